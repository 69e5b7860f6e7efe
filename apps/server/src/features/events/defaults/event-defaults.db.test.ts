import type { BodyInput } from '@turnout/contract/client.ts'
import {
  getEventDefaults,
  previewEventDefaults,
  updateEventDefaults,
} from '@turnout/contract/events/defaults/endpoints.ts'
import {
  changeEventSettings,
  changeEventStatus,
  createEvent,
  getEvent,
  updateEvent,
} from '@turnout/contract/events/endpoints.ts'
import { createOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import { categoriesOfEvent, createProduct } from '@turnout/contract/products/endpoints.ts'
import { createTaxOrFee, taxesAndFeesOfAccount } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { auditOf } from '../../../platform/audit/store.ts'

const app = testApp()

const START = '2027-06-12T18:30:00.000Z'
const END = '2027-06-12T22:45:00.000Z'
const DEFAULTS = {
  timezone: 'Europe/Berlin',
  currency: 'GBP',
  locale: 'de',
  order_timeout_in_minutes: 25,
  payment_providers: ['OFFLINE'],
  offline_payment_methods: ['BANK_TRANSFER'],
  bank_transfer: {
    payee: 'Tidal Sessions',
    iban: 'PT50000201231234567890154',
    bic: null,
    bank: 'Banco do Cais',
    grace_days: 5,
  },
  offline_payment_deadline_in_days: 10,
  offline_payment_instructions: '<p>Pay by transfer</p>',
  price_display_mode: 'EXCLUSIVE',
  homepage_primary_color: '#c9361f',
  homepage_background_color: '#fff1e6',
  pre_checkout_message: '<p>Bring a jacket</p>',
  post_checkout_message: '<p>See you there</p>',
  terms_text: 'No refunds after doors open.',
  support_email: 'help@tidal.example',
} as const satisfies BodyInput<typeof updateEventDefaults>

/** An account with an organizer in Lisbon, who counts in euros. */
async function anAccount() {
  const owner = await app.signUp()
  const { token, accountId } = owner
  const body = { name: 'Tidal', email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Lisbon' }
  const organizer = await app.call(createOrganizer, { body }, { token })
  const organizer_id = organizer.body.data.id
  const params = { account_id: accountId }
  const make = async (more: Partial<BodyInput<typeof createEvent>> = {}) =>
    (
      await app.call(
        createEvent,
        { body: { title: 'Low Tide', start_date: START, end_date: END, organizer_id, ...more } },
        { token },
      )
    ).body.data
  return {
    ...owner,
    organizer_id,
    params,
    make,
    read: async (event_id: number) => (await app.call(getEvent, { params: { event_id } }, { token })).body.data,
    save: (input: BodyInput<typeof updateEventDefaults>) =>
      app.call(updateEventDefaults, { params, body: input }, { token }),
    preview: (input: BodyInput<typeof updateEventDefaults>) =>
      app.call(previewEventDefaults, { params, body: input }, { token }),
    defaults: async () => (await app.call(getEventDefaults, { params }, { token })).body.data,
  }
}

test('an account that set nothing starts its events as everybody does', async () => {
  const account = await anAccount()
  expect(await account.defaults()).toEqual({
    timezone: null,
    currency: null,
    locale: null,
    order_timeout_in_minutes: 15,
    payment_providers: [],
    offline_payment_methods: ['BANK_TRANSFER', 'AT_THE_DOOR'],
    bank_transfer: null,
    offline_payment_deadline_in_days: null,
    offline_payment_instructions: null,
    price_display_mode: 'INCLUSIVE',
    homepage_primary_color: '#3148e0',
    homepage_background_color: '#f7f6f3',
    pre_checkout_message: null,
    post_checkout_message: null,
    terms_text: null,
    support_email: null,
    tax_and_fee_ids: [],
  })
  expect(await account.make()).toMatchObject({
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
    settings: { order_timeout_in_minutes: 15, support_email: 'hello@tidal.example' },
  })
})

test('a new event takes every default', async () => {
  const account = await anAccount()
  expect((await account.save(DEFAULTS)).body.data).toMatchObject({ ...DEFAULTS, drafts_count: 0, drafts_changed: 0 })
  const { timezone, currency, locale: _, homepage_primary_color, ...settings } = DEFAULTS
  const event = await account.make()
  expect(event).toMatchObject({ timezone, currency })
  expect(event.settings).toMatchObject({ ...settings, homepage_accent_color: homepage_primary_color })
})

test('what the request says wins over a default', async () => {
  const account = await anAccount()
  await account.save(DEFAULTS)
  expect(await account.make({ timezone: 'Europe/Paris', currency: 'CHF' })).toMatchObject({
    timezone: 'Europe/Paris',
    currency: 'CHF',
  })
})

test('a field that is left out stays, and an empty one is taken back', async () => {
  const account = await anAccount()
  await account.save(DEFAULTS)
  await account.save({ order_timeout_in_minutes: 40 })
  expect(await account.defaults()).toMatchObject({ ...DEFAULTS, order_timeout_in_minutes: 40 })
  await account.save({ timezone: '', currency: null, terms_text: '' })
  expect(await account.defaults()).toMatchObject({ timezone: null, currency: null, terms_text: null, locale: 'de' })
})

test('the days of grace change alone, and history tells no more than them', async () => {
  const account = await anAccount()
  const { bank_transfer } = DEFAULTS
  await account.save({ bank_transfer: { ...bank_transfer, grace_days: undefined } })
  expect((await account.defaults()).bank_transfer).toMatchObject({ grace_days: 3 })
  await account.save({ bank_transfer })
  const { before, after } = (await auditOf(app.database, 'account', account.params.account_id)).at(-1) ?? {}
  expect({ before, after }).toEqual({
    before: { bank_transfer_grace_days: 3 },
    after: { bank_transfer_grace_days: 5 },
  })
})

test('default taxes are the ones that the taxes themselves name', async () => {
  const account = await anAccount()
  const { token, params } = account
  const tax = (name: string, is_default: boolean) =>
    app.call(
      createTaxOrFee,
      { params, body: { name, type: 'TAX', calculation_type: 'PERCENTAGE', rate: 19, is_default } },
      { token },
    )
  const first = (await tax('VAT', true)).body.data.id
  const second = (await tax('City tax', false)).body.data.id
  expect((await account.defaults()).tax_and_fee_ids).toEqual([first])
  await account.save({ tax_and_fee_ids: [second, second] })
  const listed = await app.call(taxesAndFeesOfAccount, { params }, { token })
  expect(listed.body.data.map(({ id, is_default }) => [id, is_default])).toEqual([
    [first, false],
    [second, true],
  ])
  expect((await auditOf(app.database, 'tax_or_fee', second)).at(-1)).toMatchObject({
    act: 'tax_or_fee.updated',
    before: { is_default: false },
    after: { is_default: true },
  })
  const event = await account.make()
  const categories = await app.call(categoriesOfEvent, { params: { event_id: event.id } }, { token })
  const product = await app.call(
    createProduct,
    {
      params: { event_id: event.id },
      body: {
        title: 'Entry',
        type: 'PAID',
        product_type: 'TICKET',
        product_category_id: categories.body.data[0]?.id ?? 0,
        prices: [{ price: 10 }],
      },
    },
    { token },
  )
  expect(product.body.data.taxes.map(({ id }) => id)).toEqual([second])
})

test('every bad value is named, and nothing is changed', async () => {
  const account = await anAccount()
  const other = await anAccount()
  const foreign = await app.call(
    createTaxOrFee,
    { params: other.params, body: { name: 'VAT', type: 'TAX', calculation_type: 'PERCENTAGE', rate: 19 } },
    { token: other.token },
  )
  await account.save(DEFAULTS)
  const before = await account.defaults()
  const bad: readonly [object, string][] = [
    [{ currency: 'XXZ' }, 'currency'],
    [{ timezone: 'Atlantis/Deep' }, 'timezone'],
    [{ locale: 'tlh' }, 'locale'],
    [{ order_timeout_in_minutes: 0 }, 'order_timeout_in_minutes'],
    [{ order_timeout_in_minutes: 1441 }, 'order_timeout_in_minutes'],
    [{ order_timeout_in_minutes: null }, 'order_timeout_in_minutes'],
    [{ payment_providers: ['CHEQUE'] }, 'payment_providers.0'],
    [{ price_display_mode: 'HIDDEN' }, 'price_display_mode'],
    [{ homepage_primary_color: 'red' }, 'homepage_primary_color'],
    [{ homepage_background_color: '#12345' }, 'homepage_background_color'],
    [{ support_email: 'help@' }, 'support_email'],
    [{ terms_text: 'x'.repeat(60_000) }, 'terms_text'],
    [{ pre_checkout_message: `<p>${'x'.repeat(60_000)}</p>` }, 'pre_checkout_message'],
    [{ tax_and_fee_ids: [foreign.body.data.id] }, 'tax_and_fee_ids.0'],
    [{ tax_and_fee_ids: [999_999_999] }, 'tax_and_fee_ids.0'],
    [{ tax_and_fee_ids: 'all' }, 'tax_and_fee_ids'],
    [{ apply_to_drafts: 'perhaps' }, 'apply_to_drafts'],
  ]
  for (const [body, field] of bad) {
    const url = `/api/accounts/${account.accountId}/event-defaults`
    const refused = await app.raw('PUT', url, { terms_text: 'Other', ...body }, { token: account.token })
    expect([refused.status, Object.keys(refused.body.errors)], field).toEqual([422, [field]])
  }
  expect(await account.defaults()).toEqual(before)
})

test('drafts take the defaults when that is asked, and say before how many', async () => {
  const account = await anAccount()
  const draft = await account.make()
  const live = await account.make()
  const params = { event_id: live.id }
  await app.call(changeEventStatus, { params, body: { status: 'LIVE' } }, { token: account.token })
  expect((await account.preview({ ...DEFAULTS, apply_to_drafts: true })).body.data).toEqual({
    drafts_count: 1,
    drafts_changed: 1,
  })
  expect(await account.read(draft.id)).toMatchObject({ timezone: 'Europe/Lisbon' })
  expect((await account.defaults()).timezone).toBeNull()

  const saved = await account.save({ ...DEFAULTS, apply_to_drafts: true })
  expect(saved.body.data).toMatchObject({ drafts_count: 1, drafts_changed: 1 })
  // 19:30 in Lisbon became 19:30 in Berlin.
  expect(await account.read(draft.id)).toMatchObject({
    timezone: 'Europe/Berlin',
    start_date: '2027-06-12T17:30:00.000Z',
    end_date: '2027-06-12T21:45:00.000Z',
    currency: 'GBP',
    settings: { order_timeout_in_minutes: 25, support_email: 'help@tidal.example', terms_text: DEFAULTS.terms_text },
  })
  expect(await account.read(live.id)).toMatchObject({ timezone: 'Europe/Lisbon', currency: 'EUR' })
  expect((await auditOf(app.database, 'event', draft.id)).at(-1)).toMatchObject({
    act: 'event.settings_updated',
    before: { timezone: 'Europe/Lisbon', payment_providers: [] },
    after: { timezone: 'Europe/Berlin', payment_providers: ['OFFLINE'] },
  })
})

test('a second time changes nothing, and history does not grow', async () => {
  const account = await anAccount()
  const draft = await account.make()
  await account.save({ ...DEFAULTS, apply_to_drafts: true })
  const rows = (await auditOf(app.database, 'event', draft.id)).length
  expect((await account.save({ ...DEFAULTS, apply_to_drafts: true })).body.data.drafts_changed).toBe(0)
  expect((await auditOf(app.database, 'event', draft.id)).length).toBe(rows)
})

test('what somebody chose on a draft stays', async () => {
  const account = await anAccount()
  const { token } = account
  const draft = await account.make({ currency: 'CHF' })
  const params = { event_id: draft.id }
  await app.call(changeEventSettings, { params, body: { order_timeout_in_minutes: 60 } }, { token })
  const zoned = { title: 'Low Tide', start_date: START, end_date: END, timezone: 'Europe/Paris' }
  await app.call(updateEvent, { params, body: zoned }, { token })
  await account.save({ ...DEFAULTS, apply_to_drafts: true })
  expect(await account.read(draft.id)).toMatchObject({
    timezone: 'Europe/Paris',
    currency: 'CHF',
    settings: { order_timeout_in_minutes: 60, price_display_mode: 'EXCLUSIVE' },
  })
})

test('a draft with prices keeps its currency, one with sale times its zone', async () => {
  const account = await anAccount()
  const { token } = account
  const draft = await account.make()
  const params = { event_id: draft.id }
  const categories = await app.call(categoriesOfEvent, { params }, { token })
  const body = {
    title: 'Entry',
    type: 'PAID' as const,
    product_type: 'TICKET' as const,
    product_category_id: categories.body.data[0]?.id ?? 0,
    prices: [{ price: 10 }],
    sale_end_date: START,
  }
  await app.call(createProduct, { params, body }, { token })
  await account.save({ ...DEFAULTS, apply_to_drafts: true })
  expect(await account.read(draft.id)).toMatchObject({
    timezone: 'Europe/Lisbon',
    start_date: START,
    currency: 'EUR',
    settings: { price_display_mode: 'EXCLUSIVE' },
  })
})

test('whoever may create events reads the defaults; only those who set up the account change them', async () => {
  const account = await anAccount()
  const { token } = await aMember(app, account.accountId, { role: 'ORGANIZER' })
  const { params } = account
  expect((await app.call(getEventDefaults, { params }, { token })).status).toBe(200)
  expect((await app.call(updateEventDefaults, { params, body: DEFAULTS }, { token })).status).toBe(403)
  expect((await account.defaults()).currency).toBeNull()
})
