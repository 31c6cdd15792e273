package web

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"numplace/app/shared/i18n"
	"numplace/web/bundle"
	"numplace/web/picture"
)

// exportMark names the file that lists the files an export wrote, one a line. A directory that has
// it can be exported to again.
const exportMark = ".numplace-export"

// Export writes the embedded bundle into a directory, as plain files for any static host. prefix is
// the path under which the host serves them: "", "/" or one like "/repo". The directory is created
// if needed. If it is not empty, it must hold an earlier export, whose files are removed. Files
// that compress well also have .br and .gz versions, for hosts that use those.
//
// The files are those that Handler sends under the same prefix and origin, with these differences:
// the pages contain their policy, _headers, .htaccess and .nojekyll are there for the hosts that read
// them, there is one picture, that of the site, and no oEmbed.
func Export(dir, prefix, origin string) error { return export(Bundle(), dir, prefix, origin) }

func export(from fs.FS, dir, prefix, origin string) error {
	s, err := load(from, prefix, origin)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	old, err := earlier(root, dir) // before the long work
	if err != nil {
		return err
	}
	files, err := s.exported(true)
	if err != nil {
		return err
	}
	return files.write(root, old)
}

// cleanPrefix returns the prefix without a trailing slash: "" or "/a/b". It accepts only path
// segments that have the same meaning in a URL, in HTML and in a _headers file.
func cleanPrefix(prefix string) (string, error) {
	cleaned := strings.TrimSuffix(prefix, "/")
	if cleaned == "" {
		return "", nil
	}
	rest, ok := strings.CutPrefix(cleaned, "/")
	for segment := range strings.SplitSeq(rest, "/") {
		foreign := func(r rune) bool {
			return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' ||
				strings.ContainsRune("._~-", r))
		}
		if segment == "" || segment == "." || segment == ".." || strings.ContainsFunc(segment, foreign) {
			ok = false
		}
	}
	if !ok {
		return "", fmt.Errorf("prefix %q is not a path like /repo, of letters, digits, '.', '_', '~' and '-'", prefix)
	}
	return cleaned, nil
}

// exportFiles are contents by file name, with slashes.
type exportFiles map[string][]byte

// exported returns the files of an export. Unless it is packed, it has no .br and .gz versions, and takes no time to
// make them.
func (s *site) exported(packed bool) (exportFiles, error) {
	change := resource.rewritten
	if packed {
		change = resource.changed
	}
	site, err := s.pictures.Site()
	if err != nil {
		return nil, err
	}
	files := exportFiles{"_headers": s.headers(), ".htaccess": s.htaccess(), ".nojekyll": {},
		strings.TrimPrefix(picture.PNG, "/"): site}
	for _, path := range s.order {
		res := s.routes[path]
		name := strings.TrimPrefix(path, "/")
		if strings.HasSuffix(path, "/") {
			name += "index.html"
		}
		var err error
		if path == bundle.Learn && s.lessons.after != "" {
			if res, err = change(res, func(string) string { return s.lesson(tongue{}, "", false) }); err != nil {
				return nil, err
			}
		}
		if path == bundle.NotFound || strings.HasSuffix(path, "/") {
			if res, err = change(res, func(page string) string { return withPolicy(res.File, page) }); err != nil {
				return nil, err
			}
		}
		if !packed {
			res.body[brotlied], res.body[gzipped] = nil, nil
		}
		if err := files.add(name, res); err != nil {
			return nil, err
		}
	}
	return files, s.exportPages(files, change)
}

// exportPages adds the pages about techniques in English, and all that have an address in another
// language. They are compressed by all cores, since they are many.
func (s *site) exportPages(files exportFiles, change func(resource, func(string) string) (resource, error)) error {
	pages, err := s.furtherPages()
	if err != nil {
		return err
	}
	paths := slices.Sorted(maps.Keys(pages))
	made := make([]resource, len(paths))
	failed := make([]error, len(paths))
	var all sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := range next {
				made[i], failed[i] = change(s.routes[bundle.Index], func(string) string {
					return withPolicy(s.routes[bundle.Index].File, pages[paths[i]])
				})
			}
		})
	}
	for i := range paths {
		next <- i
	}
	close(next)
	all.Wait()
	for i, path := range paths {
		if failed[i] != nil {
			return failed[i]
		}
		if err := files.add(strings.TrimPrefix(path, "/")+"index.html", made[i]); err != nil {
			return err
		}
	}
	return nil
}

// add adds a file, with the compressed versions that it has.
func (files exportFiles) add(name string, r resource) (err error) {
	files[name], err = r.content()
	for e, suffix := range map[encoding]string{brotlied: ".br", gzipped: ".gz"} {
		if r.body[e] != nil {
			files[name+suffix] = r.body[e]
		}
	}
	return err
}

// furtherPages returns the pages that are no files of the bundle, by path.
func (s *site) furtherPages() (map[string]string, error) {
	pages, keys := map[string]string{}, s.lessons.keys()
	for _, l := range i18n.All {
		in := tongue{l, l != i18n.En}
		add := func(path, page string) {
			if in.named {
				page = s.named(l, page)
			}
			pages[bundle.PathIn(l, path)] = page
		}
		for _, key := range keys {
			add(bundle.Learn+key+"/", s.lesson(in, key, false))
		}
		if !in.named {
			continue
		}
		if len(keys) > 0 {
			add(bundle.Learn, s.lesson(in, "", false))
		}
		for _, path := range bundle.Spoken {
			if s.routes[path].Path == "" {
				continue
			}
			page, err := s.translated(l, path)
			if err != nil {
				return nil, err
			}
			add(path, page)
		}
	}
	return pages, nil
}

// headers returns a _headers file, which Netlify, Cloudflare Pages and others read from the root of
// a site. These hosts combine all rules that match a path. So the rule for all paths has no header
// that differs between files. The months of daily puzzles share one rule, since a host may read no
// more than a hundred.
func (s *site) headers() []byte {
	var out bytes.Buffer
	rule := func(path string, headers []header) {
		fmt.Fprintf(&out, "%s%s\n", s.prefix, path)
		for _, header := range headers {
			fmt.Fprintf(&out, "  %s: %s\n", header.name, header.value)
		}
	}
	rule("/*", securityHeaders)
	months := false
	for _, path := range s.order {
		month := strings.HasPrefix(path, bundle.Months)
		if path == bundle.NotFound || month && months {
			continue
		}
		res := s.routes[path]
		headers := append([]header{{"Content-Type", res.Type}}, headersOf(res.File)...)
		switch {
		case path == bundle.Learn: // and all pages below it
			rule(path+"*", headers)
		case month:
			months = true
			rule(bundle.Months+"*", headers)
		default:
			rule(path, headers)
		}
		if short := strings.TrimSuffix(path, "/"); short != path && short != "" {
			rule(short, headers)
		}
	}
	page := s.routes[bundle.Index]
	for _, l := range i18n.All {
		if l != i18n.En {
			for _, path := range []string{"/*", ""} { // all pages of the language
				rule(bundle.PathIn(l, path), append([]header{{"Content-Type", page.Type}}, headersOf(page.File)...))
			}
		}
	}
	of := pictureFile(picture.PNG)
	rule(of.Path, append([]header{{"Content-Type", of.Type}}, headersOf(of)...))
	return out.Bytes()
}

// write puts the files into root, and removes the old ones, of an earlier export. The mark is written
// first, with the names of both, so that an interrupted export can be repeated.
func (files exportFiles) write(root *os.Root, old []string) error {
	names := slices.Sorted(maps.Keys(files))
	mark := func(names []string) error {
		return root.WriteFile(exportMark, []byte(strings.Join(names, "\n")+"\n"), 0o644)
	}
	if err := mark(append(old, names...)); err != nil {
		return err
	}
	for _, name := range old {
		if err := root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	for _, name := range names {
		if err := root.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := root.WriteFile(name, files[name], 0o644); err != nil {
			return err
		}
	}
	return mark(names)
}

// earlier returns the files of the export in root, or none if root is empty.
func earlier(root *os.Root, dir string) ([]string, error) {
	text, err := root.ReadFile(exportMark)
	if err == nil {
		return strings.Fields(string(text)), nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	entries, err := fs.ReadDir(root.FS(), ".")
	if err != nil {
		return nil, err
	}
	if len(entries) > 0 {
		return nil, fmt.Errorf("%s is neither empty nor an earlier export: choose another directory", dir)
	}
	return nil, nil
}
