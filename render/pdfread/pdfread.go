// Package pdfread lists what the pages of a finished PDF paint: letters, lines, areas, pictures and inks,
// each with its size and place. It takes a PDF made by any program, and returns the marks of a page.
//
// [Open] reads the objects of a file with pdfcpu. [File.Page] interprets the content of one page, and
// keeps nothing of it. A file may be hostile. So depth, lengths, unpacked sizes, the number of marks and
// the work on a file ([Budget]) have limits. A file that exceeds one gives an error, never a panic.
//
// Lengths are points (1/72 inch) in the page's coordinates. y grows upwards. They are already multiplied
// by the page's UserUnit.
package pdfread

import "octavo/engine"

// A Page holds what a page shows, in painting order.
type Page struct {
	Budget *Budget // of the whole file
	Number int     // from 1
	// Media, Crop, Bleed, Trim and Art are the page's boxes. Missing ones default as in ISO 32000-1,
	// 14.11.2. Has tells which the page has.
	Media, Crop, Bleed, Trim, Art Box
	Has                           map[string]bool // "MediaBox", "TrimBox" …, inherited ones as well
	Rotate                        int             // degrees, clockwise: 0, 90, 180, 270
	Unit                          float64         // the page's UserUnit: points a unit; 1 as a rule

	Glyphs      []Glyph
	Paths       []Path
	Pictures    []Picture
	Shadings    []Shading
	Annotations []Annotation
	// Group is the name of the colour space of the page's transparency group, "none" for a group without
	// one, or "".
	Group string
	// Faults lists what couldn't be read: unknown operators, missing fonts. The rest was read.
	Faults []engine.Message
}

// A Glyph is a letter or sign on the page.
type Glyph struct {
	Text    string // by the font's tables; "" if they don't say
	Font    *Font
	Size    float64 // of an em on the page, in points
	Origin  Point   // start of the baseline
	Advance Point   // to the next letter, without extra spacing
	Up      Point   // one em upwards
	Box     Box     // from the font's descent to its ascent, as wide as Advance
	Ink     Ink     // for filling; for stroking if Mode only strokes
	Mode    int     // as operand of Tr: 0 fill, 1 stroke, 2 both, 3 invisible, 4–7 also clip
	Clip    Box     // visible part of the page at that time
	Order   int     // number of marks painted before
}

// A Path is a line or an area.
type Path struct {
	Segments     []Segment
	Stroke, Fill bool
	EvenOdd      bool      // whether the even-odd rule decides what is inside
	Width        float64   // of the line on the page; the smallest if it is stretched
	Dash         []float64 // lengths of dashes and gaps on the page; nil for a solid line
	Cap          int       // shape of line ends, as operand of J
	StrokeInk    Ink
	FillInk      Ink
	Box          Box // of the segments, without the line's width
	Clip         Box // visible part of the page at that time
	Order        int // number of marks painted before
}

// An Op is the operation of a segment.
type Op byte

// The operations of a path. A rectangle has four.
const (
	Move  Op = 'm' // to P[0]
	Line  Op = 'l' // to P[0]
	Curve Op = 'c' // by P[0] and P[1] to P[2]
	Close Op = 'h'
)

// A Segment is one step of a path.
type Segment struct {
	Op Op
	P  [3]Point
}

// A Picture is an image on the page.
type Picture struct {
	Matrix        Matrix   // from the unit square to the page
	Width, Height int      // in pixels
	Bits          int      // per component
	Filters       []string // with which its data are packed
	Ink           Ink      // its colour space; for a stencil, the current ink
	PPIX, PPIY    float64  // pixels per inch along the picture's sides
	Box           Box
	Clip          Box  // visible part of the page at that time
	Stencil       bool // whether it is an image mask, painted with the current ink
	Masked        bool // whether it has a mask of any sort
	SoftMasked    bool // whether it has a soft mask, which makes it partly transparent
	Inline        bool // whether it is part of the content stream
	Object        int  // object number; 0 if it is inline
	Order         int  // number of marks painted before
}

// A Shading is an area with a gradient, painted by the operator sh.
type Shading struct {
	Ink   Ink
	Box   Box // clip
	Order int
}

// An Ink is a colour and the way in which it is painted.
type Ink struct {
	Space      string    // DeviceGray, DeviceRGB, DeviceCMYK, CalGray, CalRGB, Lab, ICCBased, Indexed, Separation, DeviceN, Pattern
	Components int       // of the space; 0 for a coloured pattern
	Base       string    // alternate of ICCBased, Separation, DeviceN; base of Indexed, Pattern
	Colorants  []string  // of Separation and DeviceN
	Values     []float64 // of the components; not to be changed
	Pattern    string    // "tiling" or "shading 2" where the space is Pattern
	Overprint  bool
	Alpha      float64 // 1 is opaque
	Blend      string  // blend mode, or "" for Normal
	SoftMask   bool    // painted through a soft mask
}

// An Annotation is a link, a note or a form field on a page.
type Annotation struct {
	Subtype string
	Box     Box
	Page    int    // target page of a link, from 1; 0 for none
	URI     string // target address of a link
}
