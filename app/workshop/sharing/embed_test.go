//go:build !js

package sharing

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

// codes returns the codes that embed a board, by their names, and the address of the page with more choices.
func codes(t *testing.T, query string) (codes map[string]string, more string) {
	t.Helper()
	offered, err := Offer(context.Background(), job.Offer{Site: site, Query: query})
	if err != nil {
		t.Fatal(err)
	}
	codes = map[string]string{}
	all := drawn.Parse(t, offered.Embed)
	for _, n := range drawn.With(all, "data-do", "copy") {
		row := n.Parent.Parent
		code := attribute(n, "data-text")
		codes[attribute(row, "aria-label")] = code
		if len(drawn.Named(drawn.In(row), "textarea", code)) != 1 {
			t.Errorf("%q is copied, but not shown", code)
		}
	}
	for _, a := range drawn.With(all, "target", "_blank") {
		more += attribute(a, "href")
	}
	return codes, more
}

// The dialog has each code that embeds a puzzle, without the digits that the user has entered: the element, the frame,
// Markdown with a picture, and the address.
func TestTheCodesOfABoard(t *testing.T) {
	const killer = "?p=................&l=2x2,cage=4:0.4,cage=7:1.2&v=3"
	for query, givens := range map[string]string{"?p=" + easy: "?p=" + easy, "?p=" + easy + "&d=.." + "4" +
		strings.Repeat(".", 78): "?p=" + easy, killer: killer} {
		got, more := codes(t, query)
		b, err := link.ReadBoard(givens)
		if err != nil {
			t.Fatal(err)
		}
		to := link.Encode(b.Given)
		if len(got) != 4 || more != site+"widgets/"+to {
			t.Errorf("%s: %d codes, and %s", query, len(got), more)
		}
		for name, want := range map[string][]string{
			"With script": {`src="` + site + `embed.js"`, `<numplace-board puzzle="` + b.Given.String() + `"`,
				"<noscript>"},
			"Without script": {"<iframe ", "padding-bottom:"},
			"Markdown":       {"[![", "](" + site + "picture.png?p=", ")](" + site + "?p="},
			"Address":        {site + to},
		} {
			for _, part := range want {
				if !strings.Contains(got[name], part) {
					t.Errorf("%s: %s has no %s:\n%s", query, name, part, got[name])
				}
			}
		}
		if got["Address"] != site+to {
			t.Errorf("the address is %s", got["Address"])
		}
	}
}

// In Markdown, an address ends at a space or a parenthesis. No puzzle's address has any.
func TestAddressesInMarkdown(t *testing.T) {
	markdown := regexp.MustCompile(`^\[!\[[^\[\]]+\]\([^ ()<>]+\)\]\([^ ()<>]+\)$`)
	for name, query := range boards(t) {
		if got, _ := codes(t, query); !markdown.MatchString(got["Markdown"]) {
			t.Errorf("%s: %s", name, got["Markdown"])
		}
	}
}

// A board under fog has no code with the element, which has no fog.
func TestTheCodesOfFog(t *testing.T) {
	l, err := solver.StandardLayout(4)
	if err != nil {
		t.Fatal(err)
	}
	got, _ := codes(t, link.EncodeBoard(link.Board{Given: l.Empty().With(0, 1),
		Drawing: link.Drawing("").WithFog(format.FogOf(4, []solver.Cell{0}, nil), 4)}))
	if got["With script"] != "" || got["Without script"] == "" || got["Address"] == "" {
		t.Errorf("%q", got)
	}
}
