// Pointer and keyboard input for desks, which are the panels of the second program. The page fetches this module when
// the second program is first used. Input is passed to the desk as a click on an element with data-do.

const page = /** @type {Numplace} */ (globalThis.numplace);
const href = page.base + ASSET_DESK_CSS;
await page.whole(href, SUM_DESK_CSS);
await new Promise((come) => {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: come, onerror: come }));
});

/**
 * Returns the element of an event, if any. Autofill, extensions and scripts from elsewhere dispatch events without an
 * element.
 */
const elementOf = (/** @type {{ target: unknown }} */ { target }) => target instanceof Element ? target : undefined;

/** Sends a request to a desk in the form of a click on one of its elements. */
const ask = (/** @type {HTMLElement | SVGElement} */ element, what) => {
  element.dataset.do = what;
  element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  delete element.dataset.do;
};

// The user can drag the corners of the grid in a photo, or move them with the arrow keys. At the end of the stroke, or
// on Enter, the desk is asked to read the photo again.
const cornerOf = (event) => {
  const corner = /** @type {SVGCircleElement | null | undefined} */ (elementOf(event)?.closest("[data-corner]"));
  if (!corner) return;
  const picture = corner.ownerSVGElement, frame = picture.querySelector(".photo__frame");
  const at = frame.getAttribute("d").match(/[\d.-]+/g), i = 2 * Number(corner.dataset.corner);
  return {
    picture, x: Number(at[i]), y: Number(at[i + 1]),
    move: (x, y) => {
      at.splice(i, 2, `${Math.round(x)}`, `${Math.round(y)}`);
      picture.querySelectorAll(`[data-corner="${corner.dataset.corner}"]`).forEach((one) => {
        one.setAttribute("cx", at[i]);
        one.setAttribute("cy", at[i + 1]);
      });
      frame.setAttribute("d", `M${at.join(" ")}z`);
    },
    read: () => ask(picture, `reread frame ${at.join(" ")}`),
  };
};
addEventListener("pointerdown", (event) => {
  const { pointerId } = event, corner = !event.button && cornerOf(event);
  if (!corner) return;
  const kinds = ["pointermove", "pointerup", "pointercancel"];
  let moved = false;
  const drag = ({ type, pointerId: id, clientX, clientY }) => {
    if (id !== pointerId) return; // another finger
    if (type === "pointermove") {
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(corner.picture.getScreenCTM().inverse());
      moved = true;
      return corner.move(x, y);
    }
    kinds.forEach((kind) => removeEventListener(kind, drag));
    if (type === "pointercancel") corner.move(corner.x, corner.y);
    else if (moved) corner.read();
  };
  kinds.forEach((kind) => addEventListener(kind, drag));
});
addEventListener("keydown", (event) => {
  const corner = cornerOf(event), step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!corner || !step && event.key !== "Enter") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const one = corner.picture.viewBox.baseVal.width / 160;
  if (step) corner.move(corner.x + step[0] * one, corner.y + step[1] * one);
  else corner.read();
}, true);

// The editor of rules (app/workshop/draw) receives each stroke over the board and the keys pressed on it. An element
// with data-by tells how to draw strokes until the editor has responded: as a line, as a set of cells, or as a move.
// With "none" there is nothing to draw.

/**
 * How close to the centre of a cell a stroke must come to enter it, in cells. The corners are farther away, so a
 * diagonal stroke does not enter the cells next to it.
 */
const REACH = .45;
/** Distance between the tested points on the way between two pointer positions, in cells. */
const WALK = .125;
/** How far outside the board a stroke may begin, in cells. */
const OUTSIDE = .8;

const editor = () => /** @type {HTMLElement?} */ (document.querySelector(".desk > [data-by]"));
/** @type {SVGSVGElement | undefined} */
let preview;
/** Removes the preview of a stroke after the desk has responded. */
const clear = () => {
  preview?.remove();
  preview = undefined;
};
/** The editor's response counter at the time of the last request. */
let asked = "";
page.drawn = () => requestAnimationFrame(() => {
  if (preview && !giveUp && editor()?.dataset.serial !== asked) clear();
  if (editor()?.dataset.serial !== drawn) keep();
});

// When the editor redraws, its scrollable parts stay where they were, and the element that was pressed or is selected
// is scrolled into view.
const SCROLLS = ".draw__groups, .draw__kinds, .draw__list, .own__fills";
const nameOf = (/** @type {Element} */ { className, ariaLabel }) => `${className} ${ariaLabel}`;
/** @type {Map<string, Element>} The element last drawn under each name. */
const latest = new Map();
/** @type {Map<string, number[]>} The scroll position under each name. */
const scrolled = new Map();
/** @type {string | undefined} The editor's response counter at the last call of keep. */
let drawn;
const keep = () => {
  drawn = editor()?.dataset.serial;
  for (const one of document.querySelectorAll(SCROLLS)) {
    const name = nameOf(one), at = scrolled.get(name), on = one.querySelectorAll('[class^="draw"][aria-pressed="true"]');
    if (at && latest.get(name) !== one) [one.scrollLeft, one.scrollTop] = at;
    latest.set(name, one);
    const shown = one.querySelector("[data-at]") ?? (on.length === 1 && on[0]);
    if (!shown) continue;
    const frame = one.getBoundingClientRect(), box = shown.getBoundingClientRect();
    one.scrollLeft += Math.min(0, box.left - frame.left) + Math.max(0, box.right - frame.right);
    one.scrollTop += Math.min(0, box.top - frame.top) + Math.max(0, box.bottom - frame.bottom);
  }
};
addEventListener("scroll", (event) => {
  const one = elementOf(event);
  if (one?.matches(SCROLLS)) scrolled.set(nameOf(one), [one.scrollLeft, one.scrollTop]);
}, true);

/**
 * The cells on the screen: the number in a row, their position and size, and a function that converts a position on the
 * screen to cells.
 */
const plane = (board) => {
  const cells = board.querySelectorAll("[data-cell]"), { left, top, width } = cells[0].getBoundingClientRect();
  const n = Math.round(Math.sqrt(cells.length));
  return { n, left, top, width, at: ({ clientX, clientY }) => ({ x: (clientX - left) / width, y: (clientY - top) / width }) };
};

/** Draws the preview of a stroke. */
const sketch = ({ n, left, top, width }, by, cells) => {
  const space = "http://www.w3.org/2000/svg";
  if (!preview) {
    preview = document.createElementNS(space, "svg");
    preview.classList.add("stroke", `stroke--${by}`);
    preview.style.cssText = `left:${left}px;top:${top}px;width:${n * width}px;height:${n * width}px`;
    preview.setAttribute("viewBox", `0 0 ${n} ${n}`);
    preview.append(document.createElementNS(space, "path"));
    document.body.append(preview);
  }
  const shown = by === "move" ? [cells[0], cells.at(-1)] : cells;
  const d = shown.map((c, i) => {
    const x = c % n, y = Math.floor(c / n);
    return by === "set" ? `M${x} ${y}h1v1h-1z` : `${i ? "L" : "M"}${x + .5} ${y + .5}`;
  });
  preview.firstElementChild.setAttribute("d", d.join("") + (by !== "set" && d.length === 1 ? "h0" : ""));
};

/** Cancels the current stroke. @type {(() => void) | undefined} */
let giveUp;
addEventListener("pointerdown", (event) => {
  const desk = editor(), board = document.querySelector(".boardbox > .board"), target = elementOf(event);
  if (!desk || desk.dataset.by === "none" || !board || event.button || !target || target.closest("a, button, input, textarea, dialog, .side, .head")) return;
  const on = plane(board), from = on.at(event), inside = ({ x, y }, far) => Math.min(x, y) >= -far && Math.max(x, y) < on.n + far;
  if (giveUp || !event.isPrimary || !inside(from, OUTSIDE)) return;
  event.stopPropagation();
  const { by } = desk.dataset, cells = [];
  let to = from;
  clear();
  const enter = ({ x, y }, within) => {
    const c = Math.floor(y) * on.n + Math.floor(x);
    if (!inside({ x, y }, 0) || Math.hypot(x - Math.floor(x) - .5, y - Math.floor(y) - .5) > within || c === cells.at(-1)) return;
    if (by === "line" && c === cells.at(-2)) cells.pop();
    else if (cells.length < 2000) cells.push(c);
    sketch(on, by, cells);
  };
  enter(from, 1);
  const move = (e) => {
    if (e.pointerId !== event.pointerId) return;
    const last = to;
    to = on.at(e);
    const steps = Math.min(Math.ceil(Math.hypot(to.x - last.x, to.y - last.y) / WALK), 400);
    for (let i = 1; i <= steps; i++) enter({ x: last.x + (to.x - last.x) * i / steps, y: last.y + (to.y - last.y) * i / steps }, REACH);
  };
  const stop = () => {
    for (const type of ["pointermove", "pointerup", "pointercancel", "pointerdown"]) removeEventListener(type, type === "pointermove" ? move : end, true);
    giveUp = undefined;
  };
  const end = (e) => {
    if (e.type === "pointerdown" ? e.isPrimary : e.pointerId !== event.pointerId) return; // a second finger zooms the page
    stop();
    if (e.type !== "pointerup") return clear();
    move(e);
    const places = [from, to].flatMap(({ x, y }) => [Math.round(100 * x), Math.round(100 * y)]);
    asked = editor()?.dataset.serial;
    const cell = cells.length ? `[data-cell="${cells.at(-1)}"]` : '[data-cell][tabindex="0"]';
    if (event.pointerType !== "touch") /** @type {HTMLElement?} */ (board.querySelector(cell))?.focus({ preventScroll: true });
    ask(editor() ?? desk, `stroke ${places.join(" ")} ${cells.join(".")}`);
  };
  giveUp = () => {
    stop();
    clear();
  };
  addEventListener("pointermove", move, true);
  for (const type of ["pointerup", "pointercancel", "pointerdown"]) addEventListener(type, end, true);
}, true);

// The browser must not treat a stroke as a gesture. Otherwise it would also treat the next tap as part of the gesture.
addEventListener("touchstart", (event) => giveUp && event.preventDefault(), { capture: true, passive: false });

// The arrow keys move the focus in a table of pairs of digits. A pattern is checked while the user types it and
// submitted at the end.
addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement | undefined} */ (elementOf(event)), step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 }[event.key];
  if (target?.matches("input[data-words]") && event.key === "Enter" && !event.isComposing) target.blur();
  if (target?.dataset?.pair === undefined || step === undefined) return;
  const all = [...document.querySelectorAll("[data-pair]")], n = Math.sqrt(all.length), at = all.indexOf(target);
  const to = step || (event.key === "ArrowUp" ? -n : n);
  if (Math.abs(to) > 1 || Math.floor(at / n) === Math.floor((at + to) / n)) /** @type {HTMLElement | undefined} */ (all[at + to])?.focus();
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
addEventListener("input", (event) => {
  const field = /** @type {HTMLInputElement | undefined} */ (elementOf(event)), desk = editor();
  if (desk && field?.dataset?.live !== undefined) ask(desk, `check ${encoded(field.value)}`);
});

/** Encodes a text for use in an address, without lone surrogates. */
const encoded = (/** @type {string} */ text) => {
  try {
    return encodeURIComponent(text);
  } catch {
    return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ""));
  }
};

// Keys are handled before the page handles them. Arrow keys without Shift still move the cursor, except while a rule is
// being moved.
addEventListener("keydown", (event) => {
  const desk = editor(), target = elementOf(event), { key, shiftKey } = event;
  const more = event.ctrlKey || event.metaKey || event.altKey;
  if (giveUp && (more || key === "Escape")) {
    event.preventDefault();
    event.stopPropagation();
    giveUp();
    return;
  }
  if (!desk || !target || target.closest("input, textarea, select, dialog")) return;
  if ((event.ctrlKey || event.metaKey) && !shiftKey && key.toLowerCase() === "z" && desk.dataset.back !== undefined) {
    event.preventDefault();
    event.stopPropagation();
    return ask(desk, "back");
  }
  if (more) return;
  const board = document.querySelector(".boardbox > .board"), onBoard = board?.contains(target) || target === document.body || target.id === "main";
  if (!onBoard && !target.closest(".desk")) return;
  const n = Math.sqrt(board.querySelectorAll("[data-cell]").length);
  let name = "";
  if (desk.dataset.by === "none") { // without drawing, typing digits does nothing
    if (onBoard && /^([0-9a-g]|Delete|Backspace)$/i.test(key)) {
      event.preventDefault();
      event.stopPropagation();
    }
    return;
  }
  if (/^Arrow/.test(key)) name = desk.dataset.by === "move" ? key : shiftKey && `Shift+${key}`;
  else if (key === " ") name = onBoard && "Space";
  else if (key === "Enter") name = onBoard && key;
  else if (/^(Escape|Delete|Backspace)$/.test(key) || /^[0-9.,]$/.test(key) || n > 9 && /^[a-g]$/i.test(key)) name = key === "." ? "," : key;
  if (!name) return;
  event.preventDefault();
  event.stopPropagation();
  ask(desk, `key ${name}`);
}, true);

// The text of a field is submitted when the field loses focus, and when the page is hidden, because it may not return.
// An unchanged field is ignored.
const submit = (/** @type {{ target: unknown }} */ at) => {
  const field = /** @type {HTMLInputElement | undefined} */ (elementOf(at)), desk = editor();
  if (!desk || !field?.dataset?.words || field.value === field.defaultValue) return;
  ask(desk, `words ${field.dataset.words} ${encoded(field.value)}`);
};
addEventListener("focusout", submit);
addEventListener("visibilitychange", () => document.hidden && submit({ target: document.activeElement }));

export {};
