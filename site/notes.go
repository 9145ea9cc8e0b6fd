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

// A printing is the puzzles of a book as they were printed, in this build or in an
// earlier one.
type printing struct {
	product.Origin
	*product.Puzzles
}

// repeated notes which books of a language have puzzles in common, and how many,
// unless one has those of the other on purpose.
func repeated(p Planned, done written, last Record) strict.Problems {
	books := printings(p, done, last)
	having := map[string][]int{} // by language and puzzle, the books that have it
	var notes strict.Problems
	for i, book := range books {
		common := map[int]int{} // by book, how many
		for _, print := range book.Prints {
			key := book.Language + " " + print
			if slices.Contains(having[key], i) {
				continue
			}
			for _, earlier := range having[key] {
				common[earlier]++
			}
			having[key] = append(having[key], i)
		}
		for _, j := range slices.Sorted(maps.Keys(common)) {
			if earlier := books[j]; earlier.Puzzles.Of != book.Puzzles.Of {
				notes = append(notes, strict.ProblemIn(book.File,
					"%d of its %d puzzles stand in %s, too (under the symmetries of their kinds); possible: another seed, a series (series: {name: …, volume: 2}) or, where it is meant, puzzles: %s",
					common[j], len(book.Prints), earlier.File, earlier.Work))
			}
		}
	}
	return notes
}

// printings are those of all books, each once, by the names of their files.
func printings(p Planned, done written, last Record) []printing {
	var all []printing
	add := func(of product.Origin, puzzles *product.Puzzles) {
		if puzzles != nil && !slices.ContainsFunc(all, func(b printing) bool { return b.File == of.File }) {
			all = append(all, printing{of, puzzles})
		}
	}
	for _, w := range p.Works {
		for _, o := range w.Requested {
			facts, rendered := done.facts[o.Name]
			if !rendered {
				facts = p.told[o.Name]
			}
			add(o.Of, facts.Puzzles)
		}
	}
	if !p.selection.all {
		for _, name := range last.Names() {
			if made := last.Recorded(name); !p.gone[name] {
				add(made.Of, made.Puzzles)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b printing) int { return strings.Compare(a.File, b.File) })
	return all
}

// shownElsewhere notes the works that keep puzzles off the site which others have there.
func (p *Planned) shownElsewhere() {
	for _, w := range p.Works {
		keeping, ok := w.Work.(product.Withholder)
		if !ok {
			continue
		}
		at, puzzles := keeping.Withheld()
		kept := map[string]bool{}
		for _, puzzle := range puzzles {
			kept[puzzle] = true
		}
		for i := range p.site.Works {
			there := 0
			for _, puzzle := range p.site.Works[i].Puzzles {
				if kept[puzzle] {
					there++
				}
			}
			if there > 0 {
				p.notes = append(p.notes, p.Order.Publication.Problemf(at, "",
					"%d of the puzzles that this keeps off the site stand there all the same, in %s; possible: the same setting there", there, p.site.Works[i].Path()))
			}
		}
	}
}

// leadTo finds the files that pages lead to which stay as they are: those of the
// downloads that this build was asked for alone, by output.
func (p *Planned) leadTo(last Record) {
	if p.selection.format(product.HTML) {
		return // the pages are made again
	}
	shown := map[product.Origin]bool{}
	for _, name := range last.Names() {
		if o := last.Recorded(name); o.Format == product.HTML {
			shown[o.Of] = true
		}
	}
	p.led = map[string]Recorded{}
	for _, name := range last.Names() {
		if o := last.Recorded(name); o.Format != product.HTML && shown[o.Of] && p.selection.made(o) && o.Inputs[privateInput] == "" {
			p.led[name] = o
		}
	}
}

// deadLinks notes the pages that lead to files which this build has taken away. It
// was not asked for pages, and so leaves them as they are.
func deadLinks(p Planned, done written) strict.Problems {
	dead := map[string][]string{} // by the file that the work is written in
	for _, name := range slices.Sorted(maps.Keys(p.led)) {
		now, rendered := done.facts[name]
		if !rendered {
			now = p.told[name]
		}
		before := p.led[name]
		for _, file := range before.Downloads {
			if p.private[name] || !slices.ContainsFunc(now.Downloads, func(d render.Download) bool { return d.File == file.File }) {
				dead[before.Of.File] = append(dead[before.Of.File], file.File)
			}
		}
	}
	var notes strict.Problems
	for _, file := range slices.Sorted(maps.Keys(dead)) {
		notes = append(notes, strict.ProblemIn(file, "its pages still lead to what is no longer made: %s; build html, too", strings.Join(dead[file], ", ")))
	}
	return notes
}

// ownStyles matches the publication's own style sheets.
const ownStyles = "templates/site/*.css"

// Bounds of a style sheet that is checked.
const (
	largestStyle = 1 << 17 // bytes; the built-in one has some 30,000
	mostFaults   = 20      // faults that are reported
)

// styleFaults lists what is wrong with the publication's own style sheets. Browsers ignore such
// rules without a word, and the sheet is published as it is.
func styleFaults(project fs.FS) strict.Problems {
	var all strict.Problems
	names, err := fs.Glob(project, ownStyles)
	if err != nil {
		return nil
	}
	for _, name := range names {
		source, problem := strict.ReadSource(project, name, largestStyle)
		if problem != nil {
			continue // publishing it reports the problem
		}
		faults := scripts.StyleMistakes(path.Base(name), []byte(source.Text()))
		for _, fault := range faults[:min(len(faults), mostFaults)] {
			all = append(all, source.Problemf(strict.Pos{File: name, Line: fault.Line, Column: fault.Column}, "", "browsers pass over this: %s", fault.Text))
		}
	}
	return all
}
