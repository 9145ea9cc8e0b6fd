package sortresort

// The first level is the same in every world (S9).
const (
	tutorial      = 1
	tutorialSorts = 2
)

// tutorialGrid shows two items that want one more each, and a container that
// has both: [A, A, _], [B, B, _], [A, B, _].
func tutorialGrid() grid {
	const a, b = 0, 1
	return grid{{{a, a, none}}, {{b, b, none}}, {{a, b, none}}}
}

// tutorialStars are its thresholds, which are written out too.
func tutorialStars() []int { return []int{2, 3, 4, 5} }
