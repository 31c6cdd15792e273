package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// The plugin's readme.txt has the structure that WordPress requires: a title, fields, a one-line description,
// and sections.
func TestThePluginsReadme(t *testing.T) {
	read := func(name string) string {
		t.Helper()
		content, err := os.ReadFile("../wordpress/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(content)
	}
	plugin, readme := read("numplace.php"), read("readme.txt")
	header := func(name string) string {
		t.Helper()
		found := regexp.MustCompile(`(?m)^ \* ` + regexp.QuoteMeta(name) + `: +(.*)$`).FindStringSubmatch(plugin)
		if found == nil {
			t.Fatalf("the plugin has no %s", name)
		}
		return found[1]
	}
	head, rest, ok := strings.Cut(readme, "\n\n")
	about, sections, ok2 := strings.Cut(rest, "\n\n")
	title, lines, ok3 := strings.Cut(head, "\n")
	if !ok || !ok2 || !ok3 || title != "=== "+header("Plugin Name")+" ===" {
		t.Fatalf("it begins with\n%s", head)
	}
	fields := map[string]string{}
	for line := range strings.SplitSeq(lines, "\n") {
		name, value, ok := strings.Cut(line, ": ")
		if _, twice := fields[name]; !ok || twice || strings.TrimSpace(value) == "" {
			t.Errorf("%q is no field", line)
		}
		fields[name] = value
	}
	version := `[5-9]\.\d`
	for name, form := range map[string]string{"Contributors": `[a-z0-9-]+(, [a-z0-9-]+)*`,
		"Tags":              `[a-z0-9 -]+(, [a-z0-9 -]+){0,4}`, // WordPress shows at most five
		"Requires at least": regexp.QuoteMeta(header("Requires at least")), "Tested up to": version,
		"Requires PHP": regexp.QuoteMeta(header("Requires PHP")), "Stable tag": regexp.QuoteMeta(header("Version")),
		"License": header("License"), "License URI": regexp.QuoteMeta(header("License URI"))} {
		if !regexp.MustCompile(`^` + form + `$`).MatchString(fields[name]) {
			t.Errorf("%s: %q", name, fields[name])
		}
		delete(fields, name)
	}
	if len(fields) > 0 {
		t.Errorf("WordPress knows no %v", fields)
	}
	if n := utf8.RuneCountInString(about); n == 0 || n > 150 || strings.ContainsAny(about, "\n*[`<") {
		t.Errorf("the line about it has %d characters, or markup: %s", n, about)
	}
	var names []string
	for line := range strings.SplitSeq(sections, "\n") {
		if name, is := strings.CutPrefix(line, "== "); is {
			names = append(names, strings.TrimSuffix(name, " =="))
		} else if strings.HasPrefix(line, "=") && !regexp.MustCompile(`^= \S.* =$`).MatchString(line) {
			t.Errorf("%q is no heading", line)
		}
	}
	const want = "Description, External services, Installation, Frequently Asked Questions, Changelog"
	if got := strings.Join(names, ", "); got != want {
		t.Errorf("it has the sections %s", got)
	}
	if !strings.Contains(sections, "\n= "+header("Version")+" =\n") {
		t.Error("the changelog lacks the version")
	}
}
