// tongue returns the first language among a person's wishes that the page has, or English.
export const tongue = (/** @type {unknown} */ wishes) => {
  const found = /\b(?:(en|ja)|zh(-hant|-tw|-hk|-mo)?)\b/i.exec(`${wishes},en`);
  const [, lang, hant] = /** @type {RegExpExecArray} */ (found);
  return lang?.toLowerCase() ?? (hant ? "zh-Hant" : "zh-Hans");
};
