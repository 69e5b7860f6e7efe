import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { eventQuery } from '../../api/event.ts'
import { currentAccountQuery, currentUserQuery } from '../../api/session.ts'
import type { WebhookPlace } from './webhook-calls.ts'

/** Where webhooks are shown: whose they are, and the addresses and words around them. */
export interface WebhookHome {
  readonly place: WebhookPlace
  /** Of the times in view. */
  readonly zone: string
  /** Of the place, for the title of the window; undefined while it loads. */
  readonly name: string | undefined
  readonly listHref: string
  readonly hrefOf: (webhookId: number) => string
}

/** The home of the webhooks of one event. */
export function useEventWebhooks(eventId: number): WebhookHome {
  const { data: event } = useQuery(eventQuery(eventId))
  return {
    place: { eventId },
    zone: event?.timezone ?? 'UTC',
    name: event?.title,
    listHref: paths.webhooks(eventId),
    hrefOf: (webhookId) => paths.webhook(eventId, webhookId),
  }
}

/** The home of the webhooks of the account itself; undefined until the person is known. */
export function useAccountWebhooks(): WebhookHome | undefined {
  const { data: user } = useQuery(currentUserQuery)
  const { data: account } = useQuery(currentAccountQuery)
  if (user === undefined) return undefined
  return {
    place: { accountId: user.account_id },
    zone: user.timezone,
    name: account?.name,
    listHref: paths.accountWebhooks(),
    hrefOf: paths.accountWebhook,
  }
}
