package picture

import (
	"fmt"
	"net/url"
	"strings"
)

// Origin returns an origin as it is named in a page: "https://sudoku.example", or with a port. It
// accepts http and https, letters in either case and a slash at the end, and "" for none. Anything
// more, as a path or a name of a user, is an error.
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
		if (u.Scheme == "http" || u.Scheme == "https") && u.Hostname() != "" && !strings.ContainsFunc(strings.ToLower(u.Host), foreign) && strings.EqualFold(origin, strings.TrimSuffix(text, "/")) {
			return origin, nil
		}
	}
	return "", fmt.Errorf("origin %q is not an address like https://sudoku.example, without a path", text)
}
