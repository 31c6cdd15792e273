// The object globalThis.numplace, which connects the page's scripts with the program. The program's side is
// app/browser/boot.go, and a test there compares the two. Members marked @internal are only used by the scripts.

/**
 * Input from before the program started: a key, a pasted text, a part of a press on the board, or a click. A press
 * begins on a cell, which it adds to the selection if adds is set, enters cells, and is lifted. If it is lifted
 * "undone", the browser has used it to scroll or zoom. A click is on an element that starts play, on a digit (0 erases)
 * or on a tool.
 */
type Kept = KeyboardEvent | { pasted: string } | { cell: number, adds: boolean } | { enters: number } |
  { lifts: string } | { begins: true } | { digit: number } | { tool: number };

/** A call of the host page that frame.js has accepted. */
interface Call {
  /** Names and plain values. null stands for any other value. */
  fields: (string | number | boolean | null)[][];
  /** The host page's origin. */
  origin: string;
  /** The message port that the host page sent, if any. */
  port?: MessagePort;
}

interface Numplace {
  // set by boot.js, or by frame.js in a frame

  /** @internal The stored language or, in a frame, the language in the address. */
  lang?: string | null;
  /** @internal The language in the tab's address, in the form of addresses, until the user chooses another. */
  tongue?: string | null;
  /** @internal The stored theme or, in a frame, the theme in the address. */
  theme?: string | null;
  /** @internal The stored text for the first paint, in the format of state.Model.Early. */
  early?: string | null;
  /** The local storage, unless the browser blocks it. */
  storage?: Storage;

  // set by record.js

  /** @internal The input recorded before the program started. */
  keys: Kept[];
  /** @internal The name (nameOf in asked.js) of the control that was clicked before the start and is clicked again. */
  asked?: string;
  /** @internal Adds input that was recorded elsewhere, as plain values. */
  adds(all: any[]): void;
  /** Returns the input recorded since the last call, up to when the program replaced the elements. */
  take(): Kept[];
  /** @internal Called when the program listens to the window. Recording ends. */
  listens(): void;

  // set by bring.js

  /**
   * @internal Fetches a file of the build by its address and verifies its integrity. A damaged file is fetched again.
   */
  whole(address: string, integrity: string): Promise<Response>;
  /**
   * @internal Adds a style sheet after the existing ones and verifies its integrity. A damaged file is fetched again.
   */
  style(address: string, integrity: string): Promise<void>;
  /** Whether the host sends files other than those that were built. The event numplace:changed announces this. */
  changed?: boolean;
  /** @internal Reports that the host does. */
  changes(): void;

  // set by frame.js

  /** @internal The calls that are waiting for the program. */
  calls: Call[];
  /** Passes the waiting calls to the program once it accepts them. */
  flow?(): Promise<void>;
  /** Sets the destination of responses: port if given, otherwise the window with the given origin. */
  answerTo(origin: string, port?: MessagePort): void;
  /** Posts a message to the host page. */
  postToHost(message: object): void;

  // set by loader.js

  /** The address of the site's root, with a trailing slash. */
  base: string;
  /** The address of the start page in the tab's language. The addresses of Learn and About begin with it. */
  home: string;
  /** Returns the path of the page's address, without the site's path and the language. */
  path(): string;
  /** Sets the page's language. Returns whether it should be stored. */
  choose(lang: string): boolean;
  /** The address of the worker's script. */
  worker: string;
  /** @internal The version of the site. */
  version: string;
  /** The compiled program, for workers. */
  module: WebAssembly.Module;
  /** The language in which the page starts. */
  spoken: string;
  /** The loaded texts of the page and of Learn, by names like words-ja and learn-en. */
  texts: Record<string, string>;
  /** Fetches one of these texts, only once unless anew is set. */
  text(name: string, anew?: boolean): Promise<string>;
  /** The loaded daily puzzles, as texts by key (daily.js). */
  months: Record<string, string>;
  /** Fetches the text of daily puzzles with a key, only once. Rejects if it cannot be loaded. */
  daily(key: string): Promise<string>;
  /**
   * Calls a function of lists.js, which stores collections. Rejects if the module cannot be fetched or the function
   * fails.
   */
  keep(what: string, ...values: unknown[]): Promise<any>;
  /** The waiting service worker of a newer build. The event numplace:update announces it. */
  waiting?: ServiceWorker;
  /** The known state of the offline copy. The event numplace:offline announces a change. */
  offline?: "soon" | "kept";
  /** Makes the browser ask whether to install the page, if it can. The event numplace:install announces a change. */
  install?(): void;
  /** Copies a text to the clipboard. */
  copy(text: string): Promise<void>;
  /** Reads the text or image on the clipboard. Rejects if the browser or the user refuses. */
  paste(): Promise<string | File>;
  /** Reads a file. Returns no bytes if the file cannot be read. */
  read(file: Blob): Promise<Uint8Array>;
  /** Calls open with files that another program opens with this app or has shared. */
  receive(open: (files: File[]) => void): Promise<void>;
  /** Downloads a Blob as a file. The texts of an SVG file become outlines. */
  save(blob: Blob, name: string): Promise<void>;
  /**
   * Depending on how, saves an SVG file ("svg") or a bitmap of it ("png"), prints pages of HTML ("print"), or opens the
   * device's share menu for a link ("url"), a text ("text") or the bitmap ("send"), which is saved if this fails.
   * Returns true if this bitmap was saved.
   */
  give(how: string, text: string): Promise<boolean | void>;
  /** Reloads the page from the newest build. */
  renew(): Promise<void>;
  /**
   * Returns the compiled second program, for workers. Rejects if it cannot be fetched, for example offline before an
   * online visit has fetched it.
   */
  workshop(): Promise<WebAssembly.Module>;
  /**
   * Creates an element from a text of its namespace, its tag, and the names and values of its attributes, separated by
   * NULs.
   */
  make(text: string): Element;
  /**
   * Moves the focus and the Tab stop to a cell of the board. still prevents the page from scrolling to it. Before the
   * page is drawn, an open dialog prevents the move. Afterwards the dialog is closed.
   */
  point(cell: number, still: boolean, drawn: boolean): void;
  /**
   * Animates a cell's digit and tints houses. The text contains the cell and the houses, separated by spaces. A house
   * is the list of its cells, separated by commas.
   */
  settle(text: string): void;
  /** Creates an element from HTML. */
  markup(html: string): Element;
  /** @internal Called after markup or redraw has drawn something. desk.js sets it. */
  drawn?(): void;
  /**
   * Changes children of an element. The text consists of the changes "@child", "+name=value", "-name" and "<html", each
   * followed by a NUL.
   */
  redraw(element: Element, changes: string): void;
  /**
   * Updates an element to match HTML. Unchanged parts stay. A field keeps what the user has entered unless its value
   * changes in the HTML.
   */
  become(element: Element, html: string): void;
  /** Yields to the browser, then calls go. Removed when the program has started. */
  turn?(go: () => void): void;
  /** Called when the program has drawn the page. */
  started(): void;

  // set by the program

  /** Handles a call of the host page. */
  hear?: ((call: Call) => void) | null;
  /** Called when a listener has panicked. */
  broke?: (() => void) | null;
}

declare var numplace: Numplace;

/** go-app reads its settings with this. */
declare var goappGetenv: (name: string) => string;
