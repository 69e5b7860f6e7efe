import type { ErrorCode } from '@turnout/contract/errors.ts'
import type { CancellingAnswer, CancellingRow as ShownRow } from '@turnout/contract/events/cancelling/cancelling.ts'
import * as endpoints from '@turnout/contract/events/cancelling/endpoints.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { minutesLeft } from '@turnout/domain/event-cancelling/minutes-left.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { asCsvFile, csvText } from '../../../platform/format/csv.ts'
import { asWorkbook } from '../../../platform/format/xlsx.ts'
import { fileLanguage } from '../../../platform/http/file-language.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import { senderOfCaller } from '../../accounts/access.ts'
import type { MailRules } from '../../accounts/mails/queue-account-mail.ts'
import { eventOfCaller, type EventScope } from '../access.ts'
import { recordExport } from '../record-export.ts'
import { ordersFile, plannedOrder, transfersFile, type Sheet } from './answers-files.ts'
import { pauseCancelling, startCancelling, stopCancelling } from './change-cancelling.ts'
import { mailedEvent } from './queries-mail.ts'
import {
  ordersOfCancelling,
  ordersShown,
  logOfCancelling,
  mailsOfCancelling,
  progressOf,
  type ListedOrderRow,
  type LogRow,
  type MailCountRow,
  type ProgressRow,
} from './queries-progress.ts'
import { ordersToCancel } from './queries.ts'
import { readFigures } from './read-figures.ts'
import { markPaidBack, payByHand, requestAgain } from './request-again.ts'
import { sendTestMail } from './send-test-mail.ts'
import { cancellingOfEvent, type CancellingRow } from './store.ts'

export interface EventCancellingServices extends MailRules {
  readonly clock: Clock
}

interface Reading {
  /** Whether the reader may see who bought. */
  readonly isNamed: boolean
  /** The words of a refusal. */
  readonly wordsOf: (code: ErrorCode) => string
}

interface Progress {
  readonly cancelling: CancellingRow
  readonly currency: string
  readonly progress: ProgressRow
  readonly failed: readonly ListedOrderRow[]
  readonly toPay: readonly ListedOrderRow[]
  readonly mails: MailCountRow
  readonly log: readonly LogRow[]
}

function cancellingAnswer(
  { cancelling: row, currency, progress, failed, toPay, mails, log }: Progress,
  /** The words of a refusal. */
  wordsOf: (code: string) => string,
): CancellingAnswer {
  const major = (minor: number): number => majorFromMinor(minor, currency)
  const sum = ({ orders, amountMinor }: ProgressRow['all']) => ({ orders, goes_back: major(amountMinor) })
  const shown = (order: ListedOrderRow): ShownRow => ({
    order_id: order.order_id,
    public_id: order.public_id,
    first_name: order.first_name,
    last_name: order.last_name,
    email: order.email,
    amount: major(order.amount_minor),
    state: order.state,
    failure: order.failure === null ? order.failure_reason : wordsOf(order.failure),
    tries: order.tries,
  })
  return {
    id: row.id,
    state: row.state,
    page: row.page,
    money: row.money,
    reason: row.reason,
    mails_buyers: row.mails_buyers,
    mails_guests: row.mails_guests,
    mails_waiting: row.mails_waiting,
    currency,
    created_at: row.created_at.toISOString(),
    starts_at: row.starts_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    now: row.now.toISOString(),
    tickets: row.tickets,
    orders: progress.orders,
    cancelled: progress.cancelled,
    unpaid: progress.unpaid,
    refunds: {
      all: sum(progress.all),
      sent: sum(progress.sent),
      waiting: sum(progress.waiting),
      failed: sum(progress.failed),
    },
    by_hand: { all: sum(progress.by_hand), open: sum(progress.open), paid_back: sum(progress.paid_back) },
    minutes_left: minutesLeft({
      startedAt: row.state === 'RUNNING' ? row.started_at : null,
      now: row.now,
      doneCount: progress.orders - progress.unfinished,
      leftCount: progress.unfinished,
    }),
    failed: failed.map(shown),
    to_pay: toPay.map(shown),
    mails: { ...mails, waiting: mails.all - mails.sent - mails.failed },
    log: log.map(({ act, at, by }) => ({ act, at: at.toISOString(), by })),
  }
}

/** How far the cancelling of an event came; null data for one that takes place. */
async function readProgress(
  reader: Reader,
  { eventId, currency }: EventScope,
  { isNamed, wordsOf }: Reading,
): Promise<{ data: CancellingAnswer | null }> {
  const cancelling = await cancellingOfEvent(reader, eventId)
  if (cancelling === undefined) return { data: null }
  const { id, created_at: since } = cancelling
  const [progress, failed, toPay, mails, log] = await Promise.all([
    progressOf(reader, id),
    isNamed ? ordersShown(reader, id, { state: 'FAILED' }) : [],
    isNamed ? ordersShown(reader, id, { state: 'BY_HAND' }) : [],
    mailsOfCancelling(reader, { id, eventId }),
    logOfCancelling(reader, { eventId, since }),
  ])
  // The store holds codes of ours alone.
  const told = (code: string): string => wordsOf(code as ErrorCode)
  return { data: cancellingAnswer({ cancelling, currency, progress, failed, toPay, mails, log }, told) }
}

export function eventCancellingRoutes(app: FastifyInstance, services: EventCancellingServices): void {
  const { database } = app
  const { clock } = services

  const shown = (scope: EventScope, locale: string, isNamed = true) =>
    readProgress(database, scope, { isNamed, wordsOf: (code) => app.words.error(code, locale, {}) })

  serve(app, endpoints.cancellingPreview, async ({ caller, params, query }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const { answer } = await readFigures(database, scope, { money: query.money, now: clock.now() })
    return { data: answer }
  })

  serve(app, endpoints.cancellingOfEvent, async ({ caller, params, locale }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return shown(scope, locale, mayDo(caller.capabilities, 'orders:refund'))
  })

  serve(app, endpoints.startCancelling, async ({ caller, params, body, actor, locale, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await write((tx) => startCancelling(tx, { scope, input: body, now: clock.now() }, actor))
    return shown(scope, locale)
  })

  serve(app, endpoints.sendCancellingMail, async ({ caller, params, body, locale, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const sender = await senderOfCaller(database, caller, services)
    const email = await write((tx) => sendTestMail(tx, { scope, sender, input: body, locale }))
    return { message: m.event_cancelling_mail_sent({ email }, { locale: pickLocale({ saved: locale }) }) }
  })

  serve(app, endpoints.stopCancelling, async ({ caller, params, actor, locale, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await write((tx) => stopCancelling(tx, scope, actor))
    return shown(scope, locale)
  })

  for (const [endpoint, act] of [
    [endpoints.pauseCancelling, 'pause'],
    [endpoints.resumeCancelling, 'resume'],
  ] as const) {
    serve(app, endpoint, async ({ caller, params, actor, locale, write }) => {
      const scope = await eventOfCaller(database, caller, params.event_id)
      await write((tx) => pauseCancelling(tx, { scope, act }, actor))
      return shown(scope, locale)
    })
  }

  for (const [endpoint, act] of [
    [endpoints.retryCancelling, requestAgain],
    [endpoints.payByHand, payByHand],
    [endpoints.markPaidBack, markPaidBack],
  ] as const) {
    serve(app, endpoint, async ({ caller, params, body, actor, locale, write }) => {
      const scope = await eventOfCaller(database, caller, params.event_id)
      await write((tx) => act(tx, { scope, orderIds: body.order_ids }, actor))
      return shown(scope, locale)
    })
  }

  cancellingFileRoutes(app)
}

/** Rows of a file of transfers: no event has more orders that were paid outside. */
const FILE_MAX = 100_000

/** The files of a cancelling: every order, and what is to be paid back by hand. */
function cancellingFileRoutes(app: FastifyInstance): void {
  const { database } = app

  serve(app, endpoints.exportCancelledOrders, async ({ caller, params, query, actor, locale: own, reply, write }) => {
    const locale = fileLanguage({ caller, locale: own }, query.headings)
    const scope = await eventOfCaller(database, caller, params.event_id)
    const orders = await write(async (tx) => {
      const asked = { format: query.format ?? 'csv', of: 'cancelling' }
      await recordExport(tx, { event: scope, list: 'orders', asked }, actor)
      const cancelling = await cancellingOfEvent(tx, scope.eventId)
      // Within the seconds in which it can be stopped none of its orders has begun.
      if (cancelling === undefined || cancelling.state === 'COUNTDOWN') {
        const money = cancelling?.money ?? query.money
        return (await ordersToCancel(tx, scope.eventId)).map((row) => plannedOrder(row, money))
      }
      return ordersOfCancelling(tx, cancelling.id)
    })
    // The store holds codes of ours alone.
    const wordsOf = (code: string): string => app.words.error(code as ErrorCode, locale, {})
    const file = ordersFile(orders, { currency: scope.currency, locale, wordsOf })
    return sendFile(reply, file, { name: `cancelled-orders-${scope.eventId}`, format: query.format, scope })
  })

  serve(app, endpoints.exportTransfers, async ({ caller, params, query, actor, locale: own, reply, write }) => {
    const locale = fileLanguage({ caller, locale: own }, query.headings)
    const scope = await eventOfCaller(database, caller, params.event_id)
    const cancelling = await cancellingOfEvent(database, scope.eventId)
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
