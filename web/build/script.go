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

// The scripts are modules, which esbuild bundles. Values that are only known during the build are constants,
// declared in script/build.d.ts:
//
//	ASSET_APP_WASM  the path of app.wasm with its hash, relative to the site's root:
//	                web/app.0123456789.wasm
//	SUM_APP_WASM    the digest of app.wasm in the form of the attribute integrity
//	VERSION         the version of the site
//	OFFLINE_FILES   maps the paths of the files that the pages need, except the pages themselves,
//	                to digests
//	LATER_FILES     the same for the files that the pages fetch on first use or when idle
//	TROUBLE         the HTML of the bar that reports that part of the page failed to load
//	FIRST_MONTH     the first month with daily puzzles
//	LAST_MONTH      the last month with daily puzzles
//	FIRST_RULES     the first month with daily puzzles with rules
//	LAST_RULES      the last month with daily puzzles with rules
//	RULE_KINDS      all kinds of rules; BARE_KINDS and DEFINED_KINDS are some of them, see
//	                bundle.Kinds
//	TEXTS           maps the names of text files, like words-ja, to paths and digests; for the
//	                page's texts also to numbers of lines

// script describes how a script of the site is bundled.
type script struct {
	entry  string     // the main module, which imports the others
	format api.Format // output format
	before string     // a file whose unchanged content precedes the script
	apart  string     // a module to import from solver-node.js instead of including it
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

// guardName is the name of the script that the pages contain inline.
const guardName = "guard.js"

// scriptDirs are the directories below web that contain scripts.
var scriptDirs = []string{"script", "embed", "solver"}

// unknownConstant matches constants without a value.
var unknownConstant = regexp.MustCompile(`\b(ASSET|SUM)_[A-Z_]+\b|\b(OFFLINE|LATER)_FILES\b`)

// bundled bundles a script of the site and, if short is set, minifies it.
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
		return nil, fmt.Errorf("web/%s: %s refers to a file that does not exist "+
			"or is generated later (hashedFiles in web/build/site.go)", from.entry, unknown)
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

// complaint joins esbuild's messages into one error, or returns nil if there are none.
func complaint(wrong ...[]api.Message) error {
	messages := api.FormatMessages(slices.Concat(wrong...), api.FormatMessagesOptions{})
	if len(messages) == 0 {
		return nil
	}
	return errors.New(strings.Join(messages, "\n"))
}

// shortScript minifies a third-party script. It preserves the comment at the beginning, which contains the
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

// shortStyle removes comments and white space from a style sheet. It changes nothing else.
func shortStyle(sheet []byte) ([]byte, error) {
	made := api.Transform(string(sheet), api.TransformOptions{
		Loader: api.LoaderCSS, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsNone, MinifyWhitespace: true,
	})
	return made.Code, complaint(made.Errors, made.Warnings)
}

// constants returns the constants that are known at this point of the build, as JavaScript values.
func (s *site) constants() (map[string]string, error) {
	values := map[string]any{"VERSION": s.list.Version, "OFFLINE_FILES": s.offline, "LATER_FILES": s.later,
		"TROUBLE": app.Trouble(), "FIRST_MONTH": daily.First, "LAST_MONTH": daily.Last,
		"FIRST_RULES": daily.FirstRules, "LAST_RULES": daily.LastRules}
	for name, kinds := range bundle.Kinds() {
		values[name] = kinds
	}
	if s.flat {
		for _, f := range npmFiles {
			values["ASSET_"+constant(f.name)] = f.name
			values["SUM_"+constant(f.name)] = ""      // no check for a script: a bundler may change it
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

// constant converts the name of a file to the form that names of constants contain: APP_WASM.
func constant(file string) string {
	return strings.ToUpper(strings.NewReplacer(".", "_", "-", "_").Replace(file))
}

// modules returns a plugin that makes esbuild read modules from s.sources instead of the disk. The site's
// version is a hash of these sources, so the scripts must not contain anything else. The module whose name is
// apart is not bundled, but imported from solver-node.js.
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
