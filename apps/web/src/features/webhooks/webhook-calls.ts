import type { AnswerOf, BodyInput, QueryInput } from '@turnout/contract/client.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import * as endpoints from '@turnout/contract/webhooks/endpoints.ts'
import { call, callForVersion, type CallOptions } from '../../api/client.ts'

/** Whose webhooks are meant: those of one event, or of the account itself. */
export type WebhookPlace = { readonly eventId: number } | { readonly accountId: number }

export type WebhookBody = BodyInput<typeof endpoints.createWebhook>
export type WebhookWithSecret = AnswerOf<typeof endpoints.createWebhook>['data']
export type WebhooksRequest = QueryInput<typeof endpoints.webhooksOfEvent>
export type LogsRequest = QueryInput<typeof endpoints.logsOfWebhook>

type Answer<E extends Endpoint> = Promise<AnswerOf<E>>

/** The calls about webhooks, wherever they stand. */
export interface WebhookCalls {
  list(query: WebhooksRequest, options: CallOptions): Answer<typeof endpoints.webhooksOfEvent>
  create(body: WebhookBody): Answer<typeof endpoints.createWebhook>
  get(id: number, options: CallOptions): Answer<typeof endpoints.getWebhook>
  /** The same with its version. */
  read(id: number): Promise<{ answer: AnswerOf<typeof endpoints.getWebhook>; version: string }>
  update(id: number, body: WebhookBody, ifMatch?: string): Answer<typeof endpoints.updateWebhook>
  remove(id: number): Promise<unknown>
  renewSecret(id: number): Answer<typeof endpoints.renewWebhookSecret>
  test(id: number): Answer<typeof endpoints.testWebhook>
  resendFailed(id: number, options: CallOptions): Answer<typeof endpoints.resendFailed>
  logs(id: number, query: LogsRequest, options?: CallOptions): Answer<typeof endpoints.logsOfWebhook>
  resend(id: number, logId: number, options: CallOptions): Answer<typeof endpoints.resendLog>
  stop(id: number, logId: number): Answer<typeof endpoints.stopLog>
}

export const callsOf = (place: WebhookPlace): WebhookCalls =>
  'eventId' in place ? eventCalls(place.eventId) : accountCalls(place.accountId)

function eventCalls(event_id: number): WebhookCalls {
  const params = { event_id }
  const one = (webhook_id: number) => ({ params: { event_id, webhook_id } })
  const log = (webhook_id: number, webhook_log_id: number) => ({ params: { event_id, webhook_id, webhook_log_id } })
  return {
    list: (query, options) => call(endpoints.webhooksOfEvent, { params, query }, options),
    create: (body) => call(endpoints.createWebhook, { params, body }),
    get: (id, options) => call(endpoints.getWebhook, one(id), options),
    read: (id) => callForVersion(endpoints.getWebhook, one(id)),
    update: (id, body, ifMatch) => call(endpoints.updateWebhook, { ...one(id), body }, { ifMatch }),
    remove: (id) => call(endpoints.deleteWebhook, one(id)),
    renewSecret: (id) => call(endpoints.renewWebhookSecret, one(id)),
    test: (id) => call(endpoints.testWebhook, one(id)),
    resendFailed: (id, options) => call(endpoints.resendFailed, { ...one(id), body: {} }, options),
    logs: (id, query, options) => call(endpoints.logsOfWebhook, { ...one(id), query }, options),
    resend: (id, logId, options) => call(endpoints.resendLog, log(id, logId), options),
    stop: (id, logId) => call(endpoints.stopLog, log(id, logId)),
  }
}

function accountCalls(account_id: number): WebhookCalls {
  const params = { account_id }
  const one = (account_webhook_id: number) => ({ params: { account_id, account_webhook_id } })
  const log = (id: number, logId: number) => ({
    params: { account_id, account_webhook_id: id, account_webhook_log_id: logId },
  })
  return {
    list: (query, options) => call(endpoints.webhooksOfAccount, { params, query }, options),
    create: (body) => call(endpoints.createAccountWebhook, { params, body }),
    get: (id, options) => call(endpoints.getAccountWebhook, one(id), options),
    read: (id) => callForVersion(endpoints.getAccountWebhook, one(id)),
    update: (id, body, ifMatch) => call(endpoints.updateAccountWebhook, { ...one(id), body }, { ifMatch }),
    remove: (id) => call(endpoints.deleteAccountWebhook, one(id)),
    renewSecret: (id) => call(endpoints.renewAccountWebhookSecret, one(id)),
    test: (id) => call(endpoints.testAccountWebhook, one(id)),
    resendFailed: (id, options) => call(endpoints.resendAccountFailed, { ...one(id), body: {} }, options),
    logs: (id, query, options) => call(endpoints.logsOfAccountWebhook, { ...one(id), query }, options),
    resend: (id, logId, options) => call(endpoints.resendAccountLog, log(id, logId), options),
    stop: (id, logId) => call(endpoints.stopAccountLog, log(id, logId)),
  }
}
