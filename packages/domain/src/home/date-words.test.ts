import { expect, test } from 'vitest'
import { datesAsked } from './date-words.ts'

/** A Saturday. */
const TODAY = '2026-11-28'
const asked = (text: string, locale = 'en') => datesAsked(text, { locale, today: TODAY })
const days = (text: string, locale = 'en') =>
  asked(text, locale)?.spans.map(({ from, to }) => (from === to ? from : `${from} to ${to}`))

test('a month without a year is the coming one and the one before, the nearest first', () => {
  expect(days('march')).toEqual(['2027-03-01 to 2027-03-31', '2026-03-01 to 2026-03-31'])
  expect(days('november')).toEqual(['2026-11-01 to 2026-11-30', '2025-11-01 to 2025-11-30'])
  expect(days('october')?.[0]).toBe('2026-10-01 to 2026-10-31')
})

test('a month with its year is that month alone', () => {
  expect(days('march 2027')).toEqual(['2027-03-01 to 2027-03-31'])
  expect(days('2027-03')).toEqual(['2027-03-01 to 2027-03-31'])
  expect(days('3/2027')).toEqual(['2027-03-01 to 2027-03-31'])
})

test('words that say no date stay in their order', () => {
  expect(asked('Jazz Night in March')).toEqual({ spans: asked('march')?.spans, rest: 'Jazz Night' })
  expect(asked('tomorrow Jazz')?.rest).toBe('Jazz')
  expect(asked('Jazz Thursday')).toEqual({ spans: [{ from: '2026-12-03', to: '2026-12-03' }], rest: 'Jazz' })
})

test('a search without a date has none', () => {
  for (const text of [
    '',
    'jazz',
    'week of wonders',
    'order 12',
    'maybe',
    '12',
    '31.2.',
    '2026-13',
    'room 5',
    '2026-02-30',
    '0000-01',
    '1/0000',
  ])
    expect(asked(text)).toBeNull()
})

test('days are understood as each language writes them', () => {
  expect(days('12 march')?.[0]).toBe('2027-03-12')
  expect(days('march 12th, 2027')).toEqual(['2027-03-12'])
  expect(days('12/03')?.[0]).toBe('2027-03-12')
  expect(days('am 12. März', 'de')?.[0]).toBe('2027-03-12')
  expect(days('12.3.', 'de')?.[0]).toBe('2027-03-12')
  expect(days('12.03.27', 'de')).toEqual(['2027-03-12'])
  expect(days('12 de marzo de 2027', 'es')).toEqual(['2027-03-12'])
  expect(days('le 12 mars', 'fr')?.[0]).toBe('2027-03-12')
  expect(days('12 de março', 'pt')?.[0]).toBe('2027-03-12')
  expect(days('12 de março', 'pt-BR')?.[0]).toBe('2027-03-12')
  expect(days('2027年3月12日', 'zh-CN')).toEqual(['2027-03-12'])
  expect(days('爵士3月', 'zh-CN')?.[0]).toBe('2027-03-01 to 2027-03-31')
})

test.each([
  ['en', 'today', 'tomorrow', 'next week', 'this weekend', 'next month'],
  ['de', 'heute', 'morgen', 'nächste Woche', 'dieses Wochenende', 'nächsten Monat'],
  ['es', 'hoy', 'mañana', 'la semana que viene', 'este fin de semana', 'el próximo mes'],
  ['fr', "aujourd'hui", 'demain', 'la semaine prochaine', 'ce week-end', 'le mois prochain'],
  ['pt', 'hoje', 'amanhã', 'próxima semana', 'este fim de semana', 'próximo mês'],
  ['pt-BR', 'hoje', 'amanhã', 'semana que vem', 'este fim de semana', 'mês que vem'],
  ['zh-CN', '今天', '明天', '下周', '周末', '下个月'],
])('%s says days by where they are from today', (locale, today, tomorrow, week, weekend, month) => {
  expect(days(today, locale)).toEqual([TODAY])
  expect(days(tomorrow, locale)).toEqual(['2026-11-29'])
  expect(days(week, locale)).toEqual(['2026-11-30 to 2026-12-06'])
  expect(days(weekend, locale)).toEqual(['2026-11-27 to 2026-11-29'])
  expect(days(month, locale)).toEqual(['2026-12-01 to 2026-12-31'])
})

test('a weekday is the coming one; the next one is never today', () => {
  expect(days('saturday')).toEqual([TODAY])
  expect(days('next saturday')).toEqual(['2026-12-05'])
  expect(days('nächsten Freitag', 'de')).toEqual(['2026-12-04'])
  expect(days('下周五', 'zh-CN')).toEqual(['2026-12-04'])
  expect(days('vendredi prochain', 'fr')).toEqual(['2026-12-04'])
})

test('English is understood beside the own language', () => {
  expect(days('march', 'de')?.[0]).toBe('2027-03-01 to 2027-03-31')
  expect(days('next friday', 'fr')).toEqual(['2026-12-04'])
})
