import { ACCESS_CODE } from '@turnout/domain/orders/order-access.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { isRightCode } from './send-access-code.ts'
import { lockOrderByShortId } from '../store.ts'
import { countTry, grantAccess, lockAccess } from './store-access.ts'

interface Given {
  readonly eventId: number
  readonly shortId: string
  /** Of the browser; null when it asked for no code. */
  readonly token: string | null
  readonly code: string
  readonly secrets: Secrets
}

/** A wrong code is an answer, not a refusal: that it was tried must be kept. */
export type Verified =
  | { readonly grantedUntil: string }
  | { readonly refused: 'wrong'; readonly triesLeft: number }
  | { readonly refused: 'over' }

/** Judges the code that a browser gives. @throws Refusal order_gone. */
export async function verifyAccessCode(
  tx: Transaction,
  { eventId, shortId, token, code, secrets }: Given,
  actor: Actor,
): Promise<Verified> {
  const order = await lockOrderByShortId(tx, eventId, shortId)
  if (order === undefined) throw new Refusal('order_gone')
  const access = token === null ? undefined : await lockAccess(tx, { orderId: order.id, token })
  if (token === null || access === undefined) return { refused: 'over' }
  // The answer got lost, and the browser asks once more.
  if (access.granted_until !== null) return { grantedUntil: access.granted_until.toISOString() }
  if (access.is_over || access.tries >= ACCESS_CODE.tries) return { refused: 'over' }
  await countTry(tx, token)
  if (!isRightCode(secrets, { token, code: code.replaceAll(/\D/gu, ''), signature: access.signature })) {
    const triesLeft = ACCESS_CODE.tries - access.tries - 1
    return triesLeft === 0 ? { refused: 'over' } : { refused: 'wrong', triesLeft }
  }
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.access_granted',
    },
  ])
  return { grantedUntil: (await grantAccess(tx, token)).toISOString() }
}
