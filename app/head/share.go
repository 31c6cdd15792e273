package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/dialogs"
)

// The dialog that shares a board. The link is there at once. The QR code and the rows are HTML of
// the second program, and their space is kept until they arrive. A text must be in the page before
// it is asked for, since browsers let a page copy only while they handle a click. Controls say in
// data-do what they do; app/workshop/sharing lists the values. Pictures and pages are made when
// they are asked for (job.Depict), and numplace.give saves or prints them.

const sharedID = "shared"

// shareKinds are the names of the dialogs.ShareKinds.
var shareKinds = [...]i18n.Text{i18n.ThePuzzle, i18n.WithDigits, i18n.WithProgress, i18n.ThisMoment}

func (v *View) share() []app.UI {
	m, k := &v.Model, &v.Kit
	var kinds []app.UI
	for kind, name := range shareKinds {
		if m.Shares(dialogs.ShareKind(kind)) {
			kinds = append(kinds, kit.With(k.Button("tab", name, v.onShareKind), "data-kind", strconv.Itoa(kind),
				"aria-current", strconv.FormatBool(kind == int(m.Sharing.Kind))))
		}
	}
	query := m.SharedQuery()
	says := i18n.LinkLength(m.Lang, len(v.Site+query))
	if len(query) > link.MaxQuery {
		says = k.In(i18n.TooLongLink)
	}
	if notice := sentences.Notice(*m); notice != "" {
		says = notice
	}
	do := []app.UI{k.Button("btn btn--main", i18n.CopyLink, v.onCopyShared)}
	switch {
	case !m.Sharing.Sends:
	case m.Sharing.Folded:
		do = []app.UI{k.Button("btn btn--main", i18n.Send, v.onSend), k.Button("btn", i18n.CopyLink, v.onCopyShared)}
	default:
		do = append(do, k.Button("btn", i18n.Send, v.onSend))
	}
	return []app.UI{
		v.dialogHead(i18n.Share),
		kit.Box("div", "share",
			kit.Box("div", "share__kinds", kinds...),
			v.offered(m.Sharing.Code, "share__code"),
			kit.With(kit.Element("textarea"), "id", sharedID, "class", "share__link", "rows", "3", "readonly", "true",
				"spellcheck", "false", "aria-label", k.In(i18n.SharedLink), "value", v.Site+query),
			kit.Box("div", "share__do", append(do, kit.With(kit.Plain("p", "facts", says), "role", "status"))...),
		).OnClick(v.onOffer),
		kit.Box("div", "share__rows", v.offered(m.Sharing.Rows, "offers"), app.If(m.Origin() != "", v.origin)).
			OnClick(v.onOffer),
	}
}

// origin says where the puzzle comes from, if it was made here.
func (v *View) origin() app.UI {
	version, seed := link.OriginParts(v.Model.Origin())
	return kit.Plain("p", "dialog__hint share__origin", i18n.MadeHere(v.Model.Lang, seed, version))
}

// offered draws HTML of the second program. Until that has arrived, it draws an empty element of
// the class.
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
		v.Send(state.ChooseShare{Kind: dialogs.ShareKind(kind)})
	}
}

func (v *View) onCopyShared(app.Context, app.Event) { v.Send(state.CopyShared{}) }

// onSend passes the link to the device's own share dialog.
func (v *View) onSend(app.Context, app.Event) {
	browser.Scripts().Give("send", v.Site+v.Model.SharedQuery())
}

// onOffer handles the controls of the second program's HTML.
func (v *View) onOffer(_ app.Context, e app.Event) {
	button := browser.Closest(e.Get("target"), "[data-do]")
	data := browser.Field(button, "dataset")
	text, do := browser.String(data, "text"), browser.String(data, "do")
	switch do {
	case "":
		return
	case "copy":
		v.Send(state.CopyShared{Text: text})
		return
	case "save":
		browser.SaveText(text, browser.String(data, "media"), browser.String(data, "name"))
		return
	}
	row := browser.Closest(button, ".offer")
	each, _ := strconv.Atoi(browser.String(data, "each"))
	v.Send(state.Depict{Depict: job.Depict{
		Work: do, Each: each, Solution: row.Call("querySelector", ":checked[type]").Truthy(),
		Letter: browser.String(row.Call("querySelector", "select"), "value") == "Letter",
	}})
}
