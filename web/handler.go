// Package web embeds the bundle, all that a browser loads, and serves it; or writes it out for another server to serve.
package web

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"

	"numplace/web/bundle"
)

// immutable is the Cache-Control of what never changes under its path; lasting of what a site that embeds us may use for an hour
// without asking, and for a month while it asks, or can't.
const (
	immutable = "public, max-age=31536000, immutable"
	lasting   = "public, max-age=3600, stale-while-revalidate=2592000"
)

// healthz is the path that tells whether the program runs.
const healthz = "/healthz"

//go:embed all:dist
var dist embed.FS

// ErrNoBundle says that the program was compiled before the bundle was built.
var ErrNoBundle = errors.New("no bundle: run `make build`")

// Bundle is the embedded bundle, which New and Export take.
func Bundle() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // the name is a constant and valid
	}
	return sub
}

// Handler serves the embedded bundle, as New does.
func Handler(prefix string) (http.Handler, error) { return New(Bundle(), prefix) }

// New serves a bundle that is made by web/build, under a path: "", "/" or one like "/repo". It has exactly the bundle's paths, and
// /healthz, also without the prefix. Every other path gets the page that says so. None of these answers redirects, and none holds anything
// of the request, other than how many cells and givens the puzzle of a valid link has. The prefix without a slash at its end leads to the
// one with it, with the query. The error is ErrNoBundle, or says what is wrong with the prefix or the bundle.
func New(from fs.FS, prefix string) (http.Handler, error) { return load(from, prefix) }

// site is a bundle in memory.
type site struct {
	prefix  string              // as cleanPrefix gives it: what goes before each path
	routes  map[string]resource // by path
	order   []string            // the paths in the bundle's order
	missing resource            // answers every other path
	before  string              // the page up to bundle.Neutral.Tags()
	after   string              // and beyond
}

// resource is one file of the bundle with its bytes in each encoding there is: raw, or gz and br if it is packed.
type resource struct {
	bundle.File
	body [3][]byte // by encoding
	// content is the file as it is. A packed one is unpacked when somebody first wants it so, and then kept: all that ask share it, and
	// all files together take what the bundle takes.
	content func() ([]byte, error)
}

func load(from fs.FS, prefix string) (*site, error) {
	prefix, err := cleanPrefix(prefix)
	if err != nil {
		return nil, err
	}
	text, err := fs.ReadFile(from, bundle.ListName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNoBundle
	}
	if err != nil {
		return nil, err
	}
	var list bundle.List
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, fmt.Errorf("%s: %w", bundle.ListName, err)
	}
	s := &site{prefix: prefix, routes: map[string]resource{}}
	for _, f := range list.Files {
		r := resource{File: f}
		for e := range r.body {
			if f.Packed == (encoding(e) == identity) {
				continue
			}
			if r.body[e], err = fs.ReadFile(from, f.Name+[...]string{"", ".gz", ".br"}[e]); err != nil {
				return nil, fmt.Errorf("the bundle is not whole: %w", err)
			}
		}
		r.content = sync.OnceValues(r.unpacked)
		if r, err = r.under(prefix); err != nil {
			return nil, err
		}
		s.routes[f.Path] = r
		s.order = append(s.order, f.Path)
		if strings.HasSuffix(f.Path, "/") { // a page, which an export has under this name
			s.routes[f.Path+"index.html"] = r
		}
		if short := strings.TrimSuffix(f.Path, "/"); short != "" {
			s.routes[short] = r
		}
	}
	return s, s.check()
}

// check finds the pages that the site can't do without.
func (s *site) check() error {
	index, ok := s.routes[bundle.Index]
	if s.missing = s.routes[bundle.NotFound]; !ok || s.missing.Path == "" {
		return errors.New("the bundle has no page")
	}
	page, err := index.content()
	if err != nil {
		return err
	}
	if s.before, s.after, ok = strings.Cut(string(page), bundle.Neutral.Tags()); !ok {
		return errors.New("the bundle's page has no title to replace")
	}
	return nil
}

// under is the file as it is below a prefix.
func (r resource) under(prefix string) (resource, error) {
	if prefix == "" {
		return r, nil
	}
	switch r.Path {
	case bundle.Lists, bundle.Embed, bundle.Widgets, bundle.About, bundle.NotFound: // not at the site's root, so their links begin at the host's
		return r.changed(strings.NewReplacer(`href="/`, `href="`+prefix+`/`, `src="/`, `src="`+prefix+`/`, `content="/`, `content="`+prefix+`/`).Replace)
	case "/manifest.webmanifest":
		return r.changed(strings.NewReplacer(`"id": "/"`, `"id": "`+prefix+`/"`).Replace)
	}
	return r, nil
}

// changed is a packed file with another content.
func (r resource) changed(change func(string) string) (resource, error) {
	old, err := r.content()
	if err != nil {
		return r, err
	}
	content := []byte(change(string(old)))
	br, errBr := bundle.Brotli(content)
	gz, errGz := bundle.Gzip(content)
	r.Hash, r.Size = bundle.Hash(content), len(content)
	r.body[brotlied], r.body[gzipped] = br, gz
	r.content = func() ([]byte, error) { return content, nil }
	return r, errors.Join(errBr, errGz)
}

// unpacked is the file as it is, whose length is known.
func (r resource) unpacked() ([]byte, error) {
	if !r.Packed {
		return r.body[identity], nil
	}
	from, err := gzip.NewReader(bytes.NewReader(r.body[gzipped]))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.Name, err)
	}
	var content bytes.Buffer
	content.Grow(r.Size + bytes.MinRead) // so that it is not made twice
	if _, err := content.ReadFrom(from); err != nil {
		return nil, fmt.Errorf("%s: %w", r.Name, err)
	}
	if content.Len() != r.Size {
		return nil, fmt.Errorf("%s: %d bytes, listed are %d", r.Name, content.Len(), r.Size)
	}
	return content.Bytes(), nil
}

// asked is the path below the prefix that a request is about, "" for what is elsewhere. The prefix alone stands for the start, but is bare.
func (s *site) asked(u *url.URL) (path string, bare bool) {
	path, below := strings.CutPrefix(u.Path, s.prefix)
	switch {
	case u.EscapedPath() != u.Path: // none of our paths needs escaping
		return "", false
	case u.Path == healthz: // those who ask it of the program need not know where the pages are
		return healthz, false
	case below && path == "" && s.prefix != "":
		return bundle.Index, true
	case !below:
		return "", false
	}
	return path, false
}

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	set(w.Header(), securityHeaders)
	path, bare := s.asked(r.URL)
	res, ok := s.routes[path]
	ok = ok && path != bundle.NotFound
	if !ok {
		res = s.missing
	}
	set(w.Header(), headersOf(res.File))
	if !ok && path != healthz {
		w.Header().Set("Cache-Control", "no-store")
		s.send(w, r, res, http.StatusNotFound)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		line(w, r, http.StatusMethodNotAllowed, "method not allowed\n")
		return
	}
	switch {
	case path == healthz:
		line(w, r, http.StatusOK, "ok\n")
	case bare:
		start := s.prefix + "/"
		if r.URL.RawQuery != "" {
			start += "?" + r.URL.RawQuery
		}
		w.Header().Set("Location", start)
		line(w, r, http.StatusMovedPermanently, "Numplace has a slash at its end\n")
	case res.Path == bundle.Index && s.link(w, r):
	default:
		s.send(w, r, res, http.StatusOK)
	}
}

// send answers with a file, in the encoding that the client prefers, or with 304 if the client has it.
func (s *site) send(w http.ResponseWriter, r *http.Request, res resource, status int) {
	h := w.Header()
	e := identity
	if res.Packed {
		h.Set("Vary", "Accept-Encoding")
		e = accepted(r.Header, brotlied, gzipped)
	}
	if etag := `"` + res.Hash + e.suffix() + `"`; status == http.StatusOK {
		h.Set("ETag", etag)
		if unchanged(r.Header, etag) {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	body := res.body[e]
	if e == identity {
		var err error
		if body, err = res.content(); err != nil {
			h.Del("ETag")
			line(w, r, http.StatusInternalServerError, "the file is damaged\n")
			return
		}
	}
	if e != identity {
		h.Set("Content-Encoding", e.token())
	}
	h.Set("Content-Type", res.Type)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		w.Write(body)
	}
}

// line answers with a line of plain text that no cache keeps.
func line(w http.ResponseWriter, r *http.Request, status int, text string) {
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Set("Content-Length", strconv.Itoa(len(text)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		io.WriteString(w, text)
	}
}
