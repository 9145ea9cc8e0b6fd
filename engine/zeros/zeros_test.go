package zeros

import (
	"slices"
	"testing"
)

// Zeros stand where something stood before, with no room taken anew where there is enough.
func TestInTheRoomOfAList(t *testing.T) {
	list := []int{1, 2, 3, 4}
	for _, n := range []int{2, 0, 4, 9} {
		for i := range list {
			list[i] = i + 1
		}
		got := In(list, n)
		if !slices.Equal(got, make([]int, n)) {
			t.Errorf("%d zeros are %v", n, got)
		}
		if n > 0 && (n <= len(list)) != (&got[0] == &list[0]) {
			t.Errorf("%d zeros stand in other room than they should", n)
		}
	}
}
