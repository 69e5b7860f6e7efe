import { changeOwnOrder } from '@turnout/contract/checkout/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

const app = testApp({ addsUp: true })
let shop: TestShop

beforeAll(async () => {
  shop = await aShop(app)
})

const of = (held: { body: { data: { short_id: string; session_identifier?: string | undefined } } }) => ({
  params: { event_id: shop.eventId, order_short_id: held.body.data.short_id },
  query: { session_identifier: held.body.data.session_identifier },
})

async function bought(email: string) {
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  await shop.complete(held, { order: { first_name: 'Mira', last_name: 'Koller', email, accepted_terms: true } })
  await app.runJobs()
  return held
}

const kindsTo = async (recipient: string) => {
  await app.runJobs()
  const rows = await app.database.query
    .selectFrom('mails')
    .select('kind')
    .where('recipient', '=', recipient)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('a buyer who moves their order to another address gets its mail there, and the former address is told', async () => {
  const held = await bought('old@koller.example')
  const changed = await app.call(changeOwnOrder, { ...of(held), body: { email: 'new@koller.example' } })
  expect(changed).toMatchObject({ status: 200, body: { data: { email: 'new@koller.example', first_name: 'Mira' } } })
  expect(await kindsTo('new@koller.example')).toEqual(['order_confirmation'])
  expect(await kindsTo('old@koller.example')).toEqual(['order_confirmation', 'order_moved'])
})

test('a name that is mended mails nobody', async () => {
  const held = await bought('name@koller.example')
  const changed = await app.call(changeOwnOrder, { ...of(held), body: { first_name: 'Miranda', last_name: null } })
  expect(changed.body.data).toMatchObject({ first_name: 'Miranda', last_name: '', email: 'name@koller.example' })
  expect(await kindsTo('name@koller.example')).toEqual(['order_confirmation'])
})

test('what is not bought yet, and what is not there, cannot be changed', async () => {
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  expect(await app.call(changeOwnOrder, { ...of(held), body: { first_name: 'X' } })).toMatchObject({
    status: 409,
    body: { code: 'order_cannot_change' },
  })
  const nowhere = { params: { ...of(held).params, event_id: shop.eventId + 1 }, body: { first_name: 'X' } }
  expect(await app.call(changeOwnOrder, nowhere)).toMatchObject({ status: 404, body: { code: 'order_gone' } })
})

test('a wrong address is refused by its field', async () => {
  const held = await bought('field@koller.example')
  const refused = await app.call(changeOwnOrder, { ...of(held), body: { email: 'not an address' } })
  expect(refused).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } })
})
