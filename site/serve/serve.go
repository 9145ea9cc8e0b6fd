package serve

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"net/url"
	"os"
	"path"
	"slices"
	"strings"
)

// Addresses beside those of the publication, which can't begin so: no slug has an underscore.
const (
	scriptPath = "/_octavo/live.js"
	eventsPath = "/_octavo/events"
)

// Both scripts are small and run as they are.
var (
	//go:embed live.js
	liveScript []byte
	//go:embed farewell.js
	farewell []byte // in place of the site's worker, which would show what it has kept
)

// ServeHTTP answers whoever asks for a page by a name that is this server's.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case !s.known(r.Host):
		http.Error(w, fmt.Sprintf("octavo serve is not called %q; possible: %s", r.Host, strings.Join(s.Hosts, ", ")), http.StatusForbidden)
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
		serve(w, r, "live.js", slices.Concat(mistakesScript, liveScript))
	case eventsPath:
		s.events(w, r)
	case "/sw.js":
		serve(w, r, "sw.js", farewell)
	default:
		if strings.HasPrefix(r.URL.Path, SpreadsPath) {
			s.spreads(w, r)
			return
		}
		s.page(w, r)
	}
}

// known reports whether a host is one of this server's, at any port.
func (s *Server) known(host string) bool {
	if s.Hosts == nil {
		return true
	}
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return slices.Contains(s.Hosts, strings.Trim(host, "[]"))
}

// page answers with a file of the output folder, the page of a folder, or the page of
// what is missing. The state is taken first: should a build end in between, the page takes
// itself for an older one and is loaded once more, and never for a newer one.
func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	now, _ := s.now()
	data, name, err := s.read(name)
	switch {
	case errors.Is(err, errFolder): // so that links of its page lead on from it
		http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
	case err != nil:
		s.missing(w, r, s.miss(now, name), name)
	case path.Ext(name) == ".html":
		serve(w, r, name, now.withScript(name, data))
	default:
		serve(w, r, name, data)
	}
}

// errFolder is that of a folder that is asked for as if it were a file.
var errFolder = errors.New("this is a folder")

// read reads a file of the output folder; of a folder, its page.
func (s *Server) read(name string) ([]byte, string, error) {
	if name == "" || name == "." {
		name = "index.html"
	}
	root, err := os.OpenRoot(s.Out)
	if err != nil {
		return nil, name, errNoPage
	}
	defer root.Close()
	if hidden(name) || !fs.ValidPath(name) {
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

// hidden reports whether a name has a part that begins with a dot, as records of builds do.
func hidden(name string) bool {
	return slices.ContainsFunc(strings.Split(name, "/"), func(part string) bool { return strings.HasPrefix(part, ".") })
}

// nowhereHTML is a page where there is none.
const nowhereHTML = `<!DOCTYPE html><html lang="{{.Language}}"><meta charset="utf-8"><title>octavo serve</title><p>{{.Nowhere}}</p>`

// missing says that there is no such page: in the words of the site, where it has some,
// and with the mistakes of the last build.
func (s *Server) missing(w http.ResponseWriter, r *http.Request, now state, name string) {
	data, _, err := s.read("404.html")
	if err != nil {
		data = page(nowhereHTML, s.frame())
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusNotFound)
	if r.Method == http.MethodGet {
		_, _ = w.Write(now.withScript(name, data))
	}
}

// serve writes what was asked for.
func serve(w http.ResponseWriter, r *http.Request, name string, data []byte) {
	kind := mime.TypeByExtension(path.Ext(name))
	switch path.Ext(name) { // whatever the system's tables say
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
		_, _ = io.Copy(w, bytes.NewReader(data)) // whoever asked may have gone
	}
}

// withScript is a page, of the name by which it was asked for, with the script by which it
// hears of changes; all else is as it was.
func (now state) withScript(name string, data []byte) []byte {
	line := fmt.Sprintf(`<script src="%s?%s" defer></script>`, scriptPath, url.Values{"page": {name}, "digest": {now.files.digest(name)}}.Encode())
	line = strings.ReplaceAll(line, "&", "&amp;")
	if i := bytes.LastIndex(data, []byte("</body>")); i >= 0 {
		return slices.Concat(data[:i], []byte(line), data[i:])
	}
	return append(slices.Clone(data), line...)
}

// news are what a page is told.
type news struct {
	Load     bool      `json:"load"` // the page is another one by now, or isn't there any more
	Mistakes []mistake `json:"mistakes"`
}

// events tells a page what has changed, as server-sent events, for as long as it listens.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	control := http.NewResponseController(w)
	w.Header().Set("Content-Type", "text/event-stream")
	page, digest := r.URL.Query().Get("page"), r.URL.Query().Get("digest")
	defer s.looked.begin(page)()
	for {
		now, over := s.now()
		current := now.files.digest(page)
		data, err := json.Marshal(news{Load: now.built && current != digest, Mistakes: append([]mistake{}, now.mistakes...)})
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
