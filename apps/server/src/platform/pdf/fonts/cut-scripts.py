"""Cuts Arabic, Hebrew, Thai, Korean and emoji out of the Noto fonts: their letters and the features that join and place
them, without hints. Needs Python's fonttools and a folder with the unpacked npm packages (decision 0120):
  cd $(mktemp -d) && for p in sans-arabic@5.3.0 sans-hebrew@5.3.0 sans-thai@5.3.0 sans-kr@5.3.0 emoji@5.3.2; do
    mkdir ${p%@*}; (cd ${p%@*}; npm pack @fontsource/noto-$p && tar xzf *.tgz); done; pip install fonttools==4.68.0
  python cut-scripts.py THAT_FOLDER PLACE_OF_THE_FONTS
It writes two weights of each script, one of emoji, and their lines of ranges.json to standard output.
"""

import copy
import json
import os
import sys

from fontTools.subset import Options, Subsetter, load_font
from fontTools.ttLib.tables import otTables

SPACES = [(0x20, 0x20), (0xA0, 0xA0)]
JOINERS = [(0x200C, 0x200D)]
SCRIPTS = {
    "arabic": ("sans-arabic", "arabic", [*SPACES, *JOINERS, (0x600, 0x6FF), (0x750, 0x77F), (0x870, 0x8FF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFC)]),
    "hebrew": ("sans-hebrew", "hebrew", [*SPACES, (0x591, 0x5F4), (0xFB1D, 0xFB4F), (0x20AA, 0x20AA)]),
    "thai": ("sans-thai", "thai", [*SPACES, (0xE00, 0xE7F)]),
    "hangul": ("sans-kr", "korean", [(0x1100, 0x11FF), (0x3130, 0x318F), (0xAC00, 0xD7A3)]),
    # Digits and signs that are emoji only before a further sign are left to the letters.
    "emoji": ("emoji", "emoji", [*JOINERS, (0x2190, 0x2BFF), (0x1F000, 0x1FAFF), (0xE0020, 0xE007F)]),
}
WEIGHTS = {"emoji": (400,)}
# Of Korean every syllable is drawn: it needs no features, and 5,000 of them would be kerned.
PLAIN = ("hangul",)


# Where the anchors of a table are: (names of its coverage and its array, of the array's records, of their anchors).
ANCHORED = {
    4: ("BaseCoverage", "BaseArray", "BaseRecord", "BaseAnchor", "MarkCoverage", "MarkArray"),
    5: ("LigatureCoverage", "LigatureArray", "LigatureAttach", None, "MarkCoverage", "MarkArray"),
    6: ("Mark2Coverage", "Mark2Array", "Mark2Record", "Mark2Anchor", "Mark1Coverage", "Mark1Array"),
}


def anchors(record, name):
    return [record] if name else record.ComponentRecord


def without_gaps(table, names):
    """Splits a table of anchors so that none is missing: fontkit breaks where one is, instead of asking the next table."""
    coverage, array, records, anchor, mark_coverage, mark_array = names
    field = anchor or "LigatureAnchor"
    groups = {}
    for glyph, record in zip(getattr(table, coverage).glyphs, getattr(getattr(table, array), records)):
        lists = [getattr(part, field) for part in anchors(record, anchor)]
        full = tuple(at for at in range(table.ClassCount) if all(one[at] is not None for one in lists))
        groups.setdefault(full, []).append((glyph, record))
    for full, members in groups.items():
        marks = [
            (glyph, mark)
            for glyph, mark in zip(getattr(table, mark_coverage).glyphs, getattr(table, mark_array).MarkRecord)
            if mark.Class in full
        ]
        if not marks:
            continue
        part = copy.deepcopy(table)
        part.ClassCount = len(full)
        getattr(part, coverage).glyphs = [glyph for glyph, _ in members]
        kept = [copy.deepcopy(record) for _, record in members]
        for record in kept:
            for one in anchors(record, anchor):
                setattr(one, field, [getattr(one, field)[at] for at in full])
        setattr(getattr(part, array), records, kept)
        setattr(getattr(part, array), records.replace("Attach", "") + "Count", len(kept))
        getattr(part, mark_coverage).glyphs = [glyph for glyph, _ in marks]
        renumbered = []
        for _, mark in marks:
            one = copy.deepcopy(mark)
            one.Class = full.index(mark.Class)
            renumbered.append(one)
        getattr(part, mark_array).MarkRecord = renumbered
        getattr(part, mark_array).MarkCount = len(renumbered)
        yield part


def close_gaps(font):
    if "GPOS" not in font or font["GPOS"].table.LookupList is None:
        return
    for lookup in font["GPOS"].table.LookupList.Lookup:
        tables = []
        for table in lookup.SubTable:
            inner = table.ExtSubTable if isinstance(table, otTables.ExtensionPos) else table
            names = ANCHORED.get(inner.LookupType)
            if names is None:
                tables.append(table)
                continue
            for part in without_gaps(inner, names):
                if inner is not table:
                    outer = copy.copy(table)
                    outer.ExtSubTable = part
                    part = outer
                tables.append(part)
        lookup.SubTable = tables
        lookup.SubTableCount = len(tables)


def cut(path, wanted, out, features):
    options = Options()
    options.hinting = False
    options.layout_features = features
    options.glyph_names = False
    options.drop_tables += ["vhea", "vmtx", "BASE", "STAT", "gasp", "prep"]
    font = load_font(path, options)
    wanted &= set(font.getBestCmap())
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    close_gaps(font)
    font.flavor = None
    font.save(out)
    return set(font.getBestCmap())


def ranges(numbers):
    runs = []
    for number in sorted(numbers):
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ",".join(f"U+{a:04X}" if a == b else f"U+{a:04X}-{b:04X}" for a, b in runs)


def main(folder, place):
    for name, (package, subset, blocks) in SCRIPTS.items():
        wanted = {code for first, last in blocks for code in range(first, last + 1)}
        have = set()
        for weight in WEIGHTS.get(name, (400, 600)):
            source = f"{folder}/{package}/package/files/noto-{package}-{subset}-{weight}-normal.woff"
            out = os.path.join(place, f"noto-sans-{name}-{weight}.ttf")
            have = cut(source, set(wanted), out, [] if name in PLAIN else ["*"])
        # Joiners shape their neighbours whether or not the font draws them.
        kept = {code for first, last in JOINERS for code in range(first, last + 1)} & wanted
        print(json.dumps(name) + ": " + json.dumps(ranges(have | kept)) + ",")


main(*sys.argv[1:])
