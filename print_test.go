//go:build !js

package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestConstantsPrintAsWords prints all constants of the solver's own types. Each constant has a name, and no
// two constants of a type have the same name.
func TestConstantsPrintAsWords(t *testing.T) {
	// These constants count the other constants of their type, and are not values themselves.
	ends := map[string]bool{"format.Families": true, "links.Sites": true}
	imports, prints := "", ""
	for _, p := range list(t, nil, "./solver/...") {
		if strings.Contains(p.ImportPath, "/internal/") {
			continue
		}
		found := constants(t, filepath.FromSlash(strings.TrimPrefix(p.ImportPath, module+"/")))
		if len(found) > 0 {
			imports += fmt.Sprintf("\t%q\n", p.ImportPath)
		}
		for constant, of := range found {
			if !ends[constant] {
				prints += fmt.Sprintf("\tfmt.Printf(\"%%s\\t%%s\\t%%v\\n\", %q, %q, %s)\n", constant, of, constant)
			}
		}
	}
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	program := made(t, "example.com/printer", "main.go",
		"package main\n\nimport (\n\t\"fmt\"\n"+imports+")\n\nfunc main() {\n"+prints+"}\n")
	program.run(t, "go", "mod", "edit", "-require="+module+"@v0.0.0", "-replace="+module+"="+root)
	program.run(t, "go", "mod", "tidy")
	lines := strings.Split(strings.TrimSpace(program.run(t, "go", "run", ".")), "\n")
	names := map[string]string{}
	for _, line := range lines {
		part := strings.Split(line, "\t")
		if len(part) != 3 || part[2] == "" {
			t.Fatalf("printed %q", line)
		}
		if _, err := strconv.Atoi(part[2]); err == nil {
			t.Errorf("%s prints as %s: its type has no String, or that has no name for it", part[0], part[2])
		}
		key := part[1] + " " + part[2]
		if names[key] != "" {
			t.Errorf("%s and %s both print as %s", names[key], part[0], part[2])
		}
		names[key] = part[0]
	}
	if len(lines) < 300 {
		t.Errorf("only %d constants were found", len(lines))
	}
}

// constants returns the exported constants of the package in folder whose types are declared there, with
// those types. A constant without a type and a value has the type of the constant before it.
func constants(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		for _, declared := range file.Decls {
			group, ok := declared.(*ast.GenDecl)
			if !ok || group.Tok != token.CONST {
				continue
			}
			of := ""
			for _, spec := range group.Specs {
				spec := spec.(*ast.ValueSpec)
				if spec.Type != nil || spec.Values != nil {
					of = ""
				}
				if own, ok := spec.Type.(*ast.Ident); ok && own.IsExported() {
					of = file.Name.Name + "." + own.Name
				}
				for _, name := range spec.Names {
					if of != "" && name.IsExported() {
						all[file.Name.Name+"."+name.Name] = of
					}
				}
			}
		}
	}
	return all
}
