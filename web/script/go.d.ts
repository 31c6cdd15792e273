// Declarations for Go's wasm_exec.js, which is loaded before the program.

declare class Go {
  importObject: WebAssembly.Imports;
  env: Record<string, string>;
  exited: boolean;
  run(instance: WebAssembly.Instance): Promise<void>;
}
