import { getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import {
  askForTickets,
  changeOwnTicket,
  findTickets,
  getTicket,
  reissueOwnTicket,
  resendOwnTicket,
} from '@turnout/contract/tickets/endpoints.ts'
import { aList, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'
import { mailTicketLookup } from '../lookup/request-lookup.ts'

const app = testApp()
let shop: TestShop

beforeAll(async () => {
  shop = await aShop(app)
})

const buyers = { count: 0 }

/** An order of two tickets in one name. */
async function anOrder() {
  const email = `mira${++buyers.count}@koller.example`
  const held = await shop.reserve([{ price: shop.free, quantity: 2 }])
  const done = await shop.complete(held, {
    order: { first_name: 'Mira', last_name: 'Koller', email, accepted_terms: true },
  })
  const order = done.body.data
  const [first, second] = order.attendees
  await app.runJobs()
  if (first === undefined || second === undefined) throw new Error('two tickets were bought')
  const of = (attendee: { short_id: string }) => ({
    params: { event_id: shop.eventId, order_short_id: order.short_id, attendee_short_id: attendee.short_id },
    query: { session_identifier: held.body.data.session_identifier },
  })
  return { email, order, first, second, of }
}

const read = (attendee: { short_id: string }) =>
  app.call(getTicket, { params: { event_id: shop.eventId, attendee_short_id: attendee.short_id } })
const codeOf = async (attendee: { short_id: string }) => (await read(attendee)).body.data.code

const rowOf = (attendee: { id: number }) =>
  app.database.query.selectFrom('attendees').select('short_id').where('id', '=', attendee.id).executeTakeFirstOrThrow()

const mailsTo = async (recipient: string) => {
  await app.runJobs()
  return app.database.query
    .selectFrom('mails')
    .select(['kind', 'text_body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
}

const actsOf = (attendee: { id: number }) =>
  app.database.query
    .selectFrom('audit_rows')
    .select('act')
    .where('entity', '=', 'attendee')
    .where('entity_id', '=', attendee.id)
    .execute()

test('a ticket that is passed on gets a fresh code, and both sides a mail', async () => {
  const { first, second, email, of } = await anOrder()
  const before = [await codeOf(first), await codeOf(second)]
  const passed = await app.call(changeOwnTicket, {
    ...of(first),
    body: { first_name: 'Davi', last_name: 'Antunes', email: 'davi@antunes.example' },
  })
  expect(passed).toMatchObject({
    status: 200,
    body: { data: { first_name: 'Davi', last_name: 'Antunes', email: 'davi@antunes.example' } },
  })
  const fresh = await codeOf(await rowOf(first))
  expect(fresh).toMatch(/^T2\./u)
  expect(fresh).not.toBe(before[0])
  expect(await read(first)).toMatchObject({ status: 410, body: { code: 'ticket_replaced' } })
  expect(await codeOf(second)).toBe(before[1])
  expect((await mailsTo('davi@antunes.example')).map(({ kind }) => kind)).toEqual(['ticket'])
  const former = (await mailsTo(email)).find(({ kind }) => kind === 'ticket_passed_on')
  expect(former?.text_body).toContain('Your code no longer works.')
  expect(former?.text_body).not.toContain('Antunes')
  expect(await actsOf(first)).toEqual([{ act: 'attendee.updated' }])
})

test('saying the same again keeps the code and mails nobody', async () => {
  const { first, email, of } = await anOrder()
  const code = await codeOf(first)
  await app.call(changeOwnTicket, { ...of(first), body: { first_name: 'Mira', email } })
  expect(await codeOf(first)).toBe(code)
  expect(await actsOf(first)).toEqual([])
})

test('a ticket that is cancelled, was used, or whose event is over can no longer be passed on', async () => {
  const { first, second, of } = await anOrder()
  await app.database.query.updateTable('attendees').set({ status: 'CANCELLED' }).where('id', '=', second.id).execute()
  expect(await app.call(changeOwnTicket, { ...of(second), body: { first_name: 'Davi' } })).toMatchObject({
    status: 409,
    body: { code: 'ticket_cannot_change' },
  })
  expect(await app.call(resendOwnTicket, of(second))).toMatchObject({ status: 409 })
  await app.database.query.updateTable('attendees').set({ status: 'ACTIVE' }).where('id', '=', second.id).execute()
  await scan(app, await aList(app, shop), [{ code: (await codeOf(second)) ?? '' }])
  expect(await app.call(changeOwnTicket, { ...of(second), body: { first_name: 'Davi' } })).toMatchObject({
    status: 409,
  })
  await app.database.query
    .updateTable('events')
    .set({ start_date: new Date(0), end_date: new Date(1) })
    .where('id', '=', shop.eventId)
    .execute()
  expect(await app.call(changeOwnTicket, { ...of(first), body: { first_name: 'Davi' } })).toMatchObject({ status: 409 })
  shop = await aShop(app)
})

test('a ticket of another order, and one of another event, answer as if they were not there', async () => {
  const [mine, theirs] = [await anOrder(), await anOrder()]
  const crossed = {
    ...mine.of(mine.first),
    params: { ...mine.of(mine.first).params, attendee_short_id: theirs.first.short_id },
  }
  expect(await app.call(changeOwnTicket, { ...crossed, body: { first_name: 'X' } })).toMatchObject({ status: 404 })
  expect(await app.call(resendOwnTicket, crossed)).toMatchObject({ status: 404 })
  const elsewhere = {
    ...mine.of(mine.first),
    params: { ...mine.of(mine.first).params, event_id: shop.eventId + 1 },
  }
  expect(await app.call(changeOwnTicket, { ...elsewhere, body: { first_name: 'X' } })).toMatchObject({ status: 404 })
  expect(await actsOf(theirs.first)).toEqual([])
})

test('a wrong address is refused by its field and changes nothing', async () => {
  const { first, order, of } = await anOrder()
  const refused = await app.call(changeOwnTicket, { ...of(first), body: { first_name: 'Davi', email: 'a@b@c' } })
  expect(refused).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } })
  const read = await app.call(getPublicOrder, { params: { event_id: shop.eventId, order_short_id: order.short_id } })
  expect(read.body.data.attendees[0]).toMatchObject({ first_name: 'Mira' })
})

test('a ticket is mailed again to the address on it', async () => {
  const { first, email, of } = await anOrder()
  expect((await app.call(resendOwnTicket, of(first))).body.message).toContain(email)
  expect((await mailsTo(email)).filter(({ kind }) => kind === 'ticket')).toHaveLength(1)
})

const linkIn = (text: string | undefined): string => /\/my-tickets\/(\S+)/u.exec(text ?? '')?.[1] ?? ''

test('"my tickets" finds what an address bought and what it was given, and shows a guest no more than that', async () => {
  const { order, first, email, of } = await anOrder()
  const guest = `guest${buyers.count}@antunes.example`
  await app.call(changeOwnTicket, { ...of(first), body: { first_name: 'Davi', email: guest } })
  for (const [address, count, orderShortId] of [
    [email.toUpperCase(), 1, order.short_id],
    [guest, 1, null],
  ] as const) {
    const asked = await app.call(askForTickets, { body: { email: address } })
    expect(asked).toMatchObject({ status: 200, body: { message: expect.stringContaining(address) } })
    const mail = (await mailsTo(address)).find(({ kind }) => kind === 'ticket_lookup')
    const found = await app.call(findTickets, { params: { token: linkIn(mail?.text_body) } })
    expect(found.body.data.events).toMatchObject([{ id: shop.eventId, organizer: 'Tidal Sessions' }])
    const tickets = found.body.data.events[0]?.tickets ?? []
    expect(tickets).toHaveLength(count)
    expect(tickets.every((ticket) => ticket.order_short_id === orderShortId)).toBe(true)
    expect(JSON.stringify(found.body)).not.toContain('code')
  }
})

test('an address without tickets gets the same answer and no mail', async () => {
  const known = await anOrder()
  const [yes, no] = [
    await app.call(askForTickets, { body: { email: known.email } }),
    await app.call(askForTickets, { body: { email: 'nobody@nowhere.example' } }),
  ]
  expect(no.body.message.replace('nobody@nowhere.example', known.email)).toBe(yes.body.message)
  expect(await mailsTo('nobody@nowhere.example')).toEqual([])
})

test('an event that does not let buyers change guests refuses it, and a fresh code is still to be had', async () => {
  const { first, of } = await anOrder()
  await shop.settings({ allow_attendee_self_edit: false })
  const body = { first_name: 'Davi', last_name: 'Antunes', email: 'davi@antunes.example' }
  const refused = await app.call(changeOwnTicket, { ...of(first), body })
  expect(refused).toMatchObject({ status: 409, body: { code: 'ticket_cannot_change' } })
  expect((await read(first)).body.data).toMatchObject({ first_name: 'Mira' })
  const params = { event_id: shop.eventId, attendee_short_id: first.short_id }
  expect((await app.call(reissueOwnTicket, { params })).status).toBeLessThan(300)
  await shop.settings({ allow_attendee_self_edit: true })
})

test('a wish for "my tickets" whose worker was overtaken is mailed once', async () => {
  const { email } = await anOrder()
  const wish = { email, locale: 'en', cause: 'one wish' }
  const LINKS = { publicUrl: 'https://shop.example', mailFactor: 1 }
  await mailTicketLookup(app.database, wish, LINKS)
  await mailTicketLookup(app.database, wish, LINKS)
  expect((await mailsTo(email)).filter(({ kind }) => kind === 'ticket_lookup')).toHaveLength(1)
})

test('a link that is made up, or a day old, opens nothing', async () => {
  const { email } = await anOrder()
  await app.call(askForTickets, { body: { email } })
  const token = linkIn((await mailsTo(email)).find(({ kind }) => kind === 'ticket_lookup')?.text_body)
  expect((await app.call(findTickets, { params: { token } })).status).toBe(200)
  await app.database.query
    .updateTable('ticket_lookups')
    .set({ expires_at: new Date(0) })
    .execute()
  for (const wrong of [token, `${token}x`, 'x']) {
    expect(await app.call(findTickets, { params: { token: wrong } })).toMatchObject({
      status: 410,
      body: { code: 'lookup_link_invalid' },
    })
  }
})
