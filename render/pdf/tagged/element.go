// Package tagged holds the structure of a tagged PDF (ISO 32000-1, 14.7 and 14.8):
// the tree of elements, and which content of the pages belongs to which element.
package tagged

// A Role is what a part of a document is (ISO 32000-1, 14.8.4).
type Role string

// The roles that the parts of a book have.
const (
	RoleDocument      Role = "Document"
	RoleSect          Role = "Sect"
	RoleDiv           Role = "Div"
	RoleTitle         Role = "Title" // of the book; to readers that don't know it, a paragraph
	roleHeading       Role = "H"     // written as H1 to H6
	RoleP             Role = "P"
	RoleQuote         Role = "BlockQuote"
	RoleCode          Role = "Code"
	RoleSpan          Role = "Span"
	RoleList          Role = "L"
	roleItem          Role = "LI"
	RoleLabel         Role = "Lbl"
	roleBody          Role = "LBody"
	RoleTable         Role = "Table"
	RoleTableHead     Role = "THead"
	RoleTableBody     Role = "TBody"
	RoleRow           Role = "TR"
	RoleHeaderCell    Role = "TH"
	RoleCell          Role = "TD"
	RoleFigure        Role = "Figure"
	RoleCaption       Role = "Caption"
	RoleLink          Role = "Link"
	RoleReference     Role = "Reference"
	RoleNote          Role = "Note"
	RoleContents      Role = "TOC"
	RoleContentsEntry Role = "TOCI"
)

// An Element is a part of a document by what it is, in the order in which the
// document is read. All that the layout does is to say to which element the marks
// belong that it places; on which pages they come to stand, and between what, is
// the business of tagging. A nil element is that of a document which isn't tagged:
// whatever is added to it is nil.
type Element struct {
	Role       Role
	Kids       []Kid
	level      int           // of a heading, from 1
	Alt        func() string // what is read aloud in its place; nil where it is read itself
	Id         string        // of a note
	Attributes string        // attributes, as they are written
}

// A Kid is an element or a strand, and the other is nil.
type Kid struct {
	Element *Element
	Content *Content
}

// A Content is marks that follow one another within an element: a stretch of text,
// say, up to a link in it. A page may end in its midst, and its marks may be drawn
// between others. Marks of no strand are artifacts, such as rules and ornaments.
type Content struct {
	Element  *Element // nil for what is no part of the document
	Artifact string   // what that is, where there is a name for it
}

// Add adds an element at the end of another.
func (e *Element) Add(r Role) *Element {
	if e == nil {
		return nil
	}
	child := &Element{Role: r}
	e.Kids = append(e.Kids, Kid{Element: child})
	return child
}

// Heading adds a heading of a level, from 1.
func (e *Element) Heading(level int) *Element {
	h := e.Add(roleHeading)
	if h != nil {
		h.level = level
	}
	return h
}

// Figure adds a drawing with what is read aloud in its place, which is asked for
// when the document is written.
func (e *Element) Figure(aloud func() string) *Element {
	f := e.Add(RoleFigure)
	if f != nil {
		f.Alt, f.Attributes = aloud, "/O /Layout /Placement /Block"
	}
	return f
}

// The attributes of lists, by what their labels are.
const (
	Bulleted = "/O /List /ListNumbering /Disc"
	Numbered = "/O /List /ListNumbering /Decimal"
)

// Item adds an item to a list.
func (e *Element) Item() (label, body *Element) {
	i := e.Add(roleItem)
	return i.Add(RoleLabel), i.Add(roleBody)
}

// WithAttributes gives an element attributes.
func (e *Element) WithAttributes(traits string) *Element {
	if e != nil {
		e.Attributes = traits
	}
	return e
}

// SetID gives an element a name that no other has.
func (e *Element) SetID(id string) {
	if e != nil {
		e.Id = id
	}
}

// WithAlt gives an element other words to be read aloud in its place.
func (e *Element) WithAlt(words string) *Element {
	if e != nil {
		e.Alt = func() string { return words }
	}
	return e
}

// Content is where an element goes on: its last strand, if nothing has come after it.
func (e *Element) Content() *Content {
	if e == nil {
		return nil
	}
	if n := len(e.Kids); n > 0 && e.Kids[n-1].Content != nil {
		return e.Kids[n-1].Content
	}
	s := &Content{Element: e}
	e.Kids = append(e.Kids, Kid{Content: s})
	return s
}

// Prune leaves out what came to stand on no page: a title that a puzzle doesn't have,
// a heading for which there was no room. Cells of tables may be empty.
func (e *Element) Prune(drawn map[*Content]bool) (empty bool) {
	kept := e.Kids[:0]
	for _, k := range e.Kids {
		if k.Content != nil && drawn[k.Content] || k.Element != nil && !k.Element.Prune(drawn) {
			kept = append(kept, k)
		}
	}
	e.Kids = kept
	return len(kept) == 0 && e.Role != RoleCell && e.Role != RoleHeaderCell
}

// LevelHeadings lets no heading skip a level after one of the level last, and returns that
// of the last heading.
func (e *Element) LevelHeadings(last int) int {
	if e.Role == roleHeading {
		e.level = min(e.level, last+1, deepestHeading)
		last = e.level
	}
	for _, k := range e.Kids {
		if k.Element != nil {
			last = k.Element.LevelHeadings(last)
		}
	}
	return last
}

// deepestHeading is the last level that has a name (ISO 32000-1, 14.8.4.3.2).
const deepestHeading = 6
