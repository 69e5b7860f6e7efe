import { foldText } from '@turnout/contract/fold-text.ts'
import type { GuideHit } from '@turnout/contract/guide/page.ts'
import type { GuidePart, SearchedText } from './read-guide.ts'

const MOST_HITS = 20

/** Letters before and after the word that was found. */
const AROUND = 90

/** The parts of the guide that hold every word of the query: those whose headings have it first. */
export function findGuideParts(texts: Iterable<SearchedText>, query: string): readonly GuideHit[] {
  const asked = foldText(query).split(/\s+/u).filter(Boolean)
  if (asked.length === 0) return []
  return [...texts]
    .flatMap((text) => text.parts.map((part) => ({ text, part, rank: rankOf(text, part, asked) })))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .slice(0, MOST_HITS)
    .map(({ text: { slug, title }, part }) => ({
      slug,
      title,
      heading: part.heading,
      excerpt: excerptOf(part.words, asked),
    }))
}

/** 0: in the title of the page, 1: in the heading, 2: in the text; null: a word is missing. */
function rankOf(text: SearchedText, { heading, words }: GuidePart, asked: readonly string[]): number | null {
  const has = (...where: readonly string[]) => {
    const all = foldText(where.join(' '))
    return asked.every((word) => all.includes(word))
  }
  const above = heading?.title ?? text.title
  if (has(above)) return heading === null ? 0 : 1
  return has(above, words) ? 2 : null
}

/** The words around the first that was found, or the beginning. */
function excerptOf(words: string, asked: readonly string[]): string {
  const places = asked.map((word) => words.toLowerCase().indexOf(word)).filter((place) => place >= 0)
  const first = places.length === 0 ? 0 : Math.min(...places)
  const begin = first <= AROUND ? 0 : words.indexOf(' ', first - AROUND) + 1
  const end = words.indexOf(' ', first + AROUND)
  return `${begin > 0 ? '… ' : ''}${end === -1 ? words.slice(begin) : `${words.slice(begin, end)} …`}`
}
