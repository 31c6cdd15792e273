// The daily puzzles, with a text for each month that is the same in every build. Package app/shared/daily describes the
// format.

/** Returns the month of a date in the device's time zone, like 2026-11. */
export const monthOf = (/** @type {Date} */ date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`;

/** Returns the day of a date in the device's time zone, like 2026-11-25. */
export const dayOf = (/** @type {Date} */ date) => `${monthOf(date)}-${String(date.getDate()).padStart(2, "0")}`;

/** Reports whether there is a text for a month. */
export const hasText = (/** @type {string} */ month) => FIRST_MONTH <= month && month <= LAST_MONTH;

/** Returns the path of a month's text, relative to the site's root. */
export const pathOf = (/** @type {string} */ month) => `daily/${month}.txt`;

/**
 * Reports whether a text is the undamaged text of a month. Its last line is a checksum of everything before it.
 * @param {string} text
 * @param {string} month
 */
export const isWhole = (text, month) => {
  let sum = 0x811c9dc5;
  for (const sign of text.slice(0, -9)) sum = Math.imul(sum ^ sign.charCodeAt(0), 0x1000193);
  return text.startsWith(`numplace daily 1 ${month}\n`) && parseInt(text.slice(-9), 16) === sum >>> 0;
};

/**
 * Fetches the text of a month. A damaged text is fetched again, bypassing all caches. Rejects if the text cannot be
 * loaded.
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
    } catch {} // the request failed
  }
  throw new Error(`${pathOf(month)} cannot be loaded undamaged`);
};
