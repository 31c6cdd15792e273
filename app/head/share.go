package head

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/solver"
)

// The dialog that shares a board. Its first part has a summary of the puzzle, the link with a QR code, and
// rows for other forms in which the board can be shared. Two rows lead to the other parts: code that
// embeds the board in a page, and texts, files and links to other sites.
//
// The link is available at once. The QR code and the rows are HTML from the second program. Space is reserved
// for this HTML until it arrives. A text that can be copied must be in the page before the user clicks,
// because browsers let a page copy only while it handles a click. The attribute data-do of each control
// contains its action. app/workshop/sharing lists the actions. Images and printed pages are generated on
// demand (job.Depict), and numplace.give saves or prints them.

const sharedID = "shared"

// shareKinds holds the names of the things that can be shared, such as the puzzle without the user's digits.
// It is indexed by dialogs.ShareKind.
var shareKinds = [...]i18n.Text{i18n.ThePuzzle, i18n.WithDigits, i18n.WithProgress, i18n.ThisMoment}

func (v *View) share() []app.UI {
	m, k := &v.Model, &v.Kit
	switch m.Sharing.Part {
	case dialogs.TextsPart:
		return []app.UI{
			v.head(i18n.OtherWays, k.Button("bare", i18n.StepBack, v.onShareBack)),
			kit.Box("div", "share share--texts", v.shareKinds(), v.shareSays(),
				v.offered(m.Sharing.Offered.Texts, "offers")).OnClick(v.onOffer),
		}
	case dialogs.EmbedPart:
		return []app.UI{
			v.head(i18n.Embed, k.Button("bare", i18n.StepBack, v.onShareBack)),
			kit.Box("div", "share share--texts",
				kit.With(kit.Plain("p", "share__done", sentences.Notice(*m)), "role", "status"),
				v.offered(m.Sharing.Offered.Embed, "offers")).OnClick(v.onOffer),
		}
	}
	class := "share"
	if m.Sharing.OfSolve() {
		class += " share--solve"
	}
	do := []app.UI{k.Button("btn btn--main", i18n.CopyLink, v.onCopyShared)}
	if m.SharedLacksDrawing() {
		do = append(do, k.Button("btn", i18n.SaveAFile, v.onSaveShared))
	}
	if m.Sharing.Sends {
		do = append(do, k.Button("btn", i18n.Send, v.onSend))
	}
	return []app.UI{
		v.dialogHead(i18n.ShareTitle),
		kit.Box("div", class,
			kit.Box("div", "share__main",
				v.shareWhat(),
				v.shareKinds(),
				kit.With(kit.Element("input"), "id", sharedID, "class", "share__link", "readonly", "true",
					"spellcheck", "false", "aria-label", k.In(i18n.SharedLink), "value", v.Site+m.SharedQuery()),
				kit.Box("div", "share__do", do...),
				v.shareSays()),
			v.offered(m.Sharing.Code, "share__code"),
			kit.Box("div", "share__rows", v.offered(m.Sharing.Rows, "offers"), app.If(m.Origin() != "", v.origin)),
		).OnClick(v.onOffer),
	}
}

// shareWhat draws a summary of the puzzle: facts about it, and its name and level if they are known.
func (v *View) shareWhat() app.UI {
	m, k := &v.Model, &v.Kit
	seen, level := m.Seen(), 0
	puzzle, _ := seen.Puzzle()
	var names []string
	c, isDaily := m.Daily()
	if of := seen.Layout(); of != solver.Classic && !isDaily {
		names = sentences.Kind(m.Lang, of)
	}
	if isDaily {
		level, names = c.Difficulty()+1, append(names, kit.DailyName(*m, c))
	} else if rated, ok := m.Rating(); ok {
		level, names = int(rated.Level), append(names, k.In(i18n.LevelNames[rated.Level-1]))
	}
	facts := i18n.Givens(m.Lang, puzzle.Count())
	if m.Solutions().Sound() {
		facts = i18n.GivensAndOne(m.Lang, puzzle.Count())
	}
	return kit.Box("div", "share__what", board.ThumbOf(m.Board, m.SettersDrawing(), m.Signs(m.Board.Layout())),
		app.If(level > 0, func() app.UI {
			return kit.With(kit.Element("i").Class("rating__squares rating__squares--"+i18n.Number(level)),
				"aria-hidden", "true")
		}),
		app.If(len(names) > 0, func() app.UI { return kit.Plain("b", "", sentences.Join(names)) }),
		kit.Plain("span", "share__facts", facts))
}

// shareKinds draws the choice of what to share, if there is more than one option. The option to share digits
// without pencil marks is drawn only in the second part or while it is chosen.
func (v *View) shareKinds() app.UI {
	m, k := &v.Model, &v.Kit
	var kinds []app.UI
	for i, name := range shareKinds {
		kind := dialogs.ShareKind(i)
		chosen := kind == m.Sharing.Kind
		if m.Shares(kind) && (kind != dialogs.SharedDigits || chosen || m.Sharing.Part == dialogs.TextsPart) {
			kinds = append(kinds, kit.With(k.Button("share__kind", name, v.onShareKind), "data-kind", strconv.Itoa(i),
				"aria-pressed", strconv.FormatBool(chosen)))
		}
	}
	return app.If(len(kinds) > 1, func() app.UI {
		return kit.With(kit.Box("div", "share__kinds", kinds...), "role", "group", "aria-label", k.In(i18n.SharedIs))
	})
}

// shareSays draws a notice about the latest action. If there is no notice, it draws the length of the link, or what
// the link has no room for.
func (v *View) shareSays() app.UI {
	m := &v.Model
	query := m.SharedQuery()
	says := i18n.LinkLength(m.Lang, len(v.Site+query))
	if len(query) > link.MaxQuery {
		says = v.Kit.In(i18n.TooLongLink)
	} else if m.SharedLacksDrawing() {
		says = v.Kit.In(i18n.DrawingLeftOut)
	}
	if notice := sentences.Notice(*m); notice != "" {
		says = notice
	}
	return kit.With(kit.Plain("p", "share__done", says), "role", "status")
}

// origin draws the seed of a puzzle that Numplace generated, and the version that generated it.
func (v *View) origin() app.UI {
	version, seed := link.OriginParts(v.Model.Origin())
	return kit.Plain("p", "dialog__hint share__origin", i18n.MadeHere(v.Model.Lang, seed, version))
}

// offered draws HTML from the second program. Until the HTML has arrived, it draws a placeholder with the
// given class. The placeholder for the class "offers" contains a message.
func (v *View) offered(html, class string) app.UI {
	if html != "" {
		return app.Raw(html)
	}
	var says i18n.Text
	if class == "offers" {
		says = i18n.NeedsVisit
		if v.Model.Offering() {
			says = i18n.TableComing
		}
	}
	return kit.Plain("div", class, v.Kit.In(says))
}

func (v *View) onShareKind(_ app.Context, e app.Event) {
	if kind, ok := browser.Number(e, "kind"); ok {
		v.Send(dialogs.ChooseShare{Kind: dialogs.ShareKind(kind)})
	}
}

// onShareBack returns to the first part of the dialog. The clicked button disappears, so the focus moves to the row
// that leads to the part that was shown.
func (v *View) onShareBack(app.Context, app.Event) {
	does := shareParts[v.Model.Sharing.Part]
	v.Send(dialogs.ShowShared{})
	v.Focus(`.offer--next[data-do="` + does + `"]`)
}

// shareParts holds the actions that show the parts of the dialog.
var shareParts = [...]string{dialogs.TextsPart: "texts", dialogs.EmbedPart: "embed"}

func (v *View) onSaveShared(app.Context, app.Event) { v.Send(state.SaveShared{}) }

func (v *View) onCopyShared(app.Context, app.Event) { v.Send(dialogs.CopyShared{}) }

// onSend passes the link to the device's share dialog.
func (v *View) onSend(app.Context, app.Event) {
	send(v.Site + v.Model.SharedQuery())
}

func send(address string) { browser.Scripts().Give("url", address) }

// onOffer handles clicks on controls in the HTML from the second program.
func (v *View) onOffer(_ app.Context, e app.Event) {
	button := browser.Closest(e.Get("target"), "[data-do]")
	data := browser.Field(button, "dataset")
	text, do := browser.String(data, "text"), browser.String(data, "do")
	switch do {
	case "":
		return
	case "copy":
		v.Send(dialogs.CopyShared{Text: text})
		return
	case "send":
		send(text)
		return
	case shareParts[dialogs.TextsPart], shareParts[dialogs.EmbedPart]:
		v.Send(dialogs.ShowShared{Part: dialogs.SharePart(slices.Index(shareParts[:], do))})
		v.Focus("#dialog-title")
		return
	case job.Worksheet:
		v.OpenSetDialog(do)
		v.Focus("#dialog-title")
		return
	case "save":
		browser.SaveText(text, browser.String(data, "media"), browser.String(data, "name"))
		return
	}
	row := browser.Closest(button, ".offer")
	each, _ := strconv.Atoi(browser.String(data, "each"))
	v.Send(dialogs.Depict{Depict: job.Depict{
		Work: do, Each: each, Card: browser.String(data, "card") != "",
		Solution: row.Call("querySelector", ":checked[type]").Truthy(),
		Letter:   browser.String(row.Call("querySelector", "select"), "value") == "Letter",
	}})
}
