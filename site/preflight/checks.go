package preflight

import (
	"slices"

	"octavo/site/product/houses"
)

// A Check looks for one kind of fault in a file.
type Check struct {
	Name        string // name in findings
	Description string // what a file must be like to pass, as a clause
	// RuleSource returns the source of the house's rule. It returns nil if the house has no such
	// rule; then the check is left out. A check without RuleSource runs for every house.
	RuleSource func(*houses.House) *houses.Source
	// RunsIfClaimed also runs the check if the house requires no standard, but the file claims one.
	// The findings are then notes.
	RunsIfClaimed bool

	document func(*inspection)        // looks at the file before its pages; this function or any of the next three may be nil
	page     func(*inspection, *page) // looks at each page of an interior
	book     func(*inspection)        // looks at all pages of an interior together, after each alone
	cover    func(*inspection, *page) // looks at the page of a cover
}

// Checks returns all checks, in the order in which reports list their findings.
func Checks() []Check {
	return slices.Concat(
		[]Check{readable()}, documentChecks(), standardChecks(), pagesChecks(), sheetChecks(),
		[]Check{margins(), inside(), bleed(), cropMarks(), typeSize(), lines(), fonts(), resolution(), finest()},
		inkChecks(), transparencyChecks(), coverChecks(),
	)
}

// requiredChecks returns the checks that house and file require. These are checks without RuleSource,
// checks whose rule the house has, and checks of a standard that the file claims.
func (l *inspection) requiredChecks() []Check {
	claims := l.targetStandard().name != ""
	return slices.DeleteFunc(Checks(), func(c Check) bool {
		return c.RuleSource != nil && c.RuleSource(l.House) == nil && !(c.RunsIfClaimed && claims)
	})
}

// checkIndex returns the index of the check with this name, or -1.
func checkIndex(all []Check, name string) int {
	return slices.IndexFunc(all, func(c Check) bool { return c.Name == name })
}

// figureSource makes a Check.RuleSource from a function that selects a figure of the house.
func figureSource[T any](figure func(*houses.House) houses.Figure[T]) func(*houses.House) *houses.Source {
	return func(h *houses.House) *houses.Source { return figure(h).From }
}

// forbids makes a Check.RuleSource for something that a house may forbid.
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
