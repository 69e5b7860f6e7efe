import { expect, test } from 'vitest'
import type { GuestRow } from './engine/door-engine.ts'
import { factsOfParty, outsideFirst, referenceOf } from './party-words.ts'

const guest = (over: Partial<GuestRow> & { readonly name?: string } = {}): GuestRow => {
  const { name = 'Davi Antunes', ...rest } = over
  const [first_name = '', last_name = ''] = name.split(' ')
  return {
    public_id: 'A-1',
    order_public_id: null,
    buyer_name: null,
    first_name,
    last_name,
    status: 'ACTIVE',
    product_id: 1,
    price_label: null,
    door_note: null,
    event_occurrence_id: null,
    is_disputed: false,
    amount_due: null,
    check_in: null,
    ...rest,
  }
}
const inside = { checked_in_at: '2027-06-12T19:02:00Z', device: null, isWaiting: false }

test('an order bears the name of its buyer, not of its first guest by name; cancelled tickets count nowhere', () => {
  const bought = { buyer_name: 'Davi Antunes' }
  const party = [
    guest({ name: 'Ana Antunes', status: 'CANCELLED', ...bought }),
    guest({ name: 'Beatriz Lima', check_in: inside, ...bought }),
    guest(),
    guest({ name: 'Caio Reis', ...bought }),
  ]
  expect(factsOfParty(party)).toMatchObject({ name: 'Davi Antunes', tickets: 3, inside: 1 })
  expect(factsOfParty(party).outside).toHaveLength(2)
  expect(factsOfParty([guest({ status: 'CANCELLED' })])).toMatchObject({ name: 'Davi Antunes', tickets: 0 })
})

test('what is owed is of the whole order; an order may owe what this door does not take', () => {
  const owing = guest({ status: 'AWAITING_PAYMENT', amount_due: 40.5 })
  expect(factsOfParty([owing, owing])).toMatchObject({ due: 40.5, owes: true })
  expect(factsOfParty([guest({ status: 'AWAITING_PAYMENT' })])).toMatchObject({ due: null, owes: true })
})

test('a note of all stands alone, a note of some with their names', () => {
  const choir = { door_note: 'Choir group' }
  expect(factsOfParty([guest(choir), guest(choir)]).notes).toEqual(['Choir group'])
  expect(factsOfParty([guest(), guest({ name: 'Ana Kolar', door_note: 'Wheelchair' })]).notes).toEqual([
    'Ana Kolar: Wheelchair',
  ])
})

test('who is outside stands first', () => {
  const [one, two] = [guest({ public_id: 'A-1', check_in: inside }), guest({ public_id: 'A-2' })]
  expect(outsideFirst([one, two]).map(({ public_id }) => public_id)).toEqual(['A-2', 'A-1'])
})

test('an order is called by its number; a ticket that stands alone too, unless its own reference was searched', () => {
  const one = guest({ public_id: 'A-7Q2M9XK4', order_public_id: 'O-55HJ2K9P' })
  expect(factsOfParty([one, guest({ order_public_id: 'O-55HJ2K9P' })]).order).toBe('O-55HJ2K9P')
  expect(factsOfParty([guest()]).order).toBeNull()
  expect(['', 'antunes', 'o-55hj', '7q2m'].map((query) => referenceOf(one, query))).toEqual([
    'O-55HJ2K9P',
    'O-55HJ2K9P',
    'O-55HJ2K9P',
    'A-7Q2M9XK4',
  ])
  expect(referenceOf(guest(), '')).toBe('A-1')
})
