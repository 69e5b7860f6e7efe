import { expect, test } from 'vitest'
import { settingsChange } from './settings-form.ts'
import type { SettingsValues } from './settings-form.ts'

// The rest does not matter to what is sent.
const values = {
  title: 'Night Market',
  start_date: '2027-06-12T19:30',
  end_date: '',
  timezone: 'Europe/Lisbon',
  order_timeout_in_minutes: null,
  seo_title: '',
  payment_providers: ['OFFLINE'],
  'location_details.venue_name': 'Pier 9',
  'location_details.address_line_1': '',
  'location_details.address_line_2': '',
  'location_details.zip_or_postal_code': '',
  'location_details.city': 'Lisbon',
  'location_details.state_or_region': '',
  'location_details.country': 'PT',
} as unknown as SettingsValues

test('only what is named is sent, an emptied number as empty', () => {
  expect(settingsChange(values, ['title', 'order_timeout_in_minutes'])).toEqual({
    title: 'Night Market',
    settings: { order_timeout_in_minutes: '' },
  })
  expect(settingsChange(values, ['title'])).toEqual({ title: 'Night Market' })
})

test('a new zone takes the times along, a line of the address its place', () => {
  expect(settingsChange(values, ['timezone', 'start_date'])).toEqual({
    timezone: 'Europe/Lisbon',
    start_date: '2027-06-12T19:30',
    end_date: '',
  })
  const { settings } = settingsChange(values, ['location_details.city', 'payment_providers', 'seo_title'])
  expect(settings).toMatchObject({
    seo_title: '',
    location_details: { city: 'Lisbon', venue_name: 'Pier 9', country: 'PT' },
    payment_providers: ['OFFLINE'],
  })
})
