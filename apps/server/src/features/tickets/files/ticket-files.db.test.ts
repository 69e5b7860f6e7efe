import {
  changeOwnTicket,
  downloadOrderTickets,
  downloadTicket,
  downloadTicketCalendar,
  getTicket,
} from '@turnout/contract/tickets/endpoints.ts'
import { changeEventSettings } from '@turnout/contract/events/endpoints.ts'
import { requestOf } from '@turnout/contract/client.ts'
import { resendOwnConfirmation } from '@turnout/contract/checkout/endpoints.ts'
import { buy } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { pdfCodes } from '@turnout/testkit/files/pdf-codes.ts'
import { pdfStructure } from '@turnout/testkit/files/pdf-structure.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { codesIn } from '@turnout/testkit/browser/read-codes.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

const app = testApp({ addsUp: true })
let shop: TestShop

beforeAll(async () => {
  shop = await aShop(app)
})

let buyers = 0

/** Two tickets: one in the buyer's name, one in a guest's. */
async function anOrder(locale = 'en') {
  const buyer = `mira${++buyers}@koller.example`
  const guest = `davi${buyers}@antunes.example`
  const held = await shop.reserve([{ price: shop.free, quantity: 2 }])
  const who = (first_name: string, email: string) => ({
    product_id: shop.free.productId,
    product_price_id: shop.free.priceId,
    first_name,
    last_name: 'Koller',
    email,
  })
  const done = await shop.complete(held, {
    order: { first_name: 'Mira', last_name: 'Koller', email: buyer, accepted_terms: true },
    products: [who('Mira', buyer), who('Davi', guest)],
  })
  const order = done.body.data
  await app.database.query.updateTable('orders').set({ locale }).where('short_id', '=', order.short_id).execute()
  const [mine, theirs] = order.attendees
  if (mine === undefined || theirs === undefined) throw new Error('two tickets were bought')
  const session = { session_identifier: held.body.data.session_identifier }
  return { order, buyer, guest, mine, theirs, session }
}

const codeOf = async (shortId: string) =>
  (await app.call(getTicket, { params: { event_id: shop.eventId, attendee_short_id: shortId } })).body.data.code

/** The file behind an address, as bytes. */
async function fileAt(url: string) {
  const answer = await app.app.inject({ method: 'GET', url })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

const ofTicket = (shortId: string) => ({ params: { event_id: shop.eventId, attendee_short_id: shortId } })
const pdfOf = (shortId: string) => fileAt(requestOf(downloadTicket, ofTicket(shortId)).url)

/**
 * The files of the newest mail to an address, by the development mailbox: made as they are when a
 * mail leaves.
 */
async function filesOfMail(recipient: string, kind: string) {
  await app.runJobs()
  const mail = await app.database.query
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const first = await fileAt(`/mailbox/${mail.id}/attachments/0`)
  const second = await fileAt(`/mailbox/${mail.id}/attachments/1`)
  return { mailId: mail.id, pdf: first, calendar: second }
}

/** The codes that a mail shows, and whether files come with it, as it would leave now. */
async function shownIn(mailId: number) {
  const page = (await fileAt(`/mailbox/${mailId}`)).bytes.toString()
  const pictures = [...page.matchAll(/data:image\/png;base64,([A-Za-z0-9+/=]+)/gu)]
  const read = pictures.map(([, base64 = '']) => codesIn(new Uint8Array(Buffer.from(base64, 'base64'))))
  return { codes: (await Promise.all(read)).flat(), hasFiles: page.includes('aria-label="Attachments"') }
}

test('the mail of an order brings its tickets, one a page, with the codes of their pages, and the event for the calendar', async () => {
  const { buyer, mine, theirs, order } = await anOrder()
  const { mailId, pdf, calendar } = await filesOfMail(buyer, 'order_confirmation')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(String(pdf.headers['content-disposition'])).toContain(`Tickets-${order.public_id}.pdf`)
  expect(await pdfCodes(pdf.bytes)).toEqual([[await codeOf(mine.short_id)], [await codeOf(theirs.short_id)]])
  const [page = ''] = await pdfText(pdf.bytes)
  for (const said of [
    'Tidal Sessions',
    'Harbour Lights',
    'Lisbon time',
    'Mira Koller',
    mine.public_id,
    order.public_id,
    '1 of 2',
  ])
    expect(page).toContain(said)
  expect((await shownIn(mailId)).codes).toEqual([await codeOf(mine.short_id), await codeOf(theirs.short_id)])
  expect(calendar.headers['content-type']).toContain('text/calendar')
  const lines = calendar.bytes.toString().replaceAll('\r\n ', '')
  expect(lines).toContain('DTSTART;TZID=Europe/Lisbon:')
  expect(lines).toContain(
    `URL;VALUE=URI:http://turnout.test/product/${shop.eventId}/${mine.short_id}?order=${order.short_id}`,
  )
})

test('the mail of a guest brings the guest’s ticket alone, in the language of the order', async () => {
  const { guest, theirs, mine, order } = await anOrder()
  await app.database.query.updateTable('attendees').set({ locale: 'de' }).where('id', '=', theirs.id).execute()
  const { pdf, calendar } = await filesOfMail(guest, 'ticket')
  expect(await pdfCodes(pdf.bytes)).toEqual([[await codeOf(theirs.short_id)]])
  const text = (await pdfText(pdf.bytes)).join('\n')
  expect(text).toContain('Zeigen Sie diesen Code am Einlass')
  expect(text).not.toContain(mine.public_id)
  const lines = calendar.bytes.toString().replaceAll('\r\n ', '')
  expect(lines).toContain(`URL;VALUE=URI:http://turnout.test/product/${shop.eventId}/${theirs.short_id}\r\n`)
  expect(lines).not.toContain(order.short_id)
})

test('a mail that waited brings nobody a ticket that was passed on meanwhile, nor a cancelled one', async () => {
  const { guest, buyer, mine, theirs, order, session } = await anOrder()
  const before = await filesOfMail(guest, 'ticket')
  expect(before.pdf.status).toBe(200)
  const bought = await filesOfMail(buyer, 'order_confirmation')
  expect((await shownIn(before.mailId)).codes).toEqual([await codeOf(theirs.short_id)])
  await app.call(changeOwnTicket, {
    params: { event_id: shop.eventId, order_short_id: order.short_id, attendee_short_id: theirs.short_id },
    query: session,
    body: { first_name: 'Eva', email: `eva${buyers}@antunes.example` },
  })
  expect(await shownIn(before.mailId)).toEqual({ codes: [], hasFiles: false })
  expect((await shownIn(bought.mailId)).codes).toEqual([await codeOf(mine.short_id)])
  const fresh = await filesOfMail(`eva${buyers}@antunes.example`, 'ticket')
  const { short_id: given } = await app.database.query
    .selectFrom('attendees')
    .select('short_id')
    .where('id', '=', theirs.id)
    .executeTakeFirstOrThrow()
  expect(await pdfCodes(fresh.pdf.bytes)).toEqual([[await codeOf(given)]])
  expect((await shownIn(fresh.mailId)).codes).toEqual([await codeOf(given)])
  await app.database.query.updateTable('attendees').set({ status: 'CANCELLED' }).where('id', '=', theirs.id).execute()
  expect(await pdfCodes((await filesOfMail(buyer, 'order_confirmation')).pdf.bytes)).toHaveLength(1)
  await app.database.query.updateTable('attendees').set({ status: 'ACTIVE' }).where('id', '=', theirs.id).execute()
})

test('the mail that is sent again brings the tickets again', async () => {
  const { order, buyer, session } = await anOrder()
  await app.runJobs()
  const params = { event_id: shop.eventId, order_short_id: order.short_id }
  await app.call(resendOwnConfirmation, { params, query: session })
  const { pdf } = await filesOfMail(buyer, 'order_confirmation')
  expect(await pdfCodes(pdf.bytes)).toHaveLength(2)
})

test('whoever has the link of a ticket or of an order saves it as PDF and calendar file, and no cache keeps it', async () => {
  const { mine, theirs, order } = await anOrder()
  const [one, all] = [
    await pdfOf(mine.short_id),
    await fileAt(
      requestOf(downloadOrderTickets, { params: { event_id: shop.eventId, order_short_id: order.short_id } }).url,
    ),
  ]
  expect(one.headers['cache-control']).toBe('no-store')
  expect(await pdfCodes(one.bytes)).toEqual([[await codeOf(mine.short_id)]])
  expect(await pdfCodes(all.bytes)).toEqual([[await codeOf(mine.short_id)], [await codeOf(theirs.short_id)]])
  expect((await fileAt(requestOf(downloadTicketCalendar, ofTicket(mine.short_id)).url)).status).toBe(200)
})

test('a ticket that is cancelled or not paid is no file', async () => {
  const [unpaid] = await buy(app, shop, shop.paid, ['Jonas Koller'])
  expect((await pdfOf(unpaid?.shortId ?? '')).status).toBe(404)
  const { mine } = await anOrder()
  await app.database.query.updateTable('attendees').set({ status: 'CANCELLED' }).where('id', '=', mine.id).execute()
  expect((await pdfOf(mine.short_id)).status).toBe(404)
  expect((await fileAt(requestOf(downloadTicketCalendar, ofTicket(mine.short_id)).url)).status).toBe(404)
  await app.database.query.updateTable('attendees').set({ status: 'ACTIVE' }).where('id', '=', mine.id).execute()
})

test('the file follows the design of the event’s tickets, and its code is read from either paper', async () => {
  const { mine, order } = await anOrder()
  const design = (ticket_design_settings: object) =>
    app.call(
      changeEventSettings,
      { params: { event_id: shop.eventId }, body: { ticket_design_settings } },
      { token: shop.owner.token },
    )
  const pageOf = async () => {
    const { bytes } = await pdfOf(mine.short_id)
    return { text: (await pdfText(bytes)).join('\n'), codes: await pdfCodes(bytes) }
  }
  const before = await pageOf()
  expect(before.text).toContain(order.public_id)
  for (const head of ['COLOR', 'PLAIN'] as const) {
    await design({ head, details: ['GUEST'], footer_text: 'East gate, blue lamp <b>by</b> crane 4.', paper: 'LETTER' })
    const after = await pageOf()
    expect(after.text).toContain('East gate, blue lamp <b>by</b> crane 4.')
    expect(after.text).toContain('Mira Koller')
    expect(after.text).not.toContain(order.public_id)
    expect(after.codes).toEqual([[await codeOf(mine.short_id)]])
  }
  await design({ head: 'COVER', details: ['GUEST', 'TICKET_TYPE', 'ORDER'], footer_text: null, paper: 'A4' })
  expect(await pageOf()).toEqual(before)
})

test('the logo of the tickets stands on their paper and in what their pages are told, and leaves both when it is taken back', async () => {
  const { mine } = await anOrder()
  const parts = new FormData()
  parts.append('type', 'TICKET_LOGO')
  const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#143d8f' } })
    .png()
    .toBuffer()
  parts.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png')
  const sent = new Request('http://turnout.test', { method: 'POST', body: parts })
  const uploaded = await app.app.inject({
    method: 'POST',
    url: `/api/events/${shop.eventId}/images`,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: {
      authorization: `Bearer ${shop.owner.token}`,
      'content-type': sent.headers.get('content-type') ?? '',
    },
  })
  const logoId = uploaded.json<{ data: { id: number } }>().data.id
  const choose = (logo_image_id: number | null) =>
    app.call(
      changeEventSettings,
      { params: { event_id: shop.eventId }, body: { ticket_design_settings: { logo_image_id } } },
      { token: shop.owner.token },
    )
  const logosTold = async () => {
    const { body } = await app.call(getTicket, ofTicket(mine.short_id))
    return body.data.event.images.filter(({ type }) => type === 'TICKET_LOGO').map(({ id }) => id)
  }
  const before = (await pdfOf(mine.short_id)).bytes.length
  expect(await logosTold()).toEqual([])
  await choose(logoId)
  expect((await pdfOf(mine.short_id)).bytes.length).toBeGreaterThan(before)
  expect(await logosTold()).toEqual([logoId])
  await choose(null)
  expect((await pdfOf(mine.short_id)).bytes.length).toBe(before)
  expect(await logosTold()).toEqual([])
})

test('two tickets share a sheet of paper on request, and both codes can be scanned', async () => {
  const { order, mine, theirs } = await anOrder()
  const of = (per_sheet: number) =>
    fileAt(
      requestOf(downloadOrderTickets, {
        params: { event_id: shop.eventId, order_short_id: order.short_id },
        query: { per_sheet },
      }).url,
    )
  const codes = [await codeOf(mine.short_id), await codeOf(theirs.short_id)]
  const both = await of(2)
  expect((await pdfCodes(both.bytes)).map((page) => new Set(page))).toEqual([new Set(codes)])
  expect((await pdfStructure(both.bytes)).unmarked).toBe(0)
  expect(await pdfCodes((await of(1)).bytes)).toEqual(codes.map((code) => [code]))
  const refused = await of(3)
  expect([refused.status, Object.keys(JSON.parse(refused.bytes.toString()).errors)]).toEqual([422, ['per_sheet']])
})

test('tickets can be heard: each code says whose it is, and nothing on them is unmarked', async () => {
  const { order, mine, theirs } = await anOrder('de')
  const ofOrder = { params: { event_id: shop.eventId, order_short_id: order.short_id } }
  const said = await pdfStructure((await fileAt(requestOf(downloadOrderTickets, ofOrder).url)).bytes)
  expect(said).toMatchObject({ language: 'de', title: '2 Tickets · Harbour Lights', unmarked: 0, isTagged: true })
  const figures = said.pages.map((page) => page.filter((path) => path.includes('Figure')))
  const figureOf = (reference: string) => [expect.stringMatching(new RegExp(`/Sect/Figure: .+${reference}$`, 'u'))]
  expect(figures).toEqual([figureOf(mine.public_id), figureOf(theirs.public_id)])
  expect(said.pages.every((page) => page.includes('Document/Sect/H1'))).toBe(true)
})
