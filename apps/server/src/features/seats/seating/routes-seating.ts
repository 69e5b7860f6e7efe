import * as endpoints from '@turnout/contract/seats/endpoints.ts'
import { previewSeating as previewEndpoint } from '@turnout/contract/seats/plan-endpoints.ts'
import { BASE_LOCALE, localeOf } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve, servePublic } from '../../../platform/http/serve.ts'
import { eventOfCaller, isEventShownTo } from '../../events/access.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { keepHalls } from '../choosing/keep-halls.ts'
import { houseOfDate, houseOfDates, sameHouses } from '../choosing/queries-house.ts'
import { NO_HOUSE } from '../choosing/queries-public-house.ts'
import { setSeating } from './change-seating.ts'
import { keepHouses } from './keep-houses.ts'
import { keepStatuses } from './keep-statuses.ts'
import { rulesAnswer, rulesOfSeats } from './store-rules.ts'
import { readPreview } from './read-preview.ts'
import { seatingOf } from './store-seating.ts'

interface AskedDates {
  readonly event_occurrence_id: number | null
  /** Those of a pass, with commas. */
  readonly event_occurrence_ids: string | null
}

export function seatingRoutes(app: FastifyInstance): void {
  const { database } = app
  const houses = keepHouses(database)
  const halls = keepHalls(database)
  const statuses = keepStatuses(database, halls)

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
  const housesAsked = async (caller: Caller | null, eventId: number, asked: AskedDates) => {
    if (!(await isEventShownTo(database, caller, eventId))) throw new Refusal('not_found')
    const { event_occurrence_id: date, event_occurrence_ids: ofPass } = asked
    if (ofPass !== null) return houseOfDates(database, eventId, ofPass.split(',').map(Number))
    const house = await houseOfDate(database, eventId, date)
    return house === undefined ? undefined : sameHouses([house])
  }

  servePublic(app, endpoints.seatsOfEvent, async ({ params, query, caller }) => {
    const found = await housesAsked(caller, params.event_id, query)
    return found === undefined ? { data: NO_HOUSE } : houses.answer(params.event_id, found[0])
  })

  servePublic(app, endpoints.seatStatusesOfEvent, async ({ params, query, caller }) => {
    const found = await housesAsked(caller, params.event_id, query)
    if (found === undefined) return { data: { plan: '', mark: '', free: 0, statuses: '' } }
    const { mark, seat_link: shortId } = query
    const eventId = params.event_id
    const linkId = shortId === null ? undefined : await halls.openLink({ eventId, shortId })
    if (linkId === undefined) return statuses.news(found, mark)
    return { data: await statuses.newsByLink(found, { mark, link: { eventId, linkId } }) }
  })
}
