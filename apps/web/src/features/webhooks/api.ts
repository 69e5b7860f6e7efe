import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { TEST_EVENT_TYPE } from '@turnout/domain/webhooks/event-types.ts'
import {
  callsOf,
  type LogsRequest,
  type WebhookBody,
  type WebhookPlace,
  type WebhooksRequest,
} from './webhook-calls.ts'

/** Milliseconds between two looks at a page that is in view. */
const WATCH_MS = 5000
/** … while a call is about to be made. */
const SOON_MS = 1000
const SOON_BEFORE_MS = 10_000

const keyOf = (place: WebhookPlace) =>
  'eventId' in place
    ? (['events', place.eventId, 'webhooks'] as const)
    : (['accounts', place.accountId, 'webhooks'] as const)

/** One page of webhooks. */
export const webhooksQuery = (place: WebhookPlace, query: WebhooksRequest) =>
  queryOptions({
    queryKey: [...keyOf(place), 'list', query],
    queryFn: ({ signal }) => callsOf(place).list(query, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: WATCH_MS,
  })

export const webhookQuery = (place: WebhookPlace, webhookId: number) =>
  queryOptions({
    queryKey: [...keyOf(place), 'one', webhookId],
    queryFn: async ({ signal }): Promise<Webhook> => (await callsOf(place).get(webhookId, { signal })).data,
    staleTime: 0,
    refetchInterval: WATCH_MS,
  })

const isSoon = ({ next_attempt_at: at }: WebhookLog): boolean =>
  at !== null && Date.parse(at) - Date.now() < SOON_BEFORE_MS

/** One page of the log, watched while it is in view: closely, where a call is about to be made. */
export const logsQuery = (place: WebhookPlace, webhookId: number, query: LogsRequest) =>
  queryOptions({
    queryKey: [...keyOf(place), 'logs', webhookId, query],
    queryFn: ({ signal }) => callsOf(place).logs(webhookId, query, { signal }),
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
  const { data } = await callsOf(place).logs(test.webhookId, query)
  const found = data.find(({ id }) => id === test.id)
  return found === undefined || found.state === 'PENDING' ? null : found
}

/** The acts on webhooks. Each throws the server's ApiError, and resolves when what is shown was asked for again. */
export function useWebhookActs(place: WebhookPlace) {
  const cache = useQueryClient()
  const calls = callsOf(place)
  const refreshed = async <T>(answer: Promise<{ data: T }>): Promise<T> => {
    const { data } = await answer
    await cache.invalidateQueries({ queryKey: keyOf(place) })
    return data
  }
  return {
    create: (body: WebhookBody) => refreshed(calls.create(body)),
    /** As it is now, with its version. */
    read: (webhookId: number) => calls.read(webhookId),
    update: (webhookId: number, body: WebhookBody, ifMatch?: string) =>
      refreshed(calls.update(webhookId, body, ifMatch)),
    remove: async (webhookId: number): Promise<void> => {
      await calls.remove(webhookId)
      cache.removeQueries({ queryKey: webhookQuery(place, webhookId).queryKey })
      await cache.invalidateQueries({ queryKey: [...keyOf(place), 'list'] })
    },
    renewSecret: (webhookId: number) => refreshed(calls.renewSecret(webhookId)),
    test: (webhookId: number) => refreshed(calls.test(webhookId)),
    resendFailed: (webhookId: number, idempotencyKey: string) =>
      refreshed(calls.resendFailed(webhookId, { idempotencyKey })),
    resend: (webhookId: number, logId: number, idempotencyKey: string) =>
      refreshed(calls.resend(webhookId, logId, { idempotencyKey })),
    stop: (webhookId: number, logId: number) => refreshed(calls.stop(webhookId, logId)),
  }
}
