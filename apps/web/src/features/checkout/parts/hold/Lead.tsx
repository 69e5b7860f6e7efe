import { m } from '@turnout/messages/generated/messages.js'
import { lazy, Suspense } from 'react'
import type { CheckoutPage } from '../../checkout-page.ts'
import type { DetailsForm } from '../details/use-details-form.ts'
import type { BankQuestion } from '../payment/till.ts'
import { useHeadingFocus } from '../use-heading-focus.ts'
import layout from './hold.module.css'
import { itemsWords, titleWords } from './hold-words.ts'

// Few banks ask on a separate page.
const AtBank = lazy(() => import('../payment/AtBank.tsx').then((part) => ({ default: part.AtBank })))

interface LeadProps {
  readonly page: CheckoutPage
  readonly details: DetailsForm
  readonly isPaying: boolean
  readonly bank: BankQuestion | null
}

/** What this is, and while the bank asks the buyer, what is to be done there. */
export function Lead({ page, details, isPaying, bank }: LeadProps) {
  const heading = useHeadingFocus(bank === null ? page.view : 'bank')
  if (bank === null)
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          {titleWords(page, details.tickets)}
        </h1>
        <Sub page={page} isPaying={isPaying} />
      </>
    )
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {m.checkout_bank_title()}
      </h1>
      <p className={layout.sub}>{keptWords(details)}</p>
      <Suspense>
        <AtBank {...bank} amount={page.words.total} />
      </Suspense>
    </>
  )
}

/** Who buys, so that buyers do not fear for what they typed. */
function keptWords({ values }: DetailsForm): string {
  const part = (name: string): string => values[`order.${name}`] ?? ''
  return m.checkout_sub_bank({ name: `${part('first_name')} ${part('last_name')}`.trim(), email: part('email') })
}

function Sub({ page, isPaying }: { page: CheckoutPage; isPaying: boolean }) {
  const said = { items: itemsWords(page), date: page.words.face.date }
  if (isPaying) return <p className={layout.sub}>{m.checkout_sub_paying()}</p>
  if (!page.order.is_payment_required) return <p className={layout.sub}>{m.checkout_sub_free(said)}</p>
  return (
    <>
      <p className={layout.sub} data-needs-script>
        {m.checkout_sub(said)}
      </p>
      {page.view === 'details' && (
        <noscript>
          <p className={layout.sub}>{m.checkout_sub_next(said)}</p>
        </noscript>
      )}
    </>
  )
}
