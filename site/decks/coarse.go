package decks

import (
	"fmt"
	"strings"

	"octavo/content"
	"octavo/engine/figure"
)

// fineEnough is how many pixels an inch a photograph needs to look sharp in the
// hand. Print houses ask for 300 and warn below 200.
const fineEnough = 200

// coarse tells of the pictures that have too few pixels for the size at which
// they are printed.
func (c *Composed) coarse() content.Problems {
	var list []string
	for i, card := range c.species {
		least := 0
		for _, drawn := range c.drawn[i*len(c.faces) : (i+1)*len(c.faces)] {
			for _, item := range drawn.front.Items {
				if picture, ok := item.(figure.Picture); ok && (least == 0 || resolution(picture) < least) {
					least = resolution(picture)
				}
			}
		}
		if least > 0 && least < fineEnough {
			list = append(list, fmt.Sprintf("%s (%d)", card.ID, least))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return content.Problems{c.publication.Problemf(c.deck.Title.Pos, c.deck.Title.Value,
		"pictures with fewer than %d pixels an inch at the size of the card look coarse in print: %s", fineEnough, strings.Join(list, ", "))}
}

// resolution is how many pixels an inch a picture has where it stands.
func resolution(p figure.Picture) int {
	const inch = 254 * figure.Millimetre / 10
	return int(figure.Length(p.Width) * inch / p.Box.W)
}
