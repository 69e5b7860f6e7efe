import {
  attendeesOfEvent,
  changeAttendees,
  facetsOfAttendees,
  totalsOfAttendees,
} from '@turnout/contract/attendees/endpoints.ts'
import type { QueryInput } from '@turnout/contract/client.ts'
import { aList, buy, scan, type HeldTicket } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

const app = testApp()

let shop: TestShop
let token: string
let guests: readonly HeldTicket[]

/** Three guests of free tickets: the first is in, on two lists; the last came in, and was cancelled afterwards. */
beforeAll(async () => {
  shop = await aShop(app)
  token = shop.owner.token
  guests = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller', 'Ada Holm'])
  const [first, , last] = guests.map(({ code }) => ({ code }))
  for (const [name, scanned] of [['Gate', first] as const, ['Balcony', first] as const, ['Side', last] as const])
    await scan(app, await aList(app, shop, { name, product_ids: [shop.free.productId] }), scanned ? [scanned] : [])
  await app.call(
    changeAttendees,
    { params: { event_id: shop.eventId }, body: { action: 'cancel', attendee_ids: [guests[2]?.id ?? 0] } },
    { token },
  )
})

type Asked = QueryInput<typeof totalsOfAttendees>
const at = () => ({ event_id: shop.eventId })
const totals = async (query: Asked) => (await app.call(totalsOfAttendees, { params: at(), query }, { token })).body.data
const facet = async (query: QueryInput<typeof facetsOfAttendees>) =>
  Object.fromEntries(
    (await app.call(facetsOfAttendees, { params: at(), query }, { token })).body.data.map((one) => [
      one.value,
      one.attendees,
    ]),
  )
const found = async (query: Asked) =>
  (await app.call(attendeesOfEvent, { params: at(), query }, { token })).body.meta.total

test('the totals are of the whole result: who is in on two lists is in once, and whose ticket is cancelled is not', async () => {
  expect(await totals({})).toEqual({ attendees: 3, checked_in: 1, awaiting_payment: 0, cancelled: 1 })
  expect(await totals({ query: 'holm' })).toEqual({ attendees: 1, checked_in: 0, awaiting_payment: 0, cancelled: 1 })
  expect(await totals({ query: 'nobody' })).toEqual({ attendees: 0, checked_in: 0, awaiting_payment: 0, cancelled: 0 })
})

test('each value says as many attendees as choosing it finds, under the other filters and not its own', async () => {
  const states = await facet({ facet: 'status' })
  expect(states).toEqual({ ACTIVE: 2, CANCELLED: 1 })
  for (const [status, attendees] of Object.entries(states))
    expect(await found({ filter_fields: { status: { in: status } } })).toBe(attendees)
  expect(await found({ filter_fields: { status: { in: 'ACTIVE,CANCELLED' } } })).toBe(3)
  const own = { facet: 'status', query: 'holm', filter_fields: { status: { in: 'ACTIVE' } } } as const
  expect(await facet(own)).toEqual({ CANCELLED: 1 })
  expect(await facet({ facet: 'product_id' })).toEqual({ [shop.free.productId]: 3 })
  expect(await facet({ facet: 'product_price_id' })).toEqual({ [shop.free.priceId]: 3 })
})

test('another account’s event adds up to nothing that one may know', async () => {
  const params = { event_id: (await aShop(app)).eventId }
  expect((await app.call(totalsOfAttendees, { params, query: {} }, { token })).status).toBe(404)
  expect((await app.call(facetsOfAttendees, { params, query: {} }, { token })).status).toBe(404)
})
