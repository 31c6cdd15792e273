package main

import (
	"fmt"
	"os/exec"
	"time"
)

// otherMakers lists other programs that generate 9×9 puzzles. The puzzles are minimal unless they are
// symmetric. Programs that are not installed are left out.
var otherMakers = [...]struct {
	name    string
	command []string
	puzzles int // number of puzzles that the command generates
}{
	{"qqwing, minimal, 9×9", []string{"qqwing", "--generate", "200", "--nopuzzle"}, 200},
	{"qqwing, half turn", []string{"qqwing", "--generate", "200", "--nopuzzle", "--symmetry", "rotate180"}, 200},
}

// others contains the speeds of otherMakers in puzzles per second of processor time, one value per round.
type others [len(otherMakers)][]float64

// measure runs each installed program once and adds its speed.
func (o *others) measure() error {
	for i, other := range otherMakers {
		program, err := exec.LookPath(other.command[0])
		if err != nil {
			continue
		}
		cmd := exec.Command(program, other.command[1:]...)
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("%v: %w\n%s", other.command, err, out)
		}
		used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		o[i] = append(o[i], float64(other.puzzles)/max(used, time.Microsecond).Seconds())
	}
	return nil
}
