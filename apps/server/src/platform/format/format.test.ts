import { expect, test } from 'vitest'
import { moneyText } from './format.ts'

/** With plain spaces. */
const text = (major: number, currency: string, locale: string): string =>
  moneyText(major, currency, locale).replaceAll('\u00a0', ' ')

test('an amount shows every decimal that is charged, also of currencies that are usually written without', () => {
  expect(text(1234.5, 'HUF', 'de')).toBe('1.234,50 HUF')
  expect(text(1234, 'HUF', 'de')).toBe('1.234 HUF')
  expect(text(12.125, 'IQD', 'en')).toBe('IQD 12.125')
})

test('below zero there is one true minus, before everything else', () => {
  expect(text(-26.5, 'EUR', 'en')).toBe('−€26.50')
  expect(text(-26.5, 'EUR', 'de')).toBe('−26,50 €')
  expect(text(-1234.5, 'HUF', 'de')).toBe('−1.234,50 HUF')
})

test('all others are written as usual', () => {
  expect(text(48, 'EUR', 'en')).toBe('€48.00')
  expect(text(48.5, 'EUR', 'de')).toBe('48,50 €')
  expect(text(1.5, 'KWD', 'en')).toBe('KWD 1.500')
  expect(text(1500, 'JPY', 'de')).toBe('1.500 ¥')
})
