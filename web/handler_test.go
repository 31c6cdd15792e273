package web

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"

	"numplace/app/shared/i18n"
	"numplace/web/bundle"
)

const fakePage = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\nTAGS\n" +
	"<link rel=\"stylesheet\" href=\"web/page.0123456789.css\">\n</head>\n<body><main>board</main></body>\n</html>\n"

// fakeBundle returns a small in-memory bundle with the same kinds of files as the real one.
func fakeBundle(t testing.TB) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{".keep": {}, bundle.ListName: {Data: []byte("{}")}}
	add := func(path, name, contentType, content string, packed bool) {
		t.Helper()
		addFile(t, files, path, name, contentType, content, packed)
	}
	add("/", "index.html", "text/html; charset=utf-8", strings.Replace(fakePage, "TAGS", bundle.Neutral.Tags(), 1),
		true)
	add("/embed/", "embed.html", "text/html; charset=utf-8",
		"<html><head><script src=\"/web/x.js\"></script></head><body>frame</body>", true)
	add("/embed.js", "embed.js", "text/javascript; charset=utf-8", "define();", true)
	add("/daily/2026-11.txt", "daily-2026-11.txt", "text/plain; charset=utf-8", "numplace daily 1 2026-11\n", true)
	add("/daily/2026-12.txt", "daily-2026-12.txt", "text/plain; charset=utf-8", "numplace daily 1 2026-12\n", true)
	add("/404.html", "404.html", "text/html; charset=utf-8",
		bundle.Anyone+"\n<head>\n"+bundle.NoticeTitle(bundle.Missing, i18n.En)+
			"<link rel=\"icon\" href=\"/web/icon.0123456789.png\"></head><body>"+
			bundle.NoticeBody(bundle.Missing, "/")+"</body>", true)
	add("/sw.js", "sw.js", "text/javascript; charset=utf-8", "self.x = 1;", true)
	add("/manifest.webmanifest", "manifest.webmanifest", "application/manifest+json",
		`{"id": "/", "start_url": "."}`, true)
	add("/robots.txt", "robots.txt", "text/plain; charset=utf-8", "User-agent: *\n", true)
	add("/web/app.0123456789.wasm", "app.wasm", "application/wasm", "\x00asm"+strings.Repeat("code ", 1000), true)
	add("/web/page.0123456789.css", "page.css", "text/css; charset=utf-8", "body { margin: 0 }", true)
	add("/web/icon.0123456789.png", "icon.png", "image/png", "\x89PNG", false)
	return files
}

// addFile adds a file to a bundle and to the bundle's list of files.
func addFile(t testing.TB, files fstest.MapFS, path, name, contentType, content string, packed bool) {
	t.Helper()
	var list bundle.List
	if err := json.Unmarshal(files[bundle.ListName].Data, &list); err != nil {
		t.Fatal(err)
	}
	list.Files = append(list.Files, bundle.File{
		Path: path, Name: name, Type: contentType, Hash: bundle.Hash([]byte(content)), Size: len(content),
		Packed: packed, Immutable: strings.HasPrefix(path, "/web/"),
		Shared:  strings.Contains(path, "app") || strings.HasPrefix(path, bundle.Months),
		Lasting: path == "/embed.js" || strings.HasPrefix(path, bundle.Months),
	})
	files[name] = &fstest.MapFile{Data: []byte(content)}
	if packed {
		delete(files, name)
		br, errBr := bundle.Brotli([]byte(content))
		gz, errGz := bundle.Gzip([]byte(content))
		if err := errors.Join(errBr, errGz); err != nil {
			t.Fatal(err)
		}
		files[name+".br"], files[name+".gz"] = &fstest.MapFile{Data: br}, &fstest.MapFile{Data: gz}
	}
	text, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	files[bundle.ListName] = &fstest.MapFile{Data: text}
}

func fakeSite(t *testing.T) http.Handler {
	t.Helper()
	h, err := New(fakeBundle(t), "", "")
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// ask sends a request to the handler. Each of headers is a line "Name: value".
func ask(h http.Handler, method, target string, headers ...string) *http.Response {
	r := httptest.NewRequest(method, target, nil)
	for _, line := range headers {
		name, value, _ := strings.Cut(line, ": ")
		r.Header.Add(name, value)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

// text returns the decompressed body of the response.
func text(t *testing.T, resp *http.Response) string {
	t.Helper()
	var body io.Reader = resp.Body
	switch resp.Header.Get("Content-Encoding") {
	case "br":
		body = brotli.NewReader(body)
	case "gzip":
		unpacked, err := gzip.NewReader(body)
		if err != nil {
			t.Fatal(err)
		}
		body = unpacked
	}
	content, err := io.ReadAll(body)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// checkSecure checks the security headers of a response that other sites may neither frame nor load.
func checkSecure(t *testing.T, resp *http.Response) {
	t.Helper()
	check(t, resp, "'self'", "'self'", "same-origin")
}

// check checks the security headers of a response. workers and framers are the expected values of worker-src
// and frame-ancestors in its policy. If framers is "", any site may frame the page, and no header may forbid
// it. sites is the expected Cross-Origin-Resource-Policy.
func check(t *testing.T, resp *http.Response, workers, framers, sites string) {
	t.Helper()
	if got := resp.Header.Values("X-Frame-Options"); got != nil {
		t.Errorf("X-Frame-Options: %q", got)
	}
	framed := ""
	if framers != "" {
		framed = "; frame-ancestors " + framers
	}
	for name, want := range map[string]string{
		"Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
			"img-src 'self' data:; font-src 'self'; " +
			"connect-src 'self'; manifest-src 'self'; worker-src " + workers +
			"; frame-src 'self'; base-uri 'none'; form-action 'none'" + framed,
		"X-Content-Type-Options":       "nosniff",
		"Referrer-Policy":              "no-referrer",
		"Cross-Origin-Opener-Policy":   "same-origin",
		"Cross-Origin-Resource-Policy": sites,
		"Permissions-Policy":           "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
	} {
		if got := resp.Header.Values(name); len(got) != 1 || got[0] != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if got, open := resp.Header.Get("Access-Control-Allow-Origin"),
		sites == "cross-origin" && framers != ""; (got == "*") != open || !open && got != "" {
		t.Errorf("Access-Control-Allow-Origin is %q for %s", got, sites)
	}
	if got := resp.Header.Get("Location"); got != "" {
		t.Errorf("redirects to %q", got)
	}
}

func TestRoutes(t *testing.T) {
	const year = "public, max-age=31536000, immutable"
	site := fakeSite(t)
	for _, test := range []struct {
		name, path   string
		status       int
		kind, caches string
		body         string // prefix of the expected body
	}{
		{name: "the page", path: "/", status: 200, kind: "text/html; charset=utf-8", caches: "no-cache",
			body: "<!doctype html>"},
		{name: "the page with a foreign query", path: "/?utm=x", status: 200, kind: "text/html; charset=utf-8",
			caches: "no-cache", body: "<!doctype html>"},
		{name: "the page for frames", path: "/embed/?p=1", status: 200, kind: "text/html; charset=utf-8",
			caches: "no-cache", body: "<html>"},
		{name: "the same without its slash", path: "/embed?p=1", status: 200, kind: "text/html; charset=utf-8",
			caches: "no-cache", body: "<html>"},
		{name: "the element", path: "/embed.js", status: 200, kind: "text/javascript; charset=utf-8",
			caches: "public, max-age=3600, stale-while-revalidate=2592000", body: "define"},
		{name: "a month of daily puzzles", path: "/daily/2026-12.txt", status: 200, kind: "text/plain; charset=utf-8",
			caches: "public, max-age=3600, stale-while-revalidate=2592000", body: "numplace daily 1 2026-12\n"},
		{name: "another month", path: "/daily/2036-01.txt", status: 404},
		{name: "all months", path: "/daily/", status: 404},
		{name: "below the page for frames", path: "/embed/x", status: 404},
		{name: "a program", path: "/web/app.0123456789.wasm", status: 200, kind: "application/wasm",
			caches: year, body: "\x00asm"},
		{name: "a style sheet", path: "/web/page.0123456789.css", status: 200, kind: "text/css; charset=utf-8",
			caches: year, body: "body"},
		{name: "a picture", path: "/web/icon.0123456789.png", status: 200, kind: "image/png",
			caches: year, body: "\x89PNG"},
		{name: "the service worker", path: "/sw.js", status: 200, kind: "text/javascript; charset=utf-8",
			caches: "no-cache", body: "self"},
		{name: "the manifest", path: "/manifest.webmanifest", status: 200, kind: "application/manifest+json",
			caches: "no-cache", body: "{"},
		{name: "robots", path: "/robots.txt", status: 200, kind: "text/plain; charset=utf-8", caches: "no-cache",
			body: "User-agent"},
		{name: "health", path: "/healthz", status: 200, kind: "text/plain; charset=utf-8",
			caches: "no-store", body: "ok\n"},
		{name: "another hash", path: "/web/app.ffffffffff.wasm", status: 404},
		{name: "the file's own name", path: "/web/app.wasm", status: 404},
		{name: "the packed file", path: "/web/app.0123456789.wasm.br", status: 404},
		{name: "the list", path: "/files.json", status: 404},
		{name: "the page by its name in an export", path: "/index.html", status: 200, kind: "text/html; charset=utf-8",
			caches: "no-cache", body: "<!doctype html>"},
		{name: "the page for frames by its", path: "/embed/index.html", status: 200, kind: "text/html; charset=utf-8",
			caches: "no-cache", body: "<html>"},
		{name: "the page of other paths itself", path: "/404.html", status: 404},
		{name: "a directory", path: "/web/", status: 404},
		{name: "a slash too many", path: "/sw.js/", status: 404},
		{name: "another case", path: "/SW.js", status: 404},
		{name: "escaped", path: "/%73w.js", status: 404},
		{name: "two slashes", path: "http://x//", status: 404},
		{name: "dots", path: "/web/../sw.js", status: 404},
	} {
		t.Run(test.name, func(t *testing.T) {
			resp := ask(site, "GET", test.path)
			body := text(t, resp)
			switch {
			case strings.HasPrefix(test.path, "/embed") && test.kind == "text/html; charset=utf-8":
				check(t, resp, "'self' blob:", "", "cross-origin")
				if got := resp.Header.Get("Cross-Origin-Embedder-Policy"); got != "require-corp" {
					t.Errorf("an isolated page takes no frame whose policy on what it embeds is %q", got)
				}
			case test.kind == "application/wasm", strings.HasPrefix(test.body, "numplace daily"):
				check(t, resp, "'self'", "'self'", "cross-origin")
			default:
				checkSecure(t, resp)
			}
			if test.status == 404 {
				test.kind, test.caches, test.body = "text/html; charset=utf-8", "no-store", "<html lang=\"en\">"
			}
			if resp.StatusCode != test.status {
				t.Errorf("status %d, want %d", resp.StatusCode, test.status)
			}
			if got := resp.Header.Get("Content-Type"); got != test.kind {
				t.Errorf("Content-Type %q, want %q", got, test.kind)
			}
			if got := resp.Header.Get("Cache-Control"); got != test.caches {
				t.Errorf("Cache-Control %q, want %q", got, test.caches)
			}
			if got := resp.Header.Get("Content-Length"); got != strconv.Itoa(len(body)) {
				t.Errorf("Content-Length %s, body of %d", got, len(body))
			}
			if !strings.HasPrefix(body, test.body) {
				t.Errorf("body %.40q, want it to begin with %q", body, test.body)
			}
		})
	}
}

func TestMethods(t *testing.T) {
	site := fakeSite(t)
	for _, method := range []string{"POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"} {
		for _, path := range []string{"/", "/sw.js", "/healthz", "/web/app.0123456789.wasm"} {
			resp := ask(site, method, path)
			if !strings.HasSuffix(path, ".wasm") {
				checkSecure(t, resp)
			}
			if resp.StatusCode != 405 || resp.Header.Get("Allow") != "GET, HEAD" {
				t.Errorf("%s %s: %d, Allow %q", method, path, resp.StatusCode, resp.Header.Get("Allow"))
			}
		}
		if resp := ask(site, method, "/nowhere"); resp.StatusCode != 404 {
			t.Errorf("%s /nowhere: %d, want 404", method, resp.StatusCode)
		}
	}
}

// Without a service worker, content shared by another program is posted to the server. The server does not
// read it and redirects to the page, which reports the loss.
func TestASharePostedToTheServerIsCalledLost(t *testing.T) {
	for _, prefix := range []string{"", "/repo"} {
		site, err := New(fakeBundle(t), prefix, "")
		if err != nil {
			t.Fatal(err)
		}
		resp := ask(site, "POST", prefix+"/share")
		if to := resp.Header.Get("Location"); resp.StatusCode != 303 || to != prefix+"/?shared=lost" {
			t.Errorf("%d, to %q", resp.StatusCode, to)
		}
		for name, want := range map[string]string{"Cache-Control": "no-store",
			"Cross-Origin-Resource-Policy": "same-origin", "X-Content-Type-Options": "nosniff"} {
			if got := resp.Header.Get(name); got != want {
				t.Errorf("%s: %q", name, got)
			}
		}
		if resp := ask(site, "GET", prefix+"/share"); resp.StatusCode != 404 {
			t.Errorf("GET: %d", resp.StatusCode)
		}
	}
}

func TestHeadIsGetWithoutBody(t *testing.T) {
	site := fakeSite(t)
	for _, path := range []string{"/", "/?p=" + easy, "/web/app.0123456789.wasm", "/web/icon.0123456789.png",
		"/healthz", "/nowhere"} {
		for _, accept := range []string{"", "gzip", "br"} {
			head, get := ask(site, "HEAD", path, "Accept-Encoding: "+accept),
				ask(site, "GET", path, "Accept-Encoding: "+accept)
			if body := text(t, &http.Response{Body: head.Body}); body != "" {
				t.Errorf("HEAD %s has a body", path)
			}
			if head.StatusCode != get.StatusCode {
				t.Errorf("HEAD %s: %d, GET %d", path, head.StatusCode, get.StatusCode)
			}
			for name := range get.Header {
				if head.Header.Get(name) != get.Header.Get(name) {
					t.Errorf("%s %s: HEAD %q, GET %q", path, name, head.Header.Get(name), get.Header.Get(name))
				}
			}
		}
	}
}

func TestEncodings(t *testing.T) {
	site := fakeSite(t)
	const path = "/web/app.0123456789.wasm"
	want := text(t, ask(site, "GET", path))
	for _, test := range []struct {
		name    string
		accepts []string
		chosen  string
	}{
		{name: "nothing said", chosen: ""},
		{name: "empty", accepts: []string{""}, chosen: ""},
		{name: "a browser's", accepts: []string{"gzip, deflate, br, zstd"}, chosen: "br"},
		{name: "without a secure line", accepts: []string{"gzip, deflate"}, chosen: "gzip"},
		{name: "unknown ones only", accepts: []string{"deflate, zstd"}, chosen: ""},
		{name: "another case", accepts: []string{"GZIP"}, chosen: "gzip"},
		{name: "two lines", accepts: []string{"gzip", "br"}, chosen: "br"},
		{name: "brotli refused", accepts: []string{"br;q=0, gzip"}, chosen: "gzip"},
		{name: "refused with decimals", accepts: []string{"br; q=0.000, gzip;q=0.5"}, chosen: "gzip"},
		{name: "any", accepts: []string{"*"}, chosen: "br"},
		{name: "any but brotli", accepts: []string{"*, br;q=0"}, chosen: "gzip"},
		{name: "none", accepts: []string{"*;q=0"}, chosen: ""},
		{name: "gzip preferred", accepts: []string{"br;q=0.5, gzip;q=0.8"}, chosen: "gzip"},
		{name: "plain preferred", accepts: []string{"identity, br;q=0.5"}, chosen: ""},
		{name: "not a number", accepts: []string{"br;q=x, gzip"}, chosen: "gzip"},
		{name: "nothing but all the others refused", accepts: []string{"gzip;q=0.1, *;q=0"}, chosen: "gzip"},
		{name: "plain refused", accepts: []string{"identity;q=0, *"}, chosen: "br"},
		{name: "plain refused, and nothing else named", accepts: []string{"identity;q=0"}, chosen: ""},
		{name: "plain above the others", accepts: []string{"*;q=0.1, identity;q=0.5"}, chosen: ""},
		{name: "plain is one of any", accepts: []string{"*, br;q=0.5, gzip;q=0.5"}, chosen: ""},
		{name: "equal weights", accepts: []string{"identity;q=0.5, gzip;q=0.5, br;q=0.5"}, chosen: "br"},
		{name: "blanks about the weight", accepts: []string{"br ; Q=0.2 , gzip ; q=0.3"}, chosen: "gzip"},
		{name: "another parameter", accepts: []string{"br;x=1;q=0, gzip;q"}, chosen: "gzip"},
		{name: "below zero", accepts: []string{"br;q=-1, gzip"}, chosen: "gzip"},
		{name: "no number at all", accepts: []string{"br;q=NaN, gzip"}, chosen: "gzip"},
		{name: "above one", accepts: []string{"br;q=7, gzip"}, chosen: "gzip"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var headers []string
			for _, line := range test.accepts {
				headers = append(headers, "Accept-Encoding: "+line)
			}
			resp := ask(site, "GET", path, headers...)
			if got := resp.Header.Get("Content-Encoding"); got != test.chosen {
				t.Errorf("Content-Encoding %q, want %q", got, test.chosen)
			}
			if got := resp.Header.Get("Vary"); got != "Accept-Encoding" {
				t.Errorf("Vary %q", got)
			}
			if got := text(t, resp); got != want {
				t.Errorf("unpacked, it is another content: %.40q", got)
			}
		})
	}
}

// nowhere is a ResponseWriter that only counts bytes.
type nowhere struct {
	header http.Header
	bytes  int
}

func (w *nowhere) Header() http.Header { return w.header }
func (w *nowhere) WriteHeader(int)     {}
func (w *nowhere) Write(b []byte) (int, error) {
	w.bytes += len(b)
	return len(b), nil
}

// A large file that many clients request at once without compression is decompressed once for all of them.
func TestManyPlainRequests(t *testing.T) {
	const requests, size = 200, 1 << 20
	files := fakeBundle(t)
	addFile(t, files, "/web/large.0123456789.wasm", "large.wasm", "application/wasm",
		strings.Repeat("\x00asm", size/4), true)
	site, err := New(files, "", "")
	if err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	var group sync.WaitGroup
	runtime.ReadMemStats(&before)
	for range requests {
		group.Go(func() {
			w := &nowhere{header: http.Header{}}
			if site.ServeHTTP(w, httptest.NewRequest("GET", "/web/large.0123456789.wasm", nil)); w.bytes != size {
				t.Errorf("%d bytes, want %d", w.bytes, size)
			}
		})
	}
	group.Wait()
	runtime.ReadMemStats(&after)
	const most = size + 512<<10 + requests*16<<10 // one decompressed copy, the decompressor, a little per request
	if used := after.TotalAlloc - before.TotalAlloc; used > most {
		t.Errorf("%d requests for %d bytes took %d bytes, at most %d are wanted", requests, size, used, most)
	}
}

// The compressors for pages generated per request are reused. Each takes most of a megabyte.
func TestManyLinks(t *testing.T) {
	const requests, most = 100, 100 << 10
	site := fakeSite(t)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range requests {
		if resp := ask(site, "GET", "/?p="+easy,
			"Accept-Encoding: gzip"); resp.Header.Get("Content-Encoding") != "gzip" {
			t.Fatalf("%d, %v", resp.StatusCode, resp.Header)
		}
	}
	runtime.ReadMemStats(&after)
	if used := (after.TotalAlloc - before.TotalAlloc) / requests; used > most {
		t.Errorf("a request takes %d bytes, at most %d are wanted", used, most)
	}
}

// A range request gets the complete file, as HTTP allows, because part of a program is useless on its own.
func TestRangesGetTheWhole(t *testing.T) {
	site := fakeSite(t)
	for _, accept := range []string{"", "gzip", "br"} {
		const path = "/web/app.0123456789.wasm"
		whole := ask(site, "GET", path, "Accept-Encoding: "+accept)
		resp := ask(site, "GET", path, "Accept-Encoding: "+accept, "Range: bytes=2-5",
			"If-Range: "+whole.Header.Get("ETag"))
		if resp.StatusCode != 200 || resp.Header.Get("Content-Range") != "" ||
			resp.Header.Get("Accept-Ranges") == "bytes" {
			t.Errorf("%q: %d, %v", accept, resp.StatusCode, resp.Header)
		}
		if text(t, resp) != text(t, whole) {
			t.Errorf("%q: it is not the whole", accept)
		}
	}
}

func TestFileThatCannotBeUnpacked(t *testing.T) {
	for name, spoil := range map[string]func(gz []byte) []byte{
		"another file": func([]byte) []byte { return fakeBundle(t)["robots.txt.gz"].Data },
		"no gzip":      func(gz []byte) []byte { return gz[1:] },
		"cut off":      func(gz []byte) []byte { return gz[:len(gz)-1] },
	} {
		files := fakeBundle(t)
		files["sw.js.gz"].Data = spoil(files["sw.js.gz"].Data)
		site, err := New(files, "", "")
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			resp := ask(site, "GET", "/sw.js")
			checkSecure(t, resp)
			if got := text(t, resp); resp.StatusCode != 500 || got != "the file is damaged\n" ||
				resp.Header.Get("Cache-Control") != "no-store" || resp.Header.Get("ETag") != "" {
				t.Errorf("%s: %d, %q, %v", name, resp.StatusCode, got, resp.Header)
			}
		}
		if resp := ask(site, "GET", "/sw.js", "Accept-Encoding: br"); resp.StatusCode != 200 {
			t.Errorf("%s: as brotli %d", name, resp.StatusCode)
		}
	}
}

func TestETags(t *testing.T) {
	site := fakeSite(t)
	for _, path := range []string{"/robots.txt", "/manifest.webmanifest", "/web/app.0123456789.wasm",
		"/web/icon.0123456789.png"} {
		seen := map[string]string{}
		for _, accept := range []string{"", "gzip", "br"} {
			resp := ask(site, "GET", path, "Accept-Encoding: "+accept)
			etag, chosen := resp.Header.Get("ETag"), resp.Header.Get("Content-Encoding")
			if !strings.HasPrefix(etag, `"`) || !strings.HasSuffix(etag, `"`) || len(etag) < 12 {
				t.Fatalf("%s: ETag %q is not a strong one", path, etag)
			}
			if other, ok := seen[etag]; ok && other != chosen {
				t.Errorf("%s: %q and %q have one ETag", path, other, chosen)
			}
			seen[etag] = chosen
			for _, test := range []struct {
				sent   string
				status int
			}{
				{sent: etag, status: 304},
				{sent: "W/" + etag, status: 304},
				{sent: `"x", ` + etag, status: 304},
				{sent: "*", status: 304},
				{sent: `"x"`, status: 200},
				{sent: `"x,*,y"`, status: 200},
				{sent: `"x,y", W/` + etag, status: 304},
				{sent: strings.Trim(etag, `"`), status: 200},
			} {
				again := ask(site, "GET", path, "Accept-Encoding: "+accept, "If-None-Match: "+test.sent)
				if again.StatusCode != test.status {
					t.Errorf("%s with If-None-Match %s: %d, want %d", path, test.sent, again.StatusCode, test.status)
				}
				if again.StatusCode != 304 {
					continue
				}
				for _, name := range []string{"ETag", "Cache-Control", "Vary", "Content-Security-Policy",
					"Cross-Origin-Resource-Policy", "X-Content-Type-Options"} {
					if again.Header.Get(name) != resp.Header.Get(name) {
						t.Errorf("%s: 304 has %s %q, 200 has %q", path, name, again.Header.Get(name),
							resp.Header.Get(name))
					}
				}
				if body := text(t, again); body != "" {
					t.Errorf("%s: 304 with a body", path)
				}
			}
		}
	}
	etag := ask(site, "GET", "/robots.txt").Header.Get("ETag")
	if got := ask(site, "GET", "/robots.txt", `If-None-Match: "x"`, "If-None-Match: "+etag).StatusCode; got != 304 {
		t.Errorf("in the second of two lines: %d, want 304", got)
	}
	if got := ask(site, "GET", "/nowhere", "If-None-Match: *").StatusCode; got != 404 {
		t.Errorf("a path that is not there, If-None-Match *: %d, want 404", got)
	}
}

// A file that has no integrity check is always sent in full. A browser with a damaged copy must not be told
// that the file is unchanged.
func TestWhatNothingComparesIsSentWhole(t *testing.T) {
	s := built(t)
	for _, path := range []string{"/", "/lists/", "/learn/", "/learn/x-wing/", "/embed/", "/widgets/", "/about/",
		"/boot.js", "/frame.js", "/sw.js", "/?p=" + easy} {
		resp := ask(s, "GET", path, "If-None-Match: *", "Accept-Encoding: br")
		if resp.StatusCode != 200 || resp.Header.Get("ETag") != "" || resp.Header.Get("Cache-Control") != "no-cache" ||
			text(t, resp) == "" {
			t.Errorf("%s: %d, %v", path, resp.StatusCode, resp.Header)
		}
	}
}

func TestBrokenBundles(t *testing.T) {
	if _, err := New(fstest.MapFS{".keep": {}}, "", ""); !errors.Is(err, ErrNoBundle) ||
		err.Error() != "no bundle: run `make build`" {
		t.Errorf("an empty bundle: %v", err)
	}
	for name, spoil := range map[string]func(fstest.MapFS){
		"a file is missing":   func(files fstest.MapFS) { delete(files, "sw.js.gz") },
		"the list is no list": func(files fstest.MapFS) { files[bundle.ListName].Data = []byte("{") },
		"the list is empty":   func(files fstest.MapFS) { files[bundle.ListName].Data = []byte("{}") },
		"the page is no gzip": func(files fstest.MapFS) { files["index.html.gz"].Data = []byte("page") },
		"the page is cut off": func(files fstest.MapFS) {
			files["index.html.gz"].Data = files["index.html.gz"].Data[:40]
		},
		"no page for what is not there": func(files fstest.MapFS) {
			files[bundle.ListName].Data = bytes.ReplaceAll(files[bundle.ListName].Data, []byte(bundle.NotFound),
				[]byte("/405.html"))
		},
		"the page is another": func(files fstest.MapFS) { files["index.html.gz"].Data = files["404.html.gz"].Data },
	} {
		files := fakeBundle(t)
		spoil(files)
		if _, err := New(files, "", ""); err == nil || errors.Is(err, ErrNoBundle) {
			t.Errorf("%s: error %v", name, err)
		}
	}
	if !bytes.Contains(fakeBundle(t)[bundle.ListName].Data, []byte(bundle.Index)) {
		t.Error("the whole bundle was spoiled too")
	}
}
