package web

import (
	"errors"
	"net/http"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/lesson"
	"numplace/web/bundle"
)

// This file serves the pages about techniques. Each is the Learn page with the title, description and text of
// one technique. The text is for search engines and for readers whose browser does not run the page's
// program. The program replaces it after starting.

// lessons contains the texts of the pages about techniques. The zero value has no pages.
type lessons struct {
	books  [len(i18n.All)]lesson.Book
	before string // the page of Learn up to its title and description
	middle string // the page from there to the placeholder of the text
	after  string
}

// readLessons reads the lessons from the loaded bundle. A bundle without Learn has none.
func (s *site) readLessons() error {
	page, ok := s.routes[bundle.Learn]
	if !ok {
		return nil
	}
	l := &s.lessons
	content, err := page.content()
	if err != nil {
		return err
	}
	var head, mark bool
	l.before, l.middle, head = strings.Cut(string(content), bundle.HeadOf(bundle.Learn).Tags())
	l.middle, l.after, mark = strings.Cut(l.middle, bundle.LessonMark)
	if !head || !mark {
		return errors.New("the bundle's page of Learn has no title or no placeholder for the text")
	}
	for _, lang := range i18n.All {
		found := false
		for _, r := range s.routes {
			if r.Name != bundle.BookName(lang.Tag()) {
				continue
			}
			text, err := r.content()
			if err != nil {
				return err
			}
			if l.books[lang], found = lesson.Read(string(text)); !found {
				break
			}
		}
		if !found {
			return errors.New("the bundle has no texts of Learn in " + lang.Tag())
		}
	}
	return nil
}

// asked returns the name in a path of Learn: that of a technique, a guide, the glossary or another page, or ""
// for the index. known reports whether a page has that name. ok is false for a path that does not belong to
// Learn.
func (l *lessons) asked(path string) (key string, known, ok bool) {
	if l.after == "" {
		return "", false, false
	}
	path = strings.TrimSuffix(path, "index.html")
	key, below := strings.CutPrefix(path, bundle.Learn)
	key = strings.TrimSuffix(key, "/")
	switch {
	case path == strings.TrimSuffix(bundle.Learn, "/") || below && key == "" && path == bundle.Learn:
		return "", true, true
	case !below || key == "" || strings.Contains(key, "/"):
		return "", false, false
	}
	_, _, known = l.books[i18n.En].Find(key)
	_, guide := l.books[i18n.En].Guide(key)
	return key, known || guide || key == lesson.Glossary || lesson.OfDesk(key), true
}

// keys returns the names of all techniques and guides, the glossary and the other pages of Learn. It returns
// nothing if the bundle has no Learn.
func (l *lessons) keys() (keys []string) {
	if l.after == "" {
		return nil
	}
	for _, of := range l.books[i18n.En].Lessons {
		for _, f := range of.Forms {
			keys = append(keys, f.Key)
		}
	}
	for _, g := range l.books[i18n.En].Guides {
		keys = append(keys, g.Key)
	}
	return append(keys, lesson.Glossary, lesson.Route, lesson.Numbers)
}

// sendLesson responds with the page of Learn named key. If the name is unknown, it responds with the index
// and status 404.
func (s *site) sendLesson(w http.ResponseWriter, r *http.Request, in tongue, key string, known bool) {
	status := http.StatusOK
	if !known {
		w.Header().Set("Cache-Control", "no-store")
		key, status = "", http.StatusNotFound
	}
	s.sendPage(w, r, in, s.lesson(tongue{in.of(r), in.named}, key, !known), status)
}

// lesson returns the page of Learn named key: a technique, a guide, the glossary or another page, or the index
// for "".
// If missing is set, the index stands in for an unknown page and tells search engines to ignore it.
func (s *site) lesson(in tongue, key string, missing bool) string {
	l, book := &s.lessons, s.lessons.books[in.lang]
	at, number, ok := book.Find(key)
	guide, guides := book.Guide(key)
	head := bundle.Head{Lang: in.lang.Tag(), Title: book.Word("title"), Description: book.Word("lead")}
	address, path := i18n.En, bundle.Learn
	if in.named {
		address = in.lang
	}
	root := s.prefix + bundle.PathIn(address, bundle.Index)
	text, class := "", "learning"
	switch {
	case ok: // a technique; the elements are those that the program will draw, with space for the board
		class = "learning learning--page"
		of := book.Lessons[at]
		head.Title, head.Description = of.Forms[number].Name, of.Summary(160)
		desk := `<div class="learn__desk"></div>`
		if !book.Practised(at, number) {
			desk = ""
		}
		text = book.Top(at, number, root) + `<div class="learn__step"></div>` + desk +
			`<div class="boardbox"></div>` + book.Rest(at, number, root)
		path += key + "/"
	case guides:
		class = "learning learning--page"
		head.Title, head.Description = guide.Name, guide.Summary(160)
		text = book.GuideTop(guide, root) + `<div class="learn__step learn__step--play">` +
			book.GuidePlay(guide, root) + `</div><div class="boardbox"></div>` + book.GuideRest(guide, root)
		path += key + "/"
	case key == lesson.Glossary:
		class = "learning learning--glossary"
		head.Title, head.Description = book.Word(lesson.Glossary), book.Word("glossed")
		text = book.Glossary(root)
		path += key + "/"
	case lesson.OfDesk(key):
		class = "learning learning--desk"
		head.Title, head.Description = book.Word(key), book.Word(key+"Says")
		text = book.Plain(key)
		path += key + "/"
	default:
		text = book.Index(root, missing, "", "")
	}
	middle := strings.Replace(l.middle, `class="learning"`, `class="`+class+`"`, 1)
	head.Title += " – " + i18n.Name.In(in.lang)
	tags := head.Tags()
	if missing {
		tags += "\n" + `<meta name="robots" content="noindex">`
	} else {
		tags += following(s.addresses(address, path))
	}
	return l.before + tags + middle + `<div class="lesson" lang="` + in.lang.Tag() + `">` + text + `</div>` + l.after
}
