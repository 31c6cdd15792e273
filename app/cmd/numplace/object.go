package main

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"

	"numplace/app/workshop/calls"
)

// The types below are the objects that --json prints. They have the same fields in the same order as those of
// the npm package, whose solver.d.ts describes them.

// text is a string that is written as JSON.stringify does, which escapes less than package json.
type text string

func (t text) MarshalJSON() ([]byte, error) { return quote(nil, string(t)), nil }

func quote(b []byte, s string) []byte {
	b = append(b, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r >= ' ':
			b = utf8.AppendRune(b, r)
		default:
			if at := strings.IndexRune("\b\f\n\r\t", r); at >= 0 {
				b = append(b, '\\', "bfnrt"[at])
			} else {
				b = append(append(b, `\u00`...), strconv.FormatInt(int64(r)+256, 16)[1:]...)
			}
		}
	}
	return append(b, '"')
}

// encoded appends the JSON of a value.
func encoded(b []byte, value any) []byte {
	buffer := bytes.NewBuffer(b)
	e := json.NewEncoder(buffer)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		panic(err) // all values can be encoded
	}
	return buffer.Bytes()
}

// about appends a line with the JSON of an object, after the fields that say which puzzle it is about.
func about(b []byte, asked puzzle, object any) []byte {
	b = append(b, '{')
	if asked.number > 0 {
		b = strconv.AppendInt(append(b, `"line":`...), int64(asked.number), 10)
		b = append(b, ',')
	}
	b = quote(append(b, `"puzzle":`...), asked.text)
	at := len(b)
	b = encoded(b, object)
	b[at] = ',' // instead of the brace
	return b
}

type solved struct {
	Solution text `json:"solution"`
}

type counted struct {
	Count int `json:"count"`
}

type possible struct {
	Candidates []text `json:"candidates"`
}

type faultObject struct {
	Error    text `json:"error"`
	Message  text `json:"message"`
	Column   int  `json:"column,omitempty"`
	Solution text `json:"solution,omitempty"`
}

type rating struct {
	Score     *int       `json:"score"`
	Level     int        `json:"level"`
	LevelName text       `json:"levelName"`
	Solved    bool       `json:"solved"`
	Hardest   *technique `json:"hardest"`
	Doubtful  bool       `json:"doubtful,omitempty"`
	SE        any        `json:"se,omitempty"`
}

// The ratings of Sudoku Explainer: known, with a lower bound, or not defined.
type (
	explained struct {
		ER float64 `json:"er"`
		EP float64 `json:"ep"`
		ED float64 `json:"ed"`
	}
	bounded struct {
		AtLeast float64 `json:"atLeast"`
	}
	undefined struct {
		Error text `json:"error"`
	}
)

func explainedOf(s calls.SE) any {
	switch s.State {
	case "":
		return nil
	case calls.SERated:
		return explained{float64(s.ER) / 10, float64(s.EP) / 10, float64(s.ED) / 10}
	case calls.SEAtLeast:
		return bounded{float64(s.ER) / 10}
	}
	return undefined{text(s.State)}
}

type technique struct {
	Technique text `json:"technique"`
	Name      text `json:"name"`
}

func ratingOf(r calls.Rated) rating {
	out := rating{Level: r.Level, LevelName: text(r.LevelName), Solved: r.Ends, Doubtful: r.Doubtful,
		SE: explainedOf(r.SE)}
	if r.Ends {
		out.Score = &r.Score
	}
	if r.Hardest != "" {
		out.Hardest = &technique{text(r.Hardest), text(r.Name)}
	}
	return out
}

type candidate struct {
	Row    int `json:"row"`
	Column int `json:"column"`
	Digit  int `json:"digit"`
}

type cell struct {
	Row    int `json:"row"`
	Column int `json:"column"`
}

type step struct {
	Technique text        `json:"technique"`
	Name      text        `json:"name"`
	Level     int         `json:"level"`
	Score     int         `json:"score"`
	Result    text        `json:"result"`
	Notation  text        `json:"notation"`
	Place     []candidate `json:"place"`
	Remove    []candidate `json:"remove"`
}

type walked struct {
	Steps []step `json:"steps"`
	rating
}

func pathOf(w calls.Walked) walked {
	out := walked{Steps: []step{}, rating: ratingOf(w.Rated)}
	for line := range strings.Lines(w.Steps) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		level, _ := strconv.Atoi(f[2])
		score, _ := strconv.Atoi(f[3])
		out.Steps = append(out.Steps, step{text(f[0]), text(f[1]), level, score, text(f[4]), text(f[5]),
			candidatesOf(f[6]), candidatesOf(f[7])})
	}
	return out
}

// outcome is a hint that is no step.
type outcome struct {
	Outcome  text        `json:"outcome"`
	Unique   bool        `json:"unique"`
	Doubtful bool        `json:"doubtful,omitempty"`
	Wrong    []candidate `json:"wrong,omitempty"`
	Cells    *[]cell     `json:"cells,omitempty"`
	Why      *text       `json:"why,omitempty"`
}

type hinted struct {
	Outcome   text        `json:"outcome"`
	Unique    bool        `json:"unique"`
	Doubtful  bool        `json:"doubtful,omitempty"`
	Technique text        `json:"technique"`
	Name      text        `json:"name"`
	Level     int         `json:"level"`
	Score     int         `json:"score"`
	Look      text        `json:"look"`
	Text      text        `json:"text"`
	Result    text        `json:"result"`
	Chain     text        `json:"chain"`
	Branches  [][]text    `json:"branches"`
	Place     []candidate `json:"place"`
	Remove    []candidate `json:"remove"`
}

func hintOf(h calls.Hinted) any {
	if h.Outcome == "step" {
		out := hinted{text(h.Outcome), h.Unique, h.Doubtful, text(h.Technique), text(h.Name), h.Level, h.Score,
			text(h.Look), text(h.Text), text(h.Result), text(h.Chain), [][]text{}, candidatesOf(h.Place),
			candidatesOf(h.Remove)}
		for _, branch := range branchesOf(h.Branches) {
			out.Branches = append(out.Branches, texts(branch))
		}
		return out
	}
	out := outcome{Outcome: text(h.Outcome), Unique: h.Unique, Doubtful: h.Doubtful, Wrong: candidatesOf(h.Wrong)}
	if h.Outcome == "contradiction" {
		cells, why := []cell{}, text(h.Why)
		for _, n := range numbers(h.Cells, 2) {
			cells = append(cells, cell{n[0], n[1]})
		}
		out.Cells, out.Why = &cells, &why
	}
	return out
}

type made struct {
	Puzzle   text `json:"puzzle"`
	Solution text `json:"solution"`
	Layout   text `json:"layout"`
	Seed     text `json:"seed"`
	Origin   text `json:"origin"`
	rating
}

type converted struct {
	To   text `json:"to"`
	Text text `json:"text"`
}

func texts(all []string) []text {
	out := make([]text, len(all))
	for i, s := range all {
		out[i] = text(s)
	}
	return out
}

// branchesOf splits calls.Hinted.Branches.
func branchesOf(branches string) (all [][]string) {
	for line := range strings.SplitSeq(branches, "\n") {
		if line != "" {
			all = append(all, strings.Split(line, "\t"))
		}
	}
	return all
}

// candidatesOf parses the candidates of an answer of package calls.
func candidatesOf(all string) []candidate {
	out := []candidate{}
	for _, n := range numbers(all, 3) {
		out = append(out, candidate{n[0], n[1], n[2]})
	}
	return out
}

// numbers parses numbers and groups them by the given size.
func numbers(all string, size int) (groups [][]int) {
	for i, field := range strings.Fields(all) {
		n, _ := strconv.Atoi(field)
		if i%size == 0 {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], n)
	}
	return groups
}
