import { extendHold as judgeExtension } from '@turnout/domain/orders/hold-timer.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { prolongClaims } from '../stock/store.ts'
import { saveExtension } from '../orders/store.ts'
import { lockOwnOrder } from '../orders/access.ts'
import { timeoutOfEvent } from './queries.ts'
import { stateOf } from '../orders/read-order.ts'

/**
 * Gives the buyer a full timeout more, once.
 * @throws Refusal order_expired, order_not_reserved, order_cannot_extend.
 */
export async function extendHold(
  tx: Transaction,
  request: { eventId: number; shortId: string; session: string | null },
  actor: Actor,
): Promise<void> {
  const order = await lockOwnOrder(tx, request, request.session)
  const timeoutMinutes = await timeoutOfEvent(tx, order.event_id)
  const { reserved_until: reservedUntil, extensions } = order
  const judged = judgeExtension(
    { state: stateOf(order), reservedUntil, extensions, timeoutMinutes: timeoutMinutes ?? 0 },
    order.now,
  )
  if ('refused' in judged) throw new Refusal(judged.refused)
  await saveExtension(tx, order.id, judged.reservedUntil)
  if (!(await prolongClaims(tx, order.id, judged.reservedUntil))) throw new Refusal('order_expired')
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.extended',
      before: { reserved_until: reservedUntil },
      after: { reserved_until: judged.reservedUntil },
    },
  ])
}
