// Package pdfread reads what a finished PDF really paints: letters, lines, areas, pictures and inks,
// each with its size and place on the page. A PDF by any program goes in; the marks of a page come
// out.
//
// [Open] reads the objects of a file with pdfcpu; [File.Page] interprets the content of one page and
// keeps nothing. A file may be hostile: depth, lengths, unpacked sizes, the number of marks, and all
// that is done with a file ([Work]) are bounded, and going beyond is an error, never a panic.
//
// Lengths are points (1/72 in) in the page's coordinates, y upwards. A page's UserUnit multiplies all
// of them.
package pdfread

import "octavo/engine"

// A Page holds what a page shows, in painting order.
type Page struct {
	Work   *Work // bounds what is done with the file
	Number int   // from 1
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

// A Glyph is a letter or sign as shown.
type Glyph struct {
	Text    string  // text by the font's tables, or ""
	Font    *Font   //
	Size    float64 // em on the page, in points
	Origin  Point   // start of the baseline
	Advance Point   // to the next letter, without spacing
	Up      Point   // one em upwards
	Box     Box     // em box, from descent to ascent
	Ink     Ink     // fill ink or, by mode, stroke ink
	Mode    int     // Tr: 0 fill, 1 stroke, 2 both, 3 invisible, 4–7 also clip
	Clip    Box     // clip
	Order   int     // number of marks painted before
}

// A Path is a line or an area.
type Path struct {
	Segments     []Segment
	Stroke, Fill bool
	EvenOdd      bool      // fill rule
	Width        float64   // line width on the page; the least if stretched
	Dash         []float64 // dashes and gaps on the page; none for a solid line
	Cap          int       // J
	StrokeInk    Ink
	FillInk      Ink
	Box          Box // of its segments, without line width
	Clip         Box
	Order        int
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
	Matrix        Matrix // from the unit square to the page
	Width, Height int    // pixels
	Bits          int    // a component
	Filters       []string
	Ink           Ink     // its space; of a stencil, the current ink
	PPIX, PPIY    float64 // pixels per inch along the picture's sides
	Box           Box
	Clip          Box
	Stencil       bool // an image mask, painted with the current ink
	Masked        bool // it has a mask or a soft mask
	SoftMasked    bool // it has a soft mask: transparency
	Inline        bool // an inline image
	Object        int  // object number; 0 where it is inline
	Order         int
}

// A Shading is an area painted by the operator sh.
type Shading struct {
	Ink   Ink
	Box   Box // clip
	Order int
}

// An Ink is a colour, and how it is painted.
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
