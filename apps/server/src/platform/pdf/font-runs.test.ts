import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontFile, fontRuns, SUBSETS } from './font-runs.ts'

const subsetsOf = (text: string): string[] => fontRuns(text).map(({ subset }) => subset)

test.each([
  ['Grüße €12', ['latin']],
  ['Łódź', ['latin-ext', 'latin', 'latin-ext']],
  ['Nguyễn', ['latin', 'vietnamese', 'latin']],
  ['Αθήνα', ['greek']],
  ['Київ', ['cyrillic']],
  ['दिल्ली', ['devanagari']],
  ['Mira Київ', ['latin', 'cyrillic']],
  ['港口之夜', ['hans']],
  ['Mira 王力，您好！', ['latin', 'hans']],
  ['￥128 每人', ['hans', 'latin', 'hans']],
  ['東京タワー', ['hans']],
])('%s is set in %j', (text, subsets) => {
  expect(subsetsOf(text)).toEqual(subsets)
  expect(
    fontRuns(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(text)
})

test('a script without a font shows where something is missing, once a character', () => {
  expect(fontRuns('Mira 서울')).toEqual([{ subset: 'latin', text: 'Mira \uFFFD\uFFFD' }])
  expect(fontRuns('👩‍👩‍👧')).toEqual([{ subset: 'latin', text: '\uFFFD' }])
})

test('marks that cannot be seen are left out, letters and their accents are composed', () => {
  expect(fontRuns('a\u200Bb\u202Ec e\u0301\u202F%')).toEqual([{ subset: 'latin', text: 'abc é\u00A0%' }])
})

test('every font is a file that is there', () => {
  expect(SUBSETS.flatMap((subset) => [fontFile(subset, 400), fontFile(subset, 600)]).every(existsSync)).toBe(true)
})
