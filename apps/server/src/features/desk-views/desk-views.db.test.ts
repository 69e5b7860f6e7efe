import {
  createAccountDeskView,
  createDeskView,
  deleteAccountDeskView,
  deleteDeskView,
  sortAccountDeskViews,
  sortDeskViews,
  updateAccountDeskView,
  updateDeskView,
  viewsOfAccountDesk,
  viewsOfDesk,
} from '@turnout/contract/desk-views/endpoints.ts'
import { DESK_VIEWS_MAX } from '@turnout/contract/desk-views/view-address.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

const app = testApp()

let shop: TestShop
let mine: string
let colleague: string

beforeAll(async () => {
  shop = await aShop(app)
  mine = shop.owner.token
  colleague = (await aMember(app, shop.owner.accountId, { role: 'ORGANIZER' })).token
})

type Desk = 'orders' | 'attendees' | 'promo_codes' | 'check_in_lists'
const event = () => ({ event_id: shop.eventId })
const views = async (token: string, desk: Desk) =>
  (await app.call(viewsOfDesk, { params: event(), query: { desk } }, { token })).body.data
const names = async (token: string, desk: Desk) => (await views(token, desk)).map(({ name }) => name)
const save = (token: string, body: { desk: Desk; name: string; address?: string; is_shared?: boolean }) =>
  app.call(createDeskView, { params: event(), body: { address: '', ...body } }, { token })
const change = (token: string, id: number, body: { name: string; address: string; is_shared?: boolean }) =>
  app.call(updateDeskView, { params: { ...event(), desk_view_id: id }, body }, { token })

test('a view keeps what the desk knows of its address, and nothing of what was open', async () => {
  const { status, body } = await save(mine, {
    desk: 'orders',
    name: 'Transfers to chase',
    address: '?status=AWAITING_OFFLINE_PAYMENT&order=7&page=4&rows=comfortable&nonsense=1',
  })
  expect(status).toBe(201)
  expect(body.data).toEqual({
    id: expect.any(Number),
    desk: 'orders',
    name: 'Transfers to chase',
    address: 'rows=comfortable&status=AWAITING_OFFLINE_PAYMENT',
    is_shared: false,
    is_own: true,
    owner_name: expect.any(String),
    created_at: expect.any(String),
  })
  expect(await names(mine, 'orders')).toEqual(['Transfers to chase'])
  expect(await names(mine, 'attendees')).toEqual([])
})

test('a private view is nobody else’s; a shared one is seen by the team and changed by its owner alone', async () => {
  const { id } = (await save(mine, { desk: 'attendees', name: 'Crew' })).body.data
  expect(await names(colleague, 'attendees')).toEqual([])
  expect((await change(colleague, id, { name: 'Ours', address: '' })).status).toBe(404)
  await change(mine, id, { name: 'Crew', address: 'view=not_in', is_shared: true })
  expect(await views(colleague, 'attendees')).toMatchObject([
    { name: 'Crew', address: 'view=not_in', is_shared: true, is_own: false },
  ])
  expect((await change(colleague, id, { name: 'Ours', address: '' })).status).toBe(403)
  expect(
    (await app.call(deleteDeskView, { params: { ...event(), desk_view_id: id } }, { token: colleague })).status,
  ).toBe(403)
  // Their own come first, whatever they are called.
  await save(colleague, { desk: 'attendees', name: 'Zebra' })
  expect(await names(colleague, 'attendees')).toEqual(['Zebra', 'Crew'])
  await app.call(deleteDeskView, { params: { ...event(), desk_view_id: id } }, { token: mine })
  expect(await names(colleague, 'attendees')).toEqual(['Zebra'])
})

test('one’s own views are put in order; an order that knows only some of them changes nothing', async () => {
  const ids: number[] = []
  for (const name of ['One', 'Two', 'Three']) ids.push((await save(mine, { desk: 'promo_codes', name })).body.data.id)
  const sort = (desk_view_ids: number[]) =>
    app.call(sortDeskViews, { params: event(), body: { desk: 'promo_codes', desk_view_ids } }, { token: mine })
  const [one = 0, two = 0, three = 0] = ids
  expect((await sort([three, one, two])).body.data.map(({ name }) => name)).toEqual(['Three', 'One', 'Two'])
  const short = await app.raw(
    'POST',
    `/api/events/${shop.eventId}/desk_views/sort`,
    { desk: 'promo_codes', desk_view_ids: [one, one] },
    { token: mine },
  )
  expect(short.status).toBe(422)
  expect(Object.keys(short.body.errors)).toEqual(['desk_view_ids.1', 'desk_view_ids'])
  expect(await names(mine, 'promo_codes')).toEqual(['Three', 'One', 'Two'])
})

test('somebody keeps fifty views of a desk, also when many are saved at once', async () => {
  const { eventId } = shop
  const { accountId, userId } = shop.owner
  await app.database.query
    .insertInto('desk_views')
    .values(
      Array.from({ length: DESK_VIEWS_MAX - 1 }, (_, place) => ({
        account_id: accountId,
        event_id: eventId,
        user_id: userId,
        desk: 'check_in_lists',
        name: `View ${place}`,
        address: '',
        place,
      })),
    )
    .execute()
  const saved = await Promise.all([1, 2, 3].map((n) => save(mine, { desk: 'check_in_lists', name: `Late ${n}` })))
  expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const refused = await app.raw(
    'POST',
    `/api/events/${eventId}/desk_views`,
    { desk: 'check_in_lists', name: 'One more', address: '' },
    { token: mine },
  )
  expect(refused.body.code).toBe('too_many_desk_views')
  expect((await save(colleague, { desk: 'check_in_lists', name: 'Mine' })).status).toBe(201)
})

test('a desk that one may not read has no views for one, and another account’s event has none at all', async () => {
  const door = (await aMember(app, shop.owner.accountId, { role: 'DOOR' })).token
  const asked = (desk: Desk, token: string) => app.call(viewsOfDesk, { params: event(), query: { desk } }, { token })
  expect((await asked('orders', door)).status).toBe(403)
  expect((await asked('check_in_lists', door)).status).toBe(200)
  const other = await aShop(app)
  expect((await asked('orders', other.owner.token)).status).toBe(404)
  expect((await save(door, { desk: 'orders', name: 'Sums' })).status).toBe(403)
})

test('a name is asked for, and a long one is refused by its name', async () => {
  const bad = (body: object) => app.raw('POST', `/api/events/${shop.eventId}/desk_views`, body, { token: mine })
  expect((await bad({ desk: 'orders', name: '', address: '' })).body.errors).toHaveProperty('name')
  expect((await bad({ desk: 'orders', name: 'x'.repeat(61), address: '' })).body.errors).toHaveProperty('name')
  expect((await bad({ desk: 'sales', name: 'Sums', address: '' })).body.errors).toHaveProperty('desk')
  expect((await bad({ desk: 'orders', name: 'Sums', address: 'x'.repeat(3001) })).body.errors).toHaveProperty('address')
})

test('who leaves the account takes their views with them', async () => {
  const { token, userId } = await aMember(app, shop.owner.accountId, { role: 'ORGANIZER' })
  await save(token, { desk: 'orders', name: 'Of somebody who leaves', is_shared: true })
  expect(await names(mine, 'orders')).toContain('Of somebody who leaves')
  await app.database.query.deleteFrom('account_members').where('user_id', '=', userId).execute()
  expect(await names(mine, 'orders')).not.toContain('Of somebody who leaves')
})

test('views of the desk of events belong to the account: shared with its members, unknown to another account', async () => {
  const other = (await aShop(app)).owner.token
  const seen = async (token: string) => (await app.call(viewsOfAccountDesk, { query: {} }, { token })).body.data
  const keep = async (name: string, address = '') =>
    (await app.call(createAccountDeskView, { body: { desk: 'events', name, address } }, { token: mine })).body.data
  const season = await keep('Season', '?month=2027-09,2027-10&state=DRAFT&product=4&page=2')
  expect(season).toMatchObject({ desk: 'events', address: 'month=2027-09%2C2027-10&state=DRAFT', is_own: true })
  const unsold = await keep('Unsold', 'sales=NONE')
  const sort = { desk: 'events' as const, desk_view_ids: [unsold.id, season.id] }
  const sorted = await app.call(sortAccountDeskViews, { body: sort }, { token: mine })
  expect(sorted.body.data.map(({ name }) => name)).toEqual(['Unsold', 'Season'])
  expect([await seen(colleague), await seen(other)]).toEqual([[], []])
  const params = { account_desk_view_id: season.id }
  const body = { name: 'Season 27', address: 'state=DRAFT', is_shared: true }
  expect((await app.call(updateAccountDeskView, { params, body }, { token: colleague })).status).toBe(404)
  await app.call(updateAccountDeskView, { params, body }, { token: mine })
  expect(await seen(colleague)).toMatchObject([{ name: 'Season 27', is_own: false }])
  expect((await app.call(deleteAccountDeskView, { params }, { token: colleague })).status).toBe(403)
  expect((await app.call(deleteAccountDeskView, { params }, { token: other })).status).toBe(404)
  // At an event they are not there, and those of an event are not here.
  expect((await change(mine, season.id, { name: 'Ours', address: '' })).status).toBe(404)
  expect(await names(mine, 'orders')).not.toContain('Season 27')
  await app.call(deleteAccountDeskView, { params }, { token: mine })
  expect((await seen(mine)).map(({ name }) => name)).toEqual(['Unsold'])
})
