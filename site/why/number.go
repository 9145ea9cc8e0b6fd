package why

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"octavo/content"
	"octavo/content/strict"
	"octavo/generator"
	"octavo/render"
	"octavo/site"
	"octavo/site/product"
)

// bookPuzzle describes the puzzle with a number in a book, in each language. A number can also mean
// a pupil of a class set, or a duel of a deck.
func (q *query) bookPuzzle(name string, number int) ([]Reason, error) {
	var found []Reason
	var wrong []error
	for _, work := range q.planned.Works {
		text, ok := work.Work.(product.Traceable)
		if !ok || !slices.ContainsFunc(work.Outlines(), func(o render.Outline) bool { return site.IsNamed(name, o.Slug, work.Work) }) {
			continue
		}
		job, place, fixed, err := text.JobOf(number)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		r := q.reason(work)
		r.Puzzle = q.puzzleOrigins(work, job, number, place, fixed)
		found = append(found, r)
	}
	switch {
	case len(found) > 0:
		return found, nil
	case len(wrong) > 0:
		return nil, errors.Join(wrong...)
	}
	if q.isClass(name) {
		return q.pupilSheets(name, strconv.Itoa(number))
	}
	if found, err := q.numberedThing(name, number); len(found) > 0 || err != nil {
		return found, err
	}
	return nil, &site.UnknownBookError{Name: name, Known: q.worksWithNumbers(), Sample: q.project.Sample, Any: true}
}

// numberedThing describes numbered things that aren't puzzles, such as the duels of a deck.
func (q *query) numberedThing(name string, number int) (found []Reason, err error) {
	for _, work := range q.planned.Works {
		counted, ok := work.Work.(product.Counted)
		if !ok || !site.IsNamed(name, slugOf(counted), work.Work) {
			continue
		}
		kind, text, seed, place, err := counted.Counted(number)
		if err != nil {
			return nil, err
		}
		r := q.reason(work)
		r.Puzzle = &Origins{Number: number, Kind: kind, Seed: seed, Job: number, Place: place, Text: text}
		found = append(found, r)
	}
	return found, nil
}

// slugOf returns the slug of a deck or a class set, or "" for another work.
func slugOf(written product.Authored) string {
	switch source := written.Source().(type) {
	case *content.Work:
		return source.Slug
	case *content.Class:
		return source.Slug
	}
	return ""
}

// worksWithNumbers returns the names of all works with numbered things.
func (q *query) worksWithNumbers() []string {
	names := q.traceableNames()
	names = names[:len(names)-1]
	for _, work := range q.planned.Works {
		written, ok := work.Work.(product.Authored)
		if !ok {
			continue
		}
		if counted, duels := written.(product.Counted); duels {
			if _, _, _, _, err := counted.Counted(1); err != nil {
				continue
			}
		}
		if slug := slugOf(written); slug != "" && !slices.Contains(names, slug) {
			names = append(names, slug)
		}
	}
	return names
}

// pageOfNumber returns the path of a puzzle's page among the pages of a book, or "".
func pageOfNumber(files []string, number int) string {
	i := slices.IndexFunc(files, func(file string) bool {
		name := pageNumber.FindStringSubmatch(file)
		return name != nil && strings.TrimLeft(name[1], "0") == strconv.Itoa(number)
	})
	if i < 0 {
		return ""
	}
	return files[i]
}

func (q *query) puzzleOrigins(work site.PlannedWork, job generator.Job, number int, place strict.Pos, fixed bool) *Origins {
	p := &Origins{
		Number: number, Kind: job.Kind.Name(), Tier: job.Tier.String(), Options: job.Options,
		Seed: job.Seed, Place: place, Given: job.Given.Texts,
	}
	if fixed {
		p.Job, p.ID = job.Number, job.ID()
	}
	if lockable, ok := work.Work.(product.Lockable); ok {
		p.Lock = lockable.LockedBy()
	}
	first := 1
	if numbered, ok := work.Work.(product.Exportable); ok {
		first, _ = numbered.Numbers()
	}
	for _, o := range work.Requested {
		made := q.last.Recorded(o.Name)
		if lines := made.Puzzles; lines != nil && number-first < len(lines.Lines) {
			p.Text = lines.Lines[number-first]
		}
		if files, _ := q.last.Last(o.Name); o.Format == product.HTML {
			p.Page = pageOfNumber(files.Files, number)
		}
	}
	return p
}
