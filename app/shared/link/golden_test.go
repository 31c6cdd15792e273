package link_test

// These are links with a task. Their encoding must never change.
const (
	goldenRace = "?p=1......3.4....2.&q=1ritje1lnvwpZhiGbduWh9Hg"

	goldenHandover = "?p=1......3.4....2.&d=.34.............&n=1TQAA&" +
		"q=1h0Mv64g7oQGoiC1u7PNbNBy3t2Vn4MOXU2lkrrhBfhk6C6sIvonCnOrnY-MNwNiM"
)
