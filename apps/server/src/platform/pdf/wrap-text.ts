const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text as lines that are at most `width` wide: broken between words, in Chinese and Japanese
 * between characters, a word that is too long anywhere, and where the text itself has a line end.
 * `widthOf` measures in the same unit.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text
    .trim()
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf))
}

function wrapParagraph(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const { text, glue } of piecesOf(paragraph)) {
    const longer = line === '' ? text : line + glue + text
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = cutWord(text, width, widthOf)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

interface Piece {
  readonly text: string
  /** What stands between it and the piece before on the same line. */
  readonly glue: '' | ' '
}

/** Scripts that may be broken between any two characters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFFEF]/u
/** What never begins a line, and what never ends one (GB/T 15834). */
const NOT_FIRST = /^[，。、．：；？！）》〉」』】〕〗”’…—～·％,.:;?!)\]}%]/u
const NOT_LAST = /[（《〈「『【〔〖“‘￥([{]$/u

function piecesOf(paragraph: string): Piece[] {
  return paragraph
    .split(/[ \t]+/u)
    .flatMap((word) => partsOf(word).map((text, at): Piece => ({ text, glue: at === 0 ? ' ' : '' })))
}

function partsOf(word: string): string[] {
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

function cutWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
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
