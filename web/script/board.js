// Reads the text of a layout and draws its lines, for the first picture of the page and of the element. It must agree with
// solver.ParseLayout and app/board.

const bits = new Map([["rising", 1], ["falling", 2], ["diagonals", 3], ["windoku", 4], ["disjoint", 8], ["knight", 16], ["king", 32]]);

/**
 * @typedef {object} Layout
 * @property {number} n the number of cells in a row
 * @property {number} rows the rows of a box; 0 in a jigsaw
 * @property {number} cols the columns of a box
 * @property {string} map in a jigsaw, a character for each cell: its region
 * @property {number} rules a bit for each rule
 */

/** usual returns the text of the default layout of n digits. */
export const usual = (n) => {
  let rows = ~~Math.sqrt(n);
  while (n % rows) rows--;
  return `${rows}x${n / rows}`;
};

/**
 * layout reads the text of a layout, and returns undefined if it is invalid.
 * @param {string} text
 * @returns {Layout | undefined}
 */
export const layout = (text) => {
  let n = 0, rows = 0, cols = 0, map = "", rules = 0;
  for (const part of text.split(",")) {
    const bit = bits.get(part), [, r, c, signs] = /** @type {any} */ (/^(?:(\d+)x(\d+)|jigsaw:([\dA-Za-z]+))$/.exec(part)) ?? [];
    if (bit) {
      if (rules & bit) return;
      rules |= bit;
      continue;
    }
    if (n) return;
    map = signs ?? "";
    rows = +r || 0;
    cols = +c || 0;
    n = map ? Math.sqrt(map.length) : rows * cols;
    if (!(n >= 1 && n <= (map ? 16 : 25)) || [...map].some((sign) => map.split(sign).length !== n + 1)) return;
  }
  if (n && !(rules & 4 && (rows !== 3 || cols !== 3)) && !(rules & 8 && map)) return { n, rows, cols, map, rules };
};

/** walls returns the lines between regions as path data, with a cell as the unit. */
export const walls = (/** @type {Layout} */ { n, rows, cols, map }) => {
  const region = (i) => (map ? map[i] : ~~(i / n / rows) * n + ~~((i % n) / cols));
  let d = "";
  for (let i = 0; i < n * n; i++) {
    const x = i % n, y = ~~(i / n);
    if (x + 1 < n && region(i) !== region(i + 1)) d += `M${x + 1} ${y}v1`;
    if (y + 1 < n && region(i) !== region(i + n)) d += `M${x} ${y + 1}h1`;
  }
  return d;
};

/** diagonals returns the lines of the diagonals that are houses. */
export const diagonals = ({ n, rules }) => (rules & 1 ? `M0 ${n}L${n} 0` : "") + (rules & 2 ? `M0 0L${n} ${n}` : "");

/** windows returns the area of windoku's windows. */
export const windows = ({ rules }) => (rules & 4 ? [1, 2, 3, 5, 6, 7].map((y) => `M1 ${y}h3v1h-3M5 ${y}h3v1h-3`).join("") : "");

/** lined returns a function that reports whether a cell is on a diagonal, whose line its digit interrupts. */
export const lined = ({ n, rules }) => (i) => !!((rules & 1 && (i % n) + ~~(i / n) === n - 1) || (rules & 2 && i % n === ~~(i / n)));
