import { createRateLimits } from '../../platform/http/guards/rate-limit.ts'
import { changeEventStatus } from '@turnout/contract/events/endpoints.ts'
import { addOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import { anEvent } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import { crawlerRoutes } from './routes-crawlers.ts'

const shop = testApp()

test('more addresses than one sitemap may hold are divided, each once', async () => {
  const ids: number[] = []
  for (let at = 0; at < 3; at++) {
    const place = await anEvent(shop)
    await shop.call(
      changeEventStatus,
      { params: { event_id: place.eventId }, body: { status: 'LIVE' } },
      { token: place.token },
    )
    ids.push(place.eventId)
    // An event with several dates has one address, too.
    const of = { params: { event_id: place.eventId }, body: { start_date: '2099-03-05T19:30' } }
    if (at === 0) expect((await shop.call(addOccurrences, of, { token: place.token })).status).toBe(201)
  }
  const app = Fastify()
  app.decorate('database', shop.database)
  app.decorate('rateLimits', createRateLimits(1000, null))
  crawlerRoutes(app, { clock: systemClock, publicUrl: () => 'http://turnout.test' }, 2)
  const get = async (url: string) => (await app.inject(url)).body
  const sitemap = await get('/sitemap.xml')
  expect(sitemap).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  const parts = [...sitemap.matchAll(/<loc>http:\/\/turnout\.test(\/sitemaps\/\d+\.xml)<\/loc>/gu)].map(
    ([, path = '']) => path,
  )
  const pages = (await Promise.all(parts.map(get))).flatMap((text) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, loc]) => loc),
  )
  expect(new Set(pages).size).toBe(pages.length)
  for (const id of ids) expect(pages.filter((loc) => loc?.startsWith(`http://turnout.test/e/${id}/`))).toHaveLength(1)
  expect((await app.inject(`/sitemaps/${parts.length + 1}.xml`)).statusCode).not.toBe(200)
  await app.close()
})
