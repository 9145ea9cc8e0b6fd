package cover

import "octavo/engine/figure"

// A Barcode holds the bars of an ISBN and of a price, and the texts above and below the bars. A module is the
// narrowest bar or gap. Without Modules, the barcode's field stays empty.
type Barcode struct {
	Modules      []bool // the modules of the ISBN, left to right; true for dark ones
	PriceModules []bool // the modules of the price, to the right of the ISBN; empty if there is none
	ISBN         string // the text above the bars of the ISBN, as the publisher wrote it
	Digits       string // the thirteen digits below the bars of the ISBN
	PriceDigits  string // the five digits above the bars of the price
}

// Measures of a barcode in modules (GS1 General Specifications, 5.2.3). The code is the bars of the ISBN, the
// supplement those of the price.
const (
	quietLeft    = 11 // white space left of the code
	quietBetween = 7  // white space between code and supplement
	quietRight   = 7  // white space right of a code without supplement
	quietAfter   = 5  // white space right of the supplement

	codeModules, priceModules = 95, 47

	// NominalModule is the usual width of a module, 0.33 mm. The standard allows 80 to 200 % of it.
	NominalModule = 330 * figure.Micrometre
)

// moduleCount returns the width of code and supplement with the white space around them, in modules.
func (b Barcode) moduleCount() figure.Length {
	if len(b.PriceModules) > 0 {
		return quietLeft + codeModules + quietBetween + priceModules + quietAfter
	}
	return quietLeft + codeModules + quietRight
}

// Field returns the smallest field for a barcode of nominal size. It is for print houses that prescribe no
// field. inset is the distance of the field from the edge and from the fold. Without a barcode, the field is
// empty.
func (b Barcode) Field(inset figure.Length) Field {
	if len(b.Modules) == 0 {
		return Field{}
	}
	return Field{Width: b.moduleCount()*NominalModule + 4*mm, Height: 31 * mm, Inset: inset}
}

// drawBarcode draws the barcode in its field, black on white: the ISBN above the bars, and its digits below.
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
	c.drawBars(b.Modules, left, top, bottom, module, func(n int) bool { // the guard bars, at both ends and in the middle, are longer
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
	for i := range len(b.PriceDigits) { // each digit stands above its own modules: 4 for the guard bars come first, then 9 for each digit
		c.drawBarcodeDigit(digits, b.PriceDigits[i:i+1], left+figure.Length(2*(4+9*i)+7)*module/2, top+digits.capHeight())
	}
	c.drawBars(b.PriceModules, left, top+digits.capHeight()+2*module, bottom+5*module, module, func(int) bool { return false })
}

// drawBarcodeDigit writes a digit, centred on the x coordinate middle.
func (c *canvas) drawBarcodeDigit(s textStyle, text string, middle, baseline figure.Length) {
	c.page.Add(s.lineAt(text, middle-c.textWidth(s, text)/2, baseline))
}

// drawBars draws adjacent dark modules as one bar. A bar reaches lower if isLonger returns true for the index
// of its first module.
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
