import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES } from '@turnout/messages/locale.ts'
import { expect, test } from 'vitest'
import { isDefaultCategory } from './catalogue.ts'

test.each(LOCALES)('the category that an event begins with is known in %s', (locale) => {
  expect(isDefaultCategory({ name: m.events_default_category({}, { locale }) })).toBe(true)
})

test('a category of the organizer is none of these', () => {
  expect(isDefaultCategory({ name: 'Camping' })).toBe(false)
})
