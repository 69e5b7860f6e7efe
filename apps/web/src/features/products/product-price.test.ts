import { orderTotals } from '@turnout/domain/pricing/order-totals.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { emptyPrice, emptyProduct } from './product-form.ts'
import { priceLine, unitOf } from './product-price.ts'
import type { PriceScene } from './product-price.ts'

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})

const vat: Charge = {
  id: 2,
  name: 'VAT',
  type: 'TAX',
  isIncludedInPrice: true,
  isTaxable: true,
  calculationType: 'PERCENTAGE',
  ratePpm: 190_000,
}
const fee: Charge = { ...vat, id: 1, name: 'Booking fee', type: 'FEE', isIncludedInPrice: false, ratePpm: 35_000 }
const fixed: Charge = {
  id: 3,
  name: 'Service fee',
  type: 'FEE',
  isIncludedInPrice: false,
  isTaxable: true,
  calculationType: 'FIXED',
  fixedMinor: 150,
}
const added: Charge = { ...vat, isIncludedInPrice: false }

const scene = (charges: readonly Charge[], displayMode: PriceScene['displayMode'] = 'INCLUSIVE'): PriceScene => ({
  currency: 'EUR',
  charges,
  displayMode,
})
const ticket = (price: string) => ({
  ...emptyProduct('PAID', 7),
  title: 'General admission',
  prices: [{ ...emptyPrice(), price }],
})
const line = (price: string, of: PriceScene) => priceLine(unitOf(ticket(price), 0, of), of)

test('the price that stands out is all that a buyer pays, with its parts beside it', () => {
  expect(line('25', scene([]))).toEqual({ price: '€25.00', detail: null })
  expect(line('25', scene([fixed]))).toEqual({ price: '€26.50', detail: 'incl. €1.50 fees' })
  expect(line('119,00', scene([vat]))).toEqual({ price: '€119.00', detail: 'incl. €19.00 taxes' })
  // 19 % of 26.50 is 5.035, half up 5.04.
  expect(line('25', scene([fixed, added]))).toEqual({ price: '€31.54', detail: 'incl. €1.50 fees and €5.04 taxes' })
})

test('where net prices come first, the all-in price stands beside them', () => {
  expect(line('25', scene([], 'EXCLUSIVE'))).toEqual({ price: '€25.00', detail: null })
  expect(line('119', scene([vat, fixed], 'EXCLUSIVE'))).toEqual({
    price: '€100.00',
    detail: '€120.50 with fees and taxes',
  })
})

test('nothing is charged on what is free', () => {
  expect(line('0', scene([fixed, added]))).toEqual({ price: 'Free', detail: null })
  const free = { ...ticket('9'), type: 'FREE' as const }
  expect(unitOf(free, 0, scene([fixed]))).toMatchObject({ totalMinor: 0, fees: [] })
})

test('the price shown times a quantity is what an order is charged', () => {
  const chosen = fc.subarray([fee, vat, fixed, { ...added, id: 4 }])
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 100 }), chosen, (cents, quantity, charges) => {
      const unit = unitOf(
        ticket(`${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
        0,
        scene(charges),
      )
      expect(unit.listedMinor).toBe(cents)
      expect(orderTotals([{ unit, quantity }]).totalGrossMinor).toBe(unit.totalMinor * quantity)
    }),
  )
})
