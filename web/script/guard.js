// The only inline script of the pages, which runs before all others. It detects failures that the other scripts cannot
// report because they do not run. Browsers that are too old for the other scripts can parse it.
//
// If boot.js, or frame.js in a frame, fails to load or is truncated, this script requests it again under another
// address, so that no cache responds. If the page itself is truncated, it is reloaded once. If this does not help, the
// page reports at once that part of it is missing.
let asked = false;
const parsed = (/** @type {() => void} */ f) => document.readyState === "loading" ? document.addEventListener("DOMContentLoaded", f) : f();
const fail = () => {
  // old browsers cannot parse the script even if it is complete
  document.documentElement.dataset.failed = "hasOwn" in Object ? "lost" : "unable";
  parsed(() => {
    if (!document.querySelector(".bar--failed")) document.body.insertAdjacentHTML("beforeend", TROUBLE);
    document.querySelectorAll("button").forEach((button) => { button.disabled = true; });
  });
};
const look = (/** @type {Event} */ { target }) => {
  const script = /** @type {HTMLScriptElement} */ (target);
  if (script.localName !== "script" || !("first" in script.dataset) || "numplace" in window) return;
  if (asked) return fail();
  asked = true;
  const again = document.createElement("script");
  again.dataset.first = "";
  again.src = script.src + "?again";
  document.head.append(again);
};
for (const type of ["load", "error"]) document.addEventListener(type, look, true);
parsed(() => {
  if (document.querySelector("[data-last]")) return;
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  visit && visit.type === "navigate" ? location.reload() : fail(); // the page has already been reloaded
});
