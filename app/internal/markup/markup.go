//go:build !js

// Package markup renders components as HTML for the build and for tests.
package markup

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// HTML returns a component as HTML with sorted attributes. Equal components give equal text.
func HTML(page app.UI) string {
	body := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	nodes, err := html.ParseFragment(strings.NewReader(app.HTMLString(page)), body)
	if err != nil {
		panic(err) // cannot happen with our own markup
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

// boolean lists the attributes whose presence means true.
var boolean = []string{"checked", "disabled", "readonly", "selected"}

// tidy normalises go-app's output. It sorts attributes, and removes indentation and boolean attributes that
// are false.
func tidy(n *html.Node) {
	n.Attr = slices.DeleteFunc(n.Attr,
		func(a html.Attribute) bool { return slices.Contains(boolean, a.Key) && a.Val == "false" })
	slices.SortFunc(n.Attr, func(a, b html.Attribute) int { return strings.Compare(a.Key, b.Key) })
	for i, a := range n.Attr {
		if strings.HasPrefix(a.Key, "aria-") && a.Val == "" {
			n.Attr[i].Val = "true" // go-app writes an empty value for true
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
