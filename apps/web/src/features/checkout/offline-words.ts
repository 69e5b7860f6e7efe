import { m } from '@turnout/messages/generated/messages.js'
import type { CheckoutEvent } from './checkout-page.ts'

/** The kinds of offline payment that an event takes, by name, and what they mean for a buyer. */
export function offlineWords({ settings }: Pick<CheckoutEvent, 'settings'>): {
  readonly label: string
  readonly hint: string
} {
  const methods = settings.offline_payment_methods
  if (!methods.includes('BANK_TRANSFER')) {
    return { label: m.checkout_pay_at_door(), hint: m.checkout_pay_at_door_text() }
  }
  const label = methods.includes('AT_THE_DOOR') ? m.checkout_pay_transfer_or_door() : m.checkout_pay_transfer()
  return { label, hint: m.checkout_pay_offline_text() }
}
