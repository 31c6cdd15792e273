package main

import (
	"bytes"
	"crypto/rand"
	"errors"
	"io"
	"os"
	"strconv"
	"strings"

	"numplace/app/workshop/calls"
	"numplace/solver/format/exchange"
)

// makes prints new puzzles, or one text with all of them if they are to be converted.
func (o options) makes(p *printer) error {
	many := 1
	if len(o.words) > 0 {
		most := unlimited
		if o.to != "" {
			most = exchange.MaxPuzzles
		}
		n, err := whole(o.words[0], "number of puzzles", 1, most)
		if err != nil {
			return err
		}
		many = n
	}
	puzzles, lines := p, &bytes.Buffer{}
	if o.to != "" {
		puzzles = newPrinter(lines, p.errors)
		defer puzzles.close()
	}
	err := flow(o.seeds(many), puzzles, func(seed puzzle, r *result) {
		switch a := o.wish(seed.text).Answer().(type) {
		case calls.Made:
			line := a.Puzzle
			if o.laid {
				line += " " + a.Layout
			}
			if o.json {
				r.out = encoded(r.out, made{text(a.Puzzle), text(a.Solution), text(a.Layout), text(seed.text),
					text(a.Origin), ratingOf(a.Rated)})
			} else {
				r.out = append(append(r.out, line...), '\n')
			}
		default:
			o.cannot(failed(a), r)
		}
	})
	if err != nil || o.to == "" {
		return err
	}
	if err := puzzles.close(); err != nil {
		return err
	}
	p.failed = puzzles.failed
	if lines.Len() == 0 {
		return nil // the reasons are printed
	}
	return o.print(p, lines.String())
}

// cannot adds the reason why a puzzle cannot be made. It ends the command if all further puzzles would fail
// in the same way.
func (o options) cannot(err error, r *result) {
	var f *fault
	if !errors.As(err, &f) || f.code == "impossible" {
		r.fatal = err
		return
	}
	r.errors = append(r.errors, "numplace: "+f.says+"\n"...)
}

// seeds yields the seeds of new puzzles.
func (o options) seeds(many int) source {
	i := 0
	return func() (puzzle, error) {
		if i == many {
			return puzzle{}, io.EOF
		}
		i++
		switch {
		case o.make.seed == nil:
			return puzzle{text: strings.ToLower(rand.Text()[:13])}, nil
		case i == 1:
			return puzzle{text: *o.make.seed}, nil
		}
		return puzzle{text: *o.make.seed + "-" + strconv.Itoa(i-1)}, nil
	}
}

func (o options) wish(seed string) calls.Make {
	m := o.make
	return calls.Make{Layout: o.layout, Level: m.level, MinScore: m.minScore, MaxScore: m.maxScore,
		Technique: m.technique, Givens: m.givens, Symmetry: m.symmetry, Spare: m.spare, Elements: m.elements,
		Bare: m.bare, Seed: seed, Lang: o.lang, Table: o.table, Timeout: o.timeout}
}

// mostConverted is the length after which convert stops reading. Longer texts are refused anyway.
const mostConverted = 1 << 22

// convert prints the puzzles of the input in another format.
func (o options) convert(in *os.File, p *printer) error {
	if len(o.words) == 1 {
		return o.print(p, o.words[0])
	}
	if err := notTyped(in); err != nil {
		return err
	}
	text, err := all(in, mostConverted)
	if err != nil {
		return err
	}
	return o.print(p, text)
}

// print converts a text and prints it.
func (o options) print(p *printer, from string) error {
	switch a := (calls.Convert{Text: from, Layout: o.layout, To: o.to}).Answer().(type) {
	case calls.Converted:
		if o.json {
			return p.text(string(encoded(nil, converted{text(o.to), text(a.Text)})))
		}
		if !strings.HasSuffix(a.Text, "\n") {
			a.Text += "\n"
		}
		return p.text(a.Text)
	default:
		return failed(a)
	}
}
