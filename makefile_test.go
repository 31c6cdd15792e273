//go:build !js

package main

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// TestMakeForHosts checks that the make targets for other hosts, and the workflow for GitHub Pages, run the
// commands that DEPLOY.md describes.
func TestMakeForHosts(t *testing.T) {
	workflow, err := os.ReadFile(".github/workflows/pages.yml")
	if err != nil {
		t.Fatal(err)
	}
	published := regexp.MustCompile(`- run: (make .*)\n`).FindSubmatch(workflow)
	if published == nil || !strings.Contains(string(workflow), "path: site\n") {
		t.Fatal("the workflow makes nothing, or publishes something else")
	}
	for _, test := range []struct{ command, runs string }{
		{string(published[1]), `./bin/numplace -export site -prefix "/repo" -origin "https://name.github.io"`},
		{`make site PLAIN=1 OUT=site`,
			`./bin/numplace -export site -plain -prefix "/repo" -origin "https://name.github.io"`},
		{`make zip PREFIX="$PREFIX" ORIGIN="$ORIGIN"`,
			`./bin/numplace -zip bin/numplace.zip  -prefix "/repo" -origin "https://name.github.io"`},
		{`make zip PLAIN=1 OUT=a.zip ORIGIN="$ORIGIN" PREFIX=`,
			`./bin/numplace -zip a.zip -plain -prefix "" -origin "https://name.github.io"`},
	} {
		cmd := exec.Command("sh", "-c", strings.Replace(test.command, "make", "make -n", 1))
		cmd.Env = append(os.Environ(), "PREFIX=/repo", "ORIGIN=https://name.github.io", "MAKEFLAGS=")
		out, err := cmd.CombinedOutput()
		if err != nil || !strings.Contains(string(out), "\n"+test.runs+"\n") {
			t.Errorf("%s: %v\n%s\nwant %s", test.command, err, out, test.runs)
		}
	}
}
