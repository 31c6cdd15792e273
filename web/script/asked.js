/**
 * Returns what a control that was pressed before the program was there is called. The program's own with the same name is then pressed.
 * Its words may be others by then.
 */
export const nameOf = (/** @type {HTMLElement} */ { dataset: { ask, day, level }, innerText }) => ask ?? day ?? (level ? `level ${level}` : innerText);
