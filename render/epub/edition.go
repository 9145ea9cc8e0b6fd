package epub

import (
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"octavo/render"
)

// An edition is a book with what follows from what it says of itself.
type edition struct{ render.Electronic }

// identifier is the book's own, the same whenever it is made. Without an ISBN it
// follows from what makes it this book and no other (RFC 9562, 5.5): a misprint that
// is mended leaves it what it was, a new edition doesn't.
func (e edition) identifier() string {
	if e.ISBN != "" {
		return "urn:isbn:" + e.ISBN
	}
	name := strings.Join([]string{
		"octavo", e.Site.Title, e.Site.BaseURL, e.Language, e.Slug, e.Title, e.Subtitle, e.Author, strconv.Itoa(e.Number),
	}, "\n")
	return uuid.NewSHA1(uuid.NameSpaceURL, []byte(name)).URN()
}

// madeAt is what a book without a date says of when it was made: files must not
// depend on the clock.
const madeAt = "2000-01-01T00:00:00Z"

// modified is when the book was last changed, as far as anybody said.
func (e edition) modified() string {
	for _, layout := range []string{"2006", "2006-01", time.DateOnly} {
		if day, err := time.Parse(layout, e.Published); err == nil {
			return day.Format("2006-01-02T15:04:05Z")
		}
	}
	return madeAt
}
