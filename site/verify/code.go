package verify

import (
	"strconv"
	"strings"

	"octavo/engine/figure"
	"octavo/engine/figure/codetest"
	"octavo/render/pdfread"
)

// A code is a QR code on a page. says is its text, and err tells why it can't be read.
type code struct {
	box  area
	says string
	err  error
}

// minModules is the number of modules (the small squares) on a side of the smallest QR code. Each
// row of modules has at least one rectangle, so a path with fewer rectangles isn't a code.
const minModules = 21

// codeIn reads a path as a QR code, if it consists of rectangles that are at least one module high.
// It returns false if the path has other shapes or proportions, or the budget is used up.
func codeIn(p *pdfread.Path, v view, budget *pdfread.Budget) (code, bool) {
	if !p.Fill || p.Stroke || len(p.Segments) < 5*minModules {
		return code{}, false
	}
	boxes, ok := rectangles(p.Segments, v)
	if !ok {
		return code{}, false
	}
	whole, module := boxes[0], boxes[0].height()
	for _, b := range boxes {
		whole = whole.joined(b)
		module = min(module, b.height())
	}
	if module <= 0 || abs(whole.width()-whole.height()) > module {
		return code{}, false
	}
	side := int((whole.width() + module/2) / module)
	if side < minModules || side > 177 {
		return code{}, false
	}
	if !budget.Spend(50_000 + 10*side*len(boxes)) {
		return code{}, false
	}
	c := code{box: whole}
	c.says, c.err = codetest.Read(modules(boxes, whole, side))
	return c, true
}

// rectangles returns the rectangles of a path, or false if the path has other shapes.
func rectangles(segments []pdfread.Segment, v view) ([]area, bool) {
	var all []area
	for from := 0; from < len(segments); {
		to := from + 1
		for to < len(segments) && segments[to].Op != pdfread.Move {
			to++
		}
		if !isRectangle(segments[from:to]) {
			return nil, false
		}
		all = append(all, v.area(pdfread.Bounds(segments[from:to])))
		from = to
	}
	return all, len(all) > 0
}

// modules returns, by row and column, whether a module is dark. A module is dark if a rectangle
// covers its middle.
func modules(boxes []area, whole area, side int) [][]bool {
	dark := make([][]bool, side)
	for y := range dark {
		dark[y] = make([]bool, side)
	}
	at := func(n int, from, length figure.Length) figure.Length {
		return from + (2*figure.Length(n)+1)*length/(2*figure.Length(side))
	}
	for _, b := range boxes {
		for y := range side {
			if m := at(y, whole.top, whole.height()); m < b.top || m > b.bottom {
				continue
			}
			for x := range side {
				if m := at(x, whole.left, whole.width()); m >= b.left && m <= b.right {
					dark[y][x] = true
				}
			}
		}
	}
	return dark
}

// textAtCodes returns the words that stand at the height of the codes. It leaves out all white
// space, because a printed address may break anywhere.
func (s *sheet) textAtCodes(codes []code) string {
	var b strings.Builder
	for _, c := range codes {
		if !s.budget.Spend(10 * len(s.words)) {
			break
		}
		for _, w := range s.words {
			if w.At.Y > c.box.top && w.box.top < c.box.bottom {
				b.WriteString(strings.Join(strings.Fields(w.Text), ""))
			}
		}
	}
	return b.String()
}

// checkCodes checks that the QR codes of a puzzle lead to the puzzle's page: the last number in
// their address must be that of the puzzle. Links on a code, and an address printed beside it, must
// lead there, too.
func (v *verifier) checkCodes(p *entry) {
	for _, c := range p.codes {
		if c.err != nil {
			v.addFinding(p, "its code can't be read: %v", c.err)
			continue
		}
		numbers := digits.FindAllString(c.says, -1)
		if len(numbers) == 0 || numbers[len(numbers)-1] != strconv.Itoa(p.caption.number) {
			v.addFinding(p, "its code leads to %s", c.says)
		}
		_, address, _ := strings.Cut(c.says, "://")
		if host, _, _ := strings.Cut(address, "/"); strings.Contains(p.beside, host) && !strings.Contains(p.beside, address) {
			v.addFinding(p, "beside its code, which leads to %s, stands another address", c.says)
		}
		for _, link := range p.addresses {
			if link != c.says {
				v.addFinding(p, "the link on its code leads to %s, the code to %s", link, c.says)
			}
		}
	}
}
