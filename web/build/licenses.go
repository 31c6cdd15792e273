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

// The names and licenses of the modules that are linked into the programs. They are published with
// them.

// component is a module in a program, with the text of its license.
type component struct {
	app.Work
	text string
}

// licensesName is the name of the file with all licenses.
const licensesName = "licenses.txt"

// goModule is the module from which Go's own license is read. Some distributions of Go lack the
// license file, and all modules of the Go project have the same license.
const goModule = "golang.org/x/text"

// linked is a program that modules are linked into.
type linked struct {
	pkg   string
	env   []string
	goapp bool // with the fork of go-app
}

// programs returns all programs that are built: the server's, the page's two and the solver's.
func (b *builder) programs() []linked {
	return []linked{
		{pkg: ".", env: []string{"CGO_ENABLED=0"}},
		{pkg: ".", env: browserEnv, goapp: true},
		{pkg: workshopPackage, env: browserEnv, goapp: true},
		{pkg: enginePackage, env: browserEnv},
	}
}

// components lists the modules linked into the programs, Go first, without duplicates. A module
// without a known license is an error.
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
			// the fork's uuid is our own
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

// component reads the license of a module.
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

// The files of a module that have to be published with it.
var licenseFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice)(\.(md|txt))?$`)

// licenseIn returns the license in a module's directory, with any notices.
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
		return "", errors.New("it has no license that could go with what is built of it")
	}
	return strings.Join(texts, "\n"), nil
}

// knownLicenses are the licenses that are accepted, recognized by sentences that only they have.
// All that they require is that their text is included.
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

// typeface returns the page's typeface, which is no module.
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
	return "", errors.New("its license is none of those in web/build/licenses.go: see what it asks for")
}

// terms returns the distinct license texts.
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

// licenses returns the file with the project's license and those of the components.
func (b *builder) licenses(all []component) ([]byte, error) {
	own, err := os.ReadFile(filepath.Join(b.root, "LICENSE"))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "Numplace is under this license:\n\n%s\nIt holds parts of the following, "+
		"under their own licenses, which are below:\n\n", own)
	for _, c := range all {
		fmt.Fprintf(&out, "  %s %s (%s), %s\n", c.Name, c.Version, c.License, c.Address)
	}
	for _, t := range terms(all) {
		fmt.Fprintf(&out, "\n%s\n%s (%s)\n\n%s", strings.Repeat("-", 80), t.Works, t.License, t.Text)
	}
	return out.Bytes(), nil
}
