import { useEffect } from 'react'
import { askAgainOnReturn } from '../ask-again.ts'
import type { CheckoutPage } from '../checkout-page.ts'
import { PaymentReturnPage } from './PaymentReturnPage.tsx'
import { SummaryPage } from './SummaryPage.tsx'

/** An order that was made, or whose money is under way. */
export function OrderPage(page: CheckoutPage) {
  useEffect(askAgainOnReturn, [])
  return page.view === 'summary' ? <SummaryPage page={page} /> : <PaymentReturnPage page={page} />
}
