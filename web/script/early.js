import { nameOf } from "./asked.js";
import { dayOf } from "./daily.js";
import { follow } from "./follow.js";
import { parted, tongue } from "./tongue.js";
import { beyond, cages, diagonals, isPacked, layout, lined, unpack, usual, walls, windows } from "./board.js";

// what a tab keeps for its next page
const PASTED = "numplace:page:pasted", KEYS = "numplace:page:keys";
const MOST = 1000; // keys that are kept

// parsed calls f when all elements of the page are there.
export const parsed = (/** @type {() => void} */ f) => document.readyState === "loading" ? addEventListener("DOMContentLoaded", f, { once: true }) : f();

// Draws a puzzle into the empty board of the page, with the digits that a person has entered.
const draw = (/** @type {import("./board.js").Layout} */ shape, /** @type {string[]} */ given, /** @type {string[]} */ cells) => {
  const { n } = shape;
  const board = document.querySelector(".board"), sheet = document.querySelector(".sheet");
  /** @type {HTMLElement} */ let row;
  const make = (role, className, textContent) => Object.assign(document.createElement("div"), { role, className, textContent });
  sheet.className = sheet.className.replace(/n\d+/, `n${n}${n > 9 ? " sheet--large" : ""}${beyond(shape).map((is, side) => (is ? ` out-${"larb"[side]}` : "")).join("")}`).replace(" sheet--blank", "");
  const [ground, rules] = board.querySelectorAll("svg");
  const cut = lined(shape);
  board.replaceChildren(ground);
  cells.forEach((c, i) => {
    if (i % n === 0) board.append(row = make("row", "row"));
    row.append(make("gridcell", (given[i] === "." ? "cell" : "cell given") + (cut(i) ? " lined" : ""), c.replace(".", "")));
  });
  board.append(rules);
  for (const svg of [ground, rules]) svg.setAttribute("viewBox", `0 0 ${n} ${n}`);
  const line = (path, d) => (d ? path.setAttribute("d", d) : path.removeAttribute("d"));
  line(ground.firstChild, windows(shape));
  line(ground.lastChild, diagonals(shape));
  line(rules.firstChild, walls(shape));
  const { d, size, sums } = cages(shape);
  if (d) {
    const sum = ({ x, y, text }) => `<text class="sg-strong" fill="currentColor" font-size="${size}" x="${x}" y="${y}" text-anchor="start">${text}</text>`;
    board.insertAdjacentHTML("beforeend", `<svg class="ink signs signs--high" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 ${n}00 ${n}00"><path class="sg-quiet" stroke="currentColor" stroke-width="1" vector-effect="non-scaling-stroke" stroke-dasharray="3 2" stroke-linecap="butt" d="${d}"/>${sums.map(sum).join("")}</svg>`);
  }
};

// Chooses what stands beside the board: "typing", "posed", "play", or what the door has.
const stand = (/** @type {string[]} */ ...scene) => {
  const view = document.querySelector(".solve");
  if (view) view.className = ["solve", ...scene.map((one) => `solve--${one}`)].join(" ");
};

// Draws the door for a person who has played before. The last two weeks have their numbers, up to today's.
const comeBack = (/** @type {string[]} */ ...scene) => {
  stand("door", "back", ...scene);
  const days = [...document.querySelectorAll(".day")], now = new Date();
  days.forEach((day, i) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days.length + 1 + i);
    day.textContent = String(date.getDate());
    /** @type {HTMLElement} */ (day).dataset.day = dayOf(date);
  });
  days.at(-1)?.setAttribute("aria-current", "date");
};

// Says how many digits are left, in the words for a board that is played.
const count = (/** @type {string[]} */ cells) => {
  const left = String(cells.filter((c) => c === ".").length);
  for (const words of document.querySelectorAll(".verdict--counts [lang]")) words.textContent = words.textContent.replace(/\d+/, left);
};

/** @type {(() => void) | undefined} */
let again; // follows what was pressed, on a board that was drawn since

// Draws a puzzle of today, a line of 81 signs, if it is still waited for.
export const drawToday = (/** @type {string} */ line) => {
  if (!waited()) return;
  draw(layout("3x3"), [...line], [...line]);
  count([...line]);
  again?.();
};

const waited = () => document.querySelector(".solve--today, .solve--begun");

// Runs before the first paint, which data-waits delays until then. site is the address of the site's root. It sets
// language and theme, draws a link's puzzle or the board that is going on into the empty board, and records keys, clicked
// cells and pasted texts for the program. It returns true, unless there is a puzzle that it can't draw.
export const early = (/** @type {Numplace} */ page, /** @type {string} */ site) => {
  const drawn = first(page, site);
  if (page.keys.length) again();
  return drawn;
};

const first = (/** @type {Numplace} */ page, /** @type {string} */ site) => {
  const root = document.documentElement;
  const find = (selector) => document.querySelector(selector);
  root.lang = tongue([page.tongue, page.lang, navigator.languages]);
  if (/^(light|dark)$/.test(page.theme)) root.dataset.theme = page.theme;
  delete root.dataset.waits;
  const title = find(`[data-page=about] .about :lang(${root.lang})[lang]`);
  if (title) { // the About page has no program that sets its title and takes what is pasted
    document.title = title.textContent;
    addEventListener("paste", ({ clipboardData }) => {
      const text = clipboardData.getData("text").trim();
      if (!text) return;
      try { // it stays on the device, and may be longer than an address
        sessionStorage.setItem(PASTED, text);
        location.href = site;
      } catch {} // blocked, or too long
    });
  }

  // A script of ours, as a host sends it, is no script. Scripts that others insert into the page don't count.
  addEventListener("error", ({ error, filename }) => {
    if (/^Syn/.test(error) && (filename === `${site}embed.js` || filename.startsWith(`${site}web/`))) root.dataset.failed = "lost";
  });

  // The offline copy has the index of Learn for all lessons. The server has it, with that meta element, for what is none.
  const index = find(".learning:not(.learning--page, .learning--glossary, .learning--desk)");
  if (index && !find("[name=robots]") && !/^learn\/?(index\.html)?$/.test(parted(location.href.slice(site.length)).rest)) index.hidden = true;

  // Buttons can be pressed before the program is there, except those that will have nothing to do.
  const buttons = document.querySelectorAll("button:not([aria-disabled=true])");
  const usable = () => buttons.forEach((button) => button.toggleAttribute("disabled", !!root.dataset.failed));
  new MutationObserver(usable).observe(root, { attributeFilter: ["data-failed"] });
  usable();

  // Any script may dispatch events of these types, so only keyboard events with a key, clicks and pasted texts are
  // recorded. A click on a cell, a digit or a tool becomes the keys that do the same, and one on a cell replaces one
  // directly before it. The last click on a link of the head or another button marks it, and the one with the same words is clicked
  // when the program has started.
  page.keys = [];
  try { // a frame touches no storage
    const tab = page.storage && sessionStorage;
    const taken = (name) => {
      const text = tab?.getItem(name);
      tab?.removeItem(name);
      return text;
    };
    const pasted = taken(PASTED); // on the About page
    if (pasted) page.keys.push({ pasted });
    const [address, ...keys] = JSON.parse(taken(KEYS) ?? "[]"); // on this page, before it was loaded anew
    if (address === location.href) {
      for (const key of keys.slice(0, MOST)) {
        if (key.key) page.keys.push(new KeyboardEvent("keydown", key));
        else if (key.begins) page.keys.push({ begins: true });
        else if (typeof key.pasted === "string") page.keys.push({ pasted: key.pasted });
      }
    }
  } catch {} // blocked, or another text
  again = () => {
    follow(page.keys, root.dataset.habits ?? "");
    if (page.keys.some((key) => "begins" in key || "key" in key && key.key === "Home" && key.ctrlKey)) begin();
  };
  // A press on a cell, or on what begins to play, shows the pad at once.
  const waits = () => find(".solve--door, .solve--posed");
  const begin = () => {
    if (waits()) stand("play", ...find(".solve--today") ? ["begun"] : []);
  };
  let way = 0; // the keys of the last click on a cell
  let asked;
  const ask = (control) => {
    asked?.removeAttribute("aria-busy");
    control?.setAttribute("aria-busy", "true");
    asked = control;
    page.asked = control ? nameOf(control) : undefined;
  };
  const keep = (event) => {
    const { type, target, key } = event;
    const pasted = event.clipboardData?.getData("text/plain"), clicked = type === "click";
    const element = target instanceof HTMLElement ? target : root;
    const control = /** @type {HTMLElement?} */ (element.closest("button, [data-go]"));
    if (key === "Tab" || control && /^(Enter| )$/.test(key)) return; // a click follows
    if (/^(Shift|Control|Alt|Meta|CapsLock|F\d+)$/.test(key) || (event.ctrlKey || event.metaKey) && /^r$/i.test(key)) return; // the browser's
    /** @type {Kept[]} */
    let keys = pasted ? [{ pasted }] : event instanceof KeyboardEvent && key ? [event] : [];
    let cell = false;
    if (clicked) {
      const digit = control?.dataset.digit, tool = control?.getAttribute("aria-keyshortcuts");
      const cells = [...document.querySelectorAll(".board .cell")];
      const n = Math.sqrt(cells.length), at = cells.indexOf(element.closest(".board .cell"));
      cell = at >= 0;
      const to = cell ? ["Home", ...Array(~~(at / n)).fill("ArrowDown"), ...Array(at % n).fill("ArrowRight")]
        : digit ? [digit === "0" ? "Delete" : digit] : tool ? [tool] : [];
      const code = tool ? `Key${tool.toUpperCase()}` : "";
      keys = to.map((key) => new KeyboardEvent("keydown", { key, code, ctrlKey: key === "Home" }));
      if (control?.dataset.begins && waits()) keys = [{ begins: true }];
      else if (!cell && keys.length === 0) ask(event.ctrlKey || event.metaKey || event.shiftKey ? null : control);
    }
    if (keys.length === 0 || page.keys.length > MOST) return;
    ask(null);
    if (cell) page.keys.length -= way;
    page.keys.push(...keys);
    way = cell ? keys.length : 0;
    again();
  };
  const types = ["keydown", "paste", "click"];
  for (const type of types) addEventListener(type, keep, true);
  const leave = () => {
    if (page.keys.length === 0 || !page.storage) return;
    const keys = page.keys.map((kept) => {
      if (!("key" in kept)) return kept;
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = kept; // which an event does not own
      return { key, code, ctrlKey, metaKey, altKey, shiftKey };
    });
    try {
      sessionStorage.setItem(KEYS, JSON.stringify([location.href, ...keys]));
    } catch {} // blocked, or too long
  };
  addEventListener("pagehide", leave);
  let taken = 0;
  page.take = (ends) => {
    if (ends) {
      for (const type of types) removeEventListener(type, keep, true);
      removeEventListener("pagehide", leave);
      try {
        if (page.storage) sessionStorage.removeItem(KEYS); // of a page that was left and came back
      } catch {} // blocked
    }
    const keys = page.keys.slice(taken);
    taken = page.keys.length;
    way = 0; // what is taken stays
    return keys;
  };

  const [kept, of = "", filled, last, day] = (page.early ?? "").split(" "); // which may be any text
  const here = location.search, today = dayOf(new Date());
  const atDoor = find(".solve--today") && !/[?&]p=/.test(here);
  const going = kept === "play" && atDoor && (day ?? today) === today;
  const search = going ? of : here;
  const played = kept === "play" && search === of;
  const query = new URLSearchParams(search.replaceAll("&amp;", "&"));
  const text = (query.get("p") || "").replace(/[^\S\ufeff]|\x85/g, ""); // white space as in Go, where a byte order mark is none
  const field = find("#widget-puzzle"); // which has an example in it
  if (field && text) field.textContent = [...query.keys()].join() === "p" ? text.replace(/0/g, ".") : search;
  if (!text) {
    const level = kept === today && /^\d$/.test(of) ? of : "0";
    if (atDoor && (day || filled)) {
      comeBack("today", kept === today && filled === "all" ? "all" : `level${level}`);
      document.querySelectorAll(".tile")[level]?.setAttribute("aria-current", "true");
    }
    return true;
  }
  const n = Math.sqrt(text.length), k = query.get("k"), packed = k === null ? [] : unpack(k, n);
  const shape = layout(query.get("l") ?? /^\d+x\d+$/.exec(query.get("b") ?? usual(n))?.[0] ?? "");
  shape?.rules.push(...packed ?? []);
  const empty = /^[.0]*$/.test(text) && !shape?.rules.some(({ cells }) => cells.length);
  const versions = query.getAll("v");
  const bad = n % 1 !== 0 || [...text].some((c) => c !== "." && !(parseInt(c, 36) <= n)) || versions.some((v) => !/^[123]$/.test(v)) || search.length > 8192;
  const given = text.replace(/0/g, ".").toUpperCase();
  const entered = (played ? filled : query.get("d")) ?? ""; // which may hold the givens too, and is read up to what does not fit
  const digits = ".123456789ABCDEFGHIJKLMNOP".slice(0, n + 1);
  let fits = true;
  const cells = [...given].map((c, i) => ((fits &&= (c === "." ? digits : `.${c}`).includes(entered[i])) && c === "." ? entered[i] : c));
  count(cells); // which is known before it is said, also of a board that can't be drawn here
  if (going) comeBack(...bad ? ["today", "level0"] : ["going"]);
  else stand(last === `play${here}` && !bad ? "play" : last === `typing${here}` || empty ? "typing" : "posed");
  // If the link is invalid or of another version, the board stays empty, and the program says why.
  if (!find(".board") || shape?.n !== n || bad || !packed) return;
  if (versions.includes("3") && !shape.rules.some(isPacked)) return;
  draw(shape, [...given], cells);
  return true;
};
