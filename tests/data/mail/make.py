#!/usr/bin/env python3
"""Writes the nasty messages beside this script, byte for byte; what they should read as stands in expected.json.

Usage: make.py           write the files
       make.py --check   compare the files with what this script makes, and expected.json with both
The files are committed, so the tests need no Python. Line ends are CRLF unless a message is about line ends.
"""
import base64
import email
import email.policy
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
FILES = {}
DATE = "Date: Tue, 05 Mar 2024 09:14:00 +0100"
PLAIN = 'MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n'


def b64(data):
    return base64.b64encode(data.encode() if isinstance(data, str) else data).decode()


def crlf(data):
    return data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")


def add(name, sender, subject, body, mime=PLAIN, extra="", charset="utf-8", header_charset="utf-8"):
    """The usual skeleton; sender and subject are the raw header values."""
    head = (f"{DATE}\nFrom: {sender}\nTo: Support <support@firm.example>\nSubject: {subject}\n"
            f"Message-ID: <{name}@nasty.example>\n{extra}{mime}\n").encode(header_charset)
    FILES[name + ".eml"] = crlf(head + (body if isinstance(body, bytes) else body.encode(charset)))


def part(content_type, body, disposition="", encoding="8bit"):
    return (f"Content-Type: {content_type}\nContent-Transfer-Encoding: {encoding}\n"
            + (f"Content-Disposition: {disposition}\n" if disposition else "") + f"\n{body}\n")


def multipart(*parts, kind="mixed", boundary="frontier", close=True):
    head = f'MIME-Version: 1.0\nContent-Type: multipart/{kind}; boundary="{boundary}"\n'
    return head, "".join(f"--{boundary}\n{p}" for p in parts) + (f"--{boundary}--\n" if close else "")


ANNA = "Anna Berg <anna.berg@mail.example>"

# --- headers ---
raw = "Größe der Tür".encode()  # both words end in the middle of a two-byte letter
add("01-word-split-in-utf8", "=?utf-8?Q?J=C3?= =?utf-8?Q?=B6rg?= <joerg@mail.example>",
    f"=?utf-8?B?{b64(raw[:3])}?=\n =?utf-8?B?{b64(raw[3:])}?=", "Der Name hat einen Umlaut.\n")

def jp(text):
    return "=?ISO-2022-JP?B?" + b64(text.encode("iso2022_jp")) + "?="


add("02-iso-2022-jp", jp("山田太郎") + " <yamada@mail.example>", jp("注文の確認") + "\n " + jp("について"),
    "商品がまだ届きません。\n", charset="iso2022_jp",
    mime="MIME-Version: 1.0\nContent-Type: text/plain; charset=ISO-2022-JP\nContent-Transfer-Encoding: 7bit\n")
add("03-raw-utf8-headers", "Zoë Łęcka <zoe@mail.example>", "Przesyłka nie dotarła – gdzie jest?", "Nur die Kopfzeilen sind roh.\n")
add("04-raw-latin1-headers", "Jürgen Groß <j.gross@mail.example>", "Rückgabe für Müller", "Header lines are raw ISO-8859-1.\n",
    header_charset="latin-1")
add("05-group-address", ANNA, "Group of recipients", "To everybody in the team.\n",
    extra="Cc: Team: one@mail.example, Two <two@mail.example>;, undisclosed-recipients:;\n")
add("06-comma-in-display-name", "Meyer, Hans <hans.meyer@mail.example>", "Comma without quotes", "My name has a comma.\n")
add("07-from-without-brackets", "Maria Gonzalez maria@mail.example", "No angle brackets", "The address stands bare behind the name.\n")
add("08-quotes-in-address", 'Jan Kowalski <"jan.kowalski@mail.example">', "Double quotes", "Quotes around the whole address.\n")
add("09-single-quotes-in-address", "Jan Kowalski <'jan.kowalski@mail.example'>", "Single quotes", "Quotes around the whole address.\n")
add("10-subject-two-padded-words", ANNA, f"=?utf-8?B?{b64('Grüße aus')}?= =?utf-8?B?{b64(' Zürich!!')}?=", "Both words end in padding.\n")
add("11-subject-padding-inside-word", ANNA, f"=?utf-8?B?{b64('Größe XL')}{b64(' ist falsch')}?=", "Two base64 runs in one word.\n")
add("12-subject-empty-last-word", ANNA, "=?utf-8?Q?Caf=C3=A9_am_See?= =?utf-8?Q??=", "The last word is empty.\n")
add("13-bad-date", ANNA, "Bad date", "The 32nd of Foo.\n")
FILES["13-bad-date.eml"] = FILES["13-bad-date.eml"].replace(DATE.encode(), b"Date: Thu, 32 Foo 2024 25:61:00 +9900")
FILES["14-broken-header-line.eml"] = (
    b"Date: Tue, 05 Mar 2024 09:14:00 +0100\r\nFrom: Anna Berg <anna.berg@mail.example>\r\nX-Note: first half\n"
    b"and the second half, not folded and without any colon\nTo: support@firm.example\r\n"
    b"Subject: Still a header\r\nMessage-ID: <14-broken-header-line@nasty.example>\n\nThe body begins here.\r\n")
add("15-duplicate-headers", ANNA, "First subject", "Two of everything.\n",
    extra="Subject: Second subject\nFrom: Mallory <mallory@other.example>\nMessage-ID: <second@nasty.example>\n")
FILES["16-missing-headers.eml"] = crlf(f"{DATE}\nMIME-Version: 1.0\nContent-Type: text/plain\n\nNo sender, no subject, no id.\n".encode())

# --- the shape of the file ---
FILES["17-blank-line-first.eml"] = b"\r\n" + crlf(f"From: {ANNA}\n{DATE}\nSubject: After a blank line\n"
                                                 f"Message-ID: <17-blank-line-first@nasty.example>\n\nReal body.\n".encode())
FILES["18-spaces-line-first.eml"] = b"  \t \n" + (f"From: {ANNA}\n{DATE}\nSubject: After a line of spaces\n"
                                                 f"Message-ID: <18-spaces-line-first@nasty.example>\n\nReal body.\n").encode()
FILES["19-empty.eml"] = b""
FILES["20-header-only.eml"] = crlf(f"From: {ANNA}\n{DATE}\nSubject: Nothing follows\nMessage-ID: <20-header-only@nasty.example>".encode())
add("21-nul-bytes", ANNA, "Nul\0bytes", b"Before the nul\0after the nul.\n\0\0\0\nLast line.\n")

# --- text ---
add("22-ascii-is-windows-1252", ANNA, "Label us-ascii", "Der Stuhl „Perch“ kostet 329 € – für Größe XL.\n", charset="cp1252",
    mime="MIME-Version: 1.0\nContent-Type: text/plain; charset=us-ascii\nContent-Transfer-Encoding: 8bit\n")
add("23-utf8-is-latin1", ANNA, "Label utf-8", "L'écran tremble déjà, où est le réglage ?\n", charset="latin-1")
add("24-unknown-charset", ANNA, "Unknown charset", "Schöne Grüße aus Köln\n", charset="latin-1",
    mime="MIME-Version: 1.0\nContent-Type: text/plain; charset=X-IAS-German\nContent-Transfer-Encoding: 8bit\n")
add("25-plain-labelled-base64", ANNA, "Label base64", "Hello, this is not base64 at all.\nOrder 4711, please cancel it.\n",
    mime=PLAIN.replace("8bit", "base64"))
junk = b64("Hello, the lamp flickers since Monday. Ärgerlich. Please send a new one.\n")
add("26-base64-with-junk", ANNA, "Junk in base64", f"{junk[:20]} !\n\n*{junk[20:41]}\t{junk[41:60]}\n<{junk[60:].rstrip('=')}\n",
    mime=PLAIN.replace("8bit", "base64"))
add("27-bad-quoted-printable", ANNA, "Bad QP", "50=% off, code =ZZ, Gr=c3=b6=C3=9Fe, soft=\n break, last =4\nEnd of text =", mime=PLAIN.replace("8bit", "quoted-printable"))
add("28-html-hidden", ANNA, "HTML only", """<html><head><title>T</title><style>p{color:red} .h{display:none}</style>
<script>var stolen = document.cookie;</script></head><body onload="go()">
<p>The visible &amp; honest text.</p><p class="h" style="display:none">Invisible order to the model.</p>
<span style="font-size:0">Zero sized words.</span><p hidden>Hidden by attribute.</p><!-- a comment -->
<a href="javascript:alert(1)">click</a><a href="https://shop.example/a">shop</a>
<img src="https://track.example/p.gif" width="1" height="1" onerror="x()"><iframe src="file:///etc/passwd"></iframe>
</body></html>
""", mime="MIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: 8bit\n")

# --- attachments and structure ---
mime, body = multipart(part("text/plain; charset=utf-8", "See the file."), part(
    "application/pdf", b64(b"%PDF-1.4 nasty"), "attachment;\n filename*0*=utf-8''Rechnung%20f%C3%BC;\n filename*1*=r%20M%C3%A4rz;\n"
    " filename*2=\" 2024.pdf\"", "base64"))
add("29-rfc2231-file-name", ANNA, "Long file name", body, mime)
mime, body = multipart(
    part("text/plain; charset=utf-8", "Harmless, honestly."),
    part("application/octet-stream", b64("MZ one"), 'attachment; filename="../../evil.exe"', "base64"),
    part("application/octet-stream", b64("MZ number two"), r'attachment; filename="C:\\Windows\\system32\\calc.exe"', "base64"),
    part("application/octet-stream", b64("MZ three!"), "attachment; filename*=utf-8''invoice%E2%80%AEfdp.exe", "base64"))
add("30-evil-file-names", ANNA, "Evil names", body, mime)
inner = ("From: Carla <carla@mail.example>\nSubject: Inner subject\nDate: Mon, 04 Mar 2024 08:00:00 +0000\n"
         "Message-ID: <inner@nasty.example>\nContent-Type: text/plain\n\nInner text, ticket 9.")
mime, body = multipart(part("text/plain; charset=utf-8", "Please look at the mail below."),
                       f"Content-Type: message/rfc822\nContent-Disposition: attachment\n\n{inner}\n")
add("31-message-inside", ANNA, "Outer subject", body, mime)
mime, body = multipart(part("text/plain; charset=utf-8", "The line was cut."),
                       part("image/png; name=cut.png", b64(b"\x89PNG\r\n\x1a\n" + b"x" * 19), "attachment", "base64").rstrip("\n"), close=False)
add("32-no-closing-boundary", ANNA, "Cut off", body, mime)
deep = 'Content-Type: text/plain\n\nThe innermost text.\n'
for level in range(600, 0, -1):
    deep = f"Content-Type: multipart/mixed; boundary=b{level}\n\n--b{level}\n{deep}\n--b{level}--\n"
mime, body = multipart(part("text/plain; charset=utf-8", "Text at the top."), deep, boundary="outermost")
add("33-nested-600", ANNA, "Six hundred levels", body, mime)


def check():
    bad = [n for n, data in FILES.items() if not (HERE / n).exists() or (HERE / n).read_bytes() != data]
    wanted = json.loads((HERE / "expected.json").read_text())["messages"]
    bad += sorted({w["file"] for w in wanted} ^ FILES.keys())
    for w in wanted:  # Python's reader copes with the attachments of all of these
        if w["file"].startswith(("19", "33")):
            continue
        m = email.message_from_bytes(FILES[w["file"]], policy=email.policy.compat32)
        leaves = [p for p in m.walk() if p.get_content_disposition() == "attachment"]
        for p, a in zip(leaves, w["attachments"]):
            size = len(inner.replace("\n", "\r\n")) if p.is_multipart() else len(p.get_payload(decode=True))
            if (p.get_content_type(), size) != (a["type"], a["size"]):
                bad.append(f"{w['file']}: attachment {p.get_content_type()} {size}")
        if len(leaves) != len(w["attachments"]):
            bad.append(f"{w['file']}: {len(leaves)} attachments")
    print("\n".join(bad) or f"{len(FILES)} messages, all as expected")
    return 1 if bad else 0


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit(check())
    for file_name, content in FILES.items():
        (HERE / file_name).write_bytes(content)
