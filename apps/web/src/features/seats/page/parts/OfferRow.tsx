import { m } from '@turnout/messages/generated/messages.js'
import type { ReactNode } from 'react'
import { moneyIn } from '../list-context.ts'
import { Letter } from './Letter.tsx'
import type { ListedOffer } from '../listed-seats.ts'
import css from './list.module.css'

interface OfferRowProps {
  readonly offer: ListedOffer
  readonly money: { readonly locale: string; readonly currency: string }
  /** The radio of an offer with seats. */
  readonly radio: ReactNode
  /** The way to the seats of one without. */
  readonly others: ReactNode
}

/** The best seats of a price: a radio with all that is to be known of them. */
export function OfferRow({ offer, money, radio, others }: OfferRowProps) {
  const price = moneyIn(money, offer.eachMinor)
  if (offer.seats === null) {
    return (
      <div className={`${css.offer} ${css.none}`}>
        <Letter letter={offer.letter} />
        <span>
          <strong>{offer.title}</strong>
          <small>
            {offer.detail}
            {others !== null && offer.detail !== '' && ' · '}
            {others}
          </small>
        </span>
        <span className={css.amount}>
          <small className="num">{offer.eachMinor === 0 ? price : m.seats_each({ price })}</small>
        </span>
      </div>
    )
  }
  return (
    <label className={css.offer}>
      {radio}
      <Letter letter={offer.letter} />
      <span>
        <strong>{offer.title}</strong>
        <small>{offer.detail}</small>
        {offer.code !== null && <small>{m.seats_with_code({ code: offer.code })}</small>}
      </span>
      <span className={`${css.amount} num`}>
        <b>{moneyIn(money, offer.totalMinor)}</b>
        {offer.seats.length > 1 && offer.eachMinor > 0 && <small>{m.seats_each({ price })}</small>}
      </span>
    </label>
  )
}
