package html

import (
	"encoding/json"
	"fmt"
	"html/template"

	"octavo/engine"
	"octavo/render"
	"octavo/render/scripts"
)

// EmptyBoard is the page with an empty board, on which readers write their own puzzles of a kind. Its
// script draws the board.
type EmptyBoard struct {
	Title     string
	Lead      string
	HowToType string // says how to type a puzzle as text; "" if the page's script says it instead
	Rules     Link
	Index     Link
	Play      *Play
}

// emptyBoardData is the data for the script of the page EmptyBoard (site/play/own/board.ts).
type emptyBoardData struct {
	Kind    string            `json:"kind"`
	Form    string            `json:"form"`
	Boards  []boardData       `json:"boards"`            // empty if readers type puzzles as texts
	Lessons map[string]string `json:"lessons,omitempty"` // links to lessons, by technique
}

// boardData is the JSON form of an engine.Board.
type boardData struct {
	Columns    int    `json:"columns"`
	Rows       int    `json:"rows"`
	Symbols    string `json:"symbols"`
	Box        []int  `json:"box,omitempty"` // columns and rows of a box; empty without boxes
	Operations string `json:"operations,omitempty"`
	Signs      bool   `json:"signs,omitempty"`
}

func (p *publication) emptyBoardPages(front *render.Front) (pages []pageMaker) {
	for i := range front.EmptyBoards {
		pages = append(pages, p.emptyBoardPage(front, &front.EmptyBoards[i]))
	}
	return pages
}

func (p *publication) emptyBoardPage(front *render.Front, own *render.EmptyBoard) pageMaker {
	w := p.words[own.Language]
	at := address{
		publication: p, path: render.EmptyBoardPath(own.Language, own.Kind), layout: EmptyBoardLayout, words: w,
		twin: func(language string) (string, bool) {
			if hasEmptyBoard(front, language, own.Kind) {
				return render.EmptyBoardPath(language, own.Kind), true
			}
			return p.homePath(language), false
		},
	}
	title, form := w.Say("site.ownOf", "kind", w.Say("kind."+own.Kind+".name")), w.Say("kind."+own.Kind+".form")
	view := &EmptyBoard{Title: title, Lead: w.Say("site.ownLead"), HowToType: form}
	script := scripts.Grid
	if len(own.Boards) == 0 {
		view.Lead, view.HowToType, script = w.Say("site.ownLeadMoves"), "", moveScripts[own.Kind]
	}
	return pageMaker{address: at, title: title + " · " + p.Title, description: view.Lead, fill: func(page *Page) error {
		data := emptyBoardData{Kind: own.Kind, Form: form, Boards: []boardData{}, Lessons: map[string]string{}}
		for _, b := range own.Boards {
			data.Boards = append(data.Boards, boardDataOf(b))
		}
		addressByLesson := map[string]string{}
		for _, l := range lessonsIn(front.Lessons, own.Language) {
			if l.Kind == own.Kind {
				addressByLesson[l.Name] = string(href(at.path, lessonPath(l)))
			}
		}
		for technique, lesson := range own.Lessons {
			if address := addressByLesson[lesson]; address != "" {
				data.Lessons[technique] = address
			}
		}
		text, err := json.Marshal(data)
		if err != nil {
			return fmt.Errorf("writing the empty boards of %s: %w", own.Kind, err)
		}
		page.Crumbs = []Link{p.indexLink(at.path, w)}
		view.Rules, view.Index = rulesLink(w, own.Kind, at.path), p.indexLink(at.path, w)
		view.Play = &Play{Script: href(at.path, scripts.Path(script, own.Language)), Data: template.JS(text)}
		page.EmptyBoard = view
		return nil
	}}
}

func boardDataOf(b engine.Board) boardData {
	data := boardData{Columns: b.Columns, Rows: b.Rows, Symbols: b.Symbols, Operations: b.Operations, Signs: b.Signs}
	if b.BoxRows > 0 {
		data.Box = []int{b.BoxColumns, b.BoxRows}
	}
	return data
}

func hasEmptyBoard(front *render.Front, language, kind string) bool {
	for i := range front.EmptyBoards {
		if own := &front.EmptyBoards[i]; own.Language == language && own.Kind == kind {
			return true
		}
	}
	return false
}

// emptyBoardLink links to the empty board of a kind. It returns nil if the kind has none.
func emptyBoardLink(front *render.Front, w render.Words, kind, from string) *Link {
	if !hasEmptyBoard(front, w.Language(), kind) {
		return nil
	}
	return &Link{Text: w.Say("site.own"), URL: href(from, render.EmptyBoardPath(w.Language(), kind))}
}

// emptyBoardLinks links to the empty boards of all kinds. A link's text is the kind's name.
func emptyBoardLinks(front *render.Front, w render.Words, from string) (links []Link) {
	for i := range front.EmptyBoards {
		if own := &front.EmptyBoards[i]; own.Language == w.Language() {
			links = append(links, Link{Text: w.Say("kind." + own.Kind + ".name"), URL: href(from, render.EmptyBoardPath(own.Language, own.Kind))})
		}
	}
	return links
}
