import { changeEventSettings, createEvent, getEventSettings } from '@turnout/contract/events/endpoints.ts'
import { getPublicOrganizer } from '@turnout/contract/storefront/organizer-page/endpoints.ts'
import { changeOrganizerSettings, getOrganizerSettings } from '@turnout/contract/organizers/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import sharp from 'sharp'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'

/** Longer than a page may be old. */
const STALE_MS = 1100

const app = testApp({ pages: true })
let shop: TestShop

beforeAll(async () => {
  shop = await aShop(app)
})

const change = (
  body: Parameters<typeof app.call<typeof changeOrganizerSettings>>[1]['body'],
  token = shop.owner.token,
) => app.call(changeOrganizerSettings, { params: { organizer_id: shop.organizerId }, body }, { token })

test('a change of one part of the settings leaves the others, and what nobody chose is as events begin', async () => {
  const first = await change({ homepage_theme_settings: { accent: '#C9361F' }, seo_title: 'Tidal' })
  expect(first.body.data).toMatchObject({
    homepage_theme_settings: { accent: '#c9361f', background: '#f7f6f3', mode: 'auto', fonts: 'POSTER' },
    seo_title: 'Tidal',
    allow_search_engine_indexing: true,
    is_address_shown: false,
  })
  await change({ homepage_theme_settings: { background: '#fff1e6' }, social_media_handles: { instagram: '@tidal' } })
  await change({ social_media_handles: { x: 'https://twitter.com/tidal' }, seo_title: '' })
  const { data } = (
    await app.call(getOrganizerSettings, { params: { organizer_id: shop.organizerId } }, { token: shop.owner.token })
  ).body
  expect(data).toMatchObject({
    homepage_theme_settings: { accent: '#c9361f', background: '#fff1e6' },
    social_media_handles: { instagram: 'tidal', x: 'tidal', facebook: null },
    seo_title: null,
  })
})

test('names of networks are taken by the names that other clients have for them', async () => {
  await change({ social_media_handles: { instagram: 'tidal' } })
  const changed = await change({ facebook_handle: 'tidal.sessions', twitter_handle: '@tidal', instagram_handle: '' })
  expect(changed.body.data.social_media_handles).toMatchObject({
    facebook: 'tidal.sessions',
    x: 'tidal',
    instagram: null,
  })
  const echoed = await change({ facebook_handle: 'tidal', social_media_handles: { facebook: '@tidal' } })
  expect(echoed.body.data.social_media_handles.facebook).toBe('tidal')
  // A client that sends whole settings back with one of the names changed.
  const whole = await change({ ...echoed.body.data, facebook_handle: 'harbour' })
  expect(whole.body.data.social_media_handles).toMatchObject({ facebook: 'harbour', x: 'tidal' })
  const refused = await change({ facebook_handle: 'tidal', social_media_handles: { facebook: 'other' } })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
    422,
    ['facebook_handle', 'social_media_handles.facebook'],
  ])
})

test.each([
  [{ homepage_theme_settings: { accent: 'red' } }, 'homepage_theme_settings.accent'],
  [{ homepage_theme_settings: { accent: '#fff;}' } }, 'homepage_theme_settings.accent'],
  [{ social_media_handles: { instagram: 'https://evil.example/x' } }, 'social_media_handles.instagram'],
  [{ youtube_handle: 'https://evil.example/x' }, 'youtube_handle'],
  [{ website_url: 'javascript:alert(1)' }, 'website_url'],
])('what is no colour, name or address is refused by its field: %j', async (body, field) => {
  const answer = await change(body)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
})

test('settings are those of one account', async () => {
  const other = await aShop(app)
  expect((await change({ seo_title: 'Mine' }, other.owner.token)).status).toBe(404)
})

test('a new event begins in the look of its organizer; one that is there keeps its own', async () => {
  const { token } = shop.owner
  await app.call(
    changeEventSettings,
    { params: { event_id: shop.eventId }, body: { homepage_accent_color: '#123456' } },
    { token },
  )
  await change({ homepage_theme_settings: { accent: '#0e6e8c', background: '#eef6f8' } })
  const body = { title: 'Salt & Static', start_date: '2027-07-09T21:00', organizer_id: shop.organizerId }
  const { id } = (await app.call(createEvent, { body }, { token })).body.data
  const lookOf = async (eventId: number) =>
    (await app.call(getEventSettings, { params: { event_id: eventId } }, { token })).body.data
  expect(await lookOf(id)).toMatchObject({
    homepage_accent_color: '#0e6e8c',
    homepage_background_color: '#eef6f8',
  })
  expect(await lookOf(shop.eventId)).toMatchObject({ homepage_accent_color: '#123456' })
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 50, b: 30, alpha: 0.5 } } })
    .png()
    .toBuffer()

const upload = async (type: string, bytes: Buffer, token = shop.owner.token) => {
  const form = new FormData()
  form.set('type', type)
  form.set('image', new Blob([bytes as unknown as BlobPart]), '../../x.svg')
  const body = new Response(form)
  return app.app.inject({
    method: 'POST',
    url: `/api/organizers/${shop.organizerId}/images`,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, 'content-type': body.headers.get('content-type') ?? '' },
  })
}

test('a logo and a cover are encoded anew, replace the ones before, and anyone sees them', async () => {
  const logo = await upload('ORGANIZER_LOGO', await picture(300, 200))
  expect(logo.statusCode).toBe(201)
  const first = logo.json<{ data: { id: number; sizes: { url: string; width: number }[] } }>().data
  expect(first.sizes.map(({ width }) => width)).toContain(104)
  expect((await app.app.inject({ url: first.sizes.at(-1)?.url ?? '' })).headers['content-type']).toMatch(/^image\//u)
  await upload('ORGANIZER_COVER', await picture(800, 400))
  const second = await upload('ORGANIZER_LOGO', await picture(120, 120))
  const seen = (await app.call(getPublicOrganizer, { params: { organizer_id: shop.organizerId } })).body.data
  expect(seen.logo?.id).toBe(second.json<{ data: { id: number } }>().data.id)
  expect(seen.cover).toMatchObject({ type: 'ORGANIZER_COVER', width: 800 })
})

test('the pages of events show the logo of their organizer, and a new one within a second', async () => {
  const page = async (): Promise<string> => {
    const { location } = (await app.app.inject({ url: `/e/${shop.eventId}` })).headers
    return (await app.app.inject({ url: String(location) })).body
  }
  const sent = async (width: number) => {
    const answer = await upload('ORGANIZER_LOGO', await picture(width, width))
    const { sizes } = answer.json<{ data: { sizes: { url: string; mime_type: string }[] } }>().data
    await sleep(STALE_MS)
    return sizes.filter(({ mime_type }) => mime_type === 'image/webp').map(({ url }) => url)
  }
  const marksOf = (html: string) => [...html.matchAll(/<img class="[^"]*(?:mark|large)[^"]*" src="([^"]+)" alt=""/gu)]
  const first = await sent(300)
  const marks = marksOf(await page())
  expect(marks.map(([, src]) => src)).toEqual([first[2], first[2]])
  expect(first[2]).toMatch(/\/208\.webp$/u)
  const second = await sent(140)
  expect(marksOf(await page()).map(([, src]) => src)).toEqual([second.at(-1), second.at(-1)])
  const { data } = (await app.call(getPublicEvent, { params: { event_id: shop.eventId } })).body
  expect(data.organizer.logo).toMatchObject({ type: 'ORGANIZER_LOGO', width: 140 })
  await app.database.query.deleteFrom('images').where('organizer_id', '=', shop.organizerId).execute()
  await change({ seo_title: 'Without a logo' })
  await sleep(STALE_MS)
  expect(marksOf(await page())).toEqual([])
})

test.each([
  ['a picture that is too small', 'ORGANIZER_LOGO', () => picture(99, 100)],
  ['a cover as small as a logo', 'ORGANIZER_COVER', () => picture(300, 200)],
  ['a type of events', 'EVENT_COVER', () => picture(800, 400)],
  ['SVG with script', 'ORGANIZER_LOGO', () => Promise.resolve(Buffer.from('<svg onload="alert(1)"/>'))],
  ['HTML called a picture', 'ORGANIZER_LOGO', () => Promise.resolve(Buffer.from('<html><script>1</script>'))],
] as const)('%s is refused', async (_, type, bytes) => {
  expect((await upload(type, await bytes())).statusCode).toBe(422)
})

test('a header that promises fifty thousand pixels is refused before a pixel is read', async () => {
  const bytes = await picture(100, 100)
  bytes.writeUInt32BE(50_000, 16)
  bytes.writeUInt32BE(50_000, 20)
  expect((await upload('ORGANIZER_LOGO', bytes)).statusCode).toBe(422)
})

test('pictures of an organizer are uploaded by their own account alone', async () => {
  const other = await aShop(app)
  expect((await upload('ORGANIZER_LOGO', await picture(200, 200), other.owner.token)).statusCode).toBe(404)
})
