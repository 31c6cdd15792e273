//go:build !js

package sharing

import (
	"context"
	"html"
	"math/rand/v2"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/solver"
)

// played returns the page's request for ways to share a board on which the user has made a number of steps.
func played(t *testing.T, steps int) job.Offer {
	t.Helper()
	given, err := link.Decode("?p=" + easy)
	if err != nil {
		t.Fatal(err)
	}
	b := history.EmptyBoard(given.Layout())
	b.Given = given
	h := history.New(b)
	random, spent := rand.New(rand.NewPCG(1, 2)), uint32(0)
	for range steps {
		c := solver.Cell(random.IntN(81))
		for given.At(c) != 0 {
			c = (c + 1) % 81
		}
		b.Entered = b.Entered.With(c, (b.Entered.At(c)+solver.Digit(1+random.IntN(8)))%9+1)
		spent += uint32(random.ExpFloat64() * 12)
		h = h.With(b, history.Selected{Cursor: c}, spent)
	}
	board := link.Board{Given: given, Entered: b.Entered}
	return job.Offer{Site: site, Query: "?p=" + easy, Board: link.EncodeWhole(board), Spent: 777, Hints: 2,
		Trail: h.Trail(history.Unselected, 0).Text()}
}

// handovers returns the query of the link for continuing on another device, and the HTML of the link's row.
func handovers(t *testing.T, r job.Offer) (query, says string) {
	t.Helper()
	e, err := Offer(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	_, row, _ := strings.Cut(e.Rows, goOn.In(i18n.En))
	row, _, _ = strings.Cut(row, "</details>")
	_, address, _ := strings.Cut(row, `data-text="`)
	address, _, _ = strings.Cut(address, `"`)
	return strings.TrimPrefix(html.UnescapeString(address), site), row
}

// The link for another device contains as much of the history as fits, and its QR code contains as much as a
// camera can read. The row reports what is left out.
func TestHandingOver(t *testing.T) {
	for _, test := range []struct {
		steps int
		says  []string
		lacks []string
	}{
		{20, []string{"all steps", "<svg"}, []string{"The code has"}},
		{400, []string{"all steps", "The code has the last ", "<svg"}, nil},
		{3000, []string{"the last ", "More would make it too long", "The code has the last ", "<svg"},
			[]string{"all steps"}},
	} {
		query, row := handovers(t, played(t, test.steps))
		for _, says := range test.says {
			if !strings.Contains(row, says) {
				t.Errorf("%d steps: %q is not said", test.steps, says)
			}
		}
		for _, says := range test.lacks {
			if strings.Contains(row, says) {
				t.Errorf("%d steps: %q is said", test.steps, says)
			}
		}
		b, err := link.DecodeBoard(query)
		trail, ok := link.DecodeHandover(b.Task, b)
		whole := test.steps < 1000
		if err != nil || !ok || trail.Seconds != 777 || trail.Hints != 2 || (trail.Steps() == test.steps) != whole {
			t.Errorf("%d steps: %d are read, %v", test.steps, trail.Steps(), err)
		}
		if n := len(query); n > link.MaxQuery || !whole && n < link.MaxTask {
			t.Errorf("%d steps: the link has %d signs", test.steps, n)
		}
	}
	if query, _ := handovers(t, played(t, 0)); query != "" {
		t.Errorf("without a step there is %q", query)
	}
}

// The button for sending a link is offered only if the device supports sending.
func TestSendingALink(t *testing.T) {
	r := played(t, 5)
	_, without := handovers(t, r)
	r.Sends = true
	_, with := handovers(t, r)
	const send = `data-do="send"`
	if !strings.Contains(with, send) || strings.Contains(without, send) {
		t.Error("Send is missing, or it is offered although the device does not support it")
	}
}
