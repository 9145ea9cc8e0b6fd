package figure_test

import (
	"testing"

	"octavo/engine/figure"
)

// channel weighs a channel by its square, near enough to the eye to compare tones.
func channel(c uint8) int { return int(c) * int(c) }

// Tones of equal depth can stand for each other: each depth is darker than the
// one before, in colour as in grey, and told apart from the named inks.
func TestTonesDarkenStepByStep(t *testing.T) {
	seen := map[string]bool{}
	for h := figure.Stone; h <= figure.Slate; h++ {
		last := 1 << 30
		for d := figure.Light; d <= figure.Deep; d++ {
			spec := figure.Tone(h, d).Spec()
			light := 3*channel(spec.RGB[0]) + 6*channel(spec.RGB[1]) + channel(spec.RGB[2])
			if light >= last {
				t.Errorf("%s is no darker than the tone before", spec.Name)
			}
			last = light
			if grey := figure.Tone(figure.Stone, d).Spec(); spec.Grey != grey.RGB[0] {
				t.Errorf("%s turns to grey %d, not to %s", spec.Name, spec.Grey, grey.Name)
			}
			if seen[spec.Name] {
				t.Errorf("%s twice", spec.Name)
			}
			seen[spec.Name] = true
		}
	}
	if len(seen) != 45 {
		t.Errorf("%d tones", len(seen))
	}
}
