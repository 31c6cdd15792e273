import { nameOf } from "./asked.js";
import { follow } from "./follow.js";
import { stand } from "./scene.js";

// session storage name for pasted text that the next page receives
export const PASTED = "numplace:page:pasted";
const KEYS = "numplace:page:keys";
const MOST = 1000; // maximum number of recorded keys, apart from the end of a press

// Reports whether recorded input ends during a press.
const presses = (/** @type {Kept[]} */ keys) =>
  keys.reduce((is, kept) => "cell" in kept || (is && !("lifts" in kept)), false);

// Returns input that was stored or sent as plain values. What has another format is left out.
const revived = (/** @type {any[]} */ all) => {
  /** @type {Kept[]} */
  const kept = [];
  for (const { key, begins, pasted, cell, adds, enters, lifts, digit, tool, ...how } of all.slice(0, MOST)) {
    if (key) kept.push(new KeyboardEvent("keydown", { key, ...how }));
    else if (begins) kept.push({ begins: true });
    else if (typeof pasted === "string") kept.push({ pasted });
    else if (Number.isInteger(cell)) kept.push({ cell, adds: !!adds });
    else if (Number.isInteger(enters)) kept.push({ enters });
    else if (typeof lifts === "string") kept.push({ lifts });
    else if (Number.isInteger(digit)) kept.push({ digit });
    else if (Number.isInteger(tool)) kept.push({ tool });
  }
  if (presses(kept)) kept.push({ lifts: "done" }); // the page was left during a press
  return kept;
};

// Returns the text pasted on the About page, and the input recorded on this page before it was reloaded.
const restored = (/** @type {Numplace} */ page) => {
  /** @type {Kept[]} */
  const kept = [];
  try { // a frame does not use storage
    const tab = page.storage && sessionStorage;
    const take = (name) => {
      const text = tab?.getItem(name);
      tab?.removeItem(name);
      return text;
    };
    const pasted = take(PASTED);
    if (pasted) kept.push({ pasted });
    const [address, ...keys] = JSON.parse(take(KEYS) ?? "[]");
    if (address === location.href) kept.push(...revived(keys));
  } catch {} // storage is blocked or has another format
  return kept;
};

// Records input for the program until it runs. It starts with the input stored by the tab's previous page. It returns a
// function that shows the recorded input on the first paint.
//
// The program replaces all elements at once. Input from before is recorded in page.keys, which the program handles
// first. Later input goes through the queue of the program's events: the new elements hear clicks and pointers, and
// keys and pasted texts become events of the outermost element, until the program listens to the window. So all input
// takes effect once, and in order. A press that began on an element that has been replaced is completed here.
export const record = (/** @type {Numplace} */ page) => {
  const root = document.documentElement;

  // Buttons can be pressed before the program has started, except those that will be disabled. After loading has
  // failed, no button can be pressed.
  const buttons = document.querySelectorAll("button:not([aria-disabled=true])");
  const enable = () => buttons.forEach((button) => button.toggleAttribute("disabled", !!root.dataset.failed));
  new MutationObserver(enable).observe(root, { attributeFilter: ["data-failed"] });
  enable();

  page.keys = restored(page);
  let taken = 0; // how many elements of page.keys the program has received
  let over = false; // the program listens to the window
  const sheet = document.querySelector(".sheet");
  const replaced = () => !!sheet && !sheet.isConnected;
  // Input that starts play shows the pad at once.
  const show = () => {
    if (!sheet?.isConnected) return;
    const follows = () => follow(page.keys, root.dataset.habits ?? "");
    const begins = page.keys.some((key) => "begins" in key || "cell" in key); // even if follow shows nothing
    if ((!follows() && !begins) || !waits()) return;
    stand("play", ...document.querySelector(".solve--today") ? ["begun"] : []);
    follows();
  };
  const waits = () => document.querySelector(".solve--door, .solve--posed");
  let asked;
  const ask = (control) => {
    asked?.removeAttribute("aria-busy");
    control?.setAttribute("aria-busy", "true");
    asked = control;
    page.asked = control ? nameOf(control) : undefined;
  };
  const keep = (/** @type {Kept} */ kept) => {
    if (replaced()) {
      document.querySelector(".sheet")?.dispatchEvent(new CustomEvent("numplace:kept", { detail: kept }));
    } else if (page.keys.length < MOST || ("lifts" in kept && presses(page.keys))) {
      page.keys.push(kept);
      show();
    } else return;
    ask(null);
  };
  const within = (target, selector) =>
    /** @type {HTMLElement?} */ (target instanceof Element ? target.closest(selector) : null);
  const controlAt = (target) => within(target, "button, [data-go]");

  // Any script may dispatch events of these types, so only keyboard events with a key and pasted texts are recorded.
  const text = (event) => {
    const { target, key } = event;
    if (over || replaced() && within(target, "input, select, textarea")) return;
    const pasted = event.clipboardData?.getData("text/plain"), control = controlAt(target);
    if (key === " " && control && !replaced()) hold(SPACE, control);
    if (key === "Tab" || control && /^(Enter| )$/.test(key)) return; // a click event follows
    // handled by the browser
    if (/^(Shift|Control|Alt|AltGraph|Meta|(Caps|Num|Scroll)Lock|Dead|F\d+)$/.test(key)) return;
    if ((event.ctrlKey || event.metaKey) && /^r$/i.test(key)) return; // reloads the page
    if (pasted) keep({ pasted });
    else if (event instanceof KeyboardEvent && key) keep(event);
  };

  // A press on a cell, together with the cells that the pointer then enters. The constants are reach, walk and
  // mostSteps in app/play/gesture.go.
  const REACH = 0.45, WALK = 0.125; // in cells
  const STEPS = 4096;
  /** @type {{ id: number, x: number, y: number, cell: number } | undefined} */
  let drag;
  let dragged = false; // the last press was a drag, so the click at its end is not another press
  const cells = () => [...document.querySelectorAll(".board .cell")];
  const cellAt = (target) => cells().indexOf(within(target, ".board .cell"));
  // A press on a cell replaces a press on a cell directly before it, except in digit-first mode, where each press
  // writes a digit.
  const press = (/** @type {number} */ cell, adds = false) => {
    const [last, end] = page.keys.slice(Math.max(taken, page.keys.length - 2));
    const again = end && "cell" in last && "lifts" in end;
    if (again && !adds && !replaced() && !root.dataset.habits?.includes("d")) page.keys.splice(-2);
    keep({ cell, adds });
  };
  const enter = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    const all = cells(), n = Math.sqrt(all.length);
    if (n === 0) return;
    const { left, top, width } = all[0].getBoundingClientRect();
    if (width === 0) return; // the board is hidden
    const dx = clientX - drag.x, dy = clientY - drag.y;
    const steps = Math.min(Math.ceil(Math.hypot(dx, dy) / width / WALK), STEPS);
    for (let i = 1; i <= steps; i++) {
      const x = (drag.x + (dx * i) / steps - left) / width, y = (drag.y + (dy * i) / steps - top) / width;
      const column = Math.floor(x), row = Math.floor(y), enters = row * n + column;
      if (Math.min(column, row) < 0 || Math.max(column, row) >= n || enters === drag.cell) continue;
      if (Math.hypot(x - column - 0.5, y - row - 0.5) > REACH) continue;
      drag.cell = enters;
      keep({ enters });
    }
    Object.assign(drag, { x: clientX, y: clientY });
  };
  const lift = (/** @type {string} */ lifts) => {
    drag = undefined;
    keep({ lifts });
  };

  // Names of the controls that a pointer or the space bar holds down. If a control is replaced meanwhile, the browser
  // sends no click, or one to the new control, which was then clicked here already.
  const SPACE = "space";
  /** @type {Map<number | string, string>} */
  const held = new Map();
  const nameIn = (/** @type {HTMLElement} */ one) => one.dataset.digit ?? one.dataset.tool ?? nameOf(one);
  const hold = (/** @type {number | string} */ by, /** @type {HTMLElement} */ control) => held.set(by, nameIn(control));
  /** @type {HTMLElement | undefined} */
  let clicked; // the control that was clicked here last, until the next press
  const letGo = (/** @type {number | string} */ by, /** @type {(HTMLElement | null)[]} */ controls) => {
    const name = held.get(by);
    if (!held.delete(by) || !replaced()) return;
    clicked = controls.find((control) => control?.checkVisibility() && nameIn(control) === name);
    clicked?.click();
  };
  const keyup = (/** @type {KeyboardEvent} */ { key }) => {
    if (key === " ") letGo(SPACE, [...document.querySelectorAll("button")]);
  };

  const pointer = (/** @type {PointerEvent} */ event) => {
    const { type, pointerId, isPrimary, button, buttons, target, clientX, clientY } = event;
    const mine = drag?.id === pointerId;
    if (type === "pointerdown") {
      clicked = undefined;
      if (isPrimary) {
        held.clear(); // no other finger is down
        dragged = false;
        if (drag) lift("done"); // its release was not reported
      }
      if (over && !drag && held.size === 0) return end();
      if (replaced() || button !== 0) return;
      const cell = cellAt(target), control = controlAt(target);
      if (control) hold(pointerId, control);
      else if (cell >= 0 && isPrimary) {
        drag = { id: pointerId, x: clientX, y: clientY, cell };
        dragged = true;
        press(cell, event.ctrlKey || event.metaKey || event.shiftKey);
      }
    } else if (type === "pointercancel") {
      held.delete(pointerId);
      if (mine) lift("undone"); // the browser scrolls or zooms
    } else if (mine) {
      if (type === "pointerup" || buttons & 1) enter(event);
      if (type === "pointerup" || !(buttons & 1)) lift("done");
    } else if (type === "pointerup") letGo(pointerId, [controlAt(document.elementFromPoint(clientX, clientY))]);
  };

  // The last click on a button other than those below or on a link in the header marks that control. The control with
  // the same name is clicked when the program has started.
  const click = (/** @type {PointerEvent} */ event) => {
    const control = controlAt(event.target);
    if (replaced()) {
      if (event.isTrusted && clicked && control === clicked) {
        clicked = undefined;
        event.stopImmediatePropagation();
        event.preventDefault();
      } else ask(null);
      return;
    }
    const { digit, tool } = control?.dataset ?? {}, cell = cellAt(event.target);
    if (cell >= 0) {
      if (!dragged) {
        press(cell);
        keep({ lifts: "done" });
      }
      dragged = false;
    } else if (digit) keep({ digit: Number(digit) });
    else if (tool) keep({ tool: Number(tool) });
    else if (control?.dataset.begins && waits()) keep({ begins: true });
    else ask(event.ctrlKey || event.metaKey || event.shiftKey ? null : control);
  };

  const leave = () => {
    if (page.keys.length === 0 || !page.storage) return;
    const keys = page.keys.map((kept) => {
      if (!("key" in kept)) return kept;
      // getters, so JSON.stringify would ignore them
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = kept;
      return { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat };
    });
    const store = (/** @type {object[]} */ all) => {
      try {
        sessionStorage.setItem(KEYS, JSON.stringify([location.href, ...all]));
        return true;
      } catch {} // storage is blocked or full
    };
    if (!store(keys)) store(keys.filter((kept) => !("pasted" in kept))); // a pasted text may be too long
  };
  addEventListener("pagehide", leave);
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {
    keydown: text, paste: text, keyup, click,
    pointerdown: pointer, pointermove: pointer, pointerup: pointer, pointercancel: pointer,
  };
  for (const type in listeners) addEventListener(type, listeners[type], true);
  const end = () => {
    for (const type in listeners) removeEventListener(type, listeners[type], true);
  };
  page.adds = (all) => revived(all).forEach(keep);
  page.take = () => {
    const from = taken;
    taken = page.keys.length;
    return page.keys.slice(from);
  };
  page.listens = () => {
    over = true;
    if (!drag && held.size === 0 && !clicked) end(); // otherwise a press that has begun is completed first
    removeEventListener("pagehide", leave);
    try {
      if (page.storage) sessionStorage.removeItem(KEYS); // stored when the page was left; now the page is back
    } catch {} // blocked
  };
  return show;
};
