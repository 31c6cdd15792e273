// The constants that the build writes into the scripts: web/build/script.go.

/** The paths of files with hashed names, relative to the site's root; in the package for npm plain names. */
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

/** What proves files, as the attribute integrity has it. */
declare const SUM_APP_WASM: string;
declare const SUM_DESK_CSS: string;
declare const SUM_DESK_JS: string;
declare const SUM_LATE_CSS: string;
declare const SUM_LISTS_JS: string;
declare const SUM_OUTLINE_JS: string;
declare const SUM_SOLVER_WASM: string;
declare const SUM_SOLVER_WORKER_JS: string; // in the package for npm "": who bundles it may change it
declare const SUM_WORKER_JS: string;
declare const SUM_WORKSHOP_WASM: string;

/** The bar that says that something of the page is missing, as HTML. */
declare const TROUBLE: string;

/** The first and the last month that have a text of daily puzzles, like 2026-01. */
declare const FIRST_MONTH: string;
declare const LAST_MONTH: string;

/** The kinds of rules with commas between: all by their numbers from 1, those of the whole board without a value, and those that a setter defines. */
declare const RULE_KINDS: string;
declare const BARE_KINDS: string;
declare const DEFINED_KINDS: string;

/** A short hash of the site's content. */
declare const VERSION: string;

/** The files that the pages need, but the pages themselves: what proves each, by its path. */
declare const OFFLINE_FILES: Record<string, string>;

/** Those that the pages fetch on first use or when idle. */
declare const LATER_FILES: Record<string, string>;

/** The files with the page's words and the texts of Learn, by names like words-ja: their paths, what proves them, and how many lines words have. */
declare const TEXTS: Record<string, { path: string, sum: string, lines?: number }>;
