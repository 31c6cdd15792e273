package lists

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/history"
	"numplace/app/state/storage"
)

// mostGoing is the maximum number of unfinished boards that are drawn. The collection of unsolved boards has
// all of them.
const mostGoing = 3

// going draws a button for each board in progress. It draws at most mostGoing buttons, for the boards that
// were played last. A click on a button continues the board. If no board is in progress, going returns nil.
func (v *View) going() app.UI {
	m := &v.Model
	all := m.Unfinished()
	if len(all) == 0 {
		return nil
	}
	body := []app.UI{kit.Plain("h2", "going__name", v.Kit.In(i18n.GoingOnLists))}
	for i, r := range all[:min(len(all), mostGoing)] {
		b, _ := r.Board()
		left := b.Layout().Cells() - b.Current().Count()
		body = append(body, kit.Box("button", "bare going__one", board.ThumbOf(b, r.Drawing, m.Signs(b.Layout())),
			kit.Box("span", "going__words", kit.Plain("b", "", v.called(r, b)),
				kit.Plain("small", "", i18n.GoingSoFar(m.Lang, left, r.Spent)))).
			Attr("type", "button").DataSet("going", i).OnClick(v.onGoing))
	}
	return kit.Box("section", "going", body...)
}

// called returns a name for the board of a record. A daily puzzle is named by its day, and another puzzle by
// its title. Without a title, a puzzle is named by its kind and level, see sentences.Called. If that name is
// empty, the puzzle is named by its kind and number of givens.
func (v *View) called(r storage.Record, b history.Board) string {
	m := &v.Model
	if c, ok := m.Door.Dailies.Find(b.Given); ok {
		return kit.DailyName(*m, c)
	}
	if r.Words.Title != "" {
		return r.Words.Title
	}
	if name := sentences.Called(m.Lang, r); name != "" {
		return name
	}
	return sentences.Join(sentences.Puzzle(m.Lang, sentences.Seen(r, b).Given, r.Worded()))
}

// onGoing continues an unfinished board.
func (v *View) onGoing(_ app.Context, e app.Event) {
	all := v.Model.Unfinished()
	if i, ok := browser.Number(e, "going"); ok && i < len(all) {
		v.Send(state.OpenRecord{ID: all[i].ID})
	}
}
