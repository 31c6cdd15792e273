// What Go's wasm_exec.js defines, which stands before the program.

declare class Go {
  importObject: WebAssembly.Imports;
  env: Record<string, string>;
  exited: boolean;
  run(instance: WebAssembly.Instance): Promise<void>;
}
