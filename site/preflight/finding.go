package preflight

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/site/product/houses"
)

// A Finding is one broken rule, with all pages on which it is broken.
type Finding struct {
	Check  string          // name of the check
	Note   bool            // whether it is only advice: the house accepts the file
	Rule   message.Message // the rule, in a sentence
	Found  message.Message // the worst case
	Change message.Message // a possible remedy, if known
	From   *houses.Source  // source of the rule, or nil
	Pages  []int           // numbers of the pages, in order; none for the file as a whole
	At     *Place          // place of the worst case, or nil
	Times  int             // number of cases that were found

	bad float64 // severity of the worst case; larger is worse
}

// A Place is a point on a page, in millimetres from the upper left corner of its trim.
type Place struct {
	Page int
	X, Y float64
}

// stepsPerFinding is the cost of a finding, in steps of pdfread.Budget.
const stepsPerFinding = 300

// addFinding adds a finding, or merges it with an earlier one of the same check and rule. The
// merged finding has the worst case and the pages of both. Once the file's budget is used up, only
// unreadable pages are added.
func (l *inspection) addFinding(f Finding) {
	if !l.file.Budget().Spend(stepsPerFinding) && f.Check != "readable" {
		return
	}
	key := f.Check + "\x00" + f.Rule.String() + "\x00" + strconv.FormatBool(f.Note)
	at, known := l.keys[key]
	if !known {
		l.keys[key] = len(l.findings)
		f.Times = 1
		l.findings = append(l.findings, f)
		return
	}
	all := &l.findings[at]
	all.Times++
	for _, page := range f.Pages {
		if !slices.Contains(all.Pages[max(0, len(all.Pages)-2):], page) {
			all.Pages = append(all.Pages, page)
		}
	}
	if f.bad > all.bad {
		all.Found, all.At, all.bad = f.Found, f.At, f.bad
	}
}

// Where names the pages of a finding: "pages 3–181", "page 7", "the file".
func (f *Finding) Where() message.Message {
	switch len(f.Pages) {
	case 0:
		return message.Text("the file")
	case 1:
		return message.New("page %d", f.Pages[0])
	}
	return message.New("pages %s", pageRanges(f.Pages))
}

// maxRanges is the most ranges of pages that a finding lists. Further pages are only counted.
const maxRanges = 8

// pageRanges lists page numbers as ranges. A range has consecutive pages, or every second page.
func pageRanges(pages []int) message.Message {
	var parts []string
	left := 0
	for i := 0; i < len(pages); {
		n, step := rowLength(pages[i:])
		switch {
		case len(parts) == maxRanges:
			left += n
		case n == 1:
			parts = append(parts, strconv.Itoa(pages[i]))
		case step == 1:
			parts = append(parts, fmt.Sprintf("%d–%d", pages[i], pages[i+n-1]))
		default:
			parts = append(parts, fmt.Sprintf("%d, %d … %d", pages[i], pages[i+1], pages[i+n-1]))
		}
		i += n
	}
	text := strings.Join(parts, ", ")
	if left > 0 {
		return message.New("%s and %d more", text, left)
	}
	return message.Name(text)
}

// rowLength returns how many pages at the beginning form a range, and the step between them. The step
// is 2 if that gives a longer range, of at least four pages. Otherwise the step is 1.
func rowLength(pages []int) (n, step int) {
	n, step = 1, 1
	for _, by := range []int{1, 2} {
		m := 1
		for m < len(pages) && pages[m] == pages[m-1]+by {
			m++
		}
		if by == 1 && m > 1 || m > max(n, 3) {
			n, step = m, by
		}
	}
	return n, step
}

// Text describes the place in words, with its distances in millimetres.
func (p *Place) Text() message.Message {
	return message.New("page %d, %s mm from the left of the trim and %s mm from its top", p.Page, tenths(p.X), tenths(p.Y))
}

// tenths formats a number with at most one decimal, and no negative zero.
func tenths(x float64) string {
	text := strconv.FormatFloat(x, 'f', 1, 64)
	text = strings.TrimSuffix(text, ".0")
	if text == "-0" {
		return "0"
	}
	return text
}

// hundredths formats a number with at most two decimals.
func hundredths(x float64) string { return decimals(x, 2) }

// thousandths formats a number with at most three decimals.
func thousandths(x float64) string { return decimals(x, 3) }

// decimals formats a number with at most n decimals.
func decimals(x float64, n int) string {
	text := strings.TrimRight(strconv.FormatFloat(x, 'f', n, 64), "0")
	return strings.TrimSuffix(text, ".")
}

// pageCount returns a text such as "1 page" or "7 pages".
func pageCount(n int) message.Message { return message.Counted(n, "1 page", "%d pages") }
