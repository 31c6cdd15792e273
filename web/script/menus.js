// Positions an open menu of the program or an unfolded list where the window has space for it. It is above or below its
// button. The side is that of the style sheet if there is enough space, otherwise the side with more space. The list is
// never taller than this space and scrolls within it, cut off in the middle of a row. In a window with little space on
// both sides, it covers its button.

const EDGE = 4; // px that stay free at the window's edges
const LITTLE = 176; // px; less than the height of about four entries

/**
 * within returns the greatest height up to room at which a row is cut off in its middle, so that users see that there
 * are more rows.
 */
const within = (/** @type {HTMLElement} */ list, /** @type {number} */ room) => {
  const from = list.getBoundingClientRect().top - list.scrollTop;
  const middles = [...list.children].map((row) => row.getBoundingClientRect()).filter((row) => row.height > 0)
    .map((row) => (row.top + row.bottom) / 2 - from);
  return middles.findLast((middle) => middle <= room) ?? room;
};

/** place positions an open list. Before that, the list is where the style sheet puts it. */
const place = (/** @type {HTMLElement} */ list) => {
  const button = /** @type {HTMLElement} */ (list.parentElement?.firstElementChild), style = list.style;
  Object.assign(style, { top: "", bottom: "", translate: "", maxHeight: "none", overflowY: "auto", overscrollBehavior: "contain" });
  const at = list.getBoundingClientRect(), by = button.getBoundingClientRect(), end = innerHeight - EDGE;
  if (getComputedStyle(list).position !== "absolute" || !at.width) return style.removeProperty("max-height");
  let up = at.bottom <= by.top + 2, room = up ? at.bottom - EDGE : end - at.top;
  const others = up ? end - by.bottom : by.top - EDGE;
  if (at.height > room || at.top < EDGE && !up || at.bottom > end && up) {
    if (others > room) {
      up = !up;
      room = others;
    }
    let edge = up ? by.top : by.bottom;
    if (room < Math.min(at.height, LITTLE)) {
      edge = Math.max(EDGE, Math.min(by.bottom, end - at.height));
      up = false;
      room = end - edge;
    }
    Object.assign(style, up ? { top: "auto", bottom: "0" } : { top: "0", bottom: "auto" });
    style.maxHeight = `${room}px`;
    const now = list.getBoundingClientRect();
    if (up) style.bottom = `${now.bottom - edge}px`;
    else style.top = `${edge - now.top}px`;
  }
  style.maxHeight = `${at.height > room ? within(list, room) : room}px`;
  const aside = Math.max(EDGE - at.left, 0) || Math.min(document.documentElement.clientWidth - EDGE - at.right, 0);
  if (aside) style.translate = `${aside}px`;
};

const placeAll = () => document.querySelectorAll(".menu--open, .pop[open] > .pop__of").forEach((list) => place(/** @type {HTMLElement} */ (list)));

new MutationObserver(placeAll).observe(document, { subtree: true, attributeFilter: ["aria-expanded"] });
addEventListener("toggle", placeAll, true);
addEventListener("resize", placeAll);
