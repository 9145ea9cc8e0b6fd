package decks

import (
	"context"
	"maps"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"

	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/engine/kyndo/cards"
	"octavo/generator"
	"octavo/render"
	"octavo/render/halftone"
	"octavo/site/product"
)

// A document is a pack whose cards are drawn and whose texts are written.
type document struct {
	*pack
	drawn     []drawnCard     // all cards, species by species and face by face
	rulesText []byte          // how to play, in Markdown
	key       *render.Book    // answers to the duels; nil without duels
	teacher   *render.Book    // notes and credits; nil if there are none
	notes     strict.Problems // notes on the drawings, for the publisher
}

// Compose implements product.Work. It draws the cards and reports texts that don't fit on them.
func (p *pack) Compose(ctx context.Context, _ []generator.Result) (product.Document, error) {
	p, err := p.withLineArt(ctx)
	if err != nil {
		return nil, err
	}
	d := &document{pack: p}
	if misfits := d.drawCards(); len(misfits) > 0 {
		return nil, misfits.Err()
	}
	d.notes = d.coarsePictures()
	if err := d.writeTexts(ctx); err != nil {
		return nil, err
	}
	return d, nil
}

// withLineArt returns a copy of the pack with its photographs as line drawings, if the pack is
// printed with little ink. Otherwise it returns the pack itself.
func (p *pack) withLineArt(ctx context.Context) (*pack, error) {
	if p.look.Edition != cards.InkSaving {
		return p, nil
	}
	var mutex sync.Mutex
	art := maps.Clone(p.game.Art)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, card := range p.species {
		picture, ok := p.game.Art[card.ID]
		if !ok || picture.Pixels == nil {
			continue
		}
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			data, width, height, err := halftone.LineArt(picture.Pixels.Data, picture.Pixels.Format)
			if err != nil {
				return p.addFile("the picture of "+card.ID, err)
			}
			lines := figure.NewPicture(data, "png", width, height)
			picture.LineArt = &lines
			mutex.Lock()
			defer mutex.Unlock()
			art[card.ID] = picture
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	copied, game := *p, *p.game
	game.Art = art
	copied.game = &game
	return &copied, nil
}

func (d *document) writeTexts(ctx context.Context) (err error) {
	if d.rulesText, err = d.fillText(ctx, "rules"); err != nil {
		return err
	}
	if d.contains("duels") {
		if d.key, err = d.keyBook(ctx); err != nil {
			return err
		}
	}
	d.teacher, err = d.teacherBook(ctx)
	return err
}
