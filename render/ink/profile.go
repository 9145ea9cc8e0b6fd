package ink

import _ "embed" // the profile

// profile was made of the measurements in testdata (LICENSE-FOGRA39L).
//
//go:embed fogra39l.icc
var profile string

// Profile is an output profile (ICC.1:2001-04) of the printing condition that mixtures
// are separated for, by which other programs show what they look like.
func Profile() string { return profile }

// Condition is the name under which that printing condition is registered with the ICC
// (www.color.org), and what it is.
const (
	Condition = "FOGRA39"
	Described = "Offset on coated paper by the characterization data FOGRA39L"
)
