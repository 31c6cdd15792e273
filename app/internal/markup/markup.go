//go:build !js

// Package markup turns what is drawn into HTML, for the build, and reads it, for tests.
package markup

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// HTML is an element as HTML: the same text for the same element, with its attributes in order.
func HTML(page app.UI) string {
	body := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	nodes, err := html.ParseFragment(strings.NewReader(app.HTMLString(page)), body)
	if err != nil {
		panic(err) // our own markup
	}
	var b strings.Builder
	for _, n := range nodes {
		tidy(n)
		if err := html.Render(&b, n); err != nil {
			panic(err)
		}
	}
	return strings.TrimSpace(b.String())
}

// boolean are the attributes whose presence alone means true.
var boolean = []string{"checked", "disabled", "readonly", "selected"}

// tidy brings what go-app writes into one form: attributes in order, no false boolean ones, no space that is only indentation.
func tidy(n *html.Node) {
	n.Attr = slices.DeleteFunc(n.Attr, func(a html.Attribute) bool { return slices.Contains(boolean, a.Key) && a.Val == "false" })
	slices.SortFunc(n.Attr, func(a, b html.Attribute) int { return strings.Compare(a.Key, b.Key) })
	for i, a := range n.Attr {
		if strings.HasPrefix(a.Key, "aria-") && a.Val == "" {
			n.Attr[i].Val = "true" // go-app writes true as nothing
		}
	}
	for c := n.FirstChild; c != nil; {
		next := c.NextSibling
		if c.Type == html.TextNode && strings.TrimSpace(c.Data) == "" && strings.Contains(c.Data, "\n") {
			n.RemoveChild(c)
		} else {
			tidy(c)
		}
		c = next
	}
}
