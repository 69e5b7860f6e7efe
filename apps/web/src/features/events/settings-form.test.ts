import { expect, test } from 'vitest'
import { settingsChange } from './settings-form.ts'
import type { SettingsValues } from './settings-form.ts'
import { translationValues } from './setting-texts.ts'

// The rest does not matter to what is sent.
const values = {
  title: 'Night Market',
  start_date: '2027-06-12T19:30',
  end_date: '',
  timezone: 'Europe/Lisbon',
  order_timeout_in_minutes: null,
  seo_title: '',
  payment_providers: ['AT_THE_DOOR'],
  'bank_transfer.payee': 'Tidal Sessions',
  'bank_transfer.iban': 'PT50 0002 0123 1234 5678 9015 4',
  'bank_transfer.bic': '',
  'bank_transfer.bank': '',
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
    offline_payment_methods: ['AT_THE_DOOR'],
  })
  expect(settings).not.toHaveProperty('bank_transfer')
})

test('an account is sent as a whole', () => {
  expect(settingsChange(values, ['bank_transfer.bank'])).toEqual({
    settings: {
      bank_transfer: {
        payee: 'Tidal Sessions',
        iban: 'PT50 0002 0123 1234 5678 9015 4',
        bic: '',
        bank: '',
        address: {},
      },
    },
  })
})

test('a changed translation sends all of its kind, those that the page does not show among them', () => {
  const said = translationValues({ de: { title: 'Nachtmarkt' } }, { de: { ticket_note: 'Bis gleich' } })
  const form = { ...values, ...said, 'translations.de.terms_text': 'Keine Rückgabe' }
  expect(settingsChange(form, ['translations.de.terms_text'])).toEqual({
    settings: { translations: { de: { terms_text: 'Keine Rückgabe', ticket_note: 'Bis gleich' } } },
  })
  expect(settingsChange(form, ['title', 'translations.de.title'])).toEqual({
    title: 'Night Market',
    translations: { de: { title: 'Nachtmarkt' } },
  })
  expect(settingsChange({ ...form, 'translations.de.title': '' }, ['translations.de.title'])).toEqual({
    translations: {},
  })
})
