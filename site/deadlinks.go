package site

import (
	"maps"
	"slices"
	"strings"

	"octavo/content/strict"
	"octavo/render"
	"octavo/site/product"
)

// leadTo finds the files that pages lead to which stay as they are: those of the
// downloads that this build was asked for alone, by output.
func (p *Planned) leadTo(last Record) {
	if p.selection.format(product.HTML) {
		return // the pages are made again
	}
	shown := map[product.Of]bool{}
	for _, name := range last.Names() {
		if o := last.Recorded(name); o.Format == product.HTML {
			shown[o.Of] = true
		}
	}
	p.led = map[string]Recorded{}
	for _, name := range last.Names() {
		if o := last.Recorded(name); o.Format != product.HTML && shown[o.Of] && p.selection.made(o) && o.Inputs[privateInput] == "" {
			p.led[name] = o
		}
	}
}

// deadLinks notes the pages that lead to files which this build has taken away. It
// was not asked for pages, and so leaves them as they are.
func deadLinks(p Planned, done written) strict.Problems {
	dead := map[string][]string{} // by the file that the work is written in
	for _, name := range slices.Sorted(maps.Keys(p.led)) {
		now, rendered := done.facts[name]
		if !rendered {
			now = p.told[name]
		}
		before := p.led[name]
		for _, file := range before.Downloads {
			if p.private[name] || !slices.ContainsFunc(now.Downloads, func(d render.Download) bool { return d.File == file.File }) {
				dead[before.Of.File] = append(dead[before.Of.File], file.File)
			}
		}
	}
	var notes strict.Problems
	for _, file := range slices.Sorted(maps.Keys(dead)) {
		notes = append(notes, strict.ProblemIn(file, "its pages still lead to what is no longer made: %s; build html, too", strings.Join(dead[file], ", ")))
	}
	return notes
}
