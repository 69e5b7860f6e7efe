import { expect, test } from 'vitest'
import { defaultsTakenBy, differingDefaults, type DefaultedDraft, type DefaultedValues } from './event-defaults.ts'

const VALUES: DefaultedValues = {
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
  order_timeout_in_minutes: 15,
  payment_providers: [],
  offline_payment_methods: ['BANK_TRANSFER', 'AT_THE_DOOR'],
  bank_transfer: null,
  offline_payment_deadline_in_days: null,
  offline_payment_instructions: null,
  price_display_mode: 'INCLUSIVE',
  homepage_primary_color: '#3148e0',
  homepage_background_color: '#f7f6f3',
  pre_checkout_message: null,
  post_checkout_message: null,
  terms_text: null,
  support_email: 'hello@tidal.example',
}
const WANTED = { ...VALUES, timezone: 'Europe/Berlin', currency: 'GBP', payment_providers: ['OFFLINE'] }
const draft = (change: Partial<DefaultedDraft> = {}): DefaultedDraft => ({
  values: VALUES,
  setByHand: [],
  hasTimes: false,
  hasAmounts: false,
  ...change,
})

test('a draft that nobody touched takes what differs', () => {
  expect(defaultsTakenBy(draft(), WANTED)).toEqual(['timezone', 'currency', 'payment_providers'])
})

test('what somebody chose on the event stays', () => {
  expect(defaultsTakenBy(draft({ setByHand: ['payment_providers', 'title'] }), WANTED)).toEqual([
    'timezone',
    'currency',
  ])
})

test('the zone stays once other times were entered in it, the currency once amounts were', () => {
  expect(defaultsTakenBy(draft({ hasTimes: true }), WANTED)).toEqual(['currency', 'payment_providers'])
  expect(defaultsTakenBy(draft({ hasAmounts: true }), WANTED)).toEqual(['timezone', 'payment_providers'])
})

test('a value that is not given does not differ', () => {
  expect(differingDefaults(VALUES, { currency: 'GBP', payment_providers: [] })).toEqual(['currency'])
})
