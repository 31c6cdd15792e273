package picture

import (
	"fmt"
	"net/url"
	"strings"
)

// Origin normalizes an origin to the form "https://sudoku.example", with a port if there is one. It accepts
// http and https, letters in either case, a trailing slash, and "" for an unknown origin. For anything else,
// such as a URL with a path or a user name, it returns an error.
func Origin(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	u, err := url.Parse(strings.TrimSuffix(text, "/"))
	if err == nil {
		foreign := func(r rune) bool {
			return !('a' <= r && r <= 'z' || '0' <= r && r <= '9' || strings.ContainsRune("-.:[]", r))
		}
		origin := strings.ToLower(u.Scheme + "://" + u.Host)
		if (u.Scheme == "http" || u.Scheme == "https") && u.Hostname() != "" &&
			!strings.ContainsFunc(strings.ToLower(u.Host), foreign) &&
			strings.EqualFold(origin, strings.TrimSuffix(text, "/")) {
			return origin, nil
		}
	}
	return "", fmt.Errorf("origin %q is not an address like https://sudoku.example, without a path", text)
}
