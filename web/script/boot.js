// Runs before the first paint. It reads the storage, calls early.js, and loads the page's scripts and today's puzzle
// for the start page.
//
// This script verifies all other files. Therefore it has a fixed name and no integrity, and caches must revalidate it.
// It is asynchronous, because other scripts wait for style sheets, which may never load.
import { bring } from "./bring.js";
import { dayOf, fetchMonth, hasText, monthOf } from "./daily.js";
import { drawToday, early, parsed } from "./early.js";
import { parted } from "./tongue.js";

const page = (globalThis.numplace = /** @type {Numplace} */ ({}));
const root = new URL(".", /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
page.tongue = parted(location.href.slice(root.length)).lang;
try {
  const storage = localStorage; // reading works even if storage is full
  page.lang = storage.getItem("numplace:lang");
  page.theme = storage.getItem("numplace:theme");
  document.documentElement.dataset.habits = storage.getItem("numplace:habits") ?? "";
  page.early = storage.getItem("numplace:early");
  const progress = storage.getItem("numplace:desk") ?? storage.getItem("numplace:solved");
  if (progress) document.documentElement.dataset.learnt = "";
  page.storage = storage;
  page.tongue ??= parted(sessionStorage.getItem("numplace:lang") ?? "").lang;
  if (page.tongue) sessionStorage.setItem("numplace:lang", page.tongue);
} catch {} // storage is blocked
parsed(() => {
  try {
    early(page, root);
  } finally { // load the program whatever the storage contains
    bring(page);
  }
  const now = new Date(), month = monthOf(now), date = now.getDate();
  if (!document.querySelector(".solve--today") || !hasText(month)) return;
  fetchMonth(root, month).then((text) => {
    (page.months ??= {})[month] = text;
    const [day, level] = (page.early ?? "").split(" ");
    const levels = text.split("\n")[date].split(" ");
    const next = day === dayOf(now) ? level : "0";
    if (next !== "3") drawToday(levels[next] || levels[0]); // 3 is the puzzle with rules, which the program draws
  }).catch(() => {}); // the program tries again
});
// On a page with a program, the browser prefetches the program right after the first paint, which the download must not
// delay. The worker that needs it starts later. With an offline copy, no prefetch is needed.
const hasCopy = () => {
  try {
    return !!navigator.serviceWorker?.controller;
  } catch {
    return false; // workers are blocked
  }
};
try {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    if (!document.querySelector("link[href*=loader]") || hasCopy()) return;
    const program = { rel: "prefetch", as: "fetch", crossOrigin: "", href: root + ASSET_APP_WASM };
    document.head.append(Object.assign(document.createElement("link"), program));
  }).observe({ type: "paint", buffered: true });
} catch {} // the browser does not report paints
