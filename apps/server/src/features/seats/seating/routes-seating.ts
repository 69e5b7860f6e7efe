import * as endpoints from '@turnout/contract/seats/endpoints.ts'
import { previewSeating as previewEndpoint } from '@turnout/contract/seats/plan-endpoints.ts'
import { BASE_LOCALE, localeOf } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve, servePublic } from '../../../platform/http/serve.ts'
import { eventOfCaller, isEventShownTo } from '../../events/access.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { keepHalls } from '../choosing/keep-halls.ts'
import { houseOfDate } from '../choosing/queries-house.ts'
import { NO_HOUSE } from '../choosing/queries-public-house.ts'
import { setSeating } from './change-seating.ts'
import { keepHouses } from './keep-houses.ts'
import { keepStatuses } from './keep-statuses.ts'
import { rulesAnswer, rulesOfSeats } from './store-rules.ts'
import { readPreview } from './read-preview.ts'
import { seatingOf } from './store-seating.ts'

export function seatingRoutes(app: FastifyInstance): void {
  const { database } = app
  const houses = keepHouses(database)
  const halls = keepHalls(database)
  const statuses = keepStatuses(halls)

  const read = async (eventId: number) => {
    const [{ zones, ...seating }, rules] = await Promise.all([
      seatingOf(database, eventId),
      rulesOfSeats(database, eventId),
    ])
    return {
      data: {
        event_id: eventId,
        ...seating,
        zones: zones.map((zone) => ({ ...zone, price_ids: [...zone.price_ids] })),
        ...rulesAnswer(rules),
      },
    }
  }

  serve(app, endpoints.getSeating, async ({ caller, params }) =>
    read((await eventOfCaller(database, caller, params.event_id)).eventId),
  )

  serve(app, endpoints.setSeating, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await write((tx) => setSeating(tx, { scope, input: body }, actor))
    return read(scope.eventId)
  })

  serve(app, previewEndpoint, async ({ caller, params, body, request }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const locale = localeOf(request.language()) ?? BASE_LOCALE
    return { data: await readPreview(database, { scope, planId: body.plan_id }, locale) }
  })

  /** @throws Refusal not_found for an event that is not shown */
  const houseAsked = async (caller: Caller | null, eventId: number, dateId: number | null) => {
    if (!(await isEventShownTo(database, caller, eventId))) throw new Refusal('not_found')
    return houseOfDate(database, eventId, dateId)
  }

  servePublic(app, endpoints.seatsOfEvent, async ({ params, query, caller }) => {
    const house = await houseAsked(caller, params.event_id, query.event_occurrence_id)
    return house === undefined ? { data: NO_HOUSE } : houses.answer(params.event_id, house)
  })

  servePublic(app, endpoints.seatStatusesOfEvent, async ({ params, query, caller }) => {
    const house = await houseAsked(caller, params.event_id, query.event_occurrence_id)
    if (house === undefined) return { data: { plan: '', mark: '', free: 0, statuses: '' } }
    const { mark, seat_link: shortId } = query
    const eventId = params.event_id
    const linkId = shortId === null ? undefined : await halls.openLink({ eventId, shortId })
    if (linkId === undefined) return statuses.news(house, mark)
    return { data: await statuses.newsByLink(house, { mark, link: { eventId, linkId } }) }
  })
}
