import { fetchMonth, hasText, isWhole, monthOf, pathOf } from "./daily.js";
import { parted, tongue } from "./tongue.js";
import { whole } from "./whole.js";

// The service worker. After one visit the page works offline, and a new build never mixes with an old one.
//
// Each build has a cache of its own, which is filled completely before the worker counts as installed. Then the new
// worker waits, and the old one serves the old page, until the page asks for the change ({type: "activate"}) or its
// last tab is closed. A page asks a waiting worker which build it has ({type: "version"}), because a browser may install
// the same build anew. On activation the previous cache is kept for tabs that still show the old page. Files that the
// browser or a person has deleted from the cache are restored when a page reports that it runs ({type: "keep"}).
//
// Nothing is stored that is not as it was built: files are compared by their integrity, and pages by their seal
// (web/bundle). What hangs is begun anew for the next page ({type: "again"}).
//
// The page's words are a file for each language. The install fetches those of the device's language; a person who chose
// another has them kept as soon as the page has used them, and all others come when the page is idle.
//
// The second program, the styles of Lists and Learn, the texts of Learn, and what is for sites that embed the page, which a visit does not need, are added to the cache
// later: when a page uses them, or is idle ({type: "later", names}). Those that an earlier build had, a new build fetches before it counts
// as installed, so that what worked offline goes on working.
//
// The daily puzzles are the same in every build, so they have a cache of their own: those of this month where the person is, of the one
// before and of the next ({type: "months"}). A text proves itself by its last line.
//
// The version and the list of files are constants of the build (build.d.ts). All names are relative to the worker's
// scope.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = new URL(worker.registration.scope).pathname;
const FAMILY = `numplace ${SCOPE} `; // a path has no spaces, so no other scope's name begins like this
const OWN = FAMILY + VERSION;
const PAGES = ["./", "lists/", "learn/"];
const LATER_PAGES = { "embed/": ["frame.js", ASSET_FRAME_CSS], "widgets/": [ASSET_WIDGETS_CSS], "about/": [] }; // with their own files
const SPOKEN = ["./", "lists/", "learn/", "about/"]; // which have an address in each language; the page sets it by its own address
const LATE = ASSET_LATE_CSS; // the styles of Lists and Learn
const LOADER = ASSET_LOADER_JS;
const SUMS = { ...OFFLINE_FILES, ...LATER_FILES };
const FILES = Object.keys(OFFLINE_FILES);
const LATER = [...Object.keys(LATER_FILES).sort((a, b) => Number(b.startsWith("web/")) - Number(a.startsWith("web/"))), ...Object.keys(LATER_PAGES)]; // the page's own first
const WORDS = Object.keys(LATER_FILES).filter((name) => name.startsWith("web/words-")); // one for each language
const FIRST = ["boot.js", "frame.js"]; // of a page's own build, though their names have no hash
const PLAIN = ["manifest.webmanifest"];
const SHARED = `numplace-shared ${SCOPE}`; // loader.js takes from it
const MONTHS = `numplace-daily ${SCOPE}`; // the cache of the daily puzzles
const ACTIVATED = ".activated"; // the cache entry with the time of the worker's activation

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data?.type === "activate") event.waitUntil(worker.skipWaiting());
  if (event.data?.type === "again") attempt.abort();
  if (event.data?.type === "keep") event.waitUntil(keep());
  if (event.data?.type === "version") event.ports[0].postMessage(VERSION);
  if (event.data?.type === "later") event.waitUntil(keepLater(event.data.names ?? LATER));
  if (event.data?.type === "months") event.waitUntil(keepMonths());
});
worker.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

// fill fills the cache. It fails, and stores nothing, if the server has another build, or something is not as it was
// built. The pages are stored last, because the copy is used as soon as it has them. After a failed install the browser
// tries again when it next checks for an update.
async function fill() {
  const had = await hadLater();
  // A cache without words is of a build that had them in its program, perhaps in another language than the device's. One without the styles of
  // Lists and Learn can be of a build that had them with the others.
  const earlier = (await cacheNames()).length > 0;
  const all = earlier && !had.some((name) => WORDS.includes(name));
  const words = WORDS.filter((name) => all || name.startsWith(`web/words-${tongue(navigator.languages)}.`));
  await store([...new Set([...FILES, ...PLAIN, ...PAGES, ...words, ...had, ...(earlier ? [LATE] : [])])]);
}

// store fetches files and pages and, when all have come, puts them into this build's cache, or into one that is open.
let attempt = new AbortController();
async function store(names, opened) {
  const now = attempt = attempt.signal.aborted ? new AbortController() : attempt;
  try {
    const come = await Promise.all(names.map(async (name) => [name, await (isPage(name) ? pageOf : fileOf)(name, now.signal)]));
    const cache = opened ?? (await caches.open(OWN));
    const put = ([name, response]) => cache.put(name, response);
    await Promise.all(come.filter(([name]) => !isPage(name)).map(put));
    await Promise.all(come.filter(([name]) => isPage(name)).map(put));
  } catch (why) {
    if (!now.signal.aborted || names.every((name) => LATER.includes(name))) throw why; // what comes later is asked for again
    await store(names, opened);
  }
}

const isPage = (name) => name.endsWith("/");

// fileOf fetches a file, and fails if it is not as it was built. What the browser keeps of a file with a hash, which it
// does not ask for again, may be damaged.
async function fileOf(name, signal) {
  const get = async (/** @type {RequestCache} */ cache) => {
    const response = await fetch(name, { cache, integrity: SUMS[name] ?? "", signal });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    if (PLAIN.includes(name)) await response.clone().json(); // which differs by the site's path
    return response;
  };
  if (name.startsWith("web/")) return get("default").catch(() => get("reload"));
  return get("reload").catch(async (why) => {
    if (FIRST.includes(name) && !(await whole(name, SUMS[name])).sound) await tellOfChanges(); // of others the pages tell
    throw why;
  });
}

// tellOfChanges tells all pages that the host changes files of this build.
async function tellOfChanges() {
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true, type: "window" })) {
    client.postMessage({ type: "changed", version: VERSION });
  }
}

// pageOf fetches a page, and fails if it is not as it was built, or of another build.
async function pageOf(name, signal) {
  const get = () => fetch(name, { cache: "reload", signal });
  const response = await get();
  const text = await response.text();
  if (!response.ok || !(await isSealed(name, text))) {
    if (response.ok && text.includes(LOADER) && text === (await (await get()).text())) await tellOfChanges();
    throw new Error(`the page at ${SCOPE}${name} is not that of this build`);
  }
  // A redirected response must not answer a navigation, so make a new one.
  const headers = new Headers(response.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(text, { headers });
}

// isSealed reports whether a text is a page of this build, as it was sealed.
async function isSealed(name, text) {
  const [, html = "", seal] = /^([^]*)<!-- (sha256-\S+) -->\n$/.exec(text) ?? [];
  const [, is = "."] = / data-page="(\w+)"/.exec(html) ?? [];
  return seal === (await sumOf(html)) && `${is}/` === name && text.includes(LOADER);
}

async function sumOf(text) {
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}`;
}

// sound returns what this build's cache has under a name that no page compares, if it is as it was stored. What a
// browser has damaged is dropped.
async function sound(name) {
  const found = await inCache(OWN, name);
  if (!found) return undefined;
  const text = await found.clone().text();
  if (isPage(name) ? await isSealed(name, text) : (await sumOf(text)) === SUMS[name]) return found;
  await drop(OWN, [name]);
  return undefined;
}

// keep restores missing files, once if several pages ask at a time. If it fails, because of no network, no room, or another
// build on the server, the next page tries again.
let keeping;
function keep() {
  keeping ??= refill().then(tellWhatIsKept, tellWhatIsKept).catch(() => {}).finally(() => { keeping = undefined; });
  return keeping;
}

async function refill() {
  const found = await Promise.all([...FILES, ...PLAIN, ...PAGES, ACTIVATED].map((name) => inCache(OWN, name)));
  if (found.every(Boolean)) return;
  await fill();
  await mark();
}

// keepLater fetches those of the named files of LATER that are missing, one request after the other, after what has been deleted is restored.
// If it fails, the next page tries again.
let keepingLater = Promise.resolve();
function keepLater(names) {
  keepingLater = keepingLater.then(keep).then(() => fillLater(names)).then(tellWhatIsKept, tellWhatIsKept).catch(() => {});
  return keepingLater;
}

async function fillLater(names) {
  if (!(await inCache(OWN, PAGES[0]))) return; // the copy is being made or deleted
  const wanted = withTheirFiles(names);
  const cache = await caches.open(OWN); // if it is deleted meanwhile, what comes goes with it
  const found = await Promise.all(wanted.map((name) => inCache(OWN, name)));
  for (const missing of wanted.filter((_, i) => !found[i])) {
    await store([missing], cache).catch(() => {}); // then the next page tries again
  }
}

// withTheirFiles returns those of some names that are of LATER, and the files of the pages among them.
function withTheirFiles(names) {
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
  return withTheirFiles(LATER.filter((_, i) => had.has(stems[i])));
}

// keepMonths fetches those daily puzzles that are missing. When all are here, it drops those of other months. If it fails, the next page tries
// again.
let keepingMonths = Promise.resolve();
function keepMonths() {
  keepingMonths = keepingMonths.then(fillMonths).then(tellWhatIsKept, tellWhatIsKept).catch(() => {});
  return keepingMonths;
}

async function fillMonths() {
  const now = new Date();
  const wanted = [-1, 0, 1].map((by) => monthOf(new Date(now.getFullYear(), now.getMonth() + by))).filter(hasText);
  if (wanted.length === 0) return; // the clock may be wrong
  const { signal } = attempt = attempt.signal.aborted ? new AbortController() : attempt;
  const cache = await caches.open(MONTHS);
  for (const month of wanted) {
    if (await keptMonth(month)) continue;
    const text = await fetchMonth("", month, signal);
    await cache.put(pathOf(month), new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } }));
  }
  const names = wanted.map((month) => new URL(pathOf(month), worker.registration.scope).href);
  for (const { url } of await cache.keys()) {
    if (!names.includes(url)) await cache.delete(url);
  }
}

// keptMonth returns the daily puzzles of a month from the cache, if they are there as they were made.
async function keptMonth(month) {
  const found = await inCache(MONTHS, pathOf(month));
  if (found && isWhole(await found.clone().text(), month)) return found;
  return undefined;
}

// hasWords reports whether the words of a language are in this build's cache.
async function hasWords() {
  return (await Promise.all(WORDS.map((name) => inCache(OWN, name)))).some(Boolean);
}

// tellWhatIsKept tells all pages whether the whole page works offline: both programs, words, and the daily puzzles of
// this month. Where there is no text of them the device makes them itself.
async function tellWhatIsKept() {
  const month = monthOf(new Date());
  const found = await Promise.all([...FILES, ...PAGES, LATE, ASSET_WORKSHOP_WASM].map((name) => inCache(OWN, name)));
  const all = found.every(Boolean) && (await hasWords()) && (!hasText(month) || Boolean(await keptMonth(month)));
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true, type: "window" })) client.postMessage({ type: "kept", all });
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
  const [, month] = /^daily\/(\d{4}-\d\d)\.txt$/.exec(name) ?? [];
  if (month) return monthly(month, request);
  if (request.mode === "navigate") {
    const { lang, rest } = parted(name);
    const asked = rest.replace(/(^|\/)(index\.html)?$/, "");
    const all = lang ? SPOKEN : [...PAGES, ...Object.keys(LATER_PAGES)];
    const known = all.find((page) => page === (asked ? `${asked}/` : "./"));
    const page = known ?? (/^learn\/[a-z0-9-]+$/.test(asked) ? "learn/" : undefined);
    return page ? shell(page, request) : otherPage(request);
  }
  return name.startsWith("web/") || FIRST.includes(name) ? kept(name, request) : plain(request);
}

async function monthly(month, request) {
  return (await keptMonth(month)) ?? fetch(request);
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
  return (await sound(page)) || (PAGES.includes(page) ? fetch(request) : otherPage(request));
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

// kept finds a file in this build's cache or, as its name determines its content, in any of ours. A page that asks with
// "reload" has found the cached file damaged, so it is dropped once the network has delivered a new one.
async function kept(name, request) {
  const first = FIRST.includes(name);
  const others = first ? [] : (await cacheNames()).filter((other) => other !== OWN);
  if (request.cache === "reload") {
    const fresh = await fetch(request).catch(() => undefined);
    if (fresh?.ok) {
      for (const cache of [OWN, ...others]) await drop(cache, [request]);
      return fresh;
    }
  }
  for (const cache of [OWN, ...others]) {
    const found = await (first ? sound(name) : inCache(cache, request));
    if (found) return found;
  }
  const response = await fetch(request);
  // Neither the cache nor the server has the file, so our cached pages can't work: delete them.
  const needed = [FILES, LATE, ...Object.values(LATER_PAGES)].flat().includes(name) ||
    WORDS.includes(name) && !(await hasWords());
  if (response.status === 404 && needed) await drop(OWN, [...PAGES, ...Object.keys(LATER_PAGES)]);
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
    if (!(await caches.has(name))) return; // to open it would make it
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
