package sortresort

import (
	"slices"

	"octavo/engine"
)

// A World is what a set of levels is dressed in: its items, and the level from
// which each may appear.
type World struct {
	ID     string // part of file names: lower-case letters, digits and _
	Name   Translations
	Groups []Group
	Images Images
	// Balance is what its levels are made by; nil for the standard one. It is
	// told apart by Balance.Digest.
	Balance *Balance `json:"-"`
	// Prove finds the proofs of its levels; nil for Known. What it finds is the same.
	Prove Prover `json:"-"`
}

// BalanceOf is what the levels of a world are made by; nil is no world in
// particular.
func BalanceOf(w *World) *Balance {
	if w == nil || w.Balance == nil {
		return standard()
	}
	return w.Balance
}

// A Group is a family of items that unlock together.
type Group struct {
	Unlock int // the level from which its items may appear
	Items  []Item
}

// An Item is one sort of thing to be sorted.
type Item struct {
	ID   string
	Name Translations
	// Shape says how it is drawn on paper: a shape, a marking, or both; what is
	// left open is chosen.
	Shape string
}

// Translations are what a name is, by language.
type Translations map[string]string

// In is the name in a language, or id where there is none.
func (t Translations) In(language, id string) string {
	if name := t[language]; name != "" {
		return name
	}
	return id
}

// Images are the names of the game's pictures; those left empty follow from
// the world's id.
type Images struct{ Container, SingleSlot, LockOverlay string }

// images are the names of the pictures, with the defaults of the game.
func (w *World) images() Images {
	either := func(name, ending string) string {
		if name != "" {
			return name
		}
		return w.ID + ending
	}
	return Images{
		Container:   either(w.Images.Container, "_container"),
		SingleSlot:  either(w.Images.SingleSlot, "_single_slot_container"),
		LockOverlay: either(w.Images.LockOverlay, "_lockoverlay"),
	}
}

// Items lists all items, group by group.
func (w *World) Items() []Item {
	var all []Item
	for _, g := range w.Groups {
		all = append(all, g.Items...)
	}
	return all
}

// Item finds an item by its id, with the places of its group among the groups
// and of the item in its group.
func (w *World) Item(id string) (item Item, group, place int, ok bool) {
	for g := range w.Groups {
		items := w.Groups[g].Items
		if i := slices.IndexFunc(items, func(x Item) bool { return x.ID == id }); i >= 0 {
			return items[i], g, i, true
		}
	}
	return Item{}, 0, 0, false
}

// longestID keeps file names within what file systems take.
const longestID = 64

// CheckID reports why a word can't be the id of a world or an item, which are
// names of files in the game; nil where it can.
func CheckID(id string) error {
	if id == "" || len(id) > longestID || id[0] < 'a' || id[0] > 'z' {
		return engine.Errorf("id %.80q; possible: up to %d lower-case letters a to z, digits and _, a letter first", id, longestID)
	}
	for i := range len(id) {
		if c := id[i]; (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_' {
			return engine.Errorf("id %.80q; possible: up to %d lower-case letters a to z, digits and _, a letter first", id, longestID)
		}
	}
	return nil
}
