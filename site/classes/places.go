package classes

import (
	"octavo/content"
	"octavo/content/strict"
	"octavo/site/product"
)

// contentsOf returns the items of pages with other numbers. Puzzles and solutions get the pupil's
// id and their numbers on the pupil's sheet. Other items lose their numbers, except pages beside
// others on a sheet.
func (d *document) contentsOf(pages [][]product.PageItem) [][]product.PageItem {
	all := make([][]product.PageItem, len(pages))
	for i, page := range pages {
		for _, s := range page {
			if s.What == pageShown {
				all[i] = append(all[i], s)
				continue
			}
			if s.First == 0 || s.What == proseShown {
				all[i] = append(all[i], product.PageItem{What: s.What})
				continue
			}
			for n := s.First; n <= s.Last; n++ {
				puzzle := &d.composed.Puzzles[n-1]
				last := len(all[i]) - 1
				if last >= 0 && all[i][last].What == s.What && all[i][last].Of == puzzle.ID {
					all[i][last].Last = puzzle.Place
					continue
				}
				all[i] = append(all[i], product.PageItem{What: s.What, Of: puzzle.ID, First: puzzle.Place, Last: puzzle.Place})
			}
		}
	}
	return all
}

// Values of product.PageItem.What: prose, a page beside others on a sheet, and rows of the page for
// marks.
const (
	proseShown  = "prose"
	pageShown   = "page"
	pupilsShown = "pupils"
)

// Where implements product.Placed.
func (s *set) Where(shown product.PageItem) (all []product.Place) {
	if shown.What == proseShown && len(s.source.Body) > 0 {
		at := strict.Pos{File: s.source.File, Line: s.source.BodyLine, Column: 1}
		return []product.Place{{What: "text", File: at.File, From: at.Line, To: at.Line, Pos: at}}
	}
	if shown.What == pupilsShown {
		return s.pupilPlaces(shown.First, shown.Last)
	}
	for n, p := range s.pupils {
		if p.id != shown.Of {
			continue
		}
		if name := s.source.Pupils[n].Name; name.Written() {
			all = append(all, product.Place{What: "pupil", File: name.Pos.File, From: name.Pos.Line, To: name.Pos.Line, Pos: name.Pos})
		}
		next := 1
		for _, section := range s.groups[p.group].puzzles {
			count, pos := section.source.Count.Value, section.source.Pos
			if next <= shown.Last && next+count > shown.First {
				place := product.Place{
					What: "section", File: pos.File, From: pos.Line, To: pos.Line, Pos: pos,
					Kind: section.job.Kind.Name(), Tier: section.job.Tier.String(), Seed: s.seed, Options: map[string]string{},
				}
				for _, o := range section.source.Options {
					place.Options[o.Key.Value] = o.Value.Value
				}
				all = append(all, place)
			}
			next += count
		}
	}
	return all
}

// pupilPlaces returns the lines of the pupils with these numbers. Without a list of names it
// returns the file of the set.
func (s *set) pupilPlaces(first, last int) []product.Place {
	last = min(last, len(s.source.Pupils)) // the list may have become shorter since the page was made
	if first > last {
		return nil
	}
	from, to := s.source.Pupils[first-1].Name.Pos, s.source.Pupils[last-1].Name.Pos
	if from.Line == 0 || from.File != to.File {
		return []product.Place{{What: "pupils", File: s.source.File}}
	}
	return []product.Place{{What: "pupils", File: from.File, From: min(from.Line, to.Line), To: max(from.Line, to.Line), Pos: from}}
}

// Sheet implements product.Sheeted.
func (s *set) Sheet(name string) bool { return content.IsSheetOf(name, s.source.Name.Value) }
