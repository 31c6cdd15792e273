package link

import "strings"

// The origin of a puzzle that was made here: g=, with the version of the generator, the seed and the wish, as solver/generate writes it. The
// puzzle is that of p, never what the origin would make. The page's program has no generator, so only the form of the text is looked at.

// MaxOrigin is the length in bytes beyond which an origin is not read. One with a pattern of a 16x16 board has about a hundred.
const MaxOrigin = 1 << 10

// originOf returns the origin of a query, or "" for none or one that can't be read: nothing is lost with it.
func originOf(query string) string {
	g := Values(query, "g")
	if len(g) == 0 || len(g[0]) > MaxOrigin {
		return ""
	}
	if version, seed := OriginParts(g[0]); version == "" || seed == "" {
		return ""
	}
	return g[0]
}

// OriginParts returns the version and the seed of an origin, "" where it is none.
func OriginParts(origin string) (version, seed string) {
	const digits, small = "0123456789", "abcdefghijklmnopqrstuvwxyz"
	version, rest, _ := strings.Cut(origin, ".")
	seed, _, _ = strings.Cut(rest, ".")
	if len(version) > 6 || len(seed) > 13 || strings.Trim(version, digits) != "" || strings.Trim(seed, digits+small) != "" || strings.Trim(rest, digits+small+".,:-") != "" {
		return "", ""
	}
	return version, seed
}

// EncodeOrigin returns what a link with an origin has behind the rest of its query.
func EncodeOrigin(origin string) string {
	if origin == "" {
		return ""
	}
	return "&g=" + origin
}
