import { CURRENCIES } from '@turnout/domain/money/currency.ts'
import { expect, test } from 'vitest'
import { formatDay, formatMinor, formatMoney, formatNearDate } from './format.ts'

/** With plain spaces. */
const text = (minor: number, currency: string, form?: 'short'): string =>
  formatMinor(minor, { locale: 'de', currency }, form).replaceAll('\u00a0', ' ')

test('no currency hides a part of a price that is charged', () => {
  const hiding = CURRENCIES.filter((currency) => text(123_457, currency).replaceAll(/\D/gu, '') !== '123457')
  expect(hiding).toEqual([])
})

test('below zero there is one true minus, before everything else', () => {
  expect(formatMinor(-2650, { locale: 'en', currency: 'EUR' })).toBe('−€26.50')
  expect(formatMoney(-26, { locale: 'en', currency: 'JPY' }, 'short')).toBe('−¥26')
  expect(text(-2650, 'EUR')).toBe('−26,50 €')
  for (const currency of CURRENCIES) expect(text(-123_457, currency)).toMatch(/^−[^-−]+$/u)
})

test('whole amounts are written as is usual for their currency', () => {
  expect(text(123_400, 'HUF')).toBe('1.234 Ft')
  expect(text(123_450, 'HUF')).toBe('1.234,50 Ft')
  expect(text(4800, 'EUR')).toBe('48,00 €')
  expect(text(4800, 'EUR', 'short')).toBe('48 €')
  expect(text(4850, 'EUR', 'short')).toBe('48,50 €')
})

test('a calendar leaf shows the number alone, in every language', () => {
  const days = ['en', 'de', 'zh-cn'].map((locale) =>
    formatDay('2026-12-25T23:30:00Z', { locale, timeZone: 'Europe/Lisbon' }),
  )
  expect(days).toEqual(['25', '25', '25'])
  expect(formatDay('2026-12-25T23:30:00Z', { locale: 'zh-cn', timeZone: 'Europe/Berlin' })).toBe('26')
})

test('a date shows its year when that is another than this one’s, by the clocks of its place', () => {
  const zone = { locale: 'en', timeZone: 'Europe/Berlin', now: new Date('2026-11-27T12:00:00Z') }
  expect(formatNearDate('2026-12-24T12:00:00Z', 'moment', zone)).toBe('Thu, 24 Dec, 13:00')
  expect(formatNearDate('2026-12-31T23:00:00Z', 'moment', zone)).toBe('Fri 1 Jan 2027, 00:00')
  expect(formatNearDate('2026-12-31T23:00:00Z', 'dayMonth', zone)).toBe('1 January 2027')
  expect(formatNearDate('2026-12-31T22:59:00Z', 'dayMonth', zone)).toBe('31 December')
})
