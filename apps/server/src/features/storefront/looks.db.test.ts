import {
  changeEventSettings,
  changeEventStatus,
  getEventSettings,
  getLook,
  publishLook,
  saveLookDraft,
  uploadEventImage,
} from '@turnout/contract/events/endpoints.ts'
import type { DesignedLookInput, LookState } from '@turnout/contract/events/look.ts'
import { getPublicEvent, previewLook } from '@turnout/contract/storefront/endpoints.ts'
import { anEvent } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'

const shop = testApp({ pages: true })

/** The longest that a visitor may see what was before, in milliseconds. */
const AT_ONCE_MS = 1000

/** A live event with the acts of its designer. */
async function stage() {
  const { eventId, token } = await anEvent(shop)
  const params = { event_id: eventId }
  await shop.call(changeEventStatus, { params, body: { status: 'LIVE' } }, { token })
  const state = async () => (await shop.call(getLook, { params }, { token })).body.data
  const look = async (changes: Partial<DesignedLookInput>) => ({ ...(await state()).published, ...changes })
  const visit = async () => {
    const { body, headers } = await shop.raw('GET', `/e/${eventId}/harbour-lights`)
    return { html: body as unknown as string, policy: String(headers['content-security-policy']) }
  }
  return {
    token,
    params,
    state,
    look,
    visit,
    save: (version: number, changed: DesignedLookInput) =>
      shop.call(saveLookDraft, { params, body: { version, look: changed } }, { token }),
    publish: (version: number, changed: DesignedLookInput) =>
      shop.call(publishLook, { params, body: { version, look: changed } }, { token }),
    preview: async (changed: DesignedLookInput) =>
      (await shop.call(previewLook, { params, body: { look: changed, locale: 'en' } }, { token })).body.data.html,
    upload: (type: string, width = 1200) => upload(eventId, token, type, width),
  }
}

async function upload(eventId: number, token: string, type: string, width: number): Promise<number> {
  const bytes = await sharp({ create: { width, height: width / 2, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('type', type)
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png')
  const sent = new Request('http://turnout.test', { method: 'POST', body: form })
  const headers = { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await sent.arrayBuffer())
  const url = uploadEventImage.path.replace(':event_id', String(eventId))
  const answer = await shop.app.inject({ method: 'POST', url, payload, headers })
  return answer.json<{ data: { id: number } }>().data.id
}

const LOUD = { accent: '#f2683c', background: '#10131f', mode: 'LIGHT', fonts: 'LOUD' } as const

test('a draft is kept for who comes next, and the page of visitors stays byte for byte', async () => {
  const { state, look, save, visit, upload: send } = await stage()
  const before = (await visit()).html
  expect(await state()).toMatchObject({ draft: null, version: 0, changed_at: null })
  const [picture, cover] = [await send('EVENT_GALLERY'), await send('EVENT_GALLERY')]
  const changed = await look({ ...LOUD, gallery: [picture], cover_image_id: cover, short_line: 'On the water' })
  expect((await save(0, changed)).body.data).toMatchObject({ draft: { ...LOUD, gallery: [picture] }, version: 1 })
  expect(await state()).toMatchObject({ draft: changed, version: 1, is_changed_by_you: true })
  await sleep(AT_ONCE_MS)
  expect((await visit()).html).toBe(before)
})

test('who saves over the work of another is told, and saves over it once they know', async () => {
  const { state, look, save, publish } = await stage()
  const [mine, theirs] = [await look({ accent: '#aa0000' }), await look({ accent: '#00aa00' })]
  expect((await save(0, theirs)).status).toBe(200)
  expect(await save(0, mine)).toMatchObject({ status: 409, body: { code: 'look_changed' } })
  expect(await publish(0, mine)).toMatchObject({ status: 409, body: { code: 'look_changed' } })
  expect((await state()).draft?.accent).toBe('#00aa00')
  expect((await save(1, mine)).body.data).toMatchObject({ version: 2, draft: { accent: '#aa0000' } })
  const both = await Promise.all([save(2, mine), save(2, theirs)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('what the designer showed is what visitors get once it is published, at once', async () => {
  const { look, preview, publish, visit, params, upload: send } = await stage()
  const [first, second] = [await send('EVENT_GALLERY'), await send('EVENT_GALLERY', 900)]
  await visit()
  const changed = await look({
    ...LOUD,
    cover: { focus_x: 62, focus_y: 58, zoom: 140 },
    cover_image_id: first,
    gallery: [second, first],
    video_url: 'https://youtu.be/dQw4w9WgXcQ',
    short_line: 'Four sets <b>on</b> the water',
    about_title: 'About "this" evening',
    continue_button_text: 'Get tickets',
    sections: [
      { name: 'ORGANIZER', is_hidden: false },
      { name: 'ABOUT', is_hidden: false },
      { name: 'WHERE', is_hidden: true },
    ],
  })
  const shown = await preview(changed)
  expect(shown).toContain('--title-case:uppercase')
  expect(shown).toContain('Four sets &lt;b&gt;on&lt;/b&gt; the water')
  expect(shown).not.toContain('id="place"')
  expect(shown.indexOf('id="organizer"')).toBeLessThan(shown.indexOf('id="gallery-title"'))
  const published = await publish(0, changed)
  expect(published.body.data).toMatchObject({ draft: null, published: { ...LOUD, cover_image_id: first } })
  await sleep(AT_ONCE_MS)
  const { html, policy } = await visit()
  expect(html).toBe(shown)
  expect(policy).toMatch(/frame-src 'self' https:\/\/www\.youtube-nocookie\.com(?:;|$)/u)
  const answer = await shop.call(getPublicEvent, { params })
  expect(answer.body.data.gallery.map(({ id }) => id)).toEqual([second, first])
  expect(answer.body.data.images.map(({ id }) => id)).toEqual([first])
  const history = await auditOf(shop.database, 'event', params.event_id)
  expect(history.at(-1)).toMatchObject({
    act: 'event.look_published',
    after: { homepage_accent_color: '#f2683c', look_fonts: 'LOOK_LOUD', look_video_url: changed.video_url },
  })
})

test('tickets are designed in the same draft, and follow the published look alone', async () => {
  const { params, token, state, look, save, publish, upload: send } = await stage()
  const logo = await send('TICKET_LOGO', 600)
  const plain = (await state()).published.ticket
  const ticket = { ...plain, head: 'PLAIN', footer_text: 'East gate', logo_image_id: logo, details: [] } as const
  const changed = await look({ ticket: { ...ticket, details: [] } })
  expect((await save(0, changed)).body.data).toMatchObject({ published: { ticket: plain }, draft: { ticket } })
  for (let more = 0; more < 26; more += 1) await send('TICKET_LOGO', 400)
  expect((await publish(1, changed)).body.data).toMatchObject({ published: { ticket }, draft: null })
  const settings = await shop.call(getEventSettings, { params }, { token })
  expect(settings.body.data.ticket_design_settings).toEqual(ticket)
  const history = await auditOf(shop.database, 'event', params.event_id)
  expect(history.at(-1)).toMatchObject({
    act: 'event.look_published',
    before: { ticket_head: 'TICKET_COVER', ticket_note: null },
    after: { ticket_head: 'TICKET_PLAIN', ticket_note: 'East gate', ticket_logo: logo },
  })
})

test('a draft from before tickets were part of it leaves them as they are', async () => {
  const { params, state, look, save } = await stage()
  await save(0, await look({ accent: '#aa0000' }))
  await sql`update look_drafts set look = look - 'ticket' where event_id = ${params.event_id}`.execute(
    shop.database.query,
  )
  const { draft, published } = await state()
  expect(draft).toMatchObject({ accent: '#aa0000', ticket: published.ticket })
})

test('only a logo of the event, and of its tickets, stands on them', async () => {
  const other = await stage()
  const { look, publish, upload: send, state } = await stage()
  const { ticket } = (await state()).published
  for (const logo_image_id of [await other.upload('TICKET_LOGO', 600), await send('EVENT_GALLERY')])
    expect(await publish(0, await look({ ticket: { ...ticket, logo_image_id } }))).toMatchObject({
      status: 422,
      body: { errors: { 'look.ticket.logo_image_id': expect.anything() } },
    })
  const logo = await send('TICKET_LOGO', 600)
  expect(await publish(0, await look({ cover_image_id: logo }))).toMatchObject({ status: 422 })
})

test('publishing what was before takes a look back, the cover too', async () => {
  const { state, look, publish, upload: send } = await stage()
  const cover = await send('EVENT_COVER')
  const { published: before } = await state()
  expect(before.cover_image_id).toBe(cover)
  await publish(0, await look({ ...LOUD, cover_image_id: await send('EVENT_GALLERY') }))
  const { version } = await state()
  const back = await publish(version, before)
  expect(back.body.data).toMatchObject({ published: before, draft: null, version: version + 1 })
})

test('only pictures of the event count, and no page without a player may frame one', async () => {
  const other = await stage()
  const foreign = await other.upload('EVENT_GALLERY')
  const { look, preview, publish, visit } = await stage()
  expect(await preview(await look({ gallery: [foreign], cover_image_id: foreign }))).not.toContain('<picture>')
  const refused = await publish(0, await look({ cover_image_id: foreign }))
  expect(refused).toMatchObject({ status: 422, body: { errors: { 'look.cover_image_id': expect.anything() } } })
  const linked = await look({ gallery: [foreign], video_url: 'https://video.example/film?a="><script>' })
  expect((await publish(0, linked)).body.data.published.gallery).toEqual([])
  await sleep(AT_ONCE_MS)
  const { html, policy } = await visit()
  expect(policy).not.toContain('frame-src')
  expect(html).toContain('href="https://video.example/film?a=%22%3E%3Cscript%3E"')
})

test.each([
  [{ accent: '#ffffff;}body{display:none' }],
  [{ background: 'url(x)' }],
  [{ cover: { focus_x: 1e9, focus_y: 0, zoom: 100 } }],
  [{ cover: { focus_x: 0, focus_y: 0, zoom: 2000 } }],
  [{ short_line: 'x'.repeat(161) }],
  [{ continue_button_text: 'x'.repeat(51) }],
  [{ ticket: { head: 'PLAIN' } }],
  [{ video_url: 'javascript:alert(1)' }],
  [{ gallery: [1, 2, 3, 4, 5, 6, 7, 8, 9] }],
  [{ sections: [{ name: 'TICKETS', is_hidden: true }] }],
])('%j is refused by draft, preview and publishing', async (bad) => {
  const { params, token, state } = await stage()
  const body = { version: 0, look: { ...(await state()).published, ...bad } }
  for (const [method, act] of [
    ['PUT', 'draft'],
    ['POST', 'preview'],
    ['POST', 'publish'],
  ] as const) {
    const answer = await shop.raw(method, `/api/events/${params.event_id}/look/${act}`, body, { token })
    expect([act, answer.status]).toEqual([act, 422])
    expect(Object.keys(answer.body['errors'] as object)[0]).toMatch(/^look/u)
  }
})

test('a change of settings beside the designer stands when a look is published over it', async () => {
  const { params, token, state, look, publish } = await stage()
  const changed = await look({ fonts: 'QUIET' })
  await shop.call(changeEventSettings, { params, body: { support_email: 'door@tidal.example' } }, { token })
  const answer: { body: { data: LookState } } = await publish(0, changed)
  expect(answer.body.data.published.fonts).toBe('QUIET')
  expect((await state()).published.fonts).toBe('QUIET')
})
