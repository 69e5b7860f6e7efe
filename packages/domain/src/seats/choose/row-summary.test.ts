import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnHall } from './hall-samples.ts'
import { freeRuns, summarizeSections } from './row-summary.ts'
import { asBuyersSee, packStatuses, SEAT_STATUS, unpackStatuses } from './status-bytes.ts'
import { markStatuses, statusNews, withChanges } from './status-news.ts'

test('a list says of each row what is free, how many together, and from which price on', () => {
  const { hall, statuses } = drawnHall(['..x. ...', 'WC..', 'xx'], '012')
  const zonePricesMinor = [4200, 3200, 1400]
  const row = { together: 3, wheelchairPlaces: 0 }
  expect(summarizeSections(hall, statuses, { zonePricesMinor })).toEqual([
    {
      section: 0,
      rows: [
        { ...row, row: 0, free: 6, zones: [0], fromMinor: 4200 },
        { row: 1, free: 2, together: 2, zones: [1], fromMinor: 3200, wheelchairPlaces: 1 },
        { row: 2, free: 0, together: 0, zones: [], fromMinor: null, wheelchairPlaces: 0 },
      ],
      free: 8,
      together: 3,
      zones: [0, 1],
      fromMinor: 3200,
      wheelchairPlaces: 1,
    },
  ])
  const [section] = summarizeSections(hall, statuses, { zonePricesMinor: [4200, null, null], isReleased: true })
  expect(section).toMatchObject({ free: 6, zones: [0], wheelchairPlaces: 0 })
})

test('the free seats of a row come in runs, with what is between them', () => {
  const { hall, statuses } = drawnHall(['...', '..xb. ..WC.'])
  const runs = freeRuns(hall, statuses, { row: 1, zonePricesMinor: [4200] })
  expect(runs).toEqual([
    { seats: [3, 4], gap: null },
    { seats: [7], gap: 'taken' },
    { seats: [8, 9], gap: 'aisle' },
    { seats: [12], gap: 'taken' },
  ])
  expect(freeRuns(hall, statuses, { row: 1, zonePricesMinor: [null] })).toEqual([])
})

const statusesOf = fc
  .array(fc.constantFrom(...Object.values(SEAT_STATUS)), { maxLength: 400 })
  .map((statuses) => Uint8Array.from(statuses))

test('statuses come back from their bytes, four to a byte, and what is missing is sold', () => {
  fc.assert(
    fc.property(statusesOf, (statuses) => {
      const bytes = packStatuses(statuses)
      expect(bytes).toHaveLength(Math.ceil(statuses.length / 4))
      expect(unpackStatuses(bytes, statuses.length)).toEqual(statuses)
    }),
  )
  expect(packStatuses(new Uint8Array(20_016))).toHaveLength(5004)
  expect([...unpackStatuses(Uint8Array.of(), 1)]).toEqual([SEAT_STATUS.sold])
  expect([...asBuyersSee(Uint8Array.of(0, 1, 2, 3))]).toEqual([0, 2, 2, 2])
})

test('a page that is told what changed has the picture that the server has', () => {
  fc.assert(
    fc.property(statusesOf, fc.array(fc.tuple(fc.nat(399), fc.nat(3)), { maxLength: 40 }), (before, turned) => {
      const now = before.slice()
      for (const [seat, status] of turned) now[seat] = status
      const news = statusNews(markStatuses(now, 4), before)
      const after = 'changes' in news ? withChanges(before, news.changes) : unpackStatuses(news.bytes, now.length)
      expect(after).toEqual(now)
      expect(markStatuses(after, 4).mark).toBe(news.mark)
    }),
  )
})

test('few changes are told one by one, many as a whole, and so is a picture that is not known any more', () => {
  const [before, one] = [new Uint8Array(1000), new Uint8Array(1000)]
  one[7] = SEAT_STATUS.held
  const now = markStatuses(one, 4)
  expect(statusNews(now, before)).toEqual({ mark: now.mark, changes: [29] })
  expect(statusNews(now, one)).toEqual({ mark: now.mark, changes: [] })
  expect(statusNews(now, null)).toHaveProperty('bytes')
  expect(statusNews(now, new Uint8Array(999))).toHaveProperty('bytes')
  expect(statusNews(markStatuses(new Uint8Array(1000).fill(2), 4), before)).toHaveProperty('bytes')
  expect(markStatuses(one, 5).mark).not.toBe(now.mark)
  expect(markStatuses(before, 4).mark).not.toBe(now.mark)
})
