import { expect, test } from 'vitest'
import { storedSwitches, switchesOf } from './payment-switches.ts'

test('a kind of offline payment is on where offline payment is and the kind is', () => {
  const methods = ['BANK_TRANSFER', 'AT_THE_DOOR'] as const
  expect(switchesOf({ payment_providers: ['STRIPE'], offline_payment_methods: methods })).toEqual(['STRIPE'])
  expect(switchesOf({ payment_providers: ['OFFLINE'], offline_payment_methods: methods })).toEqual(methods)
  expect(switchesOf({ payment_providers: ['OFFLINE'], offline_payment_methods: [] })).toEqual([])
})

test('offline payment is off when its last kind is switched off, and comes back as one kind', () => {
  expect(storedSwitches(['STRIPE'])).toEqual({ payment_providers: ['STRIPE'] })
  expect(storedSwitches(['BANK_TRANSFER'])).toEqual({
    payment_providers: ['OFFLINE'],
    offline_payment_methods: ['BANK_TRANSFER'],
  })
})
