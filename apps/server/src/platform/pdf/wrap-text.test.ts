import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

const letters = (text: string): number => [...text].length

test('lines break between words and where the text says so', () => {
  expect(wrapText('one two three\nfour', 8, letters)).toEqual(['one two', 'three', 'four'])
  expect(wrapText('  a  b\t c ', 9, letters)).toEqual(['a b c'])
  expect(wrapText('', 8, letters)).toEqual([''])
})

test('a word that is too long breaks between characters', () => {
  expect(wrapText('to Donaudampfschifffahrt now', 10, letters)).toEqual(['to', 'Donaudampf', 'schifffahr', 't now'])
})

test('Chinese breaks between characters, and never before a closing sign or behind an opening one', () => {
  expect(wrapText('请在入口出示此二维码。', 6, letters)).toEqual(['请在入口出示', '此二维码。'])
  expect(wrapText('门票已售罄，请稍候', 5, letters)).toEqual(['门票已售', '罄，请稍候'])
  expect(wrapText('请看（第二页）', 3, letters)).toEqual(['请看', '（第二', '页）'])
  expect(wrapText('《港口之夜》', 1, letters).join('')).toBe('《港口之夜》')
})

test('a Latin word in Chinese stays whole', () => {
  expect(wrapText('用 Turnout 售票很快', 9, letters)).toEqual(['用 Turnout', '售票很快'])
  expect(wrapText('编号A-7K2M9XQF有效', 12, letters)).toEqual(['编号A-7K2M9XQF', '有效'])
})

test('no line is too wide and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 1, max: 20 }), (text, width) => {
      const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
      const inClusters = (line: string): number => [...clusters.segment(line)].length
      const lines = wrapText(text, width, inClusters)
      for (const line of lines) expect(inClusters(line)).toBeLessThanOrEqual(width)
      const bare = (said: string): string => said.replaceAll(/\s/gu, '')
      expect(bare(lines.join(''))).toBe(bare(text))
    }),
  )
})
