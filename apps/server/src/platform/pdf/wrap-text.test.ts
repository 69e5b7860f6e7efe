import fc from 'fast-check'
import { expect, test } from 'vitest'
import { syllablesOf } from './syllables.ts'
import { wrapText, type LineRoom } from './wrap-text.ts'

const letters = (text: string): number => [...text].length

const room = (width: number, locale = 'zh-cn', widthOf = letters): LineRoom => ({
  width,
  widthOf,
  syllablesOf: (word) => syllablesOf(word, locale),
})

test('lines break between words and where the text says so', () => {
  expect(wrapText('one two three\nfour', room(8))).toEqual(['one two', 'three', 'four'])
  expect(wrapText('  a  b\t c ', room(9))).toEqual(['a b c'])
  expect(wrapText('', room(8))).toEqual([''])
})

test('a word that is too long breaks between characters where its language has no divisions', () => {
  expect(wrapText('to Donaudampfschifffahrt now', room(10))).toEqual(['to', 'Donaudampf', 'schifffahr', 't now'])
})

test('Chinese breaks between characters, and never before a closing sign or behind an opening one', () => {
  expect(wrapText('请在入口出示此二维码。', room(6))).toEqual(['请在入口出示', '此二维码。'])
  expect(wrapText('门票已售罄，请稍候', room(5))).toEqual(['门票已售', '罄，请稍候'])
  expect(wrapText('请看（第二页）', room(3))).toEqual(['请看', '（第二', '页）'])
  expect(wrapText('《港口之夜》', room(1)).join('')).toBe('《港口之夜》')
})

test('Thai breaks between its words, which no space parts', () => {
  expect(wrapText('เทศกาลดนตรีริมทะเล', room(13))).toEqual(['เทศกาลดนตรี', 'ริมทะเล'])
})

test('a Latin word in Chinese stays whole', () => {
  expect(wrapText('用 Turnout 售票很快', room(9))).toEqual(['用 Turnout', '售票很快'])
  expect(wrapText('编号A-7K2M9XQF有效', room(12))).toEqual(['编号A-7K2M9XQF', '有效'])
})

test('a German compound that is too long for a line is divided with a hyphen', () => {
  const german = (text: string, width: number) => wrapText(text, room(width, 'de'))
  expect(german('zur Donaudampfschifffahrt im Mai', 14)).toEqual(['zur', 'Donaudampf-', 'schifffahrt im', 'Mai'])
  expect(german('Vereinsabend', 9)).toEqual(['Vereins-', 'abend'])
  expect(german('„Nachmittagsvorstellung“, 18 Uhr', 16)).toEqual(['„Nachmittagsvor-', 'stellung“, 18', 'Uhr'])
  // One that fits a line of its own stays whole.
  expect(german('zum Vereinsabend', 14)).toEqual(['zum', 'Vereinsabend'])
})

test('a hyphen that stands in the word ends a line, and is not doubled', () => {
  expect(wrapText('3-Gänge-Überraschungsmenü', room(18, 'de'))).toEqual(['3-Gänge-', 'Überraschungsmenü'])
})

test('an address or a code gets no hyphen that would be read as a part of it', () => {
  expect(wrapText('vereinsabend@nachmittag.example', room(12, 'de'))).toEqual([
    'vereinsabend',
    '@nachmittag.',
    'example',
  ])
  expect(wrapText('VEREINSABEND7K2M', room(9, 'de'))).toEqual(['VEREINSAB', 'END7K2M'])
})

test('no line is too wide and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 1, max: 20 }), (text, width) => {
      const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
      const inClusters = (line: string): number => [...clusters.segment(line)].length
      const lines = wrapText(text, room(width, 'zh-cn', inClusters))
      for (const line of lines) expect(inClusters(line)).toBeLessThanOrEqual(width)
      const bare = (said: string): string => said.replaceAll(/\s/gu, '')
      expect(bare(lines.join(''))).toBe(bare(text))
    }),
  )
})

test('divided words keep their letters too, and no line is too wide', () => {
  const words = fc.array(fc.constantFrom('Nachmittagsvorstellung', '„Straßen-Künstlerfest“,', 'd’été', 'Mai', '3-Tage'))
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 30 }), (said, width) => {
      const lines = wrapText(said.join(' '), room(width, 'de'))
      for (const line of lines) expect(letters(line)).toBeLessThanOrEqual(width)
      const bare = (text: string): string => text.replaceAll(/[\s-]/gu, '')
      expect(bare(lines.join(''))).toBe(bare(said.join('')))
    }),
  )
})
