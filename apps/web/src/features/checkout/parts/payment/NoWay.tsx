import { m } from '@turnout/messages/generated/messages.js'
import action from '../../../../public/frame/parts/action.module.css'
import type { CheckoutPage } from '../../checkout-page.ts'
import css from './payment-wallet-row.module.css'

/** The event takes no money at this moment: whom to ask. */
export function NoWay({ page: { event } }: { page: CheckoutPage }) {
  return (
    <>
      <p className={css.none}>{m.checkout_no_methods_text({ organizer: event.organizer })}</p>
      <a className={action.action} href={event.contact_href ?? event.href}>
        {event.contact_href === null ? m.checkout_back_to_event() : m.checkout_ask_organizer()}
      </a>
    </>
  )
}
