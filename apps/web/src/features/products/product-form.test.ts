import { createProduct } from '@turnout/contract/products/endpoints.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { expect, test } from 'vitest'
import { formIn } from './parts/drawer/ProductDrawer.tsx'
import { bodyOf, emptyPrice, emptyProduct, expectedRefusals, keptTier, missingFields } from './product-form.ts'

const ticket = { ...emptyProduct('PAID', 7), title: 'General admission' }

test('sends one price for every kind but tiers, without what only tiers have', () => {
  const tiers = [
    { ...emptyPrice(), id: 4, label: 'Early bird', price: '1.234,50', is_hidden: true },
    { ...emptyPrice(), label: 'Late', price: '32' },
  ]
  const paid = bodyOf({ ...ticket, prices: tiers })
  expect(paid.prices).toMatchObject([{ id: 4, label: null, price: '1234.50', is_hidden: false }])
  expect(paid.product_category_id).toBe(7)
  const tiered = bodyOf({ ...ticket, type: 'TIERED', prices: tiers })
  expect(tiered.prices).toMatchObject([
    { id: 4, label: 'Early bird', price: '1234.50', is_hidden: true },
    { id: null, label: 'Late', price: '32' },
  ])
  expect(bodyOf({ ...ticket, type: 'FREE', prices: tiers }).prices).toMatchObject([{ id: 4, price: '0' }])
})

test('does not take an empty amount for a price of nothing', () => {
  expect(Object.keys(missingFields(ticket))).toEqual(['prices.0.price'])
  expect(Object.keys(missingFields({ ...ticket, type: 'FREE' }))).toEqual([])
  expect(Object.keys(missingFields({ ...ticket, type: 'DONATION' }))).toEqual([])
  expect(Object.keys(missingFields({ ...emptyProduct('TIERED', 7), title: ' ' }))).toEqual([
    'title',
    'prices.0.price',
    'prices.1.price',
  ])
})

test('what the form misses the server refuses too; names of rows are asked for here alone', () => {
  const empty = { ...emptyProduct('TIERED', 7), title: ' ' }
  const refused = createProduct.body?.safeParse(bodyOf(empty)).error?.issues ?? []
  expect(new Set(refused.map(({ path }) => path.join('.')))).toEqual(new Set(Object.keys(missingFields(empty))))
  expect(Object.keys(expectedRefusals(empty))).toEqual([
    ...Object.keys(missingFields(empty)),
    'prices.0.label',
    'prices.1.label',
  ])
})

test('the sale end of a tier does not outlive the tier', () => {
  const tier = { ...emptyPrice(), label: 'Early bird', price: '20', sale_end_date: '2027-04-01T00:00' }
  expect(bodyOf({ ...ticket, prices: [tier] }).prices).toMatchObject([{ sale_start_date: '', sale_end_date: '' }])
  const tiered = bodyOf({ ...ticket, type: 'TIERED', prices: [tier] })
  expect(tiered.prices).toMatchObject([{ sale_end_date: '2027-04-01T00:00' }])
})

test('several prices stay several while orders name one beside the first', () => {
  const named = (...hasOrders: boolean[]) =>
    keptTier({ prices: hasOrders.map((has_orders, n) => ({ label: `Tier ${n}`, has_orders })) } as Product)?.label
  expect([named(true, false), named(false, true), named(true)]).toEqual([undefined, 'Tier 1', undefined])
})

test('what the server looks at only once the rest is in order is known with it', () => {
  const late = { sale_start_date: '2027-05-02T10:00', sale_end_date: '2027-05-02T10:00' }
  const tier = { ...emptyPrice(), label: 'Early', price: '20', ...late }
  const form = {
    ...emptyProduct('TIERED', 7),
    title: 'Seat',
    prices: [tier],
    min_per_order: 5,
    max_per_order: 2,
    ...late,
  }
  expect(Object.keys(expectedRefusals(form))).toEqual(['min_per_order', 'sale_end_date', 'prices.0.sale_end_date'])
  expect(expectedRefusals({ ...form, type: 'PAID', max_per_order: 5, sale_end_date: '' })).toEqual({})
})

const labelled = { ...emptyPrice(), id: 4, label: 'Early bird', price: '20', translations: { de: { label: 'Früh' } } }

test('the texts in other languages are sent again as they came, labels while there are several prices', () => {
  const form = { ...ticket, translations: { de: { title: 'Eintritt' } }, prices: [labelled] }
  const tiered = bodyOf({ ...form, type: 'TIERED' })
  expect(tiered.translations).toEqual({ de: { title: 'Eintritt' } })
  expect(tiered.prices).toMatchObject([{ translations: { de: { label: 'Früh' } } }])
  expect(bodyOf(form).prices).toMatchObject([{ label: null, translations: {} }])
})

test('the preview has the texts of the shown language, and those of the first where they are missing', () => {
  const form = { ...ticket, description: 'Music', translations: { de: { title: 'Eintritt' } }, prices: [labelled] }
  const german = formIn(form, { locale: 'de', first: 'en' })
  expect([german.title, german.description, german.prices[0]?.label]).toEqual(['Eintritt', 'Music', 'Früh'])
})
