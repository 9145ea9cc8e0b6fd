package preflight

import (
	"slices"

	"octavo/site/product/houses"
)

// A Check is one thing that preflight checks.
type Check struct {
	Name  string // its name in findings
	Looks string // what is checked, in a sentence
	// Asked returns where the house asks for the check, or nil; then it is skipped. A check without Asked
	// runs for every house.
	Asked func(*houses.House) *houses.Source
	// Claimed checks run as advice, too, where a file claims a standard that the house doesn't ask for.
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

// asked returns the checks that the house asks for, or that a claimed standard needs.
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

// source returns an Asked function for a figure of the house.
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

// standardAsked returns where a house asks for a PDF standard.
func standardAsked(h *houses.House) *houses.Source {
	if h.Standard() == "" {
		return nil
	}
	return h.PDF.From
}
