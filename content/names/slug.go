package names

import (
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
)

// ReservedReason returns why a slug can't be used, or an empty message if it can.
func ReservedReason(slug string) message.Message {
	if slug == "index" {
		return message.Text("that is the address of a folder's first page")
	}
	if Reserved(slug) {
		return message.Text("Windows takes that for a device, and could not unpack what is made of it")
	}
	return message.Message{}
}

// MaxSlug is the greatest length of a slug. It keeps paths within the limits of file systems.
const MaxSlug = 80

// IsSlug reports whether a word has only a to z, digits and single hyphens, and isn't too long.
func IsSlug(word string) bool {
	if word == "" || len(word) > MaxSlug {
		return false
	}
	for part := range strings.SplitSeq(word, "-") {
		if part == "" || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			return false
		}
	}
	return true
}

// Slug makes a slug from a text. It returns "" if the text has no usable characters or the slug would
// be too long.
func Slug(text string) string {
	parts := strings.FieldsFunc(strict.Fold(text), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	slug := strings.Join(parts, "-")
	if !IsSlug(slug) {
		return ""
	}
	return slug
}
