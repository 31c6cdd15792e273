package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"numplace/web/bundle"
)

// packed is a file compressed with brotli and with gzip.
type packed struct{ br, gz []byte }

// packer compresses files. It caches the results in a directory by the hash of the content, because the
// highest levels are slow.
type packer struct {
	dir   string
	quick bool // use the lowest level, for trial builds
}

// all compresses the files in parallel, as many at a time as there are processors.
func (p packer) all(contents [][]byte) ([]packed, error) {
	var (
		group sync.WaitGroup
		out   = make([]packed, len(contents))
		errs  = make([]error, 2*len(contents))
		slots = make(chan struct{}, runtime.GOMAXPROCS(0))
	)
	pack := func(i int, content []byte, suffix string, compress func([]byte) ([]byte, error), to *[]byte) {
		group.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			*to, errs[i] = p.cached(content, suffix, compress)
		})
	}
	prefix, brotli, gzip := "", bundle.Brotli, bundle.Gzip
	if p.quick {
		prefix, brotli, gzip = ".quick", bundle.QuickBrotli, bundle.QuickGzip
	}
	for i, content := range contents {
		pack(2*i, content, prefix+".br", brotli, &out[i].br)
		pack(2*i+1, content, prefix+".gz", gzip, &out[i].gz)
	}
	group.Wait()
	return out, errors.Join(errs...)
}

func (p packer) cached(content []byte, suffix string, compress func([]byte) ([]byte, error)) ([]byte, error) {
	sum := sha256.Sum256(content)
	name := filepath.Join(p.dir, hex.EncodeToString(sum[:])+suffix)
	data, err := os.ReadFile(name)
	if err == nil {
		now := time.Now()
		return data, os.Chtimes(name, now, now)
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if data, err = compress(content); err != nil {
		return nil, err
	}
	return data, writeWhole(name, data)
}

// forget removes cached results that have not been used for a week.
func (p packer) forget() error {
	entries, err := os.ReadDir(p.dir)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil {
			return err
		}
		if time.Since(info.ModTime()) < 7*24*time.Hour {
			continue
		}
		if err := os.Remove(filepath.Join(p.dir, entry.Name())); err != nil {
			return err
		}
	}
	return nil
}

// writeWhole writes a file atomically, so that an interruption leaves no partial file.
func writeWhole(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	part, err := os.CreateTemp(filepath.Dir(name), "part-")
	if err != nil {
		return err
	}
	_, err = part.Write(data)
	if err = errors.Join(err, part.Close()); err == nil {
		err = os.Rename(part.Name(), name)
	}
	if err != nil {
		return errors.Join(err, os.Remove(part.Name()))
	}
	return nil
}
