package decks

import (
	"io/fs"
	"slices"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/site/decks/kyndodata"
	"octavo/site/product"
	"octavo/templates"
)

// withCards returns a copy of rules with only these cards.
func withCards(rules *kyndo.Rules, cards []*kyndo.Card) *kyndo.Rules {
	own := *rules
	own.Cards = nil
	for _, card := range cards {
		own.Cards = append(own.Cards, *card)
	}
	return &own
}

// Game implements product.GameSource. It returns the rules and words of a deck for other products
// that print duels, such as class sets. The game is nil if there are problems. Problems that the
// plan of the decks reports are not returned again.
func (Product) Game(order product.Order, name, language strict.Located[string]) (*product.Game, strict.Problems, error) {
	all, problems := loadDecks(order.Publication)
	if len(problems) > 0 {
		return nil, nil, nil // the plan of the decks reports them
	}
	var names []string
	var chosen *deck
	for _, d := range all {
		names = append(names, d.Slug)
		if d.Slug == name.Value && (chosen == nil || d.Language.Value == language.Value) {
			chosen = d
		}
	}
	unknown := func(read strict.Located[string], what string, known []string) (*product.Game, strict.Problems, error) {
		return nil, strict.Problems{order.Publication.Unknown(read.Pos, strict.Unknown{What: what, Read: read.Value, Known: known})}, nil
	}
	switch {
	case chosen == nil:
		return unknown(name, "deck", slices.Compact(names))
	case !slices.Contains(kyndodata.Languages(), language.Value):
		return unknown(language, "language of duels", kyndodata.Languages())
	}
	p := planner{Order: order}
	topics, err := p.topicsByName([]*deck{chosen})
	if err != nil {
		return nil, nil, err
	}
	var game *product.Game
	if p.topicData = topics[chosen.Topic.Value]; p.topicData != nil {
		balanced := p.balancedRules(chosen)
		rules := withCards(balanced, p.speciesOf(chosen, balanced))
		game = &product.Game{Deck: chosen.Title.Value, Rules: rules, Words: p.data.Vocabulary.In(order.Words[language.Value]), Files: p.files}
	}
	switch {
	case len(p.problems) == 0:
		return game, nil, nil
	case slices.Contains(order.Requested.Decks, chosen.Work):
		return nil, nil, nil // the plan of the deck reports the problems
	}
	return nil, p.problems, nil
}

// A Table names the game to play by a deck, topic or balance of the publication in a folder. If the
// folder has no publication, it means the embedded sample.
type Table struct {
	Dir     string
	Deck    string // "" for all species of the topic
	Topic   string // "" for the deck's topic, or for the topic without a name
	Balance string // "" for the deck's balance, or for the unchanged rules
}

// A MissingError reports a deck, topic or balance that doesn't exist.
type MissingError struct {
	What, Name string
	Known      []string
}

func (m *MissingError) Error() string {
	return strict.Unknown{What: m.What, Read: m.Name, Known: m.Known}.Problem().Error()
}

// Rules returns the rules with only the species of the table's deck, and the vocabulary of its
// topic. Mistakes in the publication are strict.Problems. An unknown deck, topic or balance is a
// *MissingError.
func (t Table) Rules() (*kyndo.Rules, kyndodata.Vocabulary, error) {
	data, err := t.Data()
	if err != nil {
		return nil, kyndodata.Vocabulary{}, err
	}
	return data.Rules, data.Vocabulary, nil
}

// Data returns the data of the game that the table names. Errors are the same as those of Rules.
func (t Table) Data() (*kyndodata.Data, error) {
	project, err := content.Open(t.Dir)
	if err != nil {
		return nil, message.Errorf("opening the project: %v", err)
	}
	if t.Deck != "" {
		return t.deckData(project)
	}
	if !content.IsPublication(project) && kyndodata.BuiltIn(project) { // a folder with data alone is enough
		project = content.Sample()
	}
	if known := kyndodata.Topics(project); t.Topic != "" && !slices.Contains(known, t.Topic) {
		return nil, &MissingError{"topic", t.Topic, known}
	}
	data, err := kyndodata.LoadTopic(project, kyndodata.Topic(t.Topic), strict.Varieties)
	if err != nil {
		return nil, err
	}
	rules, err := t.balancedRules(data, data.Rules)
	if err != nil {
		return nil, err
	}
	return data.With(rules), nil
}

// balancedRules returns the rules of the table's balance, or the given rules if the table names
// none.
func (t Table) balancedRules(data *kyndodata.Data, rules *kyndo.Rules) (*kyndo.Rules, error) {
	if t.Balance == "" {
		return rules, nil
	}
	balanced, ok := data.Balanced(t.Balance)
	if !ok {
		return nil, &MissingError{"balance", t.Balance, data.Balances.Names()}
	}
	return balanced, nil
}

// deckData returns the data of the table's deck.
func (t Table) deckData(project fs.FS) (*kyndodata.Data, error) {
	if !content.IsPublication(project) {
		project = content.Sample()
	}
	languages, err := templates.Languages(templates.Files(project))
	if err != nil {
		return nil, err
	}
	publication, err := content.Load(project, languages)
	if err != nil {
		return nil, err
	}
	all, problems := loadDecks(publication)
	var names []string
	for _, d := range all {
		names = append(names, d.Slug)
	}
	i := slices.Index(names, t.Deck)
	if i < 0 {
		return nil, &MissingError{"deck", t.Deck, slices.Compact(names)}
	}
	if err := problems.Err(); err != nil {
		return nil, err
	}
	return t.dataOf(all[i], product.Order{Publication: publication, Project: project})
}

func (t Table) dataOf(d *deck, order product.Order) (*kyndodata.Data, error) {
	p := planner{Order: order}
	topics, err := p.topicsByName([]*deck{d})
	if err != nil {
		return nil, err
	}
	if err := p.problems.Err(); err != nil {
		return nil, err
	}
	p.topicData = topics[d.Topic.Value]
	balanced, err := t.balancedRules(p.data, p.balancedRules(d))
	if err != nil {
		return nil, err
	}
	rules := withCards(balanced, p.speciesOf(d, balanced))
	if err := p.problems.Err(); err != nil {
		return nil, err
	}
	if n, hand := len(rules.Cards), rules.Match.Hand; n < 2*hand {
		return nil, message.Errorf("deck %s has %d species; two hands of %d need %d", t.Deck, n, hand, 2*hand)
	}
	return p.data.With(rules), nil
}
