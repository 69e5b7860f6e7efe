import {
  addGuestsAtDoor,
  attendeesAtDoor,
  getDoorList,
  updateCheckInList,
  getCheckInList,
} from '@turnout/contract/check-in/endpoints.ts'
import type { CheckInList, CheckInListInput } from '@turnout/contract/check-in/check-in-list.ts'
import {
  addOccurrences,
  changeOccurrences,
  occurrencesOfEvent,
  updateOccurrence,
} from '@turnout/contract/occurrences/endpoints.ts'
import { moveTickets, ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aList, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signTicketCode } from '../../tickets/codes/make-ticket-codes.ts'

const app = testApp({ addsUp: true })

const HOUR_MS = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** An event with the date of its shop, far away, and one that begins in an hour. */
async function twoDates() {
  const shop = await aShop(app)
  const params = { event_id: shop.eventId }
  const signedIn = { token: shop.owner.token }
  const date = { start_date: inHours(1), end_date: inHours(3) }
  expect((await app.call(addOccurrences, { params, body: date }, signedIn)).status).toBe(201)
  const read = async () => (await app.call(occurrencesOfEvent, { params }, signedIn)).body.data
  const [today = 0, later = 0] = (await read()).map(({ id }) => id)
  const ticketOf = async (held: Awaited<ReturnType<typeof shop.reserve>>, name = 'Mira') => {
    const order = { first_name: name, email: 'mira@koller.example', accepted_terms: true }
    const [attendee] = (await shop.complete(held, { order })).body.data.attendees
    if (attendee === undefined) throw new Error('not bought')
    const named = { eventId: shop.eventId, attendeeId: attendee.id, productId: attendee.product_id, codeVersion: 1 }
    const code = await signTicketCode({ reader: app.database, secrets: app.app.secrets }, named)
    return { id: attendee.id, publicId: attendee.public_id, code }
  }
  const buy = async (dateId: number, name = 'Mira') => {
    const held = await shop.reserve([{ price: shop.free, quantity: 1, date: dateId }])
    return ticketOf(held, name)
  }
  return { shop, params, signedIn, today, later, buy, ticketOf }
}

const change = (
  { shop, signedIn }: Awaited<ReturnType<typeof twoDates>>,
  list: CheckInList,
  input: Partial<CheckInListInput>,
) =>
  app.call(
    updateCheckInList,
    { params: { event_id: shop.eventId, check_in_list_id: list.id }, body: { name: list.name, ...input } },
    signedIn,
  )

const verdictsOf = (answered: Awaited<ReturnType<typeof scan>>) => answered.body.results.map(({ verdict }) => verdict)

test('a list is for the date of now; a ticket of another date is refused with its date, which the same scan is told again', async () => {
  const { shop, today, later, buy } = await twoDates()
  const list = await aList(app, shop)
  expect([list.dates_mode, list.event_occurrence_id]).toEqual(['TODAY', null])
  const [now, other] = [await buy(today), await buy(later)]
  const first = await scan(app, list, [
    { code: now.code, scan_id: 's1' },
    { code: other.code, scan_id: 's2' },
  ])
  expect(verdictsOf(first)).toEqual(['ADMITTED', 'OTHER_DATE'])
  const [admitted, refused] = first.body.results
  expect(admitted?.event_occurrence?.id).toBe(today)
  expect(refused).toMatchObject({ event_occurrence: { id: later, kind: 'SESSION' }, check_in: null })
  expect(refused?.text).toMatch(/^Ticket is for .+ \d\d:\d\d\.$/u)
  expect(Object.keys(first.body.errors)).toEqual([other.code])
  const again = await scan(app, list, [{ code: other.code, scan_id: 's2' }])
  expect(again.body.results[0]).toEqual(refused)
})

test('a door that is set to a date is for that one; a phone that decided alone is told where the server knew better', async () => {
  const { shop, today, later, buy } = await twoDates()
  const list = await aList(app, shop)
  const [now, other] = [await buy(today), await buy(later)]
  const set = await scan(app, list, [
    { code: now.code, event_occurrence_id: later, scan_id: 's1' },
    { code: other.code, event_occurrence_id: later, scan_id: 's2' },
  ])
  expect(verdictsOf(set)).toEqual(['OTHER_DATE', 'ADMITTED'])
  const decided = await scan(app, list, [
    { code: now.code, event_occurrence_id: later, scan_id: 's3', device_verdict: 'ADMITTED' },
    { code: now.code, event_occurrence_id: later, scan_id: 's4', device_verdict: 'OTHER_DATE' },
  ])
  expect(decided.body.results.map(({ verdict, conflict }) => [verdict, conflict])).toEqual([
    ['OTHER_DATE', 'OTHER_DATE'],
    ['OTHER_DATE', null],
  ])
})

test('a list is for all dates, or for one, and for the date of now again when that one is deleted', async () => {
  const world = await twoDates()
  const { shop, params, signedIn, today, later, buy } = world
  const list = await aList(app, shop, { dates_mode: 'CHOSEN', event_occurrence_id: later })
  expect([list.dates_mode, list.event_occurrence_id]).toEqual(['CHOSEN', later])
  const [now, other] = [await buy(today), await buy(later)]
  const chosen = await scan(app, list, [{ code: now.code, event_occurrence_id: today }, { code: other.code }])
  expect(verdictsOf(chosen)).toEqual(['OTHER_DATE', 'ADMITTED'])

  const kept = await change(world, list, {})
  expect(kept.body.data.event_occurrence_id).toBe(later)
  const all = await change(world, list, { dates_mode: 'ALL' })
  expect([all.body.data.dates_mode, all.body.data.event_occurrence_id]).toEqual(['ALL', null])
  expect(verdictsOf(await scan(app, list, [{ code: now.code }]))).toEqual(['ADMITTED'])

  await app.call(addOccurrences, { params, body: { start_date: inHours(48) } }, signedIn)
  const third = (await app.call(occurrencesOfEvent, { params }, signedIn)).body.data[1]?.id ?? 0
  expect((await change(world, list, { event_occurrence_id: third })).body.data.dates_mode).toBe('CHOSEN')
  const gone = await app.call(
    changeOccurrences,
    { params, body: { action: 'delete', occurrence_ids: [third] } },
    signedIn,
  )
  expect(gone.status).toBeLessThan(300)
  const read = await app.call(getCheckInList, { params: { ...params, check_in_list_id: list.id } }, signedIn)
  expect([read.body.data.dates_mode, read.body.data.event_occurrence_id]).toEqual(['TODAY', null])
})

test('a list for one date needs one, of its event', async () => {
  const world = await twoDates()
  const elsewhere = await twoDates()
  const list = await aList(app, world.shop)
  const none = await change(world, list, { dates_mode: 'CHOSEN' })
  expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['event_occurrence_id']])
  const other = await change(world, list, { dates_mode: 'CHOSEN', event_occurrence_id: elsewhere.today })
  expect([other.status, other.body.errors]).toEqual([422, { event_occurrence_id: ['This event has no such date.'] }])
})

test('entry times are early and late by minutes, and a cancelled date comes in nowhere', async () => {
  const { shop, today, later, buy } = await twoDates()
  const list = await aList(app, shop)
  const ticket = await buy(today)
  const move = async (from: string, until: string) => {
    await sql`update occurrences set kind = 'SLOT', starts_at = now() + ${from}::interval, ends_at = now() + ${until}::interval,
      local_day = (now() at time zone (select timezone from events where id = event_id))::date
      where id = ${today}`.execute(app.owner.query)
    await sql`update events e set start_date = d.starts_at, end_date = d.ends_at from occurrences d where d.id = ${today} and e.id = d.event_id`.execute(
      app.owner.query,
    )
  }
  const verdict = async () => verdictsOf(await scan(app, list, [{ code: ticket.code }]))[0]
  await move('11 minutes', '40 minutes')
  const early = await scan(app, list, [{ code: ticket.code }])
  expect(early.body.results[0]?.verdict).toBe('TOO_EARLY')
  expect(early.body.results[0]?.text).toMatch(/^Entry \d\d:\d\d to \d\d:\d\d\. Door lets in from \d\d:\d\d\.$/u)
  await move('-60 minutes', '-21 minutes')
  expect(await verdict()).toBe('TOO_LATE')
  await move('-60 minutes', '-19 minutes')
  expect(await verdict()).toBe('ADMITTED')
  const other = await buy(later)
  await sql`update occurrences set status = 'CANCELLED', cancelled_at = now(), cancel_reason = 'The lead actor is ill' where id = ${later}`.execute(
    app.owner.query,
  )
  const cancelled = await scan(app, list, [{ code: other.code }])
  expect(cancelled.body.results[0]).toMatchObject({
    verdict: 'DATE_CANCELLED',
    event_occurrence: { id: later, is_cancelled: true, cancel_reason: 'The lead actor is ill' },
  })
})

test('a ticket of another date is let in anyway where the list says so, with the reason in its scan and in history', async () => {
  const world = await twoDates()
  const { shop, later, buy } = world
  const list = await aList(app, shop)
  const other = await buy(later)
  const anyway = { code: other.code, let_in_because: 'WRONG_DATE' as const }
  const door = { params: { check_in_list_short_id: list.short_id } }
  expect((await app.call(getDoorList, door)).body.data.can_let_in_anyway).toBe(false)
  expect((await app.call(getDoorList, door, shop.owner)).body.data.can_let_in_anyway).toBe(true)
  const refused = await scan(app, list, [anyway])
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'not_let_in_here' }])
  // A phone that had let them in already is told where the server knew better.
  const decided = { ...anyway, scan_id: 'no-right', device_verdict: 'ADMITTED' as const }
  expect((await scan(app, list, [decided])).body.results[0]).toMatchObject({
    verdict: 'OTHER_DATE',
    conflict: 'OTHER_DATE',
  })

  expect((await change(world, list, { can_let_in_anyway: true })).body.data.can_let_in_anyway).toBe(true)
  expect((await app.call(getDoorList, door)).body.data.can_let_in_anyway).toBe(true)
  expect(verdictsOf(await scan(app, list, [{ ...anyway, scan_id: 'in' }]))).toEqual(['ADMITTED'])
  expect(verdictsOf(await scan(app, list, [{ ...anyway, scan_id: 'again' }]))).toEqual(['ALREADY_ADMITTED'])
  const next = await buy(later)
  const alone = { ...anyway, code: next.code, scan_id: 'alone', device_verdict: 'ADMITTED' as const }
  expect((await scan(app, list, [alone])).body.results[0]).toMatchObject({ verdict: 'ADMITTED', conflict: null })

  const { rows } = await sql<{ scan_id: string; let_in_because: string | null; told: string | null }>`
    select s.scan_id, s.let_in_because, r.after ->> 'let_in_because' as told
    from scans s left join audit_rows r on r.entity = 'check_in' and r.entity_id = s.check_in_id and r.act = 'checkin.created'
    where s.check_in_list_id = ${list.id} order by s.id`.execute(app.owner.query)
  expect(rows.map(({ scan_id, let_in_because, told }) => [scan_id, let_in_because, told])).toEqual([
    ['no-right', null, null],
    ['in', 'WRONG_DATE', 'WRONG_DATE'],
    ['again', null, null],
    ['alone', 'WRONG_DATE', 'WRONG_DATE'],
  ])
})

test('a ticket that was let in anyway has used its entry: it does not come in on its date until that is undone', async () => {
  const { shop, today, later, buy } = await twoDates()
  const tonight = await aList(app, shop, { name: 'Tonight', event_occurrence_id: today, can_let_in_anyway: true })
  const gate = await aList(app, shop, { event_occurrence_id: today, can_let_in_anyway: true })
  const ofLater = await aList(app, shop, { event_occurrence_id: later, allows_check_out: true })
  const ticket = await buy(later)
  const at = async (list: CheckInList, scan_id: string, more: object = {}) =>
    (await scan(app, list, [{ code: ticket.code, scan_id, ...more }])).body.results[0]
  const anyway = { let_in_because: 'WRONG_DATE' }
  const door = { params: { check_in_list_short_id: ofLater.short_id } }
  const before = await app.call(attendeesAtDoor, { ...door, query: { after: '0' } })
  expect((await at(tonight, 'refused'))?.verdict).toBe('OTHER_DATE')
  expect((await at(tonight, 'anyway', anyway))?.verdict).toBe('ADMITTED')
  expect((await at(tonight, 'again', anyway))?.verdict).toBe('ALREADY_ADMITTED')
  // Another gate of the same evening lets in whom its staff want.
  expect((await at(gate, 'gate', anyway))?.verdict).toBe('ADMITTED')
  expect((await scan(app, gate, [{ code: ticket.code, action: 'undo', undoes: 'gate' }])).status).toBe(200)

  expect(await at(ofLater, 'own')).toMatchObject({
    verdict: 'ALREADY_ADMITTED',
    check_in: { check_in_list_name: 'Tonight' },
  })
  // A phone that had let the guest in without a network is told where the server knew better.
  expect(await at(ofLater, 'alone', { device_verdict: 'ADMITTED' })).toMatchObject({
    verdict: 'ALREADY_ADMITTED',
    conflict: 'ADMITTED_TWICE',
  })
  const since = before.body.meta.since
  const heard = await app.call(attendeesAtDoor, { ...door, query: { since } })
  const used = { event_occurrence_id: later, check_in_list_name: 'Tonight' }
  expect(heard.body.data).toMatchObject([{ public_id: ticket.publicId, used_entries: [used] }])

  expect((await at(tonight, 'undo', { action: 'undo' }))?.verdict).toBe('UNDONE')
  const back = await app.call(attendeesAtDoor, { ...door, query: { since: heard.body.meta.since } })
  expect(back.body.data.map((guest) => [guest.public_id, guest.used_entries])).toEqual([[ticket.publicId, undefined]])
  expect((await at(ofLater, 'in'))?.verdict).toBe('ADMITTED')
})

test('who leaves has used the entry, at the door that let them in and at all others; a date that they move to is another entry', async () => {
  const event = await twoDates()
  const { shop, today, later, buy } = event
  const list = await aList(app, shop, {
    event_occurrence_id: today,
    can_let_in_anyway: true,
    allows_check_out: true,
  })
  const ticket = await buy(later)
  const at = async (more: object = {}) => verdictsOf(await scan(app, list, [{ code: ticket.code, ...more }]))[0]
  expect(await at({ let_in_because: 'OTHER' })).toBe('ADMITTED')
  expect(await at({ action: 'check-out' })).toBe('CHECKED_OUT')
  expect(await at({ let_in_because: 'OTHER' })).toBe('ADMITTED')
  expect(await at({ action: 'check-out' })).toBe('CHECKED_OUT')
  await change(event, list, { event_occurrence_id: later })
  expect(await at()).toBe('ALREADY_ADMITTED')
  const door = { check_in_list_short_id: list.short_id }
  const before = await app.call(attendeesAtDoor, { params: door, query: { after: '0' } })
  const orders = await app.call(ordersOfEvent, { params: event.params }, event.signedIn)
  const moves = [{ attendee_id: ticket.id, from: later, to: today }]
  const params = { ...event.params, order_id: orders.body.data[0]?.id ?? 0 }
  expect((await app.call(moveTickets, { params, body: { moves } }, event.signedIn)).status).toBe(200)
  // Phones hear of tickets that move.
  const heard = await app.call(attendeesAtDoor, { params: door, query: { since: before.body.meta.since } })
  expect(heard.body.data).toMatchObject([{ public_id: ticket.publicId, event_occurrence_id: today }])
  await change(event, list, { event_occurrence_id: today })
  expect(await at()).toBe('ADMITTED')
})

test('a pass that is let in anyway uses the entry of its next date, and comes in on the others', async () => {
  const event = await twoDates()
  const { shop, params, signedIn, today, later, ticketOf } = event
  await app.call(addOccurrences, { params, body: { start_date: '2099-05-01T20:00' } }, signedIn)
  const dates = (await app.call(occurrencesOfEvent, { params }, signedIn)).body.data
  const last = dates.find(({ id }) => id !== today && id !== later)?.id ?? 0
  const [next = 0, other = 0] = dates.map(({ id }) => id).filter((id) => id !== today)
  expect(new Set([next, other])).toEqual(new Set([later, last]))
  const price = await addProduct(app, shop, { type: 'FREE', prices: [], admits: 'CHOSEN', admits_dates: 2 })
  const pass = await ticketOf(await shop.reserve([{ price, quantity: 1, dates: [next, other] }]))
  const lists = async (id: number) =>
    aList(app, shop, { product_ids: [price.productId], event_occurrence_id: id, can_let_in_anyway: true })
  const at = async (id: number, more: object = {}) =>
    verdictsOf(await scan(app, await lists(id), [{ code: pass.code, ...more }]))[0]
  expect(await at(today)).toBe('OTHER_DATE')
  expect(await at(today, { let_in_because: 'PLACES_FREE' })).toBe('ADMITTED')
  expect(await at(next)).toBe('ALREADY_ADMITTED')
  expect(await at(other)).toBe('ADMITTED')
})

test('a phone gets the dates and each guest with theirs, and loads them anew when a date moves', async () => {
  const { shop, params, signedIn, today, later, buy } = await twoDates()
  const list = await aList(app, shop)
  const [now, other] = [await buy(today), await buy(later)]
  const door = { params: { check_in_list_short_id: list.short_id } }
  const before = (await app.call(getDoorList, door)).body.data
  expect(before.dates).toMatchObject({ mode: 'TODAY', event_occurrence_id: null, data: [{ id: today }, { id: later }] })
  expect(before.dates?.data[0]).toMatchObject({ is_cancelled: false, early_minutes: 10, late_minutes: 20 })
  const guests = await app.call(attendeesAtDoor, { ...door, query: { after: '0' } })
  const dates = new Map(guests.body.data.map((guest) => [guest.public_id, guest.event_occurrence_id]))
  expect([dates.get(now.publicId), dates.get(other.publicId)]).toEqual([today, later])
  const second = before.dates?.data[1]
  const moved = await app.call(
    updateOccurrence,
    {
      params: { ...params, occurrence_id: later },
      body: { start_date: second?.start_date ?? '', end_date: second?.end_date ?? null, label: 'With the author' },
    },
    signedIn,
  )
  expect(moved.status).toBe(200)
  const after = (await app.call(getDoorList, door)).body.data
  expect(after.revision).toBeGreaterThan(before.revision)
})

test('an event with one date is told of none', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const door = (await app.call(getDoorList, { params: { check_in_list_short_id: list.short_id } })).body.data
  expect('dates' in door).toBe(false)
})

test('a guest without a ticket is added to the date of the door', async () => {
  const { shop, today, later } = await twoDates()
  const list = await aList(app, shop, { can_add_guests: true })
  const guest = { first_name: 'Ana', product_id: shop.free.productId }
  const add = async (set: { event_occurrence_id?: number }) => {
    const params = { check_in_list_short_id: list.short_id }
    const [result] = (await app.call(addGuestsAtDoor, { params, body: { ...guest, ...set } })).body.data.results
    return [result?.verdict, result?.event_occurrence?.id]
  }
  expect(await add({})).toEqual(['ADMITTED', today])
  expect(await add({ event_occurrence_id: later })).toEqual(['ADMITTED', later])
})

test('a pass comes in once to each of its dates, and to no other', async () => {
  const event = await twoDates()
  const { shop, params, signedIn, today, later, ticketOf } = event
  await app.call(addOccurrences, { params, body: { start_date: '2099-05-01T20:00' } }, signedIn)
  const price = await addProduct(app, shop, { type: 'FREE', prices: [], admits: 'CHOSEN', admits_dates: 2 })
  const pass = await ticketOf(await shop.reserve([{ price, quantity: 1, dates: [today, later] }]))
  const list = await aList(app, shop, { product_ids: [price.productId] })
  const at = async (dateId: number) => {
    await change(event, list, { dates_mode: 'CHOSEN', event_occurrence_id: dateId })
    return verdictsOf(await scan(app, list, [{ code: pass.code, action: 'check-in' }]))
  }
  expect(await at(today)).toEqual(['ADMITTED'])
  expect(await at(today)).toEqual(['ALREADY_ADMITTED'])
  expect(await at(later)).toEqual(['ADMITTED'])
  expect(await at(later)).toEqual(['ALREADY_ADMITTED'])
  const dates = (await app.call(occurrencesOfEvent, { params }, signedIn)).body.data
  const other = dates.find(({ id }) => id !== today && id !== later)
  expect(await at(other?.id ?? 0)).toEqual(['OTHER_DATE'])
  const guests = await app.call(attendeesAtDoor, {
    params: { check_in_list_short_id: list.short_id },
    query: { after: '0' },
  })
  expect(guests.body.data).toMatchObject([
    { public_id: pass.publicId, event_occurrence_ids: expect.arrayContaining([today, later]) },
  ])
  const found = await sql<{ occurrence_id: number }>`
    select occurrence_id from check_ins where attendee_id = ${pass.id} order by id`.execute(app.database.query)
  expect(found.rows.map(({ occurrence_id: id }) => id)).toEqual([today, later])
})

test('who leaves with a pass leaves the date that they are in, and may come in to it again', async () => {
  const event = await twoDates()
  const { shop, today, later, ticketOf } = event
  const price = await addProduct(app, shop, { type: 'FREE', prices: [], admits: 'ALL' })
  const pass = await ticketOf(await shop.reserve([{ price, quantity: 1 }]))
  const list = await aList(app, shop, { product_ids: [price.productId] })
  const act = async (dateId: number, action: 'check-in' | 'check-out') => {
    await change(event, list, { allows_check_out: true, dates_mode: 'CHOSEN', event_occurrence_id: dateId })
    return verdictsOf(await scan(app, list, [{ code: pass.code, action }]))
  }
  expect(await act(today, 'check-in')).toEqual(['ADMITTED'])
  expect(await act(later, 'check-out')).toEqual(['CHECKED_OUT'])
  expect(await act(later, 'check-out')).toEqual(['NOT_INSIDE'])
  expect(await act(today, 'check-in')).toEqual(['ADMITTED'])
})

test('the verdict on a pass says which of its dates it is, and on another date all of them', async () => {
  const event = await twoDates()
  const { shop, params, signedIn, today, later, ticketOf } = event
  const add = async (start_date: string) =>
    (await app.call(addOccurrences, { params, body: { start_date } }, signedIn)).body.data.occurrences[0]?.id ?? 0
  const march = [await add('2099-03-03T20:00'), await add('2099-03-17T20:00'), await add('2099-03-24T20:00')]
  const price = await addProduct(app, shop, { type: 'FREE', prices: [], admits: 'CHOSEN', admits_dates: 3 })
  const pass = await ticketOf(await shop.reserve([{ price, quantity: 1, dates: march }]))
  const list = await aList(app, shop, { product_ids: [price.productId] })
  const told = async (dateId: number) => {
    await change(event, list, { dates_mode: 'CHOSEN', event_occurrence_id: dateId })
    const { results } = (await scan(app, list, [{ code: pass.code, action: 'check-in' }])).body
    return results.map(({ text, event_occurrences: dates }) => [text, dates?.map(({ id }) => id)])
  }
  const other = [['This pass has 3, 17 and 24 March 2099.', march]]
  expect([await told(today), await told(later)]).toEqual([other, other])
  expect(await told(march[1] ?? 0)).toEqual([['Come in. Date 2 of 3', march]])
  await sql`update occurrences set status = 'CANCELLED', cancelled_at = now() where id = ${march[0]}`.execute(
    app.owner.query,
  )
  expect(await told(march[2] ?? 0)).toEqual([['Come in. Date 2 of 2', march.slice(1)]])
})
