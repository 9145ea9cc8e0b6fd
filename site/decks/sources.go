package decks

import "octavo/site/product"

// Sources implements product.Sourced.
func (p *pack) Sources() product.Sources {
	files := product.Sources{}
	files.AddPictures(p.pictures)
	files.Add("data of the game", p.files...)
	return files
}
