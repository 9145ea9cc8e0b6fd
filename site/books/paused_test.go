package books

import (
	"slices"
	"testing"
)

// TestLongSolutionsGetMorePictures checks that long solutions get more pictures, within the limit
// of a page. Short ones get none.
func TestLongSolutionsGetMorePictures(t *testing.T) {
	for _, c := range []struct {
		at    []int
		steps int
		want  []int
	}{
		{[]int{0, 5}, 20, []int{0, 5}},
		{[]int{0, 1}, 50, []int{0, 1, 26}},
		{nil, 40, []int{20}},
		{nil, 174, []int{21, 43, 65, 87, 109, 131}},
		{[]int{3, 4, 5, 6, 7, 90}, 174, []int{3, 4, 5, 6, 7, 90}},
	} {
		got := fillGaps(slices.Clone(c.at), c.steps)
		if !slices.Equal(got, c.want) {
			t.Errorf("%d steps with hints at %v are paused at %v; wanted %v", c.steps, c.at, got, c.want)
		}
	}
}
