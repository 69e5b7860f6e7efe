import { salesOfEvent } from '@turnout/contract/reports/endpoints.ts'
import type { SalesTotals } from '@turnout/contract/reports/sales-report.ts'
import { signedMinorOf } from '@turnout/domain/money/amount.ts'
import { dayAfter } from '@turnout/domain/reports/periods.ts'
import {
  aMovedShop,
  dice,
  equationOf,
  FIRST_DAY,
  LAST_DAY,
  movesOf,
  type MovedLine,
} from '@turnout/testkit/shops/a-moved-shop.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, describe, expect, test } from 'vitest'

/*
 * Any report, of any period and grouping, is what the rows of orders and ledger come to in plain
 * code; days on both sides of the change to summer time.
 */

const app = testApp()
const SEEDS = [3, 77]

const cents = (major: number): number => signedMinorOf(major, 'EUR')

/** A row of the answer in cents, less all that is no sum. */
const inCents = ({ sold, gross, discounts, refunds, net, tax, fees }: SalesTotals) => ({
  sold,
  gross: cents(gross),
  discounts: cents(discounts),
  refunds: cents(refunds),
  net: cents(net),
  tax: cents(tax),
  fees: cents(fees),
})

const KEYS = {
  product: (move: MovedLine) => String(move.product_id),
  tier: (move: MovedLine) => String(move.product_price_id),
  promo_code: (move: MovedLine) => String(move.promo_code_id ?? 'none'),
  affiliate: (move: MovedLine) => String(move.affiliate_id ?? 'none'),
  tax_rate: (move: MovedLine) => move.taxes,
} as const

const daysFrom = (start: string, end: string): string[] =>
  start > end ? [] : [start, ...daysFrom(dayAfter(start, 1), end)]

describe.each(SEEDS)('a shop of chance %i', (seed) => {
  let shop: TestShop
  let moves: readonly MovedLine[]
  beforeAll(async () => {
    shop = await aMovedShop(app, seed, 45)
    moves = await movesOf(app, shop.eventId)
  })

  const report = async (query: object) => {
    const params = { event_id: shop.eventId }
    const asked = await app.call(salesOfEvent, { params, query }, { token: shop.owner.token })
    expect(asked.status).toBe(200)
    return asked.body.data
  }
  const within = (start: string, end: string) => moves.filter(({ day }) => day >= start && day <= end)

  test('each day, also that of 23 hours, is what moved on it', async () => {
    const told = await report({ start_date: FIRST_DAY, end_date: LAST_DAY, compare: 'none' })
    expect(told.rows.map(({ key }) => key)).toEqual(daysFrom(FIRST_DAY, LAST_DAY))
    for (const row of told.rows)
      expect([row.key, inCents(row)]).toEqual([row.key, equationOf(within(row.key, row.key))])
    expect(inCents(told.totals)).toEqual(equationOf(within(FIRST_DAY, LAST_DAY)))
    expect(equationOf(moves).refunds).toBeGreaterThan(1000)
  })

  test.each(Object.keys(KEYS) as (keyof typeof KEYS)[])('by %s every row is the sum of its lines', async (group_by) => {
    const told = await report({ start_date: '2026-03-27', end_date: '2026-03-30', group_by, compare: 'none' })
    const own = within('2026-03-27', '2026-03-30')
    const owed = Map.groupBy(own, KEYS[group_by])
    const sums = [...owed.values()].map(equationOf)
    const order = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b))
    expect(told.rows.map(inCents).toSorted(order)).toEqual(sums.toSorted(order))
    if (group_by !== 'tax_rate')
      for (const row of told.rows)
        expect([row.key, inCents(row)]).toEqual([row.key, equationOf(owed.get(row.key) ?? [])])
    expect(inCents(told.totals)).toEqual(equationOf(own))
    expect(told.points.map((point) => point.parts.reduce((sum, part) => sum + cents(part), 0))).toEqual(
      told.points.map(({ net }) => cents(net)),
    )
  })

  test('any partition of days adds up to the whole, and the days before are those before', async () => {
    const roll = dice(seed + 1)
    for (let n = 0; n < 4; n++) {
      const cut = dayAfter(FIRST_DAY, 1 + roll(8))
      const [one, other, whole] = await Promise.all([
        report({ start_date: FIRST_DAY, end_date: dayAfter(cut, -1), group_by: 'product' }),
        report({ start_date: cut, end_date: LAST_DAY, group_by: 'promo_code' }),
        report({ start_date: FIRST_DAY, end_date: LAST_DAY, group_by: 'affiliate' }),
      ])
      const parts = [inCents(one.totals), inCents(other.totals)]
      expect(inCents(whole.totals)).toEqual(equationOf(moves))
      for (const name of ['sold', 'gross', 'discounts', 'refunds', 'net', 'tax', 'fees'] as const)
        expect(parts.reduce((sum, part) => sum + part[name], 0)).toBe(inCents(whole.totals)[name])
      const { start_date, end_date } = other.previous_period ?? { start_date: '', end_date: '' }
      expect(other.previous && inCents(other.previous)).toEqual(equationOf(within(start_date, end_date)))
    }
  })

  test('filters narrow to the lines they name', async () => {
    const product = moves.find(({ refunds }) => refunds > 0)?.product_id ?? 0
    const told = await report({ start_date: FIRST_DAY, end_date: LAST_DAY, product_ids: String(product) })
    expect(inCents(told.totals)).toEqual(equationOf(moves.filter((move) => move.product_id === product)))
    const code = moves.find(({ promo_code_id }) => promo_code_id !== null)?.promo_code_id ?? 0
    const used = await report({ start_date: FIRST_DAY, end_date: LAST_DAY, promo_code_ids: String(code) })
    expect(inCents(used.totals)).toEqual(equationOf(moves.filter((move) => move.promo_code_id === code)))
  })

  test('by date of event everything counts, whenever it moved', async () => {
    const told = await report({ basis: 'event', group_by: 'tier' })
    expect(inCents(told.totals)).toEqual(equationOf(moves))
    expect(told.previous).toBeNull()
    expect(cents(told.points.at(-1)?.net_so_far ?? 0)).toBe(equationOf(moves).net)
    const days = moves.map(({ day }) => day).toSorted()
    expect([told.first_day, told.last_day]).toEqual([days[0], days.at(-1)])
  })
})
