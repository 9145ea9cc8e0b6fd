package pdfread

import "github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

// hiddenGroups returns the object numbers of the optional content groups (layers) that are off by default
// (ISO 32000-1, 8.11.4).
func (f *File) hiddenGroups() map[int]bool {
	hidden := map[int]bool{}
	root, err := f.ctx.Catalog()
	if err != nil {
		return hidden
	}
	properties := f.Dict(root["OCProperties"])
	standard := f.Dict(properties["D"])
	if f.Name(standard["BaseState"]) == "OFF" {
		setHidden(hidden, f.Array(properties["OCGs"]), true)
	}
	setHidden(hidden, f.Array(standard["OFF"]), true)
	setHidden(hidden, f.Array(standard["ON"]), false)
	return hidden
}

// setHidden records for each group whether it is hidden.
func setHidden(hidden map[int]bool, groups types.Array, isHidden bool) {
	for _, group := range groups {
		if ref, ok := group.(types.IndirectRef); ok {
			hidden[ref.ObjectNumber.Value()] = isHidden
		}
	}
}

// isGroupHidden reports whether a group, or a membership dictionary (OCMD), is off. A membership dictionary is
// off if all groups that it lists are off.
func (r *reader) isGroupHidden(group types.Object) bool {
	if group == nil || len(r.hidden) == 0 {
		return false
	}
	if ref, ok := group.(types.IndirectRef); ok && r.hidden[ref.ObjectNumber.Value()] {
		return true
	}
	dict := r.file.Dict(group)
	if r.file.Name(dict["Type"]) != "OCMD" {
		return false
	}
	several := r.file.Array(dict["OCGs"])
	if several == nil {
		return r.isGroupOff(dict["OCGs"])
	}
	for _, one := range several {
		if !r.spend(1) || !r.isGroupOff(one) {
			return false
		}
	}
	return len(several) > 0
}

func (r *reader) isGroupOff(group types.Object) bool {
	ref, ok := group.(types.IndirectRef)
	return ok && r.hidden[ref.ObjectNumber.Value()]
}

// beginContent records the start of a part of the content that is marked (BMC, BDC), and whether this part is
// hidden.
func (r *reader) beginContent(operands []operand) {
	hidden := r.isHidden()
	if len(operands) == 2 && operands[0].sort == isName && string(operands[0].text) == "OC" {
		if group, found := r.resource("Properties", nameOf(operands)); found {
			hidden = hidden || r.isGroupHidden(group)
		}
	}
	if len(r.content) < maxStates {
		r.content = append(r.content, hidden)
	}
}

// endContent records the end of the innermost marked part (EMC).
func (r *reader) endContent() {
	if len(r.content) > 0 {
		r.content = r.content[:len(r.content)-1]
	}
}

// isHidden reports whether the content at this point is hidden.
func (r *reader) isHidden() bool { return len(r.content) > 0 && r.content[len(r.content)-1] }
