import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banknote, CreditCard, type LucideIcon } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { payLater } from '../../api.ts'
import type { CheckoutPage, MoneyState } from '../../checkout-page.ts'
import { ActButton } from '../ActButton.tsx'
import { type BuyerAct, useBuyerAct } from '../order/use-buyer-act.ts'
import type { Hold } from '../use-hold.ts'
import { OfflineTerms } from './OfflineTerms.tsx'
import { PayButton } from './PayButton.tsx'
import { PaymentProblem } from './PaymentProblem.tsx'
import css from './PaymentMethods.module.css'
import { SimulatorCard } from './SimulatorCard.tsx'
import { StripeCard } from './StripeCard.tsx'
import type { CardPaying, Till } from './use-card-payment.ts'

type Method = 'card' | 'offline'

/** The ways to pay that work for this order now. */
export const methodsOf = ({ payment, event }: CheckoutPage): Method[] => [
  ...(payment?.card == null ? [] : (['card'] as const)),
  ...(event.settings.payment_providers.includes('OFFLINE') ? (['offline'] as const) : []),
]

interface PaymentMethodsProps {
  readonly page: CheckoutPage
  readonly hold: Hold
  readonly paying: CardPaying
  readonly onMoney: (money: MoneyState) => void
}

/**
 * One way is simply there, two are a choice. Text typed for the one stays while the other is looked
 * at.
 */
export function PaymentMethods({ page, hold, paying, onMoney }: PaymentMethodsProps) {
  const methods = methodsOf(page)
  const [chosen, setChosen] = useState<Method>(methods[0] ?? 'card')
  const till = useRef<Till>(null)
  const later = usePayLater(page, { onExpired: () => hold.end(), onMoney })
  const isLocked = paying.busy || later.act.busy
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (chosen === 'offline') later.choose()
    else if (till.current !== null) paying.pay(till.current)
  }
  const isAtStripe = page.payment?.card?.api_base == null
  const content: Readonly<Record<Method, ReactNode>> = {
    card: isAtStripe ? <StripeCard {...{ page, till, isLocked }} /> : <SimulatorCard {...{ till, isLocked }} />,
    offline: <OfflineTerms page={page} />,
  }
  return (
    <form method="post" noValidate onSubmit={submit} data-needs-script>
      {chosen === 'card' && paying.problem !== null && (
        <PaymentProblem
          key={paying.tries}
          problem={paying.problem}
          hold={hold}
          takesFocus={paying.tries > 0}
          event={page.event}
        />
      )}
      <div className={css.methods}>
        {methods.map((method) => (
          <section key={method} className={css.method} aria-labelledby={`method-${method}`}>
            <MethodHead
              method={method}
              choice={methods.length > 1 ? { isChosen: chosen === method, isLocked } : null}
              onChoose={() => setChosen(method)}
            />
            <div className={css.content} hidden={chosen !== method}>
              {content[method]}
            </div>
          </section>
        ))}
      </div>
      {chosen === 'card' ? (
        <PayButton {...{ page, hold, paying }} />
      ) : (
        <ActButton
          label={m.checkout_pay_later({ amount: page.words.total })}
          busyLabel={m.checkout_reserving()}
          busy={later.act.busy}
          failure={later.act.failure === null ? null : `${m.checkout_offline_failed()}. ${later.act.failure}`}
        />
      )}
    </form>
  )
}

const LOOK: Readonly<Record<Method, { label: () => string; Icon: LucideIcon }>> = {
  card: { label: m.checkout_pay_card, Icon: CreditCard },
  offline: { label: m.checkout_pay_offline, Icon: Banknote },
}

interface MethodHeadProps {
  readonly method: Method
  /** null: there is no other. */
  readonly choice: { readonly isChosen: boolean; readonly isLocked: boolean } | null
  onChoose(): void
}

function MethodHead({ method, choice, onChoose }: MethodHeadProps) {
  const { label, Icon } = LOOK[method]
  return (
    <label className={css.head}>
      {choice !== null && (
        <input type="radio" name="method" checked={choice.isChosen} disabled={choice.isLocked} onChange={onChoose} />
      )}
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span id={`method-${method}`}>{label()}</span>
    </label>
  )
}

/** Chooses to pay the organizer later. */
function usePayLater(
  { event, order }: CheckoutPage,
  { onExpired, onMoney }: { onExpired: () => void; onMoney: (money: MoneyState) => void },
): { act: BuyerAct; choose: () => void } {
  const act = useBuyerAct({ onExpired })
  const choose = (): void =>
    act.run(order.short_id, async (key) => {
      onMoney('moving')
      // Released on a refusal; otherwise the next page is on its way.
      await payLater({ event_id: event.id, short_id: order.short_id }, key).catch((error: unknown) => {
        onMoney('still')
        throw error
      })
      return publicPaths.order(event.id, order.short_id, 'summary')
    })
  return { act, choose }
}
