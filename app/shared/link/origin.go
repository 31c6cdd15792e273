package link

import "strings"

// The parameter g= is the origin of a puzzle that Numplace has generated: the version of the generator, the
// seed, and the requested properties, in the format of solver/generate. The puzzle of the link is always the
// one in p=, and the origin is only shown and passed on. The page's program has no generator, so only the
// form of the text is checked here.

// maxOrigin is the maximum length of an origin in bytes. An origin with a pattern for a 16x16 board has about
// 100 bytes, and one with a layout whose rules have 200 cells has about 800.
const maxOrigin = 1 << 10

// originOf returns the origin in a query. If the origin is missing or invalid, it returns "", and the link
// opens without an origin.
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

// OriginParts returns the version and the seed in an origin. Both are "" if the text is not an origin.
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

// EncodeOrigin returns the parameter with the origin, to be appended to a query. It returns "" if the origin
// is empty or too long.
func EncodeOrigin(origin string) string {
	if origin == "" || len(origin) > maxOrigin {
		return ""
	}
	return "&g=" + origin
}
