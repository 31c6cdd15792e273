// Where the solver's workers run: what page.js and node.js give to solver.js.

/** A worker. */
interface Thread {
  send(question: object): void;
  /** Whether somebody waits for it: under node only such a worker keeps the process from its end. */
  hold(on: boolean): void;
  end(): void;
}

interface Host<Parts = any> {
  /** The address of the site that this is loaded from, if it is from one. */
  site?: string;
  /** How many workers may compute at once. */
  processors: number;
  /** Told of each signal that may end calls. */
  listens(signal: AbortSignal): void;
  /** Loads what workers of a program are started from. */
  prepare(program: "solver" | "workshop"): Promise<Parts>;
  /** Starts a worker. hear gets its messages, the first of which says that it is ready; fail why it is none any longer. */
  start(parts: Parts, hear: (message: any) => void, fail: (why: Error) => void): Thread;
}
