package wordsearch

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/shape"
)

// Bounds and defaults of options.
const (
	minSize, maxSize   = 8, 30
	minCount, maxCount = 4, 40
	usualCount         = "12"
)

var (
	sizeOption     = engine.OptionSpec{Key: "size", Low: minSize, High: maxSize, Default: "12", Help: "the number of columns and of rows; a shape may have fewer"}
	shapeOption    = shape.Option()
	themeOption    = engine.OptionSpec{Key: "theme", Values: Themes(), Default: "birds", Help: "the list from which the words are chosen"}
	languageOption = engine.OptionSpec{Key: engine.LanguageOption, Values: themeLanguages(), Default: "en", Help: "the language of the list, and of the words that must not stand in the grid by accident"}
	wordsOption    = engine.OptionSpec{Key: "words", Form: "two words or more of 3 to 30 letters, with commas between them", Help: "your own words instead of a theme's"}
	messageOption  = engine.OptionSpec{Key: "message", Form: "a sentence whose letters fill what the words leave free", Help: "a sentence that the letters spell that are left over, row by row"}
	countOption    = engine.OptionSpec{Key: "count", Low: minCount, High: maxCount, Default: usualCount, Help: "the most words in a puzzle; small grids have room for fewer"}
)

// Options lists the options of a maker.
func (Kind) Options() []engine.OptionSpec {
	return []engine.OptionSpec{sizeOption, shapeOption, themeOption, languageOption, wordsOption, messageOption, countOption}
}

// A maker proposes puzzles of one shape from one list of words.
type maker struct {
	shape   Grid // empty
	count   int  // the most words of a puzzle
	words   []Word
	banned  [][]rune
	message string // hidden in the letters that are left over, or ""
}

// Maker returns a maker for the options. It refuses a publisher's own words if one is too long for
// the size or lies within another.
func (k Kind) Maker(options engine.Options) (engine.Maker, error) {
	if err := engine.CheckOptions(k.Options(), options); err != nil {
		return nil, err
	}
	size, err := strconv.Atoi(options.Get(sizeOption))
	if err != nil {
		return nil, err
	}
	count, err := strconv.Atoi(options.Get(countOption))
	if err != nil {
		return nil, err
	}
	_, hasSize := options[sizeOption.Key]
	mask, err := shape.Read(options.Get(shapeOption), size, size, minSide, maxSide, hasSize)
	if err != nil {
		return nil, err
	}
	empty := emptyGrid(mask)
	language := options.Get(languageOption)
	m := maker{shape: empty, banned: bannedWords(language)}
	if own, ok := options[wordsOption.Key]; ok {
		m.words, err = ownWords(own, empty.longestLine())
	} else {
		m.words = themeWords(options.Get(themeOption), language, empty.longestLine())
	}
	if err != nil {
		return nil, err
	}
	message, hasMessage := options[messageOption.Key]
	if _, isCounted := options[countOption.Key]; hasMessage && !isCounted {
		count = maxCount
	}
	if m.count = min(count, len(m.words)); hasMessage {
		err = m.readMessage(message)
	}
	return m, err
}

// ownWords reads the words of a publisher. longest is the number of cells in the shape's longest line. If
// some words can't be used, the error joins an *engine.OptionError for each of them.
func ownWords(text string, longest int) ([]Word, error) {
	refuse := func(value string, reason engine.Message) error {
		return &engine.OptionError{Key: wordsOption.Key, Value: value, Reason: reason}
	}
	var words []Word
	var wrong []error
	for shown := range strings.SplitSeq(text, ",") {
		w := newWord(strings.Join(strings.Fields(shown), " "))
		if reason := unusable(w, longest); !reason.IsEmpty() {
			wrong = append(wrong, refuse(w.Shown, reason))
			continue
		}
		for _, other := range words {
			if longer, reason := clash(w, other); !reason.IsEmpty() {
				wrong = append(wrong, refuse(longer.Shown, reason))
				break
			}
		}
		words = append(words, w)
	}
	switch {
	case len(wrong) > 0:
		return nil, errors.Join(wrong...)
	case len(words) < 2:
		return nil, refuse(text, engine.Messagef("a puzzle has two words or more; put commas between them"))
	case len(words) > maxWords:
		return nil, refuse(words[0].Shown+", …", engine.Messagef("a list has up to %d words", maxWords))
	}
	return words, nil
}

// unusable returns why a word can't stand in a line of longest cells, or an empty message.
func unusable(w Word, longest int) engine.Message {
	switch n := len(w.Letters); {
	case n < minLetters:
		return engine.Messagef("a word has %d letters or more", minLetters)
	case n > longest:
		return engine.Messagef("it has %d letters, and a row has %d cells", n, longest)
	case !isPrintable(w.Shown) || strings.ContainsAny(w.Shown, ";=:"):
		return engine.Messagef("a word has letters, spaces, hyphens and apostrophes, up to %d", maxShownRunes)
	}
	return engine.Message{}
}

// clash returns why two words can't stand in one list, and the one to change: the longer one. The message
// is empty if they can.
func clash(w, other Word) (longer Word, reason engine.Message) {
	longer, shorter := w, other
	if len(longer.Letters) < len(shorter.Letters) {
		longer, shorter = shorter, longer
	}
	switch {
	case !liesWithin(shorter.Letters, longer.Letters):
		return longer, engine.Message{}
	case len(shorter.Letters) == len(longer.Letters):
		return longer, engine.Messagef("it and %s have the same letters, and would be found twice", shorter.Shown)
	}
	return longer, engine.Messagef("it contains %s, which would be found twice", shorter.Shown)
}

// newWord returns a word of the list in capitals. In the grid it has no spaces and signs.
func newWord(shown string) Word {
	w := Word{Shown: strings.ToUpper(shown)}
	w.Letters = gridLetters(w.Shown)
	return w
}

// gridLetters returns the letters of a text in capitals as they stand in a grid.
func gridLetters(text string) (letters []rune) {
	for _, r := range splitLigatures.Replace(text) {
		if unicode.IsLetter(r) {
			letters = append(letters, r)
		}
	}
	return letters
}

// liesWithin reports whether a word stands within another one, read from either end.
func liesWithin(word, other []rune) bool {
	back := slices.Clone(word)
	slices.Reverse(back)
	return strings.Contains(string(other), string(word)) || strings.Contains(string(other), string(back))
}

// maxShare is the part of a square that words may fill, in per cent. With more, most places would be
// forced, and hardly any letters would hide the words. The lines of other shapes are shorter.
const maxShare, maxShapeShare = 65, 50

// maxLetters returns how many letters the words of a puzzle may have in all.
func (m maker) maxLetters() int {
	share := maxShapeShare
	if m.shape.isRectangle() {
		share = maxShare
	}
	return m.shape.cellCount() * share / 100
}

// Offer describes the puzzles: a grid with the list below.
func (m maker) Offer() engine.Offer {
	const cell = 100_000 // large, so that nothing is lost by rounding
	widestFirst := slices.SortedStableFunc(slices.Values(m.words), func(a, b Word) int {
		return int(figure.Width(figure.Sans, cell, b.Shown) - figure.Width(figure.Sans, cell, a.Shown))
	})
	width := figure.Length(m.shape.Columns) * cell
	l := layOut(widestFirst[:m.count], width, cell)
	rows := func(height figure.Length) int { return int((height + cell - 1) / cell) }
	answerLetters := letterSize
	if m.message != "" {
		answerLetters = listSize // the message stands below the key
	}
	return engine.Offer{
		Tiers:   m.tiers(),
		Fits:    m.fits,
		Remarks: m.remarks,
		Format:  engine.Format{Extent: engine.Extent{Columns: m.shape.Columns, Rows: m.shape.Rows + rows(l.height(cell))}, AnswerRows: m.shape.Rows + rows(messageHeight(m.message, width, cell)), AnswerLetters: answerLetters, MinCell: minCell},
	}
}

// remarks tells readers that a message is hidden.
func (m maker) remarks(engine.Tier) []engine.Step {
	if m.message == "" {
		return nil
	}
	return []engine.Step{{Key: "message"}}
}

// tiers returns the tiers of the puzzles. Near misses need long words, and fillers without a message.
func (m maker) tiers() []engine.Tier {
	tiers := Kind{}.Tiers()
	if m.message != "" || !canHaveNearMisses(m.words) {
		return tiers[:slices.Index(tiers, engine.Extreme)]
	}
	return tiers
}

// fits reports whether the maker could propose a puzzle: its shape and words are those of the options.
func (m maker) fits(puzzle engine.Puzzle, _ engine.Want) bool {
	p, ok := puzzle.(*Puzzle)
	return ok && p.hasShapeOf(&m.shape) && p.HiddenMessage == m.message && len(p.Words) <= m.count && !slices.ContainsFunc(p.Words, func(w Word) bool {
		return !slices.ContainsFunc(m.words, func(known Word) bool { return known.text() == w.text() })
	})
}

// plans has the plan of each tier.
var plans = map[engine.Tier]plan{
	engine.Easy:    {directions: straightDirections, crossing: 20},
	engine.Normal:  {directions: forwardDirections, crossing: 40},
	engine.Hard:    {directions: allDirections, crossing: 70},
	engine.Extreme: {directions: allDirections, crossing: 70, hasNearMisses: true},
}

// Propose chooses words, places them, and fills the other cells with letters of the words or with the
// message.
func (m maker) Propose(_ context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	var p *Puzzle
	plan := plans[want.Tier]
	if m.message != "" {
		p = m.proposeWithMessage(plan, rng)
	} else {
		p = m.proposeWithFillers(plan, rng)
	}
	if p == nil {
		return nil, engine.ErrNoProposal
	}
	slices.SortFunc(p.Words, func(a, b Word) int { return strings.Compare(withoutAccents(a.Shown), withoutAccents(b.Shown)) })
	return []engine.Puzzle{p}, nil
}

// proposeWithFillers returns nil if the words find no places, or the fillers no letters.
func (m maker) proposeWithFillers(plan plan, rng *rand.Rand) *Puzzle {
	p := &Puzzle{}
	letters := 0
	for _, i := range rng.Perm(len(m.words)) {
		if n := len(m.words[i].Letters); len(p.Words) < m.count && letters+n <= m.maxLetters() {
			p.Words = append(p.Words, m.words[i])
			letters += n
		}
	}
	slices.SortFunc(p.Words, func(a, b Word) int { return strings.Compare(withoutAccents(a.Shown), withoutAccents(b.Shown)) })
	words := lettersOf(p.Words)
	f := newFiller(words, m.banned)
	l := newLayout(&m.shape)
	if !l.place(longestFirst(words), plan, rng) || !l.isBalanced(plan) {
		return nil
	}
	if plan.hasNearMisses {
		l.addNearMisses(words, rng)
	}
	if !f.fill(l, rng) {
		return nil
	}
	p.Grid = l.Grid
	return p
}

func lettersOf(words []Word) (letters [][]rune) {
	for _, w := range words {
		letters = append(letters, w.Letters)
	}
	return letters
}

// isBalanced reports whether enough words run in the directions that a plan adds to those of the
// tier below. These directions together need a fifth of the words that they would have if all
// directions had equally many.
func (l *layout) isBalanced(p plan) bool {
	added := map[int]int{straightDirections: 0, forwardDirections: straightDirections, allDirections: forwardDirections}[p.directions]
	count := 0
	for _, r := range l.runs {
		if r.direction >= added {
			count++
		}
	}
	return 5*count*p.directions >= len(l.runs)*(p.directions-added)
}
