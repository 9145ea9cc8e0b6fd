//go:build slow && !js

package site

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	cdpruntime "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"octavo/cmd/engines/source"
	"octavo/site/product"
)

// chromium is the browser of all tests of this package, started by the first that needs
// it. TestMain closes it.
var chromium = sync.OnceValues(func() (context.Context, error) {
	path, err := exec.LookPath("chromium")
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.WindowSize(390, 844), chromedp.WSURLReadTimeout(patience))
	allocator, _ := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, _ := chromedp.NewContext(allocator)
	atEnd = append(atEnd, func() { _ = chromedp.Cancel(ctx) }) // a browser that is gone already is as good
	return ctx, chromedp.Do(ctx)
})

// patience is how long something is waited for that comes at once where a machine has no
// other work; a test that passes doesn't use it up. A tab lives as long as a whole test may
// take on a machine that has much.
const (
	patience   = time.Minute
	lifeOfATab = 10 * time.Minute
)

// browser is a page of a real browser, at phone width, with a store of its own. Every
// error on it and every request to strangers is a failure of the test.
func browser(t *testing.T, address string) context.Context {
	t.Helper()
	parent, err := chromium()
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skipf("there is no chromium here, by which pages are played: %v", err)
	}
	return tab(t, parent, address, chromedp.WithNewBrowserContext())
}

// tab is a page of a browser, watched.
func tab(t *testing.T, parent context.Context, address string, option chromedp.ContextOption) context.Context {
	t.Helper()
	ctx, end := chromedp.NewContext(parent, option)
	t.Cleanup(end)
	if err := chromedp.Do(ctx); err != nil { // the page lives as long as this context
		t.Fatal(err)
	}
	var mu sync.Mutex
	err := chromedp.Listen(ctx, func(event any) {
		mu.Lock()
		defer mu.Unlock()
		switch e := event.(type) {
		case *cdpruntime.EventExceptionThrown:
			t.Errorf("the page throws %v", e.ExceptionDetails)
		case *network.EventRequestWillBeSent:
			if url := e.Request.URL; !strings.HasPrefix(url, address) && !strings.HasPrefix(url, "about:") && !strings.HasPrefix(url, "data:") && !strings.HasPrefix(url, "blob:") {
				t.Errorf("the page asks for %s", url)
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, late := context.WithTimeout(ctx, lifeOfATab)
	t.Cleanup(late)
	if _, err := chromedp.Call(ctx, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	return ctx
}

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
type player struct {
	*testing.T
	ctx    context.Context
	origin string
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
	return player{t, browser(t, server.URL), server.URL}
}

// play is a player of the site of an archive of testdata.
func play(t *testing.T, archive string) player {
	t.Helper()
	address := served(t, archive)
	return player{t, browser(t, address), address}
}

func (p player) do(actions ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.Fatal(err)
	}
}

// visit opens a page of the site, named by its path, and open one that is played.
func (p player) visit(path string) {
	p.Helper()
	p.do(chromedp.Navigate(p.origin+path), chromedp.WaitReady("main"))
}

func (p player) open(url string) {
	p.Helper()
	p.do(chromedp.Navigate(url), chromedp.WaitVisible(".board"))
}

// killed is the same reader after the tab was killed, without a word to the page, and
// another was opened.
func (p player) killed() player {
	p.Helper()
	p.crashes()
	id := chromedp.FromContext(p.ctx).BrowserContextID
	return player{p.T, tab(p.T, p.ctx, p.origin, chromedp.WithExistingBrowserContext(id)), p.origin}
}

// crashes kills the tab and waits until it is dead: what is opened before may run in the
// process that is about to die, and never answer.
func (p player) crashes() {
	p.Helper()
	dead := make(chan struct{}, 1)
	err := chromedp.Listen(p.ctx, func(event any) {
		if _, crashed := event.(*inspector.EventTargetCrashed); crashed {
			dead <- struct{}{}
		}
	})
	if err != nil {
		p.Fatal(err)
	}
	dying, end := context.WithTimeout(p.ctx, 200*time.Millisecond)
	defer end()
	_, _ = chromedp.Call(dying, page.Crash, cdp.Empty{}) // which nobody is left to answer
	select {
	case <-dead:
	case <-time.After(patience):
		p.Fatal("the tab lives on")
	}
}

// sized makes the window as large as a device's, and lets fingers touch it if it is one
// that is touched.
func (p player) sized(width, height int64, touched bool) {
	p.Helper()
	var more []chromedp.EmulateViewportOption
	if touched {
		more = append(more, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	p.do(chromedp.EmulateViewport(width, height, more...))
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
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Media: as.medium, Features: []*emulation.MediaFeature{{Name: as.feature, Value: as.value}},
	})
	if err != nil {
		p.Fatal(err)
	}
}

func (p player) press(keys string, modifiers ...chromedp.KeyOption) {
	p.Helper()
	p.do(chromedp.KeyEvent(keys, modifiers...))
}

// tap touches what a selector finds with a finger.
func (p player) tap(selector string) {
	p.Helper()
	p.do(onSpot(selector, chromedp.TapXY))
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
		for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
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
	p.do(
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
	poll := chromedp.Poll[chromedp.Void](expression, chromedp.WithPollingTimeout(patience))
	return func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
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
	text, err := chromedp.Run(p.ctx, chromedp.Evaluate[string]("String("+expression+")"))
	if err != nil {
		p.Fatal(err)
	}
	return text
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
		if time.Since(begun) > patience {
			p.Errorf("the page says %q, want %q", got, want)
			return
		}
	}
}

// data is a text of what the page tells its script.
func (p player) data(name string) string {
	p.Helper()
	return p.asked(`JSON.parse(document.querySelector("script.play").textContent).` + name)
}
