import type { TillCatalogue } from '@turnout/contract/box-office/sale.ts'
import type { OpenedTill } from '@turnout/contract/box-office/session.ts'
import { describe, expect, it } from 'vitest'
import type { SaleBody } from '../till-calls.ts'
import { catalogueOf, type Held, type QueuedSale, sellHere, shareLeft } from './offline-share.ts'
import { settled, wantsOf } from './send-waiting.ts'
import { changed, type KeptTill, type Snapshot } from './till-store.ts'

const TILL = {
  short_id: 'till_1',
  event: { id: 1, currency: 'EUR', timezone: 'UTC', title: 'Harbour Lights', start_date: '2027-06-12T18:30:00.000Z' },
  session: { id: 3 },
  me: { id: 7, name: 'Marta', rights: ['sell_at_door'], sells_here: true },
} as unknown as OpenedTill

const code = (id: string) => ({ public_id: id, code: `T1.${id}` })
const GENERAL: Held = {
  product_id: 1,
  price_id: 10,
  event_occurrence_id: null,
  quantity: 3,
  price: 26.5,
  codes: ['A', 'B', 'C'].map(code),
}
const BAG: Held = { product_id: 2, price_id: 20, event_occurrence_id: null, quantity: 2, price: 14, codes: [] }
const LATE: Held = { ...GENERAL, event_occurrence_id: 5, quantity: 1, codes: [code('L')] }
const SHARE = [GENERAL, LATE, BAG]

const product = (id: number, kind: 'TICKET' | 'GENERAL', more: object = {}) => ({
  id,
  title: `Product ${id}`,
  kind,
  category: null,
  is_donation: false,
  admits: 'ONE' as const,
  prices: [{ id: id * 10, label: null, price: 99, left: 38 as number | null, letters: [] }],
  ...more,
})
const CATALOGUE: TillCatalogue = {
  version: 1,
  has_discounts: false,
  products: [product(1, 'TICKET'), product(2, 'GENERAL'), product(3, 'TICKET', { is_donation: true })],
  dates: [],
}

const line = (held: Held, quantity: number) => ({
  product_id: held.product_id,
  price_id: held.price_id,
  quantity,
  ...(held.event_occurrence_id !== null && { event_occurrence_id: held.event_occurrence_id }),
})
const body = (lines: SaleBody['lines'], given: number, more: Partial<SaleBody> = {}): SaleBody => ({
  lines,
  tender: { kind: 'CASH', given },
  delivery: 'PRINT',
  admit: true,
  ...more,
})
let count = 0
const sell = (sale: SaleBody, share: readonly Held[] = SHARE, isUnsure = false) => {
  count += 1
  const soldAt = '2027-06-12T19:04:00.000Z'
  return sellHere({ key: `key-${count}`, body: sale, soldAt, till: TILL, catalogue: CATALOGUE, share, isUnsure })
}
const queuedOf = (sale: SaleBody, share?: readonly Held[]): QueuedSale => {
  const sold = sell(sale, share)
  if (sold === null) throw new Error('the till holds no more')
  return sold.queued
}

describe('a sale without a network', () => {
  it('takes codes in order, by line and unit, and gives change', () => {
    const sold = sell(body([line(GENERAL, 2), line(BAG, 1), line(LATE, 1)], 100))
    expect(sold?.queued.body).toMatchObject({ tickets: ['A', 'B', 'L'], total: 93.5, delivery: 'PRINT', admit: true })
    expect(sold?.shown).toMatchObject({ change: 6.5, admitted: 3, total: 93.5, order_short_id: '' })
    expect(sold?.shown.tickets.map((one) => one.code)).toEqual(['T1.A', 'T1.B', 'T1.L'])
  })

  it('never hands out a code twice, and ends with the share', () => {
    const first = queuedOf(body([line(GENERAL, 2)], 53))
    const left = shareLeft(SHARE, [first])
    const second = queuedOf(body([line(GENERAL, 1)], 26.5), left)
    expect([first, second].flatMap((one) => one.body.tickets)).toEqual(['A', 'B', 'C'])
    expect(sell(body([line(GENERAL, 1)], 50), shareLeft(SHARE, [first, second]))).toBeNull()
    expect(sell(body([line(GENERAL, 2), line(GENERAL, 2)], 200))).toBeNull()
  })

  it.each([
    ['a card', { tender: { kind: 'CARD' as const } }],
    ['a code', { promo_code: 'MARES' }],
    ['another total', { expected_total: 25 }],
    ['too little', { tender: { kind: 'CASH' as const, given: 20 } }],
    ['a gift', { lines: [{ ...line(GENERAL, 1), price: 26.5 }] }],
    ['what is not held', { lines: [{ product_id: 4, price_id: 40, quantity: 1 }] }],
  ])('is not made with %s', (_, more) => {
    expect(sell(body([line(GENERAL, 1)], 26.5))).not.toBeNull()
    expect(sell(body([line(GENERAL, 1)], 26.5, more))).toBeNull()
  })

  it('hands out no ticket where it was sent before and nothing came back', () => {
    const sold = sell(body([line(GENERAL, 1)], 30), SHARE, true)
    expect(sold?.queued.body).toMatchObject({ tickets: ['A'], delivery: 'NONE' })
    expect(sold?.shown.tickets.map((one) => one.code)).toEqual([''])
  })
})

describe('the shelf without a network', () => {
  it('shows what is held, at its price, and nothing else', () => {
    const dates = [
      { id: 5, start_date: '', end_date: null, label: null, prices: [{ price_id: 10, price: 99, left: 7 }] },
    ]
    const shelf = catalogueOf({ ...CATALOGUE, dates }, SHARE)
    expect(shelf.products.map(({ prices }) => [prices[0]?.price, prices[0]?.left])).toEqual([
      [26.5, 3],
      [14, 2],
      [99, 0],
    ])
    expect(shelf.dates[0]?.prices).toEqual([{ price_id: 10, price: 26.5, left: 1 }])
  })
})

describe('the queue', () => {
  const KEPT = {
    short_id: 'till_1',
    till: TILL,
    quota: { session_id: 3, held: SHARE, short: [], wished: [], unbooked: 0 },
  } as unknown as KeptTill

  it('keeps the order of the sales, and each answer takes its own away with their places', () => {
    const sales = [queuedOf(body([line(GENERAL, 1)], 30)), queuedOf(body([line(BAG, 1)], 14))]
    let now: Snapshot = { kept: KEPT, queue: [] }
    for (const add of sales) now = changed(now, { add })
    expect(now.queue.map(({ seq, body: { key } }) => [seq, key])).toEqual(
      sales.map(({ body: { key } }, at) => [at + 1, key]),
    )
    const share = shareLeft(SHARE, now.queue)
    const keys = new Set([sales[0]?.body.key ?? ''])
    const after = changed(now, settled(now, keys))
    expect(after.queue).toHaveLength(1)
    // What is left is the same before and after an answer, and after the same answer again.
    expect(shareLeft(after.kept?.quota?.held ?? [], after.queue)).toEqual(share)
    expect(changed(after, settled(after, keys))).toEqual(after)
  })

  it('asks for what the organizer wishes', () => {
    expect(wantsOf({ wished: [{ product_id: 1, price_id: 10, event_occurrence_id: null, quantity: 4 }] })).toEqual([
      { product_id: 1, price_id: 10, quantity: 4 },
    ])
  })
})
