//go:build slow

package site

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// clashing returns the cells that are marked, in their order.
func (p player) clashing() string {
	p.Helper()
	return p.eval(`[...document.querySelectorAll(".board .clash")].map(c => c.dataset.cell).join()`)
}

// setMarking chooses in the window of settings what is marked.
func (p player) setMarking(number int) {
	p.Helper()
	p.Do(evaluate(`document.querySelector(".more").open = true; [...document.querySelectorAll(".more button")].find(b => b.textContent === "Ajustes").click()`),
		untilVisible("dialog.settings"))
	p.Do(click(fmt.Sprintf(".settings label:nth-of-type(%d)", number)))
	p.Do(click(".settings .act"))
}

// forms is a script that describes a cell's digit by its form, without colours.
const forms = `(cell => (s => [s.fontStyle, s.fontWeight, s.textDecorationLine, getComputedStyle(cell, "::after").content].join())(getComputedStyle(cell.querySelector("b"))))`

// TestClashesAreMarked checks on each kind of grid that what breaks its rules is marked by form as well
// as by colour, and announced once; and that settings mark wrong digits instead, or nothing.
func TestClashesAreMarked(t *testing.T) {
	p := play(t, "played.txtar")
	p.open(p.Origin + "/es/juego/1.html")
	given, solution := p.data("given"), p.data("solution")
	cell := strings.Index(given, ".")
	row := cell / 6 * 6
	twin := row + strings.IndexFunc(given[row:row+6], func(r rune) bool { return r != '.' })
	p.focus(cell)
	p.recordAnnouncements()
	p.press(given[twin : twin+1])
	p.expectAnnounced("se repite")
	p.press("x")
	if heard := strings.Join(p.announcements(), "|"); !regexp.MustCompile(`^El ` + given[twin:twin+1] + ` se repite: fila [^|]+\.$`).MatchString(heard) {
		t.Errorf("of a repeated digit the page says %q", heard)
	}
	if got := "," + p.clashing() + ","; !strings.Contains(got, fmt.Sprintf(",%d,", cell)) || !strings.Contains(got, fmt.Sprintf(",%d,", twin)) {
		t.Errorf("cells %d and %d clash, and %s are marked", cell, twin, got)
	}
	p.checkLabel(twin, "choca")
	free := strings.LastIndex(given, ".")
	p.focus(free)
	p.press(solution[free : free+1])
	for _, as := range []look{light, dark, forced} {
		p.setLook(as)
		own, clash := p.eval(fmt.Sprintf(`%s(document.querySelector('[data-cell="%d"]'))`, forms, free)), p.eval(fmt.Sprintf(`%s(document.querySelector('[data-cell="%d"]'))`, forms, cell))
		if own == clash || !strings.Contains(own, "italic") || !strings.Contains(clash, "underline") || !strings.Contains(clash, "!") {
			t.Errorf("%s %s: an own digit is %s, a clashing one %s", as.feature, as.value, own, clash)
		}
	}
	p.setLook(light)
	p.setMarking(2)
	if got := p.clashing(); got != strconv.Itoa(cell) {
		t.Errorf("cell %d is wrong, and %s are marked", cell, got)
	}
	p.setMarking(3)
	if got := p.clashing(); got != "" {
		t.Errorf("nothing is to be marked, and %s are", got)
	}
	p.Do(chromedp.Reload(), untilVisible(".board"))
	if got := p.clashing(); got != "" {
		t.Errorf("the setting is forgotten: %s are marked", got)
	}
	p.setMarking(1)
}

// TestCluesOfCagesAndSignsAreChecked fills a cage and two cells with a sign wrongly, without repeating
// a digit.
func TestCluesOfCagesAndSignsAreChecked(t *testing.T) {
	p := play(t, "played.txtar")
	p.open(p.Origin + "/es/juego/2.html")
	var told struct {
		Cages []int
		Clues []string
		Less  [][2]int
	}
	p.evalInto(`JSON.parse(document.querySelector("script.play").textContent)`, &told)
	var cage []int
	for number, clue := range told.Clues {
		var inside []int
		for at, of := range told.Cages {
			if of == number {
				inside = append(inside, at)
			}
		}
		if len(inside) == 2 && makesClue([]int{1, 2}, strings.TrimLeft(clue, "0123456789"), atoi(clue)) {
			continue // 1 and 2 are wrong in all others
		}
		if len(inside) == 2 {
			cage = inside
			break
		}
	}
	p.focus(cage[0])
	p.press("1")
	if got := p.clashing(); got != "" {
		t.Errorf("an unfilled cage is marked in %s", got)
	}
	p.focus(cage[1])
	p.press("2")
	p.expectAnnounced("La jaula está llena y no da lo que pide: ")
	if got, want := p.clashing(), fmt.Sprintf("%d,%d", cage[0], cage[1]); got != want {
		t.Errorf("in the cage %s are marked, want %s", got, want)
	}
	p.open(p.Origin + "/es/juego/3.html")
	p.evalInto(`JSON.parse(document.querySelector("script.play").textContent)`, &told)
	given := p.data("given")
	for _, pair := range told.Less {
		if given[pair[0]] != '.' || given[pair[1]] != '.' {
			continue
		}
		p.focus(pair[0])
		p.press("4")
		p.focus(pair[1])
		p.press("3")
		if got := "," + p.clashing() + ","; !strings.Contains(got, fmt.Sprintf(",%d,", pair[0])) || !strings.Contains(got, fmt.Sprintf(",%d,", pair[1])) {
			t.Errorf("the sign of %v is broken, and %s are marked", pair, got)
		}
		return
	}
	t.Error("no sign lies between open cells")
}

// atoi returns the number at the beginning of a clue.
func atoi(clue string) int {
	n, _ := strconv.Atoi(regexp.MustCompile(`^\d+`).FindString(clue))
	return n
}
