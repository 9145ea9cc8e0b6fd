//go:build slow

package site

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"

	"octavo/site/browsertest"
)

// A gate is a proxy for all requests of a browser: pages, workers and the service worker. It lets
// requests to one host pass and records all others.
type gate struct {
	*httptest.Server
	mu      sync.Mutex
	allowed []string
	foreign []string
}

func newGate(t *testing.T, host string) *gate {
	t.Helper()
	g := &gate{}
	pass := &httputil.ReverseProxy{Rewrite: func(*httputil.ProxyRequest) {}} // the request names its host
	g.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		g.mu.Lock()
		own := r.Method != http.MethodConnect && r.URL.Host == host
		if own {
			g.allowed = append(g.allowed, r.URL.Path)
		} else {
			g.foreign = append(g.foreign, r.Method+" "+r.URL.String()+r.Host)
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

// requests returns the requested paths of the host, and the requests to other hosts.
func (g *gate) requests() (paths, strange []string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Clone(g.allowed), slices.Clone(g.foreign)
}

// watchPolicy is a script that makes a page record violations of its policy.
const watchPolicy = `window.forbidden = []; addEventListener("securitypolicyviolation", (e) => forbidden.push(e.violatedDirective + " " + e.blockedURI));`

// openBehindGate returns a player whose requests all pass a gate, and whose pages record violations of
// their policy.
func openBehindGate(t *testing.T, site string) (player, *gate) {
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

// checkPolicy reports violations of the page's policy, and checks the policy itself.
func (p player) checkPolicy(path string) {
	p.Helper()
	if got := p.eval(`JSON.stringify(window.forbidden)`); got != "[]" {
		p.Errorf("%s is forbidden %s", path, got)
	}
	policy := p.eval(`document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.content`)
	for _, want := range []string{"default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "object-src 'none'", "base-uri 'none'"} {
		if !strings.Contains(policy, want) {
			p.Errorf("the policy of %s is %q, without %q", path, policy, want)
		}
	}
}

// TestNothingLeavesTheOrigin reads, plays and stores pages of every sort, with engines. No request
// goes to another host, and nothing violates the policy. It also checks that gate and policy work.
func TestNothingLeavesTheOrigin(t *testing.T) {
	site := buildOfflineSite(t, true, map[string]string{
		"content/decks/aves.es.md":  "---\ntitle: Aves\nspecies: all\nseed: 7\nduels: 2\n---\n",
		"content/pages/sobre.es.md": "---\ntitle: Sobre esto\n---\nNada más.\n",
	})
	p, g := openBehindGate(t, site)
	seen := map[string]bool{}
	files := tree(t, site)
	for _, path := range sortedKeys(files) {
		if !strings.HasSuffix(path, ".html") || !strings.HasPrefix(path, "es/") && strings.Contains(path, "/") {
			continue
		}
		sort := sortOfPage(files[path])
		if seen[sort] {
			continue
		}
		seen[sort] = true
		p.visit("/" + path)
		if strings.HasPrefix(sort, "puzzle") {
			p.Do(untilVisible(".board, .typing")) // bottles of one's own are typed
		}
		p.checkPolicy(path)
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
	p.press(wrongSymbol(p.data("symbols"), solution[open]))
	p.solvable("No. Desde aquí")
	p.checkPolicy("the page that has asked the engines")
	p.visit("/es/cuentas/index.html")
	p.pressStore(isStoredOrRefused)
	p.awaitWorkStored()
	p.checkPolicy("the page that has kept its book")
	paths, strange := g.requests()
	if len(strange) > 0 {
		t.Errorf("asked of others: %q", strange)
	}
	for _, part := range []string{"/sw.js", "/keep/site.json", ".wasm", "/es/cuentas/keep.json"} {
		if !slices.ContainsFunc(paths, func(path string) bool { return strings.HasSuffix(path, part) }) {
			t.Errorf("%s didn't come through the gate", part)
		}
	}
	p.checkPolicyWorks()
}

var (
	classOfPage  = regexp.MustCompile(`<body class="([^"]*)"`)
	scriptOfPlay = regexp.MustCompile(`(?s)class="play".*?</script>\s*<script[^>]* src="[^"]*/([^"/]+)"`)
)

// sortOfPage returns the class of a page and the script that plays it, if there is one.
func sortOfPage(text string) string {
	sort := ""
	if class := classOfPage.FindStringSubmatch(text); class != nil {
		sort = class[1]
	}
	if script := scriptOfPlay.FindStringSubmatch(text); script != nil {
		sort += " " + script[1]
	}
	return sort
}

// checkPolicyWorks checks that the policy refuses and records a forbidden request.
func (p player) checkPolicyWorks() {
	p.Helper()
	p.Do(evaluate(`void (() => { const s = document.createElement("script"); s.textContent = "window.inline = 1"; document.body.append(s); fetch("http://127.0.0.1:9/").catch(() => 0); })()`),
		untilTrue(`window.forbidden.length >= 2`))
	var said []string
	if err := json.Unmarshal([]byte(p.eval(`JSON.stringify(window.forbidden.map((f) => f.split(" ")[0]).sort())`)), &said); err != nil {
		p.Fatal(err)
	}
	if want := []string{"connect-src", "script-src-elem"}; !slices.Equal(said, want) || p.eval(`window.inline`) != "undefined" {
		p.Errorf("the policy forbids %q", said)
	}
}
