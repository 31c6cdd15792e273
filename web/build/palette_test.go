package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

func TestTheDarkColoursAreTheSystemsToo(t *testing.T) {
	const before, after = ":root { --paper: #fff; }\n", ".sheet { color: red; }\n"
	got, err := withSystemsDark([]byte(before +
		":root[data-theme=\"dark\"] {\n  color-scheme: dark;\n  --paper: #000;\n}\n" + after))
	want := before + "@media screen {\n:root[data-theme=\"dark\"] {\n  color-scheme: dark;\n  --paper: #000;\n}\n" +
		"@media (prefers-color-scheme: dark) {\n:root:not([data-theme]) {\n  --paper: #000;\n}\n}\n}\n" + after
	if err != nil || string(got) != want {
		t.Errorf("%s, %v", got, err)
	}
	for rule, tokens := range map[string]string{"none": before, "two": want + want} {
		if got, err := withSystemsDark([]byte(tokens)); err == nil {
			t.Errorf("%s: %s", rule, got)
		}
	}
}

// Every colour of the light palette has a counterpart in the dark palette.
func TestEveryColourHasADarkOne(t *testing.T) {
	tokens, err := os.ReadFile("../tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	dark := chosenDark.FindSubmatch(tokens)
	_, light, ok := strings.Cut(string(tokens), "\n:root, .board.drawn {\n")
	light, _, _ = strings.Cut(light, "\n}\n")
	if dark == nil || !ok {
		t.Fatal("tokens.css has no palettes")
	}
	colour := regexp.MustCompile(`(--[a-z-]+): #`)
	if len(colour.FindAllString(light, -1)) < 15 {
		t.Fatal("tokens.css has no light palette")
	}
	for _, match := range colour.FindAllStringSubmatch(light, -1) {
		if !strings.Contains(string(dark[1]), match[1]+": #") {
			t.Errorf("%s has no dark colour", match[1])
		}
	}
}
