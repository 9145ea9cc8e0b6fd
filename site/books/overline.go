package books

import (
	"slices"

	"octavo/content"
	"octavo/render"
	"octavo/templates"
)

// overline is what stands over the puzzles of a section beside their captions.
type overline struct {
	titles, dedications map[int]string // by place in the section, from 1
	days                []string       // in turn, the first puzzle's first
}

func newOverline(whole printed, words *templates.Locale) overline {
	o := overline{titles: labelled(whole.source.Titles), dedications: labelled(whole.source.Dedications)}
	if first := slices.Index(content.Weekdays(), whole.source.Days.Value); first >= 0 {
		for i := range content.Weekdays() {
			day := content.Weekdays()[(first+i)%len(content.Weekdays())]
			o.days = append(o.days, words.Say("day."+day))
		}
	}
	return o
}

func labelled(labels []content.Label) map[int]string {
	texts := map[int]string{}
	for _, l := range labels {
		texts[l.Place] = render.Typographic(l.Text.Value)
	}
	return texts
}

// add gives a puzzle its title and its dedication; n puzzles of the section stand
// before it.
func (o overline) add(to *render.Puzzle, n int) {
	to.Title, to.Dedication = o.titles[n+1], o.dedications[n+1]
	if len(o.days) > 0 {
		to.Title = o.days[n%len(o.days)]
	}
}
