// tongue returns the first language among a person's wishes that the page has, or English.
export const tongue = (/** @type {unknown} */ wishes) => {
  const [, lang, hant] = /** @type {RegExpExecArray} */ (/\b(en|ja|zh)\b(-hant|-tw|-hk|-mo)?/i.exec(`${wishes},en`));
  return hant ? "zh-Hant" : lang.toLowerCase();
};
