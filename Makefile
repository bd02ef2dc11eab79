# The targets of this project; `make` lists them.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
DIST = .build/dist
COMMANDS = ratings ratings-online

# The optimised build lies apart from the tests' build.
RELEASE_TREE = .build/release-tree
# Package.swift knows how each command is linked. They offer nothing to others, which spares their start
# two hundred pages. The smaller code is as fast: `make bench` measures the same. Two builds are bit for
# bit the same only without the hashes by which the compiler knows again what it has compiled.
RELEASE = RATINGS_RELEASE=1 $(SWIFT) build -c release -Xswiftc -Osize \
	-Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen --static-swift-stdlib -Xlinker -s \
	--disable-local-rpath -Xlinker --no-export-dynamic --scratch-path $(RELEASE_TREE)

# How long each target is fuzzed.
FUZZ_SECONDS ?= 60

# An installation as it lies below its prefix, and the packages for others.
STAGE = .build/stage
PACKAGES = .build/packages
SNAPSHOT = $(DIST)/ratings snapshot --language en --at 2026-03-01T12:00:00Z --color always
PICTURES = Assets/Screenshots

.PHONY: help demo test bench codes fuzz mutants products lint docs release install uninstall stage dist deb package-test pictures tables widths likenesses words command-packages screen-packages test-packages

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1	/p' Makefile | expand -t 20

demo: screen-packages ## build the command and show the screen on mock data
	@$(RELEASE) --product ratings >&2
	@$(RELEASE_TREE)/release/ratings demo

# One test after the other: those of terminals, servers and crowds of programs want the machine to themselves.
test: release test-packages ## run all tests
	$(SWIFT) build --build-tests
	RATINGS_RELEASE_COMMAND=$(CURDIR)/$(DIST)/ratings $(SWIFT) test --skip-build --no-parallel

bench: release ## measure speed and size, and compare them with the budgets
	@.ci/packages libvterm-dev whiptail curl
	$(RELEASE) --product EmptyProgram
	SWIFT="$(SWIFT)" Tests/Bench/run $(DIST)/ratings $(RELEASE_TREE)/release/EmptyProgram

codes: release ## scan the code for a phone from pictures of xterm
	Tests/Bench/codes $(DIST)/ratings

fuzz: command-packages test-packages ## look for hostile input that breaks a promise, for FUZZ_SECONDS (60) each
	SWIFT="$(SWIFT)" Tests/Fuzz/run $(FUZZ_SECONDS)

mutants: command-packages test-packages ## prove that the tests notice when something breaks
	@command -v python3 >/dev/null || { echo "Please install python3, then try again." >&2; exit 1; }
	SWIFT="$(SWIFT)" Tests/Mutations/run

products: command-packages test-packages ## build a package against each product alone, with the other -dev packages hidden
	SWIFT="$(SWIFT)" Tests/Products/run

lint: ## check formatting, scripts and phrases
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Assets
	for script in .ci/docs .ci/man .ci/packages .ci/run .ci/words $$(find packaging -maxdepth 1 -type f) Tests/Bench/codes Tests/Bench/run Tests/Fuzz/run Tests/Products/run docs/*.sh; do sh -n $$script || exit 1; done
	.ci/words

docs: command-packages test-packages ## build the documentation into .build/docs
	SWIFT="$(SWIFT)" .ci/docs .build/docs

release: command-packages ## build the commands for others into .build/dist
	$(RELEASE) --product ratings
	$(RELEASE) --product ratings-online
	install -d $(DIST)
	install -m 755 $(addprefix $(RELEASE_TREE)/release/,$(COMMANDS)) $(DIST)

install: stage ## install commands, manual and completions under PREFIX (/usr/local), below DESTDIR
	DESTDIR=$(DESTDIR) sh $(STAGE)/install.sh $(PREFIX)

uninstall: stage ## remove what install puts under PREFIX
	DESTDIR=$(DESTDIR) sh $(STAGE)/install.sh --uninstall $(PREFIX)

stage: release
	packaging/stage $(DIST) $(STAGE)

dist: release ## pack the commands for any Linux into .build/packages, with checksums
	packaging/dist $(DIST) $(PACKAGES)

deb: release ## make the Debian packages in .build/packages
	packaging/deb $(DIST) $(PACKAGES)

package-test: ## try what dist and deb made, in fresh Debian roots; as root
	packaging/test $(PACKAGES)

pictures: release ## draw the pictures of the README again
	$(SNAPSHOT) mock:withMockReviews --format svg > $(PICTURES)/loaded.svg
	$(SNAPSHOT) mock:withMockReviews --format svg --theme light > $(PICTURES)/loaded-light.svg
	$(SNAPSHOT) mock:withMockReviews --format svg --state loading > $(PICTURES)/loading.svg
	$(SNAPSHOT) mock:throwsError --format svg > $(PICTURES)/error.svg

tables: widths likenesses ## generate the tables of characters from the C library's again

widths likenesses:
	mkdir -p .build
	$(CC) -O2 -ITests/CReference/include -o .build/generate-tables Tests/CReference/*.c
	.build/generate-tables $@ > .build/$@.c
	mv .build/$@.c Sources/CRatingsPOSIX/$@.c

words: ## bring the languages of the screen up to date with its English and with the PO files
	Sources/RatingScreen/Words/generate

# What the screen alone needs, and what the network needs besides.
screen-packages:
	@.ci/packages libncurses-dev

command-packages: screen-packages
	@.ci/packages libssl-dev libcurl4-openssl-dev

test-packages:
	@.ci/packages libvterm-dev openssl qrencode man-db mandoc python3 curl gettext
