import { beyond, cages, diagonals, isPacked, layout, lined, unpack, usual, walls, windows } from "./board.js";
import { dayOf, hasText, monthOf, rulesOf } from "./daily.js";
import { PASTED, record } from "./record.js";
import { comeBack, count, stand } from "./scene.js";
import { readSet } from "./set.js";
import { parted, tongue } from "./tongue.js";

// parsed calls f when all elements of the page exist.
export const parsed = (/** @type {() => void} */ f) => document.readyState === "loading" ? addEventListener("DOMContentLoaded", f, { once: true }) : f();

// Draws a puzzle into the page's empty board, with the digits that the user has entered.
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

// Draws the title and the tiles of a set, as in app/class, and that it is loading. All other texts get their space.
const drawSet = (/** @type {{ count: number, title: string }} */ { count, title }) => {
  const main = document.querySelector(".lists");
  const [name, loading] = main.querySelector(".class__coming").children;
  if (title) name.textContent = title;
  else {
    for (const words of name.querySelectorAll("[lang]")) {
      words.textContent = count > 1 ? words.textContent.replace(/\d+/, String(count)) : "\xa0";
    }
  }
  const words = ["title", "level", "state"].map((line) => `<span class="class__${line}">&nbsp;</span>`).join("");
  const tile = (_, i) => `<li><button type="button" class="class__tile" data-ask="board ${i}">` +
    `<span class="class__number">${i + 1}</span><span class="thumb"></span>` +
    `<span class="class__words">${words}</span></button></li>`;
  const tiles = Array.from({ length: count }, tile).join("");
  main.className = "class class--coming";
  main.innerHTML = `<div class="class__head"><div class="class__says"></div></div>` +
    `<div class="acts class__acts"><span class="btn btn--main">&nbsp;</span></div>` +
    `<ol class="class__tiles">${tiles}</ol>`;
  main.firstElementChild.prepend(name);
  main.querySelector(".class__says").append(loading);
};

/** @type {(() => void) | undefined} */
let show; // shows the recorded input on a board that was drawn later

// Draws a daily puzzle, a line of 81 characters, if the page is still waiting for one.
export const drawToday = (/** @type {string} */ line) => {
  if (!waited()) return;
  draw(layout("3x3"), [...line], [...line]);
  count([...line]);
  show?.();
};

const waited = () => document.querySelector(".solve--today, .solve--begun");

// Runs before the first paint, which data-waits delays until then. site is the address of the site's root. It sets the
// language and the theme, draws the puzzle of the link or the board in progress into the empty board, and starts
// recording keys, clicks and pasted text for the program (record.js). It returns true unless there is a puzzle that it
// cannot draw.
export const early = (/** @type {Numplace} */ page, /** @type {string} */ site) => {
  const drawn = first(page, site);
  if (page.keys.length) show();
  return drawn;
};

const first = (/** @type {Numplace} */ page, /** @type {string} */ site) => {
  const root = document.documentElement;
  const find = (selector) => document.querySelector(selector);
  root.lang = tongue([page.tongue, page.lang, navigator.languages]);
  if (/^(light|dark)$/.test(page.theme)) root.dataset.theme = page.theme;
  delete root.dataset.waits;
  const title = find(`[data-page=about] .about :lang(${root.lang})[lang]`);
  if (title) { // the About page has no program to set its title and handle pasted text
    document.title = title.textContent;
    addEventListener("paste", ({ clipboardData }) => {
      const text = clipboardData.getData("text").trim();
      if (!text) return;
      try { // storage, because the text must not leave the device and may be too long for an address
        sessionStorage.setItem(PASTED, text);
        location.href = site;
      } catch {} // blocked, or too long
    });
  }

  // A script of this site has invalid syntax, so it arrived damaged. Scripts that others insert into the page are
  // ignored.
  addEventListener("error", ({ error, filename }) => {
    if (/^Syn/.test(error) && (filename === `${site}embed.js` || filename.startsWith(`${site}web/`))) root.dataset.failed = "lost";
  });

  if (find(".lists") && /[?&]s=/.test(location.search)) {
    root.dataset.set = ""; // the program draws the set, and no form
    const query = new URLSearchParams(location.search), set = !query.has("as") && readSet(query.get("s"));
    if (set) drawSet(set);
  }

  // The offline copy uses the index of Learn for all lessons, so the index is hidden on their addresses. The server's
  // not-found page of Learn shows the index too, but has that meta element.
  const index = find(".learning:not(.learning--page, .learning--glossary, .learning--desk)");
  if (index && !find("[name=robots]") && !/^learn\/?(index\.html)?$/.test(parted(location.href.slice(site.length)).rest)) index.hidden = true;

  // The page has buttons for the puzzles with rules of all weekdays.
  const now = new Date(), rules = hasText(rulesOf(monthOf(now)));
  for (const of of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-weekday]"))) {
    if (!rules || Number(of.dataset.weekday) !== now.getDay()) of.remove();
  }

  show = record(page);

  const [kept, of = "", filled, last, day] = (page.early ?? "").split(" "); // may be any text
  const here = location.search, today = dayOf(now);
  const atDoor = find(".solve--today") && !/[?&]p=/.test(here);
  const going = kept === "play" && atDoor && (day ?? today) === today;
  const search = going ? of : here;
  const played = kept === "play" && search === of;
  const query = new URLSearchParams(search.replaceAll("&amp;", "&"));
  // white space is as in Go, which excludes the byte order mark
  const text = (query.get("p") || "").replace(/[^\S\ufeff]|\x85/g, "");
  const field = find("#widget-puzzle"); // initially contains an example
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
  // may contain givens too; read up to the first invalid character
  const entered = (played ? filled : query.get("d")) ?? "";
  const digits = ".123456789ABCDEFGHIJKLMNOP".slice(0, n + 1);
  let fits = true;
  const cells = [...given].map((c, i) => ((fits &&= (c === "." ? digits : `.${c}`).includes(entered[i])) && c === "." ? entered[i] : c));
  count(cells); // even if the board cannot be drawn here
  if (going) comeBack(...bad ? ["today", "level0"] : ["going"]);
  else stand(last === `play${here}` && !bad ? "play" : last === `typing${here}` || (empty && n <= 9) ? "typing" : "posed");
  // If the link is invalid or of another version, the board stays empty, and the program reports the reason. Only the
  // program knows what fog covers.
  if (!find(".board") || shape?.n !== n || bad || !packed || query.has("f")) return;
  if (versions.includes("3") && !shape.rules.some(isPacked)) return;
  draw(shape, [...given], cells);
  return true;
};
