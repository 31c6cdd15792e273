package main

import (
	"fmt"
	"net/url"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// The start of the page at a first visit, part by part, on a slow phone: from the request to the first picture, and to
// the program that answers.

const (
	startRounds   = 5
	startSlowness = 4.0
	startGoal     = 7500 // milliseconds until the program answers
)

// startMarks tells when parts of the start end: what the worker that compiles the program tells the page, and what
// the page tells the document.
const startMarks = `(() => {
const marks = globalThis.marks = {}, mark = (name) => { marks[name] ??= performance.now(); };
const Its = Worker;
globalThis.Worker = class extends Its {
	constructor(...how) {
		super(...how);
		this.addEventListener("message", ({ data }) => {
			if (data?.begun) mark("asked");
			else if (data?.program) mark("compiled");
			else if (data && "sound" in data) mark("arrived");
		});
	}
};
const { instantiate } = WebAssembly;
WebAssembly.instantiate = (...how) => {
	mark("begun");
	return instantiate.apply(WebAssembly, how);
};
new PerformanceObserver((seen) => {
	for (const { name, startTime } of seen.getEntries()) if (name === "first-contentful-paint") marks.picture = startTime;
}).observe({ type: "paint", buffered: true });
globalThis.started = new Promise((all) => {
	new MutationObserver(() => {
		if (!("ready" in document.documentElement.dataset)) return;
		mark("answers");
		all(marks);
	}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
});
})()`

// start is when parts of a start ended, in milliseconds.
type start struct {
	Picture  float64 // the first one
	Asked    float64 // the program was asked for
	Arrived  float64 // all of it had come, and was compared
	Compiled float64
	Begun    float64 // the page had what it needs besides
	Answers  float64 // it had drawn the page and took events
	thread   float64 // how long the page's thread had worked by then, which other load changes least
}

// startRow has the starts over one network.
type startRow struct {
	name   string
	starts []start
}

// starts measures the start of the door, over a network of 1.6 Mb/s with 150 ms a round trip, and without one.
func starts(program string) ([]startRow, error) {
	slow := startRow{name: "1.6 Mb/s, 150 ms"}
	near := startRow{name: "this machine"}
	for range startRounds {
		for _, row := range []*startRow{&slow, &near} {
			var way *network
			if row == &slow {
				way = &network{rate: 200_000, delay: 150e6}
			}
			s, err := startVisit(program, way)
			if err != nil {
				return nil, fmt.Errorf("the start: %w", err)
			}
			row.starts = append(row.starts, s)
		}
	}
	return []startRow{slow, near}, nil
}

// startVisit visits the door with a new browser.
func startVisit(program string, way *network) (s start, err error) {
	ctx, host, stop, err := visit(program, 390, 844)
	if err != nil {
		return s, err
	}
	defer stop()
	if way != nil {
		address, err := url.Parse(host)
		if err != nil {
			return s, err
		}
		door, closeDoor, err := way.listen(address.Host)
		if err != nil {
			return s, err
		}
		defer closeDoor()
		address.Host = door
		host = address.String()
	}
	// The page's policy has no place for what is measured with.
	err = chromedp.Run(ctx, page.SetBypassCSP(true),
		performance.Enable().WithTimeDomain(performance.EnableTimeDomainThreadTicks),
		emulation.SetCPUThrottlingRate(startSlowness),
		beforeAll(startMarks), chromedp.Navigate(host), evaluate("started", &s))
	if err == nil {
		s.thread, err = threadTime(ctx)
	}
	return s, err
}

// firstStart returns the table of starts.
func (r *report) firstStart() Table {
	t := Table{title: fmt.Sprintf("A first visit, CPU / %.0f, median of %d; milliseconds from the request, the goal is "+
		"%s on the slow network", startSlowness, startRounds, grouped(startGoal))}
	t.columns = []string{"network", "picture", "program asked for", "arrived", "compiled", "begun", "answers", "thread"}
	for _, row := range r.starts {
		cells := []string{row.name}
		for _, part := range []func(start) float64{
			func(s start) float64 { return s.Picture },
			func(s start) float64 { return s.Asked },
			func(s start) float64 { return s.Arrived },
			func(s start) float64 { return s.Compiled },
			func(s start) float64 { return s.Begun },
			func(s start) float64 { return s.Answers },
			func(s start) float64 { return s.thread },
		} {
			cells = append(cells, grouped(median(each(row.starts, part))))
		}
		t.add(cells...)
	}
	return t
}
