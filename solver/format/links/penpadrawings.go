package links

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/internal/jsontree"
)

// This file converts what a Penpa puzzle draws to shapes. A drawing in Penpa has no meaning by itself, so the
// reader also names its field as unsupported, unless it reads a rule from it.

// penpaPitch is the size of a cell in px if the data states none. Widths of lines are in px.
const penpaPitch = 38

// penpaPoint returns the point on the board of a place. The places of all cells are numbered first, then those of
// the lower right corners of cells, of their lower edges and their right edges, and then four places around the centre
// of each cell, at its corners and at its edges. ok is false for a number that is no place.
func (p *penpa) penpaPoint(place int) (at format.Point, ok bool) {
	const half, quarter, compass = format.CellUnit / 2, format.CellUnit / 4, 30
	all := p.wide * p.high
	var offsets []format.Point
	switch {
	case place < 0:
		return at, false
	case place < 4*all:
		offsets = []format.Point{{}, {X: half, Y: half}, {Y: half}, {X: half}}[place/all:][:1]
		place %= all
	case place < 12*all:
		offsets = [][]format.Point{
			{{X: -quarter, Y: -quarter}, {X: quarter, Y: -quarter}, {X: -quarter, Y: quarter},
				{X: quarter, Y: quarter}},
			{{Y: -compass}, {X: compass}, {X: -compass}, {Y: compass}},
		}[(place/all-4)/4][place%4:]
		place = place % (4 * all) / 4
	default:
		return at, false
	}
	row, col := place/p.wide-p.above, place%p.wide-p.left
	at = format.Point{X: col*format.CellUnit + half + offsets[0].X, Y: row*format.CellUnit + half + offsets[0].Y}
	return at, true
}

// penpaKey returns the point of the name of a field. The name ends with E if the mark is on an edge.
func (p *penpa) penpaKey(name string) (format.Point, bool) {
	place, err := strconv.Atoi(strings.TrimSuffix(name, "E"))
	if err != nil {
		return format.Point{}, false
	}
	return p.penpaPoint(place)
}

// penpaPoints returns the points of a list of places, or nil if any of them is no place.
func (p *penpa) penpaPoints(places *data) (points []format.Point) {
	for i := range places.Items {
		place, isPlace := places.Items[i].Int()
		at, ok := p.penpaPoint(place)
		if !ok || !isPlace {
			return nil
		}
		points = append(points, at)
	}
	return points
}

// penpaStyle is the style of a line or a symbol: its colours, the width of its line in tenths of a px, and whether the
// line is dashed.
type penpaStyle struct {
	line, fill format.Colour
	width      int
	dashed     bool
}

// Colours of Penpa.
const (
	penpaGreen    format.Colour = 0x208020ff
	penpaLight    format.Colour = 0xccccccff
	penpaSilver   format.Colour = 0xb3b3b3ff
	penpaDark     format.Colour = 0x777777ff
	penpaVeryDark format.Colour = 0x444444ff
	penpaRed      format.Colour = 0xff0000ff
	penpaBlue     format.Colour = 0x187bcdff
)

// penpaLines has the styles of lines. Those of the double line, the short line and the cross are in penpaLine.
var penpaLines = map[int]penpaStyle{
	1: {line: black, width: 8}, 2: {line: black, width: 30}, 3: {line: penpaGreen, width: 30},
	4: {line: black, width: 20}, 5: {line: grey, width: 30}, 6: {line: grey, width: 120},
	7: {line: penpaDark, width: 10}, 8: {line: penpaRed, width: 30}, 9: {line: penpaBlue, width: 30},
	10: {line: black, width: 10, dashed: true}, 11: {line: black, width: 10, dashed: true},
	12: {line: penpaVeryDark, width: 10, dashed: true}, 13: {line: black, width: 38, dashed: true},
	14: {line: penpaDark, width: 20, dashed: true}, 15: {line: penpaDark, width: 10, dashed: true},
	16: {line: black, width: 10}, 17: {line: black, width: 38, dashed: true}, 20: {line: white, width: 10},
	21: {line: black, width: 50}, penpaDouble: {line: penpaGreen, width: 30}, penpaShort: {line: grey, width: 20},
	80: {line: black, width: 10}, penpaCross: {line: penpaGreen, width: 10},
}

// Styles of lines that are drawn in another form.
const (
	penpaDouble = 30
	penpaShort  = 40
	penpaCross  = 98
)

// penpaSymbols has the styles of circles, squares and other symbols.
var penpaSymbols = [...]penpaStyle{
	1: {line: black, fill: white, width: 10}, 2: {line: black, fill: black, width: 10}, 3: {fill: penpaLight},
	4: {line: black, width: 10, dashed: true}, 5: {line: black, fill: penpaLight, width: 10},
	6: {line: grey, fill: white, width: 20}, 7: {fill: white}, 8: {line: black, fill: white, width: 20},
	9: {line: black, fill: penpaLight, width: 20}, 10: {line: black, fill: white, width: 20},
	11: {line: penpaRed, fill: penpaRed, width: 10}, 12: {line: penpaGreen, fill: penpaGreen, width: 10},
	13: {line: black, width: 10},
}

// penpaSurfaces has the colours of cells.
var penpaSurfaces = map[int]format.Colour{1: penpaVeryDark, 2: 0xb3ffb3ff, 3: penpaLight, 4: black, 5: 0xc0e0ffff,
	6: 0xffa3a3ff, 7: 0xffffa3ff, 8: grey, 9: 0xffb3ffff, 10: 0xffcc80ff, 11: 0xcc99ffff, 12: 0xeecab1ff,
	13: 0xff670099, 99: 0xf0f0f0ff}

// penpaFonts has the colours of texts, and the style of the circle around them in penpaSymbols, or 0 for none.
var penpaFonts = [...]struct {
	fill   format.Colour
	circle int
}{1: {fill: black}, 2: {fill: 0x4c9900ff}, 3: {fill: grey}, 4: {fill: white}, 5: {black, 7}, 6: {black, 1},
	7: {white, 2},
	8: {fill: penpaBlue}, 9: {fill: 0x0000ffff}, 10: {fill: penpaRed}, 11: {white, 11}}

// px returns a width in tenths of a px of Penpa in hundredths of a cell.
func (p *penpa) px(tenths int) int {
	if tenths == 0 {
		return 0
	}
	return max(1, (tenths*format.CellUnit/10+p.pitch/2)/p.pitch)
}

// coloured returns the colour that the data has for the entry of a field, or otherwise the fallback.
func (p *penpa) coloured(field, name string, fallback format.Colour) format.Colour {
	if p.colours == nil || fallback == 0 {
		return fallback
	}
	return paint(p.own(field, name), fallback)
}

// own returns what the data has about the colour of the entry of a field.
func (p *penpa) own(field, name string) *data {
	entries, known := p.painted[field]
	if !known {
		entries = map[string]*data{}
		of := p.colours.Of(field)
		for i, name := range of.Names {
			entries[name] = &of.Items[i]
		}
		p.painted[field] = entries
	}
	if entry := entries[name]; entry != nil {
		return entry
	}
	return &data{}
}

// inList is like coloured for an entry of a list.
func (p *penpa) inList(field string, i int, fallback format.Colour) format.Colour {
	if p.colours == nil {
		return fallback
	}
	if list := p.colours.Of(field); i < len(list.Items) {
		return paint(&list.Items[i], fallback)
	}
	return fallback
}

// styled returns a shape in a style.
func (p *penpa) styled(s penpaStyle, of format.Shape) format.Shape {
	of.Line, of.Fill, of.Width, of.Dashed = s.line, s.fill, p.px(s.width), s.dashed
	return of
}

// drawings adds the shapes of everything that is drawn, the lowest first.
func (p *penpa) drawings() {
	p.surfaces()
	p.symbols(false)
	p.rods("squareframe", 80, penpaLight, false)
	p.rods("thermo", 40, penpaLight, true)
	p.rods("nobulbthermo", 40, penpaLight, false)
	p.penpaArrows("arrows", true)
	p.edges("wall")
	p.penpaArrows("direction", false)
	for i := range p.d.Of("polygon").Items {
		if points := p.penpaPoints(&p.d.Of("polygon").Items[i]); len(points) > 2 {
			p.sketch(format.Shape{Kind: format.AreaShape, Fill: p.inList("polygon", i, black), Points: points})
		}
	}
	for _, name := range []string{"line", "freeline", "lineE", "freelineE"} {
		p.edges(name)
	}
	p.symbols(true)
	p.edges("cage")
	for i := range p.d.Of("killercages").Items {
		cells, _ := p.cells(&p.d.Of("killercages").Items[i])
		if !slices.ContainsFunc(cells, p.outside) {
			outline := p.cageShapes(cells, p.inList("killercages", i, black), black, "")
			p.illustrate(p.kindOf("killercages"), "killercages", outline...)
		}
	}
	p.texts()
}

// outside reports whether a cell is not on the board.
func (p *penpa) outside(c solver.Cell) bool { return c < 0 || int(c) >= p.n*p.n }

// surfaces draws the colours of cells.
func (p *penpa) surfaces() {
	fields := p.d.Of("surface")
	for i, name := range fields.Names {
		at, ok := p.penpaKey(name)
		styles := []data{fields.Items[i]}
		if fields.Items[i].Kind == jsontree.List {
			styles = fields.Items[i].Items
		}
		var colours []format.Colour
		var own []data
		if p.colours != nil {
			own = p.own("surface", name).Items
		}
		for j := range styles {
			style, _ := styles[j].Int()
			colour := p.coloured("surface", name, penpaSurfaces[style])
			if j < len(own) {
				colour = paint(&own[j], colour)
			}
			if colour != 0 {
				colours = append(colours, colour)
			}
		}
		for j, colour := range colours {
			left, right := j*format.CellUnit/len(colours), (j+1)*format.CellUnit/len(colours)
			if ok {
				p.sketch(format.Shape{Kind: format.RectShape, Fill: colour, Wide: right - left, High: format.CellUnit,
					Points: []format.Point{{X: at.X + (left+right-format.CellUnit)/2, Y: at.Y}}})
			}
		}
	}
}

// rods draws broad lines, with a bulb at their start if bulb is set.
func (p *penpa) rods(name string, wide int, colour format.Colour, bulb bool) {
	list := p.d.Of(name)
	for i := range list.Items {
		points, colour := p.penpaPoints(&list.Items[i]), p.inList(name, i, colour)
		if len(points) == 0 {
			continue
		}
		shapes := []format.Shape{{Line: colour, Width: wide, Points: points}}
		if bulb {
			shapes = append(shapes, format.Shape{Kind: format.EllipseShape, Fill: colour, Points: points[:1], Wide: 80,
				High: 80})
		}
		p.illustrate(p.kindOf(name), name, shapes...)
	}
}

// kindOf returns the kind of rule that is read from a field, or "".
func (p *penpa) kindOf(name string) solver.Kind {
	for _, k := range kinds().all {
		if k.penpa.name == name && k.penpa.read != nil {
			return k.kind
		}
	}
	return ""
}

// penpaArrows draws lines with a head at their end, and with a circle at their start if circle is set.
func (p *penpa) penpaArrows(name string, circle bool) {
	list := p.d.Of(name)
	for i := range list.Items {
		points := p.penpaPoints(&list.Items[i])
		if len(points) < 2 {
			continue
		}
		line := format.Shape{Line: p.inList(name, i, penpaSilver), Width: p.px(30), Points: points}
		head := line
		head.Points = arrowHead(points, format.CellUnit/4)
		shapes := []format.Shape{line, head}
		if circle {
			shapes = append(shapes, format.Shape{Kind: format.EllipseShape, Fill: white, Line: line.Line,
				Width: line.Width, Points: points[:1], Wide: 80, High: 80})
		}
		p.illustrate(p.kindOf(name), name, shapes...)
	}
}

// edges draws a field of lines between two places each, and of crosses at places. Lines on the borders of the boxes
// are not drawn, because Penpa repeats the boxes of a Sudoku in them.
func (p *penpa) edges(name string) {
	fields := p.d.Of(name)
	for i, key := range fields.Names {
		number, _ := fields.Items[i].Int()
		style, known := penpaLines[number%100] // above 100, the dashes of cages are shorter
		if number == 0 {
			continue
		}
		if !known || number < 0 {
			p.other(name + " " + strconv.Itoa(number))
			continue
		}
		style.line = p.coloured(name, key, style.line)
		first, second, two := strings.Cut(key, ",")
		from, ok := p.penpaKey(first)
		if !two || number == penpaCross {
			if ok {
				for _, dy := range [...]int{14, -14} {
					p.sketch(p.styled(style, format.Shape{Points: []format.Point{
						{X: from.X - 14, Y: from.Y - dy}, {X: from.X + 14, Y: from.Y + dy}}}))
				}
			}
			continue
		}
		to, isPlace := p.penpaKey(second)
		if !ok || !isPlace || name == "lineE" && p.repeatsBox(from, to) {
			continue
		}
		for _, ends := range penpaEnds(name, number, from, to) {
			p.sketch(p.styled(style, format.Shape{Points: ends[:]}))
		}
	}
}

// penpaEnds returns the ends of the lines that an entry of a field of lines stands for.
func penpaEnds(name string, style int, from, to format.Point) [][2]format.Point {
	dx, dy := to.X-from.X, to.Y-from.Y
	switch {
	case style == penpaDouble:
		far := max(1, int(math.Hypot(float64(dx), float64(dy))))
		aside := format.Point{X: -dy * 15 / far, Y: dx * 15 / far}
		return [][2]format.Point{
			{{X: from.X + aside.X, Y: from.Y + aside.Y}, {X: to.X + aside.X, Y: to.Y + aside.Y}},
			{{X: from.X - aside.X, Y: from.Y - aside.Y}, {X: to.X - aside.X, Y: to.Y - aside.Y}}}
	case style == penpaShort:
		return [][2]format.Point{{{X: from.X + dx/5, Y: from.Y + dy/5}, {X: to.X - dx/5, Y: to.Y - dy/5}}}
	case name == "cage": // the places are a quarter of a cell from the centre, and the lines farther out
		out := func(at format.Point) format.Point {
			move := func(v int) int {
				const near, far = format.CellUnit / 4, 41
				if (v%format.CellUnit+format.CellUnit)%format.CellUnit == near {
					return v - (far - near)
				}
				return v + far - near
			}
			return format.Point{X: move(at.X), Y: move(at.Y)}
		}
		return [][2]format.Point{{out(from), out(to)}}
	}
	return [][2]format.Point{{from, to}}
}

// repeatsBox reports whether a line along an edge is a part of the border of the board or of a box.
func (p *penpa) repeatsBox(from, to format.Point) bool {
	const unit = format.CellUnit
	slanted := from.X != to.X && from.Y != to.Y
	if slanted || max(from.X, to.X, from.Y, to.Y) > p.n*unit || min(from.X, to.X, from.Y, to.Y) < 0 {
		return false
	}
	left, top := min(from.X, to.X)/unit, min(from.Y, to.Y)/unit
	long, side, line := (to.X-from.X+to.Y-from.Y)/unit, solver.Top, top
	if long < 0 {
		long = -long
	}
	if from.X == to.X {
		side, line = solver.Left, left
	}
	for i := range long {
		row, col := top, left+i
		if side == solver.Left {
			row, col = top+i, left
		}
		if line > 0 && line < p.n && (p.boxes == nil || !p.boxes.Wall(solver.Cell(row*p.n+col), side)) {
			return false
		}
	}
	return long > 0
}

// penpaSizes are the radii of circles and half the sides of squares by the size in their names.
var penpaSizes = map[string][2]int{"LL": {50, 50}, "L": {43, 40}, "M": {35, 35}, "S": {22, 22}, "SS": {13, 13}}

// symbols draws the symbols above the lines, or those below them.
func (p *penpa) symbols(above bool) {
	const layer = 2 // index of the layer of a symbol, which is 1 below the lines
	fields := p.d.Of("symbol")
	for i, key := range fields.Names {
		symbol := &fields.Items[i]
		if len(symbol.Items) < 2 || above != (len(symbol.Items) > layer && penpaItem(symbol, layer) == 2) {
			continue
		}
		at, ok := p.penpaKey(key)
		number, isNumber := symbol.Items[0].Int()
		name := symbol.Items[1].Text
		shapes := p.penpaSymbol(name, number, at)
		if !isNumber || shapes == nil {
			p.other("symbol " + name)
			continue
		}
		for _, s := range shapes {
			if s.Above = above; s.Fill == 0 || s.Kind == format.TextShape {
				s.Line = p.coloured("symbol", key, s.Line)
			}
			if s.Kind != format.TextShape {
				s.Fill = p.coloured("symbol", key, s.Fill)
			}
			if ok {
				p.sketch(s)
			}
		}
	}
}

// penpaSymbol returns the shapes of a symbol at a point, or nil if it is not known.
func (p *penpa) penpaSymbol(name string, number int, at format.Point) []format.Shape {
	form, size, _ := strings.Cut(name, "_")
	sizes, sized := penpaSizes[size]
	style := penpaStyle{}
	if number > 0 && number < len(penpaSymbols) {
		style = penpaSymbols[number]
	}
	area := func(places ...[2]int) []format.Shape {
		s := format.Shape{Kind: format.AreaShape}
		for _, place := range places {
			s.Points = append(s.Points, format.Point{X: at.X + place[0], Y: at.Y + place[1]})
		}
		return []format.Shape{p.styled(style, s)}
	}
	round := func(radius int) format.Shape {
		return p.styled(style, format.Shape{Kind: format.EllipseShape, Points: []format.Point{at}, Wide: 2 * radius,
			High: 2 * radius})
	}
	switch {
	case form == "circle" && sized && number == 0:
		style = penpaSymbols[1]
		return []format.Shape{round(sizes[0]), round(sizes[0] - min(11, sizes[0]*3/8))}
	case number < 1 || sized && number >= len(penpaSymbols):
		return nil
	case form == "circle" && sized:
		return []format.Shape{round(sizes[0])}
	case form == "square" && sized:
		return []format.Shape{p.styled(style, format.Shape{Kind: format.RectShape, Points: []format.Point{at},
			Wide: 2 * sizes[1], High: 2 * sizes[1]})}
	case form == "diamond" && sized:
		r := sizes[0]
		return area([2]int{r, 0}, [2]int{0, r}, [2]int{-r, 0}, [2]int{0, -r})
	case strings.HasPrefix(form, "tri") && sized:
		r := map[string]int{"L": 50, "M": 40, "S": 25, "SS": 16}[size]
		base, side := r*3/4, r*87/100 // the middle of the base is at half a radius, and the centre a quarter lower
		tip := -r * 3 / 4
		switch form {
		case "triup":
			return area([2]int{0, tip}, [2]int{side, base}, [2]int{-side, base})
		case "tridown":
			return area([2]int{0, -tip}, [2]int{side, -base}, [2]int{-side, -base})
		case "triright":
			return area([2]int{-tip, 0}, [2]int{-base, side}, [2]int{-base, -side})
		case "trileft":
			return area([2]int{tip, 0}, [2]int{base, side}, [2]int{base, -side})
		}
	case form == "ox":
		style = penpaStyle{line: map[string]format.Colour{"E": penpaGreen, "G": grey}[size], width: 20}
		if style.line == 0 {
			style.line = black
		}
		line := func(x, y int) format.Shape { // through the middle, from x, y on
			return p.styled(style, format.Shape{Points: []format.Point{{X: at.X + x, Y: at.Y + y},
				{X: at.X - x, Y: at.Y - y}}})
		}
		switch number {
		case 1:
			return []format.Shape{round(30)}
		case 2:
			return area([2]int{0, -25}, [2]int{26, 20}, [2]int{-26, 20})
		case 3:
			return area([2]int{25, 25}, [2]int{-25, 25}, [2]int{-25, -25}, [2]int{25, -25})
		case 4:
			return []format.Shape{line(-21, -21), line(21, -21)}
		case 5:
			return []format.Shape{line(35, 35)}
		case 6:
			return []format.Shape{line(-35, 35)}
		case 7:
			return []format.Shape{line(-35, -35), line(35, -35)}
		}
	case form == "inequality" && number <= 8:
		turns := [...][3][2]int{{{14, 14}, {-14, 0}, {14, -14}}, {{-14, 14}, {0, -14}, {14, 14}},
			{{-14, -14}, {14, 0}, {-14, 14}}, {{14, -14}, {0, 14}, {-14, -14}}}
		s := format.Shape{Line: black, Width: p.px(20)}
		for _, turn := range turns[(number-1)%4] {
			s.Points = append(s.Points, format.Point{X: at.X + turn[0], Y: at.Y + turn[1]})
		}
		return []format.Shape{s}
	case form == "math" && number <= 9:
		fill := black
		if size == "G" {
			fill = grey
		}
		return []format.Shape{{Kind: format.TextShape, Fill: fill, High: 75, Points: []format.Point{at},
			Text: []string{"", "∞", "+", "−", "×", "∗", "÷", "=", "≠", "≤"}[number]}}
	case form == "arrow" && number <= 8:
		const eighth = math.Pi / 4
		angle := float64(number-1)*eighth - math.Pi
		dx, dy := int(math.Round(38*math.Cos(angle))), int(math.Round(38*math.Sin(angle)))
		s := format.Shape{Line: black, Width: p.px(30),
			Points: []format.Point{{X: at.X - dx, Y: at.Y - dy}, {X: at.X + dx, Y: at.Y + dy}}}
		if strings.HasSuffix(size, "G") {
			s.Line = grey
		}
		head := s
		head.Points = arrowHead(s.Points, 25)
		return []format.Shape{s, head}
	}
	return nil
}

// texts draws the texts that are neither givens nor the sums of cages, with the circles around them.
func (p *penpa) texts() {
	const style, kind = 1, 2
	numbers := p.d.Of("number")
	for i, name := range numbers.Names {
		item := &numbers.Items[i]
		at, ok := p.penpaKey(name)
		if p.isGiven(name, item) || !ok || len(item.Items) <= style {
			continue
		}
		radius, size := 42, 70
		text := item.Items[0].Text
		switch penpaItem(item, kind) {
		case 2: // the last two characters are the direction of an arrow
			if cut := len(text) - 2; cut >= 0 && text[cut] == '_' {
				text = text[:cut]
			}
		case 5:
			radius, size = 17, 25
		case 6:
			radius, size = 25, 40
		case 7: // candidates
			for j := range min(len(item.Items[0].Items), solver.MaxN) {
				if on, _ := item.Items[0].Items[j].Int(); on == 1 {
					text += strconv.Itoa(j + 1)
				}
			}
			size = 30
		case 8:
			size = 50
			at.X += len([]rune(text))*size*3/10 - 20
		case 10:
			radius, size = 36, 60
		}
		p.penpaText(text, penpaItem(item, style), at, size, radius)
	}
	small := p.d.Of("numberS")
	for i, name := range small.Names {
		at, ok := p.penpaKey(name)
		if item := &small.Items[i]; ok && !p.summed[name] && len(item.Items) > style {
			p.penpaText(item.Items[0].Text, penpaItem(item, style), at, 32, 15)
		}
	}
}

// penpaText draws a text in a style, and the circle around it that belongs to the style.
func (p *penpa) penpaText(text string, style int, at format.Point, size, radius int) {
	if style <= 0 || style >= len(penpaFonts) || strings.Trim(text, blanks) == "" {
		return
	}
	font := penpaFonts[style]
	if font.circle > 0 {
		p.sketch(p.styled(penpaSymbols[font.circle], format.Shape{Kind: format.EllipseShape, Above: true,
			Points: []format.Point{at}, Wide: 2 * radius, High: 2 * radius}))
	}
	s := format.Shape{Kind: format.TextShape, Above: true, Fill: font.fill, Points: []format.Point{at}, High: size,
		Text: text}
	if font.circle == 0 {
		s.Line, s.Width = haloOf(font.fill), 4
	}
	p.sketch(s)
}
