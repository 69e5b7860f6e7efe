import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef } from 'react'
import type { CheckoutEvent } from '../../checkout-page.ts'
import { clockText } from '../../hold-clock.ts'
import type { Hold } from '../use-hold.ts'
import css from './PaymentProblem.module.css'
import type { Problem } from './use-card-payment.ts'

interface PaymentProblemProps {
  readonly problem: Problem
  /** It came from a press just now, not with the page. */
  readonly takesFocus: boolean
  readonly hold: Hold
  readonly event: CheckoutEvent
}

/**
 * The reason why a payment failed, and the next step. It stands above the ways to pay, where
 * another can be chosen. Give it a key per try.
 */
export function PaymentProblem({ problem, takesFocus, hold, event }: PaymentProblemProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) card.current?.focus()
  }, [takesFocus])
  return (
    <div ref={card} className={css.problem} tabIndex={-1} role="group" aria-label={problem.text}>
      <p className={css.text}>{problem.text}</p>
      {problem.reason !== null && <p>{problem.reason}</p>}
      {problem.isDeclined && <p>{m.checkout_declined_again({ time: clockText(hold.left) })}</p>}
      {problem.isDeclined && event.contact_href !== null && (
        <a href={event.contact_href}>{m.checkout_ask_organizer()}</a>
      )}
    </div>
  )
}
