import { expect, test } from 'vitest'
import { directionOf, visualOrder } from './visual-order.ts'

const drawn = (line: string, base = directionOf(line)): string[] =>
  visualOrder(line, base).map(({ text, direction }) => (direction === 'rtl' ? `←${text}` : text))

test('a text without letters from right to left stays in one piece', () => {
  expect(drawn('Mira Köller (2)')).toEqual(['Mira Köller (2)'])
})

test('Hebrew and Arabic are drawn from right to left, numbers between them from left to right', () => {
  expect(drawn('שירה כהן')).toEqual(['←שירה כהן'])
  expect(drawn('שירה 12 כהן')).toEqual(['← כהן', '12', '←שירה '])
  expect(drawn('حفل 2027')).toEqual(['2027', '←حفل '])
})

test('the first letter says where a line begins, and a mark in front of it does', () => {
  expect(drawn('Lior שירה 12')).toEqual(['Lior ', '12', '←שירה '])
  expect(drawn('שירה Lior')).toEqual(['Lior', '←שירה '])
  expect(drawn('\u200Eשירה · Invoice')).toEqual(['\u200E', '←שירה', ' · Invoice'])
  expect(directionOf('12 שירה')).toBe('rtl')
})

test('brackets are turned where they are read from right to left', () => {
  expect(drawn('שירה (כהן)')).toEqual(['←שירה )כהן('])
  expect(drawn('Lior (שירה)')).toEqual(['Lior (', '←שירה', ')'])
})

test('a line that goes on with Latin keeps the direction of its paragraph', () => {
  expect(drawn('Lior שירה', 'rtl')).toEqual(['← שירה', 'Lior'])
})
