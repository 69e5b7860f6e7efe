import {
  changeEvent,
  changeEventStatus,
  createEvent,
  deleteEvent,
  eventsOfAccount,
  getEvent,
  timelineOfEvent,
  updateEvent,
} from '@turnout/contract/events/endpoints.ts'
import { createOrganizer, deleteOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import { taxesAndFeesOfAccount } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'
import { EVENT_KEY_PURPOSE } from './keys/make-event-key.ts'
import { eventKeyOf } from './store.ts'

const shop = testApp()

const tidal = { name: 'Tidal Sessions', email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Lisbon' }
const harbour = { title: 'Harbour Lights', start_date: '2027-06-12T19:30', end_date: '2027-06-12T23:45' }

async function stage() {
  const person = await shop.signUp()
  const organizer = await shop.call(createOrganizer, { body: tidal }, { token: person.token })
  return { ...person, organizerId: organizer.body.data.id }
}

async function stageWithEvent(more: object = {}) {
  const at = await stage()
  const created = await shop.call(createEvent, { body: { ...harbour, organizer_id: at.organizerId, ...more } }, at)
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  const event = created.body.data
  return { ...at, event, params: { event_id: event.id } }
}

/** An order as far as the events slice looks at it. */
const order = (at: SignedIn, event: { id: number; currency: string }, status: string) =>
  shop.database.query
    .insertInto('orders')
    .values({
      account_id: at.accountId,
      event_id: event.id,
      short_id: `o_${Math.random()}`,
      public_id: `O-${Math.random()}`,
      session_hash: Buffer.alloc(32),
      status,
      currency: event.currency,
      total_before_additions_minor: 2550,
      total_gross_minor: 2550,
      reserved_until: new Date(),
    })
    .execute()

test('a new event is a draft with the zone, currency and support address of its organizer and a first category', async () => {
  const { event } = await stageWithEvent()
  expect(event).toMatchObject({
    title: 'Harbour Lights',
    slug: 'harbour-lights',
    status: 'DRAFT',
    lifecycle_status: 'UPCOMING',
    // Lisbon is an hour ahead of UTC in June.
    start_date: '2027-06-12T18:30:00.000Z',
    end_date: '2027-06-12T22:45:00.000Z',
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
    organizer: { name: 'Tidal Sessions', slug: 'tidal-sessions' },
    settings: { support_email: 'hello@tidal.example', order_timeout_in_minutes: 15, payment_providers: [] },
    statistics: {
      tickets_sold: 0,
      tickets_capacity: 0,
      orders_count: 0,
      attendees_checked_in: 0,
      total_gross: 0,
      total_refunded: 0,
      total_net_sales: 0,
    },
    images: [],
  })
  expect(event.product_categories).toMatchObject([{ name: 'Tickets', products: [] }])
})

test('an event can have its own zone, currency and place, and an instant needs no zone', async () => {
  const place = { venue_name: 'Dock 5', city: 'Hamburg', country: 'DE' }
  const own = { timezone: 'Europe/Berlin', currency: 'JPY', location_details: place, end_date: null }
  const { event } = await stageWithEvent({ ...own, start_date: '2027-06-12T19:30:00Z', category: 'Music' })
  expect(event).toMatchObject({ ...own, category: 'Music', start_date: '2027-06-12T19:30:00.000Z' })
  expect(event.settings?.location_details).toEqual(event.location_details)
})

test.each([
  ['in the hour that summer time skips', '2027-03-28T01:30', '2027-03-28T01:30:00.000Z'],
  ['in the first of the two hours of winter time', '2027-10-31T01:30', '2027-10-31T00:30:00.000Z'],
  ['at a midnight', '2027-06-12', '2027-06-11T23:00:00.000Z'],
])('a wall-clock start %s is read in Lisbon', async (_, start_date, instant) => {
  const { event } = await stageWithEvent({ start_date, end_date: null })
  expect(event.start_date).toBe(instant)
})

test('each event signs with a key pair of its own whose private half is sealed', async () => {
  const { event } = await stageWithEvent()
  const key = await eventKeyOf(shop.database, event.id)
  if (key === undefined) throw new Error('no key')
  const pkcs8 = shop.app.secrets.open(key.sealed_private_key, EVENT_KEY_PURPOSE)
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.public_key.toString('base64url') }
  const signature = sign(null, Buffer.from('code'), createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }))
  expect(key.public_key.length).toBe(32)
  expect(verify(null, Buffer.from('code'), createPublicKey({ key: jwk, format: 'jwk' }), signature)).toBe(true)
})

test('a description is stored without anything that runs, and a title stays the text it is', async () => {
  const title = '</script><script>alert(1)</script>'
  const { event } = await stageWithEvent({
    title,
    description: '<p onclick="x()">Fine &amp; dandy</p><script>alert(1)</script>',
  })
  expect(event).toMatchObject({ title, description: '<p>Fine &amp; dandy</p>', description_preview: 'Fine & dandy' })
  const empty = await stageWithEvent({ description: '<script>alert(1)</script>' })
  expect(empty.event).toMatchObject({ description: null, description_preview: null })
})

test('a preview ends between words', async () => {
  const { event } = await stageWithEvent({ description: `<p>${'lantern '.repeat(40)}</p>` })
  expect(event.description_preview).toMatch(/^(?:lantern )+lantern…$/u)
  expect(event.description_preview?.length).toBeLessThan(202)
})

test('bad fields are named, and nothing is created', async () => {
  const at = await stage()
  const stranger = await stage()
  const refusals = async (body: object) =>
    Object.keys(
      (await shop.raw('POST', '/api/events', { ...harbour, organizer_id: at.organizerId, ...body }, at)).body.errors,
    )
  expect(await refusals({ title: '', start_date: '2027-02-30', timezone: 'Mars/Base' })).toEqual([
    'title',
    'start_date',
    'timezone',
  ])
  expect(await refusals({ end_date: '2027-06-12T19:30' })).toEqual(['end_date'])
  expect(await refusals({ currency: 'XXX' })).toEqual(['currency'])
  expect(await refusals({ organizer_id: 999_999 })).toEqual(['organizer_id'])
  expect(await refusals({ organizer_id: stranger.organizerId })).toEqual(['organizer_id'])
  expect(await refusals({ description: 'x'.repeat(50_001) })).toEqual(['description'])
  // Short enough as it comes, too long with what makes each link safe.
  expect(await refusals({ description: '<a href="https://a.example">a</a>'.repeat(3000) })).toEqual(['description'])
  expect((await shop.call(eventsOfAccount, {}, at)).body.data).toEqual([])
})

test('an event keeps its organizer from being deleted, and a deleted organizer gets no event', async () => {
  const { organizerId, ...at } = await stage()
  const body = { ...harbour, organizer_id: organizerId }
  const created = await shop.call(createEvent, { body }, at)
  const params = { organizer_id: organizerId }
  expect(await shop.call(deleteOrganizer, { params }, at)).toMatchObject({ body: { code: 'organizer_has_events' } })
  await shop.call(deleteEvent, { params: { event_id: created.body.data.id } }, at)
  expect((await shop.call(deleteOrganizer, { params }, at)).status).toBe(204)
  expect((await shop.call(createEvent, { body }, at)).status).toBe(422)
})

test('an event and the deletion of its organizer at the same time: one of them wins', async () => {
  const { organizerId, ...at } = await stage()
  const [created, deleted] = await Promise.all([
    shop.call(createEvent, { body: { ...harbour, organizer_id: organizerId } }, at),
    shop.call(deleteOrganizer, { params: { organizer_id: organizerId } }, at),
  ])
  expect([
    [201, 409],
    [422, 204],
  ]).toContainEqual([created.status, deleted.status])
})

test('an update replaces what an event says, reads the dates in its new zone and keeps what it does not name', async () => {
  const place = { venue_name: 'Dock 5', city: 'Lisbon' }
  const { params, ...at } = await stageWithEvent({ location_details: place, description: '<p>Old</p>' })
  const body = { title: 'Night Market', start_date: '2027-06-12T19:30', timezone: 'America/New_York' }
  const changed = await shop.call(updateEvent, { params, body }, at)
  expect(changed.body.data).toMatchObject({
    title: 'Night Market',
    slug: 'night-market',
    start_date: '2027-06-12T23:30:00.000Z',
    end_date: null,
    description: null,
    currency: 'EUR',
    location_details: place,
  })
  const emptied = await shop.call(updateEvent, { params, body: { ...body, location_details: null } }, at)
  expect(emptied.body.data.location_details).toMatchObject({ venue_name: null, city: null })
  const ends = await shop.call(updateEvent, { params, body: { ...body, end_date: '2027-06-12T19:00' } }, at)
  expect(ends).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
})

test('a change of some of an event and its settings is one act: all of it or nothing, and what is missing stays', async () => {
  const { params, event, ...at } = await stageWithEvent({ description: '<p>Old</p>', category: 'music' })
  const change = (body: object) => shop.call(changeEvent, { params, body }, at)
  const moved = await change({ start_date: '2027-06-12T20:30', settings: { order_timeout_in_minutes: 12 } })
  expect(moved.body.data).toMatchObject({
    title: 'Harbour Lights',
    start_date: '2027-06-12T19:30:00.000Z',
    end_date: event.end_date,
    description: '<p>Old</p>',
    category: 'music',
    settings: { order_timeout_in_minutes: 12 },
  })
  // The settings refuse, after the title was good.
  const settings = { order_timeout_in_minutes: 30, ticket_design_settings: { logo_image_id: 4_242_424_242 } }
  const refused = await change({ title: 'Night Market', settings })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { 'settings.ticket_design_settings.logo_image_id': [expect.any(String)] } },
  })
  const nested = await change({ title: '', settings: { order_timeout_in_minutes: 0 } })
  expect(Object.keys((nested.body as unknown as { errors: object }).errors)).toEqual([
    'title',
    'settings.order_timeout_in_minutes',
  ])
  const early = await change({ end_date: '2027-06-12T20:30' })
  expect(early).toMatchObject({ status: 422, body: { errors: { end_date: [expect.any(String)] } } })
  const stands = await shop.call(getEvent, { params }, at)
  expect(stands.body.data).toMatchObject({ title: 'Harbour Lights', settings: { order_timeout_in_minutes: 12 } })
  const acts = (await auditOf(shop.database, 'event', event.id)).map(({ act }) => act)
  expect(acts).toEqual(['event.created', 'event.updated', 'event.settings_updated'])
})

test('of two who change the same version of an event at once, one is told', async () => {
  const { params, event, ...at } = await stageWithEvent()
  const change = (body: object) => shop.call(changeEvent, { params, body: { version: event.version, ...body } }, at)
  const both = await Promise.all([change({ title: 'Night Market' }), change({ settings: { seo_title: 'Tonight' } })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'event_changed' } })
  const { version } = (await shop.call(getEvent, { params }, at)).body.data
  expect(version).toBe(event.version + 1)
  expect((await change({ title: 'Late', version })).status).toBe(200)
})

test('every change that the page could show makes a new version, an empty one does not', async () => {
  const { params, event, ...at } = await stageWithEvent()
  const version = async () =>
    (
      await shop.database.query
        .selectFrom('events')
        .select('version')
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow()
    ).version
  await shop.call(updateEvent, { params, body: harbour }, at)
  expect(await version()).toBe(1)
  await shop.call(updateEvent, { params, body: { ...harbour, title: 'Other' } }, at)
  expect(await version()).toBe(2)
  await shop.call(changeEventStatus, { params, body: { status: 'LIVE' } }, at)
  expect(await version()).toBe(3)
})

test('the currency is fixed by the first order', async () => {
  const { params, event, ...at } = await stageWithEvent()
  const change = (currency: string) => shop.call(updateEvent, { params, body: { ...harbour, currency } }, at)
  expect((await change('USD')).body.data.currency).toBe('USD')
  await order(at, { id: event.id, currency: 'USD' }, 'ABANDONED')
  expect(await change('GBP')).toMatchObject({ status: 409, body: { code: 'currency_fixed' } })
  expect((await change('USD')).status).toBe(200)
})

test('an event moves between its states as the rules say, and history names each move', async () => {
  const { params, event, ...at } = await stageWithEvent()
  const move = (status: 'DRAFT' | 'LIVE' | 'ARCHIVED') => shop.call(changeEventStatus, { params, body: { status } }, at)
  for (const status of ['LIVE', 'DRAFT', 'LIVE', 'ARCHIVED'] as const)
    expect((await move(status)).body.data.status).toBe(status)
  expect(await move('LIVE')).toMatchObject({ status: 409, body: { code: 'event_move_refused' } })
  expect(await move('ARCHIVED')).toMatchObject({ status: 200, body: { data: { status: 'ARCHIVED' } } })
  expect((await move('DRAFT')).body.data.status).toBe('DRAFT')
  expect((await shop.raw('PUT', `/api/events/${event.id}/status`, { status: 'live' }, at)).status).toBe(422)
  expect((await auditOf(shop.database, 'event', event.id)).map(({ act }) => act)).toEqual([
    'event.created',
    'event.published',
    'event.unpublished',
    'event.published',
    'event.archived',
    'event.restored',
  ])
})

test('an event with orders stays; one whose holds came to nothing can go', async () => {
  const { params, event, ...at } = await stageWithEvent()
  await order(at, event, 'EXPIRED')
  const busy = await stageWithEvent()
  await order(busy, busy.event, 'CANCELLED')
  const refused = await shop.call(deleteEvent, { params: busy.params }, busy)
  expect(refused).toMatchObject({ status: 409, body: { code: 'event_has_orders' } })
  expect((await shop.call(deleteEvent, { params }, at)).status).toBe(204)
  expect((await shop.call(getEvent, { params }, at)).status).toBe(404)
  expect((await shop.call(deleteEvent, { params }, at)).status).toBe(404)
  expect((await shop.call(eventsOfAccount, {}, at)).body.data).toEqual([])
})

test("another account's event answers exactly like one that does not exist, whatever is asked of it", async () => {
  const { event } = await stageWithEvent()
  const { token } = await stage()
  const calls = [
    ['GET', ''],
    ['PUT', '', harbour],
    ['DELETE', ''],
    ['PUT', '/status', { status: 'LIVE' }],
    ['GET', '/settings'],
    ['PATCH', '/settings', {}],
    ['GET', '/images'],
    ['DELETE', '/images/1'],
    ['GET', '/timeline'],
  ] as const
  for (const [method, path, body] of calls) {
    const foreign = await shop.raw(method, `/api/events/${event.id}${path}`, body, { token })
    const unknown = await shop.raw(method, `/api/events/999999${path}`, body, { token })
    expect([method, path, foreign.status]).toEqual([method, path, 404])
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    expect((await shop.raw(method, `/api/events/${event.id}${path}`, body)).status).toBe(401)
  }
})

test('the timeline tells newest first who changed what', async () => {
  const { params, ...at } = await stageWithEvent()
  await shop.call(updateEvent, { params, body: { ...harbour, title: 'Night Market' } }, at)
  const { body } = await shop.call(timelineOfEvent, { params }, at)
  expect(body.meta.total).toBe(2)
  expect(body.data[0]).toMatchObject({
    act: 'event.updated',
    entity: 'event',
    entity_id: String(params.event_id),
    actor_kind: 'USER',
    actor_name: 'Inês Duarte',
    changes: { title: { before: 'Harbour Lights', after: 'Night Market' } },
  })
  expect(body.data[1]).toMatchObject({ act: 'event.created', changes: null })
  const found = await shop.call(
    timelineOfEvent,
    { params, query: { filter_fields: { act: { eq: 'event.created' } } } },
    at,
  )
  expect(found.body.data.map(({ act }) => act)).toEqual(['event.created'])
})

test('an account has an empty list of taxes and fees, and only its own', async () => {
  const { token, accountId } = await shop.signUp()
  const own = await shop.call(taxesAndFeesOfAccount, { params: { account_id: accountId } }, { token })
  expect(own).toMatchObject({ status: 200, body: { data: [] } })
  const foreign = await shop.call(taxesAndFeesOfAccount, { params: { account_id: accountId + 1 } }, { token })
  expect(foreign.status).toBe(404)
})
