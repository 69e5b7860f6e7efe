import { m } from '@turnout/messages/generated/messages.js'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { randomId } from '../../../../api/random-id.ts'
import { startCardPayment } from '../../api.ts'
import type { CheckoutPage } from '../../checkout-page.ts'
import { MOVED_ON } from '../order/use-buyer-act.ts'
import { appearanceOf, loadStripe, type StripeElement, type StripeElements, type StripeJs } from './load-stripe.ts'
import quiet from '../../../../public/parts/quiet-button.module.css'
import css from './StripeCard.module.css'
import type { Confirmed, Till } from './use-card-payment.ts'

/** Stripe's own form, opened for the payment of this order. */
interface Opened {
  readonly stripe: StripeJs
  readonly elements: StripeElements
  readonly element: StripeElement
  readonly clientSecret: string
}

type Phase = 'loading' | 'ready' | { readonly failure: string }

interface StripeCardProps {
  readonly page: CheckoutPage
  readonly till: Ref<Till>
  readonly isLocked: boolean
}

/**
 * Card, wallets and the account's other methods, in Stripe's own fields: nothing typed there
 * reaches us.
 */
export function StripeCard({ page, till, isLocked }: StripeCardProps) {
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<Opened | null>(null)
  const [phase, setPhase] = useState<Phase>('loading')
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isGone = false
    const fail = (error: unknown): void => {
      if (!isGone) setPhase({ failure: error instanceof ApiError ? error.message : m.checkout_card_not_loaded() })
    }
    const show = (form: Opened): void => {
      if (isGone || place.current === null) return form.element.destroy()
      opened.current = form
      form.element.on('ready', () => setPhase('ready'))
      form.element.on('loaderror', () => fail(null))
      form.element.mount(place.current)
    }
    open(page).then(show, fail)
    return () => {
      isGone = true
      opened.current?.element.destroy()
      opened.current = null
    }
    // The order is the same as long as the page is.
  }, [page, round])

  useImperativeHandle(till, () => ({
    isReady: async () => {
      const submitted = await opened.current?.elements.submit()
      return submitted !== undefined && submitted.error === undefined
    },
    confirm: async (started, returnUrl) => {
      const form = opened.current
      if (form === null) return { outcome: 'no_answer' }
      // The order changed meanwhile: the form is about another sum.
      if (started.client_secret !== form.clientSecret) return { outcome: 'taken' }
      const { error } = await form.stripe.confirmPayment({
        elements: form.elements,
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
        <div className={css.failure} role="alert">
          <p>{phase.failure}</p>
          <button
            type="button"
            className={quiet.quiet}
            onClick={() => {
              setPhase('loading')
              setRound(round + 1)
            }}
          >
            {m.checkout_card_load_again()}
          </button>
        </div>
      )}
      <div ref={place} hidden={typeof phase === 'object'} />
    </div>
  )
}

async function open({ event, order, locale }: CheckoutPage): Promise<Opened> {
  const [load, started] = await Promise.all([
    loadStripe(),
    startCardPayment({ event_id: event.id, short_id: order.short_id }, randomId()).catch(goOn),
  ])
  const { client_secret: clientSecret, public_key, account_id } = started
  const stripe = load(public_key, { locale, ...(account_id !== null && { stripeAccount: account_id }) })
  const elements = stripe.elements({
    clientSecret,
    appearance: appearanceOf(getComputedStyle(document.documentElement)),
  })
  return { stripe, elements, element: elements.create('payment', { layout: 'tabs' }), clientSecret }
}

/** A refusal that says this page is out of date is the server's to show. */
function goOn(error: unknown): never {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'payment_in_flight' || (code !== null && MOVED_ON.has(code))) location.reload()
  throw error
}

function outcomeOf(error: Awaited<ReturnType<StripeJs['confirmPayment']>>['error']): Confirmed {
  if (error === undefined || error.code === 'payment_intent_unexpected_state') return { outcome: 'taken' }
  if (error.type === 'api_connection_error' || error.type === 'api_error') return { outcome: 'no_answer' }
  return { outcome: 'declined', code: error.decline_code ?? error.code ?? null, message: error.message ?? null }
}
