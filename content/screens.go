package content

// A screen is that of a device that is read and written on, as its maker states it:
// its pixels, and how many of them there are to an inch.
type screen struct {
	name          string
	width, height int // pixels, upright
	perInch       int
}

// screens are the devices that pages can be made for. The figures are those of the
// makers' specifications, read on 2026-11-21: reMarkable 2, reMarkable Paper Pro,
// Amazon Kindle Scribe (10.2 in), Ratta Supernote A5 X, Apple iPad (10.9 in, 10th
// generation).
var screens = [...]screen{
	{"remarkable", 1404, 1872, 226},
	{"remarkable-pro", 1620, 2160, 229},
	{"scribe", 1860, 2480, 300},
	{"supernote", 1404, 1872, 226},
	{"ipad", 1640, 2360, 264},
}

// trim is the page that fills a screen.
func (s screen) trim() Trim {
	micrometres := func(pixels int) int { return (pixels*25_400 + s.perInch/2) / s.perInch }
	return Trim{Name: s.name, Width: micrometres(s.width), Height: micrometres(s.height), Screen: true}
}

// ScreenNames lists the devices whose screens a page can fill.
func ScreenNames() []string {
	var names []string
	for _, s := range screens {
		names = append(names, s.name)
	}
	return names
}
