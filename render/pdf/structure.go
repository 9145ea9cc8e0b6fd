package pdf

// A role is what a part of a document is (ISO 32000-1, 14.8.4).
type role string

// The roles that the parts of a book have.
const (
	roleDocument  role = "Document"
	roleSect      role = "Sect"
	roleDiv       role = "Div"
	roleTitle     role = "Title" // of the book; to readers that don't know it, a paragraph
	roleHeading   role = "H"     // written as H1 to H6
	roleP         role = "P"
	roleQuote     role = "BlockQuote"
	roleCode      role = "Code"
	roleSpan      role = "Span"
	roleList      role = "L"
	roleItem      role = "LI"
	roleLabel     role = "Lbl"
	roleBody      role = "LBody"
	roleTable     role = "Table"
	roleHead      role = "THead"
	roleRows      role = "TBody"
	roleRow       role = "TR"
	roleHeadCell  role = "TH"
	roleCell      role = "TD"
	roleFigure    role = "Figure"
	roleCaption   role = "Caption"
	roleLink      role = "Link"
	roleReference role = "Reference"
	roleNote      role = "Note"
	roleContents  role = "TOC"
	roleEntry     role = "TOCI"
)

// An element is a part of a document by what it is, in the order in which the
// document is read. All that the layout does is to say to which element the marks
// belong that it places; on which pages they come to stand, and between what, is
// the business of tagging. A nil element is that of a document which isn't tagged:
// whatever is added to it is nil.
type element struct {
	role   role
	kids   []kid
	level  int           // of a heading, from 1
	alt    func() string // what is read aloud in its place; nil where it is read itself
	id     string        // of a note
	traits string        // attributes, as they are written
}

// A kid is an element or a strand, and the other is nil.
type kid struct {
	element *element
	strand  *strand
}

// A strand is marks that follow one another within an element: a stretch of text,
// say, up to a link in it. A page may end in its midst, and its marks may be drawn
// between others. Marks of no strand are artifacts, such as rules and ornaments.
type strand struct {
	of       *element // nil for what is no part of the document
	artifact string   // what that is, where there is a name for it
}

// add adds an element at the end of another.
func (e *element) add(r role) *element {
	if e == nil {
		return nil
	}
	child := &element{role: r}
	e.kids = append(e.kids, kid{element: child})
	return child
}

// heading adds a heading of a level, from 1.
func (e *element) heading(level int) *element {
	h := e.add(roleHeading)
	if h != nil {
		h.level = level
	}
	return h
}

// figure adds a drawing with what is read aloud in its place, which is asked for
// when the document is written.
func (e *element) figure(aloud func() string) *element {
	f := e.add(roleFigure)
	if f != nil {
		f.alt, f.traits = aloud, "/O /Layout /Placement /Block"
	}
	return f
}

// The attributes of lists, by what their labels are.
const (
	withBullets = "/O /List /ListNumbering /Disc"
	withNumbers = "/O /List /ListNumbering /Decimal"
)

// item adds an item to a list.
func (e *element) item() (label, body *element) {
	i := e.add(roleItem)
	return i.add(roleLabel), i.add(roleBody)
}

// with gives an element attributes.
func (e *element) with(traits string) *element {
	if e != nil {
		e.traits = traits
	}
	return e
}

// named gives an element a name that no other has.
func (e *element) named(id string) {
	if e != nil {
		e.id = id
	}
}

// said gives an element other words to be read aloud in its place.
func (e *element) said(words string) *element {
	if e != nil {
		e.alt = func() string { return words }
	}
	return e
}

// strand is where an element goes on: its last strand, if nothing has come after it.
func (e *element) strand() *strand {
	if e == nil {
		return nil
	}
	if n := len(e.kids); n > 0 && e.kids[n-1].strand != nil {
		return e.kids[n-1].strand
	}
	s := &strand{of: e}
	e.kids = append(e.kids, kid{strand: s})
	return s
}

// beginPart begins a part of the document.
func (l *layout) beginPart() { l.part = l.tree.add(roleSect) }

// beginSection begins the part that a section is.
func (l *layout) beginSection(index int) {
	l.beginPart()
	l.sections[index] = l.part
}

// partOf is the part of the document to which a puzzle belongs. It may not be the one
// that is being laid out: the last page of a section is set when the next begins.
func (l *layout) partOf(section int) *element { return l.sections[section] }

// of makes a mark one of a strand.
func (r run) of(s *strand) run {
	r.strand = s
	return r
}

// spaced is a run after which a word ends.
func (r run) spaced() run {
	r.tail = spaceAfter
	return r
}

// endWord says that a word ends where lines do, though nothing shows it.
func endWord(set []textLine) {
	if len(set) == 0 {
		return
	}
	marks := set[len(set)-1].marks
	for i, m := range marks {
		if r, ok := m.(run); ok && i == len(marks)-1 {
			marks[i] = r.spaced()
		}
	}
}
