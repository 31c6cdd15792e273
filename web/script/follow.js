/** @type {Map<HTMLElement, [string, string]>} */
const changed = new Map(); // cells with their original class and content
/** @type {boolean | undefined} */
let played; // whether play had begun before the first key

const DIGITS = 0, NOTES = 2; // tools, numbered as in app/state

const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/**
 * Shows the effect of the recorded input on the first paint: the selected cell, digits and notes. The program handles
 * the same input later (app/state: Move, Press, Type). At the first key with an effect that is not implemented here,
 * this stops. Returns whether the board is in use.
 * @param {Kept[]} keys
 * @param {string} habits letters for the user's settings
 */
export const follow = (keys, habits) => {
  for (const [cell, [className, contents]] of changed) Object.assign(cell, { className, innerHTML: contents });
  changed.clear();
  const frame = document.querySelector(".frame[data-typing]"), view = document.querySelector(".solve") ?? frame;
  const cells = /** @type {HTMLElement[]} */ ([...view?.querySelectorAll(".board .cell") ?? []]);
  const n = Math.sqrt(cells.length);
  const scene = view?.classList;
  // not in digit-first mode, nor with letters as digits
  if (!scene || !n || n > 9 || habits.includes("d")) return false;
  const typing = scene.contains("solve--typing") || !!frame;
  played ??= scene.contains("solve--play");
  // When typing a puzzle, the cursor starts after the last given and advances from cell to cell. It does not advance if
  // the user first selects a cell other than the top left one.
  let at = typing ? Math.min(cells.findLastIndex((cell) => cell.textContent) + 1, cells.length - 1) : 0, advances = typing;
  let active = typing || played, chosen = typing, tool = DIGITS;
  /** @type {Map<HTMLElement, string[]>} */
  const notes = new Map(); // only of cells that have notes
  const touched = () => {
    const cell = cells[at];
    if (!changed.has(cell)) changed.set(cell, [cell.className, cell.innerHTML]);
    return cell;
  };
  const choose = (/** @type {number} */ cell) => {
    [at, active, chosen] = [cell, true, true];
    if (typing && cells.every((one) => !one.textContent)) advances = at === 0;
  };
  const write = (/** @type {string} */ kind, /** @type {string} */ digit) => {
    const cell = touched(), noted = digit ? [] : notes.get(cell) ?? [];
    cell.classList.remove("given", "entered");
    if (digit) cell.classList.add(kind);
    const marks = Array.from({ length: n }, (_, i) => (noted.includes(String(i + 1)) ? `<span class="m-${i + 1}"></span>` : "<span></span>"));
    cell.innerHTML = digit || (noted.length ? `<span class="marks">${marks.join("")}</span>` : "");
  };
  /** @type {(digit: string, key?: string) => boolean | void} */
  const type = (digit, key) => { // "" erases; returns true if there are effects not implemented here
    const cell = cells[at], is = cell.textContent;
    if (typing) {
      if (advances && key === "Backspace" && (at < cells.length - 1 || !is)) at = Math.max(at - 1, 0);
      write("given", digit);
      if (advances && key !== "Backspace") at = Math.min(at + 1, cells.length - 1);
      return;
    }
    if (!active || cell.classList.contains("given")) {
      active = true;
    } else if (tool === NOTES && digit) {
      if (is) return;
      const noted = notes.get(cell) ?? [];
      notes.set(cell, noted.includes(digit) ? noted.filter((d) => d !== digit) : [...noted, digit]);
      write("", "");
    } else if (digit && digit !== is) {
      // these cells may see this one and lose the note
      if ([...notes.values()].some((noted) => noted.includes(digit))) return true;
      write("entered", digit);
    } else {
      if (!is || key === "Delete") notes.delete(cell);
      write("", "");
    }
  };
  /** @type {[number, boolean, boolean]} */
  let before = [at, active, chosen]; // the selection before the last press on a cell
  const ordered = /[ak]/.test(habits); // notes are automatic, or corner and centre marks are separate
  for (const event of keys) {
    if ("begins" in event) continue;
    if ("pasted" in event || "enters" in event) break;
    if ("cell" in event) {
      if (event.adds) break;
      before = [at, active, chosen];
      if (event.cell < cells.length) choose(event.cell);
      continue;
    }
    if ("lifts" in event) {
      if (event.lifts === "undone") [at, active, chosen] = before;
      continue;
    }
    if ("digit" in event) { // if no cell is selected, this only selects the first one
      if (chosen && type(event.digit ? String(event.digit) : "")) break;
      active = chosen = true;
      continue;
    }
    if ("tool" in event) {
      if (event.tool !== DIGITS && (event.tool !== NOTES || ordered)) break;
      tool = event.tool;
      continue;
    }
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.repeat && !typing && !steps[key]) continue; // only the cursor repeats
    const [down, right] = steps[key] ?? [0, 0], plain = !(ctrlKey || metaKey || altKey || shiftKey);
    const place = code || `Key${key.toUpperCase()}`; // physical key, whatever its label
    if (key === "Home" && ctrlKey) {
      choose(0);
    } else if (plain && steps[key]) {
      const row = Math.floor(at / n) + down, column = (at % n) + right;
      const stops = habits.includes("w") && (row < 0 || column < 0 || row === n || column === n);
      choose(stops ? at : ((row + n) % n) * n + ((column + n) % n));
    } else if (plain && (/^(\d|Backspace|Delete)$/.test(key) || (key === " " && advances))) {
      if (key <= "9" && +key > n) continue;
      if (type(key <= "9" && key > "0" ? key : "", key)) break;
      chosen = true;
    } else if (plain && /^Key[ZC]$/.test(place)) {
      const control = event.target instanceof Element && event.target.closest("button, a");
      if (typing || !active || control) continue; // as in app/play/keys.go
      if (place === "KeyC" && ordered) break;
      tool = place === "KeyC" ? NOTES : DIGITS;
    } else {
      break;
    }
  }
  for (const button of scene.contains("solve--play") ? document.querySelectorAll(".tool[data-tool]") : []) {
    button.setAttribute("aria-pressed", String(Number(/** @type {HTMLElement} */ (button).dataset.tool) === tool));
  }
  if (!active || keys.length === 0) return false;
  touched().classList.add("sel");
  return true;
};
