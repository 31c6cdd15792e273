// How a board is drawn before the program draws it, in the page and in the element.

/**
 * walls are the lines between regions, as the d of a path over a board whose cells are 1 wide and high.
 * @param {number} n the side of the board, in cells
 * @param {(cell: number) => unknown} region what is the same for two cells of one region
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

/** boxes are the regions of a board whose boxes have so many rows and columns. */
export const boxes = (n, rows, cols) => (i) => ~~(i / n / rows) * n + ~~((i % n) / cols);
