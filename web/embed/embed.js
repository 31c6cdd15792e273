// <numplace-board>: a Sudoku that is drawn at once, and replaced by a frame of Numplace when it comes into view. EMBED.md is the manual. The
// element does not style the host page, take its keys or store anything.

import { controlled, USUAL } from "../script/controls.js";
import { diagonals, layout, lined, usual, walls, windows } from "../script/board.js";
import { tongue } from "../script/tongue.js";

const PATIENCE = 30000; // ms that the frame has for its first answer
const DWELL = 300; // ms in view before the frame starts, so that scrolling past does not start it
const PAUSE = 80; // ms between two messages about the attributes: the frame accepts 30 a second
const EMPTY = ".".repeat(81);

// The address of the module's directory. A bundled script has none.
const [HERE = ""] = /^[\w+.-]+:\/\/[^?#]*\//.exec(import.meta.url) ?? [];

// The values of the attributes and properties that are not set.
const DEFAULTS = {
  puzzle: "", layout: "", digits: "", controls: USUAL, theme: "auto", accent: "", size: "", lang: "", label: "", readonly: false,
  host: HERE,
};

const WORDS = {
  en: ["Open full page", "Sudoku", "givens"],
  ja: ["フルページで開く", "ナンプレ", "問題の数字"],
  "zh-Hans": ["打开完整页面", "数独", "提示数"],
  "zh-Hant": ["開啟完整頁面", "數獨", "提示數"],
};

// The board's look is that of the frame, in tokens.css and frame.css, also in print and in forced colours. draw adds the sizes.
const LOOK = `:host{display:block;width:var(--numplace-width,360px);max-width:100%;break-inside:avoid}
:host([hidden]){display:none}
:host,div{writing-mode:horizontal-tb}
div{container-type:inline-size;direction:ltr;letter-spacing:0;text-indent:0;position:relative;aspect-ratio:1;width:round(down,100%,1px);background:light-dark(#fcfcfb,#131517);font:12px/20px Helvetica Neue,Helvetica,Arial,sans-serif;print-color-adjust:exact;forced-color-adjust:none}
p{position:absolute;top:6px;left:var(--l);margin:0;display:grid;border:2px solid light-dark(#17191c,#9aa0a7);color:light-dark(#0d0f11,#f6f6f4);font-size:calc(var(--c)*.62);line-height:1;font-variant-numeric:lining-nums tabular-nums}
b{position:relative;display:grid;box-sizing:border-box;grid-auto-flow:column;place-content:start center;align-items:baseline;width:calc(var(--c) + 1px);height:calc(var(--c) + 1px);border:solid light-dark(#81878e,#666d75);border-width:0 1px 1px 0}
b::before{content:"";height:calc(var(--c)*.5 + .355em)}
svg{position:absolute;inset:-.5px;overflow:visible;shape-rendering:crispEdges;fill:none;stroke:light-dark(#17191c,#9aa0a7);stroke-width:2;stroke-linecap:square}
.w,.d{inset:0;clip-path:inset(0 1px 1px 0);shape-rendering:auto;stroke:light-dark(#81878e,#666d75);stroke-width:1.5;stroke-linecap:butt}
.w{fill:light-dark(#e9edf3,#1e232a);stroke:none}
path{vector-effect:non-scaling-stroke}
.l{paint-order:stroke fill;-webkit-text-stroke:calc(var(--c)*.07) light-dark(#fcfcfb,#131517)}
.e{color:light-dark(#30353b,#c6cacf);font-weight:400}
a:not([href]){display:none}
a{position:absolute;bottom:6px;right:var(--l);color:light-dark(#5c6268,#9aa0a7);text-decoration:none}
iframe{position:absolute;inset:0;width:100%;height:100%;border:0}
i{position:absolute;color:light-dark(#000,#fff);transition:color 1ms}
`;

const make = (name, properties) => Object.assign(document.createElement(name), properties);
// drawing returns an svg of one path over the board, with a cell as the unit.
const drawing = (n, name, d) => {
  const [svg, path] = ["svg", "path"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
  svg.setAttribute("viewBox", `0 0 ${n} ${n}`);
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("class", name);
  path.setAttribute("d", d);
  svg.append(path);
  return svg;
};
const nowhere = { code: "unavailable", message: "host is no address" };
const fault = (why = { code: "unavailable", message: "no answer" }) => Object.assign(new Error(why.message), why);

// board returns the shape, the cells and the link's query of a text of cells in a named layout or, without a name, the default. It returns
// undefined if they are no board.
const board = (text, name) => {
  const n = Math.sqrt(text.length), cells = text.replace(/[-0*_xX?]/g, ".").toUpperCase();
  if (!n || n % 1 || n > 25 || [...cells].some((c) => !(c === "." || parseInt(c, 36) <= n))) return;
  const shape = layout(name ||= usual(n)), { rows, cols, map, rules } = shape ?? {};
  if (shape?.n !== n) return;
  const plain = `${rows}x${cols}`;
  return { n, shape, cells, link: `?p=${cells}${map || rules ? `&l=${name}&v=2` : plain === usual(n) ? "" : `&b=${plain}`}` };
};

// beside returns the digits entered, without the givens, or undefined if they don't fit the cells.
const beside = (cells, digits) => {
  const n = Math.sqrt(cells.length), fits = (d, i) => d === "." || (/[1-9A-P]/.test(d) && parseInt(d, 36) <= n && `.${d}`.includes(cells[i]));
  if (digits.length === cells.length && [...digits].every(fits)) return digits.replace(/./g, (d, i) => (cells[i] === "." ? d : "."));
};

// read reads the most common of the texts that Numplace reads, with the same result. It returns undefined for any other text. name is the
// text of a layout, which wins over that in the text.
export const read = (text, name = "") => {
  if (text.length > 8192 || /[^\t\r\n -~！-～　]|,\s*,/.test(text)) return;
  text = text.trim();
  const [, p, b, l] = /^[^?\s]*\?p=([.\dA-Pa-p]+)(?:&b=(\d+x\d+))?(?:&l=([\w:,]+)&v=2)?$/.exec(text) ?? [];
  if (p) return board(p, l ?? b) && board(p, name || (l ?? b));

  text = text.normalize("NFKC");
  const rows = text.split(/\s*\n\s*/), parts = rows.map((row) => row.match(/[^ ,]+/g) || []);
  const all = parts.flat(), cells = all.join(""), n = Math.sqrt(cells.length), width = all[0]?.length;

  // Numbers, drawings, candidates, several boards, and two signs for empty cells are left to the frame.
  if (n < 4 || all.some((part) => part.length !== width) || new Set(cells.match(/[-.0*_xX?]/g)).size > 1) return;
  if (width > 1 && text.includes(",")) return;
  if ((rows[1] || (width > 1 && all[1])) && (rows.length !== n || parts.some((row) => row.length * width !== n))) return;
  return board(cells, name);
};

/** @typedef {{ puzzle: string, layout: string, digits: string, controls: string, theme: string, accent: string, size: string, label: string, readonly: boolean, host: string }} Attributes */

export class NumplaceBoard extends /** @type {new () => HTMLElement & Attributes} */ (globalThis.HTMLElement ?? Object) {
  static observedAttributes = Object.keys(DEFAULTS);
  #begin;
  #change;
  #ask;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" }), name = this.attachInternals();
    // An element whose colour changes when the host page switches between dark and light.
    const eye = make("i", { ontransitionrun: () => this.#change() });
    const box = make("div"), picture = make("p", { part: "board", role: "img" }), link = make("a", { part: "link", target: "_blank" });
    root.append(eye, box);
    box.append(picture, link);

    let waiting; // the callbacks for answers, by the message's id
    let loading; // resolves when the frame has loaded; undefined from then on
    let opened, known; // the puzzle and the options that the frame was last told
    let whole; // the drawing shows the puzzle and the digits of the attributes
    let now = []; // the digits on the board, as the frame last reported them
    let height; // px in addition to the width, as the frame reported
    let live; // the frame is visible
    let touched; // somebody has used the frame, so removing it would lose something
    let frame, port, timer, dwell, soon, asked = 0;

    // An error event that bubbles to the window would look like a script's error.
    const fire = (type, detail) => {
      const bubbles = type !== "error";
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles, composed: bubbles }));
    };
    const complain = (why) => {
      known = 0; // tell the frame its options again
      if (frame) fire("error", why);
    };

    // The options that the frame gets, in its address and later by messages.
    const options = () => {
      const around = /** @type {HTMLElement | null} */ (this.closest("[lang]"))?.lang;
      const style = getComputedStyle(this), accent = this.accent || style.getPropertyValue("--numplace-accent");
      return {
        readonly: this.readonly,
        controls: this.controls,
        lang: tongue([around, document.documentElement.lang, navigator.languages]),
        theme: [this.theme, style.colorScheme.replace(/ ?only ?/, "")].find((scheme) => /^(light|dark)$/.test(scheme)) ?? "auto",
        accent: /^#([\da-f]{3}){1,2}$/i.test(accent) ? accent : "",
      };
    };

    const shown = () => `${this.puzzle}\n${this.layout}\n${this.digits}`;

    const draw = () => {
      const found = read(this.puzzle, this.layout), { n, shape, cells, link: search } = /** @type {any} */ (found ?? board(EMPTY));
      const entered = (found && beside(cells, this.digits)) ?? "";
      whole = found && (entered || !this.digits);
      const { readonly, controls, lang, theme } = options(), [open, sudoku, givens] = WORDS[lang];
      picture.ariaLabel = `${sudoku} ${n} × ${n}, ${givens}: ${cells.replace(/\./g, "").length}`;
      name.role = this.label && "group";
      name.ariaLabel = this.label;
      Object(frame).title = this.label || picture.ariaLabel;
      const cut = lined(shape);
      picture.replaceChildren(...[...cells].map((given, i) => make("b", {
        textContent: (given + (entered[i] ?? "")).replace(/\./g, ""), className: (given === "." ? "e" : "") + (cut(i) ? " l" : ""),
      })));
      picture.prepend(drawing(n, "w", windows(shape)), drawing(n, "d", diagonals(shape)));
      picture.append(drawing(n, "", walls(shape)));

      // The frame's sizes: 6 px around the board, lines of 1 px, walls of 2 px; below, the verdict, a row of controls, the pad and the link.
      // Touch screens always have the pad. Print has only the board.
      const { row, pad: always } = controlled(controls, readonly);
      const lower = (pad) => `div{padding-bottom:${height ?? 80 + 44 * /** @type {any} */ (row) + /** @type {any} */ (pad && !readonly) * (52 + 44 * (/** @type {any} */ (n > 6) + (n > 16)))}px}`;
      const sheet = new (this.ownerDocument.defaultView ?? window).CSSStyleSheet(); // a document accepts only style sheets of its own window
      root.adoptedStyleSheets = [sheet];
      sheet.replaceSync(`${LOOK}:host{width:${parseFloat(this.size)}px}
${lower(always)}@media(pointer:coarse){${lower(true)}}@media print{div{padding:0}a{display:none}}
div{color-scheme:${theme.replace("auto", "light dark")};--c:round(down,(100cqw - ${n + 15}px)/${n} + .02px,1px);--l:round(down,(100cqw - ${n}*var(--c) - ${n + 2.9}px)/2,1px)}
p{grid-template-columns:repeat(${n},auto)}
svg{width:calc(${n}*(var(--c) + 1px));height:calc(${n}*(var(--c) + 1px))}
b:nth-of-type(${n}n){border-right:0;width:var(--c)}
b:nth-last-of-type(-n+${n}){border-bottom:0;height:var(--c)}
${live ? "p,a" : "iframe"}{visibility:hidden}`);

      link.textContent = open;
      link.removeAttribute("href");
      try {
        const to = new URL(search + (/[^.]/.test(entered) ? `&d=${entered}` : ""), new URL(this.host, document.baseURI));
        if (/^http/.test(to.protocol)) link.href = to;
      } catch {} // open reports it
    };

    const send = (verb, more, ports) => new Promise(async (resolve, reject) => {
      const id = ++asked;
      waiting[id] = (result, error) => (result ? resolve(result) : reject(fault(error)));
      try {
        await loading;
        frame?.contentWindow.postMessage({ numplace: 1, id, do: verb, ...more }, origin === "null" ? "*" : link.origin, ports);
      } catch { // such as a symbol or a function
        reject(Object.assign(TypeError("the argument is no plain value"), { code: "bad-message" }));
      }
    });

    // tell sends the frame what has changed in the attributes. It returns a promise of the answer if the puzzle has.
    const tell = () => {
      soon = clearTimeout(soon);
      if (loading) return;
      if (known !== (known = JSON.stringify(options()))) send("set", options()).catch(complain);
      if (opened !== (opened = shown())) {
        return send("load", { text: this.puzzle.trim() ? this.puzzle : EMPTY, layout: this.layout, digits: this.digits }).catch(complain);
      }
    };

    const hear = ({ data }) => {
      const { numplace, id, result, error, event, detail } = Object(data), answer = waiting[id];
      if (numplace !== 1) return;
      if (answer) {
        delete waiting[id];
        answer(result, error);
      } else if (event === "size" && detail?.height > 0) {
        height = detail.height - frame.clientWidth;
        draw();
      } else if (/^(change|solved|hint|error)$/.test(event)) {
        if (event === "change") {
          now = [detail?.entered, detail?.digits];
          touched ||= root.activeElement || detail?.digits !== detail?.puzzle;
        }
        fire(event, detail);
      }
    };

    const open = () => {
      if (!link.href) fire("error", nowhere);
      if (frame || !link.href) return;
      const first = whole && shown();
      loading = new Promise((/** @type {(_?: any) => void} */ loaded) => {
        frame = make("iframe", {
          part: "frame", referrerPolicy: "no-referrer", allow: "clipboard-write",
          src: new URL(`embed/${link.search}&${new URLSearchParams(/** @type {any} */ (options()))}`.replace("false", "0"), link),
          onload: async () => {
            const { port1, port2 } = new MessageChannel(); // a channel, so that nobody else can send on it
            loading = known = undefined;
            opened = first;
            port = port1;
            port1.onmessage = hear;
            const hello = send("hello", {}, [port2]).catch(complain), better = tell(); // attributes may have changed while the frame loaded
            loaded();
            const state = await hello, there = await better;
            if (!state || port !== port1) return; // the timer reports it
            clearTimeout(timer);
            live = true;
            draw();
            if (root.activeElement) frame.focus(); // the focus was on the link
            fire("ready", there || state);
          },
        });
      });
      timer = setTimeout(() => {
        complain(fault());
        sight.disconnect(); // try again only when somebody asks for it
        letGo();
      }, PATIENCE);
      box.append(frame);
    };

    const close = () => {
      clearTimeout(timer);
      clearTimeout(dwell);
      port?.close();
      frame?.remove();
      frame = port = height = live = touched = undefined;
      now = [];
      loading = true;
      for (const id in waiting) waiting[id]();
      waiting = {};
    };

    const letGo = () => {
      close();
      draw();
    };

    // A frame takes some 30 MB, so it is removed when it is over a screen away from view, unless somebody has used it.
    const sight = new IntersectionObserver((seen) => {
      clearTimeout(dwell);
      if (seen.at(-1).isIntersecting) dwell = setTimeout(open, DWELL);
    });
    const far = new IntersectionObserver((seen) => {
      if (frame && !touched && !root.activeElement && !seen.at(-1).isIntersecting) letGo();
    }, { rootMargin: "100%" });
    box.onpointerdown = link.onfocus = open;
    this.#begin = () => {
      letGo();
      for (const observer of [sight, far]) {
        observer.disconnect();
        observer.observe(box);
      }
    };
    this.#change = (name) => {
      if (!waiting) return;
      if (name === "host") this.#begin();
      if (name === "puzzle") opened = 0; // load it again, even if it is the same
      if (name === "digits") opened = opened && now.includes(this.digits) && shown(); // the page may set the digits that it was told
      draw();
      soon ??= setTimeout(tell, PAUSE);
    };
    this.#ask = async (verb, more) => {
      if (!this.isConnected) throw fault();
      if (!link.href) throw fault(nowhere);
      open();
      touched = true;
      tell();
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

  connectedCallback() { this.#begin(); }
  disconnectedCallback() { this.#begin(); }
  attributeChangedCallback(name) { this.#change(name); }

  load(text, digits = "", layout = "", notes = "") { return this.#ask("load", { text, digits, layout, ...(notes && { notes }) }); }
  state() { return this.#ask("state"); }
  solve() { return this.#ask("solve"); }
  check() { return this.#ask("check"); }
  hint() { return this.#ask("hint"); }
  count(limit) { return this.#ask("count", limit != null && { limit }); }
  reset() { return this.#ask("reset"); }
  explore() { return this.#ask("explore"); }
}

if (globalThis.customElements && !customElements.get("numplace-board")) {
  for (const name in DEFAULTS) {
    Object.defineProperty(NumplaceBoard.prototype, name, {
      get() { return name === "readonly" ? this.hasAttribute(name) : this.getAttribute(name) ?? DEFAULTS[name]; },
      set(value) { value === false || value == null ? this.removeAttribute(name) : this.setAttribute(name, value); },
    });
  }
  customElements.define("numplace-board", NumplaceBoard);
}
