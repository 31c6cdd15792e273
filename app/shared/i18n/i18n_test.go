package i18n_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"numplace/app/internal/words"
	"numplace/app/internal/wordtest"
	"numplace/app/shared/classcode"
	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/trace"
)

// source parses the package's files.
func source(t *testing.T) []*ast.File {
	t.Helper()
	var files []*ast.File
	for name, code := range programs(t, ".") {
		file, err := parser.ParseFile(token.NewFileSet(), name, code, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// programs returns the Go files in a folder except for tests, keyed by path.
func programs(t *testing.T, folder string) map[string]string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%d files, %v", len(names), err)
	}
	code := map[string]string{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		code[name] = string(text)
	}
	return code
}

// in returns the text with the given index in the language l.
func in(index int, l i18n.Lang) string { return i18n.Text(index).In(l) }

// byName returns the text with the given name in first.txt.
func byName(t *testing.T, name string) i18n.Text {
	t.Helper()
	f, err := words.Read(i18n.En.Tag(), "first")
	if err != nil {
		t.Fatal(err)
	}
	at := slices.Index(f.Names, name)
	if at < 0 {
		t.Fatalf("there is no %s", name)
	}
	return i18n.Text(at + 1)
}

func TestTextsHaveTheirNames(t *testing.T) {
	named := map[string]i18n.Text{"Name": i18n.Name, "Solve": i18n.Solve, "AboutPlain": i18n.AboutPlain}
	for name, text := range named {
		if byName(t, name) != text {
			t.Errorf("%s is %q", name, byName(t, name).In(i18n.En))
		}
	}
	if i18n.Text(0).In(i18n.En) != "" {
		t.Error("the zero text is not empty")
	}
}

// alike has the names of texts that may be equal in two languages, with the reason.
var alike = map[string]string{
	"Name":   "Numplace is the page's name in Chinese too",
	"millis": "a unit",
	"xvName": "the signs themselves",
}

// ends has the names of texts that may begin or end with a space, because they are parts of longer texts.
var ends = []string{"comma", "fullStop", "Colon"}

func TestWords(t *testing.T) {
	wordtest.Check(t, "first", in)
	used := map[string]bool{}
	for _, text := range wordtest.Texts(t, "first", in) {
		for l, word := range text.In {
			if word != strings.TrimSpace(word) && !slices.Contains(ends, text.Name) {
				t.Errorf("%s has a blank at an end in %s: %q", text.Name, i18n.Lang(l).Tag(), word)
			}
			_, rest := words.Blanks(word)
			other, hasLetters := l > int(i18n.En),
				strings.IndexFunc(rest, unicode.IsLetter) >= 0
			if other && hasLetters && word == text.In[i18n.En] {
				used[text.Name] = true
				if alike[text.Name] == "" {
					t.Errorf("%s is English in %s: %q", text.Name, i18n.Lang(l).Tag(), word)
				}
			}
		}
	}
	for name := range alike {
		if !used[name] {
			t.Errorf("%s is not alike in any language", name)
		}
	}
}

// sentences has a function for each exported function of package i18n, keyed by its name. The function
// returns the results for all cases.
var sentences = map[string]func(l i18n.Lang) []string{
	"Givens": func(l i18n.Lang) []string {
		return []string{i18n.Givens(l, 0), i18n.Givens(l, 1), i18n.Givens(l, 1234)}
	},
	"Entered": func(l i18n.Lang) []string {
		return []string{i18n.Entered(l, 0), i18n.Entered(l, 1), i18n.Entered(l, 2)}
	},
	"Solutions": func(l i18n.Lang) []string {
		return crossed(func(n int, ok bool) string { return i18n.Solutions(l, n, ok) })
	},
	"Wrong":        func(l i18n.Lang) []string { return []string{i18n.Wrong(l, 1), i18n.Wrong(l, 2)} },
	"Agree":        func(l i18n.Lang) []string { return []string{i18n.Agree(l, 1), i18n.Agree(l, 2)} },
	"AgreeOf":      func(l i18n.Lang) []string { return []string{i18n.AgreeOf(l, 0, 1), i18n.AgreeOf(l, 2, 12)} },
	"Since":        func(l i18n.Lang) []string { return []string{i18n.Since(l, 1), i18n.Since(l, 7)} },
	"ShowWrong":    func(l i18n.Lang) []string { return []string{i18n.ShowWrong(l, 1), i18n.ShowWrong(l, 2)} },
	"LackingNotes": func(l i18n.Lang) []string { return []string{i18n.LackingNotes(l, 1), i18n.LackingNotes(l, 2)} },
	"RefillNotes":  func(l i18n.Lang) []string { return []string{i18n.RefillNotes(l, 1), i18n.RefillNotes(l, 2)} },
	"NotesLeft":    func(l i18n.Lang) []string { return []string{i18n.NotesLeft(l, 1), i18n.NotesLeft(l, 2)} },
	"NotesLack":    func(l i18n.Lang) []string { return []string{i18n.NotesLack(l, "…")} },
	"TakeBack":     func(l i18n.Lang) []string { return []string{i18n.TakeBack(l, 1), i18n.TakeBack(l, 2)} },
	"GoBack":       func(l i18n.Lang) []string { return []string{i18n.GoBack(l, 1), i18n.GoBack(l, 2)} },
	"MoreThan":     func(l i18n.Lang) []string { return []string{i18n.MoreThan(l, 10_000)} },
	"Dotted":       func(l i18n.Lang) []string { return []string{i18n.Dotted(l, 12)} },
	"Differing":    func(l i18n.Lang) []string { return []string{i18n.Differing(l, 12)} },
	"Redundant": func(l i18n.Lang) []string {
		return []string{i18n.Redundant(l, 0), i18n.Redundant(l, 1), i18n.Redundant(l, 2)}
	},
	"RedundantRules": func(l i18n.Lang) []string {
		return []string{i18n.RedundantRules(l, 0, ""), i18n.RedundantRules(l, 1, "…"), i18n.RedundantRules(l, 2, "…")}
	},
	"RedundantSums": func(l i18n.Lang) []string {
		return []string{i18n.RedundantSums(l, 1, "…"), i18n.RedundantSums(l, 2, "…")}
	},
	"UnsureRules": func(l i18n.Lang) []string { return []string{i18n.UnsureRules(l, 1), i18n.UnsureRules(l, 2)} },
	"Without":     func(l i18n.Lang) []string { return []string{i18n.Without(l, "7", i18n.Position(l, 2, 3), "")} },
	"StillOne":    func(l i18n.Lang) []string { return []string{i18n.StillOne(l)} },
	"Sentences": func(l i18n.Lang) []string {
		return []string{i18n.Sentences(l, []string{i18n.Shown.In(l), i18n.Skip.In(l)})}
	},
	"Placed": func(l i18n.Lang) []string { return []string{i18n.Placed(l, 12, 51)} },
	"CellWrong": func(l i18n.Lang) []string {
		return []string{i18n.CellWrong(l,
			i18n.Cell(l, 2, 3, 2, "7", false))}
	},
	"CellRedundant": func(l i18n.Lang) []string {
		return []string{i18n.CellRedundant(l,
			i18n.Cell(l, 2, 3, 1, "7", false))}
	},
	"CellFogged": func(l i18n.Lang) []string {
		return []string{i18n.CellFogged(l, i18n.Cell(l, 2, 3, 0, "", false))}
	},
	"CellOpen": func(l i18n.Lang) []string { return []string{i18n.CellOpen(l, i18n.Cell(l, 2, 3, 0, "", false))} },
	"Replaced": func(l i18n.Lang) []string { return []string{i18n.Replaced(l, 1), i18n.Replaced(l, 2)} },
	"Position": func(l i18n.Lang) []string { return []string{i18n.Position(l, 1, 25)} },
	"Of": func(l i18n.Lang) []string {
		return crossed(func(n int, ok bool) string { return i18n.Of(l, n, 10_000, ok) })
	},
	"NoBoxes":     func(l i18n.Lang) []string { return []string{i18n.NoBoxes(l, 7)} },
	"NoJigsaw":    func(l i18n.Lang) []string { return []string{i18n.NoJigsaw(l, 4, 16)} },
	"ShapeNumber": func(l i18n.Lang) []string { return []string{i18n.ShapeNumber(l, 2)} },
	"RegionSize": func(l i18n.Lang) []string {
		return []string{i18n.RegionSize(l, "3", 8, 9), i18n.RegionSize(l, "3", 1, 9)}
	},
	"RegionPieces": func(l i18n.Lang) []string { return []string{i18n.RegionPieces(l, "A", 2)} },
	"MapLength":    func(l i18n.Lang) []string { return []string{i18n.MapLength(l, 80), i18n.MapLength(l, 1)} },
	"MapSign":      func(l i18n.Lang) []string { return []string{i18n.MapSign(l, "-")} },
	"MapRegions":   func(l i18n.Lang) []string { return []string{i18n.MapRegions(l, 10, 9)} },
	"InRegion":     func(l i18n.Lang) []string { return []string{i18n.InRegion(l, 1, 2, 3)} },
	"InPattern": func(l i18n.Lang) []string {
		return []string{i18n.InPattern(l, 1, 2, true), i18n.InPattern(l, 1, 2, false)}
	},
	"PatternHas": func(l i18n.Lang) []string {
		return []string{i18n.PatternHas(l, 0, 81), i18n.PatternHas(l, 1, 81), i18n.PatternHas(l, 24, 81),
			i18n.PatternHas(l, 81, 81)}
	},
	"Apart": func(l i18n.Lang) []string {
		return []string{i18n.Apart(l, "5", 1, 1, 2, 3), i18n.Apart(l, "5", 1, 1, 2, 2)}
	},
	"Repeats": func(l i18n.Lang) []string {
		return []string{i18n.Repeats(l, "5", i18n.ByWords.House(l, solver.House{})), i18n.Repeats(l, "A",
			i18n.ByWords.House(l, solver.House{Kind: solver.Diagonal})),
			i18n.Repeats(l, "P", i18n.ByWords.House(l, solver.House{Kind: solver.Diagonal, Index: 1}))}
	},
	"PuzzleRate": func(l i18n.Lang) []string {
		return []string{i18n.PuzzleRate(l, 12),
			i18n.PuzzleRate(l, 345_678)}
	},
	"Puzzles":  func(l i18n.Lang) []string { return []string{i18n.Puzzles(l, 1), i18n.Puzzles(l, 1_000_000)} },
	"ByAuthor": func(l i18n.Lang) []string { return []string{i18n.ByAuthor(l, "Ms. Brown")} },
	"KeptOf":   func(l i18n.Lang) []string { return []string{i18n.KeptOf(l, 0), i18n.KeptOf(l, 1_000_000)} },
	"BackupRead": func(l i18n.Lang) []string {
		return []string{i18n.BackupRead(l, 0, 1, 0, 0),
			i18n.BackupRead(l, 12, 3, 0, 1), i18n.BackupRead(l, 0, 0, 1, 200)}
	},
	"BackupMade": func(l i18n.Lang) []string { return []string{i18n.BackupMade(l, 0), i18n.BackupMade(l, 200)} },
	"AddTo":      func(l i18n.Lang) []string { return []string{i18n.AddTo(l, "7")} },
	"WorkersAtWork": func(l i18n.Lang) []string {
		return []string{i18n.WorkersAtWork(l, 1),
			i18n.WorkersAtWork(l, 16)}
	},
	"House": func(l i18n.Lang) (all []string) {
		for h := range solver.Classic.Houses() {
			all = append(all, i18n.ByWords.House(l, h))
		}
		return all
	},
	"Reason": func(l i18n.Lang) []string {
		houses := slices.Collect(solver.Classic.Houses())
		all := []string{i18n.Reason(l, i18n.ByWords, trace.Event{Kind: trace.Guess, Digit: 4, Cell: 40, House: -1,
			Way: 1, Ways: 2},
			houses, 9)}
		for kind := trace.Given; kind <= trace.OutOfBudget; kind++ {
			all = append(all, i18n.Reason(l, i18n.ByWords, trace.Event{Kind: kind, Digit: 4, Cell: 40, House: 20,
				Way: 1, Ways: 2,
				Depth: 3, N: 2}, houses, 9))
		}
		return all
	},
	"Preset": func(l i18n.Lang) (all []string) {
		for _, p := range trace.Presets {
			all = append(all, i18n.Preset(l, p.ID))
		}
		return all
	},
	"SearchOver": func(l i18n.Lang) []string {
		return []string{i18n.SearchOver(l, 0), i18n.SearchOver(l, 1), i18n.SearchOver(l, 12_345)}
	},
	"WithoutGuess": func(l i18n.Lang) []string { return []string{i18n.WithoutGuess(l, 1), i18n.WithoutGuess(l, 61)} },
	"OnTheWay":     func(l i18n.Lang) []string { return []string{i18n.OnTheWay(l, 12_345_678)} },
	"PartOfTree":   func(l i18n.Lang) []string { return []string{i18n.PartOfTree(l, 200_000, 2_345_678)} },
	"RaceRuns":     func(l i18n.Lang) []string { return []string{i18n.RaceRuns(l, 0), i18n.RaceRuns(l, 1_234_567)} },
	"EventsASecond": func(l i18n.Lang) []string {
		return []string{i18n.EventsASecond(l, 1),
			i18n.EventsASecond(l, 10_000)}
	},
	"Rate": func(l i18n.Lang) []string {
		return []string{i18n.Rate(l, 0), i18n.Rate(l, 999), i18n.Rate(l, 1_234), i18n.Rate(l, 2_345_678)}
	},
	"Elapsed": func(l i18n.Lang) []string {
		return []string{i18n.Elapsed(l, 0), i18n.Elapsed(l, 1_500), i18n.Elapsed(l, 12_345), i18n.Elapsed(l, 2_500_000)}
	},
	"RuleNames": func(l i18n.Lang) []string {
		return append(i18n.RuleNames(l, layoutOf("3x3,cage=9:0.1,thermo:3.4")),
			i18n.RuleNames(l, layoutOf("3x3,king,thermo:3.4,odd:8,arrow:5.6"))...)
	},
	"RuleOf": func(l i18n.Lang) []string {
		of := layoutOf("3x3,cage=9:0.1,thermo:3.4")
		return []string{i18n.RuleOf(l, of, of.Rules()[0]), i18n.RuleOf(l, of, of.Rules()[1])}
	},
	"RuleCells": func(l i18n.Lang) []string {
		rule := i18n.RuleOf(l, layoutOf("3x3,cage=9:0"), solver.Rule{Kind: solver.Cage, Value: []int{9}})
		return []string{i18n.RuleCells(l, rule, 1), i18n.RuleCells(l, rule, 3)}
	},
	"MoreCombos":  func(l i18n.Lang) []string { return []string{i18n.MoreCombos(l, 12)} },
	"OverCombos":  func(l i18n.Lang) []string { return []string{i18n.OverCombos(l, 12)} },
	"CrossOutSet": func(l i18n.Lang) []string { return []string{i18n.CrossOutSet(l, "1+3")} },
	"SumSoFar": func(l i18n.Lang) []string {
		return []string{i18n.SumSoFar(l, 12, 0), i18n.SumSoFar(l, 12, 1), i18n.SumSoFar(l, 12, 3)}
	},
	"Date": func(l i18n.Lang) []string {
		whole, weekday, short := i18n.Date(l, 6, 11, 28)
		return []string{whole, weekday, short}
	},
	"SetCrossed": func(l i18n.Lang) []string {
		return []string{i18n.SetCrossed(l, "1+3", true), i18n.SetCrossed(l, "1+3", false)}
	},
	"TitleBy": func(l i18n.Lang) []string {
		return []string{i18n.TitleBy(l, "123", ""), i18n.TitleBy(l, "", "123"), i18n.TitleBy(l, "1", "2")}
	},
	"Breaks": func(l i18n.Lang) []string {
		of := layoutOf("3x3,cage=9:0.1,thermo:3.4")
		return []string{i18n.Breaks(l, of, of.Rules()[0])}
	},
	"RuleProblem": func(l i18n.Lang) []string {
		return []string{i18n.RuleProblem(l, &solver.RuleError{Cause: solver.TooManyRules, Got: 3000, Want: 2000}),
			i18n.RuleProblem(l, &solver.RuleError{Cause: solver.UnknownKind, Rule: solver.Rule{Kind: "queen"}})}
	},
	"LinkTitle": func(l i18n.Lang) []string {
		return []string{i18n.LinkTitle(l, solver.Classic, 1, false), i18n.LinkTitle(l, solver.Classic, 30, false),
			i18n.LinkTitle(l, layoutOf("3x3,diagonals,king"), 1, false), i18n.LinkTitle(l, solver.Classic, 0, true)}
	},
	"PuzzleTitle": func(l i18n.Lang) []string {
		return []string{i18n.PuzzleTitle(l, "", solver.Classic, 30, false)}
	},
	"Begins": func(l i18n.Lang) []string {
		return []string{i18n.Begins(l, solver.Classic, 0, true), i18n.Begins(l, solver.Classic, 1, true)}
	},
	"LinkDescription": func(l i18n.Lang) []string {
		return []string{i18n.LinkDescription(l, solver.Classic, 1, false),
			i18n.LinkDescription(l, layoutOf("jigsaw:1112132233423444"), 30, false)}
	},
	"Cell": func(l i18n.Lang) []string {
		var all []string
		for kind := i18n.EmptyCell; kind <= i18n.TriedCell; kind++ {
			all = append(all, i18n.Cell(l, 1, 5, kind, "7", false), i18n.Cell(l, 1, 5, kind, "7", true))
		}
		return all
	},
	"TextProblem": func(l i18n.Lang) []string { return []string{i18n.TextProblem(l, "…")} },
	"NotSolved":   func(l i18n.Lang) []string { return []string{i18n.NotSolved(l, "…")} },
	"RuleWords":   func(l i18n.Lang) []string { return []string{i18n.RuleWords(l, "killercage, arrow")} },
	"ByTheSetter": func(l i18n.Lang) []string {
		return []string{i18n.ByTheSetter(l, 0), i18n.ByTheSetter(l, 1), i18n.ByTheSetter(l, 12)}
	},
	"SetterBreaks": func(l i18n.Lang) []string { return []string{i18n.SetterBreaks(l, "…")} },
	"Drawn": func(l i18n.Lang) []string {
		return []string{i18n.Drawn(l, 1, true), i18n.Drawn(l, 4, true), i18n.Drawn(l, 4, false)}
	},
	"DrawnMoreThan": func(l i18n.Lang) []string { return []string{i18n.DrawnMoreThan(l, 1000)} },
	"Doubts":        func(l i18n.Lang) []string { return []string{i18n.Doubts(l, 1), i18n.Doubts(l, 3)} },
	"RulesNamed":    func(l i18n.Lang) []string { return []string{i18n.RulesNamed(l, "…")} },
	"LinkProblem":   func(l i18n.Lang) []string { return []string{i18n.LinkProblem(l, "…")} },
	"StepOfLevel":   func(l i18n.Lang) []string { return []string{i18n.StepOfLevel(l, 3)} },
	"WriteThe":      func(l i18n.Lang) []string { return []string{i18n.WriteThe(l, "8")} },
	"Armed":         func(l i18n.Lang) []string { return []string{i18n.Armed(l, "8")} },
	"WhyNot":        func(l i18n.Lang) []string { return []string{i18n.WhyNot(l, "8")} },
	"StepsAhead":    func(l i18n.Lang) []string { return []string{i18n.StepsAhead(l, 1), i18n.StepsAhead(l, 3)} },
	"AheadSays":     func(l i18n.Lang) []string { return []string{i18n.AheadSays(l, 1), i18n.AheadSays(l, 3)} },
	"NoneAbout":     func(l i18n.Lang) []string { return []string{i18n.NoneAbout(l, "…")} },
	"DigitSeen":     func(l i18n.Lang) []string { return []string{i18n.DigitSeen(l, "8", "…")} },
	"CrossOut":      func(l i18n.Lang) []string { return []string{i18n.CrossOut(l, 1, "8"), i18n.CrossOut(l, 3, "8")} },
	"Points":        func(l i18n.Lang) []string { return []string{i18n.Points(l, 1), i18n.Points(l, 140)} },
	"Least":         func(l i18n.Lang) []string { return []string{i18n.Least(l, "9.2")} },
	"Score": func(l i18n.Lang) []string {
		return []string{i18n.Score(l, 1422, true),
			i18n.Score(l, 1422, false)}
	},
	"LevelOf": func(l i18n.Lang) []string {
		return []string{i18n.LevelOf(l, 2, ""), i18n.LevelOf(l, 1, i18n.Score(l, 240, true)),
			i18n.LevelOf(l, 5, i18n.Score(l, 9000, false))}
	},
	"TechniquesOn": func(l i18n.Lang) []string { return []string{i18n.TechniquesOn(l, 74, 89)} },
	"RulesOnly":    func(l i18n.Lang) []string { return []string{i18n.RulesOnly(l, "…")} },
	"BadPart":      func(l i18n.Lang) []string { return []string{i18n.BadPart(l, "warp:off")} },
	"BadTable":     func(l i18n.Lang) []string { return []string{i18n.BadTable(l, ""), i18n.BadTable(l, "warp:off")} },
	"Comma":        func(l i18n.Lang) []string { return []string{"a" + i18n.Comma(l) + "b"} },
	"PathSolved": func(l i18n.Lang) []string {
		return crossed(func(n int, _ bool) string { return i18n.PathSolved(l, n) })
	},
	"StepOf":  func(l i18n.Lang) []string { return []string{i18n.StepOf(l, 28, 63)} },
	"GuessOf": func(l i18n.Lang) []string { return []string{i18n.GuessOf(l, 9, 42)} },
	"AtDepth": func(l i18n.Lang) []string { return []string{i18n.AtDepth(l, 3)} },
	"MoreHere": func(l i18n.Lang) []string {
		return []string{i18n.MoreHere(l, 200, 1000, false), i18n.MoreHere(l, 200, 612, true)}
	},
	"IfLink":   func(l i18n.Lang) []string { return []string{i18n.IfLink(l, "r6c7 is not 1")} },
	"ThenLink": func(l i18n.Lang) []string { return []string{i18n.ThenLink(l, "r6c7 is 9")} },
	"MadeHere": func(l i18n.Lang) []string { return []string{i18n.MadeHere(l, "2llc", "1")} },
	"SeekingOf": func(l i18n.Lang) []string {
		return []string{i18n.SeekingOf(l, 0, 0), i18n.SeekingOf(l, 640, 0), i18n.SeekingOf(l, 640, 40)}
	},
	"OrMore":       func(l i18n.Lang) []string { return []string{i18n.OrMore(l, 30)} },
	"OfMany":       func(l i18n.Lang) []string { return []string{i18n.OfMany(l, 1000)} },
	"MadeOf":       func(l i18n.Lang) []string { return []string{i18n.MadeOf(l, 12, 1000)} },
	"GivensNow":    func(l i18n.Lang) []string { return []string{i18n.GivensNow(l, 28)} },
	"TwoSentences": func(l i18n.Lang) []string { return []string{i18n.TwoSentences(l, i18n.NotLoaded.In(l), "x")} },
	"RunDone": func(l i18n.Lang) []string {
		return []string{i18n.RunDone(l, 12, 3, 40), i18n.RunDone(l, 2, 0, 9)}
	},
	"OneOfLike":   func(l i18n.Lang) []string { return []string{i18n.OneOfLike(l, 2, 6)} },
	"Lists":       func(l i18n.Lang) []string { return []string{i18n.Lists(l, 1), i18n.Lists(l, 3)} },
	"ClassBoard":  func(l i18n.Lang) []string { return []string{i18n.ClassBoard(l, 3, 8)} },
	"ClassNumber": func(l i18n.Lang) []string { return []string{i18n.ClassNumber(l, 3)} },
	"ClassSolved": func(l i18n.Lang) []string { return []string{i18n.ClassSolved(l, 3, 8)} },
	"ClassBegun":  func(l i18n.Lang) []string { return []string{i18n.ClassBegun(l, time.Minute)} },
	"ClassDone":   func(l i18n.Lang) []string { return []string{i18n.ClassDone(l, time.Minute)} },
	"ClassBroken": func(l i18n.Lang) []string {
		return []string{i18n.ClassBroken(l, []string{"3"}), i18n.ClassBroken(l, []string{"3", "5"})}
	},
	"CodesSay":     func(l i18n.Lang) []string { return []string{i18n.CodesSay(l, "0DB0-0000")} },
	"CodesRead":    func(l i18n.Lang) []string { return []string{i18n.CodesRead(l, 1), i18n.CodesRead(l, 30)} },
	"CodesRefused": func(l i18n.Lang) []string { return []string{i18n.CodesRefused(l, 1), i18n.CodesRefused(l, 2)} },
	"CodesLine": func(l i18n.Lang) (all []string) {
		for cause := classcode.NoCode; cause <= classcode.Two; cause++ {
			e := classcode.Entry{Line: 2, Err: &classcode.Error{Cause: cause, At: 11, Of: 12, Character: "?"}}
			named := e
			named.Name = "Anna"
			all = append(all, i18n.CodesLine(l, e), i18n.CodesLine(l, named))
		}
		return all
	},
	"ListOf":    func(l i18n.Lang) []string { return []string{i18n.ListOf(l, "28 November")} },
	"CodesMore": func(l i18n.Lang) []string { return []string{i18n.CodesMore(l, 1), i18n.CodesMore(l, 7)} },
	"CodesSame": func(l i18n.Lang) []string {
		return []string{i18n.CodesSame(l, "Anna", []int{1, 3}, []int{3}),
			i18n.CodesSame(l, "Anna", []int{1, 3, 4}, []int{1, 4})}
	},
	"PupilOfLine":   func(l i18n.Lang) []string { return []string{i18n.PupilOfLine(l, "Anna", 3)} },
	"ColumnSeconds": func(l i18n.Lang) []string { return []string{i18n.ColumnSeconds(l, "1")} },
	"CodesSpans": func(l i18n.Lang) []string {
		return []string{i18n.CodesSpans(l, classcode.Key{Boards: 8}.Spans())}
	},
	"GoingSoFar": func(l i18n.Lang) []string {
		return []string{i18n.GoingSoFar(l, 31, time.Minute), i18n.GoingSoFar(l, 31, 0)}
	},
	"GoingTo":      func(l i18n.Lang) []string { return []string{i18n.GoingTo(l, "x", 31), i18n.GoingTo(l, "", 31)} },
	"PuzzlesAlike": func(l i18n.Lang) []string { return []string{i18n.PuzzlesAlike(l, 3, 1)} },
	"RowsRated":    func(l i18n.Lang) []string { return []string{i18n.RowsRated(l, 1, 2)} },
	"Struck":       func(l i18n.Lang) []string { return []string{i18n.Struck(l, 1), i18n.Struck(l, 2)} },
	"ShowStruck":   func(l i18n.Lang) []string { return []string{i18n.ShowStruck(l, 1), i18n.ShowStruck(l, 2)} },
	"ReturnStruck": func(l i18n.Lang) []string { return []string{i18n.ReturnStruck(l, 1), i18n.ReturnStruck(l, 2)} },
	"BackStruck":   func(l i18n.Lang) []string { return []string{i18n.BackStruck(l, 1), i18n.BackStruck(l, 2)} },
	"NoDigitFor":   func(l i18n.Lang) []string { return []string{i18n.NoDigitFor(l, i18n.Position(l, 1, 9))} },
	"NoPlaceFor": func(l i18n.Lang) []string {
		return []string{i18n.NoPlaceFor(l, "4", i18n.ByWords.House(l, solver.House{Kind: solver.Row}))}
	},
	"StillToPlace": func(l i18n.Lang) []string {
		return []string{i18n.StillToPlace(l, "7", 3), i18n.StillToPlace(l, "7", -1)}
	},
	"Spent":        func(l i18n.Lang) []string { return []string{i18n.Spent(l, 3_723*time.Second), i18n.Spent(l, 0)} },
	"Ago":          func(l i18n.Lang) []string { return []string{i18n.Ago(l, i18n.Since(l, 7), time.Minute)} },
	"TryNumber":    func(l i18n.Lang) []string { return []string{i18n.TryNumber(l, 2)} },
	"CellMayBe":    func(l i18n.Lang) []string { return []string{i18n.CellMayBe(l, i18n.Position(l, 9, 7))} },
	"DaySudoku":    func(l i18n.Lang) []string { return []string{i18n.DaySudoku(l, "1")} },
	"TodayIs":      func(l i18n.Lang) []string { return []string{i18n.TodayIs(l, "1")} },
	"SoFar":        func(l i18n.Lang) []string { return []string{i18n.SoFar(l, "1", time.Minute)} },
	"ToGo":         func(l i18n.Lang) []string { return []string{i18n.ToGo(l, 1), i18n.ToGo(l, 31)} },
	"GoOnToGo":     func(l i18n.Lang) []string { return []string{i18n.GoOnToGo(l, 1), i18n.GoOnToGo(l, 31)} },
	"StartDaily":   func(l i18n.Lang) []string { return []string{i18n.StartDaily(l, i18n.LevelNames[1])} },
	"DailyBegun":   func(l i18n.Lang) []string { return []string{i18n.DailyBegun(l, i18n.LevelNames[0])} },
	"DailySolved":  func(l i18n.Lang) []string { return []string{i18n.DailySolved(l, i18n.KillerName)} },
	"DaysPlayed":   func(l i18n.Lang) []string { return []string{i18n.DaysPlayed(l, 3)} },
	"MonthOf":      func(l i18n.Lang) []string { return []string{i18n.MonthOf(l, 2026, 11)} },
	"WeekdayShort": func(l i18n.Lang) []string { return []string{i18n.WeekdayShort(l, 0), i18n.WeekdayShort(l, 6)} },
	"InARow":       func(l i18n.Lang) []string { return []string{i18n.InARow(l, 1), i18n.InARow(l, 5)} },
	"BadDate":      func(l i18n.Lang) []string { return []string{i18n.BadDate(l, "2026-02-30")} },
	"NoRulesToday": func(l i18n.Lang) []string { return []string{i18n.NoRulesToday(l, "2027", "2035")} },
	"NoneThen":     func(l i18n.Lang) []string { return []string{i18n.NoneThen(l, "2026-11-28")} },
	"DigitsSoFar":  func(l i18n.Lang) []string { return []string{i18n.DigitsSoFar(l, 1), i18n.DigitsSoFar(l, 16)} },
	"FewYet":       func(l i18n.Lang) []string { return []string{i18n.FewYet(l, 12)} },
	"HardestStep":  func(l i18n.Lang) []string { return []string{i18n.HardestStep(l, "1")} },
	"HardestSoFar": func(l i18n.Lang) []string { return []string{i18n.HardestSoFar(l, "1", 3)} },
	"StepsStop":    func(l i18n.Lang) []string { return []string{i18n.StepsStop(l, 1), i18n.StepsStop(l, 23)} },
	"AgreeDiffer": func(l i18n.Lang) []string {
		return []string{i18n.AgreeDiffer(l, 67, 14), i18n.AgreeDiffer(l, 1, 80)}
	},
	"AgreeDecide": func(l i18n.Lang) []string {
		return []string{i18n.AgreeDecide(l, 67, 14, i18n.Position(l, 9, 3), []string{"1"}),
			i18n.AgreeDecide(l, 67, 14, i18n.Position(l, 9, 3), []string{"1", "2", "3"})}
	},
	"Offered":    func(l i18n.Lang) []string { return []string{i18n.Offered(l, 1), i18n.Offered(l, 23)} },
	"PutIn":      func(l i18n.Lang) []string { return []string{i18n.PutIn(l, 1), i18n.PutIn(l, 23)} },
	"DecideFact": func(l i18n.Lang) []string { return []string{i18n.DecideFact(l, 1), i18n.DecideFact(l, 8)} },
	"Slip": func(l i18n.Lang) []string {
		return []string{i18n.Slip(l, "7", i18n.Position(l, 9, 3), []string{"1", "3"})}
	},
	"SolvedAfter": func(l i18n.Lang) []string { return []string{i18n.SolvedAfter(l, time.Minute)} },
	"FilterSays": func(l i18n.Lang) []string {
		return []string{i18n.FilterSays(l, "5", 1), i18n.FilterSays(l, "5", 2)}
	},
	"CellPossible": func(l i18n.Lang) []string { return []string{i18n.CellPossible(l, "A")} },
	"ColourOf":     func(l i18n.Lang) []string { return []string{i18n.ColourOf(l, "1 blue", "5")} },
	"FindThe":      func(l i18n.Lang) []string { return []string{i18n.FindThe(l, "X-Wing")} },
	"HintsAsked": func(l i18n.Lang) []string {
		return []string{i18n.HintsAsked(l, 0), i18n.HintsAsked(l, 1), i18n.HintsAsked(l, 2)}
	},
	"SlipsMade": func(l i18n.Lang) []string {
		return []string{i18n.SlipsMade(l, 0), i18n.SlipsMade(l, 1), i18n.SlipsMade(l, 2)}
	},
	"StoppedAt": func(l i18n.Lang) []string { return []string{i18n.StoppedAt(l, i18n.Position(l, 7, 8), time.Minute)} },
	"StoppedBeside": func(l i18n.Lang) []string {
		before, after := i18n.StoppedBeside(l, "A sentence.", i18n.Position(l, 7, 8))
		return []string{before + "X-Wing" + after}
	},
	"StoppedWith": func(l i18n.Lang) []string {
		before, after := i18n.StoppedWith(l, "A sentence.")
		return []string{before + after}
	},
	"TookFor": func(l i18n.Lang) []string {
		return []string{i18n.TookFor(l, "5", i18n.Position(l, 7, 8), time.Minute), i18n.TookFor(l, "5",
			i18n.Position(l, 7, 8), 0)}
	},
	"ReplayTime":  func(l i18n.Lang) []string { return []string{i18n.ReplayTime(l, time.Second, time.Minute)} },
	"DigitOf":     func(l i18n.Lang) []string { return []string{i18n.DigitOf(l, 2, 55)} },
	"StepCount":   func(l i18n.Lang) []string { return []string{i18n.StepCount(l, 1), i18n.StepCount(l, 12)} },
	"Cells":       func(l i18n.Lang) []string { return []string{i18n.Cells(l, 1), i18n.Cells(l, 4)} },
	"CellsChosen": func(l i18n.Lang) []string { return []string{i18n.CellsChosen(l, 1), i18n.CellsChosen(l, 4)} },
	"HouseChosen": func(l i18n.Lang) []string { return []string{i18n.HouseChosen(l, house(solver.Row, 3))} },
	"WrittenIn": func(l i18n.Lang) []string {
		return []string{i18n.WrittenIn(l, i18n.ToolDigit(l, i18n.ToolNames[1], "4"), 3)}
	},
	"RemovedFrom": func(l i18n.Lang) []string {
		return []string{i18n.RemovedFrom(l, i18n.ToolDigit(l, i18n.ToolNames[1], "4"), 3)}
	},
	"NotesRemoved": func(l i18n.Lang) []string { return []string{i18n.NotesRemoved(l, 1), i18n.NotesRemoved(l, 5)} },
	"ToolDigit":    func(l i18n.Lang) []string { return []string{i18n.ToolDigit(l, i18n.ToolNames[1], "4")} },
	"InSolutions": func(l i18n.Lang) []string {
		return []string{i18n.InSolutions(l, "7", 1, 9), i18n.InSolutions(l, "7", 2, 9), i18n.InSolutions(l, "7", 9, 9)}
	},
	"CandidatesOf": func(l i18n.Lang) []string {
		return []string{i18n.CandidatesOf(l, i18n.Position(l, 5, 3), []string{"A", "B"}), i18n.CandidatesOf(l,
			i18n.Position(l, 5, 3), nil)}
	},
	"LookingFor": func(l i18n.Lang) []string { return []string{i18n.LookingFor(l, 25_000)} },
	"CellWithNotes": func(l i18n.Lang) []string {
		return []string{i18n.CellWithNotes(l, "x", 0b1001, 0b10, 0b1000, false), i18n.CellWithNotes(l, "x", 0, 0b10, 0,
			true)}
	},
	"CellColoured": func(l i18n.Lang) []string {
		return []string{i18n.CellColoured(l, "x", []string{"1"}), i18n.CellColoured(l, "x", []string{"1", "2", "3"})}
	},
	"CellLettered": func(l i18n.Lang) []string {
		return []string{i18n.CellLettered(l, "x", "A"), i18n.CellLettered(l, "x", "BZ")}
	},
	"CellSelected": func(l i18n.Lang) []string { return []string{i18n.CellSelected(l, "x")} },
	"CellWithCandidates": func(l i18n.Lang) []string {
		return []string{i18n.CellWithCandidates(l, "x", []string{"2", "4"}), i18n.CellWithCandidates(l, "x", nil)}
	},
	"DamagedLink": func(l i18n.Lang) []string {
		return []string{i18n.DamagedLink(l, 12, 3, false), i18n.DamagedLink(l, 12, 3, true)}
	},
	"NoSuchSolution": func(l i18n.Lang) []string { return []string{i18n.NoSuchSolution(l, 10_000, 12)} },
	"AtPlace": func(l i18n.Lang) []string {
		return []string{i18n.AtPlace(l, 2, 5, "…"), i18n.AtPlace(l, 2, 0, "…"), i18n.AtPlace(l, 0, 0, "…")}
	},
	"AtCell":    func(l i18n.Lang) []string { return []string{i18n.AtCell(l, i18n.Position(l, 2, 5), "…")} },
	"NotADigit": func(l i18n.Lang) []string { return []string{i18n.NotADigit(l, "x", 9)} },
	"WrongCount": func(l i18n.Lang) []string {
		return []string{i18n.WrongCount(l, 80, 9, 81), i18n.WrongCount(l, 1, 9, 81)}
	},
	"RaggedRow":    func(l i18n.Lang) []string { return []string{i18n.RaggedRow(l, 8, 9), i18n.RaggedRow(l, 1, 9)} },
	"SeveralGrids": func(l i18n.Lang) []string { return []string{i18n.SeveralGrids(l, 2)} },
	"TooLarge":     func(l i18n.Lang) []string { return []string{i18n.TooLarge(l, 10_000)} },
	"LooksLike": func(l i18n.Lang) (all []string) {
		for f := format.Address; f < format.Families; f++ {
			all = append(all, i18n.LooksLike(l, f, "example.com"))
		}
		return all
	},
	"DailyOf": func(l i18n.Lang) []string {
		return []string{i18n.DailyOf(l, "", "x"), i18n.DailyOf(l, "y", "x")}
	},
	"DailyOn":      func(l i18n.Lang) []string { return []string{i18n.DailyOn(l, "y", "x")} },
	"GivensAndOne": func(l i18n.Lang) []string { return []string{i18n.GivensAndOne(l, 26)} },
	"LinkLength":   func(l i18n.Lang) []string { return []string{i18n.LinkLength(l, 105)} },
	"NotSquare":    func(l i18n.Lang) []string { return []string{i18n.NotSquare(l, 80), i18n.NotSquare(l, 1)} },
	"WrongVersion": func(l i18n.Lang) []string { return []string{i18n.WrongVersion(l, "abc")} },
	"RuleTwice":    func(l i18n.Lang) []string { return []string{i18n.RuleTwice(l, "king")} },
	"OtherRule":    func(l i18n.Lang) []string { return []string{i18n.OtherRule(l, "anti-king", "king")} },
	"WrongLayout":  func(l i18n.Lang) []string { return []string{i18n.WrongLayout(l, "queen")} },
	"WrongBox":     func(l i18n.Lang) []string { return []string{i18n.WrongBox(l, "3x3")} },
}

// layoutOf parses a valid layout.
func layoutOf(text string) *solver.Layout {
	l, err := solver.ParseLayout(text)
	if err != nil {
		panic(err)
	}
	return l
}

func crossed(f func(n int, ok bool) string) []string {
	var all []string
	for _, n := range []int{0, 1, 2, 1_024} {
		all = append(all, f(n, true), f(n, false))
	}
	return all
}

func TestEverySentenceIsFilledIn(t *testing.T) {
	for name, say := range sentences {
		english := say(i18n.En)
		for _, l := range i18n.All {
			for i, s := range say(l) {
				if strings.TrimSpace(s) == "" || strings.ContainsAny(s, "{}") || strings.Contains(s, "  ") {
					t.Errorf("%s in %s: %q", name, l.Tag(), s)
				}
				if l != i18n.En && s == english[i] && strings.IndexFunc(s, unicode.IsLetter) >= 0 &&
					!strings.HasSuffix(s, " ms") {
					t.Errorf("%s is English in %s: %q", name, l.Tag(), s)
				}
			}
		}
	}
	// Each exported function must be a key of sentences.
	all := []string{"Load", "Has", "File"} // exceptions, which handle all texts of a language
	for _, file := range source(t) {
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() || f.Recv != nil || len(f.Type.Params.List) == 0 {
				continue
			}
			if lang, ok := f.Type.Params.List[0].Type.(*ast.Ident); ok && lang.Name == "Lang" &&
				sentences[f.Name.Name] == nil && !slices.Contains(all, f.Name.Name) {
				t.Errorf("%s is in no test", f.Name.Name)
			}
		}
	}
}

func TestNamesOfCellsInEnglish(t *testing.T) {
	en := i18n.En
	for got, want := range map[string]string{
		i18n.CellWithNotes(en, "x", 0b1001, 0b1000010, 0b1000, false): "x, corner 1 4, centre 2 7, clash 4",
		i18n.CellWithNotes(en, "x", 0, 0b10, 0, false):                "x, centre 2",
		i18n.CellWithNotes(en, "x", 0, 0b10, 0, true):                 "x, notes 2",
		i18n.CellLettered(en, "x", ""):                                "x",
		i18n.CellLettered(en, "x", "AD"):                              "x, letters A D",
		i18n.CellColoured(en, "x", nil):                               "x",
		i18n.CellColoured(en, "x", []string{"green"}):                 "x, green",
		i18n.CellColoured(en, "x", []string{"blue", "green", "red"}):  "x, blue, green and red",
		i18n.CellSelected(en, "y"):                                    "y, selected",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func house(kind solver.HouseKind, number int) solver.House {
	return solver.House{Kind: kind, Index: number - 1}
}

func TestSentencesInEnglish(t *testing.T) {
	en := i18n.En
	for got, want := range map[string]string{
		i18n.Givens(en, 1):                   "1 given",
		i18n.Givens(en, 30):                  "30 givens",
		i18n.Entered(en, 1):                  "1 entered",
		i18n.Solutions(en, 1, true):          "1 solution",
		i18n.Solutions(en, 1_024, true):      "1,024 solutions",
		i18n.Solutions(en, 1, false):         "At least 1 solution",
		i18n.Solutions(en, 6_670_903, false): "At least 6,670,903 solutions",
		i18n.Of(en, 1, 1_024, true):          "1 of 1,024",
		i18n.Of(en, 10_000, 25_000, false):   "10,000 of at least 25,000",
		i18n.Position(en, 3, 7):              "row 3, column 7",
		i18n.Repeats(en, "5", i18n.ByWords.House(en, house(solver.Row, 2))):      "Two 5s in row 2",
		i18n.Repeats(en, "5", i18n.ByWords.House(en, house(solver.Column, 2))):   "Two 5s in column 2",
		i18n.Repeats(en, "A", i18n.ByWords.House(en, house(solver.Box, 9))):      "Two As in box 9",
		i18n.Repeats(en, "A", i18n.ByWords.House(en, house(solver.Region, 3))):   "Two As in region 3",
		i18n.Repeats(en, "5", i18n.ByWords.House(en, house(solver.Diagonal, 1))): "Two 5s in the rising diagonal",
		i18n.Repeats(en, "5", i18n.ByWords.House(en, house(solver.Diagonal, 2))): "Two 5s in the falling diagonal",
		i18n.Apart(en, "5", 4, 4, 6, 5):                                          "Two 5s a knight’s move apart",
		i18n.Apart(en, "5", 4, 4, 3, 2):                                          "Two 5s a knight’s move apart",
		i18n.Apart(en, "5", 4, 4, 3, 5):                                          "Two 5s touch at a corner",
		i18n.RegionSize(en, "3", 8, 9):                                           "Region 3 has 8 cells; 9 are needed.",
		i18n.RegionSize(en, "A", 1, 9):                                           "Region A has 1 cell; 9 are needed.",
		i18n.RegionPieces(en, "1", 2):                                            "Region 1 is in 2 pieces.",
		i18n.InRegion(en, 2, 3, 4):                                               "row 2, column 3, region 4",
		i18n.InPattern(en, 2, 3, true):                                           "row 2, column 3, given",
		i18n.InPattern(en, 2, 3, false):                                          "row 2, column 3, empty",
		i18n.Cell(en, 1, 5, i18n.GivenCell, "7", false):                          "row 1, column 5, given 7",
		i18n.Cell(en, 1, 5, i18n.EnteredCell, "7", true):                         "row 1, column 5, entered 7, clash",
		i18n.Cell(en, 1, 5, i18n.SolverCell, "7", false):                         "row 1, column 5, solver 7",
		i18n.Cell(en, 16, 16, i18n.EmptyCell, "", false):                         "row 16, column 16, empty",
		i18n.Rate(en, 999):                                                       "999 a second",
		i18n.Rate(en, 1_234_567):                                                 "1,230,000 a second",
		i18n.Elapsed(en, 42):                                                     "< 0.1 ms",
		i18n.Elapsed(en, 1_234):                                                  "1.2 ms",
		i18n.Elapsed(en, 12_345):                                                 "12 ms",
		i18n.Elapsed(en, 999_999):                                                "999 ms",
		i18n.Elapsed(en, 1_000_000):                                              "1.0 s",
		i18n.Elapsed(en, 83_200_000):                                             "83.2 s",
		i18n.InSolutions(en, "7", 1, 9):                                          "7 in 1 solution",
		i18n.InSolutions(en, "7", 2, 9):                                          "7 in 2 solutions",
		i18n.InSolutions(en, "7", 9, 9):                                          "7 in 9 or more",
		i18n.CandidatesOf(en, "r5c3", []string{"x", "y"}):                        "r5c3: x, y",
		i18n.CellWithCandidates(en, "x", []string{"2", "4"}):                     "x, candidates 2 4",
		i18n.CandidatesOf(en, "r5c3", nil):                                       "r5c3: no digit is in a solution",
		i18n.DamagedLink(en, 1, -1, false): "Part of this link is damaged. " +
			"Digits that could be read: 1.",
		i18n.DamagedLink(en, -1, 0, false): "Part of this link is damaged. Cells " +
			"whose notes could be read: 0.",
		i18n.DamagedLink(i18n.Hans, 12, 3, false): "此链接部分损坏。能读取的数字：12个。能读取笔记的格：3个。",
		i18n.DamagedLink(i18n.Hant, 0, 0, true):   "此連結部分損壞。顯示的是這裡原有的盤面。",
		i18n.Spent(en, 3_723*time.Second):         "1 hour 2 minutes 3 seconds",
		i18n.Spent(en, 120*time.Second):           "2 minutes",
		i18n.Spent(en, 500*time.Millisecond):      "0 seconds",
		i18n.Clock(0):                             "0:00",
		i18n.Clock(761 * time.Second):             "12:41",
		i18n.Clock(36_065 * time.Second):          "10:01:05",
		i18n.Ago(en, i18n.Since(en, 1), 90*time.Second): "It was your last step. That " +
			"was 1 minute 30 seconds ago.",
		i18n.HouseChosen(en, house(solver.Row, 3)):    "row 3 selected",
		i18n.StillToPlace(en, "7", -2):                "7: 2 too many",
		i18n.NoSuchSolution(en, 5_000, 1_024):         "Solution 5,000: there are only 1,024.",
		i18n.LinkTitle(en, solver.Classic, 30, false): "9×9 Sudoku, 30 givens – Numplace",
		i18n.LinkTitle(en, layoutOf("3x3,king,diagonals"),
			9, false): "9×9 Sudoku, diagonals, anti-king, 9 givens – Numplace",
		i18n.LinkTitle(en, layoutOf("2x2,rising,falling"), 1, false): "4×4 Sudoku, diagonals, 1 given – Numplace",
		i18n.LinkTitle(en, layoutOf("jigsaw:1112132233423444,rising"),
			2, false): "4×4 Sudoku, jigsaw, rising diagonal, 2 givens – Numplace",
		i18n.LinkDescription(en, layoutOf("3x3,windoku"),
			9, false): "A 9×9 Sudoku with windoku, 9 givens: solve it, check it and see every solution, offline too.",
		i18n.LinkTitle(en, solver.Classic, 0, false):             "9×9 Sudoku, 0 givens – Numplace",
		i18n.LinkTitle(en, solver.Classic, 0, true):              "9×9 Sudoku, rules of its own – Numplace",
		i18n.LinkTitle(en, solver.Classic, 9, true):              "9×9 Sudoku, 9 givens – Numplace",
		i18n.LinkTitle(en, layoutOf("3x3,diagonals"), 0, false):  "9×9 Sudoku, diagonals – Numplace",
		i18n.LinkTitle(en, layoutOf("3x3,diagonals"), 0, true):   "9×9 Sudoku, diagonals, rules of its own – Numplace",
		i18n.LinkTitle(en, layoutOf("3x3,cage=9:0.1"), 0, true):  "9×9 Sudoku, killer – Numplace",
		i18n.PuzzleTitle(en, "Rat run", solver.Classic, 0, true): "Rat run – Numplace",
		i18n.WrongCount(en, 80, 9, 81):                           "80 cells; the 9×9 grid has 81: 1 missing.",
		i18n.LooksLike(en, format.Address, "a.example"): "This looks like a link to a.example, " +
			"which Numplace does not read yet.",
		i18n.LooksLike(en, format.TathamGame, ""): "This looks like a Simon Tatham Solo game " +
			"ID, which Numplace does not read yet.",
		i18n.WrongCount(en, 83, 9, 81): "83 cells; the 9×9 grid has 81: 2 too many.",
		i18n.RulesNamed(en, "thermometer, killercage, Cage, myRule"): i18n.RulesNamed(en,
			"Thermometers, Killer cages, myRule"),
		i18n.RuleWords(en, "slowthermometer, X, littlekillersum, odd"): "Slow thermometers, XV pairs, " +
			"Little killer sums, Odd cells",
		i18n.RuleWords(en, "anti-knight, negative xv"):    "Anti-knight, Marks that are all given",
		i18n.RuleWords(i18n.Ja, "Thermo"):                 "温度計",
		i18n.RaggedRow(en, 1, 9):                          "1 cell; the other rows have 9.",
		i18n.RaggedRow(en, 8, 9):                          "8 cells; the other rows have 9.",
		i18n.TextProblem(en, i18n.AtPlace(en, 2, 5, "x")): "Not a puzzle: line 2, column 5: x",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// The message after opening a backup mentions only kinds of data that were in the backup.
func TestWhatABackupBrought(t *testing.T) {
	for _, test := range []struct {
		lists, boards, left, others int
		want                        string
	}{
		{0, 0, 0, 0, "Everything in this backup is already here."},
		{0, 1, 0, 0, "1 board restored."},
		{1, 0, 0, 0, "1 collection restored."},
		{2, 3, 0, 0, "2 collections and 3 boards restored."},
		{0, 2, 1, 0, "2 boards restored. There was no room for 1 of its boards."},
		{0, 0, 4, 0, "There was no room for 4 of its boards."},
		{0, 0, 0, 7, "Entries left out because this version of Numplace does not know them: 7."},
	} {
		if got := i18n.BackupRead(i18n.En, test.lists, test.boards, test.left, test.others); got != test.want {
			t.Errorf("%v: %q", test, got)
		}
	}
}

// If no cell has the same digit in all solutions, the message contains no number.
func TestSolutionsThatDifferEverywhere(t *testing.T) {
	for _, l := range i18n.All {
		for _, said := range []string{i18n.AgreeDiffer(l, 0, 36), i18n.AgreeDecide(l, 0, 36, "r1c1", []string{"7"}),
			i18n.StillToPlace(l, "7", 0)} {
			if strings.ContainsAny(said, "036") && !strings.Contains(said, "r1c1") {
				t.Errorf("%s: %q", l.Tag(), said)
			}
		}
	}
}

// Drawings and texts are not listed among the rules that Numplace does not solve.
func TestDrawingsAreNotRules(t *testing.T) {
	for rules, want := range map[string]string{
		"line, underlay": "This puzzle has drawings that may be rules, so Numplace says nothing about solutions.",
		"lunchbox, overlay": "Numplace does not solve Lunchboxes, so it says nothing about solutions. Its " +
			"drawings may be rules too.",
		"lunchbox": "Numplace does not solve Lunchboxes, so it says nothing about solutions.",
		"ruleset": "Some rules of this puzzle are only in words, which Numplace can’t solve, so it says nothing " +
			"about solutions.",
		"ruleset, line": "Some rules of this puzzle are only in words, which Numplace can’t solve, so it says " +
			"nothing about solutions. Its drawings may be rules too.",
		"ruleset, lunchbox": "Numplace does not solve Lunchboxes, so it says nothing about solutions. Some of its " +
			"rules are only in words.",
	} {
		if got := i18n.RulesNamed(i18n.En, rules); got != want {
			t.Errorf("%s: %q", rules, got)
		}
		for _, l := range i18n.All {
			for _, said := range []string{i18n.RulesNamed(l, rules), i18n.NotSolved(l, rules)} {
				if drawings := i18n.RuleWords(l, "line"); strings.Contains(said, "("+drawings) ||
					strings.Contains(said, drawings+"、") || l == i18n.En && strings.Contains(said, drawings) {
					t.Errorf("%s: %q", rules, said)
				}
			}
		}
	}
}

// Braces in a text from the user are not replaced by values.
func TestBlanksInAPersonsTextStay(t *testing.T) {
	for _, l := range i18n.All {
		for name, s := range map[string]string{
			"WrongVersion": i18n.WrongVersion(l, "{0}{1}"),
			"WrongLayout":  i18n.WrongLayout(l, "{0}{1}"),
			"WrongBox":     i18n.WrongBox(l, "{0}{1}"),
			"NotADigit":    i18n.NotADigit(l, "{0}{1}", 9),
			"TextProblem":  i18n.TextProblem(l, "{0}{1}"),
			"AtPlace":      i18n.AtPlace(l, 3, 4, "{0}{1}"),
		} {
			if !strings.Contains(s, "{0}{1}") {
				t.Errorf("%s in %s: %q", name, l.Tag(), s)
			}
		}
	}
}

func TestNumber(t *testing.T) {
	for n, want := range map[int]string{
		0: "0", 7: "7", 999: "999", 1_000: "1,000", 39_168: "39,168", 999_999: "999,999", 28_200_960: "28,200,960",
		1_000_000_000: "1,000,000,000",
		-1:            "-1", -999: "-999", -1_000: "-1,000", -123_456: "-123,456",
	} {
		if got := i18n.Number(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

func TestMatchFollowsTheBrowsersLanguages(t *testing.T) {
	tests := map[string]struct {
		tags []string
		want i18n.Lang
	}{
		"none":                                {nil, i18n.En},
		"English":                             {[]string{"en-US", "en"}, i18n.En},
		"Japanese":                            {[]string{"ja", "en-US", "en"}, i18n.Ja},
		"Japanese of Japan":                   {[]string{"ja-JP"}, i18n.Ja},
		"Chinese of China":                    {[]string{"zh-CN", "zh", "en"}, i18n.Hans},
		"Chinese of Taiwan, with its script":  {[]string{"zh-Hant-TW"}, i18n.Hant},
		"Chinese of Taiwan":                   {[]string{"zh-TW", "zh", "en"}, i18n.Hant},
		"Chinese of Hong Kong":                {[]string{"zh-HK"}, i18n.Hant},
		"Chinese of Macau":                    {[]string{"ZH-mo"}, i18n.Hant},
		"its script counts before its place":  {[]string{"zh-Hans-HK"}, i18n.Hans},
		"Chinese of Singapore":                {[]string{"zh-SG"}, i18n.Hans},
		"in any case":                         {[]string{"ZH-cn"}, i18n.Hans},
		"the first that the page speaks":      {[]string{"fr-FR", "de", "ja", "zh"}, i18n.Ja},
		"the person's order counts":           {[]string{"zh", "ja"}, i18n.Hans},
		"English before another":              {[]string{"en-GB", "ja"}, i18n.En},
		"none that the page speaks":           {[]string{"fr", "ko-KR"}, i18n.En},
		"a tag that only begins like another": {[]string{"jav", "zha", "enm"}, i18n.En},
		"an empty tag":                        {[]string{"", "ja"}, i18n.Ja},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			if got := i18n.Match(test.tags); got != test.want {
				t.Errorf("%s", got.Tag())
			}
		})
	}
}

func TestLanguagesNameThemselves(t *testing.T) {
	tags, names := map[string]bool{}, map[string]bool{}
	for _, l := range i18n.All {
		tags[l.Tag()], names[l.Own()] = true, true
		if again, ok := i18n.ByTag(l.Tag()); !ok || again != l {
			t.Errorf("%s is %s", l.Tag(), again.Tag())
		}
		if i18n.Solve.In(l) == "" {
			t.Errorf("no word in %s", l.Tag())
		}
	}
	if len(tags) != len(i18n.All) || len(names) != len(i18n.All) {
		t.Errorf("%v, %v", tags, names)
	}
	for tag, name := range map[string]string{"en": "English", "ja": "日本語", "zh-Hans": "简体中文", "zh-Hant": "繁體中文"} {
		if !tags[tag] || !names[name] {
			t.Errorf("%s, %s is missing", tag, name)
		}
	}
	if _, ok := i18n.ByTag("fr"); ok {
		t.Error("the page speaks French")
	}
}

func TestEveryTextIsUsed(t *testing.T) {
	var folders []string
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".go" && filepath.Dir(path) != "." {
			folders = append(folders, filepath.Dir(path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	used, name := map[string]bool{}, regexp.MustCompile(`\bi18n\.(\w+)`)
	for _, folder := range slices.Compact(folders) {
		if filepath.Base(folder) == "i18n" {
			continue
		}
		for _, code := range programs(t, folder) {
			for _, match := range name.FindAllStringSubmatch(code, -1) {
				used[match[1]] = true
			}
		}
	}
	for _, text := range wordtest.Texts(t, "first", in) {
		if ast.IsExported(text.Name) && !used[text.Name] {
			t.Errorf("%s is on no page", text.Name)
		}
	}
}

// Each language has a name for the puzzle.
func TestThePuzzleHasAName(t *testing.T) {
	for _, l := range i18n.All {
		if l.Sudoku() == "" {
			t.Errorf("not in %s", l.Tag())
		}
	}
	if ja, hant := i18n.Ja.Sudoku(), i18n.Hant.Sudoku(); ja != "ナンプレ" || hant != "數獨" {
		t.Errorf("%s, %s", ja, hant)
	}
}

// Sentences adds no full stop to a question.
func TestQuestionsAmongSentences(t *testing.T) {
	for l, c := range map[i18n.Lang]struct{ question, next, want string }{
		i18n.En: {"Where?", "There.", "Where? There"}, i18n.Ja: {"どこ？", "ここ。", "どこ？ここ"},
		i18n.Hans: {"哪里？", "这里。", "哪里？这里"}, i18n.Hant: {"哪裡？", "這裡。", "哪裡？這裡"},
	} {
		if got := i18n.Sentences(l, []string{c.question, c.next}); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
}

// foreignNames has the names of rules in texts from other programs, keyed by program. Numplace does not solve
// these rules.
var foreignNames = map[string]string{
	"f-puzzles": "minimum, maximum, negative xv, negative ratio, negative difference, lockout, nabner, zipperline, " +
		"rowindexer, columnindexer, boxindexer, xsum, skyscraper, fogofwar, foglight, Box Indexer, X Sum, line, " +
		"rectangle, circle, text, cage, candidates, ruleset, disjointgroups",
	"SudokuPad": "lines, arrows, underlays, overlays, cage, killercage, regions, foglight, foglink, triggereffect, " +
		"norowcol, sudorkle",
	"Sudoku Maker": "Global 2x2 groups, Global 2x2 groups: Global prime/composite, Negative diagonal, " +
		"Positive diagonal, Maximum, Minimum, Look-and-say cages, Sequence lines, Digit group lines, " +
		"Digit group lines: english number word lines, Lockout lines, X-sums, Skyscrapers, Numbered rooms, " +
		"Row indexers, Column indexers, Custom constraint: no roping, Cosmetic lines, Cosmetic cages, " +
		"Cosmetic symbols: bridges, Rows and columns, Fog lights, Custom fog clearing, constraint 9999",
	"Interactive Sudoku Solver": "Or, And, Replicate, Jigsaw, Lockout, Zipper, SumLine, Regex, NFA, " +
		"ChaosConstruction, ChaosArrow, ChaosCount, RegionSize, RegionSameValues, StrictKropki, StrictXV, " +
		"Doppelganger, AntiTaxicab, AntiConsecutive, GlobalEntropy, GlobalMod, FullRank, FullRankTies, " +
		"DutchFlatmates, ValueIndexing, PillArrow, RellikCage, EqualityCage, Sum, XSum, Lunchbox, Skyscraper, " +
		"HiddenSkyscraper, NumberedRoom, ContainAtLeast, ContainExact, LookAndSay, ConnectedValues, SameValues, " +
		"EqualSum, Binary, BinaryX, Pair, PairX, Indexing, CountingCircles, CountDistinct, Var",
	"lisudoku": "topBottom, top_bottom, kropkiNegative, primaryDiagonal, secondaryDiagonal, oddCells, evenCells",
	"Penpa-edit": "surface, line, wall, cage, symbol, special, board, number, numberS, freeline, freelineE, thermo, " +
		"arrows, direction, squareframe, polygon, killercages, nobulbthermo, square, sudoku 2",
	"texts": "killer, thermo, sandwich, anti-knight, antiking, kropki, whisper, renban, little killer, greater than, " +
		"non-consecutive, arrow sudoku, windoku, hyper sudoku, x-sudoku, diagonal sudoku, jigsaw, samurai, " +
		"palindrome, asterisk, centre dot, center dot, girandola",
}

// Each rule name of another program is translated to the user's language.
func TestForeignRulesAreNamed(t *testing.T) {
	for program, names := range foreignNames {
		for name := range strings.SplitSeq(names, ", ") {
			for _, l := range []i18n.Lang{i18n.Ja, i18n.Hans, i18n.Hant} { // in English some names are unchanged
				if word := i18n.RuleWords(l, name); word == name {
					t.Errorf("%s: %s has no name in %s", program, name, l.Tag())
				}
			}
		}
	}
	for name, want := range map[string]string{"negative diagonal": "Diagonals", "Custom fog clearing": "Fog",
		"Number": "Drawings", "NumberedRoom": "Numbered room", "sudorkle": "Sudorkle guesses",
		"sudoku 1": "Rules of its own", "Custom constraint: X": "Rules written as programs (which are never run)"} {
		if word := i18n.RuleWords(i18n.En, name); word != want {
			t.Errorf("%s is called %s, want %s", name, word, want)
		}
	}
}
