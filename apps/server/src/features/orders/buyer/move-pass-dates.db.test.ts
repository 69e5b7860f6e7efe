import { cancelOccurrence } from '@turnout/contract/events/cancelling/date-endpoints.ts'
import { datesToMoveTo, moveOwnTickets } from '@turnout/contract/checkout/date-endpoints.ts'
import { addOccurrences, changeOccurrences, occurrencesOfEvent } from '@turnout/contract/occurrences/endpoints.ts'
import { moveTickets } from '@turnout/contract/orders/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aList, scan } from '@turnout/testkit/doors/a-door.ts'
import { runCancellings } from '@turnout/testkit/shops/cancelling.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct, orderIdOf, type Held } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { doorOfShortId } from '../../check-in/access.ts'
import { admitNamed } from '../../check-in/door/admit-named.ts'
import { signTicketCode } from '../../tickets/codes/make-ticket-codes.ts'
import { moveGuests } from '../desk/move-guests.ts'
import { moveAll } from '../desk/move-tickets.ts'

/* One date of a pass is changed for another one, by its buyer and by the organizer. */

const app = testApp({ cards: true, addsUp: true })
const { through } = racing(app)
afterEach(() => mustAddUp(app))

/** A course of five evenings of so many places; a pass is for three of them, and can be changed until a day before. */
async function aCourse({ capacity = 10, day_capacity }: { capacity?: number; day_capacity?: number } = {}) {
  const shop = await aShop(app)
  await shop.settings({ buyers_move_until_hours: 24 })
  const params = { event_id: shop.eventId }
  const signedIn = { token: shop.owner.token }
  for (const day of [5, 6, 7, 8, 9]) {
    const body = { start_date: `2099-03-0${day}T20:00`, capacity, ...(day_capacity && { day_capacity }) }
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await app.call(addOccurrences, { params, body }, signedIn)
  }
  const read = async () => (await app.call(occurrencesOfEvent, { params }, signedIn)).body.data.slice(1)
  const ids = (await read()).map(({ id }) => id)
  const price = await addProduct(app, shop, { type: 'FREE', prices: [], admits: 'CHOSEN', admits_dates: 3 })
  const startsAt = (place: number, at: string) =>
    sql`update occurrences set starts_at = ${sql.raw(at)}, ends_at = null where id = ${ids[place]}`.execute(
      app.owner.query,
    )
  const named = ({ body: { data } }: Held, isOwn = true) => ({
    params: { ...params, order_short_id: data.short_id },
    query: { session_identifier: isOwn ? data.session_identifier : '' },
  })
  return {
    shop,
    ids,
    buy: async (places: readonly number[], quantity = 1) => {
      const dates = places.map((place) => ids[place] ?? 0)
      const held = await shop.reserve([{ price, quantity, dates }])
      await shop.complete(held, { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } })
      const id = await orderIdOf(app, held)
      const { rows } = await sql<{ id: number; public_id: string }>`
        select id, public_id from attendees where order_id = ${id} order by id`.execute(app.database.query)
      return { held, id, tickets: rows.map((row) => row.id), publicId: rows[0]?.public_id ?? '' }
    },
    single: (place: number) => shop.reserve([{ price: shop.free, quantity: 1, date: ids[place] ?? 0 }]),
    act: (place: number, action: 'close') =>
      app.call(changeOccurrences, { params, body: { occurrence_ids: [ids[place] ?? 0], action } }, signedIn),
    others: async (held: Held, place: number) => {
      const { params: of, query } = named(held)
      const answer = await app.call(datesToMoveTo, { params: { ...of, occurrence_id: ids[place] ?? 0 }, query })
      return answer.body.data.map(({ id }) => ids.indexOf(id)).filter((at) => at >= 0)
    },
    swap: (
      held: Held,
      [from, to, who]: readonly [number, number, readonly number[]],
      { n = 0, isOwn = true }: { n?: number; isOwn?: boolean } = {},
    ) => {
      const { params: of, query } = named(held, isOwn)
      const body = { to: ids[to] ?? 0, attendee_ids: [...who] }
      return through(n).call(moveOwnTickets, { params: { ...of, occurrence_id: ids[from] ?? 0 }, query, body })
    },
    move: (orderId: number, moves: readonly (readonly [number, number, number])[], n = 0) =>
      through(n).call(
        moveTickets,
        {
          params: { ...params, order_id: orderId },
          body: {
            moves: moves.map(([attendee, from, to]) => ({
              attendee_id: attendee,
              from: ids[from] ?? 0,
              to: ids[to] ?? 0,
            })),
          },
        },
        signedIn,
      ),
    sold: async () => (await read()).map(({ quantity_sold: sold }) => sold),
    /** An evening that a door lets in now, and is left later than buyers may otherwise. */
    isSoon: async (place: number) => {
      await shop.settings({ buyers_move_until_hours: 0 })
      await startsAt(place, "now() + interval '1 hour'")
    },
    isLater: (place: number) => startsAt(place, `'2099-03-0${5 + place}T20:00Z'`),
    /** A door for the passes of an order, with the code of one of them. */
    atTheDoor: async (held: Held, ticket: number) => {
      const productId = held.body.data.order_items[0]?.product_id ?? 0
      const of = { eventId: shop.eventId, attendeeId: ticket, productId, codeVersion: 1 }
      const code = await signTicketCode({ reader: app.database, secrets: app.app.secrets }, of)
      const list = await aList(app, shop, { product_ids: [productId] })
      return {
        list,
        letIn: (action: 'check-in' | 'undo' = 'check-in', n = 0) => scan(through(n), list, [{ code, action }]),
      }
    },
    /** The places of each ticket's dates in the course, and the version of its code. */
    passes: async (orderId: number) =>
      (
        await sql<{ dates: number[]; code: number }>`
          select l.occurrence_ids as dates, a.code_version as code
          from attendees a join order_lines l on l.id = a.order_line_id where a.order_id = ${orderId} order by a.id`.execute(
          app.database.query,
        )
      ).rows.map(({ dates, code }) => [dates.map((id) => ids.indexOf(id)), code]),
  }
}

const mailsWaiting = async (orderId: number) =>
  (
    await sql`select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'mail_ticket' and (j.payload ->> 'order_id')::bigint = ${orderId}`.execute(app.owner.query)
  ).rows.length

test('one evening of one of two passes is changed by its buyer: same code, others stay, twice is once', async () => {
  const { buy, others, swap, sold, passes } = await aCourse()
  const { held, id, tickets } = await buy([0, 1, 2], 2)
  expect(await others(held, 1)).toEqual([3, 4])
  const way = [1, 4, tickets.slice(0, 1)] as const
  expect((await swap(held, way, { isOwn: false })).body).toMatchObject({ code: 'order_code_needed' })
  const both = await Promise.all([0, 1].map((n) => swap(held, way, { n })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await passes(id)).toEqual([
    [[0, 2, 4], 1],
    [[0, 1, 2], 1],
  ])
  expect(await sold()).toEqual([2, 1, 2, 0, 1])
  expect(await mailsWaiting(id)).toBe(1)
  expect((await swap(held, [0, 2, tickets])).body.errors).toHaveProperty('to')
  expect((await swap(held, [1, 3, tickets])).body.errors).toHaveProperty('attendee_ids')
  expect((await swap(held, [0, 3, tickets])).status).toBe(200)
  expect(await sold()).toEqual([0, 1, 2, 2, 1])
})

test('a full and a closed evening are refused, an evening that is full keeps the passes that it has', async () => {
  const { buy, single, others, swap, move, act, sold } = await aCourse({ capacity: 1 })
  const { held, id, tickets } = await buy([0, 1, 2])
  const [ticket = 0] = tickets
  await single(3)
  expect(await others(held, 0)).toEqual([4])
  expect((await swap(held, [0, 3, tickets])).body.code).toBe('sold_out_meanwhile')
  expect((await move(id, [[ticket, 0, 3]])).body.code).toBe('sold_out_meanwhile')
  expect(await sold()).toEqual([1, 1, 1, 0, 0])
  await act(4, 'close')
  expect((await swap(held, [0, 4, tickets])).body.errors).toHaveProperty('to')
  expect((await move(id, [[ticket, 0, 4]])).status).toBe(200)
  expect(await sold()).toEqual([0, 1, 1, 0, 1])
})

test('the desk swaps one date of a pass: not one that it has, not one that it left, not one that is unknown', async () => {
  const { buy, move, sold, passes } = await aCourse({ day_capacity: 3 })
  const { id, tickets } = await buy([0, 1, 2], 2)
  const [one = 0, two = 0] = tickets
  expect((await move(id, [[one, 0, 1]])).body.errors).toHaveProperty(['moves.0.to'])
  expect((await move(id, [[one, 3, 4]])).body.code).toBe('changed_meanwhile')
  expect(
    (
      await move(id, [
        [one, 0, 3],
        [one, 1, 4],
      ])
    ).body.errors,
  ).toHaveProperty(['moves.1.attendee_id'])
  const moved = await move(id, [
    [one, 0, 3],
    [two, 2, 4],
  ])
  expect(moved.status).toBe(200)
  expect(await passes(id)).toEqual([
    [[1, 2, 3], 1],
    [[0, 1, 4], 1],
  ])
  expect(await sold()).toEqual([1, 2, 1, 1, 1])
  expect(await mailsWaiting(id)).toBe(2)
  const days = await sql<{ sold: number }>`
    select p.sold from occurrence_days y join pools p on p.id = y.pool_id order by y.day`.execute(app.database.query)
  expect(days.rows.map((day) => day.sold)).toEqual([1, 2, 1, 1, 1])
})

test('an evening that the pass was used on stays for buyer and desk, another one of it can be changed', async () => {
  const { buy, swap, move, others, passes, isSoon, isLater, atTheDoor } = await aCourse()
  const { held, id, tickets } = await buy([0, 1, 2])
  const [ticket = 0] = tickets
  await isSoon(0)
  expect(await others(held, 0)).toEqual([3, 4])
  const { letIn } = await atTheDoor(held, ticket)
  const [admitted] = (await letIn()).body.results
  expect(admitted?.verdict).toBe('ADMITTED')
  const bothRefuse = async () => {
    expect((await swap(held, [0, 3, tickets])).body.code).toBe('date_change_closed')
    const refused = await move(id, [[ticket, 0, 3]])
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'date_used' }])
  }
  await bothRefuse()
  // An admission that was taken back names the date all the same.
  expect((await letIn('undo')).body.results[0]?.verdict).toBe('UNDONE')
  await bothRefuse()
  expect(await others(held, 1)).toEqual([3, 4])
  expect((await swap(held, [1, 3, tickets])).status).toBe(200)
  expect((await move(id, [[ticket, 2, 4]])).status).toBe(200)
  expect(await passes(id)).toEqual([[[0, 3, 4], 1]])
  await isLater(0)
})

test('guests of an evening move without a pass that came in on it', async () => {
  const { shop, ids, buy, passes, isSoon, isLater, atTheDoor } = await aCourse()
  const { held, id, tickets } = await buy([0, 1, 2], 2)
  await isSoon(0)
  const { letIn } = await atTheDoor(held, tickets[0] ?? 0)
  expect((await letIn()).body.results[0]?.verdict).toBe('ADMITTED')
  const asked = {
    event_id: shop.eventId,
    from: ids[0] ?? 0,
    to: ids[4] ?? 0,
    user_id: null,
    request_id: null,
    after: 0,
  }
  await moveGuests(app.database, asked)
  expect((await passes(id)).map(([dates]) => dates)).toEqual([
    [0, 1, 2],
    [1, 2, 4],
  ])
  await isLater(0)
})

type Admitting = Awaited<ReturnType<typeof aCourse>>

/** A pass for the evening that its door lets in now, and the two who change it for another one. */
async function aPassAtTheDoor({ buy, isSoon, atTheDoor, swap, move }: Admitting) {
  const { held, id, tickets, publicId } = await buy([0, 1, 2])
  const [ticket = 0] = tickets
  await isSoon(0)
  const { list, letIn } = await atTheDoor(held, ticket)
  const swaps = {
    buyer: async (n = 0) => (await swap(held, [0, 3, tickets], { n })).status === 200,
    desk: async (n = 0) => (await move(id, [[ticket, 0, 3]], n)).status === 200,
  }
  const isIn = async (n = 0) => (await letIn('check-in', n)).body.results[0]?.verdict === 'ADMITTED'
  return { id, ticket, publicId, list, swaps, isIn }
}

test.each(['buyer', 'desk'] as const)(
  'a door lets a pass in while the %s changes that evening: in, or changed, never both',
  async (who) => {
    const course = await aCourse()
    for (let round = 0; round < 8; round += 1) {
      // oxlint-disable no-await-in-loop -- one race after the other
      const { id, swaps, isIn } = await aPassAtTheDoor(course)
      const acts = [() => isIn(0), () => swaps[who](1)]
      // The later one gets a head start in every other round, so that both orders are met.
      const done = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
      expect(done.filter(Boolean)).toHaveLength(1)
      const isChanged = done[round % 2 === 0 ? 1 : 0]
      expect((await passes(course, id))[0]).toEqual(isChanged ? [1, 2, 3] : [0, 1, 2])
      // oxlint-enable no-await-in-loop
    }
    // The control: alone, each of them is done.
    expect(await (await aPassAtTheDoor(course)).isIn()).toBe(true)
    expect(await (await aPassAtTheDoor(course)).swaps[who]()).toBe(true)
    await course.isLater(0)
  },
)

const passes = async (course: Admitting, id: number) => (await course.passes(id)).map(([dates]) => dates)

test('an admission that was judged before the swap is judged again, and a swap waits for one that is being written', async () => {
  const course = await aCourse()
  const first = await aPassAtTheDoor(course)
  const { scanning } = await app.database.transaction(async (tx) => {
    await sql`select from attendees where id = ${first.ticket} for update`.execute(tx.query)
    const judgedAsGood = first.isIn()
    await somethingWaits()
    const moves = [{ attendee_id: first.ticket, from: course.ids[0] ?? 0, to: course.ids[3] ?? 0 }]
    const order = { orderId: first.id, eventId: course.shop.eventId }
    await moveAll(tx, { order, moves, notify: false, fieldOf: () => 'to' }, SYSTEM)
    return { scanning: judgedAsGood }
  })
  expect(await scanning).toBe(false)
  expect(await passes(course, first.id)).toEqual([[1, 2, 3]])

  const second = await aPassAtTheDoor(course)
  const swapping = await app.database.transaction(async (tx) => {
    const door = await doorOfShortId(tx, second.list.short_id)
    if (door === undefined) throw new Error('no door')
    const named = { publicIds: [second.publicId], dateId: null, device: null, deviceId: null, requestId: 'req_door' }
    expect((await admitNamed(tx, door, named)).outcome?.records[0]?.verdict).toBe('ADMITTED')
    const asked = [second.swaps.desk(1), second.swaps.buyer(2)]
    await somethingWaits()
    return { asked }
  })
  expect(await Promise.all(swapping.asked)).toEqual([false, false])
  expect(await passes(course, second.id)).toEqual([[0, 1, 2]])
  await course.isLater(0)
})

async function somethingWaits(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await sql`select from pg_locks where not granted`.execute(app.database.query)
    if (rows.length > 0) return
    // oxlint-disable-next-line no-promise-executor-return -- a pause
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('nothing waits for a lock')
}

test('a pass of which a date was cancelled changes another one, and takes no place of the cancelled date again', async () => {
  const { shop, ids, buy, move, sold, passes } = await aCourse({ day_capacity: 3 })
  const { id, tickets } = await buy([0, 1, 2], 2)
  const params = { event_id: shop.eventId, occurrence_id: ids[1] ?? 0 }
  await app.call(cancelOccurrence, { params, body: { reason: 'Storm' } }, shop.owner)
  await sql`update event_cancellings set starts_at = now() where event_id = ${shop.eventId}`.execute(app.database.query)
  await runCancellings(app)
  expect(await sold()).toEqual([2, 0, 2, 0, 0])
  expect((await move(id, [[tickets[0] ?? 0, 0, 3]])).status).toBe(200)
  expect((await move(id, [[tickets[1] ?? 0, 1, 4]])).body.code).toBe('occurrence_cancelled')
  expect(await sold()).toEqual([1, 0, 2, 1, 0])
  expect((await passes(id)).map(([dates]) => dates)).toEqual([
    [1, 2, 3],
    [0, 1, 2],
  ])
})

test('buyer and organizer swap the same pass, and two passes want the last place: each place is one', async () => {
  for (let round = 0; round < 4; round += 1) {
    // oxlint-disable no-await-in-loop -- one race after the other
    const { buy, single, swap, move, sold, passes } = await aCourse({ capacity: 2 })
    const [one, other] = [await buy([0, 1, 2]), await buy([0, 1, 2])]
    await single(4)
    const answers = await Promise.all([
      swap(one.held, [0, 4, one.tickets], { n: 0 }),
      swap(other.held, [1, 4, other.tickets], { n: 1 }),
      move(one.id, [[one.tickets[0] ?? 0, 0, 3]], 2),
    ])
    const dates = [...(await passes(one.id)), ...(await passes(other.id))].map(([at]) => at as number[])
    expect(dates.every((at) => at.length === 3 && new Set(at).size === 3)).toBe(true)
    const count = (place: number): number => dates.filter((at) => at.includes(place)).length
    expect(await sold()).toEqual([0, 1, 2, 3, 4].map(count))
    expect(count(4)).toBeLessThanOrEqual(1)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    // oxlint-enable no-await-in-loop
  }
  // Control: alone, each of them is done.
  const alone = await aCourse({ capacity: 2 })
  const one = await alone.buy([0, 1, 2])
  expect((await alone.swap(one.held, [0, 4, one.tickets])).status).toBe(200)
  expect((await alone.move(one.id, [[one.tickets[0] ?? 0, 4, 3]])).status).toBe(200)
  expect(await alone.sold()).toEqual([0, 1, 1, 1, 0])
})
