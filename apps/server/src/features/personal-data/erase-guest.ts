import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { AccountScope } from '../accounts/access.ts'
import { loadKnown } from './load-known.ts'
import { erasedThings } from './queries.ts'
import { eraseRows, lockKnown } from './store.ts'

/** Told to receivers of webhooks, too, so that they can forget as well. */
const ACTS = { order: 'order.erased', attendee: 'attendee.erased' } as const

interface Erased {
  readonly orders_count: number
  readonly tickets_count: number
}

/**
 * Makes a guest nameless in all that the account keeps; of whom nothing is known, nothing changes.
 * History tells that it was done and to how much, never to whom.
 * @throws Refusal guest_is_active while something of theirs is going on
 */
export async function eraseGuest(
  tx: Transaction,
  { scope, email }: { readonly scope: AccountScope; readonly email: string },
  actor: Actor,
): Promise<Erased> {
  const { accountId } = scope
  await lockKnown(tx, (await loadKnown(tx, scope, email)).rows)
  // Once more: what was bought while the locks were waited for is theirs, too.
  const { rows, answer } = await loadKnown(tx, scope, email)
  if (answer.obstacles.length > 0) throw new Refusal('guest_is_active')
  const erased = { orders_count: answer.orders_count, tickets_count: answer.tickets_count }
  const isKnown = answer.orders_count + answer.tickets_count + answer.waiting_count + answer.mails_count > 0
  if (!isKnown) return erased
  await eraseRows(tx, accountId, { rows, addresses: [email.toLowerCase()] })
  const things = await erasedThings(tx, rows)
  await recordAudit(tx, actor, [
    { accountId, entity: 'account', entityId: accountId, act: 'account.guest_erased', after: erased },
    ...things.map(({ entity, id, event_id: eventId }) => ({
      accountId,
      eventId,
      entity,
      entityId: id,
      act: ACTS[entity],
    })),
  ])
  return erased
}
