package ink

import (
	"testing"

	"octavo/engine/slowtests"
)

// TestSeparationIsSafe checks colours of the whole cube (all of them with the tag slow). Greys are black
// alone, and lighter greys have less of it. White has no ink. No mixture exceeds the limit, rounded or not.
func TestSeparationIsSafe(t *testing.T) {
	last := 256
	for v := range 256 {
		s := Separate(uint8(v), uint8(v), uint8(v))
		if s[0] != 0 || s[1] != 0 || s[2] != 0 {
			t.Errorf("grey %d is printed with %v", v, s)
		}
		if int(s[3]) > last {
			t.Errorf("grey %d is darker than one that is darker", v)
		}
		last = int(s[3])
	}
	if white, black := Separate(255, 255, 255), Separate(0, 0, 0); white != (Shares{}) || black != (Shares{0, 0, 0, 255}) {
		t.Errorf("white is %v, black is %v", white, black)
	}
	by := 5
	if !slowtests.On {
		by = 17
	}
	for r := 0; r < 256; r += by {
		for g := 0; g < 256; g += by {
			for b := 0; b < 256; b += by {
				s := Separate(uint8(r), uint8(g), uint8(b))
				if sum := int(s[0]) + int(s[1]) + int(s[2]) + int(s[3]); sum*100 > Limit*255 {
					t.Fatalf("%d %d %d is %v: %d of 255", r, g, b, s, sum)
				}
				if mix := OfRGB([3]uint8{uint8(r), uint8(g), uint8(b)}); mix.Sum() > Limit || mix.C > 100 {
					t.Fatalf("%d %d %d is %v: %d %%", r, g, b, mix, mix.Sum())
				}
			}
		}
	}
}

// TestNearColoursStayNear checks that a step of one in any channel changes no ink by more than a step of the
// table would: photographs must have no jumps.
func TestNearColoursStayNear(t *testing.T) {
	largest := 0
	for r := 0; r < 255; r += 6 {
		for g := 0; g < 255; g += 6 {
			for b := 0; b < 255; b += 6 {
				s := Separate(uint8(r), uint8(g), uint8(b))
				for _, next := range []Shares{Separate(uint8(r+1), uint8(g), uint8(b)), Separate(uint8(r), uint8(g+1), uint8(b)), Separate(uint8(r), uint8(g), uint8(b+1))} {
					for i := range s {
						largest = max(largest, int(s[i])-int(next[i]), int(next[i])-int(s[i]))
					}
				}
			}
		}
	}
	t.Logf("by %d of 255 at most", largest)
	if largest > 12 {
		t.Errorf("an ink changes by %d", largest)
	}
}
