import { requestOf } from '@turnout/contract/client.ts'
import { downloadApplePass, downloadTicket, downloadTicketCalendar } from '@turnout/contract/tickets/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aList, scan } from '@turnout/testkit/doors/a-door.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { unzip } from '@turnout/testkit/files/read-workbook.ts'
import { walletPapers } from '@turnout/testkit/files/wallet-papers.ts'
import { addDate } from '@turnout/testkit/shops/a-play.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { decodeJwt } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { readWallets } from '../../../platform/config/read-wallets.ts'
import { mailedOnDate } from '../../events/mails/queries-mailed-event.ts'
import { reminderMails } from '../../orders/follow-ups/mail-reminder.ts'
import { orderForMail } from '../../orders/mails/queries-mail.ts'

/* Whatever is read about a ticket of an entry time says when its guest is to arrive, by the clock on the wall. */

const papers = walletPapers()
const app = testApp({ addsUp: true, pages: true, wallets: readWallets(papers.settings) })
let shop: TestShop

beforeAll(async () => {
  shop = await aShop(app)
})

/** Clocks of Lisbon go forward at 01:00 on 29 March 2099, and back at 02:00 on 25 October. */
const ENTRY_TIMES = [
  { day: '28 March 2099', start: '2099-03-28T10:30:00+00:00', end: '2099-03-28T11:00:00+00:00' },
  { day: '29 March 2099', start: '2099-03-29T00:30:00+00:00', end: '2099-03-29T02:00:00+01:00' },
  { day: '29 March 2099', start: '2099-03-29T10:30:00+01:00', end: '2099-03-29T11:00:00+01:00' },
  { day: '24 October 2099', start: '2099-10-24T10:30:00+01:00', end: '2099-10-24T11:00:00+01:00' },
  { day: '25 October 2099', start: '2099-10-25T01:30:00+01:00', end: '2099-10-25T02:30:00+00:00' },
  { day: '25 October 2099', start: '2099-10-25T10:30:00+00:00', end: '2099-10-25T11:00:00+00:00' },
] as const

const minuteOf = (at: string): string => at.slice(0, 16)
const clockOf = (at: string): string => at.slice(11, 16)

async function addEntryTime(start: string, end: string): Promise<number> {
  return addDate(app, shop, { start_date: minuteOf(start), end_date: minuteOf(end), kind: 'SLOT' })
}

const get = (url: string) => app.app.inject({ method: 'GET', url })

/** A ticket for a date, and all mails about it. */
async function buy(date: number) {
  const email = `mira${date}@koller.example`
  const held = await shop.reserve([{ price: shop.free, quantity: 1, date }])
  const order = { first_name: 'Mira', last_name: 'Koller', email, accepted_terms: true }
  const done = (await shop.complete(held, { order })).body.data
  await app.runJobs()
  const { text_body: confirmation } = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .where('kind', '=', 'order_confirmation')
    .executeTakeFirstOrThrow()
  const mailed = await orderForMail(app.database, await orderIdOf(app, held))
  const attendee = done.attendees[0]
  if (mailed === undefined || attendee === undefined) throw new Error('not bought')
  const services = { publicUrl: 'http://turnout.test', wallets: { hasApple: true, hasGoogle: true } }
  const [reminder] = reminderMails(mailedOnDate(mailed, attendee.event_occurrence ?? null), services)
  return { attendee, shortId: done.short_id, confirmation, reminder: reminder?.text ?? '' }
}

async function papersOf(date: number) {
  const { attendee, shortId, confirmation, reminder } = await buy(date)
  const named = { params: { event_id: shop.eventId, attendee_short_id: attendee.short_id } }
  const page = `/product/${shop.eventId}/${attendee.short_id}`
  const pass = unzip((await get(requestOf(downloadApplePass, named).url)).rawPayload).get('pass.json')
  const google = decodeJwt(
    String((await get(`${page}/google-wallet`)).headers.location)
      .split('/')
      .at(-1) ?? '',
  )
  const calendar = (await get(requestOf(downloadTicketCalendar, named).url)).body.replaceAll(/\r\n /gu, '')
  const texts = {
    page: (await get(page)).body,
    print: (await get(`${page}/print`)).body,
    order: (await get(`/checkout/${shop.eventId}/${shortId}/summary`)).body,
    pdf: (await pdfText((await get(requestOf(downloadTicket, named).url)).rawPayload)).join(' ').replaceAll('\n', ' '),
    apple: pass?.toString() ?? '',
    google: JSON.stringify(google),
    confirmation,
    reminder,
    calendar,
  }
  return { attendee, texts, google }
}

test('all papers of an entry time say the same time to arrive, on either side of a change of clocks', async () => {
  for (const { day, start, end } of ENTRY_TIMES) {
    const date = await addEntryTime(start, end)
    const { attendee, texts, google } = await papersOf(date)
    const silent = Object.entries(texts).filter(
      ([, text]) => !text.includes(`Arrive ${clockOf(start)}–${clockOf(end)}`),
    )
    expect([day, start, silent]).toEqual([day, start, []])
    const [number, month = ''] = day.split(' ')
    for (const said of [texts.page, texts.print, texts.order])
      expect(said).toContain(`${number} ${month.slice(0, 3)} 2099`)
    for (const said of [texts.pdf, texts.apple, texts.google, texts.confirmation, texts.reminder])
      expect(said).toContain(day)
    expect(google).toMatchObject({ payload: { eventTicketClasses: [{ dateTime: { start, end } }] } })
    const local = (at: string): string => `${minuteOf(at).replaceAll(/[-:]/gu, '')}00`
    expect(texts.calendar).toContain(`DTSTART;TZID=Europe/Lisbon:${local(start)}\r\n`)
    expect(texts.calendar).toContain(`DTEND;TZID=Europe/Lisbon:${local(end)}\r\n`)
    expect(Date.parse(attendee.event_occurrence?.start_date ?? '')).toBe(Date.parse(start))
    expect(Date.parse(attendee.event_occurrence?.end_date ?? '')).toBe(Date.parse(end))
  }
})

test('a door says the same: of another date when its guest is to arrive, of its own when it lets in', async () => {
  const date = await addEntryTime('2099-03-29T12:00:00+01:00', '2099-03-29T12:30:00+01:00')
  const { attendee } = await buy(date)
  const textAt = async (event_occurrence_id: number | null) => {
    const list = await aList(app, shop, { accepts_public_ids: true, event_occurrence_id })
    return (await scan(app, list, [{ public_id: attendee.public_id }])).body.results[0]?.text
  }
  expect(await textAt(null)).toBe('Ticket is for Sun 29 March 2099, Arrive 12:00–12:30.')
  expect(await textAt(date)).toBe('Entry 12:00 to 12:30. Door lets in from 11:50.')
})
