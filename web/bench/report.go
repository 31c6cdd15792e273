package main

import (
	"fmt"
	"slices"
	"strings"
)

// report contains all results.
type report struct {
	places    []*place
	measures  map[string]*Measures // by the name of the environment
	reactions []reactions
	tasks     []task
	boards    []boardsRow
	starts    []startRow
	heaps     []heap
	looks     []looked
	lists     []listCall
	commands  []filter
	others    others
	ruled     []ruledRow
	issRan    bool
}

func newReport(places []*place) *report {
	r := &report{places: places, measures: map[string]*Measures{}}
	for _, p := range places {
		r.measures[p.name] = newMeasures()
		r.measures[p.name].best = p.wall
	}
	return r
}

func (r *report) String() string {
	var b strings.Builder
	for _, p := range r.places {
		fmt.Fprintf(&b, "%s: %s\n", p.name, strings.TrimSpace(p.what+" "+r.measures[p.name].cpu))
		if p.wall {
			b.WriteString("  by the clock, in the best round: it tells no processor's time\n")
		}
	}
	tables := []Table{r.page(), r.slowTasks(), r.manyBoards(), r.firstStart(), r.kept(), r.onPhones(), r.solverJS(),
		r.filters()}
	if len(r.places) > 0 {
		tables = slices.Concat([]Table{r.count2(), r.questions(), r.large(), r.rules(), r.made()}, tables)
	}
	for _, t := range tables {
		b.WriteString("\n" + t.String())
	}
	return b.String()
}

// at returns a benchmark's result in the environment called place, or 0 if it is missing.
func (r *report) at(place, name, unit string) float64 { return r.measures[place].of(name, unit) }

// speeds returns table cells for a benchmark: its speed in each environment, and the ratios to the native
// speed.
func (r *report) speeds(name, unit string) []string {
	own := r.at("native", name, unit)
	node, browser := r.at("node", name, unit), r.at("browser", name, unit)
	return []string{grouped(own), grouped(node), grouped(browser), ratio(node, own), ratio(browser, own)}
}

// perPuzzle returns table cells with the native nanoseconds and allocations per puzzle.
func (r *report) perPuzzle(name string) []string {
	puzzles := r.at("native", name, "puzzles")
	return []string{grouped(1e9 / r.at("native", name, "puzzles/s")),
		figures(r.at("native", name, "allocs/op") / puzzles)}
}

var speedColumns = []string{"native", "node", "browser", "node/native", "browser/native"}

func (r *report) count2() Table {
	t := Table{title: "Is a 9×9 puzzle sound? Count with limit 2; puzzles a second of one core"}
	t.columns = append(append([]string{"set", "puzzles"}, speedColumns...), "guesses a puzzle",
		"ns a puzzle", "allocations")
	for _, name := range r.measures["native"].names("Count2/") {
		set := strings.TrimPrefix(name, "Count2/")
		row := append([]string{set, grouped(r.at("native", name, "puzzles"))}, r.speeds(name, "puzzles/s")...)
		row = append(row, figures(r.at("native", "Guesses/"+set, "guesses/puzzle")))
		t.add(append(row, r.perPuzzle(name)...)...)
	}
	return t
}

func (r *report) questions() Table {
	t := Table{title: "Other questions; puzzles a second, with full counts also solutions a second"}
	t.columns = append(append([]string{"question", "puzzles"}, speedColumns...), "ns a puzzle", "allocations")
	add := func(title, name, unit string) {
		row := append([]string{title, grouped(r.at("native", name, "puzzles"))}, r.speeds(name, unit)...)
		t.add(append(row, r.perPuzzle(name)...)...)
	}
	for _, question := range []struct{ title, name string }{{"Solve", "Solve/"}, {"Parse", "Parse/"},
		{"Parse and Count", "ParseAndCount/"}} {
		for _, name := range r.measures["native"].names(question.name) {
			add(question.title+", "+strings.TrimPrefix(name, question.name), name, "puzzles/s")
		}
	}
	add("Count of all", "CountAll", "puzzles/s")
	add("Count of all, solutions/s", "CountAll", "solutions/s")
	add("Count of many, solutions/s", "CountMany", "solutions/s")
	add("CandidateCounts up to 100", "CandidateCounts", "puzzles/s")
	return t
}

// large returns the table of times for board sizes other than 9x9.
func (r *report) large() Table {
	t := Table{title: "Other sizes: time until a board is known to have none, one or several solutions"}
	t.columns = []string{"board", "native", "node", "browser"}
	add := func(title, name, unit string) {
		row := []string{title}
		for _, p := range r.places {
			time := seconds(r.at(p.name, name, unit))
			if undecided := r.at(p.name, name, "undecided"); undecided > 0 && unit == "worst-s" {
				time = "> " + time // the solver reached its step limit, which is lower in WebAssembly
				if all := r.at(p.name, name, "puzzles"); all > 1 {
					time += fmt.Sprintf(", %s of %s undecided", figures(undecided), figures(all))
				}
			}
			row = append(row, time)
		}
		t.add(row...)
	}
	for _, name := range r.measures["native"].names("Large/") {
		size, board, single := strings.Cut(strings.TrimPrefix(name, "Large/"), "/")
		if single {
			add(size+", "+strings.ReplaceAll(board, "_", " "), name, "worst-s")
			continue
		}
		add(fmt.Sprintf("%s, median of %s", size, grouped(r.at("native", name, "puzzles"))), name, "median-s")
		add(size+", worst", name, "worst-s")
	}
	return t
}

// made returns the table of generated puzzles.
func (r *report) made() Table {
	t := Table{title: "New puzzles a second of one core, by wish as solver/generate writes it"}
	t.columns = append([]string{"wish"}, speedColumns...)
	for _, name := range r.measures["native"].names("Make/") {
		wish := strings.TrimPrefix(name, "Make/wish_")
		if wish == "" {
			wish = "none: minimal, 9×9"
		}
		t.add(append([]string{wish}, r.speeds(name, "puzzles/s")...)...)
	}
	for i, other := range otherMakers {
		if speeds := r.others[i]; len(speeds) > 0 {
			t.add(other.name, grouped(median(speeds)), none, none, none, none)
		} else {
			t.title += "; not installed: " + other.name
		}
	}
	return t
}

// page returns the table of the page's reactions to events.
func (r *report) page() Table {
	t := Table{title: "The page, from an event to its digits in the document, and in a painted frame; milliseconds"}
	t.columns = []string{"", "events", "first", "median", "90 %", "worst"}
	for _, reactions := range r.reactions {
		first, later := reactions.times[0], reactions.times[1:]
		add := func(title string, of func(Reaction) float64) {
			times := each(later, of)
			t.add(reactions.event+": "+title, grouped(float64(len(later))), figures(of(first)), figures(median(times)),
				figures(percentile(times, 90)), figures(percentile(times, 100)))
		}
		add("in the document", func(r Reaction) float64 { return r.Drawn })
		add("painted", func(r Reaction) float64 { return r.Painted })
	}
	return t
}

// filters returns the table of the commands.
func (r *report) filters() Table {
	t := Table{title: "Commands, puzzles with 17 clues; lines a second by the clock, in the best round"}
	t.columns = []string{"", "count, limit 2", "solve"}
	for _, c := range r.commands {
		count := "–"
		if c.Count > 0 {
			count = grouped(c.Count)
		}
		t.add(c.Name, count, grouped(c.Solve))
	}
	return t
}

// solverJS returns the table of solver.js on lists of puzzles. Its values can be compared with the speeds of
// Count in the browser, which are in the table of count2.
func (r *report) solverJS() Table {
	t := Table{title: "solver.js in Chromium, lists in one worker; puzzles a second by the clock, in the best round"}
	t.columns = []string{"call"}
	for _, list := range listed {
		t.columns = append(t.columns, list.name)
	}
	for _, call := range r.lists {
		row := []string{call.Call}
		for _, speed := range call.Speeds {
			row = append(row, grouped(speed))
		}
		t.add(row...)
	}
	return t
}
