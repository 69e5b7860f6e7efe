import {
  changeCheckInLists,
  checkInListsOfEvent,
  createCheckInList,
  exportCheckInLists,
  facetsOfCheckInLists,
  getDoorList,
} from '@turnout/contract/check-in/endpoints.ts'
import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import { addOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import { aList, buy, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { auditOf } from '../../../platform/audit/store.ts'

const app = testApp()

const at = ({ eventId }: TestShop) => ({ params: { event_id: eventId } })

const create = async (shop: TestShop, name: string, over: Partial<BodyInput<typeof createCheckInList>> = {}) =>
  (await app.call(createCheckInList, { ...at(shop), body: { name, ...over } }, { token: shop.owner.token })).body.data

const bulk = (shop: TestShop, body: BodyInput<typeof changeCheckInLists>) =>
  app.call(changeCheckInLists, { ...at(shop), body }, { token: shop.owner.token })

const stateOf = async (shop: TestShop, name: string) => {
  const query = { filter_fields: { name: { eq: name } } }
  const found = await app.call(checkInListsOfEvent, { ...at(shop), query }, { token: shop.owner.token })
  const [list] = found.body.data
  return list && { active: list.is_active, from: list.activates_at, to: list.expires_at }
}

test('doors are closed at once and opened again; a door that stands so leaves no trace', async () => {
  const shop = await aShop(app)
  const [north, later] = [
    await create(shop, 'North'),
    await create(shop, 'Later', { activates_at: '2099-06-12T18:00' }),
  ]
  const ids = [north.id, later.id]
  const closed = await bulk(shop, { action: 'close', check_in_list_ids: ids })
  expect(closed.body).toEqual({
    data: ids.map((id) => ({ check_in_list_id: id, code: null, message: null })),
    meta: { done: 2, refused: 0 },
  })
  expect(await stateOf(shop, 'North')).toMatchObject({ active: false, from: null, to: expect.any(String) })
  expect(await stateOf(shop, 'Later')).toMatchObject({ active: false, from: null, to: expect.any(String) })
  const door = await app.call(getDoorList, { params: { check_in_list_short_id: north.short_id } })
  expect(door.body.data).toMatchObject({ is_expired: true })
  await bulk(shop, { action: 'close', check_in_list_ids: [north.id] })
  await bulk(shop, { action: 'open', query: 'nor' })
  await bulk(shop, { action: 'open', check_in_list_ids: [north.id] })
  expect(await stateOf(shop, 'North')).toEqual({ active: true, from: null, to: null })
  const history = await auditOf(app.database, 'check_in_list', north.id)
  expect(history.map(({ act }) => act)).toEqual([
    'check_in_list.created',
    'check_in_list.updated',
    'check_in_list.updated',
  ])
  expect(history.at(-1)).toMatchObject({ before: { expires_at: expect.any(String) }, after: { expires_at: null } })
})

test('of lists that are named only those change that search and filters find too', async () => {
  const shop = await aShop(app)
  const [north, later] = [
    await create(shop, 'North'),
    await create(shop, 'Later', { activates_at: '2099-06-12T18:00' }),
  ]
  const filter_fields = { state: { eq: 'ACTIVE' } }
  const closed = await bulk(shop, { action: 'close', check_in_list_ids: [north.id, later.id], filter_fields })
  expect(closed.body.data.map(({ check_in_list_id: id, code }) => [id, code])).toEqual([
    [north.id, null],
    [later.id, 'not_found'],
  ])
  expect(await stateOf(shop, 'Later')).toMatchObject({ to: null })
  const searched = await bulk(shop, { action: 'close', check_in_list_ids: [later.id], query: 'north' })
  expect(searched.body.meta.refused).toBe(1)
})

test('lists by which nobody came in are deleted, the others stay; a foreign one is not found', async () => {
  const shop = await aShop(app)
  const used = await aList(app, shop)
  const fresh = await create(shop, 'Fresh')
  const theirs = await create(await aShop(app), 'Theirs')
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  await scan(app, used, [{ code: ticket?.code }])
  const deleted = await bulk(shop, { action: 'delete', check_in_list_ids: [used.id, fresh.id, theirs.id] })
  expect(deleted.body.data.map(({ code, message }) => [code, message])).toEqual([
    ['check_in_list_used', 'This list has check-ins, so it stays. Close it instead.'],
    [null, null],
    ['not_found', expect.any(String)],
  ])
  const gone = await app.call(getDoorList, { params: { check_in_list_short_id: fresh.short_id } })
  expect(gone.status).toBe(404)
  expect((await auditOf(app.database, 'check_in_list', theirs.id)).map(({ act }) => act)).toEqual([
    'check_in_list.created',
  ])
})

test('beside a filter stands how many lists each value has, under the other filters', async () => {
  const shop = await aShop(app)
  await create(shop, 'All')
  await create(shop, 'Free', { product_ids: [shop.free.productId] })
  await create(shop, 'Later', { activates_at: '2099-06-12T18:00', product_ids: [shop.free.productId] })
  const facet = async (query: QueryInput<typeof facetsOfCheckInLists>) => {
    const { data } = (await app.call(facetsOfCheckInLists, { ...at(shop), query }, { token: shop.owner.token })).body
    return Object.fromEntries(data.map(({ value, check_in_lists: lists }) => [value, lists]))
  }
  expect(await facet({})).toEqual({ ACTIVE: 2, UPCOMING: 1 })
  expect(await facet({ query: 'later', filter_fields: { state: { eq: 'ACTIVE' } } })).toEqual({ UPCOMING: 1 })
  expect(await facet({ facet: 'product_id' })).toMatchObject({ [shop.free.productId]: 3, [shop.paid.productId]: 1 })
})

test('a file has the lists that were picked, in the columns of the desk or all, and history keeps it', async () => {
  const shop = await aShop(app)
  const { token } = shop.owner
  const gate = await create(shop, 'Gate', {
    description: 'Bags, please',
    activates_at: '2099-06-12T18:00',
    product_ids: [shop.free.productId],
    pin: '0420',
    allows_check_out: true,
  })
  const file = async (body: BodyInput<typeof exportCheckInLists>) =>
    (await app.call(exportCheckInLists, { ...at(shop), body }, { token })).body
      .slice(1)
      .trim()
      .replaceAll('"', '')
      .split('\r\n')
  expect(await file({})).toEqual([
    'Name,Note for staff,Guests inside,Guests,Status,Opens,Closes,Lets in,At the door,Created',
    expect.stringMatching(
      /^Gate,Bags, please,0,0,Not open yet,2099-06-12 18:00,,Free entry,Asks for a PIN; Checks guests out,\d{4}-/u,
    ),
  ])
  expect(await file({ check_in_list_ids: [gate.id], columns: ['state', 'name'] })).toEqual([
    'Status,Name',
    'Not open yet,Gate',
  ])
  const active = { check_in_list_ids: [gate.id], filter_fields: { state: { eq: 'ACTIVE' } }, columns: ['name'] }
  expect(await file(active)).toEqual(['Name'])
  expect(await file({ ...active, query: 'ate', filter_fields: {} })).toEqual(['Name', 'Gate'])
  const acts = (await auditOf(app.database, 'event', shop.eventId)).map(({ act }) => act)
  expect(acts).toContain('check_in_lists.exported')
})

test('lists are found by a date that they let in', async () => {
  const shop = await aShop(app)
  const plan = { rule: 'FREQ=DAILY;COUNT=2', start_date: '2099-03-04', slots: [{ at: '19:30', minutes: 90 }] }
  const made = await app.call(addOccurrences, { ...at(shop), body: plan }, { token: shop.owner.token })
  const [first, second] = made.body.data.occurrences.map(({ id }) => id)
  await create(shop, 'All', { dates_mode: 'ALL' })
  await create(shop, 'First', { dates_mode: 'CHOSEN', event_occurrence_id: first ?? 0 })
  const ask = (date: number | undefined) =>
    app.call(
      checkInListsOfEvent,
      { ...at(shop), query: { filter_fields: { event_occurrence_id: { in: String(date) } } } },
      { token: shop.owner.token },
    )
  const names = async (date: number | undefined) => (await ask(date)).body.data.map(({ name }) => name).toSorted()
  expect(await names(first)).toEqual(['All', 'First'])
  expect(await names(second)).toEqual(['All'])
  expect((await ask(999_999)).body).toMatchObject({ code: 'invalid_fields' })
})
