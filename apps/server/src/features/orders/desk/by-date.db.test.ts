import { attendeesOfEvent, changeAttendees, totalsOfAttendees } from '@turnout/contract/attendees/endpoints.ts'
import { changeOrders, facetsOfOrders, ordersOfEvent, totalsOfOrders } from '@turnout/contract/orders/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDate, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { beforeAll, expect, test } from 'vitest'

const app = testApp()

/** Anna comes on the first evening, Bruno on the second, Carla to both. */
async function threeBuyers() {
  const shop = await aShop(app)
  const params = { event_id: shop.eventId }
  const signedIn = { token: shop.owner.token }
  await addDate(app, shop, { start_date: '2099-03-05T20:00', label: 'With the author' })
  const dates = await datesOf(app, shop)
  const [first = 0, second = 0] = dates.map(({ id }) => id)
  for (const [first_name, on] of [
    ['Anna', [first]],
    ['Bruno', [second]],
    ['Carla', [first, second]],
  ] as const) {
    const held = await shop.reserve(on.map((date) => ({ price: shop.free, quantity: 1, date })))
    await shop.complete(held, { order: { first_name, email: 'guest@koller.example', accepted_terms: true } })
  }
  const asked = (filter: object) => ({ params, query: { filter_fields: { event_occurrence_id: filter } } })
  const file = async (list: 'orders' | 'attendees', body: object = {}) => {
    const answer = await app.raw(
      'POST',
      `/api/events/${shop.eventId}/${list}/export`,
      { format: 'csv', ...body },
      signedIn,
    )
    return { status: answer.status, text: answer.body as unknown as string }
  }
  return { shop, params, signedIn, first, second, asked, file }
}

let world: Awaited<ReturnType<typeof threeBuyers>>
let foreign: number
beforeAll(async () => {
  world = await threeBuyers()
  foreign = (await threeBuyers()).first
})

test('orders of a date are those with a ticket for it, and add up alone', async () => {
  const { first, second, asked, signedIn } = world
  const names = async (filter: object) =>
    (await app.call(ordersOfEvent, asked(filter), signedIn)).body.data.map((row) => row.first_name ?? '').toSorted()
  expect(await names({ eq: String(first) })).toEqual(['Anna', 'Carla'])
  expect(await names({ ne: String(first) })).toEqual(['Bruno'])
  expect(await names({ in: `${first},${second}` })).toEqual(['Anna', 'Bruno', 'Carla'])
  const totals = await app.call(totalsOfOrders, asked({ eq: String(second) }), signedIn)
  expect(totals.body.data).toMatchObject({ orders: 2, items_sold: 3 })
})

test('guests of a date are those who come then, one of two tickets of an order too', async () => {
  const { first, second, asked, signedIn } = world
  const found = async (date: number) =>
    (await app.call(attendeesOfEvent, asked({ in: String(date) }), signedIn)).body.data
  expect((await found(first)).map((row) => row.first_name).toSorted()).toEqual(['Anna', 'Carla'])
  expect((await found(second)).map((row) => row.event_occurrence?.label)).toEqual([
    'With the author',
    'With the author',
  ])
  const totals = await app.call(totalsOfAttendees, asked({ eq: String(second) }), signedIn)
  expect(totals.body.data.attendees).toBe(2)
})

test('a date of another event, and one that is none, are refused by each list, sum, act and file', async () => {
  const { params, signedIn, file } = world
  for (const date of [String(foreign), '1000000000']) {
    const filter_fields = { event_occurrence_id: { in: `${world.first},${date}` } }
    const body = { filter_fields, action: 'cancel' } as const
    const answers = [
      await app.call(ordersOfEvent, { params, query: { filter_fields } }, signedIn),
      await app.call(totalsOfOrders, { params, query: { filter_fields } }, signedIn),
      await app.call(facetsOfOrders, { params, query: { filter_fields, facet: 'state' } }, signedIn),
      await app.call(changeOrders, { params, body }, signedIn),
      await app.call(attendeesOfEvent, { params, query: { filter_fields } }, signedIn),
      await app.call(totalsOfAttendees, { params, query: { filter_fields } }, signedIn),
      await app.call(changeAttendees, { params, body }, signedIn),
    ]
    for (const { status, body } of answers)
      expect([status, body.errors]).toEqual([
        422,
        { 'filter_fields.event_occurrence_id.in': ['This event has no such date.'] },
      ])
    for (const list of ['orders', 'attendees'] as const) expect((await file(list, { filter_fields })).status).toBe(422)
  }
  const text = { event_occurrence_id: { eq: 'saturday' } }
  expect((await app.call(ordersOfEvent, { params, query: { filter_fields: text } }, signedIn)).body.errors).toEqual({
    'filter_fields.event_occurrence_id.eq': ['Enter a number.'],
  })
})

test('files say the date where the event has several, and only then', async () => {
  const { second, file } = world
  const filter_fields = { event_occurrence_id: { eq: String(second) } }
  for (const list of ['orders', 'attendees'] as const) {
    const [head = '', ...lines] = (await file(list, { filter_fields })).text.trim().split('\r\n')
    expect(head.split(',')).toContain('"Date"')
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toContain('2099-03-05 20:00 With the author')
  }
  const one = await aShop(app)
  const alone = await app.raw(
    'POST',
    `/api/events/${one.eventId}/orders/export`,
    { format: 'csv' },
    { token: one.owner.token },
  )
  // A file is text.
  expect(alone.body as unknown as string).not.toContain('"Date"')
})
