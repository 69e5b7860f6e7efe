const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text as lines that are at most `width` wide: broken between words, a word that is too long
 * between characters, and where the text itself has a line end. `widthOf` measures in the same
 * unit.
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
  for (const word of paragraph.split(/[ \t]+/u)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = cutWord(word, width, widthOf)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

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
