package decks

import (
	"context"
	"io/fs"

	"octavo/content"
	"octavo/render"
)

// A Composed pack is one whose cards are drawn and whose texts are written: all
// that its files and pages are made of.
type Composed struct {
	*Pack
	drawn   []drawnCard  // species by species, face by face
	howTo   []byte       // how to play, in Markdown
	key     *render.Book // the answers to the duels; nil for none
	teacher *render.Book // notes and credits; nil for none
}

// Compose draws the cards of all packs and writes their texts, with the
// templates in files. What finds no room on its card is reported at once, as
// content.Problems; the notes are what a publisher should know.
func Compose(ctx context.Context, packs []*Pack, files fs.FS) (composed []*Composed, notes content.Problems, err error) {
	var problems content.Problems
	for _, p := range packs {
		c := &Composed{Pack: p}
		misfits := c.draw()
		if problems = append(problems, misfits...); len(misfits) > 0 {
			continue
		}
		notes = append(notes, c.coarse()...)
		if err := c.write(ctx, files); err != nil {
			return nil, nil, err
		}
		composed = append(composed, c)
	}
	return composed, notes, problems.Err()
}

// write writes the texts of a pack.
func (c *Composed) write(ctx context.Context, files fs.FS) (err error) {
	if c.howTo, err = c.rulesText(ctx, files); err != nil {
		return err
	}
	if c.has("duels") {
		if c.key, err = c.keyBook(ctx, files); err != nil {
			return err
		}
	}
	c.teacher, err = c.teacherBook(ctx, files)
	return err
}
