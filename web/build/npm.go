package main

import (
	"os"
	"path/filepath"
)

// npmFiles are the package's files that are made of the site's sources, in the words that people can read. What lies in web/npm and the
// license are added as they are, and the licenses of what is in the solver's program.
var npmFiles = []struct{ name, contentType string }{
	{"solver.js", typeJS},
	{"solver-node.js", typeJS},
	{"solver-worker.js", typeJS},
	{"solver.wasm", typeWasm},
	{"solver.d.ts", typeText},
	{"embed.js", typeJS},
	{"embed.d.ts", typeText},
}

// npm makes the directory of a package as `npm pack` takes it. Its files lie side by side and name each other so.
func (b *builder) npm(from sources, dir string) error {
	s := &site{sources: from, flat: true}
	contents := map[string][]byte{}
	for _, f := range npmFiles {
		content, err := s.filled(f.name, f.contentType, 0, "")
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
	all, err := b.components(linked{pkg: enginePackage, env: browserEnv})
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
