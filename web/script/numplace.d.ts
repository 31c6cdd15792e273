// What the page's scripts and its program share: the object globalThis.numplace. The program's side is app/browser/boot.go, and a test
// there holds the two to each other. @internal are the names that only the scripts use.

/** A board, a text or a key from before the program ran. */
type Kept = KeyboardEvent | { pasted: string };

/** A message of the page around a frame, as frame.js lets it in. */
interface Call {
  /** Names and plain values; null is a value that is none. */
  fields: (string | number | boolean | null)[][];
  /** The origin of the page around. */
  origin: string;
  /** The channel that it speaks on, where it sent one. */
  port?: MessagePort;
}

interface Numplace {
  // boot.js, and frame.js in a frame

  /** @internal The language that the device keeps, or that the frame's address asks for. */
  lang?: string | null;
  /** @internal The theme, in the same way. */
  theme?: string | null;
  /** The local storage, where the browser does not block it. */
  storage?: Storage;

  // early.js

  /** @internal What was pressed and pasted before the program ran. */
  keys: Kept[];
  /** Ends the keeping of keys, and returns them. */
  take(): Kept[];

  // frame.js

  /** The calls that came before the program heard them. */
  calls: Call[];
  /** Says where the answers go: to a channel, or to an origin. */
  answerTo(origin: string, port?: MessagePort): void;
  /** Sends a message to the page around. */
  tell(message: object): void;

  // loader.js

  /** The address of the site's root, with a slash at its end. */
  base: string;
  /** The address of the worker's script. */
  worker: string;
  /** @internal The version of the site. */
  version: string;
  /** The compiled program. */
  module: WebAssembly.Module;
  /** The service worker of a newer build, which waits. The event numplace:update tells of it. */
  waiting?: ServiceWorker;
  /** Puts a text on the clipboard. */
  copy(text: string): Promise<void>;
  /** The bytes of a file; none where it can't be read. */
  read(file: Blob): Promise<Uint8Array>;
  /** Saves a file under a name. */
  save(blob: Blob, name: string): void;
  /** Loads the page anew, from the newest build that there is. */
  renew(): Promise<void>;
  /**
   * The compiled second program, for workers. It rejects where it can't be fetched: without a network, until a visit with one has
   * brought it.
   */
  workshop(): Promise<WebAssembly.Module>;
  /** Makes an element of a text: namespace, tag, and the names and values of its attributes, with NULs between them. */
  make(text: string): Element;
  /** Lets the browser have a turn, and then calls go. Gone when the program has started. */
  turn?(go: () => void): void;
  /** Says that the program has drawn the page. */
  started(): void;

  // the program

  /** Takes a call of the page around. */
  hear?: ((call: Call) => void) | null;
  /** Says that a listener has failed. */
  broke?: (() => void) | null;
}

declare var numplace: Numplace;

/** What go-app asks for its settings. */
declare var goappGetenv: (name: string) => string;
