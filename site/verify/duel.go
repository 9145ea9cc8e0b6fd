package verify

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"octavo/content/message"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/board"
	"octavo/site/decks/kyndodata"
)

// duelKind is what duels are counted as.
const duelKind = "kyndo"

// A foundDuel is a round to be worked out, or one worked out, as it was read.
type foundDuel struct {
	round kyndo.Round // of one to be worked out
	words board.Teller
	named bool   // the characteristics have other names than usual, and so may all else
	text  string // of one worked out, without white space
}

// duelWords are the words of the combat in one language, and how what is written with them
// is read.
type duelWords struct {
	kyndodata.Words
	attacks, defends, place, lives, decided, ability, final *regexp.Regexp
	none                                                    string // in place of an emphasis
}

// duelWords loads the words of all languages once.
func (v *verifier) duelWords() ([]*duelWords, error) {
	if v.duels != nil {
		return v.duels, nil
	}
	for _, language := range kyndodata.Languages() {
		words, err := kyndodata.LoadWords(language)
		if err != nil {
			return nil, err
		}
		v.duels = append(v.duels, readWith(words))
	}
	return v.duels, nil
}

func readWith(words kyndodata.Words) *duelWords {
	p := func(key string, names ...string) string { return patternOf(words, key, names) }
	whole := func(parts ...string) *regexp.Regexp { return regexp.MustCompile("^" + strings.Join(parts, "") + "$") }
	maybe := func(part string) string { return "(?:" + part + ")?" }
	return &duelWords{
		Words:   words,
		attacks: whole(p("exercise.attacks", "card")), defends: whole(p("exercise.defends", "card")),
		place: whole(p("exercise.place", "place", "attack", "defence"), maybe(" "+p("exercise.context", "context", "char", "threshold", "penalty"))),
		lives: whole(`[^.:]+: (?P<places>.+?)\.`, maybe(" "+p("exercise.because", "percent"))),
		decided: whole(p("exercise.strengths", "strengths"), `(?: [^.:]+: (?P<places>.+?)\.)?`, maybe(" "+p("exercise.because", "percent")), " ",
			p("exercise.focus", "focus"), " ", p("exercise.energy", "energy"),
			maybe(" "+p("exercise.stimulus", "cost", "char")+maybe(" "+p("exercise.idle"))), maybe(" "+p("exercise.value", "asked", "value"))),
		ability: whole(p("exercise.ability", "name", "delta"), maybe(p("duel.when-environment", "place")), "(?P<attacking>"+p("duel.when-atacante")+")?",
			"(?P<defending>"+p("duel.when-defensor")+")?", maybe(p("duel.when-focus", "char")), maybe(p("duel.when-context", "context"))),
		final: whole(p("exercise.final", "most")),
		none:  words.Say("board.normal"),
	}
}

// patternOf finds a text of the combat again, and what stands in it.
func patternOf(words kyndodata.Words, key string, names []string) string {
	var args []string
	for _, name := range names {
		args = append(args, name, "\x01"+name+"\x02")
	}
	pattern := regexp.QuoteMeta(plain(words.Say(key, args...)))
	pattern = strings.ReplaceAll(pattern, "\x01", "(?P<")
	return strings.ReplaceAll(pattern, "\x02", ">.+?)")
}

// plain is a text with ordinary spaces alone.
func plain(text string) string { return strings.Join(strings.Fields(text), " ") }

// groups are what a pattern found, by name; nil where it isn't there.
func groups(pattern *regexp.Regexp, text string) map[string]string {
	found := pattern.FindStringSubmatch(text)
	if found == nil {
		return nil
	}
	all := map[string]string{}
	for i, name := range pattern.SubexpNames() {
		if name != "" && found[i] != "" {
			all[name] = found[i]
		}
	}
	return all
}

// What only duels have: the scale in a sum, and the beginning of one worked out.
var (
	hasScale = regexp.MustCompile(`÷ \d+ × \d+`)
	isWorked = regexp.MustCompile(`^ATK *\d+×`)
)

// readDuel reads a duel, or one worked out; nil where a region is neither.
func (v *verifier) readDuel(r *region, s *sheet) (*foundDuel, error) {
	lines := linesOf(r.words)
	if !slices.ContainsFunc(lines, hasScale.MatchString) {
		return nil, nil
	}
	if isWorked.MatchString(lines[0]) {
		return &foundDuel{text: solid(strings.Join(lines, ""))}, nil
	}
	all, err := v.duelWords()
	if err != nil {
		return nil, err
	}
	why := errOtherWords
	for _, words := range all {
		read, err := words.read(r, s)
		if err == nil {
			return read, nil
		}
		if !errors.Is(err, errOtherWords) {
			why = err
		}
	}
	return nil, why
}

// solid is a text without white space.
func solid(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsSpace(c) {
			return -1
		}
		return c
	}, text)
}

// linesOf joins the words that stand on one line.
func linesOf(words []word) (lines []string) {
	const apart = figure.Millimetre
	sorted := slices.Clone(words)
	slices.SortStableFunc(sorted, func(a, b word) int { return cmp.Compare(a.At.Y, b.At.Y) })
	for len(sorted) > 0 {
		n := 1
		for n < len(sorted) && sorted[n].At.Y-sorted[0].At.Y < apart {
			n++
		}
		line := sorted[:n]
		sorted = sorted[n:]
		slices.SortStableFunc(line, func(a, b word) int { return cmp.Compare(a.At.X, b.At.X) })
		var texts []string
		for _, w := range line {
			texts = append(texts, w.Text)
		}
		lines = append(lines, plain(strings.Join(texts, " ")))
	}
	return lines
}

// errOtherWords says that a duel is written in the words of no language, or of another.
var errOtherWords = errors.New("the duel isn't written as any language has it")

// A duelReading is what is known of a duel while it is being read.
type duelReading struct {
	*duelWords
	rules   kyndo.Rules
	duel    kyndo.Duel
	demand  string                // what the context is called
	letters map[string]kyndo.Char // of the characteristics, as the sums have them
	named   bool                  // some have other names than usual
}

// read makes a duel of what is printed of it, and resolves it.
func (w *duelWords) read(r *region, s *sheet) (*foundDuel, error) {
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
		if found := groups(pattern, plain(word.Text)); found != nil && names[role] == "" {
			names[role], head = found["card"], word.At.Y
		}
	}
	if names[kyndo.Attacker] == "" || names[kyndo.Defender] == "" {
		return nil, errOtherWords
	}
	left := pieces(between(r.words, head+figure.Millimetre, s.height, r.caption.at.X-slack, middle))
	right := pieces(between(r.words, head+figure.Millimetre, s.height, middle, s.width))
	d.learn(left, kyndo.Attacker)
	d.learn(right, kyndo.Defender)
	if err := d.takePlace(between(r.words, 0, head-figure.Millimetre, 0, s.width)); err != nil {
		return nil, err
	}
	d.takeEarnings(s)
	for role, lines := range [][]string{left, right} {
		if err := d.takeSide(kyndo.Role(role), names[role], lines); err != nil {
			return nil, err
		}
	}
	round, err := d.rules.Resolve(d.duel)
	return &foundDuel{round: round, words: w.Words, named: d.named}, err
}

// pieces are the lines of a side, of which those of a sum may have two beside each other:
// each ends with its blank.
func pieces(words []word) (all []string) {
	for _, line := range linesOf(words) {
		for _, piece := range strings.SplitAfter(line, "= ") {
			if last := len(all) - 1; strings.HasPrefix(piece, "→") {
				all[last] += " " + piece
			} else {
				all = append(all, strings.TrimSpace(piece))
			}
		}
	}
	return all
}

// learn reads in a sum which letters its characteristics have, which stand in their order.
func (d *duelReading) learn(lines []string, role kyndo.Role) {
	chars := role.Chars()
	for _, line := range lines {
		t := isTerm.FindStringSubmatch(line)
		if t == nil || len(chars) == 0 {
			continue
		}
		d.letters[t[2]+t[3]] = chars[0] // one of the two
		d.named = d.named || t[1]+" ("+t[2]+")" != plain(d.Say("terms.char-"+chars[0].String()))
		chars = chars[1:]
	}
}

// charIn is the characteristic of a letter, or of a name with its letter behind it.
func (d *duelReading) charIn(text string) (kyndo.Char, bool) {
	if found := inBrackets.FindStringSubmatch(text); found != nil {
		text = found[1]
	}
	c, ok := d.letters[text]
	return c, ok
}

// between are the words of a part of the page.
func between(words []word, top, bottom, left, right figure.Length) (some []word) {
	for _, w := range words {
		if w.At.Y > top && w.At.Y < bottom && w.At.X >= left && w.At.X < right && !strings.HasPrefix(w.Text, "/ ") {
			some = append(some, w)
		}
	}
	return some
}

// here is how the place of a duel is called while it is read; demanded, its context.
const (
	here      = "here"
	elsewhere = "elsewhere"
	demanded  = "demanded"
)

// takePlace reads where a duel is, and what the defender demands.
func (d *duelReading) takePlace(words []word) error {
	text := strings.Join(linesOf(words), " ")
	if text == "" {
		return nil // a duel of the base has none
	}
	found := groups(d.place, text)
	if found == nil {
		return message.Errorf("where the duel is can't be read in %q", text)
	}
	d.duel.Environment = kyndo.Environment{ID: here, Name: kyndo.Translations{d.Language(): found["place"]}}
	d.demand = found["context"]
	if d.demand == "" {
		return nil
	}
	char, ok := d.charIn(found["char"])
	if !ok {
		return message.Errorf("what the context demands can't be read in %q", text)
	}
	d.duel.Context = &kyndo.Context{
		ID: demanded, Name: kyndo.Translations{d.Language(): d.demand}, Char: char, Threshold: numberIn(found["threshold"]), Penalty: numberIn(found["penalty"]),
	}
	d.rules.Penalty = kyndo.Span{Most: 100}
	return nil
}

// inBrackets is the letter of a characteristic behind its name.
var inBrackets = regexp.MustCompile(`\(([^()]+)\)$`)

func numberIn(text string) int {
	n, err := strconv.Atoi(strings.NewReplacer("−", "-", "+", "", ",", "", ".", "").Replace(text))
	if err != nil {
		return -1 // which no rule allows
	}
	return n
}

// mostEnergy is the top of energy, which is counted in per cents.
const mostEnergy = 100

// takeEarnings reads what rounds earn, which is said once on a sheet.
func (d *duelReading) takeEarnings(s *sheet) {
	d.rules.Energy, _ = board.ReadEarnings(strings.Join(linesOf(s.words), " "), d.Words)
	d.rules.Energy.Most = mostEnergy
}

// The lines of a sum.
var (
	isTerm    = regexp.MustCompile(`^(?:(.*) \(([^()]+)\)|(\S+)) (\d+)(?:\+(\d+) → _+)? × (\d+[.,]\d\d) =`)
	isScale   = regexp.MustCompile(`÷ (\d+) × (\d+) =`)
	isFactor  = regexp.MustCompile(`[^\d] × (\d+[.,]\d\d)(\??) =`)
	emptyLine = regexp.MustCompile(`^(.*?) =(?: →)?$`)
)

// takeSide reads a side: who it is, what its player decided, and its sum.
func (d *duelReading) takeSide(role kyndo.Role, name string, lines []string) error {
	sum := slices.IndexFunc(lines, isTerm.MatchString)
	if sum < 0 {
		return message.Errorf("the sum of %s can't be read", name)
	}
	side := &d.duel.Attacker
	if role == kyndo.Defender {
		side = &d.duel.Defender
	}
	side.Card = kyndo.Card{ID: role.String(), Name: kyndo.Translations{d.Language(): name}}
	side.UnlockedC = true // what is locked isn't printed
	if err := d.takeDecisions(side, strings.Join(lines[:sum], " ")); err != nil {
		return err
	}
	terms := 0
	for _, line := range joined(lines[sum:]) {
		done, err := d.takeLine(side, role, line, &terms)
		if done || err != nil {
			return err
		}
	}
	return message.Errorf("the sum of %s doesn't end", name)
}

// joined are the lines of a sum, of which some have a text that took several: what stands
// before a blank belongs to it.
func joined(lines []string) (all []string) {
	begun := ""
	for _, line := range lines {
		begun = strings.TrimSpace(begun + " " + line)
		if strings.HasSuffix(begun, "=") || strings.HasSuffix(begun, "→") {
			all, begun = append(all, begun), ""
		}
	}
	return all
}

// takeDecisions reads what is said of a card and of what its player decided.
func (d *duelReading) takeDecisions(side *kyndo.Side, text string) error {
	if side.Card.Primary = kyndo.Attacker.Chars()[0]; text == "" {
		return nil // nor does it matter which strengths it has
	}
	found := groups(d.decided, text)
	if found == nil {
		if found = groups(d.lives, text); found == nil {
			return message.Errorf("the decisions can't be read in %q", text)
		}
		d.takeHome(side, found["places"])
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
	d.takeHome(side, found["places"])
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

// takeHome reads where a card lives, as far as the duel is there.
func (d *duelReading) takeHome(side *kyndo.Side, places string) {
	for _, place := range strings.Split(places, ", ") {
		if place == d.duel.Environment.Name[d.Language()] {
			side.Card.Habitats = []string{here}
		}
	}
}

// takeLine reads a line of a sum; the last one ends it.
func (d *duelReading) takeLine(side *kyndo.Side, role kyndo.Role, line string, terms *int) (done bool, err error) {
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
	return false, d.takeAbility(side, role, label[1])
}

// takeAbility reads an ability with its condition. What stands there without a number is the
// sum of the characteristics.
func (d *duelReading) takeAbility(side *kyndo.Side, role kyndo.Role, label string) error {
	found := groups(d.ability, label)
	if found == nil {
		if label == plain(d.Say("board.step-base")) {
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
		a.When.Environment = elsewhere
		if place == d.duel.Environment.Name[d.Language()] {
			a.When.Environment = here
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
		a.When.Context = elsewhere
		if context == d.demand {
			a.When.Context = demanded
		}
	}
	side.Card.Abilities = append(side.Card.Abilities, a)
	return nil
}

// proveDuel holds a duel to how it is worked out in the key.
func (v *verifier) proveDuel(b *book, p, answer *found, alike map[string]*found) {
	count := v.report.count(b.name, duelKind)
	count.Puzzles++
	round := &p.duel.round
	before := len(v.report.Findings)
	key := duelKind + " " + round.Attacker.Name[p.duel.words.Language()] + ">" + round.Defender.Name[p.duel.words.Language()] + "@" +
		round.Place[p.duel.words.Language()] + stimulated(&round.Attacker) + stimulated(&round.Defender)
	if other, known := alike[key]; known {
		v.find(p, "this is duel %s again, on page %d", other.caption.named(), other.page)
	}
	alike[key] = p
	if answer == nil {
		return
	}
	count.Answers++
	if answer.duel == nil {
		v.find(answer, "this is no duel worked out; %s is a duel", p.caption.named())
		return
	}
	v.referred(b, p, answer)
	if wrong := p.duel.wrongIn(answer.duel.text); wrong != "" {
		v.find(answer, "this isn't how duel %s is worked out, which is %q", p.caption.named(), wrong)
	}
	if len(v.report.Findings) == before {
		count.Proved++
	}
}

// stimulated is what a side's energy goes to, which makes another duel of the same cards.
func stimulated(p *kyndo.Played) string {
	if p.Stimulus == nil {
		return " -"
	}
	return fmt.Sprint(" ", p.Stimulus.Char, p.Stimulus.Tier)
}

// wrongIn is the first line of how a duel is worked out that isn't as it should be in what
// is printed; "" where all are. Where a publication calls things by its own names, what its
// sentences say is its own matter, but for the numbers in them.
func (d *foundDuel) wrongIn(printed string) string {
	working := board.Working(&d.round, d.words)
	exact := working
	if d.named {
		exact = working[:reckoned]
	}
	rest := printed
	for _, line := range exact {
		var ok bool
		if rest, ok = strings.CutPrefix(rest, solid(line)); !ok {
			return plain(line)
		}
	}
	for _, line := range working[len(exact):] {
		if !strings.Contains(numbersOf(rest), strings.TrimSuffix(numbersOf(line), " ")) { // what follows, such as the foot of a page, may begin with a number
			return plain(line)
		}
	}
	return ""
}

// reckoned is how many lines of a duel worked out have numbers alone.
const reckoned = 2

// numbersOf are the numbers in a text, each between blanks.
func numbersOf(text string) string {
	return " " + strings.Join(digits.FindAllString(text, -1), " ") + " "
}
