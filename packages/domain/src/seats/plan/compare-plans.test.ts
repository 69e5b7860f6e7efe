import { expect, test } from 'vitest'
import { amongSold, comparePlans, proposeSeats } from './compare-plans.ts'
import { drawPlan } from './draw-plan.ts'
import { placedSeats, type PlacedSeat } from './placed-seats.ts'
import type { PlanSeat, SeatPlan } from './seat-plan.ts'

function hall(): SeatPlan {
  const drawn = drawPlan({ name: 'Hall', stage: 'Stage' }, [
    { name: 'Stalls', rows: ['F', 'G'].map((name) => ({ name, seats: 3, category: name === 'F' ? 'A' : 'B' })) },
  ])
  if ('refused' in drawn) throw new Error(drawn.refused)
  return drawn
}

/** Each seat by its guid; null: it is gone. */
const withSeats = (plan: SeatPlan, change: (seat: PlanSeat) => PlanSeat | null): SeatPlan => ({
  ...plan,
  zones: plan.zones.map((zone) => ({
    ...zone,
    rows: zone.rows.map((row) => ({ ...row, seats: row.seats.map(change).filter((seat) => seat !== null) })),
  })),
})

const guids = (seats: readonly PlacedSeat[]) => seats.map(({ guid }) => guid)

test('two versions are compared seat by seat', () => {
  const before = hall()
  const after = withSeats(before, (seat) => {
    if (seat.seat_guid === 'Stalls/F/1') return null
    if (seat.seat_guid === 'Stalls/F/2') return { ...seat, seat_number: '12', position: { ...seat.position, x: 7 } }
    if (seat.seat_guid === 'Stalls/F/3') return { ...seat, seat_guid: 'new' }
    if (seat.seat_guid === 'Stalls/G/2') return { ...seat, restricted: 'A pillar' }
    return seat.seat_guid === 'Stalls/G/1' ? { ...seat, category: 'A' } : seat
  })
  const difference = comparePlans(before, after)
  expect(guids(difference.gone)).toEqual(['Stalls/F/1', 'Stalls/F/3'])
  expect(guids(difference.added)).toEqual(['new'])
  const pairs = difference.renamed.map(({ before: a, after: b }) => [a.guid, a.number, b.number])
  expect(pairs).toEqual([['Stalls/F/2', '2', '12']])
  expect(guids(difference.moved.map((one) => one.after))).toEqual(['Stalls/F/2'])
  expect(guids(difference.repriced.map((one) => one.after))).toEqual(['Stalls/G/1'])
  expect(guids(difference.remarked.map((one) => one.after))).toEqual(['Stalls/G/2'])
  const sold = amongSold(difference, new Set(['Stalls/F/3', 'Stalls/G/2', 'Stalls/G/3']))
  expect(sold).toEqual({
    added: [],
    gone: [difference.gone[1]],
    renamed: [],
    moved: [],
    repriced: [],
    remarked: difference.remarked,
  })
  expect(Object.values(comparePlans(before, before)).flat()).toEqual([])
})

test('another name of the section or the row renames all its seats', () => {
  const before = hall()
  const zones = before.zones.map((zone) => ({ ...zone, name: 'Parkett' }))
  expect(comparePlans(before, { ...before, zones }).renamed).toHaveLength(6)
})

test('another seat is proposed: the same price first, the same kind always, the nearest, and each once', () => {
  const all = placedSeats(
    withSeats(hall(), (seat) => (seat.seat_guid === 'Stalls/F/1' ? { ...seat, accessible: true } : seat)),
  )
  const [f1, f2, f3, g1, g2] = all
  if (f1 === undefined || f2 === undefined || f3 === undefined || g1 === undefined || g2 === undefined)
    throw new Error()
  const proposed = proposeSeats([f1, f2, f2, f2, f2], [g1, g2, f3])
  expect(proposed.map(({ to }) => to?.guid ?? null)).toEqual([null, 'Stalls/F/3', 'Stalls/G/2', 'Stalls/G/1', null])
  expect(
    proposeSeats(
      [f2],
      [
        { ...f3, restricted: 'A pillar' },
        { ...f3, guid: 'far', x: 9999 },
      ],
    )[0]?.to?.guid,
  ).toBe('far')
})
