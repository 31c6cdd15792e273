package desk

import (
	"strconv"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// PictureChosen reports that the browser holds a new picture of a puzzle. The second program reads it. The
// result becomes a puzzle whose givens the user is editing. Until the user accepts it, the desk of the
// picture is shown next to the board.
type PictureChosen struct {
	trait.Act
	Name    string // name of its file
	Several bool   // it is the first of several pictures
	Size    int    // size of its file in bytes
}

// mostPicture is the maximum size of a picture's file, in bytes.
const mostPicture = 64 << 20

func (msg PictureChosen) Update(d *Desk, e Env) Asks {
	if msg.Size > mostPicture {
		return Asks{Unmenu: true, Say: i18n.PictureTooLong.In(e.Ask.Lang)}
	}
	d.pictures++
	r := job.AskDesk{ // without data of the board that the picture replaces
		Telling: job.Telling{Lang: e.Ask.Lang, Naming: e.Ask.Naming, Pitch: d.Pitch},
		Place:   e.Ask.Place, Task: string(d.picture()), Pictured: true,
	}
	r.Do = job.Reread + job.PictureNamed + msg.Name
	if msg.Several {
		r.Do = job.Reread + job.PictureFirst + msg.Name
	}
	return Asks{Unmenu: true, Cancel: []jobs.Task{toPicture{}}, Start: toPicture{}, Request: r}
}

// picture returns the task for the board of the latest picture. It differs for each picture.
func (d *Desk) picture() link.Task { return link.Task(link.Picture + strconv.Itoa(d.pictures)) }

// toPicture reads the puzzle in a picture.
type toPicture struct{ jobs.OnBoard }

func (toPicture) Event() job.Event { return job.DeskAnswer{} }

func (toPicture) Traits() jobs.Set { return jobs.Awaited }

// Take opens the puzzle from a picture. If none was found, it shows the reason, and the board stays.
func (toPicture) Take(d *Desk, _ Env, answer job.Event) Asks {
	served := answer.(job.DeskAnswer)
	asks := Asks{Unsay: true, Say: served.Say} // as a notice, since the next reply of the desk does not repeat it
	if served.Kind == job.ChangeBoard {
		d.State, d.Shown = served.State, served.Shown
		asks.Picture, asks.Wish = d.picture(), served.Wish
	}
	return asks
}

// toReread reads the picture again.
type toReread struct{ jobs.OnBoard }

func (toReread) Event() job.Event { return job.DeskAnswer{} }

func (toReread) Traits() jobs.Set { return jobs.Awaited }

// Take shows the desk of a picture that was read again.
func (toReread) Take(d *Desk, _ Env, answer job.Event) Asks { return d.take(answer) }

// Reading reports whether job j reads a picture.
func Reading(j jobs.Job) bool { return j.Is(toPicture{}, toReread{}) }
