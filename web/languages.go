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

// This file serves the translated pages, whose paths begin with a language: /ja/, /ja/lists/, /ja/learn/,
// /ja/learn/x-wing/ and /ja/about/. The rest of the path is that of the English page.

// tongue determines the language of a page that is generated for a request. If named is set, the request's
// path contains the language lang. Otherwise the page is in the client's preferred language.
type tongue struct {
	lang  i18n.Lang
	named bool
}

// of returns the language of the response to r.
func (in tongue) of(r *http.Request) i18n.Lang {
	if in.named {
		return in.lang
	}
	return reader(r.Header)
}

// tongue splits path into its language and the page's path without the language. If that page has no
// translations, it returns path unchanged, for which the server will send the not-found page.
func (s *site) tongue(path string) (in tongue, page string) {
	lang, page := bundle.Tongue(path)
	_, _, ofLearn := s.lessons.asked(page)
	if lang == i18n.En || !ofLearn && !slices.Contains(bundle.Spoken, s.routes[page].Path) {
		return tongue{}, path
	}
	return tongue{lang, true}, page
}

// translated returns the page at path with its title and description translated. path is one of
// bundle.Spoken, the start page, Lists and About.
func (s *site) translated(l i18n.Lang, path string) (string, error) {
	content, err := s.routes[path].content()
	before, after, found := strings.Cut(string(content), bundle.HeadOf(path).Tags()+following(s.tagsAfter(path)))
	if err == nil && !found {
		err = errors.New("the bundle's page " + path + " has no title to replace")
	}
	tags := following(s.pictures.SiteTags()) + following(s.addresses(l, path))
	return before + bundle.HeadIn(l, path).Tags() + tags + after, err
}

// sendTranslated responds with a page whose path is one of bundle.Spoken, with its title and description
// translated.
func (s *site) sendTranslated(w http.ResponseWriter, r *http.Request, in tongue, path string) {
	page, err := s.translated(in.lang, path)
	if err != nil {
		s.notice(w, r, http.StatusInternalServerError, bundle.Damaged, damaged)
		return
	}
	s.sendPage(w, r, in, page, http.StatusOK)
}

// named adapts a page for the path of language l. It replaces the language tag, the manifest and the link to
// the start page.
func (s *site) named(l i18n.Lang, page string) string {
	link := func(path string) string { return `href="` + s.prefix + path + `"` }
	return strings.NewReplacer(
		`<html lang="en"`, `<html lang="`+l.Tag()+`"`,
		link(bundle.ManifestPath(i18n.En)), link(bundle.ManifestPath(l)),
		link(bundle.Index), link(bundle.PathIn(l, bundle.Index)),
	).Replace(page)
}

// addresses returns the canonical link of the page at path in language l and the alternate links of all its
// translations. It returns "" if the site's origin is unknown.
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

// canonical returns the tag of the canonical link to address.
func canonical(address string) string {
	return `<link rel="canonical" href="` + html.EscapeString(address) + `">`
}
