package words

import (
	"slices"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	f, err := parse(`# Buttons
Solve: Solve

comma: ", "
atLine: line {line}: {why}
givens.one: {n} given
givens.more: {n} givens
kinds/xy-wing: XY-Wing
`)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"Solve", "comma", "atLine", "givens.one", "givens.more", "kinds/xy-wing"}
	if !slices.Equal(f.Names, want) {
		t.Errorf("%v, want %v", f.Names, want)
	}
	texts := map[string]string{"comma": ", ", "atLine": "line {line}: {why}", "givens.one": "{n} given"}
	for name, want := range texts {
		if f.Texts[name] != want {
			t.Errorf("%s is %q, want %q", name, f.Texts[name], want)
		}
	}
}

func TestBrokenFiles(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"no name":            {"a: 1\nSolve", `line 2: "Solve" does not have the form "name: text"`},
		"no text":            {"Solve:", "line 1: \"Solve:\" does not have the form"},
		"a name of two":      {"Solve it: Solve", "line 1: \"Solve it: Solve\" does not have the form"},
		"another ending":     {"givens.two: 2", "line 1: \"givens.two: 2\" does not have the form"},
		"a table, no key":    {"kinds/: 2", "line 1: \"kinds/: 2\" does not have the form"},
		"a name twice":       {"a: 1\nb: 2\na: 3", "line 3: duplicate name a"},
		"quotes not closed":  {`a: "b`, "line 1: invalid syntax"},
		"only blanks":        {`a: "  "`, "of a is blank"},
		"a line end":         {`a: "b\nc"`, "must not contain a line break or a backquote"},
		"the end of Go's":    {"a: `", "must not contain a line break or a backquote"},
		"no plural":          {"a.one: 1\nb: 2", "a.one is not followed by a.more"},
		"no plural at last":  {"a.one: 1", "a.one is not followed by a.more"},
		"no singular":        {"b: 2\na.more: 1", "a.more does not follow a.one"},
		"no singular before": {"a.more: 1", "a.more does not follow a.one"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := parse(test.text); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%v, want %q", err, test.want)
			}
		})
	}
}

func TestDiffer(t *testing.T) {
	const english = "a: 1\nb: {n} of {of}, {n}\n"
	for name, test := range map[string]struct{ text, want string }{
		"alike":            {"b: {of}: {n}\na: 1", ""},
		"a text less":      {"a: 1", "b is missing"},
		"a text more":      {english + "c: 3", "c is missing in English"},
		"a blank less":     {"a: 1\nb: {n}", "b has the placeholders [{n}], but English has [{n} {of}]"},
		"a blank more":     {"a: {n}\nb: {n}{of}", "a has the placeholders [{n}], but English has []"},
		"another blank":    {"a: 1\nb: {n}{off}", "b has the placeholders [{n} {off}], but English has [{n} {of}]"},
		"a broken blank":   {"a: 1\nb: {n}{of} {n", "b has a malformed placeholder"},
		"a blank by place": {"a: 1\nb: {n}{of}{0}", "b has a malformed placeholder"},
	} {
		t.Run(name, func(t *testing.T) {
			e, err := parse(english)
			if err != nil {
				t.Fatal(err)
			}
			other, err := parse(test.text)
			if err != nil {
				t.Fatal(err)
			}
			switch err := Differ(e, other); {
			case test.want == "" && err != nil:
				t.Error(err)
			case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
				t.Errorf("%v, want %q", err, test.want)
			}
		})
	}
}
