import type { BodyInput } from '@turnout/contract/client.ts'
import { deleteEvent } from '@turnout/contract/events/endpoints.ts'
import { createProduct } from '@turnout/contract/products/endpoints.ts'
import {
  createTaxOrFee,
  deleteTaxOrFee,
  getTaxOrFee,
  taxesAndFeesOfAccount,
  updateTaxOrFee,
} from '@turnout/contract/taxes-and-fees/endpoints.ts'
import { anEvent, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'
import { chargesOfEvent } from './queries.ts'

const shop = testApp()

type ChargeBody = BodyInput<typeof createTaxOrFee>

const vat: ChargeBody = { name: 'VAT', type: 'TAX', calculation_type: 'PERCENTAGE', rate: 19, included_in_price: true }
const fee: ChargeBody = { name: 'Booking fee', type: 'FEE', calculation_type: 'FIXED', rate: '1.50' }

const create = (owner: SignedIn, body: ChargeBody) =>
  shop.call(createTaxOrFee, { params: { account_id: owner.accountId }, body }, { token: owner.token })

const at = (owner: SignedIn, taxOrFeeId: number) => ({ account_id: owner.accountId, tax_or_fee_id: taxOrFeeId })

const product = (place: OfferPlace, ids?: number[]) =>
  shop.call(
    createProduct,
    {
      params: { event_id: place.eventId },
      body: {
        title: 'General admission',
        type: 'PAID',
        prices: [{ price: 25 }],
        product_category_id: place.categoryId,
        tax_and_fee_ids: ids,
      },
    },
    { token: place.token },
  )

const versionOf = async (eventId: number) => {
  const row = await shop.database.query
    .selectFrom('events')
    .select('version')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return row.version
}

test('a tax of 0 % says why, and no other does', async () => {
  const owner = await shop.signUp()
  const why = { untaxed_category: 'EXEMPT', untaxed_reason: 'Admission is exempt' } as const
  const { data } = (await create(owner, { ...vat, rate: 0, ...why })).body
  expect(data).toMatchObject(why)
  const params = at(owner, data.id)
  const change = async (body: Parameters<typeof create>[1]) =>
    (await shop.call(updateTaxOrFee, { params, body }, { token: owner.token })).body.data
  const nothing = { untaxed_category: null, untaxed_reason: null }
  expect(await change({ ...vat, rate: 19, ...why })).toMatchObject(nothing)
  expect(await change({ ...fee, rate: 0, ...why })).toMatchObject(nothing)
  expect(await change({ ...vat, rate: 0, untaxed_reason: 'No category' })).toMatchObject(nothing)
})

test('a tax or fee is added, read, changed, switched off and deleted, and history keeps each act', async () => {
  const owner = await shop.signUp()
  const created = await create(owner, { ...vat, description: ' Statutory ', is_default: 'true' })
  expect(created.status).toBe(201)
  const params = at(owner, created.body.data.id)
  expect(created.body.data).toEqual({
    id: params.tax_or_fee_id,
    account_id: owner.accountId,
    name: 'VAT',
    type: 'TAX',
    calculation_type: 'PERCENTAGE',
    rate: 19,
    description: ' Statutory ',
    is_active: true,
    is_default: true,
    included_in_price: true,
    is_taxable: true,
    untaxed_category: null,
    untaxed_reason: null,
    products_count: 0,
  })
  const body = { ...fee, rate: 0.125, is_active: false, is_taxable: false }
  const changed = await shop.call(updateTaxOrFee, { params, body }, { token: owner.token })
  expect(changed.body.data).toMatchObject({
    type: 'FEE',
    calculation_type: 'FIXED',
    rate: 0.125,
    is_active: false,
    included_in_price: false,
    is_taxable: false,
  })
  expect((await shop.call(getTaxOrFee, { params }, { token: owner.token })).body).toEqual(changed.body)
  expect((await shop.call(deleteTaxOrFee, { params }, { token: owner.token })).status).toBe(204)
  expect((await shop.call(getTaxOrFee, { params }, { token: owner.token })).status).toBe(404)
  const history = await auditOf(shop.database, 'tax_or_fee', params.tax_or_fee_id)
  expect(history.map(({ act, before, after }) => ({ act, before, after }))).toMatchObject([
    { act: 'tax_or_fee.created', before: null, after: { rate_ppm: 190_000, fixed_amount: null } },
    { act: 'tax_or_fee.updated', before: { rate_ppm: 190_000 }, after: { rate_ppm: null, fixed_amount: 0.125 } },
    { act: 'tax_or_fee.deleted', before: { fixed_amount: 0.125, is_active: false }, after: null },
  ])
})

test('the list holds all of the account and of no other, in the order they were added', async () => {
  const owner = await shop.signUp()
  await create(await shop.signUp('Stranger'), vat)
  await create(owner, fee)
  await create(owner, { ...vat, is_active: false })
  const list = await shop.call(
    taxesAndFeesOfAccount,
    { params: { account_id: owner.accountId } },
    { token: owner.token },
  )
  expect(list.body.data.map(({ name, is_active }) => [name, is_active])).toEqual([
    ['Booking fee', true],
    ['VAT', false],
  ])
})

describe('what cannot be a tax or fee is named, and nothing is stored', () => {
  const percent = { calculation_type: 'PERCENTAGE', type: 'TAX' } as const
  test.each<[string, object, string]>([
    ['101 %', { ...percent, rate: 101 }, 'rate'],
    ['a trace above 100 %', { ...percent, rate: '100.001' }, 'rate'],
    ['a negative rate', { ...percent, rate: -1 }, 'rate'],
    ['a negative amount', { rate: '-0.01' }, 'rate'],
    ['four decimals of a percentage', { ...percent, rate: '1.2345' }, 'rate'],
    ['four decimals of an amount', { rate: 0.0001 }, 'rate'],
    ['a decimal comma', { rate: '1,5' }, 'rate'],
    ['an amount beyond every bound', { rate: 10_000_000 }, 'rate'],
    ['no number', { rate: 'much' }, 'rate'],
    ['no rate', { rate: '' }, 'rate'],
    ['no name', { name: ' ' }, 'name'],
    ['another type', { type: 'TIP' }, 'type'],
    ['another way of calculating', { calculation_type: 'TIERED' }, 'calculation_type'],
    ['a fee that is included in the price', { included_in_price: true }, 'included_in_price'],
  ])('%s', async (_what, over, field) => {
    const owner = await shop.signUp()
    const path = `/api/accounts/${owner.accountId}/taxes-and-fees`
    const refused = await shop.raw('POST', path, { ...fee, ...over }, { token: owner.token })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual([field])
    expect((await shop.raw('GET', path, undefined, { token: owner.token })).body.data).toEqual([])
  })

  test('100 %, nothing at all and three decimals are fine, and the words name the bound', async () => {
    const owner = await shop.signUp()
    for (const rate of [100, 0, '7.125']) {
      expect((await create(owner, { ...vat, rate })).body.data.rate).toBe(Number(rate))
    }
    expect((await create(owner, { ...vat, rate: 101 })).body.errors['rate']).toEqual(['Enter 100 or less.'])
    expect((await create(owner, { ...vat, rate: '1.2345' })).body.errors['rate']).toEqual([
      'Enter at most three decimal places.',
    ])
  })
})

describe('one that products carry', () => {
  test('cannot be deleted: the refusal says how many products and what to do instead', async () => {
    const place = await anEvent(shop)
    const { id } = (await create(place.owner, fee)).body.data
    await product(place, [id])
    await product(place, [id])
    const params = at(place.owner, id)
    const refused = await shop.call(deleteTaxOrFee, { params }, { token: place.token })
    expect(refused).toMatchObject({ status: 409, body: { code: 'tax_or_fee_in_use' } })
    expect(refused.body.message).toBe('2 products use this, so it cannot be deleted. Switch it off instead.')
    expect((await shop.call(getTaxOrFee, { params }, { token: place.token })).body.data.products_count).toBe(2)
  })

  test('can be deleted when the only event with such products was deleted', async () => {
    const place = await anEvent(shop)
    const { id } = (await create(place.owner, fee)).body.data
    await product(place, [id])
    await shop.call(deleteEvent, { params: { event_id: place.eventId } }, { token: place.token })
    const params = at(place.owner, id)
    expect((await shop.call(deleteTaxOrFee, { params }, { token: place.token })).status).toBe(204)
  })

  test('is not deleted when a product takes it in the same moment', async () => {
    const place = await anEvent(shop)
    const { id } = (await create(place.owner, fee)).body.data
    const params = at(place.owner, id)
    const [added, removed] = await Promise.all([
      product(place, [id]),
      shop.call(deleteTaxOrFee, { params }, { token: place.token }),
    ])
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([added.status, removed.status])
  })

  test('changes every event of the account in the moment it changes, and no other', async () => {
    const place = await anEvent(shop)
    const sibling = await anEvent(shop, { owner: place.owner })
    const stranger = await anEvent(shop)
    const { id } = (await create(place.owner, fee)).body.data
    await product(place, [id])
    const ids = [place.eventId, sibling.eventId, stranger.eventId]
    const before = await Promise.all(ids.map(versionOf))
    const params = at(place.owner, id)
    await shop.call(updateTaxOrFee, { params, body: { ...fee, rate: 2 } }, { token: place.token })
    const after = await Promise.all(ids.map(versionOf))
    expect(after.map((version, n) => version - (before[n] ?? 0))).toEqual([1, 1, 0])
  })
})

test('the charges of an event are the active ones of each product, by id, as they are stored', async () => {
  const place = await anEvent(shop)
  const sibling = await anEvent(shop, { owner: place.owner })
  const booking = (await create(place.owner, { ...fee, is_taxable: false })).body.data
  const tax = (await create(place.owner, vat)).body.data
  const off = (await create(place.owner, { ...fee, is_active: false })).body.data
  const both = (await product(place, [off.id, tax.id, booking.id])).body.data
  const one = (await product(place, [tax.id])).body.data
  await product(place, [off.id])
  await product(sibling, [tax.id])
  const bookingCharge = {
    id: booking.id,
    name: 'Booking fee',
    type: 'FEE',
    calculationType: 'FIXED',
    ratePpm: null,
    fixedAmount: 1.5,
    isIncludedInPrice: false,
    isTaxable: false,
  }
  const taxCharge = {
    id: tax.id,
    name: 'VAT',
    type: 'TAX',
    calculationType: 'PERCENTAGE',
    ratePpm: 190_000,
    fixedAmount: null,
    isIncludedInPrice: true,
    isTaxable: true,
  }
  expect([...(await chargesOfEvent(shop.database, place.eventId))]).toEqual([
    [both.id, [bookingCharge, taxCharge]],
    [one.id, [taxCharge]],
  ])
})

test('an organizer reads them, and changes none', async () => {
  const owner = await shop.signUp()
  const { id } = (await create(owner, fee)).body.data
  const { token, userId } = await shop.signUp('Helper')
  await sql`insert into account_members (account_id, user_id, role) values (${owner.accountId}, ${userId}, 'ORGANIZER')`.execute(
    shop.database.query,
  )
  await sql`update sessions set account_id = ${owner.accountId} where user_id = ${userId}`.execute(shop.database.query)
  const params = at(owner, id)
  const read = await shop.call(taxesAndFeesOfAccount, { params: { account_id: owner.accountId } }, { token })
  expect(read.body.data).toHaveLength(1)
  for (const act of [
    await shop.call(createTaxOrFee, { params: { account_id: owner.accountId }, body: fee }, { token }),
    await shop.call(updateTaxOrFee, { params, body: fee }, { token }),
    await shop.call(deleteTaxOrFee, { params }, { token }),
  ]) {
    expect(act).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  }
})

test("another account's answers exactly like one that does not exist", async () => {
  const owner = await shop.signUp()
  const { id } = (await create(owner, fee)).body.data
  const stranger = await shop.signUp('Stranger')
  const unknown = await shop.call(getTaxOrFee, { params: at(stranger, 999_999) }, { token: stranger.token })
  expect(unknown.status).toBe(404)
  for (const params of [at(stranger, id), at(owner, id)]) {
    for (const answer of [
      await shop.call(getTaxOrFee, { params }, { token: stranger.token }),
      await shop.call(updateTaxOrFee, { params, body: fee }, { token: stranger.token }),
      await shop.call(deleteTaxOrFee, { params }, { token: stranger.token }),
    ]) {
      expect(answer.status).toBe(404)
      expect({ ...answer.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    }
  }
})
