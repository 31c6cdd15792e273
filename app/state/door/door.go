// Package door is the page's beginning: the puzzles of a day that it offers, and which of them waits
// on the board. The root of the state puts the puzzle on the board, and begins it.
package door

// Days is how many days the door shows, today's included.
const Days = 14

// Door is the page's beginning.
type Door struct {
	On    bool   // the page is at its beginning, and the board waits to be begun or continued
	Today string // the date where the person is, as 2026-11-25; "" until it is known
	Day   string // the day whose puzzles are offered: Today, or an earlier one that was chosen
	// Level is the level of the day's puzzle on the board, from 0. It is -1 if the board has another
	// puzzle.
	Level int

	Dailies Dailies
	Wanted  Choice // the daily puzzle that is begun as soon as it is here; the zero Choice for none
}
