/**
 * The element `<numplace-board>`: a Sudoku board that is drawn at once and can be played in a frame of Numplace. Importing the module
 * defines it, except in node or if the name is taken.
 *
 *     <script type="module" src="https://HOST/embed.js"></script>
 *     <numplace-board puzzle="53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"></numplace-board>
 */
export class NumplaceBoard extends HTMLElement {
  /** Any text that Numplace reads: a link, a line, rows, a drawn grid. Setting it opens it again. */
  puzzle: string;
  /**
   * The text of the layout, such as `3x3,diagonals`, `3x3,cage=15:0.1.9`, or `jigsaw:` and a sign for each cell. It is needed if the puzzle is a line or rows
   * of another layout than the default of its size, and it wins over a layout in the puzzle's text. If it is invalid, or of another size,
   * the element fires `error`.
   */
  layout: string;
  /**
   * The digits entered in advance, a character for each cell, `.` for none, as in `NumplaceState.entered`. If they do not fit the puzzle,
   * the element fires `error`. Setting the digits that are on the board already changes nothing.
   */
  digits: string;
  /** The notes and colours in advance, as in `NumplaceState.notes`. Setting those that are on the board already changes nothing. */
  notes: string;
  /**
   * One of today's puzzles, in place of `puzzle`, `layout`, `digits` and `notes`: `easy`, `medium`, `hard`; any other text, "" too, is `easy`.
   * Without the attribute, which removing or null takes away, there is none.
   */
  daily: string;
  /** A new puzzle of level 1 to 5, in their place too. Any other text means the nearest, or 1. Without the attribute there is none. */
  get level(): string;
  set level(level: string | number | null);
  /** At most 64 characters: the same level and seed give the same puzzle. "" means another puzzle each time. */
  seed: string;
  /**
   * The name under which the page's `localStorage` keeps the progress, as `numplace-board:NAME`, so that the board comes back with it. ""
   * means that nothing is stored. Older copies of `embed.js` have it as `numplace:NAME`, so it is kept there too, unless that
   * is a name of Numplace's own.
   */
  remember: string;
  /**
   * Some of `check solve explore all candidates undo reset pad hint notes`, separated by commas or blanks. `hint` brings the pad, in whose place
   * the step is explained, `notes` a pad with keys for notes, Erase and Undo. Default: `check,solve,explore,pad`.
   */
  controls: string;
  /** `auto` follows the element's `color-scheme` or, if that allows both, the system. */
  theme: "auto" | "light" | "dark";
  /** `#rrggbb` or `#rgb`, darkened or lightened until it is legible. "" means `--numplace-accent` or, if not set, Numplace's own. */
  accent: string;
  /** The name for screen readers of the element, which then has the role group, and of the frame. */
  label: string;
  /** No digit can be entered. */
  readonly: boolean;
  /** The width in CSS px, at most the room there is. "" means `--numplace-width` or, if not set, 360. */
  get size(): string;
  set size(px: string | number);
  /** Numplace's http or https address, with a trailing slash. Default: the module's directory. Setting it starts again. */
  host: string;

  /**
   * Each of these methods starts the frame if necessary, and waits for it. Their promises reject with a NumplaceError. Its code is
   * `unavailable` if the element is removed from its page, or if the frame gives no first answer within 30 s.
   */

  /**
   * Opens the puzzle in a text of at most 65,536 bytes of UTF-8, with entered digits, notes and a layout if they are given, which win over
   * those in the text. Rejects with `bad-text`. The attributes do not change. With `daily` or `level` instead of a text the answer may have an
   * empty board; a `change` follows when the puzzle is there.
   */
  load(text: string, digits?: string, layout?: string, notes?: string): Promise<NumplaceState>;
  load(what: NumplaceLoad): Promise<NumplaceState>;
  state(): Promise<NumplaceState>;
  /** Finds the solution, and shows it. */
  solve(): Promise<{ solutions: 0 | 1 | 2; exact: boolean; solution: string | null }>;
  /** Finds whether the givens have one solution, and whether the entered digits are in one. `wrong` has cells, from 0, row by row. */
  check(): Promise<{ solutions: 0 | 1 | 2; exact: boolean; withEntered: null | 0 | 1 | 2; wrong: number[] }>;
  /**
   * Finds the next step from the digits entered and the candidates struck, and says why it holds, in the board's language; or why there is none. The
   * board stays as it is. The first call loads 1.90 MB more. A cell is a number from 0, row by row. Rejects with `cancelled` as count does.
   */
  hint(): Promise<NumplaceHint>;
  /**
   * Counts the solutions, up to a limit of 1 or more if one is given; `exact` is false if it was reached. Rejects with `cancelled` if a
   * load, solve, check, hint, count or reset, or a digit that the person enters, takes its place.
   */
  count(limit?: number | null): Promise<{ solutions: number; exact: boolean }>;
  /** Removes all digits but the givens. */
  reset(): Promise<NumplaceState>;
  /** Shows the search for the solution. */
  explore(): Promise<NumplaceState>;
  /** Takes away what is stored under the name in `remember`. The board stays as it is, and the next change is stored again. */
  forget(): void;

  addEventListener<K extends keyof NumplaceEventMap>(
    type: K, listener: (this: NumplaceBoard, event: NumplaceEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** What `load` opens: a text; or a puzzle of today, or a made one, of which text, if it is given, is the one that was remembered. */
export type NumplaceLoad =
  & { digits?: string; notes?: string; layout?: string; /** As in `NumplaceState.spent`. */ spent?: string }
  & (
    | { text: string; daily?: undefined; level?: undefined }
    | { text?: string; daily: "easy" | "medium" | "hard"; level?: undefined }
    | { text?: string; level: 1 | 2 | 3 | 4 | 5; seed?: string; daily?: undefined }
  );

/** What a person can see next. */
export type NumplaceHint =
  | {
    outcome: "step";
    /** The technique's key, the same in all languages: "x-wing". */
    technique: string;
    /** Its name: "X-Wing". */
    name: string;
    /** 1 to 5. */
    level: number;
    /** A question that says where to look, but not for what. */
    look: string;
    /** What is there and why something follows. */
    text: string;
    /** What follows: "r6c234 ≠ 6". */
    result: string;
    place: { cell: number; digit: number }[];
    /** The candidates that it removes. */
    remove: { cell: number; digit: number }[];
  }
  /** Nothing is left to do; no technique goes on; a struck candidate is right; there is no solution, or none is left. */
  | { outcome: "done" | "beyond" | "wrong-candidates" | "contradiction" | "no-solution" }
  /** Entered digits that are wrong, in these cells. */
  | { outcome: "wrong-digits"; wrong: number[] };

/**
 * What the control `hint` shows to the person: `where` is a question, `how` its answer, `applied` that they have applied it. `none` says that
 * there is no step, and the outcome why. `what` was the technique alone, which earlier versions showed between the two.
 */
export type NumplaceHintShown =
  | Extract<NumplaceHint, { outcome: "step" }> & { stage: "where" | "what" | "how" | "applied" }
  | Exclude<NumplaceHint, { outcome: "step" }> & { stage: "none" };

/** The board in the frame. A cell is a character, row by row: `.` empty, `1`–`9`, then `A`–`P`. */
export interface NumplaceState {
  /** The givens. */
  puzzle: string;
  /** All digits on the board: givens, entered, and the solver's. */
  digits: string;
  /** The digits that the person has entered, without the givens. */
  entered: string;
  /** The person's notes and colours, and the candidates that they struck, as `n=` of a link has them: a text to keep; "" for none. */
  notes: string;
  /** The box as rows x columns, such as "3x3"; "" for a jigsaw. */
  box: string;
  /** The layout as a text: "3x3", "3x3,diagonals", "3x3,cage=15:0.1.9", "jigsaw:..." with a sign for each cell. */
  layout: string;
  /** Digits of the board. */
  n: number;
  solved: boolean;
  /** Who solved the board: `solver` if it filled any cell; null if the board is not solved, or was full from the start. */
  by: "person" | "solver" | null;
  /** The number of solutions of the givens, or at least so many if not exact; null if it was not asked for yet. */
  solutions: number | null;
  exact: boolean;
  view: "board" | "explore";
  /** Whole seconds that the person has spent on the puzzle, while the board was seen. Time alone is no `change`. */
  time: number;
  /** Digits entered that are not the solution's, as far as it is known. */
  mistakes: number;
  /** Hints asked for. */
  hints: number;
  /** The three numbers as a text to keep, beside the digits and notes. */
  spent: string;
  /** The date, like 2026-11-26, and the level of a puzzle of today; else null. */
  daily: { date: string; level: "easy" | "medium" | "hard" } | null;
}

export interface NumplaceError extends Error {
  code: NumplaceErrorCode;
}

/**
 * `bad-text`: not a puzzle. `too-many`: more than 60 calls at once, or 30 a second. `cancelled`: another call, or the person, took its
 * place. `no-worker`: the browser can't run the solver. `unsolved-rules`: the puzzle has rules that Numplace
 * does not solve, so that nothing is said about its solutions. `not-loaded`: the words of the language could not be fetched. `bad-message`: an invalid argument. `unavailable`: the frame does not answer, or there
 * is none.
 */
export type NumplaceErrorCode = "bad-text" | "unsolved-rules" | "too-many" | "cancelled" | "no-worker" | "not-loaded" | "bad-message" | "unavailable";

/**
 * All events but `error` bubble and are composed, so a form around the element gets its `change` too. An `error` event that bubbled to the
 * window would look like a script's error.
 */
export interface NumplaceEventMap extends Omit<HTMLElementEventMap, "change" | "error"> {
  /** The frame is visible. It is fired again if the frame was removed, as it is far from view and unused, and has come back. */
  ready: CustomEvent<NumplaceState>;
  change: CustomEvent<NumplaceState>;
  /** The person has entered the last digit. When the solver finishes the board, there is a `change` with `by: "solver"` instead. */
  solved: CustomEvent<NumplaceState>;
  /** The control `hint` shows something new. The method `hint` fires none. */
  hint: CustomEvent<NumplaceHintShown>;
  /** An error that belongs to no call of a method: of the attributes' puzzle, or of a frame that does not answer. */
  error: CustomEvent<{ code: NumplaceErrorCode; message: string }>;
}

/** Returns the board in a text as it is drawn before the frame answers, or undefined if only the frame can read it. For tests. */
export function read(text: string, layout?: string): { n: number; cells: string; link: string } | undefined;

declare global {
  interface HTMLElementTagNameMap {
    "numplace-board": NumplaceBoard;
  }
}

/** The element in JSX and in templates: its attributes and, as React 19 and Svelte 5 name them, its events. */
export interface NumplaceBoardProps {
  puzzle?: string | undefined;
  layout?: string | undefined;
  digits?: string | undefined;
  notes?: string | undefined;
  daily?: string | undefined;
  level?: string | number | undefined;
  seed?: string | undefined;
  remember?: string | undefined;
  controls?: string | undefined;
  theme?: "auto" | "light" | "dark" | undefined;
  accent?: string | undefined;
  label?: string | undefined;
  readonly?: boolean | undefined;
  size?: string | number | undefined;
  host?: string | undefined;
  onready?: ((event: NumplaceEventMap["ready"]) => unknown) | undefined;
  onchange?: ((event: NumplaceEventMap["change"]) => unknown) | undefined;
  onsolved?: ((event: NumplaceEventMap["solved"]) => unknown) | undefined;
  onhint?: ((event: NumplaceEventMap["hint"]) => unknown) | undefined;
  onerror?: ((event: NumplaceEventMap["error"]) => unknown) | undefined;
}

/** The element in React 18, which listens to no events of such elements, and sets `false` as a text: a listener is added by a ref. */
export interface NumplaceBoardReact18Props extends Omit<NumplaceBoardProps, `on${string}` | "readonly"> {
  readonly?: true | undefined;
}

/** The element in a template of Vue, where @ready is onReady. */
export interface NumplaceBoardVueProps extends Omit<NumplaceBoardProps, `on${string}`> {
  onReady?: NumplaceBoardProps["onready"];
  onChange?: NumplaceBoardProps["onchange"];
  onSolved?: NumplaceBoardProps["onsolved"];
  onHint?: NumplaceBoardProps["onhint"];
  onError?: NumplaceBoardProps["onerror"];
}

/** The element in Solid, where on:ready is a listener. */
export interface NumplaceBoardSolidProps extends Omit<NumplaceBoardProps, `on${string}`> {
  "on:ready"?: NumplaceBoardProps["onready"];
  "on:change"?: NumplaceBoardProps["onchange"];
  "on:solved"?: NumplaceBoardProps["onsolved"];
  "on:hint"?: NumplaceBoardProps["onhint"];
  "on:error"?: NumplaceBoardProps["onerror"];
}

// Each on one line, so that @ts-ignore covers it if there is no such framework.
// @ts-ignore
declare module "react" { namespace JSX { interface IntrinsicElements { "numplace-board": (typeof import("react") extends { useActionState: unknown } ? NumplaceBoardProps : NumplaceBoardReact18Props) & DetailedHTMLProps<HTMLAttributes<NumplaceBoard>, NumplaceBoard> } } }
// @ts-ignore
declare module "preact" { namespace JSX { interface IntrinsicElements { "numplace-board": NumplaceBoardProps & Omit<import("preact").HTMLAttributes<NumplaceBoard>, keyof NumplaceBoardProps> } } }
// @ts-ignore
declare module "solid-js/jsx-runtime" { namespace JSX { interface IntrinsicElements { "numplace-board": NumplaceBoardSolidProps & Omit<HTMLAttributes<NumplaceBoard>, keyof NumplaceBoardSolidProps> } } }
// @ts-ignore
declare module "vue" { interface GlobalComponents { "numplace-board": new () => NumplaceBoard & { $props: NumplaceBoardVueProps & Omit<import("vue").HTMLAttributes, keyof NumplaceBoardVueProps> & import("vue").VNodeProps } } interface IntrinsicElementAttributes { "numplace-board": NumplaceBoardVueProps & Omit<import("vue").HTMLAttributes, keyof NumplaceBoardVueProps> } }
// @ts-ignore
declare module "svelte/elements" { interface SvelteHTMLElements { "numplace-board": NumplaceBoardProps & Omit<import("svelte/elements").HTMLAttributes<NumplaceBoard>, keyof NumplaceBoardProps> } }
