package preflight

import (
	"octavo/content/message"
	"octavo/engine/figure"
	"octavo/site/product/houses"
)

// pagesChecks returns the checks of the number of pages and of blank pages.
func pagesChecks() []Check {
	return []Check{
		{
			Name: "page count", Description: "the house binds books of so many pages, of this trim and on this paper",
			RuleSource: func(h *houses.House) *houses.Source { return h.Papers[0].Pages.From }, book: checkPageCount,
		},
		{
			Name: "even pages", Description: "the number of pages is even",
			RuleSource: figureSource(func(h *houses.House) houses.Figure[bool] { return h.EvenPages }), book: evenPages,
		},
		{
			Name: "last page", Description: "nothing stands on the last page",
			RuleSource: figureSource(func(h *houses.House) houses.Figure[bool] { return h.BlankLast }), book: lastPage,
		},
		{
			Name: "blank pages", Description: "not too many pages in a row are blank",
			RuleSource: figureSource(func(h *houses.House) houses.Figure[int] { return h.MaxBlanks }), book: blankPages,
		},
	}
}

// checkPageCount checks that the house binds books of this many pages, on this paper, in this size.
func checkPageCount(l *inspection) {
	if !l.Paper.Pages.Known() {
		return
	}
	limit, trim := l.Paper.Pages, message.Message{}
	if size, ok := l.commonSize(); ok {
		limit = l.Paper.PageRange(micrometres(size.w+sizeTolerance), micrometres(size.h+sizeTolerance))
		trim = message.New(", cut to %s", size.size())
	}
	if n := l.file.Pages(); !limit.Value.Contains(n) {
		l.addFinding(Finding{
			Check: "page count", From: limit.From,
			Rule:  message.New("books on %s paper%s have %d to %d pages", l.Paper.Name, trim, limit.Value.Min, limit.Value.Max),
			Found: pageCount(n),
		})
	}
}

// micrometres converts points to micrometres.
func micrometres(pt float64) houses.Length {
	return houses.Length(pt * float64(figure.Inch) / pointsPerInch)
}

// evenPages checks that the number of pages is even.
func evenPages(l *inspection) {
	if n := l.file.Pages(); n%2 != 0 {
		l.addFinding(Finding{Check: "even pages", Rule: message.Text("the number of pages is even"), Found: pageCount(n), From: l.House.EvenPages.From, Change: message.Text("a blank page at the end")})
	}
}

// lastPage checks that the last page is blank.
func lastPage(l *inspection) {
	if n := len(l.pageStates); n > 0 && l.pageStates[n-1] == printed {
		l.addFinding(Finding{
			Check: "last page", Rule: message.Text("the last page is blank"), Found: message.Text("something is printed on it"), From: l.House.BlankLast.From,
			Pages: []int{n}, At: &Place{Page: n}, Change: message.Text("a blank page at the end"),
		})
	}
}

// blankPages reports each run of blank pages that is longer than the house allows.
func blankPages(l *inspection) {
	most := l.House.MaxBlanks.Value
	for i := 0; i < len(l.pageStates); {
		n := 0
		for i+n < len(l.pageStates) && l.pageStates[i+n] == blank {
			n++
		}
		if n > most {
			f := Finding{
				Check: "blank pages", Rule: message.New("no more than %d blank pages follow each other", most),
				Found: message.Counted(n, "1 blank page in a row", "%d blank pages in a row"), From: l.House.MaxBlanks.From, At: &Place{Page: i + 1}, bad: float64(n),
			}
			for page := i + 1; page <= i+n; page++ {
				f.Pages = append(f.Pages, page)
			}
			l.addFinding(f)
		}
		i += n + 1
	}
}
