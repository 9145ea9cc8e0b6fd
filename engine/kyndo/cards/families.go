package cards

// portrait is the drawing of a family, or of a genus that looks unlike it.
func portrait(family, genus string) (drawing, stand) {
	switch genus {
	case "Ensifera":
		b := build(family)
		b.bill = bill{1050, 50, -40, false}
		return b.draw(), air
	case "Oxypogon":
		b := build(family)
		b.crest, b.mark, b.bill.length = brush, brow, 190
		return b.draw(), air
	case "Phalcoboenus":
		b := build(family)
		b.tilt, b.leg, b.stand, b.mark = 32, 330, ground, belly
		return b.draw(), ground
	case "Geranoaetus":
		return flier{fingers: 6, sweep: 20, chord: 360, tail: 200, spread: 170, patch: true}.draw(64), air
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
	b := build(family)
	return b.draw(), b.stand
}

// build is that of a family's birds, and of birds at large.
func build(family string) bird {
	switch family {
	case "Accipitridae":
		return bird{tilt: 62, depth: 480, head: 150, neck: 170, reach: 85, bill: bill{130, 110, 0, true}, tail: tail{420, 200, 8}, leg: 60, mark: breast, crest: peaked}
	case "Falconidae":
		return bird{tilt: 60, depth: 440, head: 150, neck: 150, reach: 80, bill: bill{100, 100, 0, true}, tail: tail{420, 150, 8}, leg: 50, mark: breast}
	case "Anatidae":
		return bird{tilt: 8, depth: 420, head: 130, neck: 300, reach: 75, bill: bill{210, 90, 150, false}, tail: tail{220, 130, -8}, stand: water, mark: brow}
	case "Cinclidae":
		return bird{tilt: 22, depth: 620, head: 190, neck: 180, reach: 60, bill: bill{150, 60, 50, false}, tail: tail{180, 160, -30}, leg: 170, stand: ground, mark: bib}
	case "Scolopacidae":
		return bird{tilt: 18, depth: 520, head: 150, neck: 230, reach: 55, bill: bill{760, 62, 90, false}, tail: tail{170, 140, 5}, leg: 260, shank: 40, stand: ground, mark: brow}
	case "Charadriidae":
		return bird{tilt: 20, depth: 480, head: 150, neck: 260, reach: 60, bill: bill{190, 55, 60, false}, tail: tail{240, 170, 0}, leg: 480, shank: 50, stand: ground, mark: belly, crest: wisp}
	case "Grallariidae":
		return bird{tilt: 50, depth: 680, head: 200, neck: 200, reach: 75, bill: bill{190, 80, 60, false}, tail: tail{60, 140, 10}, leg: 560, shank: 40, stand: ground, mark: breast}
	case "Furnariidae":
		return bird{tilt: 28, depth: 430, head: 155, neck: 170, reach: 60, bill: bill{160, 50, 80, false}, tail: tail{620, 110, -8}, leg: 110, mark: brow}
	case "Passerellidae":
		return bird{tilt: 34, depth: 500, head: 180, neck: 170, reach: 65, bill: bill{150, 110, 80, false}, tail: tail{440, 120, 4}, leg: 120, mark: brow, crest: peaked}
	case "Turdidae":
		return bird{tilt: 42, depth: 460, head: 160, neck: 190, reach: 70, bill: bill{190, 65, 60, false}, tail: tail{480, 140, 6}, leg: 190, stand: ground, mark: dark}
	case "Thraupidae":
		return bird{tilt: 38, depth: 500, head: 170, neck: 170, reach: 65, bill: bill{140, 90, 80, false}, tail: tail{400, 130, 6}, leg: 90, mark: belly}
	case "Corvidae":
		return bird{tilt: 36, depth: 440, head: 165, neck: 190, reach: 62, bill: bill{210, 100, 100, false}, tail: tail{640, 170, 2}, leg: 130, mark: belly}
	case "Psittacidae":
		return bird{tilt: 60, depth: 440, head: 180, neck: 170, reach: 75, bill: bill{150, 190, 0, true}, tail: tail{720, 70, 6}, leg: 40, mark: bib}
	case "Ramphastidae":
		return bird{tilt: 45, depth: 460, head: 165, neck: 230, reach: 68, bill: bill{560, 190, 200, false}, tail: tail{480, 150, 4}, leg: 60, mark: breast}
	case "Cotingidae":
		return bird{tilt: 48, depth: 520, head: 180, neck: 190, reach: 70, bill: bill{80, 70, 50, false}, tail: tail{260, 180, 6}, leg: 80, mark: breast, crest: disc}
	case "Nyctibiidae":
		return bird{tilt: 80, depth: 360, head: 170, neck: 110, reach: 88, bill: bill{70, 60, 200, true}, tail: tail{480, 120, 4}, leg: 0, stand: stump, mark: dark}
	case "Rallidae":
		return bird{tilt: 24, depth: 480, head: 140, neck: 270, reach: 62, bill: bill{300, 70, 120, false}, tail: tail{200, 130, -35}, leg: 330, shank: 50, stand: ground, mark: belly}
	case "Cracidae":
		return bird{tilt: 30, depth: 440, head: 110, neck: 380, reach: 62, bill: bill{110, 60, 120, false}, tail: tail{720, 220, 4}, leg: 120, mark: bib}
	case "Cuculidae":
		return bird{tilt: 38, depth: 420, head: 160, neck: 190, reach: 66, bill: bill{210, 190, 260, false}, tail: tail{820, 170, 6}, leg: 70, mark: dark}
	case "Icteridae":
		return bird{tilt: 40, depth: 460, head: 150, neck: 180, reach: 66, bill: bill{170, 80, 50, false}, tail: tail{420, 130, 4}, leg: 170, stand: ground, mark: dark}
	case "Tyrannidae":
		return bird{tilt: 46, depth: 500, head: 195, neck: 160, reach: 68, bill: bill{230, 85, 60, false}, tail: tail{420, 120, 4}, leg: 70, mark: brow}
	case "Trochilidae":
		return bird{tilt: 52, depth: 360, head: 150, neck: 170, reach: 62, bill: bill{380, 44, 60, false}, tail: tail{400, 260, 14}, stand: air, mark: bib}
	default:
		return bird{tilt: 38, depth: 480, head: 170, neck: 180, reach: 66, bill: bill{170, 80, 60, false}, tail: tail{420, 130, 4}, leg: 110, mark: breast}
	}
}
