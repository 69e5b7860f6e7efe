import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { WebhookScope } from './access.ts'
import { makeSecret, WEBHOOK_PURPOSE } from './make-secret.ts'
import { lockWebhook, saveSecret } from './store.ts'

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
