import { WEBHOOK_LOGS_LIST } from '@turnout/contract/webhooks/delivery.ts'
import * as endpoints from '@turnout/contract/webhooks/endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, servePerson, type Call } from '../../platform/http/serve.ts'
import {
  deliveryOfWebhook,
  homeOfAccount,
  homeOfEvent,
  homeOfOrganizer,
  webhookOfHome,
  type DeliveryScope,
  type WebhookScope,
} from './access.ts'
import { logAnswer } from './answers.ts'
import { logRow, logsOfWebhook } from './queries-logs.ts'
import { resendFailed, resendOne, sendTest, stopTrying } from './send-calls.ts'

type Query = z.output<(typeof endpoints.logsOfWebhook)['query']>

/** What an act needs of its request, wherever the webhook belongs. */
type Writing = Pick<Call<unknown, unknown, unknown, Caller>, 'actor' | 'write'>

/** What was sent to a webhook, and what is sent by hand. Calls are made by `delivery/`, never here. */
function actsOf({ database }: FastifyInstance, { clock }: { readonly clock: Clock }) {
  const read = async (deliveryId: number) => {
    const row = await logRow(database, deliveryId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: logAnswer(row) }
  }
  return {
    list: async ({ webhookId }: WebhookScope, query: Query, request: FastifyRequest) => {
      const { rows, total } = await logsOfWebhook(database, webhookId, query)
      return pageOf({ rows: rows.map(logAnswer), total }, query, { request, shape: WEBHOOK_LOGS_LIST })
    },
    test: async (scope: WebhookScope, { actor, write }: Writing) =>
      read(await write((tx) => sendTest(tx, { scope, now: clock.now() }, actor))),
    resendFailed: async (scope: WebhookScope, since: string | null, { actor, write }: Writing) => {
      const from = since === null ? null : new Date(since)
      return { data: { resent: await write((tx) => resendFailed(tx, { scope, since: from }, actor)) } }
    },
    resend: async (scope: DeliveryScope, { actor, write }: Writing) => {
      await write((tx) => resendOne(tx, scope, actor))
      return read(scope.deliveryId)
    },
    stop: async (scope: DeliveryScope, { actor, write }: Writing) => {
      await write((tx) => stopTrying(tx, scope, actor))
      return read(scope.deliveryId)
    },
  }
}

export function webhookLogRoutes(app: FastifyInstance, parts: { readonly clock: Clock }): void {
  const acts = actsOf(app, parts)
  eventRoutes(app, acts)
  accountRoutes(app, acts)
  organizerRoutes(app, acts)
}

function eventRoutes(app: FastifyInstance, acts: ReturnType<typeof actsOf>): void {
  const { database } = app
  const one = async (caller: Caller, params: { event_id: number; webhook_id: number }) =>
    webhookOfHome(database, await homeOfEvent(database, caller, params.event_id), params.webhook_id)
  const log = async (caller: Caller, params: { event_id: number; webhook_id: number; webhook_log_id: number }) =>
    deliveryOfWebhook(database, await one(caller, params), params.webhook_log_id)

  serve(app, endpoints.logsOfWebhook, async ({ caller, params, query, request }) =>
    acts.list(await one(caller, params), query, request),
  )
  serve(app, endpoints.testWebhook, async ({ caller, params, ...call }) => acts.test(await one(caller, params), call))
  serve(app, endpoints.resendFailed, async ({ caller, params, body, ...call }) =>
    acts.resendFailed(await one(caller, params), body.since, call),
  )
  serve(app, endpoints.resendLog, async ({ caller, params, ...call }) => acts.resend(await log(caller, params), call))
  serve(app, endpoints.stopLog, async ({ caller, params, ...call }) => acts.stop(await log(caller, params), call))
}

interface AccountLogParams {
  readonly account_id: number
  readonly account_webhook_id: number
  readonly account_webhook_log_id: number
}

function accountRoutes(app: FastifyInstance, acts: ReturnType<typeof actsOf>): void {
  const { database } = app
  const one = (caller: Caller, params: Omit<AccountLogParams, 'account_webhook_log_id'>) =>
    webhookOfHome(database, homeOfAccount(caller, params.account_id), params.account_webhook_id)
  const log = async (caller: Caller, params: AccountLogParams) =>
    deliveryOfWebhook(database, await one(caller, params), params.account_webhook_log_id)

  servePerson(app, endpoints.logsOfAccountWebhook, async ({ caller, params, query, request }) =>
    acts.list(await one(caller, params), query, request),
  )
  servePerson(app, endpoints.testAccountWebhook, async ({ caller, params, ...call }) =>
    acts.test(await one(caller, params), call),
  )
  servePerson(app, endpoints.resendAccountFailed, async ({ caller, params, body, ...call }) =>
    acts.resendFailed(await one(caller, params), body.since, call),
  )
  servePerson(app, endpoints.resendAccountLog, async ({ caller, params, ...call }) =>
    acts.resend(await log(caller, params), call),
  )
  servePerson(app, endpoints.stopAccountLog, async ({ caller, params, ...call }) =>
    acts.stop(await log(caller, params), call),
  )
}

interface OrganizerLogParams {
  readonly organizer_id: number
  readonly organizer_webhook_id: number
  readonly organizer_webhook_log_id: number
}

function organizerRoutes(app: FastifyInstance, acts: ReturnType<typeof actsOf>): void {
  const { database } = app
  const one = async (caller: Caller, params: Omit<OrganizerLogParams, 'organizer_webhook_log_id'>) =>
    webhookOfHome(database, await homeOfOrganizer(database, caller, params.organizer_id), params.organizer_webhook_id)
  const log = async (caller: Caller, params: OrganizerLogParams) =>
    deliveryOfWebhook(database, await one(caller, params), params.organizer_webhook_log_id)

  serve(app, endpoints.logsOfOrganizerWebhook, async ({ caller, params, query, request }) =>
    acts.list(await one(caller, params), query, request),
  )
  serve(app, endpoints.testOrganizerWebhook, async ({ caller, params, ...call }) =>
    acts.test(await one(caller, params), call),
  )
  serve(app, endpoints.resendOrganizerFailed, async ({ caller, params, body, ...call }) =>
    acts.resendFailed(await one(caller, params), body.since, call),
  )
  serve(app, endpoints.resendOrganizerLog, async ({ caller, params, ...call }) =>
    acts.resend(await log(caller, params), call),
  )
  serve(app, endpoints.stopOrganizerLog, async ({ caller, params, ...call }) =>
    acts.stop(await log(caller, params), call),
  )
}
