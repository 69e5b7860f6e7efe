import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const shop = testApp({ pages: true })

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

async function ask(method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) {
  const answer = await shop.app.inject({ method, url, headers: { ...BROWSER, ...headers } })
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body, answer }
}

test('an address that nobody serves is a light page of its own, in the visitor’s language, without script', async () => {
  const { status, type, text, answer } = await ask('GET', '/nowhere/at-all', { 'accept-language': 'de' })
  expect([status, type]).toEqual([404, 'text/html; charset=utf-8'])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(text).toContain('<title>Seite nicht gefunden</title>')
  expect(text).toContain('Die gesuchte Seite gibt es nicht.')
  expect(text).toContain('href="/my-tickets"')
  expect(text).toContain('content="noindex"')
  expect(text).not.toContain('id="props"')
})

test('nobody is looked up for it', async () => {
  const { token } = await shop.signUp()
  await sql`alter table sessions rename to sessions_away`.execute(shop.owner.query)
  try {
    expect((await ask('GET', '/nowhere', { cookie: `token=${token}` })).status).toBe(404)
  } finally {
    await sql`alter table sessions_away rename to sessions`.execute(shop.owner.query)
  }
})

test('events, tickets and orders that are not there keep their words and their status', async () => {
  for (const [url, title] of [
    ['/e/999999/x', 'The event is not available'],
    ['/product/1/a_nothing', 'This ticket cannot be found'],
    ['/checkout/1/o_nothing', 'Sorry, this order no longer exists'],
  ] as const) {
    const { status, text } = await ask('GET', url)
    expect([url, status]).toEqual([url, 404])
    expect(text).toContain(title)
  }
})

test.each(['/checkout/1', '/checkout/1/o_x/details', '/nowhere'])(
  'a form that another site sends to %s is answered with a page that says so',
  async (url) => {
    const { status, type, text } = await ask('POST', url, {
      origin: 'https://elsewhere.example',
      referer: 'https://elsewhere.example/page',
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([status, type]).toEqual([403, 'text/html; charset=utf-8'])
    expect(text).toContain('This request came from another website and was not carried out.')
    expect(text).not.toContain('elsewhere.example')
  },
)

test('programs are answered with the envelope, also beside the API', async () => {
  const headers = { accept: '*/*', origin: 'https://elsewhere.example' }
  const answer = await shop.app.inject({ method: 'POST', url: '/nowhere', headers })
  expect(answer.json()).toMatchObject({ code: 'foreign_origin' })
  const api = await shop.app.inject({ method: 'GET', url: '/api/nowhere', headers: BROWSER })
  expect(api.json()).toMatchObject({ code: 'not_found' })
})

test('a failure of ours is a page with a reference, the way to try again, and no word about money', async () => {
  await sql`alter table attendees rename to attendees_away`.execute(shop.owner.query)
  try {
    const { status, text, answer } = await ask('GET', '/product/1/a_aaaaaaaaaaaaaaaaaaaaaaaaaa?order=o_x')
    expect(status).toBe(500)
    expect(text).toContain('<title>Something went wrong</title>')
    expect(text).toContain('If you were paying, look for your tickets before you try again.')
    expect(text).not.toMatch(/nothing was (?:charged|changed|reserved)/iu)
    const id = String(answer.headers['x-request-id'])
    expect(text).toContain(`<b>${id.slice(0, 4)}-${id.slice(4, 8)}</b>`.toUpperCase().replaceAll('B>', 'b>'))
    expect(text).toContain('href="/product/1/a_aaaaaaaaaaaaaaaaaaaaaaaaaa?order=o_x"')
  } finally {
    await sql`alter table attendees_away rename to attendees`.execute(shop.owner.query)
  }
})

const BUYER = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

test('a failure on a page of an event wears its colours, and names its organizer', async () => {
  const { eventId, free, settings, ...tidal } = await aShop(shop)
  await settings({ homepage_accent_color: '#0a7d55', homepage_background_color: '#fdf3e7' })
  const held = await tidal.reserve([{ price: free, quantity: 1 }])
  await tidal.complete(held, { order: BUYER })
  const url = `/checkout/${eventId}/${held.body.data.short_id}/summary`
  const cookie = `session_identifier=${held.body.data.session_identifier}`
  await sql`alter table event_keys rename to event_keys_away`.execute(shop.owner.query)
  try {
    const { status, text } = await ask('GET', url, { cookie })
    expect(status).toBe(500)
    expect(text).toContain('<title>Something went wrong</title>')
    expect(text).toContain('Tidal Sessions')
    expect(text).toContain('Harbour Lights')
    expect(text).toMatch(/--accent:\s?#0a7d55/u)
    expect(text).toMatch(/content="#fdf3e7"/u)
    expect(text).toContain(`href="${url}"`)
  } finally {
    await sql`alter table event_keys_away rename to event_keys`.execute(shop.owner.query)
  }
  expect((await ask('GET', url, { cookie })).status).toBe(200)
})

/** PostgreSQL reads such a zone, a browser's dates do not. */
const UNREADABLE_ZONE = 'FOO3'

async function aColouredShop() {
  const { eventId, organizerId, settings, paid } = await aShop(shop)
  await settings({ homepage_accent_color: '#0a7d55', homepage_background_color: '#fdf3e7' })
  const inUnreadableZone = () =>
    sql`update events set timezone = ${UNREADABLE_ZONE} where id = ${eventId}`.execute(shop.owner.query)
  return { eventId, organizerId, paid, inUnreadableZone }
}

async function expectFailedInColours(url: string, ancestors: string): Promise<void> {
  const { status, text, answer } = await ask('GET', url)
  expect([url, status]).toEqual([url, 500])
  expect(text).toContain('<title>Something went wrong</title>')
  expect(text).toContain('Tidal Sessions')
  expect(text).toMatch(/--accent:\s?#0a7d55/u)
  expect(text).toContain(`href="${url}"`)
  // What leads away leaves a frame.
  expect(text).toContain('href="/my-tickets" target="_top"')
  expect(String(answer.headers['content-security-policy'])).toContain(`frame-ancestors ${ancestors}`)
}

test('so it is on the page of a waiting list', async () => {
  const { eventId } = await aColouredShop()
  await sql`alter table check_in_lists rename to check_in_lists_away`.execute(shop.owner.query)
  try {
    await expectFailedInColours(`/waiting-list/${eventId}`, "'none'")
  } finally {
    await sql`alter table check_in_lists_away rename to check_in_lists`.execute(shop.owner.query)
  }
})

test('so it is in the frame of a widget, on whichever site it stands', async () => {
  const { eventId, paid, inUnreadableZone } = await aColouredShop()
  await sql`update product_prices set sale_end_date = now() + interval '1 day' where id = ${paid.priceId}`.execute(
    shop.owner.query,
  )
  await inUnreadableZone()
  await expectFailedInColours(`/widget/${eventId}`, '*')
})

test('so it is on the page of the organizer', async () => {
  const { organizerId, inUnreadableZone } = await aColouredShop()
  await inUnreadableZone()
  const { location } = (await ask('GET', `/o/${organizerId}`)).answer.headers
  await expectFailedInColours(String(location), "'none'")
})

test('where the look itself is what fails, the page is ours', async () => {
  const { eventId } = await aShop(shop)
  await sql`update event_settings set homepage_theme = '{"fonts":"NONE"}' where event_id = ${eventId}`.execute(
    shop.owner.query,
  )
  const { status, type, text } = await ask('GET', `/e/${eventId}/harbour-lights`)
  expect([status, type]).toEqual([500, 'text/html; charset=utf-8'])
  expect(text).toContain('<title>Something went wrong</title>')
  expect(text).not.toContain('Tidal Sessions')
})

test('the address that a ticket had before is gone, in the event’s colours, and never names who has it now', async () => {
  const { eventId, free, settings, ...tidal } = await aShop(shop)
  await settings({
    homepage_accent_color: '#0a7d55',
    support_email: 'hello@tidal.example',
    is_support_email_public: true,
  })
  const held = await tidal.reserve([{ price: free, quantity: 1 }])
  const done = await tidal.complete(held, { order: BUYER })
  const old = done.body.data.attendees[0]?.short_id ?? ''
  const passing = `/api/public/events/${eventId}/order/${held.body.data.short_id}/attendees/${old}?session_identifier=${held.body.data.session_identifier}`
  const to = { first_name: 'Davi', last_name: 'Antunes', email: 'davi@antunes.example' }
  expect((await shop.raw('PATCH', passing, to)).status).toBe(200)
  for (const page of ['', '/print', '/google-wallet', '?order=o_x']) {
    const { status, text, answer } = await ask('GET', `/product/${eventId}/${old}${page}`)
    expect([page, status]).toEqual([page, 410])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(text).toContain('<title>This ticket was replaced</title>')
    expect(text).toContain('Use the link in the newest mail about the ticket.')
    expect(text).toContain('href="/my-tickets"')
    expect(text).toContain('href="mailto:hello@tidal.example?subject=Harbour%20Lights"')
    expect(text).toContain('Tidal Sessions')
    expect(text).toMatch(/--accent:\s?#0a7d55/u)
    expect(text).not.toMatch(/Davi|Antunes|antunes\.example|A-[A-Z0-9]{6,}/u)
  }
  const other = await aShop(shop)
  expect((await ask('GET', `/product/${other.eventId}/${old}`)).status).toBe(404)
  await sql`update events set deleted_at = now() where id = ${eventId}`.execute(shop.owner.query)
  expect((await ask('GET', `/product/${eventId}/${old}`)).status).toBe(404)
})
