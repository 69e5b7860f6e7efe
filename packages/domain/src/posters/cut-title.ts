import { isRightToLeft, lineOf, type Lettering, type Line, type Word } from './letters.ts'

/* A title into lines. Every way to cut it is looked at, so a title has few pieces. */

/** Longer titles are cut between pairs: 2^7 ways are looked at in a millisecond. */
const PIECES_MAX = 8

// What cannot be seen or steers the direction of what follows has no place on a poster.
const UNSEEN = /[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFFE\uFFFF]/gu
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}]/u

const dictionary = new Intl.Segmenter('en', { granularity: 'word' })

export interface CutTitle {
  /** Every way to cut it into lines, each with at least one. */
  readonly ways: readonly (readonly Line[])[]
  /** The title on one line. */
  readonly whole: Line
}

/** The title as a poster writes it: composed letters, single spaces. */
export const cleanTitle = (title: string): string =>
  title.toWellFormed().normalize('NFC').replaceAll(UNSEEN, '').replaceAll(/\s+/gu, ' ').trim()

/** Chinese, Japanese and Thai write no spaces: their words are found in a dictionary. */
function wordsOf(title: string, lettering: Lettering): Word[] {
  return title.split(' ').flatMap((chunk) => {
    if (!WITHOUT_SPACES.test(chunk)) return partsOf(chunk, lettering)
    const words = joined([...dictionary.segment(chunk)])
    return words.map((text, at) => ({ text, spaced: at === 0, shape: lettering.shape(text) }))
  })
}

/** Longer words are divided, or they would be too small to read. */
const WORD_MAX = 18
const PART = 10

function partsOf(word: string, { shape: setWord, syllablesOf }: Lettering): Word[] {
  if (word.length <= WORD_MAX || !/^\p{Script=Latin}+$/u.test(word))
    return [{ text: word, spaced: true, shape: setWord(word) }]
  const parts: string[] = []
  for (const syllable of syllablesOf(word)) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + syllable.length <= PART) parts[parts.length - 1] = last + syllable
    else parts.push(syllable)
  }
  return parts.map((text, at) => ({
    text,
    spaced: at === 0,
    shape: setWord(text),
    ...(at < parts.length - 1 && { ending: { text: `${text}-`, shape: setWord(`${text}-`) } }),
  }))
}

/** A sign ends the word before it, and never begins a line. */
function joined(segments: readonly Intl.SegmentData[]): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segments) {
    if (words.length > 0 && isWordLike !== true) words.push((words.pop() ?? '') + segment)
    else words.push(segment)
  }
  return words
}

/** A text on one line, however long. */
export const plainLine = (text: string, lettering: Lettering): Line =>
  lineOf(wordsOf(text, lettering), { rtl: isRightToLeft(text), shape: lettering.shape })

/** Neighbours that are shortest together become one, until few are left. */
function fewPieces(words: readonly Word[]): Word[][] {
  const pieces = words.map((word) => [word])
  const widthOf = (piece: readonly Word[]): number => piece.reduce((sum, { shape }) => sum + shape.width, 0)
  while (pieces.length > PIECES_MAX) {
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at + 1 < pieces.length; at++) {
      const width = widthOf(pieces[at] ?? []) + widthOf(pieces[at + 1] ?? [])
      if (width < least) {
        least = width
        best = at
      }
    }
    pieces.splice(best, 2, [...(pieces[best] ?? []), ...(pieces[best + 1] ?? [])])
  }
  return pieces
}

export function cutTitle(title: string, lettering: Lettering): CutTitle {
  const setting = { rtl: isRightToLeft(title), shape: lettering.shape }
  const words = wordsOf(title, lettering)
  const pieces = fewPieces(words)
  // A stretch of neighbours is the same line in every way that has it.
  const lines = new Map<number, Line>()
  const lineFrom = (first: number, end: number): Line => {
    const key = first * (PIECES_MAX + 1) + end
    const line = lines.get(key) ?? lineOf(pieces.slice(first, end).flat(), setting)
    lines.set(key, line)
    return line
  }
  const ways: Line[][] = []
  for (let cuts = 0; cuts < 1 << (pieces.length - 1); cuts++) {
    const way: Line[] = []
    let first = 0
    for (let end = 1; end <= pieces.length; end++) {
      if (end < pieces.length && ((cuts >> (end - 1)) & 1) === 0) continue
      way.push(lineFrom(first, end))
      first = end
    }
    ways.push(way)
  }
  return { ways, whole: lineFrom(0, pieces.length) }
}

export interface Block {
  readonly lines: readonly Line[]
  /** Font size, and what lies from one baseline to the next. */
  readonly size: number
  readonly step: number
}

/** Lines of one size, as large as they fit. */
export function largestBlock(
  title: CutTitle,
  room: { readonly width: number; readonly height: number; readonly size: number; readonly leading: number },
): Block {
  let best: Block | null = null
  for (const lines of title.ways) {
    const leading = leadingOf(lines, room.leading)
    const widest = Math.max(...lines.map((line) => line.width)) / 1000
    const size = Math.min(room.size, room.width / widest, room.height / (lines.length * leading))
    const isBetter = best === null || size > best.size || (size === best.size && lines.length < best.lines.length)
    if (isBetter) best = { lines, size, step: size * leading }
  }
  if (best === null) throw new RangeError('a title has at least one line')
  return best
}

/** Ems between the lowest and the highest ink of two lines: of Latin a few letters hang, of Chinese all fill their square. */
const GAP = { spaced: -0.08, unspaced: 0.08 } as const

/** Letters that stand taller, or hang lower, than ours of Latin keep their distance. */
function leadingOf(lines: readonly Line[], least: number): number {
  let leading = least
  for (let at = 1; at < lines.length; at++) {
    const [above, below] = [lines[at - 1], lines[at]]
    const together = ((above?.fall ?? 0) + (below?.rise ?? 0)) / 1000
    const isFull = WITHOUT_SPACES.test(above?.text ?? '') && WITHOUT_SPACES.test(below?.text ?? '')
    leading = Math.max(leading, together + (isFull ? GAP.unspaced : GAP.spaced))
  }
  return leading
}
