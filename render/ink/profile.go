package ink

import _ "embed" // the profile

// profile was made of the measurements in testdata (LICENSE-FOGRA39L).
//
//go:embed fogra39l.icc
var profile string

// Profile returns the output profile (ICC.1:2001-04) of the printing condition, for other programs to
// show the mixtures.
func Profile() string { return profile }

// Condition is the registered name of the printing condition (ICC registry, www.color.org), and what
// it is.
const (
	Condition = "FOGRA39"
	Described = "Offset on coated paper by the characterization data FOGRA39L"
)
