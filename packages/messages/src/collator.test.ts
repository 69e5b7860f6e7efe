import { expect, test } from 'vitest'
import { collatorOf } from './collator.ts'

const sorted = (locale: string, ...words: string[]) => words.toSorted(collatorOf(locale).compare)

test('each language has its own order, whatever the device speaks', () => {
  expect(sorted('de', 'Zypern', 'Österreich', 'Oman')).toEqual(['Oman', 'Österreich', 'Zypern'])
  expect(sorted('es', 'ojo', 'ñandú', 'nube')).toEqual(['nube', 'ñandú', 'ojo'])
  expect(sorted('zh-cn', '中国', '阿根廷', '德国')).toEqual(['阿根廷', '德国', '中国'])
})

test('numbers stand by their value', () => {
  expect(sorted('en', 'Row 10', 'Row 9')).toEqual(['Row 9', 'Row 10'])
})

test('one is kept for each language', () => {
  expect(collatorOf('fr')).toBe(collatorOf('fr'))
})
