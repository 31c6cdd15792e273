package learn

import (
	"fmt"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file generates the guides, which are lessons on related kinds of rules. A row of guides.tsv has the key
// of a guide, layouts with an instance of each of its rules, the keys of the techniques that are often used with
// these rules, and the query of a link to a puzzle. Spaces separate layouts and keys. The names and sentences of
// the rules are those of the page.

// guide is a row of guides.tsv.
type guide struct {
	key        string
	layouts    []*solver.Layout
	techniques []string
	puzzle     string
}

// guides returns the rows of guides.tsv.
func guides() ([]guide, error) {
	text, err := sources.ReadFile("guides.tsv")
	if err != nil {
		return nil, err
	}
	var all []guide
	for line := range strings.SplitSeq(strings.TrimSpace(string(text)), "\n") {
		cells := strings.Split(line, "\t")
		if cells[0] == "key" {
			continue
		}
		if len(cells) != 4 {
			return nil, fmt.Errorf("guides.tsv: malformed row %q", line)
		}
		if _, clash := logic.ByKey(cells[0]); clash {
			return nil, fmt.Errorf("guides.tsv: %s is the key of a technique", cells[0])
		}
		g := guide{key: cells[0], techniques: strings.Fields(cells[2]), puzzle: cells[3]}
		for text := range strings.FieldsSeq(cells[1]) {
			l, err := solver.ParseLayout(text)
			if err != nil {
				return nil, fmt.Errorf("guides.tsv: %s: %w", g.key, err)
			}
			g.layouts = append(g.layouts, l)
		}
		for _, key := range g.techniques {
			if _, known := logic.ByKey(key); !known {
				return nil, fmt.Errorf("guides.tsv: %s names an unknown technique %q", g.key, key)
			}
		}
		all = append(all, g)
	}
	return all, nil
}

// writeGuides appends the guides to the file in out. texts has the name and the text of each guide by key,
// separated by a line feed. It removes the texts that it uses.
func writeGuides(out *strings.Builder, texts map[string]string, l i18n.Lang) error {
	all, err := guides()
	if err != nil {
		return err
	}
	for _, g := range all {
		name, text, _ := strings.Cut(texts[g.key], "\n")
		if name == "" {
			return fmt.Errorf("%s.txt has no text or no name for the guide %s", l.Tag(), g.key)
		}
		delete(texts, g.key)
		fields := []string{g.key, name, g.puzzle, strings.Join(g.techniques, " ")}
		out.WriteString("\n= " + strings.Join(fields, "\t") + "\n")
		for _, of := range g.layouts {
			for _, said := range i18n.RulesOf(of) {
				out.WriteString("* " + said.Name.In(l) + "\t" + said.Sentence(l, link.Words{}) + "\n")
			}
		}
		out.WriteString("\n" + strings.TrimSpace(text) + "\n")
	}
	return nil
}
