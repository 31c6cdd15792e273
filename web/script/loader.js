// Starts the program, and looks after its offline copy.
(async () => {
  const root = document.documentElement;
  const page = (globalThis.numplace ??= /** @type {Numplace} */ ({}));
  const base = new URL("..", /** @type {HTMLScriptElement} */ (document.currentScript).src);
  const address = (name) => new URL(name, base).href;
  page.base = base.href;
  page.worker = address(ASSET_WORKER_JS);
  if (self.origin === "null") { // a sandboxed frame may start no worker of another origin, and has none itself
    const script = `self.base = ${JSON.stringify(page.worker)}; importScripts(self.base);`;
    page.worker = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  }
  page.version = VERSION;
  globalThis.goappGetenv = (name) => (name === "GOAPP_ROOT_PREFIX" ? base.pathname.replace(/\/$/, "") : "");

  // A link is the browser's to follow: go-app would look for its page in this one. Reload keeps the page's place in the history, and takes
  // the new build where one waits: the old one's files may be gone.
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLElement} */ (event.target).closest?.("a");
    if (!link) return;
    event.stopPropagation();
    if (!link.dataset?.reload) return;
    event.preventDefault();
    page.renew();
  });

  // A browser that blocks storage throws at its very name; go-app needs the name.
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
    } catch (refused) { // no permission, or a page without https
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
  page.save = (blob, name) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };

  // The offline copy. A new build waits until the person takes it, in this tab or by closing all.
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
  // The files that a visit does not need are kept for a later one without a network, but not for a frame in another page.
  const keepLater = async () => {
    try {
      (await navigator.serviceWorker.ready).active.postMessage({ type: "later" });
    } catch {} // blocked
  };
  const whenIdle = () => {
    if (parent !== self || /** @type {any} */ (navigator).connection?.saveData) return;
    (globalThis.requestIdleCallback ?? setTimeout)(keepLater);
  };
  page.renew = async () => {
    const reload = () => location.reload();
    let registration;
    try {
      registration = await navigator.serviceWorker.getRegistration(base.href);
    } catch {} // blocked
    // The worker that waits now: another tab may have taken the one that was offered, or a newer one its place.
    const waiting = registration?.waiting;
    if (!waiting) return reload();
    navigator.serviceWorker.addEventListener("controllerchange", reload);
    waiting.addEventListener("statechange", () => waiting.state === "activated" && reload());
    waiting.postMessage({ type: "activate" });
    // A browser may hold the new worker back for a request of the old one that a closed page left behind, and then for minutes.
    // Without a worker the page comes from the network, as on a first visit; so only where there is a network.
    setTimeout(async () => {
      if (waiting.state !== "installed") return;
      try {
        await fetch(base, { method: "HEAD", cache: "no-store" });
        await registration.unregister();
        reload();
      } catch {} // offline: the old page goes on
    }, 5000);
  };

  // An element of what the program has put into one text: namespace, tag, the names and values of attributes.
  page.make = (text) => {
    const [space, tag, ...attributes] = text.split("\0");
    const element = space ? document.createElementNS(space, tag) : document.createElement(tag);
    for (let i = 0; i < attributes.length; i += 2) element.setAttribute(attributes[i], attributes[i + 1]);
    return element;
  };

  // While the program starts, the browser has a turn between its parts: by a message, for a timer waits 4 ms, and in a hidden page a second.
  const { port1, port2 } = new MessageChannel();
  page.turn = (go) => {
    port1.onmessage = () => go();
    port2.postMessage(0);
  };

  // The program says when it has drawn itself.
  page.started = () => {
    delete page.turn;
    root.dataset.ready = "";
    keepOffline();
  };

  // What the person is told when there is no program: that a file is "lost", that the browser is "unable" to run it, that it has "ended".
  const fail = (why, error) => {
    console.error(error);
    root.dataset.failed = why;
  };
  const end = (error) => {
    fail("ended", error);
    try { // does the device still take a board?
      page.storage.setItem("numplace:probe", " ".repeat(4096));
      page.storage.removeItem("numplace:probe");
      root.dataset.kept = "";
    } catch {}
    for (const dialog of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]"))) dialog.close(); // it would cover Reload
    for (const control of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button, input, select"))) control.disabled = true;
    for (const text of document.querySelectorAll("textarea")) text.readOnly = true; // what was written can still be copied
  };

  let why;
  // load makes a program of what the browser has or gets, which is so many bytes: "force-cache" goes to the server where there is nothing,
  // "reload" always. whole is called when all of it is there.
  const load = async (path, size, cache, whole) => {
    const response = await fetch(address(path), { cache });
    const streamed = response.headers.get("Content-Type") === "application/wasm" && WebAssembly.compileStreaming;
    if (streamed && cache === "default") return WebAssembly.compileStreaming(response);
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength !== size) throw new Error(`${path}: ${response.status}, ${bytes.byteLength} bytes`);
    whole?.();
    return WebAssembly.compile(bytes);
  };
  const compile = (cache) => {
    why = "lost";
    return load(ASSET_APP_WASM, SIZE_APP_WASM, cache, () => { why = "unable"; });
  };

  // The second program is fetched when it is first asked for. A try that has failed is forgotten: the network may be back.
  let workshop;
  page.workshop = () => {
    const fetched = (cache) => load(ASSET_WORKSHOP_WASM, SIZE_WORKSHOP_WASM, cache);
    workshop ??= fetched("default").catch(() => fetched("reload"));
    workshop.then(keepLater, () => { workshop = undefined; });
    return workshop;
  };
  try {
    why = "lost";
    // WebKit runs scripts before the style sheet is there: it is lost when it isn't there with all the rest either.
    const styled = () => getComputedStyle(root).getPropertyValue("--paper");
    if (!styled()) {
      await new Promise((come) => {
        addEventListener("load", come);
        document.querySelector("link[rel=stylesheet]").addEventListener("load", come);
      });
    }
    if (!styled()) { // without it the bar is the end of a long page
      root.dataset.failed = why;
      document.querySelector(".bar")?.scrollIntoView();
    }
    if (root.dataset.failed || !page.take || !("Go" in globalThis)) throw new Error("a script or the style sheet did not come");
    why = "unable";
    if (!globalThis.WebAssembly) throw new Error("no WebAssembly");
    page.module = await compile("default").catch(() => compile("force-cache")).catch((error) => {
      if (why === "unable") throw error; // the file is whole, and its size right
      return compile("reload"); // what a cache or a proxy has cut short is asked for anew
    });
    why = "unable";
    const go = new Go();
    const instance = await WebAssembly.instantiate(page.module, go.importObject);
    await new Promise((come) => page.turn(() => come(undefined)));
    why = "ended";
    addEventListener("error", ({ error }) => { // in an event of the page, of which go.run does not hear
      if (!(error instanceof WebAssembly.RuntimeError)) return;
      go.exited = true; // nothing of it may run again
      end(error);
    });
    await go.run(instance);
    throw new Error("the program ended");
  } catch (error) {
    why === "ended" ? end(error) : fail(why, error);
  }
})();
