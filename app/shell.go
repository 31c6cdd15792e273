//go:build !js

package app

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"numplace/app/i18n"
	"numplace/app/state"
)

// Shell is the page before its program has loaded, as HTML: the empty board, and every word in every language. It is the same text
// on each call, with its attributes in order.
func Shell() string { return shellOf(&page{shell: true}) }

// ListsShell is Shell for its part for many puzzles.
func ListsShell() string {
	p := &page{shell: true}
	p.OnInit()
	p.model.View = state.OnBatch
	return drawn(p)
}

// FrameShell is Shell for the board in another site's page.
func FrameShell() string { return shellOf(&page{shell: true, framed: true}) }

func shellOf(p *page) string {
	p.OnInit()
	return drawn(p)
}

// WidgetsShell is Shell for the page that makes widgets.
func WidgetsShell() string {
	b := &builder{page: page{shell: true}}
	b.OnInit()
	return drawn(b)
}

// Trouble is the bar that says, without the program, that something of the page does not come, can't run here or has ended, as HTML.
// The document's data-failed chooses the sentence; without it, and without a style sheet too, it is the one for a page that waits.
func Trouble() string {
	p := &page{shell: true}
	say := func(why string, t i18n.Text) app.UI {
		return element("p").DataSet("why", why).Attr("hidden", true).Body(p.word(t))
	}
	bar := drawn(element("div").Class("bar bar--failed").Attr("role", "alert").Body(
		box("p", "bar__wait", p.word(i18n.NotAllLoaded)),
		say("lost", i18n.FileLost),
		say("unable", i18n.CannotRun),
		element("p").DataSet("why", "ended").Attr("hidden", true).Body(p.word(i18n.Ended), box("span", "bar__kept", p.word(i18n.BoardsKept))),
		element("a").Class("btn").DataSet("reload", "page").Body(p.word(i18n.Reload)),
	))
	return strings.Replace(bar, "<a ", `<a href="" `, 1) // go-app drops an address that is empty: that of the page itself
}

// drawn is an element as HTML.
func drawn(page app.UI) string {
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
