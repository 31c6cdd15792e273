package web

import (
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html"

	"numplace/app/shared/i18n"
	"numplace/web/bundle"
)

// learnBundle is fakeBundle with Learn, which has three techniques in two lessons in each language.
func learnBundle(t *testing.T) fstest.MapFS {
	t.Helper()
	files := fakeBundle(t)
	addFile(t, files, bundle.Learn, "learn.html", "text/html; charset=utf-8",
		"<html><head>"+bundle.HeadOf(bundle.Learn).Tags()+"<script src=\"/web/x.js\"></script></head><body><main>"+
			bundle.LessonMark+"</main></body>", true)
	for _, l := range i18n.All {
		text := "title: Techniques " + l.Tag() +
			"\nglossary: Glossary " + l.Tag() +
			"\nglossed: What \"words\" mean.\nlead: All & every.\nunknown: None such.\n" +
			"previous: Before: {}\nnext: After: {}\n" +
			"score: {} points\n" +
			"\n# One\tFirsts\n+ one\tOne " + l.Tag() + "\t1\t4\t1\t?p=1\n\nIt is **so** \"here\". <script>\n\nLook.\n" +
			"\n# Two\tLast\n+ two\tTwo\t2\t9\t1\t?p=1\n+ three\tThree\t2\t9\t0\t?p=1\n\nOther.\n\nLook.\n" +
			"\n= sums\tSums " + l.Tag() + "\t?p=1&v=2\tone\n* Cage\tIt adds up.\n\nBegin **here**.\n\nGo on.\n" +
			"\n- <h2>Words</h2><a href=\"{}learn/one/\">One</a>\n"
		addFile(t, files, "/web/learn-"+l.Tag()+".0123456789.txt", bundle.BookName(l.Tag()),
			"text/plain; charset=utf-8", text, true)
	}
	return files
}

func learnSite(t *testing.T, prefix string) http.Handler {
	t.Helper()
	h, err := New(learnBundle(t), prefix, "")
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// A page about a technique has its own title, description and text, in the reader's language.
func TestPagesAboutTechniques(t *testing.T) {
	site := learnSite(t, "")
	for path, want := range map[string][]string{
		"/learn": {"<title lang=\"en\">Techniques en – Numplace</title>", `content="All &amp; every."`,
			`href="/learn/two/"`},
		"/learn/":           {"<title lang=\"en\">Techniques en – Numplace</title>", `href="/learn/one/"`},
		"/learn/index.html": {"<title lang=\"en\">Techniques en – Numplace</title>"},
		"/learn/one":        {"<title lang=\"en\">One en – Numplace</title>", "After: Two"},
		"/learn/one/": {"<title lang=\"en\">One en – Numplace</title>",
			`content="It is so &#34;here&#34;."`, "<b>so</b>", "&lt;script&gt;", `href="/learn/"`},
		"/learn/glossary/": {"<title lang=\"en\">Glossary en – Numplace</title>",
			`content="What &#34;words&#34; mean."`,
			"<h2>Words</h2>", `href="/learn/one/"`},
		"/learn/sums/": {"<title lang=\"en\">Sums en – Numplace</title>", `content="Begin here."`, "<b>here</b>",
			`href="/?p=1&amp;v=2"`, `href="/learn/one/"`, "<dd>It adds up.</dd>"},
		"/learn/glossary":         {"<title lang=\"en\">Glossary en – Numplace</title>"},
		"/learn/one/index.html":   {"<title lang=\"en\">One en – Numplace</title>"},
		"/learn/three/":           {"<title lang=\"en\">Three – Numplace</title>", "Before: One", `href="/learn/two/"`},
		"/learn/one/?p=1&x=<svg>": {"<title lang=\"en\">One en – Numplace</title>"},
	} {
		resp := ask(site, "GET", path)
		checkSecure(t, resp)
		body := text(t, resp)
		for _, part := range want {
			if resp.StatusCode != http.StatusOK || !strings.Contains(body, part) {
				t.Errorf("%s: %d, no %q in\n%s", path, resp.StatusCode, part, body)
			}
		}
		if strings.Contains(body, "noindex") || strings.Contains(body, bundle.LessonMark) ||
			strings.Contains(body, "<svg>") {
			t.Errorf("%s: %s", path, body)
		}
		if _, err := html.Parse(strings.NewReader(body)); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	for language, want := range map[string]string{"ja": "One ja – Numplace", "zh-TW": "One zh-Hant – Numplace",
		"zh": "One zh-Hans – Numplace", "de, fr": "One en – Numplace"} {
		for page, name := range map[string]string{"one": "One", "sums": "Sums", "glossary": "Glossary"} {
			want := strings.Replace(want, "One", name, 1)
			resp := ask(site, "GET", "/learn/"+page+"/", "Accept-Language: "+language)
			if body := text(t, resp); !strings.Contains(body, ">"+want+"</title>") ||
				!strings.Contains(resp.Header.Get("Vary"), "Accept-Language") {
				t.Errorf("%s: %s", language, body)
			}
		}
	}
}

// A path of Learn with an unknown name gets the index with status 404. A path with more segments or other
// characters gets the general not-found page.
func TestUnknownTechniques(t *testing.T) {
	site := learnSite(t, "")
	for path, index := range map[string]bool{
		"/learn/none/": true, "/learn/none": true, "/learn/One/": true, "/learn/one/two/": false, "/learn//": false,
		"/learn/../": true, "/learn/%6fne/": false, "/learn/%3Csvg%3E/": false,
		"/learned/": false, "/x/learn/one/": false, "/learn/one/index.html/": false, "/learn/one//": false,
		"/learn/%2e%2e/": false, "/learn/one\x00/": false,
		"/learn/glossary/x/": false, "/learn/Glossary/": true, "/learn/glossary/%3Csvg%3E": false,
		"/learn/glossary//": false,
	} {
		r := "http://host" + path
		if strings.ContainsRune(path, 0) {
			r = "http://host/learn/one%00/"
		}
		resp := ask(site, "GET", r)
		checkSecure(t, resp)
		body := text(t, resp)
		if resp.StatusCode != http.StatusNotFound || resp.Header.Get("Cache-Control") != "no-store" ||
			resp.Header.Get("ETag") != "" {
			t.Errorf("%s: %d, %v", path, resp.StatusCode, resp.Header)
		}
		if got := strings.Contains(body, "None such.") && strings.Contains(body, "noindex") &&
			strings.Contains(body, `href="/learn/one/"`); got != index {
			t.Errorf("%s: the index %t, want %t", path, got, index)
		}
	}
	if resp := ask(site, "POST", "/learn/one/"); resp.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("POST: %d", resp.StatusCode)
	}
}

// With a prefix, all links of Learn stay below the prefix.
func TestTechniquesUnderAPrefix(t *testing.T) {
	site := learnSite(t, "/learn") // the paths of Learn contain the same segment
	for path, want := range map[string][]string{
		"/learn/learn/":          {`href="/learn/learn/one/"`, `src="/learn/web/x.js"`},
		"/learn/learn/one/":      {`href="/learn/learn/"`, `href="/learn/learn/two/"`, "<title lang=\"en\">One en"},
		"/learn/learn/none/":     {`href="/learn/learn/one/"`},
		"/learn/learn/glossary/": {`href="/learn/learn/one/"`},
	} {
		body := text(t, ask(site, "GET", path))
		for _, part := range want {
			if !strings.Contains(body, part) {
				t.Errorf("%s: no %q in\n%s", path, part, body)
			}
		}
	}
	if body := text(t, ask(site, "GET", "/learn/")); !strings.Contains(body, "board") {
		t.Errorf("the board is not at /learn/: %s", body)
	}
}

// An export contains a file for each technique, with its title and text in English.
func TestExportedTechniques(t *testing.T) {
	for _, prefix := range []string{"", "/repo"} {
		dir := t.TempDir()
		if err := export(learnBundle(t), dir, prefix, "", true); err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string][]string{
			"learn/index.html": {"Content-Security-Policy", "<title lang=\"en\">Techniques en",
				`href="` + prefix + `/learn/one/"`},
			"learn/one/index.html": {"Content-Security-Policy", "<title lang=\"en\">One en", "<b>so</b>",
				`src="` + prefix + `/web/x.js"`},
			"learn/glossary/index.html": {"Content-Security-Policy", "<title lang=\"en\">Glossary en", "<h2>Words</h2>",
				`href="` + prefix + `/learn/one/"`},
			"learn/two/index.html":   {"<title lang=\"en\">Two"},
			"learn/three/index.html": {"<title lang=\"en\">Three", `href="` + prefix + `/learn/two/"`},
			"_headers": {prefix + "/learn/*\n  Content-Type: text/html; " +
				"charset=utf-8\n  Content-Security-Policy:", prefix + "/learn\n"},
		} {
			content := read(t, dir, name)
			for _, part := range want {
				if !strings.Contains(content, part) {
					t.Errorf("%s%s: no %q in\n%s", prefix, name, part, content)
				}
			}
			if name == "_headers" && strings.Contains(content, prefix+"/learn/\n") {
				t.Errorf("two rules match %s/learn/", prefix)
			}
		}
		for _, name := range []string{"learn/one/index.html.br", "learn/one/index.html.gz"} {
			if read(t, dir, name) == "" {
				t.Errorf("no %s", name)
			}
		}
	}
}

// A bundle with an incomplete Learn is rejected.
func TestBundlesWithoutTexts(t *testing.T) {
	for name, damage := range map[string]func(files fstest.MapFS){
		"no place for the text": func(files fstest.MapFS) {
			addFile(t, files, bundle.Learn, "other.html", "text/html; charset=utf-8", "<html></html>", true)
		},
		"texts that are none": func(files fstest.MapFS) {
			addFile(t, files, "/web/learn-en.0123456789.txt", bundle.BookName("en"), "text/plain; charset=utf-8",
				"nothing", true)
		},
	} {
		files := learnBundle(t)
		damage(files)
		if _, err := New(files, "", ""); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	files := fakeBundle(t)
	addFile(t, files, bundle.Learn, "learn.html", "text/html; charset=utf-8",
		bundle.HeadOf(bundle.Learn).Tags()+bundle.LessonMark, true)
	if _, err := New(files, "", ""); err == nil {
		t.Error("without texts there is no error")
	}
}
