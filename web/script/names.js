// The names in local storage. The page stores its own data under "numplace:" and one of these names. Boards in other
// pages (embed.js), which may have the same origin, store theirs under BOARD and the name that their page gives them.
//
// Copies of embed.js stay on other sites for years. Older copies store boards under "numplace:" and any name. The
// current embed.js stores a second copy there for them, unless the name belongs to the page. So each new name of the
// page begins with "page:". A test compares the list with app/browser.
export const ROOT = "numplace:", BOARD = "numplace-board:";
const OWN = ["lang", "theme", "habits", "techniques", "early", "live", "solved", "desk", "desk:aside", "probe"];
const KINDS = ["board:", "steps:", "page:"]; // prefixes of the names for boards, their histories, and new kinds of data

/** Reports whether a name, without ROOT, belongs to the page. */
export const isOwn = (/** @type {string} */ name) => OWN.includes(name) || KINDS.some((kind) => name.startsWith(kind));

/** Parses a text that embed.js has stored for a board. Returns undefined for any other text. */
export const progress = (/** @type {string | null} */ text) => {
  try {
    const kept = JSON.parse(/** @type {string} */ (text));
    if (["of", "puzzle", "layout", "entered"].every((field) => typeof kept[field] === "string")) return kept;
  } catch {} // not JSON, or null
  return undefined;
};
