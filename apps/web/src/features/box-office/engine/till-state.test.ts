import type { TillCatalogue, TillSale } from '@turnout/contract/box-office/sale.ts'
import type { OpenedTill } from '@turnout/contract/box-office/session.ts'
import { describe, expect, it } from 'vitest'
import { saleBody, shownBasket } from './sale-body.ts'
import { filteredTiles, tilesOf } from './till-shelf.ts'
import type { TillState } from './till-known.ts'
import { firstState, reduceTill, screenOf, type TillEvent } from './till-state.ts'

const TILL: OpenedTill = {
  short_id: 'till_1',
  name: 'East gate',
  event: {
    id: 1,
    title: 'Harbour Lights',
    start_date: '2027-06-12T18:30:00.000Z',
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
  },
  fiscal_profile: 'NONE',
  lets_in: true,
  people: [{ id: 7, name: 'Marta' }],
  session: { id: 3, person: { id: 7, name: 'Marta' }, device: 'Tablet', opened_at: '2027-06-12T16:30:00.000Z' },
  me: { id: 7, name: 'Marta', rights: ['sell_at_door'], sells_here: true },
  now: '2027-06-12T17:00:00.000Z',
}

const product = (id: number, title: string, price: number, more: object = {}) => ({
  id,
  title,
  kind: 'TICKET' as const,
  category: null,
  is_donation: false,
  admits: 'ONE' as const,
  prices: [{ id: 10 * id, label: null, price, left: 38 as number | null, letters: [] }],
  ...more,
})

const CATALOGUE: TillCatalogue = {
  version: 1,
  has_discounts: false,
  products: [
    product(1, 'General admission', 26.5),
    product(2, 'Tide tote bag', 14, { kind: 'GENERAL', category: 'Things' }),
    product(3, 'Community ticket', 12, { is_donation: true }),
    product(4, 'Last chair', 42, { prices: [{ id: 40, label: null, price: 42, left: 1, letters: [] }] }),
  ],
  dates: [],
}

const DATED: TillCatalogue = {
  ...CATALOGUE,
  dates: [
    { id: 91, start_date: TILL.now, end_date: null, label: null, prices: [{ price_id: 10, price: 26.5, left: 3 }] },
    { id: 92, start_date: TILL.now, end_date: null, label: 'Late', prices: [{ price_id: 10, price: 20, left: null }] },
  ],
}

const SALE: TillSale = {
  id: 'sale_1',
  number: 2,
  order_public_id: 'O-1',
  order_short_id: 'o_1',
  tender: 'CASH',
  total: 67,
  rounding: 0,
  given: 100,
  change: 33,
  lines: [{ title: 'General admission', quantity: 2, total: 53 }],
  tickets: [],
  admitted: 2,
  refunded: 0,
  person: { id: 7, name: 'Marta' },
  receipt: { profile: 'NONE', state: 'NONE', signature: null },
  at: TILL.now,
}

const after = (...events: TillEvent[]): TillState =>
  events.reduce(reduceTill, reduceTill(firstState(TILL), { type: 'catalogue', catalogue: CATALOGUE }))

const tile = (productId: number, catalogue = CATALOGUE, dateId: number | null = null) => {
  const found = tilesOf(catalogue, dateId, 'EUR').find((one) => one.productId === productId)
  if (found === undefined) throw new Error('no such tile')
  return found
}
const add = (productId: number): TillEvent => ({ type: 'added', tile: tile(productId) })
const refuse = (code: string | null, message = 'No.'): TillEvent => ({
  type: 'refused',
  refusal: { code, message, errors: {} },
})

describe('the basket of a till', () => {
  it('counts taps on the same tile in one line', () => {
    const state = after(add(1), add(1), add(2))
    expect(shownBasket(state)).toMatchObject({ totalMinor: 6700, guests: 2 })
    expect(shownBasket(state).lines.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['General admission', 2],
      ['Tide tote bag', 1],
    ])
    expect(reduceTill(state, { type: 'less', key: '20..' }).basket).toHaveLength(1)
    expect(reduceTill(state, { type: 'more', key: '10..' }).basket[0]?.quantity).toBe(3)
  })

  it('asks for a sum where guests pay what they can, and keeps each sum in a line', () => {
    const asked = after(add(3))
    expect([asked.donation?.title, asked.basket]).toEqual(['Community ticket', []])
    const given = after(
      { type: 'added', tile: tile(3), givenMinor: 2000 },
      { type: 'added', tile: tile(3), givenMinor: 1500 },
    )
    expect(shownBasket(given)).toMatchObject({ totalMinor: 3500 })
    expect(given.basket).toHaveLength(2)
  })

  it('takes no more than what is left', () => {
    const state = after(add(4), add(4))
    expect(state.basket).toEqual([{ productId: 4, priceId: 40, dateId: null, givenMinor: null, quantity: 1 }])
    expect(state.trouble).toEqual({ kind: 'left', title: 'Last chair', left: 1 })
  })

  it('is lowered when another till was faster, and says which line', () => {
    const sold = {
      ...CATALOGUE,
      products: CATALOGUE.products.map((one) =>
        one.id === 4 ? { ...one, prices: [{ ...one.prices[0]!, left: 0 }] } : one,
      ),
    }
    const state = reduceTill(after(add(4), add(1)), { type: 'catalogue', catalogue: sold })
    expect(state.basket.map(({ priceId }) => priceId)).toEqual([10])
    expect(state.trouble).toEqual({ kind: 'left', title: 'Last chair', left: 0 })
  })

  it('sells tickets at the price and in the room of their date', () => {
    const dated = reduceTill(firstState(TILL), { type: 'catalogue', catalogue: DATED })
    expect(dated.dateId).toBe(91)
    expect(tilesOf(DATED, 92, 'EUR').map(({ title, unitMinor, left }) => [title, unitMinor, left])).toEqual([
      ['General admission', 2000, null],
      ['Tide tote bag', 1400, 38],
    ])
    const state = reduceTill(dated, { type: 'added', tile: tile(1, DATED, 92) })
    expect(saleBody(state, { kind: 'CARD' })).toMatchObject({
      lines: [{ price_id: 10, event_occurrence_id: 92, quantity: 1 }],
      expected_total: 20,
    })
  })
})

describe('the shelf of a till', () => {
  it('keeps the tiles of a category together, and finds them by a part of their name', () => {
    const order = ['Drinks', null, 'Drinks', null].map((category, at) =>
      product(at + 1, `Cup ${at + 1}`, 2, { category }),
    )
    const tiles = tilesOf({ ...CATALOGUE, products: order }, null, 'EUR')
    expect(tiles.map(({ title, category }) => [title, category])).toEqual([
      ['Cup 1', 0],
      ['Cup 3', 0],
      ['Cup 2', null],
      ['Cup 4', null],
    ])
    expect(filteredTiles(tiles, { text: ' cup 2', kind: 'tickets' }, 'en').map(({ title }) => title)).toEqual(['Cup 2'])
    expect(filteredTiles(tiles, { text: '', kind: 'things' }, 'en')).toEqual([])
  })
})

describe('a sale at a till', () => {
  const body = saleBody(after(add(1), add(1), add(2)), { kind: 'CASH', given: 100 })
  const paying: TillEvent = { type: 'paying', key: 'k1', body }

  it('says what the screen showed, and lets the guests in', () => {
    expect(body).toEqual({
      lines: [
        { product_id: 1, price_id: 10, quantity: 2 },
        { product_id: 2, price_id: 20, quantity: 1 },
      ],
      tender: { kind: 'CASH', given: 100 },
      delivery: 'NONE',
      admit: true,
      expected_total: 67,
    })
    expect(saleBody(after(add(1), { type: 'admits' }), { kind: 'CARD' }).admit).toBe(false)
    expect(saleBody(after(add(2)), { kind: 'CARD' }).admit).toBe(false)
    expect('expected_total' in saleBody(after(add(1)), { kind: 'FREE', reason: 'Press' })).toBe(false)
  })

  it('keeps key and basket while no answer comes', () => {
    const state = after(add(1), paying, { type: 'sending' }, { type: 'silent' }, add(2), { type: 'next' })
    expect(state.waiting).toMatchObject({ key: 'k1', tries: 1, isSent: false })
    expect(state.basket).toHaveLength(1)
  })

  it('is done, and the next tap begins another one', () => {
    const done = after(add(1), paying, { type: 'sending' }, { type: 'sold', sale: SALE })
    expect([done.panel, done.basket, done.waiting, done.last?.id]).toEqual(['done', [], null, 'sale_1'])
    const next = reduceTill(done, add(2))
    expect([next.panel, next.basket.length, next.last?.id]).toEqual(['basket', 1, 'sale_1'])
  })

  it('can be undone while the next guest waits: that basket stays', () => {
    const undoing: TillEvent[] = [
      { type: 'panel', panel: 'undo' },
      { type: 'undone', sale: { ...SALE, refunded: 67 } },
    ]
    const state = after(add(1), paying, { type: 'sold', sale: SALE }, add(2), ...undoing)
    expect([state.panel, state.basket.length, state.last?.refunded]).toEqual(['basket', 1, 67])
  })

  it('gives the basket back when it is refused, with the reason', () => {
    const state = after(add(1), paying, refuse('sold_out_meanwhile', 'Too late.'))
    expect([state.waiting, state.basket.length, state.trouble]).toEqual([
      null,
      1,
      { kind: 'refused', message: 'Too late.' },
    ])
  })

  it('is priced by the server after a price changed, and cannot be paid before', () => {
    const state = after(add(1), paying, refuse('till_price_changed'))
    expect(shownBasket(state)).toMatchObject({ isOpen: true })
    const priced = reduceTill(state, {
      type: 'priced',
      of: state.basket,
      basket: { total: 30, cash_total: 30, discount: 0, lines: [] },
    })
    expect(shownBasket(priced)).toMatchObject({ isOpen: false, totalMinor: 3000 })
  })

  it('is priced by the server where something may be taken off without a code, and prices alone without a network', () => {
    const catalogue = { ...CATALOGUE, has_discounts: true }
    const state = { ...after(add(1)), catalogue }
    expect(shownBasket({ ...state, isOnline: true })).toMatchObject({ isOpen: true })
    expect(shownBasket({ ...state, isOnline: true, basket: [] })).toMatchObject({ isOpen: false })
    expect(shownBasket({ ...state, isOnline: false })).toMatchObject({ isOpen: false, totalMinor: 2650 })
  })

  it('waits with its key for a PIN, because an earlier try may have been saved', () => {
    const state = after(add(1), paying, { type: 'sending' }, refuse('pin_required'))
    expect([screenOf(state), state.waiting?.key, state.waiting?.isSent]).toEqual(['pin', 'k1', false])
    expect(screenOf(after(refuse('till_open_elsewhere')))).toBe('elsewhere')
    expect(screenOf(after(refuse('shift_not_open')))).toBe('open')
  })

  it('keeps the basket through a lock until it is forgotten', () => {
    const locked = after(add(1), { type: 'locked' })
    expect([screenOf(locked), locked.basket.length]).toEqual(['pin', 1])
    expect(reduceTill(locked, { type: 'opened', till: TILL }).basket).toHaveLength(1)
    expect(reduceTill(locked, { type: 'forgotten' }).basket).toEqual([])
  })

  it('drops a code that is refused, and shows the price without it', () => {
    const coded = after(add(1), { type: 'codes', codes: { promo: 'MARES', affiliate: '' } })
    expect(shownBasket(coded).isOpen).toBe(true)
    const state = reduceTill(coded, { type: 'code-refused', message: 'Unknown.' })
    expect(shownBasket(state)).toMatchObject({ isOpen: false, totalMinor: 2650 })
  })
})

describe('seats', () => {
  const HOUSE: TillCatalogue = {
    ...CATALOGUE,
    products: [
      product(1, 'General admission', 26.5),
      product(5, 'Stalls', 42, { prices: [{ id: 50, label: null, price: 42, left: 20, letters: ['B'] }] }),
    ],
  }
  const seat = (number: string) => ({
    guid: `F${number}`,
    letter: 'B' as const,
    section: 'Stalls',
    kind: 'SEAT' as const,
    row: 'F',
    number,
    restricted: null,
    access: null,
    priceId: 50,
    productId: 5,
  })
  const start = reduceTill(firstState(TILL), { type: 'catalogue', catalogue: HOUSE })
  const chosen = reduceTill(reduceTill(start, { type: 'choosing', isChoosing: true }), {
    type: 'seats',
    seats: [seat('12'), seat('13')],
  })

  it('are no tile among the others, and one line in the basket that names them in the sale', () => {
    expect(
      filteredTiles(tilesOf(HOUSE, null, 'EUR'), { text: '', kind: 'all' }, 'en').map(({ title }) => title),
    ).toEqual(['General admission'])
    expect(chosen.isChoosing).toBe(false)
    expect(saleBody(chosen, { kind: 'CARD' })).toMatchObject({
      lines: [{ product_id: 5, price_id: 50, quantity: 2, seats: ['F12', 'F13'] }],
      expected_total: 84,
    })
  })

  it('one fewer gives the last back; one more opens the seats', () => {
    const key = '50..'
    expect(reduceTill(chosen, { type: 'less', key }).basket[0]?.seats?.map(({ guid }) => guid)).toEqual(['F12'])
    expect(reduceTill(chosen, { type: 'more', key })).toMatchObject({ isChoosing: true, basket: chosen.basket })
  })

  it('that went meanwhile open the seats again, with the basket as it was', () => {
    const errors = { 'lines.0.seats.1': ['Taken'] }
    const refused = reduceTill(chosen, {
      type: 'refused',
      refusal: { code: 'sold_out_meanwhile', message: null, errors },
    })
    expect(refused).toMatchObject({ isChoosing: true, basket: chosen.basket })
  })

  it('need a network: without one they leave the basket, and that is said', () => {
    const off = reduceTill(chosen, { type: 'online', isOnline: false })
    const none = {
      ...HOUSE,
      products: HOUSE.products.map((one) => ({ ...one, prices: one.prices.map((price) => ({ ...price, left: 0 })) })),
    }
    expect(reduceTill(off, { type: 'catalogue', catalogue: none })).toMatchObject({
      basket: [],
      trouble: { kind: 'seats-off' },
    })
    expect(reduceTill(off, { type: 'choosing', isChoosing: true }).isChoosing).toBe(false)
  })
})
