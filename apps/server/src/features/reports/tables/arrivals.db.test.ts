import { deleteCheckInList } from '@turnout/contract/check-in/endpoints.ts'
import { tableOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { dice } from '@turnout/testkit/shops/a-moved-shop.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { foldFigures, rebuildFigures } from '../kept/store-kept.ts'

/*
 * Guests of each ticket and how many of them came in, after every act of an evening of chance, counted from the rows
 * in plain code.
 */

const app = testApp()
const ACTS = 60

let shop: TestShop
let dinner: ShopPrice
let lists: readonly number[]

beforeAll(async () => {
  shop = await aShop(app)
  dinner = await addProduct(app, shop, { title: 'Dinner', type: 'FREE', prices: [{ price: 0 }] })
  lists = [(await aList(app, shop)).id, (await aList(app, shop, { name: 'Lounge' })).id]
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  for (let n = 0; n < 6; n++) {
    const held = await shop.reserve([
      { price: shop.free, quantity: 3 },
      { price: dinner, quantity: 2 },
    ])
    if ((await shop.complete(held, { order })).status !== 200) throw new Error('not sold')
  }
})

/** Tickets of the report: guests and arrived, by the title of their product. */
async function told(): Promise<Record<string, [guests: number, arrived: number]>> {
  const { body } = await app.call(
    tableOfEvent,
    { params: { event_id: shop.eventId }, query: { table: 'check_in' } },
    { token: shop.owner.token },
  )
  return Object.fromEntries(body.data.rows.map((row) => [String(row[1]), [Number(row[3]), Number(row[4])]]))
}

async function counted(): Promise<Record<string, [guests: number, arrived: number]>> {
  const guests = await sql<{ id: number; title: string }>`
    select a.id, p.title from attendees a join products p on p.id = a.product_id
    where a.event_id = ${shop.eventId} and a.status <> 'CANCELLED'`.execute(app.database.query)
  const came = await sql<{ attendee_id: number }>`
    select c.attendee_id from check_ins c join check_in_lists l on l.id = c.check_in_list_id
    where c.event_id = ${shop.eventId} and l.deleted_at is null and (c.closed_because is null or c.closed_because <> 'UNDONE')`.execute(
    app.database.query,
  )
  const inside = new Set(came.rows.map(({ attendee_id }) => attendee_id))
  return Object.fromEntries(
    [...Map.groupBy(guests.rows, ({ title }) => title)].map(([title, own]) => [
      title,
      [own.length, own.filter(({ id }) => inside.has(id)).length],
    ]),
  )
}

const run = (statement: ReturnType<typeof sql>) => statement.execute(app.database.query)

/** Something that moves who came, or how many there are. */
async function anAct(roll: (sides: number) => number, n: number): Promise<void> {
  const guest = sql`(select id from attendees where event_id = ${shop.eventId} order by id offset ${roll(30)} limit 1)`
  switch (roll(8)) {
    case 0:
    case 1:
    case 2:
    case 3:
      await run(sql`insert into check_ins (event_id, check_in_list_id, attendee_id, short_id)
        values (${shop.eventId}, ${lists[roll(2)]}, ${guest}, ${`ci_${n}`}) on conflict do nothing`)
      break
    case 4:
      await run(sql`update check_ins set closed_at = now(), closed_because = ${roll(2) === 0 ? 'UNDONE' : 'CHECKED_OUT'}
        where attendee_id = ${guest} and closed_at is null`)
      break
    case 5:
      await run(sql`update attendees set status = case status when 'CANCELLED' then 'ACTIVE' else 'CANCELLED' end
        where id = ${guest}`)
      break
    case 6:
      await run(sql`update attendees a set order_line_id = l.id, product_id = l.product_id, product_price_id = l.product_price_id,
          moved_at = clock_timestamp()
        from order_lines l where a.id = ${guest} and l.order_id = a.order_id and l.id <> a.order_line_id`)
      break
    default:
      await (roll(2) === 0 ? foldFigures(app.database) : rebuildFigures(app.database, shop.eventId))
  }
}

describe.each([2, 31])('an evening of chance %i', (seed) => {
  test('each ticket has its guests and those who came', async () => {
    const roll = dice(seed)
    for (let n = 0; n < ACTS; n++) {
      await anAct(roll, seed * 1000 + n)
      expect(await told(), `after act ${n}`).toEqual(await counted())
    }
    expect(Object.values(await told()).every(([guests, arrived]) => guests > arrived && arrived > 2)).toBe(true)
  })
})

test('two doors at once, folding and counting anew meanwhile, count each guest once', async () => {
  const guests = await sql<{ id: number }>`
    select id from attendees where event_id = ${shop.eventId} order by id`.execute(app.database.query)
  const doors = guests.rows.flatMap(({ id }) =>
    lists.map(async (list) => {
      await app.database.transaction(async (tx) => {
        await sql`insert into check_ins (event_id, check_in_list_id, attendee_id, short_id)
          values (${shop.eventId}, ${list}, ${id}, ${`ci_both_${list}_${id}`}) on conflict do nothing`.execute(tx.query)
        await sql`update check_ins set closed_at = now(), closed_because = ${id % 2 === 0 ? 'CHECKED_OUT' : 'UNDONE'}
          where attendee_id = ${id} and check_in_list_id = ${list} and closed_at is null and ${id % 3 === 0}`.execute(
          tx.query,
        )
      })
    }),
  )
  const folds = Array.from({ length: 12 }, async (_, n) =>
    n % 4 === 0 ? rebuildFigures(app.database, shop.eventId) : foldFigures(app.database),
  )
  await Promise.all([...doors, ...folds])
  expect(await told()).toEqual(await counted())
  await foldFigures(app.database)
  expect(await told()).toEqual(await counted())
})

test('who came by a list that is deleted has not come, unless another list saw them', async () => {
  await run(sql`update check_ins set closed_at = coalesce(closed_at, now()), closed_because = 'UNDONE'
    where check_in_list_id = ${lists[0]} and attendee_id % 2 = 0`)
  const before = await told()
  const params = { event_id: shop.eventId, check_in_list_id: lists[1] ?? 0 }
  expect((await app.call(deleteCheckInList, { params }, { token: shop.owner.token })).status).toBeLessThan(300)
  const after = await told()
  expect(after).toEqual(await counted())
  expect(after).not.toEqual(before)
})
