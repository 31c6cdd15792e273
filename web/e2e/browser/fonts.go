package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Fonts is a set of fonts that the browser uses instead of the machine's own. The page asks for font families
// by name, and systems resolve the same name to different fonts, which would change the results of tests.
type Fonts string

const (
	PlainFonts  Fonts = "plain"  // Arimo, as wide as Arial, Helvetica and Liberation Sans
	WideFonts   Fonts = "wide"   // DejaVu Sans, 15 % wider; a plain Debian uses it for every family name
	NarrowFonts Fonts = "narrow" // Archivo Narrow, 20 % narrower
	CJKFonts    Fonts = "cjk"    // Latin letters from a Japanese font, as on systems set up for Japanese
	BareFonts   Fonts = "bare"   // DejaVu Sans under its own name only, and a Japanese font named by the page
)

const google = "@expo-google-fonts/"

// latin lists, for each set, the font substituted for the Latin families that the page requests, and its
// directory.
var latin = map[Fonts]struct{ family, dir string }{
	PlainFonts:  {"Arimo", google + "arimo"},
	WideFonts:   {"DejaVu Sans", "dejavu-fonts-ttf/ttf"},
	NarrowFonts: {"Archivo Narrow", google + "archivo-narrow"},
	CJKFonts:    {"Sawarabi Gothic", google + "sawarabi-gothic"},
	BareFonts:   {"DejaVu Sans", "dejavu-fonts-ttf/ttf"},
}

// other lists the directories of the fonts in every set: a Japanese font, a Chinese font, and one with
// symbols for keys and arrows.
var other = []string{google + "sawarabi-gothic", google + "zcool-xiaowei", "dejavu-fonts-ttf/ttf"}

// Config writes the fontconfig file of the set into dir and returns its path. modules is the node_modules
// directory with the packages of the fonts.
func (f Fonts) Config(dir, modules string) (string, error) {
	l, ok := latin[f]
	if !ok {
		return "", fmt.Errorf("unknown font set %q", f)
	}
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n<fontconfig>\n")
	for _, sub := range append([]string{l.dir}, other...) {
		path, err := filepath.Abs(filepath.Join(modules, filepath.FromSlash(sub)))
		if err != nil {
			return "", err
		}
		if _, err := os.Stat(path); err != nil {
			return "", fmt.Errorf("fonts of the tests are not installed: %w", err)
		}
		fmt.Fprintf(&b, "<dir>%s</dir>\n", path)
	}
	// Sets cannot share a cache, because a set may change font names while scanning.
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
