import { maskEmail } from '@turnout/domain/orders/order-access.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { OrderPage } from '../../order-page.ts'
import { ProveBuyer } from '../order/ProveBuyer.tsx'
import css from './confirmation-kept-tickets.module.css'

interface KeptTicketsProps {
  readonly page: OrderPage
  /** Shows the order with its tickets, in place. */
  readonly onProven: () => Promise<void>
}

/** In place of the tickets where the event asks for a code, for a browser with no more than the link. */
export function KeptTickets({ page, onProven }: KeptTicketsProps) {
  const { email } = page.order
  const title = m.checkout_kept_title()
  if (email === null)
    return (
      <section className={css.kept}>
        <h2>{title}</h2>
        <p>{m.checkout_kept_no_email()}</p>
      </section>
    )
  const text = m.checkout_kept_text({ email: maskEmail(email) })
  return (
    <section className={css.kept}>
      <div data-needs-script>
        <ProveBuyer page={page} prefix="tickets" words={{ title, text }} onProven={() => void onProven()} />
      </div>
      <noscript>
        <p>{m.checkout_kept_no_script()}</p>
      </noscript>
    </section>
  )
}
