package embed

import (
	"math"
	"strconv"
	"strings"
)

// Colour is an accent colour that a host page may set.
type Colour struct {
	R, G, B uint8
	Set     bool
}

// ReadColour parses a colour in the form #rrggbb, rrggbb, #rgb or rgb.
func ReadColour(text string) (Colour, bool) {
	digits := strings.TrimPrefix(text, "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if err != nil || len(digits) != 6 {
		return Colour{}, false
	}
	return Colour{uint8(n >> 16), uint8(n >> 8), uint8(n), true}, true
}

// String returns the colour in the form #rrggbb.
func (c Colour) String() string {
	const digits = "0123456789abcdef"
	return string([]byte{'#', digits[c.R>>4], digits[c.R&15], digits[c.G>>4], digits[c.G&15], digits[c.B>>4],
		digits[c.B&15]})
}

// mix returns a blend of c and other. part is the share of other, from 0 to 1.
func (c Colour) mix(other Colour, part float64) Colour {
	blend := func(a, b uint8) uint8 { return uint8(math.Round(float64(a)*(1-part) + float64(b)*part)) }
	return Colour{blend(c.R, other.R), blend(c.G, other.G), blend(c.B, other.B), true}
}

// luminance returns the relative luminance as WCAG 2 defines it.
func (c Colour) luminance() float64 {
	channel := func(v uint8) float64 {
		if s := float64(v) / 255; s > 0.04045 {
			return math.Pow((s+0.055)/1.055, 2.4)
		} else {
			return s / 12.92
		}
	}
	return 0.2126*channel(c.R) + 0.7152*channel(c.G) + 0.0722*channel(c.B)
}

// contrast returns the contrast ratio of two colours as WCAG 2 defines it, from 1 to 21.
func contrast(a, b Colour) float64 {
	x, y := a.luminance(), b.luminance()
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// These are the backgrounds and text colours of the light and the dark theme, as in web/tokens.css. An accent
// is mixed with the ink, the text colour of a theme, until it is legible on the background.
var (
	black = Colour{Set: true}
	white = Colour{255, 255, 255, true}
	paper = [...]Colour{{0xfc, 0xfc, 0xfb, true}, {0x13, 0x15, 0x17, true}}
	ink   = [...]Colour{black, white}
)

const (
	legible = 4.5 // minimum contrast of text
	visible = 3   // minimum contrast of everything else
	step    = 1.0 / 32
)

// Tint returns a style sheet that replaces the accent colour in both themes, or "" for the zero Colour. It
// darkens or lightens the colour as far as needed for contrast: at least 4.5 for the solver's digits on every
// background, and for the label of the filled button.
func Tint(accent Colour) string {
	if !accent.Set {
		return ""
	}
	light, dark := roles(accent, 0), roles(accent, 1)
	return ":root{" + light + "}" +
		"@media(prefers-color-scheme:dark){:root:not([data-theme]){" + dark + "}}" +
		`:root[data-theme="dark"]{` + dark + "}"
}

// roles returns the CSS declarations with the colours of a theme. theme is 0 for light and 1 for dark.
func roles(accent Colour, theme int) string {
	text, grounds := readable(accent, theme)
	fill := accent
	for contrast(fill, white) < legible {
		fill = fill.mix(black, step)
	}
	for contrast(fill, paper[theme]) < visible {
		fill = fill.mix(white, step)
	}
	var b strings.Builder
	for i, name := range []string{"accent", "focus", "ink-solved", "fill", "house", "same", "selected"} {
		b.WriteString("--" + name + ":" + [...]Colour{text, text, text, fill, grounds[0], grounds[1],
			grounds[2]}[i].String() + ";")
	}
	return strings.TrimSuffix(b.String(), ";")
}

// readable mixes the accent with the theme's ink, its text colour, until the result is legible on backgrounds
// that are tinted with the accent. It returns the result and these backgrounds.
func readable(accent Colour, theme int) (text Colour, grounds [3]Colour) {
	for part := 0.0; ; part += step {
		text = accent.mix(ink[theme], min(part, 1))
		least := math.Inf(1)
		for i, share := range [...]float64{0.08, 0.15, 0.22} {
			grounds[i] = paper[theme].mix(text, share)
			least = min(least, contrast(text, grounds[i]))
		}
		if least >= legible || part >= 1 {
			return text, grounds
		}
	}
}
