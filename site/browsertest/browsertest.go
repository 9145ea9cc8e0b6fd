//go:build slow

// Package browsertest drives Chromium in slow tests. A test program starts one browser;
// each test opens tabs in it. Each action has a deadline, and a failure shows the page.
package browsertest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	cdpruntime "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// The limits are much longer than a test needs, since the machine may be busy.
const (
	Patience    = time.Minute      // for an event that is immediate on an idle machine
	actionLimit = 5 * Patience     // for one action; actions that wait must give up earlier
	testLimit   = 10 * time.Minute // for all actions of a test in one tab
	answerLimit = 5 * time.Second  // for a query to a page, which may be closing
)

// browser starts the browser, when the first tab needs it.
var browser = sync.OnceValues(func() (context.Context, error) {
	path, err := exec.LookPath("chromium")
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-features", "Translate,BlinkGenPropertyTrees,AutofillServerCommunication"), // the first two are off by chromedp's default; with the third, Chromium would ask a server about form fields
		chromedp.WindowSize(390, 844), chromedp.WSURLReadTimeout(Patience))
	allocator, _ := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, _ := chromedp.NewContext(allocator)
	started = true
	return ctx, within("starting chromium", func() error { return chromedp.Do(ctx) })
})

var started bool

// Close ends the browser. TestMain calls it after all tests.
func Close() {
	if !started {
		return
	}
	if ctx, err := browser(); err == nil {
		_ = within("closing chromium", func() error { return chromedp.Cancel(ctx) }) // the browser may have ended already
	}
}

// within runs a call that accepts no deadline, and stops waiting for it after a limit.
func within(what string, call func() error) error {
	done := make(chan error, 1)
	go func() { done <- call() }()
	select {
	case err := <-done:
		return err
	case <-time.After(actionLimit):
		return fmt.Errorf("%s takes more than %v", what, actionLimit)
	}
}

// A Tab is a page of the browser, as large as a phone.
type Tab struct {
	*testing.T
	Origin string // the address of the site, without a slash at its end
	ctx    context.Context
}

// Open opens a tab with its own storage. Without Chromium the test is skipped, except in CI. An
// exception on the page or a request to another address fails the test.
func Open(t *testing.T, origin string, options ...chromedp.CreateBrowserContextOption) Tab {
	t.Helper()
	parent, err := browser()
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skipf("there is no chromium: %v", err)
	}
	return open(t, parent, origin, chromedp.WithNewBrowserContext(options...))
}

// Another opens a second tab that shares the storage of this one.
func (t Tab) Another() Tab {
	t.Helper()
	id := chromedp.FromContext(t.ctx).BrowserContextID
	return open(t.T, t.ctx, t.Origin, chromedp.WithExistingBrowserContext(id))
}

func open(t *testing.T, parent context.Context, origin string, option chromedp.ContextOption) Tab {
	t.Helper()
	ctx, end := chromedp.NewContext(parent, option)
	t.Cleanup(func() { _ = within("closing a tab", func() error { end(); return nil }) })
	if err := within("opening a tab", func() error { return chromedp.Do(ctx) }); err != nil { // no deadline for ctx, because the page lives as long as ctx
		t.Fatal(err)
	}
	if err := chromedp.Listen(ctx, watcher(t, origin)); err != nil {
		t.Fatal(err)
	}
	ctx, late := context.WithTimeout(ctx, testLimit)
	t.Cleanup(late)
	tab := Tab{t, origin, ctx}
	Call(tab, network.Enable, network.EnableParams{})
	Call(tab, page.BringToFront, cdp.Empty{}) // a page behind another one may be slow to take keys
	return tab
}

// watcher reports exceptions on a page and requests to other addresses.
func watcher(t *testing.T, origin string) func(event any) {
	var mu sync.Mutex
	return func(event any) {
		mu.Lock()
		defer mu.Unlock()
		switch e := event.(type) {
		case *cdpruntime.EventExceptionThrown:
			t.Errorf("the page throws %v", e.ExceptionDetails)
		case *network.EventRequestWillBeSent:
			for _, allowed := range []string{origin, "about:", "data:", "blob:"} {
				if strings.HasPrefix(e.Request.URL, allowed) {
					return
				}
			}
			t.Errorf("the page asks for %s", e.Request.URL)
		}
	}
}

// Do runs actions one after the other, each with a deadline.
func (t Tab) Do(actions ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	for _, action := range actions {
		Run(t, action)
	}
}

// Run runs an action with a deadline and returns its value.
func Run[V any](t Tab, action chromedp.Action[V]) V {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.ctx, actionLimit)
	defer cancel()
	value, err := chromedp.Run(ctx, action)
	if err != nil {
		t.FailShowing(err)
	}
	return value
}

// Call sends a command of the DevTools protocol with a deadline and returns its result.
func Call[P, R any](t Tab, command cdp.Command[P, R], params P) R {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.ctx, actionLimit)
	defer cancel()
	result, err := chromedp.Call(ctx, command, params)
	if err != nil {
		t.FailShowing(err)
	}
	return result
}

// FailShowing ends the test with the text of the page, and with a screenshot in a file.
func (t Tab) FailShowing(what any) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.ctx, 2*answerLimit)
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string]("location.href + '\\n' + document.body.innerText"))
	if err != nil {
		text = err.Error()
	}
	picture := "none"
	if data, err := chromedp.Run(ctx, chromedp.CaptureScreenshot()); err == nil {
		if file, err := os.CreateTemp("", "octavo-test-*.png"); err == nil {
			_, _ = file.Write(data)
			file.Close()
			picture = file.Name()
		}
	}
	t.Fatalf("%v\nscreenshot: %s\npage: %.3000s", what, picture, text)
}

// Ask returns whether an expression is true on the page. A page that is closing gives an error.
func (t Tab) Ask(expression string) (bool, error) {
	ctx, cancel := context.WithTimeout(t.ctx, answerLimit)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[bool]("Boolean("+expression+")"))
}

// Await waits until an expression is true on the current page, even if the page changes meanwhile.
func (t Tab) Await(expression string) {
	t.Helper()
	for end := time.Now().Add(Patience); time.Now().Before(end) && t.ctx.Err() == nil; time.Sleep(20 * time.Millisecond) {
		if is, err := t.Ask(expression); err == nil && is {
			return
		}
	}
	t.FailShowing("this never becomes true: " + expression)
}

// Goto opens an address. It tries again if the previous page interrupts this by reloading itself.
func (t Tab) Goto(address string) {
	t.Helper()
	for end := time.Now().Add(Patience); ; time.Sleep(20 * time.Millisecond) {
		ctx, cancel := context.WithTimeout(t.ctx, actionLimit)
		err := chromedp.Do(ctx, chromedp.Navigate(address))
		cancel()
		if err == nil {
			if there, _ := t.Ask(fmt.Sprintf("location.href === %q", address)); there {
				return
			}
		}
		if aborted := err == nil || strings.Contains(err.Error(), "net::ERR_ABORTED"); !aborted || time.Now().After(end) {
			t.FailShowing(fmt.Sprintf("%s doesn't open: %v", address, err))
		}
	}
}

// Crash kills the tab and waits until its process has ended. A page that is opened before that
// end may run in the dying process and never answer.
func (t Tab) Crash() {
	t.Helper()
	dead := make(chan struct{}, 1)
	err := chromedp.Listen(t.ctx, func(event any) {
		if _, crashed := event.(*inspector.EventTargetCrashed); crashed {
			dead <- struct{}{}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	dying, end := context.WithTimeout(t.ctx, 200*time.Millisecond)
	defer end()
	_, _ = chromedp.Call(dying, page.Crash, cdp.Empty{}) // the crashed page can't answer
	select {
	case <-dead:
	case <-time.After(Patience):
		t.Fatal("the tab lives on")
	}
}

// BrowserContext returns the id of the tab's storage.
func (t Tab) BrowserContext() cdp.BrowserContextID {
	return chromedp.FromContext(t.ctx).BrowserContextID
}
