package lesson

import (
	"strconv"

	"numplace/app/i18n"
)

// The pages as HTML, but for the example: for the program, and for readers without it. Links have the key of their technique in data-lesson,
// with a slash at its end.

// limits are the highest scores of puzzles of the levels but the last.
var limits = [...]int{800, 1000, 1600, 1800}

// writer writes HTML.
type writer struct {
	Book
	root string // of the site, with a trailing slash
	html []byte
}

// put writes markup, text, markup, and so on.
func (w *writer) put(parts ...string) {
	for i, part := range parts {
		if i%2 == 0 {
			w.html = append(w.html, part...)
		} else {
			w.text(part)
		}
	}
}

// text writes a text.
func (w *writer) text(s string) {
	for i := range len(s) {
		switch s[i] {
		case '<':
			w.html = append(w.html, "&lt;"...)
		case '>':
			w.html = append(w.html, "&gt;"...)
		case '&':
			w.html = append(w.html, "&amp;"...)
		case '"':
			w.html = append(w.html, "&quot;"...)
		default:
			w.html = append(w.html, s[i])
		}
	}
}

// link writes a link to a page: of the technique with a key, or the index. more are attributes.
func (w *writer) link(key, name, more string) {
	if key += "/"; key == "/" {
		w.put(`<a data-lesson="/"`+more+` href="`, w.root+"learn/", `">`, name, `</a>`)
		return
	}
	w.put(`<a data-lesson="`, key, `"`+more+` href="`, w.root+"learn/"+key, `">`, name, `</a>`)
}

// level writes a level, as squares and as a word.
func (w *writer) level(level int) {
	w.put(`<span class="level"><span class="rating__squares" aria-hidden="true">`)
	for i := range Levels {
		if i < level {
			w.put(`<i class="rating__full"></i>`)
		} else {
			w.put(`<i></i>`)
		}
	}
	w.put(`</span><strong>`, w.Level(level), `</strong></span>`)
}

// paragraph writes a paragraph, after a beginning in bold if there is one.
func (w *writer) paragraph(begin, text string) {
	w.put(`<p class="learn__what">`)
	if begin != "" {
		w.put(`<b>`, begin, `</b> `)
	}
	for _, run := range Runs(text) {
		if run.Bold {
			w.put(`<b>`, run.Text, `</b>`)
		} else {
			w.text(run.Text)
		}
	}
	w.put(`</p>`)
}

// Index returns the index as HTML. root is the address of the site, with a trailing slash. missing tells that it stands for a page that there
// is not.
func (b Book) Index(root string, missing bool) string {
	w := writer{Book: b, root: root}
	lead := "lead"
	if missing {
		lead = "unknown"
	}
	w.put(`<div><h2 class="learn__name" tabindex="-1">`, b.Word("title"), `</h2><p class="facts">`, b.Word(lead), `</p><div class="index">`)
	for level := 1; level <= Levels; level++ {
		w.put(`<section><h3>`)
		w.level(level)
		limit := b.Word("nolimit")
		if level <= len(limits) {
			limit = b.With("upto", i18n.Number(limits[level-1]))
		}
		w.put(`<small>`, limit, `</small></h3><ul>`)
		for _, l := range b.Lessons {
			if f := l.Forms[0]; f.Level == level {
				w.put(`<li>`)
				w.link(f.Key, l.Name, "")
				w.put(`<small>`, i18n.Number(f.Score), `</small></li>`)
			}
		}
		w.put(`</ul></section>`)
	}
	w.put(`</div></div>`)
	return string(w.html)
}

// Top returns the beginning of the page of a technique as HTML: its name, how hard it is, and what it is.
func (b Book) Top(lesson, number int, root string) string {
	w := writer{Book: b, root: root}
	l := b.Lessons[lesson]
	f := l.Forms[number]
	w.put(`<div class="learn__top"><p class="learn__crumb">`)
	w.link("", b.Word("title"), "")
	w.put(` · `, l.Family, `</p><h2 class="learn__name" tabindex="-1">`, f.Name, `</h2><p class="learn__level">`)
	w.level(f.Level)
	w.put(`<span class="facts">`, b.With("points", i18n.Number(f.Score)))
	if !f.Used {
		w.put(` · `, b.Word("off"))
	}
	w.put(`</span></p>`)
	w.paragraph("", l.Paragraphs[0])
	w.put(`</div>`)
	return string(w.html)
}

// Rest returns the end of the page of a technique as HTML: how to spot it, the techniques that share the text, and its place in the order of
// solving, as a bar for each lesson and links to its neighbours.
func (b Book) Rest(lesson, number int, root string) string {
	w := writer{Book: b, root: root}
	l := b.Lessons[lesson]
	w.put(`<div class="learn__rest">`)
	for _, text := range l.Paragraphs[1:] {
		w.paragraph(b.Word("spot"), text)
	}
	if len(l.Forms) > 1 {
		w.put(`<div class="learn__forms"><h3>`, b.Word("forms"), `</h3><ul>`)
		for i, f := range l.Forms {
			more := ""
			if i == number {
				more = ` aria-current="page"`
			}
			w.put(`<li>`)
			w.link(f.Key, f.Name, more)
			w.put(`</li>`)
		}
		w.put(`</ul></div>`)
	}
	const pitch, high = 6, 40
	w.put(`<div class="learn__order"><svg class="learn__bars" viewBox="0 0 ` + strconv.Itoa(len(b.Lessons)*pitch-1) + " " + strconv.Itoa(high) +
		`" preserveAspectRatio="none" aria-hidden="true">`)
	for i, other := range b.Lessons {
		class := "later"
		if i < lesson {
			class = "sooner"
		} else if i == lesson {
			class = "here"
		}
		height := 5 + 7*other.Forms[0].Level
		w.put(`<path class="` + class + `" d="M` + strconv.Itoa(i*pitch) + " " + strconv.Itoa(high-height) + "h5v" + strconv.Itoa(height) + `h-5z"/>`)
	}
	w.put(`</svg><p class="facts"><span>`, b.With("order", i18n.Number(lesson+1), i18n.Number(len(b.Lessons))), `</span>`)
	w.link("", b.Word("all"), "")
	w.put(`</p><nav class="learn__beside" aria-label="`, b.Word("beside"), `">`)
	for _, beside := range [...]struct {
		at   int
		word string
	}{{lesson - 1, "previous"}, {lesson + 1, "next"}} {
		if beside.at >= 0 && beside.at < len(b.Lessons) {
			other := b.Lessons[beside.at]
			w.link(other.Forms[0].Key, b.With(beside.word, other.Name), ` class="bare"`)
		}
	}
	w.put(`</nav></div></div>`)
	return string(w.html)
}
