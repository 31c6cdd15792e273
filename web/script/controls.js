// The controls below the board of a frame, as its address or the element names them: for embed.js, which keeps their room, and frame.js, which
// prepares the first picture. app/shared/embed and app/embedded decide.

export const USUAL = "check,solve,explore,pad";

/**
 * Reads names of controls, with white space as in Go between them. readonly is for a board that can't be changed. row tells whether there is a
 * row of controls below the verdict, pad whether there is a pad on every screen.
 * @param {string} text
 * @param {boolean} readonly
 */
export const controlled = (text, readonly) => {
  const names = text.split(/(?:[^\S\ufeff]|[\x85,;])+/);
  const has = (...some) => some.some((name) => names.includes(name) && !(readonly && /^(undo|pad|notes)$/.test(name)));
  return { has, row: has("explore", "all", "candidates", "reset", "hint") || has("undo") && !has("notes"), pad: !readonly && has("pad", "hint", "notes") };
};
