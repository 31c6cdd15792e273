package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// This file measures many boards on one page of another site, on a slow machine. The page and its frames
// share one thread, as they do on a phone.

const (
	boardsRounds    = 3
	boardsSlowness  = 4.0
	boardsFirstGoal = 2000  // ms from the request of the first frame until a board is ready
	boardsAllGoal   = 12000 // ms from the page's start until all boards are ready
)

// boardsPage is an HTML page that embeds several boards, all in view. The query of its URL is the number of
// boards.
const boardsPage = `<!doctype html><title>boards</title><div style="display: flex; flex-wrap: wrap; gap: 4px"></div>
<script>
const come = new Promise((all) => {
	const count = Number(location.search.slice(1)), turns = [], ready = [];
	new PerformanceObserver((seen) => {
		for (const { initiatorType, startTime } of seen.getEntries())
			if (initiatorType === "iframe") turns.push(startTime);
	}).observe({ type: "resource" });
	addEventListener("ready", async () => {
		if (ready.push(performance.now()) < count) return;
		while (turns.length < count) await new Promise((later) => setTimeout(later, 10));
		all({ first: ready[0] - Math.min(...turns), all: ready[count - 1] });
	});
	for (let i = 0; i < count; i++) {
		const board = document.createElement("numplace-board");
		board.setAttribute("size", "150");
		board.setAttribute("puzzle", PUZZLE.replace(/[1-9]/g, (d) => (Number(d) + i) % 9 + 1));
		document.querySelector("div").append(board);
	}
});
</script>
<script type="module" src="HOSTembed.js"></script>`

// boardsStart contains the times of one visit to a page with boards, in milliseconds.
type boardsStart struct {
	First  float64 // from the request of the first frame until the first board is ready
	All    float64 // from the page's start until all boards are ready
	thread float64 // working time of the shared thread per board
}

// boardsRow contains the visits with the same number of boards, either first visits or later ones.
type boardsRow struct {
	name   string
	starts []boardsStart
}

// boards measures pages with one board and with twelve.
func boards(program string) ([]boardsRow, error) {
	var rows []boardsRow
	for _, count := range []int{1, 12} {
		first := boardsRow{name: fmt.Sprintf("%d, first visit", count)}
		later := boardsRow{name: fmt.Sprintf("%d, later visit", count)}
		for range boardsRounds {
			starts, err := boardsVisits(program, count)
			if err != nil {
				return nil, fmt.Errorf("%d boards on a page: %w", count, err)
			}
			first.starts, later.starts = append(first.starts, starts[0]), append(later.starts, starts[1])
		}
		rows = append(rows, first, later)
	}
	return rows, nil
}

// boardsVisits starts a new browser, visits a page with count boards twice, and returns the times of both
// visits.
func boardsVisits(program string, count int) (starts [2]boardsStart, err error) {
	ctx, host, stop, err := visit(program, 1280, 1400)
	if err != nil {
		return starts, err
	}
	defer stop()
	puzzle := fmt.Sprintf("%q", listed[0].puzzle)
	page := strings.NewReplacer("HOST", host, "PUZZLE", puzzle).Replace(boardsPage)
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, page)
	}))
	defer site.Close()
	err = chromedp.Run(ctx, emulation.SetFocusEmulationEnabled(true), emulation.SetCPUThrottlingRate(boardsSlowness),
		performance.Enable().WithTimeDomain(performance.EnableTimeDomainThreadTicks))
	if err != nil {
		return starts, err
	}
	for i := range starts {
		before, err := threadTime(ctx)
		if err != nil {
			return starts, err
		}
		err = chromedp.Run(ctx, chromedp.Navigate(fmt.Sprintf("%s/?%d", site.URL, count)),
			evaluate("come", &starts[i]))
		if err != nil {
			return starts, err
		}
		after, err := threadTime(ctx)
		if err != nil {
			return starts, err
		}
		if after < before { // The second visit got a new process, whose counter begins at 0.
			before = 0
		}
		starts[i].thread = (after - before) / float64(count)
	}
	return starts, nil
}

// threadTime returns the total working time of the page's main thread, in milliseconds.
func threadTime(ctx context.Context) (ms float64, err error) {
	err = chromedp.Run(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		metrics, err := performance.GetMetrics().Do(ctx)
		for _, m := range metrics {
			if m.Name == "TaskDuration" {
				ms = 1000 * m.Value
			}
		}
		return err
	}))
	return ms, err
}

// manyBoards returns the table of times for pages with one board and with twelve.
func (r *report) manyBoards() Table {
	t := Table{title: fmt.Sprintf("Boards on a page of another site, CPU / %.0f, median of %d; milliseconds, goals %s "+
		"from a frame's turn and %s in all", boardsSlowness, boardsRounds, grouped(boardsFirstGoal),
		grouped(boardsAllGoal))}
	t.columns = []string{"boards", "first is ready", "all are ready", "thread, a board"}
	for _, row := range r.boards {
		var first, all, thread []float64
		for _, s := range row.starts {
			first, all, thread = append(first, s.First), append(all, s.All), append(thread, s.thread)
		}
		t.add(row.name, grouped(median(first)), grouped(median(all)), grouped(median(thread)))
	}
	return t
}
