import { recordVisit } from '@turnout/contract/visits/endpoints.ts'
import { isProgram, sourceOf } from '@turnout/domain/visits/source.ts'
import type { FastifyInstance } from 'fastify'
import { servePublic } from '../../platform/http/serve.ts'
import { isOwnEvent } from '../events/access.ts'
import type { VisitCounts } from './keep-visits.ts'

/**
 * A page tells that it is looked at. Programs and members of the event's account do not count, nor does
 * an event that is none; the answer says nothing of it.
 */
export function visitRoutes(app: FastifyInstance, { visits }: { readonly visits: VisitCounts }): void {
  servePublic(app, recordVisit, async ({ params, body, caller, request }) => {
    if (isProgram(request.headers['user-agent'])) return
    if (caller !== null && (await isOwnEvent(app.database, caller, params.event_id))) return
    visits.count({
      eventId: params.event_id,
      source: sourceOf(body.source),
      affiliateCode: body.affiliate_code ?? '',
      isArrival: body.is_arrival,
    })
  })
  app.addHook('onClose', () => visits.flush())
}
