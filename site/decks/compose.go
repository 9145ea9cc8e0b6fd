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

// document is a pack whose cards are drawn and whose texts are written: all that
// its files and pages are made of.
type document struct {
	*pack
	drawn   []drawnCard     // species by species, face by face
	howTo   []byte          // how to play, in Markdown
	key     *render.Book    // the answers to the duels; nil for none
	teacher *render.Book    // notes and credits; nil for none
	notes   strict.Problems // what the publisher should know of the drawings
}

// Compose implements product.Work. What finds no room on its card is reported
// here, where the cards are drawn.
func (p *pack) Compose(ctx context.Context, _ []generator.Made) (product.Document, error) {
	p, err := p.etched(ctx)
	if err != nil {
		return nil, err
	}
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

// etched is the pack with its photographs as lines, where it is printed with little ink.
func (p *pack) etched(ctx context.Context) (*pack, error) {
	if p.look.Edition != cards.InkSaving {
		return p, nil
	}
	var mutex sync.Mutex
	art := maps.Clone(p.game.Art)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, card := range p.species {
		of, ok := p.game.Art[card.ID]
		if !ok || of.Pixels == nil {
			continue
		}
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			data, width, height, err := halftone.Lines(of.Pixels.Data, of.Pixels.Format)
			if err != nil {
				return p.fault("the picture of "+card.ID, err)
			}
			lines := figure.Pixels(data, "png", width, height)
			of.Lines = &lines
			mutex.Lock()
			defer mutex.Unlock()
			art[card.ID] = of
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	k, game := *p, *p.game
	game.Art = art
	k.game = &game
	return &k, nil
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
