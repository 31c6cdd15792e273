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

// void are the elements of HTML that have no end tag.
var void = []string{"br", "hr", "img", "input", "link", "meta", "wbr"}

// Balanced checks that each element of some HTML is closed by its own tag, in the part in which it begins.
func Balanced(t testing.TB, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if err := unbalanced(part); err != nil {
			t.Errorf("%v, in %s", err, part)
		}
	}
}

// unbalanced returns an error that names the first element that is not closed, or not by its own tag.
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
				return fmt.Errorf("</%s> closes %q", name, open)
			}
			open = open[:len(open)-1]
		}
	}
}
