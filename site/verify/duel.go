package verify

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/board"
	"octavo/site/decks/kyndodata"
)

// duelKind is the name under which duels are counted.
const duelKind = "kyndo"

// A printedDuel is a duel as it was read from a page: either a task or a solution.
type printedDuel struct {
	round       kyndo.Round // the round of a task, worked out; zero for a solution
	words       board.Explainer
	hasOwnNames bool   // whether the publication has its own names for characteristics
	text        string // text of a solution, without white space; "" for a task
}

// duelWords holds the words of KYNDO in one language, with patterns of sentences made of them.
type duelWords struct {
	kyndodata.Words
	attacks, defends, place, lives, decided, ability, final *regexp.Regexp
	none                                                    string // the word for no emphasis
}

// duelWords returns the words of all languages. It loads them once.
func (v *verifier) duelWords() ([]*duelWords, error) {
	if v.duels != nil {
		return v.duels, nil
	}
	for _, language := range kyndodata.Languages() {
		words, err := kyndodata.LoadWords(language)
		if err != nil {
			return nil, err
		}
		v.duels = append(v.duels, newDuelWords(words))
	}
	return v.duels, nil
}

// newDuelWords builds the patterns of one language.
func newDuelWords(words kyndodata.Words) *duelWords {
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

// patternOf returns a pattern for the text with this key in the locale. It has a named group for
// each of the text's arguments, whose names are in names.
func patternOf(words kyndodata.Words, key string, names []string) string {
	var args []string
	for _, name := range names {
		args = append(args, name, "\x01"+name+"\x02")
	}
	pattern := regexp.QuoteMeta(normalizeSpaces(words.Say(key, args...)))
	pattern = strings.ReplaceAll(pattern, "\x01", "(?P<")
	return strings.ReplaceAll(pattern, "\x02", ">.+?)")
}

// normalizeSpaces turns each run of white space into one blank, and trims both ends.
func normalizeSpaces(text string) string { return strings.Join(strings.Fields(text), " ") }

// groups returns what the named groups of a pattern match, or nil if the pattern doesn't match.
func groups(pattern *regexp.Regexp, text string) map[string]string {
	if len(text) > maxWord {
		return nil
	}
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

// Patterns of texts that only duels have: the scale within a sum, and the first line of a solution.
var (
	hasScale = regexp.MustCompile(`÷ \d+ × \d+`)
	isWorked = regexp.MustCompile(`^ATK *\d+×`)
)

// readDuel reads a region as a duel, a task or a solution. It returns nil if the region has no duel.
func (v *verifier) readDuel(r *region, s *sheet) (*printedDuel, error) {
	lines := linesOf(r.words)
	if !slices.ContainsFunc(lines, hasScale.MatchString) {
		return nil, nil
	}
	if isWorked.MatchString(lines[0]) {
		return &printedDuel{text: withoutSpaces(strings.Join(lines, ""))}, nil
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

// withoutSpaces removes all white space.
func withoutSpaces(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsSpace(c) {
			return -1
		}
		return c
	}, text)
}

// linesOf returns the text of each line of words, top down.
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
		lines = append(lines, normalizeSpaces(strings.Join(texts, " ")))
	}
	return lines
}

// errOtherWords means that no language has the words of a duel.
var errOtherWords = errors.New("the duel isn't written as any language has it")

// proveDuel compares a duel with its solution in the key. earlierDuels holds the duels before it,
// by cards, place and stimuli, and gets this one.
func (v *verifier) proveDuel(b *book, p, answer *entry, earlierDuels map[string]*entry) {
	count := v.report.count(b.name, duelKind)
	count.Puzzles++
	round := &p.duel.round
	before := len(v.report.Findings)
	key := duelKind + " " + round.Attacker.Name[p.duel.words.Language()] + ">" + round.Defender.Name[p.duel.words.Language()] + "@" +
		round.Place[p.duel.words.Language()] + stimulusKey(&round.Attacker) + stimulusKey(&round.Defender)
	if other, known := earlierDuels[key]; known {
		v.addFinding(p, "this is duel %s again, on page %d", other.caption.puzzleID(), other.page)
	}
	earlierDuels[key] = p
	if answer == nil {
		return
	}
	count.Answers++
	if answer.duel == nil {
		v.addFinding(answer, "this is no duel worked out; %s is a duel", p.caption.puzzleID())
		return
	}
	v.checkReferences(b, p, answer)
	if wrong := p.duel.firstWrongLine(answer.duel.text); wrong != "" {
		v.addFinding(answer, "this isn't how duel %s is worked out, which is %q", p.caption.puzzleID(), wrong)
	}
	if len(v.report.Findings) == before {
		count.Proved++
	}
}

// stimulusKey returns a text that tells which stimulus a side pays for. Two duels of the same cards
// at the same place may differ in it.
func stimulusKey(p *kyndo.PlayedSide) string {
	if p.Stimulus == nil {
		return " -"
	}
	return fmt.Sprint(" ", p.Stimulus.Char, p.Stimulus.Tier)
}

// firstWrongLine returns the first line of the right solution that the printed one lacks, or "" if
// it lacks none. If a publication has its own names, only the numbers in sentences are compared.
func (d *printedDuel) firstWrongLine(printed string) string {
	working := board.SolutionLines(&d.round, d.words)
	exact := working
	if d.hasOwnNames {
		exact = working[:numberLines]
	}
	rest := printed
	for _, line := range exact {
		var ok bool
		if rest, ok = strings.CutPrefix(rest, withoutSpaces(line)); !ok {
			return normalizeSpaces(line)
		}
	}
	for _, line := range working[len(exact):] {
		if !strings.Contains(numbersOf(rest), strings.TrimSuffix(numbersOf(line), " ")) { // without white space, the next text's first number may continue the last one
			return normalizeSpaces(line)
		}
	}
	return ""
}

// numberLines is how many lines at the beginning of a solution are calculations. The lines after
// them are sentences.
const numberLines = 2

// numbersOf returns the numbers in a text, with a blank before and after each.
func numbersOf(text string) string {
	return " " + strings.Join(digits.FindAllString(text, -1), " ") + " "
}
