package browser

import (
	"bufio"
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"sync"
	"syscall"
)

// Serve starts the server program on an address, with port 0 for a free one, and any further flags.
// It returns the server's URL with a trailing slash. stop interrupts the program and returns when
// it has ended.
func Serve(program, addr string, flags ...string) (url string, stop func(), err error) {
	cmd := exec.Command(program, append([]string{"-addr", addr}, flags...)...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return "", nil, err
	}
	if err := cmd.Start(); err != nil {
		return "", nil, err
	}
	stop = sync.OnceFunc(func() {
		cmd.Process.Signal(syscall.SIGTERM)
		cmd.Wait()
	})
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil {
		stop()
		return "", nil, fmt.Errorf("the server did not start: %w\n%s", err, stderr.String())
	}
	return strings.TrimPrefix(strings.TrimSpace(line), "Numplace: "), stop, nil
}
