import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { CreditCard, HandCoins, Landmark, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { CheckoutPage } from '../../checkout-page.ts'
import { offlineWords } from '../../offline-words.ts'
import type { Way } from '../hold/use-press.ts'
import mark from '../../../../public/frame/parts/mark-of-choice.module.css'
import { CardForm } from './CardForm.tsx'
import { OfflineTerms } from './OfflineTerms.tsx'
import type { Till } from './till.ts'
import { takesWalletsFirst } from './wallets-first.ts'
import css from './payment-wallet-row.module.css'

/** The ways to pay outside. A gift card holds its balance for minutes, and they take days: none goes with one. */
export const outsideWaysOf = ({ payment, event }: CheckoutPage): readonly OfflinePaymentMethod[] =>
  payment?.gift_card === undefined ? event.settings.offline_payment_methods : []

/** The ways to pay that work for this order now. */
export const waysOf = (page: CheckoutPage): Exclude<Way, null>[] => {
  const { payment } = page
  if (payment === null) return []
  return [...(payment.card === null ? [] : (['card'] as const)), ...outsideWaysOf(page)]
}

interface WaysToPayProps {
  readonly page: CheckoutPage
  readonly ways: readonly Exclude<Way, null>[]
  readonly way: Way
  readonly till: Ref<Till>
  readonly isLocked: boolean
  readonly isDeclined: boolean
  choose(way: Way): void
  settle(name: string): void
}

/**
 * One way is simply there, several are a choice. Text typed for the one stays while the other is looked
 * at.
 */
export function WaysToPay({ page, ways, way, choose, ...card }: WaysToPayProps) {
  const { payment } = page
  return (
    <div className={css.ways}>
      {ways.map((one) => (
        <section key={one} className={css.way} aria-labelledby={`way-${one}`}>
          <WayHead
            way={one}
            look={lookOf(one)}
            choice={ways.length > 1 ? { isChosen: way === one, isLocked: card.isLocked } : null}
            onChoose={() => choose(one)}
          />
          <div className={css.content} hidden={way !== one}>
            {one !== 'card' && <OfflineTerms page={page} method={one} />}
            {one === 'card' && payment?.card != null && (
              <>
                <CardForm {...card} card={payment.card} locale={page.locale} hasWallets={!takesWalletsFirst(page)} />
                <p className={css.secure}>
                  <Lock size={16} strokeWidth={1.75} aria-hidden />
                  {m.checkout_card_secure()}
                </p>
              </>
            )}
          </div>
        </section>
      ))}
    </div>
  )
}

interface Look {
  readonly label: string
  /** What it means, in a line under it. */
  readonly hint: string | null
  readonly Icon: LucideIcon
}

const lookOf = (way: Exclude<Way, null>): Look =>
  way === 'card'
    ? { label: m.checkout_pay_card(), hint: null, Icon: CreditCard }
    : { ...offlineWords(way), Icon: way === 'BANK_TRANSFER' ? Landmark : HandCoins }

interface WayHeadProps {
  readonly way: Exclude<Way, null>
  readonly look: Look
  /** null: there is no other. */
  readonly choice: { readonly isChosen: boolean; readonly isLocked: boolean } | null
  onChoose(): void
}

function WayHead({ way, look: { label, hint, Icon }, choice, onChoose }: WayHeadProps): ReactNode {
  return (
    <label className={css.head}>
      {choice !== null && (
        <input
          type="radio"
          className={mark.radio}
          aria-labelledby={`way-${way}`}
          {...(hint !== null && { 'aria-describedby': `way-${way}-hint` })}
          checked={choice.isChosen}
          disabled={choice.isLocked}
          onChange={onChoose}
        />
      )}
      <span className={css.name}>
        <span id={`way-${way}`}>{label}</span>
        {hint !== null && <small id={`way-${way}-hint`}>{hint}</small>}
      </span>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </label>
  )
}
