import { createPromoCode } from '@turnout/contract/promo-codes/endpoints.ts'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { expect, test } from 'vitest'
import { linkWithCode } from './promo-code-address.ts'
import { bodyOfCode, emptyCode, formOfCode, missingFields, suggestCode, typedDiscount } from './promo-code-form.ts'

const saved: PromoCode = {
  id: 7,
  code: 'LUZ5',
  discount_type: 'FIXED',
  discount: 5,
  applicable_product_ids: [3],
  event_occurrence_ids: [11],
  expiry_date: '2027-05-31T22:59:00.000Z',
  is_expired: false,
  max_allowed_usages: 100,
  order_usage_count: 0,
  attendee_usage_count: 0,
  uses_left: 100,
  created_at: '2026-11-21T07:00:00.000Z',
}

test('a code goes into the form in the words of its event, and comes out the same', () => {
  const form = formOfCode(saved, { currency: 'EUR', timezone: 'Europe/Lisbon' })
  expect(form).toMatchObject({ discount: '5.00', applies_to: 'CHOSEN', expiry_date: '2027-05-31T23:59' })
  expect(bodyOfCode(form)).toEqual({
    code: 'LUZ5',
    discount_type: 'FIXED',
    discount: '5.00',
    applicable_product_ids: [3],
    event_occurrence_ids: [11],
    expiry_date: '2027-05-31T23:59',
    max_allowed_usages: 100,
  })
})

test('all products means none named, whatever was ticked before; unlocking sends no number', () => {
  const form = { ...emptyCode(), code: 'X-1', discount: '10', applicable_product_ids: [3] }
  expect(bodyOfCode(form)).toMatchObject({ applicable_product_ids: [], discount: '10' })
  expect(bodyOfCode({ ...form, discount_type: 'NONE' })).toMatchObject({ discount: null })
})

test('what the form misses the server refuses too: no chosen product would mean all of them', () => {
  const empty = { ...emptyCode(), applies_to: 'CHOSEN' as const }
  expect(missingFields(empty)).toMatchObject({ 'applicable_product_ids.0': '' })
  const refused = createPromoCode.body?.safeParse(bodyOfCode(empty)).error?.issues ?? []
  expect(new Set(['applicable_product_ids', ...refused.map(({ path }) => path.join('.'))])).toEqual(
    new Set(Object.keys(missingFields(empty))),
  )
  expect(missingFields({ ...emptyCode(), code: 'KEY', discount_type: 'NONE' })).toEqual({})
})

test('a comma is a decimal mark, and too much is no discount', () => {
  expect(typedDiscount({ ...emptyCode(), discount: '12,5' }, 'EUR')).toEqual({
    discountType: 'PERCENTAGE',
    ratePpm: 125_000,
  })
  expect(typedDiscount({ ...emptyCode(), discount: '101' }, 'EUR')).toBeNull()
})

test('a suggestion holds nothing that is mistaken for something else', () => {
  expect(suggestCode()).toMatch(/^[A-HJKMNP-TV-Z2-9]{8}$/u)
})

test('the link carries any code literally', () => {
  const link = linkWithCode({ id: 4, slug: 'harbour-lights' }, 'a/b 10%&x=1', 'https://turnout.example')
  expect(link).toBe('https://turnout.example/e/4/harbour-lights?promo_code=a%2Fb%2010%25%26x%3D1')
  expect(new URL(link).searchParams.get('promo_code')).toBe('a/b 10%&x=1')
})
