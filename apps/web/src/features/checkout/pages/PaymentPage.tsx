import { m } from '@turnout/messages/generated/messages.js'
import { Banknote } from 'lucide-react'
import action from '../../../public/parts/action.module.css'
import { RichText } from '../../../public/parts/RichText.tsx'
import { payLater } from '../api.ts'
import type { CheckoutPage } from '../checkout-page-props.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { CheckoutCard } from '../parts/CheckoutCard.tsx'
import { useBuyerAct } from '../parts/use-buyer-act.ts'
import type { Hold } from '../parts/use-hold.ts'
import css from './PaymentPage.module.css'

/** Second step of an order that costs: how it is paid, and what that means, before it is chosen. */
export function PaymentPage({ page, hold }: { page: CheckoutPage; hold: Hold }) {
  const { event, order } = page
  const takesOffline = event.settings.payment_providers.includes('OFFLINE')
  return (
    <CheckoutCard>
      <h1>{takesOffline ? m.checkout_pay_title() : m.checkout_no_methods()}</h1>
      {takesOffline && order.email !== null && (
        <p className={css.goesTo}>
          <span>{m.checkout_goes_to({ email: order.email })}</span>
          <a href={`/checkout/${event.id}/${order.short_id}/details`} aria-label={m.checkout_change_details()}>
            {m.checkout_change()}
          </a>
        </p>
      )}
      {takesOffline ? <OfflinePayment page={page} hold={hold} /> : <NoMethods page={page} />}
    </CheckoutCard>
  )
}

function OfflinePayment({ page, hold }: { page: CheckoutPage; hold: Hold }) {
  const { event, order, words } = page
  const { offline_payment_instructions: instructions } = event.settings
  const act = useBuyerAct({ onExpired: () => hold.end() })
  const choose = (): void =>
    act.run(order.short_id, async (key) => {
      await payLater({ event_id: event.id, short_id: order.short_id }, key)
      return `/checkout/${event.id}/${order.short_id}/summary`
    })
  return (
    <>
      <section className={css.method} aria-labelledby="offline-title">
        <h2 id="offline-title">
          <Banknote size={20} strokeWidth={1.75} aria-hidden />
          {m.checkout_pay_offline()}
        </h2>
        <p>{m.checkout_pay_offline_text()}</p>
        {instructions !== null && <RichText className={css.instructions} html={instructions} />}
      </section>
      <ActButton
        label={m.checkout_pay_later({ amount: words.total })}
        busyLabel={m.checkout_reserving()}
        busy={act.busy}
        failure={act.failure}
        onPress={choose}
      />
    </>
  )
}

function NoMethods({ page: { event } }: { page: CheckoutPage }) {
  return (
    <>
      <p className={css.none}>{m.checkout_no_methods_text({ organizer: event.organizer })}</p>
      <a className={action.action} href={event.contact_href ?? event.href}>
        {event.contact_href === null ? m.checkout_back_to_event() : m.checkout_ask_organizer()}
      </a>
    </>
  )
}
