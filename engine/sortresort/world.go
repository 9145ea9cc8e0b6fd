package sortresort

import (
	"slices"

	"octavo/engine"
)

// A World holds the items for a set of levels. For each item it says from which level on the item may appear.
type World struct {
	ID     string // part of file names: lower-case letters, digits and _
	Name   Translations
	Groups []Group
	Images Images
	// Balance is the balance of the levels; nil means Standard.
	Balance *Balance `json:"-"`
	// Prove finds the proofs of the levels; nil means KnownProof.
	Prove Prover `json:"-"`
}

// BalanceOf returns the balance of a world. For nil it is the standard one.
func BalanceOf(w *World) *Balance {
	if w == nil || w.Balance == nil {
		return standard()
	}
	return w.Balance
}

// A Group is a family of items that unlock together.
type Group struct {
	Unlock int // the first level in which the group's items may appear
	Items  []Item
}

// An Item is one sort of thing that levels contain, such as an egg.
type Item struct {
	ID   string
	Name Translations
	// Shape is a wish for the item's icon, such as "egg" or "egg striped". icons.Choose selects the shape or
	// marking that it doesn't name.
	Shape string
}

// Translations holds a name by language.
type Translations map[string]string

// In returns the name in a language, or the argument id if there is none.
func (t Translations) In(language, id string) string {
	if name := t[language]; name != "" {
		return name
	}
	return id
}

// Images holds file names of the game's pictures. An empty name stands for a default that is made from the
// world's ID.
type Images struct{ Container, SingleSlot, LockOverlay string }

// images returns the file names of the pictures, including defaults.
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

// Items returns all items of all groups.
func (w *World) Items() []Item {
	var all []Item
	for _, g := range w.Groups {
		all = append(all, g.Items...)
	}
	return all
}

// Item finds an item by ID. It also returns the index of the item's group, and the index of the item in the
// group. ok is false if there is no such item.
func (w *World) Item(id string) (item Item, group, place int, ok bool) {
	for g := range w.Groups {
		items := w.Groups[g].Items
		if i := slices.IndexFunc(items, func(x Item) bool { return x.ID == id }); i >= 0 {
			return items[i], g, i, true
		}
	}
	return Item{}, 0, 0, false
}

// maxIDBytes is the largest length of an ID in bytes. It keeps file names within the limits of file systems.
const maxIDBytes = 64

// CheckID returns an error if a word can't be the ID of a world or item. IDs are used in file
// names.
func CheckID(id string) error {
	if id == "" || len(id) > maxIDBytes || id[0] < 'a' || id[0] > 'z' {
		return engine.Errorf("id %.80q; possible: up to %d lower-case letters a to z, digits and _, a letter first", id, maxIDBytes)
	}
	for i := range len(id) {
		if c := id[i]; (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_' {
			return engine.Errorf("id %.80q; possible: up to %d lower-case letters a to z, digits and _, a letter first", id, maxIDBytes)
		}
	}
	return nil
}
