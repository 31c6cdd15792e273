# run: build quickly and serve. build: build the release. test: run all tests. Each target has a comment, and
# CONTRIBUTING.md explains when to use which.
.PHONY: run dev build sizes test test-fast test-long test-browsers bench bench-compare hunt hunt-techniques hunt-kinds hunt-pictures fuzz pictures site zip npm wordpress tools clean

BUILD  ?=
ADDR   ?= 127.0.0.1:8080
PREFIX ?=
ORIGIN ?=
MODULE ?=
E2E    ?= .
OUT    ?= bin/site
FUZZ   ?= 20s
BASE   ?= main~1
COUNT  ?= 10
PLACE  ?= native
BENCH  ?= $(if $(filter page,$(PLACE)),.,Count2|Solve|ParseAndCount|CountAll|CountMany|CandidateCounts)
TRIES  ?= 20000
SEED   ?= 1
LIMIT  ?= 2
FOUND  ?= -1
TECHNIQUES ?=
FONTS  ?= fonts
PAGES  ?= 15
# the packages of all tests except those in a browser
GO_TESTS := . ./app/... ./solver/... ./web ./web/bench ./web/build/... ./web/bundle ./web/dev ./web/learn \
	./web/module ./web/picture ./web/vet ./app/workshop
# the packages that are also tested in WebAssembly because they behave differently there; more of them in long tests
WASM_TESTS := ./app/browser ./app/shared/job ./app/shared/worker $(if $(NUMPLACE_LONG),./solver/... ./app/shared/link ./app/tree)
# the tests that only test-long and release-check run
RARE   := -skip '^Test($(if $(NUMPLACE_LONG),,Rare|)Release)'
# the complete collections take longer than go test's default of ten minutes for a package
LIMIT_OF_LONG := $(if $(NUMPLACE_LONG),-timeout 90m)
WASM   := GOOS=js GOARCH=wasm
# everything is compiled with the flags of the release, so that nothing is compiled twice
export GOFLAGS := $(strip $(GOFLAGS) -trimpath)
export CGO_ENABLED := 0
# Go's runner for Node with a small environment, because a WebAssembly program only has space for a few kilobytes
NODE   := env -i PATH=$(PATH) $(foreach name,NUMPLACE_CORPORA NUMPLACE_LONG,$(if $($(name)),$(name)=$($(name)))) $(shell go env GOROOT)/lib/wasm/go_js_wasm_exec

# a plain build, compressed quickly: the same page with larger files
run: BUILD = -plain -quick
run: build
	./bin/numplace -addr $(ADDR) -prefix "$(PREFIX)" -origin "$(ORIGIN)"

# serves the page and rebuilds it when a source is saved
dev:
	go run ./web/dev -addr $(ADDR)

# builds bin/numplace, one binary with all assets, and web/dist, the bundle that it embeds
build:
	go run ./web/build $(BUILD)
	go build -o bin/numplace .

# prints the code size of each package in the programs for browsers, and the change since the last build.
# go run ./web/build -sizes -keep writes web/build/sizes.json, with which a new clone compares
sizes:
	@go run ./web/build -sizes

# installs what the tests need in addition to Go: Chromium, Node, axe-core
tools:
	@web/e2e/tools.sh

# all tests, with a fixed sample of the large puzzle collections
test: tools build test-go test-browser

# tests without Chromium and WebAssembly, with the same bundle as make run; scripts are tested in Node
test-fast: BUILD = -plain -quick
test-fast: build vet-quick
	go test -vet=off -short $(RARE) $(GO_TESTS)

# all tests, with the complete collections
test-long:
	NUMPLACE_LONG=1 $(MAKE) test

# before a release: all tests in all browsers. It also checks that the build knows the Go version, so that the bundle
# is not plain, and checks the sizes in the documents
release-check: build vet
	go test -count=1 -run '^TestRelease' ./web/build
	$(MAKE) test-long test-browsers

.PHONY: vet vet-quick test-go test-browser release-check

# all checks of sources: those of vet-quick, staticcheck, and the search for functions that no program calls. The
# first run takes some minutes, later ones about one
vet: vet-quick
	go run ./web/vet

# the checks that each make test makes
vet-quick:
	@test -z "$$(gofmt -l app solver web *.go)" || { gofmt -l app solver web *.go; echo "gofmt: the files above are not formatted"; exit 1; }
	web/script/check/check.sh
	go vet ./... && $(WASM) go vet ./app/... ./solver/... ./web/engine ./app/workshop .

test-go: vet-quick
	go test -vet=off $(LIMIT_OF_LONG) $(RARE) $(GO_TESTS)
	$(WASM) go test -vet=off $(LIMIT_OF_LONG) $(RARE) -exec="$(NODE)" $(WASM_TESTS)

# E2E selects the tests, including rare ones: make test-browser E2E=Offline
test-browser: tools
	go test -vet=off -count=1 -timeout $(if $(NUMPLACE_LONG),150,60)m -parallel 6 -run '$(E2E)' $(if $(filter-out .,$(E2E)),,$(RARE)) ./web/e2e

# before a release: tests in Firefox and WebKit of ten typical uses and of drawing, where engines differ. E2E selects
# the tests: make test-browsers E2E='TestPaths/offline'
test-browsers: tools build
	@web/browsers/tools.sh
	go test -count=1 -timeout 20m -run '$(E2E)' ./web/browsers

# prints tables of speed: the solver and the generator natively, in Node and in Chromium; the page from a click to the
# painted digits; paths of logic
bench: tools build
	@web/bench/tools.sh
	go run ./web/bench
	go test ./solver/logic ./solver/rating ./solver/canon -run='^$$' -bench=. -benchtime=1x -cpu=1
	go test ./solver/format/links -run='^$$' -bench='^BenchmarkRuleLogic$$' -benchtime=1x -cpu=1
	$(WASM) go test ./solver/format/links -run='^$$' -bench='^BenchmarkRuleLogic$$' -benchtime=1x -exec="$(NODE)"
	go test ./solver/generate -run='^$$' -bench='^BenchmarkInterest$$' -benchtime=1x -timeout 0

# compares the solver with that of the revision BASE, with benchstat. Each runs COUNT times, alternately, natively or
# with PLACE=node in WebAssembly. With PLACE=page, it compares the page's response times to clicks and keys. BENCH
# then selects some of the events that make bench lists
bench-compare:
	go run ./web/bench -compare "$(BASE)" -place "$(PLACE)" -rounds $(COUNT) -bench "$(BENCH)"

# searches for the 9x9 grids that take longest to count up to LIMIT: it tries TRIES grids and prints the worst.
# Another SEED gives other grids. FOUND=0 selects only grids without a solution, FOUND=1 those with one, and so on
hunt:
	go test ./solver -run='^$$' -bench='^BenchmarkHunt$$' -benchtime=$(TRIES)x -timeout 0 -args -hunt.seed=$(SEED) -hunt.limit=$(LIMIT) -hunt.found=$(FOUND)

# searches for puzzles that require a technique, for the bank of solver/generate. SEED and TRIES are as above, and
# TECHNIQUES are keys of techniques, separated by commas
hunt-techniques:
	go test ./solver/generate -run='^$$' -bench='^BenchmarkHunt$$' -benchtime=1x -timeout 0 -args -hunt.seed=$(SEED) -hunt.rounds=$(TRIES) -hunt.only=$(TECHNIQUES)

# rates the bank of puzzles with cages, lines and clues in solver/generate again after a change of levels, and
# generates missing ones. KINDS (separated by commas) and LEVELS (such as 123) select some of them, and EACH is their
# number for each kind and level. With ANEW=true, it replaces all of these
hunt-kinds:
	go test ./solver/generate -run='^$$' -bench='^BenchmarkLaidBank$$' -benchtime=1x -timeout 0 -args -bank laid.txt \
		-bank.kinds=$(KINDS) -bank.levels=$(LEVELS) -bank.each=$(or $(EACH),50) -bank.anew=$(or $(ANEW),false)

# measures how well the scanner reads PAGES generated images of each kind, with font families that the network was not
# trained with, and prints those that it misreads. FONTS is the folder with the fonts (solver/scan/train/README.md).
# Another SEED generates other images
hunt-pictures:
	go run ./solver/scan/train -fonts "$(FONTS)" -measure $(PAGES) -seed $(SEED)

# runs every fuzz target for the time FUZZ
fuzz:
	@for p in $$(go list ./solver/... ./app/...); do \
	  for f in $$(go test -list '^Fuzz' $$p | grep '^Fuzz'); do \
	    echo "$$p $$f"; go test -run='^$$' -fuzz="^$$f\$$" -fuzztime=$(FUZZ) -fuzzminimizetime=10x $$p || exit 1; \
	  done; \
	done

# takes the screenshots of README.md again, in web
pictures: tools build
	go run ./web/pictures

# exports the site as files for any static host: make site PREFIX=/repo OUT=dir, and ORIGIN=https://host for preview
# images. PLAIN=1 leaves out the .br and .gz versions, which takes a second instead of half a minute
site: build
	./bin/numplace -export $(OUT)$(if $(PLAIN), -plain) -prefix "$(PREFIX)" -origin "$(ORIGIN)"

# exports the same as one file: make zip PREFIX=/repo OUT=numplace.zip
zip: OUT = bin/numplace.zip
zip: build
	./bin/numplace -zip $(OUT) $(if $(PLAIN),-plain) -prefix "$(PREFIX)" -origin "$(ORIGIN)"

# writes the npm package to bin/npm
npm:
	go run ./web/build -npm bin/npm

# writes the WordPress plugin to bin/numplace-wordpress.zip
wordpress:
	go run ./web/build -wordpress bin/numplace-wordpress.zip

# changes the path of this module in go.mod, imports and documents: make module MODULE=example.com/you/numplace
.PHONY: module
module:
	@go run ./web/module "$(MODULE)"

clean:
	rm -rf bin web/e2e/node_modules web/font/node_modules
	find web/dist -mindepth 1 ! -name .keep -delete
