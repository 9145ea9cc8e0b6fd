//go:build slow

package site

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"octavo/cmd/engines/source"
	"octavo/render"
	"octavo/site/browsertest"
	"octavo/site/product"
)

// sites holds the folders of sites that tests share, by archive in testdata. Each is built once.
var sites = struct {
	sync.Mutex
	dirs map[string]string
}{dirs: map[string]string{}}

// serveArchive builds the site of an archive in testdata and returns the address at which it is
// served.
func serveArchive(t *testing.T, archive string) string {
	t.Helper()
	server := httptest.NewServer(http.FileServer(http.Dir(builtOnce(t, archive, nil))))
	t.Cleanup(server.Close)
	return server.URL
}

// builtOnce returns the folder with the site of an archive in testdata. A test package builds each
// archive once, so always with engines or always without.
func builtOnce(t *testing.T, archive string, engines product.Engines) string {
	t.Helper()
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
	mustBuild(t, Config{Dir: unpack(t, archive), Out: filepath.Join(dir, "public"), Formats: []string{"html"}, Engines: engines})
	sites.dirs[archive] = filepath.Join(dir, "public")
	return sites.dirs[archive]
}

// A player drives a page of the site in a browser tab.
type player struct{ browsertest.Tab }

var closeBrowserAtEnd = sync.OnceFunc(func() { atEnd = append(atEnd, browsertest.Close) })

// newPlayer opens a tab for the site at an address.
func newPlayer(t *testing.T, origin string, options ...chromedp.CreateBrowserContextOption) player {
	t.Helper()
	closeBrowserAtEnd()
	return player{browsertest.Open(t, origin, options...)}
}

// realEngines are engines that are built from this source once for all tests.
type realEngines struct {
	*source.Engines
	programs render.Programs
}

func (e realEngines) Make(context.Context) (render.Programs, error) { return e.programs, nil }

var buildEngines = sync.OnceValues(func() (engines realEngines, err error) {
	ctx := context.Background()
	if engines.Engines, err = source.Find(ctx); err == nil {
		engines.programs, err = engines.Engines.Make(ctx)
	}
	return engines, err
})

// enginesFromSource returns the engines of this source.
func enginesFromSource(t *testing.T) product.Engines {
	t.Helper()
	engines, err := buildEngines()
	if err != nil {
		t.Fatalf("there are no engines: %v", err)
	}
	return engines
}

// playWithEngines returns a player for the site of an archive, with puzzle engines.
func playWithEngines(t *testing.T, archive string) player {
	t.Helper()
	server := httptest.NewServer(http.FileServer(http.Dir(builtOnce(t, archive, enginesFromSource(t)))))
	t.Cleanup(server.Close)
	return newPlayer(t, server.URL)
}

// play returns a player for the site of an archive in testdata.
func play(t *testing.T, archive string) player {
	t.Helper()
	address := serveArchive(t, archive)
	return newPlayer(t, address)
}

// visit opens a page of the site by its path.
func (p player) visit(path string) {
	p.Helper()
	p.Do(chromedp.Navigate(p.Origin+path), untilReady("main"))
}

// open opens a page and waits until its puzzle can be played.
func (p player) open(url string) {
	p.Helper()
	p.Do(chromedp.Navigate(url), untilVisible(".board"))
}

// crash kills the tab without notice to the page, and returns another tab with the same storage.
func (p player) crash() player {
	p.Helper()
	p.Crash()
	return player{p.Another()}
}

// setScreen sets the size of the window, and turns touch on or off.
func (p player) setScreen(width, height int64, touched bool) {
	p.Helper()
	var more []chromedp.EmulateViewportOption
	if touched {
		more = append(more, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	p.Do(chromedp.EmulateViewport(width, height, more...))
}

// A look is a media setting under which pages must be readable.
type look struct{ medium, feature, value string }

// The looks that pages have to stand.
var (
	light  = look{"screen", "prefers-color-scheme", "light"}
	dark   = look{"screen", "prefers-color-scheme", "dark"}
	forced = look{"screen", "forced-colors", "active"}
	onPage = look{"print", "prefers-color-scheme", "light"}
)

// setLook sets the medium and one media feature of the tab.
func (p player) setLook(as look) {
	p.Helper()
	browsertest.Call(p.Tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Media: as.medium, Features: []*emulation.MediaFeature{{Name: as.feature, Value: as.value}},
	})
}

func (p player) press(keys string, modifiers ...chromedp.KeyOption) {
	p.Helper()
	p.Do(chromedp.KeyEvent(keys, modifiers...))
}

// tap touches the element of a selector.
func (p player) tap(selector string) {
	p.Helper()
	p.Do(atMiddle(selector, chromedp.TapXY))
}

// click presses the mouse button on the element of a selector.
func click(selector string) chromedp.Action[chromedp.Void] {
	return atMiddle(selector, func(x, y float64) chromedp.Action[chromedp.Void] { return chromedp.MouseClickXY(x, y) })
}

// atMiddle calls act at the middle of a selector's element, once it is visible on a loaded page. It
// finds the place with a single script. chromedp's own queries take several round trips, between
// which the page may redraw the element.
func atMiddle(selector string, act func(x, y float64) chromedp.Action[chromedp.Void]) chromedp.Action[chromedp.Void] {
	spot := chromedp.Evaluate[*struct{ X, Y float64 }](fmt.Sprintf(`(() => {
		const found = document.querySelector(%q);
		if (document.readyState !== "complete" || !found?.getClientRects().length) return null;
		found.scrollIntoViewIfNeeded();
		const box = found.getClientRects()[0];
		return { X: box.x + box.width / 2, Y: box.y + box.height / 2 };
	})()`, selector))
	return func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		for end := time.Now().Add(browsertest.Patience); ; time.Sleep(pause) {
			asking, stop := context.WithTimeout(ctx, answerLimit) // a page that goes away never answers
			at, err := spot(asking, target)
			stop()
			switch {
			case err == nil && at != nil:
				return act(at.X, at.Y)(ctx, target)
			case time.Now().After(end) || ctx.Err() != nil:
				return chromedp.Void{}, fmt.Errorf("there is no %s to be touched: %w", selector, err)
			}
		}
	}
}

// answerLimit is how long a query waits for a page before it is sent again.
const answerLimit = 5 * time.Second

// awaitLoaded waits until the page that a tap or a click leads to is loaded and scrolled to its
// fragment. Elements found earlier may move or vanish. The selector must match on the new page
// only.
func (p player) awaitLoaded(selector string) {
	p.Helper()
	p.Do(
		untilVisible(selector),
		untilTrue(`document.readyState === "complete"`),
		chromedp.Evaluate[chromedp.Void](`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`, chromedp.EvalAwaitPromise),
		untilVisible(selector),
	)
}

// evaluate runs an expression on the page and drops its value.
func evaluate(expression string) chromedp.Action[chromedp.Void] {
	return chromedp.Evaluate[chromedp.Void](expression)
}

// pause is the time between two questions to a page. chromedp's own intervals are so short that they
// keep the page busy: 5 ms, or each frame.
const pause = 25 * time.Millisecond

// untilVisible waits until the element of a selector is visible.
func untilVisible(selector string) chromedp.Action[chromedp.Void] {
	return chromedp.WaitVisible(selector, chromedp.RetryInterval(pause))
}

// untilReady waits until there is an element of a selector.
func untilReady(selector string) chromedp.Action[chromedp.Void] {
	return chromedp.WaitReady(selector, chromedp.RetryInterval(pause))
}

// untilTrue waits until an expression is true. It asks again if the page is replaced in between.
func untilTrue(expression string) chromedp.Action[chromedp.Void] {
	poll := chromedp.Poll[chromedp.Void](expression, chromedp.WithPollingTimeout(browsertest.Patience), chromedp.WithPollingInterval(pause))
	return func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		for end := time.Now().Add(browsertest.Patience); ; time.Sleep(pause) {
			there, err := poll(ctx, target)
			if err == nil || !strings.Contains(err.Error(), "Cannot find context") || time.Now().After(end) {
				return there, err
			}
		}
	}
}

// eval returns the value of an expression on the page as text.
func (p player) eval(expression string) string {
	p.Helper()
	return browsertest.Run(p.Tab, chromedp.Evaluate[string]("String("+expression+")"))
}

// announced returns the last announcement of the page for screen readers.
func (p player) announced() string { return p.eval(`document.querySelector(".said").textContent`) }

// expectAnnounced waits for the first announcement, which may need a script to load, and compares
// it.
func (p player) expectAnnounced(want string) {
	p.Helper()
	for begun := time.Now(); ; time.Sleep(pause) {
		got := p.announced()
		if strings.Contains(got, want) {
			return
		}
		if time.Since(begun) > browsertest.Patience {
			p.FailShowing(fmt.Sprintf("the page says %q, want %q", got, want))
		}
	}
}

// data returns a text from the data that the page gives its script.
func (p player) data(name string) string {
	p.Helper()
	return p.eval(`JSON.parse(document.querySelector("script.play").textContent).` + name)
}

// evalInto decodes the value of an expression on the page as JSON.
func (p player) evalInto(expression string, into any) {
	p.Helper()
	if err := json.Unmarshal([]byte(p.eval("JSON.stringify("+expression+")")), into); err != nil {
		p.Fatal(err)
	}
}
