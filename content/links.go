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

// A link of a body, to be checked when all files are known.
type link struct {
	document    *document
	pos         strict.Pos
	destination string
	language    string // of the body
}

// checkLinks finds the links that lead nowhere. A link to Markdown is one to
// the page or book made from it; whether other files of the site are there, and
// which headings pages have, only the build can say.
func (l *loader) checkLinks() {
	told := map[*document]int{}
	for _, k := range l.links {
		if told[k.document] == mostBroken {
			continue
		}
		if reason := l.broken(k); reason != nil {
			l.add(k.problem(reason))
			told[k.document]++
			continue
		}
		l.anchored(k)
	}
}

// mostBroken is how many broken links, and how many notes, are listed of a
// file: looking for what was meant takes time.
const mostBroken = 100

// problem completes what is wrong with the link.
func (k link) problem(p *strict.Problem) *strict.Problem {
	width := utf8.RuneCountInString(k.destination)
	if !strings.HasPrefix(strict.FromColumn(k.document.Line(k.pos.Line), k.pos.Column), k.destination) {
		width = 1 // the destination is defined elsewhere
	}
	p.Translatable = message.New("link %s %s", strict.Quoted(k.destination), p.Translatable)
	p.Message = p.Translatable.String()
	return k.document.Place(k.pos, width, p)
}

// broken says why a link leads nowhere; nil where it doesn't.
func (l *loader) broken(k link) *strict.Problem {
	u, err := url.Parse(k.destination)
	if err != nil {
		return strict.NewProblem(message.Text("is no address"))
	}
	file, _, _ := strings.Cut(k.destination, "#")
	file, _, _ = strings.Cut(file, "?")
	switch {
	case strings.EqualFold(u.Scheme, "file"):
		return strict.NewProblem(message.Text("leaves the project folder"))
	case u.Scheme != "" || u.Host != "" || file == "":
		return nil // to the world, or within the page; what scripts hide in the renderers drop
	}
	target := path.Join(path.Dir(k.document.Name()), file)
	switch {
	case !path.IsAbs(file) && (target == ".." || strings.HasPrefix(target, "../")):
		return strict.NewProblem(message.Text("leaves the project folder"))
	case !looksLikeMarkdown(file):
		return nil
	case path.IsAbs(file):
		p := strict.NewProblem(message.New("is no relative path; possible: the path of a file, from %s", path.Dir(k.document.Name())))
		p.Suggestion = l.sourceNear(k, file)
		return p
	case l.leads(target, k.language):
		return nil
	}
	p := strict.NewProblem(message.New("leads to no page, book or deck: there is no %s", strict.Printable(target)))
	p.Suggestion = l.sourceNear(k, file)
	return p
}

// leads reports whether something is made from a file: NAME.LANG.md, or
// NAME.md, which is the one in this language or, where there is none, any.
func (l *loader) leads(target, language string) bool {
	folder, base := path.Split(target)
	slug, suffix, _ := strings.Cut(strings.TrimSuffix(base, ".md"), ".")
	return slices.ContainsFunc(l.files, func(f markdownFile) bool {
		if f.path == target {
			return true
		}
		return path.Dir(f.path)+"/" == folder && f.slug == slug && (suffix == "" || f.language == suffix ||
			l.addresses[path.Join(folder, suffix, slug)] == f.path)
	})
}

// madeFrom is the file that a path stands for in a language, as the site finds its page: the
// one in the language that the path names, else in that of the body, else in the first that has it.
func (l *loader) madeFrom(target, language string) string {
	folder, base := path.Split(target)
	slug, suffix, _ := strings.Cut(strings.TrimSuffix(base, ".md"), ".")
	languages := []string{suffix}
	if suffix == "" {
		languages = []string{language}
		for _, other := range l.site.Languages {
			languages = append(languages, other.Value)
		}
	}
	for _, spoken := range languages {
		if file, ok := l.addresses[path.Join(folder, spoken, slug)]; ok {
			return file
		}
	}
	return target
}

// sourceNear is the way to the file that was probably meant: of the same name
// in another folder, or of a name that is nearly the same.
func (l *loader) sourceNear(k link, file string) string {
	slug, rest, _ := strings.Cut(path.Base(file), ".")
	var slugs []string
	for _, f := range l.files {
		slugs = append(slugs, f.slug)
	}
	near := strict.Suggest(slug, slugs, nil)
	i := slices.Index(slugs, near)
	if near == "" || i < 0 {
		return ""
	}
	found := l.files[i]
	for _, f := range l.files { // rather in the language of the body, and in the form that was written
		if f.slug == near && (path.Base(f.path) == near+"."+rest || f.language == k.language && path.Base(found.path) != near+"."+rest) {
			found = f
		}
	}
	return relative(path.Dir(k.document.Name()), found.path)
}

// relative is the way from a folder to a file.
func relative(folder, file string) string {
	for rest := ""; ; rest += "../" {
		if within, ok := strings.CutPrefix(file, folder+"/"); ok {
			return rest + within
		}
		if folder == "." {
			return rest + file
		}
		folder = path.Dir(folder)
	}
}

// An AnchorLink is a link into a page: to a heading of what is made from a Markdown file. Which
// headings that has is for others to say, who know how it is set.
type AnchorLink struct {
	File   string // that it leads to, from the project folder
	Anchor string // as it is in the page: "#t%C3%ADtulo" is título

	link link
}

// AnchorLinks are the links of a publication that lead into pages.
type AnchorLinks []AnchorLink

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
	l.site.Anchors = append(l.site.Anchors, AnchorLink{File: target, Anchor: anchor, link: k})
}

// mostKnown is how many headings are listed where none is the one that was read.
const mostKnown = 30

// nowhere is the problem of a link to a heading that isn't there; these are.
func (a AnchorLink) nowhere(headings []string) *strict.Problem {
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
func (a AnchorLink) near(headings []string) string {
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
func (all AnchorLinks) Told(headings func(AnchorLink) (there []string, known bool)) (problems strict.Problems) {
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
