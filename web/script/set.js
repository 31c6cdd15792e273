// Reads the beginning of a link to a set of puzzles, so that the first paint can show it. The format is described in
// app/shared/link: set.go, set_words.go and packer.go.

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const MOST = 100; // puzzles in a set
const HEAD = 3; // characters before the sealed ones: the version and the length
const CHECK = 4; // characters of the checksum of the sealed ones
const LONGEST = 1000; // characters of a text

/**
 * Returns the number of puzzles in a set and its title, which may be "". The result is undefined if the text is of
 * another version or its length is wrong. Other damage is not detected.
 * @param {string} text
 * @returns {{ count: number, title: string } | undefined}
 */
export const readSet = (text) => {
  const values = [...text].map((c) => ALPHABET.indexOf(c));
  if (!/^[12]/.test(text) || values.includes(-1) || text.length !== HEAD + values[1] * 64 + values[2]) return;
  const bits = values.slice(HEAD + CHECK).map((v) => v.toString(2).padStart(6, "0")).join("");
  const bytes = bits.match(/.{8}/g)?.map((byte) => parseInt(byte, 2)) ?? [];
  let at = 0, low = 0, high = 0xffffffff, code = 0;
  const next = () => { code = (code * 256 + (bytes[at++] ?? 0)) % 2 ** 32; };
  for (let i = 0; i < 4; i++) next();
  const split = (/** @type {number} */ odds) => { // probability times 65536
    const middle = low + Math.floor(((high - low) * odds) / 65536), is = code <= middle;
    if (is) high = middle;
    else low = middle + 1;
    while ((low ^ high) >>> 24 === 0) {
      next();
      low = (low << 8) >>> 0;
      high = ((high << 8) | 0xff) >>> 0;
    }
    return is;
  };
  const one = (/** @type {number} */ count) => {
    let first = 0;
    while (count > 1) {
      const half = Math.floor(count / 2);
      if (split(Math.floor((half * 65536) / count))) count = half;
      else [first, count] = [first + half, count - half];
    }
    return first;
  };
  /** @type {Map<string, { set: number, seen: number }>} */
  const table = new Map();
  const flag = (/** @type {string} */ name) => {
    const odds = table.get(name) ?? { set: 0, seen: 0 };
    table.set(name, odds);
    const is = split(Math.min(Math.max(odds.set + 32768, 512), 65024));
    odds.seen = Math.min(odds.seen + 1, 60);
    odds.set += Math.trunc((((is ? 32767 : -32768) - odds.set) * 2) / (2 * odds.seen + 1));
    return is;
  };
  const number = (/** @type {string} */ field) => {
    let node = 1;
    for (let i = 0; i < 6; i++) node = node * 2 + +flag(`${field} length ${node}`);
    const length = Math.min(node - 64, 32);
    let all = 1;
    if (length < 2) return length;
    for (let i = 1; i < length; i++) {
      all = all * 2 + +(all < 4 ? flag(`${field} first ${length} ${all}`) : split(32768));
    }
    return all;
  };
  const recent = [3, 1, 2, 0x182, 0x183, 0x184, 0x185, 0x186, 0x187];
  let last = 0;
  const character = () => {
    let rank = number(`rank ${last}`);
    last = Math.min(rank, 3);
    const page = rank < recent.length ? recent[rank] : number("page");
    rank = Math.min(rank, recent.length);
    recent.splice(rank, 1);
    recent.unshift(page);
    let node = 1;
    for (let i = 0; i < 5; i++) node = node * 2 + +flag(`low ${page} ${node}`);
    const point = page * 32 + node - 32;
    return point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd";
  };
  const count = one(MOST) + 1;
  number("begins");
  number("ends");
  const length = number("length");
  if (length > LONGEST) return;
  return { count, title: Array.from({ length }, character).join("") };
};
