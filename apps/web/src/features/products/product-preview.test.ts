import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { emptyPrice, emptyProduct } from './product-form.ts'
import type { ProductForm } from './product-form.ts'
import { previewOf } from './product-preview.ts'
import type { PreviewScene } from './product-preview.ts'

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})

const fee: Charge = {
  id: 1,
  name: 'Booking fee',
  type: 'FEE',
  isIncludedInPrice: false,
  isTaxable: true,
  calculationType: 'FIXED',
  fixedMinor: 150,
}
const scene: PreviewScene = {
  event: { currency: 'EUR', timezone: 'Europe/Lisbon', end_date: '2027-06-12T23:00:00Z' },
  categoryIsHidden: false,
  now: new Date('2027-05-01T12:00:00Z'),
  pricing: { currency: 'EUR', charges: [fee], displayMode: 'INCLUSIVE' },
  room: null,
}
const form = (over: Partial<ProductForm>): ProductForm => ({ ...emptyProduct('PAID', 7), title: 'Ticket', ...over })
const price = (amount: string, over: object = {}) => ({ ...emptyPrice(), label: amount, price: amount, ...over })

test('a paid product shows what a buyer pays, and how it comes about', () => {
  const preview = previewOf(form({ prices: [price('25')] }), scene)
  expect(preview).toMatchObject({ price: '€26.50', detail: 'incl. €1.50 fees', reason: null, tiers: [], steps: [] })
  expect(preview?.unit).toMatchObject({ listedMinor: 2500, feeMinor: 150, totalMinor: 2650 })
  const plain = previewOf(form({ prices: [price('25')] }), { ...scene, pricing: { ...scene.pricing, charges: [] } })
  expect(plain).toMatchObject({ price: '€25.00', detail: null, unit: null })
})

test('several prices lead with the least one can pay, and each says its own', () => {
  const preview = previewOf(form({ type: 'TIERED', prices: [price('40'), price('30')] }), scene)
  expect(preview).toMatchObject({
    price: 'From €31.50',
    tiers: [{ price: '€41.50' }, { price: '€31.50', detail: 'incl. €1.50 fees' }],
  })
})

test('a price that changes over time shows every step with everything included', () => {
  const prices = [
    price('20', { sale_end_date: '2027-04-01T00:00' }),
    price('30', { sale_start_date: '2027-04-01T00:00' }),
  ]
  expect(previewOf(form({ type: 'TIERED', prices }), scene)).toMatchObject({
    price: '€31.50',
    steps: [
      { phase: 'done', price: '€21.50' },
      { phase: 'current', price: '€31.50 now' },
    ],
  })
})

test('the smallest amount of a donation counts with its fee', () => {
  expect(previewOf(form({ type: 'DONATION', prices: [price('5')] }), scene)).toMatchObject({
    price: 'Pay what you want',
    detail: 'from €6.50, incl. €1.50 fees',
  })
})

test('what is sold out, not yet on sale or hidden is shown so', () => {
  const gone = form({ prices: [price('25', { initial_quantity_available: 2, taken: 2 })] })
  expect(previewOf(gone, scene)?.reason).toBe('Sold out')
  expect(previewOf({ ...gone, hide_when_sold_out: true }, scene)).toBeNull()
  expect(previewOf(form({ prices: [price('25')], is_paused: true }), scene)?.reason).toBe('Sales are paused')
  const later = form({ prices: [price('25')], sale_start_date: '2027-06-01T10:00' })
  expect(previewOf(later, scene)?.reason).toBe('On sale Tue, 1 Jun, 10:00')
  expect(previewOf(later, { ...scene, now: new Date('2026-12-31T12:00:00Z') })?.reason).toBe(
    'On sale Tue 1 Jun 2027, 10:00',
  )
  expect(previewOf({ ...later, hide_before_sale_start_date: true }, scene)).toBeNull()
})

test('a product that was tiered is previewed as it will be sold: the end of a tier is gone with it', () => {
  const ended = price('20', { sale_end_date: '2027-04-01T00:00', is_hidden: true })
  expect(previewOf(form({ prices: [ended] }), scene)).toMatchObject({ price: '€21.50', reason: null })
})

test('a free price among several is said beside the others, never as the price they start from', () => {
  const lead = (...amounts: string[]) =>
    previewOf(form({ type: 'TIERED', prices: amounts.map((amount) => price(amount)) }), scene)?.price
  expect(lead('0', '30')).toBe('Free or from €31.50')
  expect(lead('0', '0')).toBe('Free')
})

test('a paid ticket without a price is not free: its price is missing', () => {
  expect(previewOf(form({ prices: [price('')] }), scene)).toMatchObject({ price: 'Price missing', detail: null })
  expect(previewOf(form({ prices: [price('0')] }), scene)).toMatchObject({ price: 'Free' })
  expect(previewOf(form({ type: 'TIERED', prices: [price(''), price('30')] }), scene)).toMatchObject({
    price: 'From €31.50',
    tiers: [{ price: 'Price missing' }, { price: '€31.50' }],
  })
})

test('what is left is left of the tightest limit, be it places that several products share', () => {
  const prices = [price('25', { initial_quantity_available: 40, taken: 10 })]
  const typed = form({ prices, show_quantity_remaining: true })
  expect(previewOf(typed, scene)?.left).toBe('30 left')
  expect(previewOf(typed, { ...scene, room: 12 })?.left).toBe('12 left')
  expect(previewOf(form({ prices: [price('25')], show_quantity_remaining: true }), { ...scene, room: 12 })?.left).toBe(
    '12 left',
  )
  expect(previewOf(typed, { ...scene, room: 0 })?.reason).not.toBeNull()
})
