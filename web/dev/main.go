// Dev serves the page from the working tree during development. It rebuilds when a source file is saved, and
// requests wait for a build in progress. Run it in the module's root:
//
//	go run ./web/dev
//
// It builds with the flags -plain and -quick of web/build. Responses are not cached, and installed service
// workers are unregistered.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"hash/fnv"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"time"

	"numplace/web"
	"numplace/web/bundle"
)

// pause is the interval at which source files are checked for changes.
const pause = 200 * time.Millisecond

func main() {
	addr := flag.String("addr", "127.0.0.1:8080", "address to listen on, `host:port`")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := serve(ctx, *addr); err != nil {
		fmt.Fprintln(os.Stderr, "web/dev:", err)
		os.Exit(1)
	}
}

func serve(ctx context.Context, addr string) error {
	const out = "bin/dev"
	page := newPage(func() (http.Handler, error) {
		began := time.Now()
		command := exec.CommandContext(ctx, "go", "run", "./web/build", "-plain", "-quick", "-out", out)
		if said, err := command.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%w\n%s", err, bytes.TrimSpace(said))
		}
		fmt.Printf("built in %.1f s: http://%s/\n", time.Since(began).Seconds(), addr)
		return web.New(os.DirFS(out), "", "")
	})
	go page.follow(ctx, func() string { return saved(".") }, time.Tick(pause))
	server := &http.Server{Addr: addr, Handler: page, ReadHeaderTimeout: 5 * time.Second}
	context.AfterFunc(ctx, func() { server.Close() })
	if err := server.ListenAndServe(); err != http.ErrServerClosed {
		return err
	}
	return nil
}

// saved returns a fingerprint of the bundle's source files. It changes when a file is saved, added or
// removed.
func saved(root string) string {
	sum := fnv.New64a()
	err := bundle.EachSource(root, func(name string) error {
		if info, err := os.Stat(filepath.Join(root, filepath.FromSlash(name))); err == nil { // else it was just removed
			fmt.Fprintln(sum, name, info.ModTime().UnixNano(), info.Size())
		}
		return nil
	})
	return fmt.Sprint(sum.Sum64(), err)
}
