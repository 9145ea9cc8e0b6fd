package shape

import "testing"

func TestShapesOfOneSizeFill(t *testing.T) {
	for size := 8; size <= 40; size++ {
		for _, shape := range Names() {
			g := contourOf(shape).mask(size, size)
			if g.Columns < size-1 || g.Rows < size-1 || g.Count() < minCells/2 {
				t.Errorf("%s of %d has %d × %d cells, %d of the shape", shape, size, g.Columns, g.Rows, g.Count())
			}
		}
	}
}
