package remote

import (
	"bytes"
	"encoding/base32"
	"strings"

	"octavo/engine/kyndo/match"
)

// A message has these bytes, in this order: its length; the version; its number; the tag of the
// match; a hash of all messages before it; what the player does; a checksum. As text it is in
// base 32 (RFC 4648), in groups of five, after a mark. Readers skip everything else, such as
// spaces, line breaks and quotation marks.

const (
	mark    = "KYNDO"
	version = 1
	head    = 2 + tagLength + chainLength
	group   = 5
)

// What a player does, by letters.
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

// actLengths says how many bytes follow each letter.
var actLengths = map[byte]int{
	actData: dataLength, actSeal: sealLength, actNonce: nonceLength, actCommit: sealLength, actOpen: choiceLength,
	actFocus: 1, actResponse: 2, actConcede: 0, actSecret: SecretLength,
}

// transcript is the messages so far.
type transcript struct {
	tag   []byte // of the match; nil before the first message
	chain []byte // a hash of all messages
	count int    // messages so far; A sends those with even numbers
	acts  []byte // acts waiting to be sent
	sent  string // the last own message
}

// awaits reports whether the next message is the rival's.
func (t *transcript) awaits(player match.Player) bool { return t.count%2 != int(player) }

func (t *transcript) addAct(act byte, data []byte) {
	t.acts = append(append(t.acts, act), data...)
}

// send makes a message of the waiting acts.
func (t *transcript) send() {
	body := []byte{version, byte(t.count)}
	body = append(body, t.tagBytes()...)
	body = append(body, t.chainBytes()...)
	body = append(body, t.acts...)
	t.sent, t.acts = encodeMessage(body), nil
	t.add(body)
}

func (t *transcript) tagBytes() []byte {
	if t.tag == nil {
		return make([]byte, tagLength)
	}
	return t.tag
}

func (t *transcript) chainBytes() []byte {
	if t.chain == nil {
		return make([]byte, chainLength)
	}
	return t.chain[:chainLength]
}

// add adds a message, own or not.
func (t *transcript) add(body []byte) {
	if t.tag == nil {
		t.tag = digest("tag", body)[:tagLength]
	}
	t.chain = digest("chain", t.chain, body)
	t.count++
}

// Message returns the player's last message; "" if there is none.
func (t *Session) Message() string { return t.transcript.sent }

// Sends reports whether the rival must still answer the last message, so that the player should
// send it, perhaps again.
func (t *Session) Sends() bool { return t.transcript.sent != "" && t.transcript.awaits(t.player) }

func sum(body []byte) []byte { return digest("sum", body)[:sumLength] }

// encodeMessage writes the body of a message as text.
func encodeMessage(body []byte) string {
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

// maxTextBytes bounds a pasted text, in bytes.
const maxTextBytes = 1 << 16

// decodeMessage finds the message in a text and checks that it is complete.
func decodeMessage(text string) ([]byte, *Fault) {
	if len(text) > maxTextBytes {
		return nil, newFault(NoMessage, "the text is too long to be a message")
	}
	_, after, found := strings.Cut(strings.ToUpper(text), mark+":")
	if !found {
		return nil, newFault(NoMessage, "there is no message in the text: one begins with "+mark+":")
	}
	data := decodeLetters(after)
	if len(data) == 0 || len(data) < 1+int(data[0])+sumLength {
		return nil, newFault(Damaged, "the message is cut off")
	}
	body := data[1 : 1+int(data[0])]
	if !bytes.Equal(data[1+len(body):1+len(body)+sumLength], sum(body)) {
		return nil, newFault(Damaged, "the message isn't as it was sent: letters were changed or lost")
	}
	if len(body) < head {
		return nil, newFault(Damaged, "the message is too short")
	}
	return body, nil
}

// decodeLetters decodes base 32 and skips other characters. It reads the digits 0, 1 and 8, which
// base 32 doesn't have, as the letters that they look like.
func decodeLetters(text string) []byte {
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
