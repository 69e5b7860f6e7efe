import { m } from '@turnout/messages/generated/messages.js'
import { WithReferences } from '@turnout/ui/surfaces/Reference.tsx'
import { ChevronDown } from 'lucide-react'
import { pieceClass } from '../../../../public/frame/parts/paper/Piece.tsx'
import type { OrderPage } from '../../order-page.ts'
import { ReceiptLines } from '../order/Receipt.tsx'
import { linesOf } from '../order/receipt-lines.ts'
import css from './confirmation-order.module.css'
import { comma } from '../../../../format/in-a-row.ts'

/** The piece with the money, torn off: it opens in place and goes straight. */
export function TornReceipt({ page }: { page: OrderPage }) {
  const { order, words } = page
  return (
    <details className={css.receipt} data-receipt>
      <summary className={`${pieceClass('lower', { isTorn: true })} ${css.closed}`}>
        <span>
          <strong>{m.checkout_receipt()}</strong>
          <span className={css.tornReceiptNote}>{howPaid(page)}</span>
        </span>
        {words.cancelled?.isUnpaid !== true && <b className="num">{words.total}</b>}
        <ChevronDown size={20} strokeWidth={2} aria-hidden />
      </summary>
      <div className={css.open}>
        <ReceiptLines lines={linesOf(words)} />
        <p className={css.sum}>
          <span>{totalWords(words.included)}</span>
          <bdi>{words.total}</bdi>
        </p>
        {words.refunded !== null && (
          <p className={css.back}>
            <span>{m.checkout_receipt_refunded()}</span>
            <bdi className="num">{words.refunded}</bdi>
          </p>
        )}
        <p className={css.foot}>
          <WithReferences text={m.checkout_made_at({ reference: order.public_id, date: words.madeAt })} />
        </p>
      </div>
    </details>
  )
}

const totalWords = (included: readonly string[]): string =>
  included.length === 0 ? m.storefront_total() : m.checkout_total_includes({ included: included.join(comma()) })

function howPaid({ event, order, words }: OrderPage): string {
  if (!order.is_payment_required) return m.checkout_paid_nothing()
  if (words.cancelled?.slip != null) return words.cancelled.slip
  if (order.payment_provider === 'CREDIT') return m.gift_cards_paid()
  return order.payment_provider === 'STRIPE'
    ? m.checkout_paid_card()
    : m.checkout_paid_organizer({ organizer: event.organizer })
}
