// Tests of the built service worker in a mock browser with an in-memory cache storage and a network that is a function.
// The worker is in the directory named by the variable BUNDLE. TestServiceWorker in bundle_test.go runs them.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const source = readFileSync(`${process.env.BUNDLE}/sw.js`, "utf8");
const ORIGIN = "https://numplace.example";
const version = /\+ ?"([0-9a-f]{10})"/.exec(source)[1];
const named = [...new Set(source.match(/web\/[\w-]+\.[0-9a-f]{10}\.\w+/g))];
const list = ["boot.js", ...named.filter((name) => !/workshop\.|desk\.|lists\.|outline\.|learn-|words-(?!ja\.)|frame\.|late\.|widgets\./.test(name))];
const book = (lang) => named.find((name) => name.includes(`learn-${lang}.`)); // the texts of Learn in a language
const later = named.find((name) => name.includes("workshop.")); // a file that a visit does not need
const late = named.find((name) => name.includes("late.")); // the styles of Lists and Learn
const loader = list.find((name) => name.includes("loader."));
const sourceOf = (other) => source.replaceAll(version, other);

// Storage is a CacheStorage: caches in order of creation, each of which maps URLs to responses.
class Storage {
  constructor(base) {
    this.base = base;
    this.all = new Map();
  }
  async keys() {
    this.fail("read");
    return [...this.all.keys()];
  }
  async delete(name) { return this.all.delete(name); }
  async has(name) {
    this.fail("read");
    return this.all.has(name);
  }
  url(request) { return new URL(request.url ?? request, this.base).href; }
  async open(name) {
    this.fail("read");
    if (!this.all.has(name)) this.all.set(name, new Map());
    const entries = this.all.get(name);
    return {
      put: async (request, response) => {
        this.fail(`write ${this.url(request)}`);
        entries.set(this.url(request), response);
      },
      delete: async (request) => entries.delete(this.url(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  }
  fail(what) {
    if (this.broken?.test(what)) throw new Error(`the browser can't ${what}`);
  }
  async match(request, { cacheName, ignoreVary }) {
    this.fail("read");
    const found = this.all.get(cacheName)?.get(this.url(request));
    return found?.headers.has("Vary") && !ignoreVary ? undefined : found?.clone();
  }
}

// The built contents of the files that the worker verifies itself when it serves them.
const first = Object.fromEntries(["boot.js", "frame.js"].map((name) => [name, readFileSync(`${process.env.BUNDLE}/${name}`, "utf8")]));
const there = (month) => existsSync(new URL(`../daily/${month}.txt`, import.meta.url)); // rules may end earlier
const monthText = (month) => readFileSync(new URL(`../daily/${month}.txt`, import.meta.url), "utf8");
const bodyOf = (name) => {
  const [, month] = /^daily\/(.*)\.txt$/.exec(name) ?? [];
  return month ? monthText(month) : first[name] ?? `network ${name}`;
};

// sealed returns a page of the server with a seal. path is the page's path relative to the root.
const sealed = (path, content) => {
  const html = `<html${path && ` data-page="${path.slice(0, -1)}"`}>${content}`;
  return `${html}<!-- sha256-${createHash("sha256").update(html).digest("base64")} -->\n`;
};

// browser is the storage and network of one origin, in which several workers may run one after the other.
function browser(scope = "/") {
  const base = ORIGIN + scope;
  const storage = new Storage(base);
  const state = { storage, page: `<script src="${loader}"></script>`, fetched: [], offline: false, now: 1000, today: [2026, 10, 25] };
  state.at = (path) => sealed(path, state.page);
  storage.fetch = async (request, { cache = request.cache, integrity = "", signal = undefined } = {}) => {
    const url = new URL(request.url ?? request, base).href;
    state.fetched.push({ url, cache, integrity });
    if (state.offline) throw new TypeError("Failed to fetch");
    if (state.hangs && url.includes(state.hangs)) {
      await new Promise((_, gone) => {
        signal.addEventListener("abort", () => gone(signal.reason));
        state.hung?.();
      });
    }
    if (integrity && state.damaged?.test(`${cache} ${url}`)) throw new TypeError("Failed to fetch");
    if (state.missing && url.includes(state.missing)) return new Response("", { status: state.status ?? 404 });
    const headers = { Vary: "Accept-Encoding", "X-Kept": "yes", ...(url.endsWith(".js") && { "Content-Type": "text/javascript" }) };
    if (["", "lists/", "learn/", "embed/", "widgets/", "about/"].some((page) => url === base + page)) {
      const coded = { "Content-Encoding": "br", "Content-Length": "1" };
      return new Response((state.served ?? state.at)(url.slice(base.length)), { status: state.pages ?? 200, headers: { ...headers, ...coded, "X-Page": url.slice(base.length) } });
    }
    if (url.endsWith("webmanifest")) return new Response(state.manifest ?? "{}", { headers });
    const body = bodyOf(url.slice(base.length));
    return new Response(state.spoilt?.test(`${cache} ${url}`) ? body.replace(".", "1") : body, { headers });
  };
  state.worker = (script = source) => {
    const listeners = {};
    const worker = { skipped: 0, claimed: 0, posted: [] };
    const self = {
      location: new URL(base + "sw.js"),
      registration: { scope: base },
      clients: {
        claim: async () => { worker.claimed++; },
        matchAll: async () => [{ postMessage: ({ type, all }) => {
          if (type === "kept") worker.all = all;
          else worker.posted.push(type);
        } }],
      },
      skipWaiting: () => { worker.skipped++; },
      addEventListener: (type, listener) => { listeners[type] = listener; },
    };
    vm.runInNewContext(script, {
      self, caches: storage, fetch: storage.fetch, navigator: { languages: state.languages ?? ["de", "ja-JP"], get onLine() { return !state.offline; } }, Response, Headers, URL, AbortController, TextEncoder, Uint8Array, crypto, btoa,
      Date: class extends Date {
        constructor(...parts) { super(...(parts.length > 0 ? parts : state.today)); }
        static now() { return ++state.now; }
      },
    });
    worker.send = async (type, event = {}) => {
      let done;
      listeners[type]({ ...event, waitUntil: (promise) => { done = promise; }, respondWith: (promise) => { done = promise; } });
      return done;
    };
    worker.get = (path, { mode = "cors", method = "GET", cache = "default" } = {}) => {
      return worker.send("fetch", { request: { url: new URL(path, base).href, mode, method, cache } });
    };
    worker.version = async () => {
      let version;
      await worker.send("message", { data: { type: "version" }, ports: [{ postMessage: (data) => { version = data; } }] });
      return version;
    };
    worker.keep = () => worker.send("message", { data: { type: "keep" } });
    worker.later = (names) => worker.send("message", { data: { type: "later", names } });
    worker.months = () => worker.send("message", { data: { type: "months" } });
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
    await worker.later();
    b.offline = true;
    for (const [page, paths] of Object.entries({
      "": ["./", "./?p=123&b=2x2", "index.html", "ja", "ja/", "ja/?p=123", "zh-hans/index.html"],
      "lists/": ["lists", "lists/", "lists/index.html"],
      "learn/": ["learn", "learn/", "learn/index.html", "learn/x-wing", "learn/x-wing/", "learn/x-wing/index.html", "learn/no-such/", "ja/learn", "ja/learn/", "zh-hant/learn/x-wing/", "ja/learn/no-such"],
      "embed/": ["embed", "embed?p=1", "embed/", "embed/?p=1", "embed/index.html"],
      "widgets/": ["widgets", "widgets/?p=1", "widgets/index.html"],
      "about/": ["about", "about/", "about/index.html", "ja/about", "zh-hans/about/"],
    })) {
      for (const path of paths) {
        const response = await worker.open(path);
        assert.equal(response.headers.get("X-Page"), page, path);
        assert.equal(await response.text(), b.at(page), path);
      }
    }
    // left to the network
    for (const path of ["/", "/?p=123", "/index.html", "/learn/"]) {
      assert.equal(await worker.open(ORIGIN + scope + path), undefined, path);
    }
    assert.equal(await worker.open("embed/deeper").then((r) => r.status).catch(() => "none"), "none");
    for (const name of list) assert.equal(await text(worker.get(name)), bodyOf(name));
    assert.equal(await text(worker.get("manifest.webmanifest")), "{}");
    assert.match(await text(worker.open("licenses.txt")), /network/); // requested as a page, although it is a file
    await assert.rejects(worker.get("web/other.0123456789.js"));
  });
}

test("the page from the cache keeps its headers and asks the network for nothing", async () => {
  const b = browser();
  const worker = await b.live();
  b.fetched.length = 0;
  const response = await worker.open("./?p=1");
  assert.equal(response.headers.get("X-Kept"), "yes");
  // the content is decompressed
  for (const name of ["Content-Encoding", "Content-Length"]) assert.equal(response.headers.get(name), null, name);
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

// Caches that were completely or partly emptied while their worker is active.

const MARK = ".activated";
const whole = ["./", "lists/", "learn/", "manifest.webmanifest", MARK, ...list];

// gone deletes the named entries from a build's cache, by default that of the current worker.
const gone = (b, names, of = version) => {
  for (const name of names) assert.ok(b.storage.all.get(`numplace ${new URL(b.storage.base).pathname} ${of}`).delete(b.storage.url(name)), name);
};

for (const [rule, empty] of Object.entries({
  "the whole storage": (b) => b.storage.all.clear(),
  "all but the cache's name": (b) => gone(b, whole),
  ...Object.fromEntries(["./", "learn/", MARK, list.find((name) => name.includes("app."))].map((name) => [name.replace(/[0-9a-f]{10}/, "*"), (b) => gone(b, [name])])),
})) {
  test(`what was dropped comes back when a page runs: ${rule}`, async () => {
    const b = browser("/repo/");
    const worker = await b.live();
    empty(b);
    await worker.keep();
    b.offline = true;
    for (const page of ["", "lists/", "learn/"]) assert.equal(await text(worker.open(page)), b.at(page), page);
    for (const name of list) assert.equal(await text(worker.get(name)), bodyOf(name));
    b.offline = false;
    await b.live(sourceOf("newer")); // it retains the cache of the previously active worker
    assert.deepEqual(await b.storage.keys(), [`numplace /repo/ ${version}`, "numplace /repo/ newer"]);
  });
}

test("a copy that is whole asks the network for nothing", async () => {
  const b = browser();
  const worker = await b.live();
  b.fetched.length = 0;
  await worker.keep();
  assert.deepEqual(b.fetched, []);
  b.storage.all.clear();
  await worker.send("message", { data: { type: "other" } });
  assert.deepEqual(b.fetched, []);
});

test("pages that run at once fill the cache once, and later ones again", async () => {
  const b = browser();
  const worker = await b.live();
  for (let times = 0; times < 2; times++) {
    b.storage.all.clear();
    b.fetched.length = 0;
    await Promise.all([worker.keep(), worker.keep(), worker.keep()]);
    assert.equal(new Set(b.fetched.map(({ url }) => url)).size, b.fetched.length);
    assert.equal(b.fetched.length, whole.length - 1);
  }
});

test("from a server with another build nothing is stored", async () => {
  const b = browser();
  const worker = await b.live();
  b.storage.all.clear();
  b.page = `<script src="web/loader.ffffffffff.js"></script>`;
  await worker.keep();
  assert.deepEqual(await b.storage.keys(), []);
  assert.equal(await text(worker.open("./")), b.at("")); // the other build's complete page, from the network
});

for (const [rule, full] of Object.entries({ "for anything": /^write/, "for the program": /^write .*app\./ })) {
  test(`without room ${rule}, or a network, nothing breaks, and the next page has another try`, async () => {
    const b = browser();
    const worker = await b.live();
    b.storage.all.clear();
    b.storage.broken = full;
    await worker.keep();
    assert.equal(await text(worker.open("./")), b.at(""));
    b.storage.broken = undefined;
    b.offline = true;
    await assert.rejects(worker.open("./")); // better than a page without its program
    await worker.keep();
    b.offline = false;
    await worker.keep();
    b.offline = true;
    assert.equal(await text(worker.open("./")), b.at(""));
  });
}

test("a browser that can't read its caches has the page from the network", async () => {
  const b = browser();
  const worker = await b.live();
  b.storage.broken = /^read/;
  b.page = `${b.page}<p>from the network`;
  assert.equal(await text(worker.open("./")), b.at(""));
  for (const cache of ["default", "reload"]) assert.equal(await text(worker.get(list[0], { cache })), bodyOf(list[0]));
  assert.equal(await text(worker.get("manifest.webmanifest")), "{}");
});

test("a page whose file is gone from cache and server gives way to the server's", async () => {
  const b = browser();
  const worker = await b.live();
  const old = b.at("");
  const file = list.find((name) => name.includes("worker."));
  gone(b, [file]);
  b.page = `<script src="web/loader.ffffffffff.js"></script>`;
  b.missing = "worker.";
  b.status = 503; // a temporary failure
  assert.equal((await worker.get(file)).status, 503);
  assert.equal(await text(worker.open("./")), old);
  b.status = 404;
  assert.equal((await worker.get("web/worker.0000000000.js")).status, 404); // not a file of this build
  assert.equal(await text(worker.open("./")), old);
  assert.equal((await worker.get(file)).status, 404);
  for (const page of ["", "lists/", "embed/", "widgets/"]) assert.equal(await text(worker.open(page)), b.at(page), page);
});

test("a file that a page has found damaged is asked for anew, and comes back sound", async () => {
  const b = browser();
  await b.live(sourceOf("older"));
  const worker = await b.live();
  const file = list.find((name) => name.includes("app."));
  for (const name of await b.storage.keys()) await (await b.storage.open(name)).put(file, new Response("damaged"));
  assert.equal(await text(worker.get(file)), "damaged");
  b.offline = true; // the cached file stays until a new one arrives
  assert.equal(await text(worker.get(file, { cache: "reload" })), "damaged");
  assert.equal(await text(worker.get(file)), "damaged");
  b.offline = false;
  assert.equal(await text(worker.get(file, { cache: "reload" })), bodyOf(file));
  await worker.keep();
  b.offline = true;
  assert.equal(await text(worker.get(file)), bodyOf(file));
});

for (const [rule, served] of Object.entries({
  "a page is cut": (b, path) => b.at(path).slice(0, -9),
  "a page has other bytes": (b, path) => b.at(path).replace("script", "scripT"),
  "a page is empty": () => "",
  "a page is another one of ours": (b) => b.at("lists/"),
  "a page is one to sign in": () => "<html><p>Sign in</html>",
})) {
  test(`install fails where ${rule}, and nothing is stored`, async () => {
    const b = browser();
    b.served = (path) => served(b, path);
    await assert.rejects(b.worker().send("install"), /not that of this build/);
    assert.deepEqual(await b.storage.keys(), []);
    b.served = undefined;
    await b.live();
  });
}

test("what the browser keeps damaged of a file comes anew", async () => {
  const b = browser();
  b.damaged = /^default .*(app|loader)\./;
  const worker = await b.live();
  b.offline = true;
  for (const name of list) assert.equal(await text(worker.get(name)), bodyOf(name));
});

for (const [rule, change] of Object.entries({
  "a page": (b) => { b.served = (path) => b.at(path).replace("<script", "<script src=stranger></script><script"); },
  "the first script": (b) => { b.damaged = /boot\.js/; },
})) {
  test(`pages are told that the host changes files: ${rule}`, async () => {
    const b = browser();
    change(b);
    const worker = b.worker();
    await assert.rejects(worker.send("install"));
    assert.ok(worker.posted.length > 0 && worker.posted.every((type) => type === "changed"));
    assert.deepEqual(await b.storage.keys(), []);
  });
}

test("pages are not told of what was damaged once, nor of another build's page", async () => {
  for (const served of [(b, path) => `${b.at(path)}${Math.random()}`, () => sealed("", "another build"), () => "<p>Sign in"]) {
    const b = browser();
    b.served = (path) => served(b, path);
    const worker = b.worker();
    await assert.rejects(worker.send("install"));
    assert.deepEqual(worker.posted, []);
  }
});

test("install fails where a file is damaged each time, and nothing is stored", async () => {
  for (const file of [...list, book("en")]) {
    const b = browser();
    const old = await b.live(sourceOf("older"));
    await old.later([book("en")]);
    b.damaged = new RegExp(file.replaceAll(".", "\\."));
    await assert.rejects(b.worker().send("install"), file);
    assert.deepEqual(await b.storage.keys(), ["numplace / older"]);
  }
});

test("every file is compared, but those that differ by the site's path", async () => {
  const b = browser();
  const worker = await b.live();
  await worker.later();
  for (const { url, integrity } of b.fetched) {
    if (!/\/$|webmanifest$/.test(url)) assert.match(integrity, /^sha256-.{44}$/, url);
  }
});

for (const [rule, name, damaged] of [
  ["the start", "./", (b) => b.at("").slice(0, 40)], ["the start, empty", "./", () => ""], ["a page", "lists/", (b) => b.at("learn/")], ["the first script", "boot.js", () => "half"],
]) {
  test(`what the browser has damaged of what no page compares is dropped, and comes from the network: ${rule}`, async () => {
    const b = browser();
    const worker = await b.live();
    const of = (path) => name.endsWith("/") ? worker.open(path) : worker.get(path);
    const before = await text(of(name));
    await (await b.storage.open(`numplace / ${version}`)).put(name, new Response(damaged(b)));
    assert.equal(await text(of(name)), before);
    await worker.keep();
    b.offline = true;
    assert.equal(await text(of(name)), before);
  });
}

for (const [rule, fault] of [["is an error", { missing: "embed.js", status: 500 }], ["is not as it was built", { damaged: /embed\.js/ }], ["hangs", { hangs: "embed.js" }]]) {
  test(`a file that comes later and ${rule} takes no other with it`, async () => {
    const b = browser();
    const worker = await b.live();
    Object.assign(b, fault);
    const hung = new Promise((come) => { b.hung = come; });
    const done = worker.later();
    if (fault.hangs) {
      await hung;
      await worker.send("message", { data: { type: "again" } });
    }
    await done;
    b.offline = true;
    for (const name of [later, book("en"), named.find((file) => file.includes("lists."))]) assert.equal(await text(worker.get(name)), bodyOf(name));
    assert.equal(await text(worker.open("widgets/")), b.at("widgets/"));
  });
}

test("install fails where the manifest is none", async () => {
  const b = browser();
  b.manifest = "{";
  await assert.rejects(b.worker().send("install"));
});

for (const hangs of ["app.", "lists/"]) {
  test(`what hangs is begun anew for the next page: ${hangs}`, async () => {
    const b = browser();
    b.hangs = hangs;
    const hung = new Promise((come) => { b.hung = come; });
    const worker = b.worker();
    const installed = worker.send("install");
    await hung;
    b.hangs = undefined;
    await worker.send("message", { data: { type: "again" } });
    await installed;
    b.offline = true;
    assert.equal(await text(worker.open("./")), b.at(""));
  });
}

test("install fails where the page is an error, whatever it says", async () => {
  const b = browser();
  b.pages = 500;
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
  await b.worker(sourceOf("skipped")).send("install"); // it waited but was never active
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
  const realRedirect = Response.redirect;
  // Node requires an absolute address
  Response.redirect = (path, status) => realRedirect(new URL(path, ORIGIN), status);
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

test("what has no address in a language comes from the network", async () => {
  const b = browser("/repo/");
  const worker = await b.live();
  await worker.later();
  for (const path of ["fr/", "en/", "JA/", "jax/", "ja-jp/", "ja/widgets/", "ja/embed/", "ja/ja/", "ja//", "ja/nonsense", "zh/", "learn/ja/learn/"]) {
    assert.equal(await text(worker.open(path)), `network ${path}`, path);
  }
});

test("what is not ours is left to the browser", async () => {
  const worker = await browser("/repo/").live();
  assert.equal(await worker.get("https://elsewhere.example/repo/"), undefined);
  assert.equal(await worker.get("/other/"), undefined);
  assert.equal(await worker.get("./", { method: "POST" }), undefined);
});

// Files that a visit does not need and that are stored later.

// another returns the script of another build. Its second program has the given hash, which may be the same.
const another = (name, hash) => sourceOf(name).replaceAll(later, later.replace(/[0-9a-f]{10}/, hash));
const laterOf = (hash) => later.replace(/[0-9a-f]{10}/, hash);

test("install does not wait for what comes later, nor does a page that runs", async () => {
  const b = browser();
  b.missing = "workshop.";
  const worker = await b.live();
  await worker.keep();
  assert.ok(!b.fetched.some(({ url }) => url.includes("workshop.")));
});

test("what comes later is there offline once a page has asked for it, and not before", async () => {
  const b = browser("/repo/");
  const worker = await b.live();
  b.offline = true;
  await assert.rejects(worker.get(later));
  await worker.later(); // without a network nothing changes
  b.offline = false;
  assert.equal(await text(worker.get(later)), `network ${later}`); // the first use loads it from the network
  await Promise.all([worker.later(), worker.later()]);
  // two of them bypass the browser's cache or fail offline
  assert.equal(b.fetched.filter(({ url }) => url.includes("workshop.")).length, 5);
  b.offline = true;
  assert.equal(await text(worker.get(later)), `network ${later}`);
  b.offline = false;
  b.fetched.length = 0;
  await worker.later();
  assert.deepEqual(b.fetched, []);
});

test("of what comes later only what a page names is fetched, and no other file", async () => {
  const b = browser();
  const worker = await b.live();
  b.fetched.length = 0;
  await worker.later([book("ja"), "web/other.0123456789.txt", "https://elsewhere.example/"]);
  assert.deepEqual(b.fetched.map(({ url }) => new URL(url).pathname), [`/${book("ja")}`]);
  b.offline = true;
  assert.equal(await text(worker.get(book("ja"))), `network ${book("ja")}`);
  await assert.rejects(worker.get(book("en")));
});

test("a new build fetches the texts of the languages that the old one had, and no others", async () => {
  const b = browser();
  const old = await b.live(sourceOf("older"));
  await old.later([book("ja")]);
  b.fetched.length = 0;
  await b.live(sourceOf("newer").replaceAll(book("ja"), "web/learn-ja.ffffffffff.txt"));
  const books = b.fetched.map(({ url }) => new URL(url).pathname).filter((path) => /learn-|workshop/.test(path));
  assert.deepEqual(books, ["/web/learn-ja.ffffffffff.txt"]);
});

test("what a page asks for before it reports that it runs comes, too, though all was deleted", async () => {
  const b = browser();
  const worker = await b.live();
  b.storage.all.clear();
  await worker.later([late]);
  b.offline = true;
  assert.equal(await text(worker.open("")), b.at(""));
  assert.equal(await text(worker.get(late)), bodyOf(late));
});

test("install fetches the styles of Lists and Learn where there was an earlier build, and no first one does", async () => {
  const styles = (b) => b.fetched.filter(({ url }) => url.endsWith(late)).length;
  const b = browser();
  await b.live(sourceOf("older"));
  assert.equal(styles(b), 0);
  await b.live(sourceOf("newer"));
  assert.equal(styles(b), 1);
});

test("install fetches the words of the device's language, and a new build those that the old one had", async () => {
  const words = (lang) => named.find((name) => name.includes(`words-${lang}.`));
  const asked = (b) => b.fetched.map(({ url }) => new URL(url).pathname.slice(1)).filter((path) => path.includes("/words-"));
  for (const [languages, lang] of [[["de", "ja-JP", "zh"], "ja"], [["fr"], "en"], [["en-HK", "zh-HK"], "en"], [["zh-TW"], "zh-Hant"], [["zh-CN"], "zh-Hans"], [[], "en"]]) {
    const b = browser();
    b.languages = languages;
    const old = await b.live(sourceOf("older"));
    assert.deepEqual(asked(b), [words(lang)]);
    const other = words(lang === "zh-Hans" ? "ja" : "zh-Hans");
    await old.later([other]);
    b.fetched.length = 0;
    await b.live(sourceOf("newer"));
    assert.deepEqual(asked(b).sort(), [words(lang), other].sort());
  }
  const b = browser(); // a build with its texts in its program
  await b.live(sourceOf("older"));
  gone(b, [words("ja")], "older");
  b.fetched.length = 0;
  await b.live(sourceOf("newer"));
  assert.deepEqual(asked(b).sort(), ["en", "ja", "zh-Hans", "zh-Hant"].map(words).sort());
});

test("a language that the server no longer has takes no page with it, unless no words are kept", async () => {
  const words = (lang) => named.find((name) => name.includes(`words-${lang}.`));
  const b = browser();
  const worker = await b.live();
  b.missing = "/words-";
  assert.equal((await worker.get(words("zh-Hans"))).status, 404);
  assert.equal(await text(worker.open("./")), b.at(""));
  gone(b, [words("ja")]);
  assert.equal((await worker.get(words("ja"))).status, 404);
  b.offline = true;
  await assert.rejects(worker.open("./"));
});

test("a page that comes later is kept once asked for, but not one of another build", async () => {
  const b = browser();
  const worker = await b.live();
  const page = b.page;
  b.page = `<script src="web/loader.ffffffffff.js"></script>`;
  await worker.later(["widgets/", "embed.js"]);
  b.offline = true;
  await assert.rejects(worker.open("widgets/")); // Node cannot redirect to a path
  b.offline = false;
  b.page = page;
  await worker.later(["widgets/", "embed.js"]);
  b.offline = true;
  assert.equal(await text(worker.open("widgets/?p=1")), b.at("widgets/"));
  assert.equal(await text(worker.get("embed.js")), "network embed.js");
});

// The pages that are stored later, each with a file that it needs and the file's name without the hash.
const owned = [["embed/", "frame.js"], ["embed/", "frame.css"], ["widgets/", "widgets.css"]].map(([page, stem]) => {
  const [name, kind] = stem.split(".");
  return { page, stem, file: stem === "frame.js" ? stem : named.find((path) => path.startsWith(`web/${name}.`) && path.endsWith(`.${kind}`)) };
});

for (const { page, stem, file } of owned) {
  test(`${page} comes with ${stem}`, async () => {
    const b = browser();
    const worker = await b.live();
    await worker.later([page]);
    b.offline = true;
    assert.equal(await text(worker.get(file)), bodyOf(file));
    assert.equal(await text(worker.open(page)), b.at(page));
  });

  test(`where the old build had ${page} without ${stem}, the new one has both before it waits`, async () => {
    const b = browser();
    const old = await b.live(sourceOf("older"));
    await old.later([page]);
    gone(b, [file], "older");
    const worker = await b.live();
    b.offline = true;
    assert.equal(await text(worker.get(file)), bodyOf(file));
    assert.equal(await text(worker.open(page)), b.at(page));
  });

  test(`${stem}, where the server no longer has it, takes the pages of its build away`, async () => {
    const b = browser();
    const worker = await b.live();
    await worker.later([page]);
    gone(b, [file]);
    b.missing = file;
    assert.equal((await worker.get(file)).status, 404);
    b.page = "another";
    for (const other of ["", page]) assert.equal(await text(worker.open(other)), b.at(other), other);
  });
}

test("where its copy can't be restored, a worker keeps nothing that comes later", async () => {
  const b = browser();
  const worker = await b.live();
  b.storage.all.clear();
  b.page = `<script src="web/loader.ffffffffff.js"></script>`; // the server has another build
  await worker.later();
  assert.deepEqual(await b.storage.keys(), []);
});

for (const [rule, hash] of Object.entries({ "another program": "ffffffffff", "the same program": /[0-9a-f]{10}/.exec(later)[0] })) {
  test(`where the old build had what comes later, the new one has its own before it waits: ${rule}`, async () => {
    const b = browser();
    const old = await b.live(another("older", "0000000000"));
    await old.later();
    const script = another("newer", hash);
    b.missing = laterOf(hash);
    await assert.rejects(b.worker(script).send("install"));
    b.missing = undefined;
    const worker = await b.live(script);
    b.offline = true;
    assert.equal(await text(worker.get(laterOf(hash))), `network ${laterOf(hash)}`);
    // for an old page that is still open
    assert.equal(await text(worker.get(laterOf("0000000000"))), `network ${laterOf("0000000000")}`);
  });
}

test("where the old build had not what comes later, the new one does not fetch it", async () => {
  const b = browser();
  await b.live(sourceOf("older"));
  await b.live();
  assert.ok(!b.fetched.some(({ url }) => url.includes("workshop.")));
});

test("back to an earlier build, what comes later goes on working offline", async () => {
  const b = browser();
  const first = await b.live(another("first", "0000000000"));
  await first.later();
  for (const [name, hash] of [["second", "1111111111"], ["third", "2222222222"], ["first", "0000000000"]]) {
    const worker = await b.live(another(name, hash));
    b.offline = true;
    assert.equal(await text(worker.get(laterOf(hash))), `network ${laterOf(hash)}`);
    b.offline = false;
  }
});

test("what was dropped of the copy comes back with what comes later", async () => {
  const b = browser();
  const worker = await b.live();
  await worker.later();
  gone(b, ["./", list[0]]);
  await worker.keep();
  b.offline = true;
  assert.equal(await text(worker.get(later)), `network ${later}`);
  assert.equal(await text(worker.open("./")), b.at(""));
});

test("a worker that waits tells its build, by which a page knows one that was installed anew", async () => {
  const b = browser();
  await b.live();
  const again = b.worker();
  await again.send("install");
  assert.equal(await again.version(), version);
  assert.equal(await b.worker(sourceOf("0123456789")).version(), "0123456789");
});

test("the pages hear once both programs, all styles, all words and the daily puzzles of this month are kept", async () => {
  const b = browser();
  const worker = await b.live();
  assert.equal(worker.all, undefined);
  await worker.keep();
  assert.equal(worker.all, false);
  await worker.later([later]);
  assert.equal(worker.all, false);
  await worker.months();
  assert.equal(worker.all, false);
  await worker.later([late]);
  assert.equal(worker.all, true);
  for (const name of [later, late, "./", list[0]]) {
    gone(b, [name]);
    await worker.months();
    assert.equal(worker.all, false, name);
    await worker.later();
    await worker.keep();
    assert.equal(worker.all, true, name);
  }
  await (await b.storage.open("numplace-daily /")).put("daily/2026-11.txt", new Response("damaged"));
  await worker.keep();
  assert.equal(worker.all, false, "a damaged month");
  await worker.months();
  assert.equal(worker.all, true);
});

test("offline, this month's puzzles with rules must be kept too", async () => {
  const b = browser();
  b.today = [2027, 0, 15];
  const worker = await b.live();
  await worker.later();
  await worker.months();
  assert.equal(worker.all, true);
  await (await b.storage.open("numplace-daily /")).put("daily/rules-2027-01.txt", new Response("damaged"));
  await worker.keep();
  assert.equal(worker.all, false);
});

test("a device that makes the daily puzzles itself works offline without a text of them", async () => {
  const b = browser();
  b.today = [2050, 0, 1];
  const worker = await b.live();
  await worker.months();
  assert.equal(worker.all, false);
  await worker.later();
  assert.equal(worker.all, true);
});

test("without caches nothing is called kept", async () => {
  const b = browser();
  const worker = await b.live();
  await worker.later();
  await worker.months();
  b.storage.broken = /read/;
  await worker.keep();
  assert.equal(worker.all, false);
});

// Content shared by other programs.

const posted = (b, worker, fields) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return worker.send("fetch", { request: { url: `${b.storage.base}share`, mode: "navigate", method: "POST", formData: async () => form } });
};
const waiting = async (b) => {
  const kept = b.storage.all.get(`numplace-shared ${new URL(b.storage.base).pathname}`) ?? new Map();
  return Promise.all([...kept.values()].map(async (one) => [decodeURIComponent(one.headers.get("X-Name")), await one.clone().text()]));
};

for (const [rule, { fields, want }] of Object.entries({
  "a file": { fields: [["files", new File(["12.."], "数独.sdk")], ["title", "A title"]], want: [["数独.sdk", "12.."]] },
  "several files": { fields: [["files", new File(["1"], "a.sdk")], ["files", new File(["2"], "b.sdk")]], want: [["a.sdk", "1"], ["b.sdk", "2"]] },
  "a text and a link": { fields: [["title", "A title"], ["text", "1..."], ["url", "https://example.org/"]], want: [["", "1...\nhttps://example.org/"]] },
  "a title alone": { fields: [["title", "1..."], ["text", ""], ["files", new File([], "")]], want: [["", "1..."]] },
  nothing: { fields: [["text", ""]], want: [] },
})) {
  test(`what is shared waits for a page, and never reaches the server: ${rule}`, async () => {
    const b = browser("/repo/");
    const worker = await b.live();
    b.fetched.length = 0;
    const response = await posted(b, worker, fields);
    assert.equal(response.status, 303);
    assert.equal(response.headers.get("Location"), b.storage.base + (want.length > 0 ? "" : "?shared=lost"));
    assert.deepEqual(await waiting(b), want);
    assert.deepEqual(b.fetched, []);
    const next = b.worker(sourceOf("0123456789"));
    await next.send("install");
    await next.send("activate");
    assert.deepEqual(await waiting(b), want); // a new build does not delete it
  });
}

test("what the storage does not take is called lost", async () => {
  const b = browser();
  const worker = await b.live();
  b.storage.broken = /write .*shared/;
  assert.equal((await posted(b, worker, [["text", "1..."]])).headers.get("Location"), `${b.storage.base}?shared=lost`);
});

test("no other post is caught", async () => {
  const b = browser("/repo/");
  const worker = await b.live();
  assert.equal(await worker.get("./", { method: "POST" }), undefined);
  assert.equal(await worker.get("../share", { method: "POST" }), undefined);
});

// The daily puzzles.

const monthsOf = (b) => {
  const stored = b.storage.all.get(`numplace-daily ${new URL(b.storage.base).pathname}`);
  return [...stored?.keys() ?? []].map((url) => /daily\/(.*)\.txt/.exec(url)[1]).sort();
};
const monthsFetched = (b) => b.fetched.map(({ url }) => /daily\/(.*)\.txt/.exec(url)?.[1]).filter(Boolean);
const month = (worker, name) => text(worker.get(`daily/${name}.txt`));

for (const scope of ["/", "/repo/"]) {
  test(`under ${scope}, the daily puzzles of three months are kept`, async () => {
    const b = browser(scope);
    const worker = await b.live();
    assert.deepEqual(monthsFetched(b), []); // a visit does not wait for them
    await Promise.all([worker.months(), worker.months()]);
    assert.deepEqual(monthsFetched(b), ["2026-10", "2026-11", "2026-12"]);
    b.offline = true;
    for (const name of ["2026-10", "2026-11", "2026-12"]) assert.equal(await month(worker, name), monthText(name));
    assert.equal(await text(worker.open("daily/2026-11.txt")), monthText("2026-11")); // requested as a page
    await assert.rejects(month(worker, "2027-01"));
    b.offline = false;
    assert.equal(await month(worker, "2027-01"), monthText("2027-01"));
  });
}

test("months pass, and another is kept", async () => {
  const b = browser();
  const worker = await b.live();
  await worker.months();
  b.fetched.length = 0;
  b.today = [2026, 10, 30, 23, 59];
  await worker.months();
  assert.deepEqual(b.fetched, []);
  b.today = [2026, 11, 1];
  b.offline = true;
  await worker.months();
  assert.deepEqual(monthsOf(b), ["2026-10", "2026-11", "2026-12"]); // no month is deleted before the next one is stored
  b.offline = false;
  b.fetched.length = 0;
  await worker.months();
  assert.deepEqual(monthsFetched(b), ["2027-01", "rules-2027-01"]);
  assert.deepEqual(monthsOf(b), ["2026-11", "2026-12", "2027-01", "rules-2027-01"]);
  b.offline = true;
  assert.equal(await month(worker, "rules-2027-01"), monthText("rules-2027-01"));
});

for (const [rule, today, kept] of [
  ["the last day of a long month", [2027, 0, 31], ["2026-12", "2027-01", "2027-02", "rules-2027-01", "rules-2027-02"]],
  ["the first month", [2026, 0, 15], ["2026-01", "2026-02"]],
  ["the last month", [2035, 11, 31], ["2035-11", "2035-12", "rules-2035-11", "rules-2035-12"]],
  ["the month after the last", [2036, 0, 1], ["2035-12", "rules-2035-12"]],
  ["a clock that is wrong", [2050, 0, 1], []],
  ["a clock at its beginning", [1970, 0, 1], []],
]) {
  test(`what is kept in ${rule}`, async () => {
    const b = browser();
    b.today = today;
    const worker = await b.live();
    await worker.months();
    assert.deepEqual(monthsOf(b), kept.filter(there));
  });
}

test("a clock that goes wrong loses nothing", async () => {
  const b = browser();
  const worker = await b.live();
  await worker.months();
  b.today = [2050, 0, 1];
  await worker.months();
  b.today = [2030, 0, 1];
  b.offline = true;
  await worker.months();
  assert.deepEqual(monthsOf(b), ["2026-10", "2026-11", "2026-12"]);
});

test("a newer build has the months of the one before", async () => {
  const b = browser();
  await (await b.live(sourceOf("older"))).months();
  b.fetched.length = 0;
  const worker = await b.live(sourceOf("newer"));
  await worker.months();
  assert.deepEqual(monthsFetched(b), []);
  b.offline = true;
  assert.equal(await month(worker, "2026-11"), monthText("2026-11"));
});

test("a month that the browser keeps damaged comes anew", async () => {
  const b = browser();
  b.spoilt = /^default .*2026-11/;
  const worker = await b.live();
  await worker.months();
  b.offline = true;
  assert.equal(await month(worker, "2026-11"), monthText("2026-11"));
});

for (const [rule, fault] of [["is not as it was made", { spoilt: /2026-11/ }], ["is an error", { missing: "2026-11", status: 500 }], ["is not there", { missing: "2026-11" }]]) {
  test(`a month that ${rule} is not kept, and the next page tries again`, async () => {
    const b = browser();
    Object.assign(b, fault);
    const worker = await b.live();
    await worker.months();
    assert.ok(!monthsOf(b).includes("2026-11"));
    Object.assign(b, { spoilt: undefined, missing: undefined });
    await worker.months();
    assert.deepEqual(monthsOf(b), ["2026-10", "2026-11", "2026-12"]);
  });
}

test("a month that was damaged in its cache comes from the network, and is kept anew", async () => {
  const b = browser();
  const worker = await b.live();
  await worker.months();
  await (await b.storage.open("numplace-daily /")).put("daily/2026-11.txt", new Response(monthText("2026-12")));
  assert.equal(await month(worker, "2026-11"), monthText("2026-11"));
  await worker.months();
  b.offline = true;
  assert.equal(await month(worker, "2026-11"), monthText("2026-11"));
});

test("a month that hangs is begun anew for the next page", async () => {
  const b = browser();
  b.hangs = "2026-10";
  const hung = new Promise((come) => { b.hung = come; });
  const worker = await b.live();
  const kept = worker.months();
  await hung;
  b.hangs = undefined;
  await worker.send("message", { data: { type: "again" } });
  await kept;
  await worker.months();
  assert.deepEqual(monthsOf(b), ["2026-10", "2026-11", "2026-12"]);
});

test("without caches the daily puzzles come from the network", async () => {
  const b = browser();
  const worker = await b.live();
  b.storage.broken = /./;
  await worker.months();
  assert.equal(await month(worker, "2026-11"), monthText("2026-11"));
});
