import { dayOf } from "./daily.js";

// What stands beside the board of the first picture.

// Chooses what stands beside the board: "typing", "posed", "play", or what the door has.
export const stand = (/** @type {string[]} */ ...scene) => {
  const view = document.querySelector(".solve");
  if (view) view.className = ["solve", ...scene.map((one) => `solve--${one}`)].join(" ");
};

// Draws the door for a person who has played before. The last two weeks have their numbers, up to today's.
export const comeBack = (/** @type {string[]} */ ...scene) => {
  stand("door", "back", ...scene);
  const days = [...document.querySelectorAll(".day")], now = new Date();
  days.forEach((day, i) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days.length + 1 + i);
    day.textContent = String(date.getDate());
    /** @type {HTMLElement} */ (day).dataset.day = dayOf(date);
  });
  days.at(-1)?.setAttribute("aria-current", "date");
};

// Says how many digits are left, in the words for a board that is played.
export const count = (/** @type {string[]} */ cells) => {
  const left = String(cells.filter((c) => c === ".").length);
  for (const words of document.querySelectorAll(".verdict--counts [lang]")) words.textContent = words.textContent.replace(/\d+/, left);
};
