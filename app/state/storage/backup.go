package storage

import (
	"strconv"
	"strings"

	"numplace/app/state/trait"
)

// This file has the messages about backups.

// BackedUp is sent when a backup was saved. Left is the number of stored entries that are not in the backup,
// because this build does not know their kind.
type BackedUp struct {
	trait.Aside
	Left int
}

func (msg BackedUp) Update(*Storage, Env) Asks { return Asks{LeftOut: msg.Left} }

// Restored is sent when a backup was restored. Came has up to four numbers separated by spaces: collections
// restored, boards restored, boards for which there was no space, and entries of the backup that this build
// does not know. The last two may be missing if they are 0. If the backup could not be read, Came is "".
type Restored struct {
	trait.Act
	Came    string
	Records []Record
}

func (msg Restored) Update(s *Storage, e Env) (asks Asks) {
	if msg.Records != nil { // an incomplete backup may also have restored boards
		asks = Stored{Records: msg.Records}.Update(s, e)
	}
	asks.Came = &Came{}
	came := append(strings.Fields(msg.Came), "", "") // at least four fields, unless Came is empty
	if len(came) < 4 {
		return asks
	}
	asks.Came.Read = true
	for i, n := range []*int{&asks.Came.Lists, &asks.Came.Boards, &asks.Came.Unfit, &asks.Came.Unknown} {
		*n, _ = strconv.Atoi(came[i])
	}
	return asks
}

// Came is what a backup has restored.
type Came struct {
	Read          bool // the backup could be read
	Lists, Boards int  // restored collections and boards
	Unfit         int  // boards for which there was no space
	Unknown       int  // entries that this build does not know
}
