"use strict";

// The service worker: after one visit the page works without a network, and a new build never mixes with an old one.
//
// Each build has a cache of its own, filled as a whole before the worker counts as installed. The new worker then waits,
// and the old one goes on serving the old page, until the page asks for the change ({type: "activate"}) or its last tab is
// closed. On activation the cache before the present one is kept: a tab of the old page that is still open finds its files.
//
// {{version}} and the list of files are filled in by the build; all names are relative to the worker's scope.
const SCOPE = new URL(self.registration.scope).pathname;
const FAMILY = `numplace ${SCOPE} `; // a path holds no blank: no other scope's name begins like this
const OWN = FAMILY + "{{version}}";
const PAGES = ["./", "embed/", "widgets/"];
const LOADER = "{{asset "loader.js"}}";
const HASHED = {{hashed}};
const PLAIN = ["manifest.webmanifest", "embed.js"];
const ACTIVATED = ".activated"; // the entry of a cache that tells since when its worker was in charge

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data && event.data.type === "activate") event.waitUntil(self.skipWaiting());
});
self.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

// install fills the cache or fails; the browser tries again at its next look for an update.
async function install() {
  const cache = await caches.open(OWN);
  // The names without a hash mean something else in every build: "reload" passes the browser's own cache by.
  const plain = PLAIN.map((name) => new Request(name, { cache: "reload" }));
  await Promise.all([cache.addAll(HASHED), cache.addAll(plain), ...PAGES.map((page) => storeShell(cache, page))]);
}

async function storeShell(cache, page) {
  const response = await fetch(new Request(page, { cache: "reload" }));
  const text = await response.text();
  if (!response.ok || !text.includes(LOADER)) {
    throw new Error(`the page at ${SCOPE}${page} is not that of this build`);
  }
  // A new Response, because a redirected one may not answer a navigation.
  const headers = new Headers(response.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  await cache.put(page, new Response(text, { headers }));
}

// activate drops the caches of our own that nobody needs: all but this one, the one in charge before, and those younger
// than this one that were never in charge, for a still newer worker may be filling one just now.
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(FAMILY)); // in the order of their making
  const since = new Map();
  for (const name of names) since.set(name, await activatedAt(name));
  const others = names.filter((name) => name !== OWN);
  const before = others.filter((name) => since.get(name) > 0).sort((a, b) => since.get(b) - since.get(a))[0];
  const stale = others.filter((name) => {
    return name !== before && (since.get(name) > 0 || names.indexOf(name) < names.indexOf(OWN));
  });
  await Promise.all(stale.map((name) => caches.delete(name)));
  await (await caches.open(OWN)).put(ACTIVATED, new Response(String(Date.now())));
  await self.clients.claim();
}

async function activatedAt(name) {
  const mark = await caches.match(ACTIVATED, { cacheName: name });
  return mark ? Number(await mark.text()) : 0;
}

// answerTo returns the promise of a response, or nothing for what is not ours to answer.
function answerTo(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || !url.pathname.startsWith(SCOPE)) return undefined;
  const name = url.pathname.slice(SCOPE.length);
  if (request.mode === "navigate") {
    const asked = name.replace(/(^|\/)(index\.html)?$/, "");
    const page = PAGES.find((page) => page === (asked ? `${asked}/` : "./"));
    return page ? shell(page, request) : otherPage(request);
  }
  return name.startsWith("web/") ? hashed(request) : plain(request);
}

// shell is one of the pages, whatever its query: it reads its own address.
async function shell(page, request) {
  return (await inCache(OWN, page)) || fetch(request);
}

// otherPage asks the network; without one it leads to the start, where the page's relative names are right.
async function otherPage(request) {
  try {
    return await fetch(request);
  } catch {
    return Response.redirect(SCOPE, 302);
  }
}

// hashed finds a file in any of our caches, this build's first: its name says which content it has.
async function hashed(request) {
  const names = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OWN);
  for (const name of [OWN, ...names]) {
    const found = await inCache(name, request);
    if (found) return found;
  }
  return fetch(request);
}

function inCache(name, request) {
  return caches.match(request, { cacheName: name, ignoreVary: true });
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
