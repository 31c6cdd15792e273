// A Web Worker that runs a Go test binary, as the page's solver runs in one. It posts the binary's output and exit
// code.
// Files that the binary reads come from the server, under the same paths.
importScripts("/wasm_exec.js");

let output = "";
const decoder = new TextDecoder();
fs.writeSync = (fd, bytes) => {
  output += decoder.decode(bytes, { stream: true });
  return bytes.length;
};

const files = new Map(); // the unread bytes of each open file, by file descriptor
fs.open = (path, flags, mode, done) => {
  const request = new XMLHttpRequest();
  request.open("GET", path, false); // synchronous
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) return done(Object.assign(new Error(path + ": " + request.status), { code: "ENOENT" }));
  const fd = 100 + files.size;
  files.set(fd, new Uint8Array(request.response));
  done(null, fd);
};
fs.read = (fd, buffer, offset, length, position, done) => {
  const bytes = files.get(fd).subarray(0, length);
  buffer.set(bytes, offset);
  files.set(fd, files.get(fd).subarray(bytes.length));
  done(null, bytes.length);
};
fs.close = (fd, done) => done(null);

self.onmessage = async ({ data }) => {
  const go = new Go();
  go.argv = [data.program, ...data.args];
  go.env = data.env;
  go.exit = (code) => self.postMessage({ code, output });
  const { instance } = await WebAssembly.instantiateStreaming(fetch(`/${data.program}.wasm`), go.importObject);
  await go.run(instance);
};
