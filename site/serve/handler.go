package serve

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"net/url"
	"os"
	"path"
	"slices"
	"strings"

	"octavo/content/strict"
)

// Addresses of the server's own files. No slug has an underscore, so pages of the publication have
// other addresses.
const (
	scriptPath = "/_octavo/live.js"
	eventsPath = "/_octavo/events"
)

// Scripts that are served without changes.
var (
	//go:embed live.js
	liveScript []byte
	//go:embed farewell.js
	leavingScript []byte // replaces the site's service worker, which would show cached pages
)

// ServeHTTP answers a request. It refuses hosts that aren't in Hosts.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case !s.isKnownHost(r.Host):
		http.Error(w, fmt.Sprintf("octavo serve is not called %s; possible: %s", strict.Quoted(r.Host), strings.Join(s.Hosts, ", ")), http.StatusForbidden)
		return
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "pages are read, and nothing else", http.StatusMethodNotAllowed)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	switch r.URL.Path {
	case scriptPath:
		writeData(w, r, "live.js", slices.Concat(mistakesScript, liveScript))
	case eventsPath:
		s.serveEvents(w, r)
	case "/sw.js":
		writeData(w, r, "sw.js", leavingScript)
	default:
		if strings.HasPrefix(r.URL.Path, SpreadsPath) {
			s.serveSpreads(w, r)
			return
		}
		s.servePage(w, r)
	}
}

// servePage serves a file of the output folder, the index of a folder, or the page that says that
// there is none. It takes the state before it reads the file. If a build ends in between, the page
// gets an older digest and is reloaded once. It never gets the digest of a newer page.
func (s *Server) servePage(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	now, _ := s.current()
	requested := name
	data, name, err := s.readFile(name)
	switch {
	case err == nil && name == path.Join(requested, "index.html") && !strings.HasSuffix(r.URL.Path, "/"):
		// The redirect makes relative links of the page work.
		folder := url.URL{Path: "/" + requested + "/"} // not r.URL.Path: //example.com/../en would lead to another host
		http.Redirect(w, r, folder.String(), http.StatusFound)
	case err != nil:
		s.serveMissing(w, r, s.reportMissed(now, name), name)
	case path.Ext(name) == ".html":
		writeData(w, r, name, now.withScript(name, data))
	default:
		writeData(w, r, name, data)
	}
}

// readFile reads a file of the output folder, or the index of a folder. It also returns the name of
// the file that it read.
func (s *Server) readFile(name string) ([]byte, string, error) {
	if name == "" || name == "." {
		name = "index.html"
	}
	root, err := os.OpenRoot(s.Out)
	if err != nil {
		return nil, name, errNoPage
	}
	defer root.Close()
	if isHidden(name) || !fs.ValidPath(name) {
		return nil, name, errNoPage
	}
	info, err := root.Stat(name)
	if err != nil {
		return nil, name, errNoPage
	}
	if info.IsDir() {
		name = path.Join(name, "index.html")
	}
	data, err := root.ReadFile(name)
	return data, name, err
}

// isHidden reports whether a part of a name begins with a dot, like manifests.
func isHidden(name string) bool {
	return slices.ContainsFunc(strings.Split(name, "/"), func(part string) bool { return strings.HasPrefix(part, ".") })
}

// noPageHTML is the page for missing pages if the site has no 404.html.
const noPageHTML = `<!DOCTYPE html><html lang="{{.Language}}"><meta charset="utf-8"><title>octavo serve</title><p>{{.Nowhere}}</p>`

// serveMissing answers that the page doesn't exist. It sends the site's 404.html, if there is one,
// and the mistakes of the last build.
func (s *Server) serveMissing(w http.ResponseWriter, r *http.Request, now state, name string) {
	data, _, err := s.readFile("404.html")
	if err != nil {
		data = executePage(noPageHTML, s.frame())
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusNotFound)
	if r.Method == http.MethodGet {
		_, _ = w.Write(now.withScript(name, data))
	}
}

// writeData writes data with the media type of a name.
func writeData(w http.ResponseWriter, r *http.Request, name string, data []byte) {
	kind := mime.TypeByExtension(path.Ext(name))
	switch path.Ext(name) { // the system's table may have other types
	case ".js":
		kind = "text/javascript; charset=utf-8"
	case ".svg":
		kind = "image/svg+xml"
	case ".ttf":
		kind = "font/ttf"
	case ".wasm":
		kind = "application/wasm"
	case ".webmanifest":
		kind = "application/manifest+json"
	}
	if kind == "" {
		kind = "application/octet-stream"
	}
	w.Header().Set("Content-Type", kind)
	if r.Method == http.MethodGet {
		_, _ = io.Copy(w, bytes.NewReader(data)) // the client may have closed the connection
	}
}

// withScript returns a page with the script that receives changes. name is the name in the request.
func (now state) withScript(name string, data []byte) []byte {
	line := fmt.Sprintf(`<script src="%s?%s" defer></script>`, scriptPath, url.Values{"page": {name}, "digest": {now.files.digest(name)}}.Encode())
	line = strings.ReplaceAll(line, "&", "&amp;")
	if i := bytes.LastIndex(data, []byte("</body>")); i >= 0 {
		return slices.Concat(data[:i], []byte(line), data[i:])
	}
	return append(slices.Clone(data), line...)
}

// pageNews is a message of the server to a page.
type pageNews struct {
	Load     bool      `json:"load"` // whether the page has changed or is gone
	Mistakes []mistake `json:"mistakes"`
}

// serveEvents sends changes to a page as server-sent events, until the page closes the connection.
func (s *Server) serveEvents(w http.ResponseWriter, r *http.Request) {
	control := http.NewResponseController(w)
	w.Header().Set("Content-Type", "text/event-stream")
	page, digest := r.URL.Query().Get("page"), r.URL.Query().Get("digest")
	defer s.openPages.open(page)()
	for {
		now, over := s.current()
		current := now.files.digest(page)
		data, err := json.Marshal(pageNews{Load: now.built && current != digest, Mistakes: append([]mistake{}, now.mistakes...)})
		if err != nil {
			return
		}
		if _, err := fmt.Fprintf(w, "data: %s\n\n", data); err != nil {
			return
		}
		if control.Flush() != nil {
			return
		}
		select {
		case <-r.Context().Done():
			return
		case <-over:
		}
	}
}
