// The controls below the board of a frame, as listed in its address or by the element. embed.js uses this to reserve
// space for them, and frame.js to prepare the first paint. It must agree with app/shared/embed and app/embedded.

export const USUAL = "check,solve,explore,pad";

/** The controls of a solver, to which the user brings the puzzle. Instead of Notes, it has the key Clear. */
export const SOLVER = "solve,hint,notes";

/** The controls of the row below the message. */
export const BELOW = ["explore", "all", "candidates", "undo", "reset", "hint"];

/**
 * Parses names of controls, which are separated by white space, commas or semicolons. White space is as in Go. readonly
 * is for a board that cannot be changed. In the result, row tells whether there is a row of controls below the message,
 * and pad whether the digit pad is shown on all screens. notes tells whether the pad has keys for notes, Erase and
 * Undo, in which case the row has no Undo.
 * @param {string} text
 * @param {boolean} readonly
 */
export const controlled = (text, readonly) => {
  const names = text.split(/(?:[^\S\ufeff]|[\x85,;])+/), notes = !readonly && names.includes("notes");
  const off = (name) => (readonly && /^(undo|pad|notes)$/.test(name)) || (notes && name === "undo");
  const has = (...some) => some.some((name) => names.includes(name) && !off(name));
  return { has, row: has(...BELOW), pad: notes || (!readonly && has("pad", "hint")), notes };
};

/**
 * solverKeys returns the keys of a solver's pad as HTML, in the order of app/embedded. Digits can be pressed before the
 * program is ready. The other keys have no name yet.
 */
export const solverKeys = (/** @type {number} */ n) => {
  const digits = Array.from({ length: n }, (_, i) => {
    return `<button type="button" class="digit" data-digit="${i + 1}">${(i + 1).toString(36).toUpperCase()}</button>`;
  });
  const first = Math.ceil((n + 3) / keyRows(n, true)) - 1, other = `<span class="digit"></span>`;
  return [...digits.slice(0, first), other, ...digits.slice(first), other, other].join("");
};

/** keyRows returns the number of rows of keys on a pad for n digits. notes is as in the result of controlled. */
export const keyRows = (/** @type {number} */ n, /** @type {boolean} */ notes) => (notes ? Math.ceil((n + 3) / (n === 4 || n > 15 ? 7 : 6)) : 1 + +(n > 6) + +(n > 16));
