package bundle

import (
	"html"
	"strings"

	"numplace/app/shared/heads"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/web/queue"
)

// The pages that stand in for another one. They need no script: the style sheet shows the words in the language of the
// document. The build writes Missing into the page of NotFound, in English and so that a reader without scripts
// sees all languages. The server writes the others, and each in the reader's language.

// Notice is what such a page says.
type Notice = heads.Notice

// The notices: an address that does not exist, too many long links at a time, a file that can't be read, and data sent
// to an address that takes none.
var (
	Missing = heads.Missing
	Busy    = heads.Busy
	Damaged = heads.Damaged
	Refused = heads.Refused
)

// Anyone begins the page of NotFound, whose reader's language is not known.
const Anyone = `<html lang="en" data-anyone>`

// NoticeIn begins a page in a reader's language.
func NoticeIn(l i18n.Lang) string { return `<html lang="` + l.Tag() + `">` }

// NoticeTitle returns the title of a page with a notice, in a language. The page of Busy asks again by itself, when
// its Retry-After says.
func NoticeTitle(n Notice, l i18n.Lang) string {
	title := `<title lang="` + l.Tag() + `">` + html.EscapeString(n.Title.In(l)+" – "+i18n.Name.In(l)) + `</title>`
	if n == Busy {
		title += "\n" + `<meta http-equiv="refresh" content="` + queue.Retry + `">`
	}
	return title
}

// NoticeBody returns the elements of the page with a notice, with every word in every language. root is the path of the
// site, with a trailing slash.
func NoticeBody(n Notice, root string) string {
	var w strings.Builder
	put := func(parts ...string) {
		for _, part := range parts {
			w.WriteString(part)
		}
	}
	root = html.EscapeString(root)
	board := ""
	if l, err := solver.ParseLayout("3x3"); err == nil {
		board = html.EscapeString(link.Encode(l.Empty()))
	}
	learn, lists := strings.TrimPrefix(Learn, "/"), strings.TrimPrefix(Lists, "/")
	put(`<div class="sheet sheet--about"><header class="head"><a class="name" href="`, root, `">`, inAll(i18n.Name),
		`</a><nav class="tabs">`)
	for _, tab := range [...]struct {
		name word
		path string
	}{{i18n.PlayPlace, ""}, {i18n.SolvePlace, board}, {i18n.LearnPlace, learn}, {i18n.Batch, lists}} {
		put(`<a class="tab" href="`, root, tab.path, `">`, inAll(tab.name), `</a>`)
	}
	put(`</nav></header><main class="about"><h1 class="verdict">`, inAll(n.Title), `</h1><p>`, inAll(n.Says), `</p>`)
	if n.Again != 0 {
		put(`<p><a class="btn btn--main" href="">`, inAll(n.Again), `</a></p>`)
	}
	put(`<ul class="ways">`)
	for _, way := range [...]struct {
		name word
		path string
	}{{heads.ToPlay, ""}, {heads.ToSolve, board}, {heads.ToLearn, learn}, {heads.ToLists, lists}} {
		put(`<li><a href="`, root, way.path, `">`, inAll(way.name), `</a></li>`)
	}
	put(`</ul></main></div>`)
	return w.String()
}

type word interface{ In(i18n.Lang) string }

// inAll returns a text in all languages, as kit.Word writes it into a page.
func inAll(text word) string {
	var w strings.Builder
	w.WriteString(`<span class="tri">`)
	for _, l := range i18n.All {
		w.WriteString(`<span lang="` + l.Tag() + `">` + html.EscapeString(text.In(l)) + `</span>`)
	}
	return w.String() + `</span>`
}
