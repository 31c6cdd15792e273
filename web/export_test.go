package web

import (
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"numplace/web/bundle"
)

func read(t *testing.T, elem ...string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(elem...))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func TestExportEqualsWhatIsServed(t *testing.T) {
	files := fakeBundle(t)
	site, err := load(files, "", "")
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "deep", "site")
	if err := export(files, dir, "", "", true); err != nil {
		t.Fatal(err)
	}
	for _, path := range site.order {
		if strings.HasSuffix(path, "/") || path == bundle.NotFound {
			continue // the exported pages contain the policy, see TestExportedPages
		}
		for accept, suffix := range map[string]string{"": "", "gzip": ".gz", "br": ".br"} {
			if suffix != "" && !site.routes[path].Packed {
				continue
			}
			resp := ask(site, "GET", path, "Accept-Encoding: "+accept)
			resp.Header.Del("Content-Encoding")
			if text(t, resp) != read(t, dir, path+suffix) {
				t.Errorf("%s is not what is served", path+suffix)
			}
		}
	}
	if got := read(t, dir, ".nojekyll"); got != "" {
		t.Errorf(".nojekyll holds %q", got)
	}
}

func TestExportedPages(t *testing.T) {
	const framed = `worker-src 'self' blob:; frame-src`
	const meta = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; ` +
		`script-src 'self' 'wasm-unsafe-eval'; ` +
		`style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; ` +
		`manifest-src 'self'; worker-src 'self'; ` +
		`frame-src 'self'; ` +
		`base-uri 'none'; form-action 'none'">`
	for _, prefix := range []string{"", "/", "/repo", "/a.b/~c_d/e-f/"} {
		dir := t.TempDir()
		if err := export(fakeBundle(t), dir, prefix, "", true); err != nil {
			t.Fatal(err)
		}
		start := strings.TrimSuffix(prefix, "/") + "/"
		for name, want := range map[string][]string{
			"index.html": {"<head>\n" + meta, bundle.Neutral.Tags(), `href="web/page.0123456789.css"`},
			"404.html": {"<head>\n" + meta, `href="` + start + `"`,
				`href="` + start + `web/icon.0123456789.png"`},
			"manifest.webmanifest": {`"id": "` + start + `"`, `"start_url": "."`},
			"embed/index.html": {"<head>\n<meta http-equiv=\"Content-Security-Policy\"", framed,
				`src="` + start + `web/x.js"`},
			"_headers": {
				start + "*\n  X-Content-Type-Options: nosniff",
				start + "\n  Content-Type: text/html; charset=utf-8\n  Content-Security-Policy: default-src",
				"; frame-ancestors 'self'\n",
				start + "embed\n  Content-Type: text/html; charset=utf-8\n  Content-Security-Policy: default-src",
				start + "embed/\n  Content-Type: text/html; charset=utf-8\n  Content-Security-Policy: default-src",
				"worker-src 'self' blob:; frame-src 'self'; base-uri 'none'; form-action 'none'\n",
				start + "sw.js\n  Content-Type: text/javascript; charset=utf-8\n",
				"Cross-Origin-Resource-Policy: same-origin\n  Cache-Control: no-cache\n",
				start + "web/app.0123456789.wasm\n  Content-Type: application/wasm\n",
				start + "daily/*\n  Content-Type: text/plain; charset=utf-8\n",
				"Cross-Origin-Resource-Policy: cross-origin\n  Cache-Control: public, max-age=3600, " +
					"stale-while-revalidate=2592000\n  Access-Control-Allow-Origin: *\n",
				"Cross-Origin-Resource-Policy: cross-origin\n  Cache-Control: public, max-age=31536000, " +
					"immutable\n  Access-Control-Allow-Origin: *\n",
			},
		} {
			content := read(t, dir, name)
			for _, part := range want {
				if !strings.Contains(content, part) {
					t.Errorf("prefix %q: %q is not in %s:\n%s", prefix, part, name, content)
				}
			}
		}
		served, err := load(fakeBundle(t), "", "")
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(read(t, dir, "_headers"), bundle.NotFound) {
			t.Error("_headers has a rule for the page of other paths, which stands for all of them")
		}
		if n := strings.Count(read(t, dir, "_headers"), "/daily/"); n != 1 {
			t.Errorf("_headers has %d rules for the daily puzzles", n)
		}
		page := string(bundle.Sealed([]byte(strings.Replace(read(t, dir, "index.html"), meta+"\n", "", 1))))
		if want := string(bundle.Sealed([]byte(text(t, ask(served, "GET", "/"))))); page != want {
			t.Errorf("but for the policy, the page is not what is served:\n%s", page)
		}
		for encoding, suffix := range map[string]string{"gzip": ".gz", "br": ".br"} {
			packed := &http.Response{Header: http.Header{"Content-Encoding": {encoding}},
				Body: io.NopCloser(strings.NewReader(read(t, dir, "index.html"+suffix)))}
			if text(t, packed) != read(t, dir, "index.html") {
				t.Errorf("index.html%s is another page", suffix)
			}
		}
	}
}

func TestExportPrefixes(t *testing.T) {
	for _, prefix := range []string{
		"repo", "//", "/a//b", "/..", "/a/../b", "/.", "/a b", "/é", "/%41", "/a?b", "/a#b", `/"><script>`,
		"/a\nb", `\a`, "http://x/",
	} {
		dir := filepath.Join(t.TempDir(), "site")
		if err := export(fakeBundle(t), dir, prefix, "", false); err == nil ||
			!strings.Contains(err.Error(), "prefix") {
			t.Errorf("prefix %q: error %v", prefix, err)
		}
		if _, err := os.Stat(dir); err == nil {
			t.Errorf("prefix %q: wrote something", prefix)
		}
	}
}

func TestExportLeavesForeignFilesAlone(t *testing.T) {
	dir := t.TempDir()
	precious := filepath.Join(dir, "precious.txt")
	if err := os.WriteFile(precious, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := export(fakeBundle(t), dir, "", "", false); err == nil ||
		!strings.Contains(err.Error(), "neither empty nor an earlier export") {
		t.Fatalf("error %v", err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("something was written: %v", entries)
	}
	if err := export(fakeBundle(t), precious, "", "", false); err == nil {
		t.Error("exports into a file")
	}
}

func TestExportAgain(t *testing.T) {
	dir := t.TempDir()
	older := fakeBundle(t)
	older[bundle.ListName].Data = []byte(strings.ReplaceAll(string(older[bundle.ListName].Data),
		"app.0123456789", "app.old"))
	if err := export(older, dir, "/older", "", false); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "CNAME"), []byte("sudoku.example"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := export(fakeBundle(t), dir, "/newer", "", false); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "web", "app.old.wasm")); err == nil {
		t.Error("a file of the earlier export is left")
	}
	if got := read(t, dir, "web", "app.0123456789.wasm"); !strings.HasPrefix(got, "\x00asm") {
		t.Errorf("app.wasm: %.20q", got)
	}
	if got := read(t, dir, "CNAME"); got != "sudoku.example" {
		t.Errorf("CNAME: %q", got)
	}
	if got := read(t, dir, "404.html"); strings.Contains(got, "older") {
		t.Errorf("404.html is the earlier one:\n%s", got)
	}
}

// An export over an earlier one fails if a file cannot be removed. It succeeds when repeated after the
// obstacle is gone.
func TestExportThatBrokeOff(t *testing.T) {
	dir := t.TempDir()
	older := fakeBundle(t)
	older[bundle.ListName].Data = []byte(strings.ReplaceAll(string(older[bundle.ListName].Data),
		"app.0123456789", "app.old"))
	if err := export(older, dir, "", "", false); err != nil {
		t.Fatal(err)
	}
	remove := func(name string) {
		t.Helper()
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	remove("robots.txt") // a file that the user has removed is not an error
	remove("sw.js")
	if err := os.MkdirAll(filepath.Join(dir, "sw.js", "precious"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := export(fakeBundle(t), dir, "", "", false); err == nil {
		t.Fatal("a directory is overwritten")
	}
	if err := os.Remove(filepath.Join(dir, "sw.js", "precious")); err != nil {
		t.Fatal(err)
	}
	if err := export(fakeBundle(t), dir, "", "", false); err != nil {
		t.Fatal(err)
	}
	files, err := load(fakeBundle(t), "", "")
	if err != nil {
		t.Fatal(err)
	}
	want, err := files.exported(false)
	if err != nil {
		t.Fatal(err)
	}
	want[exportMark] = nil
	err = filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(dir, name)
		if _, ok := want[filepath.ToSlash(rel)]; !ok && err == nil && !entry.IsDir() {
			t.Errorf("%s is left of the earlier export", rel)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
	if mark := strings.Fields(read(t, dir, exportMark)); len(mark) != len(want)-1 {
		t.Errorf("it notes %d files of %d", len(mark), len(want)-1)
	}
}

func TestExportWithoutABundle(t *testing.T) {
	if err := export(fstest.MapFS{}, t.TempDir(), "", "", false); err != ErrNoBundle {
		t.Errorf("error %v", err)
	}
}

// DEPLOY.md recommends the headers that the server sends. Of the policy, it recommends only the
// frame-ancestors part, because the exported pages already contain the rest.
func TestManualNamesTheHeaders(t *testing.T) {
	manual := read(t, "..", "DEPLOY.md")
	headers := securityHeaders
	for _, file := range []bundle.File{{Path: bundle.Index}, {Path: bundle.Embed},
		{Path: "/web/x", Immutable: true, Shared: true}, {Path: "/embed.js", Lasting: true}} {
		for _, header := range headersOf(file) {
			switch header.name {
			case "Cross-Origin-Resource-Policy": // DEPLOY.md uses Access-Control-Allow-Origin instead
				continue
			case "Content-Security-Policy":
				_, framers, some := strings.Cut(header.value, "; frame-ancestors ")
				if !some { // any site may frame this page, the embedded board
					continue
				}
				header.value = "frame-ancestors " + framers
			}
			headers = append(headers, header)
		}
	}
	for _, header := range headers {
		if line := "`" + header.name + ": " + header.value + "`"; !strings.Contains(manual, line) {
			t.Errorf("DEPLOY.md does not name %s", line)
		}
	}
}
