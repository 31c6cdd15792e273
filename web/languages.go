package web

import (
	"errors"
	"html"
	"net/http"
	"slices"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/web/bundle"
)

// The pages under paths that name a language: /ja/, /ja/lists/, /ja/learn/, /ja/learn/x-wing/ and /ja/about/.
// They are those without it, sent in that language.

// tongue is the language of a page that is made for a request: the one that the path names, or else
// the reader's.
type tongue struct {
	lang  i18n.Lang
	named bool
}

// of returns the language in which a request is answered.
func (in tongue) of(r *http.Request) i18n.Lang {
	if in.named {
		return in.lang
	}
	return reader(r.Header)
}

// tongue returns the language that a path names, and the path of the page. If the page has no address in
// a language, the path stays as it is, and no page is found for it.
func (s *site) tongue(path string) (in tongue, page string) {
	lang, page := bundle.Tongue(path)
	_, _, ofLearn := s.lessons.asked(page)
	if lang == i18n.En || !ofLearn && !slices.Contains(bundle.Spoken, s.routes[page].Path) {
		return tongue{}, path
	}
	return tongue{lang, true}, page
}

// translated returns a page of bundle.Spoken with title and description in a language.
func (s *site) translated(l i18n.Lang, path string) (string, error) {
	content, err := s.routes[path].content()
	before, after, found := strings.Cut(string(content), bundle.HeadOf(path).Tags()+following(s.tagsAfter(path)))
	if err == nil && !found {
		err = errors.New("the bundle's page " + path + " has no title to replace")
	}
	tags := following(s.pictures.SiteTags()) + following(s.addresses(l, path))
	return before + bundle.HeadIn(l, path).Tags() + tags + after, err
}

// sendTranslated answers with a page of bundle.Spoken under the path of a language.
func (s *site) sendTranslated(w http.ResponseWriter, r *http.Request, in tongue, path string) {
	page, err := s.translated(in.lang, path)
	if err != nil {
		s.notice(w, r, http.StatusInternalServerError, bundle.Damaged, damaged)
		return
	}
	s.sendPage(w, r, in, page, http.StatusOK)
}

// named returns a page as it is sent under the path of a language: with its tag, its manifest and
// its door.
func (s *site) named(l i18n.Lang, page string) string {
	link := func(path string) string { return `href="` + s.prefix + path + `"` }
	return strings.NewReplacer(
		`<html lang="en"`, `<html lang="`+l.Tag()+`"`,
		link(bundle.ManifestPath(i18n.En)), link(bundle.ManifestPath(l)),
		link(bundle.Index), link(bundle.PathIn(l, bundle.Index)),
	).Replace(page)
}

// addresses returns the tags that say what the address of a page is, and what it is in each
// language, or "" if the site's origin is not known.
func (s *site) addresses(l i18n.Lang, path string) string {
	if s.root == "" {
		return ""
	}
	in := func(l i18n.Lang) string { return s.root + strings.TrimPrefix(bundle.PathIn(l, path), "/") }
	tags := canonical(in(l))
	alternate := func(tag string, l i18n.Lang) {
		tags += "\n" + `<link rel="alternate" hreflang="` + tag + `" href="` + html.EscapeString(in(l)) + `">`
	}
	for _, l := range i18n.All {
		alternate(l.Tag(), l)
	}
	alternate("x-default", i18n.En)
	return tags
}

// canonical returns the tag that names the address of a page.
func canonical(address string) string {
	return `<link rel="canonical" href="` + html.EscapeString(address) + `">`
}
