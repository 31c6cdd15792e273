package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// npmFiles are the package's files that are made from the site's sources, with readable names and
// not minified. The files in web/npm, the license, and the licenses of what is in the solver's
// program are added as they are.
var npmFiles = []struct{ name, source string }{
	{"solver.js", ""},
	{"solver-node.js", ""},
	{"solver-worker.js", ""},
	{"numplace.js", ""},
	{"solver.wasm", "solver.wasm"},
	{"workshop.wasm", "workshop.wasm"},
	{"solver.d.ts", "solver/api.d.ts"},
	{"embed.js", ""},
	{"embed.d.ts", "embed/embed.d.ts"},
}

// npmFile returns a bundled script, or any other source unchanged.
func (s *site) npmFile(name, source string) ([]byte, error) {
	if source == "" {
		return s.bundled(name, false)
	}
	content, ok := s.sources[source]
	if !ok {
		return nil, fmt.Errorf("web/%s is missing", source)
	}
	return content, nil
}

// npm writes the directory of a package for `npm pack`. All files are in one directory, and import
// each other from there.
func (b *builder) npm(from sources, dir string) error {
	s := &site{sources: from, flat: true}
	contents := map[string][]byte{}
	for _, f := range npmFiles {
		content, err := s.npmFile(f.name, f.source)
		if err != nil {
			return err
		}
		contents[f.name] = content
	}
	for _, name := range []string{"web/npm/package.json", "web/npm/README.md", "LICENSE"} {
		content, err := os.ReadFile(filepath.Join(b.root, name))
		if err != nil {
			return err
		}
		contents[filepath.Base(name)] = content
	}
	all, err := b.components(linked{pkg: enginePackage, env: browserEnv},
		linked{pkg: workshopPackage, env: browserEnv, goapp: true})
	if err != nil {
		return err
	}
	if contents[licensesName], err = b.licenses(all); err != nil {
		return err
	}
	for name, content := range contents {
		if err := writeChanged(filepath.Join(dir, name), content); err != nil {
			return err
		}
	}
	return nil
}
