const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How wide a line may be, and how its texts are measured and divided. */
export interface LineRoom {
  readonly width: number
  /** In the unit of `width`. */
  readonly widthOf: (text: string) => number
  /** The parts of a word after which a hyphen may stand. */
  readonly syllablesOf: (word: string) => readonly string[]
}

/** The parts of a text that begin a separate line. */
export const paragraphsOf = (text: string): string[] => text.trim().split(/\r\n|[\n\r\u0085\u2028\u2029]/u)

/**
 * A text as lines that are no wider than the room: broken between words, in Chinese and Japanese between
 * characters, and where the text itself has a line end. A word that is too long for a line is divided with a
 * hyphen, an address or a code anywhere without one.
 */
export function wrapText(text: string, room: LineRoom): string[] {
  return paragraphsOf(text).flatMap((paragraph) => wrapParagraph(paragraph, room))
}

function wrapParagraph(paragraph: string, room: LineRoom): string[] {
  const { width, widthOf } = room
  const lines: string[] = []
  let line = ''
  for (const { text, glue } of piecesOf(paragraph, room)) {
    const longer = line === '' ? text : line + glue + text
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = cutWord(text, room)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

interface Piece {
  readonly text: string
  /** What is between it and the piece before on the same line. */
  readonly glue: '' | ' '
}

/** Scripts that may be broken between any two characters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFFEF]/u
/** What never begins a line, and what never ends one (GB/T 15834). */
const NOT_FIRST = /^[，。、．：；？！）》〉」』】〕〗”’…—～·％,.:;?!)\]}%]/u
const NOT_LAST = /[（《〈「『【〔〖“‘￥([{]$/u

/** A hyphen inside of these would become a part of them. */
const ADDRESS_OR_CODE = /[@/:_\\]|\.\p{L}|\p{L}\d|\d\p{L}/u

function piecesOf(paragraph: string, room: LineRoom): Piece[] {
  return paragraph.split(/[ \t]+/u).flatMap((word) =>
    partsOf(word)
      .flatMap((part) => atOwnHyphens(part, room))
      .map((text, at): Piece => ({ text, glue: at === 0 ? ' ' : '' })),
  )
}

/** A word that is too long for a line is divided first where it has its own hyphens. */
function atOwnHyphens(word: string, { width, widthOf }: LineRoom): string[] {
  const parts = word.split(/(?<=\p{L}[-\u2010\u2013])(?=\p{L})/u)
  // Most words have none, and to measure one takes longer than to look.
  return parts.length === 1 || ADDRESS_OR_CODE.test(word) || widthOf(word) <= width ? [word] : parts
}

/** Scripts that write no spaces and break between words, which a dictionary knows. */
const UNSPACED_WORDS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const dictionary = new Intl.Segmenter('th', { granularity: 'word' })

function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of dictionary.segment(text)) {
    if (words.length > 0 && isWordLike !== true) words.push((words.pop() ?? '') + segment)
    else words.push(segment)
  }
  return words
}

function partsOf(word: string): string[] {
  if (UNSPACED_WORDS.test(word)) return wordsOf(word)
  if (!UNSPACED.test(word)) return [word]
  const parts: string[] = []
  for (const { segment } of clusters.segment(word)) {
    const before = parts.at(-1)
    if (before !== undefined && staysWith(before, segment)) parts[parts.length - 1] = before + segment
    else parts.push(segment)
  }
  return parts
}

const staysWith = (before: string, segment: string): boolean =>
  NOT_FIRST.test(segment) || NOT_LAST.test(before) || !(UNSPACED.test(segment) || UNSPACED.test(before.slice(-1)))

/** A part of a word, and what a line that ends after it adds. */
interface Part {
  readonly text: string
  readonly ending: '' | '-'
}

function cutWord(word: string, room: LineRoom): string[] {
  const { width, widthOf } = room
  const fits = ({ text, ending }: Part): boolean => widthOf(text + ending) <= width
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = []
  let piece: Part = { text: '', ending: '' }
  for (const part of dividedParts(word, room)) {
    const longer = { text: piece.text + part.text, ending: part.ending }
    if (fits(longer)) {
      piece = longer
      continue
    }
    if (piece.text !== '') pieces.push(piece.text + piece.ending)
    const cut = cutAnywhere(part.text, room)
    pieces.push(...cut.slice(0, -1))
    const rest = { text: cut.at(-1) ?? '', ending: part.ending }
    piece = fits(rest) ? rest : { ...rest, ending: '' }
  }
  return [...pieces, piece.text]
}

/** A sign stays with the letters around it. */
function dividedParts(word: string, { syllablesOf }: LineRoom): Part[] {
  if (ADDRESS_OR_CODE.test(word)) return [{ text: word, ending: '' }]
  const parts: Part[] = []
  let begun = ''
  for (const chunk of word.match(/\p{L}+|\P{L}+/gu) ?? []) {
    if (/\p{L}/u.test(chunk)) {
      const syllables = syllablesOf(chunk)
      for (const [at, syllable] of syllables.entries())
        parts.push({ text: (at === 0 ? begun : '') + syllable, ending: at < syllables.length - 1 ? '-' : '' })
      begun = ''
      continue
    }
    begun = (parts.pop()?.text ?? '') + chunk
  }
  return begun === '' ? parts : [...parts, { text: begun, ending: '' }]
}

function cutAnywhere(word: string, { width, widthOf }: LineRoom): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of clusters.segment(word)) {
    if (piece !== '' && widthOf(piece + segment) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}
