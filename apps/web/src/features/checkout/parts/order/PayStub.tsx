import { m } from '@turnout/messages/generated/messages.js'
import { RichText } from '../../../../public/parts/RichText.tsx'
import type { CheckoutPage } from '../../checkout-page.ts'
import { openTickets } from '../../open-tickets.ts'
import { CopyLine } from './CopyLine.tsx'
import css from './PayStub.module.css'
import { Stub } from './Stub.tsx'

/** The amount still owed, its receiver and the way to pay. Amount and reference can be copied. */
export function PayStub({ page }: { page: CheckoutPage }) {
  const { event, order, words } = page
  const { offline_payment_instructions: instructions } = event.settings
  return (
    <section aria-labelledby="pay-title">
      <Stub
        edge="waiting"
        foot={
          <dl className={css.lines}>
            <CopyLine label={m.checkout_amount()} value={words.total} />
            <CopyLine label={m.checkout_reference()} value={order.public_id} />
          </dl>
        }
      >
        <h2 id="pay-title" className={css.title}>
          {m.checkout_how_to_pay()}
        </h2>
        {instructions !== null && <RichText className={css.instructions} html={instructions} />}
        <p className={css.hint}>
          {openTickets(page).length > 0 ? m.checkout_how_to_pay_door() : m.checkout_how_to_pay_text()}
        </p>
      </Stub>
    </section>
  )
}
