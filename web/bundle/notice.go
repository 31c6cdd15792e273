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

// This file generates the pages that are sent instead of an unavailable page. They need no script: the style
// sheet shows the texts in the language of the document. The build writes the notice Missing into the page
// NotFound. That page is in English, but shows all languages to readers without scripts. From it, the server
// generates the pages for all notices in each language.

// Notice identifies the message of a page that is sent instead of an unavailable page.
type Notice = heads.Notice

// Missing is for an address that does not exist. Busy is for a link that cannot be processed because too many
// long links are waiting. Damaged is for a file that cannot be read. Refused is for data sent to an address
// that does not accept data.
var (
	Missing = heads.Missing
	Busy    = heads.Busy
	Damaged = heads.Damaged
	Refused = heads.Refused
)

// Anyone is the beginning of the page NotFound, which is used if the reader's language is unknown.
const Anyone = `<html lang="en" data-anyone>`

// NoticeIn returns the beginning of a page in the reader's language.
func NoticeIn(l i18n.Lang) string { return `<html lang="` + l.Tag() + `">` }

// NoticeTitle returns the title of a page with a notice. For Busy it also returns a tag that reloads the page
// after the time in its Retry-After header.
func NoticeTitle(n Notice, l i18n.Lang) string {
	title := `<title lang="` + l.Tag() + `">` + html.EscapeString(n.Title.In(l)+" – "+i18n.Name.In(l)) + `</title>`
	if n == Busy {
		title += "\n" + `<meta http-equiv="refresh" content="` + queue.Retry + `">`
	}
	return title
}

// NoticeBody returns the elements of a page with a notice, with each text in all languages. root is the path
// of the site, with a trailing slash.
func NoticeBody(n Notice, root string) string {
	var w strings.Builder
	put := func(parts ...string) {
		for _, part := range parts {
			w.WriteString(part)
		}
	}
	root = html.EscapeString(root)
	put(`<div class="sheet sheet--about">`, Bar(root),
		`<main class="about" id="main" tabindex="-1"><h1 class="verdict">`, inAll(n.Title), `</h1><p>`,
		inAll(n.Says), `</p>`)
	ways := [...]way{{heads.ToPlay, ""}, {heads.ToSolve, ofEmpty()}, {heads.ToLearn, Learn[1:]},
		{heads.ToLists, Lists[1:]}}
	others := ways[:]
	if n.Again != 0 {
		put(`<p><a class="btn btn--main" href="">`, inAll(n.Again), `</a></p>`)
	} else { // the first link is the prominent button
		put(`<p><a class="btn btn--main" href="`, root, ways[0].path, `">`, inAll(ways[0].name), `</a></p>`)
		others = ways[1:]
	}
	put(`<ul class="ways">`)
	for _, to := range others {
		put(`<li><a class="deed" href="`, root, to.path, `"><b>`, inAll(to.name), `</b></a></li>`)
	}
	put(`</ul></main></div>`)
	return w.String()
}

// way is a link to a path below the site's root.
type way struct {
	name word
	path string
}

// ofEmpty returns the link to an empty board, where the user can type a puzzle.
func ofEmpty() string {
	l, err := solver.ParseLayout("3x3")
	if err != nil {
		return ""
	}
	return html.EscapeString(link.Encode(l.Empty()))
}

// Bar returns the header of a page without a program. It looks like the header of the index page: first the
// tabs, then the links to other pages. root is the path of the site, with a trailing slash.
func Bar(root string) string {
	places := ""
	for _, to := range [...]way{{i18n.PlayPlace, ""}, {i18n.SolvePlace, ofEmpty()}, {i18n.LearnPlace, Learn[1:]}} {
		name := inAll(to.name)
		// reserve the width of the bold text, as on the page, where the current tab is bold
		places += `<a class="tab" href="` + root + to.path + `">` + name +
			`<span class="tab__wide" aria-hidden="true">` + name + `</span></a>`
	}
	return `<header class="head"><a class="skip" href="#main">` + inAll(i18n.Skip) + `</a><a class="name" href="` +
		root + `">` + inAll(i18n.Name) + `</a><nav class="tabs">` + places +
		`</nav><div class="head__end"><a class="bare" href="` + root + Lists[1:] + `">` + inAll(i18n.Batch) +
		`</a></div></header>`
}

type word interface{ In(i18n.Lang) string }

// inAll returns a text in all languages, in the same form as kit.Word.
func inAll(text word) string {
	var w strings.Builder
	w.WriteString(`<span class="tri">`)
	for _, l := range i18n.All {
		w.WriteString(`<span lang="` + l.Tag() + `">` + html.EscapeString(text.In(l)) + `</span>`)
	}
	return w.String() + `</span>`
}
