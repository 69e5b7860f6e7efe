/*
 * Letters as a poster needs them: already shaped, with widths, so that no browser has to measure.
 * Lengths are thousandths of the font size. Who has the fonts hands in a `Lettering`.
 */

/** The outline of one letter in its place; y grows downwards from the baseline. */
interface Mark {
  /** The same letter of the same font has the same key. */
  readonly key: string
  readonly path: string
  readonly x: number
  readonly y: number
}

/** Letters that no font of ours has: the viewer's own font writes them into this width. */
interface Written {
  readonly text: string
  readonly x: number
  readonly width: number
}

interface WordShape {
  readonly width: number
  /** How far it is above the baseline, and hangs below it. */
  readonly rise: number
  readonly fall: number
  readonly marks: readonly Mark[]
  readonly written: readonly Written[]
}

/** Sets a word or a whole line; without `base` it begins where its first letter says. */
type SetWord = (text: string, base?: 'ltr' | 'rtl') => WordShape

/** A face, and where its words may be divided. */
export interface Lettering {
  readonly shape: SetWord
  /** The parts of a long word, in order; a hyphen may stand after each but the last. */
  readonly syllablesOf: (word: string) => readonly string[]
}

/** One line of a poster. */
export interface Line extends WordShape {
  readonly text: string
  /** Of how many letters its words are. */
  readonly letters: number
  /** From right to left: its outlines end at 0. */
  readonly rtl: boolean
}

/** The gap between two words of the display face, thousandths of an em. */
const SPACE = 193

/** A piece of a title that is never divided, and whether a space is before it. */
export interface Word {
  readonly text: string
  readonly spaced: boolean
  readonly shape: WordShape
  /** With a hyphen: how a part of a long word ends a line. */
  readonly ending?: { readonly text: string; readonly shape: WordShape }
}

const RTL_SCRIPTS = String.raw`\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}`
const RTL_LETTER = new RegExp(`[${RTL_SCRIPTS}]`, 'u')

/** Whether a title begins on the right: its first letter says so. */
export const isRightToLeft = (title: string): boolean => RTL_LETTER.test(/\p{L}/u.exec(title)?.[0] ?? '')

/** Puts words side by side; where some are written from right to left, the line is set as a whole. */
export function lineOf(
  pieces: readonly Word[],
  { rtl, shape }: { readonly rtl: boolean; readonly shape: SetWord },
): Line {
  let x = 0
  let text = ''
  const marks: Mark[] = []
  const written: Written[] = []
  const words = pieces.map((piece, at) => ({ ...piece, ...(at === pieces.length - 1 && piece.ending) }))
  for (const [at, word] of words.entries()) {
    const gap = at > 0 && word.spaced
    if (gap) x += SPACE
    text += gap ? ` ${word.text}` : word.text
    const from = x
    for (const mark of word.shape.marks) marks.push({ ...mark, x: mark.x + from })
    for (const piece of word.shape.written) written.push({ ...piece, x: piece.x + from })
    x += word.shape.width
  }
  const letters = [...text].length
  if (rtl || RTL_LETTER.test(text)) {
    const whole = shape(text, rtl ? 'rtl' : 'ltr')
    if (whole.written.length === 0) {
      const set = rtl ? whole.marks.map((mark) => ({ ...mark, x: mark.x - whole.width })) : whole.marks
      return { ...whole, text, letters, marks: set, rtl }
    }
  }
  const shapes = words.map((word) => word.shape)
  const rise = Math.max(...shapes.map((shape) => shape.rise))
  const fall = Math.max(...shapes.map((shape) => shape.fall))
  // What our fonts lack is written by the viewer's, and from right to left with all that is around it.
  if (rtl) return { text, letters, width: x, rise, fall, marks: [], written: [{ text, x: 0, width: x }], rtl }
  return { text, letters, width: x, rise, fall, marks, written, rtl }
}
