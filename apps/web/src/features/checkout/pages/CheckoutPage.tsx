import { useEffect, useState } from 'react'
import { askAgainOnReturn } from '../ask-again.ts'
import type { CheckoutPage as Page, MoneyState } from '../checkout-page.ts'
import { CheckoutFrame } from '../parts/CheckoutFrame.tsx'
import { ExpiredCard } from '../parts/ExpiredCard.tsx'
import { HoldClock, MoreTime } from '../parts/HoldClock.tsx'
import { OrderFold, OrderStub } from '../parts/order/OrderStub.tsx'
import { QuietActs } from '../parts/order/QuietActs.tsx'
import { useHold } from '../parts/use-hold.ts'
import css from './CheckoutPage.module.css'
import { DetailsPage } from './DetailsPage.tsx'
import { PaymentPage } from './PaymentPage.tsx'

/** The hold of an order: the server says which step is right. */
export function CheckoutPage(page: Page) {
  useEffect(askAgainOnReturn, [])
  return <HeldOrder page={page} />
}

/** The steps of a hold, with its clock; what runs out leaves a way to begin again. */
function HeldOrder({ page }: { page: Page }) {
  const hold = useHold(page)
  const [wasOver] = useState(hold.isOver)
  const [money, setMoney] = useState<MoneyState>('still')
  // The server judges an expiry during a payment: the page waits for its answer.
  if (hold.isOver && money === 'still') {
    return (
      <CheckoutFrame page={page} step={null}>
        <main className={css.grid}>
          <OrderFold page={page} />
          <ExpiredCard page={page} takesFocus={!wasOver} />
          <OrderStub page={page} />
        </main>
      </CheckoutFrame>
    )
  }
  const step = page.view === 'payment' ? 'payment' : 'details'
  return (
    <CheckoutFrame page={page} step={step} clock={money !== 'arrived' && <HoldClock hold={hold} words={page.words} />}>
      <main className={css.grid}>
        <OrderFold page={page} />
        <div className={css.step}>
          <MoreTime hold={hold} />
          {step === 'payment' ? (
            <PaymentPage page={page} hold={hold} onMoney={setMoney} />
          ) : (
            <DetailsPage page={page} hold={hold} />
          )}
          {money === 'still' && <QuietActs page={page} hold={hold} />}
        </div>
        <OrderStub page={page} />
      </main>
    </CheckoutFrame>
  )
}
