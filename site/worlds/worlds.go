package worlds

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/sortresort"
	"octavo/engine/sortresort/icons"
	"octavo/templates"
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
	if balance, problems := balanceOf(w); len(problems) == 0 {
		world.Balance = balance
	}
	return world
}

// checkShapes reports the shapes of items that nobody has drawn.
func checkShapes(publication *content.Site) strict.Problems {
	var problems strict.Problems
	for _, w := range publication.Worlds {
		for _, item := range w.Items() {
			if item.Shape.Value == "" {
				continue
			}
			shape, marking, marked := strings.Cut(item.Shape.Value, " ")
			unknown := strict.Unknown{What: "shape", Read: shape, Known: icons.Shapes()}
			if marked && slices.Contains(icons.Shapes(), shape) {
				unknown = strict.Unknown{What: "marking", Read: marking, Known: icons.Markings()}
			}
			if _, _, err := icons.Read(item.Shape.Value); err != nil {
				problems = append(problems, publication.Unknown(item.Shape.Pos, unknown))
			}
		}
	}
	return problems
}

// worldsOf are the publication's worlds as the game knows them.
func worldsOf(publication *content.Site) []*sortresort.World {
	var worlds []*sortresort.World
	for _, w := range publication.Worlds {
		worlds = append(worlds, worldOf(w))
	}
	return worlds
}

// materials are worlds as what puzzles are made of.
func materials(worlds []*sortresort.World) []engine.Material {
	list := make([]engine.Material, len(worlds))
	for i, w := range worlds {
		list[i] = w
	}
	return list
}

// checkWorlds reports the worlds that no set of levels could be made of.
func checkWorlds(publication *content.Site) strict.Problems {
	problems := checkShapes(publication)
	for _, w := range publication.Worlds {
		_, wrong := balanceOf(w)
		problems = append(problems, wrong...)
		world := worldOf(w)
		for _, lack := range sortresort.BalanceOf(world).Lacks(world) {
			if w.Broken && lack.Group < 0 {
				continue // the items that lack may stand where the others are refused
			}
			problems = append(problems, lackOf(publication, w, lack))
		}
	}
	return problems
}

func lackOf(publication *content.Site, w *content.World, lack sortresort.Lack) *strict.Problem {
	if lack.Group < 0 {
		at := w.ID.Pos
		if at.Line == 0 {
			at = strict.Pos{File: w.File}
		}
		return publication.Problemf(at, w.ID.Value, "the world %s has %d items, and level %d needs %d", w.ID.Value, lack.Unlocked, lack.Level, lack.Needs)
	}
	unlock := w.Groups[lack.Group].Unlock
	return publication.Problemf(unlock.Pos, fmt.Sprint(unlock.Value), "unlock cannot be %d: level %d needs %d items, and %d are unlocked by then; possible: 1 to %d",
		unlock.Value, lack.Level, lack.Needs, lack.Unlocked, lack.Level)
}

// Open loads the worlds of a folder, and those of the embedded sample
// that it doesn't have.
func Open(dir string) ([]engine.Material, error) {
	project, err := content.Open(cmp.Or(dir, "."))
	if err != nil {
		return nil, message.Errorf("opening the project: %v", err)
	}
	languages, err := templates.Languages(templates.Files(project))
	if err != nil {
		return nil, err
	}
	publication, err := content.LoadWorlds(project, languages)
	if err != nil {
		return nil, err
	}
	if err := checkWorlds(publication).Err(); err != nil {
		return nil, err
	}
	worlds := worldsOf(publication)
	sample, err := content.LoadWorlds(content.Sample(), languages)
	if err != nil {
		return nil, message.Errorf("loading the worlds of the sample: %v", err)
	}
	for _, w := range worldsOf(sample) {
		if !hasWorld(worlds, w.ID) {
			worlds = append(worlds, w)
		}
	}
	return materials(worlds), nil
}

func hasWorld(worlds []*sortresort.World, id string) bool {
	for _, w := range worlds {
		if w.ID == id {
			return true
		}
	}
	return false
}
