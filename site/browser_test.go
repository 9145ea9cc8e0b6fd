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
	"octavo/site/browsertest"
	"octavo/site/product"
)

// sites are publications of testdata that were built for the tests of this package, by
// the archive; each is built once.
var sites = struct {
	sync.Mutex
	dirs map[string]string
}{dirs: map[string]string{}}

// served is the address at which the site of an archive of testdata stands.
func served(t *testing.T, archive string) string {
	t.Helper()
	server := httptest.NewServer(http.FileServer(http.Dir(builtOnce(t, archive, nil))))
	t.Cleanup(server.Close)
	return server.URL
}

// builtOnce is the folder with the site of an archive of testdata, which is built with
// engines or without, but not both.
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

// A player drives a page.
type player struct{ browsertest.Tab }

var closeBrowserAtEnd = sync.OnceFunc(func() { atEnd = append(atEnd, browsertest.Close) })

// newPlayer opens a tab for the site of an address.
func newPlayer(t *testing.T, origin string, options ...chromedp.CreateBrowserContextOption) player {
	t.Helper()
	closeBrowserAtEnd()
	return player{browsertest.Open(t, origin, options...)}
}

// playWithEngines is a player of the same with the engines of this program's source.
func playWithEngines(t *testing.T, archive string) player {
	t.Helper()
	engines, err := source.Find(t.Context())
	if err != nil || engines == nil {
		t.Fatalf("there are no engines: %v", err)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(builtOnce(t, archive, engines))))
	t.Cleanup(server.Close)
	return newPlayer(t, server.URL)
}

// play is a player of the site of an archive of testdata.
func play(t *testing.T, archive string) player {
	t.Helper()
	address := served(t, archive)
	return newPlayer(t, address)
}

// visit opens a page of the site, named by its path, and open one that is played.
func (p player) visit(path string) {
	p.Helper()
	p.Do(chromedp.Navigate(p.Origin+path), chromedp.WaitReady("main"))
}

func (p player) open(url string) {
	p.Helper()
	p.Do(chromedp.Navigate(url), chromedp.WaitVisible(".board"))
}

// killed kills the tab without a word to the page, and opens another one of the same reader.
func (p player) killed() player {
	p.Helper()
	p.Crash()
	return player{p.Another()}
}

// sized makes the window as large as a device's, and lets fingers touch it if it is one
// that is touched.
func (p player) sized(width, height int64, touched bool) {
	p.Helper()
	var more []chromedp.EmulateViewportOption
	if touched {
		more = append(more, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	p.Do(chromedp.EmulateViewport(width, height, more...))
}

// A look is how a reader's device shows pages.
type look struct{ medium, feature, value string }

// The looks that pages have to stand.
var (
	light  = look{"screen", "prefers-color-scheme", "light"}
	dark   = look{"screen", "prefers-color-scheme", "dark"}
	forced = look{"screen", "forced-colors", "active"}
	onPage = look{"print", "prefers-color-scheme", "light"}
)

func (p player) looks(as look) {
	p.Helper()
	browsertest.Call(p.Tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Media: as.medium, Features: []*emulation.MediaFeature{{Name: as.feature, Value: as.value}},
	})
}

func (p player) press(keys string, modifiers ...chromedp.KeyOption) {
	p.Helper()
	p.Do(chromedp.KeyEvent(keys, modifiers...))
}

// tap touches what a selector finds with a finger.
func (p player) tap(selector string) {
	p.Helper()
	p.Do(onSpot(selector, chromedp.TapXY))
}

// click presses a mouse's button on what a selector finds.
func click(selector string) chromedp.Action[chromedp.Void] {
	return onSpot(selector, func(x, y float64) chromedp.Action[chromedp.Void] { return chromedp.MouseClickXY(x, y) })
}

// onSpot does something at the middle of what a selector finds, once it is to be seen on a
// page that is all there. The page is asked for the spot in one question, and a browser in
// several about a node, which may be gone at the second: a page draws much of itself anew.
func onSpot(selector string, act func(x, y float64) chromedp.Action[chromedp.Void]) chromedp.Action[chromedp.Void] {
	spot := chromedp.Evaluate[*struct{ X, Y float64 }](fmt.Sprintf(`(() => {
		const found = document.querySelector(%q);
		if (document.readyState !== "complete" || !found?.getClientRects().length) return null;
		found.scrollIntoViewIfNeeded();
		const box = found.getClientRects()[0];
		return { X: box.x + box.width / 2, Y: box.y + box.height / 2 };
	})()`, selector))
	return func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		for end := time.Now().Add(browsertest.Patience); ; time.Sleep(5 * time.Millisecond) {
			asking, stop := context.WithTimeout(ctx, answer) // a page that goes away never answers
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

// answer is how long a page is waited for before it is asked again.
const answer = 5 * time.Second

// loaded waits until the page that a tap or a click led to is all there, and has gone to
// where its address points: what is looked up sooner may be elsewhere, or gone, when it is
// touched. Only a page that is the right one already can be asked whether it is all there.
func (p player) loaded(selector string) {
	p.Helper()
	p.Do(
		chromedp.WaitVisible(selector),
		until(`document.readyState === "complete"`),
		chromedp.Evaluate[chromedp.Void](`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`, chromedp.EvalAwaitPromise),
		chromedp.WaitVisible(selector),
	)
}

// evaluate runs something on the page, and until waits for it to be true.
func evaluate(expression string) chromedp.Action[chromedp.Void] {
	return chromedp.Evaluate[chromedp.Void](expression)
}

// until waits for something to be true. It asks again where the page that was asked has gone,
// for another that is being opened.
func until(expression string) chromedp.Action[chromedp.Void] {
	poll := chromedp.Poll[chromedp.Void](expression, chromedp.WithPollingTimeout(browsertest.Patience))
	return func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		for end := time.Now().Add(browsertest.Patience); ; time.Sleep(20 * time.Millisecond) {
			there, err := poll(ctx, target)
			if err == nil || !strings.Contains(err.Error(), "Cannot find context") || time.Now().After(end) {
				return there, err
			}
		}
	}
}

// asked is what an expression is on the page.
func (p player) asked(expression string) string {
	p.Helper()
	return browsertest.Run(p.Tab, chromedp.Evaluate[string]("String("+expression+")"))
}

func (p player) said() string { return p.asked(`document.querySelector(".said").textContent`) }

// says waits until the page has said something: what is said first may come from a script
// that has to be loaded.
func (p player) says(want string) {
	p.Helper()
	for begun := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		got := p.said()
		if strings.Contains(got, want) {
			return
		}
		if time.Since(begun) > browsertest.Patience {
			p.FailShowing(fmt.Sprintf("the page says %q, want %q", got, want))
		}
	}
}

// data is a text of what the page tells its script.
func (p player) data(name string) string {
	p.Helper()
	return p.asked(`JSON.parse(document.querySelector("script.play").textContent).` + name)
}

// read is what an expression is on the page, as JSON.
func (p player) read(expression string, into any) {
	p.Helper()
	if err := json.Unmarshal([]byte(p.asked("JSON.stringify("+expression+")")), into); err != nil {
		p.Fatal(err)
	}
}
