package preflight

import (
	"slices"

	"octavo/site/product/houses"
)

// A Check is one check of preflight.
type Check struct {
	Name  string // its name in findings
	Looks string // describes the check in a sentence
	// Asked returns the source of the house's rule, or nil to skip the check. A check without Asked runs
	// for every house.
	Asked func(*houses.House) *houses.Source
	// Claimed makes the check run also if only the file claims a standard. Its findings are then notes.
	Claimed bool

	document func(*inspection)        // checks the file before its pages
	page     func(*inspection, *page) // checks each page
	book     func(*inspection)        // checks all pages together
	cover    func(*inspection, *page) // checks the page of a cover
}

// Checks returns all checks in the order of findings.
func Checks() []Check {
	return slices.Concat(
		[]Check{readable()}, documentChecks(), standardChecks(), pagesChecks(), sheetChecks(),
		[]Check{margins(), inside(), bleed(), cropMarks(), typeSize(), lines(), fonts(), resolution(), finest()},
		inkChecks(), transparencyChecks(), coverChecks(),
	)
}

// asked returns the checks that the house requires, and the checks for a standard that the file
// claims.
func (l *inspection) asked() []Check {
	claims := l.normOf().name != ""
	return slices.DeleteFunc(Checks(), func(c Check) bool {
		return c.Asked != nil && c.Asked(l.House) == nil && !(c.Claimed && claims)
	})
}

// checkIndex returns the index of a check by name.
func checkIndex(all []Check, name string) int {
	return slices.IndexFunc(all, func(c Check) bool { return c.Name == name })
}

// source returns an Asked function for a figure of the house. It returns the figure's source.
func source[T any](figure func(*houses.House) houses.Figure[T]) func(*houses.House) *houses.Source {
	return func(h *houses.House) *houses.Source { return figure(h).From }
}

// forbids returns an Asked function for something that a house forbids.
func forbids(what string) func(*houses.House) *houses.Source {
	return func(h *houses.House) *houses.Source {
		if slices.Contains(h.Forbidden.Value, what) {
			return h.Forbidden.From
		}
		return nil
	}
}

// standardAsked returns the source of the house's rule for a PDF standard, or nil.
func standardAsked(h *houses.House) *houses.Source {
	if h.Standard() == "" {
		return nil
	}
	return h.PDF.From
}
