//go:build !js

// Numplace serves a Sudoku page that runs in the browser, or exports the page as files for another server.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"numplace/web"
)

func main() {
	signalled, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	ctx, cancel := context.WithCancel(context.Background())
	context.AfterFunc(signalled, func() {
		stop() // restores the default, so that a second signal ends the program at once
		cancel()
	})
	err := run(ctx, os.Args[1:], os.Stdout)
	switch {
	case errors.Is(err, flag.ErrHelp):
	case errors.Is(err, errUsage):
		os.Exit(2)
	case err != nil:
		fmt.Fprintln(os.Stderr, "numplace:", err)
		os.Exit(1)
	}
}

// errUsage reports invalid arguments. The error message has already been printed.
var errUsage = errors.New("usage")

// run serves the site until ctx ends or, depending on args, exports it.
func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("numplace", flag.ContinueOnError)
	addr := flags.String("addr", "127.0.0.1:8080", "address to listen on, `host:port`; port 0 selects a free port")
	dir := flags.String("export", "", "write the site as plain files into `directory`, and do not serve")
	zip := flags.String("zip", "", "write the same files into `file`, a zip, and do not serve")
	plain := flags.Bool("plain", false, "with -export or -zip, leave out the .br and .gz versions, "+
		"for a host that compresses by itself")
	prefix := flags.String("prefix", "", "the `path` under which the site is shown, like /repo; "+
		"a proxy must forward the path unchanged")
	origin := flags.String("origin", "", "the site's own `address`, like https://sudoku.example, "+
		"without the prefix; adds preview images to links")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return err
	} else if err != nil {
		return errUsage
	}
	if flags.NArg() > 0 {
		fmt.Fprintln(flags.Output(), "numplace takes flags only")
		flags.Usage()
		return errUsage
	}
	if *dir != "" {
		if err := web.Export(*dir, *prefix, *origin, !*plain); err != nil {
			return err
		}
		fmt.Fprintln(out, "Numplace: exported to", *dir)
	}
	if *zip != "" {
		if err := web.Zip(*zip, *prefix, *origin, !*plain); err != nil {
			return err
		}
		fmt.Fprintln(out, "Numplace: exported to", *zip)
	}
	if *dir != "" || *zip != "" {
		return nil
	}
	return serve(ctx, *addr, *prefix, *origin, out, usual)
}

// limits are timeouts and size limits for requests.
type limits struct {
	// from the first byte of a request to the end of its header, and to the end of its body
	header, request time.Duration
	answer          time.Duration // from the end of the request's header to the end of the response
	idle            time.Duration // from a response to the next request
	grace           time.Duration // for pending requests when the server is shut down
	headerBytes     int           // maximum size of a request's header; net/http adds 4096
}

var usual = limits{
	header:      5 * time.Second,
	request:     10 * time.Second,
	answer:      2 * time.Minute, // enough for a megabyte on a slow connection
	idle:        2 * time.Minute,
	grace:       8 * time.Second, // Docker kills after 10 s
	headerBytes: 16 << 10,
}

// serve serves the site under prefix at addr until ctx ends. It then waits up to limits.grace for pending
// requests to finish. It prints its address at the start and a note on how it stopped. It returns an error if
// it could not serve.
func serve(ctx context.Context, addr, prefix, origin string, out io.Writer, limits limits) error {
	site, err := web.Handler(prefix, origin)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return explained(err, addr)
	}
	server := &http.Server{
		Handler:                      site,
		ReadHeaderTimeout:            limits.header,
		ReadTimeout:                  limits.request,
		WriteTimeout:                 limits.answer,
		IdleTimeout:                  limits.idle,
		MaxHeaderBytes:               limits.headerBytes,
		DisableGeneralOptionsHandler: true, // its response would lack the security headers
	}
	fmt.Fprintf(out, "Numplace: http://%s%s/\n", shown(listener.Addr()), strings.TrimSuffix(prefix, "/"))
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	fmt.Fprintf(out, "Numplace: stopping, waiting up to %v for pending requests\n", limits.grace)
	patience, cancel := context.WithTimeout(context.WithoutCancel(ctx), limits.grace)
	defer cancel()
	end := "stopped"
	if errors.Is(server.Shutdown(patience), context.DeadlineExceeded) {
		end = "stopped, pending requests were cut off" // open connections end with the program
	}
	fmt.Fprintln(out, "Numplace:", end)
	return nil
}

// explained returns err with advice if the port of addr is in use. Otherwise it returns err unchanged.
func explained(err error, addr string) error {
	if _, port, split := net.SplitHostPort(addr); split == nil && errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("port %s is in use by another program: end that one, "+
			"or choose another port with -addr 127.0.0.1:PORT", port)
	}
	return err
}

// shown returns the host and port of addr for a URL that a browser on this machine can open. An unspecified
// address, such as 0.0.0.0, becomes localhost.
func shown(addr net.Addr) string {
	host, port, err := net.SplitHostPort(addr.String())
	if err != nil {
		return addr.String()
	}
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return net.JoinHostPort(host, port)
}
