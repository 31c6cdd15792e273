// tongue returns the first of the user's preferred languages that the page supports, or English.
export const tongue = (/** @type {unknown} */ wishes) => {
  const found = /\b(?:(en|ja)|zh(-hant|-tw|-hk|-mo)?)\b/i.exec(`${wishes},en`);
  const [, lang, hant] = /** @type {RegExpExecArray} */ (found);
  return lang?.toLowerCase() ?? (hant ? "zh-Hant" : "zh-Hans");
};

// parted splits an address, relative to the site's, into the language in its path, like "zh-hans", and the rest of the
// path.
export const parted = (/** @type {string} */ address) => {
  const [, lang, rest] = /** @type {RegExpExecArray} */ (/^(?:(ja|zh-hans|zh-hant)(?:\/(?!\/)|(?![^?#])))?([^?#]*)/.exec(address));
  return { lang, rest };
};
