import { getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import {
  changeEvent,
  duplicateEvent,
  getEventSettings,
  replaceEventSettings,
} from '@turnout/contract/events/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { auditOf } from '../../../platform/audit/store.ts'

/* The texts of an event's settings in several languages. */

const app = testApp()

const ENGLISH = {
  pre_checkout_message: '<p>Bring a jacket</p>',
  post_checkout_message: '<p>East gate</p>',
  offline_payment_instructions: '<p>Pay by transfer</p>',
  online_event_connection_details: '<p>Join at eight</p>',
  terms_text: 'Be kind',
  email_footer_message: 'Concerts in odd places',
}
const GERMAN = {
  pre_checkout_message: '<p>Jacke mitbringen</p>',
  post_checkout_message: '<p>Osttor</p>',
  offline_payment_instructions: '<p>Per Überweisung zahlen</p>',
  online_event_connection_details: '<p>Um acht einwählen</p>',
  email_footer_message: 'Konzerte an seltsamen Orten',
}

async function aGermanShop(): Promise<TestShop> {
  const shop = await aShop(app)
  await shop.settings({ ...ENGLISH, translations: { de: GERMAN } })
  return shop
}

const read = async ({ eventId, owner }: TestShop) =>
  (await app.call(getEventSettings, { params: { event_id: eventId } }, owner)).body.data

const change = ({ eventId, owner }: TestShop, body: object) =>
  app.call(changeEvent, { params: { event_id: eventId }, body }, owner)

const publicly = async ({ eventId }: TestShop, locale: 'de' | 'fr') =>
  (await app.call(getPublicEvent, { params: { event_id: eventId }, query: { locale } })).body.data.settings

test('what a setting takes in the first language it takes in every other, and a refusal names language and field', async () => {
  const shop = await aShop(app)
  const refused = async (translations: object) => {
    const answer = await change(shop, { settings: { translations } })
    return [answer.status, Object.keys((answer.body as { errors?: object }).errors ?? {})]
  }
  expect(await refused({ de: { continue_button_text: 'x'.repeat(51) } })).toEqual([
    422,
    ['settings.translations.de.continue_button_text'],
  ])
  expect(await refused({ de: { support_email: 'a@b.example' } })).toEqual([
    422,
    ['settings.translations.de.support_email'],
  ])
  expect(await refused({ xx: { terms_text: 'x' } })).toEqual([422, ['settings.translations.xx']])
  expect(await refused({ en: { terms_text: 'x' } })).toEqual([422, ['settings.translations.en']])
  expect((await read(shop)).translations).toEqual({})
})

test('translated rich texts are made safe, stay with a set that leaves them out, and history says what changed', async () => {
  const shop = await aGermanShop()
  await shop.settings({ translations: { de: { post_checkout_message: '<p>Osttor<script>x()</script></p>' } } })
  const kept = { de: { post_checkout_message: '<p>Osttor</p>' } }
  const { translations, ...rest } = await read(shop)
  expect(translations).toEqual(kept)
  // A client that knows of no translations sends the whole settings back.
  const params = { event_id: shop.eventId }
  const body = { ...rest, terms_text: 'Be kinder' } as never
  expect((await app.call(replaceEventSettings, { params, body }, shop.owner)).status).toBe(200)
  expect((await read(shop)).translations).toEqual(kept)
  await shop.settings({ translations: null })
  expect((await read(shop)).translations).toEqual({})
  const history = await auditOf(app.database, 'event', shop.eventId)
  expect(history.at(-1)).toMatchObject({ before: { translations: kept }, after: { translations: {} } })
})

test('visitors read settings in their language, field by field, and what is empty in the first is empty in all', async () => {
  const shop = await aGermanShop()
  const german = await publicly(shop, 'de')
  expect(german).toMatchObject({
    pre_checkout_message: GERMAN.pre_checkout_message,
    offline_payment_instructions: GERMAN.offline_payment_instructions,
    terms_text: 'Be kind',
    text_locales: { terms_text: 'en' },
  })
  expect((await publicly(shop, 'fr')).text_locales).toEqual({
    pre_checkout_message: 'en',
    offline_payment_instructions: 'en',
    terms_text: 'en',
  })
  await shop.settings({ pre_checkout_message: null })
  expect(await publicly(shop, 'de')).toMatchObject({ pre_checkout_message: null })
})

test('a buyer reads order and confirmation in their language', async () => {
  const shop = await aGermanShop()
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  await app.database.query.updateTable('orders').set({ locale: 'de' }).where('event_id', '=', shop.eventId).execute()
  const params = { event_id: shop.eventId, order_short_id: held.body.data.short_id }
  const query = { session_identifier: held.body.data.session_identifier, include: 'event' }
  const seen = async () =>
    (await app.call(getPublicOrder, { params, query }, { headers: { 'accept-language': 'de' } })).body.data.event
      ?.settings
  const before = await seen()
  expect(before).toMatchObject({ pre_checkout_message: GERMAN.pre_checkout_message, post_checkout_message: null })
  expect(before).not.toHaveProperty('translations')
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  expect((await shop.complete(held, { order })).status).toBe(200)
  expect(await seen()).toMatchObject({
    post_checkout_message: GERMAN.post_checkout_message,
    online_event_connection_details: GERMAN.online_event_connection_details,
  })
  await app.runJobs()
  const mail = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('account_id', '=', shop.owner.accountId)
    .where('kind', '=', 'order_confirmation')
    .executeTakeFirstOrThrow()
  expect(mail.text_body).toContain('Osttor')
  expect(mail.text_body).toContain('Konzerte an seltsamen Orten')
  expect(mail.text_body).not.toContain('East gate')
})

test('the note for guests is copied with the design, the other texts with the settings', async () => {
  const shop = await aGermanShop()
  const de = { ticket_note: 'Osttor', terms_text: 'Sei nett' }
  await shop.settings({ ticket_design_settings: { footer_text: 'East gate' }, translations: { de } })
  const copied = async (choice: object) => {
    const params = { event_id: shop.eventId }
    const body = { title: 'Again', start_date: '2028-06-10T19:30', ...choice } as never
    const copy = await app.call(duplicateEvent, { params, body }, shop.owner)
    const settings = await app.call(getEventSettings, { params: { event_id: copy.body.data.id } }, shop.owner)
    return settings.body.data.translations
  }
  expect(await copied({ duplicate_settings: false, duplicate_design: true })).toEqual({ de: { ticket_note: 'Osttor' } })
  expect(await copied({ duplicate_settings: true, duplicate_design: false })).toEqual({
    de: { terms_text: 'Sei nett' },
  })
  expect(await copied({ duplicate_settings: false, duplicate_design: false })).toEqual({})
})

test('a copy takes them along, and a language with translated settings cannot become the first one', async () => {
  const shop = await aGermanShop()
  const params = { event_id: shop.eventId }
  const body = { title: 'Again', start_date: '2028-06-10T19:30', duplicate_settings: true } as never
  const copy = await app.call(duplicateEvent, { params, body }, shop.owner)
  const settings = await app.call(getEventSettings, { params: { event_id: copy.body.data.id } }, shop.owner)
  expect(settings.body.data.translations).toEqual({ de: GERMAN })
  const refused = await change(shop, { locale: 'de' })
  expect([refused.status, Object.keys((refused.body as { errors?: object }).errors ?? {})]).toEqual([422, ['locale']])
})
