import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestAvailable, type SeatWish } from './best-available.ts'
import { drawnHall, hallSeatsOf, type SampleSeat } from './hall-samples.ts'
import { makeHall, SEAT_FLAGS } from './hall.ts'
import { judgeOrphans } from './orphan-rule.ts'
import { orphansOf } from './orphans.ts'
import { SEAT_STATUS } from './status-bytes.ts'
import { takeBeside } from './take-beside.ts'

/* The slow and plain way: every set of seats is looked at, and what is said of it is read off the seats themselves. */

const areBeside = (a: SampleSeat, b: SampleSeat): boolean =>
  a.row === b.row && Math.abs(a.adjacency - b.adjacency) === 1

/** Sets of seats side by side, each along its row. */
function groupsOf(chosen: readonly SampleSeat[]): SampleSeat[][] {
  const groups: SampleSeat[][] = []
  for (const seat of chosen.toSorted((a, b) => a.row - b.row || a.adjacency - b.adjacency)) {
    const before = groups.at(-1)?.at(-1)
    if (before !== undefined && areBeside(before, seat)) groups.at(-1)?.push(seat)
    else groups.push([seat])
  }
  return groups
}

const costOf = (chosen: readonly SampleSeat[], focus: SeatWish['focus']): number =>
  chosen.reduce(
    (sum, { rank, x, y }) => sum + (focus === undefined ? rank : (x - focus.x) ** 2 + (y - focus.y) ** 2),
    0,
  )

const isOpen = (seat: SampleSeat): boolean =>
  seat.status === SEAT_STATUS.free && seat.flags !== SEAT_FLAGS.accessible && seat.companionOf === -1

function aloneAfter(seats: readonly SampleSeat[], chosen: readonly SampleSeat[]): SampleSeat[] {
  const before = seats.filter(isOpen)
  const after = before.filter((seat) => !chosen.includes(seat))
  const isAlone = (seat: SampleSeat, all: readonly SampleSeat[]) => !all.some((other) => areBeside(seat, other))
  return after.filter((seat) => isAlone(seat, after) && !isAlone(seat, before))
}

function* subsets<T>(of: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) yield []
  for (let index = from; size > 0 && index <= of.length - size; index += 1) {
    const [first] = of.slice(index, index + 1)
    if (first === undefined) return
    for (const rest of subsets(of, size - 1, index + 1)) yield [first, ...rest]
  }
}

const middleX = (group: readonly SampleSeat[]): number => ((group.at(0)?.x ?? 0) + (group.at(-1)?.x ?? 0)) / 2

function isTwoRows(front: readonly SampleSeat[], back: readonly SampleSeat[]): boolean {
  const [a, b] = [front[0], back[0]]
  if (a === undefined || b === undefined || Math.abs(front.length - back.length) > 1) return false
  const width = (front.at(-1)?.x ?? 0) - a.x
  return b.row === a.row + 1 && a.section === b.section && Math.abs(middleX(front) - middleX(back)) <= width / 2
}

type Found = {
  readonly kind: 'together' | 'with_orphan' | 'two_rows' | 'apart' | 'none'
  readonly score: readonly number[]
}

const ORDER = ['together', 'with_orphan', 'two_rows', 'apart', 'none'] as const

const isLess = (a: Found, b: Found): boolean =>
  a.kind === b.kind
    ? (a.score[0] ?? 0) < (b.score[0] ?? 0) || (a.score[0] === b.score[0] && (a.score[1] ?? 0) < (b.score[1] ?? 0))
    : ORDER.indexOf(a.kind) < ORDER.indexOf(b.kind)

/** What a set of seats is worth to a party. */
function judged(seats: readonly SampleSeat[], chosen: readonly SampleSeat[], { split, focus }: SeatWish): Found | null {
  const groups = groupsOf(chosen)
  const [front = [], back = []] = groups
  const cost = costOf(chosen, focus)
  const alone = (of: readonly SampleSeat[]) => aloneAfter(seats, of).length
  if (groups.length === 1)
    return { kind: alone(chosen) === 0 ? 'together' : 'with_orphan', score: [alone(chosen), cost] }
  if (split === 'never') return null
  if (groups.length === 2 && chosen.length >= 4 && isTwoRows(front, back)) {
    return { kind: 'two_rows', score: [alone(front) + alone(back), cost] }
  }
  return split === 'anyhow' || groups.every(({ length }) => length >= 2) ? { kind: 'apart', score: [] } : null
}

function bestByForce(seats: readonly SampleSeat[], wish: SeatWish): Found {
  const { quantity, zones, allowRestricted } = wish
  let best: Found = { kind: 'none', score: [] }
  for (const zone of new Set(seats.map((seat) => seat.zone))) {
    if (zones?.includes(zone) === false) continue
    const wanted = seats.filter(
      (seat) =>
        isOpen(seat) && seat.zone === zone && (allowRestricted === true || seat.flags !== SEAT_FLAGS.restricted),
    )
    for (const chosen of subsets(wanted, quantity)) {
      const found = judged(seats, chosen, wish)
      if (found !== null && isLess(found, best)) best = found
    }
  }
  return best
}

/** Up to 15 seats: rows of five with aisles, in a shuffled order. */
const smallHall = fc
  .record({
    cells: fc.array(
      fc.record({
        isThere: fc.constantFrom(true, true, true, true, true, false),
        isAfterAisle: fc.constantFrom(false, false, false, true),
        status: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
        flags: fc.constantFrom(0, 0, 0, 0, 0, SEAT_FLAGS.accessible, SEAT_FLAGS.restricted),
        rank: fc.nat(40),
        order: fc.integer(),
      }),
      { minLength: 15, maxLength: 15 },
    ),
    sectionFrom: fc.constantFrom(1, 2, 3),
    zoneOf: fc.constantFrom<(row: number, column: number) => number>(
      () => 0,
      (row) => (row === 2 ? 1 : 0),
      (_, column) => (column > 2 ? 1 : 0),
    ),
    // An aisle through all rows, so that a party has to sit in two of them.
    aisleAt: fc.constantFrom(5, 2, 3),
    isPlain: fc.boolean(),
  })
  .map(({ cells, sectionFrom, zoneOf, aisleAt, isPlain }) => {
    let aisles = 0
    const plain = isPlain ? { isThere: true, isAfterAisle: false, status: 0, flags: 0 } : {}
    const seats = cells.map((cell, index) => {
      const { isAfterAisle, ...one } = { ...cell, ...plain }
      const [row, column] = [Math.floor(index / 5), index % 5]
      aisles += isAfterAisle || column === aisleAt ? 1 : 0
      const place = { row, section: row >= sectionFrom ? 1 : 0, adjacency: row * 100 + column + aisles }
      return { ...one, ...place, zone: zoneOf(row, column), companionOf: -1, x: column * 10, y: row * 10 }
    })
    return seats.filter(({ isThere }) => isThere).toSorted((a, b) => a.order - b.order)
  })

const smallWish = fc.record({
  quantity: fc.integer({ min: 1, max: 5 }),
  zones: fc.constantFrom(undefined, [0], [1], [1, 0]),
  allowRestricted: fc.boolean(),
  focus: fc.constantFrom(undefined, { x: 40, y: 20 }),
  split: fc.constantFrom('never' as const, 'in_groups' as const, 'anyhow' as const),
})

const statusesOf = (seats: readonly SampleSeat[]): Uint8Array => Uint8Array.from(seats, ({ status }) => status)

test('no other seats of a small hall are better than the best', () => {
  fc.assert(
    fc.property(smallHall, smallWish, (seats, wish) => {
      const offer = bestAvailable(makeHall(hallSeatsOf(seats)), statusesOf(seats), wish)
      const byForce = bestByForce(seats, wish)
      expect(offer.kind).toBe(byForce.kind)
      if (offer.kind === 'none') return
      const chosen = offer.seats.flatMap((seat) => seats[seat] ?? [])
      expect(judged(seats, chosen, wish)).toEqual(byForce)
      expect(new Set(chosen).size).toBe(wish.quantity)
      expect(offer.parts.flat()).toEqual(offer.seats)
      expect(chosen.every((seat) => isOpen(seat) && seat.zone === offer.zone)).toBe(true)
    }),
    { numRuns: 250 },
  )
})

test('the seats that a choice leaves alone are those that anyone can count', () => {
  fc.assert(
    fc.property(smallHall, fc.array(fc.nat(14), { minLength: 1, maxLength: 4 }), (seats, picked) => {
      const chosen = [...new Set(picked)].filter((seat) => seats[seat]?.status === SEAT_STATUS.free)
      const alone = aloneAfter(
        seats,
        chosen.flatMap((seat) => seats[seat] ?? []),
      )
      const told = orphansOf(makeHall(hallSeatsOf(seats)), statusesOf(seats), { chosen })
      expect(new Set(told.map((seat) => seats[seat]))).toEqual(new Set(alone))
    }),
  )
})

/** All so many seats side by side and of one zone that any buyer may take. */
const stretchesOf = (seats: readonly SampleSeat[], size: number): SampleSeat[][] =>
  groupsOf(seats).flatMap((group) =>
    group
      .map((_, from) => group.slice(from, from + size))
      .filter((one) => one.length === size && one.every((seat) => isOpen(seat) && seat.zone === one[0]?.zone)),
  )

test('a press takes as many as there is room for around the seat, and leaves as few alone as can be', () => {
  fc.assert(
    fc.property(smallHall, fc.nat(14), fc.integer({ min: 1, max: 4 }), (seats, seat, quantity) => {
      const taken = takeBeside(makeHall(hallSeatsOf(seats)), statusesOf(seats), {
        seat,
        quantity,
        allowRestricted: true,
      })
      const around = [4, 3, 2, 1]
        .filter((size) => size <= quantity)
        .map((size) => stretchesOf(seats, size).filter((one) => one.some((other) => other === seats[seat])))
        .find((all) => all.length > 0)
      const fewest = Math.min(...(around ?? []).map((one) => aloneAfter(seats, one).length))
      const chosen = taken.flatMap((one) => seats[one] ?? [])
      expect(chosen).toHaveLength(around?.[0]?.length ?? 0)
      if (around === undefined) return
      expect(around).toContainEqual(chosen)
      expect(aloneAfter(seats, chosen)).toHaveLength(fewest)
    }),
  )
})

test('a choice is refused only for a better one, and each that is named leaves none alone', () => {
  // Pairs at the back, so that the sale is not near its end.
  const pairs = Array.from({ length: 24 }, (_, index) => ({
    section: 9,
    row: 9,
    adjacency: index + Math.floor(index / 2),
    rank: 99,
    zone: 0,
    flags: 0,
    companionOf: -1,
    x: index * 10,
    y: 90,
    status: SEAT_STATUS.free,
  }))
  fc.assert(
    fc.property(smallHall, fc.nat(14), fc.integer({ min: 1, max: 4 }), (small, index, size) => {
      const seats: SampleSeat[] = [...small.map((seat) => ({ ...seat, zone: 0 })), ...pairs]
      const chosen = stretchesOf(seats.slice(0, small.length), size)[index]
      if (chosen === undefined) return
      const { verdict, alternatives } = judgeOrphans(makeHall(hallSeatsOf(seats)), statusesOf(seats), {
        chosen: chosen.map((seat) => seats.indexOf(seat)),
        rule: 'REFUSE',
        allowRestricted: true,
      })
      const better = stretchesOf(seats, size).filter((one) => aloneAfter(seats, one).length === 0)
      const isRefused = aloneAfter(seats, chosen).length > 0 && better.length > 0
      expect(verdict).toBe(isRefused ? 'refuse' : 'fine')
      const named = alternatives.map((one) => one.flatMap((seat) => seats[seat] ?? []))
      for (const one of named) expect(better).toContainEqual(one)
    }),
    { numRuns: 200 },
  )
})

const best = (rows: readonly string[], wish: SeatWish, zones = '') => {
  const { hall, statuses } = drawnHall(rows, zones)
  const offer = bestAvailable(hall, statuses, wish)
  return offer.kind === 'none' ? [offer.kind, offer.together, offer.left] : [offer.kind, ...offer.parts]
}

test('seats near the focal point come first, unless they leave one alone', () => {
  expect(best(['.......'], { quantity: 3 })).toEqual(['together', [2, 3, 4]])
  expect(best(['......'], { quantity: 4 })).toEqual(['together', [0, 1, 2, 3]])
  expect(best(['.....'], { quantity: 4 })).toEqual(['with_orphan', [0, 1, 2, 3]])
  expect(best(['.....'], { quantity: 2, focus: { x: 40, y: 0 } })).toEqual(['together', [3, 4]])
})

test('a party sits in two rows, else in parts, and nobody sits alone unless that is asked for', () => {
  expect(best(['..x..', '..x..'], { quantity: 4 })).toEqual(['two_rows', [0, 1], [5, 6]])
  expect(best(['..x', '...'], { quantity: 5 })).toEqual(['two_rows', [0, 1], [3, 4, 5]])
  expect(best(['..xx', 'xx..'], { quantity: 4 })).toEqual(['apart', [0, 1], [6, 7]])
  expect(best(['..x..', 'xxxxx'], { quantity: 4 })).toEqual(['apart', [0, 1], [3, 4]])
  expect(best(['..x..', '..x..'], { quantity: 4, split: 'never' })).toEqual(['none', 2, 8])
  expect(best(['..x.'], { quantity: 3 })).toEqual(['none', 2, 3])
  expect(best(['..x.'], { quantity: 3, split: 'anyhow' })).toEqual(['apart', [0, 1], [3]])
  // Three and three cannot be: all that is left are pairs.
  expect(best(['... ..  ..'], { quantity: 6 })).toEqual(['apart', [3, 4], [5, 6], [1, 2]])
})

test('an offer is of one zone, of the sections that are asked for, and without a restricted view', () => {
  expect(best(['.x', '..', '..'], { quantity: 2 }, '011')).toEqual(['together', [2, 3]])
  expect(best(['..', '..'], { quantity: 2, zones: [1] }, '01')).toEqual(['together', [2, 3]])
  expect(best(['..', '..'], { quantity: 2, sections: [1] })).toEqual(['none', 0, 0])
  expect(best(['rr', '..'], { quantity: 2 })).toEqual(['together', [2, 3]])
  expect(best(['rr', '..'], { quantity: 2, allowRestricted: true })).toEqual(['together', [0, 1]])
})

test('the seats that the buyer was shown come first, all of them or none', () => {
  const { hall, statuses } = drawnHall(['.......x'])
  const wish = { quantity: 2, wish: [5, 6] }
  expect(bestAvailable(hall, statuses, wish)).toMatchObject({ isWish: true, seats: [5, 6], kind: 'together' })
  expect(bestAvailable(hall, statuses, { quantity: 2, wish: [4, 5] })).toMatchObject({ kind: 'with_orphan' })
  for (const shown of [[6, 7], [6], [6, 6], [6, 99]]) {
    expect(bestAvailable(hall, statuses, { quantity: 2, wish: shown })).toMatchObject({ isWish: false })
  }
  expect(bestAvailable(hall, statuses, { ...wish, zones: [1] })).toMatchObject({ kind: 'none' })
})
