package learn_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"numplace/app/shared/i18n"
	"numplace/app/shared/terms"
	"numplace/solver/logic"
	"numplace/web/learn"
)

// drawn returns all elements with the given tag name in the glossary's HTML.
func drawn(t *testing.T, l i18n.Lang, tag string) (found []*html.Node) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(book(t, l).Glossary("/")))
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && n.Data == tag {
			found = append(found, n)
		}
	}
	return found
}

func inside(n *html.Node) (text string) {
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			text += d.Data
		}
	}
	return text
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// The glossary lists each term with its meaning, under a unique id.
func TestEachTermIsInTheGlossary(t *testing.T) {
	for _, l := range i18n.All {
		words := map[string]string{} // "term: meaning" by id
		meanings := drawn(t, l, "dd")
		for i, n := range drawn(t, l, "dt") {
			if id := attribute(n, "id"); id == "" || words[id] != "" {
				t.Errorf("%s: %s has the id %q", l.Tag(), inside(n), id)
			} else {
				words[id] = inside(n) + ": " + inside(meanings[i])
			}
		}
		for _, theme := range terms.Glossary(l) {
			for _, e := range theme {
				if want := e.Word + ": " + e.Says; words[e.Key] != want {
					t.Errorf("%s: %s is %q, want %q", l.Tag(), e.Key, words[e.Key], want)
				}
				delete(words, e.Key)
			}
		}
		if len(words) > 0 {
			t.Errorf("%s: no terms are %v", l.Tag(), words)
		}
	}
}

// The table of names covers every technique: it has one row per lesson, linked to the lesson. In Traditional
// Chinese it has an extra column with the names used in Taiwan.
func TestEachTechniqueIsInTheTableOfNames(t *testing.T) {
	lessons := learn.Lessons()
	for _, l := range i18n.All {
		columns := 5
		if l == i18n.Hant {
			columns = 6
		}
		rows := drawn(t, l, "tr")
		if len(rows) != 1+len(lessons) {
			t.Fatalf("%s: %d rows, of %d lessons", l.Tag(), len(rows), len(lessons))
		}
		found := 0
		for i, row := range rows {
			cells := slices.DeleteFunc(slices.Collect(row.ChildNodes()),
				func(n *html.Node) bool { return n.Type != html.ElementNode })
			if len(cells) != columns {
				t.Errorf("%s: row %d has %d cells", l.Tag(), i, len(cells))
			}
			for _, cell := range cells {
				if inside(cell) == "" || attribute(cell, "role") == "" {
					t.Errorf("%s: row %d has the cell %q of the role %q", l.Tag(), i, inside(cell), attribute(cell,
						"role"))
				}
			}
			if i == 0 {
				continue
			}
			link, first := cells[0].FirstChild, lessons[i-1][0].Key()
			if attribute(link, "href") != "/learn/"+first+"/" || attribute(link, "data-lesson") != first+"/" {
				t.Errorf("%s: row %d is about %q, want %s", l.Tag(), i, attribute(link, "href"), first)
			}
			found += len(lessons[i-1])
		}
		if found != len(logic.Techniques()) {
			t.Errorf("%s: %d techniques are in the table, of %d", l.Tag(), found, len(logic.Techniques()))
		}
	}
}

// The HoDoKu column of techniques.tsv agrees with the technique names of package logic. A lesson's names stand in the
// row of its first technique.
func TestNamesOfHoDoKu(t *testing.T) {
	table, err := os.ReadFile("techniques.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(table)) {
		row := strings.Split(line, "\t")
		technique, known := logic.ByKey(row[0])
		if !known {
			continue // the headings
		}
		names := row[2 : len(row)-1]
		if row[1] != "" {
			if slices.ContainsFunc(names, func(name string) bool { return name != "" }) {
				t.Errorf("%s is in the lesson on %s, and has names %q", row[0], row[1], names)
			}
			continue
		}
		want := technique.Name()
		if strings.HasPrefix(technique.Code(), "2") {
			want = "" // HoDoKu has no rules and no equal sets
		}
		if first, _, _ := strings.Cut(names[0], ","); first != want {
			t.Errorf("%s is %q, want %q", row[0], first, want)
		}
		for _, name := range names {
			if strings.ContainsAny(name, "<>&{}|") || name != strings.TrimSpace(name) {
				t.Errorf("%s has %q", row[0], name)
			}
		}
	}
}
