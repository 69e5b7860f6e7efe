import { base32Of } from '@turnout/domain/check-in/base32.ts'
import { bytesToSign, SEAL_BYTES, ticketCodeText } from '@turnout/domain/check-in/ticket-code.ts'
import { getTicket } from '@turnout/contract/tickets/endpoints.ts'
import { aList, buy, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { SYSTEM } from '../../platform/http/guards/caller.ts'
import { cancelOrder } from '../orders/desk/cancel-order.ts'
import { issueTickets } from './build-tickets.ts'
import { openEventKeys } from './codes/open-event-keys.ts'
import { ticketsOfOrder } from './queries.ts'
import { signTicketCode } from './codes/make-ticket-codes.ts'
import { verifyTicketCodes } from './codes/judge-ticket-codes.ts'

const app = testApp({ addsUp: true })
const strict = testApp({ rateLimitFactor: 1 })

const source = () => ({ reader: app.database, secrets: app.app.secrets, publicUrl: () => 'https://shop.example' })
const read = (eventId: number, shortId: string) =>
  app.call(getTicket, { params: { event_id: eventId, attendee_short_id: shortId } })

test('a holder reads their ticket with its code, and no cache keeps it', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: true })
  const [bought] = await buy(app, shop, shop.paid, ['Mira Koller'])
  const ticket = await read(shop.eventId, bought?.shortId ?? '')
  expect(ticket.status).toBe(200)
  expect(ticket.headers['cache-control']).toBe('no-store')
  expect(ticket.body.data).toMatchObject({
    public_id: bought?.publicId,
    code: expect.stringMatching(/^T2\.[A-Z2-7]+$/u),
    status: 'AWAITING_PAYMENT',
    order_status: 'AWAITING_OFFLINE_PAYMENT',
    payment_status: 'AWAITING_OFFLINE_PAYMENT',
    first_name: 'Mira',
    last_name: 'Koller',
    product: {
      id: shop.paid.productId,
      title: 'General admission',
      price_label: null,
      type: 'PAID',
      prices: [{ id: shop.paid.priceId, label: null, price: 25 }],
    },
    price: 25,
    currency: 'EUR',
    checked_in_at: null,
    event: { title: 'Harbour Lights', timezone: 'Europe/Lisbon', organizer: { name: 'Tidal Sessions' } },
  })
  expect(JSON.stringify(ticket.body)).not.toMatch(/@secret|session_|offline_payment_instructions/u)
  const admitted = await scan(app, list, [{ code: ticket.body.data.code ?? '' }])
  const after = await read(shop.eventId, bought?.shortId ?? '')
  expect(after.body.data.checked_in_at).toBe(admitted.body.data[0]?.checked_in_at)
})

test('a cancelled ticket is shown without a code', async () => {
  const shop = await aShop(app)
  const [bought] = await buy(app, shop, shop.free, ['Mira Koller'])
  const order = await sql<{ order_id: number }>`select order_id from attendees where id = ${bought?.id}`.execute(
    app.database.query,
  )
  await app.database.transaction((tx) =>
    cancelOrder(tx, { orderId: order.rows[0]?.order_id ?? 0, returnsStock: true, notifiesBuyer: true }, SYSTEM),
  )
  const ticket = await read(shop.eventId, bought?.shortId ?? '')
  expect(ticket.body.data).toMatchObject({ status: 'CANCELLED', code: null, order_status: 'CANCELLED' })
})

test('a code proves itself for its own event only, and changes with its version', async () => {
  const [here, there] = [await aShop(app), await aShop(app)]
  const ticket = { attendeeId: 7, productId: 3, codeVersion: 1 }
  const code = await signTicketCode(source(), { eventId: here.eventId, ...ticket })
  expect(await verifyTicketCodes(source(), here.eventId, [code])).toEqual([{ eventId: here.eventId, ...ticket }])
  expect(await verifyTicketCodes(source(), there.eventId, [code])).toEqual([null])
  const other = await openEventKeys(source(), there.eventId)
  const claim = { eventId: here.eventId, ...ticket }
  const signature = sign(null, bytesToSign(claim), other?.privateKey ?? '')
  const forged = ticketCodeText(claim, signature, new Uint8Array(SEAL_BYTES))
  const altered = `${code.slice(0, 10)}${code[10] === 'A' ? 'B' : 'A'}${code.slice(11)}`
  const texts = [forged, altered, 'T1.', '', code]
  expect(await verifyTicketCodes(source(), here.eventId, texts)).toEqual([null, null, null, null, claim])
  expect(await signTicketCode(source(), { eventId: here.eventId, ...ticket, codeVersion: 2 })).not.toBe(code)
  expect(await signTicketCode(source(), { eventId: here.eventId, ...ticket })).toBe(code)
})

test('a code of before seals proves itself by its signature alone, and a forged one does not', async () => {
  const shop = await aShop(app)
  const keys = await openEventKeys(source(), shop.eventId)
  // Ids below 128 are one byte each.
  const ids = Uint8Array.from([shop.eventId, 7, 3, 1])
  const oldCode = (key: KeyObject) =>
    `T1.${base32Of(Buffer.concat([ids, sign(null, Buffer.concat([Buffer.from('T1.'), ids]), key)]))}`
  const claim = { eventId: shop.eventId, attendeeId: 7, productId: 3, codeVersion: 1 }
  const forgers = generateKeyPairSync('ed25519').privateKey
  const texts = [oldCode(keys?.privateKey ?? forgers), oldCode(forgers)]
  expect(await verifyTicketCodes(source(), shop.eventId, texts)).toEqual([claim, null])
})

test('all tickets of an order come at once, each with the code that its own page shows', async () => {
  const shop = await aShop(app)
  const bought = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller', 'Ana Koller'])
  const order = await sql<{ short_id: string }>`
    select o.short_id from orders o join attendees a on a.order_id = o.id where a.id = ${bought[0]?.id}`.execute(
    app.database.query,
  )
  const shortId = order.rows[0]?.short_id ?? ''
  const tickets = await issueTickets(source(), shop.eventId, {
    rows: await ticketsOfOrder(app.database, shop.eventId, shortId),
    locale: 'en',
  })
  expect(tickets.map(({ short_id, code }) => [short_id, code])).toEqual(
    bought.map(({ shortId: own, code }) => [own, code]),
  )
  expect(new Set(tickets.map(({ code }) => code)).size).toBe(3)
  const elsewhere = await aShop(app)
  expect(await ticketsOfOrder(app.database, elsewhere.eventId, shortId)).toEqual([])
  expect(await ticketsOfOrder(app.database, shop.eventId, 'o_unknown')).toEqual([])
})

test('a ticket of another event, a reference, another case and a cut id answer one and the same 404', async () => {
  const [shop, elsewhere] = [await aShop(app), await aShop(app)]
  const [bought] = await buy(app, shop, shop.free, ['Mira Koller'])
  const id = bought?.shortId ?? ''
  const swapped = id.replace(/[a-z](?=[^a-z]*$)/u, (letter) => letter.toUpperCase())
  const wrong = [
    [elsewhere.eventId, id],
    [999_999, id],
    [shop.eventId, swapped],
    [shop.eventId, id.slice(0, -1)],
    [shop.eventId, bought?.publicId],
    [shop.eventId, bought?.id],
    ['x', id],
  ]
  const bodies = new Set<string>()
  for (const [eventId, shortId] of wrong) {
    const { status, body } = await app.raw('GET', `/api/public/events/${eventId}/attendees/${shortId}`)
    expect(status).toBe(404)
    bodies.add(JSON.stringify({ ...body, request_id: '' }))
  }
  expect(bodies.size).toBe(1)
})

test('guessing ticket ids is stopped, and the right one keeps working', async () => {
  const shop = await aShop(strict)
  const [bought] = await buy(strict, shop, shop.free, ['Mira Koller'])
  const ask = (shortId: string) => strict.raw('GET', `/api/public/events/${shop.eventId}/attendees/${shortId}`)
  const statuses: number[] = []
  for (let at = 0; at < 35; at++) statuses.push((await ask(`a_${String(at).padStart(22, 'x')}`)).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(30)
  expect(statuses.slice(30)).toEqual(Array.from({ length: 5 }, () => 429))
  expect((await ask(bought?.shortId ?? '')).status).toBe(200)
})
