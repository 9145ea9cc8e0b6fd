package scaffold

import (
	"context"
	"io/fs"
	"path"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/engine/kyndo/cards"
	"octavo/render/sheet"
	"octavo/site/decks/kyndodata"
)

// deckText is what the template of a deck is told.
type deckText struct {
	named
	Balance                                 string // "" for none
	Sizes, Papers, Layouts, Flips, Editions []string
}

func newDeck(about named, balance string) deckText {
	return deckText{
		named: about, Balance: balance,
		Sizes:    each(cards.Sizes(), func(s cards.Size) string { return s.Name }),
		Papers:   each(sheet.Papers(), func(s sheet.Paper) string { return strings.ToLower(s.Name) }),
		Layouts:  each(sheet.Layouts(), sheet.Layout.String),
		Flips:    each(sheet.Flips(), sheet.Flip.String),
		Editions: each(cards.Editions(), cards.Edition.String),
	}
}

func each[T any](all []T, name func(T) string) (names []string) {
	for _, one := range all {
		names = append(names, name(one))
	}
	return names
}

// topicFolder has, in that of the templates, the files of a topic.
const topicFolder = "topic"

// rulesFile has the numbers of a topic: those that the publication has for all of its topics,
// where it has some.
const rulesFile = "rules.yaml"

// topic are the files of the topic of a new deck, which has the deck's name: what its cards
// are of, to be replaced one by one.
func (p *publication) topic(ctx context.Context, order Order) ([]file, error) {
	entries, err := fs.ReadDir(p.templates, path.Join(folder, topicFolder))
	if err != nil {
		return nil, message.Errorf("reading what begins a topic: %v", err)
	}
	var data, others []file
	for _, e := range entries {
		if own, err := fs.ReadFile(p.project, path.Join(kyndodata.Topic("").Folder(), e.Name())); e.Name() == rulesFile && err == nil {
			others = append(others, file{path.Join(kyndodata.Topic(order.Name).Folder(), e.Name()), own})
			continue
		}
		text, err := p.text(ctx, path.Join(topicFolder, e.Name()), named{order.Name, p.title(order, p.languages[0])})
		if err != nil {
			return nil, err
		}
		f := file{path.Join(kyndodata.Topic(order.Name).Folder(), e.Name()), text}
		if path.Ext(e.Name()) == ".yaml" {
			data = append(data, f)
		} else {
			others = append(others, f)
		}
	}
	data, err = p.filesInLanguage(data, content.Slug)
	return append(data, others...), err
}

// worldText is what the template of a world is told.
type worldText struct {
	Each   []string          // the languages in which it has its name
	Titles map[string]string // that, by language
	Untold []string          // the languages in which it is still that of another
	Groups string            // the items of a world that there is, to be replaced one by one
}

// modelWorld is the world of the sample whose items a new one begins with.
const modelWorld = "island.yaml"

func (p *publication) world(ctx context.Context, order Order) ([]file, error) {
	model, err := fs.ReadFile(content.Sample(), path.Join(content.WorldsFolder, modelWorld))
	if err != nil {
		return nil, err
	}
	_, groups, _ := strings.Cut(string(model), "\ngroups:\n")
	about := worldText{Each: p.languages, Titles: map[string]string{}, Untold: order.untold(p.languages), Groups: "groups:\n" + groups}
	for _, language := range p.languages {
		about.Titles[language] = p.title(order, language)
	}
	text, err := p.text(ctx, "world.yaml", about)
	if err != nil {
		return nil, err
	}
	return p.filesInLanguage([]file{{path.Join(content.WorldsFolder, order.Name+".yaml"), text}}, worldID)
}

// worldID makes an id of the name of an item.
func worldID(name string) string { return strings.ReplaceAll(content.Slug(name), "-", "_") }

// WorldID makes the id of a world of its name: of “my-world”, my_world. What no id follows
// from stays, to be refused as it was typed.
func WorldID(name string) string {
	if id := worldID(name); id != "" && !strings.ContainsAny(name, `/\.`) && content.WorldNameProblem(id) == nil {
		return id
	}
	return name
}
