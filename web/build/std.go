package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A few functions of the standard library that our programs never need, and that keep much else in them: they return at once. The files of
// the toolchain stay as they are; the build compiles edited copies in their place.
var stdEdits = []edit{
	// Every type with a String method keeps it, and that of a time writes and reads time zones.
	{"time/format.go", "func (t Time) String() string {\n", "func (t Time) String() string {\n\tif true {\n\t\treturn \"a time\"\n\t}\n"},
	// Counters of settings that nobody reads: with them come all of the runtime's metrics.
	{"runtime/metrics.go", "func godebug_registerMetric(name string, read func() uint64) {\n", "func godebug_registerMetric(name string, read func() uint64) {\n\tif true {\n\t\treturn\n\t}\n"},
}

// overlay writes the edited copies and returns the flag that has them compiled. With a Go whose files are others there is none, and the
// programs are larger.
func (b *builder) overlay() ([]string, error) {
	out, err := b.goCommand(nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	src := filepath.Join(strings.TrimSpace(string(out)), "src")
	dir := filepath.Join(b.root, "bin", "slim", "std")
	replace := map[string]string{}
	for _, e := range stdEdits {
		from := filepath.Join(src, filepath.FromSlash(e.file))
		content, err := os.ReadFile(from)
		if err != nil || strings.Count(string(content), e.from) != 1 {
			b.unknown(e.file, fmt.Errorf("web/build/std.go does not know this version of %s", e.file))
			continue
		}
		to := filepath.Join(dir, filepath.FromSlash(e.file))
		if err := writeChanged(to, []byte(strings.Replace(string(content), e.from, e.to, 1))); err != nil {
			return nil, err
		}
		replace[from] = to
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return nil, err
	}
	name := filepath.Join(dir, "overlay.json")
	return []string{"-overlay=" + name}, writeChanged(name, list)
}
