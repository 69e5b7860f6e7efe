"""Cuts Simplified Chinese out of the parts of Noto Sans SC: the characters of GB 2312 and those that its publisher
counts as Simplified Chinese, with their punctuation, kana and full-width forms, without layout features. Needs Python's
fonttools, and a folder with the unpacked npm package (decision 0099):
  cd $(mktemp -d) && npm pack @fontsource/noto-sans-sc@5.3.0 && tar xzf *.tgz && pip install fonttools==4.68.0
  python cut-chinese.py package/files PLACE_OF_THE_FONTS
It writes noto-sans-hans-400.ttf, noto-sans-hans-600.ttf, and the line "hans" of ranges.json to standard output.
"""

import glob
import os
import sys
import tempfile

from fontTools.merge import Merger, Options as MergeOptions
from fontTools.subset import Options, Subsetter, load_font
from fontTools.ttLib import TTFont

BLOCKS = [(0x3000, 0x30FF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xFF00, 0xFFEF), (0x20000, 0x3FFFF)]
UNUSED = ["vhea", "vmtx", "BASE", "STAT", "GPOS", "GSUB", "GDEF", "gasp", "prep"]


def gb2312():
    for high in range(0xA1, 0xF8):
        for low in range(0xA1, 0xFF):
            try:
                yield ord(bytes([high, low]).decode("gb2312"))
            except UnicodeDecodeError:
                pass


def codes(path):
    return set(TTFont(path).getBestCmap())


def cut(path, wanted, out):
    options = Options()
    options.hinting = False
    options.layout_features = []
    options.drop_tables += UNUSED
    font = load_font(path, options)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    font.flavor = None
    font.save(out)


def ranges(numbers):
    runs = []
    for number in sorted(numbers):
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ",".join(f"U+{a:04X}" if a == b else f"U+{a:04X}-{b:04X}" for a, b in runs)


def main(files, place):
    whole = f"{files}/noto-sans-sc-chinese-simplified-400-normal.woff"
    wanted = {code for code in {*gb2312(), *codes(whole)} if any(a <= code <= b for a, b in BLOCKS)}
    for weight in (400, 600):
        sources = [whole.replace("400", str(weight)), *sorted(glob.glob(f"{files}/noto-sans-sc-[0-9]*-{weight}-normal.woff"))]
        with tempfile.TemporaryDirectory() as work:
            parts, have = [], set()
            for source in sources:
                more = (wanted - have) & codes(source)
                if not more:
                    continue
                parts.append(os.path.join(work, f"{len(parts)}.ttf"))
                cut(source, more, parts[-1])
                have |= more
            font = Merger(options=MergeOptions(drop_tables=["vhea", "vmtx"])).merge(parts)
            font.save(os.path.join(place, f"noto-sans-hans-{weight}.ttf"))
    print(ranges(have))


main(*sys.argv[1:])
