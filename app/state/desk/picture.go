package desk

import (
	"strconv"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// PictureChosen reports that the browser has stored a new image of a puzzle. The second program reads the
// puzzle in the image. The puzzle is put on the board, and the user can edit its givens. Until the user
// accepts the puzzle, a desk next to the board shows the image.
type PictureChosen struct {
	trait.Act
	Name    string // name of the image file
	Several bool   // the user has chosen several images; this is the first
	Size    int    // size of the image file in bytes
}

// mostPicture is the maximum size of an image file, in bytes.
const mostPicture = 64 << 20

func (msg PictureChosen) Update(d *Desk, e Env) Asks {
	if msg.Size > mostPicture {
		return Asks{Unmenu: true, Say: i18n.PictureTooLong.In(e.Ask.Lang)}
	}
	d.pictures++
	r := job.AskDesk{ // no data of the current board, since the image's puzzle replaces it
		StepOptions: job.StepOptions{Lang: e.Ask.Lang, Naming: e.Ask.Naming, Pitch: d.Pitch},
		Place:       e.Ask.Place, Task: string(d.picture()), Pictured: true,
	}
	r.Do = job.Reread + job.PictureNamed + msg.Name
	if msg.Several {
		r.Do = job.Reread + job.PictureFirst + msg.Name
	}
	return Asks{Unmenu: true, Cancel: []jobs.Task{toPicture{}}, Start: toPicture{}, Request: r}
}

// picture returns the task of the board for the image that was chosen last. Each image has a different task.
func (d *Desk) picture() link.Task { return link.Task(link.Picture + strconv.Itoa(d.pictures)) }

// toPicture is the task that reads the puzzle in an image.
type toPicture struct{ jobs.OnBoard }

func (toPicture) Event() job.Event { return job.DeskAnswer{} }

func (toPicture) Traits() jobs.Set { return jobs.Awaited | jobs.Opens }

// Take opens the puzzle that was found in an image. If no puzzle was found, Take shows the reason, and the
// current board stays.
func (toPicture) Take(d *Desk, _ Env, answer job.Event) Asks {
	reply := answer.(job.DeskAnswer)
	asks := Asks{Unsay: true, Say: reply.Say} // a notice, since the desk's next reply lacks this text
	if reply.Kind == job.ChangeBoard {
		d.State, d.Shown = reply.State, reply.Shown
		asks.Picture, asks.Wish = d.picture(), reply.Wish
	}
	return asks
}

// toReread is the task that reads the image again.
type toReread struct{ jobs.OnBoard }

func (toReread) Event() job.Event { return job.DeskAnswer{} }

func (toReread) Traits() jobs.Set { return jobs.Awaited | jobs.Opens }

// Take shows the desk of an image that was read again.
func (toReread) Take(d *Desk, _ Env, answer job.Event) Asks { return d.take(answer) }

// Reading reports whether job j reads an image.
func Reading(j jobs.Job) bool { return j.Is(toPicture{}, toReread{}) }
