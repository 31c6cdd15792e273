package web

import (
	"errors"
	"net/http"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/web/bundle"
)

// This file serves the pages that are sent instead of an unavailable page, in the reader's language. Each is
// the bundle's page bundle.NotFound with another text, and contains no part of the request.

// notices contains a page for each message and language.
type notices map[bundle.Notice][len(i18n.All)]resource

// readNotices generates the pages of all notices from the bundle's not-found page.
func (s *site) readNotices() error {
	page, err := s.missing.content()
	if err != nil {
		return err
	}
	root := s.prefix + "/"
	old := [...]string{bundle.Anyone, bundle.NoticeTitle(bundle.Missing, i18n.En),
		bundle.NoticeBody(bundle.Missing, root)}
	for _, part := range old {
		if !strings.Contains(string(page), part) {
			return errors.New("the bundle's not-found page has no text to replace")
		}
	}
	s.notices = notices{}
	for _, n := range [...]bundle.Notice{bundle.Missing, bundle.Busy, bundle.Damaged, bundle.Refused} {
		var pages [len(i18n.All)]resource
		for _, l := range i18n.All {
			pages[l], err = s.missing.changed(strings.NewReplacer(old[0], bundle.NoticeIn(l), old[1],
				bundle.NoticeTitle(n, l), old[2], bundle.NoticeBody(n, root)).Replace)
			if err != nil {
				return err
			}
		}
		s.notices[n] = pages
	}
	return nil
}

// notice responds with a page that explains why the requested page is unavailable, in the language of the
// path or of the reader. A client that does not accept HTML gets plain instead, unless plain is "".
func (s *site) notice(w http.ResponseWriter, r *http.Request, status int, n bundle.Notice, plain string) {
	h, page := w.Header(), s.notices[n]
	if plain != "" && !strings.Contains(r.Header.Get("Accept"), "text/html") {
		h.Set("Vary", "Accept")
		line(w, r, status, plain)
		return
	}
	l, _ := bundle.Tongue(strings.TrimPrefix(r.URL.Path, s.prefix))
	if l == i18n.En {
		l = reader(r.Header)
	}
	set(h, headersOf(page[l].File))
	h.Set("Cache-Control", "no-store")
	h.Set("Vary", "Accept, Accept-Language")
	s.send(w, r, page[l], status)
}
