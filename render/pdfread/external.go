package pdfread

import (
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// drawXObject interprets the operator Do, which draws a form or an image.
func (r *reader) drawXObject(operands []operand) {
	name := nameOf(operands)
	object, found := r.resource("XObject", name)
	stream, ok := r.file.Object(object).(types.StreamDict)
	if !found || !ok {
		r.addFault("%.40q is not among the resources", name)
		return
	}
	if r.isHidden() || r.isGroupHidden(stream.Dict["OC"]) {
		return
	}
	switch r.file.Name(stream.Dict["Subtype"]) {
	case "Form":
		r.drawForm(object, stream.Dict)
	case "Image":
		r.addImage(object, stream)
	}
}

// drawForm interprets the content of a form, clipped to the form's box. Afterwards it restores the graphics
// state.
func (r *reader) drawForm(object types.Object, dict types.Dict) {
	if r.depth >= maxForms {
		r.ended = errTooMuch
		return
	}
	content, err := r.file.unpackContent(object)
	if err != nil {
		r.addFault("a form can't be unpacked: %v", err)
		return
	}
	resources := r.file.Dict(dict["Resources"])
	if resources == nil {
		resources = r.resources // before PDF 1.2, forms could use the resources of the page
	}
	outer, path, tm, tlm := r.state, r.path, r.tm, r.tlm
	r.state.ctm = r.file.readMatrix(dict, "Matrix").Times(r.state.ctm)
	if b, ok := r.file.readBox(dict["BBox"]); ok {
		r.state.clip = r.state.clip.Intersection(r.state.ctm.Box(b))
	}
	if r.file.groupSpace(dict["Group"]) != "" && (outer.fill.Alpha < 1 || outer.fill.SoftMask || outer.fill.Blend != "") {
		r.state.stroke.Alpha, r.state.stroke.Blend = outer.fill.Alpha, outer.fill.Blend
	}
	r.path = pathState{}
	// If the reading was ended, the reason is in r.ended, so the error isn't needed.
	_ = r.interpret(content, resources, r.depth+1)
	r.state, r.path, r.tm, r.tlm = outer, path, tm, tlm
}

// addImage records an image that is an object of the file, not a part of the content.
func (r *reader) addImage(object types.Object, stream types.StreamDict) {
	f, dict := r.file, stream.Dict
	p := Picture{
		Width: int(f.numberOr(dict, "Width", 0)), Height: int(f.numberOr(dict, "Height", 0)),
		Bits: int(f.numberOr(dict, "BitsPerComponent", 1)), Ink: r.state.fill,
		Stencil: f.boolean(dict["ImageMask"]),
	}
	if ref, ok := object.(types.IndirectRef); ok {
		p.Object = ref.ObjectNumber.Value()
	}
	for _, filter := range stream.FilterPipeline {
		p.Filters = append(p.Filters, filter.Name)
	}
	_, p.SoftMasked = f.Object(dict["SMask"]).(types.StreamDict)
	p.SoftMasked = p.SoftMasked || f.numberOr(dict, "SMaskInData", 0) > 0
	p.Masked = p.SoftMasked || f.Object(dict["Mask"]) != nil
	if !p.Stencil {
		p.Ink.setColour(f.readSpace(dict["ColorSpace"], r.resources, 0))
	}
	r.addPicture(p)
}

// addInlineImage records an image that is part of the content. entries holds keys and values in turn, which may
// both be abbreviated.
func (r *reader) addInlineImage(entries []operand) {
	p := Picture{Inline: true, Bits: 1, Ink: r.state.fill}
	for i := 0; i+1 < len(entries); i += 2 {
		value := entries[i+1]
		switch string(entries[i].text) {
		case "W", "Width":
			p.Width = int(value.number)
		case "H", "Height":
			p.Height = int(value.number)
		case "BPC", "BitsPerComponent":
			p.Bits = int(value.number)
		case "IM", "ImageMask":
			p.Stencil = string(value.text) == "true"
		case "F", "Filter":
			p.Filters = filterNames(value)
		case "CS", "ColorSpace":
			p.Ink.setColour(r.inlineSpace(value))
		}
	}
	if p.Stencil {
		p.Ink = r.state.fill
	}
	r.addPicture(p)
}

// filterNames returns the names in an operand, which is a name or an array of names.
func filterNames(o operand) []string {
	if o.sort == isName {
		return []string{string(o.text)}
	}
	var out []string
	for _, item := range o.list {
		out = append(out, string(item.text))
	}
	return out
}

// inlineSpace returns the colour space of an inline image, or the zero Ink if it is unknown.
func (r *reader) inlineSpace(o operand) Ink {
	if o.sort == isName {
		return r.file.spaceNamed(string(o.text), r.resources, 0)
	}
	if len(o.list) > 1 && (string(o.list[0].text) == "I" || string(o.list[0].text) == "Indexed") {
		base := r.file.spaceNamed(string(o.list[1].text), r.resources, 0)
		return Ink{Space: "Indexed", Components: 1, Base: base.Space, Values: []float64{0}}
	}
	return Ink{}
}

// addPicture records an image. Its place on the page is the unit square, transformed by the current matrix.
func (r *reader) addPicture(p Picture) {
	if r.isHidden() {
		return
	}
	m := r.state.ctm
	p.Matrix, p.Box, p.Clip = m, m.Box(Box{0, 0, 1, 1}), r.state.clip
	if across := m.TransformVector(1, 0).Length(); across > 0 {
		p.PPIX = float64(p.Width) * 72 / across
	}
	if upwards := m.TransformVector(0, 1).Length(); upwards > 0 {
		p.PPIY = float64(p.Height) * 72 / upwards
	}
	p.Order = r.nextOrder()
	r.page.Pictures = append(r.page.Pictures, p)
}
