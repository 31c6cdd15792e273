package job

// ListTable asks for the rows of the Telling's table of techniques.
type ListTable struct{ Telling }

// TableListed answers ListTable.
type TableListed struct {
	Table string // the table's shortest text; "" for the standard one
	Rows  Packed // as TableRowAt reads them, in their order
	Names string // a line for each row: its name in texts, a tab, its name in the person's language
	Rest  string // what else the table's text says
	Judgement
}

// TableRow is what a table says of a technique.
type TableRow struct {
	On    bool
	Level uint8 // 1 to 5
	Score int
}

// tableRowSize is the size of a packed row.
const tableRowSize = 4

// Append packs a row.
func (r TableRow) Append(b []byte) []byte {
	on := byte(0)
	if r.On {
		on = 1
	}
	return append(b, on, r.Level, byte(r.Score), byte(r.Score>>8))
}

// TableRowAt reads a packed row.
func TableRowAt(packed Packed, i int) TableRow {
	b := packed[i*tableRowSize:][:tableRowSize]
	return TableRow{b[0] == 1, b[1], int(b[2]) | int(b[3])<<8}
}

func (TableListed) event() {}

func (ListTable) request() {}
