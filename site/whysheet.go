package site

import (
	"iter"
	"regexp"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site/product"
)

// pupilNamed is a class set and what its sheets call a pupil: third#3A-07.
var pupilNamed = regexp.MustCompile(`^(.+)#([^#]+)$`)

// isClass reports whether a class set has this name.
func (w *wonder) isClass(name string) bool {
	for range w.classes(name) {
		return true
	}
	return false
}

// classes are the works of a class set, one for each language.
func (w *wonder) classes(name string) iter.Seq[work] {
	return func(yield func(work) bool) {
		for _, work := range w.planned.works {
			written, ok := work.Work.(product.Written)
			if !ok {
				continue
			}
			class, ok := written.Source().(*content.Class)
			if ok && isNamed(name, class.Slug, work.Work) && !yield(work) {
				return
			}
		}
	}
}

// sheets says of each file of a class set what stands on the first page that a pupil has in
// it: a sheet, answers.
func (w *wonder) sheets(name, pupil string) ([]Reason, error) {
	var found []Reason
	var pupils []string
	for work := range w.classes(name) {
		for _, o := range work.outputs {
			for file, pages := range w.last.recorded(o.Name).shows() {
				pupils = append(pupils, pupilsOn(pages)...)
				number := pageOfPupil(pages, pupil)
				if number == 0 {
					continue
				}
				r, err := w.pageOf(work, o, func(named string) bool { return named == file }, number)
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

// pupilsOn are those whose puzzles stand on pages.
func pupilsOn(pages [][]product.Shown) (all []string) {
	for _, page := range pages {
		for _, shown := range page {
			if shown.What == "puzzle" {
				all = append(all, shown.Of)
			}
		}
	}
	return all
}

// pageOfPupil is the first page, from 1, on which something is a pupil's; 0 for none.
func pageOfPupil(pages [][]product.Shown, pupil string) int {
	return 1 + slices.IndexFunc(pages, func(page []product.Shown) bool {
		return slices.ContainsFunc(page, func(shown product.Shown) bool { return strings.EqualFold(shown.Of, pupil) })
	})
}

// An UnknownPupilError says that a class set has no sheet of a pupil. Its puzzles are known by
// whose they are, since their numbers begin anew on each sheet.
type UnknownPupilError struct {
	Set, Pupil string
	Known      []string // none where it wasn't built
}

func (e *UnknownPupilError) Error() string { return e.Told().String() }

// Told is the error in parts (said.Teller).
func (e *UnknownPupilError) Told() message.Message {
	if len(e.Known) == 0 {
		return message.New("%s is a class set that has not been built; octavo build makes it", e.Set)
	}
	possible := message.Name(e.Set + "#" + e.Known[0])
	if last := len(e.Known) - 1; last > 0 {
		possible = message.New("%s to %s", possible, message.Name(e.Set+"#"+e.Known[last]))
	}
	told := message.New("%s is a class set, and none of its sheets is of %q; possible: %s", e.Set, e.Pupil, possible)
	if near := strict.Suggest(e.Pupil, e.Known, nil); near != "" {
		told = message.Joined(told, message.New(" (did you mean %q?)", e.Set+"#"+near))
	}
	return told
}
