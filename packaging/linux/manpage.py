#!/usr/bin/env python3
"""Writes deskhand-cli(1) from what the program says of itself, so that the page cannot fall behind it.

usage: manpage.py PROGRAM HEAD FILE
  PROGRAM  the built deskhand-cli
  HEAD     the hand-written beginning and end; the line @COMMANDS@ is replaced
  FILE     the page, gzipped
"""

import gzip
import re
import subprocess
import sys


def said(program, *words):
    run = subprocess.run([program, *words, "--help"], capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def commands(program):
    found = []
    for line in said(program):
        match = re.match(r"^  ([a-z][a-z -]*?) {2,}(\S.*)$", line)
        if match:
            found.append((match[1], match[2]))
    if not found:
        sys.exit("manpage.py: %s --help lists no command" % program)
    return found


def section(program, name, about):
    lines = [".TP", ".B " + escaped(name), escaped(about) + "."]
    for line in said(program, *name.split()):
        usage = re.match(r"^Usage: deskhand-cli (.*)$", line)
        option = re.match(r"^  (--\S.*?) {2,}(\S.*)$", line)
        if usage and usage[1] != name:
            lines += [".br", ".I " + escaped(usage[1])]
        elif option:
            lines += [".RS", ".TP", ".B " + escaped(option[1]), escaped(option[2]), ".RE"]
    return lines


def main():
    program, head, target = sys.argv[1:]
    page = []
    for line in open(head, encoding="utf-8").read().splitlines():
        if line == "@COMMANDS@":
            for name, about in commands(program):
                page += section(program, name, about)
        else:
            page.append(line)
    with open(target, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as out:
        out.write(("\n".join(page) + "\n").encode("utf-8"))


main()
