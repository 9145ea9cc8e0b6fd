package site

import (
	"slices"
	"strings"

	"octavo/content"
	"octavo/engine/sortresort"
	"octavo/engine/sortresort/icons"
)

// worldOf is a world as the game knows it.
func worldOf(w *content.World) *sortresort.World {
	world := &sortresort.World{
		ID: w.ID.Value, Name: w.Name,
		Images: sortresort.Images{
			Container: w.Images.Container.Value, SingleSlot: w.Images.SingleSlot.Value, LockOverlay: w.Images.LockOverlay.Value,
		},
	}
	for _, g := range w.Groups {
		group := sortresort.Group{Unlock: g.Unlock.Value}
		for _, item := range g.Items {
			group.Items = append(group.Items, sortresort.Item{ID: item.ID.Value, Name: item.Name, Shape: item.Shape.Value})
		}
		world.Groups = append(world.Groups, group)
	}
	return world
}

// checkShapes reports the shapes of items that nobody has drawn.
func checkShapes(publication *content.Site) content.Problems {
	var problems content.Problems
	for _, w := range publication.Worlds {
		for _, item := range w.Items() {
			if item.Shape.Value == "" {
				continue
			}
			shape, marking, marked := strings.Cut(item.Shape.Value, " ")
			unknown := content.Unknown{What: "shape", Read: shape, Known: icons.Shapes()}
			if marked && slices.Contains(icons.Shapes(), shape) {
				unknown = content.Unknown{What: "marking", Read: marking, Known: icons.Markings()}
			}
			if _, _, err := icons.Read(item.Shape.Value); err != nil {
				problems = append(problems, publication.Unknown(item.Shape.Pos, unknown))
			}
		}
	}
	return problems
}
