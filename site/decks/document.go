package decks

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"text/template"

	"octavo/content"
	engine "octavo/engine/kyndo"
	"octavo/render"
)

// rulesText is how to play, in Markdown: the project's
// templates/book/rules/kyndo.<lang>.md or the game's own, with the numbers of
// the data.
func (p *Pack) rulesText(files fs.FS) ([]byte, error) {
	name := "rules." + p.deck.Language.Value + ".md"
	own := "book/rules/kyndo." + p.deck.Language.Value + ".md"
	source, err := fs.ReadFile(files, own)
	if errors.Is(err, fs.ErrNotExist) {
		own = name
		source, err = engine.Texts().ReadFile(name)
	}
	if err != nil {
		return nil, fmt.Errorf("reading how to play KYNDO: %w", err)
	}
	tmpl, err := template.New(own).Option("missingkey=error").Parse(string(source))
	if err != nil {
		return nil, mistake(own, err)
	}
	var out bytes.Buffer
	if err := tmpl.Execute(&out, p.game.Rules.Facts(escaped{p.words})); err != nil {
		return nil, mistake(own, err)
	}
	return render.Guard(out.Bytes()), nil
}

// escaped puts names into Markdown as they stand.
type escaped struct{ engine.Speaker }

func (e escaped) Name(names engine.Words, id string) string {
	return render.Escape(e.Speaker.Name(names, id))
}

func (p *Pack) rulesBook(files fs.FS) (*render.Book, error) {
	text, err := p.rulesText(files)
	if err != nil {
		return nil, err
	}
	return p.bookOf(append([]byte("# "+render.Escape(p.locale.Say("deck.rulesTitle"))+"\n\n"), text...)), nil
}

// A manuscript is what the template of the teacher's booklet sees.
type manuscript struct {
	pack    *Pack
	Title   string
	Body    string
	Duels   [][]string // the answer key: the sentences of each duel
	Credits []Credit
}

// A Credit says whose a picture is.
type Credit struct{ Name, Author, Licence, Source string }

// Say puts the text of a key into the document, as it stands.
func (m manuscript) Say(key string, args ...string) string {
	return render.Escape(m.pack.locale.Say(key, args...))
}

// Number counts from 1.
func (m manuscript) Number(i int) int { return i + 1 }

const packTemplate = "book/pack.md"

// teacherBook is what is for the teacher alone; nil where there is nothing.
func (p *Pack) teacherBook(files fs.FS) (*render.Book, error) {
	m := manuscript{pack: p, Title: render.Typographic(p.deck.Title.Value), Body: string(render.Guard(p.deck.Body))}
	if p.has("duels") {
		for _, duel := range p.duels {
			round, err := p.game.Rules.Resolve(duel)
			if err != nil {
				return nil, p.fault("a duel", err)
			}
			m.Duels = append(m.Duels, p.words.Printed(round.Explain(p.deck.Language.Value)))
		}
	}
	if p.has("credits") {
		m.Credits = p.credits()
	}
	if strings.TrimSpace(m.Body) == "" && m.Duels == nil && m.Credits == nil {
		return nil, nil
	}
	source, err := fs.ReadFile(files, packTemplate)
	if err != nil {
		return nil, fmt.Errorf("reading the template of the pack: %w", err)
	}
	tmpl, err := template.New(path.Join("templates", packTemplate)).Funcs(template.FuncMap{"escape": render.Escape}).Option("missingkey=error").Parse(string(source))
	if err != nil {
		return nil, mistake(packTemplate, err)
	}
	var out bytes.Buffer
	if err := tmpl.Execute(&out, m); err != nil {
		return nil, mistake(packTemplate, err)
	}
	return p.bookOf(out.Bytes()), nil
}

// credits lists the pictures that somebody else made; what is drawn by the
// program is said once, by the template.
func (p *Pack) credits() []Credit {
	credits := []Credit{}
	for _, card := range p.species {
		if art, ok := p.game.Art[card.ID]; ok {
			credits = append(credits, Credit{p.name(card), art.Author, art.Licence, art.Source})
		}
	}
	return credits
}

// Images makes the pictures of a body known by what its Markdown calls them.
func Images(refs []content.ImageRef) map[string]render.Image {
	all := map[string]render.Image{}
	for _, ref := range refs {
		all[ref.Destination] = render.Image{
			Path: path.Join("images", ref.Path), Data: ref.Data, Format: ref.Format,
			Width: ref.Width, Height: ref.Height,
		}
	}
	return all
}
