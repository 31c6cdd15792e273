import { dayOf } from "./daily.js";

// The panel next to the board on the first paint.

// Selects the panel for a puzzle that is typed ("typing"), that is ready to be played ("posed") or that is being played
// ("play"), or that of the start page.
export const stand = (/** @type {string[]} */ ...scene) => {
  const view = document.querySelector(".solve");
  if (view) view.className = ["solve", ...scene.map((one) => `solve--${one}`)].join(" ");
};

// Draws the start page for a returning user. The days of the last two weeks get their dates, up to today.
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

// Writes how many digits are missing into the texts for a board in play.
export const count = (/** @type {string[]} */ cells) => {
  const left = String(cells.filter((c) => c === ".").length);
  for (const words of document.querySelectorAll(".verdict--counts [lang]")) words.textContent = words.textContent.replace(/\d+/, left);
};
