// tongue returns the first language among a person's wishes that the page has, or English.
export const tongue = (/** @type {unknown} */ wishes) => {
  const found = /\b(?:(en|ja)|zh(-hant|-tw|-hk|-mo)?)\b/i.exec(`${wishes},en`);
  const [, lang, hant] = /** @type {RegExpExecArray} */ (found);
  return lang?.toLowerCase() ?? (hant ? "zh-Hant" : "zh-Hans");
};

// parted splits an address, below the site's, into the language that its path names, like "zh-hans", and the rest of the path.
export const parted = (/** @type {string} */ address) => {
  const [, lang, rest] = /** @type {RegExpExecArray} */ (/^(?:(ja|zh-hans|zh-hant)(?:\/(?!\/)|(?![^?#])))?([^?#]*)/.exec(address));
  return { lang, rest };
};
