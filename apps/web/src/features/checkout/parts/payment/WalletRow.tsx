import type { CardStep } from '@turnout/contract/checkout/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef, useState } from 'react'
import { confirmInStripe } from './confirm-in-stripe.ts'
import { appearanceOf, openStripe, type StripeElements, type StripeJs, type WalletPayment } from './load-stripe.ts'
import { CARD, type Till } from './till.ts'
import css from './payment-wallet-row.module.css'

/** Who pays, as far as the wallet tells. */
export interface WalletBuyer {
  readonly name: string
  readonly email: string
}

export interface WalletRowProps {
  readonly card: CardStep
  readonly locale: string
  /** Whether a wallet may open now; what is missing is said in the form. */
  mayOpen(): boolean
  /** Whether the form has no name yet, so that the wallet is asked for one. */
  lacksName(): boolean
  /** The buyer has agreed in the wallet: the press, with what the wallet knows of them. */
  onAgreed(buyer: WalletBuyer, till: Till): void
}

interface Opened {
  readonly stripe: StripeJs
  readonly elements: StripeElements
}

/** Apple Pay and Google Pay above the form, on devices that have them; elsewhere there is nothing. */
export function WalletRow({ card, locale, ...acts }: WalletRowProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const now = useRef(acts)
  useEffect(() => void (now.current = acts))
  useEffect(() => {
    let isGone = false
    let end = (): void => undefined
    const show = ({ stripe, elements }: Opened): void => {
      if (isGone || place.current === null) return
      const wallets = elements.create('expressCheckout', LOOK)
      end = () => wallets.destroy()
      wallets.on('ready', ({ availablePaymentMethods: found }) => {
        setReady(found !== undefined && Object.values(found).includes(true))
      })
      wallets.on('loaderror', () => setReady(false))
      wallets.on('click', ({ resolve }) => {
        // What is not answered opens nothing.
        if (now.current.mayOpen()) resolve({ emailRequired: true, billingAddressRequired: now.current.lacksName() })
      })
      wallets.on('confirm', (payment) => {
        const { name = '', email = '' } = payment.billingDetails ?? {}
        now.current.onAgreed({ name, email }, tillOf({ stripe, elements }, payment))
      })
      wallets.mount(place.current)
    }
    // Without Stripe there is the form, which says so.
    openStripe(card, { locale, appearance: appearanceOf(getComputedStyle(document.documentElement)) }).then(
      show,
      () => undefined,
    )
    return () => {
      isGone = true
      end()
    }
    // The order is the same as long as the page is.
  }, [card, locale])
  return (
    <section className={css.row} data-ready={isReady} aria-label={m.checkout_wallets()}>
      <div ref={place} />
      <p>{m.checkout_wallets_text()}</p>
    </section>
  )
}

/** Two buttons at most, as high as the page's own. */
const LOOK = { buttonHeight: 54, layout: { maxColumns: 2, maxRows: 1, overflow: 'never' } } as const

/** Pays with what was agreed in the wallet. Its sheet stays open until it hears how that went. */
const tillOf = ({ stripe, elements }: Opened, { paymentFailed }: WalletPayment): Till => ({
  check: async () => {
    const { error } = await elements.submit()
    return error === undefined
      ? []
      : [{ name: CARD, label: m.checkout_wallets(), text: error.message ?? m.checkout_card_declined() }]
  },
  confirm: (started, returnUrl) => confirmInStripe({ stripe, elements }, started, returnUrl),
  failed: () => paymentFailed({ reason: 'fail' }),
})
