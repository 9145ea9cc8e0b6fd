package verify

import (
	"regexp"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/engine/figure"
)

// A pageOf is the page number at the foot of a worksheet, such as 2 of 5.
type pageOf struct {
	page   int // number of the page in the file
	number int
	of     int // number of all pages, as printed
	place  figure.Point
}

// pageOfPatterns returns patterns that read “2 of 5”, one for each language.
func (v vocabulary) pageOfPatterns() (all []*regexp.Regexp) {
	for _, locale := range v {
		text := regexp.QuoteMeta(locale.Say("worksheet.page", "page", "\x01", "pages", "\x02"))
		text = strings.NewReplacer("\x01", "([0-9]+)", "\x02", "([0-9]+)", " ", `[ \x{a0}]`).Replace(text)
		all = append(all, regexp.MustCompile(`(?:^|· )`+text+`$`))
	}
	return all
}

// readPageOf reads the number at the foot of a worksheet, if there is one.
func (v *verifier) readPageOf(d *document, s *sheet) {
	if s.turned {
		return
	}
	if v.pageOf == nil {
		v.pageOf = v.words.pageOfPatterns()
	}
	for i := range s.words {
		w := &s.words[i]
		if w.At.Y < s.height-folioMargin || w.At.X < s.width/2 || len(w.Text) > maxWord {
			continue
		}
		for _, pattern := range v.pageOf {
			if found := pattern.FindStringSubmatch(w.Text); found != nil {
				number, _ := strconv.Atoi(found[1]) // the pattern has digits only
				of, _ := strconv.Atoi(found[2])
				d.pageOf = append(d.pageOf, pageOf{page: s.page, number: number, of: of, place: w.At})
				break
			}
		}
	}
}

// checkPageOf checks that the numbers of a worksheet are those of its pages. It checks nothing if
// most differ: in a class set, pages are numbered anew for each pupil.
func (d *document) checkPageOf() {
	var wrong []pageOf
	for _, p := range d.pageOf {
		if p.number != p.page || p.of != d.pages {
			wrong = append(wrong, p)
		}
	}
	if 2*len(wrong) > len(d.pageOf) {
		return
	}
	for _, p := range wrong {
		d.addFinding(Finding{Page: p.page, Place: p.place, Says: message.New("the page bears %d of %d; it is page %d of %d", p.number, p.of, p.page, d.pages)})
	}
}
