//go:build !js

package site

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	cdpruntime "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// browser is a page of a real browser, at phone width, of which every error and every
// request to strangers is a failure of the test.
func browser(t *testing.T, origin string) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("drives a browser")
	}
	path, err := exec.LookPath("chromium")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skip("there is no chromium here, by which pages are played")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.WindowSize(390, 844))
	allocator, stop := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(stop)
	ctx, end := chromedp.NewContext(allocator)
	t.Cleanup(end)
	if err := chromedp.Do(ctx); err != nil { // the browser lives as long as this context
		t.Fatal(err)
	}
	var mu sync.Mutex
	err = chromedp.Listen(ctx, func(event any) {
		mu.Lock()
		defer mu.Unlock()
		switch e := event.(type) {
		case *cdpruntime.EventExceptionThrown:
			t.Errorf("the page throws %v", e.ExceptionDetails)
		case *network.EventRequestWillBeSent:
			if !strings.HasPrefix(e.Request.URL, origin) && !strings.HasPrefix(e.Request.URL, "about:") {
				t.Errorf("the page asks for %s", e.Request.URL)
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, late := context.WithTimeout(ctx, 3*time.Minute)
	t.Cleanup(late)
	if _, err := chromedp.Call(ctx, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	return ctx
}

// A player drives a page.
type player struct {
	*testing.T
	ctx context.Context
}

func (p player) do(actions ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.Fatal(err)
	}
}

func (p player) open(url string) {
	p.Helper()
	p.do(chromedp.Navigate(url), chromedp.WaitVisible(".board"))
}

func (p player) press(keys string, modifiers ...chromedp.KeyOption) {
	p.Helper()
	p.do(chromedp.KeyEvent(keys, modifiers...))
}

// evaluate runs something on the page, and until waits for it to be true.
func evaluate(expression string) chromedp.Action[chromedp.Void] {
	return chromedp.Evaluate[chromedp.Void](expression)
}

func until(expression string) chromedp.Action[chromedp.Void] {
	return chromedp.Poll[chromedp.Void](expression)
}

// asked is what an expression is on the page.
func (p player) asked(expression string) string {
	p.Helper()
	text, err := chromedp.Run(p.ctx, chromedp.Evaluate[string]("String("+expression+")"))
	if err != nil {
		p.Fatal(err)
	}
	return text
}

func (p player) said() string { return p.asked(`document.querySelector(".said").textContent`) }

func (p player) says(want string) {
	p.Helper()
	if got := p.said(); !strings.Contains(got, want) {
		p.Errorf("the page says %q, want %q", got, want)
	}
}

func (p player) focus(cell int) {
	p.Helper()
	p.do(evaluate(fmt.Sprintf(`document.querySelector('[data-cell="%d"]').focus()`, cell)))
}

// TestGridsAreSolvedByKeyboard: each kind of grid, from hints to the end; left in the
// midst, it is there again with all its moves; a link carries the position.
func TestGridsAreSolvedByKeyboard(t *testing.T) {
	project := unpack(t, "played.txtar")
	mustBuild(t, Config{Dir: project, Formats: []string{"html"}})
	server := httptest.NewServer(http.FileServer(http.Dir(filepath.Join(project, "public"))))
	t.Cleanup(server.Close)
	p := player{t, browser(t, server.URL)}
	for number := 1; number <= 3; number++ {
		page := fmt.Sprintf("%s/es/juego/%d.html", server.URL, number)
		p.open(page)
		solution := p.asked(`JSON.parse(document.querySelector("script.play").textContent).solution`)
		given := p.asked(`JSON.parse(document.querySelector("script.play").textContent).given`)
		p.hints()
		p.fill(solution, given, func() {
			p.do(chromedp.Reload(), chromedp.WaitVisible(".board"))
			p.says("donde quedó")
			p.focus(0)
			p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
			p.press("y", chromedp.KeyModifiers(kb.ModifierCtrl))
		})
		p.says("Resuelto")
		p.shares(page)
	}
}

// hints go from what to look for over where to the step, which is taken and undone.
func (p player) hints() {
	p.Helper()
	p.focus(0)
	p.press("h")
	p.says("Busque esto")
	p.press("h")
	p.says("fila")
	p.press("h")
	p.says("R")
	before := p.cells()
	p.do(chromedp.Click(".helped button"))
	if p.cells() == before {
		p.Error("taking a step changes nothing")
	}
	p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
	if p.cells() != before {
		p.Error("undoing a step doesn't bring back what was there")
	}
}

func (p player) cells() string {
	return p.asked(`[...document.querySelectorAll("[data-cell]")].map(c => c.textContent).join("|")`)
}

// fill writes the solution row by row; in the middle something else is done.
func (p player) fill(solution, given string, inTheMiddle func()) {
	p.Helper()
	side := int(math.Sqrt(float64(len(solution))))
	p.focus(0)
	for cell, symbol := range solution {
		if cell == len(solution)/2 {
			inTheMiddle()
			p.focus(cell)
		}
		if given[cell] == '.' {
			p.press(string(symbol))
		}
		p.press(kb.ArrowRight)
		if cell%side == side-1 {
			p.press(kb.ArrowDown)
		}
	}
}

// shares holds that the link to a position opens it where nothing was played, and that a
// broken one says so and does no harm.
func (p player) shares(page string) {
	p.Helper()
	before := p.cells()
	p.focus(0)
	for range 3 {
		p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
	}
	half := p.cells()
	p.do(
		evaluate(`navigator.clipboard.writeText = async text => { window.copied = text }`),
		evaluate(`[...document.querySelectorAll(".more button")].find(b => b.textContent === "Copiar enlace").click()`),
		until(`window.copied`),
	)
	link := p.asked(`window.copied`)
	if !strings.HasPrefix(link, page+"#s=") {
		p.Errorf("the link of %s is %s", page, link)
	}
	p.do(evaluate(`localStorage.clear()`), chromedp.Navigate("about:blank"))
	p.open(link)
	p.says("Se abrió")
	if p.cells() != half || half == before {
		p.Errorf("the link %s opens %s, want %s", link, p.cells(), half)
	}
	p.do(evaluate(`location.hash = "#s=%%%~R99C99-x"`), chromedp.WaitReady(".board"))
	p.do(until(`document.querySelector(".said").textContent.includes("ninguna")`))
	if p.cells() != half {
		p.Error("a broken link changes the grid")
	}
}
