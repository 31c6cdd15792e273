// Drawing a board before the program does, in the page and in the element.

/**
 * walls returns the lines between regions as path data, for a board with cells of size 1.
 * @param {number} n the size of the board
 * @param {(cell: number) => unknown} region returns equal values for the cells of a region
 */
export const walls = (n, region) => {
  let d = "";
  for (let i = 0; i < n * n; i++) {
    const x = i % n, y = ~~(i / n);
    if (x + 1 < n && region(i) !== region(i + 1)) d += `M${x + 1} ${y}v1`;
    if (y + 1 < n && region(i) !== region(i + n)) d += `M${x} ${y + 1}h1`;
  }
  return d;
};

/** boxes returns the region function of a board whose boxes have that many rows and columns. */
export const boxes = (n, rows, cols) => (i) => ~~(i / n / rows) * n + ~~((i % n) / cols);
