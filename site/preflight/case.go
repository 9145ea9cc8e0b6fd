package preflight

import (
	"octavo/content/message"
	"octavo/site/product/houses"
)

// takeCase sets the sizes of a hardcover's case: by the house's rules, or by the template whose
// sizes the file states. A file that states none is noted, and its sizes aren't checked.
func (l *inspection) takeCase(f *File) {
	rules, j := l.House.Cover, l.cover
	j.bleed = points(rules.Bleed.Value)
	if j.w > 0 {
		j.w += points(rules.Overhang.Value)
		j.h += 2 * points(rules.Overhang.Value)
	}
	if !rules.FromSizes.Known() {
		return
	}
	stated := map[string]string{}
	if info := f.Context().Info; info != nil {
		stated = houses.ReadKeywords(f.Text(f.Dict(*info)["Keywords"]))
	}
	t, ok := houses.StatedTemplate(stated)
	if !ok {
		j.w = 0
		l.addFinding(Finding{
			Check: "cover size", Note: true, From: rules.FromSizes.From,
			Rule:  message.New("%s says the sizes of a cover in its template", l.House.Name),
			Found: message.Text("the file doesn't say which sizes the template has, so that they weren't checked"),
		})
		return
	}
	j.template, j.bleed = &t, points(t.Wrap)
	j.w, j.h = points((t.Width-t.Spine-2*t.Wrap)/2), points(t.Height-2*t.Wrap)
	j.formulaSpine = 0
}

// templateSizes says which sizes of a template the cover was compared with, or nothing.
func (j *coverLayout) templateSizes() message.Message {
	if j == nil || j.template == nil {
		return message.Message{}
	}
	t := j.template
	return message.New("by the house's template, as the file states: %s × %s mm, a spine of %s mm, %s mm around the boards",
		tenths(millimetres(points(t.Width))), tenths(millimetres(points(t.Height))), hundredths(millimetres(points(t.Spine))), tenths(millimetres(points(t.Wrap))))
}
