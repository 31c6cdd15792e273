// <numplace-board>: a Sudoku board that is drawn at once and replaced by a frame of Numplace when it comes into view.
// EMBED.md is the manual. The element does not style the host page or handle its keys. It stores data only under a name
// given by the page.

import { controlled, keyRows, SOLVER, USUAL } from "../script/controls.js";
import { beyond, cages, diagonals, isPacked, layout, lined, unpack, usual, walls, windows } from "../script/board.js";
import { BOARD, isOwn, progress, ROOT } from "../script/names.js";
import { tongue } from "../script/tongue.js";

const PATIENCE = 30000; // ms until the frame must have responded
const LOADING = 180000; // ms until a frame that responds must be ready; on a slow line, its program takes long to load
const TRIES = 3; // attempts to start a frame in view; after that, only a tap or a method call tries again
const AGAIN = 15000; // ms until the second attempt, and twice as long until the third
// frames that may start at once after the first one is ready; too many would all be so slow that they time out
const STARTS = 2;
const TURN = 8000; // ms after which the next frame starts even if this one is not ready
const TOGETHER = 50; // ms between boards that count as one group
const DWELL = 300; // ms in view before the frame starts, so that scrolling past does not start it
const PAUSE = 80; // ms between two messages about the attributes; the frame accepts 30 per second
const REST = 300; // ms between two writes to the storage
const LONGEST = 8000; // maximum length of a frame's address; longer notes are sent in a message
const EMPTY = ".".repeat(81);

// The address of the module's folder, or "" in a bundled script, which has none.
const [HERE = ""] = /^[\w+.-]+:\/\/[^?#]*\//.exec(import.meta.url) ?? [];

// The default values of the attributes and properties.
const DEFAULTS = {
  puzzle: "", layout: "", digits: "", notes: "", daily: "", date: "", level: "", seed: "", remember: "",
  controls: USUAL,
  theme: "auto", accent: "", mode: "", size: "", lang: "", label: "", readonly: false, clock: false, archive: false,
  streak: false, host: HERE,
};
// the attributes that determine the content of the board
const OPENING = ["puzzle", "layout", "digits", "notes", "daily", "date", "level", "seed"];

// The stored fields of a board. They are texts of its state, with these exceptions: of is the request in the attributes
// if they have no puzzle. date and day are the date and the level of a daily puzzle. doubts tells of rules that the
// puzzle has, but its layout has not.
const FIELDS = ["of", "puzzle", "layout", "entered", "notes", "spent", "date", "day", "solved", "doubts"];

const WORDS = {
  en: ["Open full page", "Sudoku", "givens"],
  ja: ["フルページで開く", "ナンプレ", "問題の数字"],
  "zh-Hans": ["打开完整页面", "数独", "提示数"],
  "zh-Hant": ["開啟完整頁面", "數獨", "提示數"],
};

// The board looks like that in the frame, according to tokens.css and frame.css, also in print and in forced colours.
// The letters stand for paper, walls, givens, rules, windows, entered digits and the link. draw adds the sizes. The
// text inherits no style from the host page except visibility and pointer-events.
const LIGHT = "--p:#fcfcfb;--s:#17191c;--g:#0d0f11;--r:#81878e;--h:#e9edf3;--e:#525961;--q:#5c6268";
const DARK = "--p:#131517;--s:#9aa0a7;--g:#f6f6f4;--r:#666d75;--h:#1e232a;--e:#a4abb3;--q:#9aa0a7";
const LOOK = `:host{display:block;writing-mode:horizontal-tb;width:var(--numplace-width,360px);max-width:100%;break-inside:avoid}
:host([hidden]){display:none}
div{all:initial;display:block;visibility:inherit;pointer-events:inherit;direction:ltr;-webkit-text-size-adjust:100%;container-type:inline-size;position:relative;aspect-ratio:1;width:100%;width:round(down,100%,1px);background:var(--p);font:12px/20px Helvetica Neue,Helvetica,Arial,sans-serif;print-color-adjust:exact;forced-color-adjust:none}
p{position:absolute;top:6px;left:var(--l);display:grid;border:2px solid var(--s);color:var(--g);font-size:calc(var(--c)*.62);line-height:1;font-variant-numeric:lining-nums tabular-nums}
b{position:relative;display:grid;box-sizing:border-box;grid-auto-flow:column;place-content:start center;align-items:baseline;width:calc(var(--c) + 1px);height:calc(var(--c) + 1px);border:solid var(--r);border-width:0 1px 1px 0}
b::before{content:"";height:calc(var(--c)*.5 + .355em)}
svg{pointer-events:none;position:absolute;inset:-.5px;overflow:visible;shape-rendering:crispEdges;fill:none;stroke:var(--s);stroke-width:2;stroke-linecap:square}
.w,.d{inset:0;clip-path:inset(0 1px 1px 0);shape-rendering:auto;stroke:var(--r);stroke-width:1.5;stroke-linecap:butt}
.w{fill:var(--h);stroke:none}
path{vector-effect:non-scaling-stroke}
.c{inset:0;shape-rendering:auto;stroke:var(--q);stroke-width:1;stroke-dasharray:3 2;stroke-linecap:butt;stroke-linejoin:round}
text{font:700 22px/1 Helvetica Neue,Helvetica,Arial,sans-serif;fill:var(--g);stroke:none}
.l{paint-order:stroke fill;-webkit-text-stroke:calc(var(--c)*.16) var(--p)}
.e{color:var(--e);font-weight:400}
a:not([href]){display:none}
a,input{position:absolute;bottom:6px;right:var(--l);color:var(--q);text-decoration:none}
input{left:var(--l);font:inherit;background:var(--p);border:0}
iframe{position:absolute;inset:0;width:100%;height:100%;border:0}
i{position:absolute;color:light-dark(#000,#fff);transition:color 1ms}
`;

const make = (name, properties) => Object.assign(document.createElement(name), properties);
const draws = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);
// drawing returns an SVG element with one path over a board that is n units wide.
const drawing = (n, name, d) => {
  const [svg, path] = ["svg", "path"].map(draws);
  svg.setAttribute("viewBox", `0 0 ${n} ${n}`);
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("class", name);
  path.setAttribute("d", d);
  svg.append(path);
  return svg;
};
const unavailable = (message) => ({ code: "unavailable", message });
const LEVELS = ["easy", "medium", "hard", "rules"]; // the daily puzzles
const nowhere = unavailable("host is no address"), outside = unavailable("the element is not in a document");
const fault = (why = unavailable("no answer")) => Object.assign(new Error(why.message), why);
const record = (from) => Object.fromEntries(FIELDS.map((name) => [name, typeof from?.[name] === "string" ? from[name] : ""]));

// board parses a text of cells. name is the text of the layout, by default that of the size, and k has further rules in
// the format of links. The result has the shape, the cells and the query of the link. It is undefined for an invalid
// text.
const board = (text, name, k = "") => {
  const n = Math.sqrt(text.length), cells = text.replace(/[-0*_xX?]/g, ".").toUpperCase();
  if (!n || n % 1 || n > 25 || [...cells].some((c) => !(c === "." || parseInt(c, 36) <= n))) return;
  const shape = layout(name ||= usual(n)), packed = k ? unpack(k, n) : [];
  if (shape?.n !== n || !packed) return;
  const { rows, cols, map, rules } = shape, plain = `${rows}x${cols}`;
  const named = map || rules[0] ? `&l=${name}` : plain === usual(n) ? "" : `&b=${plain}`;
  rules.push(...packed);
  const version = rules.some(isPacked) ? 3 : map || rules[0] ? 2 : 1;
  return { n, shape, cells, link: `?p=${cells}${named}${version > 1 ? `&v=${version}` : ""}${k && `&k=${k}`}` };
};

// beside returns the entered digits without the givens, or undefined if they do not fit the cells.
const beside = (cells, digits) => {
  const n = Math.sqrt(cells.length), fits = (d, i) => d === "." || (/[1-9A-P]/.test(d) && parseInt(d, 36) <= n && `.${d}`.includes(cells[i]));
  if (digits.length === cells.length && [...digits].every(fits)) return digits.replace(/./g, (d, i) => (cells[i] === "." ? d : "."));
};

// doubted returns the query of a link with what is not known of the puzzle's rules.
const doubted = (query, doubts) => (doubts ? query + (query.includes("&v=") ? "" : "&v=2") + doubts : query);

// dayOf returns the local date of today, or of a day before it, like 2026-11-28.
const dayOf = (before = 0) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - before).toLocaleDateString("sv");
};

const begun = (/** @type {any} */ { entered, notes }) => /[^.]/.test(entered + notes);
// ruleKey returns a text of a shape's rules that does not depend on their order.
const ruleKey = ({ rules }) =>
  rules.map(({ kind, value, cells }) => [kind, value, [...cells].sort()].join()).sort().join(" ");
const same = (a, b) =>
  a.cells === b?.cells && walls(a.shape) === walls(b.shape) && ruleKey(a.shape) === ruleKey(b.shape);

// read parses the most common texts that Numplace accepts, with the same result as Numplace. It returns undefined for
// any other text. name is the text of a layout, which takes precedence over the layout in the text.
export const read = (text, name = "") => {
  if (text.length > 8192 || /[^\t\r\n -~！-～　]|,\s*,/.test(text)) return;
  text = text.trim();
  const [, p, b, l, v, k, w = ""] = /^[^?\s]*\?p=([.\dA-Pa-p]+)(?:&b=(\d+x\d+))?(?:&l=([\w:,.=]+))?(?:&v=([23]))?(?:&k=([\w-]+))?(&w=[\w-]+)?$/.exec(text) ?? [];
  if (p) {
    const linked = board(p, l ?? b, k), found = linked && name ? board(p, name) : linked;
    if (v !== "3" || linked?.shape.rules.some(isPacked)) return found && { ...found, link: found.link + w };
    return;
  }

  text = text.normalize("NFKC");
  const rows = text.split(/\s*\n\s*/), parts = rows.map((row) => row.match(/[^ ,]+/g) || []);
  const all = parts.flat(), cells = all.join(""), n = Math.sqrt(cells.length), width = all[0]?.length;

  // The frame handles numbers, drawn grids, candidates, several boards, and texts with two characters for empty cells.
  if (n < 4 || all.some((part) => part.length !== width) || new Set(cells.match(/[-.0*_xX?]/g)).size > 1) return;
  if (width > 1 && text.includes(",")) return;
  if ((rows[1] || (width > 1 && all[1])) && (rows.length !== n || parts.some((row) => row.length * width !== n))) return;
  return board(cells, name);
};

/**
 * @typedef {{ puzzle: string, layout: string, digits: string, notes: string, daily: string, level: string,
 *   seed: string,
 *   remember: string, controls: string, mode: string, theme: string, accent: string, size: string, label: string,
 *   date: string, readonly: boolean, clock: boolean, archive: boolean, streak: boolean, host: string }} Attributes
 */

// The boards that are waiting to start a frame, each with the function that starts it. The first one in the page is
// next.
const queue = /** @type {Map<() => void, Element>} */ (new Map());
// The first frame starts alone. So it is ready soon, and the browser has then cached the program for the others.
let starting = 0, most = 1;
const next = () => {
  while (queue.size && starting < most) {
    const [[open]] = [...queue].sort(([, a], [, b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1));
    open();
  }
};
let together; // timer that collects boards that come into view together, so that they start in order
const wait = (open, board) => {
  queue.set(open, board);
  together ??= setTimeout(() => {
    together = undefined;
    next();
  }, TOGETHER);
};

export class NumplaceBoard extends /** @type {new () => HTMLElement & Attributes} */ (globalThis.HTMLElement ?? Object) {
  static observedAttributes = Object.keys(DEFAULTS);
  #begin;
  #change;
  #ask;
  #forget;

  constructor() {
    super();
    // Safari 16.3 and older lack attachInternals, so the element then has no role.
    const root = this.attachShadow({ mode: "open" }), name = this.attachInternals?.() ?? /** @type {any} */ ({});
    // An element whose colour transition starts when the host page switches between dark and light.
    const eye = make("i", { ontransitionrun: () => this.#change() });
    const box = make("div"), picture = make("p", { part: "board" }), link = make("a", { part: "link", target: "_blank" });
    root.append(eye, box);
    box.append(picture, link);
    picture.setAttribute("role", "img");
    // the style sheet computes the sizes; otherwise scale does
    const exact = CSS.supports("width", "round(down,1cqw,1px)");

    let waiting; // the callbacks for responses, by message id
    let loading; // promise that resolves when the frame has loaded; undefined from then on
    let opened, known = []; // the puzzle and the options last sent to the frame
    let whole; // the frame's address contains everything about the board in the attributes and the storage
    let awaited; // the board is empty, because its daily or generated puzzle is not known yet
    let address; // the query of this address, without the options
    let last; // the state last reported by the frame
    let height; // height minus width in px, as reported by the frame
    let live; // the frame is visible
    let touched; // the frame has been used, so removing it would lose something
    let carried; // the record of the board when the element was removed from the page
    // the storage key, the stored record, and for a day the record of each level that was begun
    let key = "", memory, levels = {};
    let won, days; // the last day on which a daily puzzle was solved on its day, and the number of such days in a row
    // the storage key of older copies of this script on other pages of the site; "" if it is a name of Numplace's own
    // page
    let older = "";
    let anew; // the page has opened the puzzle again, so the stored record does not apply
    let unsaved, resting; // a change must be written; timer until it may be written
    let left, above, right, below; // 1 if the board has a margin for clues on this side
    let pictured, dressed; // the puzzle and digits that are drawn; the text of the style sheet
    let n, sheet, field, frame, port, timer, dwell, soon, asked = 0;
    let early = []; // input on the drawn board of a solver, for its frame
    let turn; // timer of this board's turn to start its frame; undefined when the turn is over
    let inView, again, tries = 0; // timer of the next attempt, and the number of attempts

    // An error event that bubbles to the window would look like an error in a script.
    const fire = (type, detail) => {
      const bubbles = type !== "error";
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles, composed: bubbles }));
    };
    const complain = (why) => {
      if (frame) fire("error", why);
    };

    // solves reports whether the user brings the puzzle.
    const solves = () => this.mode === "solver";

    // counts reports whether the days in a row end on the day from or later. The last day is after today if the clock
    // was set back. One far ahead comes from a wrong clock, and does not count.
    const counts = (from) => won >= from && won <= dayOf(-2);
    // inARow returns the number of days in a row until yesterday or later, if the attributes request it.
    const inARow = () => (this.streak && key && wish()?.daily && counts(dayOf(1)) ? days : 0);

    // Returns the options for the frame, which are sent in its address and later in messages. An older frame does not
    // know those in more.
    const options = () => {
      const around = /** @type {HTMLElement | null} */ (this.closest("[lang]"))?.lang;
      const style = getComputedStyle(this), accent = this.accent || style.getPropertyValue("--numplace-accent");
      return {
        readonly: this.readonly && !solves(),
        more: { clock: this.clock && !solves(), archive: this.archive && !solves(), streak: inARow() },
        controls: solves() ? SOLVER : this.controls,
        lang: tongue([around, document.documentElement.lang, navigator.languages]),
        theme: [this.theme, style.colorScheme?.replace(/ ?only ?/, "")].find((scheme) => /^(light|dark)$/.test(scheme)) ?? "auto",
        accent: /^#([\da-f]{3}){1,2}$/i.test(accent) ? accent : "",
      };
    };

    const shown = () => OPENING.map((name) => this[name]).join("\n");

    // wish returns the request for a daily or generated puzzle as fields of a message and of an address. It returns
    // undefined if the attributes request neither.
    const wish = /** @returns {any} */ () => {
      if (solves()) return;
      if (this.hasAttribute("daily") || this.date) {
        return { daily: LEVELS.includes(this.daily) ? this.daily : LEVELS[0], ...(this.date && { date: this.date }) };
      }
      if (this.hasAttribute("level")) return { level: Math.min(5, Math.max(1, parseInt(this.level) || 1)), ...(this.seed && { seed: this.seed }) };
    };
    const of = () => JSON.stringify(wish()) ?? "";
    // wanted returns the request to be sent. If there is a record of a daily puzzle, the request has the record's
    // level, which the user chose.
    const wanted = (kept) => {
      const asks = wish();
      if (!asks?.daily || !kept) return asks;
      return kept.date && { ...asks, daily: LEVELS.includes(kept.day) ? kept.day : asks.daily };
    };
    const given = () => read(this.puzzle.trim() ? this.puzzle : EMPTY, this.layout);

    // resumed returns the record of the board that is shown instead of the one in the attributes, if any.
    const resumed = () => {
      const { daily, level, seed } = wish() ?? {}, kept = memory?.of === of() ? memory : levels[daily];
      if (carried || anew || !kept?.puzzle) return carried;
      if (daily) return kept.date === (this.date || dayOf()) ? kept : undefined;
      const found = given();
      if (level ? seed || !kept.solved : found && same(found, read(kept.puzzle, kept.layout))) return kept;
    };
    const recorded = (state) => record({ ...state, of: of(), date: state.daily?.date, day: state.daily?.level, solved: state.solved ? "1" : "" });

    // opening returns the fields of the message that opens the board of the attributes or of the record.
    const opening = (kept = resumed()) => {
      const asks = wanted(kept), { puzzle, layout, entered: digits, notes, spent, doubts } = kept ??
        { puzzle: this.puzzle.trim() ? this.puzzle : EMPTY, layout: this.layout, entered: this.digits, notes: this.notes };
      const link = doubts && read(puzzle, layout)?.link; // without the link, the frame would take all rules for known
      const what = link ? { text: doubted(link, doubts) } : { text: puzzle, layout };
      return { ...asks, ...((kept || !asks) && { ...what, digits, ...(notes && { notes }), ...(spent && { spent }) }) };
    };

    // stored returns the stored record, or an empty object. save writes the same text under both keys. So a different
    // text under the older key was written later by an older copy. If that key is missing, the page or an older copy
    // has deleted the board.
    const stored = () => {
      try {
        const text = key && localStorage.getItem(key), before = older && localStorage.getItem(older), old = progress(before);
        if (old && before !== text) return old;
        const kept = Object(text && JSON.parse(text));
        return kept.twice && older && before === null ? {} : kept;
      } catch {
        return {};
      }
    };
    // put stores a record under both keys. If the text for older copies cannot be stored, it deletes their text, so
    // that they do not use an outdated one.
    const put = (kept) => {
      const before = older && localStorage.getItem(older), free = older && (before === null || progress(before));
      const text = JSON.stringify({ ...kept, ...(free && { twice: true }) });
      try {
        if (free) localStorage.setItem(older, text);
      } catch {
        localStorage.removeItem(older);
        return localStorage.setItem(key, JSON.stringify(kept));
      }
      localStorage.setItem(key, text);
    };
    // restore sets won and days to those of a stored record, which may be damaged.
    const restore = (/** @type {any} */ kept) => {
      won = kept.won;
      days = Math.max(0, Math.floor(kept.days)) || 0;
    };
    // Stores the current record, at most a few times a second. A puzzle without progress does not replace another one.
    // The levels of a day may be on several boards of the page.
    const save = () => {
      if (!unsaved || !key || !last) return;
      const now = recorded(last);
      if (wish()?.daily && !now.date) return; // the frame has not yet reported the date
      if (this.archive && now.date && now.date !== (this.date || dayOf())) return; // only the first day is stored
      unsaved = false;
      if (!begun(now) && (memory?.puzzle !== now.puzzle || memory.of !== now.of)) return;
      const before = stored(), { date, levels: others } = before;
      restore(before);
      if (now.date && now.date === dayOf() && last.by === "person" && !counts(now.date)) {
        days = won === dayOf(1) ? days + 1 : 1;
        won = now.date;
        if (this.streak) soon ??= setTimeout(sendChanges, PAUSE);
      }
      levels = now.date ? { ...(memory?.date === now.date && levels), ...(date === now.date && others), [now.day]: now } : {};
      memory = now;
      try {
        put({ ...now, levels, ...(won && { won, days }) });
      } catch {} // storage is full or not available
    };
    const remember = () => {
      save();
      const name = solves() ? "" : this.remember;
      key = name && BOARD + name;
      older = name && !isOwn(name) ? ROOT + name : "";
      anew = undefined;
      levels = {};
      const kept = stored();
      restore(kept);
      memory = kept.puzzle && record(kept);
      for (const level of LEVELS) if (kept.levels?.[level]) levels[level] = record(kept.levels[level]);
    };

    // pitches returns the total width of the margins left and right, or above and below if that is more, in cells.
    const pitches = () => 0.7 * Math.max(left + right, above + below);

    // scale computes what the style sheet computes in browsers that support round() and container units.
    const scale = () => {
      const c = Math.floor((box.clientWidth - n - 15) / (n + pitches()) + 0.02), m = Math.floor(0.7 * c);
      box.style.setProperty("--c", `${c}px`);
      box.style.setProperty("--m", `${m}px`);
      box.style.setProperty("--l", `${Math.floor((box.clientWidth - n * c - (left + right) * m - n - 2.9) / 2)}px`);
    };

    const draw = () => {
      const kept = resumed(), wished = wanted(kept);
      const found = kept ? read(kept.puzzle, kept.layout) : wished ? undefined : given();
      const { shape, cells, link: search } = /** @type {any} */ (found ?? board(EMPTY)), digits = kept?.entered ?? (wished ? "" : this.digits);
      // lone surrogates, which an address cannot contain
      const entered = (found && beside(cells, digits)) ?? "",
        notes = (kept?.notes ?? (wished ? "" : this.notes)).replace(/\p{Surrogate}/gu, "");
      n = shape.n;
      picture.tabIndex = solves() ? 0 : -1;
      const { readonly, controls, lang, theme } = options(), [open, sudoku, givens] = WORDS[lang];
      // 0 for a daily puzzle that has not loaded yet, and for some killers
      const count = cells.replace(/\./g, "").length;
      const named = wished?.daily && last?.daily?.name; // the level and the date
      const called = named ? `${sudoku}: ${named}` : `${sudoku} ${n} × ${n}` + (count ? `, ${givens}: ${count}` : "");
      picture.setAttribute("aria-label", called);
      name.role = this.label && "group";
      name.ariaLabel = this.label;
      Object(frame).title = this.label || called;
      if (pictured !== (pictured = search + entered)) {
        const cut = lined(shape);
        picture.replaceChildren(...[...cells].map((given, i) => make("b", {
          textContent: (given + (entered[i] ?? "")).replace(/\./g, ""), className: (given === "." ? "e" : "") + (cut(i) ? " l" : ""),
        })));
        picture.prepend(drawing(n, "w", windows(shape)), drawing(n, "d", diagonals(shape)));
        picture.append(drawing(n, "", walls(shape)));
        const { d, size: small, sums } = cages(shape), high = drawing(n * 100, "c", d);
        for (const { x, y, text } of sums) {
          const sum = draws("text");
          for (const [name, value] of Object.entries({ x, y, "font-size": small })) sum.setAttribute(name, value);
          sum.textContent = text;
          high.append(sum);
        }
        if (d) picture.append(high);
      }
      [left, above, right, below] = beyond(shape);

      // The frame's sizes: 6 px around the board, lines of 1 px, walls of 2 px. Above the board are the line of the
      // daily puzzle and, with keys for notes, the message. Below are the message otherwise, a row of controls, the pad
      // and the link. Touch screens always have the pad. Print has only the board.
      const { row, pad: always, notes: keys } = controlled(controls, readonly), day = wished?.daily ? 44 : 0;
      const lower = (pad) => `div{padding-bottom:${height ?? 80 + day + (row ? 44 : 0) + (pad && !readonly ? 8 + 44 * keyRows(n, keys) : 0)}px}`;
      const colours = theme === "auto" ? `${LIGHT}}@media(prefers-color-scheme:dark){div{${DARK}}` : theme === "dark" ? DARK : LIGHT;
      const css = `${LOOK}:host{width:${parseFloat(this.size)}px}
${lower(always)}@media(pointer:coarse){${lower(true)}}p{top:${6 + day + (keys ? 52 : 0)}px}@media print{div{padding:0}p{top:6px}a,input{display:none}}
div{color-scheme:${theme.replace("auto", "light dark")};${exact ? `--c:round(down,(100cqw - ${n + 15}px)/${n + pitches()} + .02px,1px);--m:round(down,.7*var(--c),1px);--l:round(down,(100cqw - ${n}*var(--c) - ${left + right}*var(--m) - ${n + 2.9}px)/2,1px);` : ""}${colours}}
p{grid-template-columns:repeat(${n},auto);margin:calc(${above}*var(--m)) 0 0 calc(${left}*var(--m))}
svg{width:calc(${n}*(var(--c) + 1px));height:calc(${n}*(var(--c) + 1px))}
b:nth-of-type(${n}n){border-right:0;width:var(--c)}
b:nth-last-of-type(-n+${n}){border-bottom:0;height:var(--c)}
${live ? "p,a,input" : "iframe"}{visibility:hidden}`;
      // moving to another document removes the sheet
      if (dressed !== (dressed = css) || !(sheet || root.adoptedStyleSheets.length)) {
        try {
          // a document only accepts style sheets of its own window
          const made = new (this.ownerDocument.defaultView ?? window).CSSStyleSheet();
          made.replaceSync(css);
          root.adoptedStyleSheets = [made];
        } catch { // Safari 16.3, Firefox 100 and older
          sheet ??= root.appendChild(make("style"));
          sheet.textContent = css;
        }
      }
      if (!exact) scale();

      awaited = wished && !found;
      const posed =
        (awaited ? "?" : doubted(search, kept?.doubts)) + (/[^.]/.test(entered) ? `&d=${entered}` : "");
      const noted = posed + (notes && `&n=${encodeURIComponent(notes)}`), fits = noted.length < LONGEST;
      whole = (found || (awaited && !kept)) && (entered || !digits) && fits;
      address = fits ? noted : posed.length < LONGEST ? posed : "?";
      link.textContent = open;
      link.removeAttribute("href");
      try {
        const to = new URL(address.length > 1 ? address : "./", new URL(this.host, document.baseURI));
        if (/^http/.test(to.protocol)) link.href = to;
      } catch {} // open reports the error
      if (kept?.spent) address += `&spent=${encodeURIComponent(kept.spent)}`;
    };

    const send = (verb, more, ports) => new Promise(async (resolve, reject) => {
      const id = ++asked;
      waiting[id] = (result, error) => (result ? resolve(result) : reject(fault(error)));
      try {
        await loading;
        frame?.contentWindow.postMessage({ ...more, numplace: 1, id, do: verb }, origin === "null" ? "*" : link.origin, ports);
      } catch { // for example a symbol or a function
        reject(Object.assign(TypeError("the argument is no plain value"), { code: "bad-message" }));
      }
    });

    // sendChanges sends changed attributes to the frame. If the puzzle has changed, it returns a promise of the
    // response. The controls are sent in a separate message, because the frame rejects a message with an unknown
    // control.
    const sendChanges = () => {
      soon = clearTimeout(soon);
      if (loading) return;
      const { controls, more, ...rest } = options();
      for (const [i, part] of [{ controls }, rest, more].entries()) {
        if (known[i] === (known[i] = JSON.stringify(part))) continue;
        send("set", part).catch((why) => {
          if (why.code !== "bad-message") known[i] = 0; // send it again later
          complain(why);
        });
      }
      if (opened !== (opened = shown())) return send("load", opening()).catch(complain);
    };

    const hear = ({ data }) => {
      const { numplace, id, result, error, event, detail } = Object(data), answer = waiting[id];
      if (numplace !== 1) return;
      if (answer) {
        delete waiting[id];
        if (result?.entered) last = result; // a state; the change event follows
        answer(result, error);
      } else if (event === "size" && detail?.height > 0) {
        height = detail.height - frame.clientWidth;
        draw();
      } else if (/^(change|solved|hint|error|puzzle|verdict|started|paused|resumed)$/.test(event)) {
        if (event === "puzzle") { // the user has brought it, so it must not be lost
          last = { ...last, entered: "", notes: "", spent: "", ...detail };
          touched = true;
        }
        if (event === "change") {
          const { puzzle } = Object(last);
          if (puzzle !== detail?.puzzle) save(); // the progress of the previous puzzle
          const kept = levels[detail?.daily?.level], named = last?.daily?.name;
          last = Object(detail);
          if (named !== last.daily?.name) draw();
          // The user has selected a level of the day that was begun on another visit.
          if (kept && puzzle !== last.puzzle && kept.puzzle === last.puzzle && kept.date === last.daily.date && begun(kept) && !begun(last)) {
            send("load", opening(kept)).catch(complain);
          }
          touched ||= root.activeElement || last.digits !== last.puzzle;
          unsaved = opened === shown(); // otherwise it is about the previous attributes
          resting ??= (save(), setTimeout(() => {
            resting = undefined;
            save();
          }, REST));
        }
        fire(event, detail);
      }
    };

    const reveal = () => {
      live = true;
      draw();
      if (root.activeElement) frame.focus(); // the link or the drawn board had the focus
    };
    // handOver shows the frame as soon as its scripts record input, before its program is ready. The frame first
    // receives the input on the drawn board. An older frame rejects the message when it is ready.
    const handOver = ({ length } = early) => send("keys", { keys: early }).then(() => {
      early.splice(0, length);
      return early[0] ? handOver() : reveal();
    });

    const endTurn = () => {
      if (!turn) return;
      turn = clearTimeout(turn);
      starting--;
      next();
    };

    // If the frame is not ready within a time, it is removed, and tried again later.
    const within = (ms) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        complain(fault());
        letGo();
        tries++;
        if (tries >= TRIES) sight.disconnect();
        else again = setTimeout(() => inView && wait(open, this), AGAIN * tries);
      }, ms);
    };

    const open = () => {
      queue.delete(open);
      clearTimeout(again);
      if (!link.href) fire("error", nowhere);
      if (frame || !link.href) return;
      if (wish()) draw(); // the record of a daily puzzle may be from yesterday by now
      last = undefined;
      const first = whole && shown(), under = key, { controls, more, ...rest } = options();
      const set = Object.fromEntries(Object.entries(more).flatMap(([name, value]) => (value ? [[name, +value]] : [])));
      const mode = solves() && { mode: "solver" };
      const readonly = +rest.readonly, wishes = wanted(resumed());
      const request = { ...rest, ...set, controls, readonly, ...wishes, ...mode };
      const query = new URLSearchParams(/** @type {any} */ (request));
      touched ||= carried && begun(carried);
      loading = new Promise((/** @type {(_?: any) => void} */ loaded) => {
        frame = make("iframe", {
          part: "frame", referrerPolicy: "no-referrer", title: this.label || picture.getAttribute("aria-label"),
          allow: `clipboard-write${"share" in navigator ? "; web-share" : ""}`,
          src: new URL(`embed/${address}&${query}`.replace("?&", "?"), link),
          onload: async () => {
            const { port1, port2 } = new MessageChannel(); // a channel, so that nobody else can send on it
            loading = undefined;
            // The controls are sent again, so that the frame reports unknown ones.
            known = [0, JSON.stringify(rest), JSON.stringify(more)];
            opened = under === key && first;
            port = port1;
            port1.onmessage = hear;
            const hello = send("hello", {}, [port2]).catch(complain);
            // Without keys, the message only asks whether the frame's page runs. The frame of an awaited puzzle is
            // shown early because it says what it waits for.
            const handed = (solves() || awaited ? handOver() : send("keys", { keys: [] }))
              .then(() => timer && port === port1 && within(LOADING)).catch(() => {});
            const better = sendChanges(); // attributes may have changed while the frame loaded
            loaded();
            let state = await hello;
            state = (await better) ?? state;
            if (solves()) await handed;
            // A text that only the frame can parse may be the stored puzzle.
            if (state && memory && !resumed() && !anew && !wish() && !given() && state.puzzle === memory.puzzle && state.layout === memory.layout) {
              state = (await send("load", opening(memory)).catch(complain)) ?? state;
            }
            if (!state || port !== port1) return; // the timeout reports the failure
            timer = clearTimeout(timer);
            tries = 0;
            most = STARTS;
            endTurn();
            last ??= state;
            reveal();
            fire("ready", state);
          },
        });
      });
      within(PATIENCE);
      starting++;
      turn = setTimeout(endTurn, TURN);
      box.append(frame);
    };

    const close = (why) => {
      for (const id of [timer, dwell, again]) clearTimeout(id);
      queue.delete(open);
      endTurn();
      port?.close();
      frame?.remove();
      // a generated puzzle must not be generated again
      if (last && (why ? touched : wish()?.level)) carried = recorded(last);
      frame = port = height = live = touched = undefined;
      if (!why) last = undefined;
      loading = true;
      for (const id in waiting) waiting[id](undefined, why);
      waiting = {};
    };

    const letGo = (why) => {
      close(why);
      draw();
    };

    // A frame takes about 30 MB. It is removed when it is more than a screen away from view, unless it has been used.
    const sight = new IntersectionObserver((seen) => {
      clearTimeout(dwell);
      inView = seen[seen.length - 1].isIntersecting;
      if (inView) dwell = setTimeout(wait, DWELL, open, this);
      else queue.delete(open);
    });
    const far = new IntersectionObserver((seen) => {
      if (frame && !touched && !root.activeElement && !seen[seen.length - 1].isIntersecting) letGo();
    }, { rootMargin: "100%" });
    if (!exact) new ResizeObserver(scale).observe(box);
    box.onpointerdown = link.onfocus = picture.onfocus = open;
    picture.onclick = picture.onkeydown = picture.onpaste = (/** @type {any} */ event) => {
      const { key, clipboardData } = event, pasted = clipboardData?.getData("text");
      const cell = [...picture.querySelectorAll("b")].indexOf(event.target);
      // Keys with Ctrl or Alt are those of the browser. Space leaves a cell empty, as in the frame.
      if (
        !solves() || event.ctrlKey || event.metaKey || event.altKey ||
        !(key ? /^(.|Arrow.+|Backspace|Delete)$/.test(key) : pasted || cell >= 0)
      ) return;
      event.preventDefault();
      event.stopPropagation();
      early.push({ key, pasted, cell });
    };
    // If the host page is itself in a frame that may not open windows, the link would do nothing. Then its address is
    // shown for copying.
    link.onclick = (event) => {
      if (parent === self || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const page = globalThis.open(link.href);
      if (page) page.opener = null;
      else {
        field ??= make("input", { readOnly: true });
        field.value = link.href;
        field.setAttribute("aria-label", link.textContent);
        box.append(field);
        field.select();
      }
    };
    this.#begin = (why) => {
      remember();
      if (why !== outside) carried = undefined;
      early = [];
      tries = 0;
      letGo(why);
      removeEventListener("pagehide", save);
      if (this.isConnected) addEventListener("pagehide", save);
      for (const observer of [sight, far]) {
        observer.disconnect();
        observer.observe(box);
      }
    };
    this.#change = (name, before, value) => {
      if (!waiting) return;
      if (name === "host" || name === "mode") this.#begin();
      if (OPENING.includes(name)) {
        // The page may set a value that the element has reported.
        const progress = name === "digits" ? [last?.entered, last?.digits] : name === "notes" && [last?.notes];
        const reported = progress && progress.includes(this[name]);
        if (!reported) carried = undefined;
        if (name === "puzzle") opened = 0; // load the puzzle again, even if it is the same
        if (progress) opened = opened && reported && shown();
        anew = frame && !reported && (progress || (name === "puzzle" && value === before));
      }
      if (name === "remember") {
        remember();
        if (!touched && resumed()) opened = 0;
      }
      draw();
      soon ??= setTimeout(sendChanges, PAUSE);
    };
    this.#forget = () => {
      unsaved = false;
      memory = undefined;
      levels = {};
      won = days = undefined;
      try {
        if (key) localStorage.removeItem(key);
        if (older && progress(localStorage.getItem(older))) localStorage.removeItem(older);
      } catch {}
      if (frame) soon ??= setTimeout(sendChanges, PAUSE);
      else draw();
    };
    this.#ask = async (verb, more) => {
      if (!this.isConnected) throw fault(outside);
      if (!link.href) throw fault(nowhere);
      open();
      touched = true;
      sendChanges();
      return send(verb, more);
    };

    const own = { ...this }; // properties set before the element was defined
    for (const name in DEFAULTS) {
      if (name in own) {
        delete this[name];
        this[name] = own[name];
      }
    }
  }

  connectedCallback() { this.#begin(outside); }
  disconnectedCallback() { this.#begin(outside); }
  connectedMoveCallback() { this.#change(); } // moved by moveBefore, which does not stop the frame
  attributeChangedCallback(name, before, value) { this.#change(name, before, value); }

  load(text, digits = "", layout = "", notes = "") { return this.#ask("load", Object(text) === text ? { ...text } : { text, digits, layout, ...(notes && { notes }) }); }
  state() { return this.#ask("state"); }
  solve() { return this.#ask("solve"); }
  check() { return this.#ask("check"); }
  hint() { return this.#ask("hint"); }
  count(limit) { return this.#ask("count", limit != null && { limit }); }
  reset() { return this.#ask("reset"); }
  explore() { return this.#ask("explore"); }
  forget() { this.#forget(); }
}

// In a browser that is too old, the element stays undefined, and the page shows the element's content.
if (globalThis.customElements && globalThis.CSS?.supports("aspect-ratio", "1") && !customElements.get("numplace-board")) {
  for (const name in DEFAULTS) {
    Object.defineProperty(NumplaceBoard.prototype, name, {
      get() {
        if (typeof DEFAULTS[name] === "boolean") return this.hasAttribute(name);
        return this.getAttribute(name) ?? DEFAULTS[name];
      },
      set(value) { value === false || value == null ? this.removeAttribute(name) : this.setAttribute(name, value); },
    });
  }
  customElements.define("numplace-board", NumplaceBoard);
}
