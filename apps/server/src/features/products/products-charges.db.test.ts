import type { BodyInput } from '@turnout/contract/client.ts'
import { createProduct, deleteProduct, getProduct, updateProduct } from '@turnout/contract/products/endpoints.ts'
import { createTaxOrFee } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import { anEvent, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'

/* The charges of a product: which taxes and fees it carries, and who may choose them. */

const shop = testApp()

type ChargeBody = BodyInput<typeof createTaxOrFee>
type Ids = BodyInput<typeof createProduct>['tax_and_fee_ids']

const charge = async ({ owner }: OfferPlace, over: Partial<ChargeBody> = {}): Promise<number> => {
  const body: ChargeBody = { name: 'Booking fee', type: 'FEE', calculation_type: 'FIXED', rate: '1.50', ...over }
  const params = { account_id: owner.accountId }
  return (await shop.call(createTaxOrFee, { params, body }, { token: owner.token })).body.data.id
}

const bodyOf = (place: OfferPlace, ids?: Ids): BodyInput<typeof createProduct> => ({
  title: 'General admission',
  type: 'PAID',
  prices: [{ price: 25 }],
  product_category_id: place.categoryId,
  ...(ids === undefined ? {} : { tax_and_fee_ids: ids }),
})

const create = (place: OfferPlace, ids?: Ids) =>
  shop.call(createProduct, { params: { event_id: place.eventId }, body: bodyOf(place, ids) }, { token: place.token })

const update = (place: OfferPlace, productId: number, ids?: Ids) =>
  shop.call(
    updateProduct,
    { params: { event_id: place.eventId, product_id: productId }, body: bodyOf(place, ids) },
    { token: place.token },
  )

describe('a new product', () => {
  test('gets the defaults of the account that are switched on, when nothing is said', async () => {
    const place = await anEvent(shop)
    const usual = await charge(place, { is_default: true })
    await charge(place, { is_default: true, is_active: false })
    await charge(place)
    expect((await create(place)).body.data.tax_and_fee_ids).toEqual([usual])
    expect((await create(place, null)).body.data.tax_and_fee_ids).toEqual([usual])
    expect((await create(place, [])).body.data.tax_and_fee_ids).toEqual([])
  })

  test('carries exactly what is chosen, each once, and says what each is', async () => {
    const place = await anEvent(shop)
    const fee = await charge(place)
    const vat = await charge(place, {
      name: 'VAT',
      type: 'TAX',
      calculation_type: 'PERCENTAGE',
      rate: '19',
      included_in_price: true,
    })
    const created = (await create(place, [vat, String(fee), vat])).body.data
    expect(created.tax_and_fee_ids).toEqual([fee, vat])
    expect(created.taxes).toMatchObject([
      { id: fee, type: 'FEE', rate: 1.5, is_taxable: true, included_in_price: false },
      { id: vat, type: 'TAX', rate: 19, included_in_price: true },
    ])
  })
})

describe('a product that is changed', () => {
  test('keeps its taxes and fees when nothing is said, loses them by an empty list, and history knows both', async () => {
    const place = await anEvent(shop)
    const [one, two] = [await charge(place), await charge(place)]
    await charge(place, { is_default: true })
    const { id } = (await create(place, [one])).body.data
    expect((await update(place, id)).body.data.tax_and_fee_ids).toEqual([one])
    expect((await update(place, id, [one, two])).body.data.tax_and_fee_ids).toEqual([one, two])
    expect((await update(place, id, [])).body.data.tax_and_fee_ids).toEqual([])
    const history = await auditOf(shop.database, 'product', id)
    expect(history.at(0)).toMatchObject({ after: { tax_and_fee_ids: [one] } })
    expect(history.at(-1)).toMatchObject({ before: { tax_and_fee_ids: [one, two] }, after: { tax_and_fee_ids: [] } })
  })

  test('leaves the taxes and fees of other products alone', async () => {
    const place = await anEvent(shop)
    const fee = await charge(place)
    const mine = (await create(place, [fee])).body.data
    const other = (await create(place, [fee])).body.data
    await update(place, mine.id, [])
    const params = { event_id: place.eventId, product_id: other.id }
    expect((await shop.call(getProduct, { params }, { token: place.token })).body.data.tax_and_fee_ids).toEqual([fee])
  })

  test('may be deleted with what it carries', async () => {
    const place = await anEvent(shop)
    const fee = await charge(place)
    const { id } = (await create(place, [fee])).body.data
    const params = { event_id: place.eventId, product_id: id }
    expect((await shop.call(deleteProduct, { params }, { token: place.token })).status).toBe(204)
    expect((await auditOf(shop.database, 'product', id)).at(-1)).toMatchObject({ before: { tax_and_fee_ids: [fee] } })
  })
})

describe('a tax or fee that cannot be chosen is named by its place', () => {
  test('one of another account answers exactly like one that does not exist', async () => {
    const place = await anEvent(shop)
    const own = await charge(place)
    const foreign = await charge(await anEvent(shop))
    const stolen = await create(place, [own, foreign])
    const unknown = await create(place, [own, 987_654])
    expect(stolen.status).toBe(422)
    expect(Object.keys(stolen.body.errors)).toEqual(['tax_and_fee_ids.1'])
    expect({ ...stolen.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  })

  test('nothing of the product is changed then', async () => {
    const place = await anEvent(shop)
    const own = await charge(place)
    const { id } = (await create(place, [own])).body.data
    expect((await update(place, id, [987_654])).status).toBe(422)
    const params = { event_id: place.eventId, product_id: id }
    expect((await shop.call(getProduct, { params }, { token: place.token })).body.data.tax_and_fee_ids).toEqual([own])
  })

  test('more than fifty are refused', async () => {
    const place = await anEvent(shop)
    const many = Array.from({ length: 51 }, (_none, n) => n + 1)
    expect(Object.keys((await create(place, many)).body.errors)).toEqual(['tax_and_fee_ids'])
  })
})

test('a client that knows them as taxes_and_fees reads and sends them under that name', async () => {
  const place = await anEvent(shop)
  const fee = await charge(place)
  const vat = await charge(place, { name: 'VAT', type: 'TAX', calculation_type: 'PERCENTAGE', rate: 19 })
  const at = `/api/events/${place.eventId}/products`
  const token = { token: place.token }
  const made = await shop.raw('POST', at, { ...bodyOf(place), taxes_and_fees: [String(fee)] }, token)
  const product = made.body['data'] as { id: number; taxes: object[]; taxes_and_fees: object[] }
  expect(product).toMatchObject({
    event_id: place.eventId,
    tax_and_fee_ids: [fee],
    is_available: true,
    is_sold_out: false,
  })
  expect(product.taxes_and_fees).toEqual(product.taxes)
  const account = await shop.raw('GET', `/api/accounts/${place.owner.accountId}/taxes-and-fees`, undefined, token)
  const both = await shop.raw(
    'PUT',
    `${at}/${product.id}`,
    { ...bodyOf(place), taxes_and_fees: account.body['data'] },
    token,
  )
  expect(both.body['data']).toMatchObject({ tax_and_fee_ids: [fee, vat] })
  const wrong = await shop.raw(
    'PUT',
    `${at}/${product.id}`,
    { ...bodyOf(place), taxes_and_fees: [vat, { id: 999_999 }] },
    token,
  )
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['taxes_and_fees.1']])
  const two = { ...bodyOf(place), taxes_and_fees: [vat], taxes: [fee] }
  const differing = await shop.raw('POST', at, two, token)
  expect([differing.status, Object.keys(differing.body.errors)]).toEqual([422, ['taxes_and_fees', 'taxes']])
  const ids = { tax_and_fee_ids: [vat], taxes_and_fees: account.body['data'] }
  const chosen = await shop.raw('PUT', `${at}/${product.id}`, { ...bodyOf(place), ...ids }, token)
  expect(chosen.body['data']).toMatchObject({ tax_and_fee_ids: [vat] })
})
