import { createCheckInList } from '@turnout/contract/check-in/endpoints.ts'
import { createTaxOrFee } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct, stockOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

const app = testApp({ addsUp: true })

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await aShop(app)
  token = shop.owner.token
})

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly order_id: number
}

const url = (path: string) => `/api/events/${shop.eventId}/${path}`
const add = (body: object) => app.raw('POST', url('attendees'), body, { token })
const dataOf = ({ body }: { body: Record<string, unknown> }) => body['data'] as Row
const guest = (email: string, over: object = {}) => ({
  product_id: shop.paid.productId,
  product_price_id: shop.paid.priceId,
  first_name: 'Ana',
  last_name: 'Reis',
  email,
  amount_paid: 0,
  locale: 'en',
  ...over,
})
const mailsTo = async (email: string) => {
  await app.runJobs()
  return app.database.query.selectFrom('mails').select('kind').where('recipient', '=', email).execute()
}
const charge = async (name: string, type: 'TAX' | 'FEE') => {
  const body = { name, type, calculation_type: 'PERCENTAGE', rate: '19' } as const
  return (await app.call(createTaxOrFee, { params: { account_id: shop.owner.accountId }, body }, { token })).body.data
    .id
}

test('send_confirmation_email is send_ticket by another name, and both with different values are refused', async () => {
  await add(guest('told@reis.example', { send_confirmation_email: true, taxes_and_fees: [] }))
  await add(guest('silent@reis.example', { send_confirmation_email: false }))
  const both = await add(guest('both@reis.example', { send_confirmation_email: false, send_ticket: true }))
  expect(both).toMatchObject({ status: 422 })
  expect(Object.keys(both.body.errors)).toEqual(['send_ticket', 'send_confirmation_email'])
  expect(await mailsTo('told@reis.example')).toHaveLength(1)
  expect(await mailsTo('silent@reis.example')).toEqual([])
  expect(await mailsTo('both@reis.example')).toEqual([])
})

test('taxes and fees that are named with a guest are paid beside the price, and add up', async () => {
  const [vat, booking] = [await charge('VAT', 'TAX'), await charge('Booking', 'FEE')]
  const taxes_and_fees = [
    { tax_or_fee_id: vat, amount: '1.90' },
    { tax_or_fee_id: `${booking}`, amount: 0.5 },
  ]
  const email = 'taxed@reis.example'
  const added = dataOf(await add(guest(email, { amount_paid: 10, taxes_and_fees, send_confirmation_email: false })))
  expect(added).toMatchObject({ price: 12.4 })
  const order = dataOf(await app.raw('GET', url(`orders/${added.order_id}`), undefined, { token }))
  expect(order).toMatchObject({
    total_before_additions: 10,
    total_tax: 1.9,
    total_fee: 0.5,
    total_gross: 12.4,
    status: 'COMPLETED',
    taxes_and_fees_rollup: { taxes: [{ name: 'VAT', value: 1.9 }], fees: [{ name: 'Booking', value: 0.5 }] },
  })
  const refused = async (named: object[]) =>
    Object.keys((await add(guest(email, { amount_paid: 10, taxes_and_fees: named }))).body.errors)
  expect(await refused([{ tax_or_fee_id: 999_999, amount: 1 }])).toEqual(['taxes_and_fees.0.tax_or_fee_id'])
  expect(await refused([...taxes_and_fees, ...taxes_and_fees])).toEqual([
    'taxes_and_fees.2.tax_or_fee_id',
    'taxes_and_fees.3.tax_or_fee_id',
  ])
  expect(await refused([{ tax_or_fee_id: vat, amount: '1.905' }])).toEqual(['taxes_and_fees.0.amount'])
  expect(await refused([{ tax_or_fee_id: vat, amount: -1 }])).toEqual(['taxes_and_fees.0.amount'])
})

test('an attendee of the list names order, event, product with prices and the standing check-in; sent back whole, nothing changes', async () => {
  const tiers = [
    { price: 40, label: 'Row A' },
    { price: 30, label: 'Row B' },
  ]
  const rows = await addProduct(app, shop, { title: 'Rows', type: 'TIERED', prices: tiers })
  const added = dataOf(
    await add(guest('seat@reis.example', { product_id: rows.productId, product_price_id: rows.priceId })),
  )
  const read = async () => dataOf(await app.raw('GET', url(`attendees/${added.id}`), undefined, { token }))
  const expected = {
    id: added.id,
    event_id: shop.eventId,
    order_id: added.order_id,
    order: { id: added.order_id },
    check_in: null,
    product: {
      title: 'Rows',
      type: 'TIERED',
      price_label: 'Row A',
      prices: [
        { id: rows.priceId, label: 'Row A', price: 40 },
        { label: 'Row B', price: 30 },
      ],
    },
  }
  expect(await read()).toMatchObject(expected)
  const door = await app.call(
    createCheckInList,
    { params: { event_id: shop.eventId }, body: { name: 'Main', product_ids: [rows.productId] } },
    { token },
  )
  const at = `/api/public/check-in-lists/${door.body.data.short_id}`
  const admitted = await app.raw('POST', `${at}/check-ins`, {
    attendees: [{ public_id: added['public_id'], action: 'check-in' }],
  })
  const [checkIn] = admitted.body['data'] as { short_id: string }[]
  expect(checkIn).toMatchObject({ attendee_id: added.id, attendee_public_id: added['public_id'] })
  const people = await app.raw('GET', `${at}/attendees?query=Reis`)
  expect(people.body['data']).toMatchObject([
    { id: added.id, public_id: added['public_id'], check_in: { attendee_id: added.id, short_id: checkIn?.short_id } },
  ])
  const listed = await app.raw('GET', url('attendees?query=seat'), undefined, { token })
  expect(listed.body['data']).toMatchObject([{ ...expected, check_in: { short_id: checkIn?.short_id } }])

  const before = await read()
  const stock = await stockOf(app, rows)
  const echoed = await app.raw('PUT', url(`attendees/${added.id}`), before, { token })
  expect([echoed.status, echoed.body['data']]).toEqual([200, before])
  expect(echoed.headers['x-ignored-fields']).toContain('code_version')
  expect(await stockOf(app, rows)).toEqual(stock)
})
