import { changeEventSettings, changeEventStatus, updateEvent } from '@turnout/contract/events/endpoints.ts'
import { anEvent, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import sharp from 'sharp'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

const shop = testApp({ pages: true })

/** Longer than a page may be old. */
const STALE_MS = 1100

const pageOf = async ({ eventId }: OfferPlace) =>
  (await shop.app.inject({ url: `/e/${eventId}`, headers: { 'accept-language': 'en' } })).headers.location

async function headOf(place: OfferPlace): Promise<string> {
  return (await shop.app.inject({ url: String(await pageOf(place)) })).body
}

/** Path of the card that the page names. */
const cardOf = async (place: OfferPlace) =>
  /<meta property="og:image" content="http:\/\/turnout\.test([^"]+)"/u.exec(await headOf(place))?.[1] ?? ''

async function picture(url: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const { statusCode, headers: told, rawPayload } = await shop.app.inject({ url, headers })
  return { status: statusCode, headers: told, bytes: rawPayload }
}

const setStatus = (place: OfferPlace, status: 'LIVE' | 'DRAFT') =>
  shop.call(changeEventStatus, { params: { event_id: place.eventId }, body: { status } }, { token: place.token })

const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return `${format} ${width}x${height}`
}

async function aLiveEvent(title = 'Harbour Lights') {
  const place = await anEvent(shop)
  const body = { title, start_date: '2027-06-12T19:30', location_details: { venue_name: 'Pier 9', city: 'Lisbon' } }
  await shop.call(updateEvent, { params: { event_id: place.eventId }, body }, { token: place.token })
  await setStatus(place, 'LIVE')
  return place
}

test('a page names its card with size and words, and the card is a picture that stays', async () => {
  const place = await aLiveEvent()
  const head = await headOf(place)
  expect(head).toContain(
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
  )
  expect(head).toContain('<meta property="og:image:alt" content="Cover picture of Harbour Lights">')
  const path = await cardOf(place)
  expect(path).toMatch(/^\/share\/events\/\d+\/en-[\w-]{16}\.png$/u)
  const { status, headers, bytes } = await picture(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/png')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await sizeOf(bytes)).toBe('png 1200x630')
  expect(bytes.length).toBeLessThan(300_000)
  expect((await picture(path)).bytes.equals(bytes)).toBe(true)
  const shapes = await Promise.all(
    ['16x9', '4x3', '1x1'].map(async (shape) => sizeOf((await picture(path.replace('.png', `-${shape}.png`))).bytes)),
  )
  expect(shapes).toEqual(['png 1200x675', 'png 1200x900', 'png 1200x1200'])
})

test('a changed look has another card; the old address shows the new one, and not for good', async () => {
  const place = await aLiveEvent()
  const before = await cardOf(place)
  const old = await picture(before)
  const body = { homepage_accent_color: '#0b7a5c' }
  await shop.call(changeEventSettings, { params: { event_id: place.eventId }, body }, { token: place.token })
  await sleep(STALE_MS)
  const after = await cardOf(place)
  expect(after).not.toBe(before)
  const now = await picture(after)
  expect(now.bytes.equals(old.bytes)).toBe(false)
  const late = await picture(before)
  expect(late.bytes.equals(now.bytes)).toBe(true)
  expect(late.headers['cache-control']).toBe('public, max-age=300')
})

test('the card of a draft is for its account alone', async () => {
  const place = await aLiveEvent()
  const path = await cardOf(place)
  await setStatus(place, 'DRAFT')
  await sleep(STALE_MS)
  expect((await picture(path)).status).toBe(404)
  const own = await picture(path, place.token)
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
})

test.each(['🎉', 'مهرجان الموسيقى', '夏の夜', '\u200F'.repeat(10) + 'x', 'W'.repeat(149)])(
  'a title of any script has a card: %s',
  async (title) => {
    const { status, bytes } = await picture(await cardOf(await aLiveEvent(title)))
    expect(status).toBe(200)
    expect(await sizeOf(bytes)).toBe('png 1200x630')
  },
)

test.each(['en.png', 'xx-aaaaaaaaaaaaaaaa.png', 'en-aaaaaaaaaaaaaaaa.svg', 'en-aaaaaaaaaaaaaaaa-2x2.png', '..%2f.png'])(
  '%s is no card',
  async (file) => {
    const { eventId } = await aLiveEvent()
    expect((await picture(`/share/events/${eventId}/${file}`)).status).toBe(404)
  },
)

test('organizers have a card, too', async () => {
  const place = await aLiveEvent()
  const organizer = /"http:\/\/turnout\.test(\/o\/\d+)\//u.exec(await headOf(place))?.[1] ?? ''
  const { location } = (await shop.app.inject({ url: organizer })).headers
  const page = await shop.app.inject({ url: String(location) })
  const path = /<meta property="og:image" content="http:\/\/turnout\.test([^"]+)"/u.exec(page.body)?.[1] ?? ''
  expect(await sizeOf((await picture(path)).bytes)).toBe('png 1200x630')
})

test('posters come as PNG for programs that show no SVG', async () => {
  const { headers, bytes } = await picture('/poster/4/sun-6-0e6e8c/strip.png')
  expect(headers['content-type']).toBe('image/png')
  expect(await sizeOf(bytes)).toBe('png 1080x360')
})
