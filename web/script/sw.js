import { fetchMonth, hasText, isWhole, monthOf, pathOf, rulesOf } from "./daily.js";
import { parted, tongue } from "./tongue.js";
import { whole } from "./whole.js";

// The service worker. After one visit the page works offline, and files of a new build never mix with those of an old
// one.
//
// Each build has its own cache, which is filled completely before the worker counts as installed. Then the new worker
// waits, and the old one serves the old page, until the page requests the new one ({type: "activate"}) or its last tab
// is closed. A page asks a waiting worker for its version ({type: "version"}), because a browser may install the same
// build again. On activation, the previous cache is retained for tabs that still show the old page. Files that the
// browser or the user has deleted from the cache are restored when a page reports that it is running ({type: "keep"}).
//
// Only verified files are stored: files are checked by their integrity, and pages by their seal (web/bundle). Hanging
// requests are restarted for the next page ({type: "again"}).
//
// The page's texts are a file for each language. The installation fetches those in the device's language. A language
// that the user chose instead is stored as soon as the page has used it. All others are stored when the page is idle.
//
// Some files are not needed by a visit: the second program, the styles of Lists and Learn, the texts of Learn, and
// files for sites that embed the page. They are stored later, when a page uses them or is idle ({type: "later",
// names}). A new build fetches those that an earlier build had stored before it counts as installed, so that everything
// that worked offline still does.
//
// The daily puzzles are the same in every build, so they have their own cache. It contains those of the current month,
// the previous one and the next one, by the device's date ({type: "months"}). Each text is verified by the checksum in
// its last line.
//
// The version and the list of files are constants of the build (build.d.ts). All names are relative to the worker's
// scope.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = new URL(worker.registration.scope).pathname;
const FAMILY = `numplace ${SCOPE} `; // a path contains no spaces, so the names of other scopes cannot begin like this
const OWN = FAMILY + VERSION;
const PAGES = ["./", "lists/", "learn/"];
// with the files that only they use
const LATER_PAGES = { "embed/": ["frame.js", ASSET_FRAME_CSS], "widgets/": [ASSET_WIDGETS_CSS], "about/": [] };
// pages with an address in each language; the page reads the language from its own address
const SPOKEN = ["./", "lists/", "learn/", "about/"];
const LATE = ASSET_LATE_CSS; // the styles of Lists and Learn
const LOADER = ASSET_LOADER_JS;
const SUMS = { ...OFFLINE_FILES, ...LATER_FILES };
const FILES = Object.keys(OFFLINE_FILES);
// the page's own files first
const LATER = [
  ...Object.keys(LATER_FILES).sort((a, b) => Number(b.startsWith("web/")) - Number(a.startsWith("web/"))),
  ...Object.keys(LATER_PAGES),
];
const WORDS = Object.keys(LATER_FILES).filter((name) => name.startsWith("web/words-")); // one file for each language
const FIRST = ["boot.js", "frame.js"]; // specific to a build, although their names have no hash
const PLAIN = ["manifest.webmanifest"];
const SHARED = `numplace-shared ${SCOPE}`; // the cache of shared files, read by loader.js
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

// fill fills the cache. It fails and stores nothing if the server has another build or a file is damaged. The pages are
// stored last, because the copy is used as soon as it contains them. After a failed installation, the browser tries
// again when it next checks for an update.
async function fill() {
  const had = await hadLater();
  // A cache without texts belongs to a build that had them in its program, perhaps in another language than the
  // device's. A cache without the styles of Lists and Learn may belong to a build that had them in its other styles.
  const earlier = (await cacheNames()).length > 0;
  const all = earlier && !had.some((name) => WORDS.includes(name));
  const words = WORDS.filter((name) => all || name.startsWith(`web/words-${tongue(navigator.languages)}.`));
  await store([...new Set([...FILES, ...PLAIN, ...PAGES, ...words, ...had, ...(earlier ? [LATE] : [])])]);
}

let attempt = new AbortController();

// store fetches files and pages. When all have arrived, it puts them into opened or, by default, this build's cache.
async function store(names, opened) {
  const now = attempt = attempt.signal.aborted ? new AbortController() : attempt;
  try {
    const come = await Promise.all(names.map(async (name) => [name, await (isPage(name) ? pageOf : fileOf)(name, now.signal)]));
    const cache = opened ?? (await caches.open(OWN));
    const put = ([name, response]) => cache.put(name, response);
    await Promise.all(come.filter(([name]) => !isPage(name)).map(put));
    await Promise.all(come.filter(([name]) => isPage(name)).map(put));
  } catch (why) {
    // files for later are requested again by the next page
    if (!now.signal.aborted || names.every((name) => LATER.includes(name))) throw why;
    await store(names, opened);
  }
}

const isPage = (name) => name.endsWith("/");

// fileOf fetches a file and fails if it is damaged. The browser's own copy of a file with a hash may be damaged and is
// not revalidated, so such a file is then fetched again.
async function fileOf(name, signal) {
  const get = async (/** @type {RequestCache} */ cache) => {
    const response = await fetch(name, { cache, integrity: SUMS[name] ?? "", signal });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    if (PLAIN.includes(name)) await response.clone().json(); // not verified, because it depends on the site's path
    return response;
  };
  if (name.startsWith("web/")) return get("default").catch(() => get("reload"));
  return get("reload").catch(async (why) => {
    // the pages report other changed files
    if (FIRST.includes(name) && !(await whole(name, SUMS[name])).sound) await notifyOfChanges();
    throw why;
  });
}

// notifyOfChanges notifies all pages that the host changes files of this build.
async function notifyOfChanges() {
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true, type: "window" })) {
    client.postMessage({ type: "changed", version: VERSION });
  }
}

// pageOf fetches a page and fails if it is damaged or of another build.
async function pageOf(name, signal) {
  const get = () => fetch(name, { cache: "reload", signal });
  const response = await get();
  const text = await response.text();
  if (!response.ok || !(await isSealed(name, text))) {
    if (response.ok && text.includes(LOADER) && text === (await (await get()).text())) await notifyOfChanges();
    throw new Error(`the page at ${SCOPE}${name} is not that of this build`);
  }
  // A redirected response cannot answer a navigation, so a new response is created.
  const headers = new Headers(response.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(text, { headers });
}

// isSealed reports whether text is the page called name, of this build, with a valid seal.
async function isSealed(name, text) {
  const [, html = "", seal] = /^([^]*)<!-- (sha256-\S+) -->\n$/.exec(text) ?? [];
  const [, is = "."] = / data-page="(\w+)"/.exec(html) ?? [];
  return seal === (await sumOf(html)) && `${is}/` === name && text.includes(LOADER);
}

async function sumOf(text) {
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}`;
}

// sound returns the response under a name in this build's cache if it is undamaged. It is for files that no page
// verifies. A damaged response is deleted.
async function sound(name) {
  const found = await inCache(OWN, name);
  if (!found) return undefined;
  const text = await found.clone().text();
  if (isPage(name) ? await isSealed(name, text) : (await sumOf(text)) === SUMS[name]) return found;
  await drop(OWN, [name]);
  return undefined;
}

// keep restores missing files, only once if several pages ask at the same time. If it fails, because there is no
// network or storage, or the server has another build, the next page tries again.
let keeping;
function keep() {
  keeping ??= refill().then(postWhatIsKept, postWhatIsKept).catch(() => {}).finally(() => { keeping = undefined; });
  return keeping;
}

async function refill() {
  const found = await Promise.all([...FILES, ...PLAIN, ...PAGES, ACTIVATED].map((name) => inCache(OWN, name)));
  if (found.every(Boolean)) return;
  await fill();
  await mark();
}

// keepLater first restores deleted files. Then it fetches those of the named files in LATER that are missing, one after
// the other. If it fails, the next page tries again.
let keepingLater = Promise.resolve();
function keepLater(names) {
  keepingLater = keepingLater.then(keep).then(() => fillLater(names))
    .then(postWhatIsKept, postWhatIsKept).catch(() => {});
  return keepingLater;
}

async function fillLater(names) {
  if (!(await inCache(OWN, PAGES[0]))) return; // the copy is being created or deleted
  const wanted = withTheirFiles(names);
  const cache = await caches.open(OWN); // if the cache is deleted meanwhile, the added files are deleted with it
  const found = await Promise.all(wanted.map((name) => inCache(OWN, name)));
  for (const missing of wanted.filter((_, i) => !found[i])) {
    await store([missing], cache).catch(() => {}); // the next page tries again
  }
}

// withTheirFiles returns those of names that are in LATER. For pages among them, it also returns the files that they
// need.
function withTheirFiles(names) {
  const wanted = names.flatMap((name) => [name, ...(LATER_PAGES[name] ?? [])]);
  return LATER.filter((name) => wanted.includes(name));
}

// hadLater returns those files in LATER that any build's cache contains, with any hash.
async function hadLater() {
  const stem = (name) => name.replace(/\.[0-9a-f]{10}\.(\w+)$/, ".$1");
  const stems = LATER.map((name) => new URL(stem(name), worker.registration.scope).href);
  const had = new Set();
  for (const name of await cacheNames()) {
    for (const { url } of await (await caches.open(name)).keys()) had.add(stem(url));
  }
  return withTheirFiles(LATER.filter((_, i) => had.has(stems[i])));
}

// keepMonths fetches the missing daily puzzles. When all of them are stored, it deletes those of other months. If it
// fails, the next page tries again.
let keepingMonths = Promise.resolve();
function keepMonths() {
  keepingMonths = keepingMonths.then(fillMonths).then(postWhatIsKept, postWhatIsKept).catch(() => {});
  return keepingMonths;
}

async function fillMonths() {
  const now = new Date();
  const wanted = [-1, 0, 1].flatMap((by) => textsOf(new Date(now.getFullYear(), now.getMonth() + by)));
  if (wanted.length === 0) return; // the clock may be wrong
  const { signal } = attempt = attempt.signal.aborted ? new AbortController() : attempt;
  const cache = await caches.open(MONTHS);
  for (const key of wanted) {
    if (await keptMonth(key)) continue;
    const text = await fetchMonth("", key, signal);
    await cache.put(pathOf(key), new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } }));
  }
  const names = wanted.map((key) => new URL(pathOf(key), worker.registration.scope).href);
  for (const { url } of await cache.keys()) {
    if (!names.includes(url)) await cache.delete(url);
  }
}

// textsOf returns the keys of the texts with the daily puzzles of a date's month.
const textsOf = (/** @type {Date} */ date) => [monthOf(date), rulesOf(monthOf(date))].filter(hasText);

// keptMonth returns the text with a key from the cache if it is there and undamaged.
async function keptMonth(key) {
  const found = await inCache(MONTHS, pathOf(key));
  if (found && isWhole(await found.clone().text(), key)) return found;
  return undefined;
}

// hasWords reports whether this build's cache contains the texts of any language.
async function hasWords() {
  return (await Promise.all(WORDS.map((name) => inCache(OWN, name)))).some(Boolean);
}

// postWhatIsKept posts to all pages whether the complete page works offline: both programs, the texts of a language,
// and this month's daily puzzles. For a month without a text, the page generates the puzzles itself.
async function postWhatIsKept() {
  const months = await Promise.all(textsOf(new Date()).map(keptMonth));
  const found = await Promise.all([...FILES, ...PAGES, LATE, ASSET_WORKSHOP_WASM].map((name) => inCache(OWN, name)));
  const all = found.every(Boolean) && months.every(Boolean) && (await hasWords());
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true, type: "window" })) client.postMessage({ type: "kept", all });
}

// activate deletes old caches. It retains this build's cache, that of the previously active worker, and newer ones that
// were never active, because a newer worker may be filling one now.
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

// answerTo returns a promise of the response, or undefined for requests that the browser handles itself.
function answerTo(request) {
  const url = new URL(request.url);
  if (request.method === "POST" && url.origin === worker.location.origin && url.pathname === `${SCOPE}share`) return receive(request);
  if (request.method !== "GET" || url.origin !== worker.location.origin || !url.pathname.startsWith(SCOPE)) return undefined;
  const name = url.pathname.slice(SCOPE.length);
  if (name.startsWith("/")) return undefined; // relative addresses would be wrong there
  const [, key] = /^daily\/((?:rules-)?\d{4}-\d\d)\.txt$/.exec(name) ?? [];
  if (key) return monthly(key, request);
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

async function monthly(key, request) {
  return (await keptMonth(key)) ?? fetch(request);
}

// receive stores content shared by another program (share_target in the manifest): files, or otherwise a text. The
// content stays in a cache until a page takes it, and is never sent to the server.
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

// shell returns a page. It ignores the query, which the page reads from its own address.
async function shell(page, request) {
  return (await sound(page)) || (PAGES.includes(page) ? fetch(request) : otherPage(request));
}

// otherPage fetches any other address. When offline, it returns a cached file or redirects to the start page, where
// relative addresses are correct.
async function otherPage(request) {
  try {
    return await fetch(request);
  } catch {
    return (await inCache(OWN, request)) || Response.redirect(SCOPE, 302);
  }
}

// kept returns a file from this build's cache. If the file's name determines its content, it also searches the other
// builds' caches. A page that requests it with "reload" has found the cached file damaged, so the cached file is
// deleted once the network has delivered a new one.
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
  // Neither the cache nor the server has the file, so the cached pages cannot work. Delete them.
  const needed = [FILES, LATE, ...Object.values(LATER_PAGES)].flat().includes(name) ||
    WORDS.includes(name) && !(await hasWords());
  if (response.status === 404 && needed) await drop(OWN, [...PAGES, ...Object.keys(LATER_PAGES)]);
  return response;
}

// cacheNames returns the names of the caches of all builds, oldest first.
async function cacheNames() {
  const names = await caches.keys().catch(() => []);
  return names.filter((name) => name.startsWith(FAMILY));
}

// inCache resolves to the cached response, or undefined if there is none or the cache cannot be read.
function inCache(name, request) {
  return caches.match(request, { cacheName: name, ignoreVary: true }).catch(() => undefined);
}

async function drop(name, requests) {
  try {
    if (!(await caches.has(name))) return; // opening the cache would create it
    const cache = await caches.open(name);
    await Promise.all(requests.map((request) => cache.delete(request, { ignoreVary: true })));
  } catch {} // in that case, it cannot be read either
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
