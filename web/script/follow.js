/** @type {Map<HTMLElement, [string, string]>} */
const changed = new Map(); // cells, with their class and contents before
/** @type {boolean | undefined} */
let played; // whether the board was already in play at the first key: only then does a digit without a chosen cell go to the first one, unless it is clicked

const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/**
 * Shows on the first picture what keys do that wait for the program: the cell that is chosen, digits, and notes. The program does the same
 * with them (app/state: Move, Type), and more. From a key on that is not known here, nothing more is shown.
 * @param {Kept[]} keys
 * @param {string} habits the letters of what the person has set
 */
export const follow = (keys, habits) => {
  for (const [cell, [className, contents]] of changed) Object.assign(cell, { className, innerHTML: contents });
  changed.clear();
  const cells = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".solve .board .cell")]), n = Math.sqrt(cells.length);
  const scene = document.querySelector(".solve")?.classList;
  if (!scene || !n || n > 9 || habits.includes("d")) return; // where digits come first, or letters are digits
  const typing = scene.contains("solve--typing");
  played ??= scene.contains("solve--play");
  // who types goes on behind the last given
  let at = typing ? Math.min(cells.findLastIndex((cell) => cell.textContent) + 1, cells.length - 1) : 0;
  let active = typing || played, chosen = typing, tool = "";
  const touched = () => {
    const cell = cells[at];
    if (!changed.has(cell)) changed.set(cell, [cell.className, cell.innerHTML]);
    return cell;
  };
  const write = (/** @type {string} */ kind, /** @type {string} */ contents) => {
    const cell = touched();
    cell.classList.remove("given", "entered");
    if (kind) cell.classList.add(kind);
    cell.innerHTML = contents;
  };
  const type = (/** @type {string} */ key) => {
    const cell = cells[at], digit = key <= String(n) && key > "0" ? key : "";
    if (typing) {
      if (key === "Backspace" && (at < cells.length - 1 || !cell.textContent)) at = Math.max(at - 1, 0);
      write(digit && "given", digit);
      if (key !== "Backspace") at = Math.min(at + 1, cells.length - 1);
    } else if (!active || cell.classList.contains("given")) {
      active = true;
    } else if (tool !== "c" || !digit) {
      write(digit === cell.textContent ? "" : "entered", digit === cell.textContent ? "" : digit);
    } else if (!cell.textContent) {
      const noted = [...cell.querySelectorAll("[class^=m-]")].map((note) => note.className[2]);
      const notes = Array.from({ length: n }, (_, i) => String(i + 1)).map((d) => (noted.includes(d) !== (d === digit) ? `<span class="m-${d}"></span>` : "<span></span>"));
      write("", notes.join("").includes("m-") ? `<span class="marks">${notes.join("")}</span>` : "");
    }
  };
  for (const event of keys) {
    if ("begins" in event) continue;
    if ("pasted" in event) break;
    if ("cell" in event) {
      if (event.cell < cells.length) [at, active, chosen] = [event.cell, true, true];
      continue;
    }
    if ("digit" in event) {
      if (chosen) type(event.digit ? String(event.digit) : "Delete");
      active = chosen = true;
      continue;
    }
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const [down, right] = steps[key] ?? [0, 0], plain = !(ctrlKey || metaKey || altKey || shiftKey);
    if (key === "Home" && ctrlKey) {
      [at, active, chosen] = [0, true, true];
    } else if (plain && steps[key]) {
      const row = Math.floor(at / n) + down, column = (at % n) + right;
      const stops = habits.includes("w") && (row < 0 || column < 0 || row === n || column === n);
      [at, active, chosen] = [stops ? at : ((row + n) % n) * n + ((column + n) % n), true, true];
    } else if (plain && /^([1-9]|Backspace|Delete)$/.test(key) && !(key > "9" && tool === "c" && !typing)) {
      if (key <= "9" && +key > n) continue;
      type(key);
      chosen = true;
    } else if (plain && (key === "z" || key === "c" && !/[ak]/.test(habits)) && active && !typing) {
      tool = key;
    } else {
      break;
    }
  }
  if (tool) {
    for (const button of document.querySelectorAll(".tool")) {
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-keyshortcuts") === tool));
    }
  }
  if (!active || keys.length === 0) return;
  touched().classList.add("sel");
};
