import { requestOf } from '@turnout/contract/client.ts'
import { awaitOfflinePayment, getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import { markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import {
  changeOwnTicket,
  downloadOrderTickets,
  downloadTicket,
  getTicket,
  reissueOwnTicket,
} from '@turnout/contract/tickets/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { pdfCodes } from '@turnout/testkit/files/pdf-codes.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

/*
 * A ticket whose order is to be paid offline: it opens the door, or it does not, as its event says.
 * Everything that buyer and guest can read is read here, in both settings, and must say the same.
 */

const app = testApp({ pages: true })
const UNLOCKS =
  /Unlocks when paid|codes? appears? here once the payment has arrived|Your tickets (unlock|are valid) as soon as/u
const AT_DOOR =
  /[Pp]ay (?:by transfer or |€50\.00 for order O-\w+ )?at the door|[Pp]ayment due at the door|is not paid yet/u

let buyers = 0

/** Mira's order of two tickets, one of them for Davi, waits for its money. */
async function owedOrder(admitsUnpaid: boolean, locale = 'en') {
  const shop = await aShop(app)
  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: admitsUnpaid })
  const buyer = `mira${++buyers}@koller.example`
  const guest = `davi${buyers}@antunes.example`
  const held = await shop.reserve([{ price: shop.paid, quantity: 2 }])
  const who = (first_name: string, email: string) => ({
    product_id: shop.paid.productId,
    product_price_id: shop.paid.priceId,
    first_name,
    last_name: 'Koller',
    email,
  })
  await shop.complete(held, {
    order: { first_name: 'Mira', last_name: 'Koller', email: buyer, accepted_terms: true },
    products: [who('Mira', buyer), who('Davi', guest)],
  })
  await app.database.query.updateTable('orders').set({ locale }).where('email', '=', buyer).execute()
  const { data: order } = (await shop.act(awaitOfflinePayment, held)).body
  await app.runJobs()
  const [mine, theirs] = order.attendees
  if (mine === undefined || theirs === undefined) throw new Error('two tickets were bought')
  const session = { session_identifier: held.body.data.session_identifier }
  return { shop, order, buyer, guest, mine, theirs, session }
}

const mailsTo = (recipient: string) =>
  app.database.query
    .selectFrom('mails')
    .select(['id', 'kind', 'text_body', 'attachments'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()

async function page(url: string, locale = 'en'): Promise<string> {
  const answer = await app.raw('GET', url, undefined, { headers: { cookie: `locale=${locale}` } })
  expect(answer.status).toBe(200)
  // A page arrives as text, although the type describes refusals.
  return answer.body as unknown as string
}

const file = async (url: string) => {
  const { statusCode, rawPayload } = await app.app.inject({ method: 'GET', url })
  return { status: statusCode, bytes: rawPayload }
}

const ticketParams = (shop: TestShop, shortId: string) => ({
  params: { event_id: shop.eventId, attendee_short_id: shortId },
})
const codeOf = async (shop: TestShop, shortId: string) =>
  (await app.call(getTicket, ticketParams(shop, shortId))).body.data.code

/** Every page of an order and its tickets, with what each shows of a code. */
async function pagesOf({ shop, order, mine }: Awaited<ReturnType<typeof owedOrder>>) {
  const ticket = `/product/${shop.eventId}/${mine.short_id}`
  const drawn = (html: string) => html.includes('QR code of ticket')
  const summary = await page(`/checkout/${shop.eventId}/${order.short_id}/summary`)
  const pages = [ticket, `${ticket}/print`, `/order/${shop.eventId}/${order.short_id}/print`]
  const shown = await Promise.all(pages.map((url) => page(url)))
  return { summary, shown, codes: shown.map(drawn) }
}

test('where the event lets in who has not paid, all that buyer and guest get shows the ticket, and says that it is paid at the door', async () => {
  const owed = await owedOrder(true)
  const { shop, order, buyer, guest, mine, theirs } = owed
  const [code, theirCode] = [await codeOf(shop, mine.short_id), await codeOf(shop, theirs.short_id)]
  expect([code, theirCode]).toEqual([expect.stringMatching(/^T2\./u), expect.stringMatching(/^T2\./u)])
  const { summary, shown, codes } = await pagesOf(owed)
  expect(codes).toEqual([true, true, true])
  expect(summary).toContain('QR code of ticket')
  expect(summary).toMatch(/href="[^"]*\/(?:pdf|tickets)"/u)
  for (const html of [summary, ...shown]) {
    expect(html).toMatch(AT_DOOR)
    expect(html).not.toMatch(UNLOCKS)
  }
  const all = await file(
    requestOf(downloadOrderTickets, { params: { event_id: shop.eventId, order_short_id: order.short_id } }).url,
  )
  expect(await pdfCodes(all.bytes)).toEqual([[code], [theirCode]])
  expect((await pdfText(all.bytes)).every((text) => AT_DOOR.test(text))).toBe(true)

  const [mail] = await mailsTo(buyer)
  expect(mail?.text_body).toMatch(AT_DOOR)
  expect(mail?.text_body).not.toMatch(UNLOCKS)
  expect(mail?.text_body).toContain(`/product/${shop.eventId}/${mine.short_id}`)
  expect(await pdfCodes((await file(`/mailbox/${mail?.id}/attachments/0`)).bytes)).toEqual([[code], [theirCode]])
  const [guestMail] = await mailsTo(guest)
  expect(guestMail).toMatchObject({ kind: 'ticket', text_body: expect.stringMatching(AT_DOOR) })
  expect(await pdfCodes((await file(`/mailbox/${guestMail?.id}/attachments/0`)).bytes)).toEqual([[theirCode]])
  const read = await app.call(getPublicOrder, {
    params: { event_id: shop.eventId, order_short_id: order.short_id },
    query: { include: 'event' },
  })
  expect(read.body.data.event?.settings.allow_orders_awaiting_offline_payment_to_check_in).toBe(true)
})

test('where it does not, nothing shows a code, and all say that the ticket works once paid', async () => {
  const owed = await owedOrder(false)
  const { shop, order, buyer, guest, mine } = owed
  expect(await codeOf(shop, mine.short_id)).toBeNull()
  const { summary, shown, codes } = await pagesOf(owed)
  expect(codes).toEqual([false, false, false])
  expect(summary).not.toContain('Save as PDF')
  for (const html of [summary, ...shown]) {
    expect(html).toMatch(UNLOCKS)
    expect(html).not.toMatch(AT_DOOR)
    expect(html).not.toContain('T2.')
  }
  const params = { event_id: shop.eventId, order_short_id: order.short_id }
  expect((await file(requestOf(downloadOrderTickets, { params }).url)).status).toBe(404)
  expect((await file(requestOf(downloadTicket, ticketParams(shop, mine.short_id)).url)).status).toBe(404)
  const [mail] = await mailsTo(buyer)
  expect(mail).toMatchObject({ attachments: [{ kind: 'event_poster' }], text_body: expect.stringMatching(UNLOCKS) })
  expect(mail?.text_body).not.toContain('/product/')
  expect(await mailsTo(guest)).toEqual([])
})

test('in German it says the same', async () => {
  const { shop, order, buyer } = await owedOrder(true, 'de')
  expect((await mailsTo(buyer))[0]?.text_body).toContain('am Einlass. Ihre Tickets sind gültig.')
  const summary = await page(`/checkout/${shop.eventId}/${order.short_id}/summary`, 'de')
  expect(summary).toContain('Ihre Tickets gelten schon')
  expect(summary).not.toContain('Gültig nach Zahlung')
})

test('the setting decides as it now is, and the payment ends the question', async () => {
  const { shop, order, mine, buyer } = await owedOrder(true)
  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: false })
  expect(await codeOf(shop, mine.short_id)).toBeNull()
  const { id } = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('short_id', '=', order.short_id)
    .executeTakeFirstOrThrow()
  await app.call(markOrderPaid, { params: { event_id: shop.eventId, order_id: id } }, { token: shop.owner.token })
  await app.runJobs()
  const code = await codeOf(shop, mine.short_id)
  expect(code).toMatch(/^T2\./u)
  const mail = (await mailsTo(buyer)).at(-1)
  expect(mail?.kind).toBe('order_confirmation')
  expect(mail?.text_body).not.toMatch(AT_DOOR)
  const [text] = await pdfText((await file(`/mailbox/${mail?.id}/attachments/0`)).bytes)
  expect(text).not.toMatch(AT_DOOR)
})

test('a ticket that opens the door unpaid is mailed when it is passed on or renewed, as a paid one is', async () => {
  const { shop, order, mine, theirs, guest, session } = await owedOrder(true)
  const before = (await mailsTo(guest)).length
  expect((await app.call(reissueOwnTicket, ticketParams(shop, theirs.short_id))).status).toBe(200)
  await app.runJobs()
  expect((await mailsTo(guest)).length).toBe(before + 1)
  const eva = `eva${buyers}@lima.example`
  const passed = await app.call(changeOwnTicket, {
    params: { event_id: shop.eventId, order_short_id: order.short_id, attendee_short_id: mine.short_id },
    query: session,
    body: { first_name: 'Eva', email: eva },
  })
  expect(passed.status).toBe(200)
  await app.runJobs()
  expect(await mailsTo(eva)).toMatchObject([{ kind: 'ticket', text_body: expect.stringMatching(AT_DOOR) }])
})
