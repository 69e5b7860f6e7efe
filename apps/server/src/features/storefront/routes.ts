import { getPublicEvent, liveEvents as liveEventsEndpoint } from '@turnout/contract/storefront/endpoints.ts'
import { PUBLIC_EVENTS_LIST } from '@turnout/contract/storefront/public-event.ts'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { servePublic } from '../../platform/http/serve.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import type { Web } from '../../platform/web/web.ts'
import { isOwnEvent } from '../events/access.ts'
import { listedEvents } from './answers-list.ts'
import { findPromoCode } from './find-promo-code.ts'
import type { PageParts } from './find-page.ts'
import { loadPublicEvent } from './load-public-event.ts'
import { liveEvents } from './queries.ts'
import { posterRoutes } from './pictures/routes-posters.ts'
import { crawlerRoutes } from './routes-crawlers.ts'
import { lookPreviewRoutes } from './routes-look.ts'
import { pageRoutes } from './routes-pages.ts'

export interface StorefrontParts extends Omit<PageParts, 'web'> {
  /** null serves the API and the texts for crawlers alone. */
  readonly web: Web | null
}

export function storefrontRoutes(app: FastifyInstance, parts: StorefrontParts): void {
  const { web, clock, publicUrl } = parts
  const { database } = app

  servePublic(app, liveEventsEndpoint, async ({ query, locale, request, read }) => {
    const now = clock.now()
    const words = { now, publicUrl: publicUrl(), locale: query.locale ?? locale }
    const found = await read(async (reader) => {
      const { rows, total } = await liveEvents(reader, query, { now })
      return { rows: await listedEvents(reader, rows, words), total }
    })
    return pageOf(found, query, { request, shape: PUBLIC_EVENTS_LIST })
  })

  servePublic(app, getPublicEvent, async ({ params, query, caller, locale, request }) => {
    const now = clock.now()
    const asked = await findPromoCode(database, parts.guesses, {
      eventId: params.event_id,
      text: query.promo_code,
      visitor: visitorOf(request),
      now,
    })
    const view = await loadPublicEvent(database, params.event_id, { now, publicUrl, asked })
    const isShown = view?.event.status === 'LIVE' || (await isOwnEvent(database, caller, params.event_id))
    if (view === undefined || !isShown) throw new Refusal('not_found')
    return { data: view.eventIn(query.locale ?? locale) }
  })

  crawlerRoutes(app, parts)
  posterRoutes(app, parts.drawings)
  lookPreviewRoutes(app, parts)
  if (web !== null) pageRoutes(app, { ...parts, web })
}
