import { addOccurrences, occurrencesOfEvent } from '@turnout/contract/occurrences/endpoints.ts'
import { LOCALES } from '@turnout/messages/locale.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct, orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { reminderMails } from '../follow-ups/mail-reminder.ts'
import { mailOfTicket, orderMails, type OrderWriting } from './mail.ts'
import { orderForMail, type MailedOrderRow } from './queries-mail.ts'

/* What mails say of the dates that a ticket admits to. */

const app = testApp()
const WRITING: OrderWriting = {
  publicUrl: 'https://tickets.example',
  wallets: { hasApple: false, hasGoogle: false },
  hasInvoice: false,
}

/** What the code of a pass is said to be valid for, and that of a ticket for one date. */
const WORDS = {
  en: ['The code is valid for one entry on each of its dates.', 'The code is valid for one entry.'],
  de: ['Der Code gilt an jedem der Termine für einen Einlass.', 'Der Code gilt für einen Einlass.'],
  es: ['El código es válido para un acceso en cada una de sus fechas.', 'El código es válido para un acceso.'],
  fr: ['Le code est valable pour une entrée à chacune de ses dates.', 'Le code est valable pour une entrée.'],
  pt: ['O código é válido para uma entrada em cada uma das suas datas.', 'O código é válido para uma entrada.'],
  'pt-br': ['O código vale para uma entrada em cada uma das suas datas.', 'O código vale para uma entrada.'],
  'zh-cn': ['每个二维码在其每个场次仅限入场一次。', '每个二维码仅限入场一次。'],
} as const

/** Orders of an event with three evenings: one pass for all, one ticket for the first, two passes, and both kinds. */
let orders: Readonly<Record<'pass' | 'single' | 'passes' | 'both', MailedOrderRow>>
let lastDate: number

beforeAll(async () => {
  const shop = await aShop(app)
  const params = { event_id: shop.eventId }
  const signedIn = { token: shop.owner.token }
  for (const day of ['05', '06'])
    await app.call(addOccurrences, { params, body: { start_date: `2099-03-${day}T19:30` } }, signedIn)
  const pass = await addProduct(app, shop, { title: 'Course', type: 'FREE', prices: [], admits: 'ALL' })
  const dates = (await app.call(occurrencesOfEvent, { params }, signedIn)).body.data.map(({ id }) => id)
  const [first = 0, , last = 0] = dates
  lastDate = last
  const ordered = async (passes: number, singles: number) => {
    const held = await shop.reserve([
      ...(passes > 0 ? [{ price: pass, quantity: passes }] : []),
      ...(singles > 0 ? [{ price: shop.free, quantity: singles, date: first }] : []),
    ])
    const order = { first_name: 'Ada', last_name: 'L', email: 'ada@example.com' }
    expect((await shop.complete(held, { order, products: [] })).status).toBe(200)
    return read(await orderIdOf(app, held))
  }
  orders = {
    pass: await ordered(1, 0),
    single: await ordered(0, 1),
    passes: await ordered(2, 0),
    both: await ordered(1, 1),
  }
})

async function read(id: number): Promise<MailedOrderRow> {
  const order = await orderForMail(app.database, id)
  if (order === undefined) throw new Error('there is no such order')
  return order
}

const confirmationOf = (order: MailedOrderRow): string =>
  orderMails(order, 'order_confirmation', WRITING)[0]?.text ?? ''
const timesIn = (text: string, words: string): number => text.replaceAll(/\s+/gu, ' ').split(words).length - 1

test.each(LOCALES)('a pass is valid once on each of its dates, a ticket for one date once: %s', (locale) => {
  const [each, once] = WORDS[locale]
  const attendee = { ...orders.pass.attendees[0], locale } as MailedOrderRow['attendees'][number]
  const mails = [
    confirmationOf({ ...orders.pass, locale }),
    mailOfTicket(orders.pass, attendee, WRITING).text,
    ...reminderMails({ ...orders.pass, locale }, WRITING).map(({ text }) => text),
  ]
  // In the lead and at the foot; a reminder has it at its foot.
  expect(mails.map((text) => [timesIn(text, each), timesIn(text, once)])).toEqual([
    [2, 0],
    [2, 0],
    [1, 0],
  ])
  const single = confirmationOf({ ...orders.single, locale })
  expect([timesIn(single, each), timesIn(single, once)]).toEqual([0, 2])
})

test('of several codes each is said to be valid as its ticket is', () => {
  expect(timesIn(confirmationOf(orders.passes), 'Each code is valid for one entry on each of its dates.')).toBe(2)
  const both =
    'Each code is valid for one entry. That of a ticket for several dates is valid for one entry on each of them.'
  expect(timesIn(confirmationOf(orders.both), both)).toBe(2)
})

test('a pass names its dates in the language of its holder', async () => {
  const [attendee] = orders.pass.attendees
  await sql`update attendees set locale = 'de' where id = ${attendee?.id}`.execute(app.owner.query)
  const [german] = (await read(orders.pass.id)).attendees
  expect(german?.item_name).toMatch(/ · Fr\., 6\. März 2099, 19:30$/u)
  await sql`update attendees set locale = 'en' where id = ${attendee?.id}`.execute(app.owner.query)
})

test('a pass names the dates that take place', async () => {
  const named = async () => (await read(orders.pass.id)).attendees.map(({ item_name: name }) => name)
  const [all = ''] = await named()
  expect(all).toMatch(/^Course, .+ · .+ · Fri, 6 Mar 2099, 19:30$/u)
  await sql`update occurrences set status = 'CANCELLED', cancelled_at = now() where id = ${lastDate}`.execute(
    app.owner.query,
  )
  expect(await named()).toEqual([all.replace(' · Fri, 6 Mar 2099, 19:30', '')])
})
