import { m } from '@turnout/messages/generated/messages.js'
import { ChevronDown } from 'lucide-react'
import { type CardFields, groupedNumber } from '../../card-fields.ts'
import css from './payment.module.css'

export type TestCard = CardFields

/**
 * Stripe's public test cards and the simulator's own
 * (apps/stripe-simulator/src/world/test-cards.ts). Each number gives one course of a payment.
 */
const CARDS: readonly { readonly number: string; readonly title: () => string }[] = [
  { number: '4242424242424242', title: m.checkout_test_paid },
  { number: '4000002760003184', title: m.checkout_test_bank_asks },
  { number: '4000000000000002', title: m.checkout_test_declined },
  { number: '4000000000009995', title: m.checkout_test_no_funds },
  { number: '4000000000000069', title: m.checkout_test_expired },
  { number: '4000000000001018', title: m.checkout_test_settles_later },
  { number: '4000000000001026', title: m.checkout_test_fails_later },
  { number: '4000000000001034', title: m.checkout_test_waits },
  { number: '4000000000000259', title: m.checkout_test_disputed },
  { number: '4000000000007726', title: m.checkout_test_refund_pending },
  { number: '4000000000005126', title: m.checkout_test_refund_fails },
]

/** The number is all that matters to the simulator. */
const withNumber = (number: string): TestCard => ({ number: groupedNumber(number), expiry: '12 / 34', cvc: '123' })

/** Every path of a payment by hand: a tap fills the form. */
export function TestCards({ onChoose, isLocked }: { onChoose: (card: TestCard) => void; isLocked: boolean }) {
  return (
    <details className={css.cards}>
      <summary>
        {m.checkout_test_cards()}
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </summary>
      <p>{m.checkout_test_cards_text()}</p>
      <ul>
        {CARDS.map(({ number, title }) => (
          <li key={number}>
            <button type="button" disabled={isLocked} onClick={() => onChoose(withNumber(number))}>
              <span>{title()}</span>
              <span className={css.number}>{groupedNumber(number)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
