import { foldText } from '@turnout/contract/fold-text.ts'

/** Where a text holds another one, without regard to accents and case; null where it does not. */
export function findIn(text: string, query: string): { start: number; end: number } | null {
  return findWhole(text, query) ?? findWord(text, query)
}

/** The longest word of a query that the text has; short ones are in too many words. */
function findWord(text: string, query: string): { start: number; end: number } | null {
  const words = query.split(/\s+/u).filter(({ length }) => length >= MARKED_MIN)
  const [longest] = words
    .toSorted((one, other) => other.length - one.length)
    .flatMap((word) => findWhole(text, word) ?? [])
  return longest ?? null
}

const MARKED_MIN = 3

function findWhole(text: string, query: string): { start: number; end: number } | null {
  const wanted = foldText(query)
  if (wanted === '') return null
  // The place in the text of each letter of the folded text.
  const places: number[] = []
  let folded = ''
  let place = 0
  for (const letter of text) {
    const plain = foldText(letter)
    for (const _ of plain) places.push(place)
    folded += plain
    place += letter.length
  }
  const from = folded.indexOf(wanted)
  const start = places[from]
  return from < 0 || start === undefined ? null : { start, end: places[from + wanted.length] ?? text.length }
}

/** What is searched, by the sign in front: `>` actions, `@` guests, `#` orders. */
export type PaletteKind = 'actions' | 'guests' | 'orders' | null

const SIGNS: Readonly<Record<string, PaletteKind>> = { '>': 'actions', '@': 'guests', '#': 'orders' }

export function readPaletteText(text: string): { kind: PaletteKind; query: string } {
  const trimmed = text.trim()
  const kind = SIGNS[trimmed.slice(0, 1)] ?? null
  return { kind, query: kind === null ? trimmed : trimmed.slice(1).trim() }
}
