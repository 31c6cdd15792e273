//go:build !js

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestOutsideModule follows the README: another module can use the solver if its go.mod says where
// this module is.
func TestOutsideModule(t *testing.T) {
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	edit := regexp.MustCompile(`go mod edit .*-replace=numplace=/path/to/numplace`).FindString(string(readme))
	example := regexp.MustCompile("(?s)```go\n(.*?)```").FindSubmatch(readme)
	if edit == "" || example == nil {
		t.Fatal("the README no longer shows how to use the solver from outside")
	}
	dir := t.TempDir()
	program := "package main\n\nimport (\n\t\"context\"\n\t\"fmt\"\n\t\"log\"\n\n\t\"numplace/solver\"\n)\n\n" +
		"func main() {\n\tctx := context.Background()\n" + string(example[1]) + "\tfmt.Println(solution, n, err)\n}\n"
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(program), 0o644); err != nil {
		t.Fatal(err)
	}
	command := func(args ...string) string {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
		}
		return string(out)
	}
	command("mod", "init", "example.com/outside")
	command(strings.Fields(strings.ReplaceAll(strings.TrimPrefix(edit, "go "), "/path/to/numplace", root))...)
	command("mod", "tidy")
	const solution = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
	if out := command("run", "."); out != solution+"\n"+solution+" 1 <nil>\n" {
		t.Errorf("the README's program printed %q", out)
	}
}
