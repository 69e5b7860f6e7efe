import { expect, test } from 'vitest'
import { bodyOfWishes, readBack, type BulkWishes } from './bulk-changes.ts'

const WISHES: BulkWishes = {
  kinds: ['price', 'places'],
  ticket: '7',
  price: '16',
  places: 28,
  guests: null,
  minutes: null,
  name: '',
  place: '',
  isShown: true,
}

const date = (id: number, said: { sold?: number; own?: boolean; place?: string } = {}) => ({
  id,
  is_detached: said.own ?? false,
  place: said.place ?? null,
  quantity_sold: said.sold ?? 0,
  quantity_held: 0,
})

const ROWS = [date(1), date(2, { sold: 28 }), date(3, { sold: 29 }), date(4, { own: true, sold: 30 })]

const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

test('dates that sold more keep their places and change otherwise; those with own settings are left out', () => {
  const read = readBack(ROWS, WISHES, false)
  expect([ids(read.asked), ids(read.over), ids(read.own)]).toEqual([[1, 2], [3], [4]])
  expect(ids(read.changing)).toEqual([1, 2, 3])
  expect(ids(readBack(ROWS, WISHES, true).changing)).toEqual([1, 2, 3, 4])
})

test('where nothing else changes, a date that sold more is not among those that change', () => {
  expect(ids(readBack(ROWS, { ...WISHES, kinds: ['places'] }, false).changing)).toEqual([1, 2])
  expect(readBack(ROWS, { ...WISHES, kinds: [] }, false).changing).toEqual([])
})

test('a date with tickets keeps its place, unless it is there already', () => {
  const rows = [date(1), date(2, { sold: 1 }), date(3, { sold: 1, place: 'Pier 9' })]
  const read = readBack(rows, { ...WISHES, kinds: ['place'], place: 'Pier 9' }, false)
  expect([ids(read.asked), ids(read.seated), ids(read.changing)]).toEqual([[1, 3], [2], [1, 3]])
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
