package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Fonts are the fonts that a browser finds. The machine's own must not affect a test: the page
// names font families, and which font answers to a name differs between systems.
type Fonts string

const (
	PlainFonts  Fonts = "plain"  // Arimo, as wide as Arial, Helvetica and Liberation Sans
	WideFonts   Fonts = "wide"   // DejaVu Sans, 15 % wider, which answers to every name on a plain Debian
	NarrowFonts Fonts = "narrow" // Archivo Narrow, 20 % narrower
	CJKFonts    Fonts = "cjk"    // the Latin letters of a Japanese font, as on systems set up for Japanese
	BareFonts   Fonts = "bare"   // DejaVu Sans under its own name, and a Japanese font that the page names
)

const google = "@expo-google-fonts/"

// latin has, for each set, the font that stands for all families that the page names, and its
// directory.
var latin = map[Fonts]struct{ family, dir string }{
	PlainFonts:  {"Arimo", google + "arimo"},
	WideFonts:   {"DejaVu Sans", "dejavu-fonts-ttf/ttf"},
	NarrowFonts: {"Archivo Narrow", google + "archivo-narrow"},
	CJKFonts:    {"Sawarabi Gothic", google + "sawarabi-gothic"},
	BareFonts:   {"DejaVu Sans", "dejavu-fonts-ttf/ttf"},
}

// other are the directories of fonts that are in every set: Japanese, Chinese, and one with symbols
// for keys and arrows.
var other = []string{google + "sawarabi-gothic", google + "zcool-xiaowei", "dejavu-fonts-ttf/ttf"}

// Config writes the fontconfig file of a set into dir and returns its name. modules is the
// directory of the npm packages that hold the fonts.
func (f Fonts) Config(dir, modules string) (string, error) {
	l, ok := latin[f]
	if !ok {
		return "", fmt.Errorf("no set of fonts is called %q", f)
	}
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n<fontconfig>\n")
	for _, sub := range append([]string{l.dir}, other...) {
		path, err := filepath.Abs(filepath.Join(modules, filepath.FromSlash(sub)))
		if err != nil {
			return "", err
		}
		if _, err := os.Stat(path); err != nil {
			return "", fmt.Errorf("the fonts of the tests: %w", err)
		}
		fmt.Fprintf(&b, "<dir>%s</dir>\n", path)
	}
	// What is scanned for one set is not for another, which may scan by other rules.
	fmt.Fprintf(&b, "<cachedir>%s</cachedir>\n", filepath.Join(dir, "cache-"+string(f)))
	alias := func(name, family string) {
		fmt.Fprintf(&b, `<match target="pattern"><test name="family"><string>%s</string></test>`+
			`<edit name="family" mode="assign" binding="same"><string>%s</string></edit></match>`+"\n", name, family)
	}
	named := []string{"Helvetica Neue", "Helvetica", "Arial", "system-ui", "sans-serif", "serif"}
	if f == BareFonts {
		named = []string{"sans-serif", "serif"}
		alias("Noto Sans CJK JP", "Sawarabi Gothic")
		b.WriteString(`<match target="scan"><test name="family"><string>Sawarabi Gothic</string></test>` +
			`<edit name="postscriptname" mode="assign"><string>NotoSansCJKjp-Regular</string></edit></match>` + "\n")
	}
	for _, name := range named {
		alias(name, l.family)
	}
	for _, name := range []string{"ui-monospace", "Menlo", "Consolas", "Liberation Mono", "monospace"} {
		alias(name, "DejaVu Sans Mono")
	}
	b.WriteString("</fontconfig>\n")
	file := filepath.Join(dir, string(f)+".conf")
	return file, os.WriteFile(file, []byte(b.String()), 0o644)
}
