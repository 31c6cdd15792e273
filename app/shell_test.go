//go:build !js

package app

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"numplace/app/internal/drawn"
	"numplace/app/shared/i18n"
)

// elements returns all elements of the shell in document order.
func elements(t *testing.T) []*html.Node {
	t.Helper()
	root, err := html.Parse(strings.NewReader(Shell()))
	if err != nil {
		t.Fatal(err)
	}
	var all []*html.Node
	for n := range root.Descendants() {
		if n.Type == html.ElementNode {
			all = append(all, n)
		}
	}
	return all
}

func TestShellIsTheSameOnEachCall(t *testing.T) {
	first := Shell()
	for range 5 {
		if again := Shell(); again != first {
			t.Fatalf("another shell:\n%s\nafter\n%s", again, first)
		}
	}
}

func TestShellHasTheEmptyBoard(t *testing.T) {
	all := elements(t)
	grids, rows, cells := drawn.With(all, "role", "grid"), drawn.With(all, "role", "row"), drawn.With(all, "role",
		"gridcell")
	if len(grids) != 1 || len(rows) != 9 || len(cells) != 81 {
		t.Fatalf("%d grids, %d rows, %d cells", len(grids), len(rows), len(cells))
	}
	stops := 0
	for i, c := range cells {
		if number, _ := drawn.Attribute(c, "data-cell"); number != strconv.Itoa(i) {
			t.Errorf("cell %d is numbered %q", i, number)
		}
		if c.Parent != rows[i/9] {
			t.Errorf("cell %d is in another row", i)
		}
		if drawn.Text(c) != "" {
			t.Errorf("cell %d holds %q", i, drawn.Text(c))
		}
		if stop, _ := drawn.Attribute(c, "tabindex"); stop == "0" {
			stops++
		}
		class, _ := drawn.Attribute(c, "class")
		classes := strings.Fields(class)
		for _, other := range []string{"given", "entered", "solved", "bad", "sel"} {
			if slices.Contains(classes, other) {
				t.Errorf("cell %d looks %s", i, other)
			}
		}
	}
	walls := drawn.Classed(all, "rules__wall")
	if d, _ := drawn.Attribute(walls[0], "d"); d != "M3 0V9M0 3H9M6 0V9M0 6H9" {
		t.Errorf("the walls are %s", d)
	}
	if stops != 1 {
		t.Errorf("%d cells are Tab stops", stops)
	}
	if status := drawn.With(all, "role", "status"); len(status) != 1 {
		t.Errorf("%d verdicts", len(status))
	}
}

func TestNoControlOfTheShellWorks(t *testing.T) {
	controls := 0
	for _, n := range elements(t) {
		switch n.Data {
		case "button", "select", "input", "textarea":
			controls++
			if _, ok := drawn.Attribute(n, "disabled"); !ok {
				t.Errorf("%s %q can be used", n.Data, drawn.Text(n))
			}
		case "a":
			if to, leads := drawn.Attribute(n, "href"); !leads || to == "#main" { // links within the page always work
				continue
			}
			t.Errorf("a link, %q", drawn.Text(n))
		}
	}
	if controls < 20 {
		t.Errorf("only %d controls", controls)
	}
}

func TestShellHasEveryWordInEveryLanguage(t *testing.T) {
	all := elements(t)
	var want []string
	for _, l := range i18n.All {
		want = append(want, l.Tag())
	}
	found := map[string]bool{}
	for _, n := range drawn.With(all, "class", "tri") {
		var tags []string
		for c := range n.ChildNodes() {
			tag, _ := drawn.Attribute(c, "lang")
			tags = append(tags, tag)
			if strings.TrimSpace(drawn.Text(c)) == "" {
				t.Errorf("no word in %s: %v", tag, drawn.Text(n))
			}
			found[tag+":"+drawn.Text(c)] = true
		}
		if !slices.Equal(tags, want) {
			t.Errorf("%q is in %v", drawn.Text(n), tags)
		}
	}
	for _, word := range []i18n.Text{
		i18n.Name, i18n.Menu, i18n.More, i18n.Skip, i18n.Language,
		i18n.Theme, i18n.TodaySudoku, i18n.ShowSolution, i18n.Check, i18n.Hint,
		i18n.EditGivens, i18n.Settings, i18n.Notes, i18n.Start, i18n.Continue, i18n.PlayIt, i18n.JudgeIt, i18n.TypeIt,
		i18n.Erase,
		i18n.Undo, i18n.Redo, i18n.Clear, i18n.New, i18n.Share, i18n.CopyText, i18n.Candidates,
	} {
		for _, l := range i18n.All {
			if !found[l.Tag()+":"+word.In(l)] {
				t.Errorf("%q is missing in %s", word.In(l), l.Tag())
			}
		}
	}
	// Text that is not repeated in every language must be a name.
	for _, n := range all {
		if n.Data != "button" && n.Data != "p" && n.Data != "h1" && n.Data != "label" {
			continue
		}
		if slices.ContainsFunc(drawn.In(n), func(d *html.Node) bool {
			class, _ := drawn.Attribute(d, "class")
			return class == "tri"
		}) {
			continue
		}
		if text := strings.TrimSpace(drawn.Text(n)); strings.ContainsFunc(text,
			func(r rune) bool { return r >= 'a' && r <= 'z' }) {
			t.Errorf("%s %q is in one language", n.Data, text)
		}
	}
}

// If the program can't run, a bar reports that in every language, with a link that reloads the page.
func TestTroubleIsSaidWithoutTheProgram(t *testing.T) {
	root, err := html.Parse(strings.NewReader(Trouble()))
	if err != nil {
		t.Fatal(err)
	}
	all := drawn.In(root)
	for _, words := range []i18n.Text{
		i18n.NotAllLoaded, i18n.FileLost, i18n.CannotRun, i18n.Barred, i18n.Ended, i18n.BoardsKept, i18n.Reload,
	} {
		for _, l := range i18n.All {
			if !slices.ContainsFunc(drawn.With(all, "lang", l.Tag()),
				func(n *html.Node) bool { return drawn.Text(n) == words.In(l) }) {
				t.Errorf("%q is missing in %s", words.In(l), l.Tag())
			}
		}
	}
	for _, n := range all {
		if n.Data == "button" {
			t.Errorf("the button %q needs a script", drawn.Text(n))
		}
		// Without a style sheet, only the message for a page that is still loading is visible.
		if why, ok := drawn.Attribute(n, "data-why"); ok {
			if _, hidden := drawn.Attribute(n, "hidden"); !hidden {
				t.Errorf("%s is said of every page", why)
			}
		}
	}
	links := drawn.With(all, "data-reload", "page")
	if len(links) != 1 {
		t.Fatalf("%d links to reload", len(links))
	}
	if to, ok := drawn.Attribute(links[0], "href"); !ok || to != "" {
		t.Errorf("Reload leads to %q", to)
	}
}

// The shell contains no inline style, no inline script, and no address of another site.
func TestShellObeysThePolicy(t *testing.T) {
	shell := Shell()
	for _, foreign := range []string{
		"<script", "<style", "javascript:", "http://", "https://", "data:", "<link", "<iframe", "<img",
	} {
		if strings.Contains(strings.ToLower(shell), foreign) {
			t.Errorf("%s in the shell", foreign)
		}
	}
	ids := map[string]bool{}
	for _, n := range elements(t) {
		for _, a := range n.Attr {
			switch {
			case a.Key == "style" || strings.HasPrefix(a.Key, "on"):
				t.Errorf("%s has %s=%q", n.Data, a.Key, a.Val)
			case a.Key == "href" && a.Val == "#main":
			case a.Key == "src" || a.Key == "href" || a.Key == "action":
				t.Errorf("%s leads to %q", n.Data, a.Val)
			case a.Key == "id" && ids[a.Val]:
				t.Errorf("two elements are %q", a.Val)
			case a.Key == "id":
				ids[a.Val] = true
			}
		}
	}
	for _, n := range elements(t) {
		if id, ok := drawn.Attribute(n, "for"); ok && !ids[id] {
			t.Errorf("%s is for %q, which is not there", n.Data, id)
		}
	}
}
