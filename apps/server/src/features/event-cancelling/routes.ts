import * as endpoints from '@turnout/contract/event-cancelling/endpoints.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { asCsvFile, csvText } from '../../platform/format/csv.ts'
import { asWorkbook } from '../../platform/format/xlsx.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { senderOfCaller } from '../accounts/access.ts'
import type { MailRules } from '../accounts/mails/queue-account-mail.ts'
import { eventOfCaller, type EventScope } from '../events/access.ts'
import { recordExport } from '../events/record-export.ts'
import { transfersFile } from './answers.ts'
import { pauseCancelling } from './pause-cancelling.ts'
import { mailedEvent } from './queries-mail.ts'
import { ordersShown } from './queries-progress.ts'
import { readFigures } from './read-figures.ts'
import { readProgress } from './read-progress.ts'
import { markPaidBack, payByHand, requestAgain } from './request-again.ts'
import { sendTestMail } from './send-test-mail.ts'
import { startCancelling } from './start-cancelling.ts'
import { stopCancelling } from './stop-cancelling.ts'
import { cancellingOfEvent } from './store.ts'

export interface EventCancellingParts extends MailRules {
  readonly clock: Clock
}

/** Rows of a file of transfers: no event has more orders that were paid outside. */
const FILE_MAX = 100_000

export function eventCancellingRoutes(app: FastifyInstance, parts: EventCancellingParts): void {
  const { database } = app
  const { clock } = parts

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
    const sender = await senderOfCaller(database, caller, parts)
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

  exportRoutes(app)
}

/** What is to be paid back by hand, as a file. */
function exportRoutes(app: FastifyInstance): void {
  const { database } = app
  serve(app, endpoints.exportTransfers, async ({ caller, params, query, actor, locale, reply, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const cancelling = await cancellingOfEvent(database, scope.eventId)
    const event = await mailedEvent(database, scope.eventId)
    if (cancelling === undefined || event === undefined) throw new Refusal('cancelling_cannot')
    const rows = await write(async (tx) => {
      const asked = { format: query.format ?? 'csv' }
      await recordExport(tx, { event: scope, list: 'transfers', asked }, actor)
      return ordersShown(tx, cancelling.id, { state: 'BY_HAND', limit: FILE_MAX })
    })
    const { currency } = scope
    const file = transfersFile(rows, { currency, title: event.event_title, locale })
    const name = `transfers-${scope.eventId}`
    const decimals = exponentOf(currency)
    if (query.format === 'xlsx') return asWorkbook(reply, { name, sheet: file.sheet, decimals, rows: file.rows })
    asCsvFile(reply, name)
    return csvText(file.rows)
  })
}
