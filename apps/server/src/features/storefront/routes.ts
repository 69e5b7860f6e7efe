import { publicCalendar, publicOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import {
  getPublicEvent,
  liveEvents as liveEventsEndpoint,
  previewLook,
} from '@turnout/contract/storefront/endpoints.ts'
import { PUBLIC_EVENTS_LIST } from '@turnout/contract/storefront/public-event.ts'
import { TITLE_LENGTH } from '@turnout/domain/events/defaults.ts'
import { drawPoster } from '@turnout/domain/posters/draw-poster.ts'
import { posterAddress, readPosterAddress } from '@turnout/domain/posters/poster-address.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, servePublic } from '../../platform/http/serve.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { DISPLAY } from '../../platform/letters/faces.ts'
import type { Web } from '../../platform/web/web.ts'
import { eventOfCaller, isEventShownTo, isOwnEvent } from '../events/access.ts'
import { calendarOf } from '../occurrences/queries-public.ts'
import { listedEvents } from './answers-list.ts'
import { drawEventPage } from './draw-page.ts'
import { findPromoCode } from './find-promo-code.ts'
import type { PageServices } from './find-page.ts'
import { NOTHING_ASKED } from './load-dates.ts'
import { loadPublicDates, loadPublicEvent } from './load-public-event.ts'
import { sendPicture } from './pictures/answers-picture.ts'
import { drawPosterFile } from './pictures/draw-card.ts'
import type { KeepDrawings } from './pictures/keep-drawings.ts'
import { liveEvents } from './queries.ts'
import { crawlerRoutes } from './routes-crawlers.ts'
import { pageRoutes } from './routes-pages.ts'

export interface StorefrontServices extends Omit<PageServices, 'web'> {
  /** null serves the API and the texts for crawlers alone. */
  readonly web: Web | null
}

export function storefrontRoutes(app: FastifyInstance, services: StorefrontServices): void {
  const { web, clock, publicUrl } = services
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
    const asked = await findPromoCode(database, services.guesses, {
      eventId: params.event_id,
      text: query.promo_code,
      visitor: visitorOf(request),
      now,
    })
    const dates = { ...NOTHING_ASKED, date: query.event_occurrence_id ?? ('all' as const), withFull: true }
    const view = await loadPublicEvent(database, params.event_id, { now, publicUrl, asked, dates })
    const isShown = view?.event.status === 'LIVE' || (await isOwnEvent(database, caller, params.event_id))
    if (view === undefined || !isShown) throw new Refusal('not_found')
    return { data: view.eventIn(query.locale ?? locale) }
  })

  servePublic(app, publicCalendar, async ({ params, query, caller }) => {
    if (!(await isEventShownTo(database, caller, params.event_id))) throw new Refusal('not_found')
    return { data: await calendarOf(database, { eventId: params.event_id }, query.month) }
  })

  servePublic(app, publicOccurrences, async ({ params, query, caller }) => {
    if (!(await isEventShownTo(database, caller, params.event_id))) throw new Refusal('not_found')
    return { data: await loadPublicDates(database, params.event_id, { now: clock.now(), day: query.day }) }
  })

  crawlerRoutes(app, services)
  posterRoutes(app, services.drawings)
  lookPreviewRoutes(app, services)
  if (web !== null) pageRoutes(app, { ...services, web })
}

/** Without the web of this process there are no pages. */
type PreviewServices = Pick<PageServices, 'clock' | 'publicUrl'> & { readonly web: Web | null }

/**
 * The page that a look would give: the same drawing that visitors get, of the same event, with
 * nothing stored.
 */
function lookPreviewRoutes(app: FastifyInstance, services: PreviewServices): void {
  const { web, clock, publicUrl } = services
  serve(app, previewLook, async ({ caller, params, body, locale }) => {
    const { eventId } = await eventOfCaller(app.database, caller, params.event_id)
    if (web === null) throw new Refusal('not_found')
    const loading = { now: clock.now(), publicUrl, look: body.look }
    const view = await loadPublicEvent(app.database, eventId, loading)
    if (view === undefined) throw new Refusal('not_found')
    const drawing = { view, locale: body.locale ?? locale, publicUrl: publicUrl(), organizerView: null }
    const page = await drawEventPage(web, drawing)
    return { data: { html: page.bytes.toString() } }
  })
}

/** Posters a minute for one address that are not drawn yet: a list of a hundred events, a few times. */
const NEW_POSTERS = { calls: 600, perSeconds: 60 } as const
/** Drawings kept, in characters. */
const KEPT = 16_000_000

interface PosterRoute {
  Params: { readonly edition: string; readonly look: string; readonly file: string }
  /** It may be anything, also a list. */
  Querystring: { readonly title?: unknown }
}

/**
 * Posters under addresses that say all they are drawn from: nothing is looked up, so no visitor learns of an event that
 * is not public (docs/decisions/0049).
 */
function posterRoutes(app: FastifyInstance, drawings: KeepDrawings): void {
  const limiter = app.rateLimits.often({ counter: 'posters', ...NEW_POSTERS })
  const kept = new LRUCache<string, string>({ maxSize: KEPT, sizeCalculation: (svg) => svg.length })

  app.get<PosterRoute>('/poster/:edition/:look/:file', async (request, reply) => {
    const { title = '' } = request.query
    const read = typeof title === 'string' ? readPosterAddress({ ...request.params, title }) : null
    if (read === null || read.poster.title.length > TITLE_LENGTH.max) throw new Refusal('not_found')
    const key = posterAddress(read.poster)
    if (read.type === 'png') {
      await limiter.count(visitorOf(request))
      const bytes = await drawings(key, () => drawPosterFile(read.poster))
      return sendPicture(reply, { bytes, type: 'image/png', kept: read.isCurrent ? 'for_good' : 'for_minutes' })
    }
    const known = kept.get(key)
    if (known === undefined) await limiter.count(visitorOf(request))
    const svg = known ?? drawPoster(read.poster, DISPLAY).svg
    if (known === undefined) kept.set(key, svg)
    return sendPicture(reply, { bytes: svg, type: 'image/svg+xml', kept: read.isCurrent ? 'for_good' : 'for_minutes' })
  })
}
