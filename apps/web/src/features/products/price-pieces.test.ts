import { describe, expect, test } from 'vitest'
import { mergePieces } from '../../shell/together/pieces.ts'
import { emptyPrice, emptyProduct } from './product-form.ts'
import type { PriceForm, ProductForm } from './product-form.ts'
import { pricePieces } from './price-pieces.ts'

const tier = (id: number, label: string, price: string, more: Partial<PriceForm> = {}): PriceForm => ({
  ...emptyPrice(),
  key: String(id),
  id,
  label,
  price,
  ...more,
})

const early = tier(1, 'Early', '10.00')
const regular = tier(2, 'Regular', '20.00', { initial_quantity_available: 100 })
const tiered = (prices: readonly PriceForm[]): ProductForm => ({ ...emptyProduct('TIERED', 1), prices })
const base = tiered([early, regular])

const merge = (mine: ProductForm, theirs: ProductForm) => {
  const { values, changed, conflicts } = mergePieces(pricePieces([base, mine, theirs], 'EUR'), { base, mine, theirs })
  return { prices: values.prices, changed: changed.map(({ label }) => label), conflicts, pieces: changed }
}

describe('two people at the prices of one product:', () => {
  test('one raises the first price, the other limits the second: both stand', () => {
    const mine = tiered([{ ...early, price: '12.00' }, regular])
    const theirs = tiered([early, { ...regular, initial_quantity_available: null }])
    const merged = merge(mine, theirs)
    expect(merged.prices.map(({ price }) => price)).toEqual(['12.00', '20.00'])
    expect(merged.prices.map((price) => price.initial_quantity_available)).toEqual([null, null])
    expect(merged.changed).toEqual(['Regular: Quantity'])
    expect(merged.conflicts).toEqual([])
  })

  test('the same price is a conflict, and "12,0" is 12', () => {
    const mine = tiered([{ ...early, price: '12,0' }, regular])
    expect(merge(mine, tiered([{ ...early, price: '12.00' }, regular])).changed).toEqual([])
    expect(merge(mine, tiered([{ ...early, price: '13.00' }, regular])).conflicts).toEqual(['prices.1.price'])
  })

  test('a price that the other added comes to mine, in its place, and one of mine that is new stays', () => {
    const late = tier(3, 'Late', '30.00')
    const own = { ...emptyPrice(), label: 'Door', price: '40' }
    const merged = merge(tiered([early, regular, own]), tiered([early, late, regular]))
    expect(merged.prices.map(({ label }) => label)).toEqual(['Early', 'Late', 'Regular', 'Door'])
    expect(merged.conflicts).toEqual([])
  })

  test('a price that the other took away goes, unless it was changed here: then somebody says', () => {
    expect(merge(base, tiered([regular])).prices).toEqual([regular])
    const mine = tiered([{ ...early, price: '12.00' }, regular])
    const merged = merge(mine, tiered([regular]))
    expect(merged.conflicts).toEqual(['prices.1'])
    expect(merged.pieces[0]?.take(mine, tiered([regular])).prices).toEqual([regular])
  })

  test('another order is taken over, with what was typed', () => {
    const mine = tiered([{ ...early, price: '12.00' }, regular])
    const merged = merge(mine, tiered([regular, early]))
    expect(merged.prices.map(({ label, price }) => `${label} ${price}`)).toEqual(['Regular 20.00', 'Early 12.00'])
  })

  test('sales between the two reads are no change', () => {
    expect(merge(base, tiered([{ ...early, taken: 3, hasOrders: true }, regular])).changed).toEqual([])
  })
})
