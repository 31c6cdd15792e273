// Browsers send no click for fingers that touch the screen at the same time. A user who types with two thumbs means
// both keys, so this script clicks each key when its finger is lifted.

const SOON = 100; // ms within which the browser's own click arrives, if any
const HELD = 700; // ms after which a press counts as holding the key: holdAfter in app/play/hold.go

/** @typedef {{ key: Element?, since: number, overlaps: boolean }} Finger */
/** @type {Map<number, Finger>} */
const down = new Map();
/** @type {{ key: Element, at: number } | undefined} */
let clicked; // the last click by this script

const keyAt = (/** @type {EventTarget?} */ target) => target instanceof Element ? target.closest(":is(.pads, .tools) button") : null;

addEventListener("pointerdown", ({ pointerType, pointerId, isPrimary, target, timeStamp }) => {
  if (pointerType !== "touch") return;
  if (isPrimary) down.clear(); // no other finger is down, even if its pointerup was missed
  for (const finger of down.values()) finger.overlaps = true;
  down.set(pointerId, { key: keyAt(target), since: timeStamp, overlaps: down.size > 0 });
}, true);

addEventListener("pointercancel", ({ pointerId }) => down.delete(pointerId), true);

addEventListener("pointerup", ({ pointerId, clientX, clientY, timeStamp }) => {
  const finger = down.get(pointerId);
  down.delete(pointerId);
  if (!finger?.overlaps || !finger.key || timeStamp - finger.since >= HELD) return;
  if (keyAt(document.elementFromPoint(clientX, clientY)) !== finger.key) return;
  const key = finger.key;
  clicked = { key, at: timeStamp };
  // other effects of the press come first
  const click = new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: "touch" });
  setTimeout(() => key.dispatchEvent(click));
}, true);

addEventListener("click", (event) => {
  if (!event.isTrusted || !clicked || keyAt(event.target) !== clicked.key || event.timeStamp - clicked.at > SOON) return;
  event.stopImmediatePropagation();
  event.preventDefault();
}, true);
