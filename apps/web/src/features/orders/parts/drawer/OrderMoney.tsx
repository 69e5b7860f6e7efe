import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Row, Stack, Text } from '@turnout/ui/layout/Layout.tsx'
import { additionRows, includedRows, leftOf, paymentRows } from '../../order-sums.ts'
import type { SumRow } from '../../order-sums.ts'
import { amountWords, moneyWords } from '../../order-words.ts'
import css from './drawer.module.css'

/** Every line of an order, how its total comes about, and the course of the money. */
export function OrderMoney({ order }: { order: Order }) {
  const paid = paymentRows(order)
  const left = leftOf(order)
  return (
    <Text as="div" border radius="card" figures>
      <Stack as="ul" gap={8} padding="14-18">
        {order.receipt.lines.map((line) => (
          <Line key={line.order_item_id} line={line} currency={order.currency} />
        ))}
      </Stack>
      <Stack as="dl" className={css.sum} gap={4} padding="14-18">
        <Rows rows={additionRows(order)} currency={order.currency} />
        <Row className={css.total} gap={16} align="baseline" justify="between" weight={650}>
          <dt>{m.orders_total()}</dt>
          <dd>
            <bdi>{amountWords(order.total_gross, order.currency)}</bdi>
          </dd>
        </Row>
        <Rows rows={includedRows(order)} currency={order.currency} />
      </Stack>
      {paid.length > 0 && (
        <Stack as="dl" className={css.paid} gap={4} rule="above">
          <Rows rows={paid} currency={order.currency} />
          {left !== null && (
            <Row className={css.left} gap={16} justify="between" weight={650}>
              <dt>{m.orders_left()}</dt>
              <dd>
                <Amount amount={left} currency={order.currency} />
              </dd>
            </Row>
          )}
        </Stack>
      )}
    </Text>
  )
}

function Line({ line, currency }: { line: Order['receipt']['lines'][number]; currency: string }) {
  const { item_name: name, quantity: count, price, amount } = line
  return (
    <Row as="li" className={css.orderMoneyLine} gap={16} justify="between">
      <span>
        {name}
        <Text as="span" block size={13} weight={400} tone="muted">
          {m.orders_quantity({ count, price: amountWords(price, currency) })}
        </Text>
      </span>
      <Amount amount={amount} currency={currency} />
    </Row>
  )
}

function Rows({ rows, currency }: { rows: readonly SumRow[]; currency: string }) {
  return rows.map(({ name, amount }, place) => (
    <Row key={`${place} ${name}`} className={css.part} gap={16} justify="between" tone="muted">
      <dt>{name}</dt>
      <dd>
        <Amount amount={amount} currency={currency} />
      </dd>
    </Row>
  ))
}

function Amount({ amount, currency }: { amount: number; currency: string }) {
  return (
    <Text as="bdi" lines="one">
      {moneyWords(amount, currency)}
    </Text>
  )
}
