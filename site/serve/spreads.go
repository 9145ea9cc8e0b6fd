package serve

import (
	"cmp"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"octavo/content/message"
)

// Spreads are the pages of a part of a work, shown in pairs. Each page is an SVG of the page in the
// PDF, with the places where its contents were written.
type Spreads struct {
	Title  string
	Part   string // name of the part
	Parts  []Part // all parts of the work
	Single bool   // whether pages are shown one by one
	Pages  []Page
	Files  map[string]string // contents of the files to which places lead, by path
	Fonts  [][]byte          // fonts of the pages, by number
	// Draw draws a page, counted from 0. address returns the address of a picture by its name.
	Draw func(page int, address func(picture string) string) []byte
	// Picture returns a picture and its media type. ok is false for an unknown name.
	Picture func(name string) (data []byte, kind string, ok bool, err error)
}

// A Part is a part of a work, such as the cover of a book, with its printed name.
type Part struct {
	Name   string `json:"name"`
	Called string `json:"called"`
}

// A Page is a page of a part. Its digest changes if its looks change.
type Page struct {
	Digest string  `json:"digest"`
	Width  int     `json:"width"` // in any unit, since only the ratio to the height counts
	Height int     `json:"height"`
	Places []Place `json:"places"`
}

// A Place is a range of lines of a file from which something on a page was made.
type Place struct {
	What    string `json:"what"`
	File    string `json:"file"`
	From    int    `json:"from"` // 0 for the whole file
	To      int    `json:"to"`
	BuiltIn bool   `json:"builtIn,omitempty"` // whether the file is part of the program
}

// A Work can be viewed as spreads, part by part.
type Work struct {
	Slug, Language, Title, File string
	Parts                       []Part
}

// A selection identifies spreads by work and part. An empty Part means the first one.
type selection struct{ Slug, Language, Part string }

// SpreadsPath is the address of the list of works. The spreads of a work are at LANGUAGE/SLUG/
// below it. Other parts than the first are at LANGUAGE/SLUG/PART/.
const SpreadsPath = "/_octavo/spreads/"

var (
	//go:embed spreads.html
	spreadsHTML string
	//go:embed works.html
	worksHTML string
	//go:embed spreads.css
	spreadsStyle []byte
	//go:embed spreads.js
	spreadsScript []byte
	//go:embed mistakes.js
	mistakesScript []byte
)

// A view holds the spreads that open pages show.
type view struct {
	layoutMutex sync.Mutex // held while the spreads are laid out
	listeners   int
	spreads     *Spreads // of the last successful layout, or nil
	mistakes    []mistake
}

// layOut lays out the spreads of a view if there are none, or if again is true. If that fails, the
// view keeps its last spreads.
func (s *Server) layOut(ctx context.Context, v *view, selected selection, again bool) {
	v.layoutMutex.Lock()
	defer v.layoutMutex.Unlock()
	s.mu.Lock()
	have := v.spreads != nil
	s.mu.Unlock()
	if have && !again {
		return
	}
	spreads, err := s.LayOut(ctx, selected.Slug, selected.Language, selected.Part)
	if ctx.Err() != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if v.mistakes = s.mistakesIn(err); err == nil {
		v.spreads = spreads
	}
}

// relayOut lays out all open views again and sends news to their pages.
func (s *Server) relayOut(ctx context.Context) {
	s.mu.Lock()
	watched := maps.Clone(s.views)
	s.mu.Unlock()
	for selected, v := range watched {
		s.layOut(ctx, v, selected, true)
	}
	if len(watched) > 0 && ctx.Err() == nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		close(s.changeChannel())
		s.changed = nil
	}
}

// openView returns the view of a work for a page that was just opened. It counts the page as open
// until closeView.
func (s *Server) openView(book selection) *view {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.views == nil {
		s.views = map[selection]*view{}
	}
	if s.views[book] == nil {
		s.views[book] = &view{}
	}
	s.views[book].listeners++
	return s.views[book]
}

// closeView counts a page of a view as closed. It drops a view without pages.
func (s *Server) closeView(book selection) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if v := s.views[book]; v != nil {
		if v.listeners--; v.listeners == 0 {
			delete(s.views, book)
		}
	}
}

// serveSpreads answers requests below SpreadsPath.
func (s *Server) serveSpreads(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, SpreadsPath)
	book, rest, isWork := parseSelection(name)
	switch {
	case s.LayOut == nil:
		http.NotFound(w, r)
	case name == "":
		now, _ := s.current()
		works, err := s.Works(r.Context())
		writeData(w, r, "index.html", now.withScript("", executePage(worksHTML, struct {
			Frame    frame
			Works    []Work
			Mistakes []mistake
		}{s.frame(), works, s.mistakesIn(err)})))
	case name == "spreads.css":
		writeData(w, r, name, spreadsStyle)
	case name == "spreads.js":
		writeData(w, r, name, slices.Concat(mistakesScript, spreadsScript))
	case !isWork:
		http.NotFound(w, r)
	case rest == "" && !strings.HasSuffix(name, "/"):
		http.Redirect(w, r, path.Base(name)+"/", http.StatusFound)
	case rest == "":
		writeData(w, r, "index.html", executePage(spreadsHTML, struct {
			selection
			Frame frame
		}{book, s.frame()}))
	case rest == "events":
		s.serveSpreadEvents(w, r, book)
	default:
		s.serveSpreadFile(w, r, book, rest)
	}
}

// parseSelection splits an address into the selected part of a work and the rest. A part is told
// from the rest by its name: no part is called page, picture, font or events. isWork is false if
// the address has no language and slug.
func parseSelection(name string) (book selection, rest string, isWork bool) {
	parts := strings.SplitN(name, "/", 4)
	if len(parts) < 2 || parts[0] == "" || parts[1] == "" {
		return book, "", false
	}
	book, parts = selection{Language: parts[0], Slug: parts[1]}, parts[2:]
	if len(parts) > 0 && !slices.Contains([]string{"", "events", "page", "picture", "font"}, parts[0]) {
		book.Part, parts = parts[0], strings.SplitN(strings.Join(parts[1:], "/"), "/", 2)
	}
	return book, strings.Join(parts, "/"), true
}

// serveSpreadFile serves a page of an open view, or a picture or font for it.
func (s *Server) serveSpreadFile(w http.ResponseWriter, r *http.Request, book selection, name string) {
	spreads := s.lastSpreads(book)
	folder, file := path.Split(name)
	number, err := strconv.Atoi(strings.TrimSuffix(file, path.Ext(file)))
	switch {
	case spreads == nil:
		http.NotFound(w, r)
	case folder == "picture/":
		s.serveSpreadPicture(w, r, spreads, file)
	case folder == "page/" && err == nil && number >= 1 && number <= len(spreads.Pages):
		writeData(w, r, "page.svg", spreads.Draw(number-1, func(picture string) string { return "picture/" + picture }))
	case folder == "font/" && err == nil && number >= 0 && number < len(spreads.Fonts):
		writeData(w, r, "font.ttf", spreads.Fonts[number])
	default:
		http.NotFound(w, r)
	}
}

// lastSpreads returns the spreads of an open view, or nil.
func (s *Server) lastSpreads(book selection) *Spreads {
	s.mu.Lock()
	defer s.mu.Unlock()
	if v := s.views[book]; v != nil {
		return v.spreads
	}
	return nil
}

// serveSpreadPicture serves a picture of a page.
func (s *Server) serveSpreadPicture(w http.ResponseWriter, r *http.Request, spreads *Spreads, name string) {
	data, kind, ok, err := spreads.Picture(name)
	if !ok || err != nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "max-age=86400") // a changed picture gets another name
	w.Header().Set("Content-Type", kind)
	_, _ = w.Write(data) // the client may have closed the connection
}

// A frame holds the texts of the server's own pages.
type frame struct {
	Language                                          string // language of these texts
	Site, Works, Mistakes, None                       string // texts on the list of works
	All, Parts, Spreads, Source, Of, BuiltIn, Nowhere string // texts around spreads
}

// frame returns the texts in the author's language.
func (s *Server) frame() frame {
	in := func(words message.Message) string { return words.In(s.Catalog) }
	return frame{
		Language: cmp.Or(s.Language, "en"),
		Site:     in(message.Text("The site")),
		Works:    in(message.Text("Works, spread by spread")),
		Mistakes: in(message.Text("What there is is known when these mistakes are mended.")),
		None:     in(message.Text("There is nothing to print here yet; octavo new book writes a book.")),
		All:      in(message.Text("All works")),
		Parts:    in(message.Text("Parts")),
		Spreads:  in(message.Text("Spreads")),
		Source:   in(message.Text("Source")),
		Of:       in(message.Text("PAGES of COUNT")),
		BuiltIn:  in(message.Text("built in")),
		Nowhere:  in(message.Text("There is no page here yet.")),
	}
}

// executePage executes the template of one of the server's own pages.
func executePage(text string, data any) []byte {
	var b strings.Builder
	if err := template.Must(template.New("page").Parse(text)).Execute(&b, data); err != nil {
		return []byte(template.HTMLEscapeString(err.Error()))
	}
	return []byte(b.String())
}

// spreadNews is a message of the server to a page of spreads.
type spreadNews struct {
	Title    string            `json:"title"`
	Part     string            `json:"part"`
	Parts    []Part            `json:"parts"`
	Single   bool              `json:"single"`
	Pages    []Page            `json:"pages"`
	Fonts    []string          `json:"fonts"`
	Files    map[string]string `json:"files"` // only files that are new or have changed since the last news
	Mistakes []mistake         `json:"mistakes"`
}

// serveSpreadEvents sends the spreads to a page after each layout, until the page closes the
// connection.
func (s *Server) serveSpreadEvents(w http.ResponseWriter, r *http.Request, book selection) {
	v := s.openView(book)
	defer s.closeView(book)
	control := http.NewResponseController(w)
	w.Header().Set("Content-Type", "text/event-stream")
	sent := map[string]string{}
	for {
		now, over := s.current()
		if now.built {
			s.layOut(r.Context(), v, book, false)
		}
		data, err := json.Marshal(s.newsOf(v, now, sent))
		if err != nil {
			return
		}
		if _, err := fmt.Fprintf(w, "data: %s\n\n", data); err != nil || control.Flush() != nil {
			return
		}
		select {
		case <-r.Context().Done():
			return
		case <-over:
		}
	}
}

// newsOf returns the news of a view. It leaves out files that are in sent with the same content,
// and adds the others to sent.
func (s *Server) newsOf(v *view, now state, sent map[string]string) spreadNews {
	s.mu.Lock()
	defer s.mu.Unlock()
	news := spreadNews{Pages: []Page{}, Files: map[string]string{}, Mistakes: append([]mistake{}, now.mistakes...)}
	if len(news.Mistakes) == 0 {
		news.Mistakes = append(news.Mistakes, v.mistakes...)
	}
	if v.spreads == nil {
		return news
	}
	news.Title, news.Part, news.Parts, news.Single = v.spreads.Title, v.spreads.Part, v.spreads.Parts, v.spreads.Single
	news.Pages = append(news.Pages, v.spreads.Pages...)
	for name, text := range v.spreads.Files {
		if before, ok := sent[name]; !ok || before != text {
			sent[name], news.Files[name] = text, text
		}
	}
	for _, font := range v.spreads.Fonts {
		sum := sha256.Sum256(font)
		news.Fonts = append(news.Fonts, hex.EncodeToString(sum[:8]))
	}
	return news
}
