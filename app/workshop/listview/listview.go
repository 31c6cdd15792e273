// Package listview draws Lists, the part of the page that shows collections of puzzles: the list of
// collections (side.go), the rows of a collection (rows.go) and their pictures (picture.go). arrange.go sorts
// and filters rows, alike.go finds equivalent puzzles, and progress.go computes how much of a puzzle is
// solved. The package belongs to the second program. The requests are in app/shared/job/lists.go.
package listview

import (
	"numplace/app/shared/job"
	"numplace/app/workshop/export"
)

// The attribute data-do of a control names its action. The page handles these values:
//
//	open      shows the collection with the id data-id; "playing" and "solved" are the boards of the device
//	new       creates a collection
//	backup    saves all data of the device to a file
//	restore   opens such a file
//	sort      a select: a number of job.Order, with "-" before it for descending order; or "alike"
//	level     a select: a level as in job.Arranging, or "er" and a range of ER, or 0 for all
//	rate      rates the puzzles like Sudoku Explainer
//	progress  a select: a number of job.Progress
//	export    saves the rows as a file of the kind data-as: csv, text or opensudoku
//	set       opens the dialog with a link to the collection
//	sheet     opens the dialog for a worksheet of its rows
//	name      an input: the name of the collection
//	up        moves the collection up in the list of collections
//	down      moves the collection down
//	drop      deletes the collection
//	drop-row  deletes a row

// Headed removes the first head bytes from the text of a request. They are the beginning of the list, which
// may name its columns. Headed returns a function that returns the title of a line. If the text is shorter
// than head, the error is job.ErrCut.
func Headed(r *job.Texts, head int) (title func(line string) string, err error) {
	if len(r.Text) < head {
		return nil, job.ErrCut
	}
	title = export.Titles(string(r.Text[:head]), r.Reading)
	r.Text = r.Text[head:]
	return title, nil
}
