# run: build quickly and serve. build: the release. test: everything. Each target has a comment; CONTRIBUTING.md says when to use which.
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
# the packages of all tests but those in a browser
GO_TESTS := . ./app/... ./solver/... ./web ./web/bench ./web/build/... ./web/bundle ./web/dev ./web/learn ./web/module ./web/picture ./web/vet ./app/workshop
# the packages that are tested in WebAssembly too: those that behave otherwise there; with the whole collections, more
WASM_TESTS := ./app/browser ./app/shared/job ./app/shared/worker $(if $(NUMPLACE_LONG),./solver/... ./app/shared/link ./app/tree)
# the tests that are left to test-long and to release-check
RARE   := -skip '^Test($(if $(NUMPLACE_LONG),,Rare|)Release)'
# whole collections take longer than the ten minutes that go test gives a package
LIMIT_OF_LONG := $(if $(NUMPLACE_LONG),-timeout 90m)
WASM   := GOOS=js GOARCH=wasm
# everything is compiled with the flags of the release, so that nothing is compiled twice
export GOFLAGS := $(strip $(GOFLAGS) -trimpath)
export CGO_ENABLED := 0
# Go's runner for node, with a small environment: a WebAssembly program has room for a few kilobytes
NODE   := env -i PATH=$(PATH) $(foreach name,NUMPLACE_CORPORA NUMPLACE_LONG,$(if $($(name)),$(name)=$($(name)))) $(shell go env GOROOT)/lib/wasm/go_js_wasm_exec

# a plain build, compressed quickly: the same page from larger files
run: BUILD = -plain -quick
run: build
	./bin/numplace -addr $(ADDR) -prefix "$(PREFIX)" -origin "$(ORIGIN)"

# serves the page and builds it again when a source is saved
dev:
	go run ./web/dev -addr $(ADDR)

# bin/numplace, one binary with all assets, and web/dist, the bundle that it embeds
build:
	go run ./web/build $(BUILD)
	go build -o bin/numplace .

# the code of each package in the programs for browsers, and the change since the last build.
# go run ./web/build -sizes -keep writes web/build/sizes.json, which a clone without a build compares with
sizes:
	@go run ./web/build -sizes

# what the tests need besides Go: Chromium, node, axe-core
tools:
	@web/e2e/tools.sh

# everything, with a fixed sample of the large puzzle collections
test: tools build test-go test-browser

# without Chromium and WebAssembly, on a bundle as that of make run; scripts are tested in node
test-fast: BUILD = -plain -quick
test-fast: build vet-quick
	go test -vet=off -short $(RARE) $(GO_TESTS)

# everything, with the whole collections
test-long:
	NUMPLACE_LONG=1 $(MAKE) test

# before a release: everything, in all browsers; a Go that the build knows, so that the bundle is not plain; the sizes in documents
release-check: build vet
	go test -count=1 -run '^TestRelease' ./web/build
	$(MAKE) test-long test-browsers

.PHONY: vet vet-quick test-go test-browser release-check

# all checks of sources: those of vet-quick, staticcheck, and functions that no program calls. At first it takes some minutes,
# later about one
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

# E2E chooses the tests, rare ones too: make test-browser E2E=Offline
test-browser: tools
	go test -vet=off -count=1 -timeout $(if $(NUMPLACE_LONG),150,60)m -parallel 6 -run '$(E2E)' $(if $(filter-out .,$(E2E)),,$(RARE)) ./web/e2e

# ten paths of people, and what engines draw differently, in Firefox and WebKit: before a release. E2E chooses:
# make test-browsers E2E='TestPaths/offline'
test-browsers: tools build
	@web/browsers/tools.sh
	go test -count=1 -timeout 20m -run '$(E2E)' ./web/browsers

# tables of how fast all is: the solver and new puzzles natively, under node and in Chromium, the page from a click to the painted digits,
# paths of logic
bench: tools build
	@web/bench/tools.sh
	go run ./web/bench
	go test ./solver/logic ./solver/canon -run='^$$' -bench=. -benchtime=1x -cpu=1
	go test ./solver/format/links -run='^$$' -bench='^BenchmarkRuleLogic$$' -benchtime=1x -cpu=1
	$(WASM) go test ./solver/format/links -run='^$$' -bench='^BenchmarkRuleLogic$$' -benchtime=1x -exec="$(NODE)"

# compares the solver of the revision BASE with the present one by benchstat, COUNT times each by turns: natively, or with PLACE=node in
# WebAssembly. With PLACE=page it compares how the page answers to clicks and keys, BENCH being some of the events that make bench names
bench-compare:
	go run ./web/bench -compare "$(BASE)" -place "$(PLACE)" -rounds $(COUNT) -bench "$(BENCH)"

# looks for the 9x9 grids that take longest to count up to LIMIT: it tries TRIES of them and prints the worst. Another SEED is
# another hunt. FOUND=0 keeps only grids without a solution, FOUND=1 those with one, and so on
hunt:
	go test ./solver -run='^$$' -bench='^BenchmarkHunt$$' -benchtime=$(TRIES)x -timeout 0 -args -hunt.seed=$(SEED) -hunt.limit=$(LIMIT) -hunt.found=$(FOUND)

# looks for puzzles that need a technique, for the bank of solver/generate: SEED and TRIES as above, TECHNIQUES their keys, separated by commas
hunt-techniques:
	go test ./solver/generate -run='^$$' -bench='^BenchmarkHunt$$' -benchtime=1x -timeout 0 -args -hunt.seed=$(SEED) -hunt.rounds=$(TRIES) -hunt.only=$(TECHNIQUES)

# rates the bank of killers, arrows and thermometers in solver/generate again, after a change of levels, and makes what it lacks
hunt-kinds:
	go test ./solver/generate -run='^$$' -bench='^BenchmarkLaidBank$$' -benchtime=1x -timeout 0 -bank laid.txt

# has PAGES drawn pictures of each kind read, with families of fonts that the network has not learned from, and prints how well they are
# read and which are not; FONTS is the folder with the fonts, as solver/scan/train/README.md says. Another SEED draws other pictures
hunt-pictures:
	go run ./solver/scan/train -fonts "$(FONTS)" -measure $(PAGES) -seed $(SEED)

# every fuzz target, for FUZZ each
fuzz:
	@for p in $$(go list ./solver/... ./app/...); do \
	  for f in $$(go test -list '^Fuzz' $$p | grep '^Fuzz'); do \
	    echo "$$p $$f"; go test -run='^$$' -fuzz="^$$f\$$" -fuzztime=$(FUZZ) -fuzzminimizetime=10x $$p || exit 1; \
	  done; \
	done

# the pictures of README.md anew, in web
pictures: tools build
	go run ./web/pictures

# the site as files for any static host: make site PREFIX=/repo OUT=dir, and ORIGIN=https://host for a picture in previews. With PLAIN=1
# it is without the .br and .gz versions, in a second instead of half a minute
site: build
	./bin/numplace -export $(OUT)$(if $(PLAIN), -plain) -prefix "$(PREFIX)" -origin "$(ORIGIN)"

# the same in one file: make zip PREFIX=/repo OUT=numplace.zip
zip: OUT = bin/numplace.zip
zip: build
	./bin/numplace -zip $(OUT) $(if $(PLAIN),-plain) -prefix "$(PREFIX)" -origin "$(ORIGIN)"

# the package for npm, in bin/npm
npm:
	go run ./web/build -npm bin/npm

# the plugin for WordPress, bin/numplace-wordpress.zip
wordpress:
	go run ./web/build -wordpress bin/numplace-wordpress.zip

# another path for this module, in go.mod, in imports and in documents: make module MODULE=example.com/you/numplace
.PHONY: module
module:
	@go run ./web/module "$(MODULE)"

clean:
	rm -rf bin web/e2e/node_modules web/font/node_modules
	find web/dist -mindepth 1 ! -name .keep -delete
