import { PARAMS } from '@turnout/contract/params.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { codeText } from '@turnout/domain/promo-codes/code-text.ts'
import { PROMO_CODE_LENGTH } from '@turnout/domain/promo-codes/discount.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lostPages } from '../../../platform/web/lost-pages.ts'
import { sendDocument } from '../../../platform/web/send-document.ts'
import { namedLanguage, queryOf } from '../../events/choose-language.ts'
import { pageOwnerOf } from '../../events/read-page-owner.ts'
import { findPromoCode } from '../find-promo-code.ts'
import type { PageFinder, PageServices } from '../find-page.ts'
import { NOTHING_ASKED } from '../load-dates.ts'
import { loadPublicEvent } from '../load-public-event.ts'
import { houseLoader } from './load-house.ts'
import { readAskedSeats, type SeatsQuery } from './read-asked-seats.ts'

/** Pages a minute for one address: each choice without script is one. */
const PAGES = { calls: 3000, perSeconds: 60 } as const

interface SeatsRoute {
  Params: { readonly event_id: string; readonly slug: string }
  Querystring: SeatsQuery & { readonly lang?: unknown; readonly promo_code?: unknown; readonly date?: unknown }
}

type SeatsRequest = FastifyRequest<SeatsRoute>

/** Where a buyer chooses the seats of a date. */
export function seatsPageRoutes(app: FastifyInstance, services: PageServices & { readonly finder: PageFinder }): void {
  const { database } = app
  const { finder, web, clock, publicUrl } = services
  const lost = lostPages(web, services)
  const limiter = app.rateLimits.often({ counter: 'seats_pages', ...PAGES })
  const loadHouse = houseLoader(database)

  const notAvailable = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    sendDocument(reply.code(404).header('cache-control', 'no-store'), await lost.of('event', request.language()))

  /** The offer of the date that the address names, at the prices of its promo code. */
  const viewFor = async (request: SeatsRequest, eventId: number) => {
    const now = clock.now()
    const visitor = visitorOf(request)
    const text = codeIn(request)
    const asked = await findPromoCode(database, services.guesses, { eventId, text, visitor, now }).catch(withoutCode)
    const date = PARAMS.occurrence_id.schema.safeParse(request.query.date)
    const dates = { ...NOTHING_ASKED, date: date.success ? date.data : null, withFull: true }
    return loadPublicEvent(database, eventId, { now, publicUrl, asked, dates })
  }

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
    const view = await viewFor(request, eventId)
    const isDated = view !== undefined && view.dates !== null
    const dateId = view?.event.occurrence?.id ?? null
    const asked = readAskedSeats(request.query)
    const isFresh = asked.wish.length > 0
    const seated = isDated && dateId === null ? null : await loadHouse({ eventId, dateId, isFresh })
    // Without seats the tickets are on the page of the event, and so is the choice of a date.
    if (view === undefined || seated === null) return reply.redirect(publicPaths.event(eventId, slug), 303)
    request.pageOwner = pageOwnerOf(view.event)
    const locale = namedLanguage(request, reply, services) ?? request.language()
    const page = await web.render({
      name: 'seats',
      props: {
        ...seated,
        locale,
        event: view.eventIn(locale),
        coded_products: codedProducts(view.event, found.view.event),
        asked,
        page_path: path,
        is_preview: view.event.status !== 'LIVE',
      },
    })
    return sendDocument(reply, page)
  })
}

/** What of an offer is not in the one that is made without a code. */
function codedProducts(withCode: PublicEvent, without: PublicEvent): number[] {
  if (withCode.promo_code?.valid !== true) return []
  const known = new Set(productsOf(without))
  return productsOf(withCode).filter((id) => !known.has(id))
}

const productsOf = ({ product_categories: categories }: PublicEvent): number[] =>
  categories.flatMap(({ products }) => products.map(({ id }) => id))

/** Too many codes tried: the page is shown without one. */
function withoutCode(refused: unknown): null {
  if (refused instanceof Refusal && refused.code === 'too_many_requests') return null
  throw refused
}

const codeIn = ({ query: { promo_code } }: SeatsRequest): string | null =>
  typeof promo_code === 'string' ? codeText(promo_code).slice(0, PROMO_CODE_LENGTH.max) : null
