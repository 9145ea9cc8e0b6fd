package figure_test

import (
	"math"

	"octavo/engine/figure"
)

// A lab is a colour in CIE L*a*b*, D65.
type lab struct{ l, a, b float64 }

// linear undoes the transfer curve of sRGB (IEC 61966-2-1).
func linear(rgb [3]uint8) [3]float64 {
	var out [3]float64
	for i, c := range rgb {
		v := float64(c) / 255
		if v <= 0.04045 {
			out[i] = v / 12.92
		} else {
			out[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return out
}

type matrix [3][3]float64

func (m matrix) times(v [3]float64) [3]float64 {
	var out [3]float64
	for i := range m {
		for k := range v {
			out[i] += m[i][k] * v[k]
		}
	}
	return out
}

// visions are how linear light looks to people who lack one sort of cone
// (Machado, Oliveira and Fernandes, “A Physiologically-based Model for Simulation
// of Color Vision Deficiency”, 2009, severity 1.0), and without colour.
var visions = [...]struct {
	name string
	m    matrix
}{
	{"normal", matrix{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
	{"protanopia", matrix{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
	{"deuteranopia", matrix{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
	{"tritanopia", matrix{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
	{"grey", matrix{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}},
}

// seen is how an ink looks to some vision.
func seen(ink figure.Ink, m matrix) lab {
	v := m.times(linear(ink.Spec().RGB))
	for i := range v {
		v[i] = min(max(v[i], 0), 1)
	}
	xyz := matrix{{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}.times(v)
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x, y, z := f(xyz[0]/0.95047), f(xyz[1]), f(xyz[2]/1.08883)
	return lab{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// difference is ΔE00 (CIE 142-2001), computed as Sharma, Wu and Dalal write it.
func difference(p, q lab) float64 {
	rad := math.Pi / 180
	c := (math.Hypot(p.a, p.b) + math.Hypot(q.a, q.b)) / 2
	g := 0.5 * (1 - math.Sqrt(math.Pow(c, 7)/(math.Pow(c, 7)+math.Pow(25, 7))))
	a1, a2 := (1+g)*p.a, (1+g)*q.a
	c1, c2 := math.Hypot(a1, p.b), math.Hypot(a2, q.b)
	hue := func(a, b float64) float64 {
		if a == 0 && b == 0 {
			return 0
		}
		return math.Mod(math.Atan2(b, a)/rad+360, 360)
	}
	h1, h2 := hue(a1, p.b), hue(a2, q.b)
	dl, dc, dh := q.l-p.l, c2-c1, 0.0
	sum := h1 + h2
	if c1*c2 != 0 {
		dh = h2 - h1
		switch {
		case dh > 180:
			dh -= 360
		case dh < -180:
			dh += 360
		}
		switch {
		case math.Abs(h1-h2) <= 180:
			sum /= 2
		case sum < 360:
			sum = (sum + 360) / 2
		default:
			sum = (sum - 360) / 2
		}
	}
	dH := 2 * math.Sqrt(c1*c2) * math.Sin(dh/2*rad)
	l, cm := (p.l+q.l)/2, (c1+c2)/2
	t := 1 - 0.17*math.Cos((sum-30)*rad) + 0.24*math.Cos(2*sum*rad) + 0.32*math.Cos((3*sum+6)*rad) - 0.20*math.Cos((4*sum-63)*rad)
	sl := 1 + 0.015*(l-50)*(l-50)/math.Sqrt(20+(l-50)*(l-50))
	sc, sh := 1+0.045*cm, 1+0.015*cm*t
	turn := 30 * math.Exp(-((sum-275)/25)*((sum-275)/25))
	rc := 2 * math.Sqrt(math.Pow(cm, 7)/(math.Pow(cm, 7)+math.Pow(25, 7)))
	rt := -math.Sin(2*turn*rad) * rc
	x, y, z := dl/sl, dc/sc, dH/sh
	return math.Sqrt(x*x + y*y + z*z + rt*y*z)
}
