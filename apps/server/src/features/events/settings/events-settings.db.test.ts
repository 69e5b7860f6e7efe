import {
  changeEventSettings,
  createEvent,
  getEventSettings,
  replaceEventSettings,
} from '@turnout/contract/events/endpoints.ts'
import { createOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { auditOf } from '../../../platform/audit/store.ts'

const shop = testApp()

async function stage() {
  const { token } = await shop.signUp()
  const body = { name: 'Tidal Sessions', email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Lisbon' }
  const organizer = await shop.call(createOrganizer, { body }, { token })
  const event = { title: 'Harbour Lights', start_date: '2027-06-12T19:30', organizer_id: organizer.body.data.id }
  const created = await shop.call(createEvent, { body: event }, { token })
  return { token, params: { event_id: created.body.data.id } }
}

const whole = {
  is_online_event: false,
  homepage_background_type: 'COLOR',
  homepage_accent_color: '#AA3300',
  homepage_background_color: '#ffffff',
  allow_search_engine_indexing: false,
  order_timeout_in_minutes: 30,
  require_billing_address: true,
  price_display_mode: 'EXCLUSIVE',
  attendee_details_collection_method: 'PER_ORDER',
  payment_providers: ['OFFLINE'],
  allow_orders_awaiting_offline_payment_to_check_in: true,
} as const

test('a partial change leaves the rest, and history keeps what was and what is', async () => {
  const { params, token } = await stage()
  const before = (await shop.call(getEventSettings, { params }, { token })).body.data
  const patch = {
    payment_providers: ['OFFLINE' as const],
    offline_payment_instructions: '<p>IBAN DE00</p>',
    support_email: '',
  }
  const changed = await shop.call(changeEventSettings, { params, body: patch }, { token })
  expect(changed.body.data).toEqual({ ...before, ...patch, support_email: null })
  expect((await shop.call(getEventSettings, { params }, { token })).body.data).toEqual(changed.body.data)
  const history = await auditOf(shop.database, 'event', params.event_id)
  expect(history.at(-1)).toMatchObject({
    act: 'event.settings_updated',
    before: { payment_providers: [], offline_payment_instructions: null, support_email: 'hello@tidal.example' },
    after: { ...patch, support_email: null },
  })
})

test('a change that changes nothing leaves no trace', async () => {
  const { params, token } = await stage()
  await shop.call(
    changeEventSettings,
    { params, body: { order_timeout_in_minutes: 15, payment_providers: [] } },
    { token },
  )
  expect(await auditOf(shop.database, 'event', params.event_id)).toHaveLength(1)
})

test('the whole settings replace all: what may be empty and is missing becomes empty', async () => {
  const { params, token } = await stage()
  const texts = { seo_title: 'Lights', terms_text: 'Be kind', location_details: { city: 'Lisbon' } }
  await shop.call(changeEventSettings, { params, body: texts }, { token })
  const body = { ...whole, payment_providers: [...whole.payment_providers], maps_url: 'https://maps.example/dock' }
  const replaced = await shop.call(replaceEventSettings, { params, body }, { token })
  expect(replaced.body.data).toMatchObject({
    ...whole,
    homepage_accent_color: '#aa3300',
    maps_url: 'https://maps.example/dock',
    seo_title: null,
    terms_text: null,
    support_email: null,
    location_details: { city: null },
    enable_invoicing: false,
    invoice_start_number: 1,
  })
})

const invoicing = {
  enable_invoicing: true,
  invoice_label: 'Tax invoice',
  invoice_prefix: 'TS-2027-',
  invoice_start_number: 1001,
  invoice_payment_terms_days: 0,
  invoice_tax_details: 'VAT PT500123456',
  invoice_notes: 'Thank you.',
  organization_name: 'Tidal Sessions Lda',
  organization_address: 'Rua da Cintura 12\n1200-109 Lisbon',
  offline_payment_deadline_in_days: 7,
  buyers_cancel_until_days: 0,
  buyers_move_until_hours: 24,
}

test('a new event issues no invoices, and what is said about them is kept', async () => {
  const { params, token } = await stage()
  const before = (await shop.call(getEventSettings, { params }, { token })).body.data
  expect(before).toMatchObject({
    enable_invoicing: false,
    invoice_prefix: null,
    invoice_start_number: 1,
    has_invoices: false,
    offline_payment_deadline_in_days: null,
    buyers_cancel_until_days: null,
    buyers_move_until_hours: null,
  })
  const changed = await shop.call(changeEventSettings, { params, body: invoicing }, { token })
  expect(changed.body.data).toEqual({ ...before, ...invoicing })
  const emptied = await shop.call(changeEventSettings, { params, body: { invoice_prefix: '' } }, { token })
  expect(emptied.body.data).toEqual({ ...before, ...invoicing, invoice_prefix: null })
})

test('texts are made safe, and a text that is too long is refused', async () => {
  const { params, token } = await stage()
  const unsafe = '<p>Welcome</p><img src=x onerror=alert(1)><a href="javascript:alert(1)">here</a>'
  const changed = await shop.call(changeEventSettings, { params, body: { pre_checkout_message: unsafe } }, { token })
  expect(changed.body.data.pre_checkout_message).toBe(
    '<p>Welcome</p><a rel="noopener nofollow ugc" target="_blank">here</a>',
  )
  const long = await shop.call(
    changeEventSettings,
    { params, body: { post_checkout_message: 'x'.repeat(50_001) } },
    { token },
  )
  expect(Object.keys(long.body.errors)).toEqual(['post_checkout_message'])
  const html = await shop.call(
    changeEventSettings,
    { params, body: { post_checkout_message: 'x'.repeat(100_001) } },
    { token },
  )
  expect(html.body.errors).toEqual({ post_checkout_message: ['HTML character limit exceeded'] })
})

test.each([
  ['homepage_accent_color', 'red'],
  ['homepage_accent_color', '#12'],
  ['homepage_background_color', '#ffffff;}body{display:none'],
  ['homepage_theme_settings', { accent: '#ffffff;}body{display:none' }],
  ['homepage_theme_settings', { mode: 'NOON' }],
  ['homepage_theme_settings', { fonts: 'COMIC' }],
  ['homepage_theme_settings', { cover: { focus_x: 101 } }],
  ['homepage_theme_settings', { cover: { zoom: 1e9 } }],
  ['homepage_theme_settings', { video_url: 'javascript:alert(1)' }],
  ['homepage_theme_settings', { gallery: [1, 2, 3, 4, 5, 6, 7, 8, 9] }],
  ['ticket_design_settings', { accent_color: '#ffffff;}body{display:none' }],
  ['ticket_design_settings', { head: 'GOLD' }],
  ['ticket_design_settings', { details: ['IBAN'] }],
  ['ticket_design_settings', { footer_text: 'x'.repeat(161) }],
  ['ticket_design_settings', { logo_image_id: 987_654_321 }],
  ['maps_url', 'javascript:alert(1)'],
  ['support_email', 'nobody'],
  ['order_timeout_in_minutes', 0],
  ['order_timeout_in_minutes', 1441],
  ['payment_providers', ['CASH']],
  ['price_display_mode', 'BOTH'],
  ['is_online_event', 'yes'],
  ['invoice_prefix', 'TS\\2027'],
  ['invoice_prefix', 'TS\\'],
  ['invoice_prefix', '<b>TS</b>'],
  ['invoice_prefix', 'T'.repeat(21)],
  ['invoice_payment_terms_days', -1],
  ['invoice_payment_terms_days', 1001],
  ['invoice_payment_terms_days', 1.5],
  ['invoice_start_number', 0],
  ['invoice_start_number', -4],
  ['invoice_start_number', 100_000_000],
  ['invoice_start_number', null],
  ['invoice_label', 'x'.repeat(51)],
  ['enable_invoicing', 'yes'],
  ['offline_payment_deadline_in_days', 0],
  ['offline_payment_deadline_in_days', 366],
  ['buyers_cancel_until_days', -1],
  ['buyers_cancel_until_days', 366],
  ['buyers_move_until_hours', -1],
  ['buyers_move_until_hours', 721],
])('a value of %s that is %j is refused', async (field, value) => {
  const { params, token } = await stage()
  const refused = await shop.raw('PATCH', `/api/events/${params.event_id}/settings`, { [field]: value }, { token })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors)[0]).toMatch(new RegExp(`^${field}`, 'u'))
})

test('settings that were read can be sent back whole; what is not a setting stays what it is', async () => {
  const { params, token } = await stage()
  const before = (await shop.call(getEventSettings, { params }, { token })).body.data
  const url = `/api/events/${params.event_id}/settings`
  const echo = { ...before, has_invoices: true, event_id: 7 }
  const saved = await shop.raw('PATCH', url, echo, { token })
  expect([saved.status, saved.body['data']]).toEqual([200, before])
  expect(String(saved.headers['x-ignored-fields']).split(', ')).toEqual(
    expect.arrayContaining(['has_invoices', 'event_id']),
  )
})

test('the colours of an untouched event fit its page, come back as they were told, and a mode is taken in any case', async () => {
  const { params, token } = await stage()
  const change = async (body: object) => (await shop.call(changeEventSettings, { params, body }, { token })).body.data
  const before = await change({ homepage_background_color: '#f7f6f3' })
  expect(before).toMatchObject({
    homepage_body_background_color: '#f7f6f3',
    homepage_primary_text_color: '#16130e',
    homepage_secondary_color: before.homepage_accent_color,
    homepage_secondary_text_color: '#ffffff',
  })
  // A client that sends everything back chose nothing: the text follows the ground.
  expect(await change({ ...before, homepage_body_background_color: '#101010' })).toMatchObject({
    homepage_background_color: '#101010',
    homepage_primary_text_color: '#ffffff',
  })
  // Its designer may save both grounds at once; the page has one.
  const both = { homepage_background_color: '#fff1e6', homepage_body_background_color: '#203040' }
  expect(await change(both)).toMatchObject({ homepage_background_color: '#fff1e6' })
  for (const mode of ['dark', 'Light', 'DARK'])
    expect((await change({ homepage_theme_settings: { mode } })).homepage_theme_settings.mode).toBe(mode.toLowerCase())
})

test('the five colours that other clients know are kept, and the accent has two names', async () => {
  const { params, token } = await stage()
  const change = async (body: object) => (await shop.call(changeEventSettings, { params, body }, { token })).body.data
  const colours = {
    homepage_primary_color: '#aa3300',
    homepage_primary_text_color: '#fff8f0',
    homepage_secondary_color: '#00544f',
    homepage_secondary_text_color: '#f0fffe',
    homepage_background_color: '#102030',
  }
  const changed = await change(colours)
  expect(changed).toMatchObject({ ...colours, homepage_accent_color: '#aa3300' })
  // Clients send whole settings back, with the name changed that they know.
  const again = await change({ ...changed, homepage_primary_color: '#112233' })
  expect(again).toMatchObject({
    homepage_primary_color: '#112233',
    homepage_accent_color: '#112233',
  })
  expect(await change({ ...again, homepage_accent_color: '#445566' })).toMatchObject({
    homepage_primary_color: '#445566',
    homepage_accent_color: '#445566',
  })
  const set = { ...whole, payment_providers: [...whole.payment_providers] }
  const put = await shop.call(replaceEventSettings, { params, body: set }, { token })
  expect(put.body.data).toMatchObject({ homepage_primary_color: '#aa3300', homepage_secondary_color: '#00544f' })
  const wrong = await shop.call(changeEventSettings, { params, body: { homepage_secondary_color: 'teal' } }, { token })
  expect(wrong).toMatchObject({ status: 422, body: { errors: { homepage_secondary_color: expect.anything() } } })
})

test('the look has its own name for the colours, and a change of one part leaves the others', async () => {
  const { params, token } = await stage()
  const change = async (body: object) => (await shop.call(changeEventSettings, { params, body }, { token })).body.data
  const before = await change({})
  expect(before.homepage_theme_settings).toMatchObject({ mode: 'auto', fonts: 'POSTER', accent: '#3148e0' })
  const theme = { accent: '#F2683C', background_type: 'COLOR', fonts: 'LOUD', cover: { zoom: 140 } }
  const changed = await change({ homepage_theme_settings: theme })
  expect(changed).toMatchObject({ homepage_accent_color: '#f2683c', homepage_background_type: 'COLOR' })
  expect(changed.homepage_theme_settings).toMatchObject({ ...theme, accent: '#f2683c', mode: 'auto' })
  expect(changed.homepage_theme_settings.cover).toEqual({ focus_x: 50, focus_y: 50, zoom: 140 })
  // A whole set that says nothing of the look, and one that a client sends back with another name changed.
  expect((await change({ ...changed, homepage_accent_color: '#112233' })).homepage_theme_settings).toMatchObject({
    accent: '#112233',
    fonts: 'LOUD',
  })
  const set = { ...whole, payment_providers: [...whole.payment_providers] }
  const put = await shop.call(replaceEventSettings, { params, body: set }, { token })
  expect(put.body.data.homepage_theme_settings).toMatchObject({ accent: '#aa3300', fonts: 'LOUD' })
  const plain = await change({ homepage_theme_settings: { ...before.homepage_theme_settings, accent: '#aa3300' } })
  expect(plain.homepage_theme_settings).toMatchObject({ fonts: 'POSTER', cover: { zoom: 100 } })
  const history = await auditOf(shop.database, 'event', params.event_id)
  expect(history.at(-1)).toMatchObject({ before: { look_fonts: 'LOOK_LOUD' }, after: { look_fonts: 'LOOK_POSTER' } })
})

test('the design of tickets is plain until chosen, keeps what is not named, and empties what is null', async () => {
  const { params, token } = await stage()
  const change = async (ticket_design_settings: object) =>
    (await shop.call(changeEventSettings, { params, body: { ticket_design_settings } }, { token })).body.data
      .ticket_design_settings
  const plain = await change({})
  expect(plain).toEqual({
    accent_color: null,
    logo_image_id: null,
    footer_text: null,
    head: 'COVER',
    details: ['GUEST', 'TICKET_TYPE', 'ORDER'],
    paper: 'A4',
  })
  await change({ footer_text: 'East gate', accent_color: '#143D8F', details: ['PRICE', 'GUEST', 'PRICE'] })
  expect(await change({ head: 'PLAIN', paper: 'LETTER' })).toEqual({
    accent_color: '#143d8f',
    logo_image_id: null,
    footer_text: 'East gate',
    head: 'PLAIN',
    details: ['GUEST', 'PRICE'],
    paper: 'LETTER',
  })
  expect(await change({ footer_text: '' })).toMatchObject({ footer_text: null, accent_color: '#143d8f' })
  const history = await auditOf(shop.database, 'event', params.event_id)
  expect(history.at(-1)).toMatchObject({ before: { ticket_note: 'East gate' }, after: { ticket_note: null } })
  expect(history.at(-2)).toMatchObject({
    before: { ticket_head: 'TICKET_COVER', ticket_paper: 'A4' },
    after: { ticket_head: 'TICKET_PLAIN', ticket_paper: 'LETTER' },
  })
})
