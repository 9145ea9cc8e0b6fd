package classes

import (
	"strings"

	"octavo/engine/figure"
	"octavo/site/product/rewards"
)

// certificates returns a page for each pupil with a name, or one page to copy if there are no names.
func (d *document) certificates() (all []figure.Figure) {
	words, paper := d.words(), d.paper()
	var kinds []string
	if !d.source.HasSeveralGroups() { // certificates don't tell groups apart
		for _, kind := range d.kindsInOrder() {
			kinds = append(kinds, words.Say("kind."+kind.Name()+".name"))
		}
	}
	page := rewards.Certificate{
		Heading: words.Say("reward.certificate"), For: words.Say("reward.for"),
		Achieved: words.Say("reward.achieved", "title", d.composed.Title), Kinds: strings.Join(kinds, " · "),
		Date: words.Say("worksheet.date"), Signature: words.Say("reward.signature"),
	}
	if d.source.Name.Written() { // a default such as A would look like a mark
		page.Seal = d.source.Name.Value
	}
	for _, p := range d.pupils {
		if p.name != "" {
			page.Name = visibleText(p.name)
			all = append(all, page.Draw(paper.Height, paper.Width))
		}
	}
	if len(all) == 0 {
		all = append(all, page.Draw(paper.Height, paper.Width))
	}
	return all
}

// stickerPages returns a sheet of stickers, and the chart on which they are stuck.
func (d *document) stickerPages() []figure.Figure {
	words, paper := d.words(), d.paper()
	chart := rewards.Chart{
		Heading: words.Say("reward.chart"), Lead: words.Say("reward.chartLead"),
		Name: words.Say("worksheet.name"), Goal: words.Say("reward.goal"),
	}
	return []figure.Figure{rewards.Stickers(paper.Width, paper.Height, words.Say("reward.cheer")), chart.Draw(paper.Width, paper.Height)}
}

// labelsText tells teachers which labels the stickers fit.
func (d *document) labelsText() string {
	if d.paper().Width > 210*mm {
		return d.words().Say("reward.labelsLetter")
	}
	return d.words().Say("reward.labelsA4")
}
