package main

import (
	"fmt"
	"net/url"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// This file measures the page's start at a first visit on a slow phone: the times from the request to the
// first paint, and to the moment when the program handles events.

const (
	startRounds   = 5
	startSlowness = 4.0
	startGoal     = 7500 // milliseconds until the program handles events
)

// startMarks is a script that records the times of the start. It listens to the messages of the worker that
// compiles the program, and to changes of the document.
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
	for (const { name, startTime } of seen.getEntries())
		if (name === "first-contentful-paint") marks.picture = startTime;
}).observe({ type: "paint", buffered: true });
globalThis.started = new Promise((all) => {
	new MutationObserver(() => {
		if (!("ready" in document.documentElement.dataset)) return;
		mark("answers");
		all(marks);
	}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
});
})()`

// start contains the times at which parts of a start were completed, in milliseconds.
type start struct {
	Picture  float64 // first contentful paint
	Asked    float64 // the program was requested
	Arrived  float64 // the program was downloaded and its hash checked
	Compiled float64
	Begun    float64 // everything else had loaded, and the program began to run
	Answers  float64 // the program had drawn the page and handled events
	thread   float64 // main thread's working time up to Answers; depends least on other load
}

// startRow contains the times of several starts over the same network.
type startRow struct {
	name   string
	starts []start
}

// starts measures how long the start page takes until it handles events: over a network with 1.6 Mb/s and a
// round trip of 150 ms, and over a direct connection.
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

// startVisit visits the start page with a new browser. way is the simulated network; nil means a direct
// connection.
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
	// The page's content security policy would forbid the measuring script.
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
	t := Table{title: fmt.Sprintf("A first visit, CPU / %.0f, median of %d; milliseconds from the request, "+
		"the goal is %s on the slow network", startSlowness, startRounds, grouped(startGoal))}
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
