import * as endpoints from '@turnout/contract/webhooks/endpoints.ts'
import { WEBHOOKS_LIST } from '@turnout/contract/webhooks/webhook.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller } from '../events/access.ts'
import { webhookOfCaller } from './access.ts'
import { webhookAnswer } from './answers.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import type { WebhookAddresses } from './judge-address.ts'
import { checkAddress } from './check-address.ts'
import { webhookRow, webhooksOfEvent } from './queries.ts'
import { replaceSecret } from './replace-secret.ts'
import { webhookLogRoutes } from './routes-logs.ts'
import { updateWebhook } from './update-webhook.ts'

export interface WebhookParts {
  readonly clock: Clock
  readonly addresses: WebhookAddresses
}

export function webhookRoutes(app: FastifyInstance, { clock, addresses }: WebhookParts): void {
  const { database, secrets } = app

  const read = async (webhookId: number) => {
    const row = await webhookRow(database, webhookId)
    if (row === undefined) throw new Refusal('not_found')
    return webhookAnswer(row, clock.now())
  }

  serve(app, endpoints.webhooksOfEvent, async ({ caller, params, query, request }) => {
    const { eventId } = await eventOfCaller(database, caller, params.event_id)
    const { rows, total } = await webhooksOfEvent(database, eventId, query)
    const answers = rows.map((row) => webhookAnswer(row, clock.now()))
    return pageOf({ rows: answers, total }, query, { request, shape: WEBHOOKS_LIST })
  })

  serve(app, endpoints.createWebhook, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await checkAddress(body.url, addresses)
    const { id, secret } = await write((tx) => createWebhook(tx, { scope, input: body, secrets }, actor))
    return { data: { ...(await read(id)), secret } }
  })

  serve(app, endpoints.getWebhook, async ({ caller, params }) => {
    const { webhookId } = await webhookOfCaller(database, caller, params)
    return { data: await read(webhookId) }
  })

  serve(app, endpoints.updateWebhook, async ({ caller, params, body, actor, write }) => {
    const scope = await webhookOfCaller(database, caller, params)
    await checkAddress(body.url, addresses)
    await write((tx) => updateWebhook(tx, { scope, input: body }, actor))
    return { data: await read(scope.webhookId) }
  })

  serve(app, endpoints.deleteWebhook, async ({ caller, params, actor, write }) => {
    const scope = await webhookOfCaller(database, caller, params)
    await write((tx) => deleteWebhook(tx, scope, actor))
  })

  serve(app, endpoints.renewWebhookSecret, async ({ caller, params, actor, write }) => {
    const scope = await webhookOfCaller(database, caller, params)
    const secret = await write((tx) => replaceSecret(tx, { scope, secrets }, actor))
    return { data: { ...(await read(scope.webhookId)), secret } }
  })

  webhookLogRoutes(app, { clock })
}
