package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/solver/format"
)

// shapes returns the drawing of n rectangles of different colours on a board with 4 digits.
func shapes(n int) link.Drawing {
	var all []format.Shape
	for i := range n {
		all = append(all, format.Shape{Kind: format.RectShape, Fill: format.Colour(i)<<8 | 255, Wide: 90, High: 90,
			Points: []format.Point{{X: 50, Y: 50}}})
	}
	d, _ := format.DrawingOf(4, all)
	return link.PackDrawing(d, 4)
}

// What the setter has drawn is stored with the board, and every link to the board includes it.
func TestADrawingStaysWithTheBoard(t *testing.T) {
	d, drawn := &device{}, shapes(3)
	query := "?p=" + text(small) + link.EncodeDrawing(drawn)
	p := opened(t, d, "a", query)
	has := func(what string, want link.Drawing) {
		t.Helper()
		if got := p.model.SettersDrawing(); got != want {
			t.Errorf("%s: %q", what, got)
		}
	}
	linked := func(what, query string) {
		t.Helper()
		if b, err := link.DecodeBoard(query); err != nil || b.Drawing != drawn || b.Given.String() != text(small) {
			t.Errorf("%s: %q, %v", what, b.Drawing, err)
		}
	}
	has("opened", drawn)
	linked("the address", p.history[p.at].query)
	p.send(typed(2, 2)...)
	has("after a key", drawn)
	if r, _ := d.record(p.model.ID()); r.Drawing != drawn {
		t.Errorf("kept is %q", r.Drawing)
	}
	p.send(state.OpenShare{Site: "https://x.example/"})
	linked("the shared link", p.model.SharedQuery())

	p = opened(t, d, "b", "?p="+text(small)) // a link without a drawing opens the stored board
	has("kept", drawn)
	p.send(game.SetMode{Mode: game.Setting})
	p.send(typed(7, 4)...)
	has("other givens on the same board", drawn)
	p.send(state.New{})
	has("another board", "")
}

// A link to the board that is shown brings a drawing, and a link without one takes none away.
func TestALinkBringsADrawingToTheBoardThatIsHere(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+text(small))
	for _, drawn := range []link.Drawing{shapes(1), shapes(2)} {
		p.send(state.Pasted{Text: "https://x.example/?p=" + text(small) + link.EncodeDrawing(drawn)})
		p.send(state.Pasted{Text: "https://x.example/?p=" + text(small)})
		if got := p.model.SettersDrawing(); got != drawn {
			t.Errorf("%q, want %q", got, drawn)
		}
	}
}

// The drawing in another program's data is the setter's, not the player's colours.
func TestForeignTextsBringDrawings(t *testing.T) {
	p := read(t, `{"size":4,"line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#F00","width":0.5}],"grid":[[{"value":1,`+
		`"given":true,"c":"#FFE060"},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}`)
	if n := len(p.model.SettersDrawing().Unpack(4).Shapes()); n != 2 || p.model.Board.Notes != (format.Notes{}) {
		t.Errorf("%d shapes, notes %v", n, p.model.Board.Notes)
	}
}

// If the drawing in a link is damaged, the puzzle opens without it, and a notice reports this.
func TestDamagedDrawing(t *testing.T) {
	for _, m := range []string{string(shapes(1)) + "x", "2abc", "<svg>"} {
		p := opened(t, &device{}, "a", "?p="+text(small)+"&m="+m)
		p.wantNotice(state.LostDrawing)
		p.wantBoard(small, "", "")
		if p.model.SettersDrawing() != "" {
			t.Errorf("%q", p.model.SettersDrawing())
		}
	}
}

// A drawing for which a link has no room stays on the device, and is saved in a file.
func TestADrawingThatNoLinkHolds(t *testing.T) {
	d, drawn := &device{}, shapes(1500)
	query := "https://x.example/?p=" + text(small) + link.EncodeWords(setters) + link.EncodeDrawing(drawn)
	p := opened(t, d, "a", "")
	p.send(state.Pasted{Text: query})
	if p.model.SettersDrawing() != drawn || len(query) <= link.MaxQuery {
		t.Fatalf("%d characters of %d", len(p.model.SettersDrawing()), len(drawn))
	}
	p.send(typed(2, 2)...)
	if r, _ := d.record(p.model.ID()); r.Drawing != drawn {
		t.Error("it is not kept on the device")
	}
	p.send(state.OpenShare{Site: "https://x.example/"})
	if b, err := link.DecodeBoard(p.model.SharedQuery()); err != nil || b.Drawing != "" || b.Words != setters ||
		!p.model.SharedLacksDrawing() {
		t.Errorf("the link has %d characters: %v", len(p.model.SharedQuery()), err)
	}
	p.send(state.SaveShared{})
	file := p.delivered[state.BoardFile]
	if b, ok, err := link.FindBoard(file); !ok || err != nil || b.Drawing != drawn || !strings.HasPrefix(file, "?p=") {
		t.Errorf("the file has %d characters: %v", len(file), err)
	}
}

// The setter draws in the editor of rules. The drawing is stored and is a part of the address, and neither Undo of the
// rules nor a change of the givens takes it away.
func TestTheEditorDrawsWhatIsNoRule(t *testing.T) {
	d := &device{}
	p := drawsRules(t, d)
	asks(p, strokeCage, "group 9", "stroke 50 150 150 150 9.10")
	drawn := p.model.SettersDrawing()
	if all := drawn.Unpack(9).Shapes(); len(all) != 1 || all[0].Kind != format.PathShape {
		t.Fatalf("%d shapes: %s", len(all), p.model.Desk.Head)
	}
	if r, _ := d.record(p.model.ID()); r.Drawing != drawn {
		t.Errorf("kept is %q", r.Drawing)
	}
	if b, err := link.DecodeBoard(p.history[p.at].query); err != nil || b.Drawing != drawn {
		t.Errorf("the address has %q, %v", b.Drawing, err)
	}
	asks(p, "undo")
	p.send(game.Select{Cell: 4}, game.Type{Digit: 7})
	if rules(p) != "" || p.model.SettersDrawing() != drawn {
		t.Errorf("after Undo of the rule: %q, drawing %q", rules(p), p.model.SettersDrawing())
	}
	asks(p, "back")
	if got := p.model.SettersDrawing(); got != "" {
		t.Errorf("after Undo of the drawing: %q", got)
	}
}

// A drawing that a link has no room for can be changed in the editor, too.
func TestTheEditorChangesALargeDrawing(t *testing.T) {
	p := drawsRules(t, &device{})
	var all []format.Shape
	for i := range 900 {
		all = append(all, format.Shape{Kind: format.RectShape, Fill: format.Colour(i*7919)<<8 | 255, Wide: i%83 + 7,
			High: i%71 + 9, Points: []format.Point{{X: i * 31 % 900, Y: i * 17 % 900}}})
	}
	large, _ := format.DrawingOf(9, all)
	p.model.Extras.Draw(p.model.Board.Given, link.PackDrawing(large, 9))
	if !link.LacksDrawing(p.model.SharedQuery(), p.model.SettersDrawing()) {
		t.Fatal("the link has room for the drawing")
	}
	asks(p, strokeCage, "group 9", "stroke 50 150 150 150 9.10")
	got, before := p.model.SettersDrawing().Unpack(9).Shapes(), large.Shapes()
	if len(got) != len(before)+1 || got[len(before)].Kind != format.PathShape || rules(p) != "cage:0.1" {
		t.Errorf("%d shapes after %d, and the rules are %q", len(got), len(before), rules(p))
	}
}
