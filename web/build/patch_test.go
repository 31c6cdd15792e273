package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const smallPatch = `Why the number is another one.

--- a/dir/a.go
+++ b/dir/a.go
@@ -1,3 +1,4 @@
 one
-two
+2
+2.5
 three
@@ -9,2 +10,1 @@
 nine
-ten
--- a/b.go
+++ b/b.go
@@ -1 +1 @@
-x
+y
`

func TestAPatchChangesTheLinesThatItNames(t *testing.T) {
	all, err := edits(smallPatch)
	if err != nil || len(all) != 3 {
		t.Fatalf("%v, %v", all, err)
	}
	for _, test := range []struct {
		rule, file, content, want string
	}{
		{"two places", "dir/a.go", "one\ntwo\nthree\nnine\nten\n", "one\n2\n2.5\nthree\nnine\n"},
		{"places that have moved", "dir/a.go", "0\n0\none\ntwo\nthree\n0\nnine\nten\n",
			"0\n0\none\n2\n2.5\nthree\n0\nnine\n"},
		{"another file", "b.go", "x\n", "y\n"},
		{"a file that is not changed", "c.go", "x\n", "x\n"},
		{"a place that is not there", "dir/a.go", "one\ntwo\nnine\nten\n", ""},
		{"a place that is there twice", "b.go", "x\nx\n", ""},
	} {
		got, err := patched(test.file, test.content, all)
		if got != test.want || (err == nil) != (test.want != "") {
			t.Errorf("%s: %q, %v, want %q", test.rule, got, err, test.want)
		}
	}
}

func TestWhatIsNoPatch(t *testing.T) {
	for rule, text := range map[string]string{
		"words":                 "Why the number is another one.\n",
		"a change of no file":   "@@ -1 +1 @@\n-x\n+y\n",
		"another name":          "--- a/x\n+++ b/y\n@@ -1 +1 @@\n-x\n+y\n",
		"a line without a mark": strings.Replace(smallPatch, " three", "three", 1),
	} {
		if all, err := edits(text); err == nil {
			t.Errorf("%s: %v", rule, all)
		}
	}
}

// The patched go-app compiles, both for the browser and for this machine.
func TestThePatchedGoAppCompiles(t *testing.T) {
	b, flag := forked(t)
	for target, env := range map[string][]string{"the browser": browserEnv, "this machine": nil} {
		if _, err := b.goCommand(env, "vet", flag, goappPackage); err != nil {
			t.Errorf("for %s: %v", target, err)
		}
	}
}

// git accepts the patches too.
func TestGitTakesThePatches(t *testing.T) {
	names, err := filepath.Glob("goapp/*.patch")
	if err != nil || len(names) == 0 {
		t.Fatalf("%v, %v", names, err)
	}
	for _, name := range names {
		if out, err := exec.Command("git", "apply", "--numstat", name).CombinedOutput(); err != nil ||
			!strings.Contains(string(out), "pkg/app/") {
			t.Errorf("%s: %v\n%s", name, err, out)
		}
	}
}
