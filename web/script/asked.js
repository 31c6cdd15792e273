/**
 * Returns a name for a control. A control that was pressed before the program started is pressed again by this name.
 * The text of a control is only used if nothing else identifies it, because the program may change the text.
 */
export const nameOf = (/** @type {HTMLElement} */ { dataset: { ask, day, level }, innerText }) => ask ?? day ?? (level ? `level ${level}` : innerText);
