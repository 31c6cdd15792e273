package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"numplace/web/e2e/browser"
)

// This file measures the pages with Lighthouse on a simulated phone with a slow connection and a slow
// processor.

const (
	lighthouseRounds = 5
	lighthouseGoal   = 95
	lighthouseTries  = 4 // Lighthouse reports some traces as incomplete and asks for a new run
)

// lighthousePages are the paths that Lighthouse visits, including the link of a puzzle.
var lighthousePages = []string{"", "?p=" + lighthousePuzzle, "widgets", "embed?p=" + lighthousePuzzle}

const lighthousePuzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// audits lists the columns of the table after the score. Each has the id of an audit in Lighthouse's report
// and a title.
var audits = []struct{ id, title string }{
	{"first-contentful-paint", "first paint, ms"}, {"largest-contentful-paint", "largest paint, ms"},
	{"total-blocking-time", "blocked, ms"},
	{"cumulative-layout-shift", "layout shift"},
}

// looked contains the results of all rounds for one page.
type looked struct {
	page    string
	score   []float64   // 0 to 100
	figures [][]float64 // by index in audits
}

// lighthouse measures all pages in several rounds.
func lighthouse(program string) ([]looked, error) {
	address, stop, err := browser.Serve(program, "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	defer stop()
	dir, err := os.MkdirTemp("", "numplace-lighthouse-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	all := make([]looked, len(lighthousePages))
	for i, page := range lighthousePages {
		all[i] = looked{page: page, figures: make([][]float64, len(audits))}
	}
	for range lighthouseRounds {
		for i := range all {
			for try := 1; ; try++ {
				err := all[i].look(address, filepath.Join(dir, "report.json"))
				if err == nil {
					break
				}
				if try == lighthouseTries {
					return nil, fmt.Errorf("Lighthouse, /%s: %w", all[i].page, err)
				}
				fmt.Fprintf(os.Stderr, "bench: Lighthouse, /%s, once more: %v\n", all[i].page, err)
			}
		}
	}
	return all, nil
}

// look runs Lighthouse on the page and adds the results. file is the path for its report.
func (l *looked) look(address, file string) error {
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		return err
	}
	cmd := exec.Command("web/bench/node_modules/.bin/lighthouse", address+l.page, "--quiet",
		"--only-categories=performance", "--output=json",
		"--output-path="+file, "--chrome-flags=--headless=new --no-sandbox --disable-gpu "+
			"--disable-quic --no-first-run "+
			"--disable-background-networking --disable-component-update --disable-sync")
	cmd.Env = append(os.Environ(), "CHROME_PATH="+chromium)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	content, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return l.read(content)
}

// read adds the results from a JSON report.
func (l *looked) read(report []byte) error {
	var said struct {
		Categories struct{ Performance struct{ Score *float64 } }
		Audits     map[string]struct {
			NumericValue *float64 `json:"numericValue"`
		}
	}
	if err := json.Unmarshal(report, &said); err != nil {
		return err
	}
	if said.Categories.Performance.Score == nil {
		return fmt.Errorf("report without a score: %.200s", report)
	}
	l.score = append(l.score, 100**said.Categories.Performance.Score)
	for i, audit := range audits {
		value := said.Audits[audit.id].NumericValue
		if value == nil {
			return fmt.Errorf("report without %s: %.200s", audit.id, report)
		}
		l.figures[i] = append(l.figures[i], *value)
	}
	return nil
}

// onPhones returns the table of Lighthouse results.
func (r *report) onPhones() Table {
	t := Table{title: fmt.Sprintf("Lighthouse on a phone, median of %d; goal %d", lighthouseRounds, lighthouseGoal)}
	t.columns = []string{"page", "score"}
	for _, audit := range audits {
		t.columns = append(t.columns, audit.title)
	}
	for _, l := range r.looks {
		page := l.page
		if len(page) > 16 {
			page = page[:16] + "…"
		}
		row := []string{"/" + page, figures(median(l.score))}
		for _, values := range l.figures {
			row = append(row, figures(median(values)))
		}
		t.add(row...)
	}
	return t
}
