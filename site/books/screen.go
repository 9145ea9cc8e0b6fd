package books

import (
	"fmt"

	"octavo/content"
)

// unprinted refuses what is asked of paper in a book for a device's screen, of which
// no file for print is made.
func (p *planner) unprinted(source *content.Book) {
	for _, asked := range []struct {
		key   string
		value content.Located[string]
	}{{"house", source.House}, {"paper", source.Paper}, {"pdf", source.PDF}, {"booklet", source.Booklet.Paper}} {
		if asked.value.Written() {
			p.problem(asked.value.Pos, asked.value.Value, fmt.Sprintf("%s is of a book that is printed, and a book of trim %s is for a screen alone; possible: no %s, or a trim of paper such as 6x9in", asked.key, source.Trim.Value.Name, asked.key))
		}
	}
}
