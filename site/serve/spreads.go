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

// Spreads are a part of a work as it lies open: its pages, each drawn as SVG of what the PDF
// has, and where what stands on them was written.
type Spreads struct {
	Title  string
	Part   string // its name
	Parts  []Part // all of the work
	Single bool   // its pages are seen one by one
	Pages  []Page
	Files  map[string]string // what those files say in which places are
	Fonts  [][]byte          // by the numbers under which pages call them
	// Draw draws a page, the first being 0; address is where its pictures are, by name.
	Draw func(page int, address func(picture string) string) []byte
	// Picture is one of them, with its media type; ok is false where there is none.
	Picture func(name string) (data []byte, kind string, ok bool, err error)
}

// A Part of a work, such as the cover of a book: its name, and what people call it.
type Part struct {
	Name   string `json:"name"`
	Called string `json:"called"`
}

// A Page: its digest is another one whenever it looks different.
type Page struct {
	Digest string  `json:"digest"`
	Width  int     `json:"width"` // in any unit
	Height int     `json:"height"`
	Places []Place `json:"places"`
}

// A Place is lines of a file from which something on a page was made.
type Place struct {
	What    string `json:"what"`
	File    string `json:"file"`
	From    int    `json:"from"` // 0 for no line in particular
	To      int    `json:"to"`
	BuiltIn bool   `json:"builtIn,omitempty"` // it is the program's
}

// A Work is one whose spreads can be looked at, part by part.
type Work struct {
	Slug, Language, Title, File string
	Parts                       []Part
}

// seen is what is looked at: a part of a work, the first where none is named.
type seen struct{ Slug, Language, Part string }

// SpreadsPath is where the works are listed; below it the spreads of each are at LANGUAGE/SLUG/,
// and those of other parts than the first at LANGUAGE/SLUG/PART/.
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

// A view is what is being looked at.
type view struct {
	drawing   sync.Mutex // while it is laid out
	listeners int
	spreads   *Spreads // the last good ones; nil until they are laid out
	mistakes  []mistake
}

// look lays out the book of a view, unless it has been; the last good one stays where that
// fails.
func (s *Server) look(ctx context.Context, v *view, book seen, again bool) {
	v.drawing.Lock()
	defer v.drawing.Unlock()
	s.mu.Lock()
	have := v.spreads != nil
	s.mu.Unlock()
	if have && !again {
		return
	}
	spreads, err := s.Look(ctx, book.Slug, book.Language, book.Part)
	if ctx.Err() != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if v.mistakes = s.mistakesIn(err); err == nil {
		v.spreads = spreads
	}
}

// redraw lays out again all books that somebody looks at, and tells their pages.
func (s *Server) redraw(ctx context.Context) {
	s.mu.Lock()
	watched := maps.Clone(s.views)
	s.mu.Unlock()
	for book, v := range watched {
		s.look(ctx, v, book, true)
	}
	if len(watched) > 0 && ctx.Err() == nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		close(s.next())
		s.changed = nil
	}
}

// opens is the view of a book at which somebody begins to look.
func (s *Server) opens(book seen) *view {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.views == nil {
		s.views = map[seen]*view{}
	}
	if s.views[book] == nil {
		s.views[book] = &view{}
	}
	s.views[book].listeners++
	return s.views[book]
}

// closes says that somebody looks no more; what nobody looks at is forgotten.
func (s *Server) closes(book seen) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if v := s.views[book]; v != nil {
		if v.listeners--; v.listeners == 0 {
			delete(s.views, book)
		}
	}
}

// spreads answers what is asked below the address of spreads.
func (s *Server) spreads(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, SpreadsPath)
	book, rest, whose := seenAt(name)
	switch {
	case s.Look == nil:
		http.NotFound(w, r)
	case name == "":
		now, _ := s.now()
		works, err := s.Works(r.Context())
		serve(w, r, "index.html", now.withScript("", page(worksHTML, struct {
			Frame    frame
			Works    []Work
			Mistakes []mistake
		}{s.frame(), works, s.mistakesIn(err)})))
	case name == "spreads.css":
		serve(w, r, name, spreadsStyle)
	case name == "spreads.js":
		serve(w, r, name, slices.Concat(mistakesScript, spreadsScript))
	case !whose:
		http.NotFound(w, r)
	case rest == "" && !strings.HasSuffix(name, "/"):
		http.Redirect(w, r, path.Base(name)+"/", http.StatusFound)
	case rest == "":
		serve(w, r, "index.html", page(spreadsHTML, struct {
			seen
			Frame frame
		}{book, s.frame()}))
	case rest == "events":
		s.spreadsEvents(w, r, book)
	default:
		s.partOf(w, r, book, rest)
	}
}

// seenAt is what is looked at by an address, and what of it is asked for. Pages, pictures and
// fonts stand in folders of their own, and no part is called as these are.
func seenAt(name string) (book seen, rest string, ok bool) {
	parts := strings.SplitN(name, "/", 4)
	if len(parts) < 2 || parts[0] == "" || parts[1] == "" {
		return book, "", false
	}
	book, parts = seen{Language: parts[0], Slug: parts[1]}, parts[2:]
	if len(parts) > 0 && !slices.Contains([]string{"", "events", "page", "picture", "font"}, parts[0]) {
		book.Part, parts = parts[0], strings.SplitN(strings.Join(parts[1:], "/"), "/", 2)
	}
	return book, strings.Join(parts, "/"), true
}

// partOf answers with a page of a book that is being looked at, or what it is drawn with.
func (s *Server) partOf(w http.ResponseWriter, r *http.Request, book seen, name string) {
	spreads := s.lastSpreads(book)
	folder, file := path.Split(name)
	number, err := strconv.Atoi(strings.TrimSuffix(file, path.Ext(file)))
	switch {
	case spreads == nil:
		http.NotFound(w, r)
	case folder == "picture/":
		s.spreadPicture(w, r, spreads, file)
	case folder == "page/" && err == nil && number >= 1 && number <= len(spreads.Pages):
		serve(w, r, "page.svg", spreads.Draw(number-1, func(picture string) string { return "picture/" + picture }))
	case folder == "font/" && err == nil && number >= 0 && number < len(spreads.Fonts):
		serve(w, r, "font.ttf", spreads.Fonts[number])
	default:
		http.NotFound(w, r)
	}
}

// lastSpreads are those of a book that somebody looks at; nil where nobody does.
func (s *Server) lastSpreads(book seen) *Spreads {
	s.mu.Lock()
	defer s.mu.Unlock()
	if v := s.views[book]; v != nil {
		return v.spreads
	}
	return nil
}

// spreadPicture answers with a picture of a page.
func (s *Server) spreadPicture(w http.ResponseWriter, r *http.Request, spreads *Spreads, name string) {
	data, kind, ok, err := spreads.Picture(name)
	if !ok || err != nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "max-age=86400") // its name is another one when it changes
	w.Header().Set("Content-Type", kind)
	_, _ = w.Write(data) // whoever asked may have gone
}

// A frame is what serve's own pages say around what they show.
type frame struct {
	Language                                          string // of these words
	Site, Works, Amiss, None                          string // on the list of works
	All, Parts, Spreads, Source, Of, BuiltIn, Nowhere string // around spreads
}

// frame is in the language in which whoever writes is spoken to.
func (s *Server) frame() frame {
	in := func(words message.Message) string { return words.In(s.Catalog) }
	return frame{
		Language: cmp.Or(s.Language, "en"),
		Site:     in(message.Text("The site")),
		Works:    in(message.Text("Works, spread by spread")),
		Amiss:    in(message.Text("What there is is known when these mistakes are mended.")),
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

// page fills in a page of serve's own.
func page(text string, data any) []byte {
	var b strings.Builder
	if err := template.Must(template.New("page").Parse(text)).Execute(&b, data); err != nil {
		return []byte(template.HTMLEscapeString(err.Error()))
	}
	return []byte(b.String())
}

// spreadNews are what a page of spreads is told.
type spreadNews struct {
	Title    string            `json:"title"`
	Part     string            `json:"part"`
	Parts    []Part            `json:"parts"`
	Single   bool              `json:"single"`
	Pages    []Page            `json:"pages"`
	Fonts    []string          `json:"fonts"`
	Files    map[string]string `json:"files"` // those that say something else than they did
	Mistakes []mistake         `json:"mistakes"`
}

// spreadsEvents tells a page of spreads how its book looks, whenever it has been laid out
// again, for as long as it listens.
func (s *Server) spreadsEvents(w http.ResponseWriter, r *http.Request, book seen) {
	v := s.opens(book)
	defer s.closes(book)
	control := http.NewResponseController(w)
	w.Header().Set("Content-Type", "text/event-stream")
	sent := map[string]string{}
	for {
		now, over := s.now()
		if now.built {
			s.look(r.Context(), v, book, false)
		}
		data, err := json.Marshal(s.spreadNews(v, now, sent))
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

// spreadNews are the news of a view; files that were sent and say the same are left out.
func (s *Server) spreadNews(v *view, now state, sent map[string]string) spreadNews {
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
		if said, ok := sent[name]; !ok || said != text {
			sent[name], news.Files[name] = text, text
		}
	}
	for _, font := range v.spreads.Fonts {
		sum := sha256.Sum256(font)
		news.Fonts = append(news.Fonts, hex.EncodeToString(sum[:8]))
	}
	return news
}
