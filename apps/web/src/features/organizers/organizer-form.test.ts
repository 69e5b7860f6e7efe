import { expect, test } from 'vitest'
import { bodyOfForm, newOrganizerForm, websiteName } from './organizer-form.ts'

const start = { email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Lisbon' }

test('a new organizer sends what was typed, and nothing for what was left empty', () => {
  const form = { ...newOrganizerForm(start), name: 'Tidal', description: 'Music.\n\nOn water.', website: ' ' }
  expect(bodyOfForm(form, null)).toEqual({
    ...start,
    name: 'Tidal',
    description: '<p>Music.</p><p>On water.</p>',
    website: null,
    address: null,
  })
})

test('a website is read by its host', () => {
  expect(websiteName('https://www.tidal.example/about?x=1')).toBe('tidal.example')
})
