import { isHoldExpired } from '@turnout/domain/orders/hold-timer.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Replay } from '../../platform/idempotency/store.ts'
import { completionOf } from '../sale/completing/build-completion.ts'
import { completeHold, type Completed } from '../sale/completing/complete-hold.ts'
import type { Named } from '../sale/access.ts'
import type { Sale } from '../sale/open-sale.ts'

/**
 * The buyer pays outside: the places are theirs, the tickets wait until the organizer has the
 * money. A second time changes nothing.
 * @throws Refusal offline_payment_off, order_expired, order_details_missing and those of the move
 * table.
 */
export const chooseOfflinePayment = (
  sale: Sale,
  request: Named & { readonly actor: Actor; readonly replay: Replay | null },
): Promise<Completed> =>
  completeHold(sale, request, (row, { event }) => {
    if (row.status === 'AWAITING_OFFLINE_PAYMENT') return null
    if (!event.rules.isOfflineAllowed) throw new Refusal('offline_payment_off')
    if (row.status === 'RESERVED' && isHoldExpired(row.reserved_until, row.now)) throw new Refusal('order_expired')
    return { ...completionOf(row, { act: 'choose_offline', actor: request.actor }), replay: request.replay }
  })
