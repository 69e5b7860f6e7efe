import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import type { CheckoutStep, PaymentStep } from '@turnout/contract/checkout/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type RefObject, useRef, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { randomId } from '../../../../api/random-id.ts'
import { giveDetails, payLater, readCardPayment, startCardPayment, type NamedOrder } from '../../api.ts'
import type { CheckoutPage, MoneyState } from '../../checkout-page.ts'
import { declineWords } from '../../decline-words.ts'
import { progressOf } from '../../payment-progress.ts'
import type { DetailsForm } from '../details/use-details-form.ts'
import { MOVED_ON } from '../order/use-buyer-act.ts'
import type { BankQuestion, Confirmed, Till } from '../payment/till.ts'

/** How an order is paid; null for one that costs nothing. */
export type Way = 'card' | OfflinePaymentMethod | null

const isOffline = (way: Way): way is OfflinePaymentMethod => way !== null && way !== 'card'

/** Why the last press came to nothing. `reason` is the bank's; only with one another card helps. */
export interface Problem {
  readonly text: string
  readonly reason: string | null
  readonly isDeclined: boolean
}

interface State {
  readonly busy: boolean
  readonly problem: Problem | null
  /** How many presses came to nothing: each time the problem takes the focus. */
  readonly tries: number
  /** The order was paid meanwhile, in another window. */
  readonly isPaid: boolean
  /** What the bank asks the buyer; null while it does not. */
  readonly bank: BankQuestion | null
}

/** The one button of a hold: it sends the details, pays in the chosen way, and leads to the tickets. */
export interface Press extends State {
  /** `by`: a wallet pays, whatever is chosen in the form. */
  press(by?: Till | null): void
}

interface Pressed {
  readonly details: DetailsForm
  readonly way: Way
  readonly till: RefObject<Till | null>
  readonly onExpired: () => void
  readonly onDeclined: () => void
  readonly onMoney: (money: MoneyState) => void
}

const declined = (reason: { code: string | null; message: string | null }): Problem => ({
  text: m.checkout_declined(),
  reason: declineWords(reason),
  isDeclined: true,
})

const plain = (text: string): Problem => ({ text, reason: null, isDeclined: false })

/** The state of a press: one at a time, and why the last one came to nothing. */
function usePressState(failure: PaymentStep['failure'], onMoney: (money: MoneyState) => void) {
  const [state, setState] = useState<State>({
    busy: false,
    problem: failure === null ? null : declined(failure),
    tries: 0,
    isPaid: false,
    bank: null,
  })
  const running = useRef(false)
  const payer = useRef<Till>(null)
  const rest = (changes: Partial<State>): void => {
    running.current = false
    payer.current?.failed?.()
    payer.current = null
    onMoney(changes.isPaid === true ? 'arrived' : 'still')
    setState((now) => ({ ...now, busy: false, ...changes }))
  }
  return {
    state,
    start: {
      /** False while another press is under way. */
      once(by: Till | null): boolean {
        const isFirst = !running.current
        if (isFirst) payer.current = by
        else by?.failed?.()
        running.current = true
        return isFirst
      },
      moving: () => setState((now) => ({ ...now, busy: true, problem: null })),
    },
    ask: ({ url, digits }: BankQuestion) => setState((now) => ({ ...now, bank: { url, digits } })),
    rest,
    fail(problem: Problem): void {
      rest({ problem })
      setState((now) => ({ ...now, tries: now.tries + 1 }))
    },
  }
}

/** A key for each content of a request: the same again is the same request. */
function useKeys(): (what: string) => string {
  const kept = useRef(new Map<string, string>())
  return (what) => {
    const key = kept.current.get(what) ?? randomId()
    kept.current.set(what, key)
    return key
  }
}

/**
 * Each press does one thing at a time and does it once: a press while one is under way does nothing,
 * and each try to pay by card has its own key.
 */
export function usePress(page: CheckoutPage, pressed: Pressed): Press {
  const { event, order, payment } = page
  const { details, onExpired, onDeclined, onMoney } = pressed
  const { state, start, ask, rest, fail } = usePressState(payment?.failure ?? null, onMoney)
  const cardKey = useRef<string | null>(null)
  const keyOf = useKeys()
  const named: NamedOrder = { event_id: event.id, short_id: order.short_id }
  const pathOf = (step: CheckoutStep): string => publicPaths.order(event.id, order.short_id, step)

  const refused = (error: unknown, way: Way): void => {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'payment_in_flight') return location.replace(pathOf('payment_return'))
    if (code === 'order_already_paid') return rest({ isPaid: true })
    if (code !== null && MOVED_ON.has(code)) return location.reload()
    // A request without an answer is sent again under its own key.
    if (code !== 'offline') cardKey.current = null
    if (!(error instanceof ApiError)) return fail(plain(m.shell_unexpected_error()))
    if (Object.keys(error.errors).length > 0 && details.refuseFields(error.errors)) return rest({})
    fail(plain(isOffline(way) ? `${m.checkout_offline_failed()}. ${error.message}` : error.message))
    if (code === 'order_expired') onExpired()
  }

  const goOn = (paid: Paid): void => {
    if (paid.outcome === 'asks') {
      ask(paid)
      return location.assign(paid.url)
    }
    if (paid.outcome === 'later') return location.assign(pathOf('summary'))
    if (paid.outcome === 'taken') return location.replace(pathOf(paid.step))
    if (paid.outcome === 'no_answer') return fail(plain(m.checkout_pay_no_answer()))
    if (paid.outcome === 'no_form') return fail(plain(m.checkout_card_opening()))
    fail(declined(paid))
    onDeclined()
  }

  const attempt = async (by: Till | null): Promise<void> => {
    const way = by === null ? pressed.way : 'card'
    const till = by ?? pressed.till.current
    const cardFaults = way === 'card' ? await till?.check() : []
    const faults = [...details.check(), ...(cardFaults ?? [])]
    if (faults.length > 0) {
      details.refuse(faults)
      return rest({ problem: null })
    }
    details.settle()
    const body = details.body()
    if (way !== null) onMoney('moving')
    start.moving()
    try {
      const { status } = await giveDetails(named, body, keyOf(JSON.stringify(body)))
      if (status === 'RESERVED') return goOn(await pay(page, { way, till, keyOf, cardKey }))
      // Nothing of this press has paid for it.
      if (way !== null && status === 'COMPLETED') return rest({ isPaid: true })
      location.assign(pathOf('summary'))
    } catch (error) {
      refused(error, way)
    }
  }

  return {
    ...state,
    press(by = null) {
      if (start.once(by)) void attempt(by)
    },
  }
}

/** What a payment came to; `later`: the organizer is paid directly. */
type Paid =
  | Exclude<Confirmed, { outcome: 'taken' }>
  | { readonly outcome: 'taken'; readonly step: CheckoutStep }
  | { readonly outcome: 'later' }
  | { readonly outcome: 'no_form' }

interface Paying extends Pick<Pressed, 'way'> {
  readonly till: Till | null
  readonly keyOf: (what: string) => string
  /** Of this try by card; it stays while there is no answer. */
  readonly cardKey: RefObject<string | null>
}

async function pay({ event, order }: CheckoutPage, { way, till, keyOf, cardKey }: Paying): Promise<Paid> {
  const named: NamedOrder = { event_id: event.id, short_id: order.short_id }
  if (isOffline(way)) {
    await payLater(named, way, keyOf(`later ${way}`))
    return { outcome: 'later' }
  }
  if (till === null) return { outcome: 'no_form' }
  cardKey.current ??= randomId()
  const started = await startCardPayment(named, cardKey.current)
  cardKey.current = null
  const back = location.origin + publicPaths.order(event.id, order.short_id, 'payment_return')
  const confirmed = await till.confirm(started, back)
  return confirmed.outcome === 'taken' ? { outcome: 'taken', step: await stepAfter(named) } : confirmed
}

/** Mostly the money is here at once, and the order can be shown without a stop. */
const stepAfter = async (named: NamedOrder): Promise<CheckoutStep> =>
  readCardPayment(named).then(
    (payment) => (progressOf(payment, 0) === 'order' ? 'summary' : 'payment_return'),
    () => 'payment_return',
  )
