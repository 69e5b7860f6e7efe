import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import { createProduct } from '@turnout/contract/products/endpoints.ts'
import {
  changePromoCodes,
  createPromoCode,
  exportPromoCodes,
  facetsOfPromoCodes,
  promoCodesOfEvent,
} from '@turnout/contract/promo-codes/endpoints.ts'
import { anEvent, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'

const app = testApp()

type CodeBody = BodyInput<typeof createPromoCode>

const create = async ({ eventId, token }: OfferPlace, code: string, over: Partial<CodeBody> = {}): Promise<number> => {
  const body = { code, discount_type: 'PERCENTAGE' as const, discount: 10, ...over }
  return (await app.call(createPromoCode, { params: { event_id: eventId }, body }, { token })).body.data.id
}

const bulk = (
  { eventId, token }: OfferPlace,
  body: BodyInput<typeof changePromoCodes>,
  options: { idempotencyKey?: string } = {},
) => app.call(changePromoCodes, { params: { event_id: eventId }, body }, { token, ...options })

const codesOf = async ({ eventId, token }: OfferPlace) =>
  new Map(
    (await app.call(promoCodesOfEvent, { params: { event_id: eventId }, query: {} }, { token })).body.data.map(
      (code) => [code.code, code] as const,
    ),
  )

/** As two orders that use it leave it. */
const useTwice = (codeId: number) =>
  sql`update pools set sold = 2 where id = (select pool_id from promo_codes where id = ${codeId})`.execute(
    app.database.query,
  )

const actsOf = async (codeId: number) => (await auditOf(app.database, 'promo_code', codeId)).map(({ act }) => act)

test('many codes are ended; one that is over already keeps its end, and nothing is told of it', async () => {
  const place = await anEvent(app)
  const [one, two] = [await create(place, 'ONE'), await create(place, 'TWO', { max_allowed_usages: 5 })]
  const ended = await bulk(place, { action: 'end', promo_code_ids: [one, two, one] })
  expect(ended.body).toEqual({
    data: [
      { promo_code_id: one, code: null, message: null },
      { promo_code_id: two, code: null, message: null },
    ],
    meta: { done: 2, refused: 0 },
  })
  const before = await codesOf(place)
  expect([before.get('ONE')?.is_expired, before.get('TWO')?.is_expired]).toEqual([true, true])
  expect(before.get('TWO')?.max_allowed_usages).toBe(5)
  expect((await bulk(place, { action: 'end', promo_code_ids: [one] })).body.meta).toEqual({ done: 1, refused: 0 })
  expect((await codesOf(place)).get('ONE')).toEqual(before.get('ONE'))
  expect(await actsOf(one)).toEqual(['promo_code.created', 'promo_code.updated'])
})

test('of codes that are named only those change that search and filters find too', async () => {
  const place = await anEvent(app)
  const fixed = { discount_type: 'FIXED' as const, discount: 5 }
  const [one, two] = [await create(place, 'ONE'), await create(place, 'TWO', fixed)]
  const filter_fields = { discount_type: { eq: 'FIXED' } }
  const ended = await bulk(place, { action: 'end', promo_code_ids: [one, two], filter_fields })
  expect(ended.body.data.map(({ promo_code_id: id, code }) => [id, code])).toEqual([
    [one, 'not_found'],
    [two, null],
  ])
  expect((await codesOf(place)).get('ONE')?.is_expired).toBe(false)
  expect((await bulk(place, { action: 'end', promo_code_ids: [one], query: 'two' })).body.meta.refused).toBe(1)
})

test('a later end makes ended codes work again, and none makes them endless', async () => {
  const place = await anEvent(app)
  const codes = [await create(place, 'ONE'), await create(place, 'TWO')]
  await bulk(place, { action: 'end', promo_code_ids: codes })
  await bulk(place, { action: 'set_expiry', promo_code_ids: codes, expiry_date: '2027-05-31T23:59' })
  // Lisbon is an hour ahead of UTC in May.
  expect([...(await codesOf(place)).values()].map(({ expiry_date }) => expiry_date)).toEqual([
    '2027-05-31T22:59:00.000Z',
    '2027-05-31T22:59:00.000Z',
  ])
  await bulk(place, { action: 'set_expiry', query: 'tw', expiry_date: null })
  const after = await codesOf(place)
  expect([after.get('ONE')?.expiry_date, after.get('TWO')?.expiry_date]).toEqual(['2027-05-31T22:59:00.000Z', null])
})

test('a limit below the uses is refused for that code alone', async () => {
  const place = await anEvent(app)
  const [used, fresh] = [await create(place, 'USED'), await create(place, 'FRESH')]
  await useTwice(used)
  const limited = await bulk(place, { action: 'set_limit', promo_code_ids: [used, fresh], max_allowed_usages: 1 })
  expect(limited.body).toEqual({
    data: [
      {
        promo_code_id: used,
        code: 'promo_code_limit_below_used',
        message: 'More uses are taken than this limit. Choose a higher one.',
      },
      { promo_code_id: fresh, code: null, message: null },
    ],
    meta: { done: 1, refused: 1 },
  })
  const after = await codesOf(place)
  expect([after.get('USED')?.max_allowed_usages, after.get('FRESH')?.max_allowed_usages]).toEqual([null, 1])
})

test('codes that nobody used are deleted, the others stay; a foreign one is not found', async () => {
  const place = await anEvent(app)
  const [used, fresh] = [await create(place, 'USED'), await create(place, 'FRESH')]
  const foreign = await create(await anEvent(app), 'THEIRS')
  await useTwice(used)
  const key = { idempotencyKey: 'spring cleaning' }
  const deleting = { action: 'delete' as const, promo_code_ids: [used, fresh, foreign] }
  const deleted = await bulk(place, deleting, key)
  expect(deleted.body.data.map(({ code }) => code)).toEqual(['promo_code_used', null, 'not_found'])
  expect([...(await codesOf(place)).keys()]).toEqual(['USED'])
  expect(await actsOf(fresh)).toEqual(['promo_code.created', 'promo_code.deleted'])
  expect(await actsOf(foreign)).toEqual(['promo_code.created'])
})

test('a forgotten end or limit changes nothing, and more than 200 are too many', async () => {
  const place = await anEvent(app)
  const one = await create(place, 'ONE')
  for (const [action, field] of [
    ['set_expiry', 'expiry_date'],
    ['set_limit', 'max_allowed_usages'],
  ] as const)
    expect(await bulk(place, { action, promo_code_ids: [one] })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
  const wrong = await bulk(place, { action: 'set_expiry', promo_code_ids: [one], expiry_date: '2027-02-30T10:00' })
  expect(wrong).toMatchObject({ status: 422, body: { errors: { expiry_date: [expect.any(String)] } } })
  await sql`
    with made as (insert into pools (event_id, kind) select ${place.eventId}, 'PROMO_CODE' from generate_series(1, 200) returning id)
    insert into promo_codes (event_id, pool_id, code, discount_type) select ${place.eventId}, id, 'MANY' || id, 'NONE' from made`.execute(
    app.database.query,
  )
  expect(await bulk(place, { action: 'end' })).toMatchObject({
    status: 422,
    body: { errors: { promo_code_ids: ['Choose at most 200.'] } },
  })
  expect(await actsOf(one)).toEqual(['promo_code.created'])
  expect((await bulk(place, { action: 'end', query: 'MANY' })).body.meta).toEqual({ done: 200, refused: 0 })
})

test('beside a filter stands how many codes each value has, under the other filters', async () => {
  const place = await anEvent(app)
  const { eventId, token, categoryId } = place
  const product = { title: 'Balcony', type: 'PAID' as const, prices: [{ price: 25 }], product_category_id: categoryId }
  const at = { params: { event_id: eventId } }
  const balcony = (await app.call(createProduct, { ...at, body: product }, { token })).body.data.id
  const hall = (await app.call(createProduct, { ...at, body: { ...product, title: 'Hall' } }, { token })).body.data.id
  await create(place, 'ALL')
  await create(place, 'UNLOCK', { discount_type: 'NONE', applicable_product_ids: [balcony] })
  await bulk(place, { action: 'end', promo_code_ids: [await create(place, 'OVER')] })
  await useTwice(await create(place, 'FULL', { max_allowed_usages: 2 }))
  const facet = async (query: QueryInput<typeof facetsOfPromoCodes>) => {
    const { data } = (await app.call(facetsOfPromoCodes, { ...at, query }, { token })).body
    return Object.fromEntries(data.map(({ value, promo_codes: codes }) => [value, codes]))
  }
  expect(await facet({})).toEqual({ ACTIVE: 2, EXPIRED: 1, USED_UP: 1 })
  expect(await facet({ filter_fields: { state: { eq: 'EXPIRED' }, discount_type: { eq: 'NONE' } } })).toEqual({
    ACTIVE: 1,
  })
  expect(await facet({ facet: 'discount_type' })).toEqual({ PERCENTAGE: 3, NONE: 1 })
  // A code that names no product is for each.
  expect(await facet({ facet: 'product_id' })).toEqual({ [balcony]: 4, [hall]: 3 })
})

test('a file has the codes that were picked, in the columns of the desk or all, and history keeps it', async () => {
  const place = await anEvent(app)
  const { eventId, token } = place
  const at = { params: { event_id: eventId } }
  const early = await create(place, 'EARLY', { expiry_date: '2027-05-31T23:59', max_allowed_usages: 100 })
  await create(place, '=HALF()', { discount_type: 'FIXED', discount: 5 })
  const file = async (body: BodyInput<typeof exportPromoCodes>) =>
    (await app.call(exportPromoCodes, { ...at, body }, { token })).body
      .slice(1)
      .trim()
      .replaceAll('"', '')
      .split('\r\n')
  expect(await file({})).toEqual([
    'Code,Discount,Percent off,Amount off (EUR),Applies to,Used,Number of uses,Tickets,Expires,Status,Created',
    expect.stringMatching(/^'=HALF\(\),Fixed amount,,5\.00,All products,0,,0,,Active,\d{4}-/u),
    expect.stringMatching(/^EARLY,Percentage,10,,All products,0,100,0,2027-05-31 23:59,Active,\d{4}-/u),
  ])
  expect(await file({ promo_code_ids: [early], columns: ['state', 'code'] })).toEqual(['Status,Code', 'Active,EARLY'])
  const found = { promo_code_ids: [early], filter_fields: { discount_type: { eq: 'FIXED' } }, columns: ['code'] }
  expect(await file(found)).toEqual(['Code'])
  expect(await file({ ...found, query: 'arl', filter_fields: {} })).toEqual(['Code', 'EARLY'])
  const refused = await app.call(exportPromoCodes, { ...at, body: { columns: ['question_1'] } }, { token })
  expect(refused).toMatchObject({ status: 422, body: { errors: { columns: [expect.any(String)] } } })
  expect((await auditOf(app.database, 'event', eventId)).map(({ act }) => act)).toContain('promo_codes.exported')
})
