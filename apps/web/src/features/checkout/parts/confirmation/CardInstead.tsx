import { m } from '@turnout/messages/generated/messages.js'
import { CreditCard } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import quiet from '../../../../public/frame/parts/quiet-button.module.css'
import type { OrderPage } from '../../order-page.ts'
import type { OrderScreen } from '../../order-screen.ts'
import css from './confirmation-kept-tickets.module.css'

// A card form that few open.
const OrderErrand = lazy(() => import('./OrderErrand.tsx').then((part) => ({ default: part.OrderErrand })))

interface CardInsteadProps {
  readonly page: OrderPage
  readonly screen: OrderScreen
  /** The buyer comes from their bank, which said no. */
  readonly isDeclined: boolean
}

/** The other way to pay an order that waits for its money, and why it came to nothing the last time. */
export function CardInstead({ page, screen, isDeclined }: CardInsteadProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isProven, setProven] = useState(page.order.can_change)
  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      {isDeclined && (
        <p className={css.declined} role="alert">
          {m.checkout_card_declined()} {m.checkout_nothing_charged()}
        </p>
      )}
      {page.payment?.card != null && (
        <button
          ref={button}
          type="button"
          className={`${quiet.quiet} ${css.instead}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          data-needs-script
        >
          <CreditCard size={20} strokeWidth={1.75} aria-hidden />
          {screen === 'door' ? m.checkout_pay_now({ amount: page.words.total }) : m.checkout_pay_instead()}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <OrderErrand
            page={page}
            errand="card"
            proof={{ isProven, prove: () => setProven(true), lose: () => setProven(false) }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
