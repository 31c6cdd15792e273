// Tests of the built service worker (the file that SERVICE_WORKER names) in a stand-in for the browser: a cache storage in
// memory and a network that is a function. TestServiceWorker in bundle_test.go runs them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const source = readFileSync(process.env.SERVICE_WORKER, "utf8");
const ORIGIN = "https://numplace.example";
const version = /OWN = FAMILY \+ "([0-9a-f]+)"/.exec(source)[1];
const list = JSON.parse(/HASHED = (\[[^\]]*\])/.exec(source)[1]);
const loader = list.find((name) => name.includes("loader."));
const sourceOf = (other) => source.replaceAll(version, other);

// Storage is a CacheStorage: caches in the order of their making, each a map from URL to response.
class Storage {
  constructor(base) {
    this.base = base;
    this.all = new Map();
  }
  async keys() { return [...this.all.keys()]; }
  async delete(name) { return this.all.delete(name); }
  url(request) { return new URL(request.url ?? request, this.base).href; }
  async open(name) {
    if (!this.all.has(name)) this.all.set(name, new Map());
    const entries = this.all.get(name);
    return {
      put: async (request, response) => {
        entries.set(this.url(request), response);
      },
      addAll: async (requests) => {
        for (const request of requests) {
          const response = await this.fetch(request);
          if (!response.ok) throw new TypeError(`${this.url(request)}: ${response.status}`);
          entries.set(this.url(request), response);
        }
      },
    };
  }
  async match(request, { cacheName, ignoreVary }) {
    const found = this.all.get(cacheName)?.get(this.url(request));
    return found?.headers.has("Vary") && !ignoreVary ? undefined : found?.clone();
  }
}

// browser is one origin's storage and network, in which several workers may live, one after the other.
function browser(scope = "/") {
  const base = ORIGIN + scope;
  const storage = new Storage(base);
  const state = { storage, page: `<script src="${loader}"></script>`, fetched: [], offline: false, now: 1000 };
  storage.fetch = async (request) => {
    const url = new URL(request.url ?? request, base).href;
    state.fetched.push({ url, cache: request.cache });
    if (state.offline) throw new TypeError("Failed to fetch");
    if (state.missing && url.includes(state.missing)) return new Response("", { status: 404 });
    const headers = { Vary: "Accept-Encoding", "X-Kept": "yes" };
    if (["", "embed/", "widgets/"].some((page) => url === base + page)) {
      return new Response(state.page, { headers: { ...headers, "X-Page": url.slice(base.length) } });
    }
    return new Response(`network ${url.slice(base.length)}`, { headers });
  };
  state.worker = (script = source) => {
    const listeners = {};
    const worker = { skipped: 0, claimed: 0 };
    const self = {
      location: new URL(base + "sw.js"),
      registration: { scope: base },
      clients: { claim: async () => { worker.claimed++; } },
      skipWaiting: () => { worker.skipped++; },
      addEventListener: (type, listener) => { listeners[type] = listener; },
    };
    class Relative extends Request {
      constructor(name, init) { super(new URL(name, base).href, init); }
    }
    vm.runInNewContext(script, {
      self, caches: storage, fetch: storage.fetch, Request: Relative, Response, Headers, URL,
      Date: { now: () => ++state.now },
    });
    worker.send = async (type, event = {}) => {
      let done;
      listeners[type]({ ...event, waitUntil: (promise) => { done = promise; }, respondWith: (promise) => { done = promise; } });
      return done;
    };
    worker.get = (path, { mode = "cors", method = "GET" } = {}) => {
      return worker.send("fetch", { request: { url: new URL(path, base).href, mode, method } });
    };
    worker.open = (path) => worker.get(path, { mode: "navigate" });
    return worker;
  };
  state.live = async (script) => {
    const worker = state.worker(script);
    await worker.send("install");
    await worker.send("activate");
    return worker;
  };
  return state;
}

const text = async (response) => (await response).text();

for (const scope of ["/", "/repo/"]) {
  test(`offline under ${scope}, the page and all its files are there`, async () => {
    const b = browser(scope);
    const worker = await b.live();
    assert.equal(worker.claimed, 1);
    b.offline = true;
    for (const [page, paths] of Object.entries({
      "": ["./", "./?p=123&b=2x2", "index.html"],
      "embed/": ["embed", "embed?p=1", "embed/", "embed/?p=1", "embed/index.html"],
      "widgets/": ["widgets", "widgets/?p=1", "widgets/index.html"],
    })) {
      for (const path of paths) {
        const response = await worker.open(path);
        assert.equal(response.headers.get("X-Page"), page, path);
        assert.equal(await response.text(), b.page, path);
      }
    }
    assert.equal(await worker.open("embed/deeper").then((r) => r.status).catch(() => "none"), "none");
    for (const name of list) assert.equal(await text(worker.get(name)), `network ${name}`);
    assert.match(await text(worker.get("manifest.webmanifest")), /network/);
    await assert.rejects(worker.get("web/other.0123456789.js"));
  });
}

test("the page from the cache keeps its headers and asks the network for nothing", async () => {
  const b = browser();
  const worker = await b.live();
  b.fetched.length = 0;
  const response = await worker.open("./?p=1");
  assert.equal(response.headers.get("X-Kept"), "yes");
  assert.equal(response.redirected, false);
  assert.deepEqual(b.fetched, []);
});

test("names without a hash pass the browser's cache by", async () => {
  const b = browser();
  await b.live();
  for (const { url, cache } of b.fetched) {
    if (!url.includes("/web/")) assert.equal(cache, "reload", url);
  }
});

test("install waits for everything, and fails with one file missing", async () => {
  const b = browser();
  b.missing = "app.";
  await assert.rejects(b.worker().send("install"));
});

test("install fails where the page is that of another build", async () => {
  const b = browser();
  b.page = `<script src="web/loader.ffffffffff.js"></script>`;
  await assert.rejects(b.worker().send("install"), /not that of this build/);
});

test("a new worker waits until it is told", async () => {
  const worker = browser().worker();
  await worker.send("install");
  assert.equal(worker.skipped, 0);
  await worker.send("message", { data: null });
  await worker.send("message", { data: { type: "other" } });
  assert.equal(worker.skipped, 0);
  await worker.send("message", { data: { type: "activate" } });
  assert.equal(worker.skipped, 1);
});

test("the cache before the present one stays, older ones go", async () => {
  const b = browser();
  await b.live(sourceOf("first"));
  await b.live(sourceOf("second"));
  await b.worker(sourceOf("skipped")).send("install"); // waited, and was never in charge
  await b.live(sourceOf("third"));
  assert.deepEqual(await b.storage.keys(), ["numplace / second", "numplace / third"]);
});

test("a cache that a newer worker is filling stays", async () => {
  const b = browser();
  await b.live(sourceOf("first"));
  const second = b.worker(sourceOf("second"));
  await second.send("install");
  await b.worker(sourceOf("third")).send("install");
  await second.send("activate");
  assert.deepEqual(await b.storage.keys(), ["numplace / first", "numplace / second", "numplace / third"]);
});

test("back to an earlier build and on again", async () => {
  const b = browser();
  for (const name of ["first", "second", "first", "third"]) await b.live(sourceOf(name));
  assert.deepEqual(await b.storage.keys(), ["numplace / first", "numplace / third"]);
});

test("other programs' caches stay", async () => {
  const b = browser();
  const others = ["other", "numplace", "numplace /repo/ first", "numplace-first"];
  for (const name of others) await b.storage.open(name);
  for (const name of ["first", "second", "third"]) await b.live(sourceOf(name));
  assert.deepEqual(await b.storage.keys(), [...others, "numplace / second", "numplace / third"]);
});

test("an open page of the build before finds its files offline", async () => {
  const b = browser();
  await b.live(sourceOf("first").replaceAll("app.", "older."));
  const worker = await b.live();
  b.offline = true;
  const older = list.find((name) => name.includes("app.")).replace("app.", "older.");
  assert.equal(await text(worker.get(older)), `network ${older}`);
});

test("other paths ask the network, and lead to the start without one", async () => {
  const b = browser("/repo/");
  b.page = b.page.replace("script ", "script defer ");
  const realRedirect = Response.redirect;
  Response.redirect = (path, status) => realRedirect(new URL(path, ORIGIN), status); // node wants it whole
  try {
    const worker = await b.live();
    assert.equal(await text(worker.open("elsewhere")), "network elsewhere");
    b.offline = true;
    const response = await worker.open("elsewhere/deep");
    assert.equal(response.status, 302);
    assert.equal(response.headers.get("Location"), `${ORIGIN}/repo/`);
  } finally {
    Response.redirect = realRedirect;
  }
});

test("what is not ours is left to the browser", async () => {
  const worker = await browser("/repo/").live();
  assert.equal(await worker.get("https://elsewhere.example/repo/"), undefined);
  assert.equal(await worker.get("/other/"), undefined);
  assert.equal(await worker.get("./", { method: "POST" }), undefined);
});
