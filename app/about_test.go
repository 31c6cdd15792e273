//go:build !js

package app

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"numplace/app/internal/drawn"
	"numplace/app/shared/i18n"
)

func TestAboutNamesWhatOthersWrote(t *testing.T) {
	text := "License\n\nCopyright <Somebody> & others.\nRedistribution is\n  permitted:\n   * with \"this\" " +
		"list\n   * and\n     the next\n"
	page := About(
		`<header><a href="/">Numplace</a></header>`,
		[]Work{{Name: "Go", Version: "1.26.0", License: "BSD", Address: "https://go.dev/"},
			{Name: "x.org/y", Version: "v1.2.3", License: "MIT", Address: "https://x.org/y"}},
		[]Terms{{Works: "Go, x.org/z", License: "BSD", Text: text}},
	)
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	texts := func(kind string) (out []string) {
		for n := range root.Descendants() {
			if n.Type == html.ElementNode && n.Data == kind {
				out = append(out, strings.Join(strings.Fields(drawn.Text(n)), " "))
			}
		}
		return out
	}
	if got, want := texts("li"), []string{"Go 1.26.0, BSD", "x.org/y v1.2.3, MIT"}; !slices.Equal(got, want) {
		t.Errorf("the list is %q, want %q", got, want)
	}
	if got, want := texts("summary"), []string{"BSD: Go, x.org/z"}; !slices.Equal(got, want) {
		t.Errorf("the licenses are of %q, want %q", got, want)
	}
	want := []string{"License", "Copyright <Somebody> & others. Redistribution is permitted:", `* with "this" list`,
		"* and the next"}
	if got := texts("p"); len(got) != 9 || !slices.Equal(got[4:8], want) {
		t.Errorf("the paragraphs are %q", got)
	}
	for _, text := range []i18n.Text{i18n.AboutWhat, i18n.AboutData, i18n.AboutLicense, i18n.AboutTitle} {
		for _, l := range i18n.All {
			if !strings.Contains(page, `<span lang="`+l.Tag()+`">`+text.In(l)+`</span>`) {
				t.Errorf("no %q", text.In(l))
			}
		}
	}
	for _, to := range []string{
		`href="/"`, `href="/licenses.txt"`, `href="https://go.dev/"`, `href="https://x.org/y"`,
	} {
		if !strings.Contains(page, to) {
			t.Errorf("no link %s", to)
		}
	}
}
