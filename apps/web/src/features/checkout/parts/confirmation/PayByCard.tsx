import type { CardStep } from '@turnout/contract/checkout/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Lock } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import action from '../../../../public/frame/parts/action.module.css'
import { startCardPayment } from '../../api.ts'
import { declineWords } from '../../decline-words.ts'
import type { OrderPage } from '../../order-page.ts'
import { type Proof, useProvenAct } from '../order/use-proof.ts'
import { CardForm } from '../payment/CardForm.tsx'
import type { Confirmed, Till } from '../payment/till.ts'
import css from './confirmation.module.css'

interface PayByCardProps {
  readonly page: OrderPage
  readonly card: CardStep
  readonly proof: Proof
}

/**
 * The money of an order that waits for it, by card. The order stays as it is until the money is
 * there: closing this loses nothing.
 */
export function PayByCard({ page, card, proof }: PayByCardProps) {
  const till = useRef<Till>(null)
  const { busy, problem, pay } = usePayment(page, { till, proof })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    pay()
  }
  const amount = page.words.total
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.kept}>{m.checkout_instead_text()}</p>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem.text}
        </p>
      )}
      <CardForm
        card={card}
        locale={page.locale}
        till={till}
        isLocked={busy}
        hasWallets
        isDeclined={problem?.isDeclined === true}
        settle={() => undefined}
      />
      <p className={css.secure}>
        <Lock size={16} strokeWidth={1.75} aria-hidden />
        {m.checkout_card_secure()}
      </p>
      <button className={action.action} type="submit" aria-disabled={busy}>
        {busy ? m.checkout_pay_now_paying({ amount }) : m.checkout_pay({ amount })}
      </button>
    </form>
  )
}

interface Problem {
  readonly text: string
  readonly isDeclined: boolean
}

function usePayment({ event, order }: OrderPage, { till, proof }: { till: { current: Till | null }; proof: Proof }) {
  const named = { event_id: event.id, short_id: order.short_id }
  const back = publicPaths.order(event.id, order.short_id, 'payment_return')
  const [problem, setProblem] = useState<Problem | null>(null)
  const tries = useRef(0)
  const act = useProvenAct(proof, {
    onExpired: () => location.reload(),
    onRefused: (code) => {
      if (code === 'payment_in_flight') location.replace(back)
    },
  })
  const attempt = async (key: string): Promise<string | void> => {
    const form = till.current
    const faults = await form?.check()
    // They are said at their fields.
    if (form === null || faults === undefined || faults.length > 0) return
    setProblem(null)
    const started = await startCardPayment(named, key)
    tries.current += 1
    const confirmed = await form.confirm(started, location.origin + back)
    if (confirmed.outcome === 'taken') return back
    if (confirmed.outcome === 'asks') return confirmed.url
    setProblem(problemOf(confirmed))
  }
  return {
    busy: act.busy,
    problem: act.failure === null ? problem : { text: act.failure, isDeclined: false },
    pay: () => act.run(`card ${tries.current}`, attempt),
  }
}

const problemOf = (refused: Exclude<Confirmed, { outcome: 'taken' | 'asks' }>): Problem =>
  refused.outcome === 'no_answer'
    ? { text: m.checkout_pay_no_answer(), isDeclined: false }
    : { text: declinedWords(refused), isDeclined: true }

/** The bank's reason, and that nothing happened. */
const declinedWords = (reason: { code: string | null; message: string | null }): string =>
  `${declineWords(reason) ?? m.checkout_card_declined()} ${m.checkout_nothing_charged()}`
