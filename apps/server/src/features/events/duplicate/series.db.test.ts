import { getEvent, makeSeries } from '@turnout/contract/events/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { expect, test } from 'vitest'

const app = testApp()

async function stage() {
  const shop = await aShop(app)
  const series = (start_dates: string[], { token = shop.owner.token, key = '' } = {}) =>
    app.call(
      makeSeries,
      { params: { event_id: shop.eventId }, body: { start_dates } },
      { token, ...(key !== '' && { headers: { 'idempotency-key': key } }) },
    )
  const copies = () =>
    app.database.query
      .selectFrom('events')
      .select(['id', 'title', 'status', 'start_date'])
      .where('duplicated_from_event_id', '=', shop.eventId)
      .orderBy('start_date')
      .execute()
  return { ...shop, series, copies }
}

test('a series is a draft for each start, with the title of its source and its dates moved', async () => {
  const { owner, eventId, series, copies } = await stage()
  const { status, body } = await series(['2027-10-28T21:00', '2027-11-04T21:00'])
  expect([status, body.meta]).toEqual([200, { done: 2, refused: 0 }])
  expect(body.data.map(({ start_date, code }) => [start_date, code])).toEqual([
    ['2027-10-28T21:00:00', null],
    ['2027-11-04T21:00:00', null],
  ])
  const made = await copies()
  expect(made.map(({ id }) => id)).toEqual(body.data.map(({ event_id }) => event_id))
  const read = async (event_id: number) => (await app.call(getEvent, { params: { event_id } }, owner)).body.data
  const [source, copy] = [await read(eventId), await read(made[1]?.id ?? 0)]
  expect([copy.title, copy.status]).toEqual([source.title, 'DRAFT'])
  const products = ({ product_categories: categories }: typeof source) =>
    categories?.flatMap((category) => category.products.map(({ title }) => title))
  expect(products(copy)).toEqual(products(source))
})

test('a start that is named twice makes one draft, and one that is none refuses the call', async () => {
  const { series, copies } = await stage()
  expect((await series(['2027-03-04T21:00', '2027-03-04T21:00'])).body.meta).toEqual({ done: 1, refused: 0 })
  const refused = await series(['2027-03-11T21:00', 'soon'])
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['start_dates.1']])
  expect(await copies()).toHaveLength(1)
})

test('the same series with the same key makes nothing twice and tells the same drafts', async () => {
  const { series, copies } = await stage()
  const starts = ['2027-03-04T21:00', '2027-03-11T21:00']
  const first = await series(starts, { key: 'one season' })
  const again = await series(starts, { key: 'one season' })
  expect(again.body).toEqual(first.body)
  expect(await copies()).toHaveLength(2)
})

test('a series of another account’s event is not found, and a member at the door makes none', async () => {
  const { owner, series, copies } = await stage()
  const stranger = await app.signUp()
  const door = await aMember(app, owner.accountId, { role: 'DOOR' })
  expect((await series(['2027-03-04T21:00'], { token: stranger.token })).status).toBe(404)
  expect((await series(['2027-03-04T21:00'], { token: door.token })).status).toBe(403)
  expect((await series([])).status).toBe(422)
  expect(await copies()).toEqual([])
})
