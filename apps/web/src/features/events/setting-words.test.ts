import { expect, test, vi } from 'vitest'
import { sectionSummary, settingWords } from './setting-words.ts'
import type { SettingsValues } from './settings-form.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const VALUES = { attendee_details_collection_method: 'PER_ORDER', order_timeout_in_minutes: 15 } as SettingsValues

test('the time to pay says its unit, in its field’s place and in the row of its section', () => {
  expect(settingWords('order_timeout_in_minutes', VALUES)).toBe('15 minutes')
  expect(settingWords('order_timeout_in_minutes', { ...VALUES, order_timeout_in_minutes: 1 })).toBe('1 minute')
  expect(settingWords('order_timeout_in_minutes', { ...VALUES, order_timeout_in_minutes: null })).toBe('')
  expect(sectionSummary('checkout', VALUES)).toMatch(/: 15 minutes$/u)
})
