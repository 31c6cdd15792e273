package main

import (
	"io"
	"net"
	"sync"
	"time"
)

// network is a slow way to a server: all connections share its rate, and each byte comes late.
type network struct {
	rate  float64       // bytes a second, from the server
	delay time.Duration // of a round trip
	mu    sync.Mutex
	free  time.Time // when what was taken before is through
}

// listen returns the address of a door to the server at another address. stop closes it.
func (n *network) listen(server string) (address string, stop func() error, err error) {
	door, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	go func() {
		for {
			inside, err := door.Accept()
			if err != nil {
				return // closed
			}
			go n.join(inside, server)
		}
	}()
	return door.Addr().String(), door.Close, nil
}

// join connects the two ends. Greetings take a round trip before anything is sent.
func (n *network) join(inside net.Conn, server string) {
	defer inside.Close()
	time.Sleep(n.delay)
	outside, err := net.Dial("tcp", server)
	if err != nil {
		return // the browser sees a closed connection
	}
	defer outside.Close()
	go func() {
		carry(outside, inside, func(int) time.Time { return time.Now().Add(n.delay / 2) })
		outside.Close()
	}()
	carry(inside, outside, n.take)
}

// take returns when so many bytes, which wait for all before them, have arrived.
func (n *network) take(bytes int) time.Time {
	n.mu.Lock()
	defer n.mu.Unlock()
	if now := time.Now(); n.free.Before(now) {
		n.free = now
	}
	n.free = n.free.Add(time.Duration(float64(bytes) / n.rate * float64(time.Second)))
	return n.free.Add(n.delay / 2)
}

// carry copies what comes from one end to the other, each piece when it has arrived.
func carry(to io.Writer, from io.Reader, arrives func(bytes int) time.Time) {
	type piece struct {
		bytes []byte
		at    time.Time
	}
	pieces := make(chan piece, 16) // some packets are on the way
	go func() {
		defer close(pieces)
		for {
			packet := make([]byte, 1460)
			size, err := from.Read(packet)
			if size > 0 {
				pieces <- piece{packet[:size], arrives(size)}
			}
			if err != nil {
				return
			}
		}
	}()
	var broken error
	for p := range pieces {
		if broken != nil {
			continue // so that the reader ends
		}
		time.Sleep(time.Until(p.at))
		_, broken = to.Write(p.bytes)
	}
}
