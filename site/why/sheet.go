package why

import (
	"iter"
	"regexp"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site"
	"octavo/site/product"
)

// pupilPattern matches a class set with the id of a pupil, such as third#3A-07.
var pupilPattern = regexp.MustCompile(`^(.+)#([^#]+)$`)

// isClass reports whether a class set has this name.
func (q *query) isClass(name string) bool {
	for range q.classes(name) {
		return true
	}
	return false
}

// classes yields the works of a class set, one for each language.
func (q *query) classes(name string) iter.Seq[site.PlannedWork] {
	return func(yield func(site.PlannedWork) bool) {
		for _, work := range q.planned.Works {
			written, ok := work.Work.(product.Authored)
			if !ok {
				continue
			}
			class, ok := written.Source().(*content.Class)
			if ok && site.IsNamed(name, class.Slug, work.Work) && !yield(work) {
				return
			}
		}
	}
}

// pupilSheets describes the first page of a pupil in each file of a class set, which are sheet and
// answers.
func (q *query) pupilSheets(name, pupil string) ([]Reason, error) {
	var found []Reason
	var pupils []string
	for work := range q.classes(name) {
		for _, o := range work.Requested {
			for file, pages := range q.last.Recorded(o.Name).Pages() {
				pupils = append(pupils, pupilsOn(pages)...)
				number := pageOfPupil(pages, pupil)
				if number == 0 {
					continue
				}
				r, err := q.pageOf(work, o, func(named string) bool { return named == file }, number)
				if err != nil {
					return nil, err
				}
				found = append(found, *r)
			}
		}
	}
	if len(found) > 0 {
		return found, nil
	}
	slices.Sort(pupils)
	return nil, &UnknownPupilError{name, pupil, slices.Compact(pupils)}
}

// pupilsOn lists the ids of pupils with puzzles on pages.
func pupilsOn(pages [][]product.PageItem) (all []string) {
	for _, page := range pages {
		for _, shown := range page {
			if shown.What == "puzzle" {
				all = append(all, shown.Of)
			}
		}
	}
	return all
}

// pageOfPupil returns the number of the first page of a pupil, from 1, or 0 if there is none.
func pageOfPupil(pages [][]product.PageItem, pupil string) int {
	return 1 + slices.IndexFunc(pages, func(page []product.PageItem) bool {
		return slices.ContainsFunc(page, func(shown product.PageItem) bool { return strings.EqualFold(shown.Of, pupil) })
	})
}

// An UnknownPupilError says that a class set has no sheet of a pupil. Puzzles of class sets are
// named by pupil, since their numbers begin again on each sheet.
type UnknownPupilError struct {
	Set, Pupil string
	Known      []string // ids of pupils; empty if the set was not built
}

func (e *UnknownPupilError) Error() string { return e.AsMessage().String() }

// AsMessage returns the error as a message.
func (e *UnknownPupilError) AsMessage() message.Message {
	if len(e.Known) == 0 {
		return message.New("%s is a class set that has not been built; octavo build makes it", e.Set)
	}
	possible := message.Name(e.Set + "#" + e.Known[0])
	if last := len(e.Known) - 1; last > 0 {
		possible = message.New("%s to %s", possible, message.Name(e.Set+"#"+e.Known[last]))
	}
	text := message.New("%s is a class set, and none of its sheets is of %q; possible: %s", e.Set, e.Pupil, possible)
	if near := strict.Suggest(e.Pupil, e.Known, nil); near != "" {
		text = message.Joined(text, message.New(" (did you mean %q?)", e.Set+"#"+near))
	}
	return text
}
