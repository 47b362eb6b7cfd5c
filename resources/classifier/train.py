#!/usr/bin/env python3
"""Trains the built-in classifier from tickets/*.jsonl and writes weights.bin.

    train.py            train on four fifths, report on the fifth held back, write weights.bin
    train.py --tune     five-fold cross-validation inside the four fifths; the held-back fifth is not looked at
    train.py --golden   also write the golden file that the C++ test compares with

Standard library only; the same input gives the same bytes. The format is described in README.md."""

import glob
import json
import math
import os
import random
import struct
import sys
from array import array

import features as F

CATEGORIES = ["billing", "refund", "account_access", "bug", "outage", "how_to", "feature_request", "order_delivery",
              "cancellation", "complaint", "sales_question", "data_protection", "security", "no_reply_needed", "spam",
              "other"]
OUTSIDE = len(CATEGORIES)  # a hidden class for what is no ticket at all; comes out as other
CLASSES = OUTSIDE + 1
LANGUAGES = ["en", "de", "fr", "es"]
EPOCHS, RATE, L2, MIN_DOCS = 30, 0.3, 2e-4, 2
GOLDEN = os.path.join(F.HERE, "..", "..", "tests", "unit", "builtin", "golden.json")


class Ticket:
    def __init__(self, row, outside, concepts):
        self.row, self.outside = row, outside
        values, tokens, found = F.features(row["subject"], row["text"], concepts)
        self.values, self.tokens, self.found = values, tokens, found
        self.label = OUTSIDE if outside else CATEGORIES.index(row["category"])
        self.key = F.fnv1a(row["subject"] + "\n" + row["text"])


def load(concepts):
    tickets = []
    for path in sorted(glob.glob(os.path.join(F.HERE, "tickets", "*.jsonl"))):
        outside = os.path.basename(path) == "out_of_domain.jsonl"
        with open(path, encoding="utf-8") as f:
            tickets += [Ticket(json.loads(line), outside, concepts) for line in f if line.strip()]
    return tickets


def held_back(ticket):
    """One fifth of the tickets and one half of the texts outside the domain, by a hash of the text."""
    return ticket.key % 2 == 0 if ticket.outside else ticket.key % 5 == 0


def softmax(scores):
    top = max(scores)
    exps = [math.exp(s - top) for s in scores]
    total = sum(exps)
    return [e / total for e in exps]


def fit(tickets):
    """Multinomial logistic regression, AdaGrad, features of at least MIN_DOCS tickets."""
    docs = {}
    for t in tickets:
        for b in t.values:
            docs[b] = docs.get(b, 0) + 1
    kept = {b: i for i, b in enumerate(sorted(b for b, n in docs.items() if n >= MIN_DOCS))}
    weights = [[0.0] * CLASSES for _ in kept]
    squares = [[1e-2] * CLASSES for _ in kept]
    bias, bias_squares = [0.0] * CLASSES, [1e-2] * CLASSES
    rows = [([(kept[b], v) for b, v in sorted(t.values.items()) if b in kept], t.label) for t in tickets]
    order, rng, classes = list(range(len(rows))), random.Random(7), range(CLASSES)
    for epoch in range(EPOCHS):
        rng.shuffle(order)
        for k in order:
            row, label = rows[k]
            scores = list(bias)
            for i, v in row:
                scores = [s + w * v for s, w in zip(scores, weights[i])]
            errors = softmax(scores)
            errors[label] -= 1.0
            live = [c for c in classes if abs(errors[c]) > 1e-3]
            for c in live:
                bias_squares[c] += errors[c] * errors[c]
                bias[c] -= RATE * errors[c] / math.sqrt(bias_squares[c])
            for i, v in row:
                w, q = weights[i], squares[i]
                for c in live:
                    g = errors[c] * v + L2 * w[c]
                    q[c] += g * g
                    w[c] -= RATE * g / math.sqrt(q[c])
    return {b: weights[i] for b, i in kept.items()}, bias


class Model:
    """Weights as they are shipped: one signed byte each, one scale per class."""

    def __init__(self, weights, bias, known, temperature):
        self.bias = [float("%.6g" % b) for b in bias]
        self.scale = [float("%.6g" % (max((abs(w[c]) for w in weights.values()), default=1.0) / 127 or 1.0))
                      for c in range(CLASSES)]
        self.rows = {b: [max(-127, min(127, round(w[c] / self.scale[c]))) for c in range(CLASSES)]
                     for b, w in weights.items()}
        self.known, self.temperature = known, temperature

    def scores(self, values):
        sums = [0.0] * CLASSES
        for b in sorted(values):
            row = self.rows.get(b)
            if row:
                v = values[b]
                sums = [s + q * v for s, q in zip(sums, row)]
        return [(s * k + c) / self.temperature for s, k, c in zip(sums, self.scale, self.bias)]

    def known_share(self, tokens):
        words = [t for t in tokens if not t[0].isdigit()]
        return sum(1 for t in words if F.fnv1a(t) in self.known) / len(words) if words else 0.0


def known_words(tickets, concepts):
    words = {w for t in tickets if not t.outside for w in t.tokens} | set(concepts.exact)
    return {F.fnv1a(w) for w in words if not w[0].isdigit()}


# Thresholds found by --tune; the C++ side reads them from weights.bin.
LIMITS = {"temperature": 0.7, "known_min": 0.34, "known_min_few_concepts": 0.5, "top_min": 0.25,
          "top_min_without_concept": 0.5, "high_top": 0.85, "high_margin": 0.65, "medium_top": 0.60, "medium_margin": 0.30}


def decide(model, t):
    """Category index and confidence: the rule of Classifier::classify."""
    p = softmax(model.scores(t.values))
    ranked = sorted(range(CLASSES), key=lambda c: (-p[c], c))
    top, second, known = ranked[0], ranked[1], model.known_share(t.tokens)
    other = CATEGORIES.index("other")
    if (top in (other, OUTSIDE) or known < LIMITS["known_min"] or p[top] < LIMITS["top_min"]
            or (len(t.found) < 2 and known < LIMITS["known_min_few_concepts"])
            or (not t.found and p[top] < LIMITS["top_min_without_concept"])):
        return other, "low", p, known
    margin = p[top] - p[second]
    if p[top] >= LIMITS["high_top"] and margin >= LIMITS["high_margin"]:
        return top, "high", p, known
    if p[top] >= LIMITS["medium_top"] and margin >= LIMITS["medium_margin"]:
        return top, "medium", p, known
    return top, "low", p, known


def report(title, judged):
    """judged: (ticket, category, confidence). Prints accuracy per language, per confidence, and what is outside."""
    inside = [j for j in judged if not j[0].outside]
    right = lambda js: sum(1 for t, c, _ in js if c == t.label)
    share = lambda js: "%3d of %3d  %5.1f %%" % (right(js), len(js), 100.0 * right(js) / max(1, len(js)))
    print(title)
    print("  all      ", share(inside))
    for lang in LANGUAGES:
        print("  %-9s" % lang, share([j for j in inside if j[0].row["lang"] == lang]))
    for level in ("high", "medium", "low"):
        print("  %-9s" % level, share([j for j in inside if j[2] == level]))
    out = [j for j in judged if j[0].outside]
    good = sum(1 for _, c, level in out if CATEGORIES[c] == "other" and level == "low")
    print("  outside   %3d of %3d come out as other with low confidence" % (good, len(out)))


def tune(tickets, concepts):
    judged, loss = [], {k / 10: 0.0 for k in range(5, 16)}
    for fold in range(5):
        train = [t for t in tickets if t.key // 10 % 5 != fold]
        model = Model(*fit(train), known_words(train, concepts), LIMITS["temperature"])
        for t in tickets:
            if t.key // 10 % 5 == fold:
                judged.append((t, *decide(model, t)))
                for k in loss:
                    scores = [s * LIMITS["temperature"] / k for s in model.scores(t.values)]
                    loss[k] -= math.log(max(1e-9, softmax(scores)[t.label]))
    report("cross-validation inside the training part", [j[:3] for j in judged])
    for cat, name in enumerate(CATEGORIES):
        js = [j for j in judged if j[0].label == cat]
        print("  %-16s %2d of %2d" % (name, sum(j[1] == cat for j in js), len(js)))
    print("  loss by temperature", {k: round(v / len(judged), 3) for k, v in loss.items()})
    if "-v" in sys.argv:
        for t, c, level, p, known in judged:
            if c != t.label and not (t.outside and level == "low" and CATEGORIES[c] == "other"):
                print("   ", t.row["lang"], t.row["category"], t.outside, "->", CATEGORIES[c], level, "%.2f %.2f" % (max(p), known),
                      len(t.found), (t.row["subject"] + " | " + t.row["text"])[:90].replace("\n", " "))


def write(model, concepts, path):
    header = json.dumps({"version": 1, "categories": CATEGORIES, "bucket_bits": F.BUCKET_BITS, "groups": F.GROUPS,
                         "bias": model.bias, "scale": model.scale, "limits": LIMITS, "concepts": concepts.lists},
                        ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    known = array("I", sorted(model.known))
    empty = [0] * CLASSES
    with open(path, "wb") as f:
        f.write(b"DHC1" + struct.pack("<I", len(header)) + header)
        f.write(struct.pack("<I%dI" % len(known), len(known), *known))
        for b in range(F.BUCKETS):
            f.write(struct.pack("<%db" % CLASSES, *model.rows.get(b, empty)))
    print("wrote %s: %d bytes, %d features, %d known words"
          % (os.path.basename(path), os.path.getsize(path), len(model.rows), len(known)))


def write_golden(model, tickets):
    picked = [t for t in tickets if held_back(t)]
    picked.sort(key=lambda t: t.key)
    rows = []
    for t in [t for t in picked if not t.outside][:34] + [t for t in picked if t.outside][:10]:
        category, level, p, known = decide(model, t)
        top = max(range(CLASSES), key=lambda c: p[c])
        rows.append({"subject": t.row["subject"], "text": t.row["text"], "category": CATEGORIES[category],
                     "confidence": level, "top": top, "probability": round(p[top], 3), "known": round(known, 3)})
    with open(GOLDEN, "w", encoding="utf-8") as f:
        f.write("[\n" + ",\n".join(json.dumps(r, ensure_ascii=False) for r in rows) + "\n]\n")
    print("wrote golden.json: %d predictions" % len(rows))


def main():
    concepts = F.load_concepts()
    tickets = load(concepts)
    train = [t for t in tickets if not held_back(t)]
    if "--tune" in sys.argv:
        return tune(train, concepts)
    model = Model(*fit(train), known_words(train, concepts), LIMITS["temperature"])
    inside = [t for t in tickets if not t.outside]
    print("%d tickets, %d of them held back; %d texts outside the domain, %d of them held back"
          % (len(inside), sum(map(held_back, inside)), len(tickets) - len(inside),
             sum(1 for t in tickets if t.outside and held_back(t))))
    report("held back, never seen by training", [(t, *decide(model, t)[:2]) for t in tickets if held_back(t)])
    write(model, concepts, os.path.join(F.HERE, "weights.bin"))
    if "--golden" in sys.argv:
        write_golden(model, tickets)


if __name__ == "__main__":
    main()
