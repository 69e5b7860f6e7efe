import { expect, test } from 'vitest'
import { csvTextCell, looksLikeFormula } from './formula-text.ts'

const escaped = (text: string): string => encodeURIComponent(text)

test.each(
  [
    '=1+1',
    '+351x',
    '+351-1',
    '-5',
    '@SUM(A1)',
    '|calc',
    '\t=1',
    '\rx',
    '\nx',
    ' =1',
    '\u00a0=1',
    '\u3000=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '｜x',
    '﹦1',
    '﹢1',
    '﹣1',
    '﹫x',
    '\u22125',
    '\u200b=1',
    '\u200bMira',
    '\ufeff=1',
    '\ufeffMira',
    '\u200d',
    '\u2060=1',
    '\u00ad=1',
    '\u202e=1',
    '\u2066@x',
    '\u0000=1',
    '\u001f=1',
    '\u034f=1',
    '\u3164=1',
    '\ufe0f=1',
    '\u{e0001}=1',
    ' \u200b =1',
  ].map((text) => [escaped(text), text]),
)('%s gets an apostrophe', (_, text) => {
  expect(looksLikeFormula(text)).toBe(true)
  expect(csvTextCell(text)).toBe(`"'${text}"`)
})

test.each([
  '1=1',
  'a@b.example',
  'x-y',
  'Zoë',
  'Мира',
  '美羅',
  'مريم',
  "'=1",
  '',
  ' Mira',
  '€5',
  '+351 912 345 678',
  '+351912345678',
  'a\u200b=1',
  '🎉',
])('%s stays as it is', (text) => {
  expect(csvTextCell(text)).toBe(`"${text}"`)
})
