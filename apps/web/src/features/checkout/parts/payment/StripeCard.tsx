import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { CardStep } from '@turnout/contract/checkout/page.ts'
import { confirmInStripe } from './confirm-in-stripe.ts'
import { appearanceOf, openStripe, type StripeElement, type StripeElements, type StripeJs } from './load-stripe.ts'
import quiet from '../../../../public/frame/parts/quiet-button.module.css'
import css from './payment.module.css'
import { CARD, type CardFormProps } from './till.ts'

/** Stripe's own form, opened for the sum of this order. Nothing is started there before the press. */
interface Opened {
  readonly stripe: StripeJs
  readonly elements: StripeElements
  readonly element: StripeElement
}

type Phase = 'loading' | 'ready' | { readonly failure: string }

/**
 * Card, wallets and the account's other methods, in Stripe's own fields: nothing typed there
 * reaches us.
 */
export function StripeCard({ card, locale, till, isLocked, hasWallets, settle }: CardFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<Opened | null>(null)
  const [phase, setPhase] = useState<Phase>('loading')
  const [round, setRound] = useState(0)
  const settleNow = useRef(settle)
  useEffect(() => void (settleNow.current = settle))

  useEffect(() => {
    let isGone = false
    const fail = (): void => {
      if (!isGone) setPhase({ failure: m.checkout_card_not_loaded() })
    }
    const show = (form: Opened): void => {
      if (isGone || place.current === null) return form.element.destroy()
      opened.current = form
      form.element.on('ready', () => setPhase('ready'))
      form.element.on('loaderror', fail)
      form.element.on('change', () => settleNow.current(CARD))
      form.element.mount(place.current)
    }
    open(card, { locale, hasWallets }).then(show, fail)
    return () => {
      isGone = true
      opened.current?.element.destroy()
      opened.current = null
    }
    // The order is the same as long as the page is.
  }, [card, locale, hasWallets, round])

  useImperativeHandle(till, () => ({
    check: async () => {
      const submitted = await opened.current?.elements.submit()
      if (submitted !== undefined && submitted.error === undefined) return []
      // Stripe shows in its own frame what is wrong with which field.
      return [
        { name: CARD, label: m.checkout_card_details(), text: submitted?.error?.message ?? m.checkout_card_opening() },
      ]
    },
    confirm: async (started, returnUrl) => {
      const form = opened.current
      return form === null ? { outcome: 'no_answer' } : confirmInStripe(form, started, returnUrl)
    },
  }))

  return (
    <div className={css.card} inert={isLocked} aria-busy={phase === 'loading'}>
      {phase === 'loading' && <p className={css.loading}>{m.checkout_card_loading()}</p>}
      {typeof phase === 'object' && (
        <LoadAgain
          failure={phase.failure}
          onPress={() => {
            setPhase('loading')
            setRound(round + 1)
          }}
        />
      )}
      <div id={CARD} ref={place} tabIndex={-1} hidden={typeof phase === 'object'} />
    </div>
  )
}

function LoadAgain({ failure, onPress }: { failure: string; onPress: () => void }) {
  return (
    <div className={css.failure} role="alert">
      <p>{failure}</p>
      <button type="button" className={quiet.quiet} onClick={onPress}>
        {m.checkout_card_load_again()}
      </button>
    </div>
  )
}

async function open(card: CardStep, { locale, hasWallets }: Look): Promise<Opened> {
  const appearance = appearanceOf(getComputedStyle(document.documentElement))
  const { stripe, elements } = await openStripe(card, { locale, appearance })
  const wallets = hasWallets ? 'auto' : 'never'
  const form = { layout: 'tabs', wallets: { applePay: wallets, googlePay: wallets } }
  return { stripe, elements, element: elements.create('payment', form) }
}

interface Look {
  readonly locale: string
  /** Whether wallets are among the ways; elsewhere they stand above the form. */
  readonly hasWallets: boolean
}
