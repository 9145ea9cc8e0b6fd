package classes

import (
	"strconv"

	"octavo/render"
	"octavo/render/pdf"
)

// paperTexts tells teachers the number of sheets of paper, and how to cut or fold them.
func (d *document) paperTexts(paper pdf.ClassPaper) []string {
	words := d.words()
	keys := map[render.Handouts]string{render.Whole: "class.sheetsWhole", render.TwoUp: "class.sheetsTwoUp", render.Booklets: "class.sheetsBooklets"}
	how := keys[d.composed.Class.Handouts]
	if d.composed.Class.Duplex {
		how = "class.sheetsDuplex"
	}
	all := []string{words.Say("class.sheets", "sheets", words.Count("class.paper", paper.Sheets), "pupils", words.Count("class.pupils", len(d.pupils)), "how", words.Say(how))}
	if d.composed.Class.Handouts == render.TwoUp {
		all = append(all, d.scissorsText(paper))
	}
	if d.hasTokens() {
		all = append(all, words.Say("class.tokensCut"))
	}
	return all
}

// scissorsText says how to cut half sheets with scissors, and what lies in each of the two heaps.
// The upper halves of the sheets have the first half of the pages, and the lower ones the rest.
func (d *document) scissorsText(paper pdf.ClassPaper) string {
	var ids []string // pupil's id for each page
	for i, pages := range paper.PagesOfPupils {
		for range pages {
			ids = append(ids, d.pupils[i].id)
		}
	}
	lower := ""
	if len(ids) > paper.Sheets {
		lower = rangeOf(ids[paper.Sheets:])
	}
	return d.words().Say("class.scissors", "upper", rangeOf(ids[:paper.Sheets]), "uppers", strconv.Itoa(paper.Sheets), "lower", lower, "lowers", strconv.Itoa(len(ids)-paper.Sheets))
}

// rangeOf writes a list of ids as a range, such as 3A-01–3A-07, or as the only id.
func rangeOf(ids []string) string {
	if first, last := ids[0], ids[len(ids)-1]; first != last {
		return first + "–" + last
	}
	return ids[0]
}
