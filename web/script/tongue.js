// tongue returns the first language among a person's wishes that the page has, or English.
export const tongue = (/** @type {unknown} */ wishes) => {
  const found = /\b(?:(en|ja)\b|(zh)\b(-hant|-tw|-hk|-mo)?)/i.exec(`${wishes},en`);
  const [, lang, zh, hant] = /** @type {RegExpExecArray} */ (found);
  return hant ? "zh-Hant" : (lang ?? zh).toLowerCase();
};
