package pdf

import (
	"strings"
)

// A found is a card as a page shows it.
type found struct {
	name string
	full box // bleed included, before it is cut
	clip box
	up   spot
}

func (f found) front() bool { return strings.HasPrefix(f.name, "F") }
