import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMoney } from '../../../public/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { amountWords } from '../order-words.ts'
import css from './OrderMoney.module.css'

/** Every line of an order and how its total comes about. */
export function OrderMoney({ order }: { order: Order }) {
  const money = (amount: number) => formatMoney(amount, { locale: documentLocale(), currency: order.currency })
  const parts: readonly (readonly [string, number])[] = [
    [m.orders_subtotal(), order.total_before_additions],
    [m.orders_discount(), -order.total_discount],
    ...additions(order),
  ]
  const shown = parts.filter(([, amount]) => amount !== 0)
  return (
    <div className={css.stub}>
      <ul className={css.lines}>
        {order.order_items.map((item) => (
          <li key={item.id} className={css.line}>
            <span>
              {item.item_name}
              <span className={css.each}>
                {m.orders_quantity({ count: item.quantity, price: amountWords(item.price, order.currency) })}
              </span>
            </span>
            <bdi>{money(item.total_before_additions)}</bdi>
          </li>
        ))}
      </ul>
      <dl className={css.sum}>
        {shown.length > 1 &&
          shown.map(([name, amount]) => (
            <div key={name} className={css.part}>
              <dt>{name}</dt>
              <dd>
                <bdi>{money(amount)}</bdi>
              </dd>
            </div>
          ))}
        <div className={css.total}>
          <dt>{m.orders_total()}</dt>
          <dd>
            <bdi>{amountWords(order.total_gross, order.currency)}</bdi>
          </dd>
        </div>
        {order.total_refunded > 0 && (
          <div className={css.part}>
            <dt>{m.orders_refunded()}</dt>
            <dd>
              <bdi>{money(order.total_refunded)}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** Taxes and fees by name where they are known, in sum otherwise. */
function additions(order: Order): readonly (readonly [string, number])[] {
  const { taxes, fees } = order.taxes_and_fees_rollup
  const named = [...fees, ...taxes].map(
    (one) => [one.included_in_price ? m.orders_tax_included({ name: one.name }) : one.name, one.value] as const,
  )
  return named.length > 0
    ? named
    : [
        [m.orders_fee(), order.total_fee],
        [m.orders_tax(), order.total_tax],
      ]
}
