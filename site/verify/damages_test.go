package verify

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine/kinds"
	"octavo/engine/slowtests"
)

// readSound returns a finished file, read without damage.
func readSound(t testing.TB, name string) *document {
	t.Helper()
	soundDocuments.Lock()
	defer soundDocuments.Unlock()
	if d, known := soundDocuments.documents[name]; known {
		return d
	}
	words, err := loadWords(kinds.All())
	if err != nil {
		t.Fatal(err)
	}
	v := &verifier{reader: newReader(kinds.All()), words: words}
	var r io.ReadSeeker = bytes.NewReader(readFinished(t, name))
	d, err := v.readPDF(t.Context(), name, r)
	if err != nil {
		t.Fatal(err)
	}
	soundDocuments.documents[name] = d
	return d
}

var soundDocuments = struct {
	sync.Mutex
	documents map[string]*document
}{documents: map[string]*document{}}

// A damage changes a finished file. A finding must then match want.
type damage struct {
	name  string
	file  string
	with  []string // other files to read together with this one
	apply func(p *damagedFile)
	want  string // regular expression for the text of a finding
}

const singleBook = "en/single/single.print.pdf"

// onPuzzle and onAnswer damage the page of a puzzle or of an answer.
func onPuzzle(n int, edit func(t testing.TB, content string) string) func(*damagedFile) {
	return func(p *damagedFile) {
		page := p.puzzle(n).page
		p.replaceContent(page, edit(p.t, p.content(page)))
	}
}

func onAnswer(n int, edit func(t testing.TB, content string) string) func(*damagedFile) {
	return func(p *damagedFile) {
		page := p.answer(n).page
		p.replaceContent(page, edit(p.t, p.content(page)))
	}
}

// gridDamages returns damages to a kind of grid. The puzzles begin with number n, and digits go up to
// most.
func gridDamages(kind string, n, most int) []damage {
	digit := func(k int, edit func(content string, at textRange) string) func(testing.TB, string) string {
		return func(t testing.TB, content string) string { return edit(content, cellDigits(t, content, n)[k]) }
	}
	all := []damage{
		{name: "a digit of an answer changed", apply: onAnswer(n, digit(2, func(c string, at textRange) string {
			return at.replace(c, otherDigit(c, at, most))
		})), want: "isn't the solution|another than that|is no puzzle"},
		{name: "the last digit of an answer changed", apply: onAnswer(n, digit(most*most-1, func(c string, at textRange) string {
			return at.replace(c, otherDigit(c, at, most))
		})), want: "isn't the solution|another than that|is no puzzle"},
		{name: "a digit of an answer left out", apply: onAnswer(n, digit(3, func(c string, at textRange) string {
			return at.replace(c, "<>")
		})), want: "isn't the solution|can't be read"},
		{name: "a digit of an answer twice", apply: onAnswer(n, digit(3, func(c string, at textRange) string {
			return at.replace(c, c[at.from:at.to]+"Tj "+c[at.from:at.to])
		})), want: "can't be read"},
		{name: "two digits of an answer exchanged", apply: onAnswer(n, func(t testing.TB, c string) string {
			all := cellDigits(t, c, n)
			a, b := all[0], all[1]
			for i := 1; c[a.from:a.to] == c[b.from:b.to]; i++ {
				b = all[i]
			}
			first, second := c[a.from:a.to], c[b.from:b.to]
			return a.replace(b.replace(c, first), second)
		}), want: "isn't the solution|another than that"},
		{name: "two answers exchanged", apply: onAnswer(n, func(t testing.TB, c string) string {
			a, b := captionRange(t, c, n), captionRange(t, c, n+1)
			return a.replace(b.replace(c, hexOf(fmt.Sprint(n))), hexOf(fmt.Sprint(n+1)))
		}), want: fmt.Sprintf("this is the answer of puzzle %d, not of puzzle %d", n+1, n)},
		{name: "the number of a puzzle changed", apply: onPuzzle(n, func(t testing.TB, c string) string {
			return captionRange(t, c, n).replace(c, hexOf(fmt.Sprint(n+1)))
		}), want: "stands over another puzzle already"},
		{name: "the number of an answer changed", apply: onAnswer(n, func(t testing.TB, c string) string {
			return captionRange(t, c, n).replace(c, hexOf("99"))
		}), want: "its answer isn't there"},
		{name: "a puzzle's reference changed", apply: func(p *damagedFile) {
			page := p.puzzle(n).page
			c, to := p.content(page), p.answer(n).page
			p.replaceContent(page, textRangeOf(p.t, c, fmt.Sprintf("→ %d", to), 0, 0).replace(c, hexOf(fmt.Sprintf("→ %d", to+1))))
		}, want: "the arrow leads to page"},
		{name: "an answer's reference changed", apply: func(p *damagedFile) {
			page := p.answer(n).page
			c, to := p.content(page), p.puzzle(n).page
			p.replaceContent(page, textRangeOf(p.t, c, fmt.Sprintf("← %d", to), 0, 0).replace(c, hexOf(fmt.Sprintf("← %d", to+10))))
		}, want: "the arrow leads back to page"},
		{name: "the page of a puzzle taken away", apply: func(p *damagedFile) {
			page := p.puzzle(n).page
			p.replacePages(append(append(types.Array{}, p.pageRefs[:page-1]...), p.pageRefs[page:]...))
		}, want: "answers no puzzle"},
		{name: "two pages exchanged", apply: func(p *damagedFile) {
			a, b := p.puzzle(n).page-1, p.puzzle(n+1).page-1
			kids := append(types.Array{}, p.pageRefs...)
			kids[a], kids[b] = kids[b], kids[a]
			p.replacePages(kids)
		}, want: "leads back to page|bears the number"},
		{name: "a puzzle printed twice", apply: func(p *damagedFile) {
			from, to := p.puzzle(n).page, p.puzzle(n+1).page
			c := p.content(from)
			p.replaceContent(to, captionRange(p.t, c, n).replace(c, hexOf(fmt.Sprint(n+1))))
		}, want: fmt.Sprintf("this is puzzle %d again", n)},
		{name: "the word for a tier changed", apply: onPuzzle(n, func(t testing.TB, c string) string {
			at := textRangeOf(t, c, "Easy", 0, 0)
			return at.replace(c, hexOf("Hard"))
		}), want: "its dots say easy"},
		{name: "all of the tier changed", apply: onPuzzle(n, func(t testing.TB, c string) string {
			// the second dot is filled like the first
			at := textRangeOf(t, c, "Easy", 0, 0)
			c = at.replace(c, hexOf("Normal"))
			dots := regexp.MustCompile(`(?m)h S$`).FindStringIndex(c)
			return c[:dots[0]] + "h f" + c[dots[1]:]
		}), want: "it is said to be normal; solved as a person does, it is easy"},
		{name: "a line left out", apply: onPuzzle(n, func(t testing.TB, c string) string {
			from := captionRange(t, c, n).to
			m := regexp.MustCompile(`\d+ \d+ m \d+ \d+ l `).FindStringIndex(c[from:])
			return c[:from+m[0]] + c[from+m[1]:]
		}), want: "can't be read|has more than one|is no puzzle"},
		{name: "a digit painted white", apply: onAnswer(n, digit(1, func(c string, at textRange) string {
			return at.replace(c, "1 g "+c[at.from:at.to]+"Tj 0 g <>")
		})), want: "isn't the solution|can't be read"},
		{name: "a digit that isn't painted", apply: onAnswer(n, digit(1, func(c string, at textRange) string {
			return at.replace(c, "3 Tr "+c[at.from:at.to]+"Tj 0 Tr <>")
		})), want: "isn't the solution|can't be read"},
		{name: "a digit under a white area", apply: func(p *damagedFile) {
			page, f := p.answer(n).page, p.answer(n)
			p.replaceContent(page, p.content(page)+fmt.Sprintf("\n1 g %d %d 7000 7000 re f", f.place.X, f.place.Y+1000))
		}, want: "isn't the solution|can't be read|no shape"},
		{name: "a digit in another cell", apply: onAnswer(n, digit(1, func(c string, at textRange) string {
			return at.replace(c, "<> Tj 0 1200 Td "+c[at.from:at.to]+"Tj 0 -1200 Td <>")
		})), want: "isn't the solution|can't be read"},
		{name: "the size changed", apply: onPuzzle(n, func(t testing.TB, c string) string {
			if kind == "sudoku" {
				at := regexp.MustCompile(`00670069007600650065`).FindStringIndex(c) // “givee”: never
				if at != nil {
					return c
				}
				m := regexp.MustCompile(`<(00[0-9a-f]{2})(00[0-9a-f]{2})0020006700690076`).FindStringSubmatchIndex(c)
				return c[:m[4]] + "003" + fmt.Sprint(int(c[m[5]-1]-'0'+1)%10) + c[m[5]:]
			}
			size := fmt.Sprintf("%d\u00a0×\u00a0%d", most, most)
			at := textRangeOf(t, c, size, 0, 0)
			return at.replace(c, hexOf(fmt.Sprintf("%d\u00a0×\u00a0%d", most+1, most)))
		}), want: "the puzzle has"},
	}
	for i := range all {
		all[i].file, all[i].name = singleBook, kind+": "+all[i].name
	}
	return all
}

// watersortDamages returns damages to Water Sort: puzzles 10, 11 and 12.
func watersortDamages() []damage {
	const n = 10
	letter := regexp.MustCompile(`<004[1-9a-f]>Tj`)
	move := regexp.MustCompile(`<003[0-9](?:003[0-9])?2192003[0-9](?:003[0-9])?>`)
	nth := func(of *regexp.Regexp, k int, with func(was string) string) func(testing.TB, string) string {
		return func(t testing.TB, c string) string {
			from := captionRange(t, c, n).to
			all := of.FindAllStringIndex(c[from:], -1)
			if len(all) <= k {
				t.Fatalf("there are %d", len(all))
			}
			at := textRange{from + all[k][0], from + all[k][1]}
			return at.replace(c, with(c[at.from:at.to]))
		}
	}
	all := []damage{
		{name: "a segment's letter changed", apply: onPuzzle(n, nth(letter, 0, func(string) string { return hexOf("K") + "Tj" })), want: "can't be read|is no puzzle|don't solve"},
		{name: "a segment's letter left out", apply: onPuzzle(n, nth(letter, 4, func(string) string { return "<>Tj" })), want: "can't be read|is no puzzle|don't solve"},
		{name: "a bottle's wall left out", apply: onPuzzle(n, nth(regexp.MustCompile(`\d+ \d+ m (?:\d+ ){6}c \d+ \d+ l [^\n]* c S\n`), 0, func(string) string { return "" })), want: "can't be read|is no puzzle|don't solve"},
		{name: "a move changed", apply: onAnswer(n, nth(move, 3, func(string) string { return hexOf("2→1") })), want: "the printed moves don't|can't be read"},
		{name: "a move left out", apply: onAnswer(n, nth(move, 5, func(string) string { return "<>" })), want: "the printed moves don't|printed moves don't"},
		{name: "the last move left out", apply: onAnswer(n, func(t testing.TB, c string) string {
			from, to := captionRange(t, c, n).to, captionRange(t, c, n+1).from
			all := move.FindAllStringIndex(c[from:to], -1)
			last := all[len(all)-1]
			return textRange{from + last[0], from + last[1]}.replace(c, "<>")
		}), want: "printed moves don't lead to the end"},
		{name: "the first two moves exchanged", apply: onAnswer(n, func(t testing.TB, c string) string {
			from := captionRange(t, c, n).to
			all := move.FindAllStringIndex(c[from:], 2)
			a, b := textRange{from + all[0][0], from + all[0][1]}, textRange{from + all[1][0], from + all[1][1]}
			first, second := c[a.from:a.to], c[b.from:b.to]
			return a.replace(b.replace(c, first), second)
		}), want: "the printed moves don't|doesn't show the position"},
		{name: "the head of a line changed", apply: onAnswer(n, func(t testing.TB, c string) string {
			from := captionRange(t, c, n).to
			return textRangeOf(t, c, "11", from, 0).replace(c, hexOf("12"))
		}), want: "a line begins with move 11"},
		{name: "the number of moves changed", apply: onAnswer(n, func(t testing.TB, c string) string {
			m := regexp.MustCompile(`003a00200(03[0-9])`).FindStringSubmatchIndex(c)
			return c[:m[3]-1] + fmt.Sprint(9-int(c[m[3]-1]-'0')) + c[m[3]:]
		}), want: "moves are printed; it says"},
		{name: "a picture on the way changed", apply: onAnswer(n, nth(letter, 2, func(was string) string { return hexOf("Z") + "Tj" })), want: "the position after"},
		{name: "the label of a picture changed", apply: onAnswer(n, func(t testing.TB, c string) string {
			m := regexp.MustCompile(`003([0-9])0020006d006f>4<0076>4<00650073>\]TJ`).FindStringSubmatchIndex(c[captionRange(t, c, n).to:])
			at := captionRange(t, c, n).to + m[2]
			return c[:at] + fmt.Sprint(9-int(c[at]-'0')) + c[at+1:]
		}), want: "after \\d+ moves"},
		{name: "two answers exchanged", apply: onAnswer(n, func(t testing.TB, c string) string {
			a, b := captionRange(t, c, n), captionRange(t, c, n+1)
			return a.replace(b.replace(c, hexOf("10")), hexOf("11"))
		}), want: "the printed moves don't solve puzzle 1[01]"},
		{name: "the number of colours changed", apply: onPuzzle(n, func(t testing.TB, c string) string {
			m := regexp.MustCompile(`<003([0-9])00200063>`).FindStringSubmatchIndex(c)
			return c[:m[2]] + "9" + c[m[3]:]
		}), want: "the puzzle has"},
		{name: "the position of another puzzle", apply: func(p *damagedFile) {
			from, to := p.puzzle(n).page, p.puzzle(n+1).page
			c := p.content(from)
			p.replaceContent(to, captionRange(p.t, c, n).replace(c, hexOf("11")))
		}, want: "this is puzzle 10 again"},
	}
	for i := range all {
		all[i].file, all[i].name = singleBook, "watersort: "+all[i].name
	}
	return all
}

// sortresortDamages returns damages to Sort Resort: levels 6 and 11 of the island, numbers 2 and 3.
func sortresortDamages() []damage {
	const n = 2
	gone := func(pattern string, k int) func(testing.TB, string) string {
		return func(t testing.TB, c string) string {
			from := captionRange(t, c, n).to
			all := regexp.MustCompile(pattern).FindAllStringIndex(c[from:], -1)
			if len(all) <= k {
				t.Fatalf("%s is there %d times", pattern, len(all))
			}
			return c[:from+all[k][0]] + c[from+all[k][1]:]
		}
	}
	move := regexp.MustCompile(`<004[1-9a-f]003[0-9]2192004[1-9a-f]003[0-9]>`)
	all := []damage{
		{name: "a tray's letter changed", apply: onPuzzle(n, func(t testing.TB, c string) string {
			return textRangeOf(t, c, "B", captionRange(t, c, n).to, 0).replace(c, hexOf("D"))
		}), want: "can't be read|is no puzzle|don't solve"},
		{name: "a tray's outline left out", apply: onPuzzle(n, gone(`\d+ \d+ m \d+ \d+ l \d+ \d+ \d+ \d+ \d+ \d+ c \d+ \d+ l [^\n]* l h S\n`, 0)), want: "can't be read"},
		{name: "a stroke of an icon left out", apply: onPuzzle(n, gone(`\d+ \d+ m \d+ \d+ l \d+ \d+ l S\n`, 0)), want: "can't be read|don't solve"},
		{name: "an area of an icon left out", apply: onPuzzle(n, gone(`\d+ \d+ m (?:\d+ \d+ l )+h B\n`, 0)), want: "can't be read|don't solve"},
		{name: "a move changed", apply: onAnswer(n, func(t testing.TB, c string) string {
			at := move.FindAllStringIndex(c[captionRange(t, c, n).to:], 3)[2]
			from := captionRange(t, c, n).to
			return textRange{from + at[0], from + at[1]}.replace(c, hexOf("A1→A2"))
		}), want: "the printed moves don't|can't be read"},
		{name: "a move left out", apply: onAnswer(n, func(t testing.TB, c string) string {
			at := move.FindAllStringIndex(c[captionRange(t, c, n).to:], 5)[4]
			from := captionRange(t, c, n).to
			return textRange{from + at[0], from + at[1]}.replace(c, "<>")
		}), want: "the printed moves don't|printed moves don't"},
		{name: "two answers exchanged", apply: onAnswer(n, func(t testing.TB, c string) string {
			a, b := captionRange(t, c, n), captionRange(t, c, n+1)
			return a.replace(b.replace(c, hexOf("2")), hexOf("3"))
		}), want: "the printed moves don't solve puzzle [23]|can't be read"},
		{name: "the number of things changed", apply: onPuzzle(n, func(t testing.TB, c string) string {
			m := regexp.MustCompile(`002c0020(?:003[0-9])?003([0-9])0020`).FindStringSubmatchIndex(c)
			return c[:m[2]] + fmt.Sprint(9-int(c[m[2]]-'0')) + c[m[3]:]
		}), want: "the puzzle has"},
		{name: "a level printed twice", apply: func(p *damagedFile) {
			from, to := p.puzzle(n).page, p.puzzle(n+1).page
			c := p.content(from)
			p.replaceContent(to, captionRange(p.t, c, n).replace(c, hexOf("3")))
		}, want: "this is puzzle 2 again"},
	}
	for i := range all {
		all[i].file, all[i].name = "en/trays/trays.print.pdf", "sortresort: "+all[i].name
	}
	return all
}

// otherDamages returns damages that don't depend on a kind.
func otherDamages() []damage {
	const sheet, key = "en/sheet/sheet.worksheet.pdf", "en/sheet/sheet.key.pdf"
	id := regexp.MustCompile(`<((?:00[345][0-9a-f]){6})>Tj`)
	otherID := func(_ testing.TB, c string) string {
		m := id.FindStringSubmatchIndex(c)
		return c[:m[2]] + "0032" + "003300340035" + c[m[2]+16:]
	}
	return []damage{
		{name: "the code of a sheet changed", file: sheet, with: []string{key}, apply: onPuzzle(1, otherID), want: "bears the code"},
		{name: "the code of a key changed", file: key, with: []string{sheet}, apply: onAnswer(1, otherID), want: "bears the code"},
		{name: "an answer of a key changed", file: key, with: []string{sheet}, apply: onAnswer(7, func(t testing.TB, c string) string {
			at := cellDigits(t, c, 7)[3]
			return at.replace(c, otherDigit(c, at, 4))
		}), want: "isn't the solution"},
		{name: "an answer upside down changed", file: "en/below/below.print.pdf", apply: func(p *damagedFile) {
			page := p.answer(41).page
			c := p.content(page)
			from := strings.Index(c, "q -1 0 0 -1")
			m := oneDigit.FindAllStringIndex(c[from:], -1)[4]
			at := textRange{from + m[0], from + m[1] - 2}
			p.replaceContent(page, at.replace(c, otherDigit(c, at, 5)))
		}, want: "isn't the solution|another than"},
		{name: "an answer in a file of its own changed", file: "es/file/file.solutions.pdf", with: []string{"es/file/file.print.pdf"}, apply: onAnswer(3, func(t testing.TB, c string) string {
			at := cellDigits(t, c, 3)[40]
			return at.replace(c, otherDigit(c, at, 9))
		}), want: "isn't the solution"},
		{name: "a code's module turned", file: "es/file/file.print.pdf", with: []string{"es/file/file.solutions.pdf"}, apply: onPuzzle(1, func(t testing.TB, c string) string {
			all := regexp.MustCompile(`\d+ \d+ m (?:\d+ \d+ l ){3}h `).FindAllStringIndex(c, -1)
			m := all[len(all)/2]
			return c[:m[0]] + c[m[1]:]
		}), want: "code can't be read"},
		{name: "another puzzle's code", file: "es/file/file.print.pdf", with: []string{"es/file/file.solutions.pdf"}, apply: func(p *damagedFile) {
			code := regexp.MustCompile(`(?:\d+ \d+ m (?:\d+ \d+ l ){3}h ){60,}f`)
			from, to := p.content(p.puzzle(1).page), p.content(p.puzzle(2).page)
			at := code.FindStringIndex(to)
			p.replaceContent(p.puzzle(2).page, textRange{at[0], at[1]}.replace(to, code.FindString(from)))
		}, want: "its code leads to"},
		{name: "the number of a page changed", file: singleBook, apply: onPuzzle(2, func(t testing.TB, c string) string {
			m := regexp.MustCompile(`/S0 3175 Tf\n<(?:003[0-9])+>Tj`).FindStringIndex(c)
			return c[:m[0]] + "/S0 3175 Tf\n" + hexOf("77") + "Tj" + c[m[1]:]
		}), want: "the page bears the number 77"},
		{name: "the pages of the answers taken away", file: singleBook, apply: func(p *damagedFile) {
			p.replacePages(p.pageRefs[:p.answer(1).page-1])
		}, want: "the answers of these 12 puzzles are not here"},
		{name: "the last puzzles' answers taken away", file: singleBook, apply: func(p *damagedFile) {
			p.replacePages(p.pageRefs[:p.answer(10).page-1])
		}, want: "its answer isn't there"},
		{name: "a cage line thinned", file: singleBook, apply: onPuzzle(4, func(t testing.TB, c string) string {
			at := strings.Index(c, "706 w")
			return c[:at] + "265 w" + c[at+5:]
		}), want: "can't be read"},
		{name: "the target of a cage changed", file: singleBook, apply: onPuzzle(4, func(t testing.TB, c string) string {
			m := regexp.MustCompile(`<(003[0-9])+(?:002b|00d7|2212|00f7)>`).FindStringSubmatchIndex(c)
			return c[:m[3]-1] + fmt.Sprint((int(c[m[3]-1]-'0')+1)%10) + c[m[3]:]
		}), want: "no solution|more than one|isn't the solution"},
		{name: "the operation of a cage changed", file: singleBook, apply: onPuzzle(4, func(t testing.TB, c string) string {
			m := regexp.MustCompile(`<(?:003[0-9])+(002b|00d7|2212|00f7)>`).FindStringSubmatchIndex(c)
			with := "00d7"
			if c[m[2]:m[3]] == with {
				with = "002b"
			}
			return c[:m[2]] + with + c[m[3]:]
		}), want: "no solution|more than one|isn't the solution"},
		{name: "an inequality turned", file: singleBook, apply: onPuzzle(7, func(t testing.TB, c string) string {
			// x y m X Y l x Z l S: an angle that opens to the left or to the right
			sign := regexp.MustCompile(`(\d+) (\d+) m (\d+) (\d+) l (\d+) (\d+) l S`)
			m := sign.FindStringSubmatch(c)
			if m[1] == m[5] {
				return strings.Replace(c, m[0], fmt.Sprintf("%s %s m %s %s l %s %s l S", m[3], m[2], m[1], m[4], m[3], m[6]), 1)
			}
			return strings.Replace(c, m[0], fmt.Sprintf("%s %s m %s %s l %s %s l S", m[1], m[4], m[3], m[2], m[5], m[4]), 1)
		}), want: "no solution|more than one|isn't the solution"},
		{name: "a reference left out", file: singleBook, apply: func(p *damagedFile) {
			page := p.puzzle(2).page
			c := p.content(page)
			p.replaceContent(page, textRangeOf(p.t, c, fmt.Sprintf("→ %d", p.answer(2).page), 0, 0).replace(c, "<>"))
		}, want: "no arrow leads to its answer"},
		{name: "a caption left out", file: singleBook, apply: onPuzzle(2, func(t testing.TB, c string) string {
			return captionRange(t, c, 2).replace(c, "<>")
		}), want: "number 3 follows number 1"},
		{name: "a disc over a digit", file: singleBook, apply: onAnswer(1, func(t testing.TB, c string) string {
			m := regexp.MustCompile(`BT 1 0 0 -1 (\d+) (\d+) Tm\n/S\d \d+ Tf\n<003[0-9]>Tj`).FindAllStringSubmatch(c[captionRange(t, c, 1).to:], -1)[0]
			var x, y int
			fmt.Sscan(m[1]+" "+m[2], &x, &y)
			x, y = x+900, y-1000
			return c + fmt.Sprintf("\n1 g %d %d m %d %d %d %d %d %d c %d %d %d %d %d %d c h f", x-3000, y, x-3000, y-4000, x+3000, y-4000, x+3000, y, x+3000, y+4000, x-3000, y+4000, x-3000, y)
		}), want: "isn't the solution|can't be read|another than that"},
		{name: "a digit on its head", file: singleBook, apply: onAnswer(1, func(t testing.TB, c string) string {
			return regexp.MustCompile(`BT 1 0 0 -1 (\d+) (\d+) Tm\n(/S\d \d+ Tf\n)?(<003[1-9]>)`).ReplaceAllString(c, "BT -1 0 0 1 $1 $2 Tm\n$3$4")
		}), want: "isn't the solution|can't be read|another than that|no arrow"},
		{name: "a picture on the way left out", file: singleBook, apply: onAnswer(10, func(t testing.TB, c string) string {
			label := regexp.MustCompile(`\[[^\]\n]*0020006d006f>4<0076>4<00650073>\]TJ`)
			at := label.FindStringIndex(c)
			return textRange{at[0], at[1]}.replace(c, "<>Tj")
		}), want: "the picture of the position after|the position after"},
		{name: "an inequality left out", file: singleBook, apply: onPuzzle(7, func(t testing.TB, c string) string {
			m := regexp.MustCompile(`\d+ \d+ m \d+ \d+ l \d+ \d+ l S`).FindStringIndex(c)
			return c[:m[0]] + c[m[1]:]
		}), want: "more than one|another than that"},
	}
}

func TestDamagesAreFound(t *testing.T) {
	all := gridDamages("sudoku", 1, 9)
	all = append(all, gridDamages("kenken", 4, 4)...)
	all = append(all, gridDamages("futoshiki", 7, 4)...)
	all = append(all, watersortDamages()...)
	all = append(all, sortresortDamages()...)
	all = append(all, otherDamages()...)
	for i, d := range all {
		if !slowtests.On && i%6 != 0 {
			continue
		}
		t.Run(d.name, func(t *testing.T) {
			p := openForDamage(t, d.file)
			d.apply(p)
			files := map[string][]byte{d.file: p.bytes()}
			for _, name := range d.with {
				files[name] = readFinished(t, name)
			}
			r := verify(t, files)
			if len(r.Findings) == 0 {
				t.Fatal("it passes")
			}
			for _, f := range r.Findings {
				if regexp.MustCompile(d.want).MatchString(f.Says.String()) {
					return
				}
			}
			t.Errorf("%q isn't told: %+v", d.want, r.Findings)
		})
	}
	t.Logf("%d damages", len(all))
}
