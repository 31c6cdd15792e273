package calls

import (
	"reflect"
	"strings"
	"testing"

	"numplace/app/shared/solverjs"
	"numplace/solver"
	"numplace/solver/format/exchange"
)

func TestMakeAnswers(t *testing.T) {
	for rule, test := range map[string]struct {
		asks Make
		is   func(Made) bool
	}{
		"any puzzle": {Make{}, func(m Made) bool { return m.Layout == "3x3" }},
		"a level": {Make{Level: 3, Lang: "ja"},
			func(m Made) bool { return m.Level == 3 && m.LevelName == "上級" && m.Hardest != "" }},
		"a range of scores": {Make{MinScore: 300, MaxScore: 500},
			func(m Made) bool { return m.Score >= 300 && m.Score <= 500 }},
		"a technique": {Make{Technique: "x-wing"}, func(m Made) bool { return strings.Contains(m.Origin, "tx-wing") }},
		"givens": {Make{Givens: 28, Spare: true},
			func(m Made) bool { return 81-strings.Count(m.Puzzle, ".") == 28 }},
		"a symmetry": {Make{Symmetry: "half"}, func(m Made) bool {
			for i := range m.Puzzle {
				if (m.Puzzle[i] == '.') != (m.Puzzle[len(m.Puzzle)-1-i] == '.') {
					return false
				}
			}
			return true
		}},
		"a layout": {Make{Layout: "2x3,diagonals"},
			func(m Made) bool { return m.Layout == "2x3,diagonals" && len(m.Puzzle) == 36 }},
		"cages and a line": {Make{Layout: "2x3", Elements: "cage,thermo:2"}, func(m Made) bool {
			return strings.Contains(m.Layout, ",cage=") && strings.Count(m.Layout, ",thermo:") == 2
		}},
		"a killer without givens": {Make{Elements: "cage", Bare: true},
			func(m Made) bool {
				return strings.Trim(m.Puzzle, ".") == "" && strings.HasSuffix(m.Origin, ".n0.rcage")
			}},
	} {
		t.Run(rule, func(t *testing.T) {
			test.asks.Seed = "seven"
			m, ok := test.asks.Answer().(Made)
			if !ok || !test.is(m) {
				t.Fatalf("%+v", m)
			}
			l, err := solver.ParseLayout(m.Layout)
			if err != nil {
				t.Fatal(err)
			}
			puzzle, err := solver.Parse(l, m.Puzzle)
			if err != nil {
				t.Fatal(err)
			}
			solution, err := solver.Parse(l, m.Solution)
			if err != nil {
				t.Fatal(err)
			}
			if only, err := solver.Solve(t.Context(), puzzle); err != nil || only != solution {
				t.Errorf("%s is not the solution of %s, %v", m.Solution, m.Puzzle, err)
			}
			if again := test.asks.Answer(); !reflect.DeepEqual(again, m) {
				t.Errorf("the same seed makes %+v", again)
			}
			test.asks.Seed = "eight"
			if other := test.asks.Answer().(Made); other.Puzzle == m.Puzzle && other.Layout == m.Layout {
				t.Error("another seed makes the same puzzle")
			}
		})
	}
	for rule, test := range map[string]struct {
		asks Make
		want Refused
	}{
		"too few givens": {Make{Givens: 16},
			Refused{impossible, "No puzzle with one solution has so few givens."}},
		"too many clues": {Make{Elements: "sandwich:40", Level: 1},
			Refused{impossible, "The board has no room for so many."}},
		"unknown elements": {Make{Elements: "skyscraper"},
			Refused{badArgument, `unknown cages, lines or clues "skyscraper": want one or two of ` +
				"cage, arrow, thermo, whisper, renban, palindrome, regionsum, white, black, xv, little, sandwich, " +
				"xsum, each with an optional number, as in cage:20,thermo"}},
		"an unknown technique": {Make{Technique: "magic"}, Refused{badArgument, `unknown technique "magic"`}},
		"an unknown symmetry":  {Make{Symmetry: "odd"}, Refused{badArgument, `origin of a puzzle: cannot read "yodd"`}},
	} {
		t.Run(rule, func(t *testing.T) {
			if got := test.asks.Answer(); got != test.want {
				t.Errorf("%+v", got)
			}
		})
	}
}

// sixFromZero is a 6x6 puzzle with a unique solution that uses the digits 0 to 5.
const sixFromZero = ".........0.5........23.1.50..2.234.."

func TestConvertAnswers(t *testing.T) {
	zeros := strings.ReplaceAll(easy, ".", "0")
	for rule, test := range map[string]struct {
		asks Convert
		want any
	}{
		"a line": {Convert{Text: easy, To: "line-zeros"}, Converted{zeros}},
		"several": {Convert{Text: easy + "\n" + inkala + "\n", To: "line"},
			Converted{easy + "\n" + inkala + "\n"}},
		"another's file": {Convert{Text: ":0000:x:" + easy + ":::", To: "line"}, Converted{easy}},
		"a link's digits": {Convert{Text: "?p=1......3.4....2.&d=.3..............", To: "csv"},
			Converted{"puzzle,entered\n1......3.4....2.,.3..............\n"}},
		"a layout": {Convert{Text: strings.Repeat(".", 36), Layout: "3x2", To: "line"},
			Converted{"# layout: 3x2\n" + strings.Repeat(".", 36) + "\n"}},
		"no such format": {Convert{Text: easy, To: "pdf"}, Refused{badArgument, `unknown format "pdf"`}},
		"a format of one": {Convert{Text: easy + "\n" + inkala, To: "sdk"},
			Refused{notHeld, "2 puzzles: the format holds one"}},
		"a format of classics": {Convert{Text: strings.Repeat(".", 36), To: "hodoku"},
			Refused{notHeld, "the format does not support a grid of this size or with these rules"}},
		"digits from 0": {Convert{Text: sixFromZero, To: "line"}, Converted{".........1.6........34.2.61..3.345.."}},
		"0 is not certain": {Convert{Text: "0..3.....2......", To: "line"}, solverjs.Fault{
			Error: "0 can be a digit or an empty cell in this text, and the solution count does not decide which: " +
				"use one character for all empty cells, and digits from 1"}},
		"a line that is none": {Convert{Text: easy + "\n" + inkala + "\n" + easy[1:] + "\n", To: "line"}, nil},
		"another size's layout": {Convert{Text: easy, Layout: "2x2", To: "line"},
			solverjs.Fault{Error: "81 cells: a 4x4 grid has 16"}},
	} {
		t.Run(rule, func(t *testing.T) {
			got := test.asks.Answer()
			if test.want == nil {
				if f, ok := got.(solverjs.Fault); !ok || f.Line != 3 {
					t.Errorf("%+v", got)
				}
			} else if got != test.want {
				t.Errorf("%+v\nwant %+v", got, test.want)
			}
		})
	}
}

// Convert can write every format that Formats lists.
func TestTheFormatsAreWritten(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(Formats{}.Answer().(Writes).Formats), "\n")
	if len(lines) != len(exchange.Writers) {
		t.Errorf("%d formats of %d", len(lines), len(exchange.Writers))
	}
	for _, line := range lines {
		id, _, _ := strings.Cut(line, "\t")
		if c, ok := (Convert{Text: easy, To: id}).Answer().(Converted); !ok || c.Text == "" {
			t.Errorf("%q", line)
		}
	}
}
