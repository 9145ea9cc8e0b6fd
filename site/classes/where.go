package classes

import (
	"octavo/content"
	"octavo/content/strict"
	"octavo/site/product"
)

// standing is what stands on pages: of each puzzle and solution whose it is, by the
// number on their sheets.
func (d *document) standing(pages [][]product.Shown) [][]product.Shown {
	all := make([][]product.Shown, len(pages))
	for i, page := range pages {
		for _, s := range page {
			if s.What == pageShown {
				all[i] = append(all[i], s)
				continue
			}
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

// View implements product.Viewed.
func (s *set) View() product.View {
	return product.View{Slug: s.source.Slug, Language: s.source.Language.Value, Title: s.source.Title.Value, File: s.source.File, Parts: forms()}
}

// What the renderer calls prose, and a page of several on a side of a sheet; and the rows of
// a page for marks, by the numbers of pupils.
const (
	proseShown  = "prose"
	pageShown   = "page"
	pupilsShown = "pupils"
)

// Where implements product.Placed: puzzles of a pupil are written in the sections of the
// group, and so is who it is.
func (s *set) Where(shown product.Shown) (all []product.Place) {
	if shown.What == proseShown && len(s.source.Body) > 0 {
		at := strict.Pos{File: s.source.File, Line: s.source.BodyLine, Column: 1}
		return []product.Place{{What: "text", File: at.File, From: at.Line, To: at.Line, Pos: at}}
	}
	if shown.What == pupilsShown {
		return s.pupilsListed(shown.First, shown.Last)
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

// pupilsListed is where pupils are listed, by their numbers: the lines of the list, or the
// setting that counts them.
func (s *set) pupilsListed(first, last int) []product.Place {
	last = min(last, len(s.source.Pupils)) // there may be fewer since
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
