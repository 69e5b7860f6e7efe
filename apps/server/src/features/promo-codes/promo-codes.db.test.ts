import type { BodyInput } from '@turnout/contract/client.ts'
import { updateEvent } from '@turnout/contract/events/endpoints.ts'
import { createProduct, deleteProduct } from '@turnout/contract/products/endpoints.ts'
import {
  createPromoCode,
  deletePromoCode,
  getPromoCode,
  promoCodesOfEvent,
  updatePromoCode,
} from '@turnout/contract/promo-codes/endpoints.ts'
import { anEvent, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'

const shop = testApp()

type CodeBody = BodyInput<typeof createPromoCode>

const LUZ10: CodeBody = { code: 'LUZ10', discount_type: 'PERCENTAGE', discount: 10 }

const create = (place: OfferPlace, over: Partial<CodeBody> = {}) =>
  shop.call(
    createPromoCode,
    { params: { event_id: place.eventId }, body: { ...LUZ10, ...over } },
    { token: place.token },
  )

const named = (place: OfferPlace, id: number) => ({ event_id: place.eventId, promo_code_id: id })

const update = (place: OfferPlace, id: number, over: Partial<CodeBody> = {}) =>
  shop.call(updatePromoCode, { params: named(place, id), body: { ...LUZ10, ...over } }, { token: place.token })

const remove = (place: OfferPlace, id: number) =>
  shop.call(deletePromoCode, { params: named(place, id) }, { token: place.token })

const list = (place: OfferPlace, query: Parameters<typeof shop.call<typeof promoCodesOfEvent>>[1]['query'] = {}) =>
  shop.call(promoCodesOfEvent, { params: { event_id: place.eventId }, query }, { token: place.token })

const aProduct = async (place: OfferPlace, title = 'General admission'): Promise<number> => {
  const body = { title, type: 'PAID' as const, prices: [{ price: 25 }], product_category_id: place.categoryId }
  const made = await shop.call(createProduct, { params: { event_id: place.eventId }, body }, { token: place.token })
  return made.body.data.id
}

const versionOf = async ({ eventId }: OfferPlace): Promise<number> => {
  const row = await shop.database.query
    .selectFrom('events')
    .select('version')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return row.version
}

describe('a code is kept as it was entered', () => {
  test('a percentage for two products, until a date of the event zone, a hundred times', async () => {
    const place = await anEvent(shop)
    const products = [await aProduct(place), await aProduct(place, 'Balcony')]
    const made = await create(place, {
      code: '  Luz 10% ',
      discount: '12.5',
      applicable_product_ids: [products[1] ?? 0, String(products[0]), products[1] ?? 0],
      expiry_date: '2027-05-31T23:59',
      max_allowed_usages: '100',
    })
    expect(made.status).toBe(201)
    expect(made.body.data).toEqual({
      id: expect.any(Number),
      code: 'Luz 10%',
      discount_type: 'PERCENTAGE',
      discount: 12.5,
      applicable_product_ids: products,
      event_occurrence_ids: [],
      // Lisbon is an hour ahead of UTC in May.
      expiry_date: '2027-05-31T22:59:00.000Z',
      is_expired: false,
      max_allowed_usages: 100,
      order_usage_count: 0,
      attendee_usage_count: 0,
      uses_left: 100,
      created_at: expect.any(String),
    })
    const read = await shop.call(getPromoCode, { params: named(place, made.body.data.id) }, { token: place.token })
    expect(read.body).toEqual(made.body)
  })

  test('a fixed amount off every product, for ever and for everybody', async () => {
    const place = await anEvent(shop)
    const made = await create(place, {
      discount_type: 'FIXED',
      discount: '2.50',
      max_allowed_usages: '',
      expiry_date: '',
    })
    expect(made.body.data).toMatchObject({
      discount_type: 'FIXED',
      discount: 2.5,
      applicable_product_ids: [],
      expiry_date: null,
      max_allowed_usages: null,
      uses_left: null,
    })
  })

  test('a code that only unlocks needs no number, and forgets one', async () => {
    const place = await anEvent(shop)
    const made = await create(place, { discount_type: 'NONE', discount: 50 })
    expect(made.body.data).toMatchObject({ discount_type: 'NONE', discount: 0 })
  })

  test('marks of the keyboard and letters of every language are part of a code', async () => {
    const place = await anEvent(shop)
    for (const code of ['a/b', '100%', `it's "free"`, 'FRÜH\u0020VOGEL', '早割クーポン', '\\..\\', '50€-OFF!'])
      expect((await create(place, { code })).body.data?.code).toBe(code)
  })
})

describe('what a code cannot be', () => {
  const refusals: readonly [string, Partial<CodeBody>, Record<string, string[]>][] = [
    ['two characters', { code: ' ab ' }, { code: ['Use at least 3 characters.'] }],
    ['51 characters', { code: 'x'.repeat(51) }, { code: ['Use at most 50 characters.'] }],
    ['a line break', { code: 'LUZ\n10' }, { code: ['Remove line breaks and invisible characters.'] }],
    ['an invisible joiner', { code: 'LUZ\u200B10' }, { code: ['Remove line breaks and invisible characters.'] }],
    ['nothing', { code: '' }, { code: ['Code is missing.'] }],
    ['101 percent', { discount: 101 }, { discount: ['Enter 100 or less.'] }],
    ['minus 5 percent', { discount: -5 }, { discount: ['Enter a percentage such as 12.5.'] }],
    ['half of it in words', { discount: 'half' }, { discount: ['Enter a percentage such as 12.5.'] }],
    ['a percentage too fine', { discount: '12.3456' }, { discount: ['Enter at most three decimal places.'] }],
    [
      'an amount in words',
      { discount_type: 'FIXED', discount: 'five' },
      { discount: ['Enter an amount such as 12.50.'] },
    ],
    ['no number', { discount: null }, { discount: ['Discount is missing.'] }],
    [
      'a tenth of a cent',
      { discount_type: 'FIXED', discount: '0.001' },
      { discount: ['This amount has more decimal places than the currency.'] },
    ],
    ['0 uses', { max_allowed_usages: 0 }, { max_allowed_usages: ['Enter 1 or more.'] }],
    ['minus 1 use', { max_allowed_usages: -1 }, { max_allowed_usages: ['Enter 1 or more.'] }],
    ['half a use', { max_allowed_usages: 1.5 }, { max_allowed_usages: ['Enter a whole number.'] }],
    ['the past', { expiry_date: '2020-01-01T10:00' }, { expiry_date: ['Choose a time in the future.'] }],
    ['no such day', { expiry_date: '2027-02-30T10:00' }, { expiry_date: ['Enter a valid date and time.'] }],
    ['an unknown type', { discount_type: 'HALF' as 'NONE' }, { discount_type: ['Choose one of the values offered.'] }],
  ]

  let untouched: OfferPlace | undefined

  test.each(refusals)('%s', async (_what, over, errors) => {
    const place = (untouched ??= await anEvent(shop))
    const before = await versionOf(place)
    expect(await create(place, over)).toMatchObject({ status: 422, body: { code: 'invalid_fields', errors } })
    expect((await list(place)).body.data).toEqual([])
    expect(await versionOf(place)).toBe(before)
  })

  test("a product of another event is refused at its place in the list, and so is one's own twin", async () => {
    const place = await anEvent(shop)
    const other = await anEvent(shop, { owner: place.owner })
    const own = await aProduct(place)
    const foreign = await aProduct(other)
    expect(await create(place, { applicable_product_ids: [own, foreign, 987_654_321] })).toMatchObject({
      status: 422,
      body: {
        errors: {
          'applicable_product_ids.1': ['This product is not available for this event.'],
          'applicable_product_ids.2': ['This product is not available for this event.'],
        },
      },
    })
  })

  test('one that the event has already, in any case, until that is deleted', async () => {
    const place = await anEvent(shop)
    const first = await create(place)
    expect(await create(place, { code: ' luz10' })).toMatchObject({
      status: 422,
      body: { errors: { code: ['This code is already in use. Choose another one.'] } },
    })
    const second = await create(place, { code: 'MAR10' })
    expect(await update(place, second.body.data.id, { code: 'Luz10' })).toMatchObject({ status: 422 })
    expect((await create(await anEvent(shop, { owner: place.owner }))).status).toBe(201)
    expect((await remove(place, first.body.data.id)).status).toBe(204)
    expect((await create(place, { code: 'luz10' })).status).toBe(201)
  })

  test('two at the same moment: one is made', async () => {
    const place = await anEvent(shop)
    const answers = await Promise.all(['Twin', 'TWIN', 'twin', 'tWIN'].map((code) => create(place, { code })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
  })
})

describe('changing a code', () => {
  test('every field can change, each change is kept in history and makes the page anew', async () => {
    const place = await anEvent(shop)
    const product = await aProduct(place)
    const { id } = (await create(place)).body.data
    const before = await versionOf(place)
    const changed = await update(place, id, {
      code: 'LUZ5',
      discount_type: 'FIXED',
      discount: 5,
      applicable_product_ids: [product],
      max_allowed_usages: 3,
    })
    expect(changed.body.data).toMatchObject({
      code: 'LUZ5',
      discount_type: 'FIXED',
      discount: 5,
      applicable_product_ids: [product],
      max_allowed_usages: 3,
      uses_left: 3,
    })
    expect(await versionOf(place)).toBe(before + 1)
    await update(place, id, { code: 'LUZ5', discount_type: 'NONE' })
    expect((await remove(place, id)).status).toBe(204)
    const history = await auditOf(shop.database, 'promo_code', id)
    expect(history.map(({ act }) => act)).toEqual([
      'promo_code.created',
      'promo_code.updated',
      'promo_code.updated',
      'promo_code.deleted',
    ])
    expect(history[1]).toMatchObject({
      actor_id: place.owner.userId,
      before: { code: 'LUZ10', rate_ppm: 100_000, product_ids: [], max_allowed_usages: null },
      after: { code: 'LUZ5', discount_minor: 500, product_ids: [product], max_allowed_usages: 3 },
    })
  })

  test('saving what it is already changes nothing', async () => {
    const place = await anEvent(shop)
    const { id } = (await create(place)).body.data
    const before = await versionOf(place)
    expect((await update(place, id)).status).toBe(200)
    expect(await versionOf(place)).toBe(before)
    expect(await auditOf(shop.database, 'promo_code', id)).toHaveLength(1)
  })

  test('a code can be ended by an expiry that has passed', async () => {
    const place = await anEvent(shop)
    const { id } = (await create(place)).body.data
    const ended = await update(place, id, { expiry_date: '2020-01-01T10:00:00Z' })
    expect(ended.body.data).toMatchObject({ is_expired: true, expiry_date: '2020-01-01T10:00:00.000Z' })
  })

  test('a product that was deleted stays named, so that its code does not become one for all', async () => {
    const place = await anEvent(shop)
    const product = await aProduct(place)
    const { id } = (await create(place, { applicable_product_ids: [product] })).body.data
    await shop.call(deleteProduct, { params: { event_id: place.eventId, product_id: product } }, { token: place.token })
    const read = await shop.call(getPromoCode, { params: named(place, id) }, { token: place.token })
    expect(read.body.data.applicable_product_ids).toEqual([product])
    expect((await update(place, id, { applicable_product_ids: [product], discount: 20 })).status).toBe(200)
    expect(await create(place, { code: 'OTHER', applicable_product_ids: [product] })).toMatchObject({ status: 422 })
  })

  test('a currency of other decimals is refused while a code takes an amount off', async () => {
    const place = await anEvent(shop)
    const { id } = (await create(place, { discount_type: 'FIXED', discount: 5 })).body.data
    const toYen = () =>
      shop.call(
        updateEvent,
        {
          params: { event_id: place.eventId },
          body: { title: 'Harbour Lights', start_date: '2027-06-12T19:00', currency: 'JPY' },
        },
        { token: place.token },
      )
    expect(await toYen()).toMatchObject({ status: 409, body: { code: 'currency_fixed' } })
    await remove(place, id)
    expect((await toYen()).status).toBe(200)
  })

  test('a deleted code is gone for every call', async () => {
    const place = await anEvent(shop)
    const { id } = (await create(place)).body.data
    await remove(place, id)
    expect((await list(place)).body.meta.total).toBe(0)
    expect((await shop.call(getPromoCode, { params: named(place, id) }, { token: place.token })).status).toBe(404)
    expect((await update(place, id)).status).toBe(404)
    expect((await remove(place, id)).status).toBe(404)
  })
})

describe('the list', () => {
  test('searches, sorts and filters, whatever the case', async () => {
    const place = await anEvent(shop)
    await create(place, { code: 'Beta_50%', max_allowed_usages: 5 })
    await create(place, { code: 'alpha', expiry_date: '2027-01-01T00:00:00Z' })
    await create(place, { code: 'GAMMA', discount_type: 'NONE' })
    const codes = async (query: Parameters<typeof list>[1]) =>
      (await list(place, query)).body.data.map(({ code }) => code)
    expect(await codes({})).toEqual(['GAMMA', 'alpha', 'Beta_50%'])
    expect(await codes({ sort_by: 'code', sort_direction: 'asc' })).toEqual(['alpha', 'Beta_50%', 'GAMMA'])
    expect(await codes({ query: '_50%' })).toEqual(['Beta_50%'])
    expect(await codes({ query: 'A_P' })).toEqual([])
    expect(await codes({ filter_fields: { code: { eq: 'ALPHA' } } })).toEqual(['alpha'])
    expect(await codes({ filter_fields: { discount_type: { eq: 'NONE' } } })).toEqual(['GAMMA'])
    expect(await codes({ filter_fields: { max_allowed_usages: { ne: 'null' } } })).toEqual(['Beta_50%'])
    expect(await codes({ sort_by: 'expiry_date', sort_direction: 'asc' })).toEqual(['alpha', 'Beta_50%', 'GAMMA'])
    expect(await codes({ sort_by: 'code', sort_direction: 'asc', page: 2, per_page: 2 })).toEqual(['GAMMA'])
    expect((await list(place, { sort_by: 'discount' as 'code', sort_direction: 'asc' })).body.meta).toMatchObject({
      sort_by: 'created_at',
      sort_direction: 'asc',
    })
  })

  test('finds codes by whether buyers can use them now, and by the products they are for', async () => {
    const place = await anEvent(shop)
    const [seat, stand] = [await aProduct(place), await aProduct(place, 'Standing')]
    await create(place, { code: 'ALL' })
    await create(place, { code: 'SEAT', applicable_product_ids: [seat] })
    const { id } = (await create(place, { code: 'SPENT', applicable_product_ids: [stand], max_allowed_usages: 1 })).body
      .data
    const ended = (await create(place, { code: 'ENDED', applicable_product_ids: [stand] })).body.data
    await shop.database.query
      .updateTable('promo_codes')
      .set({ expiry_date: new Date('2020-01-01T00:00:00Z') })
      .where('id', '=', ended.id)
      .execute()
    await sql`update pools set sold = 1 where id = (select pool_id from promo_codes where id = ${id})`.execute(
      shop.database.query,
    )
    const codes = async (filter_fields: NonNullable<Parameters<typeof list>[1]>['filter_fields']) =>
      (await list(place, { filter_fields, sort_by: 'code', sort_direction: 'asc' })).body.data.map(({ code }) => code)
    expect(await codes({ state: { in: 'ACTIVE' } })).toEqual(['ALL', 'SEAT'])
    expect(await codes({ state: { in: 'USED_UP,EXPIRED' } })).toEqual(['ENDED', 'SPENT'])
    expect(await codes({ product_id: { in: String(seat) } })).toEqual(['ALL', 'SEAT'])
    expect(await codes({ product_id: { in: `${seat},${stand}` }, state: { in: 'EXPIRED' } })).toEqual(['ENDED'])
  })
})
