import { m } from '@turnout/messages/generated/messages.js'
import type { ReactNode } from 'react'
import css from './Receipt.module.css'

export interface ReceiptLine {
  readonly key: string | number
  readonly name: string
  readonly amount: string
  /** The amount that a code took off; `name` is the code. */
  readonly isDiscount?: boolean
  /** It names the date of the lines after it; `remove` takes that date out. */
  readonly isDate?: boolean
  readonly remove?: ReactNode
}

/** The paid items line by line, during the choice and after the order. */
export function ReceiptLines({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <dl className={css.lines}>
      {lines.map(({ key, name, amount, isDiscount, isDate, remove }) => (
        <div key={key} className={isDiscount ? css.discount : undefined}>
          <dt>{isDiscount ? <bdi>{name}</bdi> : isDate ? <b>{name}</b> : name}</dt>
          <dd>{remove ?? <bdi>{amount}</bdi>}</dd>
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
