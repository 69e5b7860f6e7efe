import type { WebhookInput } from '@turnout/contract/webhooks/webhook.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findChanges } from '../events/find-changes.ts'
import type { WebhookScope } from './access.ts'
import { readInput } from './read-input.ts'
import { lockWebhook, saveWebhook } from './store.ts'

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
