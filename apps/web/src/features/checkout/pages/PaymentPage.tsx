import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import action from '../../../public/parts/action.module.css'
import type { CheckoutPage, MoneyState } from '../checkout-page.ts'
import { CheckoutCard } from '../parts/CheckoutCard.tsx'
import { PaidCard } from '../parts/payment/PaidCard.tsx'
import { methodsOf, PaymentMethods } from '../parts/payment/PaymentMethods.tsx'
import { PlainPayment } from '../parts/payment/PlainPayment.tsx'
import { useCardPayment } from '../parts/payment/use-card-payment.ts'
import type { Hold } from '../parts/use-hold.ts'
import css from './PaymentPage.module.css'

interface PaymentPageProps {
  readonly page: CheckoutPage
  readonly hold: Hold
  readonly onMoney: (money: MoneyState) => void
}

/** Second step of an order that costs: how it is paid, and what that means, before it is chosen. */
export function PaymentPage({ page, hold, onMoney }: PaymentPageProps) {
  const { event, order } = page
  const paying = useCardPayment(page, { onExpired: () => hold.end(), onMoney })
  if (paying.isPaid) return <PaidCard page={page} />
  const methods = methodsOf(page)
  const takesMoney = methods.length > 0
  return (
    <CheckoutCard>
      <h1>{takesMoney ? m.checkout_pay_title() : m.checkout_no_methods()}</h1>
      {takesMoney && order.email !== null && (
        <p className={css.goesTo}>
          <span>{m.checkout_goes_to({ email: order.email })}</span>
          <a href={publicPaths.order(event.id, order.short_id, 'details')} aria-label={m.checkout_change_details()}>
            {m.checkout_change()}
          </a>
        </p>
      )}
      {takesMoney ? (
        <>
          <PlainPayment page={page} takesCards={methods.includes('card')} />
          <PaymentMethods {...{ page, hold, paying, onMoney }} />
        </>
      ) : (
        <NoMethods page={page} />
      )}
    </CheckoutCard>
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
