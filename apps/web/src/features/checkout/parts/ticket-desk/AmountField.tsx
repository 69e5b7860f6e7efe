import { m } from '@turnout/messages/generated/messages.js'
import { decimalText, minorFromMajor, minorOf } from '@turnout/domain/money/amount.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import { amountInLocale, amountText } from '@turnout/ui/fields/amount-text.ts'
import { useId, useState } from 'react'
import { currencySymbol, formatMinor } from '../../../../format/format.ts'
import css from './AmountField.module.css'
import { nameOf, type Offer } from '../ticket-choice/catalogue.ts'
import { unitOfOffer } from '../ticket-choice/offer-price.ts'
import { quantityOf } from '../ticket-choice/ticket-selection.ts'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'

/**
 * The base of the quick amounts where the organizer sets no minimum: five major units of a currency
 * with decimals.
 */
const USUAL_START_MINOR = 500

/** The least that can be named: a ticket may cost 0, a donation that admits no one is something. */
const leastOf = ({ product, price }: Offer, currency: string): number =>
  Math.max(product.product_type === 'TICKET' ? 0 : 1, minorOf(price.price, currency))

function quickAmounts(leastMinor: number, currency: string): number[] {
  const start = leastMinor > 1 ? leastMinor : USUAL_START_MINOR * (exponentOf(currency) === 3 ? 10 : 1)
  return [0, start, start * 2, start * 4].slice(leastMinor === 0 ? 0 : 1)
}

/** The visitor's own price: a field with its minimum and three quick amounts. */
export function AmountField({ desk, offer }: { desk: TicketDesk; offer: Offer }) {
  const { currency } = desk.catalogue
  const money = { locale: desk.locale, currency }
  const leastMinor = leastOf(offer, currency)
  // Null: the buyer names it.
  const chosen = desk.selection.get(offer.price.id)?.amountMinor ?? (leastMinor > 1 ? leastMinor : null)
  const [text, setText] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const id = useId()

  const set = (amountMinor: number): void => {
    setRefused(false)
    setText(null)
    desk.change(offer, { quantity: quantityOf(desk.selection, offer.price.id) || 1, amountMinor })
  }
  const accept = (): void => {
    if (text === null) return
    const amountMinor = minorFromMajor(amountText(text), currency)
    if (typeof amountMinor === 'number' && amountMinor >= leastMinor) set(amountMinor)
    else setRefused(true)
  }
  return (
    <div className={css.amounts}>
      <label className="visually-hidden" htmlFor={id}>
        {m.storefront_amount({ name: nameOf(offer) })}
      </label>
      <span className={css.field}>
        <span aria-hidden="true">{currencySymbol(money)}</span>
        <input
          id={id}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          value={text ?? (chosen === null ? '' : amountInLocale(plainAmount(chosen, currency), desk.locale))}
          aria-invalid={refused}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setRefused(false)
            setText(event.target.value)
          }}
          onBlur={accept}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            accept()
          }}
        />
      </span>
      {quickAmounts(leastMinor, currency).map((amountMinor) => (
        <button
          key={amountMinor}
          className={css.quick}
          type="button"
          aria-pressed={amountMinor === chosen}
          onClick={() => set(amountMinor)}
        >
          {amountMinor === 0 ? m.storefront_free() : formatMinor(amountMinor, money, 'short')}
        </button>
      ))}
      <p
        id={`${id}-hint`}
        className={refused ? css.error : chosen === null ? css.whole : 'visually-hidden'}
        role={refused ? 'alert' : undefined}
      >
        {hintWords(leastMinor, money)}
      </p>
      <WholeAmount desk={desk} offer={offer} chosen={chosen ?? 0} />
    </div>
  )
}

const hintWords = (leastMinor: number, money: { readonly locale: string; readonly currency: string }): string =>
  leastMinor < 2
    ? m.storefront_amount_missing()
    : m.storefront_amount_minimum({ price: formatMinor(leastMinor, money, 'short') })

/** "5" rather than "5.00"; "5.50" stays. */
const plainAmount = (minor: number, currency: string): string => decimalText(minor, currency).replace(/\.0+$/u, '')

/** The amount with its fees and taxes, when there are any. */
function WholeAmount({ desk, offer, chosen }: { desk: TicketDesk; offer: Offer; chosen: number }) {
  const { currency } = desk.catalogue
  const { totalMinor } = unitOfOffer(offer, chosen, currency)
  if (totalMinor === chosen) return null
  const price = formatMinor(totalMinor, { locale: desk.locale, currency })
  return (
    <p className={css.whole} aria-live="polite">
      {m.storefront_amount_whole({ price })}
    </p>
  )
}
