import { m } from '@turnout/messages/generated/messages.js'
import css from './Receipt.module.css'

export interface ReceiptLine {
  readonly key: string | number
  readonly name: string
  readonly amount: string
  /** The amount that a code took off; `name` is the code. */
  readonly isDiscount?: boolean
}

/** The paid items line by line, during the choice and after the order. */
export function ReceiptLines({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <dl className={css.lines}>
      {lines.map(({ key, name, amount, isDiscount }) => (
        <div key={key} className={isDiscount ? css.discount : undefined}>
          <dt>{isDiscount ? <bdi>{name}</bdi> : name}</dt>
          <dd>
            <bdi>{amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ReceiptTotalProps {
  readonly amount: string
  /** Taxes that the lines contain, each a sentence. */
  readonly included: readonly string[]
  /** It is right below its lines, and changes while one chooses: it is spoken. */
  readonly isRunning?: boolean
}

/** The sum, large; the taxes that its lines contain stand beside it in smaller type. */
export function ReceiptTotal({ amount, included, isRunning = false }: ReceiptTotalProps) {
  return (
    <p className={isRunning ? `${css.total} ${css.ruled}` : css.total}>
      <span>
        {m.storefront_total()}
        {included.map((text) => (
          <small key={text}>{text}</small>
        ))}
      </span>
      {isRunning ? (
        <output className={css.amount} aria-live="polite">
          {amount}
        </output>
      ) : (
        <bdi className={css.amount}>{amount}</bdi>
      )}
    </p>
  )
}
