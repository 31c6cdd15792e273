package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// Every module is part of some script. Otherwise it would be checked but never built.
func TestEveryModuleIsOfSomeScript(t *testing.T) {
	imports := regexp.MustCompile(`(?m)(?:from|^import) "(\./[^"]+)"`)
	reached := map[string]bool{}
	var reach func(module string)
	reach = func(module string) {
		if reached[module] {
			return
		}
		reached[module] = true
		content, err := os.ReadFile(module)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range imports.FindAllStringSubmatch(string(content), -1) {
			reach(filepath.Join(filepath.Dir(module), match[1]))
		}
	}
	for _, script := range scripts {
		reach(filepath.Join("..", script.entry))
	}
	for _, dir := range scriptDirs {
		modules, err := filepath.Glob(filepath.Join("..", dir, "*.js"))
		if err != nil || len(modules) == 0 {
			t.Fatalf("%s: %v, %v", dir, modules, err)
		}
		for _, module := range modules {
			if !reached[module] {
				t.Errorf("no script imports %s", module)
			}
		}
	}
}
