package classes

import "octavo/site/product"

// Sources implements product.Sourced.
func (s *set) Sources() product.Sources {
	files := product.Sources{}
	files.AddPictures(s.pictures)
	for _, pupil := range s.source.Pupils {
		if list := pupil.Name.Pos.File; list != s.source.File {
			files.Add("content", list)
		}
	}
	files.Add("puzzles", s.LockedBy())
	for _, stock := range s.stocks {
		files.Add("puzzles", stock.game.Files...)
	}
	return files
}
