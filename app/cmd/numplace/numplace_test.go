//go:build !js

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"pgregory.net/rapid"
)

const (
	easy     = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// command, if set in the environment, makes the test's program behave as the command.
const command = "NUMPLACE_TEST_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(command) != "" {
		main()
	}
	os.Exit(m.Run())
}

// started returns the command with arguments, ready to start.
func started(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), program, args...)
	cmd.Env = append(os.Environ(), command+"=1")
	return cmd
}

// ran runs the command and returns what it prints, and its status.
func ran(t *testing.T, in io.Reader, args ...string) (out, errors string, status int) {
	t.Helper()
	cmd := started(t, args...)
	var o, e bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = in, &o, &e
	cmd.Run()
	return o.String(), e.String(), cmd.ProcessState.ExitCode()
}

// A first line of blank cells, drawn as underscores, is a puzzle and no heading.
func TestALineOfUnderscores(t *testing.T) {
	small := strings.Repeat("_", 16)
	out, says, status := ran(t, strings.NewReader(small+"\n1......3.4....2.\n"), "count", "--lines", "--limit", "5")
	if strings.Count(out, "\n") != 2 || says != "" || status != success {
		t.Errorf("%q, %q, %d", out, says, status)
	}
}

// A count beyond the integers of the npm package is an error.
func TestCountTooMany(t *testing.T) {
	out, says, status := ran(t, nil, "count", "--layout", "5x5", strings.Repeat(".", 625))
	if out != "" || status != failure || says != "numplace: the puzzle has more than 9007199254740991 solutions\n" {
		t.Errorf("%q, %q, %d", out, says, status)
	}
}

func TestSolve(t *testing.T) {
	list := "# some\n" + easy + "\n\n" + easy[:4] + "z" + easy[5:] + "\r\n" + easy
	out, errors, status := ran(t, strings.NewReader(list), "solve")
	if out != solution+"\n\n"+solution+"\n" || status != failure ||
		errors != "numplace: line 4, column 5: 'z' is not a digit of a 9x9 grid\n" {
		t.Errorf("%q, %q, %d", out, errors, status)
	}
}

// A line of 100 MB is an error about its line. The memory stays small, and the other lines are answered.
func TestALongLine(t *testing.T) {
	cmd := started(t, "solve")
	var out, errors bytes.Buffer
	cmd.Stdin = io.MultiReader(strings.NewReader(easy+"\n"), io.LimitReader(ones{}, 100<<20),
		strings.NewReader("\n"+easy+"\n"))
	cmd.Stdout, cmd.Stderr = &out, &errors
	cmd.Run()
	if got := out.String(); got != solution+"\n\n"+solution+"\n" ||
		!strings.HasPrefix(errors.String(), "numplace: line 2: ") {
		t.Errorf("%q, %q", got, errors.String())
	}
	if usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok && runtime.GOOS == "linux" &&
		usage.Maxrss > 64<<10 {
		t.Errorf("the command takes %d KB", usage.Maxrss)
	}
}

// ones is an endless line.
type ones struct{}

func (ones) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = '1'
	}
	return len(b), nil
}

// When nobody reads its output any more, the command ends quietly, even if its input has no end.
func TestAClosedPipe(t *testing.T) {
	cmd := started(t, "count")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var says bytes.Buffer
	cmd.Stderr = &says
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(in, easy+"\n"); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(out, make([]byte, 2)); err != nil {
		t.Fatal(err)
	}
	out.Close()
	go func() {
		for {
			if _, err := io.WriteString(in, easy+"\n"); err != nil {
				return
			}
		}
	}()
	if err := cmd.Wait(); err != nil || says.Len() > 0 {
		t.Errorf("%v, %s", err, says.String())
	}
}

// A full disk is an error.
func TestAFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer full.Close()
	for _, verb := range []string{"solve", "--help"} {
		cmd := started(t, verb)
		var says bytes.Buffer
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(strings.Repeat(easy+"\n", 5000)), full, &says
		cmd.Run()
		if cmd.ProcessState.ExitCode() != failure || !strings.Contains(says.String(), "no space left on device") {
			t.Errorf("%s: status %d, %s", verb, cmd.ProcessState.ExitCode(), says.String())
		}
	}
}

// An input that cannot be read is an error.
func TestADirectoryAsInput(t *testing.T) {
	dir, err := os.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	for _, args := range [][]string{{"solve"}, {"solve", "--lines"}, {"convert", "--to", "line"}} {
		if out, says, status := ran(t, dir, args...); out != "" || status != failure ||
			!strings.Contains(says, "is a directory") {
			t.Errorf("%v: %q, %q, %d", args, out, says, status)
		}
	}
}

// Results are in the order of the puzzles, however long each takes.
func TestFlow(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 300).Draw(t, "puzzles")
		slow := rapid.SliceOfN(rapid.Bool(), n, n).Draw(t, "slow")
		var end error = io.EOF
		if rapid.Bool().Draw(t, "the source fails") {
			end = errors.New("broken")
		}
		i := 0
		from := func() (puzzle, error) {
			if i == n {
				return puzzle{}, end
			}
			i++
			return puzzle{number: i}, nil
		}
		var out, says bytes.Buffer
		p := newPrinter(&out, &says)
		err := flow(from, p, func(asked puzzle, r *result) {
			for range map[bool]int{false: 1, true: 50}[slow[asked.number-1]] {
				runtime.Gosched()
			}
			r.out = fmt.Appendln(r.out, asked.number)
		})
		if closed := p.close(); closed != nil || (err == nil) != (end == io.EOF) {
			t.Fatal(err, closed)
		}
		var want strings.Builder
		for i := range n {
			fmt.Fprintln(&want, i+1)
		}
		if out.String() != want.String() {
			t.Fatalf("the results are not in order: %s", out.String())
		}
	})
}

// All processors work at the same time.
func TestAllProcessorsWork(t *testing.T) {
	const processors = 3
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(processors))
	given := 0
	from := func() (puzzle, error) {
		if given == processors {
			return puzzle{}, io.EOF
		}
		given++
		return puzzle{number: given}, nil
	}
	p := newPrinter(io.Discard, io.Discard)
	defer p.close()
	var busy sync.WaitGroup
	busy.Add(processors)
	if err := flow(from, p, func(puzzle, *result) {
		busy.Done()
		busy.Wait() // until each processor has a puzzle
	}); err != nil {
		t.Error(err)
	}
}

// Puzzles that are answered at the same time have the same answers as one after the other.
func TestAnswersAtTheSameTime(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	var list strings.Builder
	const (
		hard   = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
		killer = "................ 2x2,cage=6:0.1.4,cage=7:2.3,cage=5:5.6,cage=5:7.11,cage=9:8.12.13,cage=3:14.15"
	)
	for i := range 40 {
		fmt.Fprintf(&list, "%s\n%s\n%s\n", turn(easy, i), turn(hard, i), killer)
	}
	o := options{json: true, lang: "en"}
	for name, call := range map[string]answerer{"rate": o.rate, "path": o.path, "hint": o.hint} {
		answers := func(processors int) string {
			runtime.GOMAXPROCS(processors)
			var out bytes.Buffer
			p := newPrinter(&out, io.Discard)
			err := o.answer(split(newLines(strings.NewReader(list.String())), true, false), p, call)
			if err := errors.Join(err, p.close()); err != nil {
				t.Fatal(err)
			}
			return out.String()
		}
		if together, one := answers(4), answers(1); together != one {
			t.Errorf("%s: %s\nwant %s", name, together, one)
		}
	}
}

// While the first puzzle takes long, at most four puzzles per processor are read.
func TestReadingAhead(t *testing.T) {
	const processors = 3
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(processors))
	var read, answered atomic.Int64
	ahead := make(chan struct{}) // closed when no further puzzle can be answered
	from := func() (puzzle, error) {
		if read.Add(1) > 100 {
			return puzzle{}, io.EOF
		}
		return puzzle{number: int(read.Load())}, nil
	}
	p := newPrinter(io.Discard, io.Discard)
	defer p.close()
	if err := flow(from, p, func(asked puzzle, r *result) {
		if asked.number == 1 {
			<-ahead
			if n := read.Load(); n > perProcessor*processors {
				t.Errorf("%d puzzles are read", n)
			}
		} else if answered.Add(1) == perProcessor*processors-1 {
			close(ahead)
		}
	}); err != nil || read.Load() != 100+1 {
		t.Errorf("%v, %d puzzles", err, read.Load())
	}
}

// The lines of an input are the same, however it arrives, and however it is encoded.
func TestLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		texts := rapid.SliceOf(rapid.StringMatching(`[.1-9a\r数😀]{0,30}`)).Draw(t, "lines")
		text := strings.Join(texts, "\n")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		var want []string
		for i, line := range texts {
			if i < len(texts)-1 {
				line = strings.TrimSuffix(line, "\r")
			} else if line == "" {
				break
			}
			want = append(want, line)
		}
		wide := []byte{0xff, 0xfe}
		for _, r := range text {
			if r > 0xffff {
				r -= 0x10000
				wide = append(wide, byte(r>>10), 0xd8|byte(r>>18), byte(r), 0xdc|byte(r>>8)&3)
			} else {
				wide = append(wide, byte(r), byte(r>>8))
			}
		}
		for name, encoded := range map[string][]byte{"UTF-8": []byte(text), "marked": []byte("\ufeff" + text),
			"UTF-16": wide} {
			in := newLines(&pieces{encoded, rng})
			var got []string
			for {
				l, err := in.next()
				if err == io.EOF {
					break
				}
				if err != nil || l.number != len(got)+1 {
					t.Fatalf("%s: line %d, %v", name, l.number, err)
				}
				got = append(got, l.text)
			}
			if strings.Join(got, "|") != strings.Join(want, "|") {
				t.Fatalf("%s: %q, want %q", name, got, want)
			}
		}
	})
}

// pieces yields bytes in pieces of random sizes.
type pieces struct {
	rest []byte
	rng  *rand.Rand
}

func (p *pieces) Read(b []byte) (int, error) {
	if len(p.rest) == 0 {
		return 0, io.EOF
	}
	n := copy(b, p.rest[:1+p.rng.IntN(len(p.rest))])
	p.rest = p.rest[n:]
	return n, nil
}

// A line that is too long keeps as much as the npm command keeps.
func TestLongLines(t *testing.T) {
	for _, r := range []string{"1", "数", "😀"} {
		units := 1 + len(r)/4
		in := newLines(strings.NewReader(strings.Repeat(r, 80_000) + "\n" + easy))
		l, err := in.next()
		if want := strings.Repeat(r, (longest+1)/units); err != nil || l.text != want {
			t.Errorf("%s: %d bytes, want %d, %v", r, len(l.text), len(want), err)
		}
		if l, err = in.next(); err != nil || l.text != easy || l.number != 2 {
			t.Errorf("%s: %v, %v", r, l, err)
		}
	}
}

// The command is a filter that any program can spread over machines: the results of the parts of a list are the
// results of the whole list. In the long tests, GNU parallel does this with a million lines.
func TestPartsOfAList(t *testing.T) {
	lines := 3000
	if long {
		lines = 1_000_000
	}
	var list, want bytes.Buffer
	for i := range lines {
		turned, solved := turn(easy, i), turn(solution, i)
		if i%100 == 99 { // a line that is no puzzle
			turned, solved = "no puzzle", ""
		}
		fmt.Fprintln(&list, turned)
		fmt.Fprintln(&want, solved)
	}
	var out, says bytes.Buffer
	if long {
		program, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.CommandContext(t.Context(), "parallel", "--pipe", "--keep-order", "--block", "1M", program, "solve",
			"--lines")
		cmd.Env = append(os.Environ(), command+"=1")
		cmd.Stdin, cmd.Stdout, cmd.Stderr = &list, &out, &says
		if err := cmd.Run(); err == nil || cmd.ProcessState.ExitCode() < 1 { // the number of failed parts
			t.Fatalf("%v, %s", err, says.String())
		}
	} else {
		for list.Len() > 0 {
			part := bytes.Clone(list.Next(82 * 1000))
			rest, _ := list.ReadBytes('\n')
			o, e, _ := ran(t, bytes.NewReader(append(part, rest...)), "solve", "--lines")
			out.WriteString(o)
			says.WriteString(e)
		}
	}
	if out.String() != want.String() {
		t.Errorf("%d lines of %d", bytes.Count(out.Bytes(), []byte("\n")), lines)
	}
	if got := strings.Count(says.String(), "unknown grid format"); got != lines/100 {
		t.Errorf("%d errors: %.300s", got, says.String())
	}
}

var long = os.Getenv("NUMPLACE_LONG") == "1"

// turn replaces each digit by the one that is n higher, cyclically.
func turn(cells string, n int) string {
	return strings.Map(func(r rune) rune {
		if r == '.' {
			return r
		}
		return '1' + (r-'1'+rune(n%9))%9
	}, cells)
}

// Results are written soon, even if further ones don't come.
func TestResultsAreWrittenSoon(t *testing.T) {
	read, write := io.Pipe()
	p := newPrinter(write, io.Discard)
	defer p.close()
	begun := time.Now()
	if err := p.text("1\n"); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(read, make([]byte, 2)); err != nil {
		t.Fatal(err, time.Since(begun))
	}
	read.Close()
}
