import { isDeepStrictEqual } from 'node:util'
import { parseDocument, type Document } from 'yaml'

/* A file that is written anew keeps the lines that say the same as before, to the last space. */

/** A document that was read of a text and changed since, in the spelling of that text. */
export function rewritten(text: string, document: Document): string {
  const written = document.toString({ lineWidth: 0, ...styleOf(text) })
  const kept = keepLines(text, written)
  const read = parseDocument(kept)
  const isSame = read.errors.length === 0 && isDeepStrictEqual(read.toJS(), parseDocument(written).toJS())
  return isSame ? kept : written
}

/** How far a file sets in what belongs to the line above. */
function styleOf(text: string): { readonly indent: number; readonly indentSeq: boolean } {
  const [, spaces = '  '] = /^[a-z_]+:[^\n]*\n(?:\s*#[^\n]*\n)*( +)[^\s#]/mu.exec(text) ?? []
  return { indent: spaces.length, indentSeq: !/^[a-z_]+:[^\n]*\n(?:\s*#[^\n]*\n)*- /mu.test(text) }
}

const same = (line: string): string =>
  line
    .trim()
    .replaceAll(/\s+|(?<=[[\]{},])\s*|\s*(?=[[\]{},])/gu, ' ')
    .replaceAll(/\s+/gu, ' ')

const indentOf = (line: string): number => line.length - line.trimStart().length

/** What is new is set in as its neighbours were: `widths` has the old indent by the new one, of lines that are in both. */
function setIn(line: string, widths: ReadonlyMap<number, number>): string {
  const own = indentOf(line)
  const known = [...widths.keys()].filter((width) => width <= own)
  const nearest = Math.max(0, ...known)
  return ' '.repeat((widths.get(nearest) ?? nearest) + own - nearest) + line.trimStart()
}

/** How many lines two texts share from each place on, in their order. */
function sharedFrom(a: readonly string[], b: readonly string[]): readonly Uint32Array[] {
  const shared = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [below, right, next] = [shared[i + 1]?.[j] ?? 0, shared[i]?.[j + 1] ?? 0, shared[i + 1]?.[j + 1] ?? 0]
      const row = shared[i]
      if (row !== undefined) row[j] = a[i] !== '' && a[i] === b[j] ? next + 1 : Math.max(below, right)
    }
  return shared
}

/** The new text, with the spaces and empty lines that the old one had around what is in both. */
function keepLines(before: string, after: string): string {
  const [old, written] = [before.split('\n'), after.split('\n')]
  const [a, b] = [old.map(same), written.map(same)]
  const shared = sharedFrom(a, b)
  const kept: string[] = []
  // They stay before the same line: a new line comes after the one that it follows.
  const empty: string[] = []
  const widths = new Map<number, number>()
  let [i, j] = [0, 0]
  while (j < written.length) {
    const isShared = i < old.length && a[i] !== '' && a[i] === b[j]
    if (isShared) {
      kept.push(...empty.splice(0), old[i] ?? '')
      widths.set(indentOf(written[j] ?? ''), indentOf(old[i] ?? ''))
      i += 1
      j += 1
    } else if (i < old.length && (shared[i + 1]?.[j] ?? 0) >= (shared[i]?.[j + 1] ?? 0)) {
      if (a[i] === '') empty.push('')
      i += 1
    } else {
      // Empty lines are those of the old text, wherever it goes on.
      if (b[j] !== '' || i >= old.length) kept.push(setIn(written[j] ?? '', widths))
      j += 1
    }
  }
  return `${kept.join('\n').trimEnd()}\n`
}
