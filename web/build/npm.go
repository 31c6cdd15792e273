package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// npmFiles lists the files of the npm package that are generated from the site's sources. Their names have no
// hashes, and scripts are not minified. The package also contains some files of web/npm, the license, and the
// licenses of the components in the programs.
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

// npmFile returns a bundled script if source is "". Otherwise it returns the source unchanged.
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

// npm writes the directory of a package for `npm pack`. All files are in this one directory and import each
// other from there.
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
