package pdfread

import "github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

// layers are the numbers of the optional groups that nobody sees as long as no one
// switches them on (ISO 32000-1, 8.11.4).
func (f *File) layers() map[int]bool {
	hidden := map[int]bool{}
	root, err := f.ctx.Catalog()
	if err != nil {
		return hidden
	}
	properties := f.Dict(root["OCProperties"])
	standard := f.Dict(properties["D"])
	if f.Name(standard["BaseState"]) == "OFF" {
		mark(hidden, f.Array(properties["OCGs"]), true)
	}
	mark(hidden, f.Array(standard["OFF"]), true)
	mark(hidden, f.Array(standard["ON"]), false)
	return hidden
}

func mark(hidden map[int]bool, groups types.Array, as bool) {
	for _, group := range groups {
		if ref, ok := group.(types.IndirectRef); ok {
			hidden[ref.ObjectNumber.Value()] = as
		}
	}
}

// unseen reports whether what belongs to a group, or to groups of which none is
// switched on, isn't seen.
func (r *reader) unseen(group types.Object) bool {
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
		return r.unseenGroup(dict["OCGs"])
	}
	for _, one := range several {
		if !r.unseenGroup(one) {
			return false
		}
	}
	return len(several) > 0
}

func (r *reader) unseenGroup(group types.Object) bool {
	ref, ok := group.(types.IndirectRef)
	return ok && r.hidden[ref.ObjectNumber.Value()]
}

// begin and end follow marked content, of which some may belong to a hidden group.
func (r *reader) begin(operands []operand) {
	hidden := r.covert()
	if len(operands) == 2 && operands[0].sort == isName && string(operands[0].text) == "OC" {
		if group, found := r.resource("Properties", nameOf(operands)); found {
			hidden = hidden || r.unseen(group)
		}
	}
	if len(r.content) < maxStates {
		r.content = append(r.content, hidden)
	}
}

func (r *reader) end() {
	if len(r.content) > 0 {
		r.content = r.content[:len(r.content)-1]
	}
}

// covert reports whether what is painted now isn't seen.
func (r *reader) covert() bool { return len(r.content) > 0 && r.content[len(r.content)-1] }
