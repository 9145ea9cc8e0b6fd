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

// A Table says which game of the publication in a folder is played. A folder that is no
// publication has the decks of the embedded sample, and its data.
type Table struct {
	Dir     string
	Deck    string // the name of a deck; "" for all species of the topic
	Topic   string // "" for that of the deck or, where there is none, the one without a name
	Balance string // "" for that of the deck or, where there is none, the rules as they stand
}

// Rules are those that the game is played by: the species of its deck alone, in its
// balance, and what its topic calls things. Errors in what a publication says are strict.Problems; a deck or a balance
// that isn't there is a *Missing.
func (t Table) Rules() (*kyndo.Rules, kyndodata.Vocabulary, error) {
	data, err := t.Data()
	if err != nil {
		return nil, kyndodata.Vocabulary{}, err
	}
	return data.Rules, data.Vocabulary, nil
}

// Data are those that these rules are part of.
func (t Table) Data() (*kyndodata.Data, error) {
	if t.Deck != "" {
		return t.dealt()
	}
	data, err := t.open()
	if err != nil {
		return nil, err
	}
	rules, err := balanced(data, t.Balance)
	if err != nil {
		return nil, err
	}
	return data.With(rules), nil
}

// open reads the data of the topic.
func (t Table) open() (*kyndodata.Data, error) {
	project, err := t.project()
	if err != nil {
		return nil, err
	}
	if known := kyndodata.Topics(project); t.Topic != "" && !slices.Contains(known, t.Topic) {
		return nil, &Missing{"topic", t.Topic, known}
	}
	return kyndodata.LoadTopic(project, kyndodata.Topic(t.Topic), strict.Varieties)
}

// project is the publication, or the sample where the folder is none. A folder with data and
// nothing else is enough for a game.
func (t Table) project() (fs.FS, error) {
	project, err := content.Open(t.Dir)
	if err != nil {
		return nil, message.Errorf("opening the project: %v", err)
	}
	if !content.IsPublication(project) && kyndodata.BuiltIn(project) {
		project = content.Sample()
	}
	return project, nil
}

// Missing is a name that nothing has.
type Missing struct {
	What, Name string
	Known      []string
}

func (m *Missing) Error() string {
	return strict.Unknown{What: m.What, Read: m.Name, Known: m.Known}.Problem().Error()
}

func balanced(data *kyndodata.Data, name string) (*kyndo.Rules, error) {
	rules, ok := data.Balanced(name)
	if !ok {
		return nil, &Missing{"balance", name, data.Balances.Names()}
	}
	return rules, nil
}

// dealt are the data of a deck.
func (t Table) dealt() (*kyndodata.Data, error) {
	project, err := content.Open(t.Dir)
	if err != nil {
		return nil, message.Errorf("opening the project: %v", err)
	}
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
	all, problems := load(publication)
	var names []string
	for _, d := range all {
		names = append(names, d.Slug)
	}
	i := slices.Index(names, t.Deck)
	if i < 0 {
		return nil, &Missing{"deck", t.Deck, slices.Compact(names)}
	}
	if err := problems.Err(); err != nil {
		return nil, err
	}
	return t.dataOf(all[i], project, publication)
}

// dataOf are the data of a deck that was read.
func (t Table) dataOf(d *deck, project fs.FS, publication *content.Site) (*kyndodata.Data, error) {
	p := planner{Order: product.Order{Publication: publication, Project: project}}
	topics, err := p.topicsOf([]*deck{d})
	if err != nil {
		return nil, err
	}
	if err := p.problems.Err(); err != nil {
		return nil, err
	}
	p.topic = topics[d.Topic.Value]
	data := p.game
	rules := *p.balanced(d)
	if t.Balance != "" {
		other, err := balanced(data, t.Balance)
		if err != nil {
			return nil, err
		}
		rules = *other
	}
	rules.Cards = nil
	for _, card := range p.selected(d) {
		rules.Cards = append(rules.Cards, *card)
	}
	if err := p.problems.Err(); err != nil {
		return nil, err
	}
	enough, err := enoughFor(t.Deck, &rules)
	if err != nil {
		return nil, err
	}
	return data.With(enough), nil
}

// enoughFor wants cards enough for two hands.
func enoughFor(deck string, rules *kyndo.Rules) (*kyndo.Rules, error) {
	if n, hand := len(rules.Cards), rules.Match.Hand; n < 2*hand {
		return nil, message.Errorf("deck %s has %d species; two hands of %d need %d", deck, n, hand, 2*hand)
	}
	return rules, nil
}
