import * as endpoints from '@turnout/contract/events/cancelling/endpoints.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import { serve } from '../../../platform/http/serve.ts'
import { senderOfCaller } from '../../accounts/access.ts'
import type { MailRules } from '../../accounts/mails/queue-account-mail.ts'
import { eventOfCaller, type EventScope } from '../access.ts'
import { pauseCancelling } from './pause-cancelling.ts'
import { readFigures } from './read-figures.ts'
import { readProgress } from './read-progress.ts'
import { markPaidBack, payByHand, requestAgain } from './request-again.ts'
import { sendTestMail } from './send-test-mail.ts'
import { cancellingFileRoutes } from './routes-files.ts'
import { startCancelling } from './start-cancelling.ts'
import { stopCancelling } from './stop-cancelling.ts'

export interface EventCancellingParts extends MailRules {
  readonly clock: Clock
}

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

  cancellingFileRoutes(app)
}
