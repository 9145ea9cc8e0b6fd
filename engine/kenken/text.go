package kenken

import (
	"strconv"
	"strings"

	"octavo/engine"
)

// The text format is that of Simon Tatham's Keen, PARAMS:BLOCKS,CLUES, with two
// extensions where it can't say a thing: z at the end of PARAMS means digits
// from 0, and the clue q<n> is a target without its operation.

// tierLetters are those of PARAMS, in the order of engine.AllTiers.
const tierLetters = "enhxu"

// targetLimit is where Keen's own clues end: the higher bits of the number
// hold the operation (keen.c, C_MUL).
const targetLimit = 1 << 29

// parse reads a puzzle from its text.
func parse(text string) (*Puzzle, error) {
	params, desc, found := strings.Cut(text, ":")
	if !found {
		if strings.Contains(params, "#") {
			return nil, engine.Errorf("%q is a seed, not a puzzle", text)
		}
		return nil, engine.Errorf("%q has no colon; a puzzle is written PARAMS:BLOCKS,CLUES", text)
	}
	p, err := parseParams(params)
	if err != nil {
		return nil, err
	}
	blocks, clues, found := strings.Cut(desc, ",")
	if p.cages, err = parseBlocks(p.size, blocks); err != nil {
		return nil, err
	}
	if !found {
		return nil, engine.Errorf("the clues are missing: a comma ought to follow the blocks")
	}
	if err := p.parseClues(clues); err != nil {
		return nil, err
	}
	p.number()
	return p.lasting(), nil
}

// parseParams reads SIZE, then d and the letter of a tier, m, z, each optional.
func parseParams(text string) (*Puzzle, error) {
	number, rest := leadingDigits(text)
	size, err := strconv.Atoi(number)
	if err != nil || size < minSize || size > maxSize {
		return nil, engine.Errorf("size %q can't be read; possible: %d to %d", number, minSize, maxSize)
	}
	p := &Puzzle{size: size}
	if letter, ok := strings.CutPrefix(rest, "d"); ok {
		i := -1
		if letter != "" {
			i = strings.IndexByte(tierLetters, letter[0])
		}
		if i < 0 {
			return nil, engine.Errorf("%q names no difficulty; known: e, n, h, x, u", text)
		}
		p.tier = engine.AllTiers()[i]
		rest = letter[1:]
	}
	rest, p.times = strings.CutPrefix(rest, "m")
	rest, p.zero = strings.CutPrefix(rest, "z")
	if rest != "" {
		return nil, engine.Errorf("%q can't be read: %q is unexpected", text, rest)
	}
	return p, nil
}

// parseClues reads one clue for each cage, in the order of their first cells.
func (p *Puzzle) parseClues(text string) error {
	for i := range p.cages {
		c := &p.cages[i]
		if text == "" {
			return engine.Errorf("there are %d clues for %d cages", i, len(p.cages))
		}
		o := strings.IndexByte(letters, text[0])
		if o < 0 {
			return engine.Errorf("clue %d begins with %q; known: a, m, s, d, q", i+1, text[0])
		}
		number, rest := leadingDigits(text[1:])
		target, err := strconv.Atoi(number)
		if err != nil {
			target = -1
		}
		c.clue = clue{op(o), target}
		if err := p.checkClue(c); err != nil {
			return engine.Errorf("clue %d, %q: %v", i+1, text[:1+len(number)], err)
		}
		text = rest
	}
	if text != "" {
		return engine.Errorf("after the clues of all %d cages %q is left", len(p.cages), text)
	}
	return nil
}

// checkClue reports clues that can't be meant. A target that its cage happens
// not to reach is none of those: such a puzzle is well formed, and unsolvable.
func (p *Puzzle) checkClue(c *cage) error {
	if !c.op.fits(len(c.cells)) {
		return engine.Errorf("differences and quotients are of 2 cells, and the cage has %d", len(c.cells))
	}
	lowest := 1
	switch {
	case p.zero && c.op != subtract:
		lowest = 0
	case c.op == divide:
		lowest = 2
	}
	if c.target < lowest || c.target >= targetLimit {
		return engine.Errorf("the target is out of range; possible: %d to %d", lowest, targetLimit-1)
	}
	return nil
}

// mostText is about as long as texts come; there is room for longer ones, but not at once.
const mostText = 320

// String is the canonical text, as Keen writes it.
func (p *Puzzle) String() string {
	return string(p.appendText(make([]byte, 0, mostText)))
}

// AppendText appends what String says.
func (p *Puzzle) AppendText(to []byte) ([]byte, error) { return p.appendText(to), nil }

func (p *Puzzle) appendText(to []byte) []byte {
	return p.appendDescription(append(p.appendParams(to), ':'))
}

func (p *Puzzle) appendParams(to []byte) []byte {
	to = strconv.AppendInt(to, int64(p.size), 10)
	if p.tier != engine.NoTier {
		to = append(to, 'd', tierLetters[p.tier-engine.Easy])
	}
	if p.times {
		to = append(to, 'm')
	}
	if p.zero {
		to = append(to, 'z')
	}
	return to
}

func (p *Puzzle) appendDescription(to []byte) []byte {
	to = appendBlocks(to, p.size, p.cage[:p.size*p.size])
	to = append(to, ',')
	for i := range p.cages {
		to = p.cages[i].append(to)
	}
	return to
}

func (c clue) append(to []byte) []byte {
	return strconv.AppendInt(append(to, letters[c.op]), int64(c.target), 10)
}
