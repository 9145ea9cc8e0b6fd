package pdfread

import (
	"fmt"
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// doColour interprets the operators that choose an ink. It returns false for other operators.
func (r *reader) doColour(operator string, operands []operand) bool {
	switch operator {
	case "g":
		r.setDeviceColour(&r.state.fill, "DeviceGray", operands, 1)
	case "G":
		r.setDeviceColour(&r.state.stroke, "DeviceGray", operands, 1)
	case "rg":
		r.setDeviceColour(&r.state.fill, "DeviceRGB", operands, 3)
	case "RG":
		r.setDeviceColour(&r.state.stroke, "DeviceRGB", operands, 3)
	case "k":
		r.setDeviceColour(&r.state.fill, "DeviceCMYK", operands, 4)
	case "K":
		r.setDeviceColour(&r.state.stroke, "DeviceCMYK", operands, 4)
	case "cs":
		r.chooseSpace(&r.state.fill, nameOf(operands))
	case "CS":
		r.chooseSpace(&r.state.stroke, nameOf(operands))
	case "sc", "scn":
		r.setInk(&r.state.fill, operands)
	case "SC", "SCN":
		r.setInk(&r.state.stroke, operands)
	default:
		return false
	}
	return true
}

// setColour sets the colour space and the values of an ink to those of another ink. Overprint,
// alpha, blend mode and mask stay the same.
func (ink *Ink) setColour(o Ink) {
	ink.Space, ink.Components, ink.Base, ink.Colorants, ink.Values, ink.Pattern = o.Space, o.Components, o.Base, o.Colorants, o.Values, o.Pattern
}

// setDeviceColour sets an ink to a colour in a device space. The last n operands are the values of the colour.
func (r *reader) setDeviceColour(ink *Ink, space string, operands []operand, n int) {
	if values, ok := r.numbersOf("a colour", operands, n); ok {
		ink.setColour(Ink{Space: space, Components: n, Values: slices.Clone(values[:n])})
	}
}

// chooseSpace sets an ink to the initial colour of the colour space with a name. If there is no such space, it
// records a fault.
func (r *reader) chooseSpace(ink *Ink, name string) {
	chosen := r.file.spaceNamed(name, r.resources, 0)
	if chosen.Space == "" {
		r.addFault("colour space %.40q is not known", name)
		return
	}
	ink.setColour(chosen)
}

// maxComponents is the largest number of components that a colour may have (ISO 32000-1, annex C).
const maxComponents = 32

// setInk sets a colour or pattern in the ink's current space.
func (r *reader) setInk(ink *Ink, operands []operand) {
	operands = operands[max(0, len(operands)-maxComponents-1):]
	values := make([]float64, 0, len(operands))
	for _, o := range operands {
		if o.sort == isNumber {
			values = append(values, o.number)
		}
	}
	if ink.Components > 0 && ink.Space != "Pattern" && len(values) != ink.Components {
		r.addFault("a colour of %s has %d components, not %d", ink.Space, len(values), ink.Components)
	}
	ink.Values = values
	if name := nameOf(operands); name != "" {
		ink.Pattern = r.patternType(name)
	}
}

// patternType returns the type of the pattern with a name, such as "tiling" or "shading 2". For a
// name that is not among the resources, it records a fault and returns "missing".
func (r *reader) patternType(name string) string {
	found, ok := r.resource("Pattern", name)
	if !ok {
		r.addFault("pattern %.40q is not among the resources", name)
		return "missing"
	}
	dict := r.file.Dict(found)
	if r.file.numberOr(dict, "PatternType", 1) == 1 {
		return "tiling"
	}
	shading := r.file.Dict(dict["Shading"])
	return fmt.Sprintf("shading %d", int(r.file.numberOr(shading, "ShadingType", 0)))
}

// spaceNamed returns an ink in the colour space with a name, with the initial colour of the space. The space is
// a device space or in the resources. If the name is unknown, spaceNamed returns the zero Ink. depth is the
// number of spaces that contain this one.
func (f *File) spaceNamed(name string, resources types.Dict, depth int) Ink {
	switch name {
	case "DeviceGray", "G", "CalGray":
		return Ink{Space: expandAbbreviation(name), Components: 1, Values: []float64{0}}
	case "DeviceRGB", "RGB", "CalRGB":
		return Ink{Space: expandAbbreviation(name), Components: 3, Values: []float64{0, 0, 0}}
	case "DeviceCMYK", "CMYK":
		return Ink{Space: "DeviceCMYK", Components: 4, Values: []float64{0, 0, 0, 1}}
	case "Pattern":
		return Ink{Space: "Pattern"}
	}
	if named, found := f.Dict(resources["ColorSpace"]).Find(name); found && depth < maxTree {
		return f.readSpace(named, resources, depth+1)
	}
	return Ink{}
}

// expandAbbreviation returns the full name of a colour space. Inline images may use abbreviations.
func expandAbbreviation(short string) string {
	switch short {
	case "G":
		return "DeviceGray"
	case "RGB":
		return "DeviceRGB"
	}
	return short
}

// readSpace reads a colour space. It returns an ink with the initial colour, or the zero Ink if the space can't
// be read. depth is as in spaceNamed.
func (f *File) readSpace(o types.Object, resources types.Dict, depth int) Ink {
	if depth > maxTree || !f.budget.Spend(10) {
		return Ink{}
	}
	switch o := f.Object(o).(type) {
	case types.Name:
		return f.spaceNamed(o.Value(), resources, depth+1)
	case types.Array:
		if len(o) == 1 {
			return f.readSpace(o[0], resources, depth+1)
		}
		if len(o) > 1 {
			return f.readArraySpace(f.Name(o[0]), o, resources, depth+1)
		}
	}
	return Ink{}
}

// readArraySpace reads a colour space that is an array. name is its first entry; parameters follow.
func (f *File) readArraySpace(name string, o types.Array, resources types.Dict, depth int) Ink {
	switch name {
	case "CalGray":
		return Ink{Space: name, Components: 1, Values: []float64{0}}
	case "CalRGB", "Lab":
		return Ink{Space: name, Components: 3, Values: []float64{0, 0, 0}}
	case "ICCBased":
		return f.readICCSpace(o[1], resources, depth)
	case "Indexed", "I":
		base := f.readSpace(o[1], resources, depth)
		return Ink{Space: "Indexed", Components: 1, Base: base.Space, Colorants: base.Colorants, Values: []float64{0}}
	case "Separation":
		if len(o) > 2 {
			return Ink{
				Space: name, Components: 1, Colorants: []string{f.Name(o[1])},
				Base: f.readSpace(o[2], resources, depth).Space, Values: []float64{1},
			}
		}
	case "DeviceN":
		if len(o) > 2 {
			return f.readDeviceNSpace(o, resources, depth)
		}
	case "Pattern":
		return Ink{Space: name, Base: f.readSpace(o[1], resources, depth).Space}
	}
	return Ink{}
}

// readICCSpace reads an ICCBased space. The dictionary of the profile's stream says how many components the
// space has.
func (f *File) readICCSpace(profile types.Object, resources types.Dict, depth int) Ink {
	dict := f.Dict(profile)
	n := int(f.numberOr(dict, "N", 0))
	if n < 1 || n > 4 {
		return Ink{}
	}
	base := map[int]string{1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}[n]
	if alternate, found := dict.Find("Alternate"); found {
		if a := f.readSpace(alternate, resources, depth); a.Space != "" {
			base = a.Space
		}
	}
	return Ink{Space: "ICCBased", Components: n, Base: base, Values: make([]float64, n)}
}

// readDeviceNSpace reads a DeviceN space, which has several colorants.
func (f *File) readDeviceNSpace(o types.Array, resources types.Dict, depth int) Ink {
	ink := Ink{Space: "DeviceN", Base: f.readSpace(o[2], resources, depth).Space}
	names := f.Array(o[1])
	for _, colorant := range names[:min(len(names), maxComponents)] {
		ink.Colorants = append(ink.Colorants, f.Name(colorant))
		ink.Values = append(ink.Values, 1)
	}
	ink.Components = len(ink.Colorants)
	return ink
}

// namedDictionary returns the resource of a category that an operator names. If the resource is missing, it
// returns nil and records a fault, in which label describes the resource.
func (r *reader) namedDictionary(category, label string, operands []operand) types.Dict {
	found, _ := r.resource(category, nameOf(operands))
	dict := r.file.Dict(found)
	if dict == nil {
		r.addFault("%s %.40q is not among the resources", label, nameOf(operands))
	}
	return dict
}

// setGraphicsState applies the ExtGState dictionary that the operator gs names.
func (r *reader) setGraphicsState(operands []operand) {
	dict := r.namedDictionary("ExtGState", "graphics state", operands)
	if dict == nil {
		return
	}
	f, s := r.file, &r.state
	s.width = f.numberOr(dict, "LW", s.width)
	s.cap = int(f.numberOr(dict, "LC", float64(s.cap)))
	s.stroke.Alpha, s.fill.Alpha = f.numberOr(dict, "CA", s.stroke.Alpha), f.numberOr(dict, "ca", s.fill.Alpha)
	if value, found := dict.Find("OP"); found {
		s.stroke.Overprint = f.boolean(value)
		s.fill.Overprint = s.stroke.Overprint
	}
	if value, found := dict.Find("op"); found {
		s.fill.Overprint = f.boolean(value)
	}
	if value, found := dict.Find("BM"); found {
		s.stroke.Blend = f.blendMode(value)
		s.fill.Blend = s.stroke.Blend
	}
	if value, found := dict.Find("SMask"); found {
		s.stroke.SoftMask = f.Name(value) != "None"
		s.fill.SoftMask = s.stroke.SoftMask
	}
	if value, found := dict.Find("D"); found {
		if pair := f.Array(value); len(pair) == 2 {
			s.dash = dashesOrNone(f.numbers(pair[0]))
		}
	}
	if value, found := dict.Find("Font"); found {
		if pair := f.Array(value); len(pair) == 2 {
			s.text.font = f.font(pair[0])
			s.text.size, _ = f.Number(pair[1])
		}
	}
}

// dashesOrNone returns a dash pattern, or nil if all its lengths are 0.
func dashesOrNone(pattern []float64) []float64 {
	for _, n := range pattern {
		if n > 0 {
			return pattern
		}
	}
	return nil
}

// blendMode returns the name of a blend mode, or "" for Normal. If the object is a list of modes, it returns
// the first.
func (f *File) blendMode(o types.Object) string {
	name := f.Name(o)
	if several := f.Array(o); len(several) > 0 {
		name = f.Name(several[0])
	}
	if name == "Normal" || name == "Compatible" {
		return ""
	}
	return name
}

// paintShading records a shading that fills the current clip.
func (r *reader) paintShading(operands []operand) {
	dict := r.namedDictionary("Shading", "shading", operands)
	if dict == nil {
		return
	}
	if r.isHidden() {
		return
	}
	ink := r.state.fill
	ink.setColour(r.file.readSpace(dict["ColorSpace"], r.resources, 0))
	r.page.Shadings = append(r.page.Shadings, Shading{
		Ink: ink, Box: r.state.clip, Order: r.nextOrder(),
	})
}
