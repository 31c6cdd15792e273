package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/template"

	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/web/bundle"
)

// sources maps names to the files that the site is generated from. In these files, the names of other files
// are not yet filled in.
type sources map[string][]byte

// version returns a hash of all inputs of the site. It is known before any file is generated, so every file
// can contain it.
func (s sources) version(b bodies, stamp string) string {
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(s)) {
		fmt.Fprintf(sum, "%s %d\n", name, len(s[name]))
		sum.Write(s[name])
	}
	for _, path := range slices.Sorted(maps.Keys(b)) {
		fmt.Fprintf(sum, "%s %d\n%s", path, len(b[path]), b[path])
	}
	io.WriteString(sum, "\n"+stamp)
	return hex.EncodeToString(sum.Sum(nil)[:5])
}

// site is generated from the sources, file by file. A file can only refer to files generated earlier. A
// script uses the constants of script.go for this. Any other file uses
//
//	{{asset "app.wasm"}}  the path of a file with its hash, relative to the site's root:
//	                      web/app.0123456789.wasm
//	{{sum "app.wasm"}}    the file's digest: sha256-…
//	{{version}}           the version
//
// A style sheet refers to the files of the typeface by their names without hashes.
//
// In shell.html, the template of most pages, there are also
//
//	{{page}}              which page: "", "lists", "learn", "embed" or "widgets"
//	{{head}}              title and description, also in about.html
//	{{body}}              the page's elements, also in about.html and 404.html
//	{{guard}}             the script guard.js, also in about.html
//
// In 404.html there are
//
//	{{anyone}}            the beginning of the page
//	{{title}}             the title of the not-found page
//
// In manifest.webmanifest there is
//
//	{{manifest}}          the translated texts, a bundle.Manifest
type site struct {
	sources
	list    bundle.List
	bytes   [][]byte // contents of list.Files
	traits  []trait  // traits of list.Files
	bodies  bodies
	offline map[string]string // digests of the files that the pages need, except the pages, by path
	later   map[string]string // digests of the files that the pages fetch later, by path
	flat    bool              // all files are in one directory, under their names without hashes
}

// bodies maps paths of pages to the HTML of their elements.
type bodies map[string]string

// Media types of the files.
const (
	typeCSS      = "text/css; charset=utf-8"
	typeHTML     = "text/html; charset=utf-8"
	typeJS       = "text/javascript; charset=utf-8"
	typeText     = "text/plain; charset=utf-8"
	typePNG      = "image/png"
	typeFont     = "font/woff2"
	typeSVG      = "image/svg+xml"
	typeManifest = "application/manifest+json"
	typeWasm     = "application/wasm"
)

// trait is a set of properties in which a file differs from most files.
type trait uint8

const (
	shared   trait = 1 << iota // other sites, and frames without an origin, load it
	apart                      // not needed by the pages, so not loaded by a visit or stored for offline use
	lasting                    // as in bundle.File
	later                      // fetched on first use or when idle, and stored for offline use from then on
	fixed                      // needed by the pages, although its name has no hash
	unproved                   // as in bundle.File
	monthly                    // a month of daily puzzles; a visit loads only the current month
	spoken                     // the page's texts in one language; a visit loads only one language
)

// manualName is the name of the manual for embedding boards.
const manualName = "embed/EMBED.md"

// hashedFile is a file whose name contains a hash of its content.
type hashedFile struct {
	name, contentType string
	trait
}

// hashedFiles lists the files with hashed names. Each comes after the files that it refers to.
var hashedFiles = slices.Concat([]hashedFile{
	{"figtree-400.woff2", typeFont, shared},
	{"figtree-700.woff2", typeFont, shared},
	{"numplace.css", typeCSS, shared},
	{"icon.svg", typeSVG, shared},
	{"icon-192.png", typePNG, 0},
	{"icon-512.png", typePNG, 0},
	{"maskable-512.png", typePNG, 0},
	{"late.css", typeCSS, apart | later},
	{"frame.css", typeCSS, shared | apart | later},
	{"widgets.css", typeCSS, apart | later},
	{"wasm_exec.js", typeJS, shared},
	{"app.wasm", typeWasm, shared},
	{"worker.js", typeJS, shared},
	{"workshop.wasm", typeWasm, shared | apart | later},
	{"lists.js", typeJS, apart | later},
	{"outline.js", typeJS, apart | later},
	{"desk.css", typeCSS, shared | apart | later},
	{"desk.js", typeJS, shared | apart | later},
}, texts(), []hashedFile{
	{"loader.js", typeJS, shared},
	{"solver-worker.js", typeJS, shared | apart},
	{"solver.wasm", typeWasm, shared | apart},
})

// texts returns the files with the page's texts and the texts of Learn, two for each language.
func texts() (all []hashedFile) {
	for _, l := range i18n.All {
		all = append(all, hashedFile{bundle.WordsName(l.Tag()), typeText, shared | apart | later | spoken},
			hashedFile{bundle.BookName(l.Tag()), typeText, apart | later})
	}
	return all
}

// plainFile is a file whose name contains no hash.
type plainFile struct {
	path, name, source, contentType string
	trait
}

// plainFiles lists the files without hashed names. Each comes after the files that it refers to.
var plainFiles = slices.Concat([]plainFile{
	{"/boot.js", "boot.js", "boot.js", typeJS, fixed | unproved},
	{"/frame.js", "frame.js", "frame.js", typeJS, shared | apart | later | unproved},
	{"/embed.js", "embed.js", "embed.js", typeJS, shared | apart | lasting | later | unproved},
	{"/licenses.txt", licensesName, licensesName, typeText, apart | later},
	{bundle.Index, "index.html", "shell.html", typeHTML, unproved},
	{bundle.Lists, "lists.html", "shell.html", typeHTML, unproved},
	{bundle.Learn, "learn.html", "shell.html", typeHTML, unproved},
	{bundle.Embed, "embed.html", "shell.html", typeHTML, apart | unproved},
	{bundle.Widgets, "widgets.html", "shell.html", typeHTML, apart | unproved},
	{bundle.About, "about.html", "about.html", typeHTML, apart | unproved},
	{bundle.NotFound, "404.html", "404.html", typeHTML, apart},
	{"/robots.txt", "robots.txt", "robots.txt", typeText, apart},
	{"/favicon.ico", "favicon.ico", "icon-192.png", typePNG, apart},
	{"/sw.js", "sw.js", "sw.js", typeJS, unproved},
	{"/solver.js", "solver.js", "solver.js", typeJS, shared | apart | unproved},
	{"/solver.d.ts", "solver.d.ts", "solver/api.d.ts", typeText, shared | apart},
	{"/embed.d.ts", "embed.d.ts", "embed/embed.d.ts", typeText, shared | apart},
	{"/embed.md", "embed.md", manualName, typeText, apart},
}, manifests(), months())

// manifests returns a manifest for each language. Pages without a language in their path use the English
// manifest.
func manifests() (all []plainFile) {
	for _, l := range i18n.All {
		path, t := bundle.ManifestPath(l), apart
		if l == i18n.En {
			t = 0
		}
		all = append(all, plainFile{path, strings.TrimPrefix(path, "/"), "manifest.webmanifest", typeManifest, t})
	}
	return all
}

// months returns the files with the daily puzzles, one for each month and series.
func months() (all []plainFile) {
	for _, key := range daily.Keys() {
		name := daily.Name(key)
		all = append(all, plainFile{"/" + name, strings.ReplaceAll(name, "/", "-"), name, typeText,
			shared | apart | lasting | monthly})
	}
	return all
}

// makeSite generates all files of the site. stamp distinguishes builds of the same sources.
func makeSite(from sources, b bodies, stamp string) (*site, error) {
	s := &site{sources: from, bodies: b, offline: map[string]string{}, later: map[string]string{}}
	s.list.Version = from.version(b, stamp)
	for _, f := range hashedFiles {
		content, err := s.filled(f.name, f.contentType, "")
		if err != nil {
			return nil, err
		}
		stem, ext, _ := strings.Cut(f.name, ".")
		path := fmt.Sprintf("/web/%s.%s.%s", stem, bundle.Hash(content)[:10], ext)
		s.add(bundle.File{Path: path, Name: f.name, Type: f.contentType, Immutable: true}, f.trait, content)
	}
	for _, f := range plainFiles {
		content, err := s.filled(f.source, f.contentType, f.path)
		if err != nil {
			return nil, err
		}
		file := bundle.File{Path: f.path, Name: f.name, Type: f.contentType}
		if f.contentType == typeHTML {
			content = bundle.Sealed(content)
			file.Inline = bundle.InlineIn(content)
		}
		s.add(file, f.trait, content)
	}
	return s, nil
}

func (s *site) add(f bundle.File, t trait, content []byte) {
	f.Hash, f.Size, f.Packed = bundle.Hash(content), len(content), f.Type != typePNG && f.Type != typeFont
	f.Shared, f.Lasting, f.Unproved = t&shared != 0, t&lasting != 0, t&unproved != 0
	s.list.Files = append(s.list.Files, f)
	s.bytes = append(s.bytes, content)
	s.traits = append(s.traits, t)
	switch path := strings.TrimPrefix(f.Path, "/"); {
	case t&later != 0:
		s.later[path] = bundle.Integrity(content)
	case t&fixed != 0, f.Immutable && t&apart == 0:
		s.offline[path] = bundle.Integrity(content)
	}
}

// filled returns a source with the names of other files filled in. path is the path of the page that is
// generated from it. Programs, images, texts and third-party files are returned unchanged.
func (s *site) filled(source, contentType, path string) ([]byte, error) {
	if _, ok := scripts[source]; ok {
		return s.bundled(source, true)
	}
	content, ok := s.sources[source]
	if !ok {
		return nil, fmt.Errorf("web/%s is missing", source)
	}
	switch {
	case contentType == typeWasm, contentType == typePNG, contentType == typeFont,
		source == "wasm_exec.js", source == licensesName, source == manualName:
		return content, nil
	case slices.ContainsFunc(texts(), func(f hashedFile) bool { return f.name == source }),
		strings.HasPrefix(source, "daily/"):
		return content, nil
	case contentType == typeCSS:
		return s.styled(content)
	}
	blank, err := template.New("web/" + source).Option("missingkey=error").Funcs(template.FuncMap{
		"asset":   s.asset,
		"sum":     s.sum,
		"version": func() string { return s.list.Version },
		"page":    func() string { return strings.Trim(path, "/") },
		"head":    bundle.HeadOf(path).Tags,
		"body":    func() string { return s.bodies[path] },
		"guard":   s.guard,

		// for the page bundle.NotFound
		"anyone": func() string { return bundle.Anyone },
		"title":  func() string { return bundle.NoticeTitle(bundle.Missing, i18n.En) },

		"manifest": func() bundle.Manifest { return bundle.ManifestAt(path) },
	}).Parse(string(content))
	if err != nil {
		return nil, err
	}
	var out strings.Builder
	if err := blank.Execute(&out, nil); err != nil {
		return nil, err
	}
	return []byte(out.String()), nil
}

// styled fills the hashed names of the typeface's files into a style sheet, relative to the sheet.
func (s *site) styled(sheet []byte) ([]byte, error) {
	for _, name := range fonts {
		if !bytes.Contains(sheet, []byte(name)) {
			continue
		}
		file, err := s.asset(name)
		if err != nil {
			return nil, err
		}
		sheet = bytes.ReplaceAll(sheet, []byte(name), []byte(strings.TrimPrefix(file, "web/")))
	}
	return sheet, nil
}

// guard returns the script that the pages contain inline.
func (s *site) guard() (string, error) {
	script, err := s.bundled(guardName, true)
	return string(bytes.TrimSpace(script)), err
}

// asset returns the path of a file that has already been generated, without the leading slash.
func (s *site) asset(name string) (string, error) {
	i, err := s.made(name)
	if err != nil {
		return "", err
	}
	return strings.TrimPrefix(s.list.Files[i].Path, "/"), nil
}

// sum returns the digest of a file that has already been generated.
func (s *site) sum(name string) (string, error) {
	i, err := s.made(name)
	if err != nil {
		return "", err
	}
	return bundle.Integrity(s.bytes[i]), nil
}

// made returns the index in list.Files of a file that has already been generated.
func (s *site) made(name string) (int, error) {
	i := slices.IndexFunc(s.list.Files, func(f bundle.File) bool { return f.Name == name })
	if i < 0 {
		return 0, fmt.Errorf("%q does not exist or is generated later (web/build/site.go)", name)
	}
	return i, nil
}
