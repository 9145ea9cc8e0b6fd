package remote

import (
	"bytes"
	"encoding/base32"
	"strings"

	"octavo/engine/kyndo/match"
)

// A message is bytes, in this order: how many follow; the version; its number; the tag
// of the match; the end of the chain of all messages before it; what is done; a sum.
// As a text it is in letters and digits of base 32 (RFC 4648), in groups of five, after
// a mark. Who reads it skips whatever else stands between them: spaces, broken lines,
// the marks of quotations.

const (
	mark    = "KYNDO"
	version = 1
	head    = 2 + tagLength + chainLength
	group   = 5
)

// What is done, by letters.
const (
	actData     = 'D'
	actSeal     = 'S'
	actNonce    = 'N'
	actCommit   = 'C'
	actOpen     = 'O'
	actFocus    = 'F'
	actResponse = 'R'
	actConcede  = 'X'
	actSecret   = 'Z'
)

// actLengths are how many bytes follow each letter.
var actLengths = map[byte]int{
	actData: dataLength, actSeal: sealLength, actNonce: nonceLength, actCommit: sealLength, actOpen: choiceLength,
	actFocus: 1, actResponse: 2, actConcede: 0, actSecret: SecretLength,
}

// talk is what both have said so far.
type talk struct {
	tag   []byte // of the match; nil before the first message
	chain []byte
	count int    // messages so far; A sends those of even numbers
	acts  []byte // that wait to be sent
	sent  string // the last own message
}

// awaits reports whether a message of the rival's is the next.
func (t *talk) awaits(own match.Player) bool { return t.count%2 != int(own) }

func (t *talk) say(act byte, data []byte) {
	t.acts = append(append(t.acts, act), data...)
}

// send makes a message of what waits to be sent.
func (t *talk) send() {
	body := []byte{version, byte(t.count)}
	body = append(body, t.tagged()...)
	body = append(body, t.chained()...)
	body = append(body, t.acts...)
	t.sent, t.acts = written(body), nil
	t.add(body)
}

func (t *talk) tagged() []byte {
	if t.tag == nil {
		return make([]byte, tagLength)
	}
	return t.tag
}

func (t *talk) chained() []byte {
	if t.chain == nil {
		return make([]byte, chainLength)
	}
	return t.chain[:chainLength]
}

// add counts a message, own or not.
func (t *talk) add(body []byte) {
	if t.tag == nil {
		t.tag = digest("tag", body)[:tagLength]
	}
	t.chain = digest("chain", t.chain, body)
	t.count++
}

// Message is the last message of the player's, to be sent; "" where there is none.
func (t *Table) Message() string { return t.talk.sent }

// Sends reports whether the rival is still to answer the last message, so that it has to
// be sent, or sent again.
func (t *Table) Sends() bool { return t.talk.sent != "" && t.talk.awaits(t.own) }

func sum(body []byte) []byte { return digest("sum", body)[:sumLength] }

// written is a message as text.
func written(body []byte) string {
	data := append([]byte{byte(len(body))}, body...)
	letters := base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(append(data, sum(body)...))
	var text strings.Builder
	text.WriteString(mark + ":")
	for len(letters) > 0 {
		n := min(group, len(letters))
		text.WriteString(" " + letters[:n])
		letters = letters[n:]
	}
	return text.String()
}

// longestText is more than anybody pastes.
const longestText = 1 << 16

// read finds the message in a text, and makes sure that it is whole.
func read(text string) ([]byte, *Fault) {
	if len(text) > longestText {
		return nil, fault(NoMessage, "the text is too long to be a message")
	}
	_, after, found := strings.Cut(strings.ToUpper(text), mark+":")
	if !found {
		return nil, fault(NoMessage, "there is no message in the text: one begins with "+mark+":")
	}
	data := letters(after)
	if len(data) == 0 || len(data) < 1+int(data[0])+sumLength {
		return nil, fault(Damaged, "the message is cut off")
	}
	body := data[1 : 1+int(data[0])]
	if !bytes.Equal(data[1+len(body):1+len(body)+sumLength], sum(body)) {
		return nil, fault(Damaged, "the message isn't as it was sent: letters were changed or lost")
	}
	if len(body) < head {
		return nil, fault(Damaged, "the message is too short")
	}
	return body, nil
}

// letters are the bytes that the letters of a text stand for, whatever else stands
// between them. Digits that base 32 doesn't have are read as the letters that they
// look like.
func letters(text string) []byte {
	var data []byte
	bits, have := uint(0), 0
	for _, r := range text {
		value := strings.IndexRune("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", r)
		if look := strings.IndexRune("018", r); look >= 0 {
			value = strings.IndexByte("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", "OIB"[look])
		}
		if value < 0 {
			continue
		}
		if bits, have = bits<<5|uint(value), have+5; have >= 8 {
			have -= 8
			data = append(data, byte(bits>>have))
			bits &= 1<<have - 1
		}
	}
	return data
}
