package pdfread

// A textState holds the text parameters.
type textState struct {
	font      *Font
	size      float64
	character float64 // Tc, between letters
	word      float64 // Tw, beside spaces
	scale     float64 // Tz, 1 as a rule
	leading   float64 // TL
	rise      float64 // Ts
	mode      int     // Tr
}

// doTextState follows the operators of text objects and state.
func (r *reader) doTextState(operator string, operands []operand) bool {
	t := &r.state.text
	switch operator {
	case "BT":
		r.tm, r.tlm = Identity(), Identity()
	case "ET":
	case "Tf":
		r.chooseFont(operands)
	case "Tc":
		r.number(operator, operands, &t.character)
	case "Tw":
		r.number(operator, operands, &t.word)
	case "TL":
		r.number(operator, operands, &t.leading)
	case "Ts":
		r.number(operator, operands, &t.rise)
	case "Tz":
		r.number(operator, operands, &t.scale)
		t.scale /= 100
	case "Tr":
		mode := float64(t.mode)
		r.number(operator, operands, &mode)
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
			r.move(n[0], n[1])
		}
	case "T*":
		r.move(0, -t.leading)
	default:
		return r.doShowText(operator, operands)
	}
	return true
}

// doShowText follows the operators that show text.
func (r *reader) doShowText(operator string, operands []operand) bool {
	t := &r.state.text
	switch operator {
	case "'":
		r.move(0, -t.leading)
	case "\"":
		if len(operands) == 3 {
			t.word, t.character = operands[0].number, operands[1].number
		}
		r.move(0, -t.leading)
	case "Tj", "TJ":
	default:
		return false
	}
	if len(operands) == 0 {
		r.fault("%s shows nothing", operator)
		return true
	}
	last := operands[len(operands)-1]
	if last.sort == isString {
		r.show(last.text)
	}
	for _, part := range last.list {
		switch part.sort {
		case isString:
			r.show(part.text)
		case isNumber:
			r.tm = Matrix{1, 0, 0, 1, -part.number / 1000 * t.size * t.scale, 0}.Times(r.tm)
		}
	}
	return true
}

func (r *reader) number(operator string, operands []operand, to *float64) {
	if n, ok := r.numbersOf(operator, operands, 1); ok {
		*to = n[0]
	}
}

// move begins another line.
func (r *reader) move(x, y float64) {
	r.tlm = Matrix{1, 0, 0, 1, x, y}.Times(r.tlm)
	r.tm = r.tlm
}

func (r *reader) chooseFont(operands []operand) {
	if len(operands) != 2 || operands[0].sort != isName || operands[1].sort != isNumber {
		r.fault("Tf has other operands than a name and a size")
		return
	}
	r.state.text.size = operands[1].number
	object, found := r.resource("Font", string(operands[0].text))
	if !found {
		r.fault("font %.40q is not among the resources", operands[0].text)
		r.state.text.font = nil
		return
	}
	r.state.text.font = r.file.font(object)
}

// show records the letters of a string.
func (r *reader) show(codes []byte) {
	t := &r.state.text
	if t.font == nil {
		r.fault("text is shown without a font")
		return
	}
	for len(codes) > 0 && r.spend(3) {
		code, n := t.font.next(codes)
		width := t.font.width(code)
		if !r.isHidden() {
			r.glyph(code, width)
		}
		across := width*t.size + t.character
		if n == 1 && codes[0] == ' ' {
			across += t.word
		}
		r.tm = Matrix{1, 0, 0, 1, across * t.scale, 0}.Times(r.tm)
		codes = codes[n:]
	}
}

// glyph records one letter with its width in ems.
func (r *reader) glyph(code uint32, width float64) {
	t := &r.state.text
	m := Matrix{t.size * t.scale, 0, 0, t.size, 0, t.rise}.Times(r.tm).Times(r.state.ctm)
	g := Glyph{
		Text: t.font.text(code), Font: t.font, Origin: m.At(0, 0),
		Advance: m.Way(width, 0), Up: m.Way(0, 1), Mode: t.mode, Clip: r.state.clip,
		Box: m.Box(Box{0, t.font.Descent, width, t.font.Ascent}), Ink: r.state.fill,
		Order: r.order(),
	}
	g.Size = g.Up.Length()
	if t.mode == 1 || t.mode == 5 {
		g.Ink = r.state.stroke
	}
	r.page.Glyphs = append(r.page.Glyphs, g)
}
