package decks

import (
	"context"

	"octavo/content"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
)

// document is a pack whose cards are drawn and whose texts are written: all that
// its files and pages are made of.
type document struct {
	*pack
	drawn   []drawnCard      // species by species, face by face
	howTo   []byte           // how to play, in Markdown
	key     *render.Book     // the answers to the duels; nil for none
	teacher *render.Book     // notes and credits; nil for none
	notes   content.Problems // what the publisher should know of the drawings
}

// Compose implements product.Work. What finds no room on its card is reported
// here, where the cards are drawn.
func (p *pack) Compose(ctx context.Context, _ []generator.Made) (product.Document, error) {
	d := &document{pack: p}
	if misfits := d.draw(); len(misfits) > 0 {
		return nil, misfits.Err()
	}
	d.notes = d.coarse()
	if err := d.write(ctx); err != nil {
		return nil, err
	}
	return d, nil
}

// write writes the texts of a pack.
func (d *document) write(ctx context.Context) (err error) {
	if d.howTo, err = d.rulesText(ctx); err != nil {
		return err
	}
	if d.has("duels") {
		if d.key, err = d.keyBook(ctx); err != nil {
			return err
		}
	}
	d.teacher, err = d.teacherBook(ctx)
	return err
}
