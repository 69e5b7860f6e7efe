import type { EventDefaults } from '@turnout/contract/events/defaults/event-defaults.ts'
import { expect, test } from 'vitest'
import { bodyOf, valuesOf } from './defaults-form.ts'

const DEFAULTS: EventDefaults = {
  timezone: null,
  currency: 'EUR',
  locale: null,
  order_timeout_in_minutes: 15,
  payment_providers: ['OFFLINE'],
  offline_payment_methods: ['BANK_TRANSFER'],
  bank_transfer: {
    payee: 'Tidal Sessions',
    iban: 'PT50000201231234567890154',
    bic: null,
    bank: null,
    address: null,
    grace_days: 3,
  },
  offline_payment_deadline_in_days: 7,
  offline_payment_instructions: null,
  price_display_mode: 'INCLUSIVE',
  homepage_primary_color: '#3148e0',
  homepage_background_color: '#f7f6f3',
  pre_checkout_message: null,
  post_checkout_message: '<p>See you</p>',
  terms_text: null,
  support_email: null,
  tax_and_fee_ids: [4],
}

test('what was read is sent back as it was, empty fields as nothing', () => {
  expect(bodyOf(valuesOf(DEFAULTS))).toEqual({
    ...DEFAULTS,
    // The IBAN as a person reads it; the server takes the spaces out.
    bank_transfer: {
      payee: 'Tidal Sessions',
      iban: 'PT50 0002 0123 1234 5678 9015 4',
      bic: '',
      bank: '',
      grace_days: 3,
      address: { address_line_1: '', zip_or_postal_code: '', city: '', country: '' },
    },
    offline_payment_instructions: '',
    pre_checkout_message: '',
    terms_text: '',
    support_email: '',
    apply_to_drafts: false,
  })
})

test('an empty number is sent, so that the server names it', () => {
  expect(bodyOf({ ...valuesOf(DEFAULTS), order_timeout_in_minutes: null })).toMatchObject({
    order_timeout_in_minutes: '',
  })
})
