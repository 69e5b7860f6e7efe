import { afterEach, expect, test, vi } from 'vitest'
import { daysAwayWords } from './moment-words.ts'

afterEach(() => vi.unstubAllGlobals())

const inLanguage = (lang: string) => vi.stubGlobal('document', { documentElement: { lang } })

test('days near by are days, far ones are months and years', () => {
  inLanguage('en')
  expect([0, 1, 23, -40, -150, 400, -2516].map(daysAwayWords)).toEqual([
    'today',
    'tomorrow',
    'in 23 days',
    '40 days ago',
    '4 months ago',
    'in 13 months',
    '6 years ago',
  ])
})

test('in German too', () => {
  inLanguage('de')
  expect([-2516, 400].map(daysAwayWords)).toEqual(['vor 6 Jahren', 'in 13 Monaten'])
})
