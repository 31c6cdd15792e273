package main

import (
	"slices"
	"testing"
)

func TestJudge(t *testing.T) {
	const lines = "# why\na/ unreachable func\na/b.go *\nc.go always equals\n"
	in := func(file, what string) finding { return finding{file, what} }
	for rule, test := range map[string]struct {
		found []finding
		want  []string
	}{
		"all have a reason": {[]finding{in("a/x/y.go", "unreachable func: f"), in("a/b.go", "x is unused"),
			in("c.go", "x always equals y")}, nil},
		"something else of the file, and of the folder": {[]finding{
			in("a/x.go", "unreachable func: f"), in("a/b.go", "x"),
			in("c.go", "x always equals y"), in("c.go", "unreachable func: f"), in("a/x.go", "x is unused")},
			[]string{"a/x.go: x is unused", "c.go: unreachable func: f"}},
		"a file whose name begins like the folder's": {[]finding{
			in("a/x.go", "unreachable func: f"), in("a/b.go", "x"),
			in("c.go", "x always equals y"), in("ab.go", "unreachable func: f")},
			[]string{"ab.go: unreachable func: f"}},
		"a reason for nothing": {[]finding{in("a/b.go", "x"), in("a/x.go", "unreachable func: f")},
			[]string{"web/vet/allowed.txt: about nothing: c.go always equals"}},
		"found on both targets": {[]finding{in("a/b.go", "x"), in("a/x.go", "unreachable func: f"), in("d.go", "x"),
			in("d.go", "x"), in("c.go", "x always equals y")}, []string{"d.go: x"}},
	} {
		if got := judge(lines, test.found); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", rule, got, test.want)
		}
	}
}
