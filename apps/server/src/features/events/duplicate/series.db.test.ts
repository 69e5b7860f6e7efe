import { changeEvent, changeEventStatus, getEvent, makeSeries, undoSeries } from '@turnout/contract/events/endpoints.ts'
import { createOrder } from '@turnout/contract/orders/endpoints.ts'
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

async function season() {
  const shop = await stage()
  const made = await shop.series(['2027-03-04T21:00', '2027-03-11T21:00', '2027-03-18T21:00', '2027-03-25T21:00'])
  const ids = made.body.data.map(({ event_id }) => event_id ?? 0)
  const undo = (event_ids: readonly number[], { token = shop.owner.token, key = '' } = {}) =>
    app.call(
      undoSeries,
      { body: { event_ids: [...event_ids] } },
      { token, ...(key !== '' && { headers: { 'idempotency-key': key } }) },
    )
  const left = async () => {
    const rows = await app.database.query
      .selectFrom('events')
      .select('id')
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }
  return { ...shop, ids, undo, left }
}

const codes = (data: readonly { event_id: number; code: string | null }[]) =>
  data.map(({ event_id, code }) => [event_id, code])

test('a series that was just made is removed again, and once more changes nothing', async () => {
  const { ids, undo, left, eventId } = await season()
  const first = await undo(ids, { key: 'undo' })
  expect([first.status, first.body.meta]).toEqual([200, { done: 4, refused: 0 }])
  expect(await left()).toEqual([])
  expect((await undo(ids, { key: 'undo' })).body).toEqual(first.body)
  expect((await undo(ids)).body.meta).toEqual({ done: 4, refused: 0 })
  const deleted = await app.database.query
    .selectFrom('audit_rows')
    .select('event_id')
    .where('act', '=', 'event.deleted')
    .where('event_id', 'in', ids)
    .execute()
  expect(deleted).toHaveLength(4)
  expect(codes((await undo([eventId])).body.data)).toEqual([[eventId, 'not_found']])
})

test('a draft that was changed, published or sold is kept, and says why', async () => {
  const { ids, undo, left, owner } = await season()
  const [changed = 0, published = 0, sold = 0, untouched = 0] = ids
  await app.call(changeEvent, { params: { event_id: changed }, body: { title: 'Jazz with guests' } }, owner)
  await app.call(changeEventStatus, { params: { event_id: published }, body: { status: 'LIVE' } }, owner)
  const { data: copy } = (await app.call(getEvent, { params: { event_id: sold } }, owner)).body
  const entry = copy.product_categories?.[0]?.products.find(({ title }) => title === 'Free entry')
  const product = { product_id: entry?.id ?? 0, quantities: [{ price_id: entry?.prices[0]?.id ?? 0, quantity: 1 }] }
  const guest = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', products: [product] }
  expect((await app.call(createOrder, { params: { event_id: sold }, body: guest }, owner)).status).toBe(201)
  const { body } = await undo(ids)
  expect(codes(body.data)).toEqual([
    [changed, 'draft_changed'],
    [published, 'draft_changed'],
    [sold, 'event_has_orders'],
    [untouched, null],
  ])
  expect(await left()).toEqual([changed, published, sold])
})

test('drafts of another account or outside of the part of a member stay, also when they were removed before', async () => {
  const { ids, undo, left, owner } = await season()
  const [first = 0] = ids
  await undo([first])
  const others = [await app.signUp(), await aMember(app, owner.accountId, { role: 'ORGANIZER', part: { events: [] } })]
  for (const { token } of others) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { body } = await undo(ids, { token })
    expect(codes(body.data).map(([, code]) => code)).toEqual(ids.map(() => 'not_found'))
  }
  const viewer = await aMember(app, owner.accountId, { role: 'VIEWER' })
  expect((await undo(ids, { token: viewer.token })).status).toBe(403)
  expect(await left()).toHaveLength(3)
})
