import { expect, test } from 'vitest'
import {
  codeApplies,
  discountedMinor,
  discountFor,
  isCodeExpired,
  isCodeUsable,
  unlockedBy,
  type PromoCode,
} from './discount.ts'

const tenPercent: PromoCode = {
  discount: { discountType: 'PERCENTAGE', ratePpm: 100_000 },
  applicableProductIds: [1, 2],
  applicableOccurrenceIds: [],
  expiryDate: new Date('2027-06-01T00:00:00Z'),
}

test('takes a percentage off, the price rounded half up', () => {
  expect(discountedMinor(2500, tenPercent.discount)).toBe(2250)
  // 0.05 - 10 % = 0.045
  expect(discountedMinor(5, tenPercent.discount)).toBe(5)
  expect(discountedMinor(2500, { discountType: 'PERCENTAGE', ratePpm: 1_000_000 })).toBe(0)
})

test('takes a fixed amount off, never below nothing', () => {
  expect(discountedMinor(2500, { discountType: 'FIXED', discountMinor: 500 })).toBe(2000)
  expect(discountedMinor(300, { discountType: 'FIXED', discountMinor: 500 })).toBe(0)
  expect(discountedMinor(300, { discountType: 'NONE' })).toBe(300)
})

test('discounts paid and tiered products that it names, nothing else', () => {
  expect(discountFor(tenPercent, { id: 1, type: 'PAID' })).toBe(tenPercent.discount)
  expect(discountFor(tenPercent, { id: 2, type: 'TIERED' })).toBe(tenPercent.discount)
  for (const product of [
    { id: 3, type: 'PAID' },
    { id: 1, type: 'DONATION' },
    { id: 1, type: 'FREE' },
  ]) {
    expect(discountFor(tenPercent, product)).toEqual({ discountType: 'NONE' })
  }
})

test('a code that names no product applies to all', () => {
  const line = { productId: 9, occurrenceId: null }
  expect(codeApplies({ ...tenPercent, applicableProductIds: [] }, line)).toBe(true)
  expect(codeApplies(tenPercent, line)).toBe(false)
})

test('a code that names dates counts for tickets of these dates alone', () => {
  const premiere: PromoCode = { ...tenPercent, applicableOccurrenceIds: [11] }
  expect(discountFor(premiere, { id: 1, type: 'PAID' }, 11)).toBe(premiere.discount)
  for (const other of [12, null])
    expect(discountFor(premiere, { id: 1, type: 'PAID' }, other)).toEqual({ discountType: 'NONE' })
  expect(discountFor(premiere, { id: 3, type: 'PAID' }, 11)).toEqual({ discountType: 'NONE' })
})

test('a code unlocks what it names, on the dates that it names', () => {
  expect(unlockedBy(null, [1, 3])).toEqual({ unlockedProductIds: new Set(), unlockedOn: new Map() })
  expect(unlockedBy(tenPercent, [1, 3])).toEqual({ unlockedProductIds: new Set([1]), unlockedOn: new Map() })
  expect(unlockedBy({ ...tenPercent, applicableOccurrenceIds: [11] }, [1, 3])).toEqual({
    unlockedProductIds: new Set(),
    unlockedOn: new Map([[11, new Set([1])]]),
  })
})

test('a code is over exactly at its expiry', () => {
  expect(isCodeExpired(tenPercent, new Date('2027-05-31T23:59:59.999Z'))).toBe(false)
  expect(isCodeExpired(tenPercent, new Date('2027-06-01T00:00:00Z'))).toBe(true)
  expect(isCodeExpired({ ...tenPercent, expiryDate: null }, new Date('2999-01-01T00:00:00Z'))).toBe(false)
})

test('a code is usable while it has a use left and time', () => {
  const now = new Date('2027-05-01T00:00:00Z')
  expect(isCodeUsable({ ...tenPercent, usesLeft: 1 }, now)).toBe(true)
  expect(isCodeUsable({ ...tenPercent, usesLeft: null }, now)).toBe(true)
  expect(isCodeUsable({ ...tenPercent, usesLeft: 0 }, now)).toBe(false)
  expect(isCodeUsable({ ...tenPercent, usesLeft: 1 }, new Date('2027-06-01T00:00:00Z'))).toBe(false)
})
