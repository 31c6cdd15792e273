//go:build !js

// Package drawn helps tests to inspect the HTML that a view draws.
package drawn

import (
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"

	"numplace/app/internal/markup"
	"numplace/app/kit"
	"numplace/app/state"
)

// Text returns all text within an element.
func Text(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

// With returns the elements that have an attribute called name with the given value.
func With(all []*html.Node, name, value string) []*html.Node {
	return slices.DeleteFunc(slices.Clone(all), func(n *html.Node) bool {
		got, ok := Attribute(n, name)
		return !ok || got != value
	})
}

// In returns all descendant elements of n, in document order.
func In(n *html.Node) []*html.Node {
	var all []*html.Node
	for d := range n.Descendants() {
		if d.Type == html.ElementNode {
			all = append(all, d)
		}
	}
	return all
}

// Of returns all elements of a component, in document order.
func Of(t *testing.T, ui app.UI) []*html.Node {
	t.Helper()
	return Parse(t, markup.HTML(ui))
}

// View returns the elements that the function draw draws for a Model, in document order.
func View(t *testing.T, m state.Model, draw func(*kit.Host) app.UI) []*html.Node {
	t.Helper()
	h := &kit.Host{Site: "https://host.example/sudoku/", Home: "https://host.example/sudoku/"}
	h.Show(m)
	return Of(t, draw(h))
}

// Parse returns the elements of an HTML text, in document order. It checks that all of them are closed, see
// Balanced.
func Parse(t *testing.T, text string) []*html.Node {
	t.Helper()
	Balanced(t, text)
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return In(root)
}

// Named returns the elements that have the given tag and the given text, apart from space around the text.
func Named(all []*html.Node, tag, text string) []*html.Node {
	return slices.DeleteFunc(slices.Clone(all),
		func(n *html.Node) bool { return n.Data != tag || strings.TrimSpace(Text(n)) != text })
}

// Classed returns the elements that have a class.
func Classed(all []*html.Node, class string) []*html.Node {
	return slices.DeleteFunc(slices.Clone(all), func(n *html.Node) bool {
		classes, _ := Attribute(n, "class")
		return !slices.Contains(strings.Fields(classes), class)
	})
}

// WantLink checks that exactly one link has the given text, and that its attribute href equals target.
func WantLink(t *testing.T, all []*html.Node, text, target string) {
	t.Helper()
	links := Named(all, "a", text)
	if len(links) != 1 {
		t.Fatalf("%d links %q", len(links), text)
	}
	if href, _ := Attribute(links[0], "href"); href != target {
		t.Errorf("%q leads to %q, not to %q", text, href, target)
	}
}

// Want checks that a list has exactly one element, and that the given attribute of this element has the value
// want. A missing attribute counts as "". what describes the element in error messages.
func Want(t *testing.T, what string, list []*html.Node, attribute, want string) {
	t.Helper()
	if len(list) != 1 {
		t.Fatalf("%s is there %d times", what, len(list))
	}
	if got, _ := Attribute(list[0], attribute); got != want {
		t.Errorf("%s has %s=%q, not %q", what, attribute, got, want)
	}
}
