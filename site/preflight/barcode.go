package preflight

import (
	"math"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/render/pdfread"
)

// fieldBox returns the field that the house reserves for its barcode, at the lower right of the back
// cover.
func (l *inspection) fieldBox(p *page) pdfread.Box {
	b := l.House.Cover.Barcode.Value
	right := l.cover.w // the edge of the back at the fold
	if l.cover.backOnRight {
		right = p.w // the edge of the back at the trim
	}
	x, y := right-points(b.Distance), p.h-points(b.Distance)
	return pdfread.Box{X0: x - points(b.Width), Y0: y - points(b.Height), X1: x, Y1: y}
}

// barcodeField reports marks in the field of the barcode, unless the marks are a barcode with an
// ISBN. Marks below a white area that covers the whole field don't count. Marks that are neither
// bars nor letters are only noted, since the house prints its white field over them.
func barcodeField(l *inspection, p *page) {
	if l.cover.w == 0 || l.cover.spine <= 0 {
		return
	}
	field := l.fieldBox(p)
	bare := p.lastWhiteOver(field)
	var over, within []int
	for i := range p.marks {
		d := &p.marks[i]
		if d.order < bare || d.box.Intersection(field.Grown(-rounding)).IsEmpty() {
			continue
		}
		if over = append(over, i); field.Grown(pointsPerInch / 8).Contains(d.box) {
			within = append(within, i)
		}
	}
	if len(over) == 0 {
		return
	}
	code, read := p.readBarcode(within)
	if read && isISBN(code) {
		return
	}
	rule := message.New("the field of the barcode, %s × %s at the lower right of the back, is white or holds a barcode",
		bothUnits(field.Width()), bothUnits(field.Height()))
	f := Finding{Check: "barcode", Rule: rule, From: l.House.Cover.Barcode.From, Pages: []int{p.number}, At: p.placeOf(field)}
	switch {
	case read:
		f.Found = message.New("the barcode in it says %s, which is no ISBN: its check digit or its beginning is wrong", code)
	case len(p.findBars(within)) >= eanBarCount/2:
		f.Found = message.Text("there are bars in it, and no barcode can be read")
	case p.firstLetter(within) >= 0:
		f.Found = message.New("%s lies in it, and no barcode can be read", p.describe(&p.marks[p.firstLetter(within)]))
	default:
		f.Note, f.Found = true, message.New("%s lies in it; the house prints its white field over that", p.describe(&p.marks[over[0]]))
	}
	l.addFinding(f)
}

// lastWhiteOver returns the position in drawing order of the last white area that covers the whole
// field. It returns 0 if there is none.
func (p *page) lastWhiteOver(field pdfread.Box) int {
	after := 0
	for i := range p.Paths {
		path := &p.Paths[i]
		if path.Fill && path.FillInk.Alpha == 1 && isWhite(&path.FillInk) && p.view.Box(path.Box.Intersection(path.Clip)).Grown(rounding).Contains(field) {
			after = max(after, path.Order)
		}
	}
	return after
}

// A bar is one dark bar of a barcode. from and to are the x of its left and right edge.
type bar struct{ from, to float64 }

// readBarcode reads an EAN-13 barcode in some marks, which are given by index. It tries each bar as
// the first one, from left to right. ok is false if no code can be read.
func (p *page) readBarcode(among []int) (digits string, ok bool) {
	bars := p.findBars(among)
	for first := range bars {
		if digits, ok = ean13(bars[first:]); ok {
			return digits, true
		}
	}
	return "", false
}

// firstLetter returns the index of the first letter among marks given by index, or -1.
func (p *page) firstLetter(among []int) int {
	at := slices.IndexFunc(among, func(i int) bool { return p.marks[i].kind == letters })
	if at < 0 {
		return -1
	}
	return among[at]
}

// findBars returns the tall dark areas and lines among marks given by index, from left to right.
func (p *page) findBars(among []int) []bar {
	var tall []pdfread.Box
	for _, i := range among {
		d := &p.marks[i]
		if d.kind != area && d.kind != stroke || d.index < 0 || !isDarkToScanner(d.ink) {
			continue
		}
		for _, b := range p.subpathBoxes(d) {
			if b.Height() > 3*b.Width() {
				tall = append(tall, b)
			}
		}
	}
	return joinedBars(tall)
}

// subpathBoxes returns the box of each subpath of a mark. Many programs draw all bars in one path.
func (p *page) subpathBoxes(d *mark) []pdfread.Box {
	path := &p.Paths[d.index]
	if d.kind == stroke {
		path = &pdfread.Path{Segments: path.Segments, Width: path.Width, Cap: path.Cap}
		var all []pdfread.Box
		for stretch := range subpaths(path.Segments) {
			all = append(all, p.view.Box(strokedBox(&pdfread.Path{Segments: stretch, Width: path.Width, Cap: path.Cap})))
		}
		return all
	}
	var all []pdfread.Box
	for stretch := range subpaths(path.Segments) {
		all = append(all, p.view.Box(pdfread.Bounds(stretch)))
	}
	return all
}

// isDarkToScanner reports whether a barcode scanner sees an ink as dark.
func isDarkToScanner(ink *pdfread.Ink) bool {
	v := ink.Values
	switch len(v) {
	case 1:
		return ink.Space == "Separation" && v[0] > 0.7 || ink.Space != "Separation" && v[0] < 0.3
	case 3:
		return max(v[0], v[1], v[2]) < 0.4
	case 4:
		return v[3] > 0.7
	}
	return false
}

// joinedBars returns boxes as bars, from left to right. Boxes that touch become one bar.
func joinedBars(tall []pdfread.Box) []bar {
	slices.SortFunc(tall, func(a, b pdfread.Box) int { return int(math.Copysign(1, a.X0-b.X0)) })
	var bars []bar
	for _, b := range tall {
		if n := len(bars); n > 0 && b.X0 <= bars[n-1].to+0.02 {
			bars[n-1].to = max(bars[n-1].to, b.X1)
			continue
		}
		bars = append(bars, bar{b.X0, b.X1})
	}
	return bars
}

// eanBarCount is the number of bars in an EAN-13: two in each of the two guards, two in the middle,
// and two for each of twelve digits.
const eanBarCount = 30

// ean13 reads an EAN-13 from the first 30 bars (ISO/IEC 15420). ok is false if they aren't one.
func ean13(bars []bar) (digits string, ok bool) {
	if len(bars) < eanBarCount {
		return "", false
	}
	const modules = 95
	begin, module := bars[0].from, (bars[eanBarCount-1].to-bars[0].from)/modules
	bits := make([]byte, modules)
	for _, b := range bars[:eanBarCount] {
		from, to := (b.from-begin)/module, (b.to-begin)/module
		if math.Abs(from-math.Round(from)) > 0.3 || math.Abs(to-math.Round(to)) > 0.3 {
			return "", false
		}
		for i := int(math.Round(from)); i < int(math.Round(to)) && i < modules; i++ {
			bits[i] = 1
		}
	}
	return decodeEAN13(bits)
}

// oddDigits holds the modules of each left-hand digit of odd parity, as seven bits. A digit of even
// parity is the complement, mirrored. A right-hand digit is the complement.
var oddDigits = [10]int{0b0001101, 0b0011001, 0b0010011, 0b0111101, 0b0100011, 0b0110001, 0b0101111, 0b0111011, 0b0110111, 0b0001011}

// firstDigits has six bits for each first digit, one for each left-hand digit. The bit is 1 if that
// digit has even parity.
var firstDigits = [10]int{0b000000, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110, 0b011010}

// decodeEAN13 decodes 95 modules, of which 1 is dark and 0 light. ok is false if they are no EAN-13.
func decodeEAN13(bits []byte) (digits string, ok bool) {
	number := func(from, n int) int {
		value := 0
		for _, b := range bits[from : from+n] {
			value = value<<1 | int(b)
		}
		return value
	}
	if number(0, 3) != 0b101 || number(45, 5) != 0b01010 || number(92, 3) != 0b101 {
		return "", false
	}
	var b strings.Builder
	parity := 0
	for i := range 6 {
		code := number(3+7*i, 7)
		digit, even := slices.Index(oddDigits[:], code), 0
		if digit < 0 {
			digit, even = slices.Index(oddDigits[:], reversedBits(code)^0x7f), 1
		}
		if digit < 0 {
			return "", false
		}
		parity = parity<<1 | even
		b.WriteByte(byte('0' + digit))
	}
	for i := range 6 {
		digit := slices.Index(oddDigits[:], number(50+7*i, 7)^0x7f)
		if digit < 0 {
			return "", false
		}
		b.WriteByte(byte('0' + digit))
	}
	before := slices.Index(firstDigits[:], parity)
	return string(rune('0'+before)) + b.String(), before >= 0
}

// reversedBits reverses seven bits.
func reversedBits(code int) int {
	out := 0
	for range 7 {
		out, code = out<<1|code&1, code>>1
	}
	return out
}

// isISBN reports whether thirteen digits have the prefix and the check digit of an ISBN (ISO 2108).
func isISBN(digits string) bool {
	sum := 0
	for i, r := range digits {
		sum += int(r-'0') * (1 + 2*(i%2))
	}
	return len(digits) == 13 && sum%10 == 0 && (strings.HasPrefix(digits, "978") || strings.HasPrefix(digits, "979"))
}
