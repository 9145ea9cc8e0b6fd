package render

import "strconv"

// A Listed is a puzzle as far as indexes and searches tell of it. There are thousands
// of them in the record of a build, and so their keys are short.
type Listed struct {
	Kind  string `json:"k"`
	Tier  string `json:"t,omitempty"` // "hard"; "" where it has none
	Size  int    `json:"s,omitempty"` // see html's sizeOf; 0 where it has none
	Mark  string `json:"m"`           // by which scripts know it
	ID    string `json:"i,omitempty"` // the code that is printed beside it
	Title string `json:"n,omitempty"` // of its own
}

// SizeKey is by which Entry.Sizes has the name of its size.
func (l *Listed) SizeKey() string { return l.Kind + " " + strconv.Itoa(l.Size) }

// A Findable is something else that a search finds: a section of a book, a card.
type Findable struct {
	Title string
	Path  string
	Words string `json:",omitempty"` // by which it is found, beside its title
}

// A Rules says how a kind is played.
type Rules struct {
	Kind     string
	Language string
	Said     string // the language that the text is in, which is another where there is none
	// Text is what it says, as Markdown in which ::example stands where the drawings
	// belong.
	Text     string
	Images   map[string]Image   // by the destination written in the text
	Examples map[string]Example // that it shows, by kind
}

// A Front is what the pages tell of that belong to no work.
type Front struct {
	Entries []Entry  // in the order in which works are shown
	Lessons []Lesson // those to which pages of works lead
	Rules   []Rules  // of the kinds of which there are puzzles
}
