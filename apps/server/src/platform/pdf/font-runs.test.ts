import fc from 'fast-check'
import { create, type Font } from 'fontkit'
import { existsSync, readFileSync } from 'node:fs'
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
  ['Mira 서울 김', ['latin', 'hangul', 'latin', 'hangul']],
  ['ลมทะเล ก', ['thai']],
  ['Harbour 🎉 2027', ['latin', 'emoji', 'latin']],
  ['👩‍👩‍👧', ['emoji']],
])('%s is set in %j', (text, subsets) => {
  expect(subsetsOf(text)).toEqual(subsets)
  expect(
    fontRuns(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(text)
})

test('Arabic and Hebrew come in the order in which they are drawn, each word as it is shaped', () => {
  expect(fontRuns('Mira שירה כהן')).toEqual([
    { subset: 'latin', text: 'Mira ' },
    { subset: 'hebrew', text: 'שירה כהן' },
  ])
  expect(fontRuns('مهرجان 2027', 'rtl')).toEqual([
    { subset: 'latin', text: '2027' },
    { subset: 'arabic', text: 'مهرجان ' },
  ])
  // Signs without a direction are turned with the words around them, digits of Persian are not.
  expect(fontRuns('שירה… (כהן)', 'rtl').map(({ text }) => text)).toEqual(['(', 'כהן', ') …', 'שירה'])
  expect(fontRuns('۱۲ شب', 'rtl').map(({ text }) => text)).toEqual(['شب', ' ', '۲۱'])
})

test('joiners stay where they shape letters', () => {
  expect(fontRuns('می\u200Cخواهم', 'rtl')).toEqual([{ subset: 'arabic', text: 'می\u200Cخواهم' }])
})

test('an emoji is drawn without its colour, a digit without its frame', () => {
  expect(fontRuns('👋🏽❤️')).toEqual([{ subset: 'emoji', text: '👋❤' }])
  expect(fontRuns('1️⃣')).toEqual([{ subset: 'latin', text: '1' }])
})

test('a script without a font shows where something is missing, once a character', () => {
  expect(fontRuns('Mira ታምራ')).toEqual([{ subset: 'latin', text: 'Mira \uFFFD\uFFFD\uFFFD' }])
})

test('marks that cannot be seen are left out, letters and their accents are composed', () => {
  expect(fontRuns('a\u200Bb\u202Ec e\u0301\u202F%')).toEqual([{ subset: 'latin', text: 'abc é\u00A0%' }])
})

test('every font is a file that is there', () => {
  expect(SUBSETS.flatMap((subset) => [fontFile(subset, 400), fontFile(subset, 600)]).every(existsSync)).toBe(true)
})

test.each(['arabic', 'hebrew', 'thai', 'devanagari'] as const)('letters of %s are shaped in any order', (subset) => {
  const font = create(readFileSync(fontFile(subset, 400))) as Font
  const letter = fc.constantFrom(...font.characterSet.filter((code) => code > 32))
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 6 }), (codes) => {
      expect(font.layout(String.fromCodePoint(...codes)).glyphs.length).toBeGreaterThan(0)
    }),
    { numRuns: 5000, seed: 20261127 },
  )
})
