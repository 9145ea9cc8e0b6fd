package preview

import (
	"bytes"
	"fmt"
	"html"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"

	"octavo/engine/figure"
)

// pictureCall matches the operator that paints a picture, with the picture's number.
var pictureCall = regexp.MustCompile(`/I\d+ Do`)

// numberIn returns the picture's number in a match of pictureCall.
func numberIn(call []byte) int {
	n, _ := strconv.Atoi(string(call[len("/I") : len(call)-len(" Do")]))
	return n
}

// SVG returns a page, counted from 0, as SVG in micrometres. Every letter stands where the PDF has
// it. The class f0, f1 … of a text says which face it has. address returns the URL of a picture by
// its name.
func (l *Pages) SVG(page int, address func(picture string) string) []byte {
	l.measuring.Lock()
	defer l.measuring.Unlock()
	d := &svgPage{leaves: l, address: address, state: svgState{fill: "#000", stroke: "#000"}}
	seen := l.Pages[page].Visible
	fmt.Fprintf(&d.out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="%d %d %d %d" xml:space="preserve">`, seen.X, seen.Y, seen.W, seen.H)
	content := l.Pages[page].content
	// The first line is the matrix from micrometres to points, which SVG doesn't need.
	d.run(content[bytes.IndexByte(content, '\n')+1:])
	d.close(0)
	d.out.WriteString("</svg>")
	return d.out.Bytes()
}

// An svgPage reads a content stream and writes SVG.
type svgPage struct {
	leaves   *Pages
	address  func(string) string
	out      bytes.Buffer
	operands []float64
	name     string      // the last name among the operands
	shown    []shownText // texts and distances so far, the operands of Tj or TJ
	path     strings.Builder
	rect     [4]float64
	opened   []string // names of the open SVG elements, innermost last
	state    svgState
	saved    []svgSaved
}

// svgState is the graphics state of the content stream.
type svgState struct {
	fill, stroke string
	weight       float64
	cap          float64
	face         int
	size         float64
	at           [2]float64 // where the line of text begins
}

type svgSaved struct {
	state svgState
	open  int
}

// shownText holds letters, or if text is "", how far to move left, in thousandths of an em.
type shownText struct {
	text string
	back float64
}

// run writes the SVG of a content stream.
func (d *svgPage) run(content []byte) {
	for len(content) > 0 {
		switch c := content[0]; {
		case c == ' ' || c == '\n' || c == '[' || c == ']':
			content = content[1:]
		case c == '<':
			end := bytes.IndexByte(content, '>')
			d.shown = append(d.shown, shownText{text: ucs2(content[1:end])})
			content = content[end+1:]
		default:
			end := bytes.IndexAny(content, " \n<]")
			if end < 0 {
				end = len(content)
			}
			d.word(string(content[:end]))
			content = content[end:]
		}
	}
}

// ucs2 decodes letters that are written as UCS-2 in hexadecimal.
func ucs2(hex []byte) string {
	var codes []uint16
	for ; len(hex) >= 4; hex = hex[4:] {
		code, _ := strconv.ParseUint(string(hex[:4]), 16, 16) // can't fail, because stream.Writer wrote the digits
		codes = append(codes, uint16(code))
	}
	return string(utf16.Decode(codes))
}

// word reads one word of the stream: it keeps an operand or executes an operator.
func (d *svgPage) word(word string) {
	if n, err := strconv.ParseFloat(word, 64); err == nil {
		if len(d.shown) > 0 {
			d.shown = append(d.shown, shownText{back: n})
		} else {
			d.operands = append(d.operands, n)
		}
		return
	}
	if name, ok := strings.CutPrefix(word, "/"); ok {
		d.name = name
		return
	}
	d.execute(word)
	d.operands, d.shown = d.operands[:0], d.shown[:0]
}

// execute executes one of the operators that stream.Writer uses (ISO 32000-1, annex A).
func (d *svgPage) execute(word string) {
	o := d.operands
	switch word {
	case "q":
		d.saved = append(d.saved, svgSaved{d.state, len(d.opened)})
	case "Q":
		last := d.saved[len(d.saved)-1]
		d.saved = d.saved[:len(d.saved)-1]
		d.state = last.state
		d.close(last.open)
	case "cm":
		d.open("g", ` transform="matrix(%s)"`, written(o))
	case "re":
		d.rect = [4]float64(o)
	case "W": // everything up to the next Q is cut off outside of the rectangle
		r := written(d.rect[:])
		f := strings.Fields(r)
		d.open("svg", ` x="%s" y="%s" width="%s" height="%s" viewBox="%s"`, f[0], f[1], f[2], f[3], r)
	case "m", "l", "c", "h":
		d.path.WriteString(map[string]string{"m": "M", "l": "L", "c": "C", "h": "Z"}[word] + written(o))
	case "S", "f", "B", "n":
		d.paint(word)
	case "w":
		d.state.weight = o[0]
	case "J":
		d.state.cap = o[0]
	case "g", "rg":
		d.state.fill = colour(o)
	case "G", "RG":
		d.state.stroke = colour(o)
	case "Tf":
		face, _ := strconv.Atoi(strings.TrimPrefix(d.name, "S"))
		d.state.face, d.state.size = face, o[0]
	case "Tm":
		d.state.at = [2]float64{o[4], o[5]}
	case "Td":
		d.state.at[0] += o[0]
		d.state.at[1] -= o[1]
	case "Tj", "TJ":
		d.letters()
	case "Do":
		d.picture()
	}
}

func (d *svgPage) open(name, attributes string, values ...any) {
	fmt.Fprintf(&d.out, "<"+name+attributes+">", values...)
	d.opened = append(d.opened, name)
}

// close closes SVG elements until as many are open as until says.
func (d *svgPage) close(until int) {
	for len(d.opened) > until {
		last := len(d.opened) - 1
		d.out.WriteString("</" + d.opened[last] + ">")
		d.opened = d.opened[:last]
	}
}

// paint writes the path: its outline for the operator S, its area for f, both for B. For n it drops
// the path.
func (d *svgPage) paint(how string) {
	path := d.path.String()
	d.path.Reset()
	if how == "n" || path == "" {
		return
	}
	fmt.Fprintf(&d.out, `<path d="%s"`, path)
	if how == "S" {
		d.out.WriteString(` fill="none"`)
	} else if d.state.fill != "#000" {
		fmt.Fprintf(&d.out, ` fill="%s"`, d.state.fill)
	}
	if how != "f" {
		fmt.Fprintf(&d.out, ` stroke="%s" stroke-width="%s"`, d.state.stroke, decimal(d.state.weight))
		switch d.state.cap {
		case 1:
			d.out.WriteString(` stroke-linecap="round" stroke-linejoin="round"`)
		case 2:
			d.out.WriteString(` stroke-linecap="square"`)
		}
		d.out.WriteString(` stroke-miterlimit="10"`) // the default of PDF, which SVG has not
	}
	d.out.WriteString("/>")
}

// letters writes the texts of Tj or TJ as one SVG text, with an x for each letter.
func (d *svgPage) letters() {
	var text, places strings.Builder
	x, em := d.state.at[0], d.state.size/1000
	for _, s := range d.shown {
		x -= s.back * em
		for _, r := range s.text {
			if places.Len() > 0 {
				places.WriteByte(' ')
			}
			places.WriteString(decimal(x / 10))
			text.WriteString(html.EscapeString(string(r)))
			x += float64(d.leaves.measurer.Advance(figure.Face(d.state.face), r)) * em
		}
	}
	fill := ""
	if d.state.fill != "#000" {
		fill = ` fill="` + d.state.fill + `"`
	}
	// The text is written at a tenth of its size and scaled up, because browsers don't draw letters
	// above 10,000 units.
	fmt.Fprintf(&d.out, `<text class="f%d" transform="scale(10)" font-size="%s" x="%s" y="%s"%s>%s</text>`,
		d.state.face, decimal(d.state.size/10), places.String(), decimal(d.state.at[1]/10), fill, text.String())
}

// picture writes a picture into the unit square. It turns the picture over, because y goes up in
// the unit square of PDF, and down in an SVG image.
func (d *svgPage) picture() {
	n, err := strconv.Atoi(strings.TrimPrefix(d.name, "I"))
	if err != nil || n >= len(d.leaves.pictures) {
		return
	}
	fmt.Fprintf(&d.out, `<image width="1" height="1" preserveAspectRatio="none" transform="matrix(1 0 0 -1 0 1)" href="%s"/>`,
		d.address(d.leaves.pictureName(n)))
}

// colour converts one grey or three RGB components, each from 0 to 1, to a CSS colour.
func colour(parts []float64) string {
	if len(parts) == 1 {
		parts = []float64{parts[0], parts[0], parts[0]}
	}
	all := make([]int, 3)
	for i, p := range parts[:3] {
		all[i] = int(p*255 + 0.5)
	}
	if all[0]+all[1]+all[2] == 0 {
		return "#000"
	}
	return fmt.Sprintf("#%02x%02x%02x", all[0], all[1], all[2])
}

// decimal writes a number with at most two decimals.
func decimal(n float64) string {
	text := strings.TrimRight(strconv.FormatFloat(n, 'f', 2, 64), "0")
	return strings.TrimSuffix(text, ".")
}

// written joins numbers, as decimal writes them, with spaces.
func written(all []float64) string {
	var b strings.Builder
	for i, n := range all {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(decimal(n))
	}
	return b.String()
}
