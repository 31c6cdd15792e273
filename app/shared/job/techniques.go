package job

// ListTable requests the rows of the table of techniques in StepOptions.
type ListTable struct{ StepOptions }

// TableListed is the reply to ListTable.
type TableListed struct {
	Table string // the shortest text of the table; "" for the standard one
	Rows  Packed // packed TableRows, in the table's order
	Names string // one line per row: the technique's name in table texts, a tab, its name in the user's language
	Rest  string // the other settings of the table, as text
	Judgement
}

// TableRow has the settings of a technique.
type TableRow struct {
	On        bool
	RulesOnly bool // whether a technique that is on is used only on boards with rules such as cages
	Level     uint8
	Score     int
}

// tableRowSize is the size of a packed row in bytes.
const tableRowSize = 4

// Append appends the row in packed form.
func (r TableRow) Append(b []byte) []byte {
	on := byte(0)
	if r.On {
		on = 1
	}
	if r.RulesOnly {
		on |= 2
	}
	return append(b, on, r.Level, byte(r.Score), byte(r.Score>>8))
}

// TableRowAt unpacks the row at index i.
func TableRowAt(packed Packed, i int) TableRow {
	b := packed[i*tableRowSize:][:tableRowSize]
	return TableRow{b[0]&1 != 0, b[0]&2 != 0, b[1], int(b[2]) | int(b[3])<<8}
}

func (TableListed) event() {}

func (ListTable) request() {}
