import * as endpoints from '@turnout/contract/messages/endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { startMailbox } from '@turnout/testkit/mails/mailbox.ts'
import { BANK_TRANSFER, OFFLINE } from '@turnout/testkit/routes/settings-body.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { smtpTransport } from '../../platform/mail/deliver.ts'

const app = testApp({ pages: true })

/** The mails to many that leave now. */
async function deliver() {
  const box = await startMailbox(0)
  const transport = smtpTransport(box.url, 'Turnout <tickets@turnout.test>')
  await app.runJobs(transport)
  transport.close()
  await box.stop()
  return box.mails().filter(({ subject }) => subject === 'Your transfer')
}

/** An order for two tickets that waits for its money; answers its number. */
async function unpaid(shop: TestShop, email: string, payment_method: 'BANK_TRANSFER' | 'AT_THE_DOOR') {
  const held = await shop.reserve([{ price: shop.paid, quantity: 2 }])
  await shop.complete(held, { order: { first_name: 'Ana', last_name: 'Reis', email, accepted_terms: true } })
  expect((await shop.act(awaitOfflinePayment, held, { payment_method })).status).toBe(200)
  return orderIdOf(app, held)
}

const blank = (name: string, otherwise = '') =>
  `<span data-blank="${name}"${otherwise && ` data-else="${otherwise}"`}></span>`
const MONEY = `<p>${blank('amount_due', 'nothing')} by ${blank('due_date', 'the evening')} to ${blank('bank_account', 'the box office')}: ${blank('payment_reference')}.</p>`
const words = (more: object) => ({
  subject: 'Your transfer',
  message: MONEY,
  message_type: 'ORDER_OWNERS_WITH_PRODUCT' as const,
  acknowledgement: true,
  ...more,
})
const named = (values: number[]) => ({ conditions: [{ field: 'order_id' as const, is_not: false, values }] })

const preview = async (shop: TestShop, more: object) =>
  (await app.call(endpoints.previewMessage, { params: { event_id: shop.eventId }, body: words(more) }, shop.owner)).body
    .data

async function send(shop: TestShop, more: object) {
  const params = { event_id: shop.eventId }
  const sent = await app.call(endpoints.createMessage, { params, body: words(more) }, shop.owner)
  expect(sent.status).toBe(201)
  await app.call(endpoints.leaveNow, { params: { ...params, event_message_id: sent.body.data.id ?? 0 } }, shop.owner)
  return deliver()
}

async function shopOfTransfers(): Promise<TestShop> {
  const shop = await aShop(app)
  await shop.settings(OFFLINE as never)
  return shop
}

const optOut = (shop: TestShop, email: string) =>
  sql`insert into mail_opt_outs (account_id, organizer_id, email) values (${shop.owner.accountId}, ${shop.organizerId}, ${email})`.execute(
    app.database.query,
  )

test('a buyer reads what they owe, until when, to which account and with which reference', async () => {
  const shop = await shopOfTransfers()
  const id = await unpaid(shop, 'ana@reis.example', 'BANK_TRANSFER')
  await sql`update orders set payment_due_at = '2027-05-28T15:00:00Z' where id = ${id}`.execute(app.database.query)
  const [mail] = await send(shop, named([id]))
  const number = (
    await sql<{ public_id: string }>`select public_id from orders where id = ${id}`.execute(app.database.query)
  ).rows[0]?.public_id
  expect(mail?.text.replaceAll(/\s+/gu, ' ')).toMatch(
    /€50\.00 by Friday, 28 May 2027 to Tidal Sessions Lda, IBAN PT50 0002 0123 1234 5678 9015 4, BIC CAISPTPL, Banco do Cais: RF\d\d O/u,
  )
  expect(mail?.text.replaceAll(/\s+/gu, '')).toContain(number?.replace('-', ''))
})

test('at the door there is an amount, and neither a date nor an account; who has paid owes nothing', async () => {
  const shop = await shopOfTransfers()
  const door = await unpaid(shop, 'ana@reis.example', 'AT_THE_DOOR')
  const paid = await unpaid(shop, 'rui@reis.example', 'BANK_TRANSFER')
  const marked = { params: { event_id: shop.eventId, order_id: paid } }
  expect((await app.call(markOrderPaid, marked, shop.owner)).status).toBe(200)
  const shown = await preview(shop, named([door, paid]))
  const [ana, rui] = shown.people.map(({ html }) => html)
  expect(ana).toContain('€50.00 by the evening to the box office: O-')
  expect(rui).toContain('Nothing by the evening to the box office: .')
  expect(shown.empty_blanks).toEqual([{ blank: 'payment_reference', people: 1 }])
})

test('a guest who did not buy does not read what the buyer owes', async () => {
  const shop = await shopOfTransfers()
  const id = await unpaid(shop, 'ana@reis.example', 'BANK_TRANSFER')
  await sql`update attendees set email = 'guest@reis.example' where order_id = ${id}`.execute(app.database.query)
  const shown = await preview(shop, { message_type: 'ALL_ATTENDEES', conditions: [] })
  expect(shown.people.map(({ email }) => email)).toEqual(['guest@reis.example'])
  expect(shown.people[0]?.html).toContain('Nothing by the evening')
  expect(shown.people[0]?.html).not.toContain(BANK_TRANSFER.payee)
})

test.each([
  ['orders that are named', (id: number) => named([id])],
  ['the buyer of one order', (id: number) => ({ message_type: 'ORDER_OWNER', order_id: id })],
  [
    'those who still have to pay',
    () => ({ conditions: [{ field: 'order_status', is_not: false, values: ['AWAITING_OFFLINE_PAYMENT'] }] }),
  ],
])('what is for %s has no link to decline, and goes to those who want no messages', async (_who, whom) => {
  const shop = await shopOfTransfers()
  const id = await unpaid(shop, 'ana@reis.example', 'BANK_TRANSFER')
  await optOut(shop, 'ana@reis.example')
  const shown = await preview(shop, whom(id))
  expect(shown).toMatchObject({ count: 1, opted_out: 0 })
  expect(shown.people[0]?.html).not.toContain('Unsubscribe')
  const [mail] = await send(shop, whom(id))
  expect(mail?.recipients).toEqual(['ana@reis.example'])
  expect(mail?.html).not.toContain('Unsubscribe')
  expect(mail?.message.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
})

test.each([
  ['all buyers', () => ({ conditions: [] })],
  ['all but some orders', () => ({ conditions: [{ field: 'order_id', is_not: true, values: [1] }] })],
  [
    'orders in several states',
    () => ({
      conditions: [{ field: 'order_status', is_not: false, values: ['COMPLETED', 'AWAITING_OFFLINE_PAYMENT'] }],
    }),
  ],
])('what is for %s can be declined', async (_who, whom) => {
  const shop = await shopOfTransfers()
  await unpaid(shop, 'ana@reis.example', 'BANK_TRANSFER')
  const [mail] = await send(shop, whom())
  expect(mail?.html).toContain('Unsubscribe from Tidal Sessions')
  expect(mail?.message.headers.map(({ key }) => key)).toContain('list-unsubscribe')
  await optOut(shop, 'ana@reis.example')
  expect(await preview(shop, whom())).toMatchObject({ count: 0, opted_out: 1 })
})
