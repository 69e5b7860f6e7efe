import { changeEventSettings, duplicateEvent, getEventSettings } from '@turnout/contract/events/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { auditOf } from '../../../platform/audit/store.ts'

const app = testApp()

const ACCOUNT = { payee: 'Tidal Sessions', iban: 'PT50 0002 0123 1234 5678 9015 4' }
const ADDRESS = { address_line_1: 'Seestrasse 12a', zip_or_postal_code: '8002', city: 'Zürich', country: 'CH' }
const KEPT = { payee: 'Tidal Sessions', iban: 'PT50000201231234567890154', bic: null, bank: null }

const change = (shop: TestShop, body: object) =>
  app.call(changeEventSettings, { params: { event_id: shop.eventId }, body }, { token: shop.owner.token })

const settingsOf = async (shop: TestShop) =>
  (await app.call(getEventSettings, { params: { event_id: shop.eventId } }, { token: shop.owner.token })).body.data

const publicSettingsOf = async (shop: TestShop) =>
  (await app.call(getPublicEvent, { params: { event_id: shop.eventId } })).body.data.settings

test('an account is kept without the spaces of its IBAN, begins with seven days, and history tells it', async () => {
  const shop = await aShop(app)
  expect(await settingsOf(shop)).toMatchObject({
    offline_payment_methods: ['BANK_TRANSFER', 'AT_THE_DOOR'],
    bank_transfer: null,
  })
  const changed = await change(shop, { bank_transfer: ACCOUNT })
  expect(changed.body.data).toMatchObject({
    bank_transfer: { ...KEPT, due_days: 7 },
    offline_payment_deadline_in_days: 7,
  })
  expect((await auditOf(app.database, 'event', shop.eventId)).at(-1)).toMatchObject({
    before: { bank_transfer: null, bank_transfer_grace_days: null, offline_payment_deadline_in_days: null },
    after: {
      bank_transfer: ['Tidal Sessions', 'PT50000201231234567890154'],
      bank_transfer_grace_days: 3,
      offline_payment_deadline_in_days: 7,
    },
  })
  expect((await change(shop, { bank_transfer: { ...KEPT, bank: 'Banco do Cais' } })).body.data).toMatchObject({
    bank_transfer: { bank: 'Banco do Cais', due_days: 7 },
  })
  expect((await change(shop, { bank_transfer: null })).body.data.bank_transfer).toBeNull()
})

test('the days have two names, and each of them can change them', async () => {
  const shop = await aShop(app)
  await change(shop, { offline_payment_deadline_in_days: 14 })
  expect((await change(shop, { bank_transfer: ACCOUNT })).body.data.bank_transfer).toMatchObject({ due_days: 14 })
  const whole = await settingsOf(shop)
  const byAccount = { bank_transfer: { ...whole.bank_transfer, due_days: 3 }, offline_payment_deadline_in_days: 14 }
  expect((await change(shop, byAccount)).body.data).toMatchObject({ offline_payment_deadline_in_days: 3 })
  const byDeadline = { bank_transfer: { ...whole.bank_transfer, due_days: 3 }, offline_payment_deadline_in_days: null }
  expect((await change(shop, byDeadline)).body.data.bank_transfer).toMatchObject({ due_days: null })
})

test.each([
  ['bank_transfer.iban', { payee: 'Tidal', iban: 'PT50 0002 0123 1234 5678 9015 5' }, 'This IBAN is not correct'],
  ['bank_transfer.iban', { payee: 'Tidal', iban: 'ask me' }, 'IBAN or an account number'],
  ['bank_transfer.iban', { payee: 'Tidal' }, ''],
  ['bank_transfer.payee', { iban: 'PT50 0002 0123 1234 5678 9015 4' }, ''],
  ['bank_transfer.bic', { ...ACCOUNT, bic: 'CAIS' }, '8 or 11'],
  ['bank_transfer.due_days', { ...ACCOUNT, due_days: 0 }, ''],
  ['bank_transfer.address.city', { ...ACCOUNT, address: { ...ADDRESS, city: '' } }, ''],
  ['bank_transfer.address.country', { ...ACCOUNT, address: { ...ADDRESS, country: 'Switzerland' } }, ''],
])('%s of %j is refused by its name, and nothing is changed', async (field, bank_transfer, words) => {
  const shop = await aShop(app)
  const refused = await change(shop, { bank_transfer, seo_title: 'Changed' })
  expect(refused.status).toBe(422)
  const { errors } = refused.body as unknown as { errors: Record<string, string[]> }
  expect(Object.keys(errors)).toEqual([field])
  expect(errors[field]?.join(' ')).toContain(words)
  expect(await settingsOf(shop)).toMatchObject({ bank_transfer: null, seo_title: null })
})

test('an account with empty fields alone is none, and a client that does not know of it leaves it', async () => {
  const shop = await aShop(app)
  await change(shop, { bank_transfer: ACCOUNT })
  await change(shop, { seo_title: 'Lights' })
  expect((await settingsOf(shop)).bank_transfer).not.toBeNull()
  await change(shop, { bank_transfer: { payee: '', iban: '', bic: '', bank: '' } })
  expect((await settingsOf(shop)).bank_transfer).toBeNull()
})

test('the address of a payee is kept by a client that does not know of it, and emptied by its empty parts', async () => {
  const shop = await aShop(app)
  const addressAfter = async (bank_transfer: object) =>
    (await change(shop, { bank_transfer })).body.data.bank_transfer?.address
  expect(await addressAfter(ACCOUNT)).toBeNull()
  expect(await addressAfter({ ...ACCOUNT, address: ADDRESS })).toEqual(ADDRESS)
  expect((await auditOf(app.database, 'event', shop.eventId)).at(-1)).toMatchObject({
    after: { bank_transfer: ['Tidal Sessions', KEPT.iban, 'Seestrasse 12a', '8002 Zürich', 'CH'] },
  })
  expect(await addressAfter({ ...ACCOUNT, bank: 'Banco do Cais' })).toEqual(ADDRESS)
  const empty = { address_line_1: '', zip_or_postal_code: '', city: '', country: '' }
  expect(await addressAfter({ ...ACCOUNT, address: empty })).toBeNull()
})

test('visitors read the ways to pay that work: no transfer without an account, and never the account', async () => {
  const shop = await aShop(app)
  expect(await publicSettingsOf(shop)).toMatchObject({
    payment_providers: ['OFFLINE'],
    offline_payment_methods: ['AT_THE_DOOR'],
  })
  await shop.settings({ offline_payment_methods: ['BANK_TRANSFER'] })
  expect(await publicSettingsOf(shop)).toMatchObject({
    payment_providers: [],
    offline_payment_methods: [],
    offline_payment_instructions: null,
  })
  await shop.settings({ bank_transfer: ACCOUNT })
  const told = await publicSettingsOf(shop)
  expect(told).toMatchObject({ payment_providers: ['OFFLINE'], offline_payment_methods: ['BANK_TRANSFER'] })
  expect(JSON.stringify(told)).not.toContain('PT50')
})

test('a copy of an event has its account', async () => {
  const shop = await aShop(app)
  await shop.settings({ bank_transfer: ACCOUNT, offline_payment_methods: ['BANK_TRANSFER'] })
  const copied = await app.call(
    duplicateEvent,
    {
      params: { event_id: shop.eventId },
      body: { title: 'Once more', start_date: '2028-06-12T19:30', duplicate_settings: true },
    },
    { token: shop.owner.token },
  )
  expect(copied.body.data.settings).toMatchObject({
    bank_transfer: { ...KEPT, due_days: 7 },
    offline_payment_methods: ['BANK_TRANSFER'],
  })
})
