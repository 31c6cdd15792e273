package web

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"numplace/web/bundle"
)

// exportMark lists, a line each, the files that an export wrote; a directory that has it may be written to again.
const exportMark = ".numplace-export"

// Export writes the embedded bundle into a directory, as plain files for any static host. prefix is the path under which
// the host shows them: "", "/" or one like "/repo". The directory is made if need be; one that is not empty must hold an
// earlier export, whose files go. Beside each file that compresses well stand .br and .gz, for hosts that look for them.
//
// The files are those that Handler sends under the same prefix, but for these: the pages hold the policy themselves, and _headers and
// .nojekyll tell the hosts that read them what to do.
func Export(dir, prefix string) error { return export(Bundle(), dir, prefix) }

func export(from fs.FS, dir, prefix string) error {
	s, err := load(from, prefix)
	if err != nil {
		return err
	}
	files, err := s.exported()
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
	return files.write(root, dir)
}

// cleanPrefix returns the prefix without a slash at its end: "" or "/a/b". It takes nothing but path segments that mean
// the same in a URL, in HTML and in a file of headers.
func cleanPrefix(prefix string) (string, error) {
	cleaned := strings.TrimSuffix(prefix, "/")
	if cleaned == "" {
		return "", nil
	}
	rest, ok := strings.CutPrefix(cleaned, "/")
	for segment := range strings.SplitSeq(rest, "/") {
		foreign := func(r rune) bool {
			return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("._~-", r))
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

// exported makes the files of an export.
func (s *site) exported() (exportFiles, error) {
	files := exportFiles{"_headers": s.headers(), ".nojekyll": {}}
	for _, path := range s.order {
		res := s.routes[path]
		name := strings.TrimPrefix(path, "/")
		if strings.HasSuffix(path, "/") {
			name += "index.html"
		}
		var err error
		if path == bundle.NotFound || strings.HasSuffix(path, "/") {
			if res, err = res.changed(func(page string) string { return withPolicy(path, page) }); err != nil {
				return nil, err
			}
		}
		content, err := res.content()
		if err != nil {
			return nil, err
		}
		files[name] = content
		if res.Packed {
			files[name+".br"], files[name+".gz"] = res.body[brotlied], res.body[gzipped]
		}
	}
	return files, nil
}

// headers is a _headers file, as Netlify, Cloudflare Pages and others read it from the root of what they publish. They add up the rules
// that fit a path, so a header that differs from file to file stands in no rule for all.
func (s *site) headers() []byte {
	var out bytes.Buffer
	rule := func(path string, headers []header) {
		fmt.Fprintf(&out, "%s%s\n", s.prefix, path)
		for _, header := range headers {
			fmt.Fprintf(&out, "  %s: %s\n", header.name, header.value)
		}
	}
	rule("/*", securityHeaders)
	for _, path := range s.order {
		if path == bundle.NotFound {
			continue
		}
		res := s.routes[path]
		headers := append([]header{{"Content-Type", res.Type}}, headersOf(res.File)...)
		rule(path, headers)
		if short := strings.TrimSuffix(path, "/"); short != path && short != "" {
			rule(short, headers)
		}
	}
	return out.Bytes()
}

// write puts the files into root, whose name is dir, in the place of an earlier export's. The mark is written first, with
// the names of both, so that an export that breaks off can be made again.
func (files exportFiles) write(root *os.Root, dir string) error {
	old, err := earlier(root, dir)
	if err != nil {
		return err
	}
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
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

// earlier lists the files of the export that is in root; none if root is empty.
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
