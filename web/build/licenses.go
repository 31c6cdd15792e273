package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"numplace/app"
	"numplace/web/bundle"
)

// This file collects the names and licenses of the modules linked into the programs, which are published with
// the site.

// component is a module in a program and the text of its license.
type component struct {
	app.Work
	text string
}

// licensesName is the name of the published file with all licenses.
const licensesName = "licenses.txt"

// goModule is the module whose license is used for Go itself. All modules of the Go project have the same
// license, and some distributions of Go lack the license file.
const goModule = "golang.org/x/text"

// linked identifies a program whose modules are listed.
type linked struct {
	pkg   string
	env   []string
	goapp bool // built with the fork of go-app
}

// programs returns all programs that are built: the server, the two programs of the page, and the solver.
func (b *builder) programs() []linked {
	return []linked{
		{pkg: ".", env: []string{"CGO_ENABLED=0"}},
		{pkg: ".", env: browserEnv, goapp: true},
		{pkg: workshopPackage, env: browserEnv, goapp: true},
		{pkg: enginePackage, env: browserEnv},
	}
}

// components returns the modules linked into the programs without duplicates, Go first. It returns an error
// if a module has no known license.
func (b *builder) components(programs ...linked) ([]component, error) {
	versions := map[string]string{}
	for _, p := range programs {
		args := []string{"list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}"}
		if p.goapp {
			flag, err := b.fork()
			if err != nil {
				return nil, err
			}
			args = append(args, flag)
		}
		out, err := b.goCommand(p.env, append(args, p.pkg)...)
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(out)) {
			// the fork replaces this module by code of this project
			if path, version, ok := strings.Cut(strings.TrimSpace(line), " "); ok && path != uuidModule {
				versions[path] = version
			}
		}
	}
	language, err := b.component(goModule, "")
	if err != nil {
		return nil, err
	}
	language.Name, language.Version, language.Address = "Go", strings.TrimPrefix(runtime.Version(), "go"),
		"https://go.dev/"
	all := []component{language}
	for _, path := range slices.Sorted(maps.Keys(versions)) {
		c, err := b.component(path, versions[path])
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// component returns a module with its license.
func (b *builder) component(path, version string) (component, error) {
	out, err := b.goCommand(nil, "list", "-m", "-json", path)
	if err != nil {
		return component{}, err
	}
	var module struct{ Dir string }
	if err := json.Unmarshal(out, &module); err != nil {
		return component{}, fmt.Errorf("go list -m %s: %w", path, err)
	}
	text, err := licenseIn(module.Dir)
	if err != nil {
		return component{}, fmt.Errorf("%s: %w", path, err)
	}
	name, err := licenseName(text)
	if err != nil {
		return component{}, fmt.Errorf("%s: %w", path, err)
	}
	return component{app.Work{Name: path, Version: version, License: name, Address: "https://pkg.go.dev/" + path},
		text}, nil
}

// licenseFile matches the names of a module's files that must be published with it.
var licenseFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice)(\.(md|txt))?$`)

// licenseIn returns the text of the license in a module's directory, with any notices.
func licenseIn(dir string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	var texts []string
	for _, entry := range entries {
		if !licenseFile.MatchString(entry.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			return "", err
		}
		texts = append(texts, strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n"))+"\n")
	}
	if texts == nil {
		return "", errors.New("it has no license file")
	}
	return strings.Join(texts, "\n"), nil
}

// knownLicenses lists the accepted licenses with phrases that identify them. These licenses only require that
// their text is included.
var knownLicenses = []struct {
	name      string
	sentences []string
}{
	{"MIT", []string{"Permission is hereby granted, free of charge, to any person obtaining a copy",
		"shall be included in all copies or substantial portions"}},
	{"BSD-3-Clause", []string{"Redistributions in binary form must reproduce the above copyright notice",
		"may be used to endorse or promote products"}},
	{"OFL-1.1", []string{"licensed under the SIL Open Font License, Version 1.1", "PERMISSION & CONDITIONS"}},
}

// typeface returns the page's typeface as a component, although it is not a module.
func (b *builder) typeface() (component, error) {
	text, err := os.ReadFile(filepath.Join(b.root, "web", "font", "OFL.txt"))
	if err != nil {
		return component{}, err
	}
	name, err := licenseName(string(text))
	return component{app.Work{Name: "Figtree", Version: "5.3.0", License: name,
		Address: "https://github.com/erikdkennedy/figtree"}, string(text)}, err
}

func licenseName(text string) (string, error) {
	words := strings.Join(strings.Fields(text), " ")
	for _, known := range knownLicenses {
		if !slices.ContainsFunc(known.sentences, func(s string) bool { return !strings.Contains(words, s) }) {
			return known.name, nil
		}
	}
	return "", errors.New("its license is not among those in web/build/licenses.go: check what it requires")
}

// terms returns the distinct license texts, each with the names of its components.
func terms(all []component) (texts []app.Terms) {
	for _, c := range all {
		i := slices.IndexFunc(texts, func(t app.Terms) bool { return t.Text == c.text })
		if i < 0 {
			texts = append(texts, app.Terms{Works: c.Name, License: c.License, Text: c.text})
			continue
		}
		texts[i].Works += ", " + c.Name
	}
	return texts
}

// about returns the HTML of the About page.
func about(all []component) string {
	var works []app.Work
	for _, c := range all {
		works = append(works, c.Work)
	}
	return app.About(bundle.Bar(bundle.Index), works, terms(all))
}

// licenses returns the file with the licenses of the project and of all components.
func (b *builder) licenses(all []component) ([]byte, error) {
	own, err := os.ReadFile(filepath.Join(b.root, "LICENSE"))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "Numplace is under this license:\n\n%s\nIt contains parts of the following, "+
		"under their own licenses, which are below:\n\n", own)
	for _, c := range all {
		fmt.Fprintf(&out, "  %s %s (%s), %s\n", c.Name, c.Version, c.License, c.Address)
	}
	for _, t := range terms(all) {
		fmt.Fprintf(&out, "\n%s\n%s (%s)\n\n%s", strings.Repeat("-", 80), t.Works, t.License, t.Text)
	}
	return out.Bytes(), nil
}
