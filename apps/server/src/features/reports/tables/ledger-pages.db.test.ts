import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { periodOfDays } from '@turnout/domain/reports/periods.ts'
import { aMovedShop, FIRST_DAY, LAST_DAY } from '@turnout/testkit/shops/a-moved-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { reportForJob, type ReportScope } from '../access.ts'
import { countTransactions, transactionsAfter } from './queries-money.ts'

/* Pages of the ledger, put together, are the entries of the period, once each, in the order of their moments. */

const app = testApp()
const ZONES = ['Europe/Lisbon', 'Pacific/Kiritimati'] as const

let scope: ReportScope

const scopeOf = async (seed: number): Promise<ReportScope> => {
  const shop = await aMovedShop(app, seed, 18)
  const of = { accountId: shop.owner.accountId, eventId: shop.eventId, organizerId: null, currency: null }
  const found = await reportForJob(app.database, of)
  if (found === null) throw new Error('no event')
  return found
}

beforeAll(async () => {
  const [one, other] = [await scopeOf(4), await scopeOf(9)]
  await sql`update events set timezone = ${ZONES[1]} where id = ${other.id}`.execute(app.database.query)
  scope = { ...one, events: [...one.events, ...other.events] }
})

/** Ids of the entries whose day, on their event's clock, lies in a period. */
async function entriesOf(startDate: string, endDate: string): Promise<number[]> {
  const all = await sql<{ id: number; event_id: number; at: Date }>`
    select id, event_id, at from ledger_entries where event_id = any(${scope.events.map(({ id }) => id)}::bigint[])
    order by at, id`.execute(app.database.query)
  return all.rows
    .filter(({ event_id, at }) => {
      const day = dayOf(at, ZONES[event_id === scope.id ? 0 : 1])
      return day >= startDate && day <= endDate
    })
    .map(({ id }) => id)
}

test.each([
  [FIRST_DAY, LAST_DAY],
  ['2026-03-28', '2026-03-29'],
  ['2026-03-29', '2026-03-29'],
  ['2025-01-01', '2025-02-01'],
])('from %s to %s', async (startDate, endDate) => {
  const period = periodOfDays({ startDate, endDate, zone: ZONES[0] })
  const pages: number[][] = []
  for (let after = 0; ;) {
    // eslint-disable-next-line no-await-in-loop -- a page begins where the one before ended
    const page = await transactionsAfter(app.database, { scope, period }, { after, limit: 7 })
    pages.push(page.map(({ id }) => id))
    if (page.length < 7) break
    after = page.at(-1)?.id ?? 0
  }
  const owed = await entriesOf(startDate, endDate)
  expect(pages.flat()).toEqual(owed)
  expect(await countTransactions(app.database, scope, period)).toBe(owed.length)
  if (startDate === FIRST_DAY) expect(pages.length).toBeGreaterThan(4)
})
