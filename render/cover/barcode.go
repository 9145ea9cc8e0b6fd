package cover

import "octavo/engine/figure"

// A Barcode holds the bars of an ISBN and of its price, and the texts above and below. A module is the
// narrowest bar or gap. Without Modules, the barcode's field stays empty.
type Barcode struct {
	Modules      []bool // of the ISBN, left to right; true for dark ones
	PriceModules []bool // of the price supplement; empty if there is none
	ISBN         string // above the code, as the publisher wrote it
	Digits       string // below the code: thirteen digits
	PriceDigits  string // above the supplement: five digits
}

// Measures of a barcode in modules (GS1 General Specifications, 5.2.3). quietLeft is the white left of
// the code, quietBetween between code and supplement, quietRight right of a code without supplement,
// and quietAfter right of the supplement.
const (
	quietLeft, quietBetween, quietRight, quietAfter = 11, 7, 7, 5

	codeModules, priceModules = 95, 47

	// NominalModule is the usual width of a module, 0.33 mm. Codes may have 80 to 200 % of it.
	NominalModule = 330 * figure.Micrometre
)

// moduleCount returns the width of the code with its quiet zones.
func (b Barcode) moduleCount() figure.Length {
	if len(b.PriceModules) > 0 {
		return quietLeft + codeModules + quietBetween + priceModules + quietAfter
	}
	return quietLeft + codeModules + quietRight
}

// Field returns the smallest field for a barcode at nominal size, for houses that prescribe no field.
// It is empty if there is no barcode.
func (b Barcode) Field(from figure.Length) Field {
	if len(b.Modules) == 0 {
		return Field{}
	}
	return Field{Width: b.moduleCount()*NominalModule + 4*mm, Height: 31 * mm, Inset: from}
}

// drawBarcode draws the barcode in its field, black on white, with the ISBN above and digits below.
func (c *canvas) drawBarcode(field figure.Rect) {
	b := c.book.Barcode
	if field.W == 0 || len(b.Modules) == 0 {
		return
	}
	module := min(NominalModule, field.W/b.moduleCount())
	left := field.X + (field.W-b.moduleCount()*module)/2 + quietLeft*module
	digits := textStyle{face: figure.Sans, size: module * 10, ink: figure.Black}
	above := textStyle{face: figure.Sans, size: max(figure.Points(750), module*8), ink: figure.Black}
	top := field.Y + 2*mm + above.capHeight() + 2*mm
	bottom := field.Y + field.H - 2*mm - digits.capHeight() - module
	c.page.Add(above.lineAt("ISBN "+b.ISBN, left, field.Y+2*mm+above.capHeight()))
	c.drawBars(b.Modules, left, top, bottom, module, func(n int) bool { // guard bars are longer
		return n < 3 || n > 91 || n >= 45 && n < 50
	})
	foot := field.Y + field.H - 2*mm
	c.drawBarcodeDigit(digits, b.Digits[:1], left-7*module, foot)
	for i := range 6 {
		c.drawBarcodeDigit(digits, b.Digits[1+i:2+i], left+figure.Length(2*(3+7*i)+7)*module/2, foot)
		c.drawBarcodeDigit(digits, b.Digits[7+i:8+i], left+figure.Length(2*(50+7*i)+7)*module/2, foot)
	}
	c.drawSupplement(left+(codeModules+quietBetween)*module, top, bottom, module)
}

// drawSupplement draws the bars of the price, with its digits above them.
func (c *canvas) drawSupplement(left, top, bottom, module figure.Length) {
	b := c.book.Barcode
	if len(b.PriceModules) == 0 {
		return
	}
	digits := textStyle{face: figure.Sans, size: module * 10, ink: figure.Black}
	for i := range len(b.PriceDigits) { // each above its own modules: 4 of the guard, then 9 for each digit
		c.drawBarcodeDigit(digits, b.PriceDigits[i:i+1], left+figure.Length(2*(4+9*i)+7)*module/2, top+digits.capHeight())
	}
	c.drawBars(b.PriceModules, left, top+digits.capHeight()+2*module, bottom+5*module, module, func(int) bool { return false })
}

// drawBarcodeDigit writes a digit, centred on middle.
func (c *canvas) drawBarcodeDigit(s textStyle, text string, middle, baseline figure.Length) {
	c.page.Add(s.lineAt(text, middle-c.textWidth(s, text)/2, baseline))
}

// drawBars draws adjacent dark modules as one bar. Bars whose first module isLonger selects reach lower.
func (c *canvas) drawBars(modules []bool, left, top, bottom, module figure.Length, isLonger func(n int) bool) {
	for n := 0; n < len(modules); n++ {
		if !modules[n] {
			continue
		}
		first := n
		for n+1 < len(modules) && modules[n+1] {
			n++
		}
		end := bottom
		if isLonger(first) {
			end += 5 * module
		}
		p := figure.Path{Fill: figure.Black}
		p.Rectangle(figure.Rect{X: left + figure.Length(first)*module, Y: top, W: figure.Length(n-first+1) * module, H: end - top})
		c.page.Add(p)
	}
}
