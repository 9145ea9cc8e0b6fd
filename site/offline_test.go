//go:build slow

package site

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"octavo/site/browsertest"
)

// A host serves a site in one of its folders until it is stopped. Then there is no network.
type host struct {
	t       *testing.T
	address string // host and port
	server  *http.Server
}

const hostFolder = "/press/"

// start serves a built site, always at the same address.
func (h *host) start(site string) {
	h.t.Helper()
	listener := h.listener()
	h.address = listener.Addr().String()
	h.server = &http.Server{Handler: http.StripPrefix(hostFolder, http.FileServer(http.Dir(site)))}
	go func() { _ = h.server.Serve(listener) }() // Serve returns an error when the server is closed
}

// listener listens at the address of the host, or at a free port outside the range for automatic
// ports, so that no other process takes it while the host is stopped.
func (h *host) listener() net.Listener {
	h.t.Helper()
	if h.address != "" {
		l, err := net.Listen("tcp", h.address)
		if err != nil {
			h.t.Fatal(err)
		}
		return l
	}
	for range 1000 {
		if l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", 20_000+rand.IntN(10_000))); err == nil {
			return l
		}
	}
	h.t.Fatal("there is no free port")
	return nil
}

func (h *host) stop() {
	h.t.Helper()
	if err := h.server.Close(); err != nil {
		h.t.Error(err)
	}
}

// buildOfflineSite builds the site of kept.txtar with some files changed, with or without engines.
func buildOfflineSite(t *testing.T, engines bool, changes map[string]string) string {
	t.Helper()
	project := unpack(t, "kept.txtar")
	put(t, project, "content/books/gris.png", greyPNG(t, 90))
	for name, text := range changes {
		put(t, project, name, text)
	}
	config := Config{Dir: project, Formats: []string{"html"}}
	if engines {
		config.Engines = enginesFromSource(t)
	}
	mustBuild(t, config)
	return filepath.Join(project, "public")
}

// secondEdition changes the style, the line at the foot of each page, and a puzzle.
var secondEdition = map[string]string{
	"octavo.yaml":                 "title: Taller\nlanguages: [es, en]\nauthor: \"Edición segunda\"\n",
	"templates/site/style.css":    ":root { --edition: segunda; }\n",
	"content/books/cuentas.es.md": "---\ntitle: Cuentas\nseed: otra\nsections:\n  - {kind: kenken, tier: easy, count: 3, options: {size: 4}}\n---\n# Antes\n",
}

// openOnHost returns a player of a site on a host.
func openOnHost(t *testing.T, site string) (player, *host) {
	t.Helper()
	h := &host{t: t}
	h.start(site)
	t.Cleanup(func() { _ = h.server.Close() }) // the server may have been stopped already
	origin := "http://" + h.address + strings.TrimSuffix(hostFolder, "/")
	return newPlayer(t, origin), h
}

// awaitStored waits until the shown page is stored for offline use, with everything that it needs.
func (p player) awaitStored() {
	p.Helper()
	p.Do(untilTrue(`(async () => {
		await navigator.serviceWorker.ready;
		const all = [location.href, ...performance.getEntriesByType("resource").map((e) => e.name)].filter((u) => !u.endsWith(".json") && !u.endsWith("sw.js"));
		const there = await Promise.all(all.map((u) => caches.match(u.split("#")[0])));
		const shown = await Promise.all(["es/offline.html", "play/gridhelp.es.js"].map((way) => caches.match("` + p.Origin + `/" + way)));
		return [...there, ...shown].every(Boolean);
	})()`))
}

// editionShown is a script that returns the edition of the shown page, and of its style.
const editionShown = `(document.querySelector(".foot").textContent.match(/Edición (\w+)/) ?? [])[1] + " in " + getComputedStyle(document.documentElement).getPropertyValue("--edition")`

// TestSecondVisitWithoutANetwork checks that visited pages open and can be played offline. Other
// pages say so in their language at their own address, and load when the network is back.
func TestSecondVisitWithoutANetwork(t *testing.T) {
	site := buildOfflineSite(t, false, nil)
	p, h := openOnHost(t, site)
	page := p.Origin + "/es/cuentas/1.html"
	p.open(page)
	p.awaitStored()
	h.stop()

	p.Do(chromedp.Navigate("about:blank"))
	p.open(page)
	p.solve()
	if got := p.eval(editionShown); got != "primera in primera" {
		t.Errorf("the page is shown as %s", got)
	}
	for _, missed := range [][2]string{{"/es/otras/1.html", "Sin conexión"}, {"/en/sums/index.html", "Without a connection"}} {
		path, want := missed[0], missed[1]
		p.visit(path)
		if got := p.eval(`document.querySelector("h1").textContent + location.pathname`); got != want+"/press"+path {
			t.Errorf("without a network %s reads %q", path, got)
		}
		if got := p.eval(editionShown); !strings.HasSuffix(got, "in primera") {
			t.Errorf("and is shown as %s", got)
		}
		p.Do(untilVisible(".keep button"))
	}
	h.start(site)
	p.Do(evaluate(`document.querySelector(".keep button").click()`), untilVisible("body.book h1")) // the list of stored works may have moved the button
}

// pressStore presses the button that stores a work until the page reacts. A page that is still
// loading may move the button away.
func (p player) pressStore(condition string) {
	p.Helper()
	for begun := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		p.Do(click(".keep button"))
		if p.eval(condition) == "true" {
			return
		}
		if time.Since(begun) > browsertest.Patience {
			p.Fatalf("however often it is pressed, the control says %q", p.eval(`document.querySelector(".keep")?.textContent`))
		}
	}
}

// Selectors of a page that has stored a work, or has shown why it can't.
const (
	isStoring         = `document.querySelector(".keep progress") !== null`
	isStoredOrRefused = `!document.querySelector(".keep .acts").textContent.startsWith("Guardar") || document.querySelector(".keep .said").textContent !== ""`
)

// awaitWorkStored waits until the work of the page is stored.
func (p player) awaitWorkStored() {
	p.Helper()
	const whole = "Guardado en este navegador"
	for begun := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		switch got := p.eval(`document.querySelector(".keep")?.textContent`); {
		case strings.Contains(got, whole):
			return
		case time.Since(begun) > browsertest.Patience:
			p.Fatalf("the control by which it is kept says %q, want %q", got, whole)
		}
	}
}

// filesInList returns the addresses of the files in the list of a work.
func filesInList(t *testing.T, site, list string) (files []string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(site, list))
	if err != nil {
		t.Fatal(err)
	}
	var read struct{ Files [][]any }
	if err := json.Unmarshal(data, &read); err != nil {
		t.Fatal(err)
	}
	for _, row := range read.Files {
		files = append(files, row[0].(string))
	}
	return files
}

// TestKeepThisBook stores a book and goes offline. All its pages open and can be played with help
// of the engines. Rules, lessons and search work, too.
func TestKeepThisBook(t *testing.T) {
	site := buildOfflineSite(t, true, nil)
	p, h := openOnHost(t, site)
	p.visit("/es/cuentas/index.html")
	p.pressStore(isStoredOrRefused)
	p.awaitWorkStored()
	p.expectAnnounced("Guardado: todo se abre")
	p.Do(chromedp.Reload(), untilReady("main"))
	p.awaitWorkStored()
	h.stop()

	for _, file := range filesInList(t, site, "es/cuentas/keep.json") {
		if !strings.HasSuffix(file, ".html") {
			continue
		}
		p.visit("/es/cuentas/" + file)
		if got := p.eval(`location.pathname + " " + document.body.className`); strings.Contains(got, "offline") {
			t.Errorf("%s isn't kept: %s", file, got)
		}
		if got := p.eval(`[...document.images].filter((i) => !i.complete || i.naturalWidth === 0).length`); got != "0" {
			t.Errorf("%s is without %s of its pictures", file, got)
		}
		if p.eval(`Boolean(document.querySelector("script.play"))`) == "true" {
			p.Do(untilVisible(".board"))
		}
	}
	p.open(p.Origin + "/es/cuentas/1.html")
	solution, given := p.data("solution"), p.data("given")
	open := strings.Index(given, ".")
	p.focus(open)
	p.press(wrongSymbol(p.data("symbols"), solution[open]))
	p.solvable("No. Desde aquí")
	p.focus(open)
	p.press(kb.Backspace)
	p.takeHint()
	for _, path := range []string{"/es/index.html", "/es/rules/kenken.html", "/es/puzzles/index.html", "/index.html"} {
		p.visit(path)
		if p.eval(`document.body.className`) == "offline" {
			t.Errorf("%s isn't kept", path)
		}
	}
	p.visit("/es/index.html")
	p.Do(click(".search"), untilVisible(".searching input"),
		evaluate(`(() => { const i = document.querySelector("#_find"); i.value = "calcudoku 2"; i.dispatchEvent(new Event("input")) })()`),
		untilTrue(`document.querySelector(".found a")?.textContent === "Calcudoku n.º 2"`))
	p.visit("/es/otras/1.html")
	p.Do(untilTrue(`document.querySelector(".keep li a")?.textContent === "Cuentas"`))
}

// TestEditionsAreNeverMixed renews the site. Pages visited afterwards and stored works have the new
// edition; other pages keep the old one, style included.
func TestEditionsAreNeverMixed(t *testing.T) {
	first, second := buildOfflineSite(t, false, nil), buildOfflineSite(t, false, secondEdition)
	p, h := openOnHost(t, first)
	p.visit("/es/otras/1.html")
	p.awaitStored()
	p.visit("/es/cuentas/index.html")
	p.pressStore(isStoredOrRefused)
	p.awaitWorkStored()
	h.stop()
	h.start(second)

	p.visit("/es/otras/2.html")
	if got := p.eval(editionShown); got != "segunda in segunda" {
		t.Errorf("with a network there is %s", got)
	}
	p.awaitStored()
	p.Do(untilTrue(`(async () => (await caches.keys()).filter((n) => n.includes(" work ")).length === 1 && (await (await caches.match("` + p.Origin + `/es/cuentas/1.html", {cacheName: (await caches.keys()).find((n) => n.includes(" work "))}))?.text())?.includes("segunda"))()`))
	h.stop()
	for path, want := range map[string]string{
		"/es/otras/1.html": "primera in primera", "/es/otras/2.html": "segunda in segunda",
		"/es/cuentas/index.html": "segunda in segunda", "/es/cuentas/3.html": "segunda in segunda",
	} {
		p.visit(path)
		if got := p.eval(editionShown); got != want {
			t.Errorf("without a network %s is %s, want %s", path, got, want)
		}
	}
}

// TestKeepingFails checks that storing a work without room, or cancelled, shows a message and
// leaves nothing behind, and that stored works can be removed.
func TestKeepingFails(t *testing.T) {
	p, h := openOnHost(t, buildOfflineSite(t, false, nil))
	const stores = `caches.keys().then((all) => all.filter((n) => n.includes(" work ")).length)`
	left := func() string {
		p.Do(evaluate(`void (window.left = undefined, `+stores+`.then((n) => window.left = n))`), untilTrue(`window.left !== undefined`))
		return p.eval(`window.left`)
	}
	quota := func(bytes float64) {
		browsertest.Call(p.Tab, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{Origin: "http://" + h.address, QuotaSize: &bytes})
	}
	p.visit("/es/cuentas/index.html")
	p.awaitStored()
	quota(300_000)
	p.pressStore(isStoredOrRefused)
	p.Do(untilTrue(`document.querySelector(".keep .said").textContent.startsWith("No hay sitio: hacen falta 0,")`))
	if n := left(); n != "0" {
		t.Errorf("without room %s stores are left", n)
	}
	quota(1e9)
	p.Do(evaluate(`(() => { // a network that brings something, and then nothing more
		const fetched = window.fetch;
		window.fetch = (what, how) => !(document.querySelector(".keep progress")?.value > 0) ? fetched(what, how) :
			new Promise((_, failed) => how.signal.addEventListener("abort", () => failed(how.signal.reason)));
	})()`))
	p.pressStore(isStoring)
	p.Do(untilTrue(`document.querySelector(".keep progress")?.value > 0`))
	p.press(kb.Enter) // presses the cancel button, which keeps the focus when it moves
	p.Do(untilTrue(`document.querySelector(".keep .said").textContent.startsWith("Se canceló")`))
	if n := left(); n != "0" {
		t.Errorf("after it was cancelled %s stores are left", n)
	}
	p.Do(chromedp.Reload())
	p.pressStore(isStoredOrRefused)
	p.awaitWorkStored()
	p.expectAnnounced("Guardado: todo se abre")
	p.Do(click(".keep button"), untilTrue(`document.querySelector(".keep .said").textContent.startsWith("Se quitó")`))
	if n := left(); n != "0" {
		t.Errorf("after it was removed %s stores are left", n)
	}
	if got := p.eval(`document.activeElement.textContent`); got != "Guardar para leer y jugar sin conexión" {
		t.Errorf("the focus is on %q", got)
	}
}

// TestOfflineTurnedOff checks that a site without the setting offline removes what it stored, and
// nothing of other sites on the host.
func TestOfflineTurnedOff(t *testing.T) {
	p, h := openOnHost(t, buildOfflineSite(t, false, nil))
	p.visit("/es/cuentas/index.html")
	p.awaitStored()
	p.Do(evaluate(`void Promise.all([caches.open("octavo / seen x"), caches.open("another")])`), untilTrue(`caches.keys().then((all) => all.includes("another"))`))
	h.stop()
	without := buildOfflineSite(t, false, map[string]string{"octavo.yaml": "title: Taller\nlanguages: [es, en]\noffline: false\n"})
	h.start(without)
	p.visit("/es/cuentas/1.html")
	p.Do(untilTrue(`(async () => (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).join() === "octavo / seen x,another")()`))
	p.visit("/es/cuentas/index.html")
	if got := p.eval(`document.querySelectorAll(".keep").length`); got != "0" {
		t.Error("there is still a control")
	}
	for _, gone := range []string{"keep/site.json", "es/cuentas/keep.json", "es/offline.html"} {
		if _, err := os.Stat(filepath.Join(without, gone)); err == nil {
			t.Errorf("%s is still made", gone)
		}
	}
}
