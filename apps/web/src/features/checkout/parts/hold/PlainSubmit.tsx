import { m } from '@turnout/messages/generated/messages.js'
import action from '../../../../public/frame/parts/action.module.css'
import type { CheckoutPage } from '../../checkout-page.ts'
import css from './hold.module.css'
import { FORM } from './PressButton.tsx'

/** The button without script: it sends the details. A hold that has them is paid for by another form. */
export function PlainSubmit({ page: { view, order }, tickets }: { page: CheckoutPage; tickets: number }) {
  if (view !== 'details') return null
  const label = order.is_payment_required
    ? m.checkout_continue_to_payment()
    : tickets === 0
      ? m.checkout_complete()
      : m.checkout_get_tickets({ count: tickets })
  return (
    <noscript>
      <button type="submit" form={FORM} className={`${action.action} ${css.button}`}>
        {label}
      </button>
    </noscript>
  )
}
