package decks

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site/decks/kyndodata"
	"octavo/site/product"
	"octavo/site/product/memo"
)

// A topicData holds the data of a topic.
type topicData struct {
	data       *kyndodata.Data
	dataDigest string   // digest of the files
	files      []string // files of the publication with the data
}

// topicsByName reads the topics of decks. It reports mistakes in the data once for each topic, and
// an unknown topic at its deck. Topics with problems are nil or missing.
func (p *planner) topicsByName(decks []*deck) (map[string]*topicData, error) {
	topics := map[string]*topicData{}
	for _, d := range decks {
		name := d.Topic.Value
		_, isRead := topics[name]
		if d.Topic.Written() && !p.isKnown(d.Topic, "topic", kyndodata.Topics(p.Project), nil) || isRead {
			continue
		}
		topics[name] = nil
		sameTopic := slices.DeleteFunc(slices.Clone(decks), func(other *deck) bool { return other.Topic.Value != name })
		read, err := p.loadTopic(kyndodata.Topic(name), sameTopic)
		if found, ok := strict.ProblemsIn(err); ok {
			p.problems = append(p.problems, found...)
			continue
		}
		if err != nil {
			return nil, err
		}
		topics[name] = read
	}
	return topics, nil
}

// loadTopic reads a topic in the languages of some decks, and adds the notes on the topic. It takes
// the topic from an earlier build if neither its files nor the languages have changed since.
func (p *planner) loadTopic(name kyndodata.Topic, decks []*deck) (*topicData, error) {
	languages := languagesOf(decks)
	request := product.Digest(languages, p.Publication.FallbackChains(languages))
	read, err := memo.Read(p.Memory, fmt.Sprintf("topic %q in %q", name, languages), request, p.Project, func(project fs.FS) (*topicData, error) {
		return readTopic(project, name, p.Publication.FallbackChain, languages)
	})
	if err != nil {
		return nil, err
	}
	for _, note := range read.data.Notes {
		if slices.Contains(read.files, note.Pos.File) {
			p.notes = append(p.notes, note)
		}
	}
	for _, language := range languages {
		p.noteBorrowedNames(decks[0], read, language)
	}
	return read, nil
}

// maxNamesListed is the largest number of missing names that a note lists.
const maxNamesListed = 8

// noteBorrowedNames notes names that a language takes from other languages. The note is at the
// first such name, or at the deck if the data are built in.
func (p *planner) noteBorrowedNames(deck *deck, read *topicData, language string) {
	all := read.data.Borrowed[language]
	if len(all) == 0 {
		return
	}
	var names []string
	for _, borrowed := range all[:min(maxNamesListed, len(all))] {
		names = append(names, borrowed.Name)
	}
	listed := message.Name(strings.Join(names, ", "))
	if left := len(all) - len(names); left > 0 {
		listed = message.New("%s and %d more", listed, left)
	}
	note := message.New("%d names are not given in %s, and are printed in another language: %s", len(all), language, listed)
	if len(all) == 1 {
		note = message.New("the name of %s is not given in %s, and is printed in another language", listed, language)
	}
	problem := read.data.MissingNamef(all[0].Path, language, "%s", note)
	if !slices.Contains(read.files, problem.Pos.File) {
		problem = p.Publication.Problemf(deck.Title.Pos, deck.Title.Value, "%s", note)
	}
	p.notes = append(p.notes, problem)
}

// readTopic reads the data of a topic for some languages.
func readTopic(project fs.FS, name kyndodata.Topic, chain func(string) []string, languages []string) (*topicData, error) {
	loaded, err := kyndodata.LoadTopic(project, name, chain, languages...)
	if err != nil {
		return nil, err
	}
	files, err := name.Files(project)
	if err != nil {
		return nil, message.Errorf("reading %s: %v", name.Folder(), err)
	}
	data, err := filesDigest(project, files)
	if err != nil {
		return nil, message.Errorf("reading %s: %v", name.Folder(), err)
	}
	return &topicData{loaded, data, files}, nil
}

// languagesOf lists the languages of decks, each once.
func languagesOf(decks []*deck) []string {
	var used []string
	for _, d := range decks {
		used = append(used, d.Language.Value)
	}
	slices.Sort(used)
	return slices.Compact(used)
}

// filesDigest returns a digest of the names and contents of files.
func filesDigest(project fs.FS, files []string) (string, error) {
	sum := sha256.New()
	for _, name := range files {
		data, err := fs.ReadFile(project, name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(sum, "%q %d\n", name, len(data))
		sum.Write(data)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
