//go:build slow

package site

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// drawnSteps is a script that solves a puzzle by hints, and returns the faults of their drawings. A
// hint of the first degree has no drawing, and one of the second shows no candidates. One of the
// third shows placed and struck digits in their cells. Its pattern is that of the printed step, if
// there is one: a hint that strikes candidates always has one here.
const drawnSteps = `(async () => {
	const faults = [], told = JSON.parse(document.querySelector("script.play").textContent);
	const cells = [...document.querySelectorAll("[data-cell]")];
	const said = () => document.querySelector(".said").textContent;
	const wait = ms => new Promise(done => setTimeout(done, ms));
	const press = key => (document.querySelector(".board [tabindex='0']") ?? cells[0]).dispatchEvent(new KeyboardEvent("keydown", { key, code: "Key" + key.toUpperCase(), bubbles: true }));
	const hint = async () => {
		press("h");
		await wait(0);
	};
	const loaded = async () => {
		for (let n = 0; n < 6000 && !window.octavo?.drawhint; n++) await wait(10);
		await wait(0);
	};
	const drawing = () => document.querySelector(".board .traced");
	const within = (text, cell) => {
		const t = text.getBoundingClientRect(), c = cells[cell].getBoundingClientRect();
		const x = (t.left + t.right) / 2, y = (t.top + t.bottom) / 2;
		return x > c.left && x < c.right && y > c.top && y < c.bottom;
	};
	const written = () => cells.map(c => ({ digit: c.querySelector("b")?.textContent ?? "", notes: [...c.querySelectorAll(".notes i")].map(i => i.textContent).join("") }));
	const marked = list => (list ?? []).flatMap(mark => [...mark.split(":")[1]].map(symbol => mark.split(":")[0] + ":" + symbol));
	press("a");
	let struckOnce = 0;
	for (let i = 1; !said().startsWith("Resuelto"); i++) {
		if (i > 500) throw new Error("500 hints don't solve the puzzle");
		await hint();
		for (let n = 0; n < 600 && !said().startsWith("Busque"); n++) await wait(10);
		const name = said().replace(/^Busque esto: |\.$/g, ""), fault = text => faults.push("hint " + i + ", " + name + ": " + text);
		if (drawing()) fault("is drawn before it is told where");
		await hint();
		await loaded();
		if (!drawing()) fault("isn't drawn where it is told where");
		if (drawing()?.querySelector("text")) fault("shows candidates too early");
		await hint();
		const shown = drawing(), texts = [...shown?.querySelectorAll("text") ?? []].map(text => cells.flatMap((_, cell) => within(text, cell) ? [cell + ":" + text.textContent] : [])).flat();
		const before = written();
		document.querySelector(".helped button").click();
		if (drawing()) fault("stays drawn when it is taken");
		const after = written();
		const placed = after.flatMap((now, cell) => now.digit && !before[cell].digit ? [cell + ":" + now.digit] : []);
		const struck = placed.length ? [] : after.flatMap((now, cell) => [...before[cell].notes].filter(s => !now.notes.includes(s)).map(s => cell + ":" + s));
		if (placed.length + struck.length === 0) throw new Error(name + " changes nothing");
		for (const mark of [...placed, ...struck]) if (!texts.includes(mark)) fault(mark + " isn't drawn");
		const step = told.steps.find(s => s.name === name && placed.every(m => marked(s.placed).includes(m)) && struck.every(m => marked(s.struck).includes(m)));
		if (struck.length) struckOnce++;
		if (struck.length && !step) fault("is no printed step");
		if (!step) continue;
		const links = (step.traced ?? "").split(" ").filter(word => /^[sw]/.test(word)).length;
		if (links && shown.querySelectorAll(".halo").length < links - 1) fault("has " + links + " links");
		if (/(^| )h/.test(step.traced) && !shown.querySelector(".ground")) fault("shows no house");
	}
	if (struckOnce === 0 && told.steps.some(s => s.struck)) faults.push("no hint strikes anything");
	return [...faults, said()].join("\n");
})().then(found => window.found = found, failed => window.found = String(failed)); 0`

// TestHintsAreDrawnOnTheBoard checks the drawings of all hints that solve a grid of each kind.
func TestHintsAreDrawnOnTheBoard(t *testing.T) {
	p := play(t, "drawn.txtar")
	for number := 1; number <= 3; number++ {
		p.open(fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number))
		p.Do(evaluate(drawnSteps), untilTrue(`window.found`))
		if found := p.eval(`window.found`); found != p.announced() {
			t.Errorf("grid %d: %s", number, found)
		}
		p.expectAnnounced("Resuelto")
	}
}

// checkDrawingVisible checks in every look that light and dark parts of a hint's drawing contrast
// with each other and with the board.
func (p player) checkDrawingVisible(where string) {
	p.Helper()
	for _, as := range []look{light, dark, forced} {
		p.setLook(as)
		seen := p.eval(`(() => {
			const drawing = document.querySelector(".board .traced"), box = drawing.getBoundingClientRect();
			const ink = getComputedStyle(drawing).color, paper = [drawing, ...drawing.querySelectorAll(".pale, .light, .halo")].map(e => getComputedStyle(e));
			const alike = paper.slice(1).filter(s => (s.fill === "none" ? s.stroke : s.fill) === ink).length;
			return box.width > 40 && box.height > 40 && alike === 0 && getComputedStyle(drawing).forcedColorAdjust === "none";
		})()`)
		if seen != "true" {
			p.Errorf("%s, %s %s: the drawing can't be seen", where, as.feature, as.value)
		}
	}
	p.setLook(light)
}

// TestDrawnHintsAreVisible checks that hints on grids, bottles and trays are visible in every look,
// and that the next move clears them.
func TestDrawnHintsAreVisible(t *testing.T) {
	p := play(t, "drawn.txtar")
	p.open(p.Origin + "/es/juego/1.html")
	p.focus(0)
	for range 3 {
		p.press("h")
	}
	p.Do(untilReady(".traced text"))
	p.checkDrawingVisible("grid")
	p.Do(chromedp.Focus(`[aria-readonly="false"]`))
	p.press("1")
	if p.has(".traced") {
		t.Error("a digit leaves the hint on the grid")
	}
	p = openHandledSite(t)
	for _, path := range movePages {
		p.open(p.Origin + path)
		for range 3 {
			p.press("h", chromedp.KeyModifiers(kb.ModifierAlt))
		}
		p.Do(untilReady(".traced .inked"))
		p.checkDrawingVisible(path)
		from, to := p.eval(`[...document.querySelectorAll(".lit")].length`), p.eval(`(() => {
			const [a, b] = [...document.querySelectorAll(".lit")].map(e => e.getBoundingClientRect());
			const d = document.querySelector(".traced .inked").getBoundingClientRect();
			const tip = e => d.left < e.right && d.right > e.left && d.top < e.bottom && d.bottom > e.top;
			return tip(a) || tip(b);
		})()`)
		if from != "2" || to != "true" {
			t.Errorf("%s: %s places are lit, and that the arrow leads to one of them is %s", path, from, to)
		}
		p.Do(click(".helped button"))
		if p.has(".traced") || p.has(".lit") {
			t.Errorf("%s: a move leaves the hint on the board", path)
		}
	}
}
