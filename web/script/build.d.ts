// The constants that the build defines in the scripts. See web/build/script.go.

/** Paths of files with hashed names, relative to the site's root. In the npm package they are plain names. */
declare const ASSET_APP_WASM: string;
declare const ASSET_FRAME_CSS: string;
declare const ASSET_DESK_CSS: string;
declare const ASSET_DESK_JS: string;
declare const ASSET_LATE_CSS: string;
declare const ASSET_LISTS_JS: string;
declare const ASSET_LOADER_JS: string;
declare const ASSET_OUTLINE_JS: string;
declare const ASSET_SOLVER_WASM: string;
declare const ASSET_SOLVER_WORKER_JS: string;
declare const ASSET_WASM_EXEC_JS: string;
declare const ASSET_WIDGETS_CSS: string;
declare const ASSET_WORKER_JS: string;
declare const ASSET_WORKSHOP_WASM: string;

/** Digests of files, in the form of the attribute integrity. */
declare const SUM_APP_WASM: string;
declare const SUM_DESK_CSS: string;
declare const SUM_DESK_JS: string;
declare const SUM_LATE_CSS: string;
declare const SUM_LISTS_JS: string;
declare const SUM_OUTLINE_JS: string;
declare const SUM_SOLVER_WASM: string;
declare const SUM_SOLVER_WORKER_JS: string; // "" in the npm package, because a bundler may change the file
declare const SUM_WORKER_JS: string;
declare const SUM_WORKSHOP_WASM: string;

/** The HTML of the bar that reports that part of the page failed to load. */
declare const TROUBLE: string;

/** The first and the last month with a text of daily puzzles, like 2026-01. */
declare const FIRST_MONTH: string;
declare const LAST_MONTH: string;
/** The same for puzzles with rules. */
declare const FIRST_RULES: string;
declare const LAST_RULES: string;

/**
 * Kinds of rules, separated by commas: all kinds in the order of their numbers from 1, those that apply to the whole
 * board and have no value, and those that a setter defines.
 */
declare const RULE_KINDS: string;
declare const BARE_KINDS: string;
declare const DEFINED_KINDS: string;

/** A short hash of everything that the site is built from. */
declare const VERSION: string;

/** The digests of the files that the pages need, by path, without the pages themselves. */
declare const OFFLINE_FILES: Record<string, string>;

/** The digests of the files that the pages fetch on first use or when idle, by path. */
declare const LATER_FILES: Record<string, string>;

/**
 * The files with the page's texts and the texts of Learn, by names like words-ja. lines is the number of lines in the
 * page's texts.
 */
declare const TEXTS: Record<string, { path: string, sum: string, lines?: number }>;
