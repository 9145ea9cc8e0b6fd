package preflight

import (
	"slices"

	"octavo/site/product/houses"
)

// A Check is one check of preflight.
type Check struct {
	Name        string // its name in findings
	Description string // what the check ensures, in a sentence
	// RuleSource returns the source of the house's rule. If it returns nil, the house has no such rule, and
	// the check is skipped. A check without RuleSource runs for every house.
	RuleSource func(*houses.House) *houses.Source
	// RunsIfClaimed makes the check run also if only the file claims a standard. Its findings are then
	// notes.
	RunsIfClaimed bool

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

// requiredChecks returns the checks that the house requires, and those of a standard that the file
// claims.
func (l *inspection) requiredChecks() []Check {
	claims := l.targetStandard().name != ""
	return slices.DeleteFunc(Checks(), func(c Check) bool {
		return c.RuleSource != nil && c.RuleSource(l.House) == nil && !(c.RunsIfClaimed && claims)
	})
}

// checkIndex returns the index of a check with a name.
func checkIndex(all []Check, name string) int {
	return slices.IndexFunc(all, func(c Check) bool { return c.Name == name })
}

// figureSource returns a RuleSource function for a figure of the house.
func figureSource[T any](figure func(*houses.House) houses.Figure[T]) func(*houses.House) *houses.Source {
	return func(h *houses.House) *houses.Source { return figure(h).From }
}

// forbids returns a RuleSource function for something that a house may forbid.
func forbids(what string) func(*houses.House) *houses.Source {
	return func(h *houses.House) *houses.Source {
		if slices.Contains(h.Forbidden.Value, what) {
			return h.Forbidden.From
		}
		return nil
	}
}

// standardSource returns the source of the house's rule for a PDF standard, or nil.
func standardSource(h *houses.House) *houses.Source {
	if h.Standard() == "" {
		return nil
	}
	return h.PDF.From
}
