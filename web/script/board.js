// Parses the text of a layout and draws its lines, for the first paint of the page and of the element. It must agree
// with solver.ParseLayout and app/board.

// All kinds of rules, where the index plus 1 is a kind's number in links; the kinds that apply to the whole board and
// have no value; the kinds that a setter defines.
const [KINDS, BARE, DEFINED] = [RULE_KINDS, BARE_KINDS, DEFINED_KINDS].map((kinds) => kinds.split(","));
// The cells of each figure are those whose squared distance from the centre is 0, 9 or this number.
const FIGURES = /** @type {Record<string, number>} */ ({ asterisk: 8, centredot: 18, girandola: 32 });

/**
 * @typedef {object} Rule
 * @property {string} kind
 * @property {number[]} value
 * @property {number[]} cells
 */

/**
 * @typedef {object} Layout
 * @property {number} n number of cells in a row
 * @property {number} rows rows of a box, or 0 in a jigsaw
 * @property {number} cols columns of a box
 * @property {string} map in a jigsaw, a character for the region of each cell
 * @property {Rule[]} rules as in solver.Rule, in any order
 */

/** usual returns the text of the default layout with n digits. */
export const usual = (n) => {
  let rows = ~~Math.sqrt(n);
  while (n % rows) rows--;
  return `${rows}x${n / rows}`;
};

const has = (/** @type {Rule[]} */ rules, kind) => rules.some((rule) => rule.kind === kind);

/** isPacked reports whether a link encodes a rule in k=. Otherwise the rule is in l=. */
export const isPacked = (/** @type {Rule} */ { value, cells }) => value.length + cells.length > 0;

// fit reports whether all cells of the rules are on a board with n digits.
const fit = (/** @type {Rule[]} */ rules, n) => rules.every(({ cells }) => cells.every((c) => c >= 0 && c < n * n));

/**
 * layout parses the text of a layout. It returns undefined if the text is invalid. It does not check whether a rule has
 * the cells and the value that its kind requires, which the program does.
 * @param {string} text
 * @returns {Layout | undefined}
 */
export const layout = (text) => {
  let n = 0, rows = 0, cols = 0, map = "";
  /** @type {Rule[]} */ const rules = [];
  for (const part of text.replace(/(^|,)diagonals(?=,|$)/, "$1rising,falling").split(",")) {
    const [, r, c, signs] = /** @type {any} */ (/^(?:(\d+)x(\d+)|jigsaw:([\dA-Za-z]+))$/.exec(part)) ?? [];
    const [, kind, ...lists] = /** @type {any} */ (/^([a-z]+)(?:=(\d+(?:\.\d+)*))?(?::(\d+(?:\.\d+)*))?$/.exec(part)) ?? [];
    const number = KINDS.indexOf(kind), [value, cells] = lists.map((list) => list?.split(".").map(Number) ?? []);
    if (number >= 0) {
      const rule = { kind, value, cells };
      if (BARE.includes(kind) === isPacked(rule) || (!cells.length && has(rules, kind))) return;
      rules.push(rule);
      continue;
    }
    if (n || !(r ?? signs)) return;
    map = signs ?? "";
    rows = +r || 0;
    cols = +c || 0;
    n = map ? Math.sqrt(map.length) : rows * cols;
    if (!(n >= 1 && n <= (map ? 16 : 25)) || [...map].some((sign) => map.split(sign).length !== n + 1)) return;
  }
  if (n && !(has(rules, "windoku") && (rows !== 3 || cols !== 3)) && !(has(rules, "disjoint") && map) && !(n !== 9 && rules.some(({ kind }) => FIGURES[kind])) && fit(rules, n)) return { n, rows, cols, map, rules };
};

/**
 * unpack decodes the rules in k= of a link to a board with n digits, in the format of app/shared/link. It returns
 * undefined if they are damaged or of a newer version.
 * @returns {Rule[] | undefined}
 */
export const unpack = (/** @type {string} */ k, /** @type {number} */ n) => {
  if (!/^1(?:[\w-]{4})+$/.test(k)) return;
  const codes = (/** @type {string} */ text) => [...text].map((c) => c.charCodeAt(0));
  const [a, b, c, ...bytes] = codes(atob(k.slice(1).replace(/-/g, "+").replace(/_/g, "/")));
  let sum = 2166136261, at = 0, numbered;
  for (const byte of codes(`${n}`).concat(bytes)) sum = Math.imul(sum ^ byte, 16777619);
  if (((sum ^ (sum >>> 24)) & 0xffffff) !== a * 65536 + b * 256 + c) return;
  const nibbles = bytes.flatMap((byte) => [byte >> 4, byte & 15]);
  const number = () => {
    let all = 0, nibble;
    do all = all * 8 + ((nibble = nibbles[at++]) & 7);
    while (nibble > 7);
    return all;
  };
  // list decodes a number and calls next that many times.
  const list = (/** @type {() => any} */ next) => {
    const all = [];
    for (let left = number(); left-- && at < nibbles.length;) all.push(next());
    return all;
  };
  /** @type {Rule[]} */ const rules = [];
  while ((numbered = number())) {
    const kind = KINDS[numbered - 1], defined = DEFINED.includes(kind);
    list(() => {
      let cell = -1, value = list(number);
      if (defined && !value.length) {
        const before = rules[rules.length - (number() || NaN)];
        value = /** @type {any} */ (before?.kind === kind ? before.value : undefined);
      }
      const cells = list(() => {
        const step = cell < 0 ? 8 : nibbles[at++], place = step + +(step > 3);
        return (cell = step > 7 ? number() : cell + (~~(place / 3) - 1) * n + (place % 3) - 1);
      });
      rules.push({ kind, value, cells });
    });
  }
  if (rules.length && rules.every(({ kind, value }) => kind && value) && fit(rules, n)) return rules;
};

/** walls returns the lines between regions as path data, in units of a cell. */
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

/** diagonals returns the lines of the diagonals that are houses, as path data. */
export const diagonals = (/** @type {Layout} */ { n, rules }) => (has(rules, "rising") ? `M0 ${n}L${n} 0` : "") + (has(rules, "falling") ? `M0 0L${n} ${n}` : "");

/** windows returns the area of Windoku's windows and of figures, as path data. */
export const windows = (/** @type {Layout} */ { n, rules }) => {
  const far = rules.flatMap(({ kind }) => (FIGURES[kind] ? [0, 9, FIGURES[kind]] : [])), windoku = has(rules, "windoku");
  const shaded = (x, y) => x >= 0 && x < n && ((windoku && x % 4 && y % 4) || far.includes((x - 4) ** 2 + (y - 4) ** 2));
  let d = "";
  for (let i = 0; i < n * n; i++) {
    const x = i % n, y = ~~(i / n);
    let end = x;
    while (shaded(end, y)) end++;
    if (end > x && !shaded(x - 1, y)) d += `M${x} ${y}h${end - x}v1h${x - end}`;
  }
  return d;
};

/** lined returns a function that reports whether a cell is on a diagonal, whose line the cell's digit interrupts. */
export const lined = (/** @type {Layout} */ { n, rules }) => (i) => (has(rules, "rising") && (i % n) + ~~(i / n) === n - 1) || (has(rules, "falling") && i % n === ~~(i / n));

/**
 * beyond returns 1 for each side of a board that has clues outside and 0 for the others, in the order left, top, right,
 * bottom.
 */
export const beyond = (/** @type {Layout} */ { n, rules }) => [0, 1, 2, 3].map((side) => +rules.some(({ kind, cells: [a, b] }) => {
  if (!/^(little|sandwich|xsum|skyscraper|room)$/.test(kind)) return;
  const at = (cell) => (side % 2 ? ~~(cell / n) : cell % n), first = at(a);
  const before = first - (b === undefined ? (first ? -1 : 1) : at(b) - first);
  return side < 2 ? before < 0 : before >= n;
}));

/**
 * cages returns the outlines of killer cages as path data, and their sums as texts with positions, in units of a
 * hundredth of a cell. app/shared/signs draws the same and explains the algorithm.
 */
export const cages = (/** @type {Layout} */ { n, rules }) => {
  const size = n > 9 ? 30 : 22, wide = n + 2; // places are indices on a board with an extra cell on each side
  const way = [1, wide, -1, -wide], sums = [];
  const tops = new Map(); // maps a place to the sums at its upper edge, each with the position of its end
  let d = "";
  for (const { kind, value, cells } of rules) {
    if (kind !== "cage") continue;
    const text = value.join(), seen = new Set(), all = [...cells].sort((a, b) => a - b).map((c) => c + 2 * ~~(c / n) + wide + 1);
    const has = (place) => all.includes(place), x = (place) => (place % wide) * 100 - 100, y = (place) => ~~(place / wide) * 100 - 100;
    const gap = text ? all.find((place) => !tops.has(place) && !has(place - 1) && !has(place - wide)) ?? all[0] : 0;
    if (text) {
      const long = ~~(text.length * size * 0.56), top = tops.get(gap) ?? [];
      let at = top.find((sum) => sum.text === text);
      if (!at) top.push((at = { text, end: Math.min((top.at(-1)?.end ?? -3) + 9 + long, 98) }));
      tops.set(gap, top);
      sums.push({ x: x(gap) + at.end - long, y: y(gap) + 7 + ~~(size * 0.355) + ~~(size * 0.36), text });
    }
    for (const first of gap ? [gap, ...all] : all) {
      for (let from = 0; from < 4; from++) {
        if (has(first + way[(from + 3) % 4]) || seen.has(first * 4 + from)) continue;
        const open = first === gap && !from && !has(first - 1);
        let at = first, side = from, line = open ? `M@${gap} ${y(gap) + 8}` : "";
        while (!seen.has(at * 4 + side)) {
          seen.add(at * 4 + side);
          const left = (side + 3) % 4, ahead = at + way[side], beside = ahead + way[left];
          const [to, next] = !has(ahead) ? [at, (side + 1) % 4] : has(beside) ? [beside, left] : [ahead, side];
          if (next !== side) {
            const inward = (turn) => 8 * ([0, -1, 0, 1][(side + turn) % 4] + [0, -1, 0, 1][(next + turn) % 4]);
            const px = x(at) + (side < 2 ? 100 : 0) + inward(0), py = y(at) + (side % 3 ? 100 : 0) + inward(3);
            line += !line ? `M${px} ${py}` : side % 2 ? `V${open && to === gap && !next ? y(gap) + 7 + size : py}` : `H${px}`;
          }
          [at, side] = [to, next];
        }
        d += line + (open ? "" : "z");
      }
    }
  }
  // sums of the same cell share a gap in the outline
  const ends = (_, place) => (place % wide) * 100 - 96 + tops.get(+place).at(-1).end;
  return { d: d.replace(/@(\d+)/g, ends), size, sums };
};
