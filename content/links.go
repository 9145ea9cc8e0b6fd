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

// A link is a link in a body. It is checked after all files are read.
type link struct {
	document    *document
	pos         strict.Pos
	destination string
	language    string // language of the body
}

// checkLinks reports links that lead nowhere. A link to a Markdown file leads to the page or work made
// from it. The build checks other files of the site, and headings of pages.
func (l *loader) checkLinks() {
	reported := map[*document]int{}
	for _, k := range l.links {
		if reported[k.document] == maxSameProblems {
			continue
		}
		if reason := l.linkProblem(k); reason != nil {
			l.addProblems(k.completeProblem(reason))
			reported[k.document]++
			continue
		}
		l.keepAnchorLink(k)
	}
}

// maxSameProblems is how many problems of one sort are reported for a file, such as broken links. Each
// takes time, because suggestions are searched.
const maxSameProblems = 100

// completeProblem adds the link and its position to a problem.
func (k link) completeProblem(p *strict.Problem) *strict.Problem {
	width := utf8.RuneCountInString(k.destination)
	if k.document.TextFrom(k.pos, width) != k.destination {
		width = 1 // the destination stands elsewhere, as for [words][name]: mark the beginning of the link
	}
	p.Translatable = message.New("link %s %s", strict.Quoted(k.destination), p.Translatable)
	p.Message = p.Translatable.String()
	return k.document.Place(k.pos, width, p)
}

// linkProblem returns why a link is wrong, or nil if it isn't.
func (l *loader) linkProblem(k link) *strict.Problem {
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
		return nil // a web address or a place in the same page; a script (javascript:) is harmless, because renderers drop it
	}
	target := path.Join(path.Dir(k.document.Name()), file)
	switch {
	case !path.IsAbs(file) && (target == ".." || strings.HasPrefix(target, "../")):
		return strict.NewProblem(message.Text("leaves the project folder"))
	case !looksLikeMarkdown(file):
		return nil
	case path.IsAbs(file):
		p := strict.NewProblem(message.New("is no relative path; possible: the path of a file, from %s", path.Dir(k.document.Name())))
		p.Suggestion = l.suggestSource(k, file)
		return p
	case l.hasWork(target, k.language):
		return nil
	}
	p := strict.NewProblem(message.New("leads to no page, book or deck: there is no %s", strict.Printable(target)))
	p.Suggestion = l.suggestSource(k, file)
	return p
}

// hasWork reports whether a work or page is made from the file that a link names. The link may leave the
// language out of the file's name.
func (l *loader) hasWork(target, language string) bool {
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

// fileForLink returns the file that a link's path means, or target if there is no such file. As the
// site does, it tries the language in the path. If the path has no language, it tries language, which
// is that of the body, and then the publication's languages in order.
func (l *loader) fileForLink(target, language string) string {
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

// suggestSource returns the path of a file with the same or a similar name in any folder, or "".
func (l *loader) suggestSource(k link, file string) string {
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
	for _, f := range l.files { // prefer the written ending, then the language of the body
		if f.slug == near && (path.Base(f.path) == near+"."+rest || f.language == k.language && path.Base(found.path) != near+"."+rest) {
			found = f
		}
	}
	return relativePath(path.Dir(k.document.Name()), found.path)
}

// relativePath returns the path of a file relative to a folder.
func relativePath(folder, file string) string {
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

// An AnchorLink is a link to a heading of a page made from Markdown. The headings are known only after
// the page is rendered.
type AnchorLink struct {
	File   string // the Markdown file, from the project folder
	Anchor string // unescaped, such as "título" for "#t%C3%ADtulo"

	link link
}

// AnchorLinks are all links of a publication to headings of pages.
type AnchorLinks []AnchorLink

// keepAnchorLink keeps a link to a heading for a later check. It ignores links to the top of a page and
// to text fragments, because browsers find these themselves.
func (l *loader) keepAnchorLink(k link) {
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
		target = l.fileForLink(path.Join(path.Dir(target), file), k.language)
	}
	l.site.Anchors = append(l.site.Anchors, AnchorLink{File: target, Anchor: anchor, link: k})
}

// maxListedHeadings is how many headings a problem lists.
const maxListedHeadings = 30

// problem returns the problem of a link to a missing heading. headings are the headings of the page.
func (a AnchorLink) problem(headings []string) *strict.Problem {
	said := message.New("leads to no heading of %s", strict.Printable(a.File))
	if len(headings) == 0 {
		said = message.New("leads to no heading: there are none in %s", strict.Printable(a.File))
	}
	p := strict.NewProblem(said)
	for _, h := range headings[:min(len(headings), maxListedHeadings)] {
		p.Known = append(p.Known, "#"+h)
	}
	if len(headings) > maxListedHeadings {
		p.Known = append(p.Known, "…")
	}
	if near := a.suggestion(headings); near != "" {
		file, _, _ := strings.Cut(a.link.destination, "#")
		p.Suggestion = file + "#" + near
	}
	return a.link.completeProblem(p)
}

// suggestion returns the heading with the most similar spelling, or else the only heading that begins
// with the anchor. It returns "" if there is none.
func (a AnchorLink) suggestion(headings []string) string {
	read := strict.Fold(a.Anchor)
	size, allowed := utf8.RuneCountInString(read), strict.AllowedDistance(read)
	var alike, longer []string // comparing takes time, so alike has only headings of a similar length
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

// Problems returns the problems of links to missing headings, at most maxSameProblems for a file.
// headings returns the headings of the linked page. It returns known = false for a page whose headings
// can't be known.
func (all AnchorLinks) Problems(headings func(AnchorLink) (there []string, known bool)) (problems strict.Problems) {
	reported := map[*document]int{}
	for _, a := range all {
		there, known := headings(a)
		if !known || slices.Contains(there, a.Anchor) || reported[a.link.document] == maxSameProblems {
			continue
		}
		problems = append(problems, a.problem(there))
		reported[a.link.document]++
	}
	return problems
}
