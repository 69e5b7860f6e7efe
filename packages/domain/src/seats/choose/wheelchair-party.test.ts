import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areKeptSeatsReleased, judgeKeptSeats } from './access.ts'
import { bestAvailable, type SeatWish } from './best-available.ts'
import { drawnHall, hallSeatsOf } from './hall-samples.ts'
import { isKept, isWheelchairPlace, makeHall, SEAT_FLAGS } from './hall.ts'

const best = (rows: readonly string[], wish: SeatWish) => {
  const { hall, statuses } = drawnHall(rows)
  const offer = bestAvailable(hall, statuses, wish)
  return offer.kind === 'none' ? [offer.kind, offer.left] : [offer.kind, ...offer.parts]
}

test('a wheelchair user gets the place and the seat beside it', () => {
  expect(best(['....WC....'], { quantity: 2, wheelchairs: 1 })).toEqual(['together', [4, 5]])
  expect(best(['....WC....'], { quantity: 3, wheelchairs: 1 })).toEqual(['together', [3, 4, 5]])
  expect(best(['....WCCW..'], { quantity: 4, wheelchairs: 2 })).toEqual(['together', [4, 5, 6, 7]])
  expect(best(['....WC'], { quantity: 2, wheelchairs: 1 })).toEqual(['together', [4, 5]])
  expect(best(['....WC....'], { quantity: 1, wheelchairs: 1 })).toEqual(['together', [4]])
})

test('who fits not beside the place sits together elsewhere, and a place without a companion seat is enough', () => {
  expect(best(['xxxxWCxxxx', '....'], { quantity: 4, wheelchairs: 1 })).toEqual(['apart', [4, 5], [12, 13]])
  expect(best(['xWxx', '....'], { quantity: 3, wheelchairs: 1 })).toEqual(['apart', [1], [4, 5]])
  // As near to the place as can be, not to the stage.
  expect(best(['....................', 'x'.repeat(20), 'WC'], { quantity: 4, wheelchairs: 1 })).toEqual([
    'apart',
    [0, 1],
    [40, 41],
  ])
  expect(best(['xxWCxx', '....'], { quantity: 4, wheelchairs: 1, split: 'never' })).toEqual(['none', 1])
  expect(best(['WC', '....'], { quantity: 3, wheelchairs: 2 })).toEqual(['none', 1])
})

test('nobody else is offered the seats that are kept, and nobody alone by them counts as left alone', () => {
  expect(best(['..WC..'], { quantity: 2 })).toEqual(['together', [0, 1]])
  expect(best(['.WC'], { quantity: 1 })).toEqual(['together', [0]])
  expect(best(['.WC'], { quantity: 3 })).toEqual(['none', 1])
  expect(best(['.WC'], { quantity: 3, isReleased: true })).toEqual(['together', [0, 1, 2]])
  const releasedAt = new Date('2027-12-10T18:00:00Z')
  expect(areKeptSeatsReleased(releasedAt, new Date('2027-12-10T17:59:59Z'))).toBe(false)
  expect(areKeptSeatsReleased(releasedAt, releasedAt)).toBe(true)
  expect(areKeptSeatsReleased(null, releasedAt)).toBe(false)
})

test('a companion sits beside a place that is wider than a seat', () => {
  const plain = { section: 0, row: 0, rank: 0, zone: 0, flags: 0, companionOf: -1, x: 0, y: 0 }
  const place = { ...plain, adjacency: 0, flags: SEAT_FLAGS.accessible }
  const hall = makeHall(hallSeatsOf([place, { ...plain, adjacency: 2, companionOf: 0 }, { ...plain, adjacency: 4 }]))
  expect([...hall.joined]).toEqual([0, 1, 0, 0])
  expect([...hall.companion]).toEqual([1, -1, -1])
})

test('a choice of kept seats needs a wheelchair user, a place for each, and the companion with the place', () => {
  const { hall } = drawnHall(['.WC.CW'])
  const judge = (chosen: number[], wheelchairs: number, isReleased = false) =>
    judgeKeptSeats(hall, chosen, { wheelchairs, isReleased })
  expect(judge([0, 3], 0)).toBeNull()
  expect(judge([0, 1], 0)).toBe('needs_wheelchair_user')
  expect(judge([1, 2], 1)).toBeNull()
  expect(judge([1, 5], 1)).toBe('too_many_wheelchair_places')
  expect(judge([2], 1)).toBe('companion_without_place')
  expect(judge([1, 4], 1)).toBe('companion_without_place')
  expect(judge([1, 4], 0, true)).toBeNull()
})

test('whatever is offered to a party with wheelchairs, the kept seats of it may be had', () => {
  const sign = fc.constantFrom('.', '.', '.', 'x', 'WC', 'CW', 'W', ' ')
  const rows = fc.array(
    fc.array(sign, { minLength: 2, maxLength: 6 }).map((signs) => signs.join('')),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(
      rows,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 2 }),
      (drawn, quantity, wheelchairs) => {
        const { hall, statuses } = drawnHall(drawn)
        const offer = bestAvailable(hall, statuses, { quantity, wheelchairs, split: 'anyhow' })
        const all = [...statuses.keys()].filter((seat) => statuses[seat] === 0)
        const places = all.filter((seat) => isWheelchairPlace(hall, seat))
        if (offer.kind === 'none') {
          const plain = all.filter((seat) => !isKept(hall, seat)).length
          const room = plain + wheelchairs
          expect(places.length < wheelchairs || quantity < wheelchairs || room < quantity).toBe(true)
          return
        }
        expect(new Set(offer.seats).size).toBe(quantity)
        expect(offer.seats.every((seat) => all.includes(seat))).toBe(true)
        expect(offer.seats.filter((seat) => isWheelchairPlace(hall, seat))).toHaveLength(wheelchairs)
        expect(judgeKeptSeats(hall, offer.seats, { wheelchairs, isReleased: false })).toBeNull()
      },
    ),
    { numRuns: 200 },
  )
})
