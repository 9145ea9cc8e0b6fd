package pdfread

import (
	"fmt"
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// doColour follows the operators that choose an ink.
func (r *reader) doColour(operator string, operands []operand) bool {
	switch operator {
	case "g":
		r.device(&r.state.fill, "DeviceGray", operands, 1)
	case "G":
		r.device(&r.state.stroke, "DeviceGray", operands, 1)
	case "rg":
		r.device(&r.state.fill, "DeviceRGB", operands, 3)
	case "RG":
		r.device(&r.state.stroke, "DeviceRGB", operands, 3)
	case "k":
		r.device(&r.state.fill, "DeviceCMYK", operands, 4)
	case "K":
		r.device(&r.state.stroke, "DeviceCMYK", operands, 4)
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

// setColour replaces the space and the values of an ink, and keeps alpha and blend mode.
func (ink *Ink) setColour(o Ink) {
	ink.Space, ink.Components, ink.Base, ink.Colorants, ink.Values, ink.Pattern = o.Space, o.Components, o.Base, o.Colorants, o.Values, o.Pattern
}

func (r *reader) device(ink *Ink, space string, operands []operand, n int) {
	if values, ok := r.numbersOf("a colour", operands, n); ok {
		ink.setColour(Ink{Space: space, Components: n, Values: slices.Clone(values[:n])})
	}
}

// chooseSpace sets a colour space with its initial colour.
func (r *reader) chooseSpace(ink *Ink, name string) {
	chosen := r.file.spaceNamed(name, r.resources, 0)
	if chosen.Space == "" {
		r.fault("colour space %.40q is not known", name)
		return
	}
	ink.setColour(chosen)
}

// maxComponents bounds the components of a colour (ISO 32000-1, annex C).
const maxComponents = 32

// setInk sets a colour in the current space.
func (r *reader) setInk(ink *Ink, operands []operand) {
	operands = operands[max(0, len(operands)-maxComponents-1):]
	values := make([]float64, 0, len(operands))
	for _, o := range operands {
		if o.sort == isNumber {
			values = append(values, o.number)
		}
	}
	if ink.Components > 0 && ink.Space != "Pattern" && len(values) != ink.Components {
		r.fault("a colour of %s has %d components, not %d", ink.Space, len(values), ink.Components)
	}
	ink.Values = values
	if name := nameOf(operands); name != "" {
		ink.Pattern = r.pattern(name)
	}
}

// pattern returns the type of a named pattern.
func (r *reader) pattern(name string) string {
	found, ok := r.resource("Pattern", name)
	if !ok {
		r.fault("pattern %.40q is not among the resources", name)
		return "missing"
	}
	dict := r.file.Dict(found)
	if r.file.numberOr(dict, "PatternType", 1) == 1 {
		return "tiling"
	}
	shading := r.file.Dict(dict["Shading"])
	return fmt.Sprintf("shading %d", int(r.file.numberOr(shading, "ShadingType", 0)))
}

// spaceNamed returns a device space or a space of the resources.
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
		return f.space(named, resources, depth+1)
	}
	return Ink{}
}

// expandAbbreviation returns the full name of an inline image's abbreviation.
func expandAbbreviation(short string) string {
	switch short {
	case "G":
		return "DeviceGray"
	case "RGB":
		return "DeviceRGB"
	}
	return short
}

// space reads a colour space.
func (f *File) space(o types.Object, resources types.Dict, depth int) Ink {
	if depth > maxTree || !f.work.Spend(10) {
		return Ink{}
	}
	switch o := f.Object(o).(type) {
	case types.Name:
		return f.spaceNamed(o.Value(), resources, depth+1)
	case types.Array:
		if len(o) == 1 {
			return f.space(o[0], resources, depth+1)
		}
		if len(o) > 1 {
			return f.arraySpace(f.Name(o[0]), o, resources, depth+1)
		}
	}
	return Ink{}
}

// arraySpace reads a colour space that is an array: family and parameters.
func (f *File) arraySpace(name string, o types.Array, resources types.Dict, depth int) Ink {
	switch name {
	case "CalGray":
		return Ink{Space: name, Components: 1, Values: []float64{0}}
	case "CalRGB", "Lab":
		return Ink{Space: name, Components: 3, Values: []float64{0, 0, 0}}
	case "ICCBased":
		return f.iccSpace(o[1], resources, depth)
	case "Indexed", "I":
		base := f.space(o[1], resources, depth)
		return Ink{Space: "Indexed", Components: 1, Base: base.Space, Colorants: base.Colorants, Values: []float64{0}}
	case "Separation":
		if len(o) > 2 {
			return Ink{
				Space: name, Components: 1, Colorants: []string{f.Name(o[1])},
				Base: f.space(o[2], resources, depth).Space, Values: []float64{1},
			}
		}
	case "DeviceN":
		if len(o) > 2 {
			return f.deviceNSpace(o, resources, depth)
		}
	case "Pattern":
		return Ink{Space: name, Base: f.space(o[1], resources, depth).Space}
	}
	return Ink{}
}

// iccSpace reads an ICCBased space. The dictionary states its number of components.
func (f *File) iccSpace(profile types.Object, resources types.Dict, depth int) Ink {
	dict := f.Dict(profile)
	n := int(f.numberOr(dict, "N", 0))
	if n < 1 || n > 4 {
		return Ink{}
	}
	base := map[int]string{1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}[n]
	if alternate, found := dict.Find("Alternate"); found {
		if a := f.space(alternate, resources, depth); a.Space != "" {
			base = a.Space
		}
	}
	return Ink{Space: "ICCBased", Components: n, Base: base, Values: make([]float64, n)}
}

// deviceNSpace reads a space of several colorants.
func (f *File) deviceNSpace(o types.Array, resources types.Dict, depth int) Ink {
	ink := Ink{Space: "DeviceN", Base: f.space(o[2], resources, depth).Space}
	names := f.Array(o[1])
	for _, colorant := range names[:min(len(names), maxComponents)] {
		ink.Colorants = append(ink.Colorants, f.Name(colorant))
		ink.Values = append(ink.Values, 1)
	}
	ink.Components = len(ink.Colorants)
	return ink
}

// dictionary returns a named resource, or nil and a fault.
func (r *reader) dictionary(sort, called string, operands []operand) types.Dict {
	found, _ := r.resource(sort, nameOf(operands))
	dict := r.file.Dict(found)
	if dict == nil {
		r.fault("%s %.40q is not among the resources", called, nameOf(operands))
	}
	return dict
}

// setGraphicsState applies an ExtGState dictionary.
func (r *reader) setGraphicsState(operands []operand) {
	dict := r.dictionary("ExtGState", "graphics state", operands)
	if dict == nil {
		return
	}
	f, s := r.file, &r.state
	s.width = f.numberOr(dict, "LW", s.width)
	s.cap = int(f.numberOr(dict, "LC", float64(s.cap)))
	s.stroke.Alpha, s.fill.Alpha = f.numberOr(dict, "CA", s.stroke.Alpha), f.numberOr(dict, "ca", s.fill.Alpha)
	if value, found := dict.Find("OP"); found {
		s.stroke.Overprint = f.truth(value)
		s.fill.Overprint = s.stroke.Overprint
	}
	if value, found := dict.Find("op"); found {
		s.fill.Overprint = f.truth(value)
	}
	if value, found := dict.Find("BM"); found {
		s.stroke.Blend = f.blend(value)
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

// dashesOrNone returns a dash pattern, or nil if it has no length.
func dashesOrNone(pattern []float64) []float64 {
	for _, n := range pattern {
		if n > 0 {
			return pattern
		}
	}
	return nil
}

// blend returns the blend mode, or "" for Normal.
func (f *File) blend(o types.Object) string {
	name := f.Name(o)
	if several := f.Array(o); len(several) > 0 {
		name = f.Name(several[0])
	}
	if name == "Normal" || name == "Compatible" {
		return ""
	}
	return name
}

// shade paints the clip with a shading.
func (r *reader) shade(operands []operand) {
	dict := r.dictionary("Shading", "shading", operands)
	if dict == nil {
		return
	}
	if r.isHidden() {
		return
	}
	ink := r.state.fill
	ink.setColour(r.file.space(dict["ColorSpace"], r.resources, 0))
	r.page.Shadings = append(r.page.Shadings, Shading{
		Ink: ink, Box: r.state.clip, Order: r.order(),
	})
}
