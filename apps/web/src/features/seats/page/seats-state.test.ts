import type { PublicHouse } from '@turnout/contract/seats/house.ts'
import { expect, it } from 'vitest'
import { hallOfHouse } from '../hall-of-house.ts'
import type { SeatsPageView } from './seats-page.ts'
import {
  mostStanding,
  pageNow,
  standingTaken,
  stateAtStart,
  withNext,
  withOffer,
  withPress,
  withQuantity,
  withStanding,
} from './seats-state.ts'
import { withLeft, withStatuses } from './seats-news.ts'

const row = (label: string, row_no: number): PublicHouse['sections'][number]['rows'][number] => ({
  label,
  kind: 'SEAT',
  row_no,
  seats: [1, 2, 3, 4, 5, 6].map((n) => ({
    guid: `${label}${n}`,
    number: String(n),
    zone: 'B',
    x: n * 5,
    y: row_no * 9,
    adjacency: 10 * row_no + n,
    rank: 10 * row_no + Math.abs(n - 3),
  })),
})

const house: PublicHouse = {
  plan: 's1',
  width: 100,
  height: 100,
  focus: { x: 15, y: 0 },
  scale_cm: null,
  zones: [{ zone: 'B', price_ids: [7] }],
  sections: [{ name: 'Stalls', rows: [row('F', 0), row('G', 1)] }],
  areas: [],
}

const page = {
  locale: 'en',
  currency: 'EUR',
  prices: [{ letter: 'B', prices: [{ productId: 1, priceId: 7, name: 'Adult', minor: 4200 }] }],
  standing: [],
  most: 10,
  quantity: 2,
  with_restricted: false,
  wish: [],
  own: null,
  lists: { free: 12, offers: [], sections: [], places: [], hasRestricted: false },
} as unknown as SeatsPageView

const seated = hallOfHouse(house)

const known = (...taken: string[]) => {
  const statuses = new Uint8Array(seated.hall.count)
  for (const guid of taken) statuses[seated.placeOfGuid.get(guid) ?? 0] = 2
  return { seated, statuses, told: statuses, mark: taken.join(' ') }
}

const guids = ({ chosen }: { readonly chosen: readonly { readonly guid: string }[] }) => chosen.map(({ guid }) => guid)

it('keeps the price while the number changes, and marks the offer of own seats', () => {
  const start = withStatuses(page, stateAtStart(page), known())
  const offered = withOffer(page, start, 'B')
  expect(guids(offered)).toEqual(['F3', 'F4'])
  expect(guids(withQuantity(page, offered, 3))).toHaveLength(3)
  const own = withPress(page, start, 'G1')
  expect([guids(own), own.offer]).toEqual([['G1', 'G2'], null])
  expect(withNext(page, own, start.lists.offers[0]?.seats ?? []).offer).toBe('B')
  expect(guids(withPress(page, own, 'G2'))).toEqual(['G1'])
})

it('says which seat of the choice was taken, and the next best beside the one that is left', () => {
  const own = withPress(page, withStatuses(page, stateAtStart(page), known()), 'F3')
  const [first = '', second = ''] = guids(own)
  const after = withStatuses(page, own, known(first))
  expect(guids(after)).toEqual([second])
  expect(after.message?.text).toBe(`Row F ${first.slice(1)} was taken a moment ago.`)
  expect(after.message?.next?.map(({ guid }) => guid)).toContain(second)
  expect(after.message?.more).toContain('same price')
})

it('takes what was sold meanwhile of a standing area out of the choice, and says so', () => {
  const floor = { letter: 'C' as const, productId: 3, priceId: 30, name: 'Floor, standing', minor: 2800, left: 9 }
  const hall = { ...page, standing: [floor] }
  const three = withStanding(hall, stateAtStart(hall), { priceId: 30, quantity: 3 })
  const told = (left: number) => withLeft(hall, three, [{ zone: 'C', left }])
  expect(told(9)).toBe(three)
  expect(pageNow(hall, told(5).left).standing.map(({ left }) => left)).toEqual([5])
  expect([told(5).standing.get(30), told(5).message]).toEqual([3, null])
  expect([told(2).standing.get(30), told(2).message?.text]).toEqual([2, 'Floor, standing: 3 became 2, 2 were left.'])
  expect(told(0).message?.text).toBe('Floor, standing: sold out a moment ago, taken out of your choice.')
})

it('counts standing areas by price; two prices of one area share what is left of it', () => {
  const adult = { letter: 'C' as const, productId: 3, priceId: 30, name: 'Floor, standing', minor: 2800, left: 4 }
  const child = { ...adult, priceId: 31, minor: 1400 }
  const hall = { ...page, standing: [adult, child] }
  const three = withStanding(hall, stateAtStart(hall), { priceId: 30, quantity: 3 })
  expect(mostStanding(hall, three, child)).toBe(1)
  const both = withStanding(hall, three, { priceId: 31, quantity: 5 })
  expect(standingTaken(hall, both).map(({ priceId, quantity }) => [priceId, quantity])).toEqual([
    [30, 3],
    [31, 1],
  ])
  expect(
    standingTaken(hall, withStanding(hall, both, { priceId: 30, quantity: -1 })).map(({ priceId }) => priceId),
  ).toEqual([31])
})
