import { expect, test } from 'vitest'
import { bodyOfWishes, readBack, type BulkWishes } from './bulk-changes.ts'

const WISHES: BulkWishes = {
  kinds: ['price', 'places'],
  ticket: '7',
  price: '16',
  limited: '3',
  most: 2,
  places: 28,
  guests: null,
  minutes: null,
  name: '',
  place: '',
  isShown: true,
}

const date = (id: number, said: { sold?: number; own?: boolean; place?: string; capacity?: number } = {}) => ({
  id,
  is_detached: said.own ?? false,
  label: null,
  place: said.place ?? null,
  is_hidden: false,
  capacity: said.capacity ?? 30,
  day_capacity: null,
  sale_ends_minutes_before: null,
  quantity_sold: said.sold ?? 0,
  quantity_held: 0,
})

const ROWS = [date(1), date(2, { sold: 28 }), date(3, { sold: 29 }), date(4, { own: true, sold: 30 })]

const PLAIN = { withOwn: false, tickets: new Map() }

const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

test('dates that sold more keep their places and change otherwise; those with own settings are left out', () => {
  const read = readBack(ROWS, WISHES, PLAIN)
  expect([ids(read.asked), ids(read.over), ids(read.own)]).toEqual([[1, 2], [3], [4]])
  expect(ids(read.changing)).toEqual([1, 2, 3])
  expect(ids(readBack(ROWS, WISHES, { ...PLAIN, withOwn: true }).changing)).toEqual([1, 2, 3, 4])
})

test('where nothing else changes, a date that sold more is not among those that change', () => {
  expect(ids(readBack(ROWS, { ...WISHES, kinds: ['places'] }, PLAIN).changing)).toEqual([1, 2])
  expect(readBack(ROWS, { ...WISHES, kinds: [] }, PLAIN).changing).toEqual([])
})

test('a date with tickets keeps its place, unless it is there already', () => {
  const rows = [date(1), date(2, { sold: 1 }), date(3, { sold: 1, place: 'Pier 9' })]
  const read = readBack(rows, { ...WISHES, kinds: ['place'], place: 'Pier 9' }, PLAIN)
  expect([ids(read.asked), ids(read.seated), ids(read.same), ids(read.changing)]).toEqual([[1], [2], [3], [1]])
})

test('a date that has all of it already does not count, and one of which something differs does', () => {
  const ticket = { price_id: 7, product_title: 'Stalls', label: null, usual_price: 20, is_hidden: false }
  const limit = { product_id: 3, product_title: 'Stalls', min_per_order: 1, usual_max_per_order: 10 }
  const known = (price: number | null, most: number | null) => ({
    prices: [{ ...ticket, price }],
    limits: [{ ...limit, max_per_order: most }],
  })
  const rows = [date(1, { capacity: 28 }), date(2, { capacity: 28 }), date(3), date(4, { capacity: 28 })]
  // Nothing is known of the last one's tickets, so it counts.
  const tickets = new Map([
    [1, known(16, 2)],
    [2, known(16, null)],
    [3, known(16, 2)],
  ])
  const all = { ...WISHES, kinds: ['price', 'limit', 'places'] as const }
  const read = readBack(rows, all, { withOwn: false, tickets })
  expect([ids(read.same), ids(read.asked), ids(read.changing)]).toEqual([[1], [2, 3, 4], [2, 3, 4]])
  const plain = readBack(
    rows,
    { ...all, price: '', most: null },
    { withOwn: false, tickets: new Map([[1, known(null, null)]]) },
  )
  expect(ids(plain.same)).toEqual([1])
  expect(bodyOfWishes({ ...WISHES, kinds: ['limit'] })).toEqual({
    keeps_sold: true,
    limits: [{ product_id: 3, max_per_order: 2 }],
  })
})

test('only what was asked for is sent; an empty field is as the tickets or the event say', () => {
  expect(bodyOfWishes(WISHES)).toEqual({ keeps_sold: true, prices: [{ price_id: 7, price: '16' }], capacity: 28 })
  expect(bodyOfWishes({ ...WISHES, kinds: ['name', 'place', 'shown', 'price'], price: '' })).toEqual({
    keeps_sold: true,
    label: null,
    place: null,
    is_hidden: false,
    prices: [{ price_id: 7, price: null }],
  })
})
