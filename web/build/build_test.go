package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"image/color"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"numplace/web/bundle"
)

// small returns a minimal set of sources for a site.
func small() sources {
	from := sources{}
	put := func(name string) {
		if script, ok := scripts[name]; ok {
			name = script.entry
		}
		from[name] = []byte("content(`of " + name + "`);\n")
	}
	for _, f := range hashedFiles {
		put(f.name)
	}
	for _, f := range plainFiles {
		put(f.source)
	}
	put(guardName)
	from["script/early.js"] = []byte("export const early = (page) => {\n  drawn(page); // what is there\n};\n")
	from["script/boot.js"] = []byte("import { early } from \"./early.js\";\nconst page = 1;\nearly(page);\n")
	from["script/worker.js"] = []byte(`importScripts("../" + ASSET_WASM_EXEC_JS);`)
	from["script/loader.js"] = []byte(`start(ASSET_APP_WASM, ASSET_WORKER_JS, VERSION, SUM_APP_WASM, ` + "`${1}`);")
	from["shell.html"] = []byte(`<html{{with page}} data-page={{.}}{{end}}><head>{{head}}<script ` +
		`src="/{{asset "loader.js"}}"></script></head>{{body}}`)
	from["script/sw.js"] = []byte(`keep(OFFLINE_FILES, LATER_FILES, VERSION);`)
	return from
}

func made(t *testing.T, from sources, body, stamp string) map[string]string {
	t.Helper()
	s, err := makeSite(from, bodies{bundle.Index: body, bundle.Embed: "<p>" + body, bundle.Widgets: "<i>" + body},
		stamp)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for i, f := range s.list.Files {
		out[f.Name] = string(s.bytes[i])
		out["path of "+f.Name] = f.Path
	}
	out["version"] = s.list.Version
	return out
}

func TestNamesAreFilledIn(t *testing.T) {
	from := small()
	from[licensesName], from["icon-192.png"] = []byte("as others wrote it: {{"), []byte("a picture: {{")
	site := made(t, from, "<main>board</main>", "")
	path := func(name string) string { return strings.TrimPrefix(site["path of "+name], "/") }
	for name, want := range map[string]string{
		licensesName: "as others wrote it: {{", "icon-192.png": "a picture: {{",
		"boot.js":   "(()=>{var r=o=>{drawn(o)};var n=1;r(n);})();\n",
		"worker.js": `(()=>{importScripts("../` + path("wasm_exec.js") + "\");})();\n",
		"loader.js": `(()=>{start("` + path("app.wasm") + `","` + path("worker.js") + `","` + site["version"] +
			`",` + `"` + bundle.Integrity([]byte(site["app.wasm"])) + "\",\"1\");})();\n",
		"solver.js":        `content("of solver/page.js");` + "\n",
		"solver-worker.js": "content(`of wasm_exec.js`);\n" + `(()=>{content("of solver/worker.js");})();` + "\n",
		"index.html": sealed(`<html><head>` + bundle.Neutral.Tags() + `<script src="/` + path("loader.js") +
			`"></script></head><main>board</main>`),
		"embed.html": sealed(`<html data-page=embed><head>` + bundle.Neutral.Tags() + `<script src="/` +
			path("loader.js") + `"></script></head><p><main>board</main>`),
		"widgets.html": sealed(`<html data-page=widgets><head>` + bundle.HeadOf(bundle.Widgets).
			Tags() + `<script src="/` + path("loader.js") +
			`"></script></head><i><main>board</main>`),
	} {
		if site[name] != want {
			t.Errorf("%s is\n%s\nwant\n%s", name, site[name], want)
		}
	}
	listed := func(path, name string) bool {
		return strings.Contains(site["sw.js"], `"`+path+`":"`+bundle.Integrity([]byte(site[name]))+`"`)
	}
	for _, f := range plainFiles {
		if got := listed(strings.TrimPrefix(f.path, "/"), f.name); got != (f.trait&(fixed|later) != 0) {
			t.Errorf("sw.js lists %s: %v", f.path, got)
		}
	}
	for _, f := range hashedFiles {
		if want := "/web/" + strings.Replace(f.name, ".", "."+bundle.Hash([]byte(site[f.name]))[:10]+".",
			1); site["path of "+f.name] != want {
			t.Errorf("the path of %s is %s, want %s", f.name, site["path of "+f.name], want)
		}
		if got := listed(path(f.name), f.name); got != (f.trait&later != 0 || f.trait&apart == 0) {
			t.Errorf("sw.js lists %s: %v", path(f.name), got)
		}
	}
}

func sealed(page string) string { return string(bundle.Sealed([]byte(page))) }

func TestVersionFollowsEveryInput(t *testing.T) {
	base := made(t, small(), "body", "")
	if again := made(t, small(), "body", ""); again["version"] != base["version"] ||
		again["index.html"] != base["index.html"] {
		t.Error("the same sources make another site")
	}
	seen := map[string]string{base["version"]: "the same sources"}
	note := func(what string, site map[string]string) {
		if other, ok := seen[site["version"]]; ok {
			t.Errorf("%s and %s have one version", what, other)
		}
		seen[site["version"]] = what
		if site["path of loader.js"] == base["path of loader.js"] || site["index.html"] == base["index.html"] ||
			site["sw.js"] == base["sw.js"] {
			t.Errorf("%s: loader.js, the page or sw.js is the same", what)
		}
	}
	versions := map[string]string{}
	for name := range small() {
		from := small()
		from[name] = append(from[name], ' ') // minifying removes this space
		version := from.version(bodies{bundle.Index: "body"}, "")
		if other, ok := versions[version]; ok {
			t.Errorf("%s and %s have one version", name, other)
		}
		versions[version] = name
		// all months go into the site in the same way, so one of them suffices
		if month := strings.HasPrefix(name, "daily/"); !month || name == months()[0].source {
			note(name, made(t, from, "body", ""))
		}
	}
	moved := small()
	moved["wasm_exec.js"] = append([]byte(";"), moved["wasm_exec.js"]...)
	note("a byte at a file's beginning", made(t, moved, "body", ""))
	moved = small()
	moved["solver/worker.js"] = append(moved["solver/worker.js"], ';') // precedes wasm_exec.js in the version's hash
	note("the same byte at the end of that before", made(t, moved, "body", ""))
	note("another body", made(t, small(), "another", ""))
	note("a stamp", made(t, small(), "body", "stamp"))
}

func TestWrongNamesAreErrors(t *testing.T) {
	for name, spoil := range map[string]func(sources){
		"a file that is not there": func(from sources) { from["script/loader.js"] = []byte(`start(ASSET_AP_WASM)`) },
		"a file that comes later":  func(from sources) { from["script/worker.js"] = []byte(`start(ASSET_LOADER_JS)`) },
		"the sum of what is not":   func(from sources) { from["script/loader.js"] = []byte(`start(SUM_AP_WASM)`) },
		"a file without a hash":    func(from sources) { from["script/sw.js"] = []byte(`start(ASSET_ROBOTS_TXT)`) },
		"a module that is missing": func(from sources) { from["script/boot.js"] = []byte(`import "./late.js"`) },
		"a name that no module exports": func(from sources) {
			from["script/boot.js"] = []byte(`import { late } ` +
				`from "./early.js"; late();`)
		},
		"what esbuild warns of":         func(from sources) { from["script/boot.js"] = []byte(`if (a === NaN) b();`) },
		"a script that is missing":      func(from sources) { delete(from, "script/boot.js") },
		"a script that is none":         func(from sources) { from["script/boot.js"] = []byte("if (") },
		"a program that is missing":     func(from sources) { delete(from, "app.wasm") },
		"a page's asset that is not":    func(from sources) { from["shell.html"] = []byte(`{{asset "ap.wasm"}}`) },
		"a page's asset without a hash": func(from sources) { from["shell.html"] = []byte(`{{asset "robots.txt"}}`) },
		"an unknown blank":              func(from sources) { from["shell.html"] = []byte(`{{versoin}}`) },
		"a blank with a dot":            func(from sources) { from["shell.html"] = []byte(`{{.version}}`) },
		"what stands before is missing": func(from sources) { delete(from, "wasm_exec.js") },
	} {
		from := small()
		spoil(from)
		if _, err := makeSite(from, bodies{bundle.Index: "body"}, ""); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestPackKeepsWhatItMade(t *testing.T) {
	pack := packer{dir: filepath.Join(t.TempDir(), "pack")}
	contents := [][]byte{[]byte(strings.Repeat("numplace ", 500)), {}, []byte("x")}
	first, err := pack.all(contents)
	if err != nil {
		t.Fatal(err)
	}
	for i, content := range contents {
		unpacked, err := gzip.NewReader(bytes.NewReader(first[i].gz))
		if err != nil {
			t.Fatal(err)
		}
		gz, err := io.ReadAll(unpacked)
		if err != nil || !bytes.Equal(gz, content) {
			t.Errorf("gzip of %.20q: %.20q, %v", content, gz, err)
		}
		br, err := io.ReadAll(brotli.NewReader(bytes.NewReader(first[i].br)))
		if err != nil || !bytes.Equal(br, content) {
			t.Errorf("brotli of %.20q: %.20q, %v", content, br, err)
		}
	}
	kept, err := filepath.Glob(filepath.Join(pack.dir, "*.br"))
	if err != nil || len(kept) != len(contents) {
		t.Fatalf("kept %v, %v", kept, err)
	}
	for _, name := range kept {
		if err := os.WriteFile(name, []byte("kept"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if quick, err := (packer{dir: pack.dir, quick: true}).all(contents[:1]); err != nil ||
		string(quick[0].br) == "kept" {
		t.Errorf("compressed quickly: %.20q, %v", quick[0].br, err)
	}
	quick, err := filepath.Glob(filepath.Join(pack.dir, "*.quick.*"))
	if err != nil || len(quick) != 2 || errors.Join(os.Remove(quick[0]), os.Remove(quick[1])) != nil {
		t.Fatalf("kept of those %v, %v", quick, err)
	}
	again, err := pack.all(contents)
	if err != nil || string(again[0].br) != "kept" {
		t.Errorf("compressed again: %.20q, %v", again[0].br, err)
	}
	if err := pack.forget(); err != nil {
		t.Error(err)
	}
	if left, _ := filepath.Glob(filepath.Join(pack.dir, "*")); len(left) != 2*len(contents) {
		t.Errorf("left are %v", left)
	}

	// After a week, only results that were used again remain.
	all, err := filepath.Glob(filepath.Join(pack.dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	long := time.Now().Add(-8 * 24 * time.Hour)
	for _, name := range all {
		if err := os.Chtimes(name, long, long); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := pack.all(contents[:1]); err != nil {
		t.Fatal(err)
	}
	if err := pack.forget(); err != nil {
		t.Error(err)
	}
	if left, _ := filepath.Glob(filepath.Join(pack.dir, "*")); len(left) != 2 {
		t.Errorf("a week later left are %v", left)
	}
}

func TestPackSaysWhatItCannotKeep(t *testing.T) {
	file := filepath.Join(t.TempDir(), "pack")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := (packer{dir: file}).all([][]byte{[]byte("x")}); err == nil {
		t.Error("no error, though the directory is a file")
	}
}

func TestStampedProgramIsWholeWebAssembly(t *testing.T) {
	empty := []byte("\x00asm\x01\x00\x00\x00")
	if got := stamped(empty, ""); !bytes.Equal(got, empty) {
		t.Errorf("no stamp changes the program: %q", got)
	}
	for _, length := range []int{1, 120, 200, 20_000} {
		program := stamped(bytes.Clone(empty), strings.Repeat("s", length))
		name := filepath.Join(t.TempDir(), "stamped.wasm")
		if err := os.WriteFile(name, program, 0o600); err != nil {
			t.Fatal(err)
		}
		script := `const m = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
			process.stdout.write(String(WebAssembly.Module.customSections(m, "stamp")[0].byteLength))`
		out, err := exec.Command("node", "-e", script, name).CombinedOutput()
		if err != nil || string(out) != strconv.Itoa(length) {
			t.Errorf("stamp of %d: %q, %v", length, out, err)
		}
	}
}

func TestOtherVersionsOfGoAppAreRefused(t *testing.T) {
	for answer, want := range map[string]string{
		`{"Version": "v10.1.11"}`:                              "",
		`{"Version": "v10.2.0"}`:                               "go-app v10.2.0",
		`{"Version": "v10.1.11", "Replace": {"Path": "../x"}}`: "replaces go-app with ../x",
		`{`: "go list",
	} {
		err := checkVersion([]byte(answer))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", answer, err, want)
		}
	}
}

func TestIcons(t *testing.T) {
	for _, test := range []struct{ size, unit, margin int }{
		{size: 192, unit: 3, margin: 15}, {size: 512, unit: 8, margin: 40}, {size: 512, unit: 5, margin: 121},
	} {
		data, err := icon(test.size, test.unit)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil || img.Bounds().Dx() != test.size || img.Bounds().Dy() != test.size {
			t.Fatalf("%d: %v, %v", test.size, img.Bounds(), err)
		}
		for at, want := range map[int]color.Color{
			test.margin - 1: iconPaper, test.margin: iconInk, test.size / 2: iconSpot,
			test.size - test.margin - 1: iconInk, test.size - test.margin: iconPaper,
		} {
			if got := color.NRGBAModel.Convert(img.At(at, at)); got != want {
				t.Errorf("%d: pixel %d is %v, want %v", test.size, at, got, want)
			}
		}
	}
}

func TestOnlyOurDirectoriesAreEmptied(t *testing.T) {
	dir := t.TempDir()
	put := func(name string) {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	put(".keep")
	put("precious")
	if err := empty(dir, false); err == nil {
		t.Error("a foreign directory is emptied")
	}
	put(bundle.ListName)
	if err := empty(dir, false); err != nil {
		t.Error(err)
	}
	put("half-written")
	if err := empty(dir, true); err != nil {
		t.Error(err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 || entries[0].Name() != ".keep" {
		t.Errorf("left are %v", entries)
	}
}
