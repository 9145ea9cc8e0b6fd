package scaffold

import (
	"context"
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/names"
	"octavo/engine/kyndo/cards"
	"octavo/render/sheet"
	"octavo/site/decks/kyndodata"
	"octavo/site/decks/quartet"
)

// deckText is the data for the template of a deck.
type deckText struct {
	nameAndTitle
	Topic                                   string // name of the deck's own topic; "" for the built-in birds
	Balance                                 string // name of the balance, which changes some numbers of the rules; "" for none
	Sizes, Papers, Layouts, Flips, Editions []string
}

func newDeck(about nameAndTitle, topic, balance string) deckText {
	return deckText{
		nameAndTitle: about, Topic: topic, Balance: balance,
		Sizes:    namesOf(cards.Sizes(), func(s cards.Size) string { return s.Name }),
		Papers:   namesOf(sheet.Papers(), func(s sheet.Paper) string { return strings.ToLower(s.Name) }),
		Layouts:  namesOf(sheet.Layouts(), sheet.Layout.String),
		Flips:    namesOf(sheet.Flips(), sheet.Flip.String),
		Editions: namesOf(cards.Editions(), cards.Edition.String),
	}
}

// quartetText is the data for the template of a quartet.
type quartetText struct {
	deckText
	Table string // name of the file with the quartet's cards
}

// quartetFiles returns a quartet and the table of its cards, in all languages.
func (p *publication) quartetFiles(ctx context.Context, order Order) ([]file, error) {
	var files []file
	for _, language := range p.languages {
		base := order.Name
		if p.isMultilingual {
			base += "." + language
		}
		about := quartetText{newDeck(nameAndTitle{order.Name, p.title(order, language)}, "", ""), base + ".csv"}
		about.Layouts = quartet.Layouts()
		for _, ending := range []string{".md", ".csv"} {
			text, err := p.execute(ctx, p.inLanguage("quartet", language, ending), about)
			if err != nil {
				return nil, err
			}
			files = append(files, file{path.Join(content.DecksFolder, base+ending), text})
		}
	}
	return files, nil
}

func namesOf[T any](all []T, name func(T) string) (names []string) {
	for _, one := range all {
		names = append(names, name(one))
	}
	return names
}

// hasBirds reports whether a new deck has the built-in birds. The deck must be called “birds”, in
// any language of the program. The order must ask for no spreadsheet of species.
func (o Order) hasBirds() bool {
	isBirds := slices.Contains([]string{"birds", "aves", "pajaros", "passaros", "oiseaux"}, o.Name)
	return isBirds && (o.Species == "" || o.Species == SpeciesFormats()[0])
}

// topicFolder is the folder of the templates for a topic's files.
const topicFolder = "topic"

// rulesFile has the numbers in the rules of a topic. If the publication has a file of this name for
// all topics, a new topic gets a copy of it.
const rulesFile = "rules.yaml"

// topicFiles returns the files of a new deck's topic, which has the deck's name. Its cards are
// samples that the publisher replaces.
func (p *publication) topicFiles(ctx context.Context, order Order) ([]file, error) {
	entries, err := fs.ReadDir(p.templates, path.Join(templateFolder, topicFolder))
	if err != nil {
		return nil, message.Errorf("reading what begins a topic: %v", err)
	}
	var data, others []file
	for _, e := range entries {
		if own, err := fs.ReadFile(p.project, path.Join(kyndodata.Topic("").Folder(), e.Name())); e.Name() == rulesFile && err == nil {
			others = append(others, file{path.Join(kyndodata.Topic(order.Name).Folder(), e.Name()), own})
			continue
		}
		text, err := p.execute(ctx, path.Join(topicFolder, e.Name()), nameAndTitle{order.Name, p.title(order, p.languages[0])})
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
	data, err = p.filesInLanguage(data, names.Slug)
	return append(data, others...), err
}

// worldText is the data for the template of a world.
type worldText struct {
	Each     []string          // languages of titles
	Titles   map[string]string // titles of the world, by language
	Untitled []string          // languages without their own title
	Groups   string            // items of a sample world, which the publisher replaces
}

// modelWorld is the sample world whose items a new world begins with.
const modelWorld = "island.yaml"

func (p *publication) worldFiles(ctx context.Context, order Order) ([]file, error) {
	model, err := fs.ReadFile(content.Sample(), path.Join(content.WorldsFolder, modelWorld))
	if err != nil {
		return nil, err
	}
	_, groups, _ := strings.Cut(string(model), "\ngroups:\n")
	about := worldText{Each: p.languages, Titles: map[string]string{}, Untitled: order.untitledLanguages(p.languages), Groups: "groups:\n" + groups}
	for _, language := range p.languages {
		about.Titles[language] = p.title(order, language)
	}
	text, err := p.execute(ctx, "world.yaml", about)
	if err != nil {
		return nil, err
	}
	return p.filesInLanguage([]file{{path.Join(content.WorldsFolder, order.Name+".yaml"), text}}, worldID)
}

// worldID makes an ID from the name of an item.
func worldID(name string) string { return strings.ReplaceAll(names.Slug(name), "-", "_") }

// WorldID makes the ID of a world from its name, such as my_world from “my-world”. A name without a
// valid ID is returned unchanged, so that errors show it as it was typed.
func WorldID(name string) string {
	if id := worldID(name); id != "" && !strings.ContainsAny(name, `/\.`) && content.WorldNameProblem(id) == nil {
		return id
	}
	return name
}
