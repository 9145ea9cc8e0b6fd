package content

import (
	"net/url"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/util"

	"octavo/content/message"
	"octavo/content/strict"
)

// An Anchored is a link into a page: to a heading of what is made from a Markdown file. Which
// headings that has is for others to say, who know how it is set.
type Anchored struct {
	File   string // that it leads to, from the project folder
	Anchor string // as it is in the page: "#t%C3%ADtulo" is título

	link link
}

// Anchors are the links of a publication that lead into pages.
type Anchors []Anchored

// anchored keeps a link that leads into a page. One to the top of it always leads there, and
// so does one to words that browsers look for themselves.
func (l *loader) anchored(k link) {
	file, fragment, found := strings.Cut(k.destination, "#")
	file, _, _ = strings.Cut(file, "?")
	if u, err := url.Parse(k.destination); !found || err != nil || u.Scheme != "" || u.Host != "" || file != "" && !looksLikeMarkdown(file) {
		return
	}
	anchor := string(util.URLEscape([]byte(fragment), true))
	if plain, err := url.PathUnescape(anchor); err == nil {
		anchor = plain
	}
	if anchor == "" || strings.EqualFold(anchor, "top") || strings.HasPrefix(anchor, ":~:") {
		return
	}
	target := k.document.Name()
	if file != "" {
		target = l.madeFrom(path.Join(path.Dir(target), file), k.language)
	}
	l.site.Anchors = append(l.site.Anchors, Anchored{File: target, Anchor: anchor, link: k})
}

// mostKnown is how many headings are listed where none is the one that was read.
const mostKnown = 30

// nowhere is the problem of a link to a heading that isn't there; these are.
func (a Anchored) nowhere(headings []string) *strict.Problem {
	said := message.New("leads to no heading of %s", strict.Printable(a.File))
	if len(headings) == 0 {
		said = message.New("leads to no heading: there are none in %s", strict.Printable(a.File))
	}
	p := strict.NewProblem(said)
	for _, h := range headings[:min(len(headings), mostKnown)] {
		p.Known = append(p.Known, "#"+h)
	}
	if len(headings) > mostKnown {
		p.Known = append(p.Known, "…")
	}
	if near := a.near(headings); near != "" {
		file, _, _ := strings.Cut(a.link.destination, "#")
		p.Suggestion = file + "#" + near
	}
	return a.link.problem(p)
}

// near is the heading that was probably meant: one that is written nearly the same, or the
// only one that goes on after what was read. "" where there is none.
func (a Anchored) near(headings []string) string {
	read := strict.Fold(a.Anchor)
	size, allowed := utf8.RuneCountInString(read), strict.AllowedDistance(read)
	var alike, longer []string // few are compared, which takes time
	for _, h := range headings {
		if more := utf8.RuneCountInString(h) - size; max(more, -more) <= allowed {
			alike = append(alike, h)
		}
		if strings.HasPrefix(strict.Fold(h), read) {
			longer = append(longer, h)
		}
	}
	if near := strict.Suggest(a.Anchor, alike, nil); near != "" || len(longer) != 1 {
		return near
	}
	return longer[0]
}

// Told are the problems of links that lead to no heading; headings are those of a file, and
// known is false where nobody can say. Of a file no more are told than of other links.
func (all Anchors) Told(headings func(Anchored) (there []string, known bool)) (problems strict.Problems) {
	told := map[*document]int{}
	for _, a := range all {
		there, known := headings(a)
		if !known || slices.Contains(there, a.Anchor) || told[a.link.document] == mostBroken {
			continue
		}
		problems = append(problems, a.nowhere(there))
		told[a.link.document]++
	}
	return problems
}
