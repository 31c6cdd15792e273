package verbs

import (
	"encoding/json"
	"flag"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

var update = flag.Bool("update", false, "write the description for the npm package and the help in its README")

const (
	script = "../../../web/solver/verbs.js"
	readme = "../../../web/npm/README.md"
	npm    = "../../../web/npm/package.json"
)

// described returns the description as a JavaScript module.
func described(t *testing.T) string {
	t.Helper()
	verbs, values := map[string][]string{}, map[string]string{}
	for _, v := range all {
		verbs[v.Name] = append(slices.Clone(v.Options), help)
	}
	for _, o := range slices.Concat(options, makes) {
		if values[o.Name] = "string"; o.Value == "" {
			values[o.Name] = "boolean"
		}
	}
	var names []string
	for _, v := range all {
		names = append(names, v.Name)
	}
	literal := func(value any) string {
		text, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	return `// Generated from app/cmd/verbs by its test with -update. Do not edit.
export const HELP = ` + "`" + Help() + "`" + `;

// the names of the verbs in the order of the help
export const NAMES = ` + literal(names) + `;

/** @type {Record<string, string[]>} the options of each verb */
export const VERBS = ` + literal(verbs) + `;

/** @type {Record<string, "string" | "boolean">} the type of each option */
export const OPTIONS = ` + literal(values) + `;

/** @type {Record<string, string[]>} the words that an option accepts; the levels are in ascending order */
export const CHOICES = ` + literal(Choices) + `;
`
}

// The npm package has the same verbs, options and help as the native command.
func TestTheNpmPackageHasTheSame(t *testing.T) {
	const begin, end = "```text\n", "```\n"
	document, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(document), begin)
	_, after, ended := strings.Cut(rest, end)
	if !ok || !ended {
		t.Fatal("the README of the npm package has no block for the help")
	}
	for name, want := range map[string]string{script: described(t), readme: before + begin + Help() + end + after} {
		if *update {
			if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%s is not up to date: run go test ./app/cmd/verbs -update", name)
		}
	}
	var about struct{ Version string }
	text, err := os.ReadFile(npm)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &about); err != nil || about.Version != Version {
		t.Errorf("the npm package has the version %s, the command %s", about.Version, Version)
	}
}

// Each option of a verb is described, and each described option belongs to a verb. No line of the help is
// wider than 120 columns.
func TestTheDescriptionIsComplete(t *testing.T) {
	used := map[string]bool{help: true}
	for _, v := range all {
		for _, name := range v.Options {
			used[name] = true
			if o, ok := v.optionNamed(name); !ok || o.Does == "" {
				t.Errorf("%s: --%s is not described", v.Name, name)
			}
		}
	}
	for _, o := range slices.Concat(options, makes) {
		if !used[o.Name] {
			t.Errorf("no verb has --%s", o.Name)
		}
	}
	for line := range strings.Lines(Help()) {
		if utf8.RuneCountInString(strings.TrimSuffix(line, "\n")) > 120 {
			t.Errorf("too wide: %s", line)
		}
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]Call{
		"":          {Verb: "help"},
		"-h":        {Verb: "help"},
		"help":      {Verb: "help"},
		"--version": {Verb: "version"},
		"solve":     {Verb: "solve", Values: map[string]string{}},
		"solve -h":  {Verb: "solve", Values: map[string]string{"help": ""}},
		"count 1.. --limit 2 --json": {Verb: "count", Values: map[string]string{"limit": "2", "json": ""},
			Words: []string{"1.."}},
		"count --limit=2 --limit=3": {Verb: "count", Values: map[string]string{"limit": "3"}},
		"count --limit=":            {Verb: "count", Values: map[string]string{"limit": ""}},
		"make --seed - 5":           {Verb: "make", Values: map[string]string{"seed": "-"}, Words: []string{"5"}},
		"solve - -- --json -5":      {Verb: "solve", Values: map[string]string{}, Words: []string{"-", "--json", "-5"}},
	} {
		if got, err := Parse(strings.Fields(text)); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	for text, want := range map[string]string{
		"frob":                 "there is no frob: solve, count, candidates, rate, path, hint, make or convert",
		"solve --frob":         "solve has no option --frob",
		"solve --limit 2":      "solve has no option --limit",
		"solve -5.3":           "solve has no option -5",
		"count --limit":        "--limit needs a value",
		"count --limit --json": "--limit needs a value",
		"count --json=1":       "--json takes no value",
	} {
		if _, err := Parse(strings.Fields(text)); err == nil || err.Error() != want {
			t.Errorf("%s: %v", text, err)
		}
	}
}
