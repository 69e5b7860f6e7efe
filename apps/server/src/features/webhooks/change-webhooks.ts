import { WEBHOOKS_MAX, type WebhookInput } from '@turnout/contract/webhooks/webhook.ts'
import { ALL_EVENT_TYPES } from '@turnout/domain/webhooks/event-types.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { lockAccount } from '../accounts/store.ts'
import { findChanges } from '../events/find-changes.ts'
import { lockEvent } from '../events/store.ts'
import type { WebhookHome, WebhookScope } from './access.ts'
import { makeSecret, WEBHOOK_PURPOSE } from './make-secret.ts'
import {
  countWebhooks,
  deleteWebhook as take,
  insertWebhook,
  lockWebhook,
  saveSecret,
  saveWebhook,
  type WebhookFields,
} from './store.ts'

/** All kinds are said alone; kinds that were named twice are named once. */
function readInput({ url, purpose, event_types: named, status }: WebhookInput): WebhookFields {
  const event_types = named.includes(ALL_EVENT_TYPES) ? [ALL_EVENT_TYPES] : [...new Set(named)]
  return { url, purpose, event_types, status }
}

/**
 * Adds a webhook with its own secret, which is answered once. The address was judged before.
 * @throws Refusal webhooks_full
 */
export async function createWebhook(
  tx: Transaction,
  { home, input, secrets }: { readonly home: WebhookHome; readonly input: WebhookInput; readonly secrets: Secrets },
  actor: Actor,
): Promise<{ id: number; secret: string }> {
  const { accountId, eventId } = home
  // Two who add at once do not get past the limit together.
  await (eventId === null ? lockAccount(tx, accountId) : lockEvent(tx, eventId))
  if ((await countWebhooks(tx, home)) >= WEBHOOKS_MAX) throw new Refusal('webhooks_full')
  const secret = makeSecret()
  const fields = readInput(input)
  const sealedSecret = secrets.seal(Buffer.from(secret), WEBHOOK_PURPOSE)
  const id = await insertWebhook(tx, home, { ...fields, sealedSecret })
  const entry = { accountId, eventId, entity: 'webhook', entityId: id }
  await recordAudit(tx, actor, [{ ...entry, act: 'webhook.created', after: fields }])
  return { id, secret }
}

/**
 * Changes a webhook. What waits goes to the address of now; ENABLED also turns on again what the
 * product switched off. The address was judged before.
 * @throws Refusal not_found when it was deleted meanwhile.
 */
export async function updateWebhook(
  tx: Transaction,
  { scope, input }: { readonly scope: WebhookScope; readonly input: WebhookInput },
  actor: Actor,
): Promise<void> {
  const { webhookId, home } = scope
  const stored = await lockWebhook(tx, webhookId)
  if (stored === undefined) throw new Refusal('not_found')
  const { sealed_secret: _, switched_off: switchedOff, ...before } = stored
  const fields = readInput(input)
  const changes = findChanges(before, fields)
  if (changes === null) return
  const isTurnedOn = before.status === 'PAUSED' && fields.status === 'ENABLED'
  const beginsAnew = isTurnedOn || (before.url !== fields.url && switchedOff === null)
  await saveWebhook(tx, webhookId, { fields, beginsAnew })
  const entry = { accountId: home.accountId, eventId: home.eventId, entity: 'webhook', entityId: webhookId }
  await recordAudit(tx, actor, [{ ...entry, act: 'webhook.updated', ...changes }])
}

/** So long calls are signed with the former secret as well. */
const OVERLAP_HOURS = 24

/**
 * Gives a webhook a new secret, which is answered once. Renewed twice within the day, the first of
 * both is over at once: there are never three.
 * @throws Refusal not_found when it was deleted meanwhile.
 */
export async function replaceSecret(
  tx: Transaction,
  { scope, secrets }: { readonly scope: WebhookScope; readonly secrets: Secrets },
  actor: Actor,
): Promise<string> {
  const { webhookId, home } = scope
  if ((await lockWebhook(tx, webhookId)) === undefined) throw new Refusal('not_found')
  const secret = makeSecret()
  await saveSecret(tx, webhookId, {
    sealed: secrets.seal(Buffer.from(secret), WEBHOOK_PURPOSE),
    overlapHours: OVERLAP_HOURS,
  })
  const entry = { accountId: home.accountId, eventId: home.eventId, entity: 'webhook', entityId: webhookId }
  await recordAudit(tx, actor, [{ ...entry, act: 'webhook.secret_renewed' }])
  return secret
}

/** Deletes a webhook with its log. @throws Refusal not_found when it was deleted meanwhile. */
export async function deleteWebhook(tx: Transaction, { webhookId, home }: WebhookScope, actor: Actor): Promise<void> {
  const stored = await lockWebhook(tx, webhookId)
  if (stored === undefined) throw new Refusal('not_found')
  await take(tx, webhookId)
  const { url, purpose, event_types } = stored
  const entry = { accountId: home.accountId, eventId: home.eventId, entity: 'webhook', entityId: webhookId }
  await recordAudit(tx, actor, [{ ...entry, act: 'webhook.deleted', before: { url, purpose, event_types } }])
}
