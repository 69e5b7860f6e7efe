import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RichText } from '../../../../public/frame/parts/RichText.tsx'
import type { CheckoutPage } from '../../checkout-page.ts'
import css from './payment-wallet-row.module.css'

/** The meaning of paying offline, before the buyer chooses it. */
export function OfflineTerms({
  page: { event, words },
  method,
}: {
  readonly page: CheckoutPage
  readonly method: OfflinePaymentMethod
}) {
  const payBy = words.payBy[method]
  const { offline_payment_instructions: instructions, text_locales: from } = event.settings
  return (
    <div className={css.offline}>
      {payBy !== undefined && <p className={css.due}>{m.checkout_pay_by({ date: payBy })}</p>}
      {instructions !== null && (
        <RichText className={css.instructions} html={instructions} lang={from?.['offline_payment_instructions']} />
      )}
    </div>
  )
}
