import type { ErrorCode } from '@turnout/contract/errors.ts'
import * as ofDate from '@turnout/contract/events/cancelling/date-endpoints.ts'
import {
  giveBackDate as giveBackEndpoint,
  keepDate as keepEndpoint,
} from '@turnout/contract/events/cancelling/moved-endpoints.ts'
import * as endpoints from '@turnout/contract/events/cancelling/endpoints.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { asCsvFile, csvText } from '../../../platform/format/csv.ts'
import { asWorkbook } from '../../../platform/format/xlsx.ts'
import { fileLanguage } from '../../../platform/http/file-language.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve, servePublic } from '../../../platform/http/serve.ts'
import { senderOfCaller } from '../../accounts/access.ts'
import type { MailRules } from '../../accounts/mails/queue-account-mail.ts'
import { occurrenceExists } from '../../occurrences/store.ts'
import { proofOf, refuseReaders } from '../../orders/access.ts'
import { eventOfCaller, scopeInEvent, type EventScope } from '../access.ts'
import { recordExport } from '../record-export.ts'
import { ordersFile, plannedOrders, transfersFile, type Sheet } from './answers-files.ts'
import { cancelDate, pauseCancelling, startCancelling, stopCancelling } from './change-cancelling.ts'
import { giveBackDate, keepDate } from './cancel-moved-date.ts'
import { mailedEvent } from './queries-mail.ts'
import { ordersOfCancelling, ordersShown } from './queries-progress.ts'
import { ordersToCancel } from './queries.ts'
import { readFigures, type CancelledScope } from './read-figures.ts'
import { readProgress } from './read-progress.ts'
import { markPaidBack, payByHand, requestAgain } from './request-again.ts'
import { sendTestMail } from './send-test-mail.ts'
import { cancellingOf } from './store.ts'

export interface EventCancellingServices extends MailRules {
  readonly clock: Clock
}

const { ofCaller: dateOfCaller } = scopeInEvent('occurrence', occurrenceExists)

/** What a path names: an event, or one of its dates. @throws Refusal not_found */
export async function cancelledOfCaller(
  database: Database,
  caller: Caller,
  params: { readonly event_id: number; readonly occurrence_id?: number },
): Promise<CancelledScope> {
  const { event_id, occurrence_id } = params
  if (occurrence_id === undefined) return { ...(await eventOfCaller(database, caller, event_id)), occurrenceId: null }
  const date = await dateOfCaller(database, caller, { event_id, occurrence_id })
  return { ...date.event, occurrenceId: date.id }
}

/** How far a cancelling came, in the words of the caller. */
export const shownOf =
  (app: FastifyInstance) =>
  (scope: CancelledScope, locale: string, isNamed = true) =>
    readProgress(app.database, scope, { isNamed, wordsOf: (code) => app.words.error(code, locale, {}) })

export function eventCancellingRoutes(app: FastifyInstance, services: EventCancellingServices): void {
  const { database } = app
  const { clock } = services
  const shown = shownOf(app)

  for (const endpoint of [endpoints.cancellingPreview, ofDate.dateCancellingPreview])
    serve(app, endpoint, async ({ caller, params, query }) => {
      const scope = await cancelledOfCaller(database, caller, params)
      const { answer } = await readFigures(database, scope, { money: query.money, now: clock.now() })
      return { data: answer }
    })

  for (const endpoint of [endpoints.cancellingOfEvent, ofDate.cancellingOfDate])
    serve(app, endpoint, async ({ caller, params, locale }) => {
      const scope = await cancelledOfCaller(database, caller, params)
      return shown(scope, locale, mayDo(caller.capabilities, 'orders:refund'))
    })

  serve(app, endpoints.startCancelling, async ({ caller, params, body, actor, locale, write }) => {
    const scope = await cancelledOfCaller(database, caller, params)
    await write((tx) => startCancelling(tx, { scope, input: body, now: clock.now() }, actor))
    return shown(scope, locale)
  })

  serve(app, ofDate.cancelOccurrence, async ({ caller, params, body, actor, locale, write }) => {
    const scope = await cancelledOfCaller(database, caller, params)
    await write((tx) => cancelDate(tx, { scope, input: body, now: clock.now() }, actor))
    return shown(scope, locale)
  })

  for (const endpoint of [endpoints.sendCancellingMail, ofDate.sendDateCancellingMail])
    serve(app, endpoint, async ({ caller, params, body, locale, write }) => {
      const scope = await cancelledOfCaller(database, caller, params)
      const sender = await senderOfCaller(database, caller, services)
      const email = await write((tx) => sendTestMail(tx, { scope, sender, input: body, locale }))
      return { message: m.event_cancelling_mail_sent({ email }, { locale: pickLocale({ saved: locale }) }) }
    })

  for (const endpoint of [endpoints.stopCancelling, ofDate.stopDateCancelling])
    serve(app, endpoint, async ({ caller, params, actor, locale, write }) => {
      const scope = await cancelledOfCaller(database, caller, params)
      await write((tx) => stopCancelling(tx, scope, actor))
      return shown(scope, locale)
    })

  cancellingRunRoutes(app)
  cancellingFileRoutes(app)
  giveBackRoutes(app)
}

/** The acts on a run that began. */
function cancellingRunRoutes(app: FastifyInstance): void {
  const { database } = app
  const shown = shownOf(app)

  const pauses: readonly (readonly [(typeof endpoints.pauseCancelling)[], 'pause' | 'resume'])[] = [
    [[endpoints.pauseCancelling, ofDate.pauseDateCancelling], 'pause'],
    [[endpoints.resumeCancelling, ofDate.resumeDateCancelling], 'resume'],
  ]
  for (const [both, act] of pauses)
    for (const endpoint of both)
      serve(app, endpoint, async ({ caller, params, actor, locale, write }) => {
        const scope = await cancelledOfCaller(database, caller, params)
        await write((tx) => pauseCancelling(tx, { scope, act }, actor))
        return shown(scope, locale)
      })

  const refunds: readonly (readonly [(typeof endpoints.payByHand)[], typeof payByHand])[] = [
    [[endpoints.retryCancelling, ofDate.retryDateCancelling], requestAgain],
    [[endpoints.payByHand, ofDate.payDateByHand], payByHand],
    [[endpoints.markPaidBack, ofDate.markDatePaidBack], markPaidBack],
  ]
  for (const [both, act] of refunds)
    for (const endpoint of both)
      serve(app, endpoint, async ({ caller, params, body, actor, locale, write }) => {
        const scope = await cancelledOfCaller(database, caller, params)
        await write((tx) => act(tx, { scope, orderIds: body.order_ids }, actor))
        return shown(scope, locale)
      })
}

/** Rows of a file of transfers: no event has more orders that were paid outside. */
const FILE_MAX = 100_000

/** The files of a cancelling: every order, and what is to be paid back by hand. */
/** What a buyer does about a date that moved. */
function giveBackRoutes(app: FastifyInstance): void {
  servePublic(app, giveBackEndpoint, async ({ params, query, actor, caller, locale, request, write }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id }
    // A member who may not give money back does not do it by the page of the buyer either.
    const member = caller !== null && mayDo(caller.capabilities, 'orders:refund') ? caller : null
    await refuseReaders(
      app.database,
      named,
      proofOf(request, { ...named, caller: member, parameter: query.session_identifier }),
    )
    await write((tx) => giveBackDate(tx, { ...named, occurrenceId: params.occurrence_id }, actor))
    return { message: m.event_cancelling_given_back({}, { locale: pickLocale({ saved: locale }) }) }
  })
  servePublic(app, keepEndpoint, async ({ params, query, actor, caller, locale, request, write }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id }
    const proof = proofOf(request, { ...named, caller, parameter: query.session_identifier })
    await refuseReaders(app.database, named, proof)
    await write((tx) => keepDate(tx, { ...named, occurrenceId: params.occurrence_id }, actor))
    return { message: m.checkout_moved_kept({}, { locale: pickLocale({ saved: locale }) }) }
  })
}

function cancellingFileRoutes(app: FastifyInstance): void {
  const { database } = app

  for (const endpoint of [endpoints.exportCancelledOrders, ofDate.exportOrdersOfDate])
    serve(app, endpoint, async ({ caller, params, query, actor, locale: own, reply, write }) => {
      const locale = fileLanguage({ caller, locale: own }, query.headings)
      const scope = await cancelledOfCaller(database, caller, params)
      const orders = await write(async (tx) => {
        const asked = { format: query.format ?? 'csv', of: 'cancelling' }
        await recordExport(tx, { event: scope, list: 'orders', asked }, actor)
        const cancelling = await cancellingOf(tx, scope)
        // Within the seconds in which it can be stopped none of its orders has begun.
        if (cancelling !== undefined && cancelling.state !== 'COUNTDOWN') return ordersOfCancelling(tx, cancelling.id)
        const money = cancelling?.money ?? query.money
        return plannedOrders(tx, await ordersToCancel(tx, scope), { money, occurrenceId: scope.occurrenceId })
      })
      // The store holds codes of ours alone.
      const wordsOf = (code: string): string => app.words.error(code as ErrorCode, locale, {})
      const file = ordersFile(orders, { currency: scope.currency, locale, wordsOf })
      return sendFile(reply, file, { name: `cancelled-orders-${scope.eventId}`, format: query.format, scope })
    })

  for (const endpoint of [endpoints.exportTransfers, ofDate.exportTransfersOfDate])
    serve(app, endpoint, async ({ caller, params, query, actor, locale: own, reply, write }) => {
      const locale = fileLanguage({ caller, locale: own }, query.headings)
      const scope = await cancelledOfCaller(database, caller, params)
      const cancelling = await cancellingOf(database, scope)
      const event = await mailedEvent(database, scope.eventId)
      if (cancelling === undefined || event === undefined) throw new Refusal('cancelling_cannot')
      const rows = await write(async (tx) => {
        const asked = { format: query.format ?? 'csv' }
        await recordExport(tx, { event: scope, list: 'transfers', asked }, actor)
        return ordersShown(tx, cancelling.id, { state: 'BY_HAND', limit: FILE_MAX })
      })
      const file = transfersFile(rows, { currency: scope.currency, title: event.event_title, locale })
      return sendFile(reply, file, { name: `transfers-${scope.eventId}`, format: query.format, scope })
    })
}

interface FileLook {
  readonly name: string
  readonly format: 'csv' | 'xlsx' | null
  readonly scope: EventScope
}

function sendFile(reply: FastifyReply, { sheet, rows }: Sheet, { name, format, scope }: FileLook) {
  if (format === 'xlsx') return asWorkbook(reply, { name, sheet, decimals: exponentOf(scope.currency), rows })
  asCsvFile(reply, name)
  return csvText(rows)
}
