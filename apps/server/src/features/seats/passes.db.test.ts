import { cancelAttendee, checkInAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aSeason, type TestSeason } from '@turnout/testkit/seats/a-season.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { orderIdOf, tally } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

/* A pass has one seat, the same on each of its dates. */

const app = testApp({ addsUp: true })
const { through } = racing(app)
afterEach(() => mustAddUp(app))

const one = (seat: string) => ({ quantity: 1, seats: [seat] })

/** How many seats of letter A are counted as taken on each date. */
async function takenOf({ ids }: TestSeason): Promise<number[]> {
  const found = await sql<{ taken: number }>`
    select (select coalesce(sum(p.held + p.sold), 0)::int from seat_zones z join pools p on p.id = z.pool_id
      where z.occurrence_id = d.id and z.zone = 'A') as taken
    from unnest(${ids}::bigint[]) with ordinality as d(id, n) order by n`.execute(app.database.query)
  return found.rows.map(({ taken }) => taken)
}

const buyer = { order: { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true } }

test('a pass takes its seat on each of its dates, and single tickets do not get it on any', async () => {
  const season = await aSeason(app)
  const held = await season.askPass(one(seatAt(1, 2)))
  expect(held.status).toBe(201)
  expect(held.body.data.order_items[0]?.seats?.map(({ guid }) => guid)).toEqual([seatAt(1, 2)])
  expect(await takenOf(season)).toEqual([1, 1, 1])
  for (const date of season.ids) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const refused = await season.askSingle(date, one(seatAt(1, 2)))
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      expect.objectContaining({ 'products.0.quantities.0.seats.0': ['This seat was taken a moment ago.'] }),
    ])
  }
  expect((await season.shop.complete(held, buyer)).status).toBe(200)
})
