package lesson

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
)

// The functions in this file return the pages as HTML, without the example board. The program shows the
// pages, and the server sends them to readers whose browsers do not run the program. Each link has the key of
// its technique, followed by a slash, in the attribute data-lesson.

// limits are the highest scores of the levels, in ascending order of the levels. The last level has no limit.
var limits = [...]int{800, 1000, 1600, 1800}

// writer writes the HTML of a page with texts of a Book.
type writer struct {
	Book
	root string // address of the site, with a trailing slash
	html []byte
}

// put appends markup. It replaces the first % by the first of texts, the second % by the second, and so on,
// and escapes the texts for HTML.
func (w *writer) put(markup string, texts ...string) {
	for i := range len(markup) {
		if markup[i] == '%' {
			w.text(texts[0])
			texts = texts[1:]
		} else {
			w.html = append(w.html, markup[i])
		}
	}
}

// text appends s, escaped for HTML.
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

// link appends a link to the page of the technique with the given key, or to the index if key is empty. name
// is the text of the link. more is HTML with further attributes of the link.
func (w *writer) link(key, name, more string) {
	if key += "/"; key == "/" {
		w.put(`<a data-lesson="/"`+more+` href="%learn/">%</a>`, w.root, name)
		return
	}
	w.put(`<a data-lesson="%"`+more+` href="%learn/%">%</a>`, key, w.root, key, name)
}

// level appends a level, as squares and by name.
func (w *writer) level(level int) {
	w.put(`<span class="level">`)
	w.put(`<i class="rating__squares rating__squares--%" aria-hidden="true"></i>`, strconv.Itoa(level))
	w.put(`<strong>%</strong></span>`, w.Level(level))
}

// paragraph appends a paragraph. If begin is not empty, the paragraph starts with begin in bold.
func (w *writer) paragraph(begin, text string) {
	w.put(`<p class="learn__what">`)
	if begin != "" {
		w.put(`<b>%</b> `, begin)
	}
	for _, run := range Runs(text) {
		if run.Bold {
			w.put(`<b>%</b>`, run.Text)
		} else {
			w.text(run.Text)
		}
	}
	w.put(`</p>`)
}

// DeskHTML returns an element with the HTML of a desk, in which {} stands for the address of the site. coming
// says that the HTML takes the place of what the second program will draw.
func DeskHTML(html, root string, coming bool) string {
	class := "desk"
	if coming {
		class += " desk--coming"
	}
	return `<div class="` + class + `">` + strings.ReplaceAll(html, "{}", root) + "</div>"
}

// Index returns the index of lessons as HTML: by level, and then those on rules. root is the address of the
// site, with a trailing slash. missing is true if the index is shown in place of a page that does not exist.
// marks replaces the scores of some techniques by other texts, for example the user's progress; it has a line
// for each of these techniques: the key, a tab and the text. desk is the HTML that the second program draws below the
// title, or "" if it is not known yet. The file's HTML Onward, for users without progress, is then drawn in its place.
func (b Book) Index(root string, missing bool, marks, desk string) string {
	w := writer{Book: b, root: root}
	marks = "\n" + marks
	rules := b.Word("rules")
	lead := "lead"
	if missing {
		lead = "unknown"
	}
	w.put(`<div><h1 class="learn__name" tabindex="-1">%</h1><p class="facts">%`, b.Word("title"), b.Word(lead))
	if b.glossary != "" {
		w.put(` `)
		w.link(Glossary, b.Word("glossary"), "")
	}
	coming := desk == ""
	if coming {
		desk = b.Word(Onward)
	}
	w.put(`</p><div class="learn__onward">`)
	w.html = append(w.html, DeskHTML(desk, root, coming)...)
	w.put(`</div><div class="index">`)
	for level := 1; level <= Levels; level++ {
		w.put(`<section><h2>`)
		w.level(level)
		limit := b.Word("nolimit")
		if level <= len(limits) {
			limit = b.With("upto", i18n.Number(limits[level-1]))
		}
		w.put(`<small>%</small></h2><ul>`, limit)
		for _, l := range b.Lessons {
			if l.Forms[0].Level == level && l.Family != rules {
				w.listed(l, marks)
			}
		}
		w.put(`</ul></section>`)
	}
	if rules == "" {
		w.put(`</div></div>`)
		return string(w.html)
	}
	w.put(`<section class="index__rules"><h2>%<small>%</small></h2>`, rules, b.Word("ruled"))
	if len(b.Guides) > 0 {
		w.put(`<ul class="index__guides">`)
		for _, g := range b.Guides {
			w.put(`<li>`)
			w.link(g.Key, g.Name, "")
			w.put(`</li>`)
		}
		w.put(`</ul>`)
	}
	w.put(`<ul>`)
	for _, l := range b.Lessons {
		if l.Family == rules {
			w.listed(l, marks)
		}
	}
	w.put(`</ul></section></div></div>`)
	return string(w.html)
}

// listed appends a line of the index: a link to a lesson, and its score or its text in marks.
func (w *writer) listed(l Lesson, marks string) {
	f := l.Forms[0]
	w.put(`<li>`)
	w.link(f.Key, l.Name, "")
	mark := i18n.Number(f.Score)
	if _, rest, ok := strings.Cut(marks, "\n"+f.Key+"\t"); ok {
		mark, _, _ = strings.Cut(rest, "\n")
	}
	w.put(`<small>%</small></li>`, mark)
}

// Onward names the HTML in the file that stands below the title of the index until the second program has drawn it. In
// it, {} stands for the address of the site.
const Onward = "onward"

// Glossary is the key of the glossary page. It is used like the key of a technique, and also names the page's
// title in the file.
const Glossary = "glossary"

// These are the keys of the pages that the program draws itself. In the file, the title of such a page is
// named by the key, and its description by the key followed by "Says".
const (
	Route   = "route"   // the course for beginners
	Numbers = "numbers" // statistics of the puzzles that the user has solved
)

// OfDesk reports whether key is the key of a page that the program draws itself.
func OfDesk(key string) bool { return key == Route || key == Numbers }

// Plain returns the title and the description of a page that the program draws itself, as HTML. The HTML is
// for readers whose browsers do not run the program.
func (b Book) Plain(key string) string {
	w := writer{}
	w.put(`<h1 class="learn__name">%</h1><p class="learn__what">%</p>`, b.Word(key), b.Word(key+"Says"))
	return string(w.html)
}

// Glossary returns the page with the meanings of terms and other names of the techniques, as HTML.
func (b Book) Glossary(root string) string {
	w := writer{}
	for i, part := range strings.Split(b.glossary, "{}") {
		if i > 0 {
			w.text(root)
		}
		w.html = append(w.html, part...)
	}
	return string(w.html)
}

// Top returns the beginning of a technique's page as HTML: its name, its difficulty, and a description.
// lesson is the index of its lesson in the book, and number its index in Lesson.Forms.
func (b Book) Top(lesson, number int, root string) string {
	w := writer{Book: b, root: root}
	l := b.Lessons[lesson]
	f := l.Forms[number]
	w.put(`<div class="learn__top"><div class="learn__head"><p class="learn__crumb">`)
	w.link("", b.Word("title"), "")
	w.put(i18n.Dot+`%</p><h1 class="learn__name" tabindex="-1">%</h1></div><p class="learn__level">`, l.Family, f.Name)
	w.level(f.Level)
	w.put(`<span class="facts">%`, b.With("score", i18n.Number(f.Score)))
	switch {
	case f.Used:
	case b.OfRules(lesson): // users cannot switch it on
		w.put(i18n.Dot+`%`, b.Word("last"))
	default:
		w.put(i18n.Dot+`%`, b.Word("off"))
	}
	w.put(`</span></p>`)
	w.paragraph("", l.Paragraphs[0])
	w.put(`</div>`)
	return string(w.html)
}

// Rest returns the end of a technique's page as HTML: how to spot the technique, the other techniques of the
// lesson, and its place in the solving order. The solving order is drawn as one bar per lesson, with links to
// the previous and the next lesson. Lessons on rules have an order of their own.
func (b Book) Rest(lesson, number int, root string) string {
	w := writer{Book: b, root: root}
	l := b.Lessons[lesson]
	w.put(`<div class="learn__rest">`)
	for _, text := range l.Paragraphs[1:] {
		w.paragraph(b.Word("spot"), text)
	}
	if len(l.Forms) > 1 {
		w.put(`<div class="learn__forms"><h2>%</h2><ul>`, b.Word("forms"))
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
	w.guides(b.Word("met"), b.met(l))
	const pitch, high = 6, 40
	w.put(`<div class="learn__order"><svg class="learn__bars"`)
	from, to := b.beside(lesson)
	w.put(` viewBox="0 0 % %" preserveAspectRatio="none" aria-hidden="true">`,
		strconv.Itoa((to-from)*pitch-1), strconv.Itoa(high))
	for i, other := range b.Lessons[from:to] {
		class := "later"
		if i < lesson-from {
			class = "sooner"
		} else if i == lesson-from {
			class = "here"
		}
		height := 5 + 7*other.Forms[0].Level
		w.put(`<path class="%" d="M% %h5v%h-5z"/>`, class, strconv.Itoa(i*pitch), strconv.Itoa(high-height),
			strconv.Itoa(height))
	}
	w.put(`</svg><p class="facts"><span>%</span>`, b.With("order", i18n.Number(lesson-from+1), i18n.Number(to-from)))
	w.link("", b.Word("all"), "")
	w.put(`</p><nav class="learn__beside" aria-label="%">`, b.Word("beside"))
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

// guides appends a heading and links to guides. Without guides, it appends nothing.
func (w *writer) guides(heading string, guides []Guide) {
	if len(guides) == 0 {
		return
	}
	w.put(`<div class="learn__forms learn__met"><h2>%</h2><ul>`, heading)
	for _, g := range guides {
		w.put(`<li>`)
		w.link(g.Key, g.Name, "")
		w.put(`</li>`)
	}
	w.put(`</ul></div>`)
}

// GuideTop returns the beginning of a guide's page as HTML: its name and its paragraphs.
func (b Book) GuideTop(g Guide, root string) string {
	w := writer{Book: b, root: root}
	w.put(`<div class="learn__top"><div class="learn__head"><p class="learn__crumb">`)
	w.link("", b.Word("title"), "")
	w.put(i18n.Dot+`%</p><h1 class="learn__name" tabindex="-1">%</h1></div>`, b.Word("rules"), g.Name)
	for _, text := range g.Paragraphs {
		w.paragraph("", text)
	}
	w.put(`</div>`)
	return string(w.html)
}

// GuidePlay returns a link that opens a guide's puzzle, as HTML.
func (b Book) GuidePlay(g Guide, root string) string {
	w := writer{Book: b, root: root}
	w.put(`<a class="btn btn--main" href="%%">%</a>`, root, g.Puzzle, b.Word("play"))
	return string(w.html)
}

// GuideRest returns the end of a guide's page as HTML: a sentence for each rule, links to the lessons on
// techniques that are often used with such rules, and links to the previous and the next guide.
func (b Book) GuideRest(g Guide, root string) string {
	w := writer{Book: b, root: root}
	w.put(`<div class="learn__rest"><div class="learn__rules"><h2>%</h2><dl>`, b.Word("rules"))
	for _, r := range g.Rules {
		w.put(`<div><dt>%</dt><dd>%</dd></div>`, r.Name, r.Says)
	}
	w.put(`</dl></div>`)
	w.put(`<div class="learn__forms"><h2>%</h2><ul>`, b.Word("used"))
	for _, l := range b.Lessons {
		for _, f := range l.Forms {
			if slices.Contains(g.Techniques, f.Key) {
				w.put(`<li>`)
				w.link(f.Key, f.Name, "")
				w.put(`</li>`)
			}
		}
	}
	w.put(`</ul></div><div class="learn__order"><p class="facts"><span></span>`)
	w.link("", b.Word("all"), "")
	w.put(`</p><nav class="learn__beside" aria-label="%">`, b.Word("beside"))
	for i, other := range b.Guides {
		switch {
		case i+1 < len(b.Guides) && b.Guides[i+1].Key == g.Key:
			w.link(other.Key, b.With("previous", other.Name), ` class="bare"`)
		case i > 0 && b.Guides[i-1].Key == g.Key:
			w.link(other.Key, b.With("next", other.Name), ` class="bare"`)
		}
	}
	w.put(`</nav></div></div>`)
	return string(w.html)
}
