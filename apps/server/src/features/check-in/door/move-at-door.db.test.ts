import { admitAttendees, dateAtDoor, moveAtDoor } from '@turnout/contract/check-in/endpoints.ts'
import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { moveOwnTickets } from '@turnout/contract/checkout/date-endpoints.ts'
import { cancelOccurrence } from '@turnout/contract/events/cancelling/date-endpoints.ts'
import { addOccurrences, occurrencesOfEvent, updateOccurrence } from '@turnout/contract/occurrences/endpoints.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { runCancellings } from '@turnout/testkit/shops/cancelling.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, payable, storyOf, workOff } from '@turnout/testkit/shops/paying.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/* A ticket of another date goes to the date of the door, and its guest comes in, both or neither. */

const app = testApp({ cards: true, addsUp: true })
const { through } = racing(app)

const HOUR_MS = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

type World = Awaited<ReturnType<typeof aPlay>>

/** A play of tonight and three evenings more; tickets cost 25.00, or tonight something else. */
async function aPlay({ price = 25, capacity = 10 }: { price?: number; capacity?: number } = {}) {
  const shop = await aCardShop(app)
  const params = { event_id: shop.eventId }
  const signedIn = { token: shop.owner.token }
  const [old] = (await app.call(occurrencesOfEvent, { params }, signedIn)).body.data
  const tonight = { start_date: inHours(1), end_date: inHours(3), capacity }
  for (const body of [tonight, { start_date: inHours(100) }, { start_date: inHours(200) }])
    await app.call(addOccurrences, { params, body }, signedIn)
  const dates = (await app.call(occurrencesOfEvent, { params }, signedIn)).body.data
  const [today = 0, soon = 0, later = 0] = dates.map(({ id }) => id).filter((id) => id !== old?.id)
  const priced = { ...tonight, prices: [{ price_id: shop.paid.priceId, price, is_hidden: false }] }
  await app.call(updateOccurrence, { params: { ...params, occurrence_id: today }, body: priced }, signedIn)
  const open = await aList(app, shop, { can_let_in_anyway: true })
  return {
    shop,
    params,
    signedIn,
    today,
    soon,
    later,
    open,
    buy: async (date: number, quantity = 1, card?: string) => {
      const { id, held } = await boughtByCard(app, shop, { quantity, date, card })
      const tickets = await ticketsOf(id)
      return { id, held, tickets, publicId: tickets[0]?.public_id ?? '' }
    },
    sold: async () =>
      (await app.call(occurrencesOfEvent, { params }, signedIn)).body.data
        .filter(({ id }) => [today, soon, later].includes(id))
        .map(({ quantity_sold: sold }) => sold),
  }
}

const ticketsOf = async (orderId: number) =>
  (
    await sql<{ id: number; public_id: string; date: number | null; dates: number[] | null }>`
      select a.id, a.public_id, l.occurrence_id as date, l.occurrence_ids as dates
      from attendees a join order_lines l on l.id = a.order_line_id where a.order_id = ${orderId} order by a.id`.execute(
      app.database.query,
    )
  ).rows

const at = (list: CheckInList, publicId: string) => ({
  params: { check_in_list_short_id: list.short_id, attendee_public_id: publicId },
})
const ask = async (list: CheckInList, publicId: string, signedIn: object = {}) =>
  (await app.call(dateAtDoor, { ...at(list, publicId), query: {} }, signedIn)).body.data

type Move = BodyInput<typeof moveAtDoor>
const move = (list: CheckInList, publicId: string, body: Move, calling: object = {}, n = 0) =>
  through(n).call(moveAtDoor, { ...at(list, publicId), body }, calling)

const mailsWaiting = async (orderId: number) =>
  (
    await sql`select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'mail_ticket' and (j.payload ->> 'order_id')::bigint = ${orderId}`.execute(app.owner.query)
  ).rows.length

const historyOf = async ({ shop }: World) =>
  (
    await sql<{ act: string; actor_kind: string }>`
      select act, actor_kind from audit_rows where event_id = ${shop.eventId}
        and act in ('attendee.date_changed', 'checkin.created', 'order.difference_paid') order by id`.execute(
      app.database.query,
    )
  ).rows.map(({ act, actor_kind: kind }) => `${act} ${kind}`)

const scan = (list: CheckInList, publicId: string) =>
  app.call(admitAttendees, {
    params: { check_in_list_short_id: list.short_id },
    body: { attendees: [{ public_id: publicId, action: 'check-in' }] },
  })

test('a ticket of another date goes to today and comes in: places, history, mail, and the second time nothing moves', async () => {
  const world = await aPlay({ capacity: 2 })
  const { open, today, later, buy, sold } = world
  const { id, tickets, publicId } = await buy(later, 2)
  const [refused] = (await scan(open, publicId)).body.results
  expect(refused?.verdict).toBe('OTHER_DATE')
  expect(await ask(open, publicId)).toMatchObject({
    move: {
      event_occurrence: { id: today },
      places_left: 2,
      from: { id: later },
      difference: 0,
      gives_back: false,
      refusal: null,
    },
    next: null,
    moved: null,
    money_back: null,
  })
  const key = { headers: { 'idempotency-key': 'one-press' } }
  const body = { event_occurrence_id: today, from: later, difference_amount: 0, device: 'North' }
  const first = await move(open, publicId, body, key)
  expect(first.body.data.result).toMatchObject({
    verdict: 'ADMITTED',
    event_occurrence: { id: today },
    check_in: { device: 'North' },
  })
  expect((await move(open, publicId, body, key)).body).toEqual(first.body)
  const again = await move(open, publicId, body)
  expect(again.body.data.result.verdict).toBe('ALREADY_ADMITTED')
  expect(await ticketsOf(id)).toMatchObject([{ date: today }, { date: later }])
  expect(await sold()).toEqual([1, 0, 1])
  expect(await historyOf(world)).toEqual(['attendee.date_changed DOOR', 'checkin.created DOOR'])
  expect(await mailsWaiting(id)).toBe(1)
  // It is for today now, and the last time that it went is told.
  expect(await ask(open, publicId)).toMatchObject({ move: null, moved: { from: { id: later }, by: 'ORGANIZER' } })
  expect(await ask(open, tickets[1]?.public_id ?? '')).toMatchObject({ move: { places_left: 1 } })
})

test('the door moves where its list lets in anyway, or for a member who may create orders', async () => {
  const { shop, today, later, buy, signedIn } = await aPlay()
  const shut = await aList(app, shop)
  const { publicId } = await buy(later)
  expect((await ask(shut, publicId)).move).toBeNull()
  const body = { event_occurrence_id: today, from: later }
  const refused = await move(shut, publicId, body)
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'not_let_in_here' }])
  const door = await aMember(app, shop.owner.accountId, { role: 'DOOR' })
  expect((await move(shut, publicId, body, door)).status).toBe(403)
  expect((await ask(shut, publicId, signedIn)).move).toMatchObject({ refusal: null, gives_back: true })
  expect((await move(shut, publicId, body, signedIn)).body.data.result.verdict).toBe('ADMITTED')
})

test('a dearer date is paid at the door, and the history keeps it; another amount than was shown moves nothing', async () => {
  const world = await aPlay({ price: 27 })
  const { open, today, later, buy, sold } = world
  const { publicId, held } = await buy(later)
  expect((await ask(open, publicId)).move).toMatchObject({ difference: 2 })
  const body = { event_occurrence_id: today, from: later }
  const other = await move(open, publicId, { ...body, difference_amount: 0 })
  expect([other.status, other.body]).toMatchObject([409, { code: 'refund_amount_changed' }])
  expect(await sold()).toEqual([0, 0, 1])
  expect((await move(open, publicId, { ...body, difference_amount: 2 })).status).toBe(200)
  expect((await historyOf(world)).toSorted()).toEqual([
    'attendee.date_changed DOOR',
    'checkin.created DOOR',
    'order.difference_paid DOOR',
  ])
  expect((await storyOf(app, held)).ledger).toEqual({ cash_card: 2500, sales: -2500 })
})

test('what a cheaper date costs less goes back where a member may refund, and stays otherwise', async () => {
  const { open, today, later, buy, signedIn } = await aPlay({ price: 22 })
  const [one, other] = [await buy(later), await buy(later)]
  const body = { event_occurrence_id: today, from: later, difference_amount: 3 }
  expect((await ask(open, one.publicId, signedIn)).move).toMatchObject({ difference: -3, gives_back: true })
  expect((await move(open, one.publicId, body, signedIn)).status).toBe(200)
  expect((await ask(open, other.publicId)).move).toMatchObject({ difference: -3, gives_back: false })
  expect((await move(open, other.publicId, body)).status).toBe(200)
  await workOff(app)
  expect(await storyOf(app, one.held)).toMatchObject({ refunds: ['ORGANIZER SUCCEEDED'] })
  expect(await storyOf(app, other.held)).toMatchObject({ refunds: [] })
})

test('two doors want the last place of tonight: both were shown it, one gets it, and the other guest stays where they are', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { open, shop, today, soon, later, buy, sold } = await aPlay({ capacity: 1 })
    const gate = await aList(app, shop, { can_let_in_anyway: true })
    const [one, other] = [await buy(soon), await buy(later)]
    // The control: both doors were shown the place, so each of them would take it.
    expect((await ask(open, one.publicId)).move?.places_left).toBe(1)
    expect((await ask(gate, other.publicId)).move?.places_left).toBe(1)
    const answers = await Promise.all([
      move(open, one.publicId, { event_occurrence_id: today, from: soon }, {}, 0),
      move(gate, other.publicId, { event_occurrence_id: today, from: later }, {}, 1),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('sold_out_meanwhile')
    expect(await sold()).toEqual(answers[0]?.status === 200 ? [1, 0, 1] : [1, 1, 0])
    const left = answers[0]?.status === 200 ? other : one
    expect((await ask(gate, left.publicId)).move).toMatchObject({ places_left: 0, refusal: 'SOLD_OUT' })
  }
})

test('a ticket that is not paid or was used is not moved, nor to a date that the door does not let in', async () => {
  const { shop, open, params, signedIn, today, soon, later, buy } = await aPlay()
  const to = { event_occurrence_id: today, from: later }
  const waiting = await shop.act(awaitOfflinePayment, await payable(app, shop, { date: later }))
  const owing = waiting.body.data.attendees[0]?.public_id ?? ''
  expect((await ask(open, owing)).move).toMatchObject({ refusal: 'UNPAID', from: null })
  expect((await move(open, owing, to)).body.code).toBe('date_not_moved_here')

  const used = await buy(later)
  const ofLater = await aList(app, shop, { event_occurrence_id: later })
  expect((await scan(ofLater, used.publicId)).body.results[0]?.verdict).toBe('ADMITTED')
  expect((await ask(open, used.publicId)).move).toMatchObject({ refusal: 'USED' })
  expect((await move(open, used.publicId, to)).body.code).toBe('date_not_moved_here')

  const good = await buy(later)
  expect((await move(ofLater, good.publicId, { ...to })).status).toBe(403)
  const fixed = await aList(app, shop, { event_occurrence_id: soon, can_let_in_anyway: true })
  expect((await move(fixed, good.publicId, to)).body.code).toBe('date_not_moved_here')
  expect((await move(open, good.publicId, { ...to, from: soon })).body.code).toBe('changed_meanwhile')
  expect((await move(open, 'A-22222222', to)).status).toBe(404)
  // A ticket that the list does not let in stays where it is.
  const other = await addProduct(app, shop, { title: 'Balcony' })
  const narrow = await aList(app, shop, { product_ids: [other.productId], can_let_in_anyway: true })
  expect((await move(narrow, good.publicId, to)).body.code).toBe('date_not_moved_here')
  expect(await ticketsOf(good.id)).toMatchObject([{ date: later }])
  await app.call(cancelOccurrence, { params: { ...params, occurrence_id: today }, body: { reason: 'Rain' } }, signedIn)
  expect((await move(open, good.publicId, to)).body.code).toBe('date_not_moved_here')
})

test('a pass without today takes it in place of the last of its dates that it was not used on', async () => {
  const { shop, today, soon, later, sold } = await aPlay()
  const dates = [soon, later]
  const pass = await addProduct(app, shop, { type: 'FREE', prices: [], admits: 'CHOSEN', admits_dates: 2 })
  const list = await aList(app, shop, { product_ids: [pass.productId], can_let_in_anyway: true })
  const held = await shop.reserve([{ price: pass, quantity: 1, dates }])
  const order = { first_name: 'Ivo', email: 'ivo@teles.example', accepted_terms: true }
  const [ivo] = (await shop.complete(held, { order })).body.data.attendees
  const publicId = ivo?.public_id ?? ''
  expect((await scan(list, publicId)).body.results[0]?.verdict).toBe('OTHER_DATE')
  expect((await ask(list, publicId)).move).toMatchObject({ from: { id: later }, difference: 0, refusal: null })
  const swapped = await move(list, publicId, { event_occurrence_id: today, from: later })
  expect(swapped.body.data.result).toMatchObject({
    verdict: 'ADMITTED',
    event_occurrence: { id: today },
    event_occurrences: [{ id: today }, { id: soon }],
  })
  expect(await sold()).toEqual([1, 1, 0])
  expect((await move(list, publicId, { event_occurrence_id: today, from: later })).body.data.result.verdict).toBe(
    'ALREADY_ADMITTED',
  )
})

test('a guest who moved away by themselves can be moved back to today', async () => {
  const { shop, open, today, later, buy } = await aPlay()
  await shop.settings({ buyers_move_until_hours: 0 })
  const { id, held, tickets, publicId } = await buy(today)
  const { short_id, session_identifier } = held.body.data
  const away = await app.call(moveOwnTickets, {
    params: { event_id: shop.eventId, order_short_id: short_id, occurrence_id: today },
    query: { session_identifier },
    body: { to: later, attendee_ids: tickets.map((ticket) => ticket.id) },
  })
  expect(away.status).toBe(200)
  expect(await ask(open, publicId)).toMatchObject({
    move: { event_occurrence: { id: today }, from: { id: later } },
    moved: { from: { id: today }, by: 'BUYER' },
  })
  expect((await move(open, publicId, { event_occurrence_id: today, from: later })).status).toBe(200)
  expect(await ticketsOf(id)).toMatchObject([{ date: today }])
})

test('the money of a cancelled date is told once it is under way, at doors that let in anyway', async () => {
  const { shop, open, params, signedIn, later, buy } = await aPlay()
  const { publicId } = await buy(later)
  // Refunds to this card are pending for a while.
  const slow = await buy(later, 2, '4000000000007726')
  const shut = await aList(app, shop)
  const of = { params: { ...params, occurrence_id: later } }
  await app.call(cancelOccurrence, { ...of, body: { reason: 'The lead actor is ill.' } }, signedIn)
  expect((await ask(open, publicId)).money_back).toBeNull()
  await sql`update event_cancellings set starts_at = now() where event_id = ${shop.eventId}`.execute(app.database.query)
  await runCancellings(app)
  expect((await ask(open, publicId)).money_back).toEqual({ amount: 25, state: 'DONE' })
  expect((await ask(open, slow.publicId)).money_back).toEqual({ amount: 50, state: 'UNDER_WAY' })
  expect((await ask(shut, publicId)).money_back).toBeNull()
  const [told] = (await scan(shut, publicId)).body.results
  expect(told).toMatchObject({ verdict: 'CANCELLED', event_occurrence: { is_cancelled: true } })
})

test('a guest who is late for an entry time reads the next one with places', async () => {
  const { shop, params, signedIn } = await aPlay()
  const day = async (from: number, until: number, capacity = 18) => {
    const body = { kind: 'SLOT' as const, start_date: inHours(from), end_date: inHours(until), capacity }
    const made = await app.call(addOccurrences, { params, body }, signedIn)
    return made.body.data.occurrences[0]?.id ?? 0
  }
  const [past, next] = [await day(0.1, 0.3), await day(0.5, 0.8)]
  const { id } = await boughtByCard(app, shop, { quantity: 1, date: past })
  const [ticket] = await ticketsOf(id)
  await sql`update occurrences set starts_at = now() - interval '70 minutes', ends_at = now() - interval '40 minutes'
    where id = ${past}`.execute(app.owner.query)
  await sql`update events e set start_date = d.starts_at from occurrences d where d.id = ${past} and e.id = d.event_id`.execute(
    app.owner.query,
  )
  const gate = await aList(app, shop)
  const told = await app.call(dateAtDoor, {
    ...at(gate, ticket?.public_id ?? ''),
    query: { event_occurrence_id: next },
  })
  expect(told.body.data).toMatchObject({ next: { event_occurrence: { id: next }, places_left: 18 }, move: null })
})
