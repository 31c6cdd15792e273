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

// exportMark is the name of a file that lists the files of an export, one per line. It marks a directory as
// safe to export to again.
const exportMark = ".numplace-export"

// Export writes the embedded bundle into dir as plain files for any static host. prefix is the path under
// which the host serves the files: "", "/" or a path like "/repo". Export creates dir if needed. A directory
// that is not empty must contain an earlier export, whose files are removed. If packed is set, files that
// compress well also get .br and .gz versions, for hosts that use them.
//
// The files are those that Handler sends under the same prefix and origin, with these differences: The pages
// contain their security policy. The files _headers, .htaccess and .nojekyll are added for the hosts that
// read them. The only preview image is that of the site, and there is no oEmbed.
func Export(dir, prefix, origin string, packed bool) error {
	return export(Bundle(), dir, prefix, origin, packed)
}

func export(from fs.FS, dir, prefix, origin string, packed bool) error {
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
	old, err := earlier(root, dir) // fail before the slow part
	if err != nil {
		return err
	}
	files, err := s.exported(packed)
	if err != nil {
		return err
	}
	return files.write(root, old)
}

// cleanPrefix returns prefix without a trailing slash, as "" or "/a/b". It accepts only path segments that
// have the same meaning in a URL, in HTML and in a _headers file.
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
		return "", fmt.Errorf("prefix %q must be a path like /repo, "+
			"containing only letters, digits, '.', '_', '~' and '-'", prefix)
	}
	return cleaned, nil
}

// exportFiles maps file names, with slashes, to contents.
type exportFiles map[string][]byte

// exported returns the files of an export. If packed is set, it includes compressed versions.
func (s *site) exported(packed bool) (exportFiles, error) {
	site, err := s.pictures.Site()
	if err != nil {
		return nil, err
	}
	files := exportFiles{"_headers": s.headers(), ".htaccess": s.htaccess(), ".nojekyll": {},
		strings.TrimPrefix(picture.PNG, "/"): site}
	pages, err := s.furtherPages()
	if err != nil {
		return nil, err
	}
	for path, page := range pages {
		pages[path] = withPolicy(s.routes[bundle.Index].File, page)
	}
	for _, path := range s.order {
		res := s.routes[path]
		content, err := res.content()
		if err != nil {
			return nil, err
		}
		if path == bundle.NotFound || strings.HasSuffix(path, "/") {
			page := string(content)
			if path == bundle.Learn && s.lessons.after != "" {
				page = s.lesson(tongue{}, "", false)
			}
			pages[path] = withPolicy(res.File, page)
			continue
		}
		name := strings.TrimPrefix(path, "/")
		files[name] = content
		if packed && res.Packed {
			files[name+".br"], files[name+".gz"] = res.body[brotlied], res.body[gzipped]
		}
	}
	return files, files.add(pages, packed)
}

// add adds the given pages, which are keyed by path, to the files. It also updates the digest at the end of
// each page (see bundle.Sealed). There are many pages, so all cores compress them in parallel.
func (files exportFiles) add(pages map[string]string, packed bool) error {
	paths := slices.Sorted(maps.Keys(pages))
	type versions struct {
		page, br, gz []byte
		err          error
	}
	made := make([]versions, len(paths))
	var all sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := range next {
				v := versions{page: bundle.Sealed([]byte(pages[paths[i]]))}
				if packed {
					var errBr, errGz error
					v.br, errBr = bundle.Brotli(v.page)
					v.gz, errGz = bundle.Gzip(v.page)
					v.err = errors.Join(errBr, errGz)
				}
				made[i] = v
			}
		})
	}
	for i := range paths {
		next <- i
	}
	close(next)
	all.Wait()
	for i, path := range paths {
		if made[i].err != nil {
			return made[i].err
		}
		name := strings.TrimPrefix(path, "/")
		if strings.HasSuffix(path, "/") {
			name += "index.html"
		}
		files[name] = made[i].page
		if packed {
			files[name+".br"], files[name+".gz"] = made[i].br, made[i].gz
		}
	}
	return nil
}

// furtherPages returns the pages that are not files of the bundle, by path.
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

// headers returns a _headers file, which Netlify, Cloudflare Pages and others read from the root of a site.
// These hosts combine all rules that match a path. So the rule for all paths contains only headers that are
// the same for every file. All months of daily puzzles share one rule, because a host may read at most a
// hundred rules.
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
		case path == bundle.Learn: // the rule also covers all pages below it
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

// write writes the files into root and removes the files of an earlier export, whose names are in old. Before
// that, it writes the old and the new names into the file exportMark, so that an interrupted export can be
// repeated.
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

// earlier returns the names of the files that an earlier export wrote to root. It returns none if root is
// empty, and an error if root contains files but no export.
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
