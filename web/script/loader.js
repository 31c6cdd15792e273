// Starts the program and keeps its offline copy.
import { nameOf } from "./asked.js";
import { compile, forbids } from "./compile.js";
import { fetchMonth } from "./daily.js";
import "./fingers.js";
import "./menus.js";
import { parted, tongue } from "./tongue.js";

(async () => {
  const root = document.documentElement, SVG = "image/svg+xml";
  const page = (globalThis.numplace ??= /** @type {Numplace} */ ({}));
  const base = new URL("..", /** @type {HTMLScriptElement} */ (document.currentScript).src);
  const address = (name) => new URL(name, base).href;
  const here = () => parted(location.pathname.slice(base.pathname.length));
  const { lang } = here();
  if (lang && !page.tongue) { // an older worker has answered with its own boot.js, which knows no such address
    page.tongue = lang;
    root.lang = tongue(lang);
  }
  if (root.lang === "zh") root.lang = "zh-Hans"; // as that one says
  page.base = base.href;
  page.home = page.base + (page.tongue ? `${page.tongue}/` : "");
  page.path = () => here().rest;
  // That of the tab's address is not stored, since it holds in this tab. Once another is chosen the tab is like any other.
  page.choose = (lang) => {
    if (root.lang !== lang && page.home !== page.base) {
      page.home = page.base;
      history.replaceState(history.state, "", page.base + page.path() + location.search);
      try { sessionStorage.removeItem("numplace:lang"); } catch {} // blocked
    }
    root.lang = lang;
    return page.home === page.base;
  };
  page.worker = address(ASSET_WORKER_JS);
  if (self.origin === "null") { // a sandboxed frame has no origin, so the worker's script would be cross-origin
    const script = `self.base = ${JSON.stringify(page.worker)}; importScripts(self.base);`;
    page.worker = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  }
  page.version = VERSION;
  // Browsers look for icons and the manifest anew when the page's address changes, so theirs must not depend on it.
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link:is([rel~=icon], [rel=apple-touch-icon], [rel=manifest])"))) link.setAttribute("href", link.href);
  globalThis.goappGetenv = (name) => (name === "GOAPP_ROOT_PREFIX" ? (base.pathname + (here().lang ?? "")).replace(/\/$/, "") : "");

  // Links are followed by the browser, since go-app would look for their pages in this one. A link with data-reload
  // reloads the page in place and takes a waiting build, because the files of the old one may be gone.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link) return;
    event.stopPropagation();
    if (!/** @type {HTMLElement} */ (link).dataset?.reload) return;
    event.preventDefault();
    page.renew();
  });

  // With storage blocked, merely reading `localStorage` throws, and go-app reads it at start. So it gets one in memory.
  if (!page.storage) {
    const memory = new Map();
    const none = {
      getItem: (k) => memory.get(k) ?? null, setItem: (k, v) => void memory.set(k, String(v)), removeItem: (k) => void memory.delete(k),
      clear: () => memory.clear(), key: (i) => [...memory.keys()][i] ?? null, get length() { return memory.size; },
    };
    for (const name of ["localStorage", "sessionStorage"]) {
      try { Object.defineProperty(globalThis, name, { value: none }); } catch {}
    }
  }

  page.copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (refused) { // no permission, or no https
      const activeElement = /** @type {HTMLElement} */ (document.activeElement);
      const area = document.body.appendChild(document.createElement("textarea"));
      area.className = "vh";
      area.value = text;
      area.select();
      const done = document.execCommand("copy");
      area.remove();
      activeElement?.focus();
      if (!done) throw refused;
    }
  };

  page.paste = async () => { // rejects where the browser or the person refuses
    const [item] = await navigator.clipboard.read();
    const type = item.types.find((type) => type.startsWith("image/"));
    return type && !item.types.includes("text/plain") ? new File([await item.getType(type)], "", { type }) : (await item.getType("text/plain")).text();
  };
  page.read = async (file) => new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
  // Calls open with what other programs hand over: files that the system opens with this one, and what the service worker has caught.
  page.receive = async (open) => {
    const hand = (files) => files.length > 0 && open(files);
    /** @type {any} */ (globalThis).launchQueue?.setConsumer(async ({ files }) => hand(await Promise.all(files.map((file) => file.getFile()))));
    try {
      const name = `numplace-shared ${base.pathname}`;
      if (!(await caches.has(name))) return;
      const cache = await caches.open(name);
      const shared = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      const files = await Promise.all(shared.map(async (one) => {
        const blob = await one.blob();
        return new File([blob], decodeURIComponent(one.headers.get("X-Name")), blob);
      }));
      if (await caches.delete(name)) hand(files); // else another tab has taken them
    } catch {} // blocked
  };
  // A module gives pictures outlines in place of texts. It is fetched on first use; without it the texts stay, in a face of the system.
  const outlined = (text) => page.whole(address(ASSET_OUTLINE_JS), SUM_OUTLINE_JS).then(() => import(address(ASSET_OUTLINE_JS)))
    .then((module) => (keepLater(ASSET_OUTLINE_JS), module.outlined(text)), () => text);
  page.save = async (blob, name) => {
    if (blob.type === SVG) blob = new Blob([await outlined(await blob.text())], { type: SVG });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };

  page.give = async (how, text) => {
    if (how === "url" || how === "text") {
      navigator.share({ [how]: text }).catch(() => {}); // the person may have thought better of it
    } else if (how === "print") {
      document.body.insertAdjacentHTML("beforeend", text);
      const paper = document.body.lastElementChild;
      addEventListener("afterprint", () => paper.remove(), { once: true });
      setTimeout(print); // it may hold up all else until the person has chosen
    } else if (how === "svg") {
      page.save(new Blob([text], { type: SVG }), `numplace-board.${how}`);
    } else {
      const image = new Image();
      image.src = `data:${SVG},` + encodeURIComponent(await outlined(text));
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext("2d").drawImage(image, 0, 0);
      canvas.toBlob((blob) => page.save(blob, `numplace-board.${how}`));
    }
  };

  // The offline copy. A new build waits until the person accepts it, here or in another tab, or closes all tabs.
  // A browser may also install the worker of this build anew, as WebKit does on some starts. That one takes over at
  // once, because nothing is new in it.
  // One that does not answer, because it is older or arrived damaged, is of another build.
  const offer = async (worker) => {
    const { port1, port2 } = new MessageChannel();
    const version = await new Promise((come) => {
      port1.onmessage = ({ data }) => come(data);
      worker.postMessage({ type: "version" }, [port2]);
      setTimeout(come, SILENT);
    });
    if (version === VERSION) return worker.postMessage({ type: "activate" });
    page.waiting = worker;
    dispatchEvent(new Event("numplace:update"));
  };
  // What is known of the offline copy: "soon" while it is being made, then "kept".
  const keeps = (offline) => {
    page.offline = offline;
    dispatchEvent(new Event("numplace:offline"));
  };
  const keepOffline = async () => {
    if (page.changed || !("serviceWorker" in navigator)) return; // what the host changes is not kept
    try {
      if (parent === self) { // what hangs of an earlier page's is begun anew
        const before = await navigator.serviceWorker.getRegistration(base.href);
        for (const worker of [before?.installing, before?.active]) worker?.postMessage({ type: "again" });
      }
      navigator.serviceWorker.addEventListener("message", ({ data }) => {
        if (data?.type === "changed" && data.version === VERSION) page.changes(); // another build has other files
        if (data?.type === "kept") keeps(data.all ? "kept" : "soon");
      });
      const registration = await navigator.serviceWorker.register(address("sw.js"));
      keeps("soon");
      const watch = (worker) => worker && worker.addEventListener("statechange", () => {
        if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
      });
      if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
      watch(registration.installing);
      registration.addEventListener("updatefound", () => watch(registration.installing));
      registration.active?.postMessage({ type: "keep" });
      keepMore();
      addEventListener("visibilitychange", () => {
        if (document.hidden) return;
        registration.update().catch(() => {});
        keepMonths();
      });
    } catch {} // blocked: the page works, but not offline
  };
  // Has files that a visit does not need kept, so that a later visit has them offline: when they are used, and when the page is idle, with the
  // words of all languages. A frame in another page has only its own.
  const toWorker = async (message) => {
    try {
      (await navigator.serviceWorker.ready).active.postMessage(message);
    } catch {} // blocked
  };
  const keepLater = (...names) => toWorker({ type: "later", names });
  // Has the daily puzzles about now kept. A page that stays open asks again, since months pass.
  const keepMonths = () => whenIdle(() => toWorker({ type: "months" }));
  const WORDS = Object.keys(TEXTS).filter((name) => name.startsWith("words-")).map((name) => TEXTS[name].path);
  const keepMore = () => {
    if (parent !== self) keepLater("embed/");
    else {
      keepMonths();
      setInterval(keepMonths, HOUR);
      addEventListener("online", keepMonths);
    }
    if (parent !== self || /** @type {any} */ (navigator).connection?.saveData) return;
    const book = TEXTS[`learn-${page.spoken}`].path;
    const others = ["embed/", "embed.js", "licenses.txt", "widgets/", "about/"];
    whenIdle(() => keepLater(...WORDS, ASSET_WORKSHOP_WASM, ASSET_LISTS_JS, ASSET_DESK_JS, ASSET_DESK_CSS, ASSET_OUTLINE_JS, book, ...others));
  };
  page.renew = async () => {
    const reload = () => location.reload();
    let registration;
    try {
      registration = await navigator.serviceWorker.getRegistration(base.href);
    } catch {} // blocked
    // Take the worker that waits now: another tab may have activated the one that was offered, or a newer one may have
    // replaced it.
    const waiting = registration?.waiting;
    if (!waiting) return reload();
    waiting.addEventListener("statechange", () => {
      if (waiting.state === "activated") reload();
      if (waiting.state === "redundant") page.renew(); // a newer one has replaced it
    });
    waiting.postMessage({ type: "activate" });
    // A request of the old worker that a closed page left open can hold the new worker back for minutes. After 5 s, and
    // only online, the page unregisters the worker and loads from the network, as on a first visit.
    setTimeout(async () => {
      if (waiting.state !== "installed") return;
      try {
        await fetch(base, { method: "HEAD", cache: "no-store" });
        await registration.unregister();
        reload();
      } catch {} // offline: keep the old page
    }, 5000);
  };

  // A browser that can install the page says so once, early or late, and asks the person when it is told to.
  const installable = (prompt) => {
    page.install = prompt && (() => {
      installable(undefined); // it asks once
      prompt.prompt();
    });
    dispatchEvent(new Event("numplace:install"));
  };
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installable(event);
  });
  addEventListener("appinstalled", () => installable(undefined));

  // Makes an element from one text: namespace, tag, and the names and values of attributes, separated by NULs.
  page.make = (text) => {
    const [space, tag, ...attributes] = text.split("\0");
    const element = space ? document.createElementNS(space, tag) : document.createElement(tag);
    for (let i = 0; i < attributes.length; i += 2) element.setAttribute(attributes[i], attributes[i + 1]);
    return element;
  };

  // Gives a cell of the board the focus and the Tab stop, in this order: a change of the focused element's tabindex makes the
  // browser compute all styles at once. The program, which asks for it, does not hear of the focus. An open dialog keeps the
  // focus until the page is drawn, and is closed then: closing it later would give the focus back to what opened it.
  page.point = (cell, still, drawn) => {
    const dialog = /** @type {HTMLDialogElement} */ (document.querySelector("dialog[open]"));
    if (dialog && !drawn) return;
    dialog?.close();
    const next = /** @type {HTMLElement} */ (document.querySelector(`[data-cell="${cell}"]`));
    const last = /** @type {HTMLElement} */ (document.activeElement);
    if (!next || next === last) return;
    const hush = (event) => event.stopPropagation();
    addEventListener("focusin", hush, true);
    next.tabIndex = 0;
    next.focus({ preventScroll: still });
    if (last?.dataset.cell) last.tabIndex = -1;
    removeEventListener("focusin", hush, true);
  };

  addEventListener("touchstart", () => {}, { passive: true }); // without it iOS shows no pressed states

  // Lets a digit that was placed settle, and tints the houses that it has completed: the cell, then the cells of each house
  // with commas between.
  page.settle = (text) => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const [cell, ...houses] = text.split(" ");
    const at = (cell) => document.querySelector(`[data-cell="${cell}"]`);
    at(cell)?.animate([{ fontSize: "112%" }, {}], 90);
    for (const house of houses) {
      house.split(",").forEach((cell, i) => at(cell)?.animate([{}, { backgroundColor: "var(--h3)", offset: 0.3 }, {}], { duration: 360, delay: 30 * i }));
    }
  };

  // Makes the element that a text of HTML is, or a group of SVG.
  const sheet = document.createElement("div");
  page.markup = (html) => {
    const group = html.startsWith("<g>");
    sheet.innerHTML = group ? `<svg>${html}</svg>` : html;
    page.drawn?.();
    return group ? sheet.firstElementChild.firstElementChild : sheet.firstElementChild;
  };

  // Changes children of an element. Each change ends with a NUL: "@3" means the child with this number in those that follow, "+name=value"
  // sets an attribute, "-name" removes one, "<html" sets what is in the child.
  page.redraw = (element, changes) => {
    let child;
    for (const change of changes.split("\0")) {
      const what = change.slice(1);
      if (change[0] === "@") child = element.children[what];
      else if (change[0] === "<") child.innerHTML = what;
      else if (change[0] === "-") child.removeAttribute(what);
      else if (what) {
        const [name] = what.split("=", 1), value = what.slice(name.length + 1);
        if (child.getAttribute(name) !== value) child.setAttribute(name, value); // numplace.point may have set it
      }
    }
    page.drawn?.();
  };

  // Makes an element what a text of HTML says. What is the same stays, with the focus. A field keeps what a person has entered, unless the
  // text has another value than the one before.
  page.become = (element, html) => follow(element, page.markup(html));
  const follow = (/** @type {any} */ old, /** @type {any} */ now) => {
    for (const name of new Set([...old.getAttributeNames(), ...now.getAttributeNames()])) {
      const value = now.getAttribute(name);
      if (value === old.getAttribute(name)) continue;
      if (value === null) old.removeAttribute(name);
      else old.setAttribute(name, value);
      if (/^(checked|selected|value)$/.test(name)) old[name] = now[name];
    }
    const nodes = [...now.childNodes];
    nodes.forEach((node, i) => {
      const other = old.childNodes[i];
      if (other?.nodeName !== node.nodeName) other ? other.replaceWith(node) : old.append(node);
      else if (node.data === undefined) follow(other, node);
      else if (other.data !== node.data) other.data = node.data;
    });
    while (old.childNodes.length > nodes.length) old.lastChild.remove();
  };

  // Lets the browser run between parts of the program's start. It uses a message, because a timer waits 4 ms, and in a
  // hidden page a second.
  const { port1, port2 } = new MessageChannel();
  page.turn = (go) => {
    port1.onmessage = () => go();
    port2.postMessage(0);
  };

  const HOUR = 3_600_000; // ms
  const SILENT = 5000; // ms after which a worker is not expected to answer
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

  // The program calls this when it has drawn the page. It can't hear a click until it has returned from the call.
  page.started = async () => {
    delete page.turn;
    root.dataset.ready = "";
    keepOffline();
    // Browsers load their data for dates with the first format of one, which New would have to wait for.
    whenIdle(() => new Intl.DateTimeFormat(root.lang, { dateStyle: "medium" }));
    await undefined;
    if (!page.asked) return;
    for (const control of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("button, [data-go]"))) {
      const usable = control.ariaDisabled !== "true" && control.checkVisibility();
      if (usable && nameOf(control) === page.asked) return control.click();
    }
  };

  // The reasons shown when there is no program: a file is "lost", the browser is "unable" to run it, the
  // site's policy has it "barred", or it has "ended".
  const fail = (why, error) => {
    console.error(error);
    root.dataset.failed = why;
  };
  const end = (error) => {
    fail("ended", error);
    try { // can a board still be stored?
      page.storage.setItem("numplace:probe", " ".repeat(4096));
      page.storage.removeItem("numplace:probe");
      root.dataset.kept = "";
    } catch {}
    for (const dialog of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]"))) dialog.close(); // it would cover Reload
    for (const control of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button, input, select"))) control.disabled = true;
    for (const text of document.querySelectorAll("textarea")) text.readOnly = true; // so that the text can still be copied
  };

  let why;
  // Comparing and compiling a program takes longer than a frame, so a worker does it, where one comes soon. A browser
  // takes a worker's script without comparing it, so that is compared before.
  const SOON = 4000; // ms
  const worked = Promise.race([
    page.whole(address(ASSET_WORKER_JS), SUM_WORKER_JS).then(() => !page.changed, () => false),
    new Promise((come) => setTimeout(come, SOON, false)),
  ]);
  // inWorker returns undefined where no worker comes.
  const inWorker = (file, arrived) => new Promise((come, fail) => {
    let worker;
    try {
      worker = new Worker(page.worker);
    } catch {
      return come(undefined); // blocked
    }
    const end = (settle, value) => {
      clearTimeout(late);
      worker.terminate();
      settle(value);
    };
    const late = setTimeout(end, SOON, come);
    worker.onmessage = ({ data }) => {
      if (data.begun) clearTimeout(late);
      else if (data.program) end(come, data.program);
      else if (data.error) end(fail, data.error);
      else {
        if (!data.sound) page.changes();
        arrived();
      }
    };
    worker.onmessageerror = () => end(come);
    worker.onerror = (event) => {
      event.preventDefault();
      end(come);
    };
    worker.postMessage(file);
  });
  // load fetches and compiles a program. arrived is called when all bytes have come.
  const load = async (path, integrity, arrived = () => {}) => {
    const file = { address: address(path), integrity };
    const program = (await worked) && (await inWorker(file, arrived));
    if (program) return program;
    const response = await page.whole(file.address, integrity);
    arrived();
    return compile(response);
  };

  // The styles of Lists and Learn: other pages show these only after the program has come. What failed is tried again when the network comes back.
  const dress = () => {
    const styled = root.dataset.page ? Promise.resolve() : page.style(address(ASSET_LATE_CSS), SUM_LATE_CSS);
    styled.then(() => keepLater(ASSET_LATE_CSS), () => addEventListener("online", dress, { once: true }));
  };

  // The second program is fetched on first use. A failed attempt is forgotten, since the network may come back.
  let workshop;
  page.workshop = () => {
    if (!workshop) { // with what it draws comes how that looks and is pressed; without, the rest of the program still works
      const desk = page.whole(address(ASSET_DESK_JS), SUM_DESK_JS).then(() => import(address(ASSET_DESK_JS))).catch(() => {});
      workshop = load(ASSET_WORKSHOP_WASM, SUM_WORKSHOP_WASM).then((module) => desk.then(() => module));
    }
    workshop.then(() => keepLater(ASSET_WORKSHOP_WASM, ASSET_DESK_JS, ASSET_DESK_CSS), () => { workshop = undefined; });
    return workshop;
  };
  if (root.dataset.page === "widgets") page.workshop(); // whose form it draws

  // The module that keeps collections is fetched on first use. keep calls one of its functions. All wait for one import, so that they are called
  // in turn: browsers end several imports of a module in any order.
  let lists;
  page.keep = async (what, ...values) => {
    lists ??= page.whole(address(ASSET_LISTS_JS), SUM_LISTS_JS).then(() => import(address(ASSET_LISTS_JS)));
    lists.then(() => keepLater(ASSET_LISTS_JS), () => { lists = undefined; });
    return (await lists)[what](...values);
  };

  // The page's words and the texts of Learn are fetched for each language when they are first shown: those that the page
  // begins with while the program loads.
  const LONG = 20000; // ms after which a text that was asked for is not waited for
  const texts = {};
  page.texts = {};
  page.text = (name, anew) => {
    if (anew) delete texts[name];
    const { path, sum, lines } = TEXTS[name];
    const taken = (text) => {
      // a host may send another text
      if (lines && text.split("\n").length !== lines) throw new Error(`words are missing in ${path}`);
      return (page.texts[name] = text);
    };
    const late = () => new Promise((_, fail) => setTimeout(fail, LONG, new Error(`${path} did not come in time`)));
    const come = () => page.whole(address(path), sum).then((response) => response.text()).then(taken);
    // A page that begins says by itself that something is missing.
    texts[name] ??= anew ? Promise.race([come(), late()]) : come();
    texts[name].then(() => keepLater(path), () => {}); // what did not come is fetched anew when that is asked for
    return texts[name];
  };
  page.spoken = TEXTS[`words-${root.lang}`] ? root.lang : "en"; // a translator may have set another
  const words = page.text(`words-${page.spoken}`);
  const book = root.dataset.page === "learn" && page.text(`learn-${page.spoken}`);

  // The daily puzzles of a month are fetched when they are first asked for.
  const coming = {};
  const fetchInTime = async (month) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), LONG);
    try {
      return (page.months[month] = await fetchMonth(page.base, month, late.signal));
    } finally {
      clearTimeout(timer);
      delete coming[month];
    }
  };
  page.months ??= {};
  page.daily = async (month) => page.months[month] ?? (coming[month] ??= fetchInTime(month));
  try {
    why = "unable";
    if (!globalThis.WebAssembly) throw new Error("no WebAssembly");
    why = "lost";
    const program = load(ASSET_APP_WASM, SUM_APP_WASM, () => { why = page.changed ? "lost" : "unable"; });
    program.catch(() => {}); // it is awaited below
    await words.catch((error) => {
      why = "lost";
      throw error;
    });
    page.module = await program;
    if (root.dataset.page !== "embed") dress();
    const go = new Go();
    go.env.GOGC = "400"; // the page's heap is small, and a collection takes longer than a frame of a slow phone
    if (book) await book.catch(() => {}); // then the first that the program draws has the text that the page has had
    const instance = await WebAssembly.instantiate(page.module, go.importObject);
    await new Promise((come) => page.turn(() => come(undefined)));
    why = "ended";
    addEventListener("error", ({ error }) => { // a crash in an event listener, which go.run does not report
      if (!(error instanceof WebAssembly.RuntimeError)) return;
      go.exited = true; // the program must not run again
      end(error);
    });
    await go.run(instance);
    throw new Error("the program ended");
  } catch (error) {
    why === "ended" ? end(error) : fail(forbids(error) ? "barred" : why, error);
  }
})();
