package ink

import (
	"math"
	"testing"

	"octavo/content/goldentest"
)

// looks returns the look of a mixture in per cent as sRGB, with channels up to 255. It is the inverse of aim.
func (s *separator) looks(mix [4]float64) [3]uint8 {
	seen := s.seen(mix)
	tinge := s.grey[s.blackAsLightAs(seen.l)]
	seen.a, seen.b = seen.a-tinge.a, seen.b-tinge.b
	if mix[0] == 0 && mix[1] == 0 && mix[2] == 0 {
		seen.a, seen.b = 0, 0
	}
	f := func(t float64) float64 {
		if t > 6.0/29 {
			return t * t * t
		}
		return 3 * square(6.0/29) * (t - 4.0/29)
	}
	y := (seen.l + 16) / 116
	darkest := s.black()[1] / s.paper()[1]
	xyz := [3]float64{f(y + seen.a/500), f(y), f(y - seen.b/200)}
	for i := range xyz {
		xyz[i] = (xyz[i] - darkest) / (1 - darkest) * d50[i]
	}
	return screen(xyz)
}

// screen converts XYZ with the white D50 to sRGB. It is the inverse of shown.
func screen(xyz [3]float64) (rgb [3]uint8) {
	for i, row := range [3][3]float64{
		{3.1338561, -1.6168667, -0.4906146}, {-0.9787684, 1.9161415, 0.0334540}, {0.0719453, -0.2289914, 1.4052427},
	} {
		v := min(1, max(0, row[0]*xyz[0]+row[1]*xyz[1]+row[2]*xyz[2]))
		if v <= 0.0031308 {
			v *= 12.92
		} else {
			v = 1.055*math.Pow(v, 1/2.4) - 0.055
		}
		rgb[i] = uint8(math.Round(255 * v))
	}
	return rgb
}

// TestShownTableIsMadeAgain computes the table again. Machines that round differently may differ by one of
// 255.
func TestShownTableIsMadeAgain(t *testing.T) {
	s := newSeparator(t)
	made := make([]byte, 0, 3*inkNodes*inkNodes*inkNodes*inkNodes)
	for n := range cap(made) / 3 {
		at := func(n int) float64 { return float64(n%inkNodes) * 100 / (inkNodes - 1) }
		rgb := s.looks([4]float64{at(n / inkNodes / inkNodes / inkNodes), at(n / inkNodes / inkNodes), at(n / inkNodes), at(n)})
		made = append(made, rgb[:]...)
	}
	if goldentest.Updating() {
		goldentest.Write(t, "shown.bin", string(made))
		return
	}
	if len(shownTable) != len(made) {
		t.Fatalf("the table has %d bytes, made are %d", len(shownTable), len(made))
	}
	for i := range made {
		if d := int(made[i]) - int(shownTable[i]); d < -1 || d > 1 {
			t.Fatalf("byte %d: made %d, committed %d", i, made[i], shownTable[i])
		}
	}
}

// TestSeparationRoundTrip checks that separated colours look as before, except those that no press can print. Paper
// stays white, black stays black, greys stay grey.
func TestSeparationRoundTrip(t *testing.T) {
	if got := ToRGB(Shares{}); got != [3]uint8{255, 255, 255} {
		t.Errorf("paper is %v", got)
	}
	if got := ToRGB(Shares{0, 0, 0, 255}); got != [3]uint8{0, 0, 0} {
		t.Errorf("black is %v", got)
	}
	worst := 0
	for _, v := range []uint8{0, 17, 60, 100, 128, 170, 200, 240, 255} {
		got := ToRGB(Separate(v, v, v))
		if got[0] != got[1] || got[1] != got[2] {
			t.Errorf("grey %d comes back as %v", v, got)
		}
		worst = max(worst, int(got[0])-int(v), int(v)-int(got[0]))
	}
	for _, rgb := range [][3]uint8{{190, 150, 120}, {120, 140, 160}, {200, 180, 90}, {150, 90, 90}, {230, 200, 190}, {90, 110, 80}, {60, 70, 90}} {
		got := ToRGB(Separate(rgb[0], rgb[1], rgb[2]))
		for i := range rgb {
			worst = max(worst, int(got[i])-int(rgb[i]), int(rgb[i])-int(got[i]))
		}
	}
	t.Logf("off by %d of 255 at most", worst)
	if worst > 8 { // both tables are interpolated
		t.Errorf("a colour comes back off by %d", worst)
	}
}
