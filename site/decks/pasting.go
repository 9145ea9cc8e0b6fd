package decks

import (
	"embed"
	"io/fs"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/render"
	"octavo/site/decks/kyndodata"
)

// TopicsForPasting returns the topics of which pages make cards, by language: those of a publication,
// or of the sample, and one for anything else. It leaves out topics with mistakes, which a build of
// their decks reports.
func TopicsForPasting(project fs.FS, languages []string) map[string][]render.DeckTopic {
	languages = slices.DeleteFunc(slices.Clone(languages), func(l string) bool { return !slices.Contains(kyndodata.Languages(), l) })
	if kyndodata.BuiltIn(project) {
		project = content.Sample()
	}
	all := map[string][]render.DeckTopic{}
	for _, name := range append([]string{""}, kyndodata.Topics(project)...) {
		addTopic(all, project, kyndodata.Topic(name), languages)
	}
	addGeneralTopic(all, languages)
	return all
}

// PastingDigest returns a digest of the files that TopicsForPasting reads in a publication.
func PastingDigest(project fs.FS) (string, error) {
	var files []string
	for _, name := range append([]string{""}, kyndodata.Topics(project)...) {
		more, err := kyndodata.Topic(name).Files(project)
		if err != nil {
			return "", err
		}
		files = append(files, more...)
	}
	return filesDigest(project, files)
}

// addTopic adds a topic in each language. Its example has species of the topic.
func addTopic(to map[string][]render.DeckTopic, project fs.FS, topic kyndodata.Topic, languages []string) {
	data, err := kyndodata.LoadTopic(project, topic, strict.Varieties, languages...)
	if err != nil {
		return
	}
	texts, err := topic.Texts(project)
	if err != nil {
		return
	}
	for _, language := range languages {
		addInWords(to, texts, data, language)
	}
}

// addInWords adds a topic in a language. The example has the first species in the data.
func addInWords(to map[string][]render.DeckTopic, texts kyndodata.TopicTexts, data *kyndodata.Data, language string) {
	words, err := kyndodata.LoadWords(language)
	if err != nil {
		return
	}
	words = words.OfTopic(data.Vocabulary)
	rules := *data.Rules
	rules.Cards = rules.Cards[:min(2*rules.Match.Hand, len(rules.Cards))]
	layout := kyndodata.Layout{Heads: language, Languages: []string{language}, Words: true}
	example, err := kyndodata.Draft(data.With(&rules), layout).CSV(kyndodata.Separator(language))
	if err != nil {
		return
	}
	to[language] = append(to[language], render.DeckTopic{
		Name: topicName(words, &rules), Example: strings.NewReplacer("\ufeff", "", "\r", "").Replace(string(example)),
		Words: words.OnCards(), Files: texts.Files, RulesShared: texts.RulesShared,
	})
}

// topicName names a topic by what its cards show and by its environments, such as
// “Elements: laboratory, sea”.
func topicName(words kyndodata.Words, rules *kyndo.Rules) string {
	var places []string
	for _, place := range rules.Environments {
		places = append(places, words.EnvironmentName(rules, place.ID))
	}
	noun := words.Noun()["other"]
	first, size := utf8.DecodeRuneInString(noun)
	return string(unicode.ToUpper(first)) + noun[size:] + ": " + strings.Join(places, ", ")
}

// generalHabitats returns environments of the general topic, by habitats of the sample's birds.
func generalHabitats() map[string]string {
	return map[string]string{
		"paramo": "montana", "risco": "montana", "bosque_nublado": "bosque", "selva": "bosque",
		"humedal": "agua", "torrente": "agua", "sabana": "campo", "ciudad": "ciudad",
	}
}

// addGeneralTopic adds the topic with environments that suit animals and plants of any country. Its
// example has the sample's birds without the abilities that need environments of the sample.
func addGeneralTopic(to map[string][]render.DeckTopic, languages []string) {
	birds, err := kyndodata.Load(content.Sample(), languages...)
	if err != nil {
		return
	}
	texts, err := kyndodata.Topic("general").Texts(embed.FS{})
	if err != nil {
		return
	}
	rules := *birds.Rules
	rules.Cards = slices.Clone(rules.Cards)
	for i := range rules.Cards {
		card := &rules.Cards[i]
		card.Abilities = slices.DeleteFunc(slices.Clone(card.Abilities), func(a kyndo.Ability) bool { return a.When.Environment != "" || a.When.Context != "" })
		card.Habitats = slices.Clone(card.Habitats)
		for j, habitat := range card.Habitats {
			card.Habitats[j] = generalHabitats()[habitat]
		}
		slices.Sort(card.Habitats)
		card.Habitats = slices.Compact(card.Habitats)
	}
	for _, language := range languages {
		draft, err := kyndodata.Draft(birds.With(&rules), kyndodata.AllColumns(language)).CSV(',')
		if err != nil {
			return
		}
		data, err := kyndodata.ReadPasted(texts, "", string(draft), language)
		if err != nil {
			return
		}
		addInWords(to, texts, data, language)
	}
}
