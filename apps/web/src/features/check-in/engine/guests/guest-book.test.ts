import { aPhoneDoor } from '@turnout/testkit/doors/a-phone.ts'
import { expect, test } from 'vitest'
import { GuestBook } from './guest-book.ts'

const { guest } = aPhoneDoor()
const INSIDE = { short_id: 'ci_1', checked_in_at: '2030-06-01T18:00:00Z', attendee_id: 1, device: 'North' }

function aBook(...rows: Parameters<typeof guest>[]): GuestBook {
  return new GuestBook().with(rows.map((row) => guest(...row)))
}

const found = (book: GuestBook, query: string, limit = 10) =>
  book.search(query, limit).rows.map(({ public_id }) => public_id)

test('everybody is listed by last name, whatever their accents and when they came', () => {
  let book = aBook([1, { last_name: 'Zola' }], [2, { last_name: 'Özil' }], [3, { last_name: 'Abel' }])
  expect(found(book, '')).toEqual(['A-3', 'A-2', 'A-1'])
  book = book.with([guest(4, { last_name: 'Oz' }), guest(1, { last_name: 'Aaron' })])
  expect(found(book, '')).toEqual(['A-1', 'A-3', 'A-4', 'A-2'])
  expect(book.search('', 1)).toMatchObject({ total: 4, rows: [{ public_id: 'A-1' }] })
})

test('a guest who was renamed is found by the new name alone, one who left by none', () => {
  let book = aBook([1, { first_name: 'Mira', last_name: 'Koller' }], [2, { first_name: 'Davi', last_name: 'Antunes' }])
  book = book.with([guest(1, { first_name: 'Ben', last_name: 'Koller', code_version: 2 })])
  expect([found(book, 'mira'), found(book, 'ben')]).toEqual([[], ['A-1']])
  book = book.with([], ['A-2', 'A-77'])
  expect([found(book, 'davi'), book.size, book.guest('A-2')]).toEqual([[], 1, null])
})

test('a party is everybody of one order, also after somebody left it', () => {
  let book = aBook([1, { party: 'p' }], [2, { party: 'p' }], [3, { party: 'q' }])
  const party = (publicId: string) => book.party(publicId).map(({ public_id }) => public_id)
  expect([party('A-2'), party('A-3'), party('A-9')]).toEqual([['A-1', 'A-2'], ['A-3'], []])
  book = book.with([], ['A-1'])
  expect(party('A-2')).toEqual(['A-2'])
  book = book.with([guest(3, { party: 'p' })])
  expect(party('A-2')).toEqual(['A-2', 'A-3'])
})

test('inside are those of the server and of this phone, once, and never cancelled tickets', () => {
  let book = aBook([1, { check_in: INSIDE }], [2], [3, { check_in: INSIDE, status: 'CANCELLED' }])
  expect(book.inside()).toBe(1)
  const own = { check_in: { checked_in_at: INSIDE.checked_in_at, device: null, isWaiting: true } }
  book = book.withOwnWords({
    words: new Map([
      ['A-1', own],
      ['A-2', own],
      ['#new', own],
    ]),
    paidParties: new Set(),
  })
  expect(book.inside()).toBe(3)
  book = book.withOwnWords({ words: new Map([['A-1', { check_in: null }]]), paidParties: new Set() })
  expect([book.inside(), book.guest('A-1')?.check_in]).toEqual([0, null])
  book = book.with([guest(1)])
  expect(book.inside()).toBe(0)
})

test('everybody of an order is found by its number, also where it came after the name', () => {
  const order = { order_public_id: 'O-55HJ2K9P', party: 'p' }
  let book = aBook([1, order], [2, order], [3, {}])
  expect(['o-55hj', '55HJ2K9P', 'O-55HJ2K9P'].map((query) => found(book, query))).toEqual([
    ['A-1', 'A-2'],
    ['A-1', 'A-2'],
    ['A-1', 'A-2'],
  ])
  expect(book.guest('A-1')?.order_public_id).toBe('O-55HJ2K9P')
  expect(book.guest('A-3')?.order_public_id).toBeNull()
  book = book.with([guest(3, { order_public_id: 'O-99ZZ2K9P' })])
  expect(found(book, '99zz')).toEqual(['A-3'])
})

test('a book never changes: what is put in makes another one, whatever was searched before', () => {
  const before = aBook([1, { last_name: 'Abel' }], [2, { last_name: 'Berg', check_in: INSIDE }])
  expect(found(before, '')).toEqual(['A-1', 'A-2'])
  const [one, other] = [
    before.with([guest(3, { last_name: 'Aaron' })], ['A-2']),
    before.with([guest(1, { last_name: 'Zola' })]),
  ]
  expect([found(one, ''), found(other, ''), found(before, '')]).toEqual([
    ['A-3', 'A-1'],
    ['A-2', 'A-1'],
    ['A-1', 'A-2'],
  ])
  expect([one.inside(), other.inside(), one.size, other.size, before.size]).toEqual([0, 1, 2, 2, 2])
})

test('an order of which every ticket is cancelled is found and not listed, and counts nowhere', () => {
  let book = aBook(
    [1, { last_name: 'Kolar', party: 'p' }],
    [2, { last_name: 'Koller', party: 'q', status: 'CANCELLED' }],
    [3, { last_name: 'Koller', party: 'q' }],
  )
  const counts = (query: string) => {
    const { rows, total, orders, guests } = book.searchParties(query, 10)
    return [rows.map(({ key }) => key), total, orders, guests]
  }
  expect([counts(''), book.size, book.coming]).toEqual([[['p', 'q'], 2, 2, 2], 3, 2])
  book = book.with([guest(3, { last_name: 'Koller', party: 'q', status: 'CANCELLED' })])
  expect([counts(''), counts('kol'), book.coming]).toEqual([[['p'], 1, 1, 1], [['p', 'q'], 2, 1, 1], 1])
  book = book.with([guest(3, { last_name: 'Koller', party: 'q' })], ['A-2'])
  expect([counts(''), book.coming]).toEqual([[['p', 'q'], 2, 2, 2], 2])
})
