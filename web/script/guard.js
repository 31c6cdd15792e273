// The one script that is in the pages themselves, before all others. Where boot.js, or frame.js in a frame, does not come, or comes cut off, nothing
// of it runs, and it can't say so. Then this asks for it once more, under another address, so that nothing on the way answers from memory. If
// that does not help, the page says at once that a part of it is missing. Browsers that are too old for the others can read this one.
let asked = false;
const fail = () => {
  document.documentElement.dataset.failed = "hasOwn" in Object ? "lost" : "unable"; // old ones can't read what came whole
  const rest = () => document.querySelectorAll("button").forEach((button) => { button.disabled = true; });
  rest();
  document.addEventListener("DOMContentLoaded", rest);
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
