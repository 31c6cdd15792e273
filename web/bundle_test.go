package web

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/web/bundle"
)

// built returns the embedded bundle. It fails the test if the bundle is missing or was not built from the
// current sources.
func built(t *testing.T) *site {
	t.Helper()
	s, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var loaded = sync.OnceValues(func() (*site, error) {
	if err := bundle.Fresh(".."); err != nil {
		return nil, err
	}
	return load(Bundle(), "", "")
})

func content(t *testing.T, s *site, path string) string {
	t.Helper()
	res, ok := s.routes[path]
	if !ok {
		t.Fatalf("the bundle has no %s", path)
	}
	text, err := res.content()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestBundleIsWhatItSays(t *testing.T) {
	s := built(t)
	for _, path := range s.order {
		res := s.routes[path]
		plain := content(t, s, path)
		if len(plain) != res.Size || bundle.Hash([]byte(plain)) != res.Hash {
			t.Errorf("%s: %d bytes of hash %s, listed are %d of %s", path, len(plain), bundle.Hash([]byte(plain)),
				res.Size, res.Hash)
		}
		// The server changes the Learn page and the not-found page, so these differ from the files of the
		// bundle.
		if got := text(t, ask(s, "GET", path, "Accept-Encoding: br")); path != bundle.NotFound &&
			path != bundle.Learn && got != plain {
			t.Errorf("%s: the brotli is another content", path)
		}
		if res.Immutable && (!strings.HasPrefix(path, "/web/") || !strings.Contains(path, "."+res.Hash[:10]+".")) {
			t.Errorf("%s is immutable and does not hold its hash", path)
		}
		if strings.Contains(plain, "{{") && strings.HasPrefix(res.Type, "text/") {
			t.Errorf("%s holds a blank that was not filled in", path)
		}
	}
	for _, name := range []string{"app.wasm", "loader.js", "worker.js", "wasm_exec.js", "numplace.css", "icon.svg",
		"solver.wasm", "solver-worker.js"} {
		if !hashedName(s, name) {
			t.Errorf("no %s under a hashed name", name)
		}
	}
}

func hashedName(s *site, name string) bool {
	for _, res := range s.routes {
		if res.Name == name && res.Immutable {
			return true
		}
	}
	return false
}

// Every file with a hashed name that the pages and scripts refer to exists.
func TestBundleNamesWhatIsThere(t *testing.T) {
	s := built(t)
	hashed := regexp.MustCompile(`web/[A-Za-z0-9_-]+\.[0-9a-f]{10}\.[a-z0-9]+`)
	named := map[string]bool{}
	for _, path := range s.order {
		if !s.routes[path].Packed || s.routes[path].Type == "application/wasm" {
			continue
		}
		for _, name := range hashed.FindAllString(content(t, s, path), -1) {
			if _, ok := s.routes["/"+name]; !ok {
				t.Errorf("%s names %s, which is not there", path, name)
			}
			if path == "/sw.js" {
				named[name] = true
			}
		}
	}
	for _, path := range s.order {
		if s.routes[path].Immutable && !named[path[1:]] && !strings.HasPrefix(s.routes[path].Name, "solver") {
			t.Errorf("%s is not in the service worker's list", path)
		}
	}
}

// The bundle contains the committed file of every month of daily puzzles, and lets other sites load these
// files.
func TestBundleHasTheDailyPuzzles(t *testing.T) {
	s := built(t)
	months, err := filepath.Glob("daily/*.txt")
	if err != nil || len(months) != len(daily.Keys()) {
		t.Fatalf("%d texts, %v", len(months), err)
	}
	for _, name := range months {
		path := "/" + filepath.ToSlash(name)
		if content(t, s, path) != read(t, name) {
			t.Errorf("%s differs from the committed file", path)
		}
		if res := s.routes[path]; !res.Shared || !res.Lasting {
			t.Errorf("%s is not marked as shared and lasting: %+v", path, res.File)
		}
	}
}

func TestSolverIsForOtherSites(t *testing.T) {
	s := built(t)
	found := 0
	for _, path := range s.order {
		if res := s.routes[path]; strings.HasPrefix(res.Name, "solver") {
			found++
			if !res.Shared {
				t.Errorf("%s is not marked as shared", path)
			}
		}
	}
	if found != 4 {
		t.Errorf("%d files", found)
	}
}

func TestBuiltPageIsStrict(t *testing.T) {
	s := built(t)
	abroad := regexp.MustCompile(`<a href="https://[a-z./0-9-]+">`) // links for the user to follow
	for _, path := range []string{bundle.Index, bundle.Embed, bundle.Widgets, bundle.About, bundle.NotFound} {
		page, file := content(t, s, path), s.routes[path].File
		if _, policy := policyOf(file); (path == bundle.NotFound) != (file.Inline == "") ||
			!strings.Contains(policy, file.Inline) || bundle.InlineIn([]byte(page)) != file.Inline {
			t.Errorf("%s: the digest of its script is %q, and its policy %s", path, file.Inline, policy)
		}
		page = strings.Replace(page, "<script>", "<noscript>", 1) // the inline script that the policy allows
		page = abroad.ReplaceAllString(page, "<a>")
		for rule, pattern := range map[string]string{
			"a script in the page":     `<script[^>]*>[^<]`,
			"a style in the page":      `<style|\sstyle=`,
			"a handler in the page":    `<[^>]*\son[a-z]+=`,
			"a name of another origin": `(src|href|content)="(https?:)?//`,
		} {
			if found := regexp.MustCompile(pattern).FindString(page); found != "" {
				t.Errorf("%s has %s: %q", path, rule, found)
			}
		}
	}
	page := content(t, s, bundle.NotFound)
	if strings.Count(page, "<script") != 1 || !strings.Contains(page, `<script async src="/boot.js"></script>`) {
		t.Error("the page of other paths has another script than the one that chooses its language")
	}
}

func TestBuiltExport(t *testing.T) {
	built(t)
	dir := t.TempDir()
	if err := Export(dir, "/repo", "", false); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"index.html", "404.html", "sw.js", "manifest.webmanifest", "robots.txt",
		"licenses.txt", "_headers", ".nojekyll"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
	for _, name := range []string{"index.html", "404.html", "about/index.html", "widgets/index.html",
		"embed/index.html", "ja/index.html", "ja/about/index.html", "zh-hans/learn/index.html",
		"zh-hant/learn/x-wing/index.html"} {
		for _, link := range regexp.MustCompile(`(href|src)="/[^"]*"`).FindAllString(read(t, dir, name), -1) {
			if !strings.Contains(link, `="/repo/`) {
				t.Errorf("%s: %s leaves the prefix", name, link)
			}
		}
	}
	for _, l := range i18n.All {
		if want := `"id": "/repo/"`; !strings.Contains(read(t, dir, bundle.ManifestPath(l)), want) {
			t.Errorf("the manifest in %s has no %s", l.Tag(), want)
		}
	}
}

// The manifests of all languages differ only in their texts. They must agree in everything that identifies
// the app.
func TestManifestsAreOfOneProgram(t *testing.T) {
	s := built(t)
	said, rest := map[string]bool{}, ""
	for _, l := range i18n.All {
		var manifest map[string]any
		if err := json.Unmarshal([]byte(content(t, s, bundle.ManifestPath(l))), &manifest); err != nil {
			t.Fatal(err)
		}
		if manifest["lang"] != l.Tag() || manifest["name"] != i18n.Name.In(l) ||
			manifest["short_name"] != i18n.Name.In(l) {
			t.Errorf("%s: %v", l.Tag(), manifest)
		}
		said[manifest["description"].(string)] = true
		for _, name := range []string{"lang", "name", "short_name", "description"} {
			delete(manifest, name)
		}
		others, err := json.Marshal(manifest)
		if err != nil {
			t.Fatal(err)
		}
		if rest == "" {
			rest = string(others)
		} else if rest != string(others) {
			t.Errorf("%s: %s\nwant %s", l.Tag(), others, rest)
		}
	}
	if len(said) != len(i18n.All) {
		t.Errorf("the descriptions are %v", said)
	}
}

// The server finds in the built pages all texts that it replaces to translate a page.
func TestBuiltPagesInLanguages(t *testing.T) {
	s := built(t)
	for _, l := range i18n.All[1:] {
		for _, path := range []string{bundle.Index, bundle.Lists, bundle.Learn, bundle.About} {
			page := text(t, ask(s, "GET", bundle.PathIn(l, path)))
			for part, has := range map[string]bool{
				`<html lang="` + l.Tag() + `"`: true, `<title lang="` + l.Tag() + `">`: true,
				`<title lang="en">`: false,
				`<link rel="manifest" href="` + bundle.ManifestPath(l) + `">`: true,
				`href="/"`: false, `href="` + bundle.PathIn(l, bundle.Index) + `"`: path == bundle.About,
			} {
				if strings.Contains(page, part) != has {
					t.Errorf("%s has %s: %t", bundle.PathIn(l, path), part, !has)
				}
			}
		}
	}
}

// TestServiceWorker runs script/sw.test.mjs, which loads the built service worker into a mock browser.
func TestServiceWorker(t *testing.T) {
	s := built(t)
	dir := t.TempDir()
	for _, name := range []string{"sw.js", "boot.js", "frame.js"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content(t, s, "/"+name)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	inNode(t, "script/sw.test.mjs", "BUNDLE="+dir)
}

// TestCollectionsAreKept runs script/lists.test.mjs, which loads script/lists.js into a mock browser.
func TestCollectionsAreKept(t *testing.T) { inNode(t, "script/lists.test.mjs") }

func inNode(t *testing.T, tests string, environment ...string) {
	t.Helper()
	cmd := exec.Command("node", "--test", tests)
	cmd.Env = append(os.Environ(), environment...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("node --test %s: %v\n%s", tests, err, out)
	}
}
