// The one script that is in the pages themselves, before all others. It notices what these can't say, because nothing of them runs. Browsers that
// are too old for the others can read it.
//
// Where boot.js, or frame.js in a frame, does not come, or comes cut off, this asks for it once more, under another address, so that nothing on the
// way answers from memory. Where the page itself is cut off, it is loaded once more. If that does not help, the page says at once that a part
// of it is missing.
let asked = false;
const parsed = (/** @type {() => void} */ f) => document.readyState === "loading" ? document.addEventListener("DOMContentLoaded", f) : f();
const fail = () => {
  document.documentElement.dataset.failed = "hasOwn" in Object ? "lost" : "unable"; // old ones can't read what came whole
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
  visit && visit.type === "navigate" ? location.reload() : fail(); // this is not the first time
});
