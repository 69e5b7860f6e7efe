import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { patchAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import { resendConfirmation } from '@turnout/contract/orders/endpoints.ts'
import { paramsOfPath } from '@turnout/contract/params.ts'
import { askForTickets, getTicket } from '@turnout/contract/tickets/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { pdfCodes } from '@turnout/testkit/files/pdf-codes.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, describe, expect, test } from 'vitest'

/*
 * A ticket that was passed on belongs to its new holder alone. Everything that can be read with what the old holder has
 * (the order's link, the ticket's old link, the links of other tickets, their mailbox) is read here, and searched for
 * what is the new holder's.
 */

const app = testApp({ pages: true, addsUp: true })
let shop: TestShop
let buyers = 0

beforeAll(async () => {
  shop = await aShop(app)
}, 60_000)

type Way = 'by its buyer' | 'by the organizer'

/** Mira has three tickets; the first goes to Davi. */
async function passedOn(way: Way) {
  const buyer = `mira${++buyers}@koller.example`
  const guest = `davi${buyers}@antunes.example`
  const held = await shop.reserve([{ price: shop.free, quantity: 3 }])
  const session = held.body.data.session_identifier ?? ''
  const done = await shop.complete(held, {
    order: { first_name: 'Mira', last_name: 'Koller', email: buyer, accepted_terms: true },
  })
  const order = done.body.data
  const [given, kept, other] = order.attendees
  if (given === undefined || kept === undefined || other === undefined) throw new Error('three tickets were bought')
  await app.runJobs()
  const to = { first_name: 'Davi', last_name: 'Antunes-Oliveira', email: guest }
  const own = `/api/public/events/${shop.eventId}/order/${order.short_id}`
  const passed =
    way === 'by its buyer'
      ? await app.raw('PATCH', `${own}/attendees/${given.short_id}?session_identifier=${session}`, to)
      : await app.call(
          patchAttendee,
          { params: { event_id: shop.eventId, attendee_id: given.id }, body: { ...to, send_ticket: true } },
          { token: shop.owner.token },
        )
  expect(passed.status).toBe(200)
  await app.runJobs()
  const { short_id: fresh } = await app.database.query
    .selectFrom('attendees')
    .select('short_id')
    .where('id', '=', given.id)
    .executeTakeFirstOrThrow()
  const code = (await codeOf(fresh)) ?? ''
  expect(code).toMatch(/^T2\./u)
  return { buyer, guest, session, order, given, kept, other, fresh, code, own, passed }
}

type Passed = Awaited<ReturnType<typeof passedOn>>

const codeOf = async (shortId: string): Promise<string | null> =>
  (await app.call(getTicket, { params: { event_id: shop.eventId, attendee_short_id: shortId } })).body.data.code

/**
 * Everything that a reader of this answer can make out, the codes of its files and pictures
 * included.
 */
async function readable(url: string): Promise<string> {
  const answer = await app.app.inject({ method: 'GET', url, headers: { accept: '*/*' } })
  expect(answer.statusCode, url).toBeLessThan(500)
  const told = [answer.body, JSON.stringify(answer.headers)]
  if (answer.headers['content-type'] === 'application/pdf')
    told.push(...(await pdfCodes(answer.rawPayload)).flat(), ...(await pdfText(answer.rawPayload)))
  return told.join('\n')
}

/**
 * The fields that are Davi's alone. The reference on the ticket was Mira's too: on the order it
 * says which ticket this was.
 */
const secretsOf = ({ fresh, code, guest }: Passed): string[] => [fresh, code, guest, 'Antunes-Oliveira']

const publicReads = ALL_ENDPOINTS.filter(
  ({ access, method, path }) => access === 'anyone' && method === 'GET' && /_short_id/u.test(path),
)

/** Every address that Mira's links and ids lead to: calls of the contract, pages and files. */
function addressesOf({ order, given, kept }: Passed): string[] {
  const tickets = [given.short_id, kept.short_id]
  const calls = publicReads
    .filter(({ path }) => !paramsOfPath(path).some((name) => name.startsWith('check_in')))
    .flatMap(({ path }) =>
      tickets.map((ticket) =>
        path
          .replace(':event_id', String(shop.eventId))
          .replace(':order_short_id', order.short_id)
          .replace(':attendee_short_id', ticket),
      ),
    )
  const checkout = `/checkout/${shop.eventId}/${order.short_id}`
  const pages = [
    checkout,
    `${checkout}/summary`,
    `${checkout}/details`,
    `${checkout}/payment`,
    `${checkout}/payment_return`,
    `/order/${shop.eventId}/${order.short_id}/print`,
    ...tickets.flatMap((ticket) => [
      `/product/${shop.eventId}/${ticket}`,
      `/product/${shop.eventId}/${ticket}?order=${order.short_id}`,
      `/product/${shop.eventId}/${ticket}/print`,
      `/product/${shop.eventId}/${ticket}/google-wallet`,
    ]),
  ]
  return [...new Set([...calls, ...pages, `${calls[0]}?include=event`])]
}

describe.each(['by its buyer', 'by the organizer'] as const)('a ticket that was passed on %s', (way) => {
  // The first of them has every page of the web made ready.
  test('is on no page, in no file and in no answer that the old holder can reach', async () => {
    const passed = await passedOn(way)
    const found: string[] = []
    for (const url of addressesOf(passed)) {
      const told = await readable(url)
      found.push(...secretsOf(passed).flatMap((secret) => (told.includes(secret) ? [`${url}: ${secret}`] : [])))
    }
    expect(found).toEqual([])
    if (way === 'by its buyer') {
      const answered = JSON.stringify(passed.passed.body)
      expect([passed.fresh, passed.code].filter((secret) => answered.includes(secret))).toEqual([])
    }
  }, 90_000)

  test('stays on the order as a line of its own, with its money and a first name', async () => {
    const { order, given, kept } = await passedOn(way)
    const params = { event_id: shop.eventId, order_short_id: order.short_id }
    const { data } = (await app.call(getPublicOrder, { params })).body
    expect(data.order_items).toEqual(order.order_items)
    expect(data.attendees).toHaveLength(3)
    expect(data.attendees[0]).toMatchObject({
      id: given.id,
      short_id: '',
      public_id: given.public_id,
      first_name: 'Davi',
      last_name: '',
      email: '',
      is_passed_on: true,
    })
    expect(data.attendees[1]).toMatchObject({ short_id: kept.short_id, is_passed_on: false })
  })

  test('is printed and saved no more with the order, and the others still are', async () => {
    const { order, given, kept, other, own } = await passedOn(way)
    const printed = await readable(`/order/${shop.eventId}/${order.short_id}/print`)
    expect([given, kept, other].map(({ public_id }) => printed.includes(public_id))).toEqual([false, true, true])
    const file = await readable(`${own}/tickets`)
    for (const { short_id } of [kept, other]) expect(file).toContain(await codeOf(short_id))
    const page = await readable(`/product/${shop.eventId}/${kept.short_id}?order=${order.short_id}`)
    expect([given, kept, other].map(({ public_id }) => page.includes(public_id))).toEqual([false, true, true])
  })

  test('is in no mail to the buyer, not even in one that is sent again, nor in its files; the new holder gets it', async () => {
    const passed = await passedOn(way)
    const { buyer, guest, order, kept } = passed
    const { id } = await app.database.query
      .selectFrom('orders')
      .select('id')
      .where('short_id', '=', order.short_id)
      .executeTakeFirstOrThrow()
    await app.call(
      resendConfirmation,
      { params: { event_id: shop.eventId, order_id: id } },
      { token: shop.owner.token },
    )
    await app.call(askForTickets, { body: { email: buyer } })
    await app.runJobs()
    const mails = await app.database.query
      .selectFrom('mails')
      .select(['id', 'kind', 'recipient', 'subject', 'text_body', 'html_body', 'attachments'])
      .where('recipient', 'in', [buyer, guest])
      .orderBy('id')
      .execute()
    for (const mail of mails.filter(({ recipient }) => recipient === buyer)) {
      const files = (mail.attachments as readonly object[]).map((_file, at) =>
        readable(`/mailbox/${mail.id}/attachments/${at}`),
      )
      const told = [mail.subject, mail.text_body, mail.html_body, ...(await Promise.all(files))].join('\n')
      expect(
        secretsOf(passed).filter((secret) => told.includes(secret)),
        mail.kind,
      ).toEqual([])
    }
    const again = mails.findLast(({ recipient, kind }) => recipient === buyer && kind === 'order_confirmation')
    expect(again?.text_body).toContain(kept.short_id)
    const link = /\/my-tickets\/(\S+)/u.exec(mails.find(({ kind }) => kind === 'ticket_lookup')?.text_body ?? '')?.[1]
    const found = `${await readable(`/my-tickets/${link}`)} ${await readable(`/api/public/ticket-lookup/${link}`)}`
    expect(found).toContain(kept.short_id)
    expect(secretsOf(passed).filter((secret) => found.includes(secret))).toEqual([])
    expect(mails.find(({ recipient }) => recipient === guest)?.text_body).toContain(passed.fresh)
  })

  test('can be changed or mailed by nobody who has the order, even if they know its new address', async () => {
    const { own, session, fresh, code } = await passedOn(way)
    const ticket = `${own}/attendees/${fresh}`
    const proven = `?session_identifier=${session}`
    expect((await app.raw('PATCH', `${ticket}${proven}`, { email: 'mira@elsewhere.example' })).status).toBe(404)
    expect((await app.raw('POST', `${ticket}/resend-ticket${proven}`)).status).toBe(404)
    expect(await codeOf(fresh)).toBe(code)
  })
})

test('a ticket whose holder renewed it away from the order’s address is theirs alone; one at that address stays', async () => {
  const passed = await passedOn('by its buyer')
  const { own, kept, fresh, buyer, session } = passed
  await app.raw('POST', `/api/public/events/${shop.eventId}/attendees/${kept.short_id}/reissue`)
  await app.raw('POST', `/api/public/events/${shop.eventId}/attendees/${fresh}/reissue`)
  const read = async () => (await app.raw('GET', own)).body['data'] as { attendees: { is_passed_on: boolean }[] }
  expect((await read()).attendees.map(({ is_passed_on }) => is_passed_on)).toEqual([true, false, false])
  // Nor does the buyer get it back by making the holder's address the order's.
  await app.raw('PATCH', `${own}?session_identifier=${session}`, { email: passed.guest })
  const renewed = await app.database.query
    .selectFrom('attendees')
    .select('short_id')
    .where('id', '=', passed.given.id)
    .executeTakeFirstOrThrow()
  await app.raw('POST', `/api/public/events/${shop.eventId}/attendees/${renewed.short_id}/reissue`)
  expect((await read()).attendees[0]?.is_passed_on).toBe(true)
  // The organizer may bring it back.
  await app.raw('PATCH', `${own}?session_identifier=${session}`, { email: buyer })
  await app.call(
    patchAttendee,
    { params: { event_id: shop.eventId, attendee_id: passed.given.id }, body: { email: buyer } },
    { token: shop.owner.token },
  )
  expect((await read()).attendees[0]?.is_passed_on).toBe(false)
})
