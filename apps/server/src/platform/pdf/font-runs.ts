import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawnRuns, withStackedMarks, type Direction } from './visual-order.ts'

/** Noto in parts, with the characters that each is for, and its licence (decisions 0031, 0099 and 0120). */
const file = (name: string): string => fileURLToPath(new URL(`fonts/${name}`, import.meta.url))

/** The parts of Noto that a document can use, in the order in which they are tried. Other scripts have no font here. */
export const SUBSETS = [
  'latin',
  'latin-ext',
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
  'emoji',
] as const
export type Subset = (typeof SUBSETS)[number]

export type Weight = 400 | 600

/** Where the file of a font is; emoji have one weight. */
export const fontFile = (subset: Subset, weight: Weight): string =>
  file(`noto-sans-${subset}-${subset === 'emoji' ? 400 : weight}.ttf`)

type Range = readonly [first: number, last: number]

/** Ranges are written as style sheets have them: `U+0100-02BA,U+20AC`. */
function readRanges(): ReadonlyMap<Subset, readonly Range[]> {
  const said = JSON.parse(readFileSync(file('ranges.json'), 'utf8')) as Record<Subset, string>
  return new Map(
    SUBSETS.map((subset) => [
      subset,
      said[subset].split(',').map((range): Range => {
        const [first = '', last = first] = range.replace('U+', '').split('-')
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      }),
    ]),
  )
}

let ranges: ReadonlyMap<Subset, readonly Range[]> | null = null

/** Whether a font has every character of a cluster; nothing but the list of ranges is read. */
export function covers(subset: Subset, cluster: string): boolean {
  ranges ??= readRanges()
  const known = ranges.get(subset) ?? []
  return [...cluster].every((character) => isWithin(known, character.codePointAt(0) ?? 0))
}

/** Ranges ascend; those of Chinese are thousands. */
function isWithin(known: readonly Range[], code: number): boolean {
  let [low, high] = [0, known.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = known[middle] ?? [0, 0]
    if (code < first) high = middle - 1
    else if (code > last) low = middle + 1
    else return true
  }
  return false
}

/** Replaces a character that no font here has: the reader sees that something is missing. */
const MISSING = '\uFFFD'

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

export interface Run {
  readonly subset: Subset
  readonly text: string
}

// Narrow spaces have no glyph in the fonts. Invisible characters are left out, and with them what colours an emoji or
// frames a digit; joiners shape some scripts.
const withoutUnseen = (cluster: string): string =>
  cluster
    .replaceAll(/[\u202F\u2000-\u200A]/gu, '\u00A0')
    .replaceAll(
      /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|\u20E3|\p{Variation_Selector}|\p{Emoji_Modifier}/gu,
      '',
    )

const withoutJoiners = (text: string): string => text.replaceAll(/[\u200C\u200D]/gu, '')

/** Fonts in which a joiner changes its neighbours. */
const JOINING: ReadonlySet<Subset> = new Set(['devanagari', 'arabic', 'emoji'])

// Most texts that are measured for wrapping need no look at their characters.
const PLAIN = /^[ -~]+$/u

/**
 * A line cut into stretches of one font each, in the order in which they are drawn from left to right. Neighbours of
 * one font stay together, so that they are shaped and kerned together.
 */
export function fontRuns(text: string, base: Direction = 'ltr'): Run[] {
  if (PLAIN.test(text) && base === 'ltr') return [{ subset: 'latin', text }]
  return drawnRuns({ text: text.normalize('NFC'), base }, runsOf)
}

function runsOf(text: string): Run[] {
  const runs: { subset: Subset; text: string }[] = []
  for (const { segment } of clusters.segment(text)) {
    const cluster = withStackedMarks(withoutUnseen(segment))
    const last = runs.at(-1)
    const { subset, text: shown } = runOf(cluster, last?.subset)
    if (last?.subset === subset) last.text += shown
    else if (shown !== '') runs.push({ subset, text: shown })
  }
  return runs
}

/** The font of a cluster, the one before it if that will do. */
function runOf(cluster: string, before: Subset | undefined): Run {
  const candidates = before === undefined ? SUBSETS : [before, ...SUBSETS]
  const subset = candidates.find((candidate) => covers(candidate, cluster))
  if (subset === undefined) return { subset: 'latin', text: MISSING }
  return { subset, text: JOINING.has(subset) ? cluster : withoutJoiners(cluster) }
}
