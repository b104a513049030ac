# `make` lists the targets with a comment after `##`, by the group before the bar; the pages Tests/README.md and Packaging/README.md name the others.
#
# macOS ships GNU make 3.81 and a POSIX shell: use nothing newer.

PRODUCT := monkeypinch
PLAYGROUND := .build/release/$(PRODUCT)
STATIC := .build/static/$(PRODUCT)
DEMO := Assets/Recordings/demo.touches.jsonl
PICTURE := .build/$(PRODUCT).png
SWIFT_FILES := Package.swift Sources Tests Benchmarks Examples

# Package.swift makes warnings errors where this is set, which only our own builds do.
export MONKEYPINCH_DEVELOPMENT := 1

# The benchmarks are a separate package. Its build does not notice files added to or removed from this
# one, so its file list is deleted before each build.
BENCHMARKS := --package-path Benchmarks --scratch-path .build/benchmarks
BUILD_BENCHMARKS := rm -f .build/benchmarks/release.yaml && swift build -c release $(BENCHMARKS)

# Scripts that start an off-screen display, a window manager and input devices.
SCREENS := Tests/RealWindowTests/Screens

# The modules that `make docs` documents, lowest layer first.
DOCUMENTED := Gestures GestureSubclassing GestureExtras GestureStrokes GestureMotion GestureHistory GestureControls \
	GestureRecordings GestureTesting GestureCanvas TouchFilters UIKitNames SDLFingers SDLHost PlayKit MonkeyPinchPlayground \
	MonkeyPinchApp MonkeyPinchCommands

# The path below which a web server has the documentation: make docs HOSTING_PATH=MonkeyPinch for
# https://user.github.io/MonkeyPinch.
HOSTING_PATH :=

# Where `make install` puts the program, and a folder in front of it for those who make packages.
PREFIX := /usr/local
DESTDIR :=

# Passed on to the program or tool: make run ARGS="--scene pad".
ARGS :=

.PHONY: help
help: # List what make can do here
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { \
		bar = index($$2, " | "); group = substr($$2, 1, bar - 1); \
		if (!(group in rows)) order[++count] = group; \
		rows[group] = rows[group] sprintf("  make %-17s %s\n", $$1, substr($$2, bar + 3)) \
	} END { for (number = 1; number <= count; number++) printf "%s\n%s", order[number], rows[order[number]] }' Makefile
	@echo "Further checks and figures are on the page Tests/README.md, and packages on Packaging/README.md."

.PHONY: setup
setup: # Install the SDL2 libraries with apt or brew if they are missing
	@.ci/setup

.PHONY: run
run: build ## Use | Build, then open the playground's window; options in ARGS="--scene pad"
	@$(PLAYGROUND) play $(ARGS); status=$$?; \
	if [ $$status -ne 69 ]; then exit $$status; fi; \
	echo "This machine has no display, so the demo is played into a picture instead:"; \
	echo "  $(PLAYGROUND) replay $(DEMO) --headless --screenshot $(PICTURE)"; \
	$(PLAYGROUND) replay $(DEMO) --headless --screenshot $(PICTURE) && echo "The picture: $(PICTURE)"

.PHONY: build
build: setup ## Use | Build the playground, optimized, to .build/release/monkeypinch
	@swift build -c release --product $(PRODUCT)

.PHONY: test
test: setup ## Change | Run every test, without a screen or a sound card; some with ARGS="--filter Pan"
	@unset DISPLAY WAYLAND_DISPLAY REWRITE_GOLDEN; SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy .ci/swift-test $(ARGS)

.PHONY: test-engine
test-engine: ## Change | Run the engine's tests alone, or those of a folder with PART=Recognizers; some with ARGS="--filter Pan"
	@[ -d "Tests/GesturesTests/$(PART)" ] || { echo "Tests/GesturesTests has no folder $(PART)." >&2; exit 64; }
	@MONKEYPINCH_TESTS=GesturesTests$(PART:%=/%) .ci/swift-test --scratch-path .build/engine $(ARGS)

# A build with a sanitizer has a build folder of its own, and is optimized, with its assertions: else its
# tests take ten times as long. A test that starts a program starts one that is built with the sanitizer
# too. Suppressed leaks print nothing: tests compare what programs print. No test is one of XCTest, which
# itself leaks.
SANITIZED := unset DISPLAY WAYLAND_DISPLAY REWRITE_GOLDEN; SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
OPTIMIZED := -Xswiftc -O -Xswiftc -assert-config -Xswiftc Debug

.PHONY: test-asan
test-asan: setup # Run every test under AddressSanitizer, with leaks; takes ten minutes
	@$(SANITIZED) ASAN_OPTIONS="detect_leaks=1:suppressions=$(CURDIR)/Tests/Sanitizers/addresses.txt" \
		LSAN_OPTIONS="suppressions=$(CURDIR)/Tests/Sanitizers/leaks.txt:print_suppressions=0" \
		.ci/swift-test --disable-xctest --sanitize=address --scratch-path .build/asan $(OPTIMIZED) $(ARGS)

.PHONY: test-tsan
test-tsan: setup # Run every test under ThreadSanitizer; takes ten minutes
	@$(SANITIZED) TSAN_OPTIONS="suppressions=$(CURDIR)/Tests/Sanitizers/races.txt:print_suppressions=0" \
		.ci/swift-test --disable-xctest --sanitize=thread --scratch-path .build/tsan $(OPTIMIZED) $(ARGS)

.PHONY: coverage
# Serially, because the coverage counters are not atomic and lose counts across threads.
coverage: setup # Print the engine's line coverage and the lines that no test runs
	@unset DISPLAY WAYLAND_DISPLAY REWRITE_GOLDEN; SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy \
		swift test --enable-code-coverage --no-parallel $(ARGS) > .build/coverage.txt 2>&1 \
		|| { cat .build/coverage.txt; exit 1; }
	@.ci/coverage

.PHONY: fuzz
fuzz: setup # Fuzz readers, engine, host and C library with coverage; ARGS="SECONDS [TARGET...]" or "keep [TARGET...]"
	@MONKEYPINCH_FUZZ=1 swift build -c release --sanitize fuzzer --sanitize address --product fuzz \
		--scratch-path .build/fuzz-build \
		-Xswiftc -sanitize-coverage=edge,trace-cmp,inline-8bit-counters,pc-table >&2
	@Tests/Fuzzing/run $(ARGS)

.PHONY: soak
# Each part runs even if one before it fails.
soak: ## Check and measure | Run the long checks, some hours: oracle, memory, fuzz, sanitizers, windows, SDL 3, packages
	@MONKEYPINCH_THOROUGH=1 $(MAKE) --keep-going ARGS= test soak-oracle soak-memory fuzz test-asan test-tsan test-x11 test-wayland test-web test-sdl3 test-package \
		test-library test-deb

.PHONY: soak-oracle
# Built as in a package that depends on this one: with the checks of exclusive access, which our release has not.
soak-oracle: # Play all small worlds and random ones on the engine and on the oracle; ARGS="random COUNT SEED", "cuts COUNT" or "small 3 STRIDE"
	@env -u MONKEYPINCH_DEVELOPMENT swift build -c release --scratch-path .build/oracle --product oracle-soak >&2
	@.build/oracle/release/oracle-soak $(ARGS)

.PHONY: mutants
mutants: setup # Plant mutations in the libraries, and list those that no test notices; ARGS="COUNT SEED" or a FILE:LINE
	@swift build --package-path Tests/Mutants --scratch-path .build/mutants/tool >&2
	@.build/mutants/tool/debug/mutants "$(CURDIR)" $(ARGS)

.PHONY: soak-memory
soak-memory: # Open scenes 1,000 times and play for 24 h of virtual time; memory must not grow; ARGS="OPENINGS HOURS"
	@swift build -c release --product memory-soak >&2
	@.build/release/memory-soak $(ARGS)

.PHONY: test-x11
test-x11: setup # Test in real windows of a temporary X server; some with ARGS
	@$(SCREENS)/with-x11 .ci/swift-test --filter RealWindowTests $(ARGS)

.PHONY: test-wayland
test-wayland: setup # Test in real windows of a temporary Wayland compositor
	@$(SCREENS)/with-wayland .ci/swift-test --filter RealWindowTests $(ARGS)

.PHONY: test-sdl3
# The tests are built with SDL 2 and run with sdl2-compat, as programs are on those systems.
test-sdl3: setup # Run the host's and the program's tests on SDL 3 by sdl2-compat, which is built first
	@libraries=$$(.ci/sdl2-compat) && unset DISPLAY WAYLAND_DISPLAY REWRITE_GOLDEN && \
		swift build --build-tests && \
		LD_LIBRARY_PATH="$$libraries" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy SDL_COMPAT=1 .ci/swift-test --skip-build \
		$(if $(ARGS),$(ARGS),--filter "SDLHostTests|SnapshotTests|MonkeypinchTests")

.PHONY: test-package
test-package: # Build a package that depends on this one, under each build system or that in ARGS
	@.ci/check-dependents $(ARGS)

.PHONY: test-examples
test-examples: setup # Build the examples as a package of their own, and run its tests
	@env -u MONKEYPINCH_DEVELOPMENT swift test --package-path Examples --scratch-path .build/examples

.PHONY: golden
golden: ## Change | Rewrite golden logs, pictures and tables, and list what changed
	@mkdir -p .build
	@REWRITE_GOLDEN=1 swift test --filter "GoldenTests|SnapshotTests|VelocityTableTests|PropertyTableTests|ControlPictureTests|HistoryTests.CorpusTests" > .build/golden.txt 2>&1 \
		|| { cat .build/golden.txt; exit 1; }
	@.ci/shrink-pictures $$(sed -n 's#^golden: \(Snapshots/.*png\)$$#Tests/SnapshotTests/\1#p' .build/golden.txt)
	@sed -n 's/^golden: /  /p' .build/golden.txt
	@grep -q '^golden: ' .build/golden.txt || echo "Nothing changed."

.PHONY: pictures
pictures: build # Make the pictures of README and docs again, and list what changed; ARGS="NAME ..."
	@.ci/setup pictures
	@Assets/Pictures/make-pictures "$(CURDIR)/$(PLAYGROUND)" $(ARGS)
	@[ -n "$(ARGS)" ] || Assets/Pictures/make-gestures "$(CURDIR)/$(PLAYGROUND)"
	@[ -n "$(ARGS)" ] || Assets/Pictures/make-tutorial
	@[ -n "$(ARGS)" ] || Assets/Pictures/make-examples

.PHONY: web
web: # Write the playground as a static folder for any web server, .build/web, and gestures.js in it
	@.ci/setup web
	@Web/make
	@JavaScript/make

.PHONY: run-web
run-web: web ## Use | Build the playground as a page, .build/web, serve it and open it; another port with ARGS=8001
	@Web/serve $(ARGS)

.PHONY: test-web
test-web: web # Play the page in Chromium and Firefox, and compare it with the program; more recordings with DATA=FOLDER
	@.ci/setup browser
	@Tests/WebTests/run $(DATA)

.PHONY: static
# On Linux, linked.map lists what is linked, for Packaging/list-contents.
static: setup # Build the playground with Swift's libraries inside, to .build/static/monkeypinch
	@swift build -c release --static-swift-stdlib --product $(PRODUCT) --scratch-path .build/static-build \
		-Xlinker -s $(if $(filter Linux,$(shell uname -s)),-Xlinker -Map=.build/static-build/linked.map)
	@mkdir -p .build/static
	@cp .build/static-build/release/$(PRODUCT) $(STATIC)

.PHONY: package-files
package-files: static # Make what is installed beside the program: its manual page, completions and licences
	@.ci/setup package
	@Packaging/make-package-files >&2

.PHONY: install
# Builds only what has changed, so that root, who installs, need not build.
install: ## Use | Install the program below PREFIX=/usr/local; `make uninstall` removes it
	@[ -f $(STATIC) ] && [ -f .build/package/third-parties.txt ] \
		&& [ -z "$$(find Package.swift Sources -newer $(STATIC) | head -n 1)" ] || $(MAKE) package-files
	@Packaging/install "$(DESTDIR)$(PREFIX)"
	@echo "Installed: $(PREFIX)/bin/$(PRODUCT)"

.PHONY: uninstall
uninstall: # Remove what `make install` installed below PREFIX=/usr/local
	@Packaging/uninstall "$(DESTDIR)$(PREFIX)"

.PHONY: dist
dist: package-files library # Make archives of the program and of the C library, for machines without Swift
	@Packaging/make-dist

.PHONY: deb
deb: package-files library # Make Debian packages of the program and of the C library
	@Packaging/make-deb

.PHONY: wheel
wheel: library # Make a Python wheel with the C library inside
	@.ci/setup package
	@wheel=$$(Packaging/make-wheel) && \
		echo "The wheel: $$wheel; to install it in a virtual environment: python3 -m pip install $$wheel"

.PHONY: ports
ports: # Make a Homebrew formula and a vcpkg port of the C library, with the archive of the source that they build
	@Packaging/make-ports

.PHONY: release
release: ## Give to others | Check that VERSION=0.2.0 can be released, and make its packages with their sums
	@Packaging/release "$(VERSION)"

.PHONY: test-manual
test-manual: setup # Make the manual page of the program that the tests use, and check it
	@.ci/setup manual
	@swift build --product $(PRODUCT) && swift build --product generate-manual
	@Packaging/make-manual .build/debug/$(PRODUCT) .build/manual && .ci/check-manual .build/manual/$(PRODUCT).1

.PHONY: test-deb
test-deb: # Make Debian packages and archives, and try them in a clean Debian, as root
	@.ci/check-deb

.PHONY: library
library: ## Give to others | Build the C library with its headers and pkg-config file to .build/library
	@.ci/build-library .build/library

.PHONY: install-library
install-library: ## Give to others | Install the C library that `make library` has built below PREFIX=/usr/local
	@Packaging/install-library "$(PREFIX)" "$(DESTDIR)"
	@# The list of the system's libraries, which programs are started by.
	@if [ -z "$(DESTDIR)" ] && [ "$$(id -u)" -eq 0 ] && command -v ldconfig >/dev/null; then ldconfig; fi
	@echo "Installed: the library in $(PREFIX)/lib, its headers in $(PREFIX)/include"

.PHONY: uninstall-library
uninstall-library: # Remove what `make install-library` installed below PREFIX=/usr/local
	@Packaging/uninstall-library "$(DESTDIR)$(PREFIX)"

.PHONY: test-library
test-library: setup # Build and install the C library, and run the examples in C, C++ and Python against it
	@.ci/setup library
	@.ci/check-library

.PHONY: bench
bench: static ## Check and measure | Measure touches (also from Python), growth, frames, allocations, start, memory and latency
	@$(BUILD_BENCHMARKS) >&2
	@swift build -c release --product live-cost >&2
	@SCREEN_WIDTH=1400 SCREEN_HEIGHT=900 \
		$$(swift build -c release $(BENCHMARKS) --show-bin-path)/bench-table Benchmarks/Baseline.txt $(STATIC) \
			.build/release/live-cost
	@Benchmarks/Python/measure

.PHONY: profile
profile: # Print where the instructions of a benchmark go; ARGS="session", "library", "values", "live", "picture" ...
	@$(BUILD_BENCHMARKS) >&2
	@[ "$(ARGS)" != live ] || swift build -c release --product live-cost >&2
	@Benchmarks/profile "$$(swift build -c release $(BENCHMARKS) --show-bin-path)" $(ARGS)

.PHONY: path
path: # Print the engine's files and functions that a moving finger passes
	@swift build $(BENCHMARKS) --product gesture-bench >&2
	@Benchmarks/path "$$(swift build $(BENCHMARKS) --show-bin-path)/gesture-bench"

.PHONY: hands
hands: setup # Print which gestures of simulated hands are recognized, for each of the program's hands; ARGS="TRIALS SEED"
	@$(BUILD_BENCHMARKS) --product hand-table >&2
	@$$(swift build -c release $(BENCHMARKS) --show-bin-path)/hand-table $(ARGS)

.PHONY: strokes
strokes: # Measure the recognition of signs on recordings: DATA=the folder of recordings
	@test -n "$(DATA)" || { echo "Which recordings? make strokes DATA=/path/to/strokes" >&2; exit 64; }
	@$(BUILD_BENCHMARKS) --product stroke-table >&2
	@$$(swift build -c release $(BENCHMARKS) --show-bin-path)/stroke-table "$(DATA)"

.PHONY: latency
latency: build # Measure the time from a finger to its action in an X window, and wake-ups at rest
	@$(BUILD_BENCHMARKS) --product plain-loop >&2
	@MONKEYPINCH="$(CURDIR)/$(PLAYGROUND)" \
		PLAIN_LOOP="$$(swift build -c release $(BENCHMARKS) --show-bin-path)/plain-loop" \
		$(SCREENS)/with-x11 .ci/swift-test --filter RealWindowTests.FigureTests

.PHONY: velocity
velocity: # Print the error of each velocity estimator on recorded fingers; more with DATA=FOLDER
	@PRINT_VELOCITY=1 VELOCITY_DATA="$(DATA)" swift test --filter VelocityTableTests > .build/velocity.txt 2>&1 \
		|| { cat .build/velocity.txt; exit 1; }
	@grep -E '^(\| |Error |Along |The same|At the |Made-up |$$)' .build/velocity.txt | cat -s

.PHONY: cuts
cuts: # Play recorded fingers in frames of several rates, which must give the same gestures; more with DATA=FOLDER
	@CUT_DATA="$(DATA)" MONKEYPINCH_TESTS=GesturesTests swift test --scratch-path .build/engine --filter CutTests

.PHONY: docs
docs: setup ## Change | Build the documentation into .build/docs; warnings are errors; HOSTING_PATH=MonkeyPinch
	@swift package --allow-writing-to-directory .build/docs generate-documentation \
		$(DOCUMENTED:%=--target %) --enable-experimental-combined-documentation \
		--warnings-as-errors --transform-for-static-hosting --output-path .build/docs \
		$(if $(HOSTING_PATH),--hosting-base-path $(HOSTING_PATH))
	@.ci/docs/make-pages .build/docs
	@.ci/check-docs $(DOCUMENTED)
	@echo "The documentation: .build/docs; to read it: python3 -m http.server --directory .build/docs"

.PHONY: test-docs
test-docs: docs # Read the documentation in Chromium: its search, its texts without scripts, its front page
	@.ci/setup browser
	@Tests/WebTests/run docs

.PHONY: lint
lint: ## Change | Check format, imports, lines of code, one file a gesture, and Embedded Swift
	@swift format lint --strict --parallel --recursive $(SWIFT_FILES)
	@.ci/check-imports
	@.ci/check-lines
	@.ci/check-gestures
	@.ci/check-embedded
	@.ci/write-functions --check

.PHONY: format
format: ## Change | Rewrite every file in the project's format
	@swift format --in-place --parallel --recursive $(SWIFT_FILES)

.PHONY: clean
clean: ## Change | Remove build products; fetched packages stay
	@swift package clean
	@rm -rf $(PICTURE) .build/api .build/asan .build/benchmarks .build/clean-debian .build/deb .build/dist .build/engine .build/examples \
		.build/fuzz-build .build/library .build/library-build .build/library-symbols \
		.build/manual .build/package .build/sdl2-compat .build/static .build/static-build .build/tsan .build/wheel .build/wheel-tools
