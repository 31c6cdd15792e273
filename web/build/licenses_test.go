package main

import (
	"debug/buildinfo"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"numplace/web/bundle"
)

// The list of licenses contains exactly the modules that are linked into the programs. According to `go
// version -m`, these are the modules of the server. For the browser's programs, they are the modules of the
// packages in the recorded sizes.
func TestLicensesOfAllThatIsLinked(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	if err := bundle.Fresh(root); err != nil {
		t.Fatal(err)
	}
	b := newBuilder(root, "", io.Discard)
	all, err := b.components(b.programs()...)
	if err != nil {
		t.Fatal(err)
	}
	file, err := b.licenses(all)
	if err != nil {
		t.Fatal(err)
	}
	unlinked := map[string]bool{}
	for _, c := range all {
		if c.Name != "Go" {
			unlinked[c.Name] = true
		}
		for _, part := range []string{"  " + c.Name + " " + c.Version + " (" + c.License + ")", c.text} {
			if !strings.Contains(string(file), part) {
				t.Errorf("the file has no %.60q", part)
			}
		}
		if len(c.text) < 900 || !strings.Contains(c.text, "Copyright") || c.Version == "" {
			t.Errorf("%s %s has no whole license: %q", c.Name, c.Version, c.text)
		}
	}
	if all[0].Name != "Go" || !strings.Contains(all[0].text, "The Go Authors") ||
		!strings.Contains(string(file), "The Numplace authors") {
		t.Error("Go, or the project itself, is without a license")
	}
	info, err := buildinfo.ReadFile(filepath.Join(root, bundle.Program))
	if err != nil {
		t.Fatal(err)
	}
	for _, module := range info.Deps {
		if !slices.ContainsFunc(all, func(c component) bool {
			return c.Name == module.Path &&
				c.Version == module.Version
		}) {
			t.Errorf("%s %s is linked into the server and has no license", module.Path, module.Version)
		}
		delete(unlinked, module.Path)
	}
	linked, _ := b.sizesBefore()
	delete(linked, files)
	for program, packages := range linked {
		for path := range packages {
			first, _, _ := strings.Cut(path, "/")
			ours := path == uuidModule || strings.HasPrefix(path, info.Main.Path+"/")
			if ours || !strings.Contains(first, ".") {
				continue
			}
			i := slices.IndexFunc(all, func(c component) bool { return strings.HasPrefix(path+"/", c.Name+"/") })
			if i < 0 {
				t.Errorf("%s is linked into %s and has no license", path, program)
				continue
			}
			delete(unlinked, all[i].Name)
		}
	}
	if len(unlinked) > 0 || len(info.Deps) == 0 {
		t.Errorf("not linked into anything are %v", unlinked)
	}
}

const (
	mit = "Copyright (c) 2020 Somebody\n\nPermission is hereby granted, free of charge, " +
		"to any person\nobtaining a copy of this software …\n\n" +
		"The above copyright notice and this permission notice shall be included in\nall copies or substantial " +
		"portions of the Software.\n"
	bsd = "Copyright 2009 The Go Authors.\n\n   * Redistributions in binary form must reproduce the " +
		"above\ncopyright notice …\n" +
		"may be used to endorse or promote products derived from\nthis software …\n"
)

func TestEveryModuleNeedsAKnownLicense(t *testing.T) {
	for _, test := range []struct {
		name    string
		files   map[string]string // files in the linked module's folder
		license string
		text    []string
		fails   string
	}{
		{name: "a license", files: map[string]string{"LICENSE": mit}, license: "MIT", text: []string{mit}},
		{name: "under another name", files: map[string]string{"licence.md": bsd}, license: "BSD-3-Clause",
			text: []string{bsd}},
		{name: "a notice beside it", files: map[string]string{"LICENSE.txt": mit, "NOTICE": "Somebody's\r\nnotice\r\n"},
			license: "MIT", text: []string{mit, "Somebody's\nnotice\n"}},
		{name: "none", fails: "example.com/linked: it has no license"},
		{name: "only one for a part of it", files: map[string]string{"LICENSE-docs": mit}, fails: "it has no license"},
		{name: "one that asks for more", files: map[string]string{"COPYING": "GNU GENERAL PUBLIC LICENSE …"},
			fails: "its license is not among those"},
		{name: "half of one", files: map[string]string{"LICENSE": mit[:120]}, fails: "its license is not among those"},
	} {
		t.Run(test.name, func(t *testing.T) {
			root := t.TempDir()
			put := func(name, content string) {
				name = filepath.Join(root, name)
				if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			put("go.mod", "module m\n\ngo 1.26\n\nrequire "+
				"(\n\texample.com/linked v1.2.3\n\texample.com/unused v1.0.0\n\t"+goModule+" v0.0.1\n)\n\n"+
				"replace (\n\texample.com/linked => ./linked\n\texample.com/unused => ./unused\n\t"+
				goModule+" => ./text\n)\n")
			put("main.go", "package main\n\nimport \"example.com/linked\"\n\nfunc main() { linked.F() }\n")
			put("LICENSE", "the project's\n")
			put("linked/go.mod", "module example.com/linked\n")
			put("linked/linked.go", "package linked\n\nfunc F() {}\n")
			put("unused/go.mod", "module example.com/unused\n")
			put("text/go.mod", "module "+goModule+"\n")
			put("text/LICENSE", bsd)
			for name, content := range test.files {
				put("linked/"+name, content)
			}
			b := newBuilder(root, "", io.Discard)
			all, err := b.components(linked{pkg: "."})
			if test.fails != "" {
				if err == nil || !strings.Contains(err.Error(), test.fails) {
					t.Fatalf("error %v, want %q", err, test.fails)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if len(all) != 2 || all[1].Name != "example.com/linked" || all[1].Version != "v1.2.3" ||
				all[1].License != test.license {
				t.Fatalf("the list is %v", all)
			}
			file, err := b.licenses(all)
			if err != nil {
				t.Fatal(err)
			}
			for _, part := range append(test.text, "the project's\n", bsd) {
				if strings.Count(string(file), part) != 1 {
					t.Errorf("%q is not once in\n%s", part, file)
				}
			}
			if page := about(all); !strings.Contains(page, ">example.com/linked</a>") ||
				!strings.Contains(page, "https://pkg.go.dev/example.com/linked") {
				t.Errorf("it is not in the page:\n%s", page)
			}
		})
	}
}
