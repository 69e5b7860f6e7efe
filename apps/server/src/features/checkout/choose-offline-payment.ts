import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import { isHoldExpired } from '@turnout/domain/orders/hold-timer.ts'
import { offlineTimes } from '@turnout/domain/orders/offline-deadline.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Replay } from '../../platform/idempotency/store.ts'
import { completionOf } from '../sale/completing/build-completion.ts'
import { completeHold, type Completed } from '../sale/completing/complete-hold.ts'
import type { OfflineChoice } from '../sale/completing/store-completions.ts'
import type { CatalogueEvent } from '../sale/queries-catalogue.ts'
import type { Named } from '../sale/access.ts'
import type { Sale } from '../sale/open-sale.ts'

/** How an order of an event is paid, and until when, by the terms of now. */
export function offlineChoice(
  { rules, startDate: startsAt }: Pick<CatalogueEvent, 'rules' | 'startDate'>,
  { method, orderedAt }: { readonly method: OfflinePaymentMethod; readonly orderedAt: Date },
): OfflineChoice {
  const { offered, days, graceDays } = rules.offline
  const offersTransfer = offered.includes('BANK_TRANSFER')
  return { method, ...offlineTimes(method, { orderedAt, startsAt, days, graceDays, offersTransfer }) }
}

/**
 * The buyer pays outside: the places are theirs, the tickets wait until the organizer has the
 * money. A second time changes nothing.
 * @throws Refusal offline_payment_off, gift_card_with_offline, order_expired, order_details_missing and those of the move
 * table.
 */
export const chooseOfflinePayment = (
  sale: Sale,
  request: Named & {
    readonly actor: Actor
    readonly replay: Replay | null
    /** null: the usual kind of the event. */
    readonly method: OfflinePaymentMethod | null
  },
): Promise<Completed> =>
  completeHold(sale, request, (row, { event }) => {
    if (row.status === 'AWAITING_OFFLINE_PAYMENT') return null
    const [usual] = event.rules.offline.offered
    const method = request.method ?? usual
    if (method === undefined || !event.rules.offline.offered.includes(method)) throw new Refusal('offline_payment_off')
    if (row.status === 'RESERVED' && isHoldExpired(row.reserved_until, row.now)) throw new Refusal('order_expired')
    // A card holds its balance for minutes; a transfer takes days.
    if (row.credit_minor > 0) throw new Refusal('gift_card_with_offline')
    const offline = offlineChoice(event, { method, orderedAt: row.now })
    return { ...completionOf(row, { act: 'choose_offline', actor: request.actor, offline }), replay: request.replay }
  })
