package preflight

import (
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// inkChecks are those of colours.
func inkChecks() []Check {
	return []Check{
		{
			Name: "colours", Looks: "the inks are those that the house prints on this paper",
			Asked: func(h *houses.House) *houses.Source { return h.Black.From }, page: colours, cover: coverColours,
		},
		{
			Name: "rich black", Looks: "black letters are printed by black alone",
			Asked: richlyAsked, page: richBlack, cover: richBlack,
		},
		{
			Name: "total ink", Looks: "not too much ink lies on one place, in areas, letters and the pixels of pictures",
			Asked: source(func(h *houses.House) houses.Figure[int] { return h.Ink }), page: totalInk, cover: totalInk,
		},
	}
}

// A tone is what sort of ink something is painted with.
type tone byte

const (
	black   tone = iota // black and grey alone
	rgb                 // red, green and blue of no profile
	cmyk                // with other inks than black
	icc                 // by a profile, or measured
	spot                // an ink of its own
	all                 // every ink there is
	unknown             //
)

// toneOf sorts an ink; coloured says whether it is anything but black, grey and white.
func toneOf(ink *pdfread.Ink) (t tone, coloured bool) {
	v := ink.Values
	neutral := len(v) == 3 && max(v[0], v[1], v[2])-min(v[0], v[1], v[2]) < 0.012
	switch ink.Space {
	case "DeviceGray":
		return black, false
	case "DeviceRGB":
		return rgb, !neutral
	case "DeviceCMYK":
		if len(v) == 4 && max(v[0], v[1], v[2]) < 0.004 {
			return black, false
		}
		return cmyk, len(v) != 4 || max(v[0], v[1], v[2])-min(v[0], v[1], v[2]) >= 0.012
	case "CalGray":
		return icc, false
	case "CalRGB":
		return icc, !neutral
	case "Lab":
		return icc, len(v) == 3 && max(v[1], -v[1], v[2], -v[2]) > 2
	case "ICCBased":
		return icc, ink.Components != 1 && !(ink.Components == 3 && neutral) && !(ink.Components == 4 && len(v) == 4 && max(v[0], v[1], v[2]) < 0.004)
	case "Separation", "DeviceN":
		return spots(ink.Colorants), !slices.Equal(ink.Colorants, []string{"Black"})
	case "Indexed", "Pattern":
		if ink.Base != "" {
			base := pdfread.Ink{Space: ink.Base, Colorants: ink.Colorants, Components: components(ink.Base)}
			return toneOf(&base)
		}
	}
	return unknown, false
}

// components of the devices' spaces.
func components(space string) int {
	return map[string]int{"DeviceGray": 1, "DeviceRGB": 3, "DeviceCMYK": 4}[space]
}

// spots sorts inks by their names.
func spots(names []string) tone {
	process := []string{"Cyan", "Magenta", "Yellow", "Black", "None"}
	switch {
	case slices.Equal(names, []string{"Black"}):
		return black
	case slices.Contains(names, "All"):
		return all
	case !slices.ContainsFunc(names, func(n string) bool { return !slices.Contains(process, n) }):
		return cmyk
	}
	return spot
}

// colours compares the inks of an interior with those of its paper.
func colours(l *look, p *page) {
	allowed := l.House.Black
	if l.Paper.Color {
		allowed = l.House.Colour
	}
	l.inks(p, allowed)
}

// coverColours compares those of a cover: it is printed in colour, on whichever paper the
// book is.
func coverColours(l *look, p *page) { l.inks(p, l.House.Colour) }

func (l *look) inks(p *page, allowed houses.Figure[string]) {
	if !allowed.Known() {
		return
	}
	for i := range p.drawn {
		d := &p.drawn[i]
		t, coloured := toneOf(d.ink)
		if d.sort == picture {
			t, coloured = l.pictured(&p.Pictures[d.at], t, coloured)
		}
		rule, refused, note := l.refuses(allowed.Value, t, coloured)
		if rule.Nothing() {
			continue
		}
		l.found(Finding{
			Check: "colours", Note: note, Rule: rule, From: allowed.From, Change: l.otherPaper(coloured, note),
			Found: message.New("%s in %s", p.what(d), inkName(d.ink)), Pages: []int{p.number}, At: p.at(d.box), bad: refused,
		})
	}
}

// pictured looks into a picture of four inks: there may be nothing but black in it.
func (l *look) pictured(p *pdfread.Picture, t tone, coloured bool) (tone, bool) {
	if p.Stencil || t == black {
		return t, coloured
	}
	x := l.pixelsOf(p)
	if x.known {
		coloured = x.colours
		if t == cmyk && p.Ink.Space == "DeviceCMYK" && !x.others {
			t = black
		}
	}
	return t, coloured
}

// refuses says which rule an ink breaks; none, by an empty one. A house that turns what it
// doesn't ask for into what it prints is told as a note.
func (l *look) refuses(allowed string, t tone, coloured bool) (rule message.Message, bad float64, note bool) {
	switch allowed {
	case "black":
		if t != black && t != unknown {
			return message.Text("an interior in black is printed by black alone: no RGB, no other inks, no profiles"), 1, false
		}
	case "grey":
		if coloured {
			return message.New("on %s paper, colours are printed as greys", l.Paper.Name), 1, true
		}
	case "cmyk":
		switch t {
		case rgb, icc:
			return message.Text("colours are those of CMYK: no RGB, no Lab, no profiles"), 1, false
		case all:
			return message.Text("colours are those of CMYK: nothing is painted with every ink at once"), 2, false
		case spot:
			return message.Text("colours are those of CMYK: inks of their own are turned into them"), 1, true
		}
	case "rgb":
		if coloured && t != rgb && t != icc && t != unknown {
			return message.Text("colours are those of sRGB: others are turned into them, and may change"), 1, true
		}
	}
	return message.Message{}, 0, false
}

// otherPaper is what helps whose interior has colours on a paper for black.
func (l *look) otherPaper(coloured, note bool) message.Message {
	if !coloured || l.Paper.Color || l.cover != nil {
		return message.Message{}
	}
	for _, p := range l.House.Papers {
		if p.Color && (!p.Pages.Known() || p.Pages.Value.Holds(l.file.Pages())) {
			return message.New("--paper %s, if it is to be printed in colour", p.Name)
		}
	}
	return message.Message{}
}

// inkName is an ink for a person.
func inkName(ink *pdfread.Ink) message.Message {
	name := map[string]message.Message{
		"DeviceGray": message.Text("grey"), "DeviceRGB": message.Name("RGB"), "DeviceCMYK": message.Name("CMYK"), "CalGray": message.Text("calibrated grey"), "CalRGB": message.Text("calibrated RGB"), "Lab": message.Name("Lab"),
	}[ink.Space]
	switch ink.Space {
	case "ICCBased":
		name = map[int]message.Message{1: message.Text("grey by a profile"), 3: message.Text("RGB by a profile"), 4: message.Text("CMYK by a profile")}[ink.Components]
	case "Separation", "DeviceN":
		name = message.New("the ink %s", strings.Join(ink.Colorants, " + "))
	case "Indexed", "Pattern":
		base := pdfread.Ink{Space: ink.Base, Colorants: ink.Colorants, Components: components(ink.Base)}
		if ink.Base != "" && ink.Base != ink.Space {
			name = inkName(&base)
		}
	}
	if name.Nothing() {
		return message.Text("an ink that isn't known")
	}
	if n := len(ink.Values); ink.Space == "DeviceCMYK" && n == 4 {
		name = message.New("%s %.0f/%.0f/%.0f/%.0f", name, 100*ink.Values[0], 100*ink.Values[1], 100*ink.Values[2], 100*ink.Values[3])
	}
	return name
}

// richlyAsked is where a house says that black letters are to be black alone.
func richlyAsked(h *houses.House) *houses.Source {
	if h.Black.Value == "black" {
		return h.Black.From
	}
	return nil
}

// richBlack looks for dark letters of several inks. In an interior in black that is told as
// another ink already.
func richBlack(l *look, p *page) {
	if !l.Paper.Color && l.cover == nil {
		return
	}
	for i := range p.drawn {
		d := &p.drawn[i]
		v := d.ink.Values
		if d.sort != letters || d.ink.Space != "DeviceCMYK" || len(v) != 4 || v[3] < 0.85 || max(v[0], v[1], v[2]) < 0.02 {
			continue
		}
		l.found(Finding{
			Check: "rich black", Note: true, Rule: message.Text("black letters are printed by black alone, since several inks never meet exactly"), From: l.House.Black.From,
			Found: message.New("%s in %s", p.what(d), inkName(d.ink)), Pages: []int{p.number}, At: p.at(d.box), bad: v[0] + v[1] + v[2],
		})
	}
}

// totalInk adds the inks that lie on each other.
func totalInk(l *look, p *page) {
	most := float64(l.House.Ink.Value)
	for i := range p.drawn {
		d := &p.drawn[i]
		ink, share := inked100(d.ink), message.Message{}
		if d.sort == picture && !p.Pictures[d.at].Stencil {
			x := l.pixelsOf(&p.Pictures[d.at])
			if ink = 0; x.over > 0.0005 {
				ink, share = x.most, message.New(" at most, and too much on %s %% of it", hundredths(max(0.01, 100*x.over)))
			}
		}
		if ink <= most+0.5 {
			continue
		}
		l.found(Finding{
			Check: "total ink", Rule: message.New("no more than %.0f %% of ink lies on one place", most), From: l.House.Ink.From,
			Found: message.New("%s has %.0f %%%s", p.what(d), ink, share), Pages: []int{p.number}, At: p.at(d.box), bad: ink,
		})
	}
}

// inked100 is all the ink of a colour, in per cent; 0 where it isn't known.
func inked100(ink *pdfread.Ink) float64 {
	t := spots(ink.Colorants)
	sum := 0.0
	for _, v := range ink.Values {
		sum += 100 * v
	}
	switch {
	case ink.Space == "DeviceCMYK" || ink.Space == "ICCBased" && ink.Components == 4 || ink.Space == "DeviceN":
		return sum
	case ink.Space == "Separation" && t == all:
		return 4 * sum
	}
	return 0
}
