import type { SettleWay } from '@turnout/contract/bank/bank.ts'
import { cashOf, surplusEntries } from '@turnout/domain/ledger/postings.ts'
import { sumMinor } from '@turnout/domain/payments/held-money.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { touchUnpaidAttendees } from '../attendees/store.ts'
import { markOrderPaid } from '../orders/desk/mark-order-paid.ts'
import { reactivateOrder } from '../orders/desk/reactivate-order.ts'
import { unholdMoney } from '../orders/money/settle-held.ts'
import { bookingsOfLine, heldOfOrder, settleBooking, type BookingRow } from '../orders/money/store-bookings.ts'
import { withAmount } from '../orders/money/read-money.ts'
import { postEntries } from '../orders/money/store-ledger.ts'
import { insertTransferSurplus } from '../orders/money/store-payments.ts'
import { lockOrder, type LockedOrderRow } from '../orders/store.ts'
import { settleRefunds } from '../payments/refunds/settle-refunds.ts'
import { insertRefund } from '../payments/refunds/store-refunds.ts'
import type { LineScope } from './access.ts'
import { sharesOf } from './confirm-lines.ts'
import { queueBookingMail } from './mails/queue-booking-mail.ts'
import { receiveLine, userOf } from './receive-line.ts'
import { lockLine } from './store-lines.ts'

/**
 * A person decides about money of a line that pays for nothing yet. A line that is not decided is booked first, on the
 * order that is proposed.
 * @throws Refusal not_found; bank_line_decided; bank_line_needs_order; bank_nothing_held; order_not_renewable and
 * sold_out_meanwhile; those of `markOrderPaid`
 */
export async function settleLine(
  tx: Transaction,
  {
    scope,
    way,
    notifiesBuyer,
  }: { readonly scope: LineScope; readonly way: SettleWay; readonly notifiesBuyer: boolean },
  actor: Actor,
): Promise<void> {
  const line = await lockLine(tx, scope.accountId, scope.lineId)
  if (line === undefined) throw new Refusal('not_found')
  if (line.status === 'CONFIRMED' || line.status === 'IGNORED' || line.amount_minor < 0)
    throw new Refusal('bank_line_decided')
  if (line.status === 'OPEN') await receiveLine(tx, line, { ...UNDECIDED, shares: sharesOf(line, {}), actor })
  const held = (await bookingsOfLine(tx, line.id)).filter(({ state }) => state === 'HELD')
  if (held.length === 0) throw new Refusal('bank_nothing_held')
  for (const booking of held.toSorted((a, b) => a.order_id - b.order_id)) {
    const order = await lockOrder(tx, booking.order_id)
    if (order === undefined) throw new Error(`no order ${booking.order_id}`)
    await SETTLE[way](tx, { order, booking, notifiesBuyer }, actor)
  }
}

/** What is decided is said by the act that follows. */
const UNDECIDED = { acceptsShortfall: false, notifiesBuyer: false, isExact: false } as const

interface Held {
  readonly order: LockedOrderRow
  readonly booking: BookingRow
  readonly notifiesBuyer: boolean
}

const SETTLE: Readonly<Record<SettleWay, (tx: Transaction, held: Held, actor: Actor) => Promise<void>>> = {
  PAY_BACK: payBack,
  RENEW_ORDER: renewOrder,
  ACCEPT_SHORTFALL: acceptShortfall,
}

/** It goes back whole, by a refund that the organizer transfers. */
async function payBack(tx: Transaction, { order, booking, notifiesBuyer }: Held, actor: Actor): Promise<void> {
  const { amount_minor: amountMinor, currency } = booking
  const receivedBy = userOf(actor)
  await unholdMoney(tx, order, booking)
  const paymentId = await insertTransferSurplus(tx, order, { amountMinor, receivedBy, receivedOn: booking.received_on })
  const entries = surplusEntries({ amountMinor, cash: cashOf('OFFLINE') })
  await postEntries(tx, [{ order, posting: 'SURPLUS', causeId: paymentId, entries }])
  const refundId = await insertRefund(tx, {
    payment: {
      id: paymentId,
      order_id: order.id,
      provider: 'OFFLINE',
      purpose: 'SURPLUS',
      amount_minor: amountMinor,
      currency,
    },
    amountMinor,
    origin: 'SURPLUS',
    notifiesBuyer: false,
    requestedBy: receivedBy,
    providerRef: null,
    checkAt: null,
  })
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.surplus_received',
      after: { payment_id: paymentId, refund_id: refundId, amount_minor: amountMinor },
    },
  ])
  await settleRefunds(tx, paymentId, [{ ref: null, refundId, state: 'SUCCEEDED', amountMinor, failureReason: null }])
  await settleBooking(tx, booking.id, { state: 'GIVEN_BACK', paymentId, refundId })
  await touchUnpaidAttendees(tx, order.id)
  if (notifiesBuyer) await queueBookingMail(tx, booking.id, 'payment_returned')
}

/** Its order is good again and paid, if all of its money is there and its places are left. */
async function renewOrder(tx: Transaction, { order }: Held, actor: Actor): Promise<void> {
  const held = sumMinor((await heldOfOrder(tx, order.id)).map(withAmount))
  if (held < order.total_gross_minor) throw new Refusal('order_not_renewable')
  await reactivateOrder(tx, order, actor)
  await markOrderPaid(tx, { orderId: order.id, checkInListId: null, receivedMinor: 0 }, actor)
}

/** The order counts as paid with what is there. */
async function acceptShortfall(tx: Transaction, { order }: Held, actor: Actor): Promise<void> {
  await markOrderPaid(tx, { orderId: order.id, checkInListId: null, receivedMinor: 0 }, actor)
}
