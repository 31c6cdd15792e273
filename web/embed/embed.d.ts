/**
 * The element `<numplace-board>`: a Sudoku board that is drawn at once and can be played in a frame of Numplace.
 * Importing the module defines it, except in Node or if the name is already defined.
 *
 *     <script type="module" src="https://HOST/embed.js"></script>
 *     <numplace-board puzzle="53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"></numplace-board>
 */
export class NumplaceBoard extends HTMLElement {
  /** Any text that Numplace accepts: a link, a line, rows, a drawn grid. Setting it opens it again. */
  puzzle: string;
  /**
   * The text of the layout, such as `3x3,diagonals`, `3x3,cage=15:0.1.9`, or `jigsaw:` and a character for each cell.
   * It is required if the puzzle is a line or rows and its layout is not the default for its size. It takes precedence
   * over a layout in the puzzle's text. If it is invalid or has another size, the element fires `error`.
   */
  layout: string;
  /**
   * The digits entered in advance, with a character for each cell and `.` for none, as in `NumplaceState.entered`. If
   * they do not fit the puzzle, the element fires `error`. Setting the digits that are already on the board changes
   * nothing.
   */
  digits: string;
  /**
   * The notes and colours in advance, as in `NumplaceState.notes`. Setting those that are already on the board changes
   * nothing.
   */
  notes: string;
  /**
   * Today's puzzle of a level instead of `puzzle`, `layout`, `digits` and `notes`: `easy`, `medium` or `hard`. Or
   * `rules`, today's puzzle with rules, from 2027 on. Any other text, even "", means `easy`. There is no daily puzzle
   * without the attribute. Removing the attribute or setting null removes the puzzle.
   */
  daily: string;
  /**
   * The day of the daily puzzle, like `2026-11-28`, instead of today. Any other text, or a day without such a puzzle,
   * is explained in the frame and fires `error`.
   */
  date: string;
  /** Whether the user can go to the daily puzzles of earlier days. */
  archive: boolean;
  /** With `daily` and `remember`: whether the number of days in a row with a solved daily puzzle is shown. */
  streak: boolean;
  /** Whether the time that the user has spent is shown. */
  clock: boolean;
  /**
   * A new puzzle of level 1 to 5, also instead of those attributes. Any other text means the nearest level, or 1. There
   * is no such puzzle without the attribute.
   */
  get level(): string;
  set level(level: string | number | null);
  /** At most 64 characters. The same level and seed give the same puzzle. "" means another puzzle each time. */
  seed: string;
  /**
   * The name for storing the progress in the page's `localStorage`, as `numplace-board:NAME`, so that it is restored on
   * the next visit. "" means that nothing is stored. Older copies of `embed.js` use `numplace:NAME`. So the progress is
   * stored there too, unless that is a name of Numplace's own page.
   */
  remember: string;
  /**
   * Some of `check solve explore all candidates undo reset pad hint notes`, separated by commas or blanks. `hint` adds
   * the pad, whose place is also used to explain the step. `notes` adds a pad with keys for notes, Erase and Undo.
   * Default: `check,solve,explore,pad`.
   */
  controls: string;
  /**
   * `solver`: the user brings the puzzle, and the frame solves it. Its events are `puzzle`, `verdict` and `solved`.
   * `controls`, `readonly`, `daily`, `level`, `seed` and `remember` do not apply to a solver. Any other text means a
   * board. Setting it starts the frame again.
   */
  mode: "" | "solver";
  /** `auto` follows the element's `color-scheme`. If that allows both, it follows the system. */
  theme: "auto" | "light" | "dark";
  /**
   * `#rrggbb` or `#rgb`, darkened or lightened until it is legible. "" means `--numplace-accent` or, if that is not
   * set, Numplace's own colour.
   */
  accent: string;
  /** The name of the element and the frame for screen readers. With a name, the element has the role group. */
  label: string;
  /** Whether entering digits is disabled. */
  readonly: boolean;
  /** The width in CSS px, limited by the available space. "" means `--numplace-width` or, if that is not set, 360. */
  get size(): string;
  set size(px: string | number);
  /**
   * Numplace's http or https address, with a trailing slash. Default: the module's folder. Setting it restarts the
   * element.
   */
  host: string;

  /**
   * Each of these methods starts the frame if necessary and waits for it. The promises reject with a NumplaceError. Its
   * code is `unavailable` if the element is removed from its page, or if the frame's page does not respond within 30 s
   * or is not ready within three minutes.
   */

  /**
   * Opens the puzzle in a text of at most 65,536 bytes of UTF-8. Entered digits, notes and a layout may be given and
   * take precedence over those in the text. Rejects with `bad-text`. The attributes do not change. With `daily` or
   * `level` instead of a text, the result may have an empty board. Then a `change` event follows when the puzzle is
   * loaded.
   */
  load(text: string, digits?: string, layout?: string, notes?: string): Promise<NumplaceState>;
  load(what: NumplaceLoad): Promise<NumplaceState>;
  state(): Promise<NumplaceState>;
  /** Finds and shows the solution. */
  solve(): Promise<{ solutions: 0 | 1 | 2; exact: boolean; solution: string | null }>;
  /**
   * Determines whether the givens have one solution, and whether the entered digits are part of a solution. `wrong`
   * contains cells, counted from 0 row by row.
   */
  check(): Promise<{ solutions: 0 | 1 | 2; exact: boolean; withEntered: null | 0 | 1 | 2; wrong: number[] }>;
  /**
   * Finds the next step from the entered digits and removed candidates. Returns it with an explanation in the board's
   * language, or returns the reason why there is none. The board does not change. The first call loads 2.43 MB more. A
   * cell is a number, counted from 0 row by row. Rejects with `cancelled` like count.
   */
  hint(): Promise<NumplaceHint>;
  /**
   * Counts the solutions, optionally up to a limit of at least 1. `exact` is false if the limit was reached, or if
   * there are more than 2^53 - 1. Rejects with `cancelled` if a later load, solve, check, hint, count or reset, or a
   * digit that the user enters, cancels this call.
   */
  count(limit?: number | null): Promise<{ solutions: number; exact: boolean }>;
  /** Removes all digits except the givens. */
  reset(): Promise<NumplaceState>;
  /** Shows the search for the solution. */
  explore(): Promise<NumplaceState>;
  /**
   * Deletes what is stored under the name in `remember`. The board does not change, and the next change is stored
   * again.
   */
  forget(): void;

  addEventListener<K extends keyof NumplaceEventMap>(
    type: K, listener: (this: NumplaceBoard, event: NumplaceEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/**
 * What `load` can open: a text, a daily puzzle, or a generated puzzle. With `daily` or `level`, text is the stored
 * puzzle to resume, if any.
 */
export type NumplaceLoad =
  & { digits?: string; notes?: string; layout?: string; /** As in `NumplaceState.spent`. */ spent?: string }
  & (
    | { text: string; daily?: undefined; level?: undefined }
    | { text?: string; daily: "easy" | "medium" | "hard" | "rules"; date?: string; level?: undefined }
    | { text?: string; level: 1 | 2 | 3 | 4 | 5; seed?: string; daily?: undefined }
  );

/** The next step, or why there is none. */
export type NumplaceHint =
  | {
    outcome: "step";
    /** The technique's key, the same in all languages: "x-wing". */
    technique: string;
    /** The technique's name: "X-Wing". */
    name: string;
    /** 1 to 5. */
    level: number;
    /** A question that shows where to look, but not what to look for. */
    look: string;
    /** The explanation of the step. */
    text: string;
    /** The conclusion: "r6c234 ≠ 6". */
    result: string;
    place: { cell: number; digit: number }[];
    /** The candidates that the step removes. */
    remove: { cell: number; digit: number }[];
  }
  /**
   * The puzzle is complete ("done"). No technique finds a step ("beyond"). A removed candidate is correct
   * ("wrong-candidates"). No solution is left ("contradiction"), or there never was one ("no-solution").
   */
  | { outcome: "done" | "beyond" | "wrong-candidates" | "contradiction" | "no-solution" }
  /** Entered digits are wrong, in these cells. */
  | { outcome: "wrong-digits"; wrong: number[] };

/**
 * What the control `hint` shows to the user. `where` is a question, `how` is its answer, and `applied` means that the
 * user has applied the step. `none` means that there is no step, and the outcome states the reason. `what` was the
 * technique alone, which earlier versions showed between `where` and `how`.
 */
export type NumplaceHintShown =
  | Extract<NumplaceHint, { outcome: "step" }> & { stage: "where" | "what" | "how" | "applied" }
  | Exclude<NumplaceHint, { outcome: "step" }> & { stage: "none" };

/**
 * The board in the frame. Texts of cells have a character for each cell, row by row: `.` for empty, `1`–`9`, then
 * `A`–`P`.
 */
export interface NumplaceState {
  /** The givens. */
  puzzle: string;
  /** All digits on the board: givens, entered digits, and the solver's digits. */
  digits: string;
  /** The digits that the user has entered, without the givens. */
  entered: string;
  /**
   * The user's notes and colours, and the candidates that the user has removed, in the format of `n=` in links. The
   * text can be stored. "" means none.
   */
  notes: string;
  /** The box as rows x columns, such as "3x3". "" for a jigsaw. */
  box: string;
  /**
   * The layout as a text: "3x3", "3x3,diagonals", "3x3,cage=15:0.1.9", or "jigsaw:..." with a character for each cell.
   */
  layout: string;
  /** The number of digits. */
  n: number;
  solved: boolean;
  /**
   * Who solved the board: `solver` if it filled in any cell. null if the board is not solved, or was full from the
   * start.
   */
  by: "person" | "solver" | null;
  /**
   * The number of solutions of the givens, or a lower bound if exact is false. null if it has not been determined yet.
   */
  solutions: number | null;
  exact: boolean;
  view: "board" | "explore";
  /** Seconds that the user has spent on the puzzle while the board was visible. The time alone fires no `change`. */
  time: number;
  /** The number of entered digits known to differ from the solution. */
  mistakes: number;
  /** The number of requested hints. */
  hints: number;
  /** The three numbers above as a text, for storing together with the digits and notes. */
  spent: string;
  /**
   * The date, like 2026-11-26, and the level of a daily puzzle, or `rules`. `name` has both in the frame's language.
   * null for other puzzles.
   */
  daily: { date: string; level: "easy" | "medium" | "hard" | "rules"; name: string } | null;
  /** Whether the setter's words may state rules that are not in the layout, so that there may be fewer solutions. */
  doubtful: boolean;
  /** What Numplace does not know of the rules, as parameters to add to a link to the puzzle. "" if it knows them. */
  doubts: string;
}

/** The user's time on a puzzle. */
export interface NumplaceTime {
  /** Milliseconds that the user has spent on the puzzle. */
  ms: number;
}

/** The puzzle that the user of a solver has brought. */
export interface NumplacePuzzle {
  /** The givens. */
  puzzle: string;
  /** The layout as a text, as in `NumplaceState.layout`. */
  layout: string;
  /** As in `NumplaceState.doubts`. */
  doubts: string;
}

/** What a solver knows about the puzzle. */
export interface NumplaceVerdict extends NumplacePuzzle {
  /** 0, 1 or more. If exact is false, at least as many. */
  solutions: number;
  exact: boolean;
  /** The level of a puzzle with one solution. null while it is unknown. */
  level: 1 | 2 | 3 | 4 | 5 | null;
  /** As in `NumplaceState.doubtful`. */
  doubtful: boolean;
}

export interface NumplaceError extends Error {
  code: NumplaceErrorCode;
  /** The position in a text that cannot be read, from 1, if it is known. */
  line?: number;
  column?: number;
}

/**
 * `bad-text`: the text is not a puzzle. `too-many`: more than 60 calls at once, or 30 a second. `cancelled`: a later
 * call, or the user, cancelled this call. `no-worker`: the browser cannot run the solver. `unsolved-rules`: the puzzle
 * has rules that Numplace does not support, so its solutions are unknown. `not-loaded`: the texts of the language could
 * not be fetched. `bad-message`: an invalid argument. `unavailable`: the frame does not respond, or there is no frame.
 */
export type NumplaceErrorCode = "bad-text" | "unsolved-rules" | "too-many" | "cancelled" | "no-worker" | "not-loaded" | "bad-message" | "unavailable";

/**
 * All events except `error` bubble and are composed, so a form around the element also receives its `change`. An
 * `error` event that bubbles to the window would look like an error in a script.
 */
export interface NumplaceEventMap extends Omit<HTMLElementEventMap, "change" | "error"> {
  /**
   * The frame is visible. It is fired again when the frame returns after it was removed because it was far from view
   * and unused.
   */
  ready: CustomEvent<NumplaceState>;
  change: CustomEvent<NumplaceState>;
  /**
   * The user has entered the last digit. If the solver completes the board, there is a `change` with `by: "solver"`
   * instead, but in a solver this event.
   */
  solved: CustomEvent<NumplaceState>;
  /** Only in a solver: the puzzle has changed. There, `change` and `hint` are not fired. */
  puzzle: CustomEvent<NumplacePuzzle>;
  /** Only in a solver: the number of solutions is known. It is fired again when the level is known. */
  verdict: CustomEvent<NumplaceVerdict>;
  /** The control `hint` shows something new. The method `hint` does not fire this. */
  hint: CustomEvent<NumplaceHintShown>;
  /** An error outside of a method call: in the attributes' puzzle, or a frame that does not respond. */
  error: CustomEvent<{ code: NumplaceErrorCode; message: string; line?: number; column?: number }>;
  /** The user's time on the puzzle begins. */
  started: CustomEvent<NumplaceTime>;
  /** The time stops, because the board is hidden. It is not fired when the puzzle is solved or replaced. */
  paused: CustomEvent<NumplaceTime>;
  /** The time goes on, also on a later visit. */
  resumed: CustomEvent<NumplaceTime>;
}

/**
 * Returns the board in a text as it is drawn before the frame responds, or undefined if only the frame can parse the
 * text. For tests.
 */
export function read(text: string, layout?: string): { n: number; cells: string; link: string } | undefined;

declare global {
  interface HTMLElementTagNameMap {
    "numplace-board": NumplaceBoard;
  }
}

/**
 * The element in JSX and in templates: its attributes, and its events under the names that React 19 and Svelte 5 use.
 */
export interface NumplaceBoardProps {
  puzzle?: string | undefined;
  layout?: string | undefined;
  digits?: string | undefined;
  notes?: string | undefined;
  daily?: string | undefined;
  date?: string | undefined;
  archive?: boolean | undefined;
  streak?: boolean | undefined;
  clock?: boolean | undefined;
  level?: string | number | undefined;
  seed?: string | undefined;
  remember?: string | undefined;
  controls?: string | undefined;
  mode?: "" | "solver" | undefined;
  theme?: "auto" | "light" | "dark" | undefined;
  accent?: string | undefined;
  label?: string | undefined;
  readonly?: boolean | undefined;
  size?: string | number | undefined;
  host?: string | undefined;
  onready?: ((event: NumplaceEventMap["ready"]) => unknown) | undefined;
  onchange?: ((event: NumplaceEventMap["change"]) => unknown) | undefined;
  onsolved?: ((event: NumplaceEventMap["solved"]) => unknown) | undefined;
  onpuzzle?: ((event: NumplaceEventMap["puzzle"]) => unknown) | undefined;
  onverdict?: ((event: NumplaceEventMap["verdict"]) => unknown) | undefined;
  onhint?: ((event: NumplaceEventMap["hint"]) => unknown) | undefined;
  onerror?: ((event: NumplaceEventMap["error"]) => unknown) | undefined;
  onstarted?: ((event: NumplaceEventMap["started"]) => unknown) | undefined;
  onpaused?: ((event: NumplaceEventMap["paused"]) => unknown) | undefined;
  onresumed?: ((event: NumplaceEventMap["resumed"]) => unknown) | undefined;
}

/**
 * The element in React 18, which does not listen to events of such elements and sets `false` as a text. Add listeners
 * with a ref.
 */
export interface NumplaceBoardReact18Props
  extends Omit<NumplaceBoardProps, `on${string}` | "readonly" | "archive" | "streak" | "clock"> {
  readonly?: true | undefined;
  archive?: true | undefined;
  streak?: true | undefined;
  clock?: true | undefined;
}

/** The element in a template of Vue, where @ready is onReady. */
export interface NumplaceBoardVueProps extends Omit<NumplaceBoardProps, `on${string}`> {
  onReady?: NumplaceBoardProps["onready"];
  onChange?: NumplaceBoardProps["onchange"];
  onSolved?: NumplaceBoardProps["onsolved"];
  onPuzzle?: NumplaceBoardProps["onpuzzle"];
  onVerdict?: NumplaceBoardProps["onverdict"];
  onHint?: NumplaceBoardProps["onhint"];
  onError?: NumplaceBoardProps["onerror"];
  onStarted?: NumplaceBoardProps["onstarted"];
  onPaused?: NumplaceBoardProps["onpaused"];
  onResumed?: NumplaceBoardProps["onresumed"];
}

/** The element in Solid, where on:ready is a listener. */
export interface NumplaceBoardSolidProps extends Omit<NumplaceBoardProps, `on${string}`> {
  "on:ready"?: NumplaceBoardProps["onready"];
  "on:change"?: NumplaceBoardProps["onchange"];
  "on:solved"?: NumplaceBoardProps["onsolved"];
  "on:puzzle"?: NumplaceBoardProps["onpuzzle"];
  "on:verdict"?: NumplaceBoardProps["onverdict"];
  "on:hint"?: NumplaceBoardProps["onhint"];
  "on:error"?: NumplaceBoardProps["onerror"];
  "on:started"?: NumplaceBoardProps["onstarted"];
  "on:paused"?: NumplaceBoardProps["onpaused"];
  "on:resumed"?: NumplaceBoardProps["onresumed"];
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
