// The constants that the build writes into the scripts: web/build/script.go.

/** The paths of files with hashed names, relative to the site's root; in the package for npm plain names. */
declare const ASSET_APP_WASM: string;
declare const ASSET_FRAME_CSS: string;
declare const ASSET_FRAME_JS: string;
declare const ASSET_LEARN_EN_TXT: string;
declare const ASSET_LEARN_JA_TXT: string;
declare const ASSET_LEARN_ZH_HANT_TXT: string;
declare const ASSET_LEARN_ZH_TXT: string;
declare const ASSET_LISTS_JS: string;
declare const ASSET_LOADER_JS: string;
declare const ASSET_REST_WASM: string;
declare const ASSET_SOLVER_WASM: string;
declare const ASSET_SOLVER_WORKER_JS: string;
declare const ASSET_WASM_EXEC_JS: string;
declare const ASSET_WIDGETS_CSS: string;
declare const ASSET_WORKER_JS: string;
declare const ASSET_WORKSHOP_WASM: string;

/** The sizes of the programs in bytes, not compressed. */
declare const SIZE_APP_WASM: number;
declare const SIZE_REST_WASM: number;
declare const SIZE_WORKSHOP_WASM: number;

/** A short hash of the site's content. */
declare const VERSION: string;

/** The paths of all files with hashed names that the pages need. */
declare const OFFLINE_FILES: string[];

/** The paths of those that the pages fetch on first use or when idle. */
declare const LATER_FILES: string[];
