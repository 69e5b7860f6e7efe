import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { createQuestion, saveAnswer } from '@turnout/contract/questions/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

/* Clients of this family of APIs that were not written here: what they send, and what they read. */

const app = testApp({ addsUp: true })

const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example' }
const chosen = ({ productId, priceId }: TestShop['free'], quantity = 1) => ({
  products: [{ product_id: productId, quantities: [{ price_id: priceId, quantity }] }],
})
const orderOf = (shop: TestShop, path = '') => `/api/public/events/${shop.eventId}/order${path}`
const cookieOf = (answer: { headers: Readonly<Record<string, unknown>> }): string =>
  /session_identifier=[^;]+/u.exec(String(answer.headers['set-cookie']))?.[0] ?? ''

test('the session of the cookie wins over a made-up one in the query, and a made-up cookie does not', async () => {
  const shop = await aShop(app)
  const madeUp = '?session_identifier=kjh87hkjh87hkjh87h'
  const held = await app.raw('POST', orderOf(shop, madeUp), chosen(shop.free))
  expect(held.status).toBe(201)
  const { short_id, session_identifier } = held.body['data'] as { short_id: string; session_identifier: string }
  const headers = { cookie: cookieOf(held) }
  const seen = await app.raw('GET', orderOf(shop, `/${short_id}${madeUp}`), undefined, { headers })
  expect(seen.body['data']).toMatchObject({ can_change: true })
  const other = { cookie: 'session_identifier=abc.def' }
  const proven = `/${short_id}?session_identifier=${session_identifier}`
  const byQuery = await app.raw('POST', orderOf(shop, proven.replace('?', '/extend?')), {}, { headers: other })
  expect(byQuery.body['code']).not.toBe('order_wrong_session')
  const done = await app.raw('PUT', orderOf(shop, `/${short_id}${madeUp}`), { order: buyer }, { headers })
  expect([done.status, done.body['data']]).toMatchObject([200, { status: 'COMPLETED' }])
  const again = await app.raw('POST', orderOf(shop, `?session_identifier=${session_identifier}`), chosen(shop.free), {
    headers: { cookie: 'session_identifier=abc.def' },
  })
  expect(again.body['data']).toMatchObject({ session_identifier })
})

test('an address answers a question as it is, or within "answer"', async () => {
  const shop = await aShop(app)
  const asked = await app.call(
    createQuestion,
    {
      params: { event_id: shop.eventId },
      body: { title: 'Where do you live?', type: 'ADDRESS', belongs_to: 'ORDER', required: true },
    },
    { token: shop.owner.token },
  )
  const question_id = asked.body.data.id
  const lisbon = { address_line_1: 'Rua 1', city: 'Lisboa', country: 'PT' }
  const finish = async (response: object) => {
    const held = await app.raw('POST', orderOf(shop), chosen(shop.free))
    const { short_id } = held.body['data'] as { short_id: string }
    const order = { ...buyer, address: { address_line_1: '', city: '' }, questions: [{ question_id, response }] }
    return app.raw('PUT', orderOf(shop, `/${short_id}`), { order }, { headers: { cookie: cookieOf(held) } })
  }
  for (const response of [lisbon, { answer: lisbon }]) {
    const done = await finish(response)
    expect([done.status, done.body['data']], JSON.stringify(done.body)).toMatchObject([
      200,
      { status: 'COMPLETED', address: null },
    ])
    expect(done.headers['x-ignored-fields']).toBeUndefined()
  }
  const kept = await app.database.query.selectFrom('question_answers').select('answer').execute()
  expect(kept.map(({ answer }) => answer)).toEqual([expect.objectContaining(lisbon), expect.objectContaining(lisbon)])
  for (const [response, field] of [
    [{ answer: {} }, 'order.questions.0.response.answer'],
    [{}, 'order.questions.0.response.answer'],
    [{ ...lisbon, country: 'Portugal' }, 'order.questions.0.response.country'],
    [{ ...lisbon, city: '' }, 'order.questions.0.response.city'],
    [{ answer: { ...lisbon, city: '' } }, 'order.questions.0.response.answer.city'],
    [{ answer: { ...lisbon, country: 'Portugal' } }, 'order.questions.0.response.answer.country'],
  ] as const) {
    const refused = await finish(response)
    expect([refused.status, Object.keys(refused.body.errors).join(' ')]).toEqual([422, expect.stringContaining(field)])
  }
  expect(saveAnswer.body.safeParse({ order_id: 1, answer: lisbon }).success).toBe(true)
})

test('a refused order always says so at its products', async () => {
  const shop = await aShop(app, { scarcePlaces: 1 })
  const reserve = (body: unknown) => app.raw('POST', orderOf(shop), body)
  const none = await reserve({ products: [] })
  expect(none.body.errors).toEqual({ products: [expect.any(String)] })
  const refused = [
    await reserve(chosen(shop.scarce, 2)),
    await reserve(chosen({ productId: 999_999, priceId: 1 })),
    await reserve({ ...chosen(shop.free), promo_code: 'NOPE' }),
    await reserve(chosen(shop.free, -1)),
    await reserve({}),
  ]
  for (const { status, body } of refused) {
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(409)
    const { products = [], ...others } = body.errors
    expect(products.length).toBeGreaterThan(0)
    if (Object.keys(others).length > 0) expect(products).toEqual([...new Set(Object.values(others).flat())])
  }
  await shop.status('ARCHIVED')
  const over = await reserve(chosen(shop.free))
  expect(over.body).toMatchObject({ code: 'event_not_available', errors: { products: [over.body.message] } })
})

test('visitors read how to pay offline where that is possible, and the message for buyers comes with the ticket', async () => {
  const shop = await aShop(app)
  await shop.settings({ post_checkout_message: '<p>East gate</p>' })
  const settings = async () =>
    (await app.call(getPublicEvent, { params: { event_id: shop.eventId } })).body.data.settings
  expect(await settings()).toMatchObject({ offline_payment_instructions: '<p>Pay by transfer</p>' })
  expect(await settings()).not.toHaveProperty('post_checkout_message')
  const held = await app.raw('POST', orderOf(shop, '?include=event'), chosen(shop.free))
  const { short_id } = held.body['data'] as { short_id: string }
  const noteOf = (answer: { body: Record<string, unknown> }) =>
    (answer.body['data'] as { event: { settings: { post_checkout_message: string | null } } }).event.settings
      .post_checkout_message
  expect(noteOf(held)).toBeNull()
  const headers = { cookie: cookieOf(held) }
  const done = await app.raw('PUT', orderOf(shop, `/${short_id}?include=event`), { order: buyer }, { headers })
  expect(noteOf(done)).toBe('<p>East gate</p>')
  await shop.settings({ payment_providers: [] })
  expect(await settings()).toMatchObject({ offline_payment_instructions: null })
})
