import { eventDeletionStatus, createEvent, getEventSettings } from '@turnout/contract/events/endpoints.ts'
import { eventsOfPublicOrganizer, getPublicOrganizer } from '@turnout/contract/storefront/organizer-page/endpoints.ts'
import {
  changeOrganizerSettings,
  changeOrganizerStatus,
  getOrganizer,
  updateOrganizer,
} from '@turnout/contract/organizers/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeEach, expect, test } from 'vitest'

const app = testApp()
let shop: TestShop
beforeEach(async () => {
  shop = await aShop(app)
})

const params = () => ({ organizer_id: shop.organizerId })
const visit = async (token?: string) =>
  (await app.call(getPublicOrganizer, { params: params() }, token === undefined ? {} : { token })).status
const become = (status: 'DRAFT' | 'LIVE' | 'ARCHIVED') =>
  app.call(changeOrganizerStatus, { params: params(), body: { status } }, shop.owner)

test('the page of an organizer who is no longer LIVE is there for members alone', async () => {
  expect(await visit()).toBe(200)
  for (const status of ['DRAFT', 'ARCHIVED'] as const) {
    expect((await become(status)).body.data).toMatchObject({ id: shop.organizerId, status })
    expect([await visit(), await visit(shop.owner.token)]).toEqual([404, 200])
    expect((await app.call(eventsOfPublicOrganizer, { params: params() })).status).toBe(404)
  }
  const event = await app.call(getPublicEvent, { params: { event_id: shop.eventId } })
  expect(event.body.data.organizer.is_page_public).toBe(false)
  await become('LIVE')
  expect(await visit()).toBe(200)
})

test('a status that is none is refused by its field', async () => {
  const answer = await app.raw('PUT', `/api/organizers/${shop.organizerId}/status`, { status: 'GONE' }, shop.owner)
  expect([answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([422, ['status']])
})

test('a phone number is kept until another one is given, and what is none is refused', async () => {
  const body = { name: 'Tidal', email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Lisbon' }
  const save = (more: object) => app.call(updateOrganizer, { params: params(), body: { ...body, ...more } }, shop.owner)
  expect((await save({ phone: '+351 21 000 00 00' })).body.data.phone).toBe('+351 21 000 00 00')
  await save({})
  const kept = await app.call(getOrganizer, { params: params() }, shop.owner)
  expect(kept.body.data.phone).toBe('+351 21 000 00 00')
  expect((await save({ phone: '' })).body.data.phone).toBeNull()
  const refused = await save({ phone: 'call me' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['phone']])
})

test('new events begin with the way of the organizer to ask for details, and with what buyers may change', async () => {
  const place = { venue_name: 'Dock 9', city: 'Lisbon', country: 'PT' }
  const settings = {
    location_details: place,
    default_attendee_details_collection_method: 'PER_ORDER' as const,
    default_allow_attendee_self_edit: false,
  }
  const changed = await app.call(changeOrganizerSettings, { params: params(), body: settings }, shop.owner)
  expect(changed.body.data).toMatchObject(settings)
  const body = { title: 'Salt & Static', start_date: '2027-07-09T21:00', organizer_id: shop.organizerId }
  const made = await app.call(createEvent, { body }, shop.owner)
  const begun = await app.call(getEventSettings, { params: { event_id: made.body.data.id } }, shop.owner)
  expect(begun.body.data).toMatchObject({
    attendee_details_collection_method: 'PER_ORDER',
    allow_attendee_self_edit: false,
  })
})

test('the place of an organizer is public only where the address is, and defaults never are', async () => {
  const change = (body: object) => app.call(changeOrganizerSettings, { params: params(), body }, shop.owner)
  await change({ location_details: { city: 'Lisbon' } })
  const seen = async () => (await app.call(getPublicOrganizer, { params: params() })).body.data.settings
  expect(await seen()).toMatchObject({ location_details: null })
  expect(await seen()).not.toHaveProperty('default_allow_attendee_self_edit')
  await change({ is_address_shown: true })
  expect(await seen()).toMatchObject({ location_details: { city: 'Lisbon' } })
  await change({ location_details: null })
  expect(await seen()).toMatchObject({ location_details: null })
})

test('an event says whether it can be deleted, and why not', async () => {
  const ask = async () =>
    (await app.call(eventDeletionStatus, { params: { event_id: shop.eventId } }, shop.owner)).body.data
  expect(await ask()).toEqual({ can_delete: true, reason: null })
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  expect((await shop.complete(held, { order })).status).toBe(200)
  expect(await ask()).toMatchObject({ can_delete: false, reason: expect.stringContaining('order') })
})
