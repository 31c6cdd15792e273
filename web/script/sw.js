"use strict";

// The service worker: after one visit the page works without a network, and a new build never mixes with an old one.
//
// Each build has a cache of its own, filled as a whole before the worker counts as installed. The new worker then waits,
// and the old one goes on serving the old page, until the page asks for the change ({type: "activate"}) or its last tab is
// closed. On activation the cache before the present one is kept: a tab of the old page that is still open finds its files.
// What the browser, or a person, has dropped from the cache comes back when a page says that it runs ({type: "keep"}).
//
// What a visit does not need, the second program, comes into the cache later: when a page asks for it, or idles ({type: "later"}). Where
// an earlier build had its own, a new one fetches its own before it counts as installed: what worked offline goes on working.
//
// The version and the list of files are constants of the build (build.d.ts); all names are relative to the worker's scope.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = new URL(worker.registration.scope).pathname;
const FAMILY = `numplace ${SCOPE} `; // a path holds no blank: no other scope's name begins like this
const OWN = FAMILY + VERSION;
const PAGES = ["./", "lists/", "embed/", "widgets/", "about/"];
const LOADER = ASSET_LOADER_JS;
const HASHED = OFFLINE_FILES;
const LATER = LATER_FILES;
const PLAIN = ["manifest.webmanifest", "embed.js", "licenses.txt"];
const ACTIVATED = ".activated"; // the entry of a cache that tells since when its worker was in charge

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data?.type === "activate") event.waitUntil(worker.skipWaiting());
  if (event.data?.type === "keep") event.waitUntil(keep());
  if (event.data?.type === "later") event.waitUntil(keepLater());
});
worker.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

// fill fills the cache or fails, and then stores nothing unless the server has this build; the pages come last, for with them the
// copy is used. After a failed install the browser tries again at its next look for an update.
async function fill() {
  const pages = await Promise.all(PAGES.map(shellOf));
  const later = (await hadLater()) ? LATER : [];
  const cache = await caches.open(OWN);
  // The names without a hash mean something else in every build: "reload" passes the browser's own cache by.
  const plain = PLAIN.map((name) => new Request(name, { cache: "reload" }));
  await Promise.all([cache.addAll([...HASHED, ...later]), cache.addAll(plain)]);
  await Promise.all(PAGES.map((page, i) => cache.put(page, pages[i])));
}

// shellOf fetches a page, which must be that of this build.
async function shellOf(page) {
  const response = await fetch(new Request(page, { cache: "reload" }));
  const text = await response.text();
  if (!response.ok || !text.includes(LOADER)) {
    throw new Error(`the page at ${SCOPE}${page} is not that of this build`);
  }
  // A new Response, because a redirected one may not answer a navigation.
  const headers = new Headers(response.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(text, { headers });
}

// keep makes the copy whole again, for several pages once. Without a network, without room, or where the server has another build, it stays
// as it is until the next page asks.
let keeping;
function keep() {
  keeping ??= refill().catch(() => {}).finally(() => { keeping = undefined; });
  return keeping;
}

async function refill() {
  const found = await Promise.all([...HASHED, ...PLAIN, ...PAGES, ACTIVATED].map((name) => inCache(OWN, name)));
  if (found.every(Boolean)) return;
  await fill();
  await mark();
}

// keepLater fetches what is not there yet of the files that a visit does not need. Without a network, or without room, the next page asks again.
let keepingLater;
function keepLater() {
  keepingLater ??= fillLater().catch(() => {}).finally(() => { keepingLater = undefined; });
  return keepingLater;
}

async function fillLater() {
  if (!(await inCache(OWN, PAGES[0]))) return; // the copy is being made, or dropped: alone they are of no use
  const found = await Promise.all(LATER.map((name) => inCache(OWN, name)));
  const missing = LATER.filter((_, i) => !found[i]);
  if (missing.length > 0) await (await caches.open(OWN)).addAll(missing);
}

// hadLater reports whether any build has files in its cache that a visit does not need, under whatever hash.
async function hadLater() {
  const stem = (name) => name.replace(/\.[0-9a-f]{10}\.(\w+)$/, ".$1");
  const stems = LATER.map((name) => new URL(stem(name), worker.registration.scope).href);
  for (const name of await cacheNames()) {
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => stems.includes(stem(url)))) return true;
  }
  return false;
}

// activate drops the caches of our own that nobody needs: all but this one, the one in charge before, and those younger
// than this one that were never in charge, for a still newer worker may be filling one just now.
async function activate() {
  const names = await cacheNames();
  const since = new Map();
  for (const name of names) since.set(name, await activatedAt(name));
  const others = names.filter((name) => name !== OWN);
  const before = others.filter((name) => since.get(name) > 0).sort((a, b) => since.get(b) - since.get(a))[0];
  const stale = others.filter((name) => {
    return name !== before && (since.get(name) > 0 || names.indexOf(name) < names.indexOf(OWN));
  });
  await Promise.all(stale.map((name) => caches.delete(name)));
  await mark();
  await worker.clients.claim();
}

async function mark() {
  await (await caches.open(OWN)).put(ACTIVATED, new Response(String(Date.now())));
}

async function activatedAt(name) {
  const mark = await caches.match(ACTIVATED, { cacheName: name });
  return mark ? Number(await mark.text()) : 0;
}

// answerTo returns the promise of a response, or nothing for what is not ours to answer.
function answerTo(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin || !url.pathname.startsWith(SCOPE)) return undefined;
  const name = url.pathname.slice(SCOPE.length);
  if (request.mode === "navigate") {
    const asked = name.replace(/(^|\/)(index\.html)?$/, "");
    const page = PAGES.find((page) => page === (asked ? `${asked}/` : "./"));
    return page ? shell(page, request) : otherPage(request);
  }
  return name.startsWith("web/") ? hashed(name, request) : plain(request);
}

// shell is one of the pages, whatever its query: it reads its own address.
async function shell(page, request) {
  return (await inCache(OWN, page)) || fetch(request);
}

// otherPage asks the network; without one it is a text that was kept, or leads to the start, where the page's relative names are right.
async function otherPage(request) {
  try {
    return await fetch(request);
  } catch {
    return (await inCache(OWN, request)) || Response.redirect(SCOPE, 302);
  }
}

// hashed finds a file in any of our caches, this build's first: its name says which content it has. A page that asks with "reload" has found
// ours damaged; it stays until there is another.
async function hashed(name, request) {
  const others = (await cacheNames()).filter((other) => other !== OWN);
  if (request.cache === "reload") {
    const fresh = await fetch(request).catch(() => undefined);
    if (fresh?.ok) {
      for (const cache of [OWN, ...others]) await drop(cache, [request]);
      return fresh;
    }
  }
  for (const cache of [OWN, ...others]) {
    const found = await inCache(cache, request);
    if (found) return found;
  }
  const response = await fetch(request);
  // The copy lacks it and the server has it no more: with our pages nobody would ever get beyond them.
  if (response.status === 404 && HASHED.includes(name)) await drop(OWN, PAGES);
  return response;
}

// cacheNames are those of our caches in the order of their making.
async function cacheNames() {
  const names = await caches.keys().catch(() => []);
  return names.filter((name) => name.startsWith(FAMILY));
}

// inCache finds nothing where the browser can't read what it keeps.
function inCache(name, request) {
  return caches.match(request, { cacheName: name, ignoreVary: true }).catch(() => undefined);
}

async function drop(name, requests) {
  try {
    const cache = await caches.open(name);
    await Promise.all(requests.map((request) => cache.delete(request, { ignoreVary: true })));
  } catch {} // nor can it be read then
}

async function plain(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await inCache(OWN, request);
    if (found) return found;
    throw error;
  }
}
