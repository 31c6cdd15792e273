// Starts the program and keeps its offline copy.
import { instantiate } from "./rest.js";
import { waitForRest } from "./waits.js";

(async () => {
  const root = document.documentElement;
  const page = (globalThis.numplace ??= /** @type {Numplace} */ ({}));
  const base = new URL("..", /** @type {HTMLScriptElement} */ (document.currentScript).src);
  const address = (name) => new URL(name, base).href;
  page.base = base.href;
  page.worker = address(ASSET_WORKER_JS);
  if (self.origin === "null") { // a sandboxed frame has no origin, so the worker's script would be cross-origin
    const script = `self.base = ${JSON.stringify(page.worker)}; importScripts(self.base);`;
    page.worker = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  }
  page.version = VERSION;
  globalThis.goappGetenv = (name) => (name === "GOAPP_ROOT_PREFIX" ? base.pathname.replace(/\/$/, "") : "");

  // Links are followed by the browser, since go-app would look for their pages in this one. A link with data-reload
  // reloads the page in place and takes a waiting build, because the files of the old one may be gone.
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLElement} */ (event.target).closest?.("a");
    if (!link) return;
    event.stopPropagation();
    if (!link.dataset?.reload) return;
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
      const files = await Promise.all(shared.map(async (one) => new File([await one.blob()], decodeURIComponent(one.headers.get("X-Name")))));
      if (await caches.delete(name)) hand(files); // else another tab has taken them
    } catch {} // blocked
  };
  page.save = (blob, name) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };

  page.give = async (how, text) => {
    if (how === "send") {
      navigator.share({ url: text }).catch(() => {}); // the person may have thought better of it
    } else if (how === "print") {
      document.body.insertAdjacentHTML("beforeend", text);
      const paper = document.body.lastElementChild;
      addEventListener("afterprint", () => paper.remove(), { once: true });
      setTimeout(print); // it may hold up all else until the person has chosen
    } else if (how === "svg") {
      page.save(new Blob([text], { type: "image/svg+xml" }), `numplace-board.${how}`);
    } else {
      const image = new Image();
      image.src = "data:image/svg+xml," + encodeURIComponent(text);
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext("2d").drawImage(image, 0, 0);
      canvas.toBlob((blob) => page.save(blob, `numplace-board.${how}`));
    }
  };

  // The offline copy. A new build waits until the person accepts it, here or in another tab, or closes all tabs.
  const offer = (worker) => {
    page.waiting = worker;
    dispatchEvent(new Event("numplace:update"));
  };
  const keepOffline = async () => {
    if (!("serviceWorker" in navigator)) return;
    try {
      const registration = await navigator.serviceWorker.register(address("sw.js"));
      const watch = (worker) => worker && worker.addEventListener("statechange", () => {
        if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
      });
      if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
      watch(registration.installing);
      registration.addEventListener("updatefound", () => watch(registration.installing));
      registration.active?.postMessage({ type: "keep" });
      whenIdle();
      addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));
    } catch {} // blocked: the page works, but not offline
  };
  // Has files that a visit does not need kept, so that a later visit has them offline: when they are used, and those of the person's language
  // when the page is idle. A frame in another page has only its own.
  const BOOKS = { en: ASSET_LEARN_EN_TXT, ja: ASSET_LEARN_JA_TXT, zh: ASSET_LEARN_ZH_TXT, "zh-Hant": ASSET_LEARN_ZH_HANT_TXT };
  const keepLater = async (...names) => {
    try {
      (await navigator.serviceWorker.ready).active.postMessage({ type: "later", names });
    } catch {} // blocked
  };
  const whenIdle = () => {
    if (parent !== self) keepLater("embed/");
    if (parent !== self || /** @type {any} */ (navigator).connection?.saveData) return;
    const names = [ASSET_WORKSHOP_WASM, ASSET_LISTS_JS, BOOKS[root.lang], "embed/", "embed.js", "licenses.txt", "widgets/", "about/"];
    (globalThis.requestIdleCallback ?? setTimeout)(() => keepLater(...names));
  };
  // A file that came damaged, with a name that stands for its content, would be taken from the browser's caches for ever. Programs are checked
  // when they are loaded.
  const anew = ({ name }) => name.startsWith(address("web/")) && !name.includes(".wasm") && fetch(name, { cache: "reload" }).catch(() => {});
  const allAnew = () => Promise.race([Promise.all(performance.getEntriesByType("resource").map(anew)), new Promise((come) => setTimeout(come, 5000))]);
  page.renew = async () => {
    const reload = () => location.reload();
    let registration;
    try {
      registration = await navigator.serviceWorker.getRegistration(base.href);
    } catch {} // blocked
    // Take the worker that waits now: another tab may have activated the one that was offered, or a newer one may have
    // replaced it.
    const waiting = registration?.waiting;
    if (!waiting) return allAnew().then(reload);
    waiting.addEventListener("statechange", () => waiting.state === "activated" && reload());
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

  // Makes the element that a text of HTML is.
  const sheet = document.createElement("div");
  page.markup = (html) => {
    sheet.innerHTML = html;
    return sheet.firstElementChild;
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
  };

  // Lets the browser run between parts of the program's start. It uses a message, because a timer waits 4 ms, and in a
  // hidden page a second.
  const { port1, port2 } = new MessageChannel();
  page.turn = (go) => {
    port1.onmessage = () => go();
    port2.postMessage(0);
  };

  // Pages but the board need all of the program, and so do moments of a search, and texts that other programs hand over.
  const more = (search) => [...new URLSearchParams(search).keys()].some((name) => /^(x|text|url)$/.test(name));
  const toWait = ({ pathname, search }) => pathname !== base.pathname || more(search);
  const waits = waitForRest(page, toWait);

  // The program calls this when it has drawn the page.
  page.started = () => {
    delete page.turn;
    root.dataset.ready = "";
    waits.started();
    addRest().then(keepOffline); // what is for later does not take the line from it
  };

  // The reasons shown when there is no program: a file is "lost", the browser is "unable" to run it, or it has "ended".
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

  let why, addRest;
  // load fetches and compiles a program of size bytes. cache "force-cache" asks the server only if the browser has no
  // copy, "reload" always does. whole is called when all bytes have arrived.
  const load = async (path, size, cache, whole) => {
    const response = await fetch(address(path), { cache });
    const streamed = response.headers.get("Content-Type") === "application/wasm" && WebAssembly.compileStreaming;
    if (streamed && cache === "default") {
      const program = await WebAssembly.compileStreaming(response);
      const names = [...WebAssembly.Module.exports(program), ...WebAssembly.Module.imports(program)].map(({ name }) => name);
      if (names.includes("mem")) return program; // else it is not one of Go
    }
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength !== size) throw new Error(`${path}: ${response.status}, ${bytes.byteLength} bytes`);
    whole?.();
    return WebAssembly.compile(bytes);
  };
  const compile = (cache) => {
    why = "lost";
    return load(ASSET_APP_WASM, SIZE_APP_WASM, cache, () => { why = "unable"; });
  };

  // again tries once more past the browser's cache, which may have kept a truncated file.
  /** @type {<T>(fetched: (cache: RequestCache) => Promise<T>) => Promise<T>} */
  const again = (fetched) => fetched("default").catch(() => fetched("reload"));
  // The rest of the program comes when the page has started. Where a page begins with what is in it both come at the same time, and where the files
  // are kept for offline: a stub's own request would not be answered from there.
  const fetchRest = () => again((cache) => load(ASSET_REST_WASM, SIZE_REST_WASM, cache));
  const needsAll = (root.dataset.page && root.dataset.page !== "embed") || more(location.search);
  const isKept = () => {
    try {
      return !!navigator.serviceWorker?.controller;
    } catch { // a sandboxed frame
      return false;
    }
  };

  // The second program is fetched on first use. A failed attempt is forgotten, since the network may come back.
  let workshop;
  page.workshop = () => {
    workshop ??= again(async (cache) => [await load(ASSET_WORKSHOP_WASM, SIZE_WORKSHOP_WASM, cache)]);
    workshop.then(() => keepLater(ASSET_WORKSHOP_WASM), () => { workshop = undefined; });
    return workshop;
  };

  // The module that keeps collections is fetched on first use. keep calls one of its functions. All wait for one import, so that they are called
  // in turn: browsers end several imports of a module in any order.
  let lists;
  page.keep = async (what, ...values) => {
    lists ??= import(address(ASSET_LISTS_JS));
    lists.then(() => keepLater(ASSET_LISTS_JS), () => { lists = undefined; });
    return (await lists)[what](...values);
  };

  // The texts of Learn are fetched for each language when they are first shown. A page that begins with them fetches them while the program
  // loads.
  const books = {};
  page.texts = {};
  page.book = (lang, anew) => {
    if (anew) delete books[lang];
    books[lang] ??= (anew ? (fetched) => fetched("reload") : again)(async (cache) => {
      const response = await fetch(address(BOOKS[lang]), { cache });
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      return (page.texts[lang] = await response.text());
    });
    books[lang].then(() => keepLater(BOOKS[lang]), () => { delete books[lang]; });
    return books[lang];
  };
  if (root.dataset.page === "learn") page.book(root.lang);
  try {
    why = "lost";
    // WebKit runs scripts before the style sheets have loaded. One of ours, each of which ends by setting a property that its link names, is lost only if
    // it has not arrived when everything else has.
    const sheets = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("link[data-sets]"))];
    const styled = () => sheets.every((sheet) => getComputedStyle(root).getPropertyValue(sheet.dataset.sets));
    if (!styled()) {
      await new Promise((come) => {
        addEventListener("load", come);
        for (const sheet of sheets) sheet.addEventListener("load", () => styled() && come(undefined));
      });
    }
    if (!styled()) { // unstyled, the bar is at the end of a long page
      root.dataset.failed = why;
      document.querySelector(".bar")?.scrollIntoView();
    }
    if (root.dataset.failed || !page.take || !("Go" in globalThis)) throw new Error("a script or the style sheet did not come");
    why = "unable";
    if (!globalThis.WebAssembly) throw new Error("no WebAssembly");
    const rest = needsAll || isKept() ? fetchRest() : undefined;
    rest?.catch(() => {}); // what becomes of it is told where it is waited for
    const program = await compile("default").catch(() => compile("force-cache")).catch((error) => {
      if (why === "unable") throw error; // the file is complete
      return compile("reload"); // a cache or a proxy has truncated it
    });
    why = "lost";
    page.modules = [program];
    if (needsAll) page.modules.push(await rest);
    else await rest?.then((module) => page.modules.push(module), () => {});
    why = "unable";
    const go = new Go();
    go.env.GOGC = "400"; // the page's heap is small, and a collection takes longer than a frame of a slow phone
    const broken = (error) => {
      go.exited = true; // the program must not run again
      end(error);
    };
    await books[root.lang]?.catch(() => {}); // then the first that the program draws has the text that the page has had
    const { instance, add } = await instantiate(page.modules, go.importObject, { address: address(ASSET_REST_WASM), size: SIZE_REST_WASM, fails: broken });
    let retry;
    addRest = async () => {
      clearTimeout(retry);
      if (page.modules.length === 1) {
        try {
          await add(await fetchRest());
        } catch {
          clearTimeout(retry);
          retry = setTimeout(addRest, 10000);
          return;
        }
      }
      if (root.dataset.failed === "lost") delete root.dataset.failed;
      await undefined; // the program, which may be calling, can't hear now
      page.flow?.();
      waits.over();
    };
    addEventListener("online", () => page.modules.length > 1 || addRest());
    await new Promise((come) => page.turn(() => come(undefined)));
    why = "ended";
    addEventListener("error", ({ error }) => { // a crash in an event listener, which go.run does not report
      if (error instanceof WebAssembly.RuntimeError) broken(error);
    });
    await go.run(instance);
    throw new Error("the program ended");
  } catch (error) {
    why === "ended" ? end(error) : fail(why, error);
  }
})();
