import { fileURLToPath } from 'node:url'
import { covers, fontFile } from '../pdf/font-runs.ts'
import { syllablesOf } from '../pdf/syllables.ts'
import { openFace, type FontFile, type OpenFace } from './shape-text.ts'

/** Fonts of the pages in one weight (`fonts/cut-fonts.sh`), then Noto Sans for what they lack. */
const file = (name: string): FontFile => ({
  path: fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url)),
  mayHave: () => true,
})

// Without emoji: pages show them in the colours of the visitor's font, cards leave them out.
const OTHER_SCRIPTS = (
  [
    'vietnamese',
    'greek',
    'greek-ext',
    'cyrillic',
    'cyrillic-ext',
    'devanagari',
    'hebrew',
    'arabic',
    'thai',
    'hangul',
    'hans',
  ] as const
).map((subset): FontFile => ({ path: fontFile(subset, 600), mayHave: (cluster) => covers(subset, cluster) }))

/** No picture says which language its words are in; the longest ones are German. */
interface Lettering extends OpenFace {
  readonly syllablesOf: (word: string) => readonly string[]
}

const lettered = (face: OpenFace): Lettering => ({ ...face, syllablesOf: (word) => syllablesOf(word, 'de') })

/** For titles: the display face in weight 800. */
export const DISPLAY = lettered(
  openFace({
    files: [file('display-latin'), file('display-latin-ext'), file('display-vietnamese'), ...OTHER_SCRIPTS],
    tracking: -30,
  }),
)

/** For everything smaller: the text face in weight 600. */
export const TEXT = lettered(
  openFace({ files: [file('text-latin'), file('text-latin-ext'), ...OTHER_SCRIPTS], tracking: 0 }),
)
