package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"numplace/web/bundle"
)

// The sizes in the documents are those of the bundle, which must be a release build.
func TestReleaseHasTheSizesOfTheDocuments(t *testing.T) {
	const root = "../.."
	if err := bundle.Fresh(root); err != nil {
		t.Fatal(err)
	}
	bytes, whole := builtSizes(t, filepath.Join(root, bundle.Dist))
	deployed(t, filepath.Join(root, "bin", "numplace"), whole)
	megabytes := func(what string) string { return fmt.Sprintf("%.2f", float64(bytes[what])/1e6) }
	large := func(what string) string { return fmt.Sprintf("%.1f", float64(whole[what])/1e6) }
	program, second := megabytes("app.wasm"), megabytes("workshop.wasm")
	sentences := []struct{ says, want string }{ // # stands for the number
		{"first visit loads # MB", megabytes(budgets[2].what)},
		{"# MB of it the program", program},
		{"program of # MB", second},
		{"second program, # MB", second},
		{"# MB more", second},
		{"script of # KB", fmt.Sprintf("%.1f", float64(bytes["embed.js"])/1e3)},
		{"# KB of script", fmt.Sprintf("%.1f", float64(bytes["embed.js"])/1e3)},
		{"fails above # MB", fmt.Sprint(float64(budgets[2].most) / 1e6)},
		{"# MB, and `make sizes`", fmt.Sprint(float64(budgets[1].most) / 1e6)},
		{"binary of # MB", large(theProgram)},
		{"creates one archive of the same files, # MB", large(archive)},
		{"with `PLAIN=1` # MB", large(archivePlain)},
		{"# MB to load instead", large(budgets[2].what)},
		{"instead of # MB", megabytes(budgets[2].what)},
	}
	size := regexp.MustCompile(`\d\.\d+ MB|\d\.\d KB`)
	turn := regexp.MustCompile(`\s+(\* )?`) // a line break, also within a comment
	known := map[string]bool{}
	for _, name := range []string{"README.md", "app/README.md", "web/embed/EMBED.md", "web/embed/embed.d.ts",
		"web/solver/api.d.ts", "web/bench/README.md", "web/npm/README.md", "DEPLOY.md"} {
		content, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		text, found := turn.ReplaceAllString(string(content), " "), 0
		for _, s := range sentences {
			says := regexp.MustCompile(strings.Replace(regexp.QuoteMeta(s.says), "#", `(\d+\.\d+)`, 1))
			for _, said := range says.FindAllStringSubmatch(text, -1) {
				found, known[s.says] = found+1, true
				if !near(said[1], s.want) {
					t.Errorf("%s says %q: it is %s", name, said[0], s.want)
				}
			}
		}
		if all := size.FindAllString(text, -1); len(all) != found {
			t.Errorf("%s says the sizes %q, of which %d are in sentences that this test knows", name, all, found)
		}
	}
	for _, s := range sentences {
		if !known[s.says] {
			t.Errorf("no document says %q", s.says)
		}
	}
}

// near reports whether two decimal numbers have the same number of places and differ by at most one in the
// last place. So a change of a few bytes does not invalidate a rounded size.
func near(said, want string) bool {
	a, err := strconv.Atoi(strings.Replace(said, ".", "", 1))
	b, err2 := strconv.Atoi(strings.Replace(want, ".", "", 1))
	return err == nil && err2 == nil && len(said) == len(want) && a-b >= -1 && a-b <= 1
}

// Names of deployed files that are not part of the bundle.
const (
	theProgram   = "the program"
	archive      = "the zip of the site"
	archivePlain = "the zip without compressed versions"
)

// deployed adds entries to sizes: the size of the program, and the sizes of the zips that the program
// exports.
func deployed(t *testing.T, program string, sizes map[string]int) {
	t.Helper()
	dir := t.TempDir()
	for what, made := range map[string][]string{theProgram: nil, archive: {"-zip", filepath.Join(dir, "a.zip")},
		archivePlain: {"-plain", "-zip", filepath.Join(dir, "b.zip")}} {
		name := program
		if made != nil {
			name = made[len(made)-1]
			if out, err := exec.Command(program, made...).CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
		}
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		sizes[what] = int(info.Size())
	}
}

// builtSizes returns the download sizes in bytes of the bundle's files, by name, and of the budgets, by
// description. whole contains the sizes of the budgets without compression.
func builtSizes(t *testing.T, dir string) (sizes, whole map[string]int) {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(dir, bundle.ListName))
	if err != nil {
		t.Fatal(err)
	}
	var list bundle.List
	if err := json.Unmarshal(content, &list); err != nil {
		t.Fatal(err)
	}
	of := map[string]trait{}
	for _, f := range hashedFiles {
		of[f.name] = f.trait
	}
	for _, f := range plainFiles {
		of[f.name] = f.trait
	}
	sizes, whole = map[string]int{}, map[string]int{}
	var traits []trait
	var loaded, full []int
	for _, f := range list.Files {
		name := f.Name
		if f.Packed {
			name += ".br"
		}
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		sizes[f.Name] = int(info.Size())
		traits, loaded, full = append(traits, of[f.Name]), append(loaded, sizes[f.Name]), append(full, int(f.Size))
	}
	for _, b := range budgets {
		sizes[b.what] = b.loads(list.Files, traits, loaded)
		whole[b.what] = b.loads(list.Files, traits, full)
	}
	return sizes, whole
}
