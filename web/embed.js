// <numplace-board>: a Sudoku that is drawn at once, and that a frame of Numplace brings to life when it comes into view. EMBED.md is
// the manual. The host's page stays as it is: nothing of its own is styled, no key is taken, nothing is kept.

const PATIENCE = 30000; // ms that the frame has to answer first
const EMPTY = ".".repeat(81);

// What an attribute, and its property, is where it is not set.
const DEFAULTS = {
  puzzle: "", controls: "check,solve,explore,pad", theme: "auto", accent: "", size: "", lang: "", readonly: false,
  host: new URL(".", import.meta.url).href,
};

const WORDS = {
  en: ["Open full page", "Sudoku", "givens"],
  ja: ["Numplaceで開く", "数独", "表出数字"],
  zh: ["在 Numplace 中打开", "数独", "提示数"],
};

// The board looks as in the frame, which has tokens.css and frame.css; draw adds the numbers.
const LOOK = `:host{display:block;width:var(--numplace-width,360px);max-width:100%;color-scheme:light dark}
:host([hidden]){display:none}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}
div{direction:ltr;letter-spacing:0;text-indent:0;position:relative;width:100%;width:round(down,100%,1px);background:light-dark(#fcfcfb,#131517);font:12px/20px Helvetica Neue,Helvetica,Arial,sans-serif}
div:before{content:"";display:block;padding-top:100%}
p{position:absolute;top:6px;margin:0;display:grid;padding:2px 0 0 2px;background:light-dark(#17191c,#9aa0a7);color:light-dark(#0d0f11,#f6f6f4);line-height:1}
b{display:grid;place-items:center;background:light-dark(#fcfcfb,#131517);border:solid light-dark(#81878e,#666d75);border-width:0 1px 1px 0;text-box:trim-both cap alphabetic}
.y{border-bottom:0;margin-bottom:2px}
a{position:absolute;bottom:6px;color:light-dark(#5c6268,#9aa0a7);text-decoration:none}
iframe{position:absolute;inset:0;width:100%;height:100%;border:0}
`;

const make = (name, properties) => Object.assign(document.createElement(name), properties);
const fault = (code = "unavailable", message = code) => Object.assign(new Error(message), { code });

// board is what cells are as a board: n digits, boxes of so many rows, the query of its link; undefined where they are none.
const board = (text, rows, cols) => {
  const n = Math.sqrt(text.length), cells = text.replace(/0/g, ".").toUpperCase();
  if (!n || n % 1 || n > 25 || (rows && rows * cols !== n) || [...text].some((c) => c !== "." && !(parseInt(c, 36) <= n))) return;
  let usual = Math.sqrt(n) | 0; // the most nearly square
  while (n % usual) usual--;
  rows = +rows || usual;
  return { n, rows, cells, link: `?p=${cells}${rows === usual ? "" : `&b=${rows}x${n / rows}`}` };
};

// read reads the commonest of the texts that Numplace reads, and those exactly as it does; what it does not know for certain it
// leaves, and gives undefined.
export const read = (text) => {
  if (text.length > 4096 || /[^\t\r\n -~！-～　─-╿]|,\s*,/.test(text)) return;
  text = text.trim();
  const link = /^[^?\s]*\?p=([.\dA-Pa-p]+)(?:&b=(\d+)x(\d+))?$/.exec(text);
  if (link) return board(...link.slice(1));

  text = text.normalize("NFKC").replace(/\s*\n\s*/g, "\n");
  const drawn = /[|─-╿]/.test(text);
  if (drawn) text = text.replace(/^(?=.*([─-╿]|[-=]{3}|\+.*[-=]|[-=].*\+))[-=─-╿+*.:'"`,| ]*$/gm, "").trim(); // its rules
  const rows = text.split(/\n+/), parts = rows.map((row) => row.split(drawn ? /[ |─-╿]+/ : /[ ,]+/).filter((part) => part));
  const all = parts.flat(), cells = all.join(""), n = Math.sqrt(cells.length), width = all[0]?.length;

  // Numbers, candidates, several boards, two signs for empty: all that could be meant otherwise is left.
  if (n < 4 || all.some((part) => part.length !== width) || (width > 1 && text.includes(","))) return;
  if (rows.length !== n || parts.some((row) => row.length * width !== n)) {
    if (drawn || rows[1] || (width > 1 && all[1])) return;
  }
  if (new Set(cells.match(/[-.0*_xX?]/g)).size > 1) return;

  let cols;
  if (drawn) { // in boxes that are equal and fit
    const boxes = rows.flatMap((row) => row.replace(/ |^[|─-╿]|[|─-╿]$/g, "").split(/[|─-╿]/));
    cols = boxes[0].length;
    if (cols < 2 || boxes.some((box) => box.length !== cols) || text.split(/\n\n+/).some((box) => box.split("\n").length * cols !== n)) return;
  }
  return board(cells.replace(/[-0*_xX?]/g, "."), n / cols, cols);
};

export class NumplaceBoard extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = Object.keys(DEFAULTS);
  #begin;
  #change;
  #ask;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" }), sheet = new CSSStyleSheet();
    const box = make("div"), picture = make("p", { part: "board", role: "img" }), link = make("a", { part: "link", target: "_blank" });
    root.adoptedStyleSheets = [sheet];
    root.append(box);
    box.append(picture, link);

    let waiting; // who waits for an answer, by the question's number
    let queue; // questions to a frame that has not loaded; undefined once it has
    let told; // the puzzle in the frame's address
    let height; // px beside the width, as the frame says
    let live; // the frame is shown
    let frame, port, timer, asked = 0;

    const fire = (type, detail) => this.dispatchEvent(new CustomEvent(type, { detail }));
    const complain = (why) => frame && fire("error", why);
    const language = () => /\b(en|ja|zh)/.exec([this.closest("[lang]")?.lang, navigator.languages, "en"])[0];

    const draw = () => {
      const { n, rows, cells, link: query } = read(this.puzzle) ?? board(EMPTY), cols = n / rows, [open, name, givens] = WORDS[language()];
      picture.ariaLabel = `${name} ${n} × ${n}, ${givens}: ${cells.replace(/\./g, "").length}`;
      picture.replaceChildren(...[...cells].map((digit, i) => make("b", {
        textContent: digit.replace(".", ""), className: ~~(i / n + 1) % rows ? "" : "y",
      })));

      // The frame's measures: 6 px around, rules of 1 px, 2 px around boxes; below, the verdict, a row of controls, the pad, the link.
      const width = parseInt(getComputedStyle(this).width), cell = ((width - n - Math.max(rows, cols) - 14) / n) | 0;
      const left = ((width - n * cell - n - rows - 2) / 2) | 0;
      const { controls } = this, play = !this.readonly;
      const pad = play && (/pad/.test(controls) || matchMedia("(pointer:coarse)").matches);
      const row = /explore|all|candidates|reset/.test(controls) || (play && /undo/.test(controls));
      const lower = 80 + 44 * row + pad * (52 + 44 * ((n > 6) + (n > 16)));
      sheet.replaceSync(`${LOOK}:host{width:${parseFloat(this.size)}px}
div{padding-bottom:${height ?? lower}px}
a{right:${left}px}
p{left:${left}px;grid-template-columns:repeat(${n},auto);font-size:${cell * 0.62}px}
b{width:${cell}px;height:${cell}px}
b:nth-child(${cols}n){border-right:0;margin-right:2px}
${live ? "p,a" : "iframe"}{visibility:hidden}`);

      link.textContent = open;
      link.href = new URL(query, new URL(this.host, document.baseURI));
    };

    const send = (verb, more, ports) => new Promise((resolve, reject) => {
      const message = { numplace: 1, id: ++asked, do: verb, ...more };
      const say = () => frame.contentWindow.postMessage(message, origin === "null" ? "*" : link.origin, ports);
      waiting[asked] = (result, error) => (result ? resolve(result) : reject(fault(error?.code, error?.message)));
      queue ? queue.push(say) : say();
    });

    const hear = ({ data }) => {
      const { numplace, id, result, error, event, detail } = Object(data), answer = waiting[id];
      if (numplace !== 1) return;
      if (answer) {
        delete waiting[id];
        answer(result, error);
      } else if (event === "size" && detail?.height > 0) {
        height = detail.height - frame.clientWidth;
        draw();
      } else if (/^(change|solved|error)$/.test(event)) fire(event, detail);
    };

    // What the frame is to know of the attributes: in its address, and later by messages.
    const options = () => {
      const accent = this.accent || getComputedStyle(this).getPropertyValue("--numplace-accent");
      return { controls: this.controls, lang: language(), theme: this.theme, accent: /^#([\da-f]{3}){1,2}$/i.test(accent) ? accent : "" };
    };
    const set = () => send("set", { ...options(), readonly: this.readonly }).catch(complain);
    const load = () => send("load", { text: this.puzzle.trim() ? this.puzzle : EMPTY }).catch(complain);

    const open = () => {
      if (frame) return;
      sight.disconnect();
      told = read(this.puzzle) && this.puzzle;
      frame = make("iframe", {
        part: "frame", title: picture.ariaLabel, referrerPolicy: "no-referrer", allow: "clipboard-write",
        src: new URL(`embed/${link.search}&${new URLSearchParams(options())}&${this.readonly ? "readonly" : ""}`, link),
        onload: async () => {
          const { port1, port2 } = new MessageChannel(), said = queue; // a channel: nobody else can speak on it
          queue = undefined;
          port = port1;
          port1.onmessage = hear;
          const hello = send("hello", {}, [port2]).catch(complain);
          set(); // an attribute may have been faster
          const loaded = told !== this.puzzle && load();
          said?.forEach((say) => say());
          const state = await hello, opened = await loaded;
          if (!state || port !== port1) return; // the timer says it
          clearTimeout(timer);
          live = true;
          draw();
          fire("ready", opened || state);
        },
      });
      timer = setTimeout(() => {
        complain(fault());
        close();
        draw();
      }, PATIENCE);
      box.append(frame);
    };

    const close = () => {
      clearTimeout(timer);
      port?.close();
      frame?.remove();
      frame = port = height = live = undefined;
      queue = [];
      for (const id in waiting) waiting[id]();
      waiting = {};
    };

    const sight = new IntersectionObserver((seen) => seen.at(-1).isIntersecting && open());
    new ResizeObserver(draw).observe(this);
    box.onpointerdown = link.onfocus = open;
    this.#begin = () => {
      close();
      sight.observe(this);
      draw();
    };
    this.#change = (name) => {
      if (!link.href) return;
      if (name === "host") this.#begin();
      draw();
      if (!queue) name === "puzzle" ? load() : set();
    };
    this.#ask = async (verb, more) => {
      if (!this.isConnected) throw fault();
      open();
      return send(verb, more);
    };
  }

  connectedCallback() { this.#begin(); }
  disconnectedCallback() { this.#begin(); }
  attributeChangedCallback(name) { this.#change(name); }

  load(text) { return this.#ask("load", { text }); }
  state() { return this.#ask("state"); }
  solve() { return this.#ask("solve"); }
  check() { return this.#ask("check"); }
  count(limit) { return this.#ask("count", limit && { limit }); }
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
