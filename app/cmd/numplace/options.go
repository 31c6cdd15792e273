package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"numplace/app/cmd/verbs"
	"numplace/app/shared/solverjs"
	"numplace/solver"
)

// options has the checked options of the command.
type options struct {
	words        []string
	json         bool
	lines, whole bool
	layout       string
	at           *solver.Layout // of the text in layout; nil if that is "" or no puzzle can have it
	unlaid       error          // why no puzzle can have it
	lang, table  string
	timeout      int // milliseconds; 0 for no limit
	limit        int // 0 for no limit
	entered      string
	skip         int
	se           bool
	to           string // "" for none
	laid         bool   // make prints layouts
	make         makeOptions
}

// makeOptions has the options of make, as in calls.Make.
type makeOptions struct {
	level, minScore, maxScore, givens int
	bare, spare                       bool
	technique, symmetry, elements     string
	seed                              *string // nil if it is not given
}

// A badArgument is an option that is in the right form, but not known to the solver.
type badArgument struct{ says string }

func (b *badArgument) Error() string { return b.says }

const (
	unlimited      = 1<<53 - 1 // the largest integer that the npm package can use
	defaultTimeout = "60"
)

// optionsOf checks the options of a call. The error is a verbs.Usage.
func optionsOf(call verbs.Call) (o options, err error) {
	value := func(name, otherwise string) string {
		if v, ok := call.Values[name]; ok {
			return v
		}
		return otherwise
	}
	number := func(name string, least, most int, otherwise string) int {
		n, wrong := whole(value(name, otherwise), name, least, most)
		if err == nil {
			err = wrong
		}
		return n
	}
	oneOf := func(name, otherwise string) string {
		v, all := value(name, otherwise), verbs.Choices[name]
		if err == nil && !slices.Contains(all, v) {
			err = verbs.Usage(fmt.Sprintf("unknown %s %s: use one of %s", name, v, strings.Join(all, ", ")))
		}
		return v
	}
	o = options{words: call.Words, json: call.Is("json"), lines: call.Is("lines"), whole: call.Is("whole"),
		layout: value("layout", ""), entered: value("entered", ""), to: value("to", ""),
		se: call.Is("se"), table: value("table", ""),
		laid: call.Is("layout") || call.Is("elements")}
	o.at, o.unlaid = solverjs.Layout(o.layout)
	o.lang = oneOf("lang", "en")
	o.timeout = number("timeout", 0, 86400, defaultTimeout) * 1000
	if call.Is("limit") {
		o.limit = number("limit", 1, unlimited, "")
	}
	o.skip = number("skip", 0, 1000, "0")
	m := &o.make
	if name := strings.ToLower(value("level", "")); call.Is("level") {
		if m.level = slices.Index(verbs.Choices["level"], name) + 1; m.level == 0 {
			m.level = number("level", 1, 5, "")
		}
	}
	m.minScore, m.maxScore = number("min-score", 0, 1e6, "0"), number("max-score", 0, 1e6, "0")
	m.givens = number("givens", 0, solver.MaxN*solver.MaxN, "0")
	m.technique, m.spare, m.elements = value("technique", ""), call.Is("spare"), value("elements", "")
	m.bare = m.elements != "" && call.Is("givens") && m.givens == 0
	if m.symmetry = oneOf("symmetry", "none"); m.symmetry == "none" {
		m.symmetry = ""
	}
	if seed, ok := call.Values["seed"]; ok {
		m.seed = &seed
	}
	if err == nil {
		err = o.fit(call)
	}
	return o, err
}

// fit checks what several options or arguments mean together.
func (o options) fit(call verbs.Call) error {
	switch {
	case call.Is("layout") && (o.layout == "" || !hasForm(o.unlaid)):
		return verbs.Usage("the layout is not a box or a jigsaw with its rules, " +
			`as in "3x3,diagonals" or "jigsaw:1112122233343444": ` + o.layout)
	case call.Is("help"):
		return nil
	case len(o.words) > 1 && call.Verb == "make":
		return verbs.Usage("make takes the number of puzzles only")
	case len(o.words) > 1:
		return verbs.Usage("there is more than one puzzle: quote the puzzle, or pass a list on standard input")
	case o.lines && o.whole:
		return verbs.Usage("--lines and --whole exclude each other")
	case call.Verb == "make" && o.json && call.Is("to"):
		return verbs.Usage("--json and --to exclude each other")
	case call.Verb == "convert" && !call.Is("to"):
		return verbs.Usage("there is no --to: " + formats())
	case call.Is("to") && !slices.Contains(formatIDs(), o.to):
		return verbs.Usage("there is no format " + o.to + ": " + formats())
	}
	return nil
}

// hasForm reports whether a text that solver.ParseLayout has parsed with this error has the form of a layout on whose
// board all cells of the rules are. A rule that is impossible otherwise, such as a cage of ten cells, is an error about
// the puzzle.
func hasForm(err error) bool {
	var wrong *solver.LayoutError
	return err == nil || errors.As(err, &wrong) && wrong.Cause == solver.WrongRule &&
		wrong.Rule.Cause != solver.CellOutside && wrong.Rule.Cause != solver.WrongSize
}

// whole parses a whole number without a sign.
func whole(text, name string, least, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || strings.Trim(text, "0123456789") != "" || n < least || n > most {
		to := " to " + strconv.Itoa(most)
		if most == unlimited {
			to = " on"
		}
		return 0, verbs.Usage(fmt.Sprintf("the %s is not a whole number from %d%s: %s", name, least, to, text))
	}
	return n, nil
}
