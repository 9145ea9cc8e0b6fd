package ink

import (
	"bufio"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A press has measured colours of mixtures of inks: XYZ (D50) by per cents of cyan, magenta, yellow and
// black.
type press struct {
	measured map[[4]int][3]float64
	planes   []plane
}

// A plane is all mixtures with one level of black, measured at these levels of cyan, magenta and yellow.
type plane struct {
	black  int
	levels []int
}

// fogra39 are the complete planes of the characterization data FOGRA39L.
var fogra39 = []plane{
	{0, []int{0, 10, 20, 30, 40, 55, 70, 85, 100}},
	{20, []int{0, 10, 20, 40, 70, 100}},
	{40, []int{0, 20, 40, 70, 100}},
	{60, []int{0, 20, 40, 70, 100}},
	{80, []int{0, 40, 70, 100}},
	{100, []int{0, 40, 100}},
}

// readPress reads a file of measurements in CGATS.17, as ArgyllCMS writes it.
func readPress(t *testing.T, name string, planes []plane) *press {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	p := &press{measured: map[[4]int][3]float64{}, planes: planes}
	for lines, inside := bufio.NewScanner(file), false; lines.Scan(); {
		switch fields := strings.Fields(lines.Text()); {
		case len(fields) == 1 && fields[0] == "BEGIN_DATA":
			inside = true
		case len(fields) == 1 && fields[0] == "END_DATA":
			inside = false
		case inside:
			p.take(t, fields)
		}
	}
	for _, plane := range planes {
		for _, c := range plane.levels {
			for _, m := range plane.levels {
				for _, y := range plane.levels {
					if _, ok := p.measured[[4]int{c, m, y, plane.black}]; !ok {
						t.Fatalf("%s: %d %d %d %d was not measured", name, c, m, y, plane.black)
					}
				}
			}
		}
	}
	return p
}

func (p *press) take(t *testing.T, fields []string) {
	t.Helper()
	var mix [4]int
	var xyz [3]float64
	for i := range mix {
		share, err := strconv.ParseFloat(fields[1+i], 64)
		if err != nil {
			t.Fatal(err)
		}
		mix[i] = int(share)
	}
	for i := range xyz {
		v, err := strconv.ParseFloat(fields[5+i], 64)
		if err != nil {
			t.Fatal(err)
		}
		xyz[i] = v / 100
	}
	p.measured[mix] = xyz
}

// paper returns the colour of the paper; black returns the colour of black alone.
func (p *press) paper() [3]float64 { return p.measured[[4]int{}] }
func (p *press) black() [3]float64 { return p.measured[[4]int{0, 0, 0, 100}] }

// printed returns the colour of a mixture in per cent. Between measurements it interpolates square roots of
// light cell by cell, by the model of Yule and Nielsen: light spreads in the paper.
func (p *press) printed(mix [4]float64) [3]float64 {
	i := 0
	for i < len(p.planes)-2 && mix[3] > float64(p.planes[i+1].black) {
		i++
	}
	lower, upper := p.inPlane(i, mix), p.inPlane(i+1, mix)
	from, to := float64(p.planes[i].black), float64(p.planes[i+1].black)
	share := (mix[3] - from) / (to - from)
	var xyz [3]float64
	for k := range xyz {
		root := lower[k]*(1-share) + upper[k]*share
		xyz[k] = root * root
	}
	return xyz
}

// inPlane returns the square roots of the colour of a mixture with a plane's black.
func (p *press) inPlane(number int, mix [4]float64) (roots [3]float64) {
	plane := p.planes[number]
	var low, high [3]int
	var share [3]float64
	for i := range low {
		n := 0
		for n < len(plane.levels)-2 && mix[i] > float64(plane.levels[n+1]) {
			n++
		}
		low[i], high[i] = plane.levels[n], plane.levels[n+1]
		share[i] = (mix[i] - float64(low[i])) / float64(high[i]-low[i])
	}
	for corner := range 8 {
		at, weight := [4]int{low[0], low[1], low[2], plane.black}, 1.0
		for i := range low {
			if corner>>i&1 == 1 {
				at[i] = high[i]
				weight *= share[i]
			} else {
				weight *= 1 - share[i]
			}
		}
		if weight != 0 {
			for k, v := range p.measured[at] {
				roots[k] += weight * math.Sqrt(v)
			}
		}
	}
	return roots
}

// A lab is a colour in CIE L*a*b*, relative to the paper, which the eye takes for white.
type lab struct{ l, a, b float64 }

func labOf(xyz, white [3]float64) lab {
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x, y, z := f(xyz[0]/white[0]), f(xyz[1]/white[1]), f(xyz[2]/white[2])
	return lab{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// seen returns the look of a mixture on its paper.
func (p *press) seen(mix [4]float64) lab { return labOf(p.printed(mix), p.paper()) }

// linear undoes the transfer curve of sRGB (IEC 61966-2-1).
func linear(v float64) float64 {
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

// shown returns an sRGB colour, with channels from 0 to 1, in XYZ with the white D50 (IEC 61966-2-1,
// adapted by Bradford's matrix).
func shown(r, g, b float64) [3]float64 {
	r, g, b = linear(r), linear(g), linear(b)
	return [3]float64{
		0.4360747*r + 0.3850649*g + 0.1430804*b,
		0.2225045*r + 0.7168786*g + 0.0606169*b,
		0.0139322*r + 0.0971045*g + 0.7141733*b,
	}
}

// d50 is the white of shown.
var d50 = [3]float64{0.9642200, 1, 0.8252100}

// difference returns ΔE94 between two colours (CIE 116-1995, graphic arts).
func (c lab) difference(other lab) float64 { return c.distance(other, 1, 0.045, 0.015) }

// distance weighs the differences of lightness, saturation and hue by CIE 116-1995.
func (c lab) distance(other lab, light, saturation, hue float64) float64 {
	dl, da, db := other.l-c.l, other.a-c.a, other.b-c.b
	saturated := math.Hypot(c.a, c.b)
	ds := math.Hypot(other.a, other.b) - saturated
	dh := max(0, da*da+db*db-ds*ds)
	return math.Sqrt(square(dl/light) + square(ds/(1+saturation*saturated)) + dh/square(1+hue*saturated))
}

func square(v float64) float64 { return v * v }

// TestMeasuredColours checks that measured mixtures get their measured colours. A mixture that lies in
// none of the planes of the model must come close.
func TestMeasuredColours(t *testing.T) {
	p := readPress(t, "testdata/FOGRA39L.ti3", fogra39)
	var errs []float64
	for mix, xyz := range p.measured {
		got := p.seen([4]float64{float64(mix[0]), float64(mix[1]), float64(mix[2]), float64(mix[3])})
		errs = append(errs, got.difference(labOf(xyz, p.paper())))
	}
	slices.Sort(errs)
	t.Logf("of %d mixtures: median %.2f, 95 in a hundred under %.2f, all under %.2f (ΔE94)", len(errs), errs[len(errs)/2], errs[len(errs)*95/100], errs[len(errs)-1])
	if errs[len(errs)/2] > 0.01 || errs[len(errs)*95/100] > 1.5 || errs[len(errs)-1] > 4 {
		t.Error("the press prints other colours than were measured")
	}
}
