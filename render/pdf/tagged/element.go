// Package tagged holds the structure of a tagged PDF (ISO 32000-1, 14.7 and 14.8):
// the tree of elements, and which content of the pages belongs to which element.
package tagged

// A Role is the structure type of an element (ISO 32000-1, 14.8.4).
type Role string

// The structure types of a book's parts.
const (
	RoleDocument      Role = "Document"
	RoleSect          Role = "Sect"
	RoleDiv           Role = "Div"
	RoleTitle         Role = "Title" // title of the book; the role map says that it is a kind of paragraph
	roleHeading       Role = "H"     // a heading, which Tag writes as H1 to H6
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

// An Element is a part of a document, in reading order. The layout assigns marks to elements, and
// Tagging records where the marks are drawn. Methods that add to a nil element do nothing and
// return nil. So marks that belong to no element need no special case.
type Element struct {
	Role       Role
	Kids       []Kid
	level      int           // level of a heading, from 1; 0 for other elements
	Alt        func() string // alternative text; nil if the text of the element suffices
	ID         string        // id of a footnote; "" for other elements
	Attributes string        // entries of the attribute dictionary, in PDF syntax
}

// A Kid is either an element or content.
type Kid struct {
	Element *Element
	Content *Content
}

// A Content stands for marks of an element that no child element divides, such as the text before a
// link. The marks may extend over several pages. Marks without content are artifacts, such as
// ornaments.
type Content struct {
	Element  *Element // the element to which the content belongs; nil for an artifact
	Artifact string   // entries for the type of the artifact, in PDF syntax; "" for none
}

// Add adds a child element at the end and returns it.
func (e *Element) Add(r Role) *Element {
	if e == nil {
		return nil
	}
	child := &Element{Role: r}
	e.Kids = append(e.Kids, Kid{Element: child})
	return child
}

// Heading adds a heading of a level, from 1, and returns it.
func (e *Element) Heading(level int) *Element {
	h := e.Add(roleHeading)
	if h != nil {
		h.level = level
	}
	return h
}

// Figure adds an element for a drawing. aloud returns the alternative text of the drawing. aloud is
// called only when a tagged document is written.
func (e *Element) Figure(aloud func() string) *Element {
	f := e.Add(RoleFigure)
	if f != nil {
		f.Alt, f.Attributes = aloud, "/O /Layout /Placement /Block"
	}
	return f
}

// Values of Attributes for lists with bullets and for lists with numbers.
const (
	Bulleted = "/O /List /ListNumbering /Disc"
	Numbered = "/O /List /ListNumbering /Decimal"
)

// Item adds an item to a list and returns the two parts of the item: for the bullet or number, and
// for the text.
func (e *Element) Item() (label, body *Element) {
	i := e.Add(roleItem)
	return i.Add(RoleLabel), i.Add(roleBody)
}

// WithAttributes sets the attributes of an element and returns the element.
func (e *Element) WithAttributes(traits string) *Element {
	if e != nil {
		e.Attributes = traits
	}
	return e
}

// SetID gives an element an id, which no other element of the document may have.
func (e *Element) SetID(id string) {
	if e != nil {
		e.ID = id
	}
}

// WithAlt gives an element an alternative text and returns the element.
func (e *Element) WithAlt(words string) *Element {
	if e != nil {
		e.Alt = func() string { return words }
	}
	return e
}

// Content returns the content at the end of an element. It adds new content if the element is empty
// or ends with a child element.
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

// Prune removes content and descendants without marks, such as the title of a puzzle without title.
// drawn says which content has marks. Empty cells of tables stay. Prune reports whether the element
// is empty afterwards and is no cell of a table.
func (e *Element) Prune(drawn map[*Content]bool) (empty bool) {
	rest := e.Kids[:0]
	for _, k := range e.Kids {
		if k.Content != nil && drawn[k.Content] || k.Element != nil && !k.Element.Prune(drawn) {
			rest = append(rest, k)
		}
	}
	e.Kids = rest
	return len(rest) == 0 && e.Role != RoleCell && e.Role != RoleHeaderCell
}

// LevelHeadings gives headings lower numbers where a level is skipped, as in an H3 right after an
// H1. last is the level of the heading before the element. It returns the level of the last heading
// in the element.
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

// deepestHeading is the deepest level of headings that PDF has (ISO 32000-1, 14.8.4.3.2).
const deepestHeading = 6
