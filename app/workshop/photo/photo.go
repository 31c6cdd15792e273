// Package photo implements the desk (a part of the page that this program draws) for a puzzle that comes as a
// picture: a screenshot, or a photo of a newspaper. Package solver/scan recognises the digits. The desk shows
// the picture next to the board. It asks about each cell that was read with doubt, one at a time, until the
// user accepts the puzzle. The puzzle is on the page's board, where the user can also type any given.
package photo

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/pixels"
	"numplace/solver"
	"numplace/solver/scan"
)

// These are the actions that the buttons of the picture's part of the page send. If an action needs the
// picture again, its name in the request has the prefix job.Reread.
const (
	doNext  = "next"   // accepts the digit in the current cell, and goes to the next doubtful cell
	doIs    = "is "    // sets the digit, or 0 for none, in the current cell
	doOther = "other"  // offers all digits
	doTake  = "take"   // accepts the puzzle
	doGrid  = "grid "  // reads another grid, given by its index
	doFrame = "frame " // moves the corners of the grid, given as eight numbers
)

// Answer reads a picture, or performs an action that the user has requested.
func Answer(ctx context.Context, r job.AskDesk) (job.DeskAnswer, error) {
	if r.Pictured {
		return read(ctx, r)
	}
	s, given, ok := known(r)
	switch {
	case r.State == "":
		return job.DeskAnswer{Shown: job.Shown{Say: marksGone.In(r.Lang)}, Wish: job.Wish{Kind: job.EndTask}}, nil
	case !ok:
		return job.DeskAnswer{}, nil // the user has started another board
	}
	return s.press(ctx, r, given)
}

// known returns the session and the puzzle on the board. ok is false if there is no session, or if it belongs
// to another board.
func known(r job.AskDesk) (s session, given solver.Grid, ok bool) {
	s, ok = parse(r.State)
	b, err := link.DecodeBoard(r.Board)
	if !ok || err != nil || b.Given.Layout().Cells() != len(s.cells) {
		return session{}, given, false
	}
	s.shows(b.Given)
	return s, b.Given, true
}

// read reads the picture that a request contains.
func read(ctx context.Context, r job.AskDesk) (job.DeskAnswer, error) {
	before, given, ok := known(r)
	says := func(why text) (answer job.DeskAnswer, err error) {
		if ok { // show the same as before
			answer = before.draw(ctx, r, given)
		}
		answer.Say = why.In(r.Lang)
		return answer, nil
	}
	image, err := pixels.Decode([]byte(r.Picture))
	switch {
	case errors.Is(err, pixels.ErrTooLarge):
		return says(tooLarge)
	case errors.Is(err, pixels.ErrHollow):
		return says(hollow)
	case err != nil:
		return says(noPicture)
	}
	s, err := before.chosen(image, strings.TrimPrefix(r.Do, job.Reread))
	var reading *scan.Reading
	if err == nil {
		reading, err = s.read(image)
	}
	if err != nil {
		return says(reason(err))
	}
	settled, err := reading.Settle(ctx)
	if err != nil {
		return job.DeskAnswer{}, err
	}
	s.picture, s.width, s.height = image.Small, image.SmallWidth, image.SmallHeight
	s.take(reading, settled, float64(image.SmallWidth)/float64(image.Width))
	if s.little() && s.cutBeside(image) {
		return says(gridCut)
	}
	puzzle := settled.Grid
	if ok && s.grid == before.grid { // the user has moved the corners
		puzzle = s.keep(&before, given, puzzle)
	}
	answer := s.opened(ctx, r, puzzle)
	if strings.HasPrefix(r.Do, job.Reread+job.PictureFirst) {
		answer.Say = oneAtATime.In(r.Lang)
	}
	return answer, nil
}

// read reads the grid that the user has chosen. If no grid is chosen, it reads all grids and chooses the grid
// with the most certain digits.
func (s *session) read(image *pixels.Image) (best *scan.Reading, err error) {
	if s.grid >= 0 {
		return scan.Read(&image.Picture, s.frames[s.grid].Frame, 0)
	}
	most := 0
	for i, f := range s.frames {
		reading, fault := scan.Read(&image.Picture, f.Frame, 0)
		if fault != nil {
			err = cmp.Or(err, fault)
			continue
		}
		worth := 0
		for _, c := range reading.Cells {
			switch {
			case c.Mark == scan.Unsure:
				worth--
			case c.Digit != 0:
				worth++
			}
		}
		if best == nil || worth > most {
			best, most, s.grid = reading, worth, i
		}
	}
	if best != nil {
		err = nil
	}
	return best, err
}

// cutBeside reports whether the picture has a further grid that is cut off at the edge. To search for it,
// cutBeside overwrites the grids that were found before with white.
func (s *session) cutBeside(image *pixels.Image) bool {
	for _, f := range s.frames {
		left, top, right, bottom := bounds(f.Frame)
		for y := max(int(top)-2, 0); y < min(int(bottom)+3, image.Height); y++ {
			row := image.Pix[4*y*image.Width:][:4*image.Width]
			for i := 4 * max(int(left)-2, 0); i < 4*min(int(right)+3, image.Width); i++ {
				row[i] = 255
			}
		}
	}
	_, err := scan.Find(&image.Picture)
	fault, _ := errors.AsType[*scan.Error](err)
	return fault != nil && fault.Cause == scan.Cut
}

// chosen performs the action do, and returns a session with the frames of all grids in the picture. The
// session's grid is the index of the grid to read, or -1 if the user has not chosen a grid.
func (s session) chosen(image *pixels.Image, do string) (session, error) {
	if n, ok := strings.CutPrefix(do, doGrid); ok && len(s.frames) > 0 {
		grid, _ := strconv.Atoi(n)
		s.grid = max(min(grid, len(s.frames)-1), 0)
		return s, nil
	}
	corners, _ := strings.CutPrefix(do, doFrame)
	if f, ok := readFrame(strings.Fields(corners)); ok && len(s.frames) > 0 {
		s.frames = slices.Clone(s.frames)
		s.frames[s.grid] = f.scaled(float64(image.Width) / float64(max(s.width, 1)))
		return s, nil
	}
	s.grid, s.frames = -1, nil
	s.name = strings.TrimPrefix(strings.TrimPrefix(do, job.PictureNamed), job.PictureFirst)
	found, err := scan.Find(&image.Picture)
	for _, f := range found {
		s.frames = append(s.frames, frame{f})
	}
	return s, err
}

// opened returns the answer that opens the puzzle, with the cursor at the first doubtful cell.
func (s *session) opened(ctx context.Context, r job.AskDesk, given solver.Grid) job.DeskAnswer {
	r.Cell = max(s.nextDoubt(-1), 0)
	answer := s.draw(ctx, r, given)
	answer.Wish = asRead(given, r.Cell)
	return answer
}

// reason returns a message that explains why no grid was found, and what may help.
func reason(err error) text {
	fault, _ := errors.AsType[*scan.Error](err)
	if fault == nil {
		return noGrid
	}
	switch fault.Cause {
	case scan.Cut:
		return gridCut
	case scan.Small:
		return gridSmall
	case scan.Blurred:
		return blurred
	case scan.BadPicture:
		return noPicture
	}
	return noGrid
}

// press performs an action.
func (s *session) press(ctx context.Context, r job.AskDesk, given solver.Grid) (job.DeskAnswer, error) {
	at := solver.Cell(r.Cell)
	if int(at) >= len(s.cells) || at < 0 {
		at = 0
	}
	s.other = r.Do == doOther
	next := -1
	digit, is := strings.CutPrefix(r.Do, doIs)
	switch {
	case r.Do == doTake:
		return job.DeskAnswer{Wish: job.Wish{Kind: job.TakeBoard, Query: link.Encode(given)}}, nil
	case is:
		d, err := strconv.Atoi(digit)
		if err != nil || d < 0 || d > given.N() {
			break
		}
		doubted := s.cells[at].open()
		given = given.With(at, solver.Digit(d))
		s.cells[at].seen = true
		s.shows(given)
		if doubted {
			next = s.nextDoubt(r.Cell)
		}
	case r.Do == doNext:
		if s.cells[at].open() {
			s.cells[at].seen = true
		}
		next = s.nextDoubt(r.Cell)
	}
	if next >= 0 {
		r.Cell = next
	}
	answer := s.draw(ctx, r, given)
	if r.Do != "" {
		answer.Wish = asRead(given, r.Cell)
	}
	return answer, ctx.Err()
}

// asRead returns the request to the page to show the puzzle on the board and to move the cursor to a cell.
func asRead(given solver.Grid, cell int) job.Wish {
	return job.Wish{Kind: job.ChangeBoard, Query: link.Encode(given), Goes: cell + 1}
}
