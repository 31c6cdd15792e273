//go:build !js

// Numplace serves a Sudoku page that works its puzzles out in the browser; or writes the page out for another server.
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
	"syscall"
	"time"

	"numplace/web"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
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

// errUsage says that the arguments were wrong, which the person has been told.
var errUsage = errors.New("usage")

// run does what the arguments ask for: it serves until the context ends, or exports.
func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("numplace", flag.ContinueOnError)
	addr := flags.String("addr", "127.0.0.1:8080", "address to listen on, `host:port`; port 0 takes a free one")
	dir := flags.String("export", "", "write the site as plain files into `directory`, and do not serve")
	prefix := flags.String("prefix", "", "with -export: the `path` under which the host will show the site, like /repo")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return err
	} else if err != nil {
		return errUsage
	}
	if flags.NArg() > 0 || *prefix != "" && *dir == "" {
		fmt.Fprintln(flags.Output(), "numplace takes flags only, and -prefix only with -export")
		flags.Usage()
		return errUsage
	}
	if *dir != "" {
		if err := web.Export(*dir, *prefix); err != nil {
			return err
		}
		fmt.Fprintln(out, "Numplace: exported to", *dir)
		return nil
	}
	return serve(ctx, *addr, out)
}

// serve answers requests until the context ends, then waits a while for those under way.
func serve(ctx context.Context, addr string, out io.Writer) error {
	site, err := web.Handler()
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return explained(err, addr)
	}
	server := &http.Server{
		Handler:                      http.MaxBytesHandler(site, 1<<10),
		ReadHeaderTimeout:            5 * time.Second,
		ReadTimeout:                  10 * time.Second,
		WriteTimeout:                 2 * time.Minute, // a megabyte on a slow line
		IdleTimeout:                  2 * time.Minute,
		MaxHeaderBytes:               16 << 10,
		DisableGeneralOptionsHandler: true, // its answer would lack the security headers
	}
	fmt.Fprintf(out, "Numplace: http://%s/\n", shown(listener.Addr()))
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	patience, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	return server.Shutdown(patience)
}

// explained says what to do about an address that can't be listened on.
func explained(err error, addr string) error {
	if _, port, split := net.SplitHostPort(addr); split == nil && errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("port %s is in use by another program: end that one, or choose another port with -addr 127.0.0.1:PORT", port)
	}
	return err
}

// shown is the address as a browser on this machine takes it.
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
