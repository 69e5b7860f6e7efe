import { chooseDate as chooseEndpoint, choicesOfDate } from '@turnout/contract/events/cancelling/choice-endpoints.ts'
import { endDateChoice } from '@turnout/contract/events/cancelling/date-endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve, servePublic } from '../../../platform/http/serve.ts'
import { proofOf, refuseReaders } from '../../orders/access.ts'
import { ownedOrder } from '../../orders/queries.ts'
import { cancelledOfCaller, shownOf } from '../cancelling/routes.ts'
import { chooseDate } from './choose-date.ts'
import { closeChoice } from './close-choice.ts'
import { readChoices } from './read-choices.ts'

/** What a buyer chooses in place of a cancelled date, and its end by the organizer. */
export function choiceRoutes(app: FastifyInstance): void {
  const { database } = app

  serve(app, endDateChoice, async ({ caller, params, actor, locale, write }) => {
    const scope = await cancelledOfCaller(database, caller, params)
    await write((tx) => closeChoice(tx, scope, actor))
    return shownOf(app)(scope, locale)
  })

  servePublic(app, choicesOfDate, async ({ params, query, caller, request }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id }
    await refuseReaders(database, named, proofOf(request, { ...named, caller, parameter: query.session_identifier }))
    const orderId = (await ownedOrder(database, named))?.id
    if (orderId === undefined) throw new Refusal('order_gone')
    return { data: await readChoices(database, { orderId, eventId: named.eventId }, params.occurrence_id) }
  })

  servePublic(app, chooseEndpoint, async ({ params, query, body, actor, caller, locale, request, write }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id }
    await refuseReaders(database, named, proofOf(request, { ...named, caller, parameter: query.session_identifier }))
    const { event_occurrence_id: to } = body
    await write((tx) => chooseDate(tx, { ...named, occurrenceId: params.occurrence_id, to }, actor))
    const words = to === null ? m.event_cancelling_chosen_money : m.event_cancelling_chosen_date
    return { message: words({}, { locale: pickLocale({ saved: locale }) }) }
  })
}
