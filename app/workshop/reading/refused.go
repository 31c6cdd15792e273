package reading

import (
	"errors"
	"strconv"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/shared/reasons"
	"numplace/solver/format/exchange"
	"numplace/solver/format/links"
)

// refusal returns a sentence with the format that the text seems to have, the position of the error, and a
// remedy. A damaged link to this page is reported as such, even if its address belongs to no known site.
func refusal(r job.Open, err error) string {
	fault, ok := errors.AsType[*links.Error](err)
	if !ok || fault.Cause == links.UnknownHost || fault.Cause == links.NotALink {
		_, own := link.ReadBoard(r.Text)
		if _, ours := errors.AsType[*link.BadLinkError](own); ours {
			return reasons.BadText(r.Lang, r.Naming, own)
		}
	}
	return reason(r.Lang, r.Naming, err)
}

// reason returns a sentence that explains an error. The error comes from package exchange, from package
// links, or from parsing a plain text.
func reason(l i18n.Lang, by i18n.Naming, err error) string {
	if text, ok := errors.AsType[*exchange.Error](err); ok {
		why := i18n.AtPlace(l, text.Line, text.Column, textReason(l, text))
		if name := formatNames[text.Format]; name != 0 {
			return looksLike.With(l, "format", name.In(l), "why", why)
		}
		return i18n.TextProblem(l, why)
	}
	if site, ok := errors.AsType[*links.Error](err); ok {
		return siteReason(l, site)
	}
	return reasons.BadText(l, by, err)
}

func textReason(l i18n.Lang, e *exchange.Error) string {
	switch e.Cause {
	case exchange.TooLarge:
		return i18n.TooLarge(l, e.Want)
	case exchange.TooDeep:
		return tooDeep.With(l, "n", i18n.Number(e.Want))
	case exchange.WrongCount:
		return cellCount.With(l, "n", i18n.Number(e.Got), "want", i18n.Number(e.Want))
	case exchange.BadDigit:
		return noDigit.With(l, "part", e.Part)
	case exchange.UnequalSizes:
		return i18n.RegionSize(l, e.Part, e.Got, e.Want)
	case exchange.CageLoop:
		return cageLoop.In(l)
	case exchange.Unread:
		return partUnread.With(l, "part", e.Part)
	case exchange.NoPuzzle:
		return noPuzzle.In(l)
	}
	return outOfPlace.With(l, "part", e.Part)
}

// siteReason returns a sentence that explains an error in an address or code of another site. If the puzzle
// could only be loaded over the network, the sentence says so and does not call the link malformed.
func siteReason(l i18n.Lang, e *links.Error) string {
	host := e.Host
	if host == "" {
		host = e.Site.String()
	}
	why := ""
	switch e.Cause {
	case links.UnknownHost:
		return unknownHost.With(l, "site", host)
	case links.ShortLink:
		return shortLink.With(l, "site", host)
	case links.RemoteID:
		return remoteID.With(l, "site", host, "name", e.Part)
	case links.Seed:
		return seed.With(l, "number", e.Part)
	case links.OtherPuzzle:
		return otherPuzzle.With(l, "name", e.Part)
	case links.NoPuzzle:
		if why = noPuzzle.In(l); e.Part != "" {
			why = partMissing.With(l, "part", e.Part)
		}
	case links.TooLong:
		why = i18n.TooLarge(l, e.Want)
	case links.Garbled:
		why = garbled.With(l, "n", i18n.Number(e.Offset), "sign", string(e.Rune))
	case links.CutShort:
		why = cutShort.In(l)
	case links.TooMuch:
		why = tooMuch.With(l, "n", i18n.Number(e.Want))
	case links.NotData:
		why = notData.With(l, "n", i18n.Number(e.Offset))
	case links.TooDeep:
		why = tooDeep.With(l, "n", i18n.Number(e.Want))
	case links.BadField:
		why = badField.With(l, "field", e.Part)
	case links.BadSize:
		why = badSize.With(l, "size", e.Part)
	case links.CellCount:
		why = cellCount.With(l, "n", i18n.Number(e.Got), "want", i18n.Number(e.Want))
	case links.BadDigit:
		why = i18n.NotADigit(l, strconv.Itoa(e.Got), e.Want)
	default:
		return i18n.TextProblem(l, i18n.UnknownText.In(l))
	}
	if host == "" {
		return i18n.TextProblem(l, why)
	}
	return looksLike.With(l, "format", linkOf.With(l, "site", host), "why", why)
}
