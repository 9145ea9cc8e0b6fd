//go:build slow

package site

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

var (
	ctrl  = chromedp.KeyModifiers(kb.ModifierCtrl)
	shift = chromedp.KeyModifiers(kb.ModifierShift)
	alt   = chromedp.KeyModifiers(kb.ModifierAlt)
)

// label returns the label of a cell for screen readers.
func (p player) label(cell int) string {
	p.Helper()
	return p.eval(fmt.Sprintf(`document.querySelector('[data-cell="%d"] .hidden').textContent`, cell))
}

// checkLabel checks that the text that a screen reader reads for a cell has this end.
func (p player) checkLabel(cell int, end string) {
	p.Helper()
	if got := p.label(cell); !strings.HasSuffix(got, end) {
		p.Errorf("cell %d is called %q, which should end with %q", cell, got, end)
	}
}

// count returns the number of elements that match a selector.
func (p player) count(selector string) int {
	p.Helper()
	n, err := strconv.Atoi(p.eval(fmt.Sprintf(`document.querySelectorAll(%q).length`, selector)))
	if err != nil {
		p.Fatal(err)
	}
	return n
}

// askForHelp asks for help at a grid once, and waits until the helper is loaded.
func (p player) askForHelp(cell int) {
	p.Helper()
	p.focus(cell)
	p.press("g")
	p.Do(untilTrue(`document.querySelector(".said").textContent`))
}

// missingSymbols returns the symbols that are missing in some cells, in the form of lists.
func missingSymbols(symbols, given string, cells []int) string {
	var lacks []string
	for _, symbol := range symbols {
		if !slices.ContainsFunc(cells, func(c int) bool { return rune(given[c]) == symbol }) {
			lacks = append(lacks, string(symbol))
		}
	}
	return strings.Join(lacks, ", ")
}

// TestGridQuestionsByKeys asks by keys what rows, columns and boxes lack, and where a digit is.
// Where letters are values, commands take Alt.
func TestGridQuestionsByKeys(t *testing.T) {
	p := play(t, "played.txtar")
	p.open(p.Origin + "/es/juego/1.html")
	given, symbols := p.data("given"), p.data("symbols")
	cell := strings.Index(given, ".")
	row, column := cell/6, cell%6
	var ofRow, ofColumn, ofBox []int
	for other := range given {
		if other/6 == row {
			ofRow = append(ofRow, other)
		}
		if other%6 == column {
			ofColumn = append(ofColumn, other)
		}
		if other/6/2 == row/2 && other%6/3 == column/3 {
			ofBox = append(ofBox, other)
		}
	}
	p.askForHelp(cell)
	for key, want := range map[string]string{
		"r": fmt.Sprintf("A la fila %d le faltan: %s.", row+1, missingSymbols(symbols, given, ofRow)),
		"k": fmt.Sprintf("A la columna %d le faltan: %s.", column+1, missingSymbols(symbols, given, ofColumn)),
		"b": fmt.Sprintf("A la caja %d le faltan: %s.", row/2*2+column/3+1, missingSymbols(symbols, given, ofBox)),
		"g": "Esta celda no tiene nada más.",
	} {
		p.press(key)
		if got := p.announced(); got != want {
			t.Errorf("%s says %q, want %q", key, got, want)
		}
	}
	p.focus(strings.IndexFunc(given, func(r rune) bool { return r != '.' }))
	symbol := p.eval(`JSON.parse(document.querySelector("script.play").textContent).given.replaceAll(".", "")[0]`)
	p.press("=")
	if got, want := p.count(".same"), strings.Count(given, symbol); got != want {
		t.Errorf("%d cells are shown to have a %s, want %d", got, symbol, want)
	}
	p.press("=")
	if p.count(".same") > 0 {
		t.Error("a second = leaves digits shown")
	}
	p.open(p.Origin + "/es/juego/4.html")
	given, solution := p.data("given"), p.data("solution")
	cell = -1
	for i := range given {
		if cell < 0 && given[i] == '.' && solution[i] == 'C' {
			cell = i
		}
	}
	p.focus(cell)
	p.press("c")
	p.checkLabel(cell, ", C")
	p.press("r", alt)
	p.Do(untilTrue(`document.querySelector(".said").textContent`))
	if got := p.announced(); !regexp.MustCompile(`^A la fila \d+ le faltan: .*[A-G].*\.$`).MatchString(got) {
		t.Errorf("Alt + R says %q", got)
	}
}

// TestNotesColoursAndSelections checks notes in the middle and in the corner, colours with
// different patterns, and selections of several cells by keys and by mouse.
func TestNotesColoursAndSelections(t *testing.T) {
	p := play(t, "played.txtar")
	p.open(p.Origin + "/es/juego/2.html") // a puzzle without givens
	p.focus(0)
	p.press("1", shift)
	p.checkLabel(0, "notas 1, "+p.eval(`(d => d.said[d.cages[0]])(JSON.parse(document.querySelector("script.play").textContent))`))
	p.press("2", ctrl)
	if got := p.label(0); !strings.Contains(got, "notas 1, en la esquina 2") {
		t.Errorf("with a note in the corner the cell is called %q", got)
	}
	if corner := p.eval(`document.querySelector('[data-cell="0"] .corners').textContent`); corner != "2" {
		t.Errorf("in the corner stands %q", corner)
	}
	for _, as := range []look{light, dark, forced} {
		p.setLook(as)
		seen := map[string]bool{}
		for n := 1; n <= 9; n++ {
			p.press("x")
			if got := p.label(0); !strings.Contains(got, fmt.Sprintf("color %d", n)) {
				t.Errorf("in colour %d the cell is called %q", n, got)
			}
			pattern := p.eval(`(s => s.backgroundImage.replace(/[a-z]+\([^()]*\)/g, "") + s.backgroundSize)(getComputedStyle(document.querySelector('[data-cell="0"]')))`)
			if !strings.Contains(pattern, "gradient") {
				t.Errorf("colour %d has no pattern, but %s", n, pattern)
			}
			seen[pattern] = true
		}
		if len(seen) != 9 {
			t.Errorf("%s %s: nine colours have %d patterns", as.feature, as.value, len(seen))
		}
		p.press("x")
	}
	p.setLook(light)
	p.focus(4)
	p.press(kb.ArrowRight, shift)
	p.press(kb.ArrowRight, shift)
	p.press("3", shift)
	for cell := 4; cell <= 6; cell++ {
		if got := p.label(cell); !strings.Contains(got, "notas 3") {
			t.Errorf("of three selected cells one is called %q", got)
		}
	}
	p.drawOver(8, 9, 10)
	p.press("4", shift)
	for cell := 8; cell <= 10; cell++ {
		if got := p.label(cell); !strings.Contains(got, "notas 4") {
			t.Errorf("of three cells that were drawn over one is called %q", got)
		}
	}
	if got := p.label(11); strings.Contains(got, "notas") {
		t.Errorf("a cell that nobody selected is called %q", got)
	}
}

// drawOver moves over cells with a mouse whose button is pressed.
func (p player) drawOver(cells ...int) {
	p.Helper()
	var selectors []string
	for _, cell := range cells {
		selectors = append(selectors, fmt.Sprintf(`[data-cell="%d"]`, cell))
	}
	p.drag(selectors...)
}

// drag moves over elements with a mouse whose button is pressed.
func (p player) drag(selectors ...string) {
	p.Helper()
	for i, selector := range selectors {
		var at struct{ X, Y float64 }
		p.evalInto(fmt.Sprintf(`(b => ({X: b.x + b.width / 2, Y: b.y + b.height / 2}))(document.querySelector(%q).getBoundingClientRect())`, selector), &at)
		kind := input.DispatchMouseEventTypeMouseMoved
		if i == 0 {
			kind = input.DispatchMouseEventTypeMousePressed
		}
		p.Do(chromedp.MouseEvent(kind, at.X, at.Y, chromedp.ButtonLeft))
		if i == len(selectors)-1 {
			p.Do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, at.X, at.Y, chromedp.ButtonLeft))
		}
	}
}

// TestCagesAreAnnounced checks the announcement of every cage: target, cells and all possible sets
// of digits.
func TestCagesAreAnnounced(t *testing.T) {
	p := play(t, "played.txtar")
	p.open(p.Origin + "/es/juego/2.html")
	var problems struct {
		Cages []int    `json:"cages"`
		Clues []string `json:"clues"`
		Said  []string `json:"said"`
	}
	p.evalInto(`JSON.parse(document.querySelector("script.play").textContent)`, &problems)
	p.askForHelp(0)
	for cage, clue := range problems.Clues {
		var cells []int
		for cell, of := range problems.Cages {
			if of == cage {
				cells = append(cells, cell)
			}
		}
		p.focus(cells[0])
		p.press("g")
		sets := strings.Join(digitSets(clue, cells, 4), ", ")
		if got, want := p.announced(), problems.Said[cage]+". Se puede formar con "+sets+"."; got != want {
			t.Errorf("cage %s of %v: the page says %q, want %q", clue, cells, got, want)
		}
	}
	p.open(p.Origin + "/es/juego/3.html")
	cell, err := strconv.Atoi(p.eval(`JSON.parse(document.querySelector("script.play").textContent).said.findIndex(Boolean)`))
	if err != nil {
		t.Fatal(err)
	}
	p.askForHelp(cell)
	if got, want := p.announced(), p.eval(fmt.Sprintf(`JSON.parse(document.querySelector("script.play").textContent).said[%d]`, cell)); got != want {
		t.Errorf("of its signs the page says %q, want %q", got, want)
	}
}

// digitSets returns the sets of digits up to side that make a clue, such as "8+", in the cells of a
// cage, in counting order.
func digitSets(clue string, cells []int, side int) (sets []string) {
	number := strings.TrimRight(clue, "+−×÷:-")
	target, _ := strconv.Atoi(number)
	sign := strings.TrimPrefix(clue, number)
	held := make([]int, len(cells))
	var fill func(n int)
	fill = func(n int) {
		if n == len(cells) {
			if set := strings.Trim(fmt.Sprint(slices.Sorted(slices.Values(held))), "[]"); makesClue(held, sign, target) && !slices.Contains(sets, set) {
				sets = append(sets, set)
			}
			return
		}
		for digit := 1; digit <= side; digit++ {
			clash := false
			for i := range n {
				clash = clash || held[i] == digit && (cells[i]/side == cells[n]/side || cells[i]%side == cells[n]%side)
			}
			if held[n] = digit; !clash {
				fill(n + 1)
			}
		}
	}
	fill(0)
	return sets
}

// recordAnnouncements starts recording what the page announces.
func (p player) recordAnnouncements() {
	p.Helper()
	p.Do(evaluate(`window.heard = []; new MutationObserver(() => heard.push(document.querySelector(".said").textContent)).observe(document.querySelector(".said"), { childList: true }); 0`))
}

// announcements returns the announcements since the last call.
func (p player) announcements() (all []string) {
	p.Helper()
	p.evalInto(`heard.splice(0)`, &all)
	return all
}

// TestGridAnnouncements checks on each kind of grid the announcements of notes, mistakes, hints,
// undone moves and the end, after which nothing follows.
func TestGridAnnouncements(t *testing.T) {
	p := play(t, "played.txtar")
	for number := 1; number <= 3; number++ {
		p.open(fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number))
		p.checkAnnouncements()
	}
}

// checkAnnouncements plays a grid to its end, and compares the announcements with a script.
func (p player) checkAnnouncements() {
	p.Helper()
	solution, given, symbols := p.data("solution"), p.data("given"), p.data("symbols")
	side := len(symbols)
	p.recordAnnouncements()
	script := func(want ...string) {
		p.Helper()
		got := p.announcements()
		if len(got) != len(want) {
			p.Errorf("the page says %q, want %q", got, want)
			return
		}
		for i := range want {
			if !regexp.MustCompile("^" + want[i] + "$").MatchString(got[i]) {
				p.Errorf("the page says %q, want %q", got[i], want[i])
			}
		}
	}
	cell := strings.Index(given, ".")
	p.focus(cell)
	p.press("n")
	p.press("1")
	p.press("n")
	script("Ahora se escriben notas.", "Ahora se escriben cifras.")
	p.press(wrongSymbol(symbols, solution[cell]))
	if p.has(".board .clash") {
		p.Do(untilTrue(`document.querySelector(".said").textContent`)) // the script that tells of it is loaded
	}
	p.press("c")
	p.Do(click(".helped button"))
	wrong := []string{"Hay una cifra equivocada.", fmt.Sprintf("fila %d, columna %d", cell/side+1, cell%side+1)}
	if p.has(".board .clash") {
		wrong = append([]string{`(El . se repite|El signo no se cumple|La jaula está llena y no da lo que pide): .+\.`}, wrong...)
	}
	script(wrong...)
	p.press("z", ctrl)
	p.press("z", ctrl)
	p.press("z", ctrl)
	script("No hay nada que deshacer.")
	p.press("h")
	p.press("h")
	p.press("h")
	script(`Busque esto: .+\.`, `.+: .+\.`, `.+\.`)
	p.press("c")
	script(`Todo está bien hasta aquí; faltan \d+ celdas\.`)
	p.typeSolution(solution, given, func() {})
	script(`Resuelto\. ¡Enhorabuena!`)
	p.press("z", ctrl)
	p.press("y", ctrl)
	if got := p.announcements(); slices.Contains(got, "") || len(got) > 1 {
		p.Errorf("taking back and making again the last move says %q", got)
	}
}

// TestBottleAnnouncements checks the announcements of a bottle taken, possible targets, impossible
// moves and pouring. The end comes last.
func TestBottleAnnouncements(t *testing.T) {
	p := openHandledSite(t)
	p.open(p.Origin + "/es/juego/1.html")
	p.recordAnnouncements()
	for _, m := range p.solution() {
		p.press(strconv.Itoa(m[0] + 1))
		p.press(strconv.Itoa(m[1] + 1))
	}
	script := p.announcements()
	for i, said := range script {
		want := `^Botella \d: [A-Z], (un segmento|\d segmentos)\. (Puede ir a: botella \d(, botella \d)*\.)$`
		if i%2 == 1 {
			want = `^De la botella \d a la botella \d(, que estaba vacía)?: (un segmento|\d segmentos) de [A-Z]\b.*[.!]$`
		}
		if !regexp.MustCompile(want).MatchString(said) {
			t.Errorf("as number %d is said %q", i+1, said)
		}
	}
	if last := script[len(script)-1]; !regexp.MustCompile(`¡Resuelto en \d+ movimientos! No se conoce un camino más corto\.$`).MatchString(last) {
		t.Errorf("the last thing said is %q", last)
	}
}

// TestKeysAreShown opens the table of keys by question mark and by button, on the page of each
// kind, and closes it by Escape.
func TestKeysAreShown(t *testing.T) {
	grids, moves := play(t, "played.txtar"), openHandledSite(t)
	for _, c := range []struct {
		player
		number           int
		rows             int
		has, hasnt, alts string
	}{
		{grids, 1, 23, "caja", "jaula", ""}, {grids, 2, 22, "jaula", "caja", ""}, {grids, 3, 22, "signos", "jaula", ""}, {grids, 4, 23, "caja", "jaula", "Alt + N"},
		{moves, 1, 12, "botella", "bandeja", "Alt + C"}, {moves, 3, 13, "bandeja", "botella", "Alt + C"},
	} {
		p := c.player
		p.open(fmt.Sprintf("%s/es/juego/%d.html", p.Origin, c.number))
		p.Do(chromedp.Focus("[tabindex='0'][data-cell], [tabindex='0'][data-place]"))
		p.press("?")
		p.Do(untilVisible("dialog.keys"))
		table := p.eval(`document.querySelector("dialog.keys table").innerText`)
		if rows := p.count("dialog.keys tbody tr"); rows != c.rows || !strings.Contains(table, c.has) || strings.Contains(table, c.hasnt) || !strings.Contains(table, c.alts) {
			t.Errorf("page %d shows %d keys:\n%s", c.number, rows, table)
		}
		if c.alts == "" && strings.Contains(table, "Alt") {
			t.Errorf("page %d has commands take Alt:\n%s", c.number, table)
		}
		p.press(kb.Escape)
		if p.has("dialog[open]") {
			t.Error("Escape leaves the table open")
		}
		size := p.eval(`(b => b.width >= 44 && b.height >= 44)([...document.querySelectorAll(".acts button")].find(b => b.textContent === "Teclas").getBoundingClientRect())`)
		p.Do(evaluate(`[...document.querySelectorAll(".acts button")].find(b => b.textContent === "Teclas").click()`), untilVisible("dialog[open]"))
		if size != "true" {
			t.Errorf("page %d has a button that is too small for fingers", c.number)
		}
	}
}

// shownTime returns the time that the clock shows.
func (p player) shownTime() time.Duration {
	p.Helper()
	text := p.eval(`document.querySelector(".clock").textContent`)
	var minutes, seconds int
	if _, err := fmt.Sscanf(text, "Tiempo %d:%d", &minutes, &seconds); err != nil {
		p.Fatalf("the clock shows %q: %v", text, err)
	}
	return time.Duration(60*minutes+seconds) * time.Second
}

// TestClock checks that the clock runs only on request, continues where it stopped, and ends with
// the puzzle.
func TestClock(t *testing.T) {
	p := play(t, "played.txtar")
	page := p.Origin + "/es/juego/3.html"
	p.open(page)
	shown := func() string { return p.eval(`document.querySelector(".clock").checkVisibility()`) }
	if shown() != "false" {
		t.Error("the clock is there before anybody asks for it")
	}
	begun := time.Now()
	p.Do(evaluate(`[...document.querySelectorAll(".more button")].find(b => b.textContent === "Reloj").click()`))
	p.Do(untilTrue(`document.querySelector(".clock").textContent >= "Tiempo 0:02"`))
	before := p.shownTime()
	p.Do(chromedp.Reload(), untilVisible(".board"))
	if got, most := p.shownTime(), time.Since(begun)+time.Second; shown() != "true" || got < before || got > most {
		t.Errorf("opened again, the clock shows %v, after %v and within %v", got, before, most)
	}
	p.fill(1)
	p.expectAnnounced("Resuelto")
	ended := p.eval(`document.querySelector(".clock").textContent`)
	p.Do(evaluate(`window.later = false; setTimeout(() => window.later = true, 1600); 0`), untilTrue(`window.later`))
	if got := p.eval(`document.querySelector(".clock").textContent`); got != ended {
		t.Errorf("at the end the clock showed %q, and then %q", ended, got)
	}
}
