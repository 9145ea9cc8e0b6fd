package preflight

import (
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// inkChecks returns the checks of colours.
func inkChecks() []Check {
	return []Check{
		{
			Name: "colours", Description: "the inks are those that the house prints on this paper",
			RuleSource: func(h *houses.House) *houses.Source { return h.Black.From }, page: checkColours, cover: coverColours,
		},
		{
			Name: "rich black", Description: "black letters are printed by black alone",
			RuleSource: richBlackSource, page: checkRichBlack, cover: checkRichBlack,
		},
		{
			Name: "total ink", Description: "not too much ink lies on one place, in areas, letters and the pixels of pictures",
			RuleSource: figureSource(func(h *houses.House) houses.Figure[int] { return h.MaxInk }), page: totalInk, cover: totalInk,
		},
	}
}

// An inkKind is the kind of ink that something is painted with.
type inkKind byte

const (
	black   inkKind = iota // black and grey alone
	rgb                    // RGB without a profile
	cmyk                   // CMYK with inks other than black
	icc                    // defined by a profile, or calibrated: CalGray, CalRGB, Lab
	spot                   // a spot colour
	all                    // all inks at once
	unknown                // a colour space whose colours can't be told
)

// kindOfInk returns the kind of an ink. coloured tells whether the ink has a colour other than black,
// grey and white.
func kindOfInk(ink *pdfread.Ink) (t inkKind, coloured bool) {
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
		return kindOfColorants(ink.Colorants), !slices.Equal(ink.Colorants, []string{"Black"})
	case "Indexed", "Pattern":
		if ink.Base != "" {
			base := pdfread.Ink{Space: ink.Base, Colorants: ink.Colorants, Components: components(ink.Base)}
			return kindOfInk(&base)
		}
	}
	return unknown, false
}

// components returns the number of components of a device colour space, or 0 for another space.
func components(space string) int {
	return map[string]int{"DeviceGray": 1, "DeviceRGB": 3, "DeviceCMYK": 4}[space]
}

// kindOfColorants returns the kind of a colour made of inks with these names.
func kindOfColorants(names []string) inkKind {
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

// checkColours reports inks of an interior that the house doesn't print on this paper.
func checkColours(l *inspection, p *page) {
	allowed := l.House.Black
	if l.Paper.Color {
		allowed = l.House.Colour
	}
	l.checkInks(p, allowed)
}

// coverColours reports inks of a cover that the house doesn't print. Covers are always in colour.
func coverColours(l *inspection, p *page) { l.checkInks(p, l.House.Colour) }

// checkInks reports inks that aren't allowed. allowed is "black", "grey", "cmyk" or "rgb". Any
// other text, such as "rgb, cmyk", allows all inks.
func (l *inspection) checkInks(p *page, allowed houses.Figure[string]) {
	if !allowed.Known() {
		return
	}
	for i := range p.marks {
		d := &p.marks[i]
		t, coloured := kindOfInk(d.ink)
		if d.kind == picture {
			t, coloured = l.pictureInks(&p.Pictures[d.index], t, coloured)
		}
		rule, refused, note := l.brokenRule(allowed.Value, t, coloured)
		if rule.Nothing() {
			continue
		}
		l.addFinding(Finding{
			Check: "colours", Note: note, Rule: rule, From: allowed.From, Change: l.otherPaper(coloured),
			Found: message.New("%s in %s", p.describe(d), inkName(d.ink)), Pages: []int{p.number}, At: p.placeOf(d.box), bad: refused,
		})
	}
}

// pictureInks corrects the results of kindOfInk, t and coloured, by the pixels of a picture. For example, the pixels of a CMYK picture may have black ink only.
func (l *inspection) pictureInks(p *pdfread.Picture, t inkKind, coloured bool) (inkKind, bool) {
	if p.Stencil || t == black {
		return t, coloured
	}
	x := l.pixelsOf(p)
	if x.known {
		coloured = x.hasColours
		if t == cmyk && p.Ink.Space == "DeviceCMYK" && !x.hasOtherInks {
			t = black
		}
	}
	return t, coloured
}

// brokenRule returns the rule that an ink breaks, or the zero Message. bad is the severity. note is
// true if the house converts such inks instead of refusing them.
func (l *inspection) brokenRule(allowed string, t inkKind, coloured bool) (rule message.Message, bad float64, note bool) {
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

// otherPaper suggests a colour paper for an interior with colours on black-and-white paper.
func (l *inspection) otherPaper(coloured bool) message.Message {
	if !coloured || l.Paper.Color || l.cover != nil {
		return message.Message{}
	}
	for _, p := range l.House.Papers {
		if p.Color && (!p.Pages.Known() || p.Pages.Value.Contains(l.file.Pages())) {
			return message.New("--paper %s, if it is to be printed in colour", p.Name)
		}
	}
	return message.Message{}
}

// inkName names an ink in messages.
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

// richBlackSource returns the source of a house's rule that black letters use only black ink.
func richBlackSource(h *houses.House) *houses.Source {
	if h.Black.Value == "black" {
		return h.Black.From
	}
	return nil
}

// checkRichBlack reports dark letters made of several inks. In a black-and-white interior, the check
// of colours reports them instead.
func checkRichBlack(l *inspection, p *page) {
	if !l.Paper.Color && l.cover == nil {
		return
	}
	for i := range p.marks {
		d := &p.marks[i]
		v := d.ink.Values
		if d.kind != letters || d.ink.Space != "DeviceCMYK" || len(v) != 4 || v[3] < 0.85 || max(v[0], v[1], v[2]) < 0.02 {
			continue
		}
		l.addFinding(Finding{
			Check: "rich black", Note: true, Rule: message.Text("black letters are printed by black alone, since several inks never meet exactly"), From: l.House.Black.From,
			Found: message.New("%s in %s", p.describe(d), inkName(d.ink)), Pages: []int{p.number}, At: p.placeOf(d.box), bad: v[0] + v[1] + v[2],
		})
	}
}

// totalInk reports marks with more ink than the house allows. A picture is
// reported only if more than one pixel in 2,000 has too much.
func totalInk(l *inspection, p *page) {
	most := float64(l.House.MaxInk.Value)
	for i := range p.marks {
		d := &p.marks[i]
		ink, share := inkPercent(d.ink), message.Message{}
		if d.kind == picture && !p.Pictures[d.index].Stencil {
			x := l.pixelsOf(&p.Pictures[d.index])
			if ink = 0; x.overShare > 0.0005 {
				ink, share = x.maxInk, message.New(" at most, and too much on %s %% of it", hundredths(max(0.01, 100*x.overShare)))
			}
		}
		if ink <= most+0.5 {
			continue
		}
		l.addFinding(Finding{
			Check: "total ink", Rule: message.New("no more than %.0f %% of ink lies on one place", most), From: l.House.MaxInk.From,
			Found: message.New("%s has %.0f %%%s", p.describe(d), ink, share), Pages: []int{p.number}, At: p.placeOf(d.box), bad: ink,
		})
	}
}

// inkPercent returns the sum of the inks in per cent. It is 0 for grey, RGB and single inks. The
// ink All counts as four inks.
func inkPercent(ink *pdfread.Ink) float64 {
	t := kindOfColorants(ink.Colorants)
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
