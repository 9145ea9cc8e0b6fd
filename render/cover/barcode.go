package cover

import "octavo/engine/figure"

// A Barcode holds the modules of an ISBN and its price supplement, true for dark ones, and the texts
// above and below. Without Modules the field stays empty.
type Barcode struct {
	Modules []bool
	Price   []bool
	ISBN    string // above the code, as the publisher wrote it
	Digits  string // below the code: thirteen digits
	Money   string // above the supplement: five digits
}

// Measures of a barcode in modules (GS1 General Specifications, 5.2.3): the quiet zones left of the code,
// between code and supplement, right of the code and right of the supplement; the nominal module and its
// scaling.
const (
	quietLeft, quietBetween, quietRight, quietAfter = 11, 7, 7, 5

	codeModules, moneyModules = 95, 47

	// NominalModule is .33 mm; 80 to 200 % of it are possible.
	NominalModule = 330 * figure.Micrometre
)

// modules returns the width of the code with its quiet zones.
func (b Barcode) modules() figure.Length {
	if len(b.Price) > 0 {
		return quietLeft + codeModules + quietBetween + moneyModules + quietAfter
	}
	return quietLeft + codeModules + quietRight
}

// Field returns the least room of a barcode at nominal size, for houses without a field of their own.
func (b Barcode) Field(from figure.Length) Field {
	if len(b.Modules) == 0 {
		return Field{}
	}
	return Field{Width: b.modules()*NominalModule + 4*mm, Height: 31 * mm, From: from}
}

// drawBarcode draws the code in black on white.
func (c *canvas) drawBarcode(field figure.Rect) {
	b := c.book.Barcode
	if field.W == 0 || len(b.Modules) == 0 {
		return
	}
	module := min(NominalModule, field.W/b.modules())
	left := field.X + (field.W-b.modules()*module)/2 + quietLeft*module
	digits := setting{face: figure.Sans, size: module * 10, ink: figure.Black}
	above := setting{face: figure.Sans, size: max(figure.Points(750), module*8), ink: figure.Black}
	top := field.Y + 2*mm + above.caps() + 2*mm
	bottom := field.Y + field.H - 2*mm - digits.caps() - module
	c.page.Add(above.line("ISBN "+b.ISBN, left, field.Y+2*mm+above.caps()))
	c.drawBars(b.Modules, left, top, bottom, module, func(n int) bool { // guard bars are longer
		return n < 3 || n > 91 || n >= 45 && n < 50
	})
	foot := field.Y + field.H - 2*mm
	c.drawDigit(digits, b.Digits[:1], left-7*module, foot)
	for i := range 6 {
		c.drawDigit(digits, b.Digits[1+i:2+i], left+figure.Length(2*(3+7*i)+7)*module/2, foot)
		c.drawDigit(digits, b.Digits[7+i:8+i], left+figure.Length(2*(50+7*i)+7)*module/2, foot)
	}
	c.drawSupplement(left+(codeModules+quietBetween)*module, top, bottom, module)
}

// drawSupplement draws the bars of the price with its digits above.
func (c *canvas) drawSupplement(left, top, bottom, module figure.Length) {
	b := c.book.Barcode
	if len(b.Price) == 0 {
		return
	}
	digits := setting{face: figure.Sans, size: module * 10, ink: figure.Black}
	for i := range len(b.Money) { // each above its own modules: 4 of the guard, then 9 for each digit
		c.drawDigit(digits, b.Money[i:i+1], left+figure.Length(2*(4+9*i)+7)*module/2, top+digits.caps())
	}
	c.drawBars(b.Price, left, top+digits.caps()+2*module, bottom+5*module, module, func(int) bool { return false })
}

// drawDigit sets a digit centred.
func (c *canvas) drawDigit(s setting, text string, middle, baseline figure.Length) {
	c.page.Add(s.line(text, middle-c.width(s, text)/2, baseline))
}

// drawBars draws adjacent dark modules as one bar.
func (c *canvas) drawBars(modules []bool, left, top, bottom, module figure.Length, longer func(n int) bool) {
	for n := 0; n < len(modules); n++ {
		if !modules[n] {
			continue
		}
		first := n
		for n+1 < len(modules) && modules[n+1] {
			n++
		}
		end := bottom
		if longer(first) {
			end += 5 * module
		}
		p := figure.Path{Fill: figure.Black}
		p.Rectangle(figure.Rect{X: left + figure.Length(first)*module, Y: top, W: figure.Length(n-first+1) * module, H: end - top})
		c.page.Add(p)
	}
}
