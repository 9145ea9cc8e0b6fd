package pdfread

// A textState holds the text parameters of the graphics state (ISO 32000-1, 9.3), with the operators that
// set them.
type textState struct {
	font      *Font
	size      float64
	character float64 // Tc, extra space after each letter
	word      float64 // Tw, extra space after each space
	scale     float64 // Tz, horizontal scale; usually 1
	leading   float64 // TL, distance between lines
	rise      float64 // Ts, height above the baseline
	mode      int     // Tr, rendering mode, as in Glyph.Mode
}

// doTextState interprets the operators for text. It returns false for other operators.
func (r *reader) doTextState(operator string, operands []operand) bool {
	t := &r.state.text
	switch operator {
	case "BT":
		r.tm, r.tlm = Identity(), Identity()
	case "ET":
	case "Tf":
		r.chooseFont(operands)
	case "Tc":
		r.setNumber(operator, operands, &t.character)
	case "Tw":
		r.setNumber(operator, operands, &t.word)
	case "TL":
		r.setNumber(operator, operands, &t.leading)
	case "Ts":
		r.setNumber(operator, operands, &t.rise)
	case "Tz":
		r.setNumber(operator, operands, &t.scale)
		t.scale /= 100
	case "Tr":
		mode := float64(t.mode)
		r.setNumber(operator, operands, &mode)
		t.mode = int(mode)
	case "Tm":
		if n, ok := r.numbersOf(operator, operands, 6); ok {
			r.tm, r.tlm = Matrix(n), Matrix(n)
		}
	case "Td", "TD":
		if n, ok := r.numbersOf(operator, operands, 2); ok {
			if operator == "TD" {
				t.leading = -n[1]
			}
			r.moveLine(n[0], n[1])
		}
	case "T*":
		r.moveLine(0, -t.leading)
	default:
		return r.doShowText(operator, operands)
	}
	return true
}

// doShowText interprets the operators that show text. It returns false for other operators.
func (r *reader) doShowText(operator string, operands []operand) bool {
	t := &r.state.text
	switch operator {
	case "'":
		r.moveLine(0, -t.leading)
	case "\"":
		if len(operands) == 3 {
			t.word, t.character = operands[0].number, operands[1].number
		}
		r.moveLine(0, -t.leading)
	case "Tj", "TJ":
	default:
		return false
	}
	if len(operands) == 0 {
		r.addFault("%s shows nothing", operator)
		return true
	}
	last := operands[len(operands)-1]
	if last.sort == isString {
		r.showText(last.text)
	}
	for _, part := range last.list {
		switch part.sort {
		case isString:
			r.showText(part.text)
		case isNumber:
			r.tm = Matrix{1, 0, 0, 1, -part.number / 1000 * t.size * t.scale, 0}.Times(r.tm)
		}
	}
	return true
}

// setNumber sets a parameter to the operand of an operator that has only one.
func (r *reader) setNumber(operator string, operands []operand, to *float64) {
	if n, ok := r.numbersOf(operator, operands, 1); ok {
		*to = n[0]
	}
}

// moveLine begins a line at a distance from the start of the current one.
func (r *reader) moveLine(x, y float64) {
	r.tlm = Matrix{1, 0, 0, 1, x, y}.Times(r.tlm)
	r.tm = r.tlm
}

func (r *reader) chooseFont(operands []operand) {
	if len(operands) != 2 || operands[0].sort != isName || operands[1].sort != isNumber {
		r.addFault("Tf has other operands than a name and a size")
		return
	}
	r.state.text.size = operands[1].number
	object, found := r.resource("Font", string(operands[0].text))
	if !found {
		r.addFault("font %.40q is not among the resources", operands[0].text)
		r.state.text.font = nil
		return
	}
	r.state.text.font = r.file.font(object)
}

// showText records the letters of a string, and moves the text matrix past them.
func (r *reader) showText(codes []byte) {
	t := &r.state.text
	if t.font == nil {
		r.addFault("text is shown without a font")
		return
	}
	for len(codes) > 0 && r.spend(3) {
		code, n := t.font.nextCode(codes)
		width := t.font.widthOf(code)
		if !r.isHidden() {
			r.addGlyph(code, width)
		}
		across := width*t.size + t.character
		if n == 1 && codes[0] == ' ' {
			across += t.word
		}
		r.tm = Matrix{1, 0, 0, 1, across * t.scale, 0}.Times(r.tm)
		codes = codes[n:]
	}
}

// addGlyph records the letter with a code. width is the letter's width in ems.
func (r *reader) addGlyph(code uint32, width float64) {
	t := &r.state.text
	m := Matrix{t.size * t.scale, 0, 0, t.size, 0, t.rise}.Times(r.tm).Times(r.state.ctm)
	g := Glyph{
		Text: t.font.textOf(code), Font: t.font, Origin: m.Transform(0, 0),
		Advance: m.TransformVector(width, 0), Up: m.TransformVector(0, 1), Mode: t.mode, Clip: r.state.clip,
		Box: m.Box(Box{0, t.font.Descent, width, t.font.Ascent}), Ink: r.state.fill,
		Order: r.nextOrder(),
	}
	g.Size = g.Up.Length()
	if t.mode == 1 || t.mode == 5 {
		g.Ink = r.state.stroke
	}
	r.page.Glyphs = append(r.page.Glyphs, g)
}
