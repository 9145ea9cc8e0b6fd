//go:build slow && !js

package site

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"octavo/site/browsertest"
)

// slowPhone is by how much a slow phone's processor is behind: what Lighthouse takes for
// one, and what is asked of our pages.
const slowPhone = 4

// TestPagesKeepPace logs how long pages need to their first paint, and how
// long a key is worked on until the page is laid out again: the script, the styles and the
// layout, but not the wait for the screen, which has a rhythm of its own.
func TestPagesKeepPace(t *testing.T) {
	p := play(t, "paced.txtar")
	p.sized(390, 844, true)
	browsertest.Call(p.Tab, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slowPhone})
	for number, name := range []string{"sudoku 9×9", "kenken 9×9", "futoshiki 7×7", "sudoku 16×16"} {
		url := fmt.Sprintf("%s/en/pace/%d.html", p.Origin, number+1)
		paints := p.paints(url)
		keys := p.keys()
		t.Logf("%-14s first paint %3.0f ms, played from %3.0f ms; a key median %.1f ms, 95 of 100 within %.1f ms", name,
			middle(paints[0]), middle(paints[1]), middle(keys), keys[len(keys)*95/100])
	}
}

// paints are the times of the first paint and of the script's end, in milliseconds since
// the page was asked for, of five visits, in order.
func (p player) paints(url string) (times [2][]float64) {
	p.Helper()
	for range 5 {
		p.Do(chromedp.Navigate("about:blank"))
		p.open(url)
		p.Do(until(`performance.getEntriesByName("first-contentful-paint").length`))
		var visit [2]float64
		p.read(`[performance.getEntriesByName("first-contentful-paint")[0].startTime,
			performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd]`, &visit)
		for i := range times {
			times[i] = append(times[i], visit[i])
		}
	}
	for i := range times {
		slices.Sort(times[i])
	}
	return times
}

// keys are how long the page works on each of two hundred keys, in order: arrows, digits,
// notes, hints, undoing.
func (p player) keys() (times []float64) {
	p.Helper()
	p.Do(evaluate(`window.paced = []; {
		const keys = [["ArrowRight"], ["1", "Digit1"], ["ArrowDown"], ["n"], ["2", "Digit2"], ["3", "Digit3"], ["n"], ["h"], ["r"], ["z", "KeyZ", true]];
		document.querySelector("[data-cell='0']").focus();
		for (let i = 0; i < 200; i++) {
			const [key, code = "", ctrlKey = false] = keys[i % keys.length];
			const at = performance.now();
			document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code, ctrlKey, bubbles: true, cancelable: true }));
			document.body.getBoundingClientRect();
			window.paced.push(performance.now() - at);
		}
	}`))
	p.read(`window.paced`, &times)
	slices.Sort(times)
	return times
}

// read is what an expression is on the page, as JSON.
func (p player) read(expression string, into any) {
	p.Helper()
	if err := json.Unmarshal([]byte(p.asked("JSON.stringify("+expression+")")), into); err != nil {
		p.Fatal(err)
	}
}

// middle is the median of what is in order.
func middle(sorted []float64) float64 { return sorted[len(sorted)/2] }
