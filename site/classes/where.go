package classes

import (
	"octavo/content"
	"octavo/site/product"
)

// standing is what stands on pages: of each puzzle and solution whose it is, by the
// number on their sheets.
func (d *document) standing(pages [][]product.Shown) [][]product.Shown {
	all := make([][]product.Shown, len(pages))
	for i, page := range pages {
		for _, s := range page {
			if s.First == 0 || s.What == proseShown {
				all[i] = append(all[i], product.Shown{What: s.What})
				continue
			}
			for n := s.First; n <= s.Last; n++ {
				puzzle := &d.composed.Puzzles[n-1]
				last := len(all[i]) - 1
				if last >= 0 && all[i][last].What == s.What && all[i][last].Of == puzzle.ID {
					all[i][last].Last = puzzle.Place
					continue
				}
				all[i] = append(all[i], product.Shown{What: s.What, Of: puzzle.ID, First: puzzle.Place, Last: puzzle.Place})
			}
		}
	}
	return all
}

// proseShown is what the renderer calls prose.
const proseShown = "prose"

// Where implements product.Placed: puzzles of a pupil are written in the sections of the
// group, and so is who it is.
func (s *set) Where(shown product.Shown) (all []product.Place) {
	if shown.What == proseShown && len(s.source.Body) > 0 {
		at := content.Pos{File: s.source.File, Line: s.source.BodyLine, Column: 1}
		return []product.Place{{What: "text", File: at.File, From: at.Line, To: at.Line, Pos: at}}
	}
	for n, p := range s.pupils {
		if p.id != shown.Of {
			continue
		}
		if name := s.source.Pupils[n].Name; name.Written() {
			all = append(all, product.Place{What: "pupil", File: name.Pos.File, From: name.Pos.Line, To: name.Pos.Line, Pos: name.Pos})
		}
		next := 1
		for _, one := range s.groups[p.group].sorts {
			count, pos := one.source.Count.Value, one.source.Pos
			if next <= shown.Last && next+count > shown.First {
				place := product.Place{
					What: "section", File: pos.File, From: pos.Line, To: pos.Line, Pos: pos,
					Kind: one.job.Kind.Name(), Tier: one.job.Tier.String(), Seed: s.seed, Options: map[string]string{},
				}
				for _, o := range one.source.Options {
					place.Options[o.Key.Value] = o.Value.Value
				}
				all = append(all, place)
			}
			next += count
		}
	}
	return all
}
