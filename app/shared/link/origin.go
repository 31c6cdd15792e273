package link

import "strings"

// The origin of a puzzle that Numplace made: g=, with the version of the generator, the seed and
// the wish, as solver/generate writes it. The puzzle of the link is always that of p=, and the
// origin is only shown and passed on. The page's program has no generator, so only the form of the
// text is checked.

// maxOrigin is the length in bytes beyond which an origin is neither written nor read. One with a
// pattern for a 16x16 board has about a hundred, one with a layout whose rules have 200 cells 800.
const maxOrigin = 1 << 10

// originOf returns the origin of a query. It is "" if there is none or it can't be read; the link
// then opens without it.
func originOf(query string) string {
	g := Values(query, "g")
	if len(g) == 0 || len(g[0]) > maxOrigin {
		return ""
	}
	if version, seed := OriginParts(g[0]); version == "" || seed == "" {
		return ""
	}
	return g[0]
}

// OriginParts returns the version and the seed of an origin, or "" if the text is not an origin.
func OriginParts(origin string) (version, seed string) {
	const digits, small = "0123456789", "abcdefghijklmnopqrstuvwxyz"
	version, rest, _ := strings.Cut(origin, ".")
	seed, _, _ = strings.Cut(rest, ".")
	if len(version) > 6 || len(seed) > 13 || strings.Trim(version, digits) != "" ||
		strings.Trim(seed, digits+small) != "" || strings.Trim(rest, digits+small+"ABCDEFG.,:-=") != "" {
		return "", ""
	}
	return version, seed
}

// EncodeOrigin returns the part of a link that has the origin, or "" if the origin is empty or too
// long. It goes behind the rest of the query.
func EncodeOrigin(origin string) string {
	if origin == "" || len(origin) > maxOrigin {
		return ""
	}
	return "&g=" + origin
}
