// Package web embeds the bundle, which is all that a browser loads, and serves it or exports it for
// another server.
package web

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"net/url"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"numplace/app/shared/i18n"
	"numplace/web/bundle"
	"numplace/web/picture"
	"numplace/web/queue"
)

// The values of Cache-Control: immutable for content that never changes under its path, lasting for
// files that other sites embed. A lasting file is fresh for an hour. For a month more it may be
// used while it is revalidated.
const (
	immutable = "public, max-age=31536000, immutable"
	lasting   = "public, max-age=3600, stale-while-revalidate=2592000"
)

// damaged is the answer where a file of the bundle can't be unpacked.
const damaged = "the file is damaged\n"

// healthz is the path that reports whether the program runs.
const healthz = "/healthz"

//go:embed all:dist
var dist embed.FS

// ErrNoBundle means that the program was compiled before the bundle was built.
var ErrNoBundle = errors.New("no bundle: run `make build`")

// Bundle returns the embedded bundle.
func Bundle() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // the name is constant and valid
	}
	return sub
}

// Handler returns a handler for the embedded bundle. See New.
func Handler(prefix, origin string) (http.Handler, error) { return New(Bundle(), prefix, origin) }

// New returns a handler for a bundle made by web/build, under a prefix: "", "/" or one like
// "/repo". It serves exactly the bundle's paths, those of the pages about techniques, of the pages
// in a language and of package picture, and /healthz, which also works without the prefix. Any other
// path gets the not-found page or, below /learn/, the index of techniques. None of these answers
// redirects. The only parts of the request that they contain are numbers and the puzzle of a valid
// link, which has been parsed and written anew. The prefix without its trailing slash redirects to
// the one with it and keeps the query. The body of a post to the share path is not read. The answer
// leads to the page, which says that nothing has arrived.
//
// origin is that of the site, like "https://sudoku.example", or "" if it is not known. Pages name
// pictures, and their addresses in each language, only if it is known: the Host of a request is not
// trusted. The error is ErrNoBundle, or says what is wrong with the prefix, the origin or the
// bundle.
func New(from fs.FS, prefix, origin string) (http.Handler, error) { return load(from, prefix, origin) }

// site is a bundle in memory.
type site struct {
	prefix  string              // from cleanPrefix; goes before each path
	root    string              // the absolute address with a trailing slash, or "" if the origin is not known
	routes  map[string]resource // by path
	order   []string            // the paths in the bundle's order
	missing resource            // sent for every other path, as a host without this server sends it
	notices notices             // sent in place of what is asked for
	before  string              // the page up to bundle.Neutral.Tags()
	after   string              // the page after them
	lessons lessons

	pictures *picture.Server
	long     *queue.Queue // of pages for long links
}

// longLink is the length of a query from which on reading it may take milliseconds, in bytes: it has hundreds of rules.
const longLink = 1 << 10

// resource is a file of the bundle, with its bytes in each encoding that is stored: as it is, or
// gzip and brotli.
type resource struct {
	bundle.File
	body [3][]byte // by encoding
	// content returns the uncompressed file. A compressed file is decompressed on the first call
	// and then shared.
	content func() ([]byte, error)
}

func load(from fs.FS, prefix, origin string) (*site, error) {
	prefix, badPrefix := cleanPrefix(prefix)
	origin, err := picture.Origin(origin)
	if err := errors.Join(badPrefix, err); err != nil {
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
	s := &site{prefix: prefix, routes: map[string]resource{}, pictures: picture.New(origin, prefix),
		// As many as there are cores would keep all others waiting.
		long: queue.New(max(1, runtime.GOMAXPROCS(0)-1))}
	if origin != "" {
		s.root = origin + prefix + "/"
	}
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
		if r, err = r.under(prefix, s.tagsAfter(f.Path)); err != nil {
			return nil, err
		}
		s.routes[f.Path] = r
		s.order = append(s.order, f.Path)
		if strings.HasSuffix(f.Path, "/") { // a page; an export has it under this name
			s.routes[f.Path+"index.html"] = r
		}
		if short := strings.TrimSuffix(f.Path, "/"); short != "" {
			s.routes[short] = r
		}
	}
	if err := s.check(); err != nil {
		return s, err
	}
	return s, errors.Join(s.readNotices(), s.readLessons())
}

// check returns an error if a required page is missing.
func (s *site) check() error {
	index, ok := s.routes[bundle.Index]
	if s.missing = s.routes[bundle.NotFound]; !ok || s.missing.Path == "" {
		return errors.New("the bundle has no page")
	}
	page, err := index.content()
	if err != nil {
		return err
	}
	if s.before, s.after, ok = strings.Cut(string(page),
		bundle.Neutral.Tags()+following(s.tagsAfter(bundle.Index))); !ok {
		return errors.New("the bundle's page has no title to replace")
	}
	return nil
}

// tagsAfter returns the tags that follow the title and description of the page with a path. Those
// of Learn are completed for each of its pages.
func (s *site) tagsAfter(path string) string {
	tags := s.pictures.SiteTags()
	if slices.Contains(bundle.Spoken, path) {
		tags += following(s.addresses(i18n.En, path))
	}
	return tags
}

// under returns the file for use under a prefix, with more tags after those of a page's head.
func (r resource) under(prefix, tags string) (resource, error) {
	var old, new []string // replacements
	switch r.Path {
	case bundle.Index, bundle.Lists, bundle.Learn, bundle.Widgets, bundle.About:
		if tags != "" {
			head := bundle.HeadOf(r.Path).Tags()
			old, new = append(old, head), append(new, head+following(tags))
		}
	}
	if prefix != "" {
		switch {
		case strings.HasPrefix(r.Type, "text/html"): // may be sent at any path, so its links start at the host's root
			for _, begin := range [...]string{`href="`, `src="`, `content="`} {
				old, new = append(old, begin+"/"), append(new, begin+prefix+"/")
			}
		case strings.HasSuffix(r.Path, ".webmanifest"):
			old, new = append(old, `"id": "/"`), append(new, `"id": "`+prefix+`/"`)
		}
	}
	if len(old) == 0 {
		return r, nil
	}
	return r.changed(func(content string) string {
		for i := range old {
			content = strings.ReplaceAll(content, old[i], new[i])
		}
		return content
	})
}

// changed returns a compressed file with its content changed.
func (r resource) changed(change func(string) string) (resource, error) {
	old, err := r.content()
	if err != nil {
		return r, err
	}
	content := []byte(change(string(old)))
	if strings.HasPrefix(r.Type, "text/html") {
		content = bundle.Sealed(content)
	}
	br, errBr := bundle.Brotli(content)
	gz, errGz := bundle.Gzip(content)
	r.Hash, r.Size = bundle.Hash(content), len(content)
	r.body[brotlied], r.body[gzipped] = br, gz
	r.content = func() ([]byte, error) { return content, nil }
	return r, errors.Join(errBr, errGz)
}

// unpacked returns the decompressed file.
func (r resource) unpacked() ([]byte, error) {
	if !r.Packed {
		return r.body[identity], nil
	}
	from, err := gzip.NewReader(bytes.NewReader(r.body[gzipped]))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.Name, err)
	}
	var content bytes.Buffer
	content.Grow(r.Size + bytes.MinRead) // avoids growing twice
	if _, err := content.ReadFrom(from); err != nil {
		return nil, fmt.Errorf("%s: %w", r.Name, err)
	}
	if content.Len() != r.Size {
		return nil, fmt.Errorf("%s: %d bytes, listed are %d", r.Name, content.Len(), r.Size)
	}
	return content.Bytes(), nil
}

// asked returns the path of a request below the prefix, or "" if it is not below. For the prefix
// without a trailing slash it returns the index, and bare is true.
func (s *site) asked(u *url.URL) (path string, bare bool) {
	path, below := strings.CutPrefix(u.Path, s.prefix)
	switch {
	case u.EscapedPath() != u.Path: // none of our paths needs escaping
		return "", false
	case u.Path == healthz: // works without the prefix, for monitors
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
	in, path := s.tongue(path)
	res, ok := s.routes[path]
	ok = ok && path != bundle.NotFound
	key, known, ofLearn := s.lessons.asked(path)
	ofPicture := s.pictures.Has(path)
	switch {
	case ofLearn:
		res, ok = s.routes[bundle.Learn], true
	case ofPicture:
		res, ok = resource{File: pictureFile(path)}, true
	}
	if !ok {
		res = s.missing
	}
	set(w.Header(), headersOf(res.File))
	if path == sharePath && r.Method == http.MethodPost {
		s.loseShare(w, r)
		return
	}
	if !ok && path != healthz {
		s.notice(w, r, http.StatusNotFound, bundle.Missing, "")
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		s.notice(w, r, http.StatusMethodNotAllowed, bundle.Refused, "method not allowed\n")
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
	case ofPicture:
		s.pictures.Serve(w, r, path)
	case ofLearn:
		s.sendLesson(w, r, in, key, known)
	case res.Path == bundle.Index && s.link(w, r, in):
	case in.named:
		s.sendTranslated(w, r, in, res.Path)
	default:
		s.send(w, r, res, http.StatusOK)
	}
}

// send sends a file in the encoding that the client prefers, or status 304 if the client has it.
func (s *site) send(w http.ResponseWriter, r *http.Request, res resource, status int) {
	h := w.Header()
	e := identity
	if res.Packed {
		h.Set("Vary", strings.TrimPrefix(h.Get("Vary")+", Accept-Encoding", ", "))
		e = accepted(r.Header, brotlied, gzipped)
	}
	if etag := `"` + res.Hash + e.suffix() + `"`; status == http.StatusOK && !res.Unproved {
		h.Set("ETag", etag)
		if unchanged(r.Header, etag) {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	body := res.body[e]
	if e != identity {
		h.Set("Content-Encoding", e.token())
	} else {
		var err error
		if body, err = res.content(); err != nil {
			h.Del("ETag")
			s.notice(w, r, http.StatusInternalServerError, bundle.Damaged, damaged)
			return
		}
	}
	write(w, r, status, res.Type, body)
}

// line sends a line of plain text that is not cached.
func line(w http.ResponseWriter, r *http.Request, status int, text string) {
	w.Header().Set("Cache-Control", "no-store")
	write(w, r, status, "text/plain; charset=utf-8", []byte(text))
}

// write sends a body and the headers that say what it is. A HEAD request gets the headers alone.
func write(w http.ResponseWriter, r *http.Request, status int, contentType string, body []byte) {
	w.Header().Set("Content-Type", contentType)
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		w.Write(body)
	}
}
