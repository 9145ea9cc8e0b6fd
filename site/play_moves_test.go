//go:build slow

package site

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"octavo/site/browsertest"
)

// openHandledSite returns a player of a site with something of each kind that is played, and with engines.
// The world of the trays is the sample's, with only two levels made.
func openHandledSite(t *testing.T) player {
	t.Helper()
	server := httptest.NewServer(http.FileServer(http.Dir(handledSite(t))))
	t.Cleanup(server.Close)
	return newPlayer(t, server.URL)
}

func handledSite(t *testing.T) string {
	t.Helper()
	const archive = "handled.txtar"
	sites.Lock()
	defer sites.Unlock()
	if dir, ok := sites.dirs[archive]; ok {
		return dir
	}
	dir, err := os.MkdirTemp("", "octavo-site")
	if err != nil {
		t.Fatal(err)
	}
	atEnd = append(atEnd, func() { os.RemoveAll(dir) })
	project := unpack(t, archive)
	put(t, project, "content/worlds/island.yaml", sampleText(t, "content/worlds/island.yaml"))
	mustBuild(t, Config{Dir: project, Out: filepath.Join(dir, "public"), Formats: []string{"html"}, Only: "[aj]*", Engines: enginesFromSource(t)})
	sites.dirs[archive] = filepath.Join(dir, "public")
	return sites.dirs[archive]
}

// places returns the contents of the places on a board of bottles or trays, as a screen reader
// reads them.
func (p player) places() string {
	p.Helper()
	return p.eval(`[...document.querySelectorAll("[data-place]")].map(e => e.getAttribute("aria-label")).join("|")`)
}

// solution returns the moves of the page's solution, in numbers.
func (p player) solution() (moves [][]int) {
	p.Helper()
	for _, text := range strings.Split(p.data("moves"), "~") {
		var move []int
		for _, number := range strings.Split(text, "-") {
			n, err := strconv.Atoi(number)
			if err != nil {
				p.Fatal(err)
			}
			move = append(move, n)
		}
		moves = append(moves, move)
	}
	return moves
}

func place(n int) string { return fmt.Sprintf(`[data-place="%d"]`, n) }

// TestBottlesAreSolvedByKeyboard solves bottles by their numbers, also with two digits. Hints give
// first the idea, then the place, then the move.
func TestBottlesAreSolvedByKeyboard(t *testing.T) {
	p := openHandledSite(t)
	for number := 1; number <= 2; number++ {
		p.open(fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number))
		bottles, err := strconv.Atoi(p.eval(`document.querySelectorAll("[data-place]").length`))
		if err != nil {
			t.Fatal(err)
		}
		moves := p.solution()
		p.checkMoveHints()
		for i, move := range moves {
			for _, bottle := range move {
				p.press(strconv.Itoa(bottle + 1))
				if 10*(bottle+1) <= bottles {
					p.press(kb.Enter)
				}
			}
			if i < len(moves)-1 {
				p.expectAnnounced("De la botella " + strconv.Itoa(move[0]+1) + " a la botella " + strconv.Itoa(move[1]+1))
			}
		}
		if said := p.announced(); !strings.HasSuffix(said, fmt.Sprintf("¡Resuelto en %d movimientos! No se conoce un camino más corto.", len(moves))) {
			t.Errorf("at the end the page says %q", said)
		}
	}
}

// checkMoveHints asks for the three degrees of a hint, takes the move and undoes it.
func (p player) checkMoveHints() {
	p.Helper()
	before := p.places()
	for _, says := range []string{"Busque esto", "Mire aquí", "De "} {
		p.press("h", chromedp.KeyModifiers(kb.ModifierAlt))
		p.expectAnnounced(says)
	}
	p.Do(click(".helped button"))
	if p.places() == before {
		p.Error("taking a step changes nothing")
	}
	p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
	if p.places() != before {
		p.Error("undoing a step doesn't bring back what was there")
	}
}

// TestBottlesAreSolvedByTouch solves bottles by touch on a phone of 320 pixels.
func TestBottlesAreSolvedByTouch(t *testing.T) {
	p := openHandledSite(t)
	p.setScreen(320, 640, true)
	p.open(p.Origin + "/es/juego/1.html")
	for _, move := range p.solution() {
		p.tap(place(move[0]))
		p.tap(place(move[1]))
	}
	p.expectAnnounced("Resuelto")
}

// slot returns the number of the place of a slot in a tray.
func (p player) slot(tray, slot int) int {
	p.Helper()
	n, err := strconv.Atoi(p.eval(fmt.Sprintf(
		`[...document.querySelectorAll(".board .tray")].slice(0, %d).reduce((n, tray) => n + tray.querySelectorAll("button").length, %d)`, tray, slot)))
	if err != nil {
		p.Fatal(err)
	}
	return n
}

func keyOf(tray int) string { return string(rune('a' + tray)) }

// TestTraysAreSolvedByKeyboard solves levels by letters and numbers: one with rows behind rows, and
// one with a lock and trays that disappear.
func TestTraysAreSolvedByKeyboard(t *testing.T) {
	p := openHandledSite(t)
	for number := 3; number <= 4; number++ {
		p.open(fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number))
		moves := p.solution()
		p.checkMoveHints()
		for _, m := range moves {
			p.press(keyOf(m[0]))
			p.press(strconv.Itoa(m[1] + 1))
			p.press(keyOf(m[2]))
			p.press(strconv.Itoa(m[3] + 1))
		}
		if said := p.announced(); !strings.HasSuffix(said, fmt.Sprintf("¡Resuelto en %d movimientos! No se conoce un camino más corto. Tres estrellas.", len(moves))) {
			t.Errorf("at the end the page says %q", said)
		}
	}
}

// TestTraysAreSolvedByTouch solves a level by touch on a phone of 320 pixels.
func TestTraysAreSolvedByTouch(t *testing.T) {
	p := openHandledSite(t)
	p.setScreen(320, 640, true)
	p.open(p.Origin + "/es/juego/3.html")
	for _, m := range p.solution() {
		p.tap("button" + place(p.slot(m[0], m[1])))
		p.tap("button" + place(p.slot(m[2], m[3])))
	}
	p.expectAnnounced("Resuelto")
}

// TestTraysHaveOneScale checks that a phone shows all trays of a level at one scale, whatever their
// rows hold.
func TestTraysHaveOneScale(t *testing.T) {
	p := openHandledSite(t)
	p.setScreen(390, 844, true)
	p.open(p.Origin + "/es/juego/4.html")
	widths := p.eval(`(() => {
		document.querySelector(".trays").style.setProperty("--across", "3");
		document.querySelector(".trays").classList.remove("few");
		document.querySelector(".behind .row > span").textContent = "·";
		return [...new Set([...document.querySelectorAll(".tray")].map(e => Math.round(e.getBoundingClientRect().width)))].join();
	})()`)
	if strings.Contains(widths, ",") {
		t.Errorf("trays of one level have widths of %s pixels", widths)
	}
}

// playMoves makes a number of moves of the solution by script, without the pointer.
func (p player) playMoves(moves int) {
	p.Helper()
	for _, m := range p.solution()[:moves] {
		from, to := m[0], m[1]
		if len(m) == 4 {
			from, to = p.slot(m[0], m[1]), p.slot(m[2], m[3])
		}
		p.Do(evaluate(fmt.Sprintf("for (const place of [%q, %q]) document.querySelector(place).click()", "button"+place(from), "button"+place(to))))
	}
}

// movePages lists a page of bottles and one of trays.
var movePages = []string{"/es/juego/2.html", "/es/juego/4.html"}

// TestCrashedTabsLoseNoMoves checks that a crash loses no moves and no undone moves. A link opens
// the same position in another browser; a broken link does no harm.
func TestCrashedTabsLoseNoMoves(t *testing.T) {
	p := openHandledSite(t)
	for _, path := range movePages {
		p.open(p.Origin + path)
		start := p.places()
		p.playMoves(6)
		p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
		five := p.places()
		p = p.crash()
		p.open(p.Origin + path)
		p.expectAnnounced("donde quedó")
		if got := p.places(); got != five || got == start {
			t.Errorf("%s: after the tab was killed there is %s, want %s", path, got, five)
		}
		p.press("y", chromedp.KeyModifiers(kb.ModifierCtrl))
		if p.places() == five {
			t.Error("what was taken back before the tab was killed isn't made again")
		}
		for range 6 {
			p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
		}
		if got := p.places(); got != start {
			t.Errorf("taking all moves back leaves %s", got)
		}
		for range 5 {
			p.press("y", chromedp.KeyModifiers(kb.ModifierCtrl))
		}
		p.checkSharedMoves(five)
	}
}

// checkSharedMoves checks that the link of a position opens it in another browser.
func (p player) checkSharedMoves(want string) {
	p.Helper()
	p.Do(
		evaluate(`window.copied = ""; navigator.clipboard.writeText = async text => { window.copied = text }`),
		evaluate(`[...document.querySelectorAll(".more button")].find(b => b.textContent === "Copiar enlace").click()`),
		untilTrue(`window.copied`),
	)
	link := p.eval(`window.copied`)
	p.Do(evaluate(`localStorage.clear()`), chromedp.Navigate("about:blank"))
	p.open(link)
	p.expectAnnounced("Se abrió")
	if got := p.places(); got != want {
		p.Errorf("the link %s opens %s, want %s", link, got, want)
	}
	for _, broken := range []string{"0-0", "99-99-99-99", "%%%", "0-1~", "R1C1-2"} {
		p.Do(evaluate(`document.querySelector(".said").textContent = ""; location.hash = "#s=`+broken+`"`),
			untilTrue(`document.querySelector(".said").textContent.includes("ninguna")`))
	}
	if got := p.places(); got != want {
		p.Error("a broken link changes the game")
	}
}

// TestTrayAnnouncements checks the announcements of items taken, possible targets, items that
// vanish or come forward, and undone moves. Completion comes last.
func TestTrayAnnouncements(t *testing.T) {
	p := openHandledSite(t)
	p.open(p.Origin + "/es/juego/3.html")
	p.recordAnnouncements()
	for _, m := range p.solution() {
		for _, key := range []string{keyOf(m[0]), strconv.Itoa(m[1] + 1), keyOf(m[2]), strconv.Itoa(m[3] + 1)} {
			p.press(key)
		}
	}
	script := p.announcements()
	const (
		place    = `[A-G][1-3]`
		asked    = `Bandeja [A-G]: ¿qué lugar\?.*`
		taken    = `[\p{L} ]+, de ` + place + `\. Puede ir a: ` + place + `(, ` + place + `)*\.`
		three    = ` Desaparece un trío en [A-G]: [\p{L} ]+\.`
		forward  = ` Avanza una fila en [A-G]: [^.]+\.`
		put      = `De ` + place + ` a ` + place + `: [\p{L} ]+\.`
		finished = ` ¡Resuelto en \d+ movimientos! No se conoce un camino más corto\. Tres estrellas\.`
	)
	known := regexp.MustCompile(`^(` + asked + `|` + taken + `|` + put + `(` + three + `|` + forward + `)*)$`)
	for _, said := range script[:len(script)-1] {
		if !known.MatchString(said) {
			t.Errorf("as a surprise the page says %q", said)
		}
	}
	if last := script[len(script)-1]; !regexp.MustCompile(`^` + put + three + finished + `$`).MatchString(last) {
		t.Errorf("the last thing said is %q", last)
	}
	for _, want := range []string{asked, taken, three, forward} {
		if !regexp.MustCompile(want).MatchString(strings.Join(script, "\n")) {
			t.Errorf("nothing like %s is heard:\n%s", want, strings.Join(script, "\n"))
		}
	}
	p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
	p.expectAnnounced("Deshecho")
	p.press("a")
	p.expectAnnounced("¿qué lugar?")
	p.press("9")
	p.expectAnnounced("no tiene lugar 9")
	p.Do(evaluate(`[...document.querySelectorAll(".slot")].find(b => b.firstChild).focus()`))
	p.press("s")
	if !regexp.MustCompile(`^[\p{L} ]+: [A-G][1-3], `).MatchString(p.announced()) {
		t.Errorf("asked for the others, the page says %q", p.announced())
	}
}

// TestBottleLabels checks that a bottle's label lists its content from the top, and its free room.
func TestBottleLabels(t *testing.T) {
	p := openHandledSite(t)
	p.open(p.Origin + "/es/juego/1.html")
	for _, label := range strings.Split(p.places(), "|") {
		if !regexp.MustCompile(`^botella \d: (desde arriba [A-Z](, [A-Z]){3}; sin sitio|vacía|completa, [A-Z])$`).MatchString(label) {
			t.Errorf("a bottle is called %q", label)
		}
	}
}

// TestHintsOffTheSolution asks engines for hints in positions outside the printed solution. If
// there is no way to the end, the hint says how far to go back.
func TestHintsOffTheSolution(t *testing.T) {
	p := openHandledSite(t)
	for _, path := range movePages {
		p.open(p.Origin + path)
		p.leaveSolution()
		p.press("h", chromedp.KeyModifiers(kb.ModifierAlt))
		p.Do(untilTrue(`/Busque esto|no hay solución/.test(document.querySelector(".said").textContent)`))
		p.press("c", chromedp.KeyModifiers(kb.ModifierAlt))
		p.Do(untilTrue(`/Sí, desde aquí|no hay solución/.test(document.querySelector(".said").textContent)`))
	}
}

// leaveSolution makes a legal move that the solution doesn't begin with.
func (p player) leaveSolution() {
	p.Helper()
	first := p.solution()[0]
	from, to := first[0], first[1]
	if len(first) == 4 {
		from, to = p.slot(first[0], first[1]), p.slot(first[2], first[3])
	}
	p.Do(evaluate(fmt.Sprintf(`(() => {
		for (const source of document.querySelectorAll("button[data-place]")) {
			if (source.dataset.place === "%d") continue;
			source.click();
			const target = [...document.querySelectorAll("button.target")].find(b => b.dataset.place !== "%d");
			if (target) return target.click();
			document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
		}
	})()`, from, to)))
}

// TestMovesPrintOnOneSheet prints a page during a game on one sheet: the puzzle as it was, or, if asked
// for, the position.
func TestMovesPrintOnOneSheet(t *testing.T) {
	p := openHandledSite(t)
	for _, path := range movePages {
		p.open(p.Origin + path)
		p.playMoves(5)
		p.setLook(onPage)
		if drawn := p.eval(`document.querySelector("svg.printed").getBoundingClientRect().height > 50`); drawn != "true" {
			t.Errorf("%s: the puzzle isn't seen in print", path)
		}
		p.Do(evaluate(`document.documentElement.dataset.sheet = "progress"`))
		if pieces := p.eval(`[...document.querySelectorAll("[data-place] svg")].map(e => e.getBoundingClientRect().height > 5)`); strings.Contains(pieces, "false") {
			t.Errorf("%s: not all pieces are seen in print: %s", path, pieces)
		}
		printed := browsertest.Call(p.Tab, page.PrintToPDF, page.PrintToPDFParams{})
		if n := len(regexp.MustCompile(`/Type\s*/Page\b`).FindAll(bytes.TrimSpace(printed.Data), -1)); n != 1 {
			t.Errorf("%s prints on %d sheets", path, n)
		}
		p.setLook(light)
		p.checkPrintedStart(path)
	}
}

// checkPrintedStart checks that a page prints only the puzzle in its first position, on one sheet.
// The drawing and the area for writing fill the sheet.
func (p player) checkPrintedStart(path string) {
	p.Helper()
	p.Do(evaluate(`window.print = () => {}; document.querySelector(".sheets button").click()`))
	p.setLook(onPage)
	if sheets := p.printedSheets(); sheets != 1 {
		p.Errorf("%s as it begins prints on %d sheets", path, sheets)
	}
	p.Do(evaluate(`document.querySelector(".sheets button").click()`)) // press it again, since printing ends the mode
	p.setScreen(680, 1009, false)                                      // A4 without its margins
	filled := p.eval(`(() => {
		const drawing = document.querySelector(".printed"), room = drawing.getBoundingClientRect();
		const { width, height } = drawing.viewBox.baseVal, drawn = Math.min(room.width, room.height * width / height);
		const low = document.querySelector(".workings").getBoundingClientRect().bottom;
		if (document.querySelector(".board").checkVisibility()) return "the game is printed, too";
		const wide = drawn / document.querySelector("main").clientWidth, tall = low / innerHeight;
		return wide > 0.97 || tall > 0.93 && low < innerHeight ? "" : wide + " of the width, " + tall + " of the height";
	})()`)
	if filled != "" {
		p.Errorf("%s as it begins doesn't fill the sheet: %s", path, filled)
	}
	p.setLook(light)
	p.setScreen(390, 844, false)
	p.Do(evaluate(`dispatchEvent(new Event("afterprint"))`))
}
