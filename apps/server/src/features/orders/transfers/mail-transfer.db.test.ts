import { awaitOfflinePayment, getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import { markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { accountText } from '@turnout/domain/payments/bank-account.ts'
import { orderOfPaymentReference, paymentReferenceText } from '@turnout/domain/payments/payment-reference.ts'
import { transferCode } from '@turnout/domain/payments/transfer-code.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { codesIn } from '@turnout/testkit/browser/read-codes.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { transferCodeMakers } from './make-transfer-codes.ts'

/*
 * Bank transfer from the choice to the mail; accounts are verified as strictly as in the product.
 */

const app = testApp({ pages: true, rateLimitFactor: 1 })

const IBAN = 'PT50000201231234567890154'
const ACCOUNT = { payee: 'Tidal Sessions', iban: IBAN, bank: 'Banco do Cais' }
const ADDRESS = { address_line_1: 'Seestrasse 12a', zip_or_postal_code: '8002', city: 'Zürich', country: 'CH' }
const TEXT = 'Call 0800 123 at once'

async function chosen(shop: TestShop) {
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  await shop.complete(held, {
    order: { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true },
  })
  const { short_id, session_identifier } = held.body.data
  const named = { params: { event_id: shop.eventId, order_short_id: short_id }, query: { session_identifier } }
  const answer = await app.call(awaitOfflinePayment, named)
  return { answer, named, short_id, session_identifier }
}

async function mailOf(shop: TestShop) {
  await app.runJobs()
  return app.database.query
    .selectFrom('mails')
    .select(['kind', 'text_body', 'html_body'])
    .where('account_id', '=', shop.owner.accountId)
    .where('kind', '=', 'offline_payment')
    .executeTakeFirstOrThrow()
}

test('without an account transfer cannot be chosen; with one it can', async () => {
  const shop = await aShop(app)
  await shop.settings({ offline_payment_methods: ['BANK_TRANSFER'] })
  expect((await chosen(shop)).answer).toMatchObject({ status: 409, body: { code: 'offline_payment_off' } })
  await shop.settings({ bank_transfer: ACCOUNT })
  expect((await chosen(shop)).answer.status).toBe(200)
})

test('the order, its page and the mail name payee, account, bank and a reference with check digits', async () => {
  const shop = await aShop(app)
  await shop.settings({ bank_transfer: ACCOUNT, offline_payment_methods: ['BANK_TRANSFER'] })
  const { named, short_id, session_identifier } = await chosen(shop)
  const order = (await app.call(getPublicOrder, { ...named, query: { ...named.query, include: 'event' } })).body.data
  expect(orderOfPaymentReference(order.payment_reference)).toBe(order.public_id)
  expect(order.event?.settings.bank_transfer).toMatchObject({ payee: 'Tidal Sessions', iban: IBAN, due_days: 7 })
  const address = `/checkout/${shop.eventId}/${short_id}/summary`
  const headers = { cookie: `locale=en; session_identifier=${session_identifier}` }
  const page = (await app.raw('GET', address, undefined, { headers })).body as unknown as string
  const mail = await mailOf(shop)
  for (const text of [page, mail.text_body, mail.html_body]) {
    for (const part of [
      'Tidal Sessions',
      accountText(IBAN),
      'Banco do Cais',
      paymentReferenceText(order.payment_reference),
      '€25.00',
    ])
      expect(text).toContain(part)
  }
  expect(page).toMatch(/Transfer €25\.00 by \d{1,2} \w+/u)
  expect(page).toContain('Awaiting your transfer')
  expect(mail.text_body).toMatch(/Pay by: /u)
})

test('until the account is known, a mail leaves out the text and tells where to transfer to', async () => {
  const shop = await aShop(app)
  await shop.settings({
    bank_transfer: { ...ACCOUNT, payee: 'Pay at evil.example' },
    offline_payment_instructions: `<p>${TEXT}</p>`,
  })
  await app.database.query
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', shop.owner.userId)
    .execute()
  await app.database.query
    .updateTable('accounts')
    .set({ verified_at: null })
    .where('id', '=', shop.owner.accountId)
    .execute()
  await chosen(shop)
  const mail = await mailOf(shop)
  for (const text of [mail.text_body, mail.html_body]) {
    expect(text).toContain(accountText(IBAN))
    expect(text).toContain('Banco do Cais')
    expect(text).not.toContain(TEXT)
    expect(text).not.toContain('evil.example')
  }
})

test.each([
  ['EUR', ACCOUNT, 'EPC'],
  ['CHF', { ...ACCOUNT, iban: 'CH5604835012345678009', address: ADDRESS }, 'SWISS'],
] as const)(
  '%s by transfer can be scanned from the page and the mail, until it is paid',
  async (currency, bank, type) => {
    const shop = await aShop(app, { currency })
    await shop.settings({ bank_transfer: bank, offline_payment_methods: ['BANK_TRANSFER'] })
    const { named, short_id, session_identifier } = await chosen(shop)
    const { public_id, payment_reference: reference } = (await app.call(getPublicOrder, named)).body.data
    const headers = { cookie: `locale=en; session_identifier=${session_identifier}` }
    const page = await app.raw('GET', `/checkout/${shop.eventId}/${short_id}/summary`, undefined, { headers })
    expect(page.body).toContain(type === 'EPC' ? 'The code fills in account, sum and reference.' : 'Swiss QR-bill.')
    expect((await mailOf(shop)).html_body).toContain('cid:transfer@turnout')
    const orders = app.database.query.selectFrom('orders').select('id').where('public_id', '=', public_id)
    const { id } = await orders.executeTakeFirstOrThrow()
    const made = async () => transferCodeMakers(app.database)['transfer_code']?.(id, 'mira@koller.example', {})
    const file = await made()
    expect(file).toMatchObject({ filename: `${public_id}.png`, contentType: 'image/png' })
    const account = { payee: bank.payee, bic: null, iban: bank.iban, address: type === 'SWISS' ? ADDRESS : null }
    const code = transferCode(account, { amountMinor: 2500, currency, reference })
    expect(code?.type).toBe(type)
    expect(await codesIn(file?.content ?? new Uint8Array())).toEqual([code?.text])
    await app.call(markOrderPaid, { params: { event_id: shop.eventId, order_id: id } }, { token: shop.owner.token })
    expect(await made()).toBeNull()
  },
)
