package site

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"octavo/content/strict"
	"octavo/render"
	"octavo/render/scripts"
	"octavo/site/product"
)

// A printedBook is a book with its puzzles, printed by this build or an earlier one.
type printedBook struct {
	product.Origin
	*product.Puzzles
}

// repeatedPuzzleNotes notes pairs of books in one language that share puzzles. It leaves out books
// that take their puzzles from another book on purpose.
func repeatedPuzzleNotes(p Planned, done writtenBuild, last Record) strict.Problems {
	books := printedBooks(p, done, last)
	booksByPuzzle := map[string][]int{} // indices of books, by language and fingerprint
	var notes strict.Problems
	for i, book := range books {
		common := map[int]int{} // numbers of common puzzles, by index of the earlier book
		for _, fingerprint := range book.Fingerprints {
			key := book.Language + " " + fingerprint
			if slices.Contains(booksByPuzzle[key], i) {
				continue
			}
			for _, earlier := range booksByPuzzle[key] {
				common[earlier]++
			}
			booksByPuzzle[key] = append(booksByPuzzle[key], i)
		}
		for _, j := range slices.Sorted(maps.Keys(common)) {
			if earlier := books[j]; earlier.Puzzles.Of != book.Puzzles.Of {
				notes = append(notes, strict.ProblemIn(book.File,
					"%d of its %d puzzles stand in %s, too (under the symmetries of their kinds); possible: another seed, a series (series: {name: …, volume: 2}) or, where it is meant, puzzles: %s",
					common[j], len(book.Fingerprints), earlier.File, earlier.Work))
			}
		}
	}
	return notes
}

// printedBooks returns all books with puzzles, sorted by file. Books that weren't requested come
// from the manifest of the last build.
func printedBooks(p Planned, done writtenBuild, last Record) []printedBook {
	var all []printedBook
	add := func(origin product.Origin, puzzles *product.Puzzles) {
		if puzzles != nil && !slices.ContainsFunc(all, func(b printedBook) bool { return b.File == origin.File }) {
			all = append(all, printedBook{origin, puzzles})
		}
	}
	for _, w := range p.Works {
		for _, o := range w.Requested {
			facts, rendered := done.facts[o.Name]
			if !rendered {
				facts = p.keptFacts[o.Name]
			}
			add(o.Of, facts.Puzzles)
		}
	}
	if !p.selection.isWhole {
		for _, name := range last.Names() {
			if recorded := last.Recorded(name); !p.obsolete[name] {
				add(recorded.Of, recorded.Puzzles)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b printedBook) int { return strings.Compare(a.File, b.File) })
	return all
}

// noteShownElsewhere notes works that withhold puzzles from the site if pages of another work show
// these puzzles.
func (p *Planned) noteShownElsewhere() {
	for _, w := range p.Works {
		withholder, ok := w.Work.(product.Withholder)
		if !ok {
			continue
		}
		pos, puzzles := withholder.Withheld()
		isWithheld := map[string]bool{}
		for _, puzzle := range puzzles {
			isWithheld[puzzle] = true
		}
		for i := range p.site.Works {
			shown := 0
			for _, puzzle := range p.site.Works[i].Puzzles {
				if isWithheld[puzzle] {
					shown++
				}
			}
			if shown > 0 {
				p.notes = append(p.notes, p.Order.Publication.Problemf(pos, "",
					"%d of the puzzles that this keeps off the site stand there all the same, in %s; possible: the same setting there", shown, p.site.Works[i].Path()))
			}
		}
	}
}

// findLinkedDownloads finds the downloads that this build makes without the pages that link to
// them. deadLinkNotes later checks whether they still exist.
func (p *Planned) findLinkedDownloads(last Record) {
	if p.selection.wantsFormat(product.HTML) {
		return // this build makes the pages, too
	}
	hasPages := map[product.Origin]bool{}
	for _, name := range last.Names() {
		if o := last.Recorded(name); o.Format == product.HTML {
			hasPages[o.Of] = true
		}
	}
	p.linkedDownloads = map[string]Recorded{}
	for _, name := range last.Names() {
		if o := last.Recorded(name); o.Format != product.HTML && hasPages[o.Of] && p.selection.wantsRecorded(o) && o.Inputs[privateInput] == "" {
			p.linkedDownloads[name] = o
		}
	}
}

// deadLinkNotes notes works whose pages link to files that this build removed. Such pages weren't
// requested, so they stayed unchanged.
func deadLinkNotes(p Planned, done writtenBuild) strict.Problems {
	removedByFile := map[string][]string{} // removed downloads, by the file of the work
	for _, name := range slices.Sorted(maps.Keys(p.linkedDownloads)) {
		now, rendered := done.facts[name]
		if !rendered {
			now = p.keptFacts[name]
		}
		before := p.linkedDownloads[name]
		for _, file := range before.Downloads {
			if p.isPrivate[name] || !slices.ContainsFunc(now.Downloads, func(d render.Download) bool { return d.File == file.File }) {
				removedByFile[before.Of.File] = append(removedByFile[before.Of.File], file.File)
			}
		}
	}
	var notes strict.Problems
	for _, file := range slices.Sorted(maps.Keys(removedByFile)) {
		notes = append(notes, strict.ProblemIn(file, "its pages still lead to what is no longer made: %s; build html, too", strings.Join(removedByFile[file], ", ")))
	}
	return notes
}

// styleSheetsGlob matches the publication's own style sheets.
const styleSheetsGlob = "templates/site/*.css"

// Limits of the check of a style sheet.
const (
	maxStyleSheetBytes = 1 << 17 // the built-in one has some 30,000 bytes
	maxStyleFaults     = 20      // reported faults of one sheet
)

// styleSheetNotes notes mistakes in the publication's own style sheets. Browsers ignore such rules
// without a message, and the sheet is published unchanged.
func styleSheetNotes(project fs.FS) strict.Problems {
	var all strict.Problems
	names, err := fs.Glob(project, styleSheetsGlob)
	if err != nil {
		return nil
	}
	for _, name := range names {
		source, problem := strict.ReadSource(project, name, maxStyleSheetBytes)
		if problem != nil {
			continue // publishing it reports the problem
		}
		faults := scripts.StyleMistakes(path.Base(name), []byte(source.Text()))
		for _, fault := range faults[:min(len(faults), maxStyleFaults)] {
			all = append(all, source.Problemf(strict.Pos{File: name, Line: fault.Line, Column: fault.Column}, "", "browsers pass over this: %s", fault.Text))
		}
	}
	return all
}
