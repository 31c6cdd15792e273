// The daily puzzles: a text for each month, the same in every build. Package app/shared/daily has the format.

/** Returns the month of a date where the person is, like 2026-11. */
export const monthOf = (/** @type {Date} */ date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`;

/** Returns a date where the person is, like 2026-11-25. */
export const dayOf = (/** @type {Date} */ date) => `${monthOf(date)}-${String(date.getDate()).padStart(2, "0")}`;

/** Reports whether there is a text for a month. */
export const hasText = (/** @type {string} */ month) => FIRST_MONTH <= month && month <= LAST_MONTH;

/** Returns the path of a month's text, relative to the site's root. */
export const pathOf = (/** @type {string} */ month) => `daily/${month}.txt`;

/**
 * Reports whether a text is that of a month, as it was made: its last line is the sum of what precedes it.
 * @param {string} text
 * @param {string} month
 */
export const isWhole = (text, month) => {
  let sum = 0x811c9dc5;
  for (const sign of text.slice(0, -9)) sum = Math.imul(sum ^ sign.charCodeAt(0), 0x1000193);
  return text.startsWith(`numplace daily 1 ${month}\n`) && parseInt(text.slice(-9), 16) === sum >>> 0;
};

/**
 * Fetches the text of a month. One that is damaged comes anew, past all caches. Rejects if it can't be had.
 * @param {string} root the site's address, or "" in the service worker
 * @param {string} month
 * @param {AbortSignal} [signal]
 */
export const fetchMonth = async (root, month, signal) => {
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    try {
      const response = await fetch(root + pathOf(month), { cache, signal });
      const text = await response.text();
      if (response.ok && isWhole(text, month)) return text;
    } catch {} // it did not come
  }
  throw new Error(`${pathOf(month)} is not to be had as it was made`);
};
