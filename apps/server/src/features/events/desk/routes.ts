import { changeEvents, facetsOfEvents } from '@turnout/contract/events/desk/endpoints.ts'
import { BULK_ROWS_MAX } from '@turnout/contract/limits.ts'
import type { EventStatus } from '@turnout/domain/events/event-status.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import { changeEach } from '../../../platform/http/change-each.ts'
import { findMeant } from '../../../platform/http/find-meant.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import { accountOfCaller } from '../../accounts/access.ts'
import { eventsOfCaller } from '../access.ts'
import { changeEventStatus } from '../change-events.ts'
import { eventFacets, eventListOf } from '../queries.ts'
import { findDates } from './find-dates.ts'

/** What each act makes of an event. */
const BECOMES = {
  publish: 'LIVE',
  unpublish: 'DRAFT',
  archive: 'ARCHIVED',
  restore: 'DRAFT',
} as const satisfies Record<string, EventStatus>

/** The desk of events: counts beside the filters, and one act on many. */
export function eventDeskRoutes(app: FastifyInstance, { clock }: { readonly clock: Clock }): void {
  const { database } = app

  serve(app, facetsOfEvents, async ({ caller, query, locale }) => {
    const now = clock.now()
    // A filter's own choice would hide what else there is to choose.
    const { [query.facet]: _own, ...others } = query.filter_fields
    const dates = await findDates(database, caller, { query: query.query, locale, now })
    const list = eventListOf(accountOfCaller(caller), { ...query, filter_fields: others, dates, now })
    return { data: await eventFacets(database, list, { facet: query.facet, now }) }
  })

  serve(app, changeEvents, async ({ caller, body, actor, locale, request, keyed }) => {
    const now = clock.now()
    const dates = await findDates(database, caller, { query: body.query, locale, now })
    const meant = await findMeant(database, {
      ids: body.event_ids,
      listOf: (ids) => eventListOf(accountOfCaller(caller), { ...body, event_ids: ids, dates, now }),
      maximum: BULK_ROWS_MAX,
      field: 'event_ids',
    })
    const scopes = new Map((await eventsOfCaller(database, caller, meant.ids)).map((scope) => [scope.eventId, scope]))
    const each = { ...meant, request, locale, key: keyed() }
    const { changed, meta } = await changeEach(app, each, async (tx, id) => {
      const scope = scopes.get(id)
      if (scope === undefined) throw new Refusal('not_found')
      await changeEventStatus(tx, { scope, status: BECOMES[body.action] }, actor)
    })
    return { data: changed.map(({ id, ...became }) => ({ event_id: id, ...became })), meta }
  })
}
