import { WEBHOOKS_MAX, type WebhookInput } from '@turnout/contract/webhooks/webhook.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { lockAccount } from '../accounts/store.ts'
import { lockEvent } from '../events/store.ts'
import type { WebhookHome } from './access.ts'
import { makeSecret, WEBHOOK_PURPOSE } from './make-secret.ts'
import { readInput } from './read-input.ts'
import { countWebhooks, insertWebhook } from './store.ts'

/**
 * Adds a webhook with a secret of its own, which is answered once. The address was judged before.
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
