import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { WireClient, type Json, type WireAnswer } from '../support/wire-client.ts'

/*
 * The newer head of a client that was not written here: its whole forms, with its names and fields that only it
 * knows. Each is sent as its screens send it, and read back.
 */

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

function got({ status, json }: WireAnswer, hoped = 200): Json {
  expect(status, JSON.stringify(json)).toBe(hoped)
  return json?.['data'] as Json
}

const refused = async (answer: Promise<WireAnswer>): Promise<readonly string[]> => {
  const { status, json } = await answer
  expect(status, JSON.stringify(json)).toBe(422)
  return Object.keys(json?.['errors'] ?? {})
}

test('the forms of another client are taken whole: login, organizer, designer, settings, messages, reports', async ({
  baseURL,
}) => {
  const desk = new WireClient(baseURL ?? '')
  const email = `head.${Date.now()}@turnout.test`
  const register = { first_name: 'Mira', last_name: 'Koller', email, timezone: 'Europe/Berlin', locale: 'en' }
  const password = { password: 'harbour lights', password_confirmation: 'harbour lights' }
  got(
    await desk.post('/auth/register', { ...register, ...password, currency_code: 'EUR', marketing_opt_in: true }),
    201,
  )

  await test.step('its own password, under its name for the present one', async () => {
    const next = { password: 'winter harbour', password_confirmation: 'winter harbour' }
    expect(await refused(desk.put('/users/me', { ...register, ...next, current_password: 'wrong' }))).toEqual([
      'current_password',
    ])
    got(await desk.put('/users/me', { ...register, ...next, current_password: 'harbour lights', avatar: null }))
  })

  const organizerId = await test.step('an organizer with settings and a status', async () => {
    const form = { name: 'Tidal', email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Berlin' }
    const organizer = got(await desk.post('/organizers', { ...form, phone: '+49 30 1234567', website: '' }), 201)
    const at = `/organizers/${organizer['id']}`
    const changed = await desk.patch(`${at}/settings`, {
      ...got(await desk.get(`${at}/settings`)),
      facebook_handle: 'tidal.sessions',
      twitter_handle: '@tidal',
      discord_handle: 'tidal',
      location_details: { venue_name: 'Dock 9', city: 'Lisbon', country: 'PT' },
      default_attendee_details_collection_method: 'PER_ORDER',
      default_allow_attendee_self_edit: false,
    })
    expect(got(changed)).toMatchObject({ social_media_handles: { facebook: 'tidal.sessions', x: 'tidal' } })
    expect(changed.headers.get('x-ignored-fields')).toContain('discord_handle')
    got(await desk.put(`${at}/status`, { status: 'LIVE' }))
    return organizer['id']
  })

  const eventId = await test.step('an event, its settings and its designer', async () => {
    const event = got(
      await desk.post('/events', { title: 'Harbour Lights', start_date: inDays(30), organizer_id: organizerId }),
      201,
    )
    const at = `/events/${event['id']}/settings`
    const whole = got(await desk.get(at))
    expect(whole).toMatchObject({ allow_attendee_self_edit: false, attendee_details_collection_method: 'PER_ORDER' })
    for (const mode of ['dark', 'light']) {
      const read = got(await desk.get(at))
      const theme = { ...read['homepage_theme_settings'], mode, background: '#102030' }
      const saved = await desk.patch(at, { ...read, homepage_theme_settings: theme, allow_attendee_self_edit: true })
      expect(got(saved)).toMatchObject({ homepage_theme_settings: { mode }, allow_attendee_self_edit: true })
    }
    expect(got(await desk.get(at))).toMatchObject({
      homepage_background_color: '#102030',
      homepage_body_background_color: '#102030',
      homepage_primary_text_color: expect.any(String),
      homepage_secondary_color: expect.any(String),
      homepage_secondary_text_color: expect.any(String),
    })
    const [listed] = got(await desk.get('/events?per_page=5')) as unknown as Json[]
    expect(listed?.['statistics']).toMatchObject({ products_sold: 0, attendees_registered: 0, sales_total_gross: 0 })
    expect(got(await desk.get(`/events/${event['id']}/deletion-status`))).toMatchObject({ can_delete: true })
    return event['id']
  })
  const at = (path: string): string => `/events/${eventId}${path}`

  await test.step('a message, and to whom none goes', async () => {
    const form = { subject: 'Doors', message: '<p>Doors open at seven.</p>', acknowledgement: true, is_test: false }
    const nobody = { ...form, message_type: 'TICKET_HOLDERS', product_ids: [], attendee_ids: [], order_id: null }
    expect(await refused(desk.post(at('/messages'), nobody))).toContain('product_ids')
    const owners = { ...nobody, message_type: 'ORDER_OWNERS_WITH_PRODUCT' }
    expect(await refused(desk.post(at('/messages'), owners))).toContain('product_ids')
  })

  await test.step('reports by instants, its own and those of the organizer', async () => {
    const span = 'start_date=2026-03-01T23:30:00.000-08:00&end_date=2026-03-29T09:17:23.253Z'
    for (const report of ['product_sales', 'daily_sales_report', 'promo_codes_report'])
      expect((await desk.get(at(`/reports/${report}?${span}`))).status, report).toBe(200)
    const of = ['revenue_summary', 'events_performance', 'tax_summary', 'check_in_summary', 'platform_fees']
    for (const report of of)
      expect((await desk.get(`/organizers/${organizerId}/reports/${report}?${span}`)).status, report).toBe(200)
  })

  await test.step('the figures of the waiting list, as it unwraps them', async () => {
    const { status, json } = await desk.get(at('/waitlist/stats'))
    expect([status, json]).toMatchObject([
      200,
      { total: 0, waiting: 0, offered: 0, purchased: 0, expired: 0, products: [] },
    ])
  })

  await test.step('one answer cannot be two', async () => {
    const two = { facebook_handle: 'tidal', social_media_handles: { facebook: 'harbour' } }
    expect(await refused(desk.patch(`/organizers/${organizerId}/settings`, two))).toEqual([
      'facebook_handle',
      'social_media_handles.facebook',
    ])
  })
})
