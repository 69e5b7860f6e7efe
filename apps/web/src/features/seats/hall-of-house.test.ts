import type { PublicHouse } from '@turnout/contract/seats/house.ts'
import { bestAvailable } from '@turnout/domain/seats/choose/best-available.ts'
import { expect, it } from 'vitest'
import { hallOfHouse } from './hall-of-house.ts'

const row = (label: string, row_no: number, from: number): PublicHouse['sections'][number]['rows'][number] => ({
  label,
  kind: 'SEAT',
  row_no,
  seats: [1, 2, 3, 4].map((n) => ({
    guid: `${label}${n}`,
    number: String(n),
    zone: 'B',
    x: n * 5,
    y: row_no * 9,
    adjacency: from + n,
    rank: 10 * row_no + Math.abs(n - 2),
  })),
})

const house: PublicHouse = {
  plan: 's1',
  width: 100,
  height: 100,
  focus: { x: 10, y: 0 },
  scale_cm: null,
  zones: [{ zone: 'B', price_ids: [7] }],
  sections: [{ name: 'Stalls', rows: [row('F', 0, 0), row('G', 1, 10)] }],
  areas: [],
}

it('finds the best seats of a house as it is told to visitors', () => {
  const { hall, seats, placeOfGuid } = hallOfHouse(house)
  const statuses = new Uint8Array(hall.count)
  statuses[placeOfGuid.get('F2') ?? 0] = 1
  const best = bestAvailable(hall, statuses, { zones: [1], quantity: 2, split: 'never' })
  expect(best).toMatchObject({ kind: 'together' })
  expect('seats' in best && best.seats.map((place) => seats[place]?.seat.guid)).toEqual(['F3', 'F4'])
})
