"""Turns a ticket into hashed features. core/providers/builtin/features.cpp does exactly the same:
change both together and write the golden file anew (train.py --golden)."""

import json
import os
import unicodedata

BUCKET_BITS = 15
BUCKETS = 1 << BUCKET_BITS
MAX_SUBJECT_CHARS = 1024
MAX_TEXT_CHARS = 32 * 1024
MAX_TOKENS = 4000
MAX_TOKEN_CHARS = 40
MAX_CONCEPT_PAIRS_FROM = 12

# How much each kind of feature weighs together, whatever the length of the ticket.
GROUPS = {"word": 1.0, "pair": 0.6, "chars": 1.0, "concept": 1.4, "both": 0.8, "subject": 0.8, "shape": 0.4}

HERE = os.path.dirname(os.path.abspath(__file__))


def fnv1a(text):
    h = 0x811C9DC5
    for byte in text.encode("utf-8"):
        h = ((h ^ byte) * 0x01000193) & 0xFFFFFFFF
    return h


def bucket(feature):
    h = fnv1a(feature)
    return (h ^ (h >> BUCKET_BITS)) & (BUCKETS - 1)


def fold(text, cache={}):
    """Compatibility decomposition, marks dropped, lower case: one code point at a time, so that no order of
    marks matters and both languages agree."""
    out = []
    for ch in text:
        if ch < "\x80":
            out.append(ch.lower())
            continue
        if ch not in cache:
            parts = []
            for d in unicodedata.normalize("NFKD", ch):
                if unicodedata.category(d)[0] == "M":
                    continue
                low = d.lower()
                parts.append("ss" if low == "ß" else low if len(low) == 1 else d)
            cache[ch] = "".join(parts)
        out.append(cache[ch])
    return "".join(out)


def is_word_char(ch):
    return unicodedata.category(ch)[0] == "L" or unicodedata.category(ch) == "Nd"


def simplify(token):
    """Numbers say little: long ones become 0, mixed ones 0x; words are cut at MAX_TOKEN_CHARS."""
    digits = sum(1 for ch in token if unicodedata.category(ch) == "Nd")
    if digits == len(token):
        return token if digits <= 3 else "0"
    if digits and len(token) > 4:
        return "0x"
    return token[:MAX_TOKEN_CHARS]


def tokens_of(text):
    out, start = [], -1
    folded = fold(text)
    for i, ch in enumerate(folded + " "):
        if is_word_char(ch):
            if start < 0:
                start = i
        elif start >= 0:
            out.append(simplify(folded[start:i]))
            start = -1
            if len(out) >= MAX_TOKENS:
                break
    return out


class Concepts:
    """Word lists that mean the same in four languages; a pattern is one to four words, * ends a prefix."""

    def __init__(self, lists):
        self.lists = lists
        self.names = sorted(lists)  # the order of a QJsonObject
        self.exact, self.prefix = {}, {}
        for index, name in enumerate(self.names):
            for pattern in lists[name]:
                words = pattern.split(" ")
                first = words[0]
                table = self.prefix if first.endswith("*") else self.exact
                table.setdefault(first.rstrip("*"), []).append((words[1:], index))

    def found(self, tokens):
        hits = set()
        for i, token in enumerate(tokens):
            candidates = list(self.exact.get(token, ()))
            for n in range(2, min(len(token), 24) + 1):
                candidates += self.prefix.get(token[:n], ())
            for rest, index in candidates:
                if len(rest) <= len(tokens) - i - 1 and all(
                    tokens[i + 1 + k].startswith(w[:-1]) if w.endswith("*") else tokens[i + 1 + k] == w
                    for k, w in enumerate(rest)
                ):
                    hits.add(index)
        return sorted(hits)


def load_concepts():
    with open(os.path.join(HERE, "concepts.json"), encoding="utf-8") as f:
        return Concepts(json.load(f))


def shapes(text, tokens):
    out = ["len:short" if len(tokens) < 8 else "len:middle" if len(tokens) < 60 else "len:long"]
    for name, marks in (("ask", "?¿？؟"), ("shout", "!¡！"), ("money", "€$£"), ("percent", "%"), ("at", "@"), ("quote", ">")):
        if any(m in text for m in marks):
            out.append(name)
    if "://" in text:
        out.append("link")
    return out


def features(subject, text, concepts):
    """Returns {bucket: value}, the tokens, and the indices of the concepts found."""
    subject, text = subject[:MAX_SUBJECT_CHARS], text[:MAX_TEXT_CHARS]
    subject_tokens, body_tokens = tokens_of(subject), tokens_of(text)
    tokens = (subject_tokens + body_tokens)[:MAX_TOKENS]
    found = concepts.found(tokens)
    groups = {name: set() for name in GROUPS}
    for i, token in enumerate(tokens):
        groups["word"].add(bucket("w:" + token))
        if i:
            groups["pair"].add(bucket("b:" + tokens[i - 1] + " " + token))
        if not token[0].isdigit():
            marked = "<" + token + ">"
            for n in (3, 4, 5):
                for k in range(len(marked) - n + 1):
                    groups["chars"].add(bucket("c:" + marked[k : k + n]))
    for token in subject_tokens:
        groups["subject"].add(bucket("s:" + token))
    for index in concepts.found(subject_tokens):
        groups["subject"].add(bucket("t:" + concepts.names[index]))
    for a, index in enumerate(found):
        groups["concept"].add(bucket("k:" + concepts.names[index]))
        if a < MAX_CONCEPT_PAIRS_FROM:
            for other in found[:a]:
                groups["both"].add(bucket("p:" + concepts.names[other] + " " + concepts.names[index]))
    for shape in shapes(subject + "\n" + text, tokens):
        groups["shape"].add(bucket("x:" + shape))
    values = {}
    for name, members in groups.items():
        if members:
            each = GROUPS[name] / len(members) ** 0.5
            for b in members:
                values[b] = values.get(b, 0.0) + each
    return values, tokens, found
