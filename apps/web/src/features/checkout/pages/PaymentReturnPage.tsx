import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef } from 'react'
import action from '../../../public/parts/action.module.css'
import type { CheckoutPage } from '../checkout-page.ts'
import { CheckoutCard } from '../parts/CheckoutCard.tsx'
import { CheckoutFrame } from '../parts/CheckoutFrame.tsx'
import { OrderFold, OrderStub } from '../parts/order/OrderStub.tsx'
import { usePaymentReturn, type Waiting } from '../parts/payment/use-payment-return.ts'
import frame from './CheckoutPage.module.css'
import quiet from '../../../public/parts/quiet-button.module.css'
import css from './PaymentReturnPage.module.css'

/**
 * Between paying and the order: waits for the bank's word, and says when waiting here is of no use.
 */
export function PaymentReturnPage({ page }: { page: CheckoutPage }) {
  const { waiting, askAgain } = usePaymentReturn(page)
  const { title, text } = wordsOf(waiting, page.order.email ?? '')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (waiting !== 'confirming') heading.current?.focus()
  }, [waiting])
  return (
    <CheckoutFrame page={page} step={waiting === 'money_back' ? null : 'payment'}>
      <main className={frame.grid}>
        <OrderFold page={page} />
        <CheckoutCard>
          {waiting === 'confirming' && <div className={css.running} aria-hidden="true" />}
          <div role="status">
            <h1 ref={heading} tabIndex={-1} className={css.title}>
              {title}
            </h1>
            <p className={css.text}>{text}</p>
          </div>
          <noscript>
            <a
              className={`${quiet.quiet} ${css.again}`}
              href={publicPaths.order(page.event.id, page.order.short_id, 'payment_return')}
            >
              {m.checkout_check_again()}
            </a>
          </noscript>
          {waiting === 'takes_longer' && (
            <button type="button" className={`${quiet.quiet} ${css.again}`} onClick={askAgain}>
              {m.checkout_check_again()}
            </button>
          )}
          {waiting === 'money_back' && (
            <a className={`${action.action} ${css.back}`} href={page.event.href}>
              {m.checkout_back_to_event()}
            </a>
          )}
        </CheckoutCard>
        <OrderStub page={page} />
      </main>
    </CheckoutFrame>
  )
}

function wordsOf(waiting: Waiting, email: string): { title: string; text: string } {
  switch (waiting) {
    case 'confirming':
      return { title: m.checkout_confirming(), text: m.checkout_confirming_text() }
    case 'takes_longer':
      return { title: m.checkout_takes_longer(), text: m.checkout_takes_longer_text({ email }) }
    case 'money_back':
      return { title: m.checkout_money_back(), text: m.checkout_money_back_text({ email }) }
  }
}
