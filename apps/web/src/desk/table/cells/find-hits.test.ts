import { expect, test } from 'vitest'
import { hitsIn } from './find-hits.ts'

const marked = (text: string, query: string): string =>
  hitsIn(text, query)
    .map(({ part, isHit }) => (isHit ? `[${part}]` : part))
    .join('')

test('a hit is marked wherever it stands, without regard to accents and capitals', () => {
  expect(marked('Vera Galvão', 'galvao')).toBe('Vera [Galvão]')
  expect(marked('jonas.koller@gmail.example', 'koller@g')).toBe('jonas.[koller@g]mail.example')
})

test('several words are marked each, also where they overlap', () => {
  expect(marked('Anna-Lena Anger', 'an lena')).toBe('[An]na-[Lena] [An]ger')
  expect(marked('aaa', 'aa')).toBe('[aaa]')
})

test('without words nothing is marked, and nothing is lost', () => {
  expect(marked('Mira', '  ')).toBe('Mira')
  expect(marked('İstanbul ß 😀 x', 'x')).toBe('İstanbul ß 😀 [x]')
})
