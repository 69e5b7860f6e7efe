import { publicPaths } from '@turnout/contract/paths.ts'
import { frameAncestors } from '@turnout/domain/widget/sites.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limiter } from '../../platform/http/guards/rate-limit.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { sendDocument } from '../../platform/web/send-document.ts'
import { queryOf } from '../events/choose-language.ts'
import { pageOwnerOf } from '../events/read-page-owner.ts'
import type { PageServices } from '../storefront/find-page.ts'
import { codedProducts, seatsLoader } from '../storefront/seats-page/load-seats.ts'
import { readAskedSeats } from '../storefront/seats-page/read-asked-seats.ts'
import { askedOf, idOf, type FrameRoute } from './read-frame.ts'
import type { KeptFrame } from './keep-frames.ts'

interface SeatsFrames {
  readonly limiter: Limiter
  frameOf(eventId: number): Promise<KeptFrame | null>
}

/** Where a buyer chooses seats in the frame of another site: for the sites that the event allows, without a session. */
export function seatsFrameRoute(app: FastifyInstance, services: PageServices, { limiter, frameOf }: SeatsFrames): void {
  const loadSeats = seatsLoader(app.database, services)

  app.get<FrameRoute>('/widget/:event_id/seats', async (request, reply) => {
    await limiter.count(visitorOf(request))
    const eventId = idOf(request)
    const found = eventId === null ? null : await frameOf(eventId)
    const loaded = found && (await loadSeats({ eventId: found.view.event.id, ...addressOf(request) }))
    // The frame with the tickets says why there is nothing, and has the choice of a date.
    if (found === null || loaded === null) return reply.redirect(frameAddress(request), 303)
    const { view, seated, pass, seatLink } = loaded
    request.pageOwner = pageOwnerOf(view.event)
    const { locale, look } = askedOf(request)
    const page = await services.web.render({
      name: 'widget-seats',
      props: {
        ...seated,
        pass,
        locale,
        event: view.eventIn(locale),
        coded_products: codedProducts(view.event, found.view.event),
        asked: readAskedSeats(request.query),
        seat_link: seatLink,
        page_path: publicPaths.widgetSeats(view.event.id),
        is_preview: false,
        look,
        pay_host: new URL(services.publicUrl()).host,
      },
    })
    reply.allowFrames(frameAncestors(found.sites))
    return sendDocument(reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }), page)
  })
}

const addressOf = (request: FastifyRequest<FrameRoute>) => ({
  query: request.query,
  visitor: visitorOf(request),
  sessionHash: null,
})

const frameAddress = (request: FastifyRequest<FrameRoute>): string =>
  publicPaths.widget(request.params.event_id) + queryOf(request)
