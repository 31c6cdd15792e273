import { BOARD as EMBEDS, isOwn, progress, ROOT } from "./names.js";

// Collections of puzzles, which the device keeps in IndexedDB. The page fetches this module when it first shows Lists. What a collection's
// head, rows and states are is the affair of the program (app/state/collections): here they are kept as
// they come.
//
// The store "heads" has an object for each collection: its id, its place, its head, and when it was deleted. The store "parts" has its parts
// under its id and their numbers, each with its text, a Blob, or bytes where the browser stores no Blob, as WebKit in a private window. The store "rows" has, under the same keys, what is found of them: the number again,
// rows and ratings as bytes, and the state. They change often, and a Blob that is put again is written again. A build before that store
// has kept them with the text.

const HEADS = "heads", PARTS = "parts", ROWS = "rows";
/** How long a deleted collection can be brought back by another tab, in milliseconds. */
const GRACE = 10 * 60_000;

/** How long the browser may take to open its store, and for a transaction, in milliseconds. Some never answer. */
let opening = 4_000, patience = 15_000;
/** Sets both. */
export const wait = (milliseconds) => { opening = patience = milliseconds; };
let silent = false; // the browser has not opened its store in that time, and nothing waits for it again until it does

/**
 * Waits for what the browser may never answer. If it does not, give is called, so that nothing changes later.
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
    request.result.onversionchange = () => { // a newer build, in another tab
      request.result.close();
      database = undefined;
    };
    request.result.onclose = () => { // the person has the browser forget the site
      database = undefined;
    };
    come(request.result);
  };
}));

/**
 * Does something in a transaction, and waits for its end.
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

/** The keys of a collection's parts. */
const partsOf = (id) => IDBKeyRange.bound([id], [id, []]);

// Other tabs read their heads again when this one changes some.
const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("numplace-lists") : undefined;
const tell = () => channel?.postMessage(0);
if (channel) channel.onmessage = () => dispatchEvent(new Event("numplace:lists"));

/** @returns {Promise<Head[]>} in their order, after all that was written before */
const all = async () => {
  await writing;
  const heads = await within([HEADS], "readonly", (store) => answer(store.getAll()));
  return heads.sort((a, b) => a.at - b.at);
};

/** The collections: a line for each, with its id, a tab and its head. Those that were deleted a while ago go for good. */
export const heads = async () => {
  const kept = [];
  for (const { id, head, dropped } of await all()) {
    if (!dropped) kept.push(`${id}\t${head}`);
    else if (Math.abs(Date.now() - dropped) > GRACE) await erase(id).catch(() => {});
  }
  return kept.join("\n");
};

/** Erases a collection, unless it has been brought back meanwhile. */
const erase = (id) => within([HEADS, PARTS, ROWS], "readwrite", async (heads, parts, rows) => {
  const known = await answer(heads.get(id));
  if (known && !known.dropped) return;
  heads.delete(id);
  parts.delete(partsOf(id));
  rows.delete(partsOf(id));
});

/** @type {Promise<unknown>} heads and parts are written one after the other */
let writing = Promise.resolve();
const inTurn = (write) => {
  const written = writing.then(write);
  writing = written.catch(() => {});
  return written;
};

/**
 * Keeps a collection's head, unless none of its parts could be kept. A new one comes after all others, whatever the clock says, and the browser
 * is asked to keep what is stored here.
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
  tell();
});

/** The size of a stored text. */
const sizeOf = (text) => text?.size ?? text?.length;
/** A stored text as a Blob. */
const blobOf = (text) => text instanceof Uint8Array ? new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (text)]) : text;

const full = new Set(); // collections of which a part could not be kept: none after it is, so that there is no gap

/**
 * Keeps a part of a collection. A text is kept only where there is none; another tab may have added to the collection. Without a text, size
 * is that of the one that is kept, if rows and ratings are about it.
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

/** Reads a collection: its head, "" where there is none, and its parts. */
export const read = async (id) => {
  const { head, parts } = await stored(id);
  full.delete(id); // what follows comes after the parts that are kept
  return { head, parts, text: new Blob(parts.map(({ text }) => text)) };
};

/** Deletes a collection, or brings it back. */
export const drop = (id, is) => inTurn(async () => {
  await within([HEADS], "readwrite", async (store) => {
    const old = await answer(store.get(id));
    if (!old) return;
    delete old.dropped;
    store.put(is ? { ...old, dropped: Date.now() } : old);
  });
  tell();
});

/** Keeps the order of the collections: their ids with blanks between them. */
export const order = (ids) => inTurn(async () => {
  await within([HEADS], "readwrite", async (store) => {
    for (const [at, id] of ids.split(" ").entries()) {
      const old = await answer(store.get(id));
      if (old) store.put({ ...old, at });
    }
  });
  tell();
});

// A backup is a line with a mark and the length of what follows it, a text in JSON of that length, and then for each part of each collection
// its text, its rows and its ratings.
const MARK = "numplace-backup 1";
const PROBE = ROOT + "probe"; // loader.js tries it
const BOARD = ROOT + "board:", STEPS = ROOT + "steps:", SOLVED = ROOT + "solved", DESK = ROOT + "desk";

/** Whether a key is the page's, and the text something that the page may have written there. What it reads leniently anyway may be any text. */
const isPages = (key, text) => {
  const name = key.startsWith(ROOT) ? key.slice(ROOT.length) : "";
  if (!isOwn(name) || progress(text)) return false;
  const [kind, id] = /^(board:|steps:)?(.*)/s.exec(name).slice(1);
  if (kind) return (kind === "board:" ? /^[\w-]{1,100}$/ : /^[\w-]{1,100}(:\d+)?$/).test(id);
  return name in LONGEST && text.length <= LONGEST[name];
};
/** The most characters of what the page keeps under its other names. */
const LONGEST = { lang: 50, theme: 50, habits: 500, live: 50, techniques: 100_000, early: 100_000, solved: 2 << 20, desk: 1 << 20, "desk:aside": 1 << 20 };

/**
 * The name of a board in another page of this origin, if that is whose progress a text is, "" for all else. An older copy of embed.js keeps it
 * under ROOT, and may have overwritten what was the page's there.
 */
const embedOf = (key, text) => {
  const [from] = [EMBEDS, ROOT].filter((from) => key.startsWith(from));
  return from && text.length <= 30_000 && key.length <= 200 && progress(text) ? key.slice(from.length) : "";
};

/**
 * What the device keeps, as a file: what is the page's, and the boards in other pages of this origin. left is the number of further texts that
 * are under their names, and not in it.
 */
export const backup = async () => {
  /** @type {Record<string, string>} */
  const storage = {};
  let left = 0;
  for (const key of Object.keys(localStorage)) {
    const text = localStorage.getItem(key) ?? "", name = embedOf(key, text), strayed = name && isOwn(name) && EMBEDS + name;
    if (strayed && key !== strayed) storage[strayed] = localStorage.getItem(strayed) ?? text;
    else if (name || isPages(key, text)) storage[key] = text;
    else if ((key.startsWith(ROOT) || key.startsWith(EMBEDS)) && key !== PROBE && !key.startsWith(ROOT + "page:")) left++; // that is about this device
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
/** Whether a collection of a backup is one that this module may have written. */
const isList = ({ id, head, parts }) => typeof id === "string" && /^[\w-]{1,100}$/.test(id) && id !== "playing" && id !== "solved" && typeof head === "string" && head !== "" && !head.includes("\n") && Array.isArray(parts) &&
  parts.length > 0 && parts.every(({ sizes, state }) => typeof state === "string" && Array.isArray(sizes) && sizes.length === 3 && sizes.every(isSize));

/** What a backup has, if it is whole: its texts, its collections, and where their parts begin. */
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

/** How many boards the device keeps: maxBoards in app/browser/store.go. And how many of other pages a backup brings. */
const MOST = 100;
const isBoard = (r, id) => r?.id === id && [r.layout, r.given, r.entered].every((text) => typeof text === "string") && isSize(r.updated);

/**
 * Stores texts by their keys: all of them, or none if there is no room.
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
 * The log of solved puzzles (app/shared/logbook) with the lines of another one that it lacks. A line is the same with the level, which is its
 * ninth field, and without.
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
 * What was practised (app/workshop/practise/progress.go) with what another device has of it: for each technique the line with more found and, of
 * two with as many, the one that is due later.
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
 * Brings settings, what was solved and practised, boards in other pages, and boards with their histories. A board that is here with other digits
 * comes as another board. Those changed last come first, as far as there is room. A board whose same version is here gets its history, if that is
 * missing here. Returns how many boards came, how many boards or histories found no room, and how many texts are nothing that Numplace keeps.
 */
const restoreStorage = (all) => {
  let came = 0, left = 0, foreign = 0;
  /** @type {Record<string, string>} */
  const storage = {};
  /** @type {Map<string, string[][]>} what is of a board in another page */
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
    if (progress(ours)) { // of a board in another page, which an older copy of embed.js has written here
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
    if ([EMBEDS, ...(isOwn(name) ? [] : [ROOT])].some((from) => localStorage.getItem(from + name) !== null)) continue; // as it is here
    if (places > 0 && put(texts)) places--;
    else left++;
  }
  /** @type {Map<string, string[][]>} the histories: what follows the board's id in each key, and the text */
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
    // A history comes before its board, because a page that hears of the board looks for it.
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
 * Brings what a backup has beside what is here: collections, boards, solved puzzles and what was practised that are not here, and settings that were never chosen here. Nothing that
 * is here is lost. Returns how many collections and boards came, how many boards were left, because there was no room for them, and how many texts,
 * because they are nothing that Numplace keeps. Numbers at the end that are 0 are not there.
 */
export const restore = async (file) => {
  const { storage, lists, at: begin } = await manifestOf(file);
  const boards = restoreStorage(storage);
  const here = new Map((await all()).map((head) => [head.id, head]));
  let at = begin, came = 0;
  for (const { id, head: text, parts } of lists) {
    const known = here.get(id);
    if (known?.dropped) { // it has all its parts still
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
      if (!known) await erase(id).catch(() => {}); // no one would find its parts
      throw error;
    } finally {
      full.delete(id);
    }
  }
  const { left, foreign } = boards;
  return [came, boards.came, ...(left || foreign ? [left] : []), ...(foreign ? [foreign] : [])].join(" ");
};
