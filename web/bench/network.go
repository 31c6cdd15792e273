package main

import (
	"io"
	"net"
	"sync"
	"time"
)

// network simulates a slow connection to a server. All connections share its rate, and every byte is delayed.
type network struct {
	rate  float64       // bytes per second from the server
	delay time.Duration // round-trip time
	mu    sync.Mutex
	free  time.Time // when all bytes counted by take so far have been sent
}

// listen opens a slow connection to the server and returns the local address to connect to. stop closes it.
func (n *network) listen(server string) (address string, stop func() error, err error) {
	door, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	go func() {
		for {
			inside, err := door.Accept()
			if err != nil {
				return // The listener is closed.
			}
			go n.join(inside, server)
		}
	}()
	return door.Addr().String(), door.Close, nil
}

// join connects an accepted connection to the server. It first waits for a round trip, like a TCP handshake.
func (n *network) join(inside net.Conn, server string) {
	defer inside.Close()
	time.Sleep(n.delay)
	outside, err := net.Dial("tcp", server)
	if err != nil {
		return // The browser sees a closed connection.
	}
	defer outside.Close()
	go func() {
		carry(outside, inside, func(int) time.Time { return time.Now().Add(n.delay / 2) })
		outside.Close()
	}()
	carry(inside, outside, n.take)
}

// take schedules the next bytes behind all earlier ones and returns the time when they arrive.
func (n *network) take(bytes int) time.Time {
	n.mu.Lock()
	defer n.mu.Unlock()
	if now := time.Now(); n.free.Before(now) {
		n.free = now
	}
	n.free = n.free.Add(time.Duration(float64(bytes) / n.rate * float64(time.Second)))
	return n.free.Add(n.delay / 2)
}

// carry copies from one connection to the other. For each packet, it calls arrives with the packet's size,
// and delivers the packet at the time that this call returns.
func carry(to io.Writer, from io.Reader, arrives func(bytes int) time.Time) {
	type piece struct {
		bytes []byte
		at    time.Time
	}
	pieces := make(chan piece, 16) // packets in flight
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
			continue // drain the channel, so that the reader ends
		}
		time.Sleep(time.Until(p.at))
		_, broken = to.Write(p.bytes)
	}
}
