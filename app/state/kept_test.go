package state_test

import (
	"slices"
	"strings"

	"numplace/app/state"
	"numplace/app/state/collections"
)

// This file has a fake of the storage for collections.

// kept is a collection on the fake device.
type kept struct {
	id, head string
	dropped  bool
	parts    []keptPart
}

type keptPart struct {
	text          string
	rows, ratings []byte
	state         string
}

// text returns the stored text of the collection, the texts of its parts joined.
func (k *kept) text() string {
	var b strings.Builder
	for _, p := range k.parts {
		b.WriteString(p.text)
	}
	return b.String()
}

// collection returns the stored collection with the given ID, or nil.
func (d *device) collection(id string) *kept {
	for _, k := range d.collections {
		if k.id == id {
			return k
		}
	}
	return nil
}

// heads returns the headings of the stored collections in the format of ListsRead.
func (d *device) heads() string {
	var lines []string
	for _, k := range d.collections {
		if !k.dropped && k.head != "" {
			lines = append(lines, k.id+"\t"+k.head)
		}
	}
	return strings.Join(lines, "\n")
}

// names returns the names of the stored collections, in their order.
func (d *device) names() (names []string) {
	for line := range strings.Lines(d.heads()) {
		names = append(names, strings.Split(line, "\t")[1])
	}
	return names
}

// at returns the stored collection with the given ID. If it does not exist, at adds it.
func (d *device) at(id string) *kept {
	if k := d.collection(id); k != nil {
		return k
	}
	d.collections = append(d.collections, &kept{id: id})
	return d.collections[len(d.collections)-1]
}

// keep carries out an effect on collections. On a device that does not store collections (keeps is false), it
// does nothing, so the page gets no answer.
func (p *tab) keep(cmd state.Cmd) {
	p.t.Helper()
	d := p.device
	if !d.keeps {
		return
	}
	switch cmd := cmd.(type) {
	case collections.ReadLists:
		p.send(collections.ListsRead{Heads: d.heads()})
	case collections.ReadList:
		p.readList(cmd.ID)
	case collections.KeepList:
		d.at(cmd.ID).head = cmd.Head
		if cmd.Answers {
			p.send(collections.PartKept{ID: cmd.ID})
		}
	case collections.KeepPart:
		p.keepPart(cmd)
	case collections.KeepDropped:
		d.at(cmd.ID).dropped = cmd.Is
	case collections.OrderLists:
		ids := strings.Fields(cmd.IDs)
		slices.SortStableFunc(d.collections,
			func(a, b *kept) int { return slices.Index(ids, a.id) - slices.Index(ids, b.id) })
	}
}

func (p *tab) keepPart(cmd collections.KeepPart) {
	p.t.Helper()
	k := p.device.at(cmd.ID)
	text := ""
	switch {
	case !cmd.Text && cmd.Part >= len(k.parts): // the text of the part was never stored
		return
	case !cmd.Text:
		if text = k.parts[cmd.Part].text; len(text) != cmd.End-cmd.Begin { // then the part comes from another tab
			return
		}
	case cmd.Part < len(k.parts):
		p.send(collections.KeepFailed{ID: cmd.ID, Part: cmd.Part})
		return
	case p.device.full > 0 && len(k.text())+cmd.End-cmd.Begin > p.device.full:
		p.send(collections.KeepFailed{ID: cmd.ID, Part: cmd.Part})
		return
	case cmd.Part != len(k.parts):
		p.t.Errorf("the text of part %d is kept where %d are", cmd.Part, len(k.parts))
		return
	default:
		text = p.text[cmd.Begin:cmd.End]
		p.texts++
		k.parts = append(k.parts, keptPart{})
	}
	k.parts[cmd.Part] = keptPart{text, slices.Clone(cmd.Rows), slices.Clone(cmd.Ratings), cmd.State}
	if cmd.Text {
		p.send(collections.PartKept{ID: cmd.ID})
	}
}

func (p *tab) readList(id string) {
	msg := collections.ListRead{ID: id}
	text := ""
	if k := p.device.collection(id); k != nil && !k.dropped {
		text = k.text()
		msg.Head = k.head
		for _, part := range k.parts {
			msg.Parts = append(msg.Parts,
				collections.StoredPart{Size: len(part.text), Rows: part.rows, Ratings: part.ratings, State: part.state})
		}
	}
	p.text = text
	p.send(msg)
}

// hold adds a collection with the text of cmd, as the form in Lists does.
func (p *tab) hold(cmd collections.HoldText) {
	switch {
	case strings.TrimSpace(cmd.Text) == "":
		p.send(state.Pasted{Text: cmd.Text})
	case p.model.Lists.Adding:
		p.text += "\n" + cmd.Text
		p.send(collections.SourceAdded{Size: len(p.text), Said: cmd.Said})
	default:
		p.text = cmd.Text
		p.send(collections.SourceChosen{Name: cmd.Name, Size: len(p.text), Said: cmd.Said, List: cmd.List,
			Author: cmd.Author, Rates: cmd.Rates})
	}
}
