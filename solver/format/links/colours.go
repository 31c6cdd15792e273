package links

import (
	"strconv"
	"strings"

	"numplace/solver/format"
)

// colourOf parses a colour of CSS: #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), rgba(), or a name. A single hexadecimal
// digit after #, as SudokuPad writes it, is a grey. ok is false for any other text.
func colourOf(text string) (c format.Colour, ok bool) {
	text = strings.ToLower(strings.Trim(text, blanks))
	if hex, found := strings.CutPrefix(text, "#"); found {
		return hexColour(hex)
	}
	if text == "none" || text == "transparent" {
		return 0, true
	}
	if _, parts, found := strings.Cut(text, "("); found {
		return rgbColour(text, parts)
	}
	if text == "" || strings.Trim(text, "abcdefghijklmnopqrstuvwxyz") != "" {
		return 0, false
	}
	if _, rest, found := strings.Cut(" "+colourNames, " "+text+" "); found {
		return hexColour(rest[:len("rrggbb")])
	}
	return 0, false
}

// hexColour parses hexadecimal digits: one for a grey, or one or two for each of red, green, blue and the opacity.
func hexColour(hex string) (format.Colour, bool) {
	switch len(hex) {
	case 1:
		hex += hex + hex + "f"
	case 3:
		hex += "f"
	case 6:
		hex += "ff"
	case 4, 8:
	default:
		return 0, false
	}
	if len(hex) == 4 {
		double := ""
		for i := range hex {
			double += hex[i:i+1] + hex[i:i+1]
		}
		hex = double
	}
	c, err := strconv.ParseUint(hex, 16, 32)
	return format.Colour(c), err == nil
}

// rgbColour parses the parts of rgb(1, 2, 3), rgba(1, 2, 3, .5) or rgb(1 2 3 / 50%).
func rgbColour(text, parts string) (c format.Colour, ok bool) {
	inner, found := strings.CutSuffix(parts, ")")
	if name, _, _ := strings.Cut(text, "("); !found || name != "rgb" && name != "rgba" {
		return 0, false
	}
	fields := strings.FieldsFunc(inner, func(r rune) bool { return strings.ContainsRune(blanks+",/", r) })
	if len(fields) == 3 {
		fields = append(fields, "1")
	}
	if len(fields) != 4 {
		return 0, false
	}
	for i, field := range fields {
		whole := 255.0 // what the number 1 stands for
		if i < 3 {
			whole = 1
		}
		number, percent := strings.CutSuffix(field, "%")
		if percent {
			whole = 2.55
		}
		f, err := strconv.ParseFloat(number, 64)
		if err != nil || f != f {
			return 0, false
		}
		c = c<<8 | format.Colour(min(max(f*whole, 0), 255)+.5)
	}
	return c, true
}

// colourNames lists the names of colours in CSS, each with its red, green and blue.
const colourNames = "aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc " +
	"bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a " +
	"burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed " +
	"cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b " +
	"darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b " +
	"darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a " +
	"darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 " +
	"darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff " +
	"firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc " +
	"ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 " +
	"honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa " +
	"lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 " +
	"lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 " +
	"lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 " +
	"lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 " +
	"linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 " +
	"mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a " +
	"mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 " +
	"moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 " +
	"orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee " +
	"palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd " +
	"powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 " +
	"saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d " +
	"silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa " +
	"springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 " +
	"turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 " +
	"yellowgreen 9acd32"
