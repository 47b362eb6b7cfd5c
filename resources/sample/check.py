#!/usr/bin/env python3
"""Expand and read every file of the sample inbox as README.md defines it, and compare with expected.json.

Usage: check.py [--write DIR [YYYY-MM-DD]]   (--write keeps the expanded files, for trying an importer by hand)
Exit code 1 and one line per finding when something is wrong.
"""
import csv
import datetime as dt
import email
import email.policy
import email.utils
import io
import json
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

HERE = pathlib.Path(__file__).resolve().parent
PLACEHOLDER = re.compile(rb"\{\{(DATE|ISO):-([0-9]{1,3})d ([0-2][0-9]):([0-5][0-9])\}\}")
REPEAT = re.compile(rb"\{\{REPEAT:([1-9][0-9]{0,4})\}\}(.*?)\{\{END\}\}", re.S)
CATEGORIES = set("billing refund account_access bug outage how_to feature_request order_delivery cancellation complaint "
                 "sales_question data_protection security no_reply_needed spam other".split())
URGENCIES = {"low", "normal", "high", "critical"}
FLAGS = {"legal_threat", "churn", "security", "data_protection", "abusive", "injection_suspected"}
findings = []


def expect(ok, where, what):
    if not ok:
        findings.append(f"{where}: {what}")


def expand(name, raw, today):
    """The loader's job in a few lines: repeat blocks first (recipes only), then dates."""
    if name.endswith(".recipe"):
        raw = REPEAT.sub(lambda m: m.group(2) * int(m.group(1)), raw)

    def date(m):
        at = dt.datetime.combine(today - dt.timedelta(days=int(m.group(2))), dt.time(int(m.group(3)), int(m.group(4))), dt.timezone.utc)
        return (email.utils.format_datetime(at) if m.group(1) == b"DATE" else at.strftime("%Y-%m-%dT%H:%M:%SZ")).encode()

    raw = PLACEHOLDER.sub(date, raw)
    expect(b"{{" not in raw, name, "something that looks like a placeholder is left after expansion")
    return raw


def check_entry(where, entry):
    expect(entry["category"] in CATEGORIES, where, "unknown category")
    expect(set(entry["also_acceptable"]) <= CATEGORIES - {entry["category"]}, where, "bad also_acceptable")
    expect(entry["urgency"] in URGENCIES, where, "unknown urgency")
    expect(set(entry["risk_flags"]) <= FLAGS, where, "unknown risk flag")


def check_mail(name, raw, entry, ids, tickets, now):
    m = email.message_from_bytes(raw, policy=email.policy.default)
    for header in ("From", "To", "Subject", "Date", "Message-ID"):
        expect(len(m.get_all(header, [])) == 1, name, f"{header} is not there exactly once")
    when = email.utils.parsedate_to_datetime(str(m["Date"]))
    expect(when <= now, name, "lies in the future")
    mid = str(m["Message-ID"])
    expect(mid not in ids, name, "Message-ID used twice")
    parents = re.findall(r"<[^>]+>", f"{m.get('References', '')} {m.get('In-Reply-To', '')}")
    known = [ids[p] for p in parents if p in ids]
    ids[mid] = known[-1] if known else name
    tickets.add(ids[mid])
    expect(entry["tickets"] == (0 if known else 1), name, "number of tickets differs")
    expect(entry.get("joins") == (known[-1] if known else None), name, "joins another ticket than expected")
    sender = m["From"].addresses[0].addr_spec
    expect((sender == "support@alderling.example") == (entry["direction"] == "out"), name, "direction differs")
    for part in m.walk():
        if part.get_content_maintype() == "text" and "Content-Type" in part:  # not the blocks of a delivery status
            data = part.get_payload(decode=True)
            charset = {"46": "windows-1252", "47": "iso-8859-1"}.get(name[:2], part.get_content_charset("us-ascii"))
            try:
                text = data.decode(charset)
                expect("\ufffd" not in text and text.strip(), name, "empty or broken text")
            except (UnicodeDecodeError, LookupError) as e:
                findings.append(f"{name}: {e}")
        if part.get_content_type() == "image/png":
            expect(part.get_payload(decode=True).startswith(b"\x89PNG\r\n\x1a\n"), name, "not a PNG")
        if part.get_content_type() == "application/pdf":
            pdf = part.get_payload(decode=True)
            at = int(pdf.rsplit(b"startxref\n", 1)[1].split()[0])
            expect(pdf.startswith(b"%PDF-") and pdf[at:at + 4] == b"xref", name, "not a sound PDF")
        defects = [d for d in part.defects if type(d).__name__ != "UndecodableBytesDefect"]
        expect(not defects, name, f"defects {defects}")


def check_rows(name, raw, entry, now):
    if name.endswith(".csv"):
        rows = list(csv.DictReader(io.StringIO(raw.decode("utf-8-sig"), newline=""), delimiter=";"))
    else:
        rows = [json.loads(line) for line in raw.decode().splitlines()]
    expect([r["id"] for r in rows] == [r["id"] for r in entry["rows"]], name, "ids differ")
    expect(entry["tickets"] == entry["messages"] == len(rows), name, "number of rows differs")
    for row, want in zip(rows, entry["rows"]):
        check_entry(f"{name} {want['id']}", want)
        expect(row["status"] == want["status"], name, f"{want['id']}: status differs")
        expect(row.get("email", row.get("requester_email")) == want["requester"], name, f"{want['id']}: requester differs")
        expect(dt.datetime.fromisoformat(row["created_at"].replace("Z", "+00:00")) <= now, name, "lies in the future")
        expect(row["subject"] and row["body"] and None not in row, name, f"{want['id']}: ragged or empty")
    return len(rows)


def main():
    write = pathlib.Path(sys.argv[2]) if sys.argv[1:2] == ["--write"] else None
    now = dt.datetime.now(dt.timezone.utc)
    today = dt.date.fromisoformat(sys.argv[3]) if write and len(sys.argv) > 3 else now.date()
    expected = json.loads((HERE / "expected.json").read_text())
    on_disk = {p.name for p in HERE.iterdir() if re.match(r"[0-9]{2}-", p.name)}
    expect([f["file"] for f in expected["files"]] == sorted(on_disk), "expected.json", "does not name the files that are here, in order")
    built_in = {f.text: f.get("alias") for f in ET.parse(HERE / "sample.qrc").iter("file")}
    expect(built_in == {n: n for n in on_disk | {"company-card.txt"}}, "sample.qrc", "list of files differs")
    expect(len((HERE / "company-card.txt").read_text()) < 1500, "company-card.txt", "too long")
    ids, tickets, rows, messages, out = {}, set(), 0, 0, 0
    for entry in expected["files"]:
        name = entry["file"]
        source = (HERE / name).read_bytes()
        raw = expand(name, source, today)
        name_after = name.removesuffix(".recipe")
        if write:
            write.mkdir(parents=True, exist_ok=True)
            (write / name_after).write_bytes(raw)
        if name.endswith(".recipe"):
            expect(2_000_000 <= len(raw) <= 2_200_000, name, f"{len(raw)} bytes are not about 2 MB")
        messages += entry["messages"]
        if "rows" in entry:
            rows += check_rows(name, raw, entry, now)
        else:
            check_entry(name, entry)
            check_mail(name, raw, entry, ids, tickets, now)
            out += entry["direction"] == "out"
    got = {"files": len(on_disk), "tickets": len(tickets) + rows, "messages": messages, "messages_out": out}
    expect(got.items() <= expected["totals"].items(), "totals", f"{got} is not {expected['totals']}")
    print("\n".join(findings) or f"sample inbox: {got}, all as expected")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
