package why

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site"
	"octavo/site/product"
)

// pdfPage describes a page of a PDF: its contents, where they were written, and what the file is
// made from. The file is given by its path or its base name.
func (q *query) pdfPage(file string, number int) ([]Reason, error) {
	var found []Reason
	var wrong error
	for _, named := range []func(string) bool{q.fileMatcher(file), func(name string) bool { return path.Base(name) == path.Base(file) && !strings.Contains(file, "/") }} {
		for _, work := range q.planned.Works {
			for _, o := range work.Requested {
				r, err := q.pageOf(work, o, named, number)
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
	return nil, &NoPagesError{file, q.filesWithPages(), labelOf(q.project)}
}

// fileMatcher returns a function that reports whether a name means the given file. The file may be
// in the output folder or in the private one.
func (q *query) fileMatcher(file string) func(string) bool {
	about := *q
	about.name = file
	public, private := about.matcherIn(q.project.Out), about.matcherIn(q.project.Private)
	return func(name string) bool { return public(name) || private(name) }
}

// pageOf describes a page of an output. It returns nil if the output has no such file.
func (q *query) pageOf(work site.PlannedWork, o product.Output, named func(string) bool, number int) (*Reason, error) {
	for file, pages := range q.last.Recorded(o.Name).Pages() {
		if !named(file) {
			continue
		}
		if number < 1 || number > len(pages) {
			return nil, message.Errorf("%s has no page %d; possible: 1 to %d", file, number, len(pages))
		}
		r := q.reason(work)
		origin := q.origin(work, o)
		origin.Files = []string{file}
		r.Outputs = []Origin{origin}
		r.Page = &PageOrigins{File: file, Number: number, Of: len(pages)}
		for _, shown := range pages[number-1] {
			on := OnPage{PageItem: shown}
			if written, ok := work.Work.(product.Placed); ok {
				on.Places = written.Where(shown)
			}
			r.Page.Shows = append(r.Page.Shows, on)
			r.Page.Numbers = append(r.Page.Numbers, q.puzzlesShown(work, shown, r.Page.Numbers)...)
		}
		return &r, nil
	}
	return nil, nil
}

// puzzlesShown describes the puzzles that belong to a thing on a page, except those in known.
func (q *query) puzzlesShown(work site.PlannedWork, shown product.PageItem, known []Origins) (all []Origins) {
	traceable, ok := work.Work.(product.Traceable)
	if !ok || !slices.Contains([]string{"puzzle", "solution", "hint"}, shown.What) {
		return nil
	}
	for n := shown.First; n <= shown.Last; n++ {
		if slices.ContainsFunc(known, func(o Origins) bool { return o.Number == n }) {
			continue
		}
		if job, place, fixed, err := traceable.JobOf(n); err == nil {
			all = append(all, *q.puzzleOrigins(work, job, n, place, fixed))
		}
	}
	return all
}

// filesWithPages lists the PDFs of the last build whose pages are known.
func (q *query) filesWithPages() (all []string) {
	for _, name := range q.last.Names() {
		for file := range q.last.Recorded(name).Pages() {
			all = append(all, file)
		}
	}
	slices.Sort(all)
	return all
}

// A NoPagesError says that the last build made no PDF with this name.
type NoPagesError struct {
	File        string
	Known       []string // PDFs that the last build made
	publication publicationLabel
}

func (e *NoPagesError) Error() string {
	if len(e.Known) == 0 {
		return fmt.Sprintf("nothing is known of pages of %s: no PDF of %s has been built; octavo build makes them%s", e.File, e.publication.name(), e.publication.dirHint())
	}
	text := fmt.Sprintf("nothing is known of pages of %s; PDFs of %s that were built are: %s", e.File, e.publication.name(), strings.Join(e.Known[:min(len(e.Known), maxFilesNamed)], ", ")+andMore(len(e.Known)-maxFilesNamed))
	if near := strict.Suggest(e.File, e.Known, baseNames(e.Known)); near != "" {
		text += fmt.Sprintf(" (did you mean %q?)", near)
	}
	return text
}

// baseNames maps base names to paths.
func baseNames(files []string) map[string]string {
	all := map[string]string{}
	for _, file := range files {
		all[path.Base(file)] = file
	}
	return all
}

// maxFilesNamed is the largest number of files that a message names.
const maxFilesNamed = 12

func andMore(n int) string {
	if n <= 0 {
		return ""
	}
	return fmt.Sprintf(" and %d more", n)
}
