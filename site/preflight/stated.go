package preflight

import (
	"octavo/content/message"
	"octavo/site/product/houses"
)

// A PaperSource says where the paper of an order comes from.
type PaperSource string

// Sources of a paper.
const (
	UsualPaper  PaperSource = "usual"  // nothing names a paper, and the house's usual one is taken
	AskedPaper  PaperSource = "asked"  // the user names it
	StatedPaper PaperSource = "stated" // the keywords of the file name it, or those of the interior of a cover
)

// withStated returns the order with the paper that a file states in its keywords. A paper that the
// user names stays. If the house lacks the stated paper, the house's first paper for the stated ink
// is taken.
func (o Order) withStated(f *File) Order {
	if o.PaperFrom == AskedPaper || f.Context().Info == nil {
		return o
	}
	stated := houses.ReadKeywords(f.Text(f.Dict(*f.Context().Info)["Keywords"]))
	if paper, ok := o.House.PaperLike(stated["paper"], stated["ink"]); ok {
		o.Paper, o.PaperFrom, o.stated = paper, StatedPaper, stated
	}
	return o
}

// forCover returns the order for a cover: with the paper that the interior states, or else with the
// paper that the cover states.
func (o Order) forCover(f *File, book *Report) Order {
	if book.PaperFrom == StatedPaper {
		o.Paper, o.PaperFrom, o.stated = book.Paper, StatedPaper, book.stated
		return o
	}
	return o.withStated(f)
}

// paperSource says what the paper was taken from. It is empty if the user names the paper.
func (r *Report) paperSource() message.Message {
	switch {
	case r.PaperFrom == UsualPaper:
		return message.Text("neither the file nor --paper says which paper: the usual one is taken")
	case r.PaperFrom == StatedPaper:
		return message.New("the file says: house %s, paper %s, ink %s, binding %s", r.stated["house"], r.stated["paper"], r.stated["ink"], r.stated["binding"])
	}
	return message.Message{}
}

// paperOfSpine suggests a paper of the house that makes a spine of this many points. The message is
// empty if there is none.
func (l *inspection) paperOfSpine(spine float64) message.Message {
	for _, p := range l.House.Papers {
		if p.Spine.Known() && p.Ink() == l.Paper.Ink() && near(points(p.Spine.Value.Width(l.cover.pages)), spine) {
			return message.New("--paper %s, if the book is printed on it", p.Name)
		}
	}
	return message.Message{}
}
