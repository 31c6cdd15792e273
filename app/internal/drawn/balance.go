package drawn

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// void lists the HTML elements without an end tag.
var void = []string{"br", "hr", "img", "input", "link", "meta", "wbr"}

// Balanced checks that each element in the given pieces of HTML is closed by its own end tag within the same
// piece.
func Balanced(t testing.TB, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if err := unbalanced(part); err != nil {
			t.Errorf("%v, in %s", err, part)
		}
	}
}

// unbalanced returns an error about the first element that is not closed, or that is closed by another
// element's end tag.
func unbalanced(markup string) error {
	var open []string
	for z := html.NewTokenizer(strings.NewReader(markup)); ; {
		switch z.Next() {
		case html.ErrorToken:
			switch {
			case !errors.Is(z.Err(), io.EOF):
				return z.Err()
			case len(open) > 0:
				return fmt.Errorf("<%s> is not closed", open[len(open)-1])
			}
			return nil
		case html.StartTagToken:
			if name, _ := z.TagName(); !slices.Contains(void, string(name)) {
				open = append(open, string(name))
			}
		case html.EndTagToken:
			name, _ := z.TagName()
			if len(open) == 0 || open[len(open)-1] != string(name) {
				return fmt.Errorf("</%s> does not match the open elements %q", name, open)
			}
			open = open[:len(open)-1]
		}
	}
}
