// The names in the local storage. The page keeps what is its own under "numplace:" and one of these. Boards in other pages (embed.js), which may
// be of the same origin, keep theirs under BOARD and the name that their page gives them.
//
// Copies of embed.js stay in other sites for years. Older ones keep boards under "numplace:" and the name, whatever that is, and this one keeps a
// second copy there for them, unless the name is the page's. So a further name of the page begins with "page:". A test compares the list with
// app/browser.
export const ROOT = "numplace:", BOARD = "numplace-board:";
const OWN = ["lang", "theme", "habits", "techniques", "early", "live", "solved", "desk", "desk:aside", "probe"];
const KINDS = ["board:", "steps:", "page:"]; // how those of boards begin, and further ones

/** Whether a name, without ROOT, is the page's. */
export const isOwn = (/** @type {string} */ name) => OWN.includes(name) || KINDS.some((kind) => name.startsWith(kind));

/** Reads a text that embed.js has kept of a board. Returns undefined for any other text. */
export const progress = (/** @type {string | null} */ text) => {
  try {
    const kept = JSON.parse(/** @type {string} */ (text));
    if (["of", "puzzle", "layout", "entered"].every((field) => typeof kept[field] === "string")) return kept;
  } catch {} // no JSON, or null
  return undefined;
};
