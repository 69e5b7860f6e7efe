import { startCancelling, stopCancelling } from '@turnout/contract/events/cancelling/endpoints.ts'
import { changeEventStatus, createEvent, updateEvent } from '@turnout/contract/events/endpoints.ts'
import { addOccurrences, changeOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import {
  contactOrganizer,
  eventsOfPublicOrganizer,
  getPublicOrganizer,
} from '@turnout/contract/storefront/organizer-page/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { loadOrganizer } from './load-page.ts'

const app = testApp({ pages: true })
let shop: TestShop

beforeAll(async () => {
  shop = await aShop(app)
})

const DAY_MS = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** An event of the shop's organizer; live unless told otherwise. */
async function anEvent(title: string, days: number, status: 'LIVE' | 'DRAFT' = 'LIVE'): Promise<number> {
  const { token } = shop.owner
  const body = { title, start_date: inDays(days), end_date: inDays(days + 0.1), organizer_id: shop.organizerId }
  const { id } = (await app.call(createEvent, { body }, { token })).body.data
  if (status === 'LIVE') await app.call(changeEventStatus, { params: { event_id: id }, body: { status } }, { token })
  return id
}

const page = async (url: string, options: Parameters<typeof app.raw>[3] = {}) => {
  const answer = await app.raw('GET', url, undefined, options)
  return { ...answer, text: answer.body as unknown as string }
}

const send = (url: string, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const messages = () =>
  app.database.query.selectFrom('mails').selectAll().where('kind', '=', 'organizer_message').orderBy('id').execute()

const QUESTION = { name: 'Mira Koller', email: 'mira@koller.example', message: 'Is there a cloakroom?' }

test('an organizer is public with a live event, upcoming or over, and unknown to strangers without', async () => {
  const params = { organizer_id: shop.organizerId }
  expect((await app.call(getPublicOrganizer, { params })).body.data).toMatchObject({
    name: 'Tidal Sessions',
    slug: 'tidal-sessions',
    address: null,
  })
  expect(JSON.stringify((await app.call(getPublicOrganizer, { params })).body)).not.toContain('hello@tidal.example')
  const quiet = await aShop(app)
  await quiet.status('DRAFT')
  const hidden = { organizer_id: quiet.organizerId }
  expect((await app.call(getPublicOrganizer, { params: hidden })).status).toBe(404)
  expect((await app.call(eventsOfPublicOrganizer, { params: hidden })).status).toBe(404)
  expect((await app.call(contactOrganizer, { params: hidden, body: QUESTION })).status).toBe(404)
  expect((await page(`/o/${quiet.organizerId}/tidal-sessions`)).status).toBe(404)
  const { token } = quiet.owner
  expect((await app.call(getPublicOrganizer, { params: hidden }, { token })).status).toBe(200)
  expect((await app.call(getPublicOrganizer, { params: hidden }, { token: shop.owner.token })).status).toBe(404)
})

test('lists of events hold the live ones of this organizer: to come soonest first, over latest first', async () => {
  await anEvent('Salt & Static', 12)
  await anEvent('Winter Wharf', -40)
  await anEvent('Rope & Rosin', -9)
  await anEvent('Secret rehearsal', 20, 'DRAFT')
  await aShop(app)
  const titles = async (filter: 'upcoming' | 'past') => {
    const { body } = await app.call(eventsOfPublicOrganizer, {
      params: { organizer_id: shop.organizerId },
      query: { filter },
    })
    return body.data.map(({ title }) => title)
  }
  expect(await titles('upcoming')).toEqual(['Salt & Static', 'Harbour Lights'])
  expect(await titles('past')).toEqual(['Rope & Rosin', 'Winter Wharf'])
  const { text } = await page(`/o/${shop.organizerId}/tidal-sessions`)
  for (const title of ['Salt &amp; Static', 'Harbour Lights', 'Rope &amp; Rosin']) expect(text).toContain(title)
  expect(text).not.toContain('Secret rehearsal')
})

test('the public list of an organizer takes the queries that lists of events take', async () => {
  const ask = async (query: object) => {
    const { status, body } = await app.call(eventsOfPublicOrganizer, {
      params: { organizer_id: shop.organizerId },
      query,
    })
    expect(status).toBe(200)
    return body.data.map(({ title }) => title)
  }
  expect(await ask({ eventsStatus: 'upcoming' })).toEqual(await ask({}))
  expect(await ask({ eventsStatus: 'ended', sort_by: 'title', sort_direction: 'asc' })).toEqual([
    'Rope & Rosin',
    'Winter Wharf',
  ])
  expect(await ask({ eventsStatus: 'archived' })).toEqual([])
  expect(await ask({ filter_fields: { end_date: { lte: new Date().toISOString() } }, query: 'wharf' })).toEqual([
    'Winter Wharf',
  ])
  expect(await ask({ filter_fields: { lifecycle_status: { eq: 'UPCOMING' } }, sort_direction: 'desc' })).toEqual([
    'Harbour Lights',
    'Salt & Static',
  ])
  expect(await ask({ per_page: 1, page: 2, eventsStatus: 'ended' })).toEqual(['Winter Wharf'])
})

test('the page is at one address, in each language, and a draft is gone from it within a second', async () => {
  const own = `/o/${shop.organizerId}/tidal-sessions`
  expect((await page(`/o/${shop.organizerId}`)).headers['location']).toBe(own)
  expect((await page(`/o/${shop.organizerId}/old-name?past=all`)).headers['location']).toBe(`${own}?past=all`)
  expect((await page(`${own}?lang=de`)).headers['location']).toBe(own)
  const eventId = await anEvent('Brass under the Bridge', 3)
  const until = Date.now() + 1500
  const shows = async () => (await page(own)).text.includes('Brass under the Bridge')
  while (!(await shows())) expect(Date.now()).toBeLessThan(until)
  const { token } = shop.owner
  await app.call(changeEventStatus, { params: { event_id: eventId }, body: { status: 'DRAFT' } }, { token })
  const gone = Date.now() + 1500
  while (await shows()) expect(Date.now()).toBeLessThan(gone)
})

test('an event with several dates shows the next one and how many follow', async () => {
  const own = await aShop(app)
  const at = { params: { event_id: own.eventId } }
  for (const days of [40, 50])
    await app.call(addOccurrences, { ...at, body: { start_date: inDays(days) } }, { token: own.owner.token })
  const tileOf = async () => {
    const now = new Date()
    const found = await loadOrganizer(app.database, own.organizerId, { now, publicUrl: '' })
    const [tile] = found?.upcoming ?? []
    return { start: tile?.start_date, more: tile?.more_dates, changesAt: found?.changesAt }
  }
  const starts = await app.database.query
    .selectFrom('occurrences')
    .select(['id', 'starts_at', 'ends_at'])
    .where('event_id', '=', own.eventId)
    .orderBy('starts_at')
    .execute()
  expect(await tileOf()).toMatchObject({ start: starts[0]?.starts_at.toISOString(), more: 2 })
  const hide = { action: 'hide' as const, occurrence_ids: [starts[0]?.id ?? 0] }
  await app.call(changeOccurrences, { ...at, body: hide }, { token: own.owner.token })
  expect(await tileOf()).toMatchObject({ start: starts[1]?.starts_at.toISOString(), more: 1 })
  const { text } = await page(`/o/${own.organizerId}/tidal-sessions`)
  expect(text).toContain(', and 1 more')
})

test('what people typed is text on the page, and closes no script', async () => {
  const params = { event_id: await anEvent('x', 4) }
  const title = '</script><img src=x onerror=alert(1)>'
  const body = { title, start_date: inDays(4), end_date: inDays(4.1) }
  await app.call(updateEvent, { params, body }, { token: shop.owner.token })
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const { text } = await page(`/o/${shop.organizerId}/tidal-sessions`)
  expect(text).not.toContain('<img src=x')
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('a message reaches the organizer through the outbox, and an answer goes to the visitor', async () => {
  const before = (await messages()).length
  const params = { organizer_id: shop.organizerId }
  const body = { ...QUESTION, about: shop.eventId, message: 'First line\n<b>bold</b>' }
  const answer = await app.call(contactOrganizer, { params, body })
  expect([answer.status, answer.body.message]).toEqual([202, 'Tidal Sessions has your message'])
  const [mail] = (await messages()).slice(before)
  expect(mail).toMatchObject({
    recipient: 'hello@tidal.example',
    reply_to: 'mira@koller.example',
    event_id: shop.eventId,
    subject: 'Harbour Lights: message from Mira Koller',
    status: 'QUEUED',
  })
  expect(mail?.html_body).toContain('&lt;b&gt;bold&lt;/b&gt;')
  expect(mail?.text_body).toContain('<b>bold</b>')
})

test('without script the form answers in place: what is wrong beside what was written, then thanks', async () => {
  const own = `/o/${shop.organizerId}/tidal-sessions`
  const before = (await messages()).length
  const wrong = await send(own, { ...QUESTION, email: 'mira@' })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('Is there a cloakroom?')
  expect(wrong.body).toContain('aria-invalid="true"')
  const right = await send(own, { ...QUESTION, email: 'mira2@koller.example', about: String(shop.eventId) })
  expect(right.statusCode).toBe(200)
  expect(right.body).toContain('Tidal Sessions has your message')
  expect(await messages()).toHaveLength(before + 1)
})

test.each([
  ['a line break in the name', { name: 'Mira\r\nBcc: evil@evil.example' }],
  ['a line break in the address', { email: 'mira@koller.example\r\nBcc: evil@evil.example' }],
  ['two addresses', { email: 'mira@koller.example,evil@evil.example' }],
  ['a message that is too long', { message: 'x'.repeat(4001) }],
  ['nothing but spaces', { message: ' \n ' }],
])('the form refuses %s', async (_, wrong) => {
  const before = (await messages()).length
  expect((await send(`/o/${shop.organizerId}/tidal-sessions`, { ...QUESTION, ...wrong })).statusCode).toBe(422)
  expect(await messages()).toHaveLength(before)
})

test('a machine that fills in what nobody sees is thanked, and nothing is sent', async () => {
  const before = (await messages()).length
  const answer = await send(`/o/${shop.organizerId}/tidal-sessions`, { ...QUESTION, homepage: 'https://spam.example' })
  expect([answer.statusCode, answer.body.includes('has your message')]).toEqual([200, true])
  expect(await messages()).toHaveLength(before)
})

test('an event of somebody else is not named in a message', async () => {
  const other = await aShop(app)
  const before = (await messages()).length
  const params = { organizer_id: shop.organizerId }
  const body = { ...QUESTION, email: 'mira3@koller.example', about: other.eventId }
  expect((await app.call(contactOrganizer, { params, body })).status).toBe(202)
  expect((await messages())[before]).toMatchObject({ event_id: null, subject: 'Message from Mira Koller' })
})

const feed = async () => {
  const { text, headers } = await page(`/o/${shop.organizerId}/tidal-sessions.ics`)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part)) }
}

test('a calendar that follows has each event once, moves it when it moves and drops it when it is taken off', async () => {
  const { token } = shop.owner
  const eventId = await anEvent('Nightboat; END:VEVENT', 6)
  await anEvent('Long ago', -400)
  const find = async () => (await feed()).events.filter(({ uid }) => uid.startsWith(`event-${eventId}@`))
  const [before] = await find()
  expect((await feed()).calendar.getFirstPropertyValue('x-published-ttl')?.toString()).toBe('PT6H')
  expect((await feed()).events.some(({ summary }) => summary === 'Long ago')).toBe(false)
  const body = { title: 'Nightboat', start_date: inDays(8), end_date: inDays(8.1) }
  await app.call(updateEvent, { params: { event_id: eventId }, body }, { token })
  const [after, ...more] = await find()
  expect(more).toEqual([])
  expect(after?.uid).toBe(before?.uid)
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  const movedTo = (await app.call(updateEvent, { params: { event_id: eventId }, body }, { token })).body.data.start_date
  expect(Date.parse(after?.startDate.toJSDate().toISOString() ?? '')).toBe(
    Math.floor(Date.parse(movedTo) / 1000) * 1000,
  )
  await app.call(changeEventStatus, { params: { event_id: eventId }, body: { status: 'ARCHIVED' } }, { token })
  expect(await find()).toEqual([])
})

test('a calendar that follows keeps a cancelled event whose page stays, says so, and takes it back when it is stopped', async () => {
  const { token } = shop.owner
  const eventId = await anEvent('Pier concert', 9)
  const find = async () => (await feed()).events.filter(({ uid }) => uid.startsWith(`event-${eventId}@`))
  const told = async () =>
    (await find()).map(({ component }) => ({
      status: component.getFirstPropertyValue('status'),
      changed: String(component.getFirstPropertyValue('last-modified')),
      stamp: String(component.getFirstPropertyValue('dtstamp')),
      sequence: Number(component.getFirstPropertyValue('sequence')),
    }))
  const [before] = await told()
  const params = { event_id: eventId }
  const body = { money: 'ALL', reason: 'The storm.', title: 'Pier concert', standing: 0, goes_back: 0 } as const
  const cancelled = await app.call(startCancelling, { params, body: { ...body, page: 'KEEP' } }, { token })
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(201)
  const [after, ...more] = await told()
  expect([before?.status, after?.status, more]).toEqual(['CONFIRMED', 'CANCELLED', []])
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  expect([after?.changed, before?.changed]).toEqual([after?.stamp, before?.stamp])
  const { text: file } = await page(`/event/${eventId}/pier-concert.ics`)
  expect(file).toContain('STATUS:CANCELLED')
  await app.call(stopCancelling, { params }, { token })
  expect((await told())[0]).toMatchObject({ status: 'CONFIRMED' })
  expect((await told())[0]?.sequence).toBeGreaterThan(after?.sequence ?? 0)
  await app.call(startCancelling, { params, body: { ...body, page: 'TAKE_DOWN' } }, { token })
  expect(await told()).toEqual([])
})

test('the sitemap names public pages alone, with the day of their last change', async () => {
  const quiet = await aShop(app)
  await quiet.status('DRAFT')
  const { text } = await page('/sitemap.xml')
  expect(text).toMatch(new RegExp(`/o/${shop.organizerId}/tidal-sessions</loc><lastmod>\\d{4}-`, 'u'))
  expect(text).not.toContain(`/o/${quiet.organizerId}/`)
})
