package web

import (
	"archive/zip"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"numplace/web/bundle"
)

// A zip contains the files of an export, byte for byte, and is the same each time. It can leave out the
// compressed versions.
func TestZip(t *testing.T) {
	dir, zips := t.TempDir(), t.TempDir()
	if err := export(fakeBundle(t), dir, "/repo", "https://sudoku.example", true); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{}
	if err := fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && name != exportMark {
			want[name] = read(t, dir, name)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(zips, "numplace.zip")
	var before string
	for i := range 3 {
		packed := i < 2
		if err := zipped(fakeBundle(t), name, "/repo", "https://sudoku.example", packed); err != nil {
			t.Fatal(err)
		}
		if now := read(t, name); i == 1 && now != before {
			t.Error("another time it has other bytes")
		} else {
			before = now
		}
		r, err := zip.OpenReader(name)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		got := map[string]string{}
		for _, f := range r.File {
			from, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			content, err := io.ReadAll(from)
			if err != nil {
				t.Fatal(err)
			}
			got[f.Name] = string(content)
			if f.Mode() != 0o644 {
				t.Errorf("%s has mode %v", f.Name, f.Mode())
			}
		}
		for file, content := range want {
			if here, ok := got[file]; ok != (packed || path.Ext(file) != ".br" && path.Ext(file) != ".gz") || ok &&
				here != content {
				t.Errorf("with packed versions %t: %s is there: %t, with %d bytes of %d", packed, file, ok,
					len(here), len(content))
			}
			delete(got, file)
		}
		for file := range got {
			t.Errorf("%s is not in the export", file)
		}
	}
	if err := zipped(fakeBundle(t), name, "repo", "", true); err == nil || !strings.Contains(err.Error(), "prefix") {
		t.Errorf("a bad prefix: %v", err)
	}
}

// .htaccess has the same paths, types and headers as the server's responses. TestRareHosts tries it in
// Apache.
func TestHtaccess(t *testing.T) {
	for _, prefix := range []string{"", "/a.b/~c"} {
		s, err := load(fakeBundle(t), prefix, "")
		if err != nil {
			t.Fatal(err)
		}
		text := string(s.htaccess())
		quoted := strings.ReplaceAll(prefix, ".", `\.`)
		_, frame := policyOf(s.routes[bundle.Embed].File)
		for _, want := range []string{
			"ErrorDocument 404 " + prefix + "/404.html\n", "RewriteBase " + prefix + "/\n",
			`SetEnvIf Request_URI "^` + quoted + `/embed/" numplace_frame` + "\n",
			`<FilesMatch "\.wasm(\.br|\.gz)?$">` + "\nForceType \"application/wasm\"\n",
			`Header set Content-Security-Policy "` + frame + `" env=numplace_frame` + "\n",
			`Header set Cache-Control "` + immutable + `" env=numplace_hashed` + "\n",
			`Header set Cross-Origin-Embedder-Policy "require-corp" env=numplace_isolated` + "\n",
		} {
			if !strings.Contains(text, want) {
				t.Errorf("prefix %q: no %q in\n%s", prefix, want, text)
			}
		}
	}
}
