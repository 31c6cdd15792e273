/**
 * The element `<numplace-board>`: a Sudoku board that is drawn at once and comes alive in a frame of Numplace. Importing the module
 * defines it; under node, or where the name is taken, nothing is defined.
 *
 *     <script type="module" src="https://HOST/embed.js"></script>
 *     <numplace-board puzzle="53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"></numplace-board>
 */
export class NumplaceBoard extends HTMLElement {
  /** Any text that Numplace reads: a link, a line, rows, a drawn grid. Setting it opens it anew. */
  puzzle: string;
  /**
   * The text of the layout, where the puzzle is a line or rows of another one than plain boxes of the usual size: `3x3,diagonals`,
   * `jigsaw:` and a sign for each cell. It wins over what the puzzle's text says. Where it is none, or of another size, the element
   * tells `error`.
   */
  layout: string;
  /**
   * The digits entered to begin with, a character a cell, `.` for none: what `NumplaceState.entered` said. Where they do not fit the
   * puzzle, the element tells `error`. To set the digits that stand there already changes nothing.
   */
  digits: string;
  /** Some of `check solve explore all candidates undo reset pad`, with commas or blanks between; not set: `check,solve,explore,pad`. */
  controls: string;
  /** `auto` is what the element's `color-scheme` is, else the system's. */
  theme: "auto" | "light" | "dark";
  /** `#rrggbb` or `#rgb`; made darker or lighter until it can be read; "" is `--numplace-accent`, or Numplace's own. */
  accent: string;
  /** The board's name, for screen readers: the element's, which is a group then, and the frame's. */
  label: string;
  /** No digit can be entered. */
  readonly: boolean;
  /** The width in CSS px, never more than there is room for; "" is `--numplace-width`, or 360. */
  get size(): string;
  set size(px: string | number);
  /** Where Numplace is, by http or https, with a slash at its end; not set: the module's directory. Another host begins anew. */
  host: string;

  /**
   * Each of these starts the frame where it is not there yet, and waits for it. Their promises reject with a NumplaceError; where the
   * element leaves its page, or the frame gives no first answer within 30 s, its code is `unavailable`.
   */

  /**
   * Opens the puzzle in a text of at most 65,536 bytes of UTF-8, with the digits entered if some are given, and in a layout if one is
   * named: it wins over what the text says. Rejects with `bad-text`. The attributes stay as they are.
   */
  load(text: string, digits?: string, layout?: string): Promise<NumplaceState>;
  state(): Promise<NumplaceState>;
  /** Looks for the solution, and shows it. */
  solve(): Promise<{ solutions: 0 | 1 | 2; exact: boolean; solution: string | null }>;
  /** Looks whether the givens have one solution, and whether the digits entered stand in one. `wrong` are cells, from 0, row by row. */
  check(): Promise<{ solutions: 0 | 1 | 2; exact: boolean; withEntered: null | 0 | 1 | 2; wrong: number[] }>;
  /**
   * Counts the solutions, up to a limit of 1 or more where one is given; `exact` is false where it was reached. Rejects with `cancelled`
   * where load, solve, check, count, reset or a digit that the person enters takes its place.
   */
  count(limit?: number | null): Promise<{ solutions: number; exact: boolean }>;
  /** Takes back all but the givens. */
  reset(): Promise<NumplaceState>;
  /** Shows the search for the solution. */
  explore(): Promise<NumplaceState>;

  addEventListener<K extends keyof NumplaceEventMap>(
    type: K, listener: (this: NumplaceBoard, event: NumplaceEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** The board in the frame. A cell is a character, row by row: `.` empty, `1`–`9`, then `A`–`P`. */
export interface NumplaceState {
  /** The givens. */
  puzzle: string;
  /** All digits on the board: givens, entered, and the solver's. */
  digits: string;
  /** Those that the person has entered, without the givens. */
  entered: string;
  /** Rows x columns of a box: "3x3"; "" for a jigsaw. */
  box: string;
  /** The layout as a text: "3x3", "3x3,diagonals", "jigsaw:..." with a sign for each cell. */
  layout: string;
  /** Digits of the board. */
  n: number;
  solved: boolean;
  /** Whose the last digits are: the `solver`'s where it filled any cell; null where the board is not solved, or was full from the start. */
  by: "person" | "solver" | null;
  /** Of the givens, as far as somebody looked; null before that, and at least so many where it is not exact. */
  solutions: number | null;
  exact: boolean;
  view: "board" | "explore";
}

export interface NumplaceError extends Error {
  code: NumplaceErrorCode;
}

/**
 * `bad-text`: no puzzle. `too-many`: more than 60 calls at once, or 30 a second. `cancelled`: another call, or the person, took its
 * place. `no-worker`: the browser can't run the solver. `bad-message`: an argument that is none. `unavailable`: the frame does not answer, or
 * there is none.
 */
export type NumplaceErrorCode = "bad-text" | "too-many" | "cancelled" | "no-worker" | "bad-message" | "unavailable";

/**
 * All but `error` bubble, and leave the shadow tree that the element is in: a form around it hears its `change` too. An `error` that came
 * up to the window would be taken for a script's.
 */
export interface NumplaceEventMap extends Omit<HTMLElementEventMap, "change" | "error"> {
  /** The frame is shown: anew, too, where it was let go because it was far from view and nobody had used it. */
  ready: CustomEvent<NumplaceState>;
  change: CustomEvent<NumplaceState>;
  /** The person has entered the last digit; the solver's finish is a `change` with `by: "solver"`. */
  solved: CustomEvent<NumplaceState>;
  /** Of what nobody asked for by a method: the attributes' puzzle, or a frame that does not answer. */
  error: CustomEvent<{ code: NumplaceErrorCode; message: string }>;
}

/** The board in a text, undefined where only the frame can tell: what is drawn before it answers. For tests. */
export function read(text: string, layout?: string): { n: number; cells: string; link: string } | undefined;

declare global {
  interface HTMLElementTagNameMap {
    "numplace-board": NumplaceBoard;
  }
}

/** The element in JSX: its attributes, and from React 19 on its events. */
export interface NumplaceBoardProps {
  puzzle?: string;
  layout?: string;
  digits?: string;
  controls?: string;
  theme?: "auto" | "light" | "dark";
  accent?: string;
  label?: string;
  readonly?: boolean;
  size?: string | number;
  host?: string;
  onready?: (event: NumplaceEventMap["ready"]) => unknown;
  onchange?: (event: NumplaceEventMap["change"]) => unknown;
  onsolved?: (event: NumplaceEventMap["solved"]) => unknown;
  onerror?: (event: NumplaceEventMap["error"]) => unknown;
}

// On one line, so that one comment lets it be where there is no React.
// @ts-ignore
declare module "react" { namespace JSX { interface IntrinsicElements { "numplace-board": NumplaceBoardProps & DetailedHTMLProps<HTMLAttributes<NumplaceBoard>, NumplaceBoard> } } }
