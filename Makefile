# Every target says what it does where it stands; `make` alone lists them.
#
# Kept to what GNU make 3.81 and a POSIX shell know, which is what macOS ships.

PRODUCT := monkeypinch
PLAYGROUND := .build/release/$(PRODUCT)
DEMO := Assets/Recordings/demo.touches.jsonl
PICTURE := .build/$(PRODUCT).png
SWIFT_FILES := Package.swift Sources Tests

# The benchmarks are a package of their own.
BENCHMARKS := --package-path Sources/Benchmarks --scratch-path .build/benchmarks

# What has documentation of its own; the lowest layer first.
DOCUMENTED := Gestures GestureSubclassing CustomGestures Motion Drawing Recordings

# Given on the command line, handed on: make run ARGS="--scene pad".
ARGS :=

.PHONY: help
help: ## List what make can do here
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

.PHONY: setup
setup: ## Install what is missing to build and run: the SDL2 libraries, by apt or brew
	@.ci/setup

.PHONY: run
run: build ## Build, then open the playground's window; options in ARGS="--scene pad"
	@$(PLAYGROUND) play $(ARGS); status=$$?; \
	if [ $$status -ne 69 ]; then exit $$status; fi; \
	echo "This machine has no display, so the demo is played into a picture instead:"; \
	echo "  $(PLAYGROUND) replay $(DEMO) --headless --screenshot $(PICTURE)"; \
	$(PLAYGROUND) replay $(DEMO) --headless --screenshot $(PICTURE) && echo "The picture: $(PICTURE)"

.PHONY: build
build: setup ## Build the playground, optimized, to .build/release/monkeypinch
	@swift build -c release --product $(PRODUCT)

.PHONY: test
test: setup ## Run every test, without a screen or a sound card; some with ARGS="--filter Pan"
	@unset DISPLAY WAYLAND_DISPLAY REWRITE_GOLDEN; SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy swift test $(ARGS)

.PHONY: golden
golden: ## Rewrite golden recordings and logs from their scripts, and list what changed
	@mkdir -p .build
	@REWRITE_GOLDEN=1 swift test --filter "GoldenTests|SnapshotTests" > .build/golden.txt 2>&1 \
		|| { cat .build/golden.txt; exit 1; }
	@sed -n 's/^golden: /  /p' .build/golden.txt
	@grep -q '^golden: ' .build/golden.txt || echo "Nothing changed."

.PHONY: bench
bench: ## Measure what a touch costs, and how fast recordings replay; takes a few minutes
	@swift build -c release $(BENCHMARKS) >&2
	@$$(swift build -c release $(BENCHMARKS) --show-bin-path)/bench-table

.PHONY: docs
docs: setup ## Build the documentation, into .build/docs; a warning stops it
	@swift package --allow-writing-to-directory .build/docs generate-documentation \
		$(DOCUMENTED:%=--target %) --enable-experimental-combined-documentation \
		--warnings-as-errors --transform-for-static-hosting --output-path .build/docs
	@echo "The documentation: .build/docs; to read it: python3 -m http.server --directory .build/docs"

.PHONY: lint
lint: ## Check the format of every file, and that no import points upward
	@swift format lint --strict --parallel --recursive $(SWIFT_FILES)
	@.ci/check-imports

.PHONY: format
format: ## Rewrite every file in the project's format
	@swift format --in-place --parallel --recursive $(SWIFT_FILES)

.PHONY: doctor
doctor: build ## Say what works on this machine, what does not, and the mend
	@$(PLAYGROUND) doctor

.PHONY: clean
clean: ## Remove what was built; fetched packages stay
	@swift package clean
	@rm -rf $(PICTURE) .build/benchmarks
