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

// link responds to a link to a puzzle with the index page, under a title and description in the reader's
// language. The page also gets a preview image if the site's origin is known. These tags are generated from
// numbers, names of rules and the puzzle, never from text in the query such as the setter's words. Below the
// path of a language, the page names the link at the site's root as its canonical address.
//
// If the query contains no puzzle, link returns false and sends nothing. Long links wait in a queue. If the
// queue is full, link responds with status 503 and a page that retries.
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

// linkTags returns the tags for the page of a link. ok is false if the query contains no puzzle.
func (s *site) linkTags(r *http.Request, in tongue) (tags string, ok bool) {
	board, err := link.DecodeBoard(r.URL.RawQuery) // also limits the query's length
	if err != nil {
		return "", false
	}
	seen, _ := board.Drawing.Veiled(board.Given, board.Entered, board.Solution)
	givens, layout := seen.Count(), seen.Layout()
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

// following returns tags with a line break in front, which separates them from the preceding tags. It returns
// "" if tags is empty.
func following(tags string) string {
	if tags == "" {
		return ""
	}
	return "\n" + tags
}

// sendPage sends a page generated for this request. It uses gzip, because brotli is too slow to run per
// request.
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

// packers contains the compressors that pack reuses. Each takes most of a megabyte.
var packers = sync.Pool{New: func() any {
	w, err := gzip.NewWriterLevel(nil, gzip.BestSpeed)
	if err != nil {
		panic(err) // cannot happen: the level is a valid constant
	}
	return w
}}

func pack(page []byte) []byte {
	var out bytes.Buffer
	w := packers.Get().(*gzip.Writer)
	defer packers.Put(w)
	w.Reset(&out)
	w.Write(page) // writing to a bytes.Buffer cannot fail
	w.Close()
	return out.Bytes()
}

// reader returns the site's language that best matches Accept-Language, or English if none matches.
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
