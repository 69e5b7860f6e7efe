import { m } from '@turnout/messages/generated/messages.js'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CheckoutEvent } from '../../checkout-page.ts'
import { wholeMinutes } from '../../hold-clock.ts'
import type { Problem } from '../hold/use-press.ts'
import type { Hold } from '../use-hold.ts'
import css from './payment-wallet-row.module.css'

interface PaymentProblemProps {
  readonly problem: Problem
  /** It came from a press just now, not with the page. */
  readonly takesFocus: boolean
  readonly hold: Hold
  readonly event: CheckoutEvent
}

/**
 * Why the bank said no, and the next step. It is above the ways to pay, where another can be
 * chosen. Give it a key per try.
 */
export function PaymentProblem({ problem, takesFocus, hold, event }: PaymentProblemProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    box.current?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' })
    box.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={box} className={css.problem} tabIndex={-1} role="group" aria-label={problem.text}>
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
      <p>
        <strong>
          {problem.reason ?? m.checkout_card_declined()} {m.checkout_nothing_charged()}
        </strong>
        {m.checkout_declined_again({ count: wholeMinutes(hold.left) })}
        {event.contact_href !== null && (
          <>
            {' '}
            <a href={event.contact_href}>{m.checkout_ask_organizer()}</a>
          </>
        )}
      </p>
    </div>
  )
}
