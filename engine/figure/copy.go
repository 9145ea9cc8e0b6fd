package figure

// A Copy says that some neighbouring items of a figure are a drawing that stands in it,
// or in others, many times. Who can write such a drawing once and refer to it may do so;
// the items are there all the same.
type Copy struct {
	From, To int    // which items: from the one up to, not with, the other
	Name     string // the same drawing has the same name everywhere, however large it is
	Box      Rect   // the square in which it stands
	Weight   Length // of all of its lines
	// Unit are the items of the drawing in a square of side Unit at the origin. The
	// weight of their lines says nothing.
	Unit func() []Item
}

// Unit is the side of the square in which a drawing is described that has copies.
const Unit = 48 * Millimetre
