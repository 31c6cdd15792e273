package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"numplace/app"
	"numplace/app/shared/daily"
	"numplace/web/bundle"
)

// The scripts are modules, which esbuild bundles. Values that only the build knows are constants,
// declared in script/build.d.ts:
//
//	ASSET_APP_WASM  the path of the file app.wasm, with its hash, relative to the site's root:
//	                web/app.0123456789.wasm
//	SUM_APP_WASM    its digest, in the form of the attribute integrity
//	VERSION         the version of the site
//	OFFLINE_FILES   the files that the pages need, without the pages: the digest of each, by its
//	                path
//	LATER_FILES     those that the pages fetch on first use or when idle
//	TROUBLE         the bar that says that something of the page is missing, as HTML
//	FIRST_MONTH     the first month that has daily puzzles
//	LAST_MONTH      the last one
//	RULE_KINDS      the kinds of rules, BARE_KINDS and DEFINED_KINDS some of them: see bundle.Kinds
//	TEXTS           the files with the page's words and the texts of Learn: the path and the digest
//	                of each, by its name, like words-ja, and how many lines the words have

// script says how a script of the site is bundled.
type script struct {
	entry  string     // the module that imports the others
	format api.Format // of the output
	before string     // a file that is put in front as it is
	apart  string     // the entry of solver-node.js, if the script imports that from beside it
}

var scripts = map[string]script{
	guardName:          {entry: "script/guard.js", format: api.FormatIIFE},
	"boot.js":          {entry: "script/boot.js", format: api.FormatIIFE},
	"frame.js":         {entry: "script/frame.js", format: api.FormatIIFE},
	"worker.js":        {entry: "script/worker.js", format: api.FormatIIFE},
	"loader.js":        {entry: "script/loader.js", format: api.FormatIIFE},
	"desk.js":          {entry: "script/desk.js", format: api.FormatESModule},
	"outline.js":       {entry: "script/outline.js", format: api.FormatESModule},
	"lists.js":         {entry: "script/lists.js", format: api.FormatESModule},
	"sw.js":            {entry: "script/sw.js", format: api.FormatIIFE},
	"embed.js":         {entry: "embed/embed.js", format: api.FormatESModule},
	"solver.js":        {entry: "solver/page.js", format: api.FormatESModule},
	"solver-node.js":   {entry: "solver/node.js", format: api.FormatESModule},
	"solver-worker.js": {entry: "solver/worker.js", format: api.FormatIIFE, before: "wasm_exec.js"},
	"numplace.js":      {entry: "solver/command.js", format: api.FormatESModule, apart: "solver/node.js"},
}

// guardName is the script that is in the pages themselves.
const guardName = "guard.js"

// scriptDirs are the directories in web with scripts.
var scriptDirs = []string{"script", "embed", "solver"}

// unknownConstant matches a constant that esbuild was not told about.
var unknownConstant = regexp.MustCompile(`\b(ASSET|SUM)_[A-Z_]+\b|\b(OFFLINE|LATER)_FILES\b`)

// bundled bundles a script of the site, minified if short is set.
func (s *site) bundled(name string, short bool) ([]byte, error) {
	from := scripts[name]
	if _, ok := s.sources[from.entry]; !ok {
		return nil, fmt.Errorf("web/%s is missing", from.entry)
	}
	constants, err := s.constants()
	if err != nil {
		return nil, err
	}
	made := api.Build(api.BuildOptions{
		EntryPoints: []string{from.entry}, Bundle: true, Format: from.format, Define: constants,
		Plugins: []api.Plugin{s.modules(from.apart)},
		Target:  api.ES2022, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsNone,
		MinifyWhitespace: short, MinifySyntax: short, MinifyIdentifiers: short,
	})
	if err := complaint(made.Errors, made.Warnings); err != nil {
		return nil, err
	}
	code := made.OutputFiles[0].Contents
	if unknown := unknownConstant.Find(code); unknown != nil {
		return nil, fmt.Errorf("web/%s: %s is of a file that is not there, "+
			"or is made later (hashedFiles in web/build/site.go)", from.entry, unknown)
	}
	if from.before == "" {
		return code, nil
	}
	before, ok := s.sources[from.before]
	if !ok {
		return nil, fmt.Errorf("%s is missing", from.before)
	}
	return slices.Concat(before, code), nil
}

// complaint joins the messages of esbuild into one error.
func complaint(wrong ...[]api.Message) error {
	messages := api.FormatMessages(slices.Concat(wrong...), api.FormatMessagesOptions{})
	if len(messages) == 0 {
		return nil
	}
	return errors.New(strings.Join(messages, "\n"))
}

// shortScript minifies a third-party script. The comment at its beginning is kept, since it has the
// licence.
func shortScript(script []byte) ([]byte, error) {
	made := api.Transform(string(script), api.TransformOptions{
		Target: api.ES2022, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsNone, MinifyWhitespace: true,
		MinifySyntax: true, MinifyIdentifiers: true,
	})
	if err := complaint(made.Errors, made.Warnings); err != nil {
		return nil, err
	}
	licence := regexp.MustCompile(`^(//.*\n)*`).Find(script)
	return slices.Concat(licence, made.Code), nil
}

// shortStyle removes comments and blanks from a style sheet. It changes nothing else.
func shortStyle(sheet []byte) ([]byte, error) {
	made := api.Transform(string(sheet), api.TransformOptions{
		Loader: api.LoaderCSS, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsNone, MinifyWhitespace: true,
	})
	return made.Code, complaint(made.Errors, made.Warnings)
}

// constants returns the constants known at this point of the build, as JavaScript values.
func (s *site) constants() (map[string]string, error) {
	values := map[string]any{"VERSION": s.list.Version, "OFFLINE_FILES": s.offline, "LATER_FILES": s.later,
		"TROUBLE": app.Trouble(), "FIRST_MONTH": daily.First, "LAST_MONTH": daily.Last}
	for name, kinds := range bundle.Kinds() {
		values[name] = kinds
	}
	if s.flat {
		for _, f := range npmFiles {
			values["ASSET_"+constant(f.name)] = f.name
			values["SUM_"+constant(f.name)] = ""      // a script: somebody who bundles it may change it
			if content, ok := s.sources[f.name]; ok { // a program
				values["SUM_"+constant(f.name)] = bundle.Integrity(content)
			}
		}
	}
	for i, f := range s.list.Files {
		if f.Immutable {
			values["ASSET_"+constant(f.Name)] = strings.TrimPrefix(f.Path, "/")
			values["SUM_"+constant(f.Name)] = bundle.Integrity(s.bytes[i])
		}
	}
	all := map[string]map[string]any{}
	for _, f := range texts() {
		name := constant(f.name)
		text := map[string]any{"path": values["ASSET_"+name], "sum": values["SUM_"+name]}
		if f.trait&spoken != 0 {
			text["lines"] = bytes.Count(s.sources[f.name], []byte("\n")) + 1
		}
		all[strings.TrimSuffix(f.name, ".txt")] = text
	}
	values["TEXTS"] = all
	out := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		value, err := json.Marshal(values[name])
		if err != nil {
			return nil, err
		}
		out[name] = string(value)
	}
	return out, nil
}

// constant returns the part of a constant's name that names a file.
func constant(file string) string {
	return strings.ToUpper(strings.NewReplacer(".", "_", "-", "_").Replace(file))
}

// modules makes esbuild read modules from the sources, since the version is a hash of those, and
// not from the disk. The module apart is solver-node.js, which is not put into the bundle.
func (s *site) modules(apart string) api.Plugin {
	const space = "web"
	return api.Plugin{Name: space, Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: "."}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if strings.HasPrefix(args.Path, "node:") {
				return api.OnResolveResult{Path: args.Path, External: true}, nil
			}
			module := path.Join(path.Dir(args.Importer), args.Path)
			if module == apart {
				return api.OnResolveResult{Path: "./solver-node.js", External: true}, nil
			}
			return api.OnResolveResult{Path: module, Namespace: space}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".", Namespace: space},
			func(args api.OnLoadArgs) (api.OnLoadResult, error) {
				content, ok := s.sources[args.Path]
				if !ok {
					return api.OnLoadResult{}, fmt.Errorf("web/%s is missing", args.Path)
				}
				text := string(content)
				return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
			})
	}}
}
