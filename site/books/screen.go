package books

import (
	"octavo/content"
)

// unprinted refuses what is asked of paper in a book for a device's screen, of which
// no file for print is made.
func (p *planner) unprinted(source *content.Book) {
	refuse := func(key string, at content.Pos, read string) {
		p.problem(at, read, "%s is of a book that is printed, and a book of trim %s is for a screen alone; possible: no %s, or a trim of paper such as 6x9in", key, source.Trim.Value.Name, key)
	}
	if source.Cover.Asked {
		refuse("cover", source.Cover.Pos, "cover")
	}
	if source.Bleed.Value {
		refuse("bleed", source.Bleed.Pos, "")
	}
	for _, asked := range []struct {
		key   string
		value content.Located[string]
	}{{"house", source.House}, {"paper", source.Paper}, {"pdf", source.PDF}, {"booklet", source.Booklet.Paper}} {
		if asked.value.Written() {
			refuse(asked.key, asked.value.Pos, asked.value.Value)
		}
	}
}
