import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyCode } from './promo-code-form.ts'
import type { PromoCodeForm } from './promo-code-form.ts'
import { sentenceOf } from './promo-code-preview.ts'

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

// Of event and product only what the sentence reads.
const event = { currency: 'EUR', timezone: 'Europe/Lisbon' } as Event
const products = [{ id: 3, title: 'General admission' }] as Product[]
const said = (over: Partial<PromoCodeForm>): string | null =>
  sentenceOf(
    { ...emptyCode(), code: 'LUZ10', discount_type: 'PERCENTAGE', discount: '10', ...over },
    { event, products },
  )
const chosen = { applies_to: 'CHOSEN', applicable_product_ids: [3] } as const

test('a code for everything says so as a sentence, not as the name of a choice', () => {
  expect(said({})).toBe('LUZ10: 10% off all products.')
  expect(said({ ...chosen, max_allowed_usages: 2 })).toBe('LUZ10: 10% off General admission, for 2 orders.')
})

test('a code that only unlocks names the products that are hidden without it', () => {
  const unlocks = { discount_type: 'NONE', discount: '' } as const
  expect(said(unlocks)).toBe('LUZ10 opens every product that is hidden without a code.')
  expect(said({ ...unlocks, ...chosen })).toBe('LUZ10 opens General admission to buyers who have it.')
})
