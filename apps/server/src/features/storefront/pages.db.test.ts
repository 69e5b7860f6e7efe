import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { changeEventSettings, changeEventStatus, updateEvent } from '@turnout/contract/events/endpoints.ts'
import type { PublicPage } from '@turnout/contract/pages.ts'
import { createProduct } from '@turnout/contract/products/endpoints.ts'
import { anEvent, take, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import { cachedPage } from '../../platform/web/cached-page.ts'
import type { Web } from '../../platform/web/web.ts'
import { keepPages } from './keep-pages.ts'

const shop = testApp({ pages: true })

/** Longer than a page may be old, in milliseconds. */
const STALE_MS = 1050

const setStatus = (place: OfferPlace, status: 'LIVE' | 'DRAFT') =>
  shop.call(changeEventStatus, { params: { event_id: place.eventId }, body: { status } }, { token: place.token })

const rename = (place: OfferPlace, title: string) =>
  shop.call(
    updateEvent,
    {
      params: { event_id: place.eventId },
      body: {
        title,
        start_date: '2027-06-12T19:30',
        end_date: '2027-06-12T23:45',
        location_details: { venue_name: 'Doca 6; Cais, norte', city: 'Lisboa', country: 'PT' },
      },
    },
    { token: place.token },
  )

async function aLiveEvent(): Promise<OfferPlace> {
  const place = await anEvent(shop)
  await setStatus(place, 'LIVE')
  return place
}

const aProduct = async (place: OfferPlace) => {
  const body = {
    title: 'General admission',
    type: 'PAID' as const,
    prices: [{ price: 25, initial_quantity_available: 3 }],
    product_category_id: place.categoryId,
    show_quantity_remaining: true,
  }
  return (await shop.call(createProduct, { params: { event_id: place.eventId }, body }, { token: place.token })).body
    .data
}

const get = async (url: string, options: Parameters<typeof shop.raw>[3] = {}) => {
  const answer = await shop.raw('GET', url, undefined, options)
  // An answer that is not JSON arrives as its text.
  return { ...answer, text: answer.body as unknown as string }
}

test('the page of a live event is a whole document under both addresses, and no cache may share it', async () => {
  const place = await aLiveEvent()
  for (const prefix of ['/e', '/event']) {
    const page = await get(`${prefix}/${place.eventId}/harbour-lights`)
    expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'private, no-cache',
    ])
    expect(page.text).toContain('<h1')
    expect(page.text).toContain('Harbour Lights')
    expect(page.text).toContain(`<link rel="canonical" href="http://turnout.test/e/${place.eventId}/harbour-lights">`)
    expect(page.text).not.toContain('nonce=')
  }
})

test('the policy lets the inline elements of the page run, by their hashes, and no other', async () => {
  const place = await aLiveEvent()
  const page = await get(`/e/${place.eventId}/harbour-lights`)
  const inline = [...page.text.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gsu)].map(([, text = '']) => text)
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const policy = String(page.headers['content-security-policy'])
  expect(hashes).toHaveLength(2)
  expect(policy.match(/'sha256-[^']+'/gu)?.toSorted()).toEqual(hashes.toSorted())
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/u)
})

test('the page travels packed, and not at all to a browser that has it', async () => {
  const place = await aLiveEvent()
  const url = `/e/${place.eventId}/harbour-lights`
  const ask = (headers: Record<string, string>, at = url) => shop.app.inject({ url: at, headers })
  const [plain, packed] = [await ask({}), await ask({ 'accept-encoding': 'gzip, br' })]
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(packed.rawPayload.length * 2).toBeLessThan(plain.rawPayload.length)

  const known = { 'accept-encoding': 'gzip, br', 'if-none-match': `W/"other", ${String(packed.headers.etag)}` }
  const again = await ask(known)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toBe(packed.headers['content-security-policy'])
  await rename(place, 'Winter Quay')
  await sleep(STALE_MS)
  expect((await ask(known, `/e/${place.eventId}/winter-quay`)).statusCode).toBe(200)
})

test('a page that a promo code opens is sent as it is, and kept by nobody', async () => {
  const place = await aLiveEvent()
  const url = `/e/${place.eventId}/harbour-lights?promo_code=SECRET`
  const { headers } = await shop.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect([headers['content-encoding'], headers.etag]).toEqual([undefined, undefined])
})

test('addresses are made from our own name, whatever host a request says', async () => {
  const place = await aLiveEvent()
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-original-url': '/manage' }
  const page = await get(`/e/${place.eventId}/harbour-lights`, { headers })
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('evil.example')
})

test('a wrong or missing slug leads to the right one on this site and keeps the query', async () => {
  const place = await aLiveEvent()
  const right = `/e/${place.eventId}/harbour-lights`
  const wrong = ['/wrong', '', '/%2F%2Fevil.example', '/%0d%0aset-cookie:x=1', '/harbour-lights%00', '/Harbour-Lights']
  for (const prefix of ['/e', '/event']) {
    for (const slug of wrong) {
      const moved = await get(`${prefix}/${place.eventId}${slug}?a=1&b=//evil.example`)
      expect([moved.status, moved.headers['location'], moved.headers['cache-control']]).toEqual([
        301,
        `${right}?a=1&b=//evil.example`,
        'no-store',
      ])
    }
  }
  expect((await get(`/e/0${place.eventId}/harbour-lights`)).headers['location']).toBe(right)
})

test('a title of any script has an address that leads to it', async () => {
  const place = await aLiveEvent()
  await rename(place, '港の光'.repeat(25))
  const moved = await get(`/e/${place.eventId}/x`)
  expect((await get(String(moved.headers['location']))).status).toBe(200)
})

test('what is unknown, a draft or no id at all gets one page, with 404, not to be indexed', async () => {
  const place = await anEvent(shop)
  const stranger = await shop.signUp('Stranger')
  const urls = [
    `/e/${place.eventId}/harbour-lights`,
    `/e/${place.eventId}/wrong`,
    `/event/${place.eventId}`,
    `/e/${place.eventId}/harbour-lights.ics`,
    `/event/${place.eventId}/preview`,
    '/e/999999/x',
    '/e/0/x',
    '/e/-1/x',
    '/e/x/y',
  ]
  for (const url of urls) {
    for (const token of [undefined, stranger.token]) {
      const page = await get(url, { token })
      expect([url, page.status, page.headers['cache-control']]).toEqual([url, 404, 'no-store'])
      expect(page.text).toContain('The event is not available')
      expect(page.text).toContain('<meta name="robots" content="noindex">')
      expect(page.text).not.toContain('Harbour')
    }
  }
})

test('members of the account see a draft and its preview, and what they see is kept for nobody', async () => {
  const place = await anEvent(shop)
  const { token } = place
  for (const url of [`/event/${place.eventId}/preview`, `/e/${place.eventId}/harbour-lights`]) {
    const page = await get(url, { token })
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.text).toContain('Only you can see this.')
    expect(page.text).toContain('noindex')
  }
  await setStatus(place, 'LIVE')
  expect((await get(`/e/${place.eventId}/harbour-lights`, { token })).text).toContain(
    `/manage/event/${place.eventId}/settings`,
  )
  expect((await get(`/e/${place.eventId}/harbour-lights`)).text).not.toContain('/manage/event/')
  expect((await get(`/event/${place.eventId}/preview`)).status).toBe(404)
})

test('a title with a closing script tag is text everywhere in the document', async () => {
  const place = await aLiveEvent()
  await rename(place, '</script><script>alert(1)</script>')
  const moved = await get(`/e/${place.eventId}/x`)
  const page = await get(String(moved.headers['location']))
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('<script>alert(1)')
  expect(page.text).toContain('&lt;script&gt;alert(1)')
})

test('a language is remembered and its address cleaned; others are ignored', async () => {
  const place = await aLiveEvent()
  const page = `/e/${place.eventId}/harbour-lights`
  const chosen = await get(`${page}?lang=de&promo_code=LUZ`)
  expect([chosen.status, chosen.headers['location']]).toEqual([302, `${page}?promo_code=LUZ`])
  expect(String(chosen.headers['set-cookie'])).toMatch(/^locale=de; Max-Age=31536000; Path=\/; SameSite=Lax$/u)
  expect((await get(page, { headers: { cookie: 'locale=de' } })).text).toContain('<html lang="de"')
  expect((await get(page, { headers: { 'accept-language': 'de-AT,de;q=0.9' } })).text).toContain('<html lang="de"')
  expect((await get(`${page}?lang=xx`)).status).toBe(200)
  expect((await get(`${page}?lang=xx`)).headers['set-cookie']).toBeUndefined()
})

test('each address that search engines are given is a page in its language, and says so of itself', async () => {
  const place = await aLiveEvent()
  const path = `/e/${place.eventId}/harbour-lights`
  const organizer = /\/o\/\d+\/[\w-]+/u.exec((await get(path)).text)?.[0] ?? ''
  for (const plain of [path, organizer].map((own) => `http://turnout.test${own}`)) {
    // Whatever the browser of a visitor asks for.
    for (const language of ['en', 'de', 'zh-CN']) {
      const headers = { 'accept-language': language }
      const text = (address: string) => get(address.replace('http://turnout.test', ''), { headers })
      const { text: html } = await text(plain)
      const given = [...html.matchAll(/<link rel="alternate" href="([^"]+)" hreflang="([^"]+)">/gu)]
      expect(given.map(([, href, language]) => [language, href])).toEqual([
        ['en', `${plain}?hl=en`],
        ['de', `${plain}?hl=de`],
        ['es', `${plain}?hl=es`],
        ['fr', `${plain}?hl=fr`],
        ['pt', `${plain}?hl=pt`],
        ['pt-br', `${plain}?hl=pt-br`],
        ['zh-cn', `${plain}?hl=zh-cn`],
        ['x-default', plain],
      ])
      expect(html).toContain(`<link rel="canonical" href="${plain}">`)
      for (const [, href = '', its = ''] of given.slice(0, -1)) {
        const answer = await text(href)
        expect([answer.status, answer.headers['location']]).toEqual([200, undefined])
        expect(answer.text).toContain(`<html lang="${its}"`)
        expect(answer.text).toContain(`<link rel="canonical" href="${href}">`)
        for (const [tag] of given) expect(answer.text).toContain(tag)
      }
    }
  }
})

test('an address in a language counts as the choice of a visitor who has made none', async () => {
  const place = await aLiveEvent()
  const german = `/e/${place.eventId}/harbour-lights?hl=de`
  expect(String((await get(german)).headers['set-cookie'])).toMatch(/^locale=de; /u)
  const chosen = await get(german, { headers: { cookie: 'locale=en' } })
  expect(chosen.headers['set-cookie']).toBeUndefined()
  expect(chosen.text).toContain('<html lang="de"')
  for (const odd of ['?hl=xx', '?hl=de&hl=en', '?hl=']) {
    const answer = await get(german.replace('?hl=de', odd))
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined])
    expect(answer.text).toContain('<html lang="en"')
  }
  const moved = await get(`/e/${place.eventId}/old?hl=de`)
  expect([moved.status, moved.headers['location']]).toEqual([301, german])
})

test('the calendar file has times in the zone of the event, escaped and folded text, and the same UID for ever', async () => {
  const place = await aLiveEvent()
  await rename(place, 'Luzes, barcos; e \\ música ao vivo no cais da cidade até ao nascer do sol às seis da manhã')
  const moved = await get(`/e/${place.eventId}/x.ics`)
  expect([moved.status, String(moved.headers['location']).endsWith('.ics')]).toEqual([301, true])
  const file = await get(String(moved.headers['location']))
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const lines = file.text.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const unfolded = file.text.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toEqual(
    expect.arrayContaining([
      `UID:event-${place.eventId}@turnout.test`,
      'DTSTART;TZID=Europe/Lisbon:20270612T193000',
      'DTEND;TZID=Europe/Lisbon:20270612T234500',
      'TZID:Europe/Lisbon',
      'TZOFFSETTO:+0100',
      String.raw`SUMMARY:Luzes\, barcos\; e \\ música ao vivo no cais da cidade até ao nascer do sol às seis da manhã`,
      String.raw`LOCATION:Doca 6\; Cais\, norte\, Lisboa\, Portugal`,
    ]),
  )
  expect([unfolded[0], unfolded.at(-2), unfolded.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})

test('a burst of visitors costs one look at the database, and all get the same page', async () => {
  const place = await aLiveEvent()
  const url = `/e/${place.eventId}/harbour-lights`
  const { pool } = shop.database
  let statements = 0
  const count = (): void => void statements++
  pool.on('acquire', count)
  const burst = () => Promise.all(Array.from({ length: 40 }, () => get(url)))
  const first = await burst()
  const forFirst = statements
  const second = await burst()
  pool.off('acquire', count)
  // The mark, and the data that the page is drawn from: of the first visitor only.
  expect([forFirst > 0, forFirst < 10, statements]).toEqual([true, true, forFirst])
  const pages = [...first, ...second].map(({ text }) => text)
  expect(new Set(pages).size).toBe(1)
})

test('a page is drawn once a language, and again only when what it shows has changed', async () => {
  const place = await aLiveEvent()
  const drawn: string[] = []
  const web = {
    render: async (page: PublicPage) => {
      drawn.push(page.props.locale)
      return cachedPage({ html: page.name, inline: { scripts: [], styles: [] } })
    },
  } as Web
  const pages = keepPages({
    reader: shop.database,
    web,
    clock: systemClock,
    publicUrl: () => 'http://turnout.test',
  })
  const look = async (locale: string) => (await pages.event(place.eventId))?.page(locale)
  await Promise.all([look('en'), look('en'), look('de')])
  await sleep(STALE_MS)
  await look('en')
  expect(drawn).toEqual(['en', 'de'])
  await rename(place, 'Winter Quay')
  await sleep(STALE_MS)
  await look('en')
  expect(drawn).toEqual(['en', 'de', 'en'])
})

test('a sold ticket and an edited title show within a second, and an event that is taken back is gone', async () => {
  const place = await aLiveEvent()
  const product = await aProduct(place)
  const url = `/e/${place.eventId}/harbour-lights`
  expect((await get(url)).text).toContain('3 left')
  await take(shop.database, {
    accountId: place.owner.accountId,
    eventId: place.eventId,
    product,
    quantity: 1,
    state: 'SOLD',
  })
  await sleep(STALE_MS)
  expect((await get(url)).text).toContain('2 left')
  await shop.call(
    changeEventSettings,
    { params: { event_id: place.eventId }, body: { seo_title: 'A night of lights' } },
    { token: place.token },
  )
  await sleep(STALE_MS)
  expect((await get(url)).text).toContain('<title>A night of lights</title>')
  await setStatus(place, 'DRAFT')
  await sleep(STALE_MS)
  expect((await get(url)).status).toBe(404)
})

test('an event that is over says so and names what comes next', async () => {
  const over = await aLiveEvent()
  await shop.database.pool.query(
    `update events set start_date = '2020-01-01', end_date = '2020-01-02' where id = ${over.eventId}`,
  )
  const next = await aLiveEvent()
  await shop.database.pool.query(
    `update events e set title = 'Winter Quay', account_id = o.account_id, organizer_id = o.organizer_id from events o where o.id = ${over.eventId} and e.id = ${next.eventId}`,
  )
  const page = await get(`/e/${over.eventId}/harbour-lights`)
  expect(page.text).toContain('This event has ended')
  expect(page.text).toContain(`href="/e/${next.eventId}/winter-quay"`)
})

test('crawlers find live events that want to be found, the rules and whom to write to', async () => {
  const shown = await aLiveEvent()
  const unlisted = await aLiveEvent()
  const draft = await anEvent(shop)
  await shop.call(
    changeEventSettings,
    { params: { event_id: unlisted.eventId }, body: { allow_search_engine_indexing: false } },
    { token: unlisted.token },
  )
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  const has = ({ eventId }: OfferPlace) => sitemap.text.includes(`<loc>http://turnout.test/e/${eventId}/`)
  expect([shown, unlisted, draft].map(has)).toEqual([true, false, false])
  expect(sitemap.text).toMatch(
    /<loc>http:\/\/turnout\.test\/o\/\d+\/[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/u,
  )
  const told = await get(`/e/${unlisted.eventId}/harbour-lights`)
  expect(told.text).toContain('content="noindex"')
  expect(told.headers['x-robots-tag']).toBe('noindex')
  expect((await get(`/e/${shown.eventId}/harbour-lights`)).headers['x-robots-tag']).toBeUndefined()
  const robots = await get('/robots.txt')
  expect(robots.text).toContain('Sitemap: http://turnout.test/sitemap.xml')
  const assistants = await get('/llms.txt')
  expect(assistants.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(assistants.text).toMatch(/^# Turnout\n\n> /u)
  for (const [, address = ''] of assistants.text.matchAll(/\(http:\/\/turnout\.test(\/[^){}]+)\):/gu))
    expect((await get(address)).status, address).toBeLessThan(400)
  const security = await get('/.well-known/security.txt')
  expect(security.text).toMatch(/^Contact: mailto:security@turnout\.test\nExpires: \d{4}-\d\d-\d\dT/u)
})
