package web

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"sync"

	"golang.org/x/text/language"

	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/web/bundle"
	"numplace/web/queue"
)

// link answers a link to a puzzle with the page under its own title and description, in the
// reader's language, and where the site's origin is known with its picture. They are made from
// numbers, from the names of rules and from the puzzle, never from text of the query such as the
// setter's words. It reports false, and sends nothing, for a query without a puzzle. A path that names a
// language has the same page as the site's root, and says so. Long links are read in turn. While too many
// wait, the answer is 503, with a page that asks again.
func (s *site) link(w http.ResponseWriter, r *http.Request, in tongue) bool {
	var tags string
	var ok bool
	read := func() { tags, ok = s.linkTags(r, in) }
	if len(r.URL.RawQuery) < longLink {
		read()
	} else if s.long.Do(r.Context(), read) != nil {
		w.Header().Set("Retry-After", queue.Retry)
		s.notice(w, r, http.StatusServiceUnavailable, bundle.Busy,
			"too many long links are being read: try again later\n")
		return true
	}
	if ok {
		s.sendPage(w, r, in, s.before+tags+s.after, http.StatusOK)
	}
	return ok
}

// linkTags returns the tags of the page of a link. ok is false for a query without a puzzle.
func (s *site) linkTags(r *http.Request, in tongue) (tags string, ok bool) {
	board, err := link.DecodeBoard(r.URL.RawQuery) // DecodeBoard also limits the query's length
	if err != nil {
		return "", false
	}
	givens, layout := board.Given.Count(), board.Given.Layout()
	if !board.IsPuzzle() {
		return "", false
	}
	lang := in.of(r)
	head := bundle.Head{
		Lang:        lang.Tag(),
		Title:       i18n.LinkTitle(lang, layout, givens, board.Worded()),
		Description: i18n.LinkDescription(lang, layout, givens, board.Worded()),
	}
	tags = head.Tags() + following(s.pictures.LinkTags(board, head.Title))
	if in.named && s.root != "" {
		tags += following(canonical(s.root + link.EncodeBoard(board)))
	}
	return tags, true
}

// following returns lines after the line break that separates them from the ones before, or "" if
// there are no lines.
func following(tags string) string {
	if tags == "" {
		return ""
	}
	return "\n" + tags
}

// sendPage sends a page that was made for this request. It uses gzip, since brotli is too slow to
// be done for each request.
func (s *site) sendPage(w http.ResponseWriter, r *http.Request, in tongue, text string, status int) {
	h := w.Header()
	h.Set("Vary", "Accept-Encoding, Accept-Language")
	if in.named {
		h.Set("Vary", "Accept-Encoding")
		text = s.named(in.lang, text)
	}
	page := bundle.Sealed([]byte(text))
	e := accepted(r.Header, gzipped)
	if e == gzipped {
		h.Set("Content-Encoding", e.token())
		page = pack(page)
	}
	write(w, r, status, s.routes[bundle.Index].Type, page)
}

// packers are compressors that pack reuses: each takes most of a megabyte.
var packers = sync.Pool{New: func() any {
	w, err := gzip.NewWriterLevel(nil, gzip.BestSpeed)
	if err != nil {
		panic(err) // the level is constant and valid
	}
	return w
}}

func pack(page []byte) []byte {
	var out bytes.Buffer
	w := packers.Get().(*gzip.Writer)
	defer packers.Put(w)
	w.Reset(&out)
	w.Write(page) // writing to a bytes.Buffer can't fail
	w.Close()
	return out.Bytes()
}

// reader returns the language of the page that the request prefers, or English.
func reader(h http.Header) i18n.Lang {
	wanted, _, err := language.ParseAcceptLanguage(h.Get("Accept-Language"))
	if err != nil {
		return i18n.En
	}
	tags := make([]string, len(wanted))
	for i, tag := range wanted {
		tags[i] = tag.String()
	}
	return i18n.Match(tags)
}
