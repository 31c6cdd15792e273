package main

import (
	"errors"
	"regexp"
	"slices"
)

// chosenDark matches the rule in tokens.css with the dark colours, which applies when a person has
// chosen the dark theme.
var chosenDark = regexp.MustCompile(`(?m)^:root\[data-theme="dark"\] \{\n  color-scheme: dark;\n([^{}]*)\}\n`)

// withSystemsDark adds the same colours for people whose theme is the system's and whose system is
// dark, so that tokens.css has them only once. Both are for screens: paper is white.
func withSystemsDark(tokens []byte) ([]byte, error) {
	found := chosenDark.FindAllSubmatchIndex(tokens, -1)
	if len(found) != 1 {
		return nil, errors.New(`web/tokens.css has not one list of colours as web/build/palette.go knows it, ` +
			`:root[data-theme="dark"]`)
	}
	start, end, colours := found[0][0], found[0][1], tokens[found[0][2]:found[0][3]]
	return slices.Concat(tokens[:start], []byte("@media screen {\n"), tokens[start:end],
		[]byte("@media (prefers-color-scheme: dark) {\n:root:not([data-theme]) {\n"), colours, []byte("}\n}\n}\n"),
		tokens[end:]), nil
}
