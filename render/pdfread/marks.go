// Package marks reads what is really drawn on the pages of a finished PDF, by
// whichever program it was made: letters with the size and the place they come out
// at, lines with their weight under every matrix, areas, pictures with their
// resolution, and the inks of all of them.
//
// [Open] reads the objects of a file by pdfcpu, [File.Page] runs the content of one
// page and keeps nothing of it. A file may be hostile: depth, lengths, the sizes of
// what is unpacked and the number of marks are bounded, and what goes beyond is an
// error, never a panic.
//
// Lengths are points (1/72 in) in the page's own coordinates, y upwards, in which
// its boxes stand as well; where a page has a UserUnit, all of them are multiplied
// by it.
package pdfread

import "octavo/engine"

// A Page is what one page shows, in the order in which it was painted.
type Page struct {
	Number int // from 1
	// Media, Crop, Bleed, Trim and Art are the page's boxes. Those that it doesn't
	// have are as ISO 32000-1, 14.11.2, has it: the crop box for the last three, the media
	// box for the crop box. Has tells which are there.
	Media, Crop, Bleed, Trim, Art Box
	Has                           map[string]bool // "MediaBox", "TrimBox" …, inherited ones as well
	Rotate                        int             // degrees, clockwise: 0, 90, 180, 270
	Unit                          float64         // the page's UserUnit: points a unit; 1 as a rule

	Glyphs      []Glyph
	Paths       []Path
	Pictures    []Picture
	Shadings    []Shading
	Annotations []Annotation
	// Group is the page's own transparency group, if it has one: the name of its
	// colour space, or "none".
	Group string
	// Faults are what couldn't be read as it is written: an operator that isn't known,
	// a font that isn't there. What could be read was.
	Faults []engine.Saying
}

// A Glyph is a letter or sign as it is shown.
type Glyph struct {
	Text    string  // what it stands for by the font's own tables; empty if they don't tell
	Code    uint32  // by which the font knows it
	Font    *Font   //
	Size    float64 // of the em, after every matrix, in points
	Origin  Point   // where its baseline begins
	Advance Point   // from there to where the next begins, spacing left out
	Up      Point   // one em upwards
	Box     Box     // of its em, from the font's descent to its ascent
	Ink     Ink     // that it is filled with or, by its mode, stroked
	Mode    int     // as Tr has it: 0 filled, 1 stroked, 2 both, 3 not seen, 4–7 as well a clip
	Clip    Box     // what it is cut to
	Group   int     // the number of its q…Q or form
	Order   int     // how many marks were painted before
}

// A Path is a line or an area.
type Path struct {
	Segments     []Segment
	Stroke, Fill bool
	EvenOdd      bool      // how it is filled
	Width        float64   // of its stroke, after every matrix: the least where they stretch
	Dash         []float64 // lengths of dashes and gaps, after every matrix; none for a whole line
	Cap, Join    int       // as J and j have it
	StrokeInk    Ink
	FillInk      Ink
	Box          Box // of its segments, without the weight of its stroke
	Clip         Box
	Group        int
	Order        int
}

// An Op is what a segment does.
type Op byte

// The operators that a path is made of. A rectangle is four of them.
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

// A Picture is an image as it stands on the page.
type Picture struct {
	Matrix        Matrix // from the unit square to the page
	Width, Height int    // pixels
	Bits          int    // a component
	Filters       []string
	Ink           Ink     // its space; the values are those of the current ink where it is a stencil
	PPIX, PPIY    float64 // pixels an inch, across and upwards in the picture's own directions
	Box           Box
	Clip          Box
	Stencil       bool // an image mask: its dark pixels are painted with the current ink
	Masked        bool // it has a mask or a soft mask
	SoftMasked    bool // it has a soft mask: transparency
	Inline        bool // it stands in the content itself
	Object        int  // its number in the file; 0 where it is inline
	Group         int
	Order         int
}

// A Shading is an area painted in shades by sh.
type Shading struct {
	Type  int // 1–7
	Ink   Ink
	Box   Box // what it is cut to
	Group int
	Order int
}

// An Ink is what something is painted with, and how it is laid on.
type Ink struct {
	Space      string    // DeviceGray, DeviceRGB, DeviceCMYK, CalGray, CalRGB, Lab, ICCBased, Indexed, Separation, DeviceN, Pattern
	Components int       // of the space; 0 of a pattern that has its own colours
	Base       string    // what stands behind it: the alternate of ICCBased, Separation and DeviceN, the base of Indexed and Pattern
	Colorants  []string  // of Separation and DeviceN
	Values     []float64 // of the components; good as long as nobody changes them
	Pattern    string    // "tiling" or "shading 2" where the space is Pattern
	Overprint  bool
	Alpha      float64 // 1 is opaque
	Blend      string  // the blend mode where it isn't Normal
	SoftMask   bool    // it is laid on through a soft mask of the graphics state
}

// An Annotation lies on a page: a link, a note, a field of a form.
type Annotation struct {
	Subtype string
	Box     Box
	Page    int    // to which a link leads, from 1; 0 for none
	URI     string // to which a link leads
	Prints  bool   // it is printed with the page
}
