package sortresort

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sortresort/tray"
)

// Signs are the items, in the order in which the level's text first names them.
func (p *Puzzle) Signs() []engine.Sign {
	ids := p.Level.ItemIDs()
	of := iconsOf(p.World, ids)
	signs := make([]engine.Sign, len(ids))
	for i, id := range ids {
		signs[i] = engine.Sign{
			Name: p.nameOf(id),
			Draw: func(cell figure.Length, style figure.Style) figure.Figure {
				style.Cell = cell
				return tray.Item(of[id], style)
			},
		}
	}
	return signs
}

// nameOf says what an item is called in a language: its id, where no world names it.
func (d Drawing) nameOf(id string) func(language string) string {
	return func(language string) string {
		if d.World != nil {
			if known, _, _, ok := d.World.Item(id); ok {
				return known.Name.In(language, id)
			}
		}
		return id
	}
}
