import { WEBHOOK_LOGS_LIST } from '@turnout/contract/webhooks/delivery.ts'
import * as endpoints from '@turnout/contract/webhooks/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { deliveryOfCaller, webhookOfCaller } from './access.ts'
import { logAnswer } from './answers.ts'
import { logRow, logsOfWebhook } from './queries-logs.ts'
import { resendFailed, resendOne } from './send-again.ts'
import { sendTest } from './send-test.ts'
import { stopTrying } from './stop-trying.ts'

/** What was sent to a webhook, and what is sent by hand. Calls are made by `delivery/`, never here. */
export function webhookLogRoutes(app: FastifyInstance, { clock }: { readonly clock: Clock }): void {
  const { database } = app

  const read = async (deliveryId: number) => {
    const row = await logRow(database, deliveryId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: logAnswer(row) }
  }

  serve(app, endpoints.logsOfWebhook, async ({ caller, params, query, request }) => {
    const { webhookId } = await webhookOfCaller(database, caller, params)
    const { rows, total } = await logsOfWebhook(database, webhookId, query)
    return pageOf({ rows: rows.map(logAnswer), total }, query, { request, shape: WEBHOOK_LOGS_LIST })
  })

  serve(app, endpoints.testWebhook, async ({ caller, params, actor, write }) => {
    const scope = await webhookOfCaller(database, caller, params)
    return read(await write((tx) => sendTest(tx, { scope, now: clock.now() }, actor)))
  })

  serve(app, endpoints.resendFailed, async ({ caller, params, body, actor, write }) => {
    const scope = await webhookOfCaller(database, caller, params)
    const since = body.since === null ? null : new Date(body.since)
    const resent = await write((tx) => resendFailed(tx, { scope, since }, actor))
    return { data: { resent } }
  })

  serve(app, endpoints.resendLog, async ({ caller, params, actor, write }) => {
    const scope = await deliveryOfCaller(database, caller, params)
    await write((tx) => resendOne(tx, scope, actor))
    return read(scope.deliveryId)
  })

  serve(app, endpoints.stopLog, async ({ caller, params, actor, write }) => {
    const scope = await deliveryOfCaller(database, caller, params)
    await write((tx) => stopTrying(tx, scope, actor))
    return read(scope.deliveryId)
  })
}
