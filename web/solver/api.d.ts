/**
 * A Sudoku solver for the browser and for node: 4x4 to 25x25, in workers, so that the page never waits.
 *
 * A puzzle is a text. Of n x n cells row by row, empty ones as "." or "0", digits as 1-9 and then A-P; with line ends, blanks, commas or
 * drawn rules too, as people paste it; at most 65,536 bytes of UTF-8. A text that is one link to a puzzle is read as that puzzle: any
 * address, or its query alone, with p= the cells and perhaps b= the box, "https://x.example/?p=...&b=3x2", or l= the
 * layout, "?p=...&l=3x3,diagonals&v=2", or k= rules such as cages. Texts and links of other programs are read by {@link convert} alone.
 * Where "0" stands beside another sign for empty cells and no cell has the highest digit, "0" may be the first digit: the text is read in the
 * way in which it has exactly one solution, with digits from 1; where both ways have one, or neither, calls reject with "bad-text".
 * A link may say by u= that the puzzle's words may hold rules which its data lack. What is said of its solutions is then about the rules of
 * the data alone, and no step of rate, path and hint assumes that there is one solution: their answers are marked as doubtful.
 * A solution is the plain text: n x n characters.
 *
 * All calls reject with a {@link SudokuError}, with a TypeError whose code is "bad-argument", or with the reason of their signal.
 */

export interface Options {
  /**
   * The box, rows x columns, where it is not the usual one of its size: "2x3" is that of 6x6, "3x2" the other one. Of 1 to 25 cells.
   * It wins over a link's.
   */
  box?: string | undefined;
  /**
   * The text of the layout, where it is more than a box: a box, or `jigsaw:` and a sign for each cell, equal signs one region; then, after
   * commas, any of `diagonals` (or `rising`, `falling`), `windoku` (3x3 boxes only), `disjoint` (boxes only), `knight`, `king`, `asterisk`, `centredot`, `girandola` (9x9 only):
   * "3x3,diagonals"; and, on boards up to 16x16, rules with cells, which are numbered from 0 row by row, such as cages and lines:
   * "3x3,cage=15:0.1.9,whisper=5:20.29.38". It wins over a link's. Where the text is not a layout, where a cell is not on the board, and with
   * a box beside it, the call rejects with "bad-argument"; where a rule says what can't be, such as a cage of ten cells, with "bad-text".
   */
  layout?: string | undefined;
  /**
   * Ends the call at once, and frees its worker; one may end any number of calls. The call rejects with the signal's reason, an
   * AbortError if there is none.
   */
  signal?: AbortSignal | undefined;
}

export interface CountOptions extends Options {
  /**
   * Where to stop counting, a whole number from 1 to 2^53 - 1; without it, or with Infinity, all are counted. 2 tells none, one and
   * several apart.
   */
  limit?: number | undefined;
}

/** The only solution. Rejects with "no-solution", or with "several-solutions" and one of them. */
export function solve(puzzle: string, options?: Options): Promise<string>;

/** The number of solutions, up to the limit. */
export function count(puzzle: string, options?: CountOptions): Promise<number>;

/**
 * The solutions, each once. The next one is searched when it is asked for; leaving the loop, the signal and return() free the worker at
 * once. A generator that is forgotten before its end keeps its worker until it is collected.
 */
export function solutions(puzzle: string, options?: Options): AsyncGenerator<string, void, undefined>;

/**
 * What {@link solve} says of each of many puzzles, in their order: the only solution, or as a value the error that solve would reject with.
 * Any iterable or async iterable of texts will do, an endless one too; of a text alone, which is one puzzle, use solve. The options are for
 * all of them.
 *
 * As many workers as there are processors share the list. Each takes some puzzles at once, up to 1,024 and as many as it answers in some
 * milliseconds; their results come together. The list is read some thousand puzzles ahead, and no further while nobody asks for results.
 * Leaving the loop, the signal and return() free the workers at once and close the list. The generator rejects with the error of the list,
 * with the reason of the signal, and where it can't go on: "bad-argument" for the list or the options, "unavailable", "worker-blocked".
 */
export function solveAll(
  puzzles: Iterable<string> | AsyncIterable<string>, options?: Options,
): AsyncGenerator<string | PuzzleError, void, undefined>;

/**
 * What {@link count} says of each of many puzzles, as solveAll does: not to be taken for the count of all solutions of one, which is count
 * without a limit. Without a limit here too all solutions of each puzzle are counted; a limit of 2 tells none, one and several apart.
 */
export function countAll(
  puzzles: Iterable<string> | AsyncIterable<string>, options?: CountOptions,
): AsyncGenerator<number | PuzzleError, void, undefined>;

export interface WordOptions extends Options {
  /** The language of names and sentences, as a BCP 47 tag: "en", "ja", "zh-Hans" or "zh-Hant". English where it is none of them. */
  lang?: string | undefined;
}

/**
 * How hard a puzzle is for a person, by the steps of {@link path}. Rejects with "no-solution" or "several-solutions" where the puzzle has
 * not one solution.
 *
 * rate, path, hint, make, convert and formats are answered by a second program of 1.90 MB, which is loaded when one of them is first
 * called. Of a link rate, path and hint take the puzzle alone, not the digits, notes and techniques that it may carry: entered and struck are
 * options.
 */
export function rate(puzzle: string, options?: WordOptions): Promise<Rating>;

/** All steps to the solution, or as far as the techniques go, in the order in which HoDoKu takes them. Rejects as {@link rate} does. */
export function path(puzzle: string, options?: WordOptions): Promise<Path>;

/**
 * The next step from a puzzle as a person has left it, with why it holds; or why there is none. What it places and removes can be added to
 * entered and struck, for the step after it. A puzzle with several solutions gets no step that assumes one. Rejects with "no-solution" where
 * the puzzle has none, and with "bad-text" where entered or struck do not fit it.
 */
export function hint(puzzle: string, options?: HintOptions): Promise<Hint | NoHint>;

export interface HintOptions extends WordOptions {
  /** The digits entered: a character a cell, "." for none. Givens may be among them. */
  entered?: string | undefined;
  /** The candidates that were struck, beside those that the digits rule out. */
  struck?: Candidate[] | undefined;
  /** How many steps to pass over, from 0 to 1000. */
  skip?: number | undefined;
}

/**
 * A new puzzle, with one solution. It is the same on all machines for the same wish and seed, until a later version changes how puzzles are
 * made. Rejects with "impossible" where no puzzle is as wished, and with "not-found" where none was found in a fixed number of tries: another
 * seed may find one.
 */
export function make(options?: MakeOptions): Promise<Made>;

export interface MakeOptions extends WordOptions {
  /** 1 for Easy to 5 for Extreme; any without it. */
  level?: 1 | 2 | 3 | 4 | 5 | undefined;
  /** The range of the score. */
  minScore?: number | undefined;
  maxScore?: number | undefined;
  /** The key of a technique that the puzzle needs, as {@link path} tells it: "x-wing". */
  technique?: string | undefined;
  /** How many givens it has. With elements 0 is none; without it there are as few as are needed. */
  givens?: number | undefined;
  /** What its cells with givens are mapped to themselves by: a turn by 180 or by 90 degrees, mirrors, or all of these. */
  symmetry?: "none" | "half" | "quarter" | "leftright" | "topbottom" | "mirrors" | "main" | "anti" | "diagonals" | "full" | undefined;
  /** It may have givens that it does not need, as all above 9x9 do. */
  spare?: boolean | undefined;
  /**
   * Cages and lines that are laid over the board, from 4x4 to 9x9: "cage", "arrow", "thermo", "whisper", "renban", or two of these with a
   * comma between them, and the number of each after a colon where it matters: "cage:20,thermo". They are rules of the layout. They go with
   * givens, symmetry, seed and layout; "cage", "arrow" and "thermo" go with a level, too.
   */
  elements?: string | undefined;
  /** Any text or number; another one at each call without it. */
  seed?: string | number | undefined;
}

export interface Made extends Rating {
  puzzle: string;
  solution: string;
  /** The text of its layout: "3x3". */
  layout: string;
  /** What it was made of, with the options. */
  seed: string;
  /** Version, seed and wish, as a link of the page has them. */
  origin: string;
}

/**
 * The puzzles of a text in another format: the text or the file of any program that the page opens, of at most 2 MB and 10,000 puzzles. What
 * the new format has no place for, such as notes or titles, is left out. Rejects with "bad-text" where a puzzle of it can't be read, with
 * "not-held" where the format has no place for its size, its rules or for more than one puzzle, and with "bad-argument" where there is no such
 * format. A box or a layout in the options is that of all its puzzles. Where 0 stands beside another sign for empty cells, it is read as the
 * one of an empty cell and the first digit with which each puzzle has exactly one solution; rejects with "bad-text" where that does not tell.
 */
export function convert(text: string, to: string, options?: Options): Promise<string>;

/** The formats that {@link convert} writes, the most wanted first. */
export function formats(options?: { signal?: AbortSignal | undefined }): Promise<Format[]>;

export interface Format {
  /** What convert takes: "hodoku". */
  id: string;
  /** The ending of a file's name: ".txt". */
  extension: string;
  /** The media type: "text/plain". */
  media: string;
  /** It holds more than one puzzle. */
  several: boolean;
}

/** A digit in a cell: row, column and digit from 1. */
export interface Candidate {
  row: number;
  column: number;
  digit: number;
}

/**
 * The puzzle of a day, which is the same for all: Easy, Medium or Hard, with one solution. Its date is like "2026-11-25". It comes from the
 * site that solver.js is loaded from, or from the host: https://HOST/daily/2026-11.txt has all of a month. Rejects with "unavailable" where
 * that can't be had, or there is none: there are those of 2026 to 2035.
 */
export function daily(date: string, options?: DailyOptions): Promise<string>;

export interface DailyOptions {
  /** 1 for Easy, 2 for Medium, 3 for Hard; 1 without it. */
  level?: 1 | 2 | 3 | undefined;
  /** The address of a Numplace site, with a slash at its end. Needed where solver.js is not loaded from one, as under node. */
  host?: string | undefined;
  /** Ends the call. */
  signal?: AbortSignal | undefined;
}

export interface Rating {
  /**
   * The sum of the steps' scores; null where the techniques do not suffice. Unless the level is 0, such a puzzle is harder than all that have
   * a score.
   */
  score: number | null;
  /**
   * 1 to 5; 5 where the techniques do not suffice. 0 if it is not known how hard the puzzle is: the steps end, and those that use its own rules,
   * such as cages, are not explained yet.
   */
  level: number;
  /** Its name: Easy, Medium, Hard, Unfair or Extreme; "" for 0. */
  levelName: string;
  /** The techniques suffice. */
  solved: boolean;
  /**
   * The first technique of the highest score; null where there is no step. With rules such as cages, it is a single only
   * if there are no other steps.
   */
  hardest: { technique: string; name: string } | null;
  /** A link says that the puzzle may have rules beyond its data, so no step assumes that it has one solution. */
  doubtful?: true;
}

export interface Path extends Rating {
  steps: PathStep[];
}

export interface PathStep {
  /** The technique's key, the same in all languages: "x-wing". */
  technique: string;
  /** Its name: "X-Wing". */
  name: string;
  /** 1 to 5. */
  level: number;
  score: number;
  /** What follows: "r6c234 ≠ 6". */
  result: string;
  /** The step as HoDoKu writes it. */
  notation: string;
  /** The digits that it places. */
  place: Candidate[];
  /** The candidates that it removes. */
  remove: Candidate[];
}

export interface Hint extends Omit<PathStep, "notation"> {
  outcome: "step";
  /** The puzzle has one solution. */
  unique: boolean;
  /** As in {@link Rating}. */
  doubtful?: true;
  /** Where to look, without saying for what. */
  look: string;
  /** What is there and why something follows. */
  text: string;
  /** The links of a chain in order: "6@r2c2 = 6@r2c7 – 8@r2c7"; "" where there is none. */
  chain: string;
  /** Of a step with several cases: each case, and what follows in it one by one. */
  branches: string[][];
}

export type NoHint = { unique: boolean; doubtful?: true } & (
  /** No cell is open, or no technique finds a step. */
  | { outcome: "done" | "beyond" }
  /** Entered digits or, where these are right, struck candidates differ from the only solution: which. */
  | { outcome: "wrong-digits" | "wrong-candidates"; wrong: Candidate[] }
  /**
   * What was entered and struck leaves no solution. The cells have no candidate, or are a house that has no place for a digit, as why says; there
   * are none where the contradiction lies deeper.
   */
  | { outcome: "contradiction"; cells: { row: number; column: number }[]; why: string }
);

/** What is wrong with one of many puzzles; "bad-argument" where it is not a string. */
export type PuzzleError = SudokuError | (TypeError & { readonly code: "bad-argument" });

export type SudokuErrorCode =
  /** The text is no puzzle, or a link to none; the message says where and why. */
  | "bad-text"
  /** The link is to a puzzle with rules that Numplace does not solve, so nothing is said about its solutions. */
  | "unsolved-rules"
  /** No digits fit. */
  | "no-solution"
  /** More than one way fits; solution is one. */
  | "several-solutions"
  /** There can be no puzzle as wished; or none was found. The message says why, in the language of the options. */
  | "impossible" | "not-found"
  /** The format has no place for the puzzle. */
  | "not-held"
  /**
   * The page's Content-Security-Policy keeps the worker or its program out, or its trusted-types directive the policy
   * "numplace-solver"; the message names what it has to allow.
   */
  | "worker-blocked"
  /**
   * Here are no workers, as in a service worker, or no WebAssembly, or node may start none, or the worker or its program could not be loaded, or
   * broke; or the script was made a plain one without an address, beside which its files would be; or a daily puzzle can't be had.
   */
  | "unavailable";

export class SudokuError extends Error {
  readonly name: "SudokuError";
  readonly code: SudokuErrorCode;
  /** With "several-solutions": one of them. */
  readonly solution?: string;
  /** With "worker-blocked" and "unavailable": the error that it was made of, where there was one. */
  readonly cause?: unknown;
  /** With "bad-text": the line of the text, from 1, where it is about one; a link has none. */
  readonly line?: number;
  /** With "bad-text": the character in that line, from 1, where it is about one; a link has none. */
  readonly column?: number;
}
