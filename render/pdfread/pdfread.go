// Package pdfread lists what the pages of a finished PDF paint: letters, lines, areas, pictures and inks,
// each with its size and place. It takes a PDF made by any program, and returns the marks of a page.
//
// [Open] reads the objects of a file with pdfcpu. [File.Page] interprets the content of one page, and
// keeps nothing of it. A file may be hostile. So depth, lengths, unpacked sizes, the number of marks and
// the work on a file ([Budget]) have limits. A file that exceeds one gives an error, never a panic.
//
// Lengths are points (1/72 inch) in the page's coordinates, already multiplied by the page's UserUnit. y grows
// upwards.
package pdfread

import "octavo/engine"

// A Page holds what a page shows, in painting order.
type Page struct {
	Budget *Budget // budget of the whole file
	Number int     // number of the page, from 1
	// Media, Crop, Bleed, Trim and Art are the page's boxes. A missing box has the default of ISO 32000-1,
	// 14.11.2. Has says which boxes the page has.
	Media, Crop, Bleed, Trim, Art Box
	Has                           map[string]bool // keys such as "MediaBox" and "TrimBox", also for inherited boxes
	Rotate                        int             // by how much the page is turned clockwise: 0, 90, 180 or 270 degrees
	Unit                          float64         // the page's UserUnit: how many points a unit of the page is; usually 1

	Glyphs      []Glyph
	Paths       []Path
	Pictures    []Picture
	Shadings    []Shading
	Annotations []Annotation
	// Group is the name of the colour space of the page's transparency group. It is "none" if the group has no
	// colour space, and "" if the page has no such group.
	Group string
	// Faults lists what couldn't be read, such as unknown operators and missing fonts. Everything else on the
	// page was read.
	Faults []engine.Message
}

// A Glyph is a letter or sign on the page.
type Glyph struct {
	Text    string // text that the font's tables give; "" if they give none
	Font    *Font
	Size    float64 // height of an em on the page, in points
	Origin  Point   // start of the letter's baseline
	Advance Point   // vector to the origin of the next letter, without extra spacing
	Up      Point   // vector of one em upwards from the baseline
	Box     Box     // box from the font's descent to its ascent, as wide as Advance
	Ink     Ink     // ink that fills the letter, or strokes it if Mode only strokes
	Mode    int     // rendering mode, as operand of Tr: 0 fill, 1 stroke, 2 both, 3 invisible, 4–7 also clip
	Clip    Box     // part of the page that is visible when the glyph is painted
	Order   int     // number of marks painted before the glyph
}

// A Path is a line or an area.
type Path struct {
	Segments     []Segment
	Stroke, Fill bool
	EvenOdd      bool      // whether the even-odd rule decides what is inside
	Width        float64   // width of the line on the page; the smallest one, if stretching makes it uneven
	Dash         []float64 // lengths of dashes and gaps on the page; nil for a solid line
	Cap          int       // shape of line ends, as operand of J
	StrokeInk    Ink
	FillInk      Ink
	Box          Box // box around the segments, without the line's width
	Clip         Box // part of the page that is visible when the path is painted
	Order        int // number of marks painted before the path
}

// An Op is the operation of a segment.
type Op byte

// The operations of a path. The rectangle operator gives four segments and Close.
const (
	Move  Op = 'm' // begins a subpath at P[0]
	Line  Op = 'l' // draws a line to P[0]
	Curve Op = 'c' // draws a curve to P[2], with the handles P[0] and P[1]
	Close Op = 'h'
)

// A Segment is one step of a path.
type Segment struct {
	Op Op
	P  [3]Point
}

// A Picture is an image on the page.
type Picture struct {
	Matrix        Matrix   // maps the unit square to the picture's place on the page
	Width, Height int      // size in pixels
	Bits          int      // bits of each component of a pixel
	Filters       []string // names of the filters with which the data are packed
	Ink           Ink      // ink in the image's colour space; for a stencil, the ink that fills
	PPIX, PPIY    float64  // pixels per inch along the picture's sides
	Box           Box
	Clip          Box  // part of the page that is visible when the picture is painted
	Stencil       bool // whether the picture is an image mask, painted with the current ink
	Masked        bool // whether the picture has a mask of any sort
	SoftMasked    bool // whether the picture has a soft mask, which makes it partly transparent
	Inline        bool // whether the picture's data are part of the content stream
	Object        int  // number of the image's object; 0 if the picture is inline
	Order         int  // number of marks painted before the picture
}

// A Shading is an area with a gradient, painted by the operator sh.
type Shading struct {
	Ink   Ink
	Box   Box // part of the page that is visible when the shading is painted, which the shading fills
	Order int
}

// An Ink is a colour and the way in which it is painted.
type Ink struct {
	Space      string    // DeviceGray, DeviceRGB, DeviceCMYK, CalGray, CalRGB, Lab, ICCBased, Indexed, Separation, DeviceN, Pattern
	Components int       // number of components of the space; 0 if Space is Pattern
	Base       string    // the alternate space of ICCBased, Separation and DeviceN; the base space of Indexed and Pattern
	Colorants  []string  // names of the colorants of Separation and DeviceN
	Values     []float64 // value of each component; callers must not change them
	Pattern    string    // "tiling", "shading" with a number, such as "shading 2", or "missing", if Space is Pattern
	Overprint  bool
	Alpha      float64 // opacity: 0 is invisible, 1 is opaque
	Blend      string  // blend mode, or "" for Normal
	SoftMask   bool    // whether the ink is painted through a soft mask
}

// An Annotation is a link, a note or a form field on a page.
type Annotation struct {
	Subtype string
	Box     Box
	Page    int    // target page of a link, from 1; 0 for none
	URI     string // target address of a link; "" for none
}
