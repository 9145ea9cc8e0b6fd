package markup

import (
	"html/template"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/svg"
)

// TierDots shows a tier as five dots: one filled dot for the easiest, five for the hardest. Screen
// readers hear the number. For NoTier it returns "".
func TierDots(w render.Words, t engine.Tier, d Dialect) template.HTML {
	if t == engine.NoTier {
		return ""
	}
	const pitch, radius, line = 1000, 350, 80
	tiers := engine.AllTiers()
	f := figure.Figure{W: figure.Length(len(tiers)) * pitch, H: pitch}
	for i, tier := range tiers {
		dot := figure.Disc{Center: figure.Point{X: figure.Length(i)*pitch + pitch/2, Y: pitch / 2}}
		if tier <= t {
			dot.Radius, dot.Fill = radius, figure.Black
		} else { // an open dot is as large as a filled one, its outline included
			dot.Radius, dot.Stroke, dot.Weight = radius-line/2, figure.Black, line
		}
		f.Add(dot)
	}
	dst := svg.Append([]byte(`<span class="dots">`), &f, d.Drawn(f, svg.Options{}))
	dst = append(dst, `<span class="hidden">`...)
	dst = svg.Escape(dst, w.Say("site.tierLevel", "n", strconv.Itoa(int(t)), "of", strconv.Itoa(len(tiers))))
	return template.HTML(append(dst, "</span></span>"...))
}
