package link_test

import (
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

// drawn has a shape of each kind.
var drawn, _ = format.DrawingOf(4, []format.Shape{
	{Line: 0xff0000ff, Width: 20, Points: []format.Point{{X: 50, Y: 50}, {X: 150, Y: 150}}},
	{Kind: format.AreaShape, Fill: 0x00ff0080, Points: []format.Point{{X: 0, Y: 0}, {X: 100, Y: 0}, {X: 0, Y: 100}}},
	{Kind: format.RectShape, Fill: 0xffe060ff, Points: []format.Point{{X: 150, Y: 50}}, Wide: 100, High: 100},
	{Kind: format.RoundShape, Above: true, Line: 0xff, Width: 2, Points: []format.Point{{X: 100, Y: 50}}, Wide: 30,
		High: 30},
	{Kind: format.EllipseShape, Fill: 0xff, Points: []format.Point{{X: 350, Y: 350}}, Wide: 30, High: 20, Turn: 45},
	{Kind: format.TextShape, Above: true, Fill: 0xff, Points: []format.Point{{X: -30, Y: 50}}, High: 40, Text: "ab"},
})

// The encoding of this link must never change.
const goldenDrawing = "?p=1......3.4....2.&m=1X8sFIAj_AAAUAgICBAQhAQD_AIADBQUEAAMEIgL_4GBkZAYBKwgAAAACHh4BACQi" +
	"AAAAFB4tCgwNAgAAACj3BdcEAmFi"

func TestGoldenLinkWithADrawing(t *testing.T) {
	b, err := link.DecodeBoard(goldenDrawing)
	if err != nil || b.Damage != 0 || b.Drawing.Unpack(4) != drawn {
		t.Errorf("%+v, %v", b.Drawing.Unpack(4).Shapes(), err)
	}
	b.Drawing = link.PackDrawing(drawn, 4)
	if again := link.EncodeBoard(b); again != goldenDrawing {
		t.Errorf("made again, it is\n%s", again)
	}
}

// If the drawing in a link is damaged, everything else in the link is still read.
func TestDamagedDrawingOfALink(t *testing.T) {
	begin, m, _ := strings.Cut(goldenDrawing, "&m=")
	rest := "&t=n1:off&g=1.2llc.l1&d=.3.............." + link.EncodeWords(link.Words{Title: "T"})
	lost := func(text string, want link.Damage) {
		t.Helper()
		b, err := link.DecodeBoard(begin + "&m=" + text + rest)
		if err != nil || b.Drawing != "" || b.Damage != want || b.Table == "" || b.Words.Title != "T" ||
			b.Entered.Count() != 1 || b.Given.Count() != 4 {
			t.Errorf("%s: %+v, %v", text, b, err)
		}
	}
	for i := range m {
		if i > 0 {
			lost(m[:i], link.DrawingDamaged)
			lost(m[:i]+m[i+1:], link.DrawingDamaged)
		}
		for _, sign := range "Aa_~" {
			if m[i:i+1] != string(sign) {
				lost(m[:i]+string(sign)+m[i+1:], link.DrawingDamaged)
			}
		}
	}
	lost("", 0)
	lost("2"+m[1:], link.DrawingNewer)
	lost("<svg onload=alert(1)>", link.DrawingDamaged)
	lost(string(link.PackDrawing(drawn, 9)), link.DrawingDamaged) // of a board of another size
	lost(strings.Repeat("A", 6000), link.DrawingDamaged)
}

// An older page ignores the drawing: the rest of the link is the link without it.
func TestADrawingIsAParameterOfItsOwn(t *testing.T) {
	b, _ := link.DecodeBoard(goldenDrawing)
	b.Drawing = ""
	if query := link.EncodeBoard(b); query != link.WithoutDrawing(goldenDrawing) {
		t.Error(query)
	}
	if query := "?p=1&m=x&d=2"; link.WithoutDrawing(query) != "?p=1&d=2" || link.WithoutDrawing("?p=1") != "?p=1" {
		t.Error(link.WithoutDrawing(query))
	}
}

// In a link that would be too long, the drawing is the first part to be left out.
func TestNoRoomForADrawing(t *testing.T) {
	shape := format.Shape{Kind: format.RectShape, Points: []format.Point{{X: 50, Y: 50}}, Wide: 30, High: 31}
	var shapes []format.Shape
	for i := range 700 {
		shape.Fill = format.Colour(i)<<8 | 255
		shapes = append(shapes, shape)
	}
	large, _ := format.DrawingOf(4, shapes)
	b, _ := link.DecodeBoard(goldenDrawing)
	b.Drawing = link.PackDrawing(large, 4)
	b.Words = link.Words{Title: "T", Rules: strings.Repeat("a rule ", 200)}
	query := link.EncodeWhole(b)
	short, err := link.DecodeBoard(query)
	if err != nil || short.Drawing != "" || short.Words.Title != "T" || !link.LacksDrawing(query, b.Drawing) {
		t.Errorf("%d characters, %v, drawing of %d", len(query), err, len(short.Drawing))
	}
	if query := link.EncodeBoard(b); len(query) <= link.MaxQuery {
		t.Errorf("the drawing has only %d characters", len(query))
	} else if found, ok, err := link.FindBoard(query + "\n"); !ok || err != nil || found.Drawing != b.Drawing {
		t.Errorf("as a file, it is not read: %t, %v", ok, err)
	}
	b.Drawing = link.PackDrawing(drawn, 4)
	if query := link.EncodeWhole(b); link.LacksDrawing(query, b.Drawing) {
		t.Error("a drawing that fits is left out")
	}
}

func FuzzDecodeDrawing(f *testing.F) {
	f.Add(string(link.PackDrawing(drawn, 4)))
	f.Add("1")
	f.Add("1AAAA")
	f.Fuzz(func(t *testing.T, text string) {
		query := "?p=1......3.4....2.&m=" + text
		b, err := link.DecodeBoard(query)
		if err == nil && b.Drawing != "" && link.PackDrawing(b.Drawing.Unpack(4), 4) != b.Drawing {
			t.Errorf("%q is not what the page writes", b.Drawing)
		}
	})
}

// fogged is the fog of a board with four digits: a lamp and a trigger.
var fogged = format.FogOf(4, []solver.Cell{0, 15},
	[]format.FogTrigger{{Cells: []solver.Cell{0}, Lifts: []solver.Cell{1, 2}}})

// The encoding of this parameter must never change.
const goldenFog = "&f=1IJbgAgAOAQACAQA"

func TestGoldenLinkWithFog(t *testing.T) {
	b, err := link.DecodeBoard(goldenDrawing + goldenFog)
	if err != nil || b.Damage != 0 || b.Drawing.Unpack(4) != drawn || b.Drawing.Fog(4) != fogged || !b.Drawing.Foggy() {
		t.Errorf("%+v, %v", b, err)
	}
	b.Drawing = link.PackDrawing(drawn, 4).WithFog(fogged, 4)
	if again := link.EncodeBoard(b); again != goldenDrawing+goldenFog {
		t.Errorf("made again, it is\n%s", again)
	}
	b.Drawing = b.Drawing.WithFog(format.Fog{}, 4)
	if again := link.EncodeBoard(b); again != goldenDrawing {
		t.Errorf("without fog, it is\n%s", again)
	}
	if query := link.WithoutDrawing(goldenDrawing + goldenFog + "&d=1"); strings.Contains(query, "m=") ||
		!strings.HasSuffix(query, goldenFog+"&d=1") {
		t.Error(query)
	}
	b, err = link.DecodeBoard("?p=1......3.4....2." + goldenFog)
	if err != nil || !b.Drawing.Unpack(4).Empty() || b.Drawing.Fog(4) != fogged ||
		link.EncodeBoard(b) != "?p=1......3.4....2."+goldenFog {
		t.Errorf("fog alone: %+v, %v", b, err)
	}
}

// If the fog in a link is damaged, it covers the whole board. The drawing and everything else in the link is still
// read.
func TestDamagedFogOfALink(t *testing.T) {
	l, err := solver.StandardLayout(4)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "1", "2" + goldenFog[4:], goldenFog[3:] + "A", goldenFog[3 : len(goldenFog)-1],
		"<b>"} {
		b, err := link.DecodeBoard(goldenDrawing + "&f=" + text)
		if err != nil || b.Damage != link.FogDamaged || b.Drawing.Unpack(4) != drawn {
			t.Errorf("%q: damage %b, %v", text, b.Damage, err)
		}
		covered := b.Drawing.Fog(4).Covered(l.Empty(), l.Empty(), solver.Grid{})
		again, err := link.DecodeBoard(link.EncodeBoard(b))
		if len(covered) != 16 || err != nil || again.Drawing != b.Drawing || again.Damage != 0 {
			t.Errorf("%q: it covers %v; written again, it is %q, %v", text, covered, again.Drawing, err)
		}
	}
	if f := link.Drawing("&f=1xxx").Fog(4); len(f.Covered(l.Empty(), l.Empty(), solver.Grid{})) != 16 {
		t.Error("damaged fog of a record does not cover the board")
	}
}

// A link has the fog even if there is no room for anything else that can be left out. If there is not even room for the
// fog, the link is too long to be opened, so it never shows what is covered.
func TestALinkHasItsFog(t *testing.T) {
	d := link.PackDrawing(drawn, 4).WithFog(fogged, 4)
	query := link.WithDrawing("?p=1......3.4....2."+strings.Repeat("&z", (link.MaxQuery-100)/2), d)
	if b, err := link.DecodeBoard(query); err != nil || b.Drawing.Fog(4) != fogged || !b.Drawing.Unpack(4).Empty() ||
		!link.LacksDrawing(query, d) {
		t.Errorf("%v, %v", b.Drawing, err)
	}
	words := link.Words{Rules: strings.Repeat("Rule. ", 240)}
	long := "?p=1......3.4....2." + strings.Repeat("&z", (link.MaxQuery-1600)/2)
	b, err := link.DecodeBoard(link.WithSetters(long, words, d))
	if err != nil || b.Words.Rules != "" || b.Drawing.Fog(4) != fogged {
		t.Errorf("words in the place of fog: %+v, %v", b, err)
	}
	query = link.WithDrawing("?p=1......3.4....2."+strings.Repeat("&z", link.MaxQuery/2), d)
	if _, err := link.DecodeBoard(query); err == nil {
		t.Error("a link without room for its fog opens")
	}
	large, err := solver.StandardLayout(25)
	if err != nil {
		t.Fatal(err)
	}
	whole := link.Board{Given: large.Empty(), Entered: large.Empty(), Notes: manyNotes(large),
		Drawing: link.Drawing("").WithFog(format.FogOf(25, []solver.Cell{1}, nil), 25)}
	b, err = link.DecodeBoard(link.EncodeWhole(whole))
	if err != nil || !b.Drawing.Foggy() || b.Notes != (format.Notes{}) {
		t.Errorf("notes in the place of fog: %t, %v", b.Drawing.Foggy(), err)
	}
}

// manyNotes returns notes that are too long for a link.
func manyNotes(l *solver.Layout) format.Notes {
	i := 0
	return format.Notes{}.Map(l.Cells(), func(solver.Cell, format.Note) format.Note {
		i++
		return format.Note{Corner: solver.Digits(i*2654435761) & solver.DigitsUpTo(25),
			Centre: solver.Digits(i*40503) & solver.DigitsUpTo(25),
			Struck: solver.Digits(i*7919) & solver.DigitsUpTo(25), Colours: format.Colours(i*31) & 511}
	})
}

// Or takes the drawing and the fog separately, because a link may have room for one of them only.
func TestOr(t *testing.T) {
	drawn, _ := format.DrawingOf(4, []format.Shape{{Kind: format.RectShape, Fill: 255, Wide: 90, High: 90,
		Points: []format.Point{{X: 50, Y: 50}}}})
	whole := link.PackDrawing(drawn, 4).WithFog(format.FogOf(4, []solver.Cell{3}, nil), 4)
	fog := link.Drawing("").WithFog(whole.Fog(4), 4)
	for name, test := range map[string][3]link.Drawing{
		"fog alone": {fog, whole, whole}, "drawing alone": {whole.Clear(), whole, whole}, "nothing": {"", whole, whole},
		"nothing new": {whole, "", whole}, "neither": {"", "", ""}, "one of each": {fog, whole.Clear(), whole},
	} {
		if got := test[0].Or(test[1]); got != test[2] {
			t.Errorf("%s: %q, want %q", name, got, test[2])
		}
	}
}
