"use strict";

// The service worker. After one visit the page works offline, and a new build never mixes with an old one.
//
// Each build has a cache of its own, which is filled completely before the worker counts as installed. Then the new
// worker waits, and the old one serves the old page, until the page asks for the change ({type: "activate"}) or its
// last tab is closed. On activation the previous cache is kept for tabs that still show the old page. Files that the
// browser or a person has deleted from the cache are restored when a page reports that it runs ({type: "keep"}).
//
// The second program, the texts of Learn, and what is for sites that embed the page, which a visit does not need, are added to the cache
// later: when a page uses them, or is idle ({type: "later", names}). Those that an earlier build had, a new build fetches before it counts
// as installed, so that what worked offline goes on working.
//
// The version and the list of files are constants of the build (build.d.ts). All names are relative to the worker's
// scope.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = new URL(worker.registration.scope).pathname;
const FAMILY = `numplace ${SCOPE} `; // a path has no spaces, so no other scope's name begins like this
const OWN = FAMILY + VERSION;
const PAGES = ["./", "lists/", "learn/"];
const LATER_PAGES = { "embed/": [ASSET_FRAME_JS, ASSET_FRAME_CSS], "widgets/": [ASSET_WIDGETS_CSS], "about/": [] }; // with their own files
const LOADER = ASSET_LOADER_JS;
const HASHED = OFFLINE_FILES;
const LATER = [...LATER_FILES, "embed.js", "licenses.txt", ...Object.keys(LATER_PAGES)];
const PLAIN = ["manifest.webmanifest"];
const SHARED = `numplace-shared ${SCOPE}`; // loader.js takes from it
const ACTIVATED = ".activated"; // the cache entry with the time of the worker's activation

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data?.type === "activate") event.waitUntil(worker.skipWaiting());
  if (event.data?.type === "keep") event.waitUntil(keep());
  if (event.data?.type === "later") event.waitUntil(keepLater(event.data.names ?? LATER));
});
worker.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

// fill fills the cache. It fails, and stores nothing, if the server has another build. The pages are stored last, because
// the copy is used as soon as it has them. After a failed install the browser tries again when it next checks for an update.
async function fill() {
  const names = [...HASHED, ...PLAIN, ...PAGES, ...(await hadLater())];
  const pages = await pagesOf(names);
  await store(await caches.open(OWN), names, pages);
}

// pagesOf fetches the pages among some names. It fails if one is of another build.
async function pagesOf(names) {
  return Promise.all(names.filter(isPage).map(async (page) => [page, await shellOf(page)]));
}

// store puts files, which it fetches, and then pages into a cache.
async function store(cache, names, pages) {
  const files = names.filter((name) => !isPage(name));
  // Files without a hash differ between builds, so "reload" bypasses the browser's HTTP cache.
  await cache.addAll(files.map((name) => name.startsWith("web/") ? name : new Request(name, { cache: "reload" })));
  await Promise.all(pages.map(([page, response]) => cache.put(page, response)));
}

const isPage = (name) => name.endsWith("/");

// shellOf fetches a page, and fails if it is of another build.
async function shellOf(page) {
  const response = await fetch(new Request(page, { cache: "reload" }));
  const text = await response.text();
  if (!response.ok || !text.includes(LOADER)) {
    throw new Error(`the page at ${SCOPE}${page} is not that of this build`);
  }
  // A redirected response must not answer a navigation, so make a new one.
  const headers = new Headers(response.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(text, { headers });
}

// keep restores missing files, once if several pages ask at a time. If it fails, because of no network, no room, or another
// build on the server, the next page tries again.
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

// keepLater fetches those of the named files of LATER that are missing, one request after the other, when what has been deleted is restored.
// If it fails, the next page tries again.
let keepingLater = Promise.resolve();
function keepLater(names) {
  keepingLater = keepingLater.then(() => keeping).then(() => fillLater(names)).catch(() => {});
  return keepingLater;
}

async function fillLater(names) {
  if (!(await inCache(OWN, PAGES[0]))) return; // the copy is being made or deleted
  const cache = await caches.open(OWN); // if it is deleted meanwhile, what comes goes with it
  const wanted = whole(names);
  const found = await Promise.all(wanted.map((name) => inCache(OWN, name)));
  const missing = wanted.filter((_, i) => !found[i]);
  const hashed = missing.filter((name) => name.startsWith("web/")), others = missing.filter((name) => !name.startsWith("web/"));
  if (hashed.length > 0) await store(cache, hashed, []);
  if (others.length > 0) await store(cache, others, await pagesOf(others));
}

// whole returns those of some names that are of LATER, and the files of the pages among them.
function whole(names) {
  const wanted = names.flatMap((name) => [name, ...(LATER_PAGES[name] ?? [])]);
  return LATER.filter((name) => wanted.includes(name));
}

// hadLater returns those files of LATER that the cache of any build has, with any hash.
async function hadLater() {
  const stem = (name) => name.replace(/\.[0-9a-f]{10}\.(\w+)$/, ".$1");
  const stems = LATER.map((name) => new URL(stem(name), worker.registration.scope).href);
  const had = new Set();
  for (const name of await cacheNames()) {
    for (const { url } of await (await caches.open(name)).keys()) had.add(stem(url));
  }
  return whole(LATER.filter((_, i) => had.has(stems[i])));
}

// activate deletes old caches. It keeps this build's, that of the worker active before, and newer ones that were never
// active, since a newer worker may be filling one now.
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

// answerTo returns a promise of the response, or undefined for requests that are left to the browser.
function answerTo(request) {
  const url = new URL(request.url);
  if (request.method === "POST" && url.origin === worker.location.origin && url.pathname === `${SCOPE}share`) return receive(request);
  if (request.method !== "GET" || url.origin !== worker.location.origin || !url.pathname.startsWith(SCOPE)) return undefined;
  const name = url.pathname.slice(SCOPE.length);
  if (name.startsWith("/")) return undefined; // relative addresses would be wrong there
  if (request.mode === "navigate") {
    const asked = name.replace(/(^|\/)(index\.html)?$/, "");
    const known = [...PAGES, ...Object.keys(LATER_PAGES)].find((page) => page === (asked ? `${asked}/` : "./"));
    const page = known ?? (/^learn\/[a-z0-9-]+$/.test(asked) ? "learn/" : undefined);
    return page ? shell(page, request) : otherPage(request);
  }
  return name.startsWith("web/") ? hashed(name, request) : plain(request);
}

// receive takes what another program shares (share_target in the manifest): files, or else a text. It waits in a cache until a page takes it,
// and never reaches the server.
async function receive(request) {
  try {
    const form = await request.formData();
    const text = [form.get("text"), form.get("url")].filter(Boolean).join("\n") || form.get("title");
    let shared = form.getAll("files").filter(({ size }) => size > 0).map((file) => [file.name, file]);
    if (shared.length === 0 && text) shared = [["", text]];
    if (shared.length === 0) throw new Error("nothing is shared");
    const cache = await caches.open(SHARED);
    await Promise.all(shared.map(([name, body], i) => {
      return cache.put(`shared/${Date.now()}-${i}`, new Response(body, { headers: { "X-Name": encodeURIComponent(name) } }));
    }));
    return Response.redirect(worker.registration.scope, 303);
  } catch {
    return Response.redirect(`${worker.registration.scope}?shared=lost`, 303);
  }
}

// shell returns a page. The query does not matter, since the page reads it from its own address.
async function shell(page, request) {
  return (await inCache(OWN, page)) || (PAGES.includes(page) ? fetch(request) : otherPage(request));
}

// otherPage fetches any other address. Offline it returns a cached file, or redirects to the start, where relative addresses
// are right.
async function otherPage(request) {
  try {
    return await fetch(request);
  } catch {
    return (await inCache(OWN, request)) || Response.redirect(SCOPE, 302);
  }
}

// hashed finds a file in any of our caches, this build's first, since its name determines its content. A page that asks with
// "reload" has found the cached file damaged, so it is replaced once the network has delivered a new one.
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
  // Neither the cache nor the server has the file, so our cached pages can't work: delete them.
  if (response.status === 404 && [HASHED, ...Object.values(LATER_PAGES)].flat().includes(name)) await drop(OWN, [...PAGES, ...Object.keys(LATER_PAGES)]);
  return response;
}

// cacheNames returns the names of our caches, oldest first.
async function cacheNames() {
  const names = await caches.keys().catch(() => []);
  return names.filter((name) => name.startsWith(FAMILY));
}

// inCache returns undefined if the cache can't be read.
function inCache(name, request) {
  return caches.match(request, { cacheName: name, ignoreVary: true }).catch(() => undefined);
}

async function drop(name, requests) {
  try {
    const cache = await caches.open(name);
    await Promise.all(requests.map((request) => cache.delete(request, { ignoreVary: true })));
  } catch {} // then it can't be read either
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
