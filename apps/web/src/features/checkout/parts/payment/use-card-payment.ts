import type { CheckoutStep } from '@turnout/contract/checkout/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { StartedCardPayment } from '@turnout/contract/payments/card-payment.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { randomId } from '../../../../api/random-id.ts'
import { readCardPayment, startCardPayment, type NamedOrder } from '../../api.ts'
import type { CheckoutPage, MoneyState } from '../../checkout-page.ts'
import { declineWords } from '../../decline-words.ts'
import { progressOf } from '../../payment-progress.ts'
import { MOVED_ON } from '../order/use-buyer-act.ts'

/** The functions that a card form gives its step. */
export interface Till {
  /** Whether what was typed can be sent; the form has said and shown what is wrong otherwise. */
  isReady(): Promise<boolean>
  /**
   * Sends the card to its provider, never to us. `returnUrl`: the address that the buyer's bank
   * sends them back to.
   */
  confirm(started: StartedCardPayment, returnUrl: string): Promise<Confirmed>
}

/** The result of a card that was sent. */
export type Confirmed =
  | { readonly outcome: 'taken' }
  /** The buyer's bank wants to ask them at this address. */
  | { readonly outcome: 'asks'; readonly url: string }
  | { readonly outcome: 'declined'; readonly code: string | null; readonly message: string | null }
  /** Nobody knows whether it arrived. */
  | { readonly outcome: 'no_answer' }

/** Why the last try came to nothing. `reason` is the bank's; only with one another card helps. */
export interface Problem {
  readonly text: string
  readonly reason: string | null
  readonly isDeclined: boolean
}

export interface CardPaying {
  readonly busy: boolean
  readonly problem: Problem | null
  /** How many tries came to nothing: each time the problem takes the focus. */
  readonly tries: number
  /** The order was paid meanwhile, in another window. */
  readonly isPaid: boolean
  pay(till: Till): void
}

interface State {
  readonly busy: boolean
  readonly problem: Problem | null
  readonly tries: number
  readonly isPaid: boolean
}

const declined = (reason: { code: string | null; message: string | null }): Problem => ({
  text: m.checkout_declined(),
  reason: declineWords(reason),
  isDeclined: true,
})

const plain = (text: string): Problem => ({ text, reason: null, isDeclined: false })

/**
 * Pays by card, once: a press while one is under way does nothing, and each try has a key of its
 * own.
 */
export function useCardPayment(
  { event, order, payment }: CheckoutPage,
  { onExpired, onMoney }: { onExpired: () => void; onMoney: (money: MoneyState) => void },
): CardPaying {
  const failure = payment?.failure ?? null
  const [state, setState] = useState<State>({
    busy: false,
    problem: failure === null ? null : declined(failure),
    tries: 0,
    isPaid: false,
  })
  const running = useRef(false)
  const key = useRef<string | null>(null)
  const named: NamedOrder = { event_id: event.id, short_id: order.short_id }
  const back = publicPaths.order(event.id, order.short_id, 'payment_return')

  const rest = (changes: Partial<State>): void => {
    running.current = false
    onMoney(changes.isPaid === true ? 'arrived' : 'still')
    setState((now) => ({ ...now, busy: false, ...changes }))
  }
  const fail = (problem: Problem): void => setState((now) => ({ ...now, problem, tries: now.tries + 1 }))

  const refused = (error: unknown): void => {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'payment_in_flight') return location.replace(back)
    if (code !== null && code !== 'order_already_paid' && MOVED_ON.has(code)) return location.reload()
    // A request that nobody answered is sent again under its own key.
    if (code !== 'offline') key.current = null
    rest({ isPaid: code === 'order_already_paid' })
    if (code === 'order_expired') onExpired()
    else if (code !== 'order_already_paid')
      fail(plain(error instanceof ApiError ? error.message : m.shell_unexpected_error()))
  }

  const follow = async (confirmed: Confirmed): Promise<void> => {
    if (confirmed.outcome === 'asks') return location.assign(confirmed.url)
    if (confirmed.outcome === 'taken')
      return location.replace(publicPaths.order(event.id, order.short_id, await stepAfter(named)))
    rest({})
    fail(confirmed.outcome === 'declined' ? declined(confirmed) : plain(m.checkout_pay_no_answer()))
  }

  const attempt = async (till: Till): Promise<void> => {
    if (!(await till.isReady())) return rest({})
    onMoney('moving')
    setState((now) => ({ ...now, busy: true, problem: null }))
    try {
      key.current ??= randomId()
      const started = await startCardPayment(named, key.current)
      key.current = null
      await follow(await till.confirm(started, location.origin + back))
    } catch (error) {
      refused(error)
    }
  }

  return {
    ...state,
    pay(till) {
      if (running.current) return
      running.current = true
      void attempt(till)
    },
  }
}

/** Mostly the money is here at once, and the order can be shown without a stop. */
const stepAfter = async (named: NamedOrder): Promise<CheckoutStep> =>
  readCardPayment(named).then(
    (payment) => (progressOf(payment, 0) === 'order' ? 'summary' : 'payment_return'),
    () => 'payment_return',
  )
