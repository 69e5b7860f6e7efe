import { describe, expect, test } from 'vitest'
import { forbiddenInPage, forbiddenPattern, forbiddenWords, spokenPart } from './glossaries.ts'

const PAGE = `# Glossary: French

Never: tu, toi,
ton

| English | French | Never |
|---|---|---|
| ticket | billet | ticket, tickets |
| price | prix |  |
| mail | e-mail | adresse mail |
`

const found = (text: string, locale: string, words: readonly string[]): string[] =>
  [...spokenPart(text).matchAll(forbiddenPattern(words, locale) ?? /$^/gu)].map(([word]) => word)

describe('a glossary', () => {
  test('forbids the words of its last column and of the lines that begin with "Never:"', () => {
    expect(forbiddenWords(PAGE)).toEqual(['tu', 'toi', 'ton', 'ticket', 'tickets', 'adresse mail'])
  })

  test('forbids whole words, whatever their capitals', () => {
    expect(found('Ton Ticket. Les tontons.', 'fr', forbiddenWords(PAGE))).toEqual(['Ton', 'Ticket'])
  })

  test('counts letters with accents as letters', () => {
    expect(found('L’évènement', 'fr', ['nement', 'v'])).toEqual([])
  })

  test('forbids any part of a Chinese text, which has no spaces between words', () => {
    expect(found('请用你的账号登陆', 'zh-cn', ['登陆', '账号'])).toEqual(['账号', '登陆'])
  })

  test('leaves placeholders, markup, addresses and names of hosts alone', () => {
    expect(found('{ticket} <turnout-tickets> https://a.b/ticket ticket@a.b ticket.example', 'fr', ['ticket'])).toEqual(
      [],
    )
  })

  test('finds refused words of a page with their lines, over a line end too, and none in code or addresses', () => {
    const page = '# Door\n\nIt opens by\nitself. `by itself` and [a link](by itself).\nWhoever comes.\n'
    expect(forbiddenInPage(page, forbiddenPattern(['by itself', 'whoever'], 'en'))).toEqual([
      { line: 3, word: 'by itself' },
      { line: 5, word: 'Whoever' },
    ])
  })

  test('reads a list of refused words that breaks over two lines', () => {
    expect(forbiddenWords('Never: goes with it, by\nthemselves, lands')).toEqual([
      'goes with it',
      'by themselves',
      'lands',
    ])
  })

  test('without such words forbids nothing', () => {
    expect(forbiddenPattern(forbiddenWords('# Glossary'), 'fr')).toBeNull()
  })
})
