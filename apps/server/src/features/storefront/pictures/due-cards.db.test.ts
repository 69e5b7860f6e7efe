import { changeEventSettings, changeEventStatus, updateEvent } from '@turnout/contract/events/endpoints.ts'
import { LOCALES } from '@turnout/messages/locale.ts'
import { anEvent, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drawDueCards } from './draw-due-cards.ts'
import { forgetOldCards } from './store-cards.ts'

/* Cards that are drawn before they are asked for. */

const shop = testApp({ pages: true })

/** Longer than a page may be old. */
const STALE_MS = 1100
const PNG = '\u0089PNG'

const draw = (givesWay = async () => false) => {
  const { database, fileStore } = shop.app
  return drawDueCards(database, { now: new Date(), publicUrl: 'http://turnout.test', fileStore, givesWay })
}

async function drawAll(): Promise<void> {
  while ((await draw()) > 0);
}

const cards = async ({ eventId }: OfferPlace) =>
  (
    await sql<{ locale: string; mark: string; bytes: Buffer }>`
      select locale, mark, bytes from share_cards where event_id = ${eventId} order by locale`.execute(
      shop.database.query,
    )
  ).rows

async function aLiveEvent(status: 'LIVE' | 'DRAFT' = 'LIVE'): Promise<OfferPlace> {
  const place = await anEvent(shop)
  const call = { params: { event_id: place.eventId } }
  const body = { title: 'Harbour Lights', start_date: '2037-06-12T19:30' }
  await shop.call(updateEvent, { ...call, body }, { token: place.token })
  if (status === 'LIVE') await shop.call(changeEventStatus, { ...call, body: { status } }, { token: place.token })
  return place
}

const settings = (place: OfferPlace, body: object) =>
  shop.call(changeEventSettings, { params: { event_id: place.eventId }, body }, { token: place.token })

/** The card that the page names, as a crawler gets it. */
async function asked(place: OfferPlace): Promise<Buffer> {
  const { location } = (await shop.app.inject({ url: `/e/${place.eventId}` })).headers
  const { body } = await shop.app.inject({ url: String(location) })
  const path = /<meta property="og:image" content="http:\/\/turnout\.test([^"]+)"/u.exec(body)?.[1] ?? ''
  return (await shop.app.inject({ url: path })).rawPayload
}

test('of a published event each language has its card before anybody asks, and that one is given out', async () => {
  const place = await aLiveEvent()
  await drawAll()
  const drawn = await cards(place)
  expect(drawn.map(({ locale }) => locale)).toEqual([...LOCALES].toSorted())
  for (const { bytes } of drawn) expect(bytes.toString('latin1', 0, 4)).toBe(PNG)
  // What is in the store is what is sent: nothing is drawn for the question.
  await sql`update share_cards set bytes = 'from the store' where event_id = ${place.eventId}`.execute(
    shop.database.query,
  )
  expect((await asked(place)).toString()).toBe('from the store')
})

test('a change that a card shows draws it anew; another one, and a second look, draw nothing', async () => {
  const place = await aLiveEvent()
  await drawAll()
  const first = await cards(place)
  await settings(place, { seo_keywords: 'harbour, lamps' })
  expect(await draw()).toBe(1)
  expect(await cards(place)).toEqual(first)
  expect(await draw()).toBe(0)
  await settings(place, { homepage_accent_color: '#0b7a5c' })
  // Before the look, a caller gets the new card all the same.
  await sleep(STALE_MS)
  const early = await asked(place)
  await drawAll()
  const second = await cards(place)
  expect(second.map(({ mark }, at) => mark === first[at]?.mark)).toEqual(LOCALES.map(() => false))
  expect(second.find(({ locale }) => locale === 'en')?.bytes.equals(early)).toBe(true)
})

test('nothing is drawn of a draft or of what is over, and what was drawn is forgotten then', async () => {
  const [draft, over, live] = [await aLiveEvent('DRAFT'), await aLiveEvent(), await aLiveEvent()]
  await sql`
    update events set start_date = now() - interval '2 days', end_date = null where id = ${over.eventId}`.execute(
    shop.database.query,
  )
  await drawAll()
  expect([await cards(draft), await cards(over)]).toEqual([[], []])
  expect(await cards(live)).toHaveLength(LOCALES.length)
  await shop.call(
    changeEventStatus,
    { params: { event_id: live.eventId }, body: { status: 'DRAFT' } },
    { token: live.token },
  )
  await shop.database.transaction(forgetOldCards)
  expect(await cards(live)).toEqual([])
})

test('drawing stops between two cards while mails of orders wait, and goes on once they have left', async () => {
  const place = await aLiveEvent()
  let drawn = 0
  await draw(async () => ++drawn > 2)
  expect(await cards(place)).toHaveLength(2)
  await draw(async () => true)
  expect(await cards(place)).toHaveLength(2)
  await drawAll()
  expect(await cards(place)).toHaveLength(LOCALES.length)
})
