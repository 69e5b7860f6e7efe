import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyInput, QueryInput } from '@turnout/contract/client.ts'
import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import * as endpoints from '@turnout/contract/webhooks/endpoints.ts'
import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { TEST_EVENT_TYPE } from '@turnout/domain/webhooks/event-types.ts'
import { call } from '../../api/client.ts'

/** Milliseconds between two looks at a page that is in view. */
const WATCH_MS = 5000
/** … while a call is about to be made. */
const SOON_MS = 1000
const SOON_BEFORE_MS = 10_000

/** Whose webhooks are meant. */
export interface WebhookPlace {
  readonly eventId: number
}

export type WebhookBody = BodyInput<typeof endpoints.createWebhook>
export type WebhookWithSecret = AnswerOf<typeof endpoints.createWebhook>['data']

const keyOf = ({ eventId }: WebhookPlace) => ['events', eventId, 'webhooks'] as const
const paramsOf = ({ eventId }: WebhookPlace) => ({ event_id: eventId })
const oneOf = (place: WebhookPlace, webhookId: number) => ({ ...paramsOf(place), webhook_id: webhookId })

/** One page of webhooks. */
export const webhooksQuery = (place: WebhookPlace, query: QueryInput<typeof endpoints.webhooksOfEvent>) =>
  queryOptions({
    queryKey: [...keyOf(place), 'list', query],
    queryFn: ({ signal }) => call(endpoints.webhooksOfEvent, { params: paramsOf(place), query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: WATCH_MS,
  })

export const webhookQuery = (place: WebhookPlace, webhookId: number) =>
  queryOptions({
    queryKey: [...keyOf(place), 'one', webhookId],
    queryFn: async ({ signal }): Promise<Webhook> =>
      (await call(endpoints.getWebhook, { params: oneOf(place, webhookId) }, { signal })).data,
    staleTime: 0,
    refetchInterval: WATCH_MS,
  })

export type LogsRequest = QueryInput<typeof endpoints.logsOfWebhook>

const isSoon = ({ next_attempt_at: at }: WebhookLog): boolean =>
  at !== null && Date.parse(at) - Date.now() < SOON_BEFORE_MS

/** One page of the log, watched while it is in view: closely, where a call is about to be made. */
export const logsQuery = (place: WebhookPlace, webhookId: number, query: LogsRequest) =>
  queryOptions({
    queryKey: [...keyOf(place), 'logs', webhookId, query],
    queryFn: ({ signal }) => call(endpoints.logsOfWebhook, { params: oneOf(place, webhookId), query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isSoon) === true ? SOON_MS : WATCH_MS),
  })

/** Tests are few: the one that was asked for is among the newest. */
const NEWEST_TESTS = 10

/** What became of a test; null while it is under way. */
export async function testResult(
  place: WebhookPlace,
  test: WebhookLog & { webhookId: number },
): Promise<WebhookLog | null> {
  const query = { per_page: NEWEST_TESTS, filter_fields: { event_type: { eq: TEST_EVENT_TYPE } } }
  const { data } = await call(endpoints.logsOfWebhook, { params: oneOf(place, test.webhookId), query })
  const found = data.find(({ id }) => id === test.id)
  return found === undefined || found.state === 'PENDING' ? null : found
}

/** The acts on webhooks. Each throws the server's ApiError, and resolves when what is shown was asked for again. */
export function useWebhookActs(place: WebhookPlace) {
  const cache = useQueryClient()
  const refreshed = async <T>(answer: Promise<{ data: T }>): Promise<T> => {
    const { data } = await answer
    await cache.invalidateQueries({ queryKey: keyOf(place) })
    return data
  }
  const one = (webhookId: number) => ({ params: oneOf(place, webhookId) })
  const log = (webhookId: number, logId: number) => ({
    params: { ...oneOf(place, webhookId), webhook_log_id: logId },
  })
  return {
    create: (body: WebhookBody) => refreshed(call(endpoints.createWebhook, { params: paramsOf(place), body })),
    update: (webhookId: number, body: WebhookBody) =>
      refreshed(call(endpoints.updateWebhook, { ...one(webhookId), body })),
    remove: async (webhookId: number): Promise<void> => {
      await call(endpoints.deleteWebhook, one(webhookId))
      cache.removeQueries({ queryKey: webhookQuery(place, webhookId).queryKey })
      await cache.invalidateQueries({ queryKey: [...keyOf(place), 'list'] })
    },
    renewSecret: (webhookId: number) => refreshed(call(endpoints.renewWebhookSecret, one(webhookId))),
    test: (webhookId: number) => refreshed(call(endpoints.testWebhook, one(webhookId))),
    resendFailed: (webhookId: number, idempotencyKey: string) =>
      refreshed(call(endpoints.resendFailed, { ...one(webhookId), body: {} }, { idempotencyKey })),
    resend: (webhookId: number, logId: number, idempotencyKey: string) =>
      refreshed(call(endpoints.resendLog, log(webhookId, logId), { idempotencyKey })),
    stop: (webhookId: number, logId: number) => refreshed(call(endpoints.stopLog, log(webhookId, logId))),
  }
}
