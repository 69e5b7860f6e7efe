import { createRequire } from 'node:module'

/*
 * Arabic and Hebrew are stored in the order of reading and drawn from right to left, with numbers and Latin words
 * between them from left to right: the Unicode bidirectional algorithm says where each piece is (decision 0120).
 */

export type Direction = 'ltr' | 'rtl'

/** A piece of a line in the order in which it is drawn from left to right. Its own text is in the order of reading. */
export interface Stretch {
  readonly text: string
  readonly direction: Direction
}

/** The part of the library that is used; it has no types. */
interface Bidi {
  getEmbeddingLevels(text: string, base: Direction): { readonly levels: Uint8Array }
  getMirroredCharactersMap(text: string, levels: Uint8Array): ReadonlyMap<number, string>
}

const require = createRequire(import.meta.url)
let bidi: Bidi | null = null

// The first such text reads the library; most processes never see one.
const library = (): Bidi => (bidi ??= (require('bidi-js') as () => Bidi)())

const RTL_SCRIPTS = String.raw`\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}`
const RTL_LETTER = new RegExp(`[${RTL_SCRIPTS}]`, 'u')
const STRONG = new RegExp(String.raw`\u200E|\u200F|\p{L}|[${RTL_SCRIPTS}]`, 'u')

/** Whether a text has letters that are written from right to left. */
export const hasRtlLetters = (text: string): boolean => RTL_LETTER.test(text)

/** The direction of a paragraph: that of its first letter, or of a mark in front of it. */
export function directionOf(text: string): Direction {
  if (!hasRtlLetters(text)) return 'ltr'
  const [first = ''] = STRONG.exec(text) ?? []
  return first === '\u200F' || RTL_LETTER.test(first) ? 'rtl' : 'ltr'
}

/** One line in drawing order, with brackets and the like turned where they are read from right to left. */
export function visualOrder(line: string, base: Direction): Stretch[] {
  if (!hasRtlLetters(line) && base === 'ltr') return [{ text: line, direction: 'ltr' }]
  const { levels } = library().getEmbeddingLevels(line, base)
  const mirrored = library().getMirroredCharactersMap(line, levels)
  const runs: { text: string; level: number }[] = []
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0
    const text = mirrored.get(at) ?? line.charAt(at)
    const last = runs.at(-1)
    if (last?.level === level) last.text += text
    else runs.push({ text, level })
  }
  return reordered(runs).map(({ text, level }) => ({ text, direction: level % 2 === 1 ? 'rtl' : 'ltr' }))
}

/** Rule L2: from the highest level down, neighbours of that level and above change their order. */
function reordered<R extends { readonly level: number }>(runs: readonly R[]): R[] {
  const order = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let end = from
      while ((order[end]?.level ?? 0) >= level) end += 1
      if (end - from > 1) order.splice(from, end - from, ...order.slice(from, end).toReversed())
      from = Math.max(from, end)
    }
  }
  return order
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const turned = (text: string): string =>
  [...clusters.segment(text)]
    .map(({ segment }) => segment)
    .toReversed()
    .join('')

/** A stretch of text that is shaped at once. */
interface ShapedRun {
  readonly text: string
}

/**
 * A line cut into runs, in the order in which they are drawn. Shaping turns letters that are written from right to
 * left; everything else is turned here where it must be.
 */
export function drawnRuns<R extends ShapedRun>(
  { text, base }: { readonly text: string; readonly base: Direction },
  cut: (text: string) => readonly R[],
): R[] {
  return visualOrder(text, base).flatMap((stretch) => {
    const isRtl = stretch.direction === 'rtl'
    const runs = cut(stretch.text).map((run) =>
      hasRtlLetters(run.text) === isRtl ? run : { ...run, text: turned(run.text) },
    )
    return isRtl ? runs.toReversed() : runs
  })
}

/** A tone above a vowel that has a ring: the ring is drawn below the tone, so it comes first. */
const THAI_RING = /([\u0E48-\u0E4B])\u0E33/gu

/** The marks of Thai in the order in which they are stacked. */
export const withStackedMarks = (text: string): string => text.replaceAll(THAI_RING, '\u0E4D$1\u0E32')

/** Whether a line is drawn in another order than it is read. */
export const isTurned = (text: string): boolean => hasRtlLetters(text) || text.search(THAI_RING) >= 0
