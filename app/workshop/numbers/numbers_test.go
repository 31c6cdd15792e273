package numbers

import (
	"context"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/workshop/practise"
	"numplace/solver"
	"numplace/solver/logic"
)

// puzzle is an easy puzzle.
const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// solve returns a line of the log. level is the puzzle's level, or "" if the level is not known yet.
func solve(day, id string, seconds int, rest string, level string) string {
	line := strings.Join([]string{day, id, strconv.Itoa(seconds), rest, "3x3", puzzle}, "\t")
	if level != "" {
		line += "\t" + level
	}
	return line + "\n"
}

// These are values for the fields of a log line that follow the time: the number of hints, whether the
// solution was shown, and the number of wrong digits entered.
const (
	alone  = "0\tfalse\t0"
	hinted = "2\tfalse\t3"
	shown  = "0\ttrue\t-"
)

// asked returns the last answer to a request for the statistics.
func asked(t *testing.T, r job.AskDesk) job.DeskAnswer {
	t.Helper()
	if r.Today == "" {
		r.Today = "2026-11-26"
	}
	answer := Page(t.Context(), r, func(job.Event) {})
	drawn.Balanced(t, answer.Head)
	return answer
}

// says returns the visible text of the statistics, with a space between two elements.
func says(answer job.DeskAnswer) string {
	text := regexp.MustCompile(`<[^>]*>`).ReplaceAllString(answer.Head, " ")
	return strings.Join(strings.Fields(html.UnescapeString(text)), " ")
}

func has(t *testing.T, answer job.DeskAnswer, all ...string) {
	t.Helper()
	for _, want := range all {
		if text := says(answer); !strings.Contains(text, want) {
			t.Errorf("it does not say %q: %s", want, text)
		}
	}
}

func TestMedian(t *testing.T) {
	for _, test := range []struct {
		of   []int
		want int
	}{{nil, 0}, {[]int{7}, 7}, {[]int{9, 1, 5}, 5}, {[]int{9, 1, 5, 6}, 5}, {[]int{100, 2, 4, 1}, 3}} {
		before := slices.Clone(test.of)
		if got := median(test.of); got != test.want || !slices.Equal(test.of, before) {
			t.Errorf("of %v it is %d, want %d, and then it is %v", before, got, test.want, test.of)
		}
	}
}

// The sums include all solves. The best and the median time ignore solves whose solution was shown. The
// average number of wrong digits ignores solves for which this number is unknown.
func TestTheSums(t *testing.T) {
	answer := asked(t, job.AskDesk{Log: job.Packed(solve("2026-11-01", "a", 3600, alone, "1") +
		solve("2026-11-01", "b", 600, hinted, "1") + solve("2026-11-02", "c", 300, alone, "1") +
		solve("2026-11-03", "d", 10, shown, "1") + solve("2026-11-03", "e", 3723, alone, "5") +
		solve("2026-11-04", "f", 60, shown, "0"))})
	has(t, answer, "Solved 6 Hours 2.3 Days played 4 Without a hint 3",
		"Easy 4 5:00 10:00 2 1.0", "Medium – – – – –", "Extreme 1 1:02:03 1:02:03 1 0.0",
		"Not rated 1 – – 0 –")
	if answer.Log != "" {
		t.Errorf("the log is written though nothing has changed: %q", answer.Log)
	}
	drawn.Styled(t, "../../../web/desk.css", "numbers", answer.Head)
}

// A puzzle that was solved several times under the same record counts once, on the first day.
func TestARecordCountsOnce(t *testing.T) {
	log := solve("2026-11-05", "a", 100, alone, "2") + solve("2026-11-04", "a", 200, alone, "1") +
		solve("2026-11-04", "a", 200, alone, "")
	answer := asked(t, job.AskDesk{Log: job.Packed(log)})
	has(t, answer, "Solved 1", "Easy 1 3:20", "Medium – –")
	if answer.Log != "" {
		t.Errorf("the log becomes %q", answer.Log)
	}
}

// Malformed lines of the log are reported, and stay in the log when it is written. All other lines count.
func TestBrokenLines(t *testing.T) {
	whole := solve("2026-11-05", "a", 100, alone, "2")
	for rule, broken := range map[string]string{
		"a word": "rubbish", "too few fields": "2026-11-05\ta\t100\t0\tfalse\t0\t3x3",
		"no such day":      strings.TrimSuffix(solve("2026-02-30", "b", 100, alone, "2"), "\n"),
		"no number":        strings.Replace(strings.TrimSuffix(whole, "\n"), "\t100\t", "\tsoon\t", 1),
		"a level too high": strings.TrimSuffix(solve("2026-11-05", "b", 100, alone, "6"), "\n"),
		"no technique":     "stop\ta\t50\tno-such-thing", "a negative time": "stop\ta\t-1\tx-wing",
		"neither true nor false": strings.Replace(strings.TrimSuffix(whole, "\n"), "false", "perhaps", 1),
	} {
		log := broken + "\n" + whole + solve("2026-11-06", "z", 60, alone, "")
		answer := asked(t, job.AskDesk{Log: job.Packed(log)})
		has(t, answer, "Lines that could not be read: 1.", "Solved 2")
		if !strings.HasPrefix(string(answer.Log), broken+"\n"+whole) {
			t.Errorf("%s: the log becomes %q", rule, answer.Log)
		}
	}
	answer := asked(t, job.AskDesk{Log: "rubbish\n"})
	has(t, answer, "Nothing solved yet.", "Lines that could not be read: 1.", "Erase all")
}

// Missing levels are found, and each is appended to its line of the log. Nothing else in the log changes.
func TestLevelsAreFound(t *testing.T) {
	first, last := solve("2026-11-05", "a", 100, alone, ""), solve("2026-11-06", "b", 100, alone, "3")
	many := strings.Replace(solve("2026-11-07", "c", 100, alone, ""), puzzle, strings.Repeat(".", 81), 1)
	bad := strings.Replace(solve("2026-11-08", "d", 100, alone, ""), "3x3", "nothing", 1)
	var shown []job.Event
	r := job.AskDesk{Today: "2026-11-26", Log: job.Packed(first + "stop\ta\t50\tx-wing\n" + last + many + bad)}
	answer := Page(t.Context(), r, func(e job.Event) { shown = append(shown, e) })
	level := func(line, is string) string { return strings.TrimSuffix(line, "\n") + "\t" + is + "\n" }
	want := level(first, "1") + "stop\ta\t50\tx-wing\n" + last + level(many, "0") + level(bad, "0")
	if string(answer.Log) != want {
		t.Errorf("the log becomes %q, want %q", answer.Log, want)
	}
	if len(shown) == 0 {
		t.Fatal("nothing is shown before the levels are found")
	}
	early := shown[0].(job.DeskAnswer)
	has(t, early, "Levels still to be found: 3", "Solved 4")
	if early.Log != "" {
		t.Errorf("nothing was found yet, and the log becomes %q", early.Log)
	}
	if text := says(early); strings.Contains(text, "Not rated") {
		t.Errorf("puzzles whose levels are not known yet count as without one: %s", text)
	}
	has(t, answer, "Easy 1", "Hard 1", "Not rated 2")
	if text := says(answer); strings.Contains(text, "still to be found") {
		t.Error(text)
	}
	over, stop := context.WithCancel(t.Context())
	stop()
	if answer := Page(over, r, func(job.Event) {}); answer.Log != "" {
		t.Errorf("a request that has ended finds %q", answer.Log)
	}
	looks := 0
	if answer := Page(ending{t.Context(), &looks}, r, func(job.Event) {}); answer.Log != "" || looks < 2 {
		t.Errorf("a request that ends while a level is looked for finds %q", answer.Log)
	}
}

// ending is a context that is cancelled after the first call of Err.
type ending struct {
	context.Context
	looks *int
}

func (c ending) Err() error {
	if *c.looks++; *c.looks > 1 {
		return context.Canceled
	}
	return nil
}

// The log stores only the latest solves. When a solve is removed, the line about its longest pause is removed
// too.
func TestTheLogIsBounded(t *testing.T) {
	var log strings.Builder
	log.WriteString(solve("2020-01-01", "old", 1, alone, "5") + "stop\told\t50\tx-wing\n" + "rubbish\n")
	for i := range most {
		log.WriteString(solve("2026-11-01", "r"+strconv.Itoa(i), 60, alone, "1"))
	}
	answer := asked(t, job.AskDesk{Log: job.Packed(log.String())})
	has(t, answer, "Solved 5,000", "Only the latest 5,000 are kept.", "Extreme – –")
	if text := string(answer.Log); strings.Contains(text, "old") || strings.Count(text, "\n") != most+1 ||
		!strings.HasPrefix(text, "rubbish\n") {
		t.Errorf("%d lines, beginning with %.60q", strings.Count(text, "\n"), text)
	}
}

// times returns log lines of solves at one level, with one solve per day.
func times(level string, seconds ...int) (log string) {
	for i, s := range seconds {
		log += solve("2026-11-"+strconv.Itoa(10+i), level+"-"+strconv.Itoa(i), s, alone, level)
	}
	return log
}

// The statistics mention the hardest level whose times get shorter, and the technique with the longest
// pauses.
func TestWhatIsNoticed(t *testing.T) {
	better := []int{1815, 1815, 1815, 1815, 2000, 1442, 1442, 1442, 1442, 9000}
	for rule, test := range map[string]struct{ log, want, not string }{
		"two fives": {times("3", better...),
			"You are getting faster at Hard: the median of the last five is 24:02, of the five before 30:15.",
			"Most time"},
		"the hardest of two": {times("3", better...) + times("2", better...), "You are getting faster at Hard:",
			"at Medium"},
		"fewer than two fives": {times("3", better[1:]...), "Hard 9", "faster"},
		"longer":               {times("3", 1, 1, 1, 1, 1, 2, 2, 2, 2, 2), "Hard 10", "faster"},
		"stops together": {times("2", 900, 900, 900) +
			"stop\t2-0\t100\tnaked-pair\nstop\t2-1\t100\tnaked-pair\nstop\t2-2\t300\tx-wing\n",
			"Most time goes into finding “X-Wing”. Practise “X-Wing”", "Naked"},
		"the first stop of a record": {times("2", 900) + "stop\t2-0\t300\tx-wing\nstop\t2-0\t300\tnaked-pair\n",
			"Practise “X-Wing”", "Naked"},
		"a stop of another board": {times("2", 900) + "stop\tz\t300\tx-wing\n", "Medium 1", "Practise"},
	} {
		answer := asked(t, job.AskDesk{Log: job.Packed(test.log)})
		if text := says(answer); !strings.Contains(text, test.want) || strings.Contains(text, test.not) {
			t.Errorf("%s: want %q and not %q: %s", rule, test.want, test.not, text)
		}
		leads := strings.Contains(answer.Head, `data-do="next x-wing"`)
		if leads != strings.Contains(test.want, "X-Wing") {
			t.Errorf("%s: there is a way to practise: %t", rule, leads)
		}
	}
}

// cells returns the class and the number of each day in the calendar.
func cells(answer job.DeskAnswer) (all [][]string) {
	_, table, _ := strings.Cut(answer.Head, "<tbody><tr>")
	_, table, _ = strings.Cut(table, `numbers__month`)
	if _, table, _ = strings.Cut(table, "<tbody>"); table == "" {
		return nil
	}
	table, _, _ = strings.Cut(table, "</tbody>")
	for _, cell := range regexp.MustCompile(`<td(?: class="([^"]*)")?[^>]*>(\d*)`).FindAllStringSubmatch(table, -1) {
		all = append(all, cell[1:])
	}
	return all
}

// The days of a month are in the right columns, and the first day of the week depends on the language. The
// colour of a day shows the level of its hardest puzzle.
func TestTheCalendar(t *testing.T) {
	log := job.Packed(solve("2026-11-03", "a", 60, alone, "2") + solve("2026-11-03", "b", 60, alone, "4") +
		solve("2026-11-03", "f", 60, alone, "1") + solve("2026-11-05", "c", 60, alone, "0") +
		solve("2026-11-26", "d", 60, alone, "5") + solve("2025-12-31", "e", 60, alone, "1"))
	for _, l := range i18n.All {
		answer := asked(t, job.AskDesk{StepOptions: job.StepOptions{Lang: l}, Log: log})
		all := cells(answer)
		first := slices.IndexFunc(all, func(c []string) bool { return c[1] == "1" })
		want := map[bool]int{true: 6, false: 0}[l == i18n.En] // 1 November 2026 is a Sunday
		if first != want || len(all)%7 != 0 {
			t.Fatalf("%s: the first day of November is at %d of %d, want %d", l.Tag(), first, len(all), want)
		}
		for day := 1; day <= 30; day++ {
			want := "numbers__day" + map[int]string{3: " h4", 5: " h0", 26: " today h5"}[day]
			if c := all[first+day-1]; c[1] != strconv.Itoa(day) || c[0] != want {
				t.Errorf("%s: day %d is %q", l.Tag(), day, c)
			}
		}
	}
	answer := asked(t, job.AskDesk{Log: log})
	has(t, answer, "November 3 of 26 days Mo Tu We Th Fr Sa Su", "3 hardest: Unfair, solved: 3",
		"26 today, hardest: Extreme, solved: 1")
	answer = asked(t, job.AskDesk{Log: log, StepOptions: job.StepOptions{Lang: i18n.Ja}})
	has(t, answer, "11月 26日のうち3日 日 月 火 水 木 金 土", "最高難易度：難問、3問")
}

// Buttons lead to all months and years from the first solve until today. The button that was pressed keeps
// the focus.
func TestTheWaysOfTheCalendar(t *testing.T) {
	log := job.Packed(solve("2025-12-31", "e", 60, alone, "1") + solve("2026-11-03", "a", 60, alone, "2"))
	at := regexp.MustCompile(`data-do="([^"]*)" data-at`)
	state := ""
	for i, step := range []struct{ do, says, ways, focus string }{
		{"", "November 1 of 26 days", "before year", ""},
		{"before", "October 0 of 31 days", "before after year", "before"},
		{"after", "November 1 of 26 days", "before year", "before"},
		{"year", "2026 1 of 330 days", "before", "month 2026-11"},
		{"before", "2025 1 of 31 days December 1", "after", "after"},
		{"month 2025-12", "December 2025 1 of 31 days", "after year", "year"},
		{"after", "January 0 of 31 days", "before after year", "after"},
		{"before", "December 2025", "after year", "after"},
		{"month 2026-02", "February 0 of 28 days", "before after year", "year"},
	} {
		answer := asked(t, job.AskDesk{Log: log, Do: step.do, State: state})
		state = answer.State
		has(t, answer, step.says)
		_, nav, _ := strings.Cut(answer.Head, "numbers__ways")
		nav, _, _ = strings.Cut(nav, "</p>")
		var ways []string
		for _, way := range regexp.MustCompile(`data-do="(\w+)"`).FindAllStringSubmatch(nav, -1) {
			ways = append(ways, way[1])
		}
		focus := ""
		if found := at.FindStringSubmatch(answer.Head); found != nil {
			focus = found[1]
		}
		if strings.Join(ways, " ") != step.ways || focus != step.focus {
			t.Errorf("step %d: ways %q, focus on %q", i, ways, focus)
		}
	}
}

// If the puzzles of a day have no level, the day shows how many were solved, and has a colour of its own.
func TestADayWithoutALevel(t *testing.T) {
	log := job.Packed(solve("2026-11-03", "a", 60, alone, "0") + solve("2026-11-03", "b", 60, alone, "0") +
		solve("2026-11-04", "c", 60, alone, "0") + solve("2026-11-04", "d", 60, alone, "1"))
	month := asked(t, job.AskDesk{Log: log})
	has(t, month, "3 solved: 2 4 hardest: Easy, solved: 2 5")
	year := asked(t, job.AskDesk{Log: log, Do: doYear})
	for i, head := range []string{month.Head, year.Head} {
		if strings.Count(head, `h0"`) != 1 || strings.Count(head, `h1"`) != 1 {
			t.Errorf("%d: the tones are others: %s", i, head)
		}
	}
}

// If there is no exercise for the technique with the longest pauses, the statistics name the technique
// without a button.
func TestNothingToPractise(t *testing.T) {
	var none logic.Technique
	for _, t := range logic.Techniques() {
		if !practise.Can(t) {
			none = t
		}
	}
	if none == 0 || !practise.Can(logic.XWing) {
		t.Fatal("there is no such technique, or the X-Wing is one")
	}
	log := solve("2026-11-03", "a", 60, alone, "4") + "stop\ta\t50\t" + none.Key() + "\n"
	answer := asked(t, job.AskDesk{Log: job.Packed(log)})
	has(t, answer, "Most time goes into finding “"+explain.Name(none, i18n.En)+"”.")
	if strings.Contains(answer.Head, `data-do="next`) {
		t.Error("there is a way to practise it")
	}
}

// A year shows its months from the first solve until today, with their days as squares.
func TestTheYear(t *testing.T) {
	log := solve("2026-11-03", "a", 60, alone, "4") + solve("2026-02-03", "b", 60, alone, "4")
	answer := asked(t, job.AskDesk{Log: job.Packed(log), Do: doYear})
	if n := strings.Count(answer.Head, `data-do="month `); n != 10 {
		t.Errorf("%d months", n)
	}
	if n := strings.Count(answer.Head, `class="h4" d="M20 0`); n != 2 {
		t.Errorf("%d days have the tone: %s", n, answer.Head)
	}
	played, others := strings.Count(answer.Head, "h9v9"), strings.Count(answer.Head, "h3v3")
	if played != 2 || others != 301 {
		t.Errorf("%d days were played and %d others, of ten months", played, others)
	}
}

// The saved table has a row for each solve, sorted by day. If a request has several answers, the table is
// saved only once.
func TestTheTable(t *testing.T) {
	log := solve("2026-11-03", "b", 61, hinted, "4") + solve("2026-11-02", "a", 60, shown, "0") +
		"stop\tb\t30\tx-wing\n"
	log = strings.Replace(log, "3x3", "3x3,diagonals", 1)
	want := columns + "2026-11-02,,3x3,60,0,true,,," + puzzle + "\n" +
		`2026-11-03,4,"3x3,diagonals",61,2,false,3,x-wing,` + puzzle + "\n"
	answer := asked(t, job.AskDesk{Log: job.Packed(log), Do: doSave})
	if answer.Name != fileName || string(answer.File) != want {
		t.Errorf("%s has %q, want %q", answer.Name, answer.File, want)
	}
	files := 0
	log += solve("2026-11-04", "c", 60, alone, "")
	count := func(e job.Event) {
		if s := e.(job.DeskAnswer); s.File != "" {
			files++
		}
	}
	count(Page(t.Context(), job.AskDesk{Log: job.Packed(log), Do: doSave, Today: "2026-11-26"}, count))
	if files != 1 {
		t.Errorf("it is saved %d times while levels are found", files)
	}
}

// Erasing the log needs a confirmation, and can be cancelled.
func TestErasing(t *testing.T) {
	log := job.Packed(solve("2026-11-03", "b", 61, alone, "4") + "rubbish\n")
	answer := asked(t, job.AskDesk{Log: log, Do: doErase})
	has(t, answer, "for good", "Erase it Keep it")
	if answer.Log != "" || strings.Contains(says(answer), "Erase all") {
		t.Errorf("one press: %q", answer.Log)
	}
	kept := asked(t, job.AskDesk{Log: log, Do: doKeep, State: answer.State})
	has(t, kept, "Erase all", "Solved 1")
	answer = asked(t, job.AskDesk{Log: log, Do: doErased, State: answer.State})
	if answer.Log == "" || strings.TrimSpace(string(answer.Log)) != "" {
		t.Errorf("the log becomes %q", answer.Log)
	}
	has(t, answer, "Nothing solved yet.")
	if text := says(answer); strings.Contains(text, "Erase") {
		t.Error(text)
	}
	has(t, asked(t, job.AskDesk{Log: answer.Log + job.Packed(solve("2026-11-26", "c", 60, alone, "1"))}), "Solved 1")
}

// Before any puzzle is solved, a friendly text and a link to a puzzle are shown instead of statistics. If the
// request has no valid date, the calendar shows the month of the last solve.
func TestBeforeAnythingIsSolved(t *testing.T) {
	for _, l := range i18n.All {
		answer := asked(t, job.AskDesk{StepOptions: job.StepOptions{Lang: l}})
		has(t, answer, title.In(l), nothing.In(l), play.In(l))
		if !strings.Contains(answer.Head, `href="{}"`) || strings.Contains(answer.Head, "data-do") {
			t.Errorf("%s: %s", l.Tag(), answer.Head)
		}
	}
	answer := asked(t, job.AskDesk{Today: "?", Log: job.Packed(solve("2026-10-03", "b", 61, alone, "4"))})
	has(t, answer, "October 1 of 3 days")
	answer = asked(t, job.AskDesk{Today: "2026-10-01", Log: job.Packed(solve("2026-10-01", "a", 60, alone, "1"))})
	has(t, answer, "October 1 of 1 day Mo")
}

// In every language, each level has its row, and every placeholder is filled in.
func TestEveryLanguage(t *testing.T) {
	log := job.Packed(times("3", 9, 9, 9, 9, 9, 5, 5, 5, 5, 5) + "stop\t3-0\t5\tx-wing\nrubbish\n" +
		solve("2026-01-01", "z", 1, alone, ""))
	for _, l := range i18n.All {
		for _, do := range []string{"", doYear, doErase} {
			answer := asked(t, job.AskDesk{StepOptions: job.StepOptions{Lang: l}, Log: log, Do: do})
			if text := says(answer); strings.ContainsAny(strings.ReplaceAll(answer.Head, "{}", ""), "{}") {
				t.Errorf("%s: %s", l.Tag(), text)
			}
			for level := logic.Easy; level <= logic.Extreme; level++ {
				has(t, answer, i18n.LevelNames[level-1].In(l))
			}
		}
	}
}

// A puzzle with rules counts like any other: its level is found, and the technique with the longest pause may be one
// that uses rules, with exercises for it.
func TestPuzzlesWithRulesCount(t *testing.T) {
	killer, err := solver.ParseLayout("2x2,cage=6:0.1.4,cage=7:2.3,cage=5:5.6,cage=5:7.11,cage=9:8.12.13,cage=3:14.15")
	if err != nil {
		t.Fatal(err)
	}
	log := strings.Join([]string{"2026-11-03\ta\t60", alone, killer.String(), killer.Empty().String()}, "\t") + "\n"
	for _, technique := range logic.Techniques() {
		if !technique.OfRules() || !practise.Can(technique) {
			continue
		}
		answer := asked(t, job.AskDesk{Log: job.Packed(log + "stop\ta\t50\t" + technique.Key() + "\n")})
		name := explain.Name(technique, i18n.En)
		has(t, answer, "Easy 1", "Most time goes into finding “"+name+"”. Practise “"+name+"”")
		if !strings.Contains(answer.Head, `data-do="next `+technique.Key()+`"`) {
			t.Errorf("there is no way to practise %s", technique.Key())
		}
	}
}
