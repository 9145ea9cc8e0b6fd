package preflight

import (
	"slices"

	"octavo/site/product/houses"
)

// A Check is one thing that is looked at.
type Check struct {
	Name  string // as findings name it
	Looks string // what is looked at, in a sentence
	// Asked is where a house asks for it; nil where it doesn't, and then nothing is looked
	// at. Without Asked, it is looked at for every house.
	Asked func(*houses.House) *houses.Source
	// Claimed says that it is looked at as well, as advice, where a file says that it keeps a
	// standard which the house doesn't ask for.
	Claimed bool

	document func(*look)        // looks at the file before its pages
	page     func(*look, *page) // at each page
	book     func(*look)        // at all pages, once they are known
	cover    func(*look, *page) // at the one page of a cover
}

// Checks are all of them, in the order in which findings are told.
func Checks() []Check {
	return slices.Concat(
		[]Check{readable()}, documentChecks(), standardChecks(), pagesChecks(), sheetChecks(),
		[]Check{margins(), inside(), bleed(), cropMarks(), typeSize(), lines(), fonts(), resolution(), finest()},
		inkChecks(), transparencyChecks(), coverChecks(),
	)
}

// asked are those that a house asks for, or the standard that a file says it keeps.
func (l *look) asked() []Check {
	claims := l.normOf().name != ""
	return slices.DeleteFunc(Checks(), func(c Check) bool {
		return c.Asked != nil && c.Asked(l.House) == nil && !(c.Claimed && claims)
	})
}

// placeOf is which check a name is.
func placeOf(all []Check, name string) int {
	return slices.IndexFunc(all, func(c Check) bool { return c.Name == name })
}

// source is where a figure was read, for Asked.
func source[T any](figure func(*houses.House) houses.Figure[T]) func(*houses.House) *houses.Source {
	return func(h *houses.House) *houses.Source { return figure(h).From }
}

// plain is where a house says that a file may not have something.
func plain(what string) func(*houses.House) *houses.Source {
	return func(h *houses.House) *houses.Source {
		if slices.Contains(h.Plain.Value, what) {
			return h.Plain.From
		}
		return nil
	}
}

// standards is where a house asks for a standard of PDF.
func standards(h *houses.House) *houses.Source {
	if h.Standard() == "" {
		return nil
	}
	return h.PDF.From
}
