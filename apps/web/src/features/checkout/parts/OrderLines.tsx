import { m } from '@turnout/messages/generated/messages.js'
import type { CheckoutWords } from '../checkout-page-props.ts'
import css from './OrderLines.module.css'

/** What was chosen, what the code took off, and what is added. */
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
      {words.discount !== null && (
        <div className={css.discount}>
          <dt>
            <bdi>{words.discount.code}</bdi>
          </dt>
          <dd>
            <bdi>{words.discount.amount}</bdi>
          </dd>
        </div>
      )}
      {words.charges.map((charge, n) => (
        // A rate that was changed between two lines gives two rows of one name.
        <div key={`${n} ${charge.name}`}>
          <dt>{charge.name}</dt>
          <dd>
            <bdi>{charge.amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The total, with the taxes that the lines contain in smaller type. */
export function OrderTotal({ words }: { words: CheckoutWords }) {
  return (
    <p className={css.total}>
      <span>
        {m.storefront_total()}
        {words.included.map((text) => (
          <small key={text}>{text}</small>
        ))}
      </span>
      <bdi className={css.amount}>{words.total}</bdi>
    </p>
  )
}
