package main

import (
	"strings"
	"testing"
)

// Lighthouse reports are parsed, and the table shows their medians.
func TestLighthouseIsRead(t *testing.T) {
	l := looked{page: "?p=" + lighthousePuzzle, figures: make([][]float64, len(audits))}
	for _, report := range []string{
		`{"categories": {"performance": {"score": 0.91}}, "audits": {
			"first-contentful-paint": {"numericValue": 900}, "largest-contentful-paint": {"numericValue": 1000},
			"total-blocking-time": {"numericValue": 70}, "cumulative-layout-shift": {"numericValue": 0}}}`,
		`{"categories": {"performance": {"score": 0.97}}, "audits": {
			"first-contentful-paint": {"numericValue": 1100}, "largest-contentful-paint": {"numericValue": 3000},
			"total-blocking-time": {"numericValue": 50}, "cumulative-layout-shift": {"numericValue": 0}}}`,
		`{"categories": {"performance": {"score": 0.96}}, "audits": {
			"first-contentful-paint": {"numericValue": 1000}, "largest-contentful-paint": {"numericValue": 2000},
			"total-blocking-time": {"numericValue": 60}, "cumulative-layout-shift": {"numericValue": 0.5}}}`,
	} {
		if err := l.read([]byte(report)); err != nil {
			t.Fatal(err)
		}
	}
	r := newReport(nil)
	r.looks = []looked{l}
	if got := r.onPhones().String(); !strings.Contains(strings.Join(strings.Fields(got), " "),
		"| /?p=53..7....6..1… | 96 | 1000 | 2000 | 60 | 0 |") {
		t.Errorf("the table is\n%s", got)
	}
	for name, report := range map[string]string{
		"no report": "", "no score": `{"categories": {"performance": {"score": null}}}`,
		"no figure": `{"categories": {"performance": {"score": 1}}, "audits": {}}`,
	} {
		if err := l.read([]byte(report)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
