// The object globalThis.numplace, which connects the page's scripts with the program. The program's side is
// app/browser/boot.go; a test there compares the two. Names marked @internal are used by the scripts only.

/** A key, a pasted text, or a click on what begins to play, on a cell or on a digit (0 erases), from before the program ran. */
type Kept = KeyboardEvent | { pasted: string } | { begins: true } | { cell: number } | { digit: number } | { tool: number };

/** A call of the host page that frame.js has let through. */
interface Call {
  /** Names and plain values; null stands for any other value. */
  fields: (string | number | boolean | null)[][];
  /** The host page's origin. */
  origin: string;
  /** The message port that it sent, if any. */
  port?: MessagePort;
}

interface Numplace {
  // boot.js, and frame.js in a frame

  /** @internal The stored language or, in a frame, that of the address. */
  lang?: string | null;
  /** @internal The language that the tab has by an address, as addresses have it, until another is chosen. */
  tongue?: string | null;
  /** @internal The theme, from the same place. */
  theme?: string | null;
  /** @internal What is drawn before the program runs, as state.Model.Early has it. */
  early?: string | null;
  /** The local storage, unless the browser blocks it. */
  storage?: Storage;

  // record.js

  /** @internal What was pressed and pasted before the program ran. */
  keys: Kept[];
  /** @internal The name of what was clicked then and is clicked again, as nameOf in asked.js has it. */
  asked?: string;
  /** Returns the keys that were recorded since it was called last. ends ends the recording. */
  take(ends: boolean): Kept[];

  // bring.js

  /** @internal Fetches a file of the build by its address and its integrity. What is damaged comes anew. */
  whole(address: string, integrity: string): Promise<Response>;
  /** @internal Adds a style sheet by its address and its integrity, after those that are there. What is damaged comes anew. */
  style(address: string, integrity: string): Promise<void>;
  /** The host sends other files than were built. The event numplace:changed tells when that is found. */
  changed?: boolean;
  /** @internal Tells that the host does. */
  changes(): void;

  // frame.js

  /** @internal The calls that wait for the program. */
  calls: Call[];
  /** Hands them over, once the program listens. */
  flow?(): Promise<void>;
  /** Sets where answers go: to a port or, without one, to an origin. */
  answerTo(origin: string, port?: MessagePort): void;
  /** Posts a message to the host page. */
  tell(message: object): void;

  // loader.js

  /** The address of the site's root, with a trailing slash. */
  base: string;
  /** The address of the door in the tab's language. That of Learn and About begin with it. */
  home: string;
  /** Returns the path of the page's address, below the site's and its language's. */
  path(): string;
  /** Sets the page's language, and tells whether it is to be stored. */
  choose(lang: string): boolean;
  /** The address of the worker's script. */
  worker: string;
  /** @internal The version of the site. */
  version: string;
  /** The compiled program, for workers. */
  module: WebAssembly.Module;
  /** The language in which the page begins. */
  spoken: string;
  /** The page's words and the texts of Learn that have come, by names like words-ja and learn-en. */
  texts: Record<string, string>;
  /** Fetches one of these, once, and anew where that is asked for. */
  text(name: string, anew?: boolean): Promise<string>;
  /** The daily puzzles that have come, as texts by month. */
  months: Record<string, string>;
  /** Fetches the daily puzzles of a month, once. Rejects if they can't be had. */
  daily(month: string): Promise<string>;
  /** Calls a function of lists.js, which keeps collections. Rejects if it can't be fetched, or can't do it. */
  keep(what: string, ...values: unknown[]): Promise<any>;
  /** The waiting service worker of a newer build. The event numplace:update announces it. */
  waiting?: ServiceWorker;
  /** What is known of the offline copy. The event numplace:offline tells when it changes. */
  offline?: "soon" | "kept";
  /** Has the browser ask whether to install the page, where it can. The event numplace:install tells when that changes. */
  install?(): void;
  /** Puts a text on the clipboard. */
  copy(text: string): Promise<void>;
  /** Reads the text on the clipboard. Rejects if the browser or the person refuses. */
  paste(): Promise<string | File>;
  /** Reads a file; returns no bytes if it can't be read. */
  read(file: Blob): Promise<Uint8Array>;
  /** Calls open with the files that another program opens with this one, or has shared. */
  receive(open: (files: File[]) => void): Promise<void>;
  /** Downloads a Blob as a file. The texts of an SVG file become outlines. */
  save(blob: Blob, name: string): Promise<void>;
  /** Saves an SVG file ("svg") or drawn ("png"), prints pages of HTML ("print"), or opens the device's ways to send a link ("url") or a text ("text"). */
  give(how: string, text: string): Promise<void>;
  /** Reloads the page from the newest build. */
  renew(): Promise<void>;
  /**
   * The compiled second program, for workers. Rejects if it can't be fetched: offline, until an online visit has fetched it.
   */
  workshop(): Promise<WebAssembly.Module>;
  /** Makes an element from a text: namespace, tag, and names and values of attributes, separated by NULs. */
  make(text: string): Element;
  /**
   * Gives a cell of the board the focus and the Tab stop. still prevents the page from scrolling to it. Before the page is drawn an open
   * dialog prevents it, then it is closed.
   */
  point(cell: number, still: boolean, drawn: boolean): void;
  /** Lets the digit of a cell settle, and tints houses: the cell, then the cells of each house with commas between, with spaces between all. */
  settle(text: string): void;
  /** Makes the element that a text of HTML is. */
  markup(html: string): Element;
  /** @internal Is told that something has been drawn by markup or redraw. desk.js sets it. */
  drawn?(): void;
  /** Changes children of an element, as the text says: "@child", "+name=value", "-name" and "<html", with a NUL after each. */
  redraw(element: Element, changes: string): void;
  /** Makes an element what a text of HTML says. What is the same stays. A field keeps what is entered, unless the text says another value than before. */
  become(element: Element, html: string): void;
  /** Yields to the browser, then calls go. Removed when the program has started. */
  turn?(go: () => void): void;
  /** Called when the program has drawn the page. */
  started(): void;

  // the program

  /** Handles a call of the host page. */
  hear?: ((call: Call) => void) | null;
  /** Called when a listener has panicked. */
  broke?: (() => void) | null;
}

declare var numplace: Numplace;

/** go-app reads its settings with this. */
declare var goappGetenv: (name: string) => string;
