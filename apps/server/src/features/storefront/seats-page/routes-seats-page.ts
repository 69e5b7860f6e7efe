import { PARAMS } from '@turnout/contract/params.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Limiter } from '../../../platform/http/guards/rate-limit.ts'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hashToken } from '../../../platform/ids/ids.ts'
import { lostPages } from '../../../platform/web/lost-pages.ts'
import { sendDocument } from '../../../platform/web/send-document.ts'
import { namedLanguage, queryOf } from '../../events/choose-language.ts'
import { pageOwnerOf } from '../../events/read-page-owner.ts'
import { sessionOf } from '../../orders/access.ts'
import type { PageFinder, PageServices } from '../find-page.ts'
import { sendPicture } from '../pictures/answers-picture.ts'
import { drawHouse } from './draw-house.ts'
import { codedProducts, seatsLoader, type SeatsAddress } from './load-seats.ts'
import { readAskedSeats } from './read-asked-seats.ts'

/** Pages a minute for one address: each choice without script is one. */
const PAGES = { calls: 3000, perSeconds: 60 } as const

/** Drawings kept, in characters: a hundred houses of 20,000 seats. */
const KEPT = 32_000_000

interface PictureRoute {
  Params: { readonly event_id: string; readonly file: string }
  Querystring: { readonly date?: unknown }
}

interface SeatsRoute {
  Params: { readonly event_id: string; readonly slug: string }
  Querystring: SeatsAddress & { readonly lang?: unknown }
}

/** Where a buyer chooses the seats of a date. */
export function seatsPageRoutes(app: FastifyInstance, services: PageServices & { readonly finder: PageFinder }): void {
  const { database } = app
  const { finder, web } = services
  const lost = lostPages(web, services)
  const limiter = app.rateLimits.often({ counter: 'seats_pages', ...PAGES })
  const loadSeats = seatsLoader(database, services)

  const notAvailable = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    sendDocument(reply.code(404).header('cache-control', 'no-store'), await lost.of('event', request.language()))

  app.get<SeatsRoute>('/e/:event_id/:slug/seats', async (request, reply) => {
    await limiter.count(visitorOf(request))
    const id = PARAMS.event_id.schema.safeParse(request.params.event_id)
    if (!id.success) return notAvailable(request, reply)
    const found = (await finder.own(request, id.data, 'page')) ?? (await finder.visitors(id.data))
    if (found === null) return notAvailable(request, reply)
    const { id: eventId, slug } = found.view.event
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const path = publicPaths.seats(eventId, slug, null)
    const isCanonical = request.params.slug === slug && request.params.event_id === String(eventId)
    if (!isCanonical) return reply.redirect(path + queryOf(request), 301)
    const session = sessionOf(request, null)
    const sessionHash = session === null ? null : hashToken(session)
    const loaded = await loadSeats({ eventId, query: request.query, visitor: visitorOf(request), sessionHash })
    // Without seats the tickets are on the page of the event, and so is the choice of a date.
    if (loaded === null)
      return reply.redirect(
        publicPaths.event(eventId, slug) + (request.query.date === 'passes' ? '?date=passes#tickets' : ''),
        303,
      )
    const { view, seated, pass, seatLink } = loaded
    request.pageOwner = pageOwnerOf(view.event)
    const locale = namedLanguage(request, reply, services) ?? request.language()
    const page = await web.render({
      name: 'seats',
      props: {
        ...seated,
        pass,
        locale,
        event: view.eventIn(locale),
        coded_products: codedProducts(view.event, found.view.event),
        asked: readAskedSeats(request.query),
        seat_link: seatLink,
        page_path: path,
        is_preview: view.event.status !== 'LIVE',
      },
    })
    return sendDocument(reply, page)
  })

  pictureRoute(app, services, limiter)
}

/** The house as a still picture, for browsers without script. */
function pictureRoute(
  app: FastifyInstance,
  { finder, houses }: PageServices & { readonly finder: PageFinder },
  limiter: Limiter,
): void {
  const kept = new LRUCache<string, string>({ maxSize: KEPT, sizeCalculation: (svg) => svg.length })

  app.get<PictureRoute>('/e/:event_id/:slug/seats/:file', async (request, reply) => {
    await limiter.count(visitorOf(request))
    const id = PARAMS.event_id.schema.safeParse(request.params.event_id)
    const date = PARAMS.occurrence_id.schema.safeParse(request.query.date)
    const own = id.success ? await finder.own(request, id.data, 'page') : null
    const found = own ?? (id.success ? await finder.visitors(id.data) : null)
    if (found === null) throw new Refusal('not_found')
    const dateIds = date.success ? [date.data] : []
    const seated = await houses({
      eventId: found.view.event.id,
      dateIds,
      isFresh: false,
      kept: [],
      sessionHash: null,
    })
    if (seated === null) throw new Refusal('not_found')
    const { plan } = seated.house
    const svg = kept.get(plan) ?? drawHouse(seated.house)
    kept.set(plan, svg)
    // A version never changes; under the mark of another one the picture is of now.
    const keeps = request.params.file === `${plan}.svg` ? 'for_good' : 'for_minutes'
    return sendPicture(reply, { bytes: svg, type: 'image/svg+xml', kept: own === null ? keeps : 'by_nobody' })
  })
}
