package head

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/history"
	"numplace/app/state/storage"
)

// IDs of controls.
const (
	sizeID     = "size"
	mapID      = "map"
	pasteID    = "paste"
	uncopiedID = "uncopied"
	alphabetID = "alphabet"
)

// Dialog draws the page's dialog. In it the user opens a text, an example or a recent board, or creates an
// empty board or a puzzle. It also shows a text that could not be copied to the clipboard.
func (v *View) Dialog() app.UI {
	m := &v.Model
	shown := m.OpenPanel || m.Pane != dialogs.NoPane || m.Uncopied != ""
	return kit.NewDialog(shown, m.Opened, v.dialogKey(), v.dialogBody, v.onDialogClose)
}

// dialogKey returns a string that changes whenever the contents of the dialog change.
func (v *View) dialogKey() string {
	m := &v.Model
	switch {
	case m.Pane == dialogs.HabitsPane:
		return m.Lang.Tag() + m.Habits.Text()
	case m.Pane == dialogs.BranchesPane:
		return m.Lang.Tag() + strconv.Itoa(int(m.Notice.Kind)) + branchesKey(m)
	case m.Pane == dialogs.TechniquesPane, m.Pane == dialogs.SharePane, m.Pane == dialogs.SetterPane,
		m.Pane == dialogs.SetPane, m.Pane == dialogs.ArchivePane:
		return strconv.Itoa(v.Edition())
	case m.Pane == dialogs.ChoicePane:
		return m.Lang.Tag() + strconv.Itoa(int(m.Notice.Kind)) + m.Choice.Alphabets
	case !m.OpenPanel:
		return m.Lang.Tag() + m.Uncopied
	case m.Face <= dialogs.MakeFace:
		return strconv.Itoa(v.Edition())
	}
	var b strings.Builder
	b.WriteString(m.Lang.Tag() + strconv.Itoa(int(m.Notice.Kind)) + m.Notice.Part + m.ID())
	if err := m.Notice.Err; err != nil {
		b.WriteString(err.Error())
	}
	for _, r := range m.Recent {
		b.WriteString(r.ID + r.Rev)
	}
	if m.Face == dialogs.EmptyFace {
		return b.String() + designKey(m.Design)
	}
	return b.String()
}

// faceNames holds the labels of the dialog's tabs. The first label is that of the part dialogs.MakeFace,
// followed by the labels of all later parts.
var faceNames = [dialogs.Faces - dialogs.MakeFace]i18n.Text{i18n.MakeOne, i18n.EmptyBoardTab, i18n.PasteOrOpen}

// faces draws the dialog's tabs.
func (v *View) faces() app.UI {
	tabs := make([]app.UI, len(faceNames))
	for i, name := range faceNames {
		face := dialogs.MakeFace + dialogs.Face(i)
		tab := v.leads(face, v.Kit.Button("tab", name, v.onFace))
		if face == v.Model.Face {
			tab = tab.Attr("aria-current", "true")
		}
		tabs[i] = tab
	}
	return kit.Box("div", "faces", tabs...)
}

func (v *View) dialogBody() []app.UI {
	m, k := &v.Model, &v.Kit
	switch {
	case m.Uncopied != "":
		return []app.UI{
			v.dialogHead(i18n.CopyByHand),
			kit.Element("label").Class("field").Attr("for", uncopiedID).Text(k.In(i18n.CopyThis)),
			kit.Element("textarea").ID(uncopiedID).Attr("autofocus", true).Attr("readonly", true).Attr("wrap", "off").
				Attr("spellcheck", "false").
				Attr("rows", min(strings.Count(m.Uncopied, "\n")+1, 16)).Text(m.Uncopied),
		}
	case m.Pane == dialogs.HabitsPane:
		return v.settings()
	case m.Pane == dialogs.ArchivePane:
		return v.archive()
	case m.Pane == dialogs.BranchesPane:
		return v.branches()
	case m.Pane == dialogs.TechniquesPane:
		return v.techniques()
	case m.Pane == dialogs.ChoicePane:
		return v.alphabets()
	case m.Pane == dialogs.SharePane:
		return v.share()
	case m.Pane == dialogs.SetPane:
		return v.setdialog()
	case m.Pane == dialogs.SetterPane:
		return v.setter()
	case !m.OpenPanel:
		return nil
	}
	above := []app.UI{v.stepHead(i18n.ExactlyHow), v.faces()}
	switch m.Face {
	case dialogs.NewFace:
		return v.ways()
	case dialogs.TechniqueFace:
		return v.needs()
	case dialogs.KindFace:
		return v.others()
	case dialogs.MakeFace:
		return append(above, v.wishes()...)
	case dialogs.EmptyFace:
		return append(above, v.making()...)
	}
	problem := ""
	if m.Notice.Kind != state.Dropped {
		problem = sentences.Notice(*m)
	}
	return append(above,
		kit.Element("label").Class("field").Attr("for", pasteID).Text(k.In(i18n.PasteLabel)),
		kit.Element("textarea").ID(pasteID).Attr("autofocus", true).Attr("rows", 4).Attr("spellcheck", "false").
			Attr("autocapitalize", "off").Attr("autocomplete", "off").
			Attr("aria-describedby", "paste-hint"),
		kit.Element("p").ID("paste-hint").Class("dialog__hint").Attr("role", "status").Body(
			app.If(problem != "", func() app.UI { return kit.Plain("span", "line--warn", problem) }).
				Else(func() app.UI { return kit.Plain("span", "", k.In(i18n.PasteHint)) }),
		),
		kit.Box("div", "acts",
			k.Button("btn btn--main", i18n.OpenThis, v.onRead),
			kit.Box("label", "btn filebutton", k.Word(i18n.ChooseFile),
				app.Input().Type("file").Class("vh").Attr("accept", kit.OpenedFiles).OnChange(v.onFile)),
		),
		kit.Plain("h3", "", k.In(i18n.Examples)),
		kit.Element("div").Class("rows").OnClick(v.OnExample).Body(
			v.Example(0), v.Example(1), v.Example(2),
		),
		kit.Plain("h3", "", k.In(i18n.Recent)),
		app.If(m.Notice.Kind == state.Dropped, func() app.UI {
			return kit.Box("p", "dialog__undo", kit.Plain("span", "", k.In(i18n.Dropped)),
				k.Button("bare", i18n.Undo, v.onRestore))
		}),
		v.recent(),
	)
}

// dialogHead draws the dialog's title and the Close button.
func (v *View) dialogHead(name i18n.Text) app.UI { return v.head(name) }

// stepHead draws the title of a part of the dialog New that is opened from its first part. It has a Back
// button, which returns to the first part.
func (v *View) stepHead(name i18n.Text) app.UI {
	return v.head(name, v.leads(dialogs.NewFace, v.Kit.Button("bare", i18n.StepBack, v.onFace)))
}

func (v *View) head(name i18n.Text, before ...app.UI) app.UI {
	return kit.Box("div", "dialog__head",
		kit.Element("h2").ID("dialog-title").TabIndex(-1).Text(v.Kit.In(name)),
		kit.Box("div", "dialog__do", append(before, v.Kit.Button("bare", i18n.Close, v.onDialogClose))...),
	)
}

// alphabets draws the choice of an alphabet, which is the set of characters that a text uses as digits.
func (v *View) alphabets() []app.UI {
	var options []kit.Option
	var shown []app.UI
	m := &v.Model
	for line := range strings.Lines(m.Choice.Alphabets) {
		const fields = 4
		of := strings.SplitN(strings.TrimSpace(line), "\t", fields)
		if len(of) < fields {
			continue
		}
		options = append(options, kit.Option{Value: of[0], Name: of[1]})
		if b, ok := (storage.Record{Layout: of[2], Given: of[3], Entered: of[3]}).Board(); ok {
			shown = append(shown, kit.Box("figure", "reading", board.ThumbOf(b, "", m.Signs(b.Layout())),
				kit.Box("figcaption", "", kit.Plain("b", "", of[1]), kit.Plain("span", "recent__row", firstRows(b)))))
		}
	}
	return []app.UI{
		v.dialogHead(i18n.WhichDigits),
		app.If(m.Choice.Said != "", func() app.UI { return kit.Plain("p", "", m.Choice.Said) }),
		kit.Box("div", "readings", shown...),
		v.Kit.Choice(alphabetID, i18n.DigitsOfText, options, nil),
		kit.Element("p").Class("dialog__hint").Attr("role", "status").Text(sentences.Notice(v.Model)),
		v.Kit.Button("btn btn--main", i18n.OpenThis, v.onAlphabet),
	}
}

// recent draws the list of boards stored on the device.
func (v *View) recent() app.UI {
	m, k := &v.Model, &v.Kit
	var rows []app.UI
	for i, r := range m.Recent {
		b, ok := r.Board()
		if !ok || b.Blank() && r.Notes == "" && !r.Worded() && r.Words.Title == "" { // just for its history
			continue
		}
		name := sentences.Board(m.Lang, r, b)
		row := kit.Element("button").Class("bare recent").Attr("type", "button").DataSet("recent", i).Body(
			board.ThumbOf(b, r.Drawing, m.Signs(b.Layout())),
			kit.Plain("span", "recent__name", name),
			kit.Plain("span", "recent__row", cmp.Or(r.Words.Title, firstRows(sentences.Seen(r, b)))),
			kit.Plain("span", "recent__when", browser.Moment(m.Lang.Tag(), r.Updated)),
		)
		var drop app.UI
		if r.ID == m.ID() {
			row = row.Attr("aria-current", "true")
			drop = kit.Plain("span", "recent__now", k.In(i18n.Shown))
		} else {
			drop = k.Button("bare recent__drop", i18n.Delete, v.onDrop).DataSet("drop", i).
				Attr("aria-label", k.In(i18n.Delete)+": "+name)
		}
		rows = append(rows, kit.Box("div", "recentbox", row, drop))
	}
	if len(rows) == 0 {
		return kit.Plain("p", "dialog__hint", k.In(i18n.NoRecent))
	}
	return kit.Element("div").Class("rows rows--long").OnClick(v.onRecent).Body(rows...)
}

// firstRows returns the first two rows of a board as text, so that the user recognises the board.
func firstRows(b history.Board) string {
	n := b.Layout().N()
	s := b.Current().String()
	return s[:n] + " " + s[n:min(2*n, len(s))]
}
