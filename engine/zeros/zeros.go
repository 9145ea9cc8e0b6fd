// Package zeros makes lists of nothing in the room of others that aren't needed any more, for
// whoever needs many, one after the other.
package zeros

import "slices"

// In is a list of so many zeros in the room of a list, or in new room where that is too small.
func In[E any](list []E, n int) []E {
	list = slices.Grow(list[:0], n)[:n]
	clear(list)
	return list
}
