import { BOARD as EMBEDS, isOwn, progress, ROOT } from "./names.js";

// Stores collections of puzzles in IndexedDB. The page fetches this module when it first shows Lists. Only the program
// interprets a collection's head, rows and states (app/state/collections). This module stores them unchanged.
//
// The store "heads" contains an object for each collection with its id, its position, its head, and its time of
// deletion. The store "parts" contains the parts of all collections under the collection's id and the part's number.
// Each part has its text as a Blob, or as bytes where the browser cannot store a Blob, like WebKit in a private window.
// The store "rows" contains the results for each part under the same key: the number again, rows and ratings as bytes,
// and the state. It is separate because results change often, and storing an object again writes its Blob again. Builds
// without this store stored the results with the text.

const HEADS = "heads", PARTS = "parts", ROWS = "rows";
/** How long another tab can restore a deleted collection, in milliseconds. */
const GRACE = 10 * 60_000;

/** Timeouts in milliseconds for opening the database and for a transaction. Some browsers never respond. */
let opening = 4_000, patience = 15_000;
/** Sets both timeouts. */
export const wait = (milliseconds) => { opening = patience = milliseconds; };
let silent = false; // opening has timed out; until it succeeds, no call waits for it again

/**
 * Waits for answer, which may never settle. After a timeout of most milliseconds, it rejects and calls give, which
 * prevents later changes.
 * @template T
 * @param {Promise<T>} answer
 * @param {number} most milliseconds
 * @param {() => void} give
 * @returns {Promise<T>}
 */
const soon = (answer, most, give) => new Promise((come, fail) => {
  const timer = setTimeout(() => {
    fail(new Error("no answer"));
    give();
  }, most);
  answer.then(come, fail).finally(() => clearTimeout(timer));
});

/** @typedef {{ text: Blob, rows: Uint8Array, ratings: Uint8Array, state: string }} Part */
/** @typedef {{ id: string, at: number, head: string, dropped?: number }} Head */

/** @type {Promise<IDBDatabase> | undefined} */
let database;
const open = () => (database ??= new Promise((come, fail) => {
  const request = indexedDB.open("numplace", 2);
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) {
      request.result.createObjectStore(HEADS, { keyPath: "id" });
      request.result.createObjectStore(PARTS);
    }
    request.result.createObjectStore(ROWS);
  };
  const refuse = (error) => {
    database = undefined;
    fail(error);
  };
  request.onerror = () => refuse(request.error);
  request.onblocked = () => refuse(new Error("a tab of an older build holds the database"));
  request.onsuccess = () => {
    silent = false;
    request.result.onversionchange = () => { // another tab has a newer build
      request.result.close();
      database = undefined;
    };
    request.result.onclose = () => { // the user has cleared the site's data
      database = undefined;
    };
    come(request.result);
  };
}));

/**
 * Runs work in a transaction and waits for its end.
 * @template T
 * @param {string[]} stores
 * @param {IDBTransactionMode} mode
 * @param {(...stores: IDBObjectStore[]) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
const within = async (stores, mode, work) => {
  const opened = open();
  if (silent) throw new Error("no answer");
  const transaction = (await soon(opened, opening, () => { silent = true; })).transaction(stores, mode);
  const over = new Promise((come, fail) => {
    transaction.oncomplete = come;
    transaction.onabort = transaction.onerror = () => fail(transaction.error);
  });
  const done = Promise.all([work(...stores.map((name) => transaction.objectStore(name))), over]);
  const [made] = await soon(done, patience, () => transaction.abort());
  return made;
};

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const answer = (request) => new Promise((come, fail) => {
  request.onsuccess = () => come(request.result);
  request.onerror = () => fail(request.error);
});

/** The range of the keys of a collection's parts. */
const partsOf = (id) => IDBKeyRange.bound([id], [id, []]);

// When this tab changes a head, other tabs reload theirs.
const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("numplace-lists") : undefined;
const notifyTabs = () => channel?.postMessage(0);
if (channel) channel.onmessage = () => dispatchEvent(new Event("numplace:lists"));

/** @returns {Promise<Head[]>} in order, after all pending writes */
const all = async () => {
  await writing;
  const heads = await within([HEADS], "readonly", (store) => answer(store.getAll()));
  return heads.sort((a, b) => a.at - b.at);
};

/**
 * Returns a line for each collection with its id, a tab and its head. It finally erases collections that were deleted
 * longer than GRACE ago.
 */
export const heads = async () => {
  const kept = [];
  for (const { id, head, dropped } of await all()) {
    if (!dropped) kept.push(`${id}\t${head}`);
    else if (Math.abs(Date.now() - dropped) > GRACE) await erase(id).catch(() => {});
  }
  return kept.join("\n");
};

/** Erases a collection unless it has been restored meanwhile. */
const erase = (id) => within([HEADS, PARTS, ROWS], "readwrite", async (heads, parts, rows) => {
  const known = await answer(heads.get(id));
  if (known && !known.dropped) return;
  heads.delete(id);
  parts.delete(partsOf(id));
  rows.delete(partsOf(id));
});

/** @type {Promise<unknown>} serializes the writing of heads and parts */
let writing = Promise.resolve();
const inTurn = (write) => {
  const written = writing.then(write);
  writing = written.catch(() => {});
  return written;
};

/**
 * Stores a collection's head, unless storing all of its parts failed. A new collection is placed after all others,
 * whatever the clock's time. For a new collection, the browser is asked to make the storage persistent.
 */
export const head = (id, text) => inTurn(async () => {
  const known = await within([HEADS, PARTS], "readwrite", async (heads, parts) => {
    const old = await answer(heads.get(id));
    if (!old && !await answer(parts.getKey(partsOf(id)))) return old;
    const at = old?.at ?? (await answer(heads.getAll())).reduce((last, { at }) => Math.max(last, at + 1), Date.now());
    heads.put({ ...old, at, id, head: text });
    return old;
  });
  if (!known) navigator.storage?.persist?.().catch(() => {});
  notifyTabs();
});

/** The size of a stored text. */
const sizeOf = (text) => text?.size ?? text?.length;
/** A stored text as a Blob. */
const blobOf = (text) => text instanceof Uint8Array ? new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (text)]) : text;

// collections with a part that could not be stored; later parts are rejected, so that there is no gap
const full = new Set();

/**
 * Stores a part of a collection. With text, it fails if the part already has a text, because another tab may have added
 * to the collection. Without text, it stores only rows, ratings and state. It then fails if the stored text does not
 * have this size, because the results are for another text.
 */
export const part = (id, number, text, size, rows, ratings, state) => {
  const keep = (text) => within([PARTS, ROWS], "readwrite", async (parts, found) => {
    const key = [id, number];
    if (text) await answer(parts.add({ text }, key));
    else if (sizeOf((await answer(parts.get(key)))?.text) !== size) throw new Error("another text");
    return answer(found.put({ number, rows, ratings, state }, key));
  });
  const write = async () => {
    if (text && full.has(id)) throw new Error("full");
    try {
      await keep(text).catch(async (error) => {
        if (!text || !["DataCloneError", "UnknownError"].includes(error?.name)) throw error;
        await keep(new Uint8Array(await text.arrayBuffer()));
      });
    } catch (error) {
      if (text) full.add(id);
      throw error;
    }
  };
  return inTurn(write);
};

const stored = async (id) => {
  await writing;
  const [head, texts, keys, found] = await within([HEADS, PARTS, ROWS], "readonly", (heads, parts, rows) =>
    Promise.all([answer(heads.get(id)), answer(parts.getAll(partsOf(id))), answer(parts.getAllKeys(partsOf(id))), answer(rows.getAll(partsOf(id)))]));
  const of = new Map(found.map((rows) => [rows.number, rows]));
  const parts = texts.map(({ text, ...part }, i) => ({ ...part, text: blobOf(text), ...of.get(keys[i][1]) }));
  const broken = parts.findIndex(({ text, rows, ratings }) => !(text instanceof Blob && rows instanceof Uint8Array && ratings instanceof Uint8Array));
  return { head: head && !head.dropped ? head.head : "", parts: broken < 0 ? parts : parts.slice(0, broken) };
};

/** Reads a collection: its parts and its head, which is "" if there is no such collection. */
export const read = async (id) => {
  const { head, parts } = await stored(id);
  full.delete(id); // further parts can follow those that were read
  return { head, parts, text: new Blob(parts.map(({ text }) => text)) };
};

/** Deletes a collection, or restores it if is is false. */
export const drop = (id, is) => inTurn(async () => {
  await within([HEADS], "readwrite", async (store) => {
    const old = await answer(store.get(id));
    if (!old) return;
    delete old.dropped;
    store.put(is ? { ...old, dropped: Date.now() } : old);
  });
  notifyTabs();
});

/** Stores the order of the collections, given as ids separated by spaces. */
export const order = (ids) => inTurn(async () => {
  await within([HEADS], "readwrite", async (store) => {
    for (const [at, id] of ids.split(" ").entries()) {
      const old = await answer(store.get(id));
      if (old) store.put({ ...old, at });
    }
  });
  notifyTabs();
});

// A backup consists of a line with MARK and the length of the following JSON text, that text, and then the text, the
// rows and the ratings of each part of each collection.
const MARK = "numplace-backup 1";
const PROBE = ROOT + "probe"; // loader.js writes it to test the storage
const BOARD = ROOT + "board:", STEPS = ROOT + "steps:", SOLVED = ROOT + "solved", DESK = ROOT + "desk";

/**
 * Reports whether a key belongs to the page and the text may have been written there by the page. Texts that the page
 * parses leniently may be any text.
 */
const isPages = (key, text) => {
  const name = key.startsWith(ROOT) ? key.slice(ROOT.length) : "";
  if (!isOwn(name) || progress(text)) return false;
  const [kind, id] = /^(board:|steps:)?(.*)/s.exec(name).slice(1);
  if (kind) return (kind === "board:" ? /^[\w-]{1,100}$/ : /^[\w-]{1,100}(:\d+)?$/).test(id);
  return name in LONGEST && text.length <= LONGEST[name];
};
/** The maximum lengths of the page's other texts, in characters. */
const LONGEST = { lang: 50, theme: 50, habits: 500, live: 50, techniques: 100_000, early: 100_000, solved: 2 << 20, desk: 1 << 20, "desk:aside": 1 << 20 };

/**
 * Returns the name of a board in another page of this origin if text is its stored progress, otherwise "". An older
 * copy of embed.js stores it under ROOT and may have overwritten a text of the page there.
 */
const embedOf = (key, text) => {
  const [from] = [EMBEDS, ROOT].filter((from) => key.startsWith(from));
  return from && text.length <= 30_000 && key.length <= 200 && progress(text) ? key.slice(from.length) : "";
};

/**
 * Returns the stored data of the page and of boards in other pages of this origin as a file. left is the number of
 * further texts that have such names but are not included.
 */
export const backup = async () => {
  /** @type {Record<string, string>} */
  const storage = {};
  let left = 0;
  for (const key of Object.keys(localStorage)) {
    const text = localStorage.getItem(key) ?? "", name = embedOf(key, text), strayed = name && isOwn(name) && EMBEDS + name;
    if (strayed && key !== strayed) storage[strayed] = localStorage.getItem(strayed) ?? text;
    else if (name || isPages(key, text)) storage[key] = text;
    // excluding data about this device
    else if ((key.startsWith(ROOT) || key.startsWith(EMBEDS)) && key !== PROBE && !key.startsWith(ROOT + "page:")) {
      left++;
    }
  }
  const lists = [], bytes = [];
  for (const { id, head, dropped } of await all()) {
    if (dropped) continue;
    const { parts } = await stored(id);
    if (parts.length === 0) continue;
    lists.push({ id, head, parts: parts.map(({ text, rows, ratings, state }) => ({ sizes: [text.size, rows.length, ratings.length], state })) });
    for (const { text, rows, ratings } of parts) bytes.push(text, rows, ratings);
  }
  const manifest = new TextEncoder().encode(JSON.stringify({ storage, lists }));
  return Object.assign(new Blob([`${MARK} ${manifest.length}\n`, manifest, ...bytes], { type: "application/octet-stream" }), { left });
};

const record = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isSize = (n) => Number.isSafeInteger(n) && n >= 0;
/** Reports whether a collection in a backup may have been written by this module. */
const isList = ({ id, head, parts }) => typeof id === "string" && /^[\w-]{1,100}$/.test(id) && id !== "playing" && id !== "solved" && typeof head === "string" && head !== "" && !head.includes("\n") && Array.isArray(parts) &&
  parts.length > 0 && parts.every(({ sizes, state }) => typeof state === "string" && Array.isArray(sizes) && sizes.length === 3 && sizes.every(isSize));

/**
 * Returns the contents of a backup: its texts, its collections, and the position of their parts. It throws if the
 * backup is incomplete or invalid.
 */
const manifestOf = async (file) => {
  const line = (await file.slice(0, 64).text()).split("\n", 1)[0];
  const length = Number(line.slice(MARK.length));
  if (!line.startsWith(MARK + " ") || !isSize(length)) throw new Error("no backup");
  const at = line.length + 1 + length;
  const { storage, lists } = JSON.parse(await file.slice(line.length + 1, at).text());
  if (!Object.values(storage).every((text) => typeof text === "string") || !lists.every(isList)) throw new Error("no backup");
  const sizes = lists.flatMap(({ parts }) => parts.flatMap(({ sizes }) => sizes));
  if (sizes.reduce((sum, size) => sum + size, at) !== file.size) throw new Error("cut");
  return { storage, lists, at };
};

/**
 * The maximum number of boards that a device stores: maxBoards in app/browser/store.go. It is also the limit for boards
 * of other pages that a backup restores.
 */
const MOST = 100;
const isBoard = (r, id) => r?.id === id && [r.layout, r.given, r.entered].every((text) => typeof text === "string") && isSize(r.updated);

/**
 * Stores texts by their keys: all of them, or none if the storage is full. Returns whether they were stored.
 * @param {string[][]} texts
 */
const put = (texts) => {
  const stored = [];
  try {
    for (const [key, text] of texts) {
      localStorage.setItem(key, text);
      stored.push(key);
    }
    return true;
  } catch {
    for (const key of stored) localStorage.removeItem(key);
    return false;
  }
};

/**
 * Merges two logs of solved puzzles (app/shared/logbook). Lines are the same solve if they differ only in the level,
 * which is the ninth field and may be missing. The result has the line with the level.
 */
const solves = (ours, theirs) => {
  const lines = new Map();
  for (const line of `${ours}\n${theirs}`.split("\n").filter(Boolean)) {
    const solve = line.split("\t", 8).join("\t");
    if (!lines.has(solve) || line.startsWith(`${lines.get(solve)}\t`)) lines.set(solve, line);
  }
  return [...lines.values(), ""].join("\n");
};

/**
 * Merges two records of practice (app/workshop/practise/progress.go). For each technique, it selects the line with more
 * puzzles found. If these are equal, it selects the line with the later due date.
 */
const practised = (ours, theirs) => {
  if (![ours, theirs].every((text) => text.startsWith("1\n"))) return ours;
  const rank = (line) => {
    const [, halves = "", , , due = ""] = line.split(" ");
    return halves.padStart(2) + due;
  };
  const lines = new Map(ours.split("\n").filter(Boolean).map((line) => [line.split(" ")[0], line]));
  for (const line of theirs.split("\n")) {
    const [key] = line.split(" ");
    if (/^\S+ (1?\d \w+\.\d|20 \w+\.\d [0-4] \d{4}-\d\d-\d\d)$/.test(line) && (!lines.has(key) || rank(line) > rank(lines.get(key)))) lines.set(key, line);
  }
  return [...lines.values(), ""].join("\n");
};
/** @type {Record<string, (ours: string, theirs: string) => string>} */
const MERGED = { [SOLVED]: solves, [DESK]: practised };

/**
 * Restores settings, solved puzzles, practice records, boards in other pages, and boards with their histories. A board
 * that exists here with other digits is added as a separate board. The most recently changed boards come first, as far
 * as there is room. If the same version of a board exists here without a history, its history is added. Returns how
 * many boards were restored, how many boards or histories found no room, and how many texts are not Numplace data.
 */
const restoreStorage = (all) => {
  let came = 0, left = 0, foreign = 0;
  /** @type {Record<string, string>} */
  const storage = {};
  /** @type {Map<string, string[][]>} keys and texts of each board in another page */
  const embeds = new Map();
  for (const [key, text] of Object.entries(all)) {
    const name = embedOf(key, text);
    if (name) embeds.set(name, [...embeds.get(name) ?? [], [isOwn(name) ? EMBEDS + name : key, text]]);
    else if (isPages(key, text) && (!key.startsWith(BOARD) || isBoard(record(text), key.slice(BOARD.length)))) storage[key] = text;
    else foreign++;
  }
  for (const [key, text] of Object.entries(storage)) {
    const setting = !key.startsWith(BOARD) && !key.startsWith(STEPS);
    if (!setting) continue;
    let ours = localStorage.getItem(key);
    if (progress(ours)) { // a board of another page, written here by an older copy of embed.js
      const to = EMBEDS + key.slice(ROOT.length);
      if (localStorage.getItem(to) === null && !put([[to, ours]])) continue;
      ours = null;
    }
    if (ours === null) put([[key, text]]);
    else if (MERGED[key]) put([[key, MERGED[key](ours, text)]]);
  }
  const embedded = Object.keys(localStorage).filter((key) => embedOf(key, localStorage.getItem(key) ?? "")).length;
  let places = Math.max(MOST - embedded, 0);
  for (const [name, texts] of embeds) {
    // already exists here
    if ([EMBEDS, ...(isOwn(name) ? [] : [ROOT])].some((from) => localStorage.getItem(from + name) !== null)) continue;
    if (places > 0 && put(texts)) places--;
    else left++;
  }
  /** @type {Map<string, string[][]>} for each board, the histories: the part of the key after the id, and the text */
  const histories = new Map();
  for (const [key, text] of Object.entries(storage)) {
    if (!key.startsWith(STEPS)) continue;
    const [id] = key.slice(STEPS.length).split(":", 1);
    if (!histories.has(id)) histories.set(id, []);
    histories.get(id).push([key.slice(STEPS.length + id.length), text]);
  }
  let room = MOST - Object.keys(localStorage).filter((key) => key.startsWith(BOARD)).length;
  const boards = Object.keys(storage).filter((key) => key.startsWith(BOARD)).map((key) => ({ id: key.slice(BOARD.length), theirs: record(storage[key]) }))
    .sort((a, b) => b.theirs.updated - a.theirs.updated);
  for (const { id, theirs } of boards) {
    const ours = record(localStorage.getItem(BOARD + id));
    const same = ours && ["layout", "given", "entered", "notes"].every((field) => (ours[field] ?? "") === (theirs[field] ?? ""));
    const to = ours && !same ? `${id}-${theirs.updated}` : id;
    const steps = (histories.get(id) ?? []).map(([of, text]) => [STEPS + to + of, text]);
    const there = localStorage.getItem(BOARD + to);
    // The history is stored before its board, because other pages look for it as soon as they are notified of the
    // board.
    if (there !== null) {
      const known = record(there);
      if (known && known.rev === theirs.rev && localStorage.getItem(STEPS + to) === null && !put(steps)) left++;
    } else if (room > 0 && put([...steps, [BOARD + to, JSON.stringify({ ...theirs, id: to })]])) {
      room--;
      came++;
    } else {
      left++;
    }
  }
  return { came, left, foreign };
};

/**
 * Adds the contents of a backup to the stored data: collections, boards, solved puzzles and practice records that are
 * missing here, and settings that were never changed here. Nothing stored here is lost. Returns a line of numbers: the
 * restored collections, the restored boards, the boards left out because there was no room, and the texts left out
 * because they are not Numplace data. The last two are omitted if both are 0, and the last one if it is 0.
 */
export const restore = async (file) => {
  const { storage, lists, at: begin } = await manifestOf(file);
  const boards = restoreStorage(storage);
  const here = new Map((await all()).map((head) => [head.id, head]));
  let at = begin, came = 0;
  for (const { id, head: text, parts } of lists) {
    const known = here.get(id);
    if (known?.dropped) { // a deleted collection still has all its parts
      await drop(id, false);
      came++;
    }
    here.set(id, { id, at: 0, head: text });
    try {
      for (const [number, { sizes, state }] of parts.entries()) {
        const [text, rows, ratings] = sizes.map((size) => file.slice(at, at += size));
        if (!known) await part(id, number, text, text.size, new Uint8Array(await rows.arrayBuffer()), new Uint8Array(await ratings.arrayBuffer()), state);
      }
      if (!known) {
        await head(id, text);
        came++;
      }
    } catch (error) {
      if (!known) await erase(id).catch(() => {}); // without a head, its parts would never be found
      throw error;
    } finally {
      full.delete(id);
    }
  }
  const { left, foreign } = boards;
  return [came, boards.came, ...(left || foreign ? [left] : []), ...(foreign ? [foreign] : [])].join(" ");
};
