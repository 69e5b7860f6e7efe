import {
  changeEvent,
  createEvent,
  getEvent,
  updateEvent,
  changeEventStatus,
} from '@turnout/contract/events/endpoints.ts'
import { getPublicEvent, liveEvents } from '@turnout/contract/storefront/endpoints.ts'
import { anEvent, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'

const shop = testApp({ pages: true })

/** Longer than a page may be old, in milliseconds. */
const STALE_MS = 1050

const GERMAN = { title: 'Hafenlichter', description: '<p>Musik am Wasser.</p>' }

const change = (place: OfferPlace, body: object) =>
  shop.call(changeEvent, { params: { event_id: place.eventId }, body }, { token: place.token })

const read = async (place: OfferPlace) =>
  (await shop.call(getEvent, { params: { event_id: place.eventId } }, { token: place.token })).body.data

async function aGermanEvent(): Promise<OfferPlace> {
  const place = await anEvent(shop)
  await change(place, { description: '<p>Music by the water.</p>', translations: { de: GERMAN } })
  await shop.call(
    changeEventStatus,
    { params: { event_id: place.eventId }, body: { status: 'LIVE' } },
    { token: place.token },
  )
  return place
}

const publicly = async (place: OfferPlace, locale: string) =>
  (await shop.call(getPublicEvent, { params: { event_id: place.eventId }, query: { locale: locale as 'de' } })).body
    .data

test('an event is in the language of who makes it, and in another one when that is said', async () => {
  const place = await anEvent(shop)
  expect(await read(place)).toMatchObject({ locale: 'en', translations: {} })
  const { organizer } = await read(place)
  const made = await shop.call(
    createEvent,
    { body: { title: 'Lichter', organizer_id: organizer.id, start_date: '2027-06-12T19:30', locale: 'de' } },
    { token: place.token },
  )
  expect(made.body.data.locale).toBe('de')
})

test('visitors read an event in their language, and field by field in its first one', async () => {
  const place = await aGermanEvent()
  expect(await publicly(place, 'de')).toMatchObject({ ...GERMAN, slug: 'harbour-lights', locale: 'en' })
  expect(await publicly(place, 'de')).not.toHaveProperty('text_locales')
  expect(await publicly(place, 'fr')).toMatchObject({
    title: 'Harbour Lights',
    text_locales: { title: 'en', description: 'en', description_preview: 'en' },
  })
  await change(place, { translations: { de: { title: 'Hafenlichter' } } })
  expect(await publicly(place, 'de')).toMatchObject({
    title: 'Hafenlichter',
    description_preview: 'Music by the water.',
    text_locales: { description: 'en', description_preview: 'en' },
  })
})

test('a list of events has their titles in the language that is asked for', async () => {
  const place = await aGermanEvent()
  const listed = await shop.call(liveEvents, { query: { locale: 'de', per_page: 100 } })
  expect(listed.body.data.find(({ id }) => id === place.eventId)).toMatchObject({
    title: 'Hafenlichter',
    description_preview: 'Musik am Wasser.',
  })
})

test('the kept page of an event is one page a language, and follows a new translation', async () => {
  const place = await aGermanEvent()
  const page = async (language: string) => {
    const answer = await shop.app.inject({
      url: `/e/${place.eventId}/harbour-lights`,
      headers: { 'accept-language': language },
    })
    return { text: answer.body, etag: answer.headers.etag }
  }
  const [german, english] = [await page('de'), await page('en')]
  expect(german.text).toContain('>Hafenlichter</h1>')
  expect(english.text).toContain('>Harbour Lights</h1>')
  expect(german.etag).not.toBe(english.etag)
  expect(german.text).toContain('"name":"Hafenlichter"')
  await change(place, { translations: {} })
  await sleep(STALE_MS)
  expect((await page('de')).text).toContain('lang="en">Harbour Lights</h1>')
  expect((await page('en')).text).not.toContain('lang="en">Harbour Lights</h1>')
})

test('a calendar entry is in the language of who opens it', async () => {
  const place = await aGermanEvent()
  const entry = await shop.app.inject({
    url: `/e/${place.eventId}/harbour-lights.ics`,
    headers: { 'accept-language': 'de' },
  })
  expect(entry.body).toContain('SUMMARY:Hafenlichter')
})

test('translations are made safe and trimmed, and what says nothing is none', async () => {
  const place = await anEvent(shop)
  const sent = { title: '  Hafenlichter ', description: '<p onclick="x()">Musik</p><script>x()</script>' }
  await change(place, { translations: { de: sent, fr: { title: '', description: null }, es: null } })
  expect((await read(place)).translations).toEqual({ de: { title: 'Hafenlichter', description: '<p>Musik</p>' } })
})

test('unknown languages and fields, the first language and what is too long are refused by name', async () => {
  const place = await anEvent(shop)
  const refused = async (translations: object) => {
    const answer = await change(place, { translations })
    return [answer.status, Object.keys((answer.body as unknown as { errors: object }).errors)]
  }
  expect(await refused({ xx: { title: 'x' } })).toEqual([422, ['translations.xx']])
  expect(await refused({ de: { colour: 'x' } })).toEqual([422, ['translations.de.colour']])
  expect(await refused({ en: { title: 'x' } })).toEqual([422, ['translations.en']])
  expect(await refused({ de: { title: 'x'.repeat(150) } })).toEqual([422, ['translations.de.title']])
  expect(await refused({ de: 'Hafenlichter' })).toEqual([422, ['translations.de']])
})

test('a change without translations keeps them, and one with others replaces them', async () => {
  const place = await aGermanEvent()
  const body = { title: 'Harbour Lights', start_date: '2027-06-12T19:30' }
  await shop.call(updateEvent, { params: { event_id: place.eventId }, body }, { token: place.token })
  expect((await read(place)).translations).toEqual({ de: GERMAN })
  await change(place, { translations: { fr: { title: 'Lumières du port' } } })
  expect((await read(place)).translations).toEqual({ fr: { title: 'Lumières du port' } })
})

test('a language that texts are translated into cannot become the first one', async () => {
  const place = await aGermanEvent()
  expect((await change(place, { locale: 'de' })).status).toBe(422)
  expect((await change(place, { locale: 'de', translations: {} })).status).toBe(200)
  expect((await read(place)).locale).toBe('de')
})

test('history keeps what a translation was', async () => {
  const place = await aGermanEvent()
  await change(place, { translations: { de: { ...GERMAN, title: 'Lichter' } } })
  const rows = await auditOf(shop.database, 'event', place.eventId)
  const last = rows.filter(({ act }) => act === 'event.updated').at(-1)
  expect(last?.before).toEqual({ translations: { de: GERMAN } })
  expect(last?.after).toEqual({ translations: { de: { ...GERMAN, title: 'Lichter' } } })
})
