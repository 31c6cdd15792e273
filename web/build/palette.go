package main

import (
	"errors"
	"regexp"
	"slices"
)

// chosenDark matches the rule in tokens.css with the dark colours, which applies if the user has chosen the
// dark theme.
var chosenDark = regexp.MustCompile(`(?m)^:root\[data-theme="dark"\] \{\n  color-scheme: dark;\n([^{}]*)\}\n`)

// withSystemsDark repeats the dark colours in a rule for users who follow their system's dark theme, so that
// tokens.css contains the colours only once. Both rules are restricted to screens, because paper is white.
func withSystemsDark(tokens []byte) ([]byte, error) {
	found := chosenDark.FindAllSubmatchIndex(tokens, -1)
	if len(found) != 1 {
		return nil, errors.New(`web/tokens.css must have exactly one rule :root[data-theme="dark"] ` +
			`in the form that web/build/palette.go expects`)
	}
	start, end, colours := found[0][0], found[0][1], tokens[found[0][2]:found[0][3]]
	return slices.Concat(tokens[:start], []byte("@media screen {\n"), tokens[start:end],
		[]byte("@media (prefers-color-scheme: dark) {\n:root:not([data-theme]) {\n"), colours, []byte("}\n}\n}\n"),
		tokens[end:]), nil
}
