/**
 * A Sudoku solver for the browser and for Node. It solves puzzles from 4x4 to 25x25 in workers, so that the page never
 * blocks.
 *
 * A puzzle is a text of at most 65,536 bytes of UTF-8. It contains n x n cells row by row, with empty cells as "." or
 * "0" and digits as 1-9 and then A-P. Line breaks, blanks, commas and drawn lines between the cells are accepted, as in
 * texts that people paste.
 *
 * If the text is one link to a puzzle, it is parsed as that puzzle. The link may be any address, or only its query. p=
 * has the cells. The query may also have b= with the box, "https://x.example/?p=...&b=3x2", or l= with the layout,
 * "?p=...&l=3x3,diagonals&v=2", or k= with rules such as cages. Texts and links of other programs are only parsed by
 * {@link convert}.
 *
 * If the text has both "0" and another character for empty cells, and no cell has the highest digit, "0" may be the
 * first digit. The text is then interpreted in the way that gives exactly one solution, and solutions have digits from
 * 1. If both ways or neither way give exactly one solution, calls reject with "bad-text".
 *
 * A link may state with u= that the puzzle's description may contain rules that are missing from its data. Results
 * about its solutions then only apply to the rules in the data. No step of rate, path and hint assumes that there is
 * one solution, and their results are marked as doubtful.
 *
 * A solution is a plain text of n x n characters.
 *
 * All calls reject with a {@link SudokuError}, with a TypeError whose code is "bad-argument", or with the reason of
 * their signal.
 */

export interface Options {
  /**
   * The box, as rows x columns, if it is not the default for the size: "2x3" is the default for 6x6, and "3x2" is the
   * alternative. It has 1 to 25 cells and takes precedence over the box in a link.
   */
  box?: string | undefined;
  /**
   * The text of the layout, if it is more than a box. It begins with a box, or with `jigsaw:` and a character for each
   * cell, where equal characters form a region. Rules may follow, separated by commas: "3x3,diagonals". Rules for the
   * whole board are `diagonals` (or `rising`, `falling`), `windoku` (3x3 boxes only), `disjoint` (boxes only),
   * `knight`, `king`, and `asterisk`, `centredot`, `girandola` (9x9 only). Boards up to 16x16 may also have rules with
   * cells, such as cages and lines, where cells are numbered from 0 row by row: "3x3,cage=15:0.1.9,whisper=5:20.29.38".
   *
   * The layout takes precedence over that of a link. The call rejects with "bad-argument" if the text is not a layout,
   * if a cell is not on the board, or if there is also a box. It rejects with "bad-text" if a rule is impossible, such
   * as a cage of ten cells.
   */
  layout?: string | undefined;
  /**
   * The time limit for a puzzle in milliseconds, from 0 to 2^31 - 1. If the puzzle takes longer, the call rejects with
   * "timeout", or in a list, this error is the puzzle's result. If the option is omitted, 0 or Infinity, there is no
   * limit. solutions, convert and formats ignore it.
   */
  timeout?: number | undefined;
  /**
   * Ends the call at once and frees its worker. One signal may end any number of calls. The call rejects with the
   * signal's reason, which is an AbortError by default.
   */
  signal?: AbortSignal | undefined;
}

export interface CountOptions extends Options {
  /**
   * The number at which counting stops, an integer from 1 to 2^53 - 1. If it is omitted or Infinity, all solutions are
   * counted. A limit of 2 distinguishes between none, one and several.
   */
  limit?: number | undefined;
}

/**
 * Returns the only solution. Rejects with "no-solution" or "several-solutions". In the latter case the error has one of
 * them.
 */
export function solve(puzzle: string, options?: Options): Promise<string>;

/** Returns the number of solutions, up to the limit. Rejects with "too-many" if it is above 2^53 - 1. */
export function count(puzzle: string, options?: CountOptions): Promise<number>;

/**
 * Returns, for each cell, the digits that it has in any of the solutions, in ascending order: ["5", "34", …]. If the
 * puzzle has one solution, each cell has one digit. Rejects with "no-solution".
 */
export function candidates(puzzle: string, options?: Options): Promise<string[]>;

/**
 * Yields the solutions, each once. The next solution is only searched for when it is requested. Leaving the loop, the
 * signal and return() free the worker at once. An unfinished generator that is no longer referenced keeps its worker
 * until it is garbage-collected.
 */
export function solutions(puzzle: string, options?: Options): AsyncGenerator<string, void, undefined>;

/**
 * Yields the result of {@link solve} for each of many puzzles, in order: the only solution, or the error with which
 * solve would reject. puzzles may be any iterable or async iterable of texts, even an endless one, but not a single
 * text. The options apply to all puzzles.
 *
 * As many workers as there are processors share the list. Each takes several puzzles at once, at most 1,024 and only as
 * many as it can solve in some milliseconds, and their results arrive together. The list is read ahead by some thousand
 * puzzles, and no further until results are requested. Leaving the loop, the signal and return() free the workers at
 * once and close the list. The generator rejects with the error of the list or the reason of the signal. If it cannot
 * continue, it rejects with "bad-argument" for the list or the options, "unavailable" or "worker-blocked".
 */
export function solveAll(
  puzzles: Iterable<string> | AsyncIterable<string>, options?: Options,
): AsyncGenerator<string | PuzzleError, void, undefined>;

/**
 * Yields the result of {@link count} for each of many puzzles, in the same way as solveAll. (To count all solutions of
 * one puzzle, use count without a limit.) Without a limit, all solutions of each puzzle are counted. A limit of 2
 * distinguishes between none, one and several.
 */
export function countAll(
  puzzles: Iterable<string> | AsyncIterable<string>, options?: CountOptions,
): AsyncGenerator<number | PuzzleError, void, undefined>;

export interface WordOptions extends Options {
  /**
   * The language of names and sentences, a BCP 47 tag: "en", "ja", "zh-Hans" or "zh-Hant". Other values mean English.
   */
  lang?: string | undefined;
  /**
   * The table of techniques, as in t= of a link to the page: "modern" also has techniques beyond HoDoKu's. Other texts
   * list what differs from the standard table: "bf2:off" turns off X-wings. If omitted or "", the table of the puzzle's
   * link is used, or else the standard table. The call rejects with "bad-argument" if it is not a table.
   */
  table?: string | undefined;
}

/**
 * Rates how hard a puzzle is for a person, from the steps of {@link path}. Rejects with "no-solution" or
 * "several-solutions" unless the puzzle has exactly one solution.
 *
 * rate, path, hint, make, convert and formats use a second program of 2.43 MB, which is loaded at the first call of one
 * of them. rate, path and hint use the puzzle and the table of techniques in a link, and ignore digits and notes in it.
 * Use the options entered and struck instead.
 */
export function rate(puzzle: string, options: RateOptions & { se: true }): Promise<Rating & { se: ExplainerRating }>;
export function rate(puzzle: string, options?: RateOptions): Promise<Rating>;

export interface RateOptions extends WordOptions {
  /**
   * Also rates the puzzle like Sudoku Explainer 1.2.1, as se of the result. Most puzzles take some milliseconds, but the
   * hardest ones minutes. If the timeout ends this rating, se has a lower bound.
   */
  se?: boolean | undefined;
}

/**
 * The ratings ER, EP and ED of Sudoku Explainer: the highest rating of all steps, up to the first digit, and of the
 * first step. { er: 7.1, ep: 1.2, ed: 1.2 } is usually written 7.1/1.2/1.2.
 */
export type ExplainerRating =
  | { er: number; ep: number; ed: number }
  /** The time limit was exceeded: er is at least this. */
  | { atLeast: number }
  /**
   * The rating is not defined, because the board has another size or rules than the classic one, or because it may have
   * such rules, as in {@link Rating}.
   */
  | { error: "not-classic" };

/**
 * Returns all steps to the solution, or as far as the techniques suffice, in HoDoKu's order. Rejects in the same cases
 * as {@link rate}.
 */
export function path(puzzle: string, options?: WordOptions): Promise<Path>;

/**
 * Returns the next step from a partly solved puzzle, with an explanation, or the reason why there is none. To get the
 * step after it, add what the step places and removes to entered and struck. For a puzzle with several solutions, no
 * step assumes that there is one solution. Rejects with "no-solution" if the puzzle has none, and with "bad-text" if
 * entered or struck do not fit the puzzle.
 */
export function hint(puzzle: string, options?: HintOptions): Promise<Hint | NoHint>;

export interface HintOptions extends WordOptions {
  /** The entered digits, with a character for each cell and "." for none. It may include givens. */
  entered?: string | undefined;
  /** The candidates that the user has removed, in addition to those excluded by the digits. */
  struck?: Candidate[] | undefined;
  /** The number of steps to skip, from 0 to 1000. */
  skip?: number | undefined;
}

/**
 * Generates a new puzzle with one solution. The result is the same on all machines for the same options and seed, until
 * a later version changes the generator. Rejects with "impossible" if no puzzle can meet the options. Rejects with
 * "not-found" if none was found in a fixed number of attempts, in which case another seed may succeed.
 */
export function make(options?: MakeOptions): Promise<Made>;

export interface MakeOptions extends WordOptions {
  /** 1 for Easy to 5 for Extreme. Any level if omitted. */
  level?: 1 | 2 | 3 | 4 | 5 | undefined;
  /** The range of the score. */
  minScore?: number | undefined;
  maxScore?: number | undefined;
  /** The key of a technique that the puzzle must require, as in {@link PathStep}: "x-wing". */
  technique?: string | undefined;
  /** The number of givens. 0 means no givens if elements are set. If omitted, there are as few givens as necessary. */
  givens?: number | undefined;
  /** The symmetry of the cells with givens: rotation by 180 or by 90 degrees, reflections, or all of these. */
  symmetry?: "none" | "half" | "quarter" | "leftright" | "topbottom" | "mirrors" | "main" | "anti" | "diagonals" | "full" | undefined;
  /** Allows givens that are not necessary. All puzzles above 9x9 have such givens. */
  spare?: boolean | undefined;
  /**
   * Rules laid over a board from 4x4 to 9x9: "cage", "arrow", "thermo", "whisper", "renban", "palindrome",
   * "regionsum", "white", "black", "xv", "little", "sandwich", "xsum", or two of these separated by a comma. A number
   * may follow each after a colon: "cage:20,thermo". They are rules of the layout. They can be combined with level,
   * givens, symmetry, seed and layout.
   */
  elements?: string | undefined;
  /** Any text or number. If omitted, each call uses a different seed. */
  seed?: string | number | undefined;
}

export interface Made extends Rating {
  puzzle: string;
  solution: string;
  /** The text of the puzzle's layout: "3x3". */
  layout: string;
  /** The seed that was used together with the options. */
  seed: string;
  /** The version, seed and options in the format of the page's links. */
  origin: string;
}

/**
 * Converts the puzzles of a text to another format. The text may be the content of any file that the page can open,
 * with at most 2 MB and 10,000 puzzles. Data that the new format cannot represent, such as notes or titles, is left
 * out. A box or a layout in the options applies to all puzzles.
 *
 * Rejects with "bad-text" if a puzzle cannot be parsed. Rejects with "not-held" if the format does not support the
 * size, the rules or more than one puzzle. Rejects with "bad-argument" if there is no such format.
 *
 * If the text has both 0 and another character for empty cells, 0 is interpreted either as an empty cell or as the
 * first digit, whichever gives each puzzle exactly one solution. If this does not decide it, the call rejects with
 * "bad-text".
 */
export function convert(text: string, to: string, options?: Options): Promise<string>;

/** Returns the formats that {@link convert} can write, the most common first. */
export function formats(options?: { signal?: AbortSignal | undefined }): Promise<Format[]>;

export interface Format {
  /** The name for convert: "hodoku". */
  id: string;
  /** The extension of a file's name: ".txt". */
  extension: string;
  /** The media type: "text/plain". */
  media: string;
  /** Whether it supports more than one puzzle. */
  several: boolean;
}

/** A digit in a cell. Row, column and digit count from 1. */
export interface Candidate {
  row: number;
  column: number;
  digit: number;
}

/**
 * Returns the puzzle of a day, which is the same for everyone: Easy, Medium or Hard, with one solution. date is a text
 * like "2026-11-25". The puzzle comes from the site that solver.js is loaded from, or from the host in the options.
 * https://HOST/daily/2026-11.txt contains all puzzles of a month. Rejects with "unavailable" if the text cannot be
 * loaded or there is no puzzle for this day. There are puzzles for 2026 to 2035.
 */
export function daily(date: string, options?: DailyOptions & { series?: "classic" | undefined }): Promise<string>;
/**
 * Returns the puzzle with rules of a day, whose kind and level depend on the weekday. There are such puzzles from 2027
 * on. Pass its layout to the other calls: `solve(puzzle, { layout })`.
 */
export function daily(date: string, options: DailyOptions & { series: "rules" }): Promise<RulesPuzzle>;

export interface RulesPuzzle {
  /** The givens: 81 characters. */
  puzzle: string;
  /** The text of the layout, with the rules. */
  layout: string;
}

export interface DailyOptions {
  /** 1 for Easy, 2 for Medium, 3 for Hard. The default is 1. The series "rules" ignores it. */
  level?: 1 | 2 | 3 | undefined;
  /**
   * The address of a Numplace site, with a slash at its end. Required if solver.js is not loaded from such a site, as
   * in Node.
   */
  host?: string | undefined;
  /** Ends the call. */
  signal?: AbortSignal | undefined;
}

export interface Rating {
  /**
   * The sum of the steps' scores, or null if the techniques do not suffice. Unless the level is 0, such a puzzle is
   * harder than all puzzles with a score.
   */
  score: number | null;
  /**
   * 1 to 5; also 5 if the techniques do not suffice. 0 if the difficulty is unknown, because the
   * techniques do not suffice for a puzzle with rules of its own, such as cages.
   */
  level: number;
  /** The name of the level: Easy, Medium, Hard, Unfair or Extreme. "" for level 0. */
  levelName: string;
  /** Whether the techniques suffice. */
  solved: boolean;
  /**
   * The first technique with the highest score, or null if there is no step. With rules such as cages, it is a single
   * only if there are no other steps.
   */
  hardest: { technique: string; name: string } | null;
  /**
   * Set if a link states that the puzzle may have rules beyond its data. Then no step assumes that it has one solution.
   */
  doubtful?: true;
}

export interface Path extends Rating {
  steps: PathStep[];
}

export interface PathStep {
  /** The technique's key, the same in all languages: "x-wing". */
  technique: string;
  /** The technique's name: "X-Wing". */
  name: string;
  /** The level of the technique, from 1 to 5. */
  level: number;
  score: number;
  /** The conclusion: "r6c234 ≠ 6". */
  result: string;
  /** The step in HoDoKu's notation. A rule because of which a link of a chain holds is in square brackets. */
  notation: string;
  /** The digits that the step places. */
  place: Candidate[];
  /** The candidates that the step removes. */
  remove: Candidate[];
}

export interface Hint extends Omit<PathStep, "notation"> {
  outcome: "step";
  /** Whether the puzzle has one solution. */
  unique: boolean;
  /** As in {@link Rating}. */
  doubtful?: true;
  /** Where to look, without the technique. */
  look: string;
  /** The explanation of the step. */
  text: string;
  /** The links of a chain in order: "6@r2c2 = 6@r2c7 – 8@r2c7". "" if there is no chain. */
  chain: string;
  /** For a step with several cases, each case followed by its consequences in order. */
  branches: string[][];
}

export type NoHint = { unique: boolean; doubtful?: true } & (
  /** No cell is empty ("done"), or no technique finds a step ("beyond"). */
  | { outcome: "done" | "beyond" }
  /**
   * Entered digits differ from the only solution or, if the digits are correct, the removed candidates do. wrong lists
   * them.
   */
  | { outcome: "wrong-digits" | "wrong-candidates"; wrong: Candidate[] }
  /**
   * The entered digits and removed candidates leave no solution. cells are cells without candidates, or a house in
   * which a digit has no place, and why explains this. cells is empty if the contradiction is harder to find.
   */
  | { outcome: "contradiction"; cells: { row: number; column: number }[]; why: string }
);

/** The error of one of many puzzles. The code "bad-argument" is for a puzzle that is not a string. */
export type PuzzleError = SudokuError | (TypeError & { readonly code: "bad-argument" });

export type SudokuErrorCode =
  /** The text is not a puzzle or a link to one. The message states where and why. */
  | "bad-text"
  /** The link is to a puzzle with rules that Numplace does not support, so its solutions are unknown. */
  | "unsolved-rules"
  /** The puzzle has no solution. */
  | "no-solution"
  /** The puzzle has several solutions. solution is one of them. */
  | "several-solutions"
  /**
   * No puzzle can meet the options, or none was found. The message states the reason in the language of the options.
   */
  | "impossible" | "not-found"
  /** The format does not support the puzzle. */
  | "not-held"
  /** The puzzle has more than 2^53 - 1 solutions, so that a number cannot hold the count. A limit prevents this. */
  | "too-many"
  /** The puzzle takes longer than the timeout in the options. */
  | "timeout"
  /**
   * The page's Content-Security-Policy blocks the worker or its program, or its trusted-types directive blocks the
   * policy "numplace-solver". The message states what it must allow.
   */
  | "worker-blocked"
  /**
   * The solver cannot run or a file is missing. There may be no workers, as in a service worker, or no WebAssembly, or
   * Node may not be allowed to start workers. The worker or its program may have failed to load, or broken. A bundler
   * may have created a classic script without an address, so that the other files cannot be found. Or a daily puzzle
   * could not be loaded.
   */
  | "unavailable";

export class SudokuError extends Error {
  readonly name: "SudokuError";
  readonly code: SudokuErrorCode;
  /** With "several-solutions": one of the solutions. */
  readonly solution?: string;
  /** With "worker-blocked" and "unavailable": the original error, if any. */
  readonly cause?: unknown;
  /** With "bad-text": the line of the text, from 1, if the error is in a certain line. Not set for links. */
  readonly line?: number;
  /** With "bad-text": the character in that line, from 1, if the error is at a certain character. Not set for links. */
  readonly column?: number;
}
