package kinds_test

import (
	"fmt"
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest"
	"octavo/engine/kinds"
	"octavo/engine/sortresort"
)

// worlds are two that are large enough for every level.
func worlds() []engine.Material {
	var list []engine.Material
	for _, id := range []string{"one", "other"} {
		group := sortresort.Group{Unlock: 1}
		for i := range 50 {
			group.Items = append(group.Items, sortresort.Item{ID: fmt.Sprintf("%s_%02d", id, i+1)})
		}
		list = append(list, &sortresort.World{ID: id, Groups: []sortresort.Group{group}})
	}
	return list
}

func TestEveryKindConforms(t *testing.T) {
	for _, kind := range kinds.All(worlds()...) {
		t.Run(kind.Name(), func(t *testing.T) {
			t.Parallel()
			enginetest.Run(t, kind)
		})
	}
}

func TestKindsAreFoundByName(t *testing.T) {
	for i, name := range kinds.Names() {
		kind, ok := kinds.Named(name)
		if !ok || kind.Name() != name || kinds.All()[i].Name() != name {
			t.Errorf("%q is not found by its name, or twice", name)
		}
	}
	if kind, ok := kinds.Named("chess"); ok {
		t.Errorf("chess is %v", kind)
	}
}
