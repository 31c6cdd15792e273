package practise

import (
	"testing"

	"numplace/solver/logic"
)

// A technique is known after ten boards. It is then due again at increasing intervals.
func TestTheSchedule(t *testing.T) {
	s, day := standing{}, "2026-11-26"
	for i := range uint64(most - 1) {
		s = s.found(i, 2, day)
	}
	if s.known() || s.due != "" {
		t.Fatalf("%+v after nine", s)
	}
	if s = s.found(9, 1, day).found(9, 2, day).found(9, 2, day); !s.known() || s.due != "2026-11-27" || s.isDue(day) {
		t.Fatalf("%+v after ten", s)
	}
	if again := s.found(10, 2, day); again.due != s.due || again.box != s.box {
		t.Errorf("%+v: a board before it is due changes it", again)
	}
	for i, due := range []string{"2026-11-30", "2026-12-07", "2026-12-28", "2027-02-26", "2027-04-27"} {
		day = s.due
		if s = s.found(uint64(i), 2, day); s.due != due {
			t.Errorf("found on %s, it is due on %s, want %s", day, s.due, due)
		}
	}
	if missed := s.missed(3, "2027-04-28"); missed.box != 0 || missed.due != "2027-04-29" || !missed.known() {
		t.Errorf("%+v when missed", missed)
	}
	if early := s.missed(3, "2027-04-01"); early.box != s.box || early.due != s.due {
		t.Errorf("%+v when missed before it is due", early)
	}
}

// Parsing the stored progress returns the same progress, and reports malformed parts.
func TestWhatIsKept(t *testing.T) {
	p := progress{logic.XWing: standing{}.found(77, 1, ""), logic.NakedPair: {halves: 20, box: 4, due: "2027-02-28"}}
	read, ok := readProgress(p.text())
	if !ok || len(read) != 2 || read[logic.XWing] != p[logic.XWing] || read[logic.NakedPair] != p[logic.NakedPair] {
		t.Errorf("%t, %v", ok, read)
	}
	for text, left := range map[string]int{
		"1\nx-wing 7 a.2\nnothing 3 a.2\n": 1, "1\nx-wing 21 a.2\n": 0, "1\nx-wing 20 a.2\n": 0,
		"1\nx-wing 7 a.2 0 2026-11-26\n": 0, "1\nx-wing 7 a.4\n": 0, "1\nx-wing 7 .1\n": 0, "1\nx-wing 7\n": 0,
		"1\nx-wing 20 a.2 5 2026-11-26\n": 0, "1\nx-wing 20 a.2 1 2026-13-26\n": 0, "2\nx-wing 7 a.2\n": 0, "x": 0,
	} {
		if read, ok := readProgress(text); ok || len(read) != left {
			t.Errorf("%q: %t, %v", text, ok, read)
		}
	}
	if _, ok := readProgress(""); !ok {
		t.Error("an empty text is reported as malformed")
	}
}

func FuzzProgress(f *testing.F) {
	f.Add("1\nx-wing 20 2k9.2 1 2026-11-26\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, _ := readProgress(text)
		again, ok := readProgress(p.text())
		if !ok || len(again) != len(p) {
			t.Errorf("%q becomes %q", text, p.text())
		}
	})
}
