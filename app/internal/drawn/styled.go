package drawn

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// comments matches the comments of a style sheet.
var comments = regexp.MustCompile(`(?s)/\*.*?\*/`)

// Styled checks that a style sheet has no unused selectors for elements below a class, such as ".numbers >
// section" or ".route li li" for the classes numbers and route. Each such selector must match an element in
// the HTML text markup.
func Styled(t testing.TB, sheet, class, markup string) {
	t.Helper()
	css, err := os.ReadFile(sheet)
	if err != nil {
		t.Fatal(err)
	}
	root, err := html.Parse(strings.NewReader(markup))
	if err != nil {
		t.Fatal(err)
	}
	selectors := regexp.MustCompile(`\.` + class + `((?:\s*>\s*|\s+)[a-z][a-z0-9]*)+\b`)
	all := selectors.FindAllString(comments.ReplaceAllString(string(css), ""), -1)
	if len(all) == 0 {
		t.Errorf("%s styles no element in .%s", sheet, class)
	}
	for _, selector := range all {
		names := strings.FieldsFunc(selector, func(r rune) bool { return r == '>' || r == ' ' })
		if !nested(root, names) {
			t.Errorf("%s: the selector %s matches nothing in %s", sheet, selector, markup)
		}
	}
}

// nested reports whether a node contains a matching chain of nested elements: an element that matches the
// first name, within it one that matches the second name, and so on. A name is a tag, or a class after a dot.
func nested(in *html.Node, names []string) bool {
	if len(names) == 0 {
		return true
	}
	class, byClass := strings.CutPrefix(names[0], ".")
	for n := range in.Descendants() {
		value, _ := Attribute(n, "class")
		if (byClass && strings.Contains(" "+value+" ", " "+class+" ") || n.Data == names[0]) && nested(n, names[1:]) {
			return true
		}
	}
	return false
}

// Attribute returns the value of an element's attribute. The second result is false if the attribute is
// missing.
func Attribute(n *html.Node, name string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}
