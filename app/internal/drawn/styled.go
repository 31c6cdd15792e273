package drawn

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// comments are those of a style sheet.
var comments = regexp.MustCompile(`(?s)/\*.*?\*/`)

// Styled checks that all elements that a style sheet styles by their name in an element with a class, as in
// ".numbers > section" or ".route li li", are in that element of some HTML.
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
		if names := strings.FieldsFunc(selector, func(r rune) bool { return r == '>' || r == ' ' }); !nested(root, names) {
			t.Errorf("%s: nothing is %s in %s", sheet, selector, markup)
		}
	}
}

// nested reports whether the first name, a class behind a dot or an element, is somewhere in a node, the second
// somewhere in that, and so on.
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

// Attribute returns an attribute of an element; ok is false if it has none.
func Attribute(n *html.Node, name string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}
