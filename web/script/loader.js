// Starts the program and maintains the offline copy.
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
  if (lang && !page.tongue) { // an older worker has sent its own boot.js, which does not support such addresses
    page.tongue = lang;
    root.lang = tongue(lang);
  }
  if (root.lang === "zh") root.lang = "zh-Hans"; // as that boot.js may have set it
  page.base = base.href;
  page.home = page.base + (page.tongue ? `${page.tongue}/` : "");
  page.path = () => here().rest;
  // The language of the tab's address applies only to this tab and is not stored. After the user chooses another
  // language, the tab is like any other.
  page.choose = (lang) => {
    if (root.lang !== lang && page.home !== page.base) {
      page.home = page.base;
      history.replaceState(history.state, "", page.base + page.path() + location.search);
      try { sessionStorage.removeItem("numplace:lang"); } catch {} // storage is blocked
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
  // Browsers reload the icons and the manifest when their addresses change with the page's, so these must be absolute.
  const links = "link:is([rel~=icon], [rel=apple-touch-icon], [rel=manifest])";
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll(links))) {
    link.setAttribute("href", link.href);
  }
  globalThis.goappGetenv = (name) => {
    return name === "GOAPP_ROOT_PREFIX" ? (base.pathname + (here().lang ?? "")).replace(/\/$/, "") : "";
  };

  // Links are followed by the browser, because go-app would look for their pages in this one. A link with data-reload
  // reloads the page in place and activates a waiting build, because the files of the old one may be gone.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link) return;
    event.stopPropagation();
    if (!/** @type {HTMLElement} */ (link).dataset?.reload) return;
    event.preventDefault();
    page.renew();
  });

  // If storage is blocked, even reading `localStorage` throws, and go-app reads it at the start. So it is
  // replaced by a storage in memory.
  if (!page.storage) {
    const memory = new Map();
    const none = {
      getItem: (k) => memory.get(k) ?? null,
      setItem: (k, v) => void memory.set(k, String(v)),
      removeItem: (k) => void memory.delete(k),
      clear: () => memory.clear(), key: (i) => [...memory.keys()][i] ?? null, get length() { return memory.size; },
    };
    for (const name of ["localStorage", "sessionStorage"]) {
      try { Object.defineProperty(globalThis, name, { value: none }); } catch {}
    }
  }

  page.copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (refused) { // no permission, or no HTTPS
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

  page.paste = async () => { // rejects if the browser or the user refuses
    const [item] = await navigator.clipboard.read();
    const type = item.types.find((type) => type.startsWith("image/"));
    const plain = "text/plain";
    if (type && !item.types.includes(plain)) return new File([await item.getType(type)], "", { type });
    return (await item.getType(plain)).text();
  };
  page.read = async (file) => new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
  // Calls open with files from other programs: those that the system opens with this app, and shared ones that the
  // service worker has stored.
  page.receive = async (open) => {
    const hand = (files) => files.length > 0 && open(files);
    /** @type {any} */ (globalThis).launchQueue?.setConsumer(async ({ files }) => {
      hand(await Promise.all(files.map((file) => file.getFile())));
    });
    try {
      const name = `numplace-shared ${base.pathname}`;
      if (!(await caches.has(name))) return;
      const cache = await caches.open(name);
      const shared = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      const files = await Promise.all(shared.map(async (one) => {
        const blob = await one.blob();
        return new File([blob], decodeURIComponent(one.headers.get("X-Name")), blob);
      }));
      if (await caches.delete(name)) hand(files); // otherwise another tab has taken them
    } catch {} // storage is blocked
  };
  // Replaces the texts of an image by outlines. The module is fetched on first use. Without it, the texts stay and
  // appear in a system font.
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
      navigator.share({ [how]: text }).catch(() => {}); // the user may have cancelled
    } else if (how === "print") {
      document.body.insertAdjacentHTML("beforeend", text);
      const paper = document.body.lastElementChild;
      addEventListener("afterprint", () => paper.remove(), { once: true });
      setTimeout(print); // may block everything else until the user has chosen
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
      const blob = await new Promise((come) => canvas.toBlob(come)), sends = how === "send";
      const name = sends ? "numplace-result.png" : `numplace-board.${how}`;
      const files = [new File([blob], name, { type: blob.type })];
      const shares = sends && matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files });
      // A frame without an origin is sandboxed, and the browser may refuse to save without reporting it.
      const save = () => page.save(blob, name).then(() => sends && origin !== "null");
      if (!shares) return save();
      // An AbortError means that the user has cancelled.
      return navigator.share({ files }).then(() => false, (error) => error.name !== "AbortError" && save());
    }
  };

  // The offline copy. A new build waits until the user accepts it, here or in another tab, or closes all tabs. A
  // browser may also install the worker of this build again, as WebKit does on some starts. Such a worker is activated
  // at once, because it brings nothing new. A worker that does not respond is older or arrived damaged, and counts as
  // another build.
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
  // The state of the offline copy: "soon" while it is being created, then "kept".
  const keeps = (offline) => {
    page.offline = offline;
    dispatchEvent(new Event("numplace:offline"));
  };
  const keepOffline = async () => {
    if (page.changed || !("serviceWorker" in navigator)) return; // files that the host has changed are not stored
    try {
      if (parent === self) { // a previous page's hanging requests are restarted
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
  // Asks the service worker to store files that a visit does not need, for later offline use. This happens when they
  // are used and when the page is idle, and includes the texts of all languages. A frame in another page only stores
  // its own files.
  const toWorker = async (message) => {
    try {
      (await navigator.serviceWorker.ready).active.postMessage(message);
    } catch {} // workers are blocked
  };
  const keepLater = (...names) => toWorker({ type: "later", names });
  // Asks the service worker to store the current daily puzzles. A page that stays open repeats this, because months
  // pass.
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
    const scripts = [ASSET_LISTS_JS, ASSET_DESK_JS, ASSET_DESK_CSS, ASSET_OUTLINE_JS];
    whenIdle(() => keepLater(...WORDS, ASSET_WORKSHOP_WASM, ...scripts, book, ...others));
  };
  page.renew = async () => {
    const reload = () => location.reload();
    let registration;
    try {
      registration = await navigator.serviceWorker.getRegistration(base.href);
    } catch {} // workers are blocked
    // Use the worker that is waiting now: another tab may have activated the one that was offered, or a newer one may
    // have replaced it.
    const waiting = registration?.waiting;
    if (!waiting) return reload();
    waiting.addEventListener("statechange", () => {
      if (waiting.state === "activated") reload();
      if (waiting.state === "redundant") page.renew(); // a newer worker has replaced it
    });
    waiting.postMessage({ type: "activate" });
    // An open request to the old worker from a page that has been closed can delay the new worker for minutes. After 5
    // s, if online, the page unregisters the worker and loads from the network, as on a first visit.
    setTimeout(async () => {
      if (waiting.state !== "installed") return;
      try {
        await fetch(base, { method: "HEAD", cache: "no-store" });
        await registration.unregister();
        reload();
      } catch {} // offline: stay on the old page
    }, 5000);
  };

  // A browser that can install the page fires an event once, early or late. The stored event shows the browser's prompt
  // on request.
  const installable = (prompt) => {
    page.install = prompt && (() => {
      installable(undefined); // the prompt can only be shown once
      prompt.prompt();
    });
    dispatchEvent(new Event("numplace:install"));
  };
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installable(event);
  });
  addEventListener("appinstalled", () => installable(undefined));

  // Creates an element from a text of its namespace, its tag, and the names and values of its attributes, separated by
  // NULs.
  page.make = (text) => {
    const [space, tag, ...attributes] = text.split("\0");
    const element = space ? document.createElementNS(space, tag) : document.createElement(tag);
    for (let i = 0; i < attributes.length; i += 2) element.setAttribute(attributes[i], attributes[i + 1]);
    return element;
  };

  // Moves the focus and the Tab stop to a cell of the board, in this order: changing the tabindex of the focused
  // element makes the browser compute all styles at once. The program called this, so it does not receive the focus
  // event. An open dialog keeps the focus until the page is drawn and is then closed. Closing it later would return the
  // focus to the element that opened it.
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

  addEventListener("touchstart", () => {}, { passive: true }); // without a listener, iOS shows no pressed states

  // Animates a digit that was placed, and tints the houses that it completed. text contains the cell, then the cells of
  // each house, separated by commas.
  page.settle = (text) => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const [cell, ...houses] = text.split(" ");
    const at = (cell) => document.querySelector(`[data-cell="${cell}"]`);
    at(cell)?.animate([{ fontSize: "112%" }, {}], 90);
    for (const house of houses) {
      const tint = [{}, { backgroundColor: "var(--h3)", offset: 0.3 }, {}];
      house.split(",").forEach((cell, i) => at(cell)?.animate(tint, { duration: 360, delay: 30 * i }));
    }
  };

  // Creates an element from HTML, or from an SVG group.
  const sheet = document.createElement("div");
  page.markup = (html) => {
    const group = html.startsWith("<g>");
    sheet.innerHTML = group ? `<svg>${html}</svg>` : html;
    page.drawn?.();
    return group ? sheet.firstElementChild.firstElementChild : sheet.firstElementChild;
  };

  // Changes children of an element. Each change ends with a NUL. "@3" selects the child with this index for the
  // following changes. "+name=value" sets an attribute, "-name" removes one, and "<html" sets the child's content.
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

  // Updates an element to match HTML. Unchanged parts stay, with the focus. A field keeps what the user has entered
  // unless its value changes in the HTML.
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

  // Yields to the browser during the program's start. It uses a message, because a timer takes 4 ms, and a second in a
  // hidden page.
  const { port1, port2 } = new MessageChannel();
  page.turn = (go) => {
    port1.onmessage = () => go();
    port2.postMessage(0);
  };

  const HOUR = 3_600_000; // ms
  const SILENT = 5000; // ms after which no response from a worker is expected
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

  // The program calls this when it has drawn the page and listens to the window. It cannot receive a click before it
  // returns from the call.
  page.started = async () => {
    delete page.turn;
    page.listens();
    root.dataset.ready = "";
    keepOffline();
    // Browsers load their data for dates when they format the first date, which would delay the dialog New.
    whenIdle(() => new Intl.DateTimeFormat(root.lang, { dateStyle: "medium" }));
    await undefined;
    if (!page.asked) return;
    for (const control of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("button, [data-go]"))) {
      const usable = control.ariaDisabled !== "true" && control.checkVisibility();
      if (usable && nameOf(control) === page.asked) return control.click();
    }
  };

  // Shows why the program does not run: a file is "lost", the browser is "unable" to run it, the site's policy has
  // "barred" it, or it has "ended".
  const fail = (why, error) => {
    console.error(error);
    root.dataset.failed = why;
  };
  const end = (error) => {
    fail("ended", error);
    try { // test whether a board can still be stored
      page.storage.setItem("numplace:probe", " ".repeat(4096));
      page.storage.removeItem("numplace:probe");
      root.dataset.kept = "";
    } catch {}
    // an open dialog would cover the Reload button
    const dialogs = /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]"));
    for (const dialog of dialogs) dialog.close();
    const controls = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button, input, select"));
    for (const control of controls) control.disabled = true;
    // read-only, so that the text can still be copied
    for (const text of document.querySelectorAll("textarea")) text.readOnly = true;
  };

  let why;
  // Verifying and compiling a program takes longer than a frame, so a worker does this if one starts soon. Browsers do
  // not verify a worker's script, so it is verified first.
  const SOON = 4000; // ms
  const worked = Promise.race([
    page.whole(address(ASSET_WORKER_JS), SUM_WORKER_JS).then(() => !page.changed, () => false),
    new Promise((come) => setTimeout(come, SOON, false)),
  ]);
  // inWorker resolves to undefined if no worker starts.
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
  // load fetches and compiles a program. It calls arrived when the download is complete.
  const load = async (path, integrity, arrived = () => {}) => {
    const file = { address: address(path), integrity };
    const program = (await worked) && (await inWorker(file, arrived));
    if (program) return program;
    const response = await page.whole(file.address, integrity);
    arrived();
    return compile(response);
  };

  // Loads the styles of Lists and Learn, which other pages need only after the program has started. If this fails, it
  // is tried again when the network returns.
  const dress = () => {
    const styled = root.dataset.page ? Promise.resolve() : page.style(address(ASSET_LATE_CSS), SUM_LATE_CSS);
    styled.then(() => keepLater(ASSET_LATE_CSS), () => addEventListener("online", dress, { once: true }));
  };

  // The second program is fetched on first use. A failed attempt is forgotten, because the network may return.
  let workshop;
  page.workshop = () => {
    if (!workshop) { // the styles and input handling of desks are loaded with it, but are not essential
      const script = page.whole(address(ASSET_DESK_JS), SUM_DESK_JS);
      const desk = script.then(() => import(address(ASSET_DESK_JS))).catch(() => {});
      workshop = load(ASSET_WORKSHOP_WASM, SUM_WORKSHOP_WASM).then((module) => desk.then(() => module));
    }
    workshop.then(() => keepLater(ASSET_WORKSHOP_WASM, ASSET_DESK_JS, ASSET_DESK_CSS), () => { workshop = undefined; });
    return workshop;
  };
  if (root.dataset.page === "widgets") page.workshop(); // the second program draws its form

  // The module that stores collections is fetched on first use. keep calls one of its functions. All calls wait for the
  // same import, so that they run in order: browsers complete several imports of a module in any order.
  let lists;
  page.keep = async (what, ...values) => {
    lists ??= page.whole(address(ASSET_LISTS_JS), SUM_LISTS_JS).then(() => import(address(ASSET_LISTS_JS)));
    lists.then(() => keepLater(ASSET_LISTS_JS), () => { lists = undefined; });
    return (await lists)[what](...values);
  };

  // The page's texts and the texts of Learn are fetched when their language is first shown. Those for the page's
  // initial language are fetched while the program loads.
  const LONG = 20000; // ms after which a requested text is no longer awaited
  const texts = {};
  page.texts = {};
  page.text = (name, anew) => {
    if (anew) delete texts[name];
    const { path, sum, lines } = TEXTS[name];
    const taken = (text) => {
      // the host may have sent another text
      if (lines && text.split("\n").length !== lines) throw new Error(`${path} has another number of lines`);
      return (page.texts[name] = text);
    };
    const late = () => new Promise((_, fail) => setTimeout(fail, LONG, new Error(`${path} did not load in time`)));
    const come = () => page.whole(address(path), sum).then((response) => response.text()).then(taken);
    // While the page starts, a missing file is reported elsewhere, so there is no timeout.
    texts[name] ??= anew ? Promise.race([come(), late()]) : come();
    texts[name].then(() => keepLater(path), () => {}); // a failed text is fetched again when it is requested again
    return texts[name];
  };
  page.spoken = TEXTS[`words-${root.lang}`] ? root.lang : "en"; // a translation tool may have set another language
  const words = page.text(`words-${page.spoken}`);
  const book = root.dataset.page === "learn" && page.text(`learn-${page.spoken}`);

  // The daily puzzles of a month are fetched when they are first requested.
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
    program.catch(() => {}); // awaited below
    await words.catch((error) => {
      why = "lost";
      throw error;
    });
    page.module = await program;
    if (root.dataset.page !== "embed") dress();
    const go = new Go();
    go.env.GOGC = "400"; // the heap is small, and a garbage collection takes longer than a frame on a slow phone
    if (book) await book.catch(() => {}); // so that the program's first frame has the same text as the page
    const instance = await WebAssembly.instantiate(page.module, go.importObject);
    await new Promise((come) => page.turn(() => come(undefined)));
    why = "ended";
    addEventListener("error", ({ error }) => { // a crash in an event listener, which go.run does not report
      if (!(error instanceof WebAssembly.RuntimeError)) return;
      go.exited = true; // prevents the program from running again
      end(error);
    });
    await go.run(instance);
    throw new Error("the program ended");
  } catch (error) {
    why === "ended" ? end(error) : fail(forbids(error) ? "barred" : why, error);
  }
})();
