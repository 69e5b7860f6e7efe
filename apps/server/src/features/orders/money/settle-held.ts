import { cashOf, reversed, surplusEntries, type Entry } from '@turnout/domain/ledger/postings.ts'
import { spendInOrder } from '@turnout/domain/payments/held-money.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { heldOfOrder, insertBooking, settleBooking, type BookingRow, type NewBooking } from './store-bookings.ts'
import { postEntries, type LedgerOrderRow } from './store-ledger.ts'

/*
 * Money by transfer that pays for nothing yet: a part of what an order asks for, more than that, or money for an order
 * that is paid or over. It is in the bank and owed to the payer, until an order takes it or it goes back
 * (docs/domain/bank.md). The order is locked.
 */

const entriesOf = (amountMinor: number): Entry[] => surplusEntries({ amountMinor, cash: cashOf('OFFLINE') })

/** Writes down money that pays for nothing yet. Answers the id of the booking. */
export async function holdMoney(
  tx: Transaction,
  order: LedgerOrderRow,
  booking: Omit<NewBooking, 'paymentId'>,
): Promise<number> {
  const id = await insertBooking(tx, order, { ...booking, paymentId: null })
  await postEntries(tx, [{ order, posting: 'SURPLUS_HELD', causeId: id, entries: entriesOf(booking.amountMinor) }])
  return id
}

/** It is not held any more: an order took it, it goes back, or it was of another order. */
export const unholdMoney = (
  tx: Transaction,
  order: LedgerOrderRow,
  { id, amount_minor: amountMinor }: Pick<BookingRow, 'id' | 'amount_minor'>,
): Promise<void> =>
  postEntries(tx, [{ order, posting: 'SURPLUS_HELD_REVERSED', causeId: id, entries: reversed(entriesOf(amountMinor)) }])

export interface SpentMoney {
  /** What was held and pays for the order now; at most what it asks for. */
  readonly minor: number
  /** Says which payment it became. */
  readonly settle: (paymentId: number) => Promise<void>
}

/** Takes what is held for an order, up to what it asks for; the rest stays held. */
export async function spendHeld(
  tx: Transaction,
  order: LedgerOrderRow & { readonly total_gross_minor: number },
): Promise<SpentMoney> {
  const held = await heldOfOrder(tx, order.id)
  const { spentMinor, taken } = spendInOrder(
    order.total_gross_minor,
    held.map((booking) => booking.amount_minor),
  )
  return {
    minor: spentMinor,
    settle: async (paymentId) => {
      for (const [at, booking] of held.entries()) {
        const { takenMinor = 0, restMinor = 0 } = taken[at] ?? {}
        if (takenMinor === 0) continue
        await unholdMoney(tx, order, booking)
        await settleBooking(tx, booking.id, { state: 'PAID', paymentId, amountMinor: takenMinor })
        if (restMinor > 0)
          await holdMoney(tx, order, {
            lineId: booking.bank_line_id,
            amountMinor: restMinor,
            receivedOn: booking.received_on,
            payerName: booking.payer_name,
            payerIban: booking.payer_iban,
            createdBy: booking.created_by,
          })
      }
    },
  }
}
