import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useState } from 'react'
import type { CheckoutPage } from '../../checkout-page.ts'
import type { Hold } from '../use-hold.ts'
import layout from './hold.module.css'
import type { Way } from './use-press.ts'

interface PayNoteProps {
  readonly page: CheckoutPage
  readonly hold: Hold
  readonly way: Way
  readonly busy: boolean
  readonly isAtBank: boolean
}

/** Below the button: what follows, and while it takes long, why. */
export function PayNote({ page, hold, way, busy, isAtBank }: PayNoteProps) {
  const isSlow = useIsSlow(busy)
  const isPaying = busy && page.order.is_payment_required && way === 'card'
  const words = (): string | null => {
    if (isAtBank) return m.checkout_bank_note()
    if (!isPaying) return way === 'card' || way === null ? m.storefront_tickets_by_email() : null
    if (hold.left === 0) return m.checkout_pay_past_end()
    return isSlow ? m.checkout_pay_slow() : m.checkout_pay_once()
  }
  return (
    <p className={layout.after} role="status">
      {words()}
    </p>
  )
}

const SLOW_AFTER_MS = 8000

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
