// The daily puzzles, with a text for each month that is the same in every build. Package app/shared/daily describes the
// format.

/** Returns the month of a date in the device's time zone, like 2026-11. */
export const monthOf = (/** @type {Date} */ date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`;

/** Returns the day of a date in the device's time zone, like 2026-11-25. */
export const dayOf = (/** @type {Date} */ date) => `${monthOf(date)}-${String(date.getDate()).padStart(2, "0")}`;

// The puzzles with rules are a series of texts of their own. The key of a text is its month, with this before it in
// that series.
const RULES = "rules-";

/** Returns the key of the text with the puzzles with rules of a month. */
export const rulesOf = (/** @type {string} */ month) => RULES + month;

/** Reports whether there is a text with a key. */
export const hasText = (/** @type {string} */ key) => {
  if (!key.startsWith(RULES)) return FIRST_MONTH <= key && key <= LAST_MONTH;
  return rulesOf(FIRST_RULES) <= key && key <= rulesOf(LAST_RULES);
};

/** Returns the path of a text, relative to the site's root. */
export const pathOf = (/** @type {string} */ key) => `daily/${key}.txt`;

/**
 * Reports whether a text is the undamaged one with a key. Its last line is a checksum of everything before it.
 * @param {string} text
 * @param {string} key
 */
export const isWhole = (text, key) => {
  let sum = 0x811c9dc5;
  for (const sign of text.slice(0, -9)) sum = Math.imul(sum ^ sign.charCodeAt(0), 0x1000193);
  return text.startsWith(`numplace daily 1 ${key}\n`) && parseInt(text.slice(-9), 16) === sum >>> 0;
};

/**
 * Fetches the text with a key. A damaged text is fetched again, bypassing all caches. Rejects if the text cannot be
 * loaded.
 * @param {string} root the site's address, or "" in the service worker
 * @param {string} key
 * @param {AbortSignal} [signal]
 */
export const fetchMonth = async (root, key, signal) => {
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    try {
      const response = await fetch(root + pathOf(key), { cache, signal });
      const text = await response.text();
      if (response.ok && isWhole(text, key)) return text;
    } catch {} // the request failed
  }
  throw new Error(`${pathOf(key)} cannot be loaded undamaged`);
};
