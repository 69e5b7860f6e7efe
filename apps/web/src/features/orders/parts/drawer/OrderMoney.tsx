import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { additionRows, includedRows, leftOf, paymentRows } from '../../order-sums.ts'
import type { SumRow } from '../../order-sums.ts'
import { amountWords, moneyWords } from '../../order-words.ts'
import css from './OrderMoney.module.css'

/** Every line of an order, how its total comes about, and the course of the money. */
export function OrderMoney({ order }: { order: Order }) {
  const paid = paymentRows(order)
  const left = leftOf(order)
  return (
    <div className={css.stub}>
      <ul className={css.lines}>
        {order.receipt.lines.map((line) => (
          <Line key={line.order_item_id} line={line} currency={order.currency} />
        ))}
      </ul>
      <dl className={css.sum}>
        <Rows rows={additionRows(order)} currency={order.currency} />
        <div className={css.total}>
          <dt>{m.orders_total()}</dt>
          <dd>
            <bdi>{amountWords(order.total_gross, order.currency)}</bdi>
          </dd>
        </div>
        <Rows rows={includedRows(order)} currency={order.currency} />
      </dl>
      {paid.length > 0 && (
        <dl className={css.paid}>
          <Rows rows={paid} currency={order.currency} />
          {left !== null && (
            <div className={css.left}>
              <dt>{m.orders_left()}</dt>
              <dd>
                <Amount amount={left} currency={order.currency} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}

function Line({ line, currency }: { line: Order['receipt']['lines'][number]; currency: string }) {
  const { item_name: name, quantity: count, price, amount } = line
  return (
    <li className={css.line}>
      <span>
        {name}
        <span className={css.each}>{m.orders_quantity({ count, price: amountWords(price, currency) })}</span>
      </span>
      <Amount amount={amount} currency={currency} />
    </li>
  )
}

function Rows({ rows, currency }: { rows: readonly SumRow[]; currency: string }) {
  return rows.map(({ name, amount }, place) => (
    <div key={`${place} ${name}`} className={css.part}>
      <dt>{name}</dt>
      <dd>
        <Amount amount={amount} currency={currency} />
      </dd>
    </div>
  ))
}

function Amount({ amount, currency }: { amount: number; currency: string }) {
  return <bdi className={css.amount}>{moneyWords(amount, currency)}</bdi>
}
