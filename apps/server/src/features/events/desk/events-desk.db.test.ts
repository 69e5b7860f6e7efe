import { changeEvents, facetsOfEvents } from '@turnout/contract/events/desk/endpoints.ts'
import { changeEventStatus, createEvent, eventsOfAccount } from '@turnout/contract/events/endpoints.ts'
import { searchAccount } from '@turnout/contract/home/endpoints.ts'
import { createOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { expect, test } from 'vitest'

const app = testApp()

const NEXT_YEAR = new Date().getUTCFullYear() + 1

async function stage() {
  const person = await app.signUp()
  const organizer = async (name: string) => {
    const body = { name, email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Lisbon' }
    return (await app.call(createOrganizer, { body }, person)).body.data.id
  }
  const organizerId = await organizer('Tidal Sessions')
  const event = async (title: string, day: string, more: object = {}) => {
    const start_date = `${NEXT_YEAR}-${day}T20:00`
    const body = { title, start_date, organizer_id: organizerId, timezone: 'Europe/Lisbon', ...more }
    const created = await app.call(createEvent, { body }, person)
    if (created.status !== 201) throw new Error(JSON.stringify(created.body))
    return created.body.data.id
  }
  type Query = Parameters<typeof app.call<typeof eventsOfAccount>>[1]['query']
  const titles = async (query: Query) =>
    (await app.call(eventsOfAccount, { query }, person)).body.data.map(({ title }) => title)
  const facet = async (name: 'state' | 'month' | 'place' | 'organizer_id' | 'sales', query: object = {}) => {
    const { body } = await app.call(facetsOfEvents, { query: { ...query, facet: name } }, person)
    return body.data.map(({ value, events }) => [value, events])
  }
  return { ...person, organizer, organizerId, event, titles, facet }
}

const place = (venue_name: string, city: string) => ({
  location_details: { venue_name, address_line_1: 'Quay 1', city, zip_or_postal_code: '1', country: 'PT' },
})

test('a month is that of the calendar of the event, and each filter counts under the others', async () => {
  const { event, titles, facet, organizer, organizerId } = await stage()
  const other = await organizer('Second')
  await event('Jazz Thursday', '03-12', place('Cellar, Nine', 'Lisbon'))
  // Late in the evening of 31 March in New York it is April in Lisbon.
  await event('Late Set', '03-31', { timezone: 'America/New_York', organizer_id: other })
  await event('Matinée', '04-02', place('Cellar, Nine', 'Lisbon'))
  const march = { filter_fields: { month: { in: `${NEXT_YEAR}-03` } } }
  expect(await titles(march)).toEqual(['Jazz Thursday', 'Late Set'])
  expect(await facet('month', march)).toEqual([
    [`${NEXT_YEAR}-03`, 2],
    [`${NEXT_YEAR}-04`, 1],
  ])
  expect(await facet('organizer_id', march)).toEqual([
    [String(organizerId), 1],
    [String(other), 1],
  ])
  expect(await facet('place')).toEqual([['Cellar Nine', 2]])
  expect(await titles({ filter_fields: { place: { in: 'Cellar Nine' } }, sort_by: 'title' })).toEqual([
    'Jazz Thursday',
    'Matinée',
  ])
})

test('the state of an event is one word, and how much is sold another', async () => {
  const { event, titles, facet, ...person } = await stage()
  const live = await event('On sale', '03-01')
  await event('Draft', '03-02')
  const away = await event('Put away', '03-03')
  await event('Over', '03-04', { start_date: '2020-03-04T20:00' })
  await app.call(changeEventStatus, { params: { event_id: live }, body: { status: 'LIVE' } }, person)
  await app.call(changeEventStatus, { params: { event_id: away }, body: { status: 'ARCHIVED' } }, person)
  expect(Object.fromEntries(await facet('state'))).toEqual({ LIVE: 1, DRAFT: 2, ARCHIVED: 1 })
  expect(await titles({ filter_fields: { state: { in: 'LIVE,ARCHIVED' } } })).toEqual(['On sale', 'Put away'])
  const { query } = app.database
  const category = await query
    .selectFrom('product_categories')
    .select('id')
    .where('event_id', '=', live)
    .executeTakeFirstOrThrow()
  const product = {
    event_id: live,
    product_category_id: category.id,
    title: 'Entry',
    type: 'PAID',
    product_type: 'TICKET',
  }
  const { id } = await query.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow()
  const pool = { event_id: live, kind: 'PRICE', capacity: 10, sold: 4 }
  const { id: pool_id } = await query.insertInto('pools').values(pool).returning('id').executeTakeFirstOrThrow()
  await query
    .insertInto('product_prices')
    .values({ event_id: live, product_id: id, pool_id, price_minor: 100 })
    .execute()
  const sold = async () => Object.fromEntries(await facet('sales'))
  expect(await sold()).toEqual({ NONE: 3, FEW: 1 })
  for (const [count, word] of [
    [5, 'MANY'],
    [10, 'ALL'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await query.updateTable('pools').set({ sold: count }).where('id', '=', pool_id).execute()
    // oxlint-disable-next-line no-await-in-loop -- the same
    expect(await sold()).toEqual({ NONE: 3, [word]: 1 })
  }
  const month = await app.call(facetsOfEvents, { query: { facet: 'month' } }, person)
  expect(month.body.data).toEqual([
    { value: `${NEXT_YEAR}-03`, events: 3, tickets_sold: 10, tickets_capacity: 10 },
    { value: '2020-03', events: 1, tickets_sold: 0, tickets_capacity: 0 },
  ])
  await query.updateTable('pools').set({ capacity: null }).where('id', '=', pool_id).execute()
  expect(await sold()).toEqual({ NONE: 3 })
  const unlimited = await app.call(facetsOfEvents, { query: { facet: 'month' } }, person)
  expect(unlimited.body.data[0]).toEqual({
    value: `${NEXT_YEAR}-03`,
    events: 3,
    tickets_sold: 0,
    tickets_capacity: 0,
  })
  expect(await titles({ sort_by: 'tickets_sold', sort_direction: 'desc', per_page: 1 })).toEqual(['On sale'])
})

test('a search says a month or a day in words, alone or beside a title', async () => {
  const { event, titles, ...person } = await stage()
  await event('Jazz Thursday', '03-12')
  await event('Late Set', '03-13')
  await event('Jazz Friday', '04-16')
  expect(await titles({ query: `jazz march ${NEXT_YEAR}` })).toEqual(['Jazz Thursday'])
  expect(await titles({ query: `${NEXT_YEAR}-03` })).toEqual(['Jazz Thursday', 'Late Set'])
  expect(await titles({ query: `13 March ${NEXT_YEAR}` })).toEqual(['Late Set'])
  // A title that says a weekday is still found by it.
  expect(await titles({ query: 'jazz thursday' })).toEqual(['Jazz Thursday'])
  const { body } = await app.call(searchAccount, { query: { query: `jazz april ${NEXT_YEAR}` } }, person)
  expect(body.data.events.map(({ title }) => title)).toEqual(['Jazz Friday'])
})

test('one act on many tells of each; a move that is refused keeps no other from its turn', async () => {
  const { event, titles, ...person } = await stage()
  const draft = await event('Draft', '03-01')
  const away = await event('Put away', '03-02')
  await app.call(changeEventStatus, { params: { event_id: away }, body: { status: 'ARCHIVED' } }, person)
  const act = (body: object, key?: string) =>
    app.call(changeEvents, { body: { action: 'publish', ...body } }, { ...person, ...(key && { idempotencyKey: key }) })
  const { body } = await act({ event_ids: [draft, away] })
  expect(body.data.map(({ event_id, code }) => [event_id, code])).toEqual([
    [draft, null],
    [away, 'event_move_refused'],
  ])
  expect(body.meta).toEqual({ done: 1, refused: 1 })
  expect(await titles({ filter_fields: { state: { eq: 'LIVE' } } })).toEqual(['Draft'])
  const restored = await act({ action: 'restore', filter_fields: { state: { eq: 'ARCHIVED' } } })
  expect(restored.body.meta).toEqual({ done: 1, refused: 0 })
  const history = await app.database.query
    .selectFrom('audit_rows')
    .select(['act', 'event_id'])
    .where('event_id', '=', away)
    .where('act', '=', 'event.restored')
    .execute()
  expect(history).toHaveLength(1)
})

test('events of another account or outside of the part of a member are not found, and nothing happens to them', async () => {
  const ours = await stage()
  const theirs = await stage()
  const event = await theirs.event('Theirs', '03-01')
  const act = (by: { token: string }) => app.call(changeEvents, { body: { action: 'publish', event_ids: [event] } }, by)
  expect((await act(ours)).body.data.map(({ code }) => code)).toEqual(['not_found'])
  expect(await ours.facet('state')).toEqual([])
  const limited = await aMember(app, theirs.accountId, { role: 'ORGANIZER', part: { events: [] } })
  expect((await act(limited)).body.data.map(({ code }) => code)).toEqual(['not_found'])
  expect(await theirs.titles({ filter_fields: { state: { eq: 'LIVE' } } })).toEqual([])
})
