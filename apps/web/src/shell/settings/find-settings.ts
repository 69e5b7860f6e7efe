import { foldText } from '@turnout/contract/fold-text.ts'

/*
 * Finding a setting by what it is called, by other words people use for it, or by its section.
 */

export interface Findable {
  readonly name: string
  readonly label: string
  /** Other words, with commas between them. */
  readonly also: string
  readonly section: string
}

const MOST = 9

/** Where a word that begins with the text is; parts within words count less. */
function rank(entry: Findable, asked: string): number {
  const [label, also, section] = [entry.label, entry.also, entry.section].map(foldText)
  const begins = (text = '') => ` ${text.replaceAll(/[,/-]/gu, ' ')}`.includes(` ${asked}`)
  if (begins(label)) return 0
  if (label?.includes(asked)) return 1
  if (begins(also)) return 2
  if (also?.includes(asked)) return 3
  return section?.includes(asked) ? 4 : Infinity
}

/** The settings that a text means, the likeliest first. */
export function findSettings<Entry extends Findable>(entries: readonly Entry[], text: string): Entry[] {
  const asked = foldText(text.trim())
  if (asked === '') return []
  return entries
    .map((entry) => ({ entry, at: rank(entry, asked) }))
    .filter(({ at }) => at < Infinity)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MOST)
    .map(({ entry }) => entry)
}

/** A label in parts, so that what was asked for can be marked in it. */
export function markedParts(label: string, text: string): { before: string; found: string; after: string } | null {
  const asked = foldText(text.trim())
  // Letters and their plain forms stand one for one unless a sign falls away; then nothing is marked.
  const at = foldText(label).length === label.length ? foldText(label).indexOf(asked) : -1
  if (asked === '' || at < 0) return null
  const end = at + asked.length
  return { before: label.slice(0, at), found: label.slice(at, end), after: label.slice(end) }
}
