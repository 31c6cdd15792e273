// Package web embeds the bundle, which contains everything that a browser loads. It serves the bundle or
// exports it for another server.
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

// Values of Cache-Control: immutable is for content that never changes under its path, lasting is for files
// that other sites embed. A lasting file is fresh for an hour. For another 30 days it may be used while it is
// revalidated.
const (
	immutable = "public, max-age=31536000, immutable"
	lasting   = "public, max-age=3600, stale-while-revalidate=2592000"
)

// damaged is the plain response if a file of the bundle cannot be decompressed.
const damaged = "the file is damaged\n"

// healthz is the path of the health check.
const healthz = "/healthz"

//go:embed all:dist
var dist embed.FS

// ErrNoBundle means that the program was compiled before the bundle was built.
var ErrNoBundle = errors.New("no bundle: run `make build`")

// Bundle returns the embedded bundle.
func Bundle() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // cannot happen: the name is a valid constant
	}
	return sub
}

// Handler returns a handler for the embedded bundle. See New for the parameters.
func Handler(prefix, origin string) (http.Handler, error) { return New(Bundle(), prefix, origin) }

// New returns a handler for a bundle written by web/build. prefix is the path under which it is served: "",
// "/" or a path like "/repo".
//
// The handler serves the paths of the bundle, of the pages about techniques, of the translated pages and of
// package picture. It also serves /healthz, both below the prefix and without it. Any other path gets the
// not-found page or, below /learn/, the index of techniques. The only parts of a request that responses
// contain are numbers and the puzzle of a valid link, which is parsed and encoded again.
//
// There are two redirects. The prefix without its trailing slash redirects to the prefix with it and keeps
// the query. A post to the share path redirects to the page, which reports that the shared content was lost.
// The body of the post is not read.
//
// origin is the site's origin, like "https://sudoku.example", or "" if it is unknown. Pages contain the
// addresses of preview images and of their translations only if it is known, because the Host header of a
// request is not trusted.
//
// The error is ErrNoBundle or describes an invalid prefix, origin or bundle.
func New(from fs.FS, prefix, origin string) (http.Handler, error) { return load(from, prefix, origin) }

// site is a bundle loaded into memory.
type site struct {
	prefix  string              // as returned by cleanPrefix; precedes each path
	root    string              // the site's absolute address with a trailing slash, or "" if the origin is unknown
	routes  map[string]resource // by path
	order   []string            // the paths in the bundle's order
	missing resource            // the not-found page; other hosts send the same file
	notices notices             // the pages sent instead of an unavailable page
	before  string              // the index page up to bundle.Neutral.Tags()
	after   string              // the index page after those tags
	lessons lessons

	pictures *picture.Server
	long     *queue.Queue // limits the long links that are processed at a time
}

// longLink is the length in bytes from which a query counts as long. Such a query may contain hundreds of
// rules and take milliseconds to parse.
const longLink = 1 << 10

// resource is a file of the bundle. It has either the plain content or the gzip and brotli versions.
type resource struct {
	bundle.File
	body [3][]byte // by encoding
	// content returns the uncompressed file. It decompresses the file on the first call only, and all callers
	// share the result.
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
		// one core stays free for other requests
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
				return nil, fmt.Errorf("the bundle is incomplete: %w", err)
			}
		}
		r.content = sync.OnceValues(r.unpacked)
		if r, err = r.under(prefix, s.tagsAfter(f.Path)); err != nil {
			return nil, err
		}
		s.routes[f.Path] = r
		s.order = append(s.order, f.Path)
		if strings.HasSuffix(f.Path, "/") { // a page; in an export, its file is called index.html
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

// check splits the index page at its tags. It returns an error if a required page or these tags are missing.
func (s *site) check() error {
	index, ok := s.routes[bundle.Index]
	if s.missing = s.routes[bundle.NotFound]; !ok || s.missing.Path == "" {
		return errors.New("the bundle has no index page or no not-found page")
	}
	page, err := index.content()
	if err != nil {
		return err
	}
	if s.before, s.after, ok = strings.Cut(string(page),
		bundle.Neutral.Tags()+following(s.tagsAfter(bundle.Index))); !ok {
		return errors.New("the bundle's index page has no title to replace")
	}
	return nil
}

// tagsAfter returns the tags that follow the title and description of the page at path. For the pages of
// Learn, the method lesson adds further tags.
func (s *site) tagsAfter(path string) string {
	tags := s.pictures.SiteTags()
	if slices.Contains(bundle.Spoken, path) {
		tags += following(s.addresses(i18n.En, path))
	}
	return tags
}

// under returns the file adapted to prefix, with tags added after the title and description of a page.
func (r resource) under(prefix, tags string) (resource, error) {
	var old, new []string // pairs of texts for replacement
	switch r.Path {
	case bundle.Index, bundle.Lists, bundle.Learn, bundle.Widgets, bundle.About:
		if tags != "" {
			head := bundle.HeadOf(r.Path).Tags()
			old, new = append(old, head), append(new, head+following(tags))
		}
	}
	if prefix != "" {
		switch {
		case strings.HasPrefix(r.Type, "text/html"): // may be sent at any path, so its links are absolute
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

// changed applies change to the file's content and compresses the result again. The file must be a compressed
// one.
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

// unpacked decompresses the file.
func (r resource) unpacked() ([]byte, error) {
	if !r.Packed {
		return r.body[identity], nil
	}
	from, err := gzip.NewReader(bytes.NewReader(r.body[gzipped]))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.Name, err)
	}
	var content bytes.Buffer
	content.Grow(r.Size + bytes.MinRead) // avoids a second allocation
	if _, err := content.ReadFrom(from); err != nil {
		return nil, fmt.Errorf("%s: %w", r.Name, err)
	}
	if content.Len() != r.Size {
		return nil, fmt.Errorf("%s has %d bytes instead of the listed %d", r.Name, content.Len(), r.Size)
	}
	return content.Bytes(), nil
}

// asked returns the path of a request relative to the prefix, or "" if it is outside the prefix. For the
// prefix without a trailing slash it returns the index page's path, and bare is true.
func (s *site) asked(u *url.URL) (path string, bare bool) {
	path, below := strings.CutPrefix(u.Path, s.prefix)
	switch {
	case u.EscapedPath() != u.Path: // none of the site's paths needs escaping
		return "", false
	case u.Path == healthz: // works without the prefix, for monitoring tools
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
		line(w, r, http.StatusMovedPermanently, "the address needs a slash at its end\n")
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

// send sends a file in the encoding that the client prefers, or status 304 if the client's copy is current.
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

// line sends a line of plain text that must not be cached.
func line(w http.ResponseWriter, r *http.Request, status int, text string) {
	w.Header().Set("Cache-Control", "no-store")
	write(w, r, status, "text/plain; charset=utf-8", []byte(text))
}

// write sends body with its Content-Type and Content-Length. The response to a HEAD request has no body.
func write(w http.ResponseWriter, r *http.Request, status int, contentType string, body []byte) {
	w.Header().Set("Content-Type", contentType)
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		w.Write(body)
	}
}
