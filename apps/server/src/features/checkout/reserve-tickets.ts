import type { Reservation } from '@turnout/contract/checkout/reservation.ts'
import { judgeRequest, type Want } from '@turnout/domain/availability/judge-request.ts'
import { shortageErrors } from '@turnout/domain/availability/shortage.ts'
import { holdEndsAt } from '@turnout/domain/orders/hold-timer.ts'
import { orderTotals } from '@turnout/domain/pricing/order-totals.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { hashToken } from '../../platform/ids/ids.ts'
import { releaseHolds } from '../orders/release-hold.ts'
import { takeStock, type PoolShortage } from '../stock/store.ts'
import { insertLines, insertOrder, lockReplaceableHolds } from '../orders/store.ts'
import { lineOf, type PricedWant } from './price-lines.ts'
import { checkoutEvent, type CheckoutEvent } from './queries.ts'

export interface ReserveRequest {
  readonly eventId: number
  readonly input: Reservation
  /** The buyer's session, new or known. */
  readonly session: string
  readonly locale: string
}

/**
 * Holds tickets for a buyer: the request is judged as a whole, priced, and its places are taken together or not at all. The one place
 * where a ticket is reserved; docs/domain/reservation-and-locking.md tells the locks and their order.
 * @throws Refusal event_not_available; invalid_fields with a reason per field; sold_out_meanwhile when stock is short, naming what is left.
 */
export async function reserveTickets(tx: Transaction, request: ReserveRequest, actor: Actor): Promise<string> {
  const event = await checkoutEvent(tx, request.eventId)
  if (event === undefined || event.status !== 'LIVE') throw new Refusal('event_not_available')
  const wants = judge(event, request.input)
  const sessionHash = hashToken(request.session)
  const earlier = await lockReplaceableHolds(tx, event.id, sessionHash)
  await releaseHolds(tx, earlier, { act: 'abandon', actor })
  const priced = wants.map((want) => lineOf(event, want))
  const until = holdEndsAt(event.now, event.timeoutMinutes)
  const order = await insertOrder(tx, {
    accountId: event.accountId,
    eventId: event.id,
    sessionHash,
    currency: event.currency,
    locale: request.locale,
    reservedUntil: until,
    totals: totalsOf(priced),
  })
  const lineIds = await insertLines(
    tx,
    { eventId: event.id, orderId: order.id },
    priced.map(({ line }) => line),
  )
  // Last, because what gets scarcer is locked from here to the commit.
  const draws = priced.map(({ line }, n) => ({
    poolId: line.poolId,
    quantity: line.quantity,
    orderLineId: lineIds[n] ?? 0,
  }))
  const shortages = await takeStock(tx, order.id, { draws, until })
  if (shortages.length > 0) throw soldOut(shortages, priced)
  await recordAudit(tx, actor, [
    {
      accountId: event.accountId,
      eventId: event.id,
      entity: 'order',
      entityId: order.id,
      act: 'order.reserved',
      after: { status: 'RESERVED', lines: priced.length },
    },
  ])
  return order.shortId
}

function judge(event: CheckoutEvent, input: Reservation): readonly Want[] {
  const judged = judgeRequest({
    products: event.products,
    chosen: input.products.map((product) => ({
      productId: product.product_id,
      quantities: product.quantities.map(({ price_id, quantity, price }) => ({ priceId: price_id, quantity, price })),
    })),
    currency: event.currency,
    visit: { now: event.now, unlockedProductIds: new Set(), eventEndDate: event.endDate },
  })
  // Promo codes come with their slice; until then there is none to know.
  if (input.promo_code !== null) throw invalidFields({ promo_code: 'promo_code_unknown' })
  if ('errors' in judged) throw new Refusal('invalid_fields', { fields: judged.errors })
  return judged.wants
}

function totalsOf(priced: readonly PricedWant[]) {
  const totals = orderTotals(priced.map(({ unit, line }) => ({ unit, quantity: line.quantity })))
  return {
    total_before_additions_minor: totals.totalBeforeAdditionsMinor,
    total_discount_minor: totals.totalDiscountMinor,
    total_fee_minor: totals.totalFeeMinor,
    total_tax_minor: totals.totalTaxMinor,
    total_gross_minor: totals.totalGrossMinor,
  }
}

/** Names what is left under the field that asked first; nothing of the request was taken. */
function soldOut(shortages: readonly PoolShortage[], priced: readonly PricedWant[]): Refusal {
  const left = new Map(shortages.map((short) => [short.poolId, short.left]))
  const short = priced
    .filter(({ line }) => left.has(line.poolId))
    .map(({ want, line }) => ({ want, left: left.get(line.poolId) ?? 0 }))
  return new Refusal('sold_out_meanwhile', { fields: shortageErrors(short) })
}
