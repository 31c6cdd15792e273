package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/template"

	"numplace/web/bundle"
)

// sources are the contents that the site is made of, by name, before any name of another file is filled in.
type sources map[string][]byte

// version is the hash of everything that goes into the site. It is known before any file is made, so that every file may
// hold it.
func (s sources) version(body, stamp string) string {
	sum := sha256.New()
	names := make([]string, 0, len(s))
	for name := range s {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(sum, "%s %d\n", name, len(s[name]))
		sum.Write(s[name])
	}
	io.WriteString(sum, body+"\n"+stamp)
	return hex.EncodeToString(sum.Sum(nil)[:5])
}

// site is what is made of the sources, file by file. A file may name those made before it:
//
//	{{asset "app.wasm"}}  the path of a file, hash and all, relative to the site's root: web/app.0123456789.wasm
//	{{version}}           the version
//	{{hashed}}            in sw.js: the paths of all files whose name holds a hash, as a list in JSON
//	{{head}} {{body}}     in shell.html: title and description; the page's one element
type site struct {
	sources
	list  bundle.List
	bytes [][]byte // of list.Files
	body  string
}

// The files in the order in which they are made: each after those that it names.
var hashedFiles = []struct{ name, contentType string }{
	{"numplace.css", "text/css; charset=utf-8"},
	{"icon.svg", "image/svg+xml"},
	{"icon-192.png", "image/png"},
	{"icon-512.png", "image/png"},
	{"maskable-512.png", "image/png"},
	{"boot.js", "text/javascript; charset=utf-8"},
	{"wasm_exec.js", "text/javascript; charset=utf-8"},
	{"app.wasm", "application/wasm"},
	{"worker.js", "text/javascript; charset=utf-8"},
	{"loader.js", "text/javascript; charset=utf-8"},
}

var plainFiles = []struct{ path, name, source, contentType string }{
	{bundle.Index, "index.html", "shell.html", "text/html; charset=utf-8"},
	{bundle.NotFound, "404.html", "404.html", "text/html; charset=utf-8"},
	{"/manifest.webmanifest", "manifest.webmanifest", "manifest.webmanifest", "application/manifest+json"},
	{"/robots.txt", "robots.txt", "robots.txt", "text/plain; charset=utf-8"},
	{"/favicon.ico", "favicon.ico", "icon-192.png", "image/png"},
	{"/sw.js", "sw.js", "sw.js", "text/javascript; charset=utf-8"},
}

// makeSite makes every file of the site. body is the HTML of the page's element, stamp tells builds of the same sources
// apart.
func makeSite(from sources, body, stamp string) (*site, error) {
	s := &site{sources: from, body: body}
	s.list.Version = from.version(body, stamp)
	for _, f := range hashedFiles {
		content, err := s.filled(f.name, f.contentType)
		if err != nil {
			return nil, err
		}
		stem, ext, _ := strings.Cut(f.name, ".")
		path := fmt.Sprintf("/web/%s.%s.%s", stem, bundle.Hash(content)[:10], ext)
		s.add(path, f.name, f.contentType, content, true)
	}
	for _, f := range plainFiles {
		content, err := s.filled(f.source, f.contentType)
		if err != nil {
			return nil, err
		}
		s.add(f.path, f.name, f.contentType, content, false)
	}
	return s, nil
}

func (s *site) add(path, name, contentType string, content []byte, immutable bool) {
	s.list.Files = append(s.list.Files, bundle.File{
		Path: path, Name: name, Type: contentType, Hash: bundle.Hash(content), Size: len(content),
		Packed: contentType != "image/png", Immutable: immutable,
	})
	s.bytes = append(s.bytes, content)
}

// filled is a source with the names of other files filled in. Programs and pictures are taken as they are.
func (s *site) filled(source, contentType string) ([]byte, error) {
	content, ok := s.sources[source]
	if !ok {
		return nil, fmt.Errorf("web/%s is missing", source)
	}
	switch {
	case contentType == "application/wasm", contentType == "image/png", source == "wasm_exec.js":
		return content, nil
	}
	t, err := template.New("web/" + source).Option("missingkey=error").Funcs(template.FuncMap{
		"asset":   s.asset,
		"version": func() string { return s.list.Version },
		"hashed":  s.hashed,
		"head":    bundle.Neutral.Tags,
		"body":    func() string { return s.body },
	}).Parse(string(content))
	if err != nil {
		return nil, err
	}
	var out strings.Builder
	if err := t.Execute(&out, nil); err != nil {
		return nil, err
	}
	return []byte(out.String()), nil
}

func (s *site) asset(name string) (string, error) {
	for _, f := range s.list.Files {
		if f.Name == name && f.Immutable {
			return strings.TrimPrefix(f.Path, "/"), nil
		}
	}
	return "", fmt.Errorf("%q is no file with a hashed name, or is made later (hashedFiles in web/build/site.go)", name)
}

func (s *site) hashed() (string, error) {
	var paths []string
	for _, f := range s.list.Files {
		if f.Immutable {
			paths = append(paths, strings.TrimPrefix(f.Path, "/"))
		}
	}
	out, err := json.MarshalIndent(paths, "", "  ")
	return string(out), err
}
