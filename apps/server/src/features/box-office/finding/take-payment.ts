import type { PayInput } from '@turnout/contract/box-office/found.ts'
import { cashOfSale } from '@turnout/domain/box-office/cash.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { markOrderPaid } from '../../orders/desk/mark-order-paid.ts'
import { lockOrder } from '../../orders/store.ts'
import { hasOpenCharge } from '../readers/queries-charges.ts'
import { readGiven } from '../selling/read-given.ts'
import { isSoldAtTill } from '../selling/queries-sales.ts'
import { lockShift, recordMovement, type TillAct } from '../shift/record-movement.ts'
import { readSum } from '../shift/read-sum.ts'
import { owedMinorOf } from './answers-found.ts'
import { orderAtTill, type FoundOrderRow } from './queries-find.ts'

export interface TakingPayment extends TillAct {
  readonly publicId: string
  readonly input: PayInput
  readonly actor: Actor
}

/**
 * Takes what an order of the event still owes: the order is paid, its cash in the drawer. An order that no till sold
 * is a sale of this one; of one that a till sold, to be paid later, it is the collection. Answers the short id of the
 * movement.
 * @throws Refusal shift_not_open, till_open_elsewhere, idempotency_key_reused, not_found, card_sale_open,
 * cash_recorded_outside, till_price_changed, invalid_fields; those of `markOrderPaid`
 */
export async function takePayment(tx: Transaction, taking: TakingPayment): Promise<string> {
  const { session, done } = await lockShift(tx, taking)
  if (done !== null) return done
  const { input, actor } = taking
  const { tender } = input
  await mustTake(tx, taking)
  const order = await lockedOrder(tx, taking)
  const wasSold = await isSoldAtTill(tx, order.id)
  const owedMinor = owedMinorOf(order)
  mustBeOwed(order, input, owedMinor)
  const { cashMinor, roundingMinor } = cashOfSale({
    tender: tender.kind,
    totalMinor: owedMinor,
    currency: order.currency,
  })
  const givenMinor = readGiven(tender, { cashMinor, currency: order.currency })
  await markOrderPaid(
    tx,
    {
      orderId: order.id,
      checkInListId: null,
      paidWith: tender.kind,
      isInDrawer: tender.kind === 'CASH',
      notifiesBuyer: order.email !== null && order.email !== '',
    },
    actor,
  )
  const { shortId } = await recordMovement(
    tx,
    { ...taking, session },
    {
      kind: wasSold ? 'COLLECTION' : 'SALE',
      tender: tender.kind,
      amountMinor: owedMinor,
      cashMinor,
      ofNoOrderMinor: roundingMinor,
      ...(givenMinor !== null && { givenMinor }),
      order: { id: order.id, publicId: order.public_id },
    },
  )
  return shortId
}

/** @throws Refusal card_sale_open, cash_recorded_outside */
async function mustTake(tx: Transaction, { call: { till }, input }: TakingPayment): Promise<void> {
  if (await hasOpenCharge(tx, till.till_id)) throw new Refusal('card_sale_open')
  if (input.tender.kind === 'CASH' && till.fiscal_profile === 'EXPORT_ONLY') throw new Refusal('cash_recorded_outside')
}

/** @throws Refusal not_found for an order of another event, or none */
async function lockedOrder(tx: Transaction, { call: { till }, publicId }: TakingPayment): Promise<FoundOrderRow> {
  const named = await orderAtTill(tx, till, { publicId, asked: [] })
  if (named === undefined) throw new Refusal('not_found')
  await lockOrder(tx, named.id)
  // Another statement: it sees what the holder of the lock before it wrote.
  const order = await orderAtTill(tx, till, { publicId, asked: [] })
  if (order === undefined) throw new Refusal('not_found')
  return order
}

/** @throws Refusal till_price_changed where another sum was shown than an order owes */
function mustBeOwed(order: FoundOrderRow, { expected_total: shown }: PayInput, owedMinor: number): void {
  if (shown === null || order.status !== 'AWAITING_OFFLINE_PAYMENT') return
  if (readSum(shown, { field: 'expected_total', currency: order.currency }) !== owedMinor)
    throw new Refusal('till_price_changed')
}
