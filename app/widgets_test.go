//go:build !js

package app

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"numplace/app/i18n"
)

func TestTheWidgetsShellIsTheSameOnEachCall(t *testing.T) {
	first := WidgetsShell()
	for range 5 {
		if again := WidgetsShell(); again != first {
			t.Fatalf("another shell:\n%s\nafter\n%s", again, first)
		}
	}
}

// Until the program is there, no control works, no link leads anywhere, and every word is there in every language.
func TestTheWidgetsShellWaits(t *testing.T) {
	root, err := html.Parse(strings.NewReader(WidgetsShell()))
	if err != nil {
		t.Fatal(err)
	}
	ids, names, controls := map[string]bool{}, map[string]int{}, 0
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		off := slices.ContainsFunc(append(slices.Collect(n.Ancestors()), n), func(a *html.Node) bool {
			_, disabled := attribute(a, "disabled")
			return disabled
		})
		switch n.Data {
		case "button", "select", "input", "textarea":
			controls++
			if !off {
				t.Errorf("%s %q can be used", n.Data, textOf(n))
			}
		case "script", "style", "iframe", "img", "numplace-board":
			t.Errorf("%s in the shell", n.Data)
		}
		for _, a := range n.Attr {
			switch {
			case a.Key == "href" || a.Key == "src" || a.Key == "style" || strings.HasPrefix(a.Key, "on"):
				t.Errorf("%s has %s=%q", n.Data, a.Key, a.Val)
			case a.Key == "id" && ids[a.Val]:
				t.Errorf("two elements are %q", a.Val)
			case a.Key == "id":
				ids[a.Val] = true
			case a.Key == "class" && a.Val == "tri":
				for c := range n.ChildNodes() {
					names[textOf(c)]++
				}
			}
		}
	}
	if controls < 18 {
		t.Errorf("only %d controls", controls)
	}
	for n := range root.Descendants() {
		for _, name := range []string{"for", "aria-describedby"} {
			if id, ok := attribute(n, name); ok && !ids[id] {
				t.Errorf("%s is %s %q, which is not there", n.Data, name, id)
			}
		}
	}
	for _, word := range []i18n.Text{
		i18n.Name, i18n.Board, i18n.Embed, i18n.WidgetTitle, i18n.WidgetAbout, i18n.PasteLabel, i18n.PasteHint, i18n.Offers, i18n.Check,
		i18n.Candidates, i18n.NumberPad, i18n.Look, i18n.Width, i18n.Accent, i18n.ReadOnly, i18n.Preview, i18n.Code, i18n.CodeFrame, i18n.Copy,
	} {
		for _, l := range i18n.All {
			if names[word.In(l)] == 0 {
				t.Errorf("%q is missing in %s", word.In(l), l.Tag())
			}
		}
	}
}

// The controls that a widget has unless it is told otherwise are ticked from the first picture on.
func TestTheWidgetsShellBeginsAsUsual(t *testing.T) {
	root, err := html.Parse(strings.NewReader(WidgetsShell()))
	if err != nil {
		t.Fatal(err)
	}
	var ticked []string
	for n := range root.Descendants() {
		if _, on := attribute(n, "checked"); on {
			id, _ := attribute(n, "id")
			ticked = append(ticked, strings.TrimPrefix(id, fieldPrefix))
		}
	}
	if want := []string{"check", "solve", "explore", "pad"}; !slices.Equal(ticked, want) {
		t.Errorf("%v, want %v", ticked, want)
	}
}
