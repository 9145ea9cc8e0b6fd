package books

import (
	"io/fs"

	"octavo/site/books/bottles"
	"octavo/site/product"
	"octavo/site/product/ledger"
)

// Sources implements product.Sourced.
func (b *book) Sources() product.Sources {
	files := product.Sources{}
	files.AddPictures(b.pictures)
	for _, section := range b.source.Sections {
		if section.List != nil {
			files.Add("puzzles", section.List.Name())
		}
	}
	files.Add("puzzles", b.LockedBy())
	if b.ledger.Digest(b.kinds()) != "" {
		files.Add("puzzles", ledger.File)
	}
	if len(b.materials()) > 0 && b.there(bottles.File) {
		files.Add("materials", bottles.File)
	}
	if covered(b.source) {
		files.Add("cover", b.source.Cover.Image.Path)
	}
	return files
}

// there reports whether the publication has a file.
func (b *book) there(name string) bool {
	_, err := fs.Stat(b.Project, name)
	return err == nil
}
