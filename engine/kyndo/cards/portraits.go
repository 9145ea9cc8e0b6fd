package cards

import "strings"

// portrait returns the drawing of a bird of a family, and what the bird stands on. Some genera and species have
// a drawing of their own, by the scientific name.
func portrait(family, scientific string) (drawing, stand) {
	genus, _, _ := strings.Cut(scientific, " ")
	switch genus {
	case "Geranoaetus":
		return flier{fingers: 6, sweep: -40, chord: 470, tail: 60, spread: 190, patch: true}.draw(90), air
	case "Vultur":
		return flier{fingers: 7, sweep: 60, chord: 330, tail: 230, spread: 150, collar: true, patch: true}.draw(60), air
	}
	switch family {
	case "Strigidae":
		return owl(), branch
	case "Cathartidae":
		return flier{fingers: 5, sweep: 30, chord: 350, tail: 130, spread: 130}.draw(115), air
	case "Apodidae":
		return flier{sweep: 520, chord: 210, tail: 260, fork: 60, spread: 110, collar: true}.draw(40), air
	case "Steatornithidae":
		return flier{sweep: 260, chord: 260, tail: 420, spread: 130, patch: true}.draw(70), air
	}
	b := adaptToSpecies(scientific, familyShape(family))
	return b.draw(), b.stand
}

// adaptToSpecies returns the family's shape b, changed for some species and genera. For example, a peregrine
// dives and a kestrel hovers.
func adaptToSpecies(scientific string, b bird) bird {
	switch scientific {
	case "Falco peregrinus":
		b.tilt, b.headAngle, b.neckAngle, b.neck, b.stand = -62, -62, -62, 210, stoop
		b.tail = tail{length: 330, width: 90}
		return b
	case "Falco sparverius":
		b.tilt, b.neckAngle, b.stand, b.wingWidth = 44, 62, air, 2100
		b.tail = tail{length: 480, width: 420, angle: 22, end: fan}
		return b
	}
	genus, _, _ := strings.Cut(scientific, " ")
	switch genus {
	case "Ensifera":
		b.bill = bill{length: 1050, depth: 50, droop: -40}
	case "Oxypogon":
		b.crest, b.mark, b.bill.length = brush, brow, 190
	case "Oreotrochilus":
		b.tilt, b.stand, b.leg, b.mark, b.bill.length, b.bill.droop = 66, wall, 20, breast, 320, 130
		b.tail = tail{length: 420, width: 240, angle: 6}
	case "Colibri":
		b.crest, b.bill.length, b.bill.droop = plumes, 330, 160
		b.tilt, b.tail = 28, tail{length: 380, width: 480, angle: -18, end: fan}
	case "Phalcoboenus":
		b.tilt, b.leg, b.stand, b.mark, b.tail.end = 32, 330, ground, belly, notched
	case "Spizaetus":
		b.crest, b.depth, b.tail.length = spike, 440, 520
	case "Harpia":
		b.tilt, b.crest, b.depth, b.head, b.leg, b.mark = 76, crown, 560, 185, 110, belly
	}
	return b
}

// familyShape returns the shape of a family's birds. An unknown family gets the shape of a common bird.
func familyShape(family string) bird {
	switch family {
	case "Accipitridae":
		return bird{tilt: 62, depth: 480, head: 150, neck: 170, neckAngle: 85, bill: bill{length: 130, depth: 110, hook: true}, tail: tail{length: 420, width: 200, angle: 8}, leg: 60, mark: breast, crest: peaked}
	case "Falconidae":
		return bird{tilt: 60, depth: 440, head: 150, neck: 150, neckAngle: 80, bill: bill{length: 100, depth: 100, hook: true}, tail: tail{length: 420, width: 150, angle: 8}, leg: 50, mark: breast}
	case "Anatidae":
		return bird{tilt: 8, depth: 420, head: 130, neck: 300, neckAngle: 75, bill: bill{length: 210, depth: 90, droop: 150}, tail: tail{length: 220, width: 130, angle: -8}, stand: water, mark: brow}
	case "Cinclidae":
		return bird{tilt: 22, depth: 620, head: 190, neck: 180, neckAngle: 60, bill: bill{length: 150, depth: 60, droop: 50}, tail: tail{length: 180, width: 160, angle: -30}, leg: 170, stand: ground, mark: bib}
	case "Scolopacidae":
		return bird{tilt: 18, depth: 520, head: 150, neck: 230, neckAngle: 55, bill: bill{length: 760, depth: 62, droop: 90}, tail: tail{length: 170, width: 140, angle: 5}, leg: 260, jointBend: 40, stand: ground, mark: brow}
	case "Charadriidae":
		return bird{tilt: 20, depth: 480, head: 150, neck: 260, neckAngle: 60, bill: bill{length: 190, depth: 55, droop: 60}, tail: tail{length: 240, width: 170, angle: 0}, leg: 480, jointBend: 50, stand: ground, mark: belly, crest: wisp}
	case "Grallariidae":
		return bird{tilt: 50, depth: 680, head: 200, neck: 200, neckAngle: 75, bill: bill{length: 190, depth: 80, droop: 60}, tail: tail{length: 60, width: 140, angle: 10}, leg: 560, jointBend: 40, stand: ground, mark: breast}
	case "Furnariidae":
		return bird{tilt: 12, depth: 400, head: 155, neck: 180, neckAngle: 58, bill: bill{length: 210, depth: 46, droop: 130}, tail: tail{length: 760, width: 240, angle: -52, end: wedge}, leg: 90, mark: brow, stand: tussock}
	case "Passerellidae":
		return bird{tilt: 44, depth: 580, head: 205, neck: 160, neckAngle: 72, bill: bill{length: 150, depth: 120, droop: 80}, tail: tail{length: 380, width: 130, angle: -14}, leg: 90, mark: brow, crest: peaked}
	case "Turdidae":
		return bird{tilt: 20, depth: 440, head: 165, neck: 230, neckAngle: 66, bill: bill{length: 190, depth: 70, droop: 60, lift: 8}, tail: tail{length: 500, width: 170, angle: -22}, leg: 330, stand: ground, mark: dark}
	case "Thraupidae":
		return bird{tilt: 58, depth: 580, head: 185, neck: 170, neckAngle: 78, bill: bill{length: 170, depth: 110, lift: 32, gape: 34}, tail: tail{length: 300, width: 150, angle: 10}, leg: 80, mark: belly}
	case "Corvidae":
		return bird{tilt: 16, depth: 430, head: 175, neck: 200, neckAngle: 50, bill: bill{length: 230, depth: 110, droop: 100}, tail: tail{length: 760, width: 190, angle: 22, end: wedge}, leg: 150, mark: belly, crest: tuft}
	case "Psittacidae":
		return bird{tilt: 60, depth: 440, head: 180, neck: 170, neckAngle: 75, bill: bill{length: 150, depth: 190, hook: true}, tail: tail{length: 720, width: 70, angle: 6}, leg: 40, mark: bib}
	case "Ramphastidae":
		return bird{tilt: 45, depth: 460, head: 165, neck: 230, neckAngle: 68, bill: bill{length: 560, depth: 190, droop: 200}, tail: tail{length: 480, width: 150, angle: 4}, leg: 60, mark: breast}
	case "Cotingidae":
		return bird{tilt: 48, depth: 520, head: 180, neck: 190, neckAngle: 70, bill: bill{length: 80, depth: 70, droop: 50}, tail: tail{length: 260, width: 180, angle: 6}, leg: 80, mark: breast, crest: disc}
	case "Nyctibiidae":
		return bird{tilt: 80, depth: 360, head: 170, neck: 110, neckAngle: 88, bill: bill{length: 70, depth: 60, droop: 200, hook: true}, tail: tail{length: 480, width: 120, angle: 4}, leg: 0, stand: stump, mark: dark}
	case "Rallidae":
		return bird{tilt: 24, depth: 480, head: 140, neck: 270, neckAngle: 62, bill: bill{length: 300, depth: 70, droop: 120}, tail: tail{length: 200, width: 130, angle: -35}, leg: 330, jointBend: 50, stand: ground, mark: belly}
	case "Cracidae":
		return bird{tilt: 30, depth: 440, head: 110, neck: 380, neckAngle: 62, bill: bill{length: 110, depth: 60, droop: 120}, tail: tail{length: 720, width: 220, angle: 4}, leg: 120, mark: bib}
	case "Cuculidae":
		return bird{tilt: 38, depth: 420, head: 160, neck: 190, neckAngle: 66, bill: bill{length: 210, depth: 190, droop: 260}, tail: tail{length: 820, width: 170, angle: 6}, leg: 70, mark: dark}
	case "Icteridae":
		return bird{tilt: 54, depth: 450, head: 150, neck: 210, neckAngle: 84, bill: bill{length: 200, depth: 95, lift: 48}, tail: tail{length: 300, width: 190, angle: 26, end: fan}, leg: 260, stand: ground, mark: dark}
	case "Tyrannidae":
		return bird{tilt: 66, depth: 520, head: 225, neck: 170, neckAngle: 78, bill: bill{length: 300, depth: 110, droop: 40}, tail: tail{length: 380, width: 170, angle: -6, end: forked}, leg: 60, mark: brow}
	case "Trochilidae":
		return bird{tilt: 52, depth: 360, head: 150, neck: 170, neckAngle: 62, bill: bill{length: 380, depth: 44, droop: 60}, tail: tail{length: 400, width: 260, angle: 14}, stand: air, mark: bib}
	default:
		return bird{tilt: 38, depth: 480, head: 170, neck: 180, neckAngle: 66, bill: bill{length: 170, depth: 80, droop: 60}, tail: tail{length: 420, width: 130, angle: 4}, leg: 110, mark: breast}
	}
}
