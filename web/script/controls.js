// The controls below the board of a frame, as its address or the element names them: for embed.js, which keeps their room, and frame.js, which
// prepares the first picture. app/shared/embed and app/embedded decide.

export const USUAL = "check,solve,explore,pad";

/** The controls of the row below the verdict. */
export const BELOW = ["explore", "all", "candidates", "undo", "reset", "hint"];

/**
 * Reads names of controls, with white space as in Go between them. readonly is for a board that can't be changed. row tells whether there is a
 * row of controls below the verdict, pad whether there is a pad on every screen, notes whether the pad has keys for notes, Erase and Undo; the
 * row has no Undo then.
 * @param {string} text
 * @param {boolean} readonly
 */
export const controlled = (text, readonly) => {
  const names = text.split(/(?:[^\S\ufeff]|[\x85,;])+/), notes = !readonly && names.includes("notes");
  const off = (name) => (readonly && /^(undo|pad|notes)$/.test(name)) || (notes && name === "undo");
  const has = (...some) => some.some((name) => names.includes(name) && !off(name));
  return { has, row: has(...BELOW), pad: notes || (!readonly && has("pad", "hint")), notes };
};

/** keyRows returns how many rows of keys the pad of n digits has; notes is as above. */
export const keyRows = (/** @type {number} */ n, /** @type {boolean} */ notes) => (notes ? Math.ceil((n + 3) / (n === 4 || n > 15 ? 7 : 6)) : 1 + +(n > 6) + +(n > 16));
