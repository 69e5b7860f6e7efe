import type { OrderDetails } from '@turnout/contract/checkout/details.ts'
import { judgeAttendeeCounts } from '@turnout/domain/orders/attendee-counts.ts'
import { isHoldExpired } from '@turnout/domain/orders/hold-timer.ts'
import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal, type FieldRefusal } from '../../platform/http/refusal.ts'
import { completeOrder } from '../orders/complete-order.ts'
import {
  linesOfOrder,
  saveDetails,
  saveOrderState,
  type HeldLineRow,
  type Holder,
  type LockedOrder,
} from '../orders/store.ts'
import { lockOwnOrder } from './access.ts'
import { checkoutRules, type CheckoutRules } from './queries.ts'

export interface DetailsRequest {
  readonly eventId: number
  readonly shortId: string
  readonly session: string | null
  readonly details: OrderDetails
}

/**
 * Takes who buys and for whom. A free order is complete with it; one that costs waits for its payment, and its details may be given
 * again until then. The same submit twice, or twice at once, has one effect: the second finds the order complete and leaves it so.
 * @throws Refusal order_gone, order_wrong_session, order_expired, and invalid_fields for what does not fit the hold.
 */
export async function submitDetails(tx: Transaction, request: DetailsRequest, actor: Actor): Promise<void> {
  const order = await lockOwnOrder(tx, request, request.session)
  if (isRepeat(order, request.details)) return
  refuseIfOver(order)
  const [lines, rules] = await Promise.all([linesOfOrder(tx, order.id), checkoutRules(tx, order.eventId)])
  if (rules === undefined) throw new Refusal('event_not_available')
  const holders = holdersOf(lines, request.details, rules)
  refuseMisfits({ lines, holders, details: request.details, rules })
  const { order: buyer } = request.details
  await saveDetails(tx, order.id, {
    firstName: buyer.first_name,
    lastName: buyer.last_name ?? '',
    email: buyer.email,
    address: buyer.address,
    holders,
    optedIntoMarketing: buyer.opted_into_marketing,
    acceptedTerms: buyer.accepted_terms === true,
  })
  if (order.totalGrossMinor === 0) return completeOrder(tx, { ...order, holders }, { act: 'complete_free', actor })
  if (order.paymentStatus === null) await awaitPayment(tx, order, actor)
}

/** The answer to the first submit was lost, or the button was hit twice: the order is already what this request wants. */
const isRepeat = (order: LockedOrder, { order: buyer }: OrderDetails): boolean =>
  (order.status === 'COMPLETED' || order.status === 'AWAITING_OFFLINE_PAYMENT') &&
  order.email?.toLowerCase() === buyer.email.toLowerCase()

function refuseIfOver(order: LockedOrder): void {
  if (order.paymentStatus === 'PAYMENT_RECEIVED') throw new Refusal('order_already_paid')
  if (order.status === 'EXPIRED') throw new Refusal('order_expired')
  if (order.status !== 'RESERVED') throw new Refusal('order_not_reserved')
  if (isHoldExpired(order.reservedUntil, order.now)) throw new Refusal('order_expired')
}

async function awaitPayment(tx: Transaction, order: LockedOrder, actor: Actor): Promise<void> {
  const next = moveOrder(order, 'complete_unpaid')
  if ('refused' in next) throw new Refusal(next.refused)
  await saveOrderState(tx, order.id, next)
  await recordAudit(tx, actor, [
    {
      accountId: order.accountId,
      eventId: order.eventId,
      entity: 'order',
      entityId: order.id,
      act: 'order.details_given',
      after: { payment_status: next.paymentStatus },
    },
  ])
}

/** A ticket without a name of its own carries the buyer's, when the event asks once an order. Nobody named at all: all are the buyer's. */
function holdersOf(
  lines: readonly HeldLineRow[],
  { order: buyer, products }: OrderDetails,
  rules: CheckoutRules,
): Holder[] {
  const named = products.map((unit) => ({
    productId: unit.product_id,
    priceId: unit.product_price_id,
    firstName: unit.first_name ?? buyer.first_name,
    lastName: unit.last_name ?? (unit.first_name === null ? (buyer.last_name ?? '') : ''),
    email: unit.email ?? buyer.email,
  }))
  if (named.length > 0 || rules.detailsPerTicket) return named
  return lines
    .filter((line) => line.productType === 'TICKET')
    .flatMap((line) =>
      Array.from({ length: line.quantity }, () => ({
        productId: line.productId,
        priceId: line.priceId,
        firstName: buyer.first_name,
        lastName: buyer.last_name ?? '',
        email: buyer.email,
      })),
    )
}

interface Fit {
  readonly lines: readonly HeldLineRow[]
  readonly holders: readonly Holder[]
  readonly details: OrderDetails
  readonly rules: CheckoutRules
}

function refuseMisfits({ lines, holders, details, rules }: Fit): void {
  const fields: Record<string, readonly FieldRefusal[]> = { ...judgeAttendeeCounts(lines, holders) }
  const { accepted_terms: accepted, address } = details.order
  // A client that does not know the field is let through only while the event has no terms of its own.
  if (accepted === false || (accepted === null && rules.termsText !== null))
    fields['order.accepted_terms'] = [{ word: 'terms_not_accepted' }]
  if (rules.requireBillingAddress) {
    for (const part of ['address_line_1', 'city', 'country'] as const) {
      if ((address?.[part] ?? null) === null) fields[`order.address.${part}`] = [{ word: 'required' }]
    }
  }
  if (rules.detailsPerTicket) {
    for (const [n, unit] of details.products.entries()) {
      if (unit.first_name === null) fields[`products.${n}.first_name`] = [{ word: 'required' }]
    }
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_fields', { fields })
}
