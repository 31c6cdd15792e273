// Package listview draws Lists: the collections (side.go), the rows of a collection (rows.go) and
// their pictures (picture.go). arrange.go puts rows in order,
// alike.go finds equal puzzles, and progress.go how far each is played. The package is part of the
// page's second program. The requests are in app/shared/job/lists.go.
package listview

import (
	"numplace/app/shared/job"
	"numplace/app/workshop/export"
)

// The attribute data-do says what a control does. The page knows these values:
//
//	open      shows the collection data-id; "playing" and "solved" are the boards of the device
//	new       makes a collection
//	backup    saves all that the device keeps as a file
//	restore   opens such a file
//	sort      a select: a number of job.Order, after a "-" from the last to the first
//	level     a select: a level, or 0 for all
//	progress  a select: a number of job.Progress
//	export    saves the rows as a file of the kind data-as: csv, text or opensudoku
//	set       opens the dialog with a link to the collection
//	sheet     opens the dialog of a worksheet of its rows
//	name      an input: the name of the collection
//	up        moves the collection up on the list of collections
//	down      moves it down
//	drop      deletes it
//	drop-row  deletes a row

// Headed removes the head of the list from the text of a request. It returns a function that finds
// the title of a line.
func Headed(r *job.Texts, head int) (title func(line string) string, err error) {
	if len(r.Text) < head {
		return nil, job.ErrCut
	}
	title = export.Titles(string(r.Text[:head]), r.Reading)
	r.Text = r.Text[head:]
	return title, nil
}
