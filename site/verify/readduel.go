package verify

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/board"
)

// A duelReading holds what is read so far of a duel.
type duelReading struct {
	*duelWords
	rules       kyndo.Rules
	duel        kyndo.Duel
	demand      string                // name of the context of the duel, or "" if it has none
	letters     map[string]kyndo.Char // characteristics by their letters in the sums
	hasOwnNames bool                  // whether the publication has its own names for characteristics
}

// read reads the task of a duel and calculates the result. It returns errOtherWords if the duel
// isn't in the language of w.
func (w *duelWords) read(r *region, s *sheet) (*printedDuel, error) {
	d := &duelReading{duelWords: w, letters: map[string]kyndo.Char{}}
	middle := (r.caption.at.X + r.caption.right) / 2
	head := figure.Length(-1)
	names := [2]string{}
	for i := range r.words {
		word := &r.words[i]
		role, pattern := kyndo.Attacker, w.attacks
		if word.At.X >= middle {
			role, pattern = kyndo.Defender, w.defends
		}
		if found := groups(pattern, normalizeSpaces(word.Text)); found != nil && names[role] == "" {
			names[role], head = found["card"], word.At.Y
		}
	}
	if names[kyndo.Attacker] == "" || names[kyndo.Defender] == "" {
		return nil, errOtherWords
	}
	left := splitSums(wordsBetween(r.words, head+figure.Millimetre, s.height, r.caption.at.X-slack, middle))
	right := splitSums(wordsBetween(r.words, head+figure.Millimetre, s.height, middle, s.width))
	d.readLetters(left, kyndo.Attacker)
	d.readLetters(right, kyndo.Defender)
	if err := d.readPlace(wordsBetween(r.words, 0, head-figure.Millimetre, 0, s.width)); err != nil {
		return nil, err
	}
	d.readEarnings(s)
	for role, lines := range [][]string{left, right} {
		if err := d.readSide(kyndo.Role(role), names[role], lines); err != nil {
			return nil, err
		}
	}
	round, err := d.rules.Resolve(d.duel)
	return &printedDuel{round: round, words: w.Words, hasOwnNames: d.hasOwnNames}, err
}

// splitSums returns the lines of a side. It splits a line that has two terms.
func splitSums(words []word) (all []string) {
	for _, line := range linesOf(words) {
		for _, piece := range strings.SplitAfter(line, "= ") {
			if last := len(all) - 1; last >= 0 && strings.HasPrefix(piece, "→") {
				all[last] += " " + piece
			} else {
				all = append(all, strings.TrimSpace(piece))
			}
		}
	}
	return all
}

// readLetters finds the letters of the characteristics in the terms of a sum. Which term has which
// characteristic is known, because the terms have the order of role.Chars.
func (d *duelReading) readLetters(lines []string, role kyndo.Role) {
	chars := role.Chars()
	for _, line := range lines {
		t := isTerm.FindStringSubmatch(line)
		if t == nil || len(chars) == 0 {
			continue
		}
		d.letters[t[2]+t[3]] = chars[0] // the letter is in one group, and the other one is empty
		d.hasOwnNames = d.hasOwnNames || t[1]+" ("+t[2]+")" != normalizeSpaces(d.Say("terms.char-"+chars[0].String()))
		chars = chars[1:]
	}
}

// charIn returns the characteristic of a letter, alone or in brackets after a name, or false.
func (d *duelReading) charIn(text string) (kyndo.Char, bool) {
	if found := inBrackets.FindStringSubmatch(text); found != nil {
		text = found[1]
	}
	c, ok := d.letters[text]
	return c, ok
}

// wordsBetween returns the words in a rectangle. It leaves out words such as “/ 4”, which say how
// many points a question brings.
func wordsBetween(words []word, top, bottom, left, right figure.Length) (some []word) {
	for _, w := range words {
		if w.At.Y > top && w.At.Y < bottom && w.At.X >= left && w.At.X < right && !strings.HasPrefix(w.Text, "/ ") {
			some = append(some, w)
		}
	}
	return some
}

// IDs for the place and the context of a duel, and for any other place or context. The page prints
// only their names, not their real IDs.
const (
	placePlaceholder   = "here"
	otherPlace         = "elsewhere"
	contextPlaceholder = "demanded"
)

// readPlace reads the place of a duel, and the context there, if any. A context demands a
// characteristic of the defender.
func (d *duelReading) readPlace(words []word) error {
	text := strings.Join(linesOf(words), " ")
	if text == "" {
		return nil // a duel of level base has no place
	}
	found := groups(d.place, text)
	if found == nil {
		return message.Errorf("where the duel is can't be read in %q", text)
	}
	d.duel.Environment = kyndo.Environment{ID: placePlaceholder, Name: kyndo.Translations{d.Language(): found["place"]}}
	d.demand = found["context"]
	if d.demand == "" {
		return nil
	}
	char, ok := d.charIn(found["char"])
	if !ok {
		return message.Errorf("what the context demands can't be read in %q", text)
	}
	d.duel.Context = &kyndo.Context{
		ID: contextPlaceholder, Name: kyndo.Translations{d.Language(): d.demand}, Char: char, Threshold: numberIn(found["threshold"]), Penalty: numberIn(found["penalty"]),
	}
	d.rules.Penalty = kyndo.Span{Most: 100}
	return nil
}

// inBrackets matches the letter in brackets after a name.
var inBrackets = regexp.MustCompile(`\(([^()]+)\)$`)

func numberIn(text string) int {
	n, err := strconv.Atoi(strings.NewReplacer("−", "-", "+", "", ",", "", ".", "").Replace(text))
	if err != nil {
		return -1 // no rule allows a negative number
	}
	return n
}

// maxEnergy is the most energy that a player can have, in per cent.
const maxEnergy = 100

// readEarnings reads how much energy rounds earn. A sheet says so once, for all its duels.
func (d *duelReading) readEarnings(s *sheet) {
	d.rules.Energy, _ = board.ReadEarnings(strings.Join(linesOf(s.words), " "), d.Words)
	d.rules.Energy.Most = maxEnergy
}

// Patterns of the lines of a sum.
var (
	isTerm    = regexp.MustCompile(`^(?:(.*) \(([^()]+)\)|(\S+)) (\d+)(?:\+(\d+) → _+)? × (\d+[.,]\d\d) =`)
	isScale   = regexp.MustCompile(`÷ (\d+) × (\d+) =`)
	isFactor  = regexp.MustCompile(`[^\d] × (\d+[.,]\d\d)(\??) =`)
	emptyLine = regexp.MustCompile(`^(.*?) =(?: →)?$`)
)

// readSide reads one side: the card of this name, its player's decisions, and its sum.
func (d *duelReading) readSide(role kyndo.Role, name string, lines []string) error {
	sum := slices.IndexFunc(lines, isTerm.MatchString)
	if sum < 0 {
		return message.Errorf("the sum of %s can't be read", name)
	}
	side := &d.duel.Attacker
	if role == kyndo.Defender {
		side = &d.duel.Defender
	}
	side.Card = kyndo.Card{ID: role.String(), Name: kyndo.Translations{d.Language(): name}}
	side.UnlockedC = true // locked abilities aren't printed
	if err := d.readDecisions(side, strings.Join(lines[:sum], " ")); err != nil {
		return err
	}
	terms := 0
	for _, line := range joinLines(lines[sum:]) {
		done, err := d.readLine(side, role, line, &terms)
		if done || err != nil {
			return err
		}
	}
	return message.Errorf("the sum of %s doesn't end", name)
}

// joinLines joins lines until each ends with “=” or “→”. A blank to fill in stands there in each
// line of a sum.
func joinLines(lines []string) (all []string) {
	begun := ""
	for _, line := range lines {
		begun = strings.TrimSpace(begun + " " + line)
		if strings.HasSuffix(begun, "=") || strings.HasSuffix(begun, "→") {
			all, begun = append(all, begun), ""
		}
	}
	return all
}

// readDecisions reads the strengths of a card and its player's decisions. text is "" if the duel
// prints neither.
func (d *duelReading) readDecisions(side *kyndo.Side, text string) error {
	if side.Card.Primary = kyndo.Attacker.Chars()[0]; text == "" {
		return nil // strengths don't matter without decisions
	}
	found := groups(d.decided, text)
	if found == nil {
		if found = groups(d.lives, text); found == nil {
			return message.Errorf("the decisions can't be read in %q", text)
		}
		d.readHome(side, found["places"])
		return nil
	}
	for i, letter := range strings.Split(found["strengths"], ", ") {
		c, ok := d.charIn(letter)
		switch {
		case !ok || i > 1:
			return message.Errorf("the strengths can't be read in %q", text)
		case i == 0:
			side.Card.Primary = c
		default:
			side.Card.Secondary = c
		}
	}
	d.readHome(side, found["places"])
	if found["focus"] != d.none {
		var ok bool
		if side.Focus, ok = d.charIn(found["focus"]); !ok {
			return message.Errorf("the emphasis can't be read in %q", text)
		}
	}
	side.Energy = numberIn(found["energy"])
	if found["cost"] != "" {
		c, ok := d.charIn(found["char"])
		if !ok {
			return message.Errorf("the stimulus can't be read in %q", text)
		}
		side.Stimulus = &kyndo.Stimulus{Char: c, Tier: numberIn(found["cost"])}
	}
	if c, ok := d.charIn(found["asked"]); ok {
		side.Card.Attributes = side.Card.Attributes.With(c, numberIn(found["value"]))
	}
	return nil
}

// readHome notes whether the place of the duel is among the places where a card lives.
func (d *duelReading) readHome(side *kyndo.Side, places string) {
	for _, place := range strings.Split(places, ", ") {
		if place == d.duel.Environment.Name[d.Language()] {
			side.Card.Habitats = []string{placePlaceholder}
		}
	}
}

// readLine reads one line of a sum. terms counts the terms so far. done is true after the last line.
func (d *duelReading) readLine(side *kyndo.Side, role kyndo.Role, line string, terms *int) (done bool, err error) {
	chars := role.Chars()
	if t := isTerm.FindStringSubmatch(line); t != nil && *terms < len(chars) {
		c := chars[*terms]
		*terms++
		side.Card.Attributes = side.Card.Attributes.With(c, numberIn(t[4]))
		d.rules.Weights = d.rules.Weights.With(c, numberIn(t[6]))
		if t[5] != "" && side.Stimulus != nil && side.Stimulus.Char == c {
			d.rules.Tiers = append(d.rules.Tiers, kyndo.Tier{Cost: side.Stimulus.Tier, Bonus: numberIn(t[5])})
		}
		return false, nil
	}
	if scale := isScale.FindStringSubmatch(line); scale != nil {
		d.rules.Attribute, d.rules.Combat = numberIn(scale[1]), numberIn(scale[2])
		return false, nil
	}
	if factor := isFactor.FindStringSubmatch(line); factor != nil {
		if factor[2] == "" {
			percent := numberIn(factor[1]) - 100
			if role == kyndo.Attacker {
				d.duel.Environment.Attack = percent
			} else {
				d.duel.Environment.Defend = percent
			}
		}
		return false, nil
	}
	label := emptyLine.FindStringSubmatch(line)
	if label == nil {
		return false, message.Errorf("a line of the sum can't be read: %q", line)
	}
	if d.final.MatchString(label[1]) {
		return true, nil
	}
	return false, d.readAbility(side, role, label[1])
}

// readAbility reads an ability with its condition from the label of a line. It accepts the label of
// the sum of the characteristics, too.
func (d *duelReading) readAbility(side *kyndo.Side, role kyndo.Role, label string) error {
	found := groups(d.ability, label)
	if found == nil {
		if label == normalizeSpaces(d.Say("board.step-base")) {
			return nil
		}
		return message.Errorf("an ability can't be read in %q", label)
	}
	a := kyndo.Ability{ID: found["name"], Name: kyndo.Translations{d.Language(): found["name"]}}
	if role == kyndo.Attacker {
		a.Attack = numberIn(found["delta"])
	} else {
		a.Defend = numberIn(found["delta"])
	}
	d.rules.Delta = kyndo.Span{Least: min(d.rules.Delta.Least, a.Attack, a.Defend), Most: max(d.rules.Delta.Most, a.Attack, a.Defend)}
	if place := found["place"]; place != "" {
		a.When.Environment = otherPlace
		if place == d.duel.Environment.Name[d.Language()] {
			a.When.Environment = placePlaceholder
		}
	}
	switch {
	case found["attacking"] != "":
		a.When.Role = kyndo.Attacker.String()
	case found["defending"] != "":
		a.When.Role = kyndo.Defender.String()
	}
	if letter := found["char"]; letter != "" {
		var ok bool
		if a.When.Focus, ok = d.charIn(letter); !ok {
			return message.Errorf("the condition of an ability can't be read in %q", label)
		}
	}
	if context := found["context"]; context != "" {
		a.When.Context = otherPlace
		if context == d.demand {
			a.When.Context = contextPlaceholder
		}
	}
	side.Card.Abilities = append(side.Card.Abilities, a)
	return nil
}
