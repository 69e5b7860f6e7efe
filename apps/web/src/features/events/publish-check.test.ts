import type { Event } from '@turnout/contract/events/event.ts'
import { expect, test } from 'vitest'
import { offeredProducts, publishWarnings } from './publish-check.ts'

// Only the fields that the check reads; the rest of a product has no say in it.
const product = (change: object) => ({
  id: 1,
  product_type: 'TICKET',
  is_on_check_in_list: true,
  type: 'FREE',
  is_hidden: false,
  prices: [{ price: 0 }],
  ...change,
})

const event = (products: object[], change: object = {}): Event =>
  ({
    start_date: '2027-06-12T18:30:00.000Z',
    end_date: '2027-06-12T22:00:00.000Z',
    lifecycle_status: 'UPCOMING',
    settings: { payment_providers: [], offline_payment_methods: [] },
    card_payments: 'OFF',
    product_categories: [{ is_hidden: false, products }],
    ...change,
  }) as unknown as Event

const AT_DOOR = { payment_providers: ['OFFLINE'], offline_payment_methods: ['AT_THE_DOOR'] }

test('a free event with a ticket has nothing to warn of', () => {
  expect(publishWarnings(event([product({})]))).toEqual([])
})

test('hidden tickets and other products do not count as tickets', () => {
  expect(publishWarnings(event([product({ is_hidden: true }), product({ product_type: 'GENERAL' })]))).toEqual([
    'no_ticket',
  ])
})

test('products of hidden categories are not offered', () => {
  expect(offeredProducts(event([], { product_categories: [{ is_hidden: true, products: [product({})] }] }))).toEqual([])
})

test('what may cost something needs a way to pay', () => {
  const paid = product({ type: 'TIERED', prices: [{ price: 0 }, { price: 12 }] })
  expect(publishWarnings(event([paid]))).toEqual(['no_payment'])
  expect(publishWarnings(event([product({ type: 'DONATION' })]))).toEqual(['no_payment'])
  expect(publishWarnings(event([paid], { settings: AT_DOOR }))).toEqual([])
})

test('bank transfer without an account is warned of, beside another way too', () => {
  const paid = product({ type: 'PAID', prices: [{ price: 12 }] })
  const both = { ...AT_DOOR, offline_payment_methods: ['BANK_TRANSFER', 'AT_THE_DOOR'], bank_transfer: null }
  expect(publishWarnings(event([paid], { settings: both }))).toEqual(['no_account'])
  expect(publishWarnings(event([product({})], { settings: both }))).toEqual([])
  const account = { payee: 'Tidal', iban: 'PT50000201231234567890154', bic: null, bank: null, due_days: 7 }
  expect(publishWarnings(event([paid], { settings: { ...both, bank_transfer: account } }))).toEqual([])
})

test('cards that buyers would not see are warned of, beside another way too', () => {
  const paid = product({ type: 'PAID', prices: [{ price: 12 }] })
  const cards = {
    settings: { payment_providers: ['STRIPE'], offline_payment_methods: [] },
    card_payments: 'NOT_ENABLED',
  }
  expect(publishWarnings(event([paid], cards))).toEqual(['cards_not_enabled'])
  expect(
    publishWarnings(event([paid], { ...cards, settings: { ...AT_DOOR, payment_providers: ['STRIPE', 'OFFLINE'] } })),
  ).toEqual(['cards_not_enabled'])
  expect(publishWarnings(event([paid], { ...cards, card_payments: 'ENABLED' }))).toEqual([])
  expect(publishWarnings(event([product({})], cards))).toEqual([])
})

test('dates that cannot be are named', () => {
  expect(publishWarnings(event([product({})], { end_date: '2027-06-12T18:30:00.000Z' }))).toEqual(['ends_before_start'])
  expect(publishWarnings(event([product({})], { lifecycle_status: 'ENDED' }))).toEqual(['ended'])
})

test('a ticket that no check-in list lets in is named, and an event without any list too', () => {
  expect(publishWarnings(event([product({ is_on_check_in_list: null })]))).toEqual(['no_list'])
  const left = product({ id: 2, is_on_check_in_list: false })
  expect(publishWarnings(event([product({}), left]))).toEqual(['on_no_list'])
  expect(publishWarnings(event([product({}), { ...left, is_hidden: true }]))).toEqual([])
  const poster = product({ product_type: 'GENERAL', is_on_check_in_list: null })
  expect(publishWarnings(event([product({}), poster]))).toEqual([])
})
