import { BASE_LOCALE } from '../../../packages/messages/src/locale.ts'

/*
 * The glossary of a language (`docs/glossary-<code>.md`, English: `docs/glossary.md`) as the check reads
 * it: words that are never used in that language, from the last column of its tables and from
 * paragraphs that begin with "Never:".
 */

export const glossaryOf = (locale: string): string =>
  locale === BASE_LOCALE ? 'docs/glossary.md' : `docs/glossary-${locale}.md`

/** Chinese has no spaces between words: there any part of a text counts. */
const isChinese = (locale: string): boolean => locale.startsWith('zh')

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The words that a glossary forbids, in the order of the page. */
export function forbiddenWords(page: string): string[] {
  const paragraphs = [...page.matchAll(/^Never:(.+(?:\n.+)*)/gmu)].flatMap(([, words = '']) =>
    listed(words.replaceAll('\n', ' ')),
  )
  const rows = page.split('\n').filter((line) => line.startsWith('|') && !/^\|(?: English \||-)/u.test(line))
  const columns = rows.flatMap((row) => listed(row.split('|')[3] ?? ''))
  return [...new Set([...paragraphs, ...columns])]
}

/** A text without what is no language: placeholders, markup, addresses and names of hosts. */
export const spokenPart = (text: string): string =>
  text
    .replaceAll(/\{\w+\}/gu, '\uFFFC')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/\S*:\/\/\S+|\S+@\S+|\b[\w-]+(?:\.[\w-]+)+\b/gu, '\uFFFC')

/** One expression for all the words of a language, or null where nothing is forbidden. */
export function forbiddenPattern(words: readonly string[], locale: string): RegExp | null {
  if (words.length === 0) return null
  const any = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => RegExp.escape(word))
    .join('|')
  return isChinese(locale)
    ? new RegExp(any, 'gu')
    : new RegExp(String.raw`(?<![\p{L}\p{N}_-])(?:${any})(?![\p{L}\p{N}_-])`, 'giu')
}

/** The words of a page that a glossary forbids, each with its line; words that break over two lines too. */
export function forbiddenInPage(page: string, pattern: RegExp | null): { line: number; word: string }[] {
  if (pattern === null) return []
  const text = page.replaceAll(/`[^`\n]*`|\]\([^)]*\)/gu, (code) => ' '.repeat(code.length))
  return [...text.replaceAll('\n', ' ').matchAll(pattern)].map(({ 0: word, index }) => ({
    line: page.slice(0, index).split('\n').length,
    word,
  }))
}
