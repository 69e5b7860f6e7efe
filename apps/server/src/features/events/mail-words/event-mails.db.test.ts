import {
  mailsOfEvent,
  previewMail,
  saveMailWords,
  sendMailTest,
} from '@turnout/contract/events/mail-words/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { duplicateEvent } from '@turnout/contract/events/endpoints.ts'
import { LOCALES } from '@turnout/messages/locale.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/* Own words of the mails of an event. */

const app = testApp({ addsUp: true })

type Words = BodyInput<typeof saveMailWords>
const at = ({ eventId }: TestShop) => ({ params: { event_id: eventId } })
const as = ({ owner }: TestShop) => ({ token: owner.token })

const save = (shop: TestShop, body: Words) => app.call(saveMailWords, { ...at(shop), body }, as(shop))
const preview = (shop: TestShop, body: Words) => app.call(previewMail, { ...at(shop), body }, as(shop))

const WORDS = {
  kind: 'order_confirmation',
  locale: 'en',
  subject: 'Ahoy',
  introduction:
    '<p>Ahoy <span data-blank="first_name">First name</span>, see you at <span data-blank="place"></span> on <span data-blank="start_day"></span>. <span data-blank="order_link"></span></p>',
} as const satisfies Words

async function buy(shop: TestShop, first_name = 'Mira', locale = 'en'): Promise<void> {
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  await sql`update orders set locale = ${locale} where short_id = ${held.body.data.short_id}`.execute(
    app.database.query,
  )
  await shop.complete(held, {
    order: { first_name, last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true },
  })
  await shop.act(awaitOfflinePayment, held)
  await app.runJobs()
}

const mailOf = async ({ eventId }: TestShop, kind: string) =>
  app.database.query
    .selectFrom('mails')
    .select(['subject', 'text_body', 'html_body', 'recipient', 'attachments'])
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('every mail stands in every language with the words that the product says', async () => {
  const shop = await aShop(app)
  const { body } = await app.call(mailsOfEvent, at(shop), as(shop))
  expect(body.data).toHaveLength(9 * LOCALES.length)
  const german = body.data.find(({ kind, locale }) => kind === 'event_thanks' && locale === 'de')
  expect(german).toMatchObject({ subject: null, introduction: null })
  expect(german?.default_introduction).toContain('<p>Guten Tag <span data-blank="first_name"></span>,</p>')
})

test('a mail says the own words of its language; money and payment stay', async () => {
  const shop = await aShop(app)
  await save(shop, { ...WORDS, kind: 'offline_payment' })
  await buy(shop)
  const { subject, text_body: text } = await mailOf(shop, 'offline_payment')
  expect(subject).toBe('Ahoy')
  expect(text).toContain('Ahoy Mira, see you at')
  expect(text).toMatch(/Please pay €25\.00 for order/u)
  expect(text).toMatch(/\/checkout\/\d+\/o_\w+\/summary/u)
  await buy(shop, 'Mira', 'de')
  const german = await mailOf(shop, 'offline_payment')
  expect(german.subject).not.toBe('Ahoy')
  expect(german.text_body).toContain('Guten Tag Mira')
})

test('without words the mail says again what the product says, and history tells both', async () => {
  const shop = await aShop(app)
  expect((await save(shop, WORDS)).body.data).toMatchObject({ subject: 'Ahoy' })
  expect((await save(shop, WORDS)).status).toBe(200)
  const reset = await save(shop, { kind: 'order_confirmation', locale: 'en', subject: null, introduction: '<p></p>' })
  expect(reset.body.data).toMatchObject({ subject: null, introduction: null })
  const rows = await sql<{ before: object; after: object }>`
    select before, after from audit_rows where event_id = ${shop.eventId} and act = 'event.mail_words_saved' order by id`.execute(
    app.database.query,
  )
  expect(rows.rows).toHaveLength(2)
  expect(rows.rows[0]).toMatchObject({
    before: { subject: null },
    after: { subject: 'Ahoy', mail: 'order_confirmation' },
  })
})

test('a preview shows each mail in these words, about an order that nobody made', async () => {
  const shop = await aShop(app)
  const { body: list } = await app.call(mailsOfEvent, at(shop), as(shop))
  for (const { kind, locale } of list.data) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { status, body } = await preview(shop, { ...WORDS, kind, locale })
    expect([kind, status, body.data.subject]).toEqual([kind, 200, 'Ahoy'])
    expect(body.data.html, kind).toContain('Ahoy Mira, see you at')
  }
  const plain = await preview(shop, { kind: 'refund', locale: 'de', subject: null, introduction: null })
  expect(plain.body.data.html).toContain('Guten Tag Mira,')
})

test('a test goes to its author alone, marked, and brings no file of an order', async () => {
  const shop = await aShop(app)
  const sent = await app.call(sendMailTest, { ...at(shop), body: WORDS }, as(shop))
  expect([sent.status, sent.body.message]).toEqual([200, `The test is on its way to ${shop.owner.email}.`])
  await app.runJobs()
  const mail = await mailOf(shop, 'mail_test')
  expect(mail.recipient).toBe(shop.owner.email)
  expect(mail.subject).toContain('Ahoy')
  expect(JSON.stringify(mail.attachments)).not.toMatch(/ticket|order/u)
})

test('nobody who has not confirmed their address sends a test', async () => {
  const shop = await aShop(app)
  await sql`update users set email_verified_at = null where id = ${shop.owner.userId}`.execute(app.database.query)
  const refused = await app.call(sendMailTest, { ...at(shop), body: WORDS }, as(shop))
  expect([refused.status, refused.body.code]).toEqual([403, 'email_not_confirmed'])
})

test('an account that nobody looked at sends no own words', async () => {
  const shop = await aShop(app)
  await save(shop, { ...WORDS, kind: 'offline_payment' })
  await sql`update accounts set verified_at = null where id = ${shop.owner.accountId}`.execute(app.database.query)
  await buy(shop)
  expect((await mailOf(shop, 'offline_payment')).subject).not.toBe('Ahoy')
})

test.each([
  ['two lines in the subject', { subject: 'Ahoy\r\nBcc: all@koller.example' }, 'subject'],
  ['101 characters in the subject', { subject: 'a'.repeat(101) }, 'subject'],
  ['50,001 characters', { introduction: `<p>${'a'.repeat(50_001)}</p>` }, 'introduction'],
  ['8,001 characters', { introduction: `<p>${'a'.repeat(8001)}</p>` }, 'introduction'],
  ['a mail that there is none of', { kind: 'password_reset' as never }, 'kind'],
  ['a language that there is none of', { locale: 'tlh' as never }, 'locale'],
])('%s is refused', async (_name, wrong, field) => {
  const shop = await aShop(app)
  const { status, body } = await save(shop, { ...WORDS, ...wrong })
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('hostile words and names are text, and no blank is made of what somebody typed', async () => {
  const shop = await aShop(app)
  const introduction =
    '<p>Hi {{first_name}} <script>alert(1)</script><img src=x onerror=alert(1)><span data-blank="password">x</span><span data-blank="first_name" data-else="<b>"></span> {{constructor}}</p>'
  const saved = await save(shop, { ...WORDS, kind: 'offline_payment', subject: '<b>Ahoy</b> {{event}}', introduction })
  expect(saved.body.data.introduction).not.toMatch(/script|onerror|password/u)
  await buy(shop, '<span data-blank="order_reference"></span>')
  const { subject, html_body: html, text_body: text } = await mailOf(shop, 'offline_payment')
  expect(subject).toBe('<b>Ahoy</b> {{event}}')
  expect(html).not.toMatch(/<b>Ahoy|<script>alert|<img src=x|<span data-blank/u)
  expect(text).toContain('Hi {{first_name}}')
  expect(text).toContain('{{constructor}}')
})

test('a copy of the event takes them along with the settings', async () => {
  const shop = await aShop(app)
  await save(shop, WORDS)
  const body = {
    title: 'Again',
    start_date: '2030-06-12T19:30',
    duplicate_products: false,
    duplicate_questions: false,
    duplicate_promo_codes: false,
    duplicate_capacity_assignments: false,
    duplicate_check_in_lists: false,
    duplicate_affiliates: false,
  }
  const subjects = [true, false].map(async (duplicate_settings) => {
    const copied = await app.call(duplicateEvent, { ...at(shop), body: { ...body, duplicate_settings } }, as(shop))
    const read = await app.call(mailsOfEvent, { params: { event_id: copied.body.data.id } }, as(shop))
    return read.body.data[0]?.subject
  })
  expect(await Promise.all(subjects)).toEqual(['Ahoy', null])
})

test('words are of one event: another account neither reads nor writes them', async () => {
  const [shop, other] = [await aShop(app), await aShop(app)]
  await save(shop, WORDS)
  const read = await app.call(mailsOfEvent, at(shop), as(other))
  const written = await app.call(saveMailWords, { ...at(shop), body: WORDS }, as(other))
  expect([read.status, written.status]).toEqual([404, 404])
})
