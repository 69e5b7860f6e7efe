import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useState } from 'react'
import type { CheckoutPage } from '../../checkout-page.ts'
import { ActButton } from '../ActButton.tsx'
import type { Hold } from '../use-hold.ts'
import css from './PayButton.module.css'
import type { CardPaying } from './use-card-payment.ts'

interface PayButtonProps {
  readonly page: CheckoutPage
  readonly hold: Hold
  readonly paying: CardPaying
}

/** The button that charges the card. */
export function PayButton({ page, hold, paying: { busy } }: PayButtonProps) {
  const isSlow = useIsSlow(busy)
  return (
    <>
      <p className="visually-hidden" role="status">
        {isSlow && m.checkout_contacting_bank()}
      </p>
      {busy && hold.left === 0 && (
        <p className={css.late} role="status">
          {m.checkout_pay_past_end()}
        </p>
      )}
      <ActButton
        label={m.checkout_pay({ amount: page.words.total })}
        busyLabel={isSlow ? m.checkout_contacting_bank() : m.checkout_paying()}
        busy={busy}
      />
    </>
  )
}

const SLOW_AFTER_MS = 3000

/** Whether it has been busy for so long that the wait deserves a word. */
function useIsSlow(busy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return isSlow
}
