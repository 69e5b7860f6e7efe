import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useState } from 'react'
import { askAgainOnReturn } from '../ask-again.ts'
import type { CheckoutPage as Page } from '../checkout-page.ts'
import { HeldOrder } from '../parts/hold/HeldOrder.tsx'
import { HoldOver } from '../parts/hold/HoldOver.tsx'
import { FORM } from '../parts/hold/PressButton.tsx'
import { useHold } from '../parts/use-hold.ts'
import type { MoneyState } from '../checkout-page.ts'
import css from './HoldPage.module.css'

/** A hold on one screen: who buys, how it is paid, and the object that it is about. */
export function CheckoutPage(page: Page) {
  useEffect(askAgainOnReturn, [])
  const hold = useHold(page)
  const [wasOver] = useState(hold.isOver)
  const [money, setMoney] = useState<MoneyState>('still')
  // The server judges an expiry during a payment: the page waits for its answer.
  if (hold.isOver && money === 'still') return <HoldOver page={page} takesFocus={!wasOver} />
  return (
    <>
      <a className={css.skip} href={`#${FORM}`}>
        {m.checkout_skip()}
      </a>
      <HeldOrder {...{ page, hold, money }} onMoney={setMoney} />
    </>
  )
}
