package kinds_test

import (
	"fmt"

	"octavo/engine"
	"octavo/engine/sortresort"
)

// worlds returns two worlds that are large enough for every level.
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
