# SPDX-License-Identifier: MIT
"""A record as a tree of objects, and what its bytes have wrong. The whole text is in memory; nesting is recursion."""
import re

SPACE = b" \t\n\v\f\r"
NAME = re.compile(rb"[A-Za-z][A-Za-z0-9]*")


class Value:
    def __init__(self, at, raw):
        self.at, self.raw = at, raw


class Item:
    """A property in a node."""

    def __init__(self, at, name):
        self.at, self.name, self.values = at, name, []


class Node:
    def __init__(self, at):
        self.at, self.items = at, []


class Tree:
    def __init__(self, at):
        self.at, self.nodes, self.trees = at, [], []
        self.late = []  # nodes after a variation: each with the trees after it
        self.findings = []


class Reader:
    """`trees` of the text; `findings` are codes with their places, those of a game apart from those outside of all."""

    def __init__(self, text):
        self.text, self.at = text, 0
        self.outside, self.trees, self.cut, self.runs, self.in_run = [], [], None, [], False
        if text.startswith(b"\xef\xbb\xbf"):
            self.outside.append(("bom", 0))
            self.at = 3
        self.read_all()

    def read_all(self):
        start = re.compile(rb"\([ \t\n\v\f\r]*;|\((?=[A-Z]{1,2}\[)")
        while True:
            found = start.search(self.text, self.at)
            end = found.start() if found else len(self.text)
            between = self.text[self.at:end]
            for empty in re.finditer(rb"\(\s*\)", between):
                self.outside.append(("variation-empty", self.at + empty.start()))
            for junk in re.finditer(rb"[^\s\xff][^\xff]*", re.sub(rb"\(\s*\)", lambda each: b"\xff" * len(each[0]), between)):
                code = "junk-before" if not self.trees else "data-outside-tree" if re.match(rb";|[A-Z]{1,2}\s*\[", junk[0]) else "junk-after"
                if found or self.trees:
                    self.outside.append((code, self.at + junk.start()))
            if not found:
                break
            self.at = end
            self.game = Tree(end)
            self.trees.append(self.game)
            self.read_tree(self.game)
        if not self.trees:
            self.outside.append(("no-sgf", len(self.text)))

    def find(self, code, at):
        self.game.findings.append((code, at))

    def skip_space(self):
        while self.at < len(self.text) and self.text[self.at] in SPACE:
            self.at += 1
        return self.text[self.at:self.at + 1]

    def read_tree(self, tree):
        """From its `(` to behind its `)`."""
        self.at += 1
        sequence, children = tree.nodes, tree.trees
        if not self.skip_space().isalpha():
            self.skip_illegal()
        if self.skip_space() not in (b";", b""):  # a property: its node begins here
            self.find("node-start-missing", self.at)
            sequence.append(Node(self.at))
        while True:
            c = self.skip_space()
            if c in (b";", b"(", b")"):
                self.in_run = False
            if c == b"":
                if ("eof-in-tree", len(self.text)) not in self.game.findings:
                    self.find("eof-in-tree", len(self.text))
                return
            if self.skip_illegal(after_variation=bool(children)):
                continue
            if c == b")":
                self.at += 1
                return
            if c == b";":
                if children:
                    self.find("node-after-variation", self.at)
                    sequence, children = [], []
                    tree.late.append((sequence, children))
                sequence.append(Node(self.at))
                self.at += 1
            elif c == b"(":
                self.read_variation(children)
            else:
                if children:
                    self.find("node-start-missing", self.at)
                    self.find("node-after-variation", self.at)
                    sequence, children = [Node(self.at)], []
                    tree.late.append((sequence, children))
                self.read_item(sequence[-1])
                if self.cut is not None:
                    self.cut = sequence[-1].at

    def skip_illegal(self, after_variation=False):
        """A run of bytes that mean nothing; whether there was one. After a variation letters begin a node."""
        run = re.compile(rb"(?:\s*[^A-Za-z;()[\s])+" if after_variation else rb"(?:\s*(?:[a-z]+(?![A-Za-z0-9])(?![^A-Za-z;()[]*\[|\s+[A-Za-z])|[^A-Za-z;()[\s]))+").match(self.text, self.at)
        if run:
            if not self.in_run:
                self.find("char-illegal", self.at)
            self.in_run = True
            self.runs.append((self.at, run.end()))
            self.at = run.end()
        return run

    def read_variation(self, children):
        begin = self.at
        self.at += 1
        c = self.skip_space()
        if not c.isalpha() and self.skip_illegal():
            c = self.skip_space()
        if c == b"":
            return
        if c == b")":
            self.find("variation-empty", begin)
            self.at += 1
        elif c == b"(":
            self.find("variation-start", self.at)
        else:
            self.at = begin
            children.append(Tree(begin))
            self.read_tree(children[-1])

    def read_item(self, node):
        begin = self.at
        found = NAME.match(self.text, self.at)
        words = [found[0] if found else b""]
        self.at += len(words[0])
        after = re.compile(rb"[^A-Za-z;()[]*(.?)", re.DOTALL).match(self.text, self.at)[1]
        if words[0].islower() and words[0].isalpha() and after != b"[" and not after.isalpha():
            self.find("char-illegal", begin)
            self.runs.append((begin, self.at))
            self.in_run = True
            return
        is_broken = words[0] and self.skip_illegal()
        c = self.skip_space()
        while c.isalpha() and not is_broken and re.search(rb"[a-z]", words[0]):
            word = NAME.match(self.text, self.at)[0]
            if not re.search(rb"[a-z]", word):
                break
            words.append(word)
            self.at += len(word)
            is_broken = self.skip_illegal()
            c = self.skip_space()
        if c != b"[" or (is_broken and re.search(rb"[A-Za-z0-9]", is_broken[0])):
            if re.search(rb"[A-Z0-9]", words[0]):
                self.find("value-missing", begin)
            elif not is_broken:
                self.find("char-illegal", begin)
            return
        spelling, more = b"".join(words), words[1:]
        capitals = re.sub(rb"[a-z]", b"", spelling).decode()
        if more:
            self.find("ident-whitespace", begin)
        if not capitals:
            self.find("ident-missing", begin)
            capitals = ""
        else:
            if not more and re.search(rb"[a-z]", spelling):
                self.find("ident-lowercase", begin)
            if re.search("[0-9]", capitals):
                self.find("ident-digit", begin)
            if len(capitals) > 16:
                self.find("ident-too-long", begin)
            elif len(capitals) > 2:
                self.find("ident-long", begin)
        self.in_run = False
        item = Item(begin, capitals)
        node.items.append(item)
        while self.skip_space() == b"[":
            self.read_value(item)
            if re.compile(rb"\s*[^A-Za-z;()[\s]").match(self.text, self.at):
                self.skip_illegal()

    def read_value(self, item):
        begin = self.at + 1
        self.at = begin
        while self.at < len(self.text) and self.text[self.at] != ord("]"):
            self.at += 2 if self.text[self.at] == ord("\\") else 1
        if self.at >= len(self.text):
            self.at = len(self.text)
            self.find("eof-in-value", len(self.text))
            self.cut = item.at
            return
        item.values.append(Value(begin, self.text[begin:self.at]))
        self.at += 1
