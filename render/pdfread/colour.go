package pdfread

import (
	"fmt"
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// colours follows the operators that choose an ink.
func (r *reader) colours(operator string, operands []operand) bool {
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
		r.choose(&r.state.fill, nameOf(operands))
	case "CS":
		r.choose(&r.state.stroke, nameOf(operands))
	case "sc", "scn":
		r.set(&r.state.fill, operands)
	case "SC", "SCN":
		r.set(&r.state.stroke, operands)
	default:
		return false
	}
	return true
}

// take replaces the space and the values of an ink, and leaves how it is laid on.
func (ink *Ink) take(o Ink) {
	ink.Space, ink.Components, ink.Base, ink.Colorants, ink.Values, ink.Pattern = o.Space, o.Components, o.Base, o.Colorants, o.Values, o.Pattern
}

func (r *reader) device(ink *Ink, space string, operands []operand, n int) {
	if values, ok := r.numbersOf("a colour", operands, n); ok {
		ink.take(Ink{Space: space, Components: n, Values: slices.Clone(values[:n])})
	}
}

// choose takes a colour space, which begins with its first colour.
func (r *reader) choose(ink *Ink, name string) {
	chosen := r.file.spaceNamed(name, r.resources, 0)
	if chosen.Space == "" {
		r.fault("colour space %.40q is not known", name)
		return
	}
	ink.take(chosen)
}

// set takes a colour of the space chosen before.
func (r *reader) set(ink *Ink, operands []operand) {
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

// pattern says what sort of pattern a name stands for.
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

// spaceNamed is a space by its name: one of the devices' or one of the resources.
func (f *File) spaceNamed(name string, resources types.Dict, depth int) Ink {
	switch name {
	case "DeviceGray", "G", "CalGray":
		return Ink{Space: longName(name), Components: 1, Values: []float64{0}}
	case "DeviceRGB", "RGB", "CalRGB":
		return Ink{Space: longName(name), Components: 3, Values: []float64{0, 0, 0}}
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

// longName is what an inline image's abbreviation stands for.
func longName(short string) string {
	switch short {
	case "G":
		return "DeviceGray"
	case "RGB":
		return "DeviceRGB"
	}
	return short
}

// space reads a colour space as an object.
func (f *File) space(o types.Object, resources types.Dict, depth int) Ink {
	if depth > maxTree {
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
			return f.family(f.Name(o[0]), o, resources, depth+1)
		}
	}
	return Ink{}
}

// family reads a space that is an array: its family and what belongs to it.
func (f *File) family(name string, o types.Array, resources types.Dict, depth int) Ink {
	switch name {
	case "CalGray":
		return Ink{Space: name, Components: 1, Values: []float64{0}}
	case "CalRGB", "Lab":
		return Ink{Space: name, Components: 3, Values: []float64{0, 0, 0}}
	case "ICCBased":
		return f.profiled(o[1], resources, depth)
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
			return f.several(o, resources, depth)
		}
	case "Pattern":
		return Ink{Space: name, Base: f.space(o[1], resources, depth).Space}
	}
	return Ink{}
}

// profiled is a space with a profile of its own; how many components it has, the
// profile's dictionary says.
func (f *File) profiled(profile types.Object, resources types.Dict, depth int) Ink {
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

// several is a space of several colorants.
func (f *File) several(o types.Array, resources types.Dict, depth int) Ink {
	ink := Ink{Space: "DeviceN", Base: f.space(o[2], resources, depth).Space}
	names := f.Array(o[1])
	for _, colorant := range names[:min(len(names), 32)] {
		ink.Colorants = append(ink.Colorants, f.Name(colorant))
		ink.Values = append(ink.Values, 1)
	}
	ink.Components = len(ink.Colorants)
	return ink
}

// dictionary is the resource of a sort that operands name; nil, and a fault told, where
// there is none.
func (r *reader) dictionary(sort, called string, operands []operand) types.Dict {
	found, _ := r.resource(sort, nameOf(operands))
	dict := r.file.Dict(found)
	if dict == nil {
		r.fault("%s %.40q is not among the resources", called, nameOf(operands))
	}
	return dict
}

// extended takes what a dictionary says of the graphics state.
func (r *reader) extended(operands []operand) {
	dict := r.dictionary("ExtGState", "graphics state", operands)
	if dict == nil {
		return
	}
	f, s := r.file, &r.state
	s.width = f.numberOr(dict, "LW", s.width)
	s.cap, s.join = int(f.numberOr(dict, "LC", float64(s.cap))), int(f.numberOr(dict, "LJ", float64(s.join)))
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
			s.dash = solid(f.numbers(pair[0]))
		}
	}
	if value, found := dict.Find("Font"); found {
		if pair := f.Array(value); len(pair) == 2 {
			s.text.font = f.font(pair[0])
			s.text.size, _ = f.Number(pair[1])
		}
	}
}

// solid is a pattern of dashes, or none where it has no length.
func solid(pattern []float64) []float64 {
	for _, n := range pattern {
		if n > 0 {
			return pattern
		}
	}
	return nil
}

// blend is a mode, or the first of several; none for the normal one.
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

// shade paints the clip in shades.
func (r *reader) shade(operands []operand) {
	dict := r.dictionary("Shading", "shading", operands)
	if dict == nil {
		return
	}
	if r.covert() {
		return
	}
	ink := r.state.fill
	ink.take(r.file.space(dict["ColorSpace"], r.resources, 0))
	r.page.Shadings = append(r.page.Shadings, Shading{
		Type: int(r.file.numberOr(dict, "ShadingType", 0)), Ink: ink, Box: r.state.clip,
		Group: r.state.group, Order: r.order(),
	})
}
