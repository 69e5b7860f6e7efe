import type { Event } from '@turnout/contract/events/event.ts'
import { expect, test } from 'vitest'
import { stepsOfEvent } from './setup-steps.ts'

type Facts = Parameters<typeof stepsOfEvent>[0]

const EMPTY: Facts = {
  description: null,
  images: [],
  status: 'DRAFT',
  product_categories: [],
  card_payments: 'NOT_ENABLED',
}

// Of a product and its settings only what the steps look at.
const withProduct = (price: number, providers: string[] = [], methods: string[] = ['AT_THE_DOOR']): Facts =>
  ({
    ...EMPTY,
    settings: { payment_providers: providers, offline_payment_methods: methods, bank_transfer: null },
    product_categories: [{ products: [{ product_type: 'TICKET', type: 'PAID', prices: [{ price }] }] }],
  }) as unknown as Pick<Event, keyof Facts>

const openOf = (event: Facts, hasList = false) =>
  stepsOfEvent(event, hasList)
    .filter(({ isDone }) => !isDone)
    .map(({ step }) => step)

test('a new event has everything before it, and nothing to be paid', () => {
  expect(openOf(EMPTY)).toEqual(['ticket', 'description', 'cover', 'publish', 'door'])
})

test('payment is a step where a ticket costs money, until a way to pay is on', () => {
  expect(openOf(withProduct(26.5))).toContain('payment')
  expect(openOf(withProduct(26.5, ['OFFLINE']))).not.toContain('payment')
  expect(openOf(withProduct(26.5, ['OFFLINE'], ['BANK_TRANSFER']))).toContain('payment')
  expect(openOf(withProduct(26.5, ['STRIPE']))).toContain('payment')
  expect(openOf({ ...withProduct(26.5, ['STRIPE']), card_payments: 'ENABLED' })).not.toContain('payment')
  expect(stepsOfEvent(withProduct(0), false).map(({ step }) => step)).not.toContain('payment')
})

test('publishing and a check-in list finish their steps', () => {
  expect(openOf({ ...EMPTY, status: 'LIVE' }, true)).toEqual(['ticket', 'description', 'cover'])
})
