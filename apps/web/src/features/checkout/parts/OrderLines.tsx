import { m } from '@turnout/messages/generated/messages.js'
import type { CheckoutWords } from '../checkout-page-props.ts'
import css from './OrderLines.module.css'

/** What was chosen, and what it costs. */
export function OrderLines({ words }: { words: CheckoutWords }) {
  return (
    <dl className={css.lines}>
      {words.lines.map((line) => (
        <div key={line.id}>
          <dt>{line.text}</dt>
          <dd>
            <bdi>{line.total}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The total, with what it contains in smaller type. */
export function OrderTotal({ words }: { words: CheckoutWords }) {
  return (
    <p className={css.total}>
      <span>
        {m.storefront_total()}
        {words.fee !== null && <small>{m.checkout_fees_included({ amount: words.fee })}</small>}
        {words.tax !== null && <small>{m.storefront_includes_tax({ amount: words.tax })}</small>}
      </span>
      <bdi className={css.amount}>{words.total}</bdi>
    </p>
  )
}
