import type { Order } from '@turnout/contract/orders/order.ts'
import { decimalText, minorOf } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/Layout.tsx'
import { whyNotCancelled } from '../../order-acts.ts'
import { moneyWords } from '../../order-words.ts'
import { quickAmounts, readRefund, refundWords } from '../../refund-amount.ts'
import css from './refund.module.css'
import type { RefundForm } from './use-refund.ts'

/** The amount, the people told, and the state of the order afterwards. */
export function RefundFields({ order, form }: { order: Order; form: RefundForm }) {
  const { values } = form
  const read = readRefund(values.amount, order)
  return (
    <Grid gap={14} columns={1}>
      <Row gap={8} wrap role="group" aria-label={m.orders_refund_suggestions()}>
        {quickAmounts(order).map(({ key, label, amount }) => (
          <Stack
            as="button"
            key={key}
            type="button"
            className={css.chip}
            gap={2}
            tall={44}
            padding="7-12"
            radius="control"
            font="small"
            tone="muted"
            text="start"
            breaks
            aria-pressed={'amount' in read && read.amount === amount}
            onClick={() => form.set('amount', decimalText(minorOf(amount, order.currency), order.currency))}
          >
            <span>{label}</span>
            <bdi>{moneyWords(amount, order.currency)}</bdi>
          </Stack>
        ))}
      </Row>
      <MoneyField
        label={m.orders_refund_amount()}
        currency={order.currency}
        help={m.orders_refund_at_most({ maximum: moneyWords(order.amount_refundable, order.currency) })}
        {...form.field('amount')}
      />
      <Text className={css.outcome} padding="10-14" radius="menu" weight={600} tone="teal" role="status">
        {'amount' in read ? refundWords(read.amount, order) : ''}
      </Text>
      <Grid gap={10} columns={1} breaks>
        {order.email !== null && (
          <Checkbox
            label={m.orders_tell_buyer()}
            help={m.orders_tell_buyer_help({ email: order.email })}
            {...form.field('notify_buyer')}
          />
        )}
        {whyNotCancelled(order) === null && (
          <Checkbox label={m.orders_cancel_too()} help={m.orders_cancel_too_help()} {...form.field('cancel_order')} />
        )}
        {values.cancel_order && (
          <div className={css.nested}>
            <Checkbox
              label={m.orders_return_stock()}
              help={m.orders_return_stock_help()}
              {...form.field('return_stock')}
            />
          </div>
        )}
      </Grid>
    </Grid>
  )
}
