// Build writes the bundle, which contains all files that a browser loads from the site. The files are
// compressed, and most have hashed names. The bundle also contains a list of the files. The server embeds the
// bundle. Run the command in the module's root or below:
//
//	go run ./web/build
//
// The output is the same for the same sources. Compression is slow, so its results are cached in bin/pack by
// content.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"numplace/app"
	"numplace/app/shared/i18n"
	"numplace/app/workshop/widgets"
	"numplace/web/bundle"
	"numplace/web/learn"
)

// builder is the state of one run of the build.
type builder struct {
	root   string // directory of go.mod
	stamp  string
	report io.Writer
	sizes  map[string]sizes // sizes of packages in the programs, by program name
	// use the standard library and the programs unmodified, and allow exceeded budgets
	plain   bool
	quick   bool   // compress files quickly and less well
	warning string // a note to the user, printed before and after the build
	edited  string // flag for the edited standard library, or "" until it is written
	goapp   string // flag for the fork of go-app, or "" until it is written
}

func newBuilder(root, stamp string, report io.Writer) *builder {
	return &builder{root: root, stamp: stamp, report: report, sizes: map[string]sizes{}}
}

func main() {
	out := flag.String("out", "", "directory of the bundle (default web/dist)")
	npm := flag.String("npm", "", "write the npm package to this directory, instead of the bundle")
	plugin := flag.String("wordpress", "", "write the WordPress plugin to this zip file, instead of the bundle")
	stamp := flag.String("stamp", "", "text that distinguishes this build from others "+
		"of the same sources, for tests; the files are compressed quickly")
	sizes := flag.Bool("sizes", false, "print the code sizes of the packages in the programs, and write no bundle")
	quickly := flag.Bool("quick", false, "compress quickly and less well, for a trial build")
	plain := flag.Bool("plain", false, "use the standard library and the programs unmodified, "+
		"and allow exceeded budgets, for a new version of Go")
	keep := flag.Bool("keep", false, "with -sizes, write them to "+committedSizes+
		", for comparison in new clones")
	quick := flag.String("faster", "", "rewrite this WebAssembly program of Go, such as a test, to be as fast as "+
		"those of the bundle, and write no bundle")
	flag.Parse()
	if *quick != "" {
		if err := faster(*quick); err != nil {
			fmt.Fprintln(os.Stderr, "web/build:", err)
			os.Exit(1)
		}
		return
	}
	b := newBuilder(".", *stamp, os.Stdout)
	b.plain, b.quick = *plain, *quickly || *stamp != ""
	if err := b.run(*out, *npm, *plugin, *sizes, *keep); err != nil {
		fmt.Fprintln(os.Stderr, "web/build:", err)
		os.Exit(1)
	}
}

// run writes the output that the flags request. It first determines the module's root and the Go version.
func (b *builder) run(out, npm, plugin string, sizes, keep bool) (err error) {
	env, err := b.goCommand(nil, "env", "GOMOD", "GOVERSION")
	if err != nil {
		return err
	}
	gomod, goVersion, _ := strings.Cut(strings.TrimSpace(string(env)), "\n")
	b.root = filepath.Dir(gomod)
	b.look(goVersion)
	fmt.Fprint(b.report, b.warning)
	defer func() {
		if err == nil {
			fmt.Fprint(b.report, b.warning)
		}
	}()
	if sizes {
		return b.printSizes(b.report, keep)
	}
	if plugin != "" {
		return b.wordpress(plugin)
	}
	if out == "" {
		out = b.dist()
	}
	if out, err = filepath.Abs(out); err != nil {
		return err
	}
	made, err := bundle.Sources(b.root) // hashed first, so that a change during the build makes the bundle outdated
	if err != nil {
		return err
	}
	from, err := b.gather()
	if err != nil {
		return err
	}
	if err := b.compileInto(from); err != nil {
		return err
	}
	if npm != "" {
		return b.npm(from, npm)
	}
	drawn := bodies{
		bundle.Index: app.Shell(), bundle.Lists: app.ListsShell(), bundle.Embed: app.FrameShell(),
		bundle.Widgets: app.WidgetsShell(widgets.Shell()),
		bundle.Learn:   strings.Replace(app.LearnShell(), "</main>", bundle.LessonMark+"</main>", 1),
	}
	for path := range drawn {
		drawn[path] += "\n" + app.Trouble()
	}
	all, err := b.components(b.programs()...)
	if err != nil {
		return err
	}
	typeface, err := b.typeface()
	if err != nil {
		return err
	}
	all = append(all, typeface)
	if from[licensesName], err = b.licenses(all); err != nil {
		return err
	}
	drawn[bundle.About] = about(all)
	drawn[bundle.NotFound] = bundle.NoticeBody(bundle.Missing, bundle.Index)
	s, err := makeSite(from, drawn, b.stamp)
	if err != nil {
		return err
	}
	s.list.Sources = made
	return errors.Join(b.write(s, out), writeChanged(filepath.Join(b.root, "bin", licensesName), from[licensesName]))
}

// styleSheets maps each style sheet to the files that it is concatenated from.
var styleSheets = map[string][]string{
	"numplace.css": {"tokens.css", "page.css"},
	"late.css":     {"dialogs.css", "lists.css", "class.css", "learn.css"},
	"frame.css":    {"frame.css"},
	"widgets.css":  {"widgets.css"},
	"desk.css":     {"desk.css"},
}

// fonts are the subset files of the page's typeface, which web/font generates.
var fonts = []string{"figtree-400.woff2", "figtree-700.woff2"}

// gather reads or generates all sources of the site except the programs.
func (b *builder) gather() (sources, error) {
	from := sources{}
	for _, name := range []string{
		"shell.html", "about.html", "404.html", "icon.svg", "manifest.webmanifest", "robots.txt", "solver/api.d.ts",
		"embed/embed.d.ts", manualName,
	} {
		content, err := os.ReadFile(filepath.Join(b.root, "web", name))
		if err != nil {
			return nil, err
		}
		from[name] = content
	}
	for name, parts := range styleSheets {
		for _, part := range parts {
			content, err := os.ReadFile(filepath.Join(b.root, "web", part))
			if err != nil {
				return nil, err
			}
			if part == "tokens.css" {
				if content, err = withSystemsDark(content); err != nil {
					return nil, err
				}
			}
			from[name] = append(from[name], content...)
		}
		short, err := shortStyle(from[name])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		from[name] = short
	}
	for _, dir := range scriptDirs {
		modules, err := filepath.Glob(filepath.Join(b.root, "web", dir, "*.js"))
		if err != nil {
			return nil, err
		}
		for _, name := range modules {
			if from[dir+"/"+filepath.Base(name)], err = os.ReadFile(name); err != nil {
				return nil, err
			}
		}
	}
	for name, draw := range map[string]struct{ size, unit int }{
		"icon-192.png": {192, 3}, "icon-512.png": {512, 8}, "maskable-512.png": {512, 5},
	} {
		content, err := icon(draw.size, draw.unit)
		if err != nil {
			return nil, err
		}
		from[name] = content
	}
	for _, name := range fonts {
		content, err := os.ReadFile(filepath.Join(b.root, "web", "font", name))
		if err != nil {
			return nil, err
		}
		from[name] = content
	}
	for _, l := range i18n.All {
		book, err := learn.Book(l)
		if err != nil {
			return nil, fmt.Errorf("web/learn: %w", err)
		}
		from[bundle.BookName(l.Tag())] = book
		from[bundle.WordsName(l.Tag())] = []byte(i18n.File(l))
	}
	for _, f := range months() {
		content, err := os.ReadFile(filepath.Join(b.root, "web", filepath.FromSlash(f.source)))
		if err != nil {
			return nil, err
		}
		from[f.source] = content
	}
	support, err := b.goSupport()
	if err != nil {
		return nil, err
	}
	exec, err := os.ReadFile(filepath.Join(support, "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	from["wasm_exec.js"], err = shortScript(exec)
	return from, err
}

// goSupport returns Go's folder of scripts for running WebAssembly programs.
func (b *builder) goSupport() (dir string, err error) {
	goroot, err := b.goCommand(nil, "env", "GOROOT")
	return filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm"), err
}

// compileInto compiles the programs and adds them to the sources.
func (b *builder) compileInto(from sources) (err error) {
	if from["app.wasm"], err = b.wasm(); err != nil {
		return err
	}
	if from["workshop.wasm"], err = b.workshop(); err != nil {
		return err
	}
	from["solver.wasm"], err = b.engine()
	return err
}

// write compresses the site's files. If they are within the budgets, it writes them to the directory dir,
// replacing an earlier bundle. Otherwise it returns an error and does not change dir.
func (b *builder) write(s *site, dir string) error {
	pack := packer{dir: filepath.Join(b.root, "bin", "pack"), quick: b.quick}
	var contents [][]byte
	for i, f := range s.list.Files {
		if f.Packed {
			contents = append(contents, s.bytes[i])
		}
	}
	small, err := pack.all(contents)
	if err != nil {
		return err
	}
	files := map[string][]byte{}
	loaded := make([]int, len(s.list.Files))
	const line = "%-22s %10d %10d %10d\n"
	var months struct{ bytes, gz, br int }
	fmt.Fprintf(b.report, "%-22s %10s %10s %10s\n", "", "bytes", "gzip", "brotli")
	for i, f := range s.list.Files {
		if !f.Packed {
			fmt.Fprintf(b.report, "%-22s %10d\n", f.Name, f.Size)
			files[f.Name], loaded[i] = s.bytes[i], f.Size
			continue
		}
		if s.traits[i]&monthly != 0 {
			months.bytes += f.Size
			months.gz, months.br = months.gz+len(small[0].gz), months.br+len(small[0].br)
		} else {
			fmt.Fprintf(b.report, line, f.Name, f.Size, len(small[0].gz), len(small[0].br))
		}
		files[f.Name+".br"], files[f.Name+".gz"], loaded[i] = small[0].br, small[0].gz, len(small[0].br)
		small = small[1:]
	}
	fmt.Fprintf(b.report, line, "all daily puzzles", months.bytes, months.gz, months.br)
	if !pack.quick {
		if err := b.weigh(s, loaded); err != nil {
			return err
		}
		if !b.plain {
			if err := b.keepSizes(lastSizes); err != nil {
				return err
			}
		}
	}
	if err := empty(dir, dir == b.dist()); err != nil {
		return err
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
			return err
		}
	}
	list, err := json.MarshalIndent(s.list, "", "  ")
	if err != nil {
		return err
	}
	fmt.Fprintln(b.report, "version", s.list.Version)
	return errors.Join(pack.forget(), os.WriteFile(filepath.Join(dir, bundle.ListName), append(list, '\n'), 0o644))
}

// dist returns the path of the directory that the server embeds.
func (b *builder) dist() string { return filepath.Join(b.root, bundle.Dist) }

// empty removes all files in dir except .keep. It removes the list of files first, because a bundle without
// the list is invalid. Unless ours is set, dir must be empty or contain such a list.
func empty(dir string, ours bool) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	list := filepath.Join(dir, bundle.ListName)
	err = os.Remove(list)
	if errors.Is(err, fs.ErrNotExist) && !ours && len(entries) > 0 {
		return fmt.Errorf("%s is neither empty nor an earlier bundle", dir)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, entry := range entries {
		name := filepath.Join(dir, entry.Name())
		if entry.Name() == ".keep" || name == list {
			continue
		}
		if err := os.Remove(name); err != nil {
			return err
		}
	}
	return nil
}
