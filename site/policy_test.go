//go:build slow && !js

package site

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"octavo/site/browsertest"
)

// A gate is the only way out of a browser: it lets requests to one host pass, and writes
// down those to others, whether pages, workers or the service worker make them.
type gate struct {
	*httptest.Server
	mu        sync.Mutex
	passed    []string
	strangers []string
}

func newGate(t *testing.T, host string) *gate {
	t.Helper()
	g := &gate{}
	pass := &httputil.ReverseProxy{Rewrite: func(*httputil.ProxyRequest) {}} // the request names its host
	g.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		g.mu.Lock()
		own := r.Method != http.MethodConnect && r.URL.Host == host
		if own {
			g.passed = append(g.passed, r.URL.Path)
		} else {
			g.strangers = append(g.strangers, r.Method+" "+r.URL.String()+r.Host)
		}
		g.mu.Unlock()
		if !own {
			http.Error(w, "nothing else is let through", http.StatusForbidden)
			return
		}
		pass.ServeHTTP(w, r)
	}))
	t.Cleanup(g.Close)
	return g
}

// asked are the paths that were asked for, and strange what was asked of other hosts.
func (g *gate) asked() (paths, strange []string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Clone(g.passed), slices.Clone(g.strangers)
}

// watchPolicy has pages write down what their policy forbids.
const watchPolicy = `window.forbidden = []; addEventListener("securitypolicyviolation", (e) => forbidden.push(e.violatedDirective + " " + e.blockedURI));`

// guarded is a reader whose requests all go through a gate, and whose pages write down what
// their policy forbids.
func guarded(t *testing.T, site string) (player, *gate) {
	t.Helper()
	server := httptest.NewServer(http.FileServer(http.Dir(site)))
	t.Cleanup(server.Close)
	g := newGate(t, strings.TrimPrefix(server.URL, "http://"))
	through := func(p *target.CreateBrowserContextParams) {
		p.ProxyServer, p.ProxyBypassList = g.URL, "<-loopback>"
	}
	p := newPlayer(t, server.URL, through)
	browsertest.Call(p.Tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watchPolicy})
	return p, g
}

// obeys reports what the policy of the page forbade it, and the policy itself.
func (p player) obeys(path string) {
	p.Helper()
	if got := p.asked(`JSON.stringify(window.forbidden)`); got != "[]" {
		p.Errorf("%s is forbidden %s", path, got)
	}
	policy := p.asked(`document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.content`)
	for _, want := range []string{"default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "object-src 'none'", "base-uri 'none'"} {
		if !strings.Contains(policy, want) {
			p.Errorf("the policy of %s is %q, without %q", path, policy, want)
		}
	}
}

// TestNothingLeavesTheOrigin: pages of every sort are read and played, engines and all, and
// kept; nothing is asked of another host, and nothing is done that the policy forbids. The
// gate and the policy are tried, too.
func TestNothingLeavesTheOrigin(t *testing.T) {
	site := keptSite(t, true, map[string]string{
		"content/decks/aves.es.md":  "---\ntitle: Aves\nspecies: all\nseed: 7\nduels: 2\n---\n",
		"content/pages/sobre.es.md": "---\ntitle: Sobre esto\n---\nNada más.\n",
	})
	p, g := guarded(t, site)
	seen := map[string]bool{}
	for _, path := range sortedKeys(tree(t, site)) {
		if !strings.HasSuffix(path, ".html") || !strings.HasPrefix(path, "es/") && strings.Contains(path, "/") {
			continue
		}
		p.visit("/" + path)
		sort := p.asked(`document.body.className + " " + (document.querySelector("script.play + script")?.src.split("/").at(-1) ?? "")`)
		if seen[sort] {
			continue
		}
		seen[sort] = true
		if strings.HasPrefix(sort, "puzzle") {
			p.Do(chromedp.WaitVisible(".board"))
		}
		p.obeys(path)
	}
	for _, sort := range []string{"home", "book", "section", "puzzle grid.es.js", "puzzle bottles.es.js", "deck", "gallery", "species", "index", "statistics", "article", "missing", "offline"} {
		if !slices.ContainsFunc(slices.Sorted(maps.Keys(seen)), func(s string) bool { return strings.HasPrefix(s, sort) }) {
			t.Errorf("no page of the sort %s was visited, but %q", sort, slices.Sorted(maps.Keys(seen)))
		}
	}
	p.open(p.Origin + "/es/cuentas/1.html")
	solution, given := p.data("solution"), p.data("given")
	open := strings.Index(given, ".")
	p.focus(open)
	p.press(another(p.data("symbols"), solution[open]))
	p.solvable("No. Desde aquí")
	p.obeys("the page that has asked the engines")
	p.visit("/es/cuentas/index.html")
	p.keeps(keptOrSaid)
	p.keptWhole()
	p.obeys("the page that has kept its book")
	paths, strange := g.asked()
	if len(strange) > 0 {
		t.Errorf("asked of others: %q", strange)
	}
	for _, part := range []string{"/sw.js", "/keep/site.json", ".wasm", "/es/cuentas/keep.json"} {
		if !slices.ContainsFunc(paths, func(path string) bool { return strings.HasSuffix(path, part) }) {
			t.Errorf("%s didn't come through the gate", part)
		}
	}
	p.forbids()
}

// forbids holds that the policy is one: what it doesn't allow is refused and written down.
func (p player) forbids() {
	p.Helper()
	p.Do(evaluate(`void (() => { const s = document.createElement("script"); s.textContent = "window.inline = 1"; document.body.append(s); fetch("http://127.0.0.1:9/").catch(() => 0); })()`),
		until(`window.forbidden.length >= 2`))
	var said []string
	if err := json.Unmarshal([]byte(p.asked(`JSON.stringify(window.forbidden.map((f) => f.split(" ")[0]).sort())`)), &said); err != nil {
		p.Fatal(err)
	}
	if want := []string{"connect-src", "script-src-elem"}; !slices.Equal(said, want) || p.asked(`window.inline`) != "undefined" {
		p.Errorf("the policy forbids %q", said)
	}
}
