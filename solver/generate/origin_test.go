package generate

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/logic"
)

// Links contain texts of origins, so the meaning of a text must never change.
func TestOriginsAreWritten(t *testing.T) {
	for text, o := range map[string]Origin{
		"1.0":                              {Version: 1},
		"1.2llc.l3.yhalf":                  {1, 121296, Wish{Level: logic.Hard, Symmetry: HalfTurn}},
		"2.3w5e11264sgsf.spare":            {2, 1<<64 - 1, Wish{Spare: true}},
		"1.1.b3x3,windoku.n9.corrected":    {1, 1, Wish{Layout: layout(t, "3x3,windoku"), Givens: 9, Corrected: true}},
		"1.1.s900-":                        {1, 1, Wish{MinScore: 900}},
		"1.1.s0-700":                       {1, 1, Wish{MaxScore: 700}},
		"1.1.tx-wing.obf4:off":             {1, 1, Wish{Technique: logic.XWing, Table: table(t, "bf4:off")}},
		"1.1.b2x2.p8001":                   {1, 1, Wish{Layout: layout(t, "2x2"), Pattern: []solver.Cell{0, 15}}},
		"1.1.p800000000000000000008.spare": {1, 1, Wish{Pattern: []solver.Cell{0, 80}, Spare: true}},
		"1.1.b3x3,odd:0.1.2.l3":            {1, 1, Wish{Layout: layout(t, "3x3,odd:0.1.2"), Level: logic.Hard}},
		"2.1.l3.rcage.fresh": {2, 1, Wish{
			Level: logic.Hard, Elements: []Elements{{Kind: solver.Cage}}, Fresh: true}},
		"1.1.b2x2,marks=1.2:0.5,extra:3.6.9.12.rthermo:2": {1, 1, Wish{
			Layout: layout(t, "2x2,marks=1.2:0.5,extra:3.6.9.12"), Elements: []Elements{{solver.Thermo, 2}}}},
	} {
		got, err := ParseOrigin(text)
		if err != nil || !reflect.DeepEqual(got, o) {
			t.Errorf("%s: %+v, %v, want %+v", text, got, err, o)
		}
		if o.String() != text {
			t.Errorf("%s is written as %s", text, o)
		}
	}
	// Default values do not appear in the text.
	if text := (Wish{Layout: solver.Classic, Table: logic.StandardTable()}).String(); text != "" {
		t.Errorf("the plain wish is %q", text)
	}
}

func TestBrokenOriginsAreNamed(t *testing.T) {
	for text, part := range map[string]string{
		"": "", "x.1": "x", "-1.1": "-1", "1": "", "1.!": "!", "1.3w5e11264sgsg": "3w5e11264sgsg",
		"1.1.l6": "l6", "1.1.l": "l", "1.1..l3": "", "1.1.b9x9": "b9x9", "1.1.tx": "tx",
		"1.1.b3x3,odd:0.x": "x", "1.1.b3x3,odd:0.81": "b3x3,odd:0.81", "1.1.l3.5": "l3.5", "1.1.l3.": "",
		"1.1.rcage:0": "rcage:0", "1.1.rcage:x": "rcage:x",
		"1.1.yround": "yround", "1.1.s5": "s5", "1.1.s5-x": "s5-x", "1.1.n": "n", "1.1.n1234567": "n1234567",
		"1.1.pfff": "pfff", "1.1.p000000000000000000001": "p000000000000000000001",
		"1.1.pg00000000000000000000": "pg00000000000000000000", "1.1.oxx": "oxx", "1.1.spares": "spares",
	} {
		_, err := ParseOrigin(text)
		broken, ok := errors.AsType[*OriginError](err)
		if !ok || broken.Part != part {
			t.Errorf("%q: %v, want the part %q", text, err, part)
		}
	}
}

// ParseWish reads every text that Wish.String writes, including those of layouts with additional rules.
func TestWishesOfAllLayoutsAreRead(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	kinds, written := solver.Kinds(), map[solver.Kind]bool{}
	for range corpora.Rounds(40_000) {
		of := layout(t, []string{"3x3", "2x2", "4x4", "jigsaw:1112132233243444", "1x7"}[rng.IntN(5)])
		var rules []solver.Rule
		for range 1 + rng.IntN(4) {
			r := solver.Rule{Kind: kinds[rng.IntN(len(kinds))]}
			if r.Kind.Shape() != solver.WholeBoard {
				for _, c := range rng.Perm(of.Cells())[:1+rng.IntN(3)] {
					r.Cells = append(r.Cells, solver.Cell(c))
				}
			}
			least, most := r.Kind.Values()
			for len(r.Value) < least || len(r.Value) < min(most, 3) && rng.IntN(2) == 0 {
				r.Value = append(r.Value, 1+rng.IntN(4))
			}
			if of.Check(r) == nil {
				rules, written[r.Kind] = append(rules, r), true
			}
		}
		l, err := of.WithRules(rules...)
		if err != nil {
			continue
		}
		w := Wish{Layout: l, Level: logic.Level(rng.IntN(6)), Givens: rng.IntN(9) - 1, Spare: rng.IntN(2) == 0}
		if again, err := ParseWish(w.String()); err != nil || !reflect.DeepEqual(again, w) && l != solver.Classic {
			t.Fatalf("%q is read as %q, %v", w, again, err)
		}
	}
	if len(written) < 20 {
		t.Errorf("only %d kinds of rules", len(written))
	}
}

// FuzzParseOrigin tests that parsing the text of an origin gives the same origin again, and that its text
// then stays the same.
func FuzzParseOrigin(f *testing.F) {
	for _, text := range []string{
		"1.2llc.l3.yhalf.s900-1000.tx-wing.n28.spare", "1.1.b2x2.p8001.corrected.obf3:off", "1.1.s10-",
		"1.1.b2x2,marks=1.2:0.5.n7",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		o, err := ParseOrigin(text)
		if err != nil {
			return
		}
		again, err := ParseOrigin(o.String())
		sameLayout := again.Wish.Layout == o.Wish.Layout || o.Wish.Layout == solver.Classic
		if err != nil || again.String() != o.String() || again.Seed != o.Seed || !sameLayout {
			t.Errorf("%q: %+v, then %q: %+v, %v", text, o, o, again, err)
		}
		_ = o.Wish.Check()
	})
}
