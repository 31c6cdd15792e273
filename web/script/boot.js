// Runs before the first picture: reads what is stored, then calls early.js, and brings the scripts of the page, and the
// puzzle of today for the door.
//
// This script has a fixed name and no integrity, and no cache may keep it without asking: it looks after all other
// files. It is asynchronous, since others wait for style sheets, which may hang.
import { bring } from "./bring.js";
import { dayOf, fetchMonth, hasText, monthOf } from "./daily.js";
import { drawToday, early, parsed } from "./early.js";
import { parted } from "./tongue.js";

const page = (globalThis.numplace = /** @type {Numplace} */ ({}));
const root = new URL(".", /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
page.tongue = parted(location.href.slice(root.length)).lang;
try {
  const storage = localStorage; // full storage can still be read
  page.lang = storage.getItem("numplace:lang");
  page.theme = storage.getItem("numplace:theme");
  document.documentElement.dataset.habits = storage.getItem("numplace:habits") ?? "";
  page.early = storage.getItem("numplace:early");
  page.storage = storage;
  page.tongue ??= parted(sessionStorage.getItem("numplace:lang") ?? "").lang;
  if (page.tongue) sessionStorage.setItem("numplace:lang", page.tongue);
} catch {} // storage is blocked
parsed(() => {
  try {
    early(page, root);
  } finally { // whatever is stored, the program comes
    bring(page);
  }
  const now = new Date(), month = monthOf(now), date = now.getDate();
  if (!document.querySelector(".solve--today") || !hasText(month)) return;
  fetchMonth(root, month).then((text) => {
    (page.months ??= {})[month] = text;
    const [day, level] = (page.early ?? "").split(" ");
    const levels = text.split("\n")[date].split(" ");
    drawToday((day === dayOf(now) && levels[level]) || levels[0]);
  }).catch(() => {}); // the program asks again
});
// A page with a program has it fetched right after the first picture, which it must not delay: the worker that needs it
// begins later. An offline copy has it at hand.
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
} catch {} // the browser does not tell
