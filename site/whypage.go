package site

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site/product"
)

// page says of a page of a PDF what stands on it, where that was written, and what the
// file is made from. The file is named by its path, or by the end of it.
func (w *wonder) page(file string, number int) ([]Reason, error) {
	var found []Reason
	var wrong error
	for _, named := range []func(string) bool{w.fileAsked(file), func(name string) bool { return path.Base(name) == path.Base(file) && !strings.Contains(file, "/") }} {
		for _, work := range w.planned.works {
			for _, o := range work.outputs {
				r, err := w.pageOf(work, o, named, number)
				if err != nil {
					wrong = err
				} else if r != nil {
					found = append(found, *r)
				}
			}
		}
		if len(found) > 0 || wrong != nil {
			break
		}
	}
	switch {
	case len(found) > 0:
		return found, nil
	case wrong != nil:
		return nil, wrong
	}
	return nil, &NoPagesError{file, w.filesWithPages(), w.project.whose()}
}

// fileAsked reports of files whether one is asked about by its path.
func (w *wonder) fileAsked(file string) func(string) bool {
	about := *w
	about.asked = file
	public, private := about.filesOf(w.project.out), about.filesOf(w.project.private)
	return func(name string) bool { return public(name) || private(name) }
}

// pageOf is the answer for an output; nil where the file isn't one of its.
func (w *wonder) pageOf(work work, o product.Output, named func(string) bool, number int) (*Reason, error) {
	for file, pages := range w.last.recorded(o.Name).shows() {
		if !named(file) {
			continue
		}
		if number < 1 || number > len(pages) {
			return nil, message.Errorf("%s has no page %d; possible: 1 to %d", file, number, len(pages))
		}
		r := w.reason(work)
		origin := w.origin(work, o)
		origin.Files = []string{file}
		r.Outputs = []Origin{origin}
		r.Page = &PageOrigins{File: file, Number: number, Of: len(pages)}
		for _, shown := range pages[number-1] {
			on := OnPage{Shown: shown}
			if written, ok := work.Work.(product.Placed); ok {
				on.Places = written.Where(shown)
			}
			r.Page.Shows = append(r.Page.Shows, on)
			r.Page.Numbers = append(r.Page.Numbers, w.numbers(work, shown, r.Page.Numbers)...)
		}
		return &r, nil
	}
	return nil, nil
}

// numbers are the puzzles that stand on a page, or whose solutions do, but those that are
// told of already.
func (w *wonder) numbers(work work, shown product.Shown, told []Origins) (all []Origins) {
	asked, ok := work.Work.(product.Told)
	if !ok || !slices.Contains([]string{"puzzle", "solution", "hint"}, shown.What) {
		return nil
	}
	for n := shown.First; n <= shown.Last; n++ {
		if slices.ContainsFunc(told, func(o Origins) bool { return o.Number == n }) {
			continue
		}
		if job, place, fixed, err := asked.Asked(n); err == nil {
			all = append(all, *w.puzzle(work, job, n, place, fixed))
		}
	}
	return all
}

// filesWithPages are the PDFs of which the last build has said what stands on their pages.
func (w *wonder) filesWithPages() (all []string) {
	for _, name := range w.last.Names() {
		for file := range w.last.recorded(name).shows() {
			all = append(all, file)
		}
	}
	slices.Sort(all)
	return all
}

// A NoPagesError says that the last build has made no such PDF.
type NoPagesError struct {
	File  string
	Known []string // those that it has made
	of    whose
}

func (e *NoPagesError) Error() string {
	if len(e.Known) == 0 {
		return fmt.Sprintf("nothing is known of pages of %s: no PDF of %s has been built; octavo build makes them%s", e.File, e.of.where(), e.of.aside())
	}
	text := fmt.Sprintf("nothing is known of pages of %s; PDFs of %s that were built are: %s", e.File, e.of.where(), strings.Join(e.Known[:min(len(e.Known), mostNamed)], ", ")+andMore(len(e.Known)-mostNamed))
	if near := strict.Suggest(e.File, e.Known, baseNames(e.Known)); near != "" {
		text += fmt.Sprintf(" (did you mean %q?)", near)
	}
	return text
}

// baseNames are files by the last parts of their paths.
func baseNames(files []string) map[string]string {
	all := map[string]string{}
	for _, file := range files {
		all[path.Base(file)] = file
	}
	return all
}

// mostNamed is how many files a message names.
const mostNamed = 12

func andMore(n int) string {
	if n <= 0 {
		return ""
	}
	return fmt.Sprintf(" and %d more", n)
}
