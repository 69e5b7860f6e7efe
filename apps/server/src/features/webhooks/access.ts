import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { eventOfCaller } from '../events/access.ts'
import { organizerOfCaller } from '../organizers/access.ts'
import { deliveryExists, webhookExists, type WebhookPlace } from './store.ts'

declare const proven: unique symbol

/** Where webhooks stand, proven to be the caller's: an event, an organizer, or the account itself. */
export interface WebhookHome extends WebhookPlace {
  readonly [proven]: 'home'
}

/** A webhook that was proven to stand there. */
export interface WebhookScope {
  readonly webhookId: number
  readonly home: WebhookHome
  readonly [proven]: 'webhook'
}

/** A delivery of a webhook that was proven to stand there. */
export interface DeliveryScope {
  readonly deliveryId: number
  readonly webhook: WebhookScope
  readonly [proven]: 'delivery'
}

/** @throws Refusal not_found, as `eventOfCaller`. */
export async function homeOfEvent(reader: Reader, caller: Caller, eventId: number): Promise<WebhookHome> {
  const { accountId } = await eventOfCaller(reader, caller, eventId)
  return { accountId, eventId, organizerId: null } as WebhookHome
}

/** @throws Refusal not_found, as `organizerOfCaller`. */
export async function homeOfOrganizer(reader: Reader, caller: Caller, organizer: number): Promise<WebhookHome> {
  const { accountId, organizerId } = await organizerOfCaller(reader, caller, organizer)
  return { accountId, eventId: null, organizerId } as WebhookHome
}

/** @throws Refusal not_found, as `namedAccountOfCaller`. */
export function homeOfAccount(caller: Caller, named: number): WebhookHome {
  const { accountId } = namedAccountOfCaller(caller, named)
  return { accountId, eventId: null, organizerId: null } as WebhookHome
}

/** @throws Refusal not_found for one that is unknown, or belongs elsewhere. */
export async function webhookOfHome(reader: Reader, home: WebhookHome, webhookId: number): Promise<WebhookScope> {
  if (!(await webhookExists(reader, home, webhookId))) throw new Refusal('not_found')
  return { webhookId, home } as WebhookScope
}

/** @throws Refusal not_found for one that is unknown, or of another webhook. */
export async function deliveryOfWebhook(
  reader: Reader,
  webhook: WebhookScope,
  deliveryId: number,
): Promise<DeliveryScope> {
  if (!(await deliveryExists(reader, webhook.webhookId, deliveryId))) throw new Refusal('not_found')
  return { deliveryId, webhook } as DeliveryScope
}
