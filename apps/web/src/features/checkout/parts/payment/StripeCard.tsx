import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { CardStep } from '@turnout/contract/checkout/page.ts'
import { appearanceOf, loadStripe, type StripeElement, type StripeElements, type StripeJs } from './load-stripe.ts'
import quiet from '../../../../public/parts/quiet-button.module.css'
import css from './StripeCard.module.css'
import { CARD, type CardFormProps, type Confirmed } from './till.ts'

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
export function StripeCard({ card, locale, till, isLocked, settle }: CardFormProps) {
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
    open(card, locale).then(show, fail)
    return () => {
      isGone = true
      opened.current?.element.destroy()
      opened.current = null
    }
    // The order is the same as long as the page is.
  }, [card, locale, round])

  useImperativeHandle(till, () => ({
    check: async () => {
      const submitted = await opened.current?.elements.submit()
      if (submitted !== undefined && submitted.error === undefined) return []
      // Stripe shows in its own frame what is wrong with which field.
      return [
        { name: CARD, label: m.checkout_card_details(), text: submitted?.error?.message ?? m.checkout_card_opening() },
      ]
    },
    confirm: async ({ client_secret: clientSecret }, returnUrl) => {
      const form = opened.current
      if (form === null) return { outcome: 'no_answer' }
      const { error } = await form.stripe.confirmPayment({
        elements: form.elements,
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      })
      return outcomeOf(error)
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

async function open({ public_key, account_id, amount, currency }: CardStep, locale: string): Promise<Opened> {
  const load = await loadStripe()
  const stripe = load(public_key, { locale, ...(account_id !== null && { stripeAccount: account_id }) })
  const elements = stripe.elements({
    mode: 'payment',
    amount,
    currency,
    appearance: appearanceOf(getComputedStyle(document.documentElement)),
  })
  return { stripe, elements, element: elements.create('payment', { layout: 'tabs' }) }
}

function outcomeOf(error: Awaited<ReturnType<StripeJs['confirmPayment']>>['error']): Confirmed {
  if (error === undefined || error.code === 'payment_intent_unexpected_state') return { outcome: 'taken' }
  if (error.type === 'api_connection_error' || error.type === 'api_error') return { outcome: 'no_answer' }
  return { outcome: 'declined', code: error.decline_code ?? error.code ?? null, message: error.message ?? null }
}
