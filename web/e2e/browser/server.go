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

// Serve starts the server program on addr with further flags, and returns the server's URL with a trailing
// slash. Port 0 in addr picks a free port. stop sends SIGTERM to the program and waits until it has ended.
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
