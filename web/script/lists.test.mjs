// Tests of lists.js in a mock browser: an in-memory IndexedDB with the features that the module uses.
// TestCollectionsAreKept in bundle_test.go runs them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";

const inData = (source) => `data:text/javascript,${encodeURIComponent(source)}`;
const [names, source] = ["names.js", "lists.js"].map((name) => readFileSync(new URL(name, import.meta.url), "utf8"));
const module = source.replace('"./names.js"', JSON.stringify(inData(names)));
let loaded = 0;
/** A separate instance of the module, as in another tab. */
const tab = () => import(`${inData(module)}//${++loaded}`);

// Keys are numbers, strings and arrays of keys, and are sorted in this order.
const rank = (key) => ["number", "string", "object"].indexOf(typeof key);
const compare = (a, b) => {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (!Array.isArray(a)) return a < b ? -1 : a > b ? 1 : 0;
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compare(a[i], b[i]);
    if (order) return order;
  }
  return a.length - b.length;
};

// The size of a value in bytes.
const size = (value) => value instanceof Blob ? value.size : value?.byteLength ?? (value && typeof value === "object" ? Object.values(value).reduce((sum, each) => sum + size(each), 0) : String(value).length);

// Database is an IndexedDB with one database. Transactions that share a store run one after the other in the order of
// their creation if one of them writes. A transaction accepts requests until a turn of the event loop passes without
// one. A failed transaction is rolled back.
class Database {
  constructor() {
    this.stores = new Map();
    this.version = 0;
    this.made = [];
    this.room = Infinity;
    this.connections = new Set();
  }
  open(name, version) {
    assert.equal(name, "numplace");
    const request = {};
    setImmediate(() => {
      if (this.silent) {
        this.late = () => this.answer(request, version);
        return;
      }
      if (this.held) {
        const get = () => { throw new DOMException("not finished", "InvalidStateError"); };
        Object.defineProperty(request, "error", { get });
        request.onblocked();
        return;
      }
      if (this.refuses) {
        request.error = new Error("no storage");
        request.onerror();
        return;
      }
      this.answer(request, version);
    });
    return request;
  }
  answer(request, version) {
    const connection = request.result = {
      createObjectStore: (store, { keyPath } = {}) => this.stores.set(store, { keyPath, entries: [] }),
      transaction: (stores, mode) => {
        if (connection.closed) throw new Error("the connection is closed");
        return this.transaction(stores, mode);
      },
      close: () => {
        connection.closed = true;
        this.connections.delete(connection);
      },
    };
    this.connections.add(connection);
    const oldVersion = this.version;
    this.version = version;
    if (oldVersion < version) request.onupgradeneeded({ oldVersion });
    request.onsuccess();
  }
  transaction(stores, mode) {
    const transaction = {
      stores, mode, asked: [], undo: new Map(), objectStore: (name) => this.store(transaction, name),
      abort: () => this.fail(transaction, new DOMException("it was given up", "AbortError")),
    };
    this.made.push(transaction);
    this.turn();
    return transaction;
  }
  used() {
    let sum = 0;
    for (const { entries } of this.stores.values()) for (const [, value] of entries) sum += size(value);
    return sum;
  }
  store(transaction, name) {
    assert(transaction.stores.includes(name), `a transaction of ${transaction.stores} and not of ${name}`);
    const { keyPath } = this.stores.get(name);
    const ask = (work) => {
      if (transaction.over) throw new Error("the transaction is over");
      const request = { work };
      transaction.asked.push(request);
      return request;
    };
    const write = (work) => {
      assert.equal(transaction.mode, "readwrite");
      return ask(() => {
        const all = this.stores.get(name);
        if (!transaction.undo.has(name)) transaction.undo.set(name, [...all.entries]);
        work(all);
        if (this.used() > this.room) throw new DOMException("the device is full", "QuotaExceededError");
      });
    };
    const inRange = (key, range) => range instanceof Range ? compare(key, range.from) >= 0 && compare(key, range.to) <= 0 : compare(key, range) === 0;
    const entries = (range) => this.stores.get(name).entries.filter(([key]) => range === undefined || inRange(key, range));
    const found = (range) => entries(range).map(([, value]) => structuredClone(value));
    const set = (key, value) => {
      const copy = structuredClone(value); // copied now, because the caller may change the value
      return (all) => {
        if (this.blobless && Object.values(value).some((of) => of instanceof Blob)) throw new DOMException("Error preparing Blob/File data to be stored in object store", "UnknownError");
        all.entries = [...all.entries.filter(([other]) => compare(other, key)), [key, copy]].sort(([a], [b]) => compare(a, b));
      };
    };
    return {
      get: (key) => ask(() => found(key)[0]),
      getKey: (range) => ask(() => this.stores.get(name).entries.map(([key]) => key).find((key) => inRange(key, range))),
      getAll: (range) => ask(() => found(range)),
      getAllKeys: (range) => ask(() => entries(range).map(([key]) => structuredClone(key))),
      delete: (range) => write((all) => { all.entries = all.entries.filter(([key]) => !inRange(key, range)); }),
      put: (value, key = value[keyPath]) => write(set(key, value)),
      add: (value, key) => {
        const put = set(key, value);
        return write((all) => {
          if (all.entries.some(([other]) => !compare(other, key))) throw new DOMException("there is one with this key", "ConstraintError");
          put(all);
        });
      },
    };
  }
  fail(transaction, error) {
    for (const [name, entries] of transaction.undo) this.stores.get(name).entries = entries;
    [transaction.over, transaction.error] = [true, error];
    transaction.onabort?.();
  }
  turn() {
    setImmediate(() => {
      if (this.stuck) return;
      for (const [i, t] of this.made.entries()) {
        if (t.over || this.made.slice(0, i).some((before) => !before.over && (before.mode === "readwrite" || t.mode === "readwrite") && before.stores.some((name) => t.stores.includes(name)))) continue;
        const request = t.asked.shift();
        if (!request) {
          t.over = true;
          t.oncomplete?.();
          continue;
        }
        try {
          request.result = request.work();
        } catch (error) {
          t.error = request.error = error;
          request.onerror?.();
          t.onerror?.();
          this.fail(t, error);
          continue;
        }
        request.onsuccess?.();
      }
      this.made = this.made.filter((t) => !t.over);
      if (this.made.length) this.turn();
    });
  }
}

class Range {
  constructor(from, to) { [this.from, this.to] = [from, to]; }
}

// A storage whose keys are its properties, as in browsers.
class Local {
  getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; }
  setItem(key, text) {
    if (Object.values(this).join("").length + text.length > localRoom) throw new DOMException("the device is full", "QuotaExceededError");
    this[key] = String(text);
  }
  removeItem(key) { delete this[key]; }
}
let localRoom, channels, dispatched, persisted;

globalThis.IDBKeyRange = { bound: (from, to) => new Range(from, to) };
globalThis.BroadcastChannel = class {
  constructor() { channels.push(this); }
  postMessage() {
    for (const other of channels) if (other !== this) other.onmessage?.();
  }
};
globalThis.dispatchEvent = (event) => dispatched.push(event.type);
Object.defineProperty(globalThis, "navigator", { value: { storage: { persist: async () => { persisted++; } } } });

/** Switches to another, empty device. */
const device = () => {
  globalThis.indexedDB = new Database();
  globalThis.localStorage = new Local();
  [localRoom, channels, dispatched, persisted] = [Infinity, [], [], 0];
};
beforeEach(device);

/** The stored parts, each merged with its results. */
const merged = () => (indexedDB.stores.get("parts")?.entries ?? []).map(([key, part], i) => structuredClone([key, { ...part, ...indexedDB.stores.get("rows").entries[i][1] }]));

const bytes = (...all) => new Uint8Array(all);
/** Stores a part with its text, as for a new collection. */
const first = (lists, id, number, text, rows = bytes(), ratings = bytes(), state = "") => lists.part(id, number, new Blob([text]), new Blob([text]).size, rows, ratings, state);
/** Stores the rows of a part whose text has the given size. */
const again = (lists, id, number, size, rows = bytes(), ratings = bytes(), state = "") => lists.part(id, number, undefined, size, rows, ratings, state);
const put = async (lists, id, text, ...parts) => {
  for (const [number, part] of parts.entries()) await first(lists, id, number, part, bytes(number, 1), bytes(), `state ${number}`);
  await lists.head(id, text);
};
const kept = async (lists, id) => {
  const { head, parts, text } = await lists.read(id);
  return { head, text: await text.text(), parts: await Promise.all(parts.map(async ({ text, rows, ratings, state }) => [await text.text(), [...rows], [...ratings], state])) };
};

test("a collection is kept in parts, in the order of their numbers", async () => {
  const lists = await tab();
  for (const number of [10, 2, 0]) await first(lists, "a", number, `${number}|`, bytes(number), bytes(7), "x");
  await lists.head("a", "one\t2");
  await put(lists, "b", "two", "other");
  assert.deepEqual(await kept(await tab(), "a"), { head: "one\t2", text: "0|2|10|", parts: [["0|", [0], [7], "x"], ["2|", [2], [7], "x"], ["10|", [10], [7], "x"]] });
  assert.deepEqual(await kept(lists, "none"), { head: "", text: "", parts: [] });
});

test("a part that is stored again keeps its text", async () => {
  const lists = await tab();
  await put(lists, "a", "one", "text");
  await again(lists, "a", 0, 4, bytes(1, 2, 3), bytes(4), "new");
  assert.deepEqual((await kept(lists, "a")).parts, [["text", [1, 2, 3], [4], "new"]]);
  await assert.rejects(again(lists, "a", 1, 4, bytes(1)), "its text was never kept");
  await assert.rejects(again(lists, "a", 0, 5, bytes(1)), "its text is another one");
  assert.deepEqual((await kept(lists, "a")).parts, [["text", [1, 2, 3], [4], "new"]]);
});

test("what is found of a part is stored without its text", async () => {
  const lists = await tab();
  await put(lists, "a", "one", "0", "1");
  const texts = indexedDB.stores.get("parts").entries.map(([, part]) => part);
  await again(lists, "a", 1, 1, bytes(1, 2, 3), bytes(4), "new");
  assert.deepEqual(indexedDB.stores.get("parts").entries.map(([, part]) => part), texts);
  assert.deepEqual(texts.map((part) => Object.keys(part)), [["text"], ["text"]]);
});

test("collections of a build that kept rows with the text are read, and go on", async () => {
  const upgrade = indexedDB.open("numplace", 1);
  upgrade.onupgradeneeded = () => {
    upgrade.result.createObjectStore("heads", { keyPath: "id" });
    upgrade.result.createObjectStore("parts");
  };
  await new Promise((come) => { upgrade.onsuccess = come; });
  const old = upgrade.result.transaction(["heads", "parts"], "readwrite");
  old.objectStore("heads").put({ id: "a", at: 1, head: "one" });
  for (const number of [0, 1]) old.objectStore("parts").put({ text: new Blob([`${number}|`]), rows: bytes(number), ratings: bytes(7), state: "old" }, ["a", number]);
  await new Promise((come) => { old.oncomplete = come; });
  upgrade.result.close();
  const lists = await tab();
  assert.deepEqual((await kept(lists, "a")).parts, [["0|", [0], [7], "old"], ["1|", [1], [7], "old"]]);
  await again(lists, "a", 1, 2, bytes(8), bytes(), "new");
  await first(lists, "a", 2, "2|", bytes(9), bytes(), "first");
  assert.deepEqual(await kept(await tab(), "a"), { head: "one", text: "0|1|2|", parts: [["0|", [0], [7], "old"], ["1|", [8], [], "new"], ["2|", [9], [], "first"]] });
});

test("a text is kept only where there is none: what another tab has added stays", async () => {
  const [here, there] = [await tab(), await tab()];
  await put(here, "a", "one", "0", "1");
  await first(there, "a", 2, "theirs", bytes(5), bytes(6), "t");
  await assert.rejects(first(here, "a", 2, "ours", bytes(7)));
  await assert.rejects(first(here, "a", 3, "more of ours", bytes(7)), "it would come after what is not ours");
  await assert.rejects(again(here, "a", 2, 4, bytes(7)), "nor are rows kept that are about it");
  assert.deepEqual((await kept(there, "a")).parts.slice(2), [["theirs", [5], [6], "t"]]);
  await again(here, "a", 1, 1, bytes(9));
  await here.read("a");
  await first(here, "a", 3, "ours");
  assert.equal((await kept(there, "a")).text, "01theirsours");
});

test("a head is not kept without a part", async () => {
  const lists = await tab();
  await lists.head("a", "one");
  assert.equal(await lists.heads(), "");
  assert.deepEqual(indexedDB.stores.get("heads").entries, []);
  indexedDB.room = 2;
  first(lists, "b", 0, "text").catch(() => {});
  await lists.head("b", "two");
  indexedDB.room = Infinity;
  await put(lists, "ab", "three", "x");
  await lists.head("a", "one");
  await lists.head("b", "two");
  assert.equal(await lists.heads(), "ab\tthree");
});

test("what is written, deleted and moved is so in turn, without waiting for it", async () => {
  const lists = await tab();
  await put(lists, "z", "last", "z");
  first(lists, "a", 0, "text");
  lists.head("a", "one");
  lists.drop("a", true);
  lists.drop("z", true);
  lists.drop("z", false);
  first(lists, "b", 0, "text");
  lists.head("b", "two");
  await lists.order("b z");
  assert.equal(await lists.heads(), "b\ttwo\nz\tlast");
  assert.equal((await kept(lists, "a")).head, "");
  await lists.drop("a", false);
  assert.equal((await kept(lists, "a")).text, "text");
});

test("a part of another shape ends what is read of a collection", async () => {
  for (const [rule, broken] of Object.entries({ "no text": { text: undefined }, "a string": { text: "x" }, "no rows": { rows: undefined }, "numbers": { rows: [1] }, "no ratings": { ratings: null } })) {
    device();
    const lists = await tab();
    await put(lists, "a", "one", "0", "1", "2");
    Object.assign(indexedDB.stores.get("text" in broken ? "parts" : "rows").entries[1][1], broken);
    assert.equal((await kept(lists, "a")).text, "0", rule);
    const file = await lists.backup();
    device();
    assert.equal(await (await tab()).restore(file), "1 0", rule);
    assert.equal((await kept(await tab(), "a")).text, "0", rule);
  }
});

test("what is read comes after all that was written before, without waiting for it", async () => {
  const lists = await tab();
  for (let i = 0; i < 20; i++) first(lists, "a", i, "x");
  lists.head("a", "one");
  assert.equal((await kept(lists, "a")).parts.length, 20);
  await lists.drop("a", true);
  lists.drop("a", false);
  assert.equal(await lists.heads(), "a\tone", "the list of collections");
});

test("new collections come last, also within a millisecond, and a head that is written again stays in its place", async () => {
  const lists = await tab();
  for (const id of ["c", "b", "a"]) await put(lists, id, `of ${id}`, "x");
  assert.equal(persisted, 3, "the browser is asked to keep what is stored, for each collection");
  await lists.head("c", "again");
  assert.equal(await lists.heads(), "c\tagain\nb\tof b\na\tof a");
  await lists.order("a c gone b");
  assert.equal(await lists.heads(), "a\tof a\nc\tagain\nb\tof b");
  assert.equal(persisted, 3, "and not again");
  await put(lists, "d", "of d", "x");
  assert.equal(await (await tab()).heads(), "a\tof a\nc\tagain\nb\tof b\nd\tof d");
});

test("a deleted collection can be brought back, in its place, for a while", async (context) => {
  context.mock.timers.enable({ apis: ["Date"], now: 1_000_000 });
  const lists = await tab();
  for (const id of ["a", "b", "c"]) await put(lists, id, `of ${id}`, id);
  await lists.drop("b", true);
  assert.equal(await lists.heads(), "a\tof a\nc\tof c");
  assert.equal((await kept(lists, "b")).head, "");
  context.mock.timers.tick(9 * 60_000);
  await lists.heads();
  await lists.head("b", "changed since"); // a change by another tab does not restore it
  assert.equal(await lists.heads(), "a\tof a\nc\tof c");
  await (await tab()).drop("b", false);
  assert.equal(await lists.heads(), "a\tof a\nb\tchanged since\nc\tof c");
  assert.equal((await kept(lists, "b")).text, "b");
  await lists.drop("b", true);
  context.mock.timers.tick(11 * 60_000);
  await lists.heads();
  await lists.drop("b", false);
  assert.equal(await lists.heads(), "a\tof a\nc\tof c");
  for (const store of ["parts", "rows"]) assert.deepEqual([...indexedDB.stores.get(store).entries].map(([key]) => key), [["a", 0], ["c", 0]]);
});

test("of a collection that does not fit the first parts are kept, and no later one", async () => {
  const lists = await tab();
  await put(lists, "a", "one", "before");
  indexedDB.room = indexedDB.used() + 150;
  const part = (number, text, rows = bytes()) => (text ? first(lists, "b", number, text, rows) : again(lists, "b", number, 60, rows)).then(() => "kept", (error) => error.message);
  assert.deepEqual(await Promise.all([part(0, "x".repeat(60)), part(1, "x".repeat(60)), part(2, "x".repeat(60)), part(3, "y")]), ["kept", "kept", "the device is full", "full"]);
  assert.equal((await kept(lists, "a")).text, "before");
  assert.equal(await part(0, undefined, bytes(...Array(100))), "the device is full");
  assert.deepEqual((await kept(lists, "b")).parts.map(([text]) => text.length), [60, 60], "rows that do not fit take no text away");
  assert.equal(await part(0, undefined, bytes(...Array(100))), "the device is full");
  indexedDB.room = Infinity;
  assert.equal(await part(2, "z"), "kept", "it was read, and can be added to");
});

test("a backup does not let parts follow a gap", async () => {
  const lists = await tab();
  await put(lists, "a", "one", "0");
  indexedDB.room = indexedDB.used();
  await assert.rejects(first(lists, "a", 1, "1"));
  indexedDB.room = Infinity;
  await lists.backup();
  await assert.rejects(first(lists, "a", 2, "2"));
});

test("where nothing can be stored each call says so, and the next one tries again", async () => {
  const lists = await tab();
  for (const why of ["refuses", "held"]) {
    indexedDB[why] = true;
    for (const call of [
      () => lists.heads(), () => lists.head("a", "x"), () => lists.read("a"), () => lists.drop("a", true),
      () => lists.order("a"), () => lists.backup(), () => first(lists, "b", 0, "x"),
    ]) await assert.rejects(call());
    indexedDB[why] = false;
  }
  await put(lists, "a", "one", "text");
  assert.equal(await lists.heads(), "a\tone");
});

// Every call that may get no response from the browser, some with data that must then not be written.
const calls = {
  heads: (lists) => lists.heads(), head: (lists) => lists.head("a", "x"), read: (lists) => lists.read("a"), drop: (lists) => lists.drop("a", true), order: (lists) => lists.order("b a"),
  backup: (lists) => lists.backup(), part: (lists) => first(lists, "a", 1, "more"), restore: (lists) => lists.restore(backupOf({}, [{ id: "c", head: "x", parts: [{ sizes: [1, 0, 0], state: "" }] }], "x")),
};

test("a browser that never opens its storage is given up, and asked again when it answers at last", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const lists = await tab();
  indexedDB.silent = true;
  const asked = Object.values(calls).map((call) => assert.rejects(call(lists), /no answer/));
  for (let i = 0; i < 10; i++) { // writing calls wait for each other
    await new Promise(setImmediate);
    context.mock.timers.tick(60_000);
  }
  await Promise.all(asked);
  for (const call of Object.values(calls)) await assert.rejects(call(lists), Error, "the next call does not wait again");
  indexedDB.silent = false;
  indexedDB.late();
  await new Promise(setImmediate);
  await put(lists, "z", "one", "text");
  assert.equal(await lists.heads(), "z\tone");
});

test("what the browser never ends is given up, and changes nothing later", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  for (const [rule, call] of Object.entries(calls)) {
    device();
    const lists = await tab();
    for (const id of ["a", "b"]) await put(lists, id, `of ${id}`, "0");
    const before = structuredClone([...indexedDB.stores].map(([name, { entries }]) => [name, entries.length]));
    indexedDB.stuck = true;
    let ended = false;
    const asked = assert.rejects(call(lists), undefined, rule).finally(() => { ended = true; });
    while (!ended) {
      await new Promise(setImmediate);
      context.mock.timers.tick(60_000);
    }
    await asked;
    indexedDB.stuck = false;
    indexedDB.turn();
    assert.equal(await lists.heads(), "a\tof a\nb\tof b", rule);
    assert.deepEqual([...indexedDB.stores].map(([name, { entries }]) => [name, entries.length]), before, rule);
  }
});

test("a new collection comes last though the clock once stood ahead, and one that was deleted then goes for good", async (context) => {
  context.mock.timers.enable({ apis: ["Date"], now: 4_000_000_000_000 });
  const lists = await tab();
  for (const id of ["a", "b"]) await put(lists, id, `of ${id}`, id);
  await lists.drop("b", true);
  context.mock.timers.setTime(1_000_000_000_000);
  const later = await tab();
  await put(later, "c", "of c", "c");
  assert.equal(await later.heads(), "a\tof a\nc\tof c");
  assert.deepEqual(indexedDB.stores.get("heads").entries.map(([key]) => key), ["a", "c"]);
});

test("a connection that is closed is opened again", async () => {
  const lists = await tab();
  await put(lists, "a", "one", "text");
  for (const event of ["onversionchange", "onclose"]) {
    for (const connection of indexedDB.connections) {
      if (event === "onclose") connection.closed = true;
      connection[event]();
    }
    assert.equal(await lists.heads(), "a\tone", event);
  }
});

test("other tabs hear of what changes in the list of collections, and the same one does not", async () => {
  const [here, there] = [await tab(), await tab()];
  await put(here, "a", "one", "x");
  assert.deepEqual(dispatched, ["numplace:lists"]);
  for (const change of [() => there.order("a"), () => there.drop("a", true), () => there.drop("a", false)]) {
    dispatched = [];
    await change();
    assert.deepEqual(dispatched, ["numplace:lists"]);
  }
  dispatched = [];
  await first(here, "a", 1, "x");
  await here.heads();
  assert.deepEqual(dispatched, []);
});

test("two tabs that write at once lose nothing", async () => {
  const [here, there] = [await tab(), await tab()];
  await Promise.all([...Array(8).keys()].flatMap((i) => [put(here, `a${i}`, "here", "x", "y"), put(there, `b${i}`, "there", "z")]));
  await Promise.all([here.order("b1 a1"), there.drop("b0", true), here.head("a0", "again"), again(there, "a0", 0, 1, bytes(9), bytes(), "s")]);
  assert.equal((await here.heads()).split("\n").length, 15);
  assert.deepEqual((await kept(there, "a0")), { head: "again", text: "xy", parts: [["x", [9], [], "s"], ["y", [1, 1], [], "state 1"]] });
});

/** A board in the stored format. */
const board = (id, updated, entered = "..", more = {}) => JSON.stringify({ id, rev: "x", layout: "2x2", given: "1.", entered, updated, ...more });
/** A backup with any texts and collections, valid or not. */
const backupOf = (storage, lists = [], ...bytes) => {
  const manifest = new TextEncoder().encode(JSON.stringify({ storage, lists }));
  return new Blob([`numplace-backup 1 ${manifest.length}\n`, manifest, ...bytes]);
};

/** A line of the log of solved puzzles, without a level. */
const solve = (id) => `2026-11-26\t${id}\t754\t0\tfalse\t2\t3x3\t8.5.`;

// A device with two collections, a deleted collection, a board with its history, and settings.
const filled = async () => {
  const lists = await tab();
  await put(lists, "a", "one\t2", "first|", "zwölf|");
  await put(lists, "gone", "deleted", "x");
  await lists.drop("gone", true);
  await put(lists, "b", "two\t1", "third");
  localStorage.setItem("numplace:board:r1", board("r1", 5, ".2"));
  localStorage.setItem("numplace:steps:r1", "head");
  localStorage.setItem("numplace:steps:r1:0", "chunk");
  localStorage.setItem("numplace:theme", "dark");
  localStorage.setItem("numplace:lang", "ja");
  localStorage.setItem("numplace:solved", `${solve("both")}\t3\n${solve("rated")}\nstop\trated\t5\tx-wing\n`);
  localStorage.setItem("numplace:desk", "1\nhere-more 5 2k9.1\nthere-more 9 2k9.1\nlearnt-there 20 2k9.1 2 2026-12-24\nlater-here 20 2k9.1 1 2026-11-28\nlater-there 20 2k9.1 3 2026-12-31\nthere 1 2k9.1\n");
  localStorage.setItem("another:site", "x");
  return lists;
};
const everything = async () => {
  const lists = await tab();
  const ids = (await lists.heads()).split("\n").filter(Boolean).map((line) => line.split("\t", 1)[0]);
  return { heads: await lists.heads(), lists: await Promise.all(ids.map((id) => kept(lists, id))), storage: { ...localStorage } };
};

test("a backup brings everything to a device that has nothing", async () => {
  const file = await (await filled()).backup();
  assert(!(await file.text()).includes("another:site"), "what is not Numplace's is in it");
  const before = await everything();
  device();
  assert.equal(await (await tab()).restore(file), "2 1");
  const { "another:site": _, ...storage } = before.storage;
  assert.deepEqual(await everything(), { ...before, storage });
  assert.equal(await (await tab()).restore(file), "0 0", "and nothing when it is read again");
  assert.deepEqual(await everything(), { ...before, storage });
});

test("what is here stays, and what is not comes beside it", async () => {
  const file = await (await filled()).backup();
  for (const { rule, here, came, after } of [
    { rule: "a collection that was changed here", here: async (lists) => { await put(lists, "a", "mine", "mine"); }, came: "1 1", after: ({ heads, lists }) => assert.deepEqual([heads, lists[0].text], ["a\tmine\nb\ttwo\t1", "mine"]) },
    { rule: "one that was deleted here comes back as it was here", here: async (lists) => { await put(lists, "a", "mine", "1", "2", "3"); await lists.drop("a", true); }, came: "2 1", after: ({ heads, lists }) => assert.deepEqual([heads, lists[0].text], ["a\tmine\nb\ttwo\t1", "123"]) },
    { rule: "another collection", here: (lists) => put(lists, "z", "mine", "m"), came: "2 1", after: ({ heads }) => assert.equal(heads, "z\tmine\na\tone\t2\nb\ttwo\t1") },
    { rule: "a board that was changed here, with its history", here: () => { localStorage["numplace:board:r1"] = board("r1", 6, "3."); localStorage["numplace:steps:r1"] = "mine"; }, came: "2 1", after: ({ storage }) => assert.deepEqual([storage["numplace:board:r1"], storage["numplace:steps:r1"], storage["numplace:steps:r1:0"], JSON.parse(storage["numplace:board:r1-5"]), storage["numplace:steps:r1-5"], storage["numplace:steps:r1-5:0"]], [board("r1", 6, "3."), "mine", undefined, JSON.parse(board("r1-5", 5, ".2")), "head", "chunk"]) },
    { rule: "also if it was changed there later", here: () => { localStorage["numplace:board:r1"] = board("r1", 4, "3."); localStorage["numplace:steps:r1"] = "mine"; }, came: "2 1", after: ({ storage }) => assert.deepEqual([storage["numplace:board:r1"], storage["numplace:steps:r1"], JSON.parse(storage["numplace:board:r1-5"]).entered], [board("r1", 4, "3."), "mine", ".2"]) },
    { rule: "one with other notes", here: () => { localStorage["numplace:board:r1"] = board("r1", 6, ".2", { notes: "x" }); }, came: "2 1", after: ({ storage }) => assert.equal(JSON.parse(storage["numplace:board:r1-5"]).notes, undefined) },
    { rule: "one with the same digits and notes is here", here: () => { localStorage["numplace:board:r1"] = board("r1", 4, ".2", { notes: "" }); }, came: "2 0", after: ({ storage }) => assert.deepEqual(Object.keys(storage).filter((key) => key.startsWith("numplace:board:")), ["numplace:board:r1"]) },
    { rule: "the same version of a board, whose history was lost", here: () => { localStorage["numplace:board:r1"] = board("r1", 9, ".2"); }, came: "2 0", after: ({ storage }) => assert.deepEqual([storage["numplace:board:r1"], storage["numplace:steps:r1"], storage["numplace:steps:r1:0"]], [board("r1", 9, ".2"), "head", "chunk"]) },
    { rule: "another version, without a history", here: () => { localStorage["numplace:board:r1"] = board("r1", 9, ".2", { rev: "y" }); }, came: "2 0", after: ({ storage }) => assert.deepEqual([storage["numplace:steps:r1"], storage["numplace:steps:r1:0"]], [undefined, undefined]) },
    { rule: "a damaged one", here: () => { localStorage["numplace:board:r1"] = "{"; }, came: "2 0", after: ({ storage }) => assert.equal(storage["numplace:board:r1"], "{") },
    { rule: "a setting", here: () => { localStorage["numplace:theme"] = "light"; }, came: "2 1", after: ({ storage }) => assert.deepEqual([storage["numplace:theme"], storage["numplace:lang"]], ["light", "ja"]) },
    { rule: "the log of solved puzzles, whose lines come behind those that are here", here: () => { localStorage["numplace:solved"] = `unread\n${solve("both")}\t3\n`; }, came: "2 1", after: ({ storage }) => assert.equal(storage["numplace:solved"], `unread\n${solve("both")}\t3\n${solve("rated")}\nstop\trated\t5\tx-wing\n`) },
    { rule: "a level that is known here or there alone", here: () => { localStorage["numplace:solved"] = `${solve("both")}\n${solve("rated")}\t1\n`; }, came: "2 1", after: ({ storage }) => assert.equal(storage["numplace:solved"], `${solve("both")}\t3\n${solve("rated")}\t1\nstop\trated\t5\tx-wing\n`) },
    { rule: "a log that was erased here", here: () => { localStorage["numplace:solved"] = "\n"; }, came: "2 1", after: ({ storage }) => assert.equal(storage["numplace:solved"], `${solve("both")}\t3\n${solve("rated")}\nstop\trated\t5\tx-wing\n`) },
    { rule: "what was practised, by technique", here: () => { localStorage["numplace:desk"] = "1\nhere-more 10 2k9.1\nthere-more 5 2k9.1\nlearnt-there 19 2k9.1\nlater-here 20 2k9.1 2 2026-11-29\nlater-there 20 2k9.1 4 2026-12-04\nhere 0 2k9.1\n"; }, came: "2 1", after: ({ storage }) => assert.equal(storage["numplace:desk"], "1\nhere-more 10 2k9.1\nthere-more 9 2k9.1\nlearnt-there 20 2k9.1 2 2026-12-24\nlater-here 20 2k9.1 2 2026-11-29\nlater-there 20 2k9.1 3 2026-12-31\nhere 0 2k9.1\nthere 1 2k9.1\n") },
    { rule: "practice in a form of another build", here: () => { localStorage["numplace:desk"] = "2\nx\n"; }, came: "2 1", after: ({ storage }) => assert.equal(storage["numplace:desk"], "2\nx\n") },
  ]) {
    device();
    await here(await tab());
    assert.equal(await (await tab()).restore(file), came, rule);
    after(await everything());
    assert.match(await (await tab()).restore(file), /^0 0$/, `${rule}: nothing comes twice`);
  }
});

test("not more boards come than the device keeps: those changed last", async () => {
  const boards = (from, to) => Object.fromEntries(Array.from({ length: to - from }, (_, i) => [`numplace:board:r${from + i}`, board(`r${from + i}`, from + i)]));
  for (const { rule, here, there, came, left, last } of [
    { rule: "on a device with none", here: {}, there: boards(0, 130), came: 100, left: 30, last: "numplace:board:r30" },
    { rule: "on one with some", here: boards(500, 590), there: boards(0, 130), came: 10, left: 120, last: "numplace:board:r120" },
    { rule: "on a full one", here: boards(500, 600), there: boards(0, 3), came: 0, left: 3 },
    { rule: "on one that is more than full", here: boards(500, 602), there: boards(0, 3), came: 0, left: 3 },
    { rule: "on a full one that has some of them", here: boards(500, 600), there: boards(498, 502), came: 0, left: 2 },
  ]) {
    device();
    Object.assign(localStorage, here);
    assert.equal(await (await tab()).restore(backupOf(there)), `0 ${came} ${left}`, rule);
    const keys = Object.keys(localStorage);
    assert.equal(keys.length, Object.keys(here).length + came, rule);
    const of = Object.keys(there).filter((key) => key in localStorage);
    if (last) assert.deepEqual(of.slice(0, 1), [last], rule);
  }
});

test("a board comes with its whole history, or is left until there is room", async () => {
  const texts = Object.fromEntries([[5, "steps ".repeat(30)], [4, "few"]].flatMap(([updated, steps]) =>
    [[`board:r${updated}`, board(`r${updated}`, updated)], [`steps:r${updated}:0`, steps], [`steps:r${updated}`, "head"]])
    .map(([key, text]) => [`numplace:${key}`, text]));
  const file = backupOf({ ...texts, "numplace:theme": "dark" });
  const some = { ...texts };
  for (const key of Object.keys(some)) if (key.includes(":r5")) delete some[key];
  localRoom = 250; // room for one board with a long history, or for both boards without it
  const lists = await tab();
  assert.equal(await lists.restore(file), "0 1 1");
  assert.deepEqual({ ...localStorage }, { ...some, "numplace:theme": "dark" });
  assert.equal(await lists.restore(file), "0 0 1", "there is still no room");
  localRoom = Infinity;
  assert.equal(await lists.restore(file), "0 1");
  assert.deepEqual({ ...localStorage }, { ...texts, "numplace:theme": "dark" });
});

test("boards that no program has written are left", async () => {
  for (const [rule, text] of Object.entries({
    "no record": "5", "null": "null", "no text": "{", "another id": board("r2", 1), "digits that are a number": board("r1", 1, 5), "no layout": board("r1", 1, "..", { layout: undefined }), "given as a list": board("r1", 1, "..", { given: ["1"] }),
    "a time that is a text": board("r1", "1"), "below none": board("r1", -1), "none": board("r1", null), "a fraction": board("r1", 1.5),
  })) {
    device();
    assert.equal(await (await tab()).restore(backupOf({ "numplace:board:r1": text, "numplace:steps:r1": "its history" })), "0 0 0 1", rule);
    assert.deepEqual({ ...localStorage }, {}, rule);
  }
});

// The device and the backup have some boards, settings and collections in common.
test("nothing that is here is lost, whatever a backup has", async () => {
  let seed = 1;
  const below = (n) => (seed = seed * 48271 % 2147483647) % n;
  const fill = async (who) => {
    device();
    const lists = await tab();
    for (let i = below(5); i > 0; i--) {
      const id = `r${below(4)}${below(3) ? "" : "-" + below(3)}`;
      localStorage[`numplace:board:${id}`] = below(6) ? board(id, below(3), `${below(3)}.`) : "damaged";
      if (below(2)) localStorage[`numplace:steps:${id}`] = who;
    }
    if (below(2)) localStorage["numplace:theme"] = who;
    for (const id of ["a", "b", "c"]) {
      if (below(2)) await put(lists, id, `${who} ${id}`, ...Array.from({ length: 1 + below(3) }, (_, i) => `${who}${i}`));
      if (!below(3)) await lists.drop(id, true);
    }
    return lists;
  };
  for (let run = 0; run < (process.env.NUMPLACE_LONG ? 100 : 25); run++) {
    const file = await (await fill("there")).backup();
    const lists = await fill("here");
    const before = await everything(), parts = merged();
    const boards = Object.keys(before.storage).filter((key) => key.startsWith("numplace:board:")).length;
    const [, came] = (await lists.restore(file)).split(" ");
    const after = await everything();
    for (const [key, text] of Object.entries(before.storage)) {
      if (key.startsWith("numplace:steps:") && !(key.replace("steps", "board") in before.storage)) continue;
      assert.equal(after.storage[key], text, `run ${run}: ${key}`);
    }
    assert.equal(Object.keys(after.storage).filter((key) => key.startsWith("numplace:board:")).length, boards + Number(came), `run ${run}`);
    assert(before.heads.split("\n").every((line) => after.heads.split("\n").includes(line) || line === ""), `run ${run}: ${before.heads} | ${after.heads}`);
    const now = new Map(merged().map(([key, part]) => [String(key), part]));
    for (const [key, part] of parts) {
      const kept = now.get(String(key));
      assert.deepEqual([await kept.text.text(), kept.rows, kept.state], [await part.text.text(), part.rows, part.state], `run ${run}: part ${key}`);
    }
  }
});

test("a file that is cut or is no backup changes nothing", async () => {
  const file = await (await filled()).backup();
  const text = async (edit) => {
    const all = await file.text(), [mark] = all.split("\n", 1), json = all.slice(mark.length + 1, mark.length + 1 + Number(mark.split(" ")[2]));
    const changed = JSON.parse(json);
    edit(changed);
    const manifest = new TextEncoder().encode(JSON.stringify(changed));
    return new Blob([`numplace-backup 1 ${manifest.length}\n`, manifest, file.slice(file.size - sizesOf(JSON.parse(json)))]);
  };
  const sizesOf = ({ lists }) => lists.flatMap(({ parts }) => parts.flatMap(({ sizes }) => sizes)).reduce((sum, n) => sum + n, 0);
  for (const [rule, bad] of Object.entries({
    "nothing": new Blob([]), "a text": new Blob(["puzzles\n"]), "its mark alone": new Blob(["numplace-backup 1 "]), "a later kind": new Blob(["numplace-backup 2 2\n{}"]), "no text": new Blob(["numplace-backup 1 2\n{}"]),
    "a mark without an end": new Blob([`numplace-backup 1 ${"9".repeat(99)}`]), "a length that is none": new Blob(["numplace-backup 1 -4\n{}"]),
    "another mark": new Blob([(await file.slice(0, 17).text()).replace("1", "2"), file.slice(17)]),
    "cut by a byte": file.slice(0, file.size - 1), "cut in its text": file.slice(0, 90), "with more": new Blob([file, "x"]),
    "sizes below none": await text(({ lists }) => { lists[0].parts[0].sizes = [-2, 12, lists[0].parts[0].sizes.reduce((a, b) => a + b) - 10]; }),
    "an id that is a line": await text(({ lists }) => { lists[0].id = "a\tb\nc"; }), "the boards that are played": await text(({ lists }) => { lists[0].id = "playing"; }), "those that are solved": await text(({ lists }) => { lists[0].id = "solved"; }), "a collection without parts": await text(({ lists }) => { lists.push({ id: "c", head: "none", parts: [] }); }),
    "an id that is a number": await text(({ lists }) => { lists[0].id = [["a"]]; }),
    "a head that is lines": await text(({ lists }) => { lists[1].head = "x\ny\tz"; }), "a head that is a list": await text(({ lists }) => { lists[1].head = ["x"]; }), "an empty head": await text(({ lists }) => { lists[1].head = ""; }), "no head": await text(({ lists }) => { delete lists[1].head; }),
    "a state that is none": await text(({ lists }) => { lists[1].parts[0].state = 5; }), "a text that is a number": await text(({ storage }) => { storage["numplace:theme"] = 5; }),
    "no lists": await text((all) => { all.lists = null; }), "lists that are none": await text((all) => { all.lists = [null]; }),
  })) {
    device();
    const lists = await tab();
    await put(lists, "z", "mine", "m");
    const before = await everything();
    await assert.rejects(lists.restore(bad), rule);
    assert.deepEqual(await everything(), before, rule);
  }
});

test("a collection without parts is not in a backup", async () => {
  const lists = await filled();
  indexedDB.stores.get("parts").entries = indexedDB.stores.get("parts").entries.filter(([[id]]) => id !== "a");
  const file = await lists.backup();
  device();
  assert.equal(await (await tab()).restore(file), "1 1");
  assert.equal(await (await tab()).heads(), "b\ttwo\t1");
});

test("what can't be read of practice in a backup stays out", async () => {
  const lists = await tab();
  const ours = "1\nx-wing 20 2k9.1 4 2026-12-04\nours unread\n";
  for (const theirs of ["2\nskyscraper 5 2k9.1\n", "1\nx-wing 99 2k9.1\nx-wing 20 2k9.1 5 2027-01-01\nx-wing 20 2k9.1 1 later\nours 20\nskyscraper x\nskyscraper 5 2k9\n", ""]) {
    localStorage.setItem("numplace:desk", ours);
    await lists.restore(backupOf({ "numplace:desk": theirs }));
    assert.equal(localStorage.getItem("numplace:desk"), ours, theirs);
  }
});

test("a backup of a stranger writes no history of another board, nor what is not Numplace's", async () => {
  localStorage.setItem("numplace:board:mine", `{"id":"mine","updated":1}`);
  localStorage.setItem("numplace:steps:mine", "my steps");
  const manifest = JSON.stringify({ lists: [], storage: { "numplace:board:theirs": `{"id":"mine","updated":9}`, "numplace:steps:mine": "bad", "numplace:board:null": "null", "other:key": "bad", "numplace:board:__proto__": `{"id":"x"}` } });
  const before = { ...localStorage };
  assert.equal(await (await tab()).restore(new Blob([`numplace-backup 1 ${manifest.length}\n${manifest}`])), "0 0 0 4");
  assert.deepEqual({ ...localStorage }, before);
});

/** The progress of a board as embed.js and its older copies store it. */
const embedded = (entered, more = {}) => JSON.stringify({ of: "", puzzle: "1.", layout: "2x2", entered, notes: "", spent: "", date: "", day: "", solved: "", levels: {}, ...more });
const [sunday, old] = [embedded(".2", { twice: true }), embedded(".3")];

test("a backup has what is the page's and its boards' in other pages, and tells how much else it leaves", async () => {
  const lists = await filled();
  const before = await (await lists.backup()).text();
  assert.equal((await lists.backup()).left, 0);
  Object.assign(localStorage, {
    "numplace:sunday": sunday, "numplace-board:sunday": sunday, "numplace:old": old, "numplace-board:desk": old,
    "numplace:foreign": "x", "numplace:page:later": "x", "numplace-board:x": "no progress", "numplace:theme": "x".repeat(99), "numplace:board:a/b": "{}", "numplace:probe": " ",
  });
  const file = await lists.backup();
  assert.equal(file.left, 4);
  device();
  assert.equal(await (await tab()).restore(file), "2 1");
  const { "numplace:theme": theme, ...storage } = { ...localStorage };
  assert.equal(theme, undefined);
  for (const [key, text] of Object.entries({ "numplace:sunday": sunday, "numplace-board:sunday": sunday, "numplace:old": old, "numplace-board:desk": old })) {
    assert.equal(storage[key], text, key);
    delete storage[key];
  }
  assert.deepEqual(Object.keys(storage).sort(), Object.keys(JSON.parse(before.slice(before.indexOf("\n") + 1, before.lastIndexOf("]}") + 2)).storage).filter((key) => key !== "numplace:theme").sort());
});

test("of a backup with foreign names none is stored, and how many is told", async () => {
  const foreign = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`numplace:x${i}`, "x".repeat(1000)]));
  const more = { "other:key": "x", "numplace:": "x", "numplace:probe": "x", "numplace:lang": "x".repeat(1000), "numplace-board:x": "x", "numplace:board:a:b": board("a:b", 1), "numplace-board:": sunday };
  assert.equal(await (await tab()).restore(backupOf({ ...foreign, ...more, "numplace:board:r1": board("r1", 1), "numplace:theme": "dark" })), "0 1 0 207");
  assert.deepEqual(Object.keys(localStorage).sort(), ["numplace:board:r1", "numplace:theme"]);
});

test("boards in other pages come from a backup where they are not here, at most a hundred", async () => {
  const lists = await tab();
  const file = backupOf({ "numplace-board:a": sunday, "numplace:a": sunday, "numplace:b": old, "numplace-board:c": sunday, "numplace:c": sunday });
  for (const key of ["numplace:a", "numplace-board:c"]) {
    device();
    localStorage[key] = old;
    assert.equal(await lists.restore(file), "0 0");
    const other = key === "numplace:a" ? { "numplace-board:c": sunday, "numplace:c": sunday } : { "numplace-board:a": sunday, "numplace:a": sunday };
    assert.deepEqual({ ...localStorage }, { [key]: old, "numplace:b": old, ...other }, "both texts of a board come, or none");
  }
  device();
  assert.equal(await lists.restore(backupOf(Object.fromEntries(Array.from({ length: 130 }, (_, i) => [`numplace-board:${i}`, sunday])))), "0 0 30");
  assert.equal(Object.keys(localStorage).length, 100);
  device();
  localRoom = 250; // room for one text
  assert.equal(await lists.restore(backupOf({ "numplace-board:a": sunday, "numplace:a": sunday })), "0 0 1");
  assert.deepEqual({ ...localStorage }, {});
});

test("progress of a board under a name of the page goes where it belongs, from here and from a backup", async () => {
  for (const name of ["solved", "desk", "habits", "board:r1", "steps:r1"]) {
    device();
    const lists = await tab();
    localStorage[`numplace:${name}`] = old;
    const file = await lists.backup();
    assert.equal(file.left, 0, name);
    device();
    assert.equal(await lists.restore(file), "0 0", name);
    assert.deepEqual({ ...localStorage }, { [`numplace-board:${name}`]: old }, name);
    device();
    assert.equal(await lists.restore(backupOf({ [`numplace:${name}`]: old })), "0 0", `${name}, of an older build`);
    assert.deepEqual({ ...localStorage }, { [`numplace-board:${name}`]: old }, name);
  }
  const lists = await filled();
  const file = await lists.backup();
  for (const name of ["solved", "desk", "theme"]) {
    const was = localStorage[`numplace:${name}`];
    localStorage[`numplace:${name}`] = old;
    await lists.restore(file);
    assert.deepEqual([localStorage[`numplace:${name}`], localStorage[`numplace-board:${name}`]], [was, old], `${name} comes back`);
  }
});

test("a backup that does not fit leaves whole collections only, and can be read again", async () => {
  const file = await (await filled()).backup();
  const whole = await everything();
  for (const room of [5, 25, 60, 75]) {
    device();
    indexedDB.room = room;
    const lists = await tab();
    await assert.rejects(lists.restore(file));
    const { heads, lists: some } = await everything();
    const ids = heads.split("\n").filter(Boolean).map((line) => line.split("\t", 1)[0]);
    for (const i of ids.keys()) assert.deepEqual(some[i], whole.lists[i], `with room for ${room}`);
    assert.deepEqual(indexedDB.stores.get("parts").entries.filter(([[id]]) => !ids.includes(id)), [], "no part is left without its collection");
    indexedDB.room = Infinity;
    await lists.restore(file);
    assert.deepEqual((await everything()).lists, whole.lists);
  }
});

test("a browser that stores no Blob, as WebKit in a private window, keeps the texts as well", async () => {
  indexedDB.blobless = true;
  const lists = await tab();
  await put(lists, "a", "A head", "one\n", "zwei\n三\n");
  await again(lists, "a", 1, 9, bytes(7), bytes(), "later");
  const { head, text, parts } = await kept(await tab(), "a");
  assert.deepEqual([head, text, parts[1]], ["A head", "one\nzwei\n三\n", ["zwei\n三\n", [7], [], "later"]]);
});
