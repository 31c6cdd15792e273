// Where the solver's workers run. page.js and node.js provide this for solver.js.

/** A worker. */
interface Thread {
  send(question: object): void;
  /** Sets whether a call is waiting for the worker. In Node, only such a worker keeps the process alive. */
  hold(on: boolean): void;
  end(): void;
}

interface Host<Parts = any> {
  /** The address of the site that this module is loaded from, if any. */
  site?: string;
  /** The number of workers that may compute at once. */
  processors: number;
  /** Called with each signal that may end calls. */
  listens(signal: AbortSignal): void;
  /** Loads what is needed to start workers of a program. */
  prepare(program: "solver" | "workshop"): Promise<Parts>;
  /**
   * Starts a worker. hear is called for each message, the first of which announces that the worker is ready. fail is
   * called with an error if the worker fails.
   */
  start(parts: Parts, hear: (message: any) => void, fail: (why: Error) => void): Thread;
}
