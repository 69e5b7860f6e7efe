import type { Order } from '@turnout/contract/orders/order.ts'
import { decimalText, minorOf } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { whyNotCancelled } from '../../order-acts.ts'
import { moneyWords } from '../../order-words.ts'
import { quickAmounts, readRefund, refundWords } from '../../refund-amount.ts'
import css from './RefundFields.module.css'
import type { RefundForm } from './use-refund.ts'

/** The amount, the people told, and the state of the order afterwards. */
export function RefundFields({ order, form }: { order: Order; form: RefundForm }) {
  const { values } = form
  const read = readRefund(values.amount, order)
  return (
    <div className={css.fields}>
      <div className={css.quick} role="group" aria-label={m.orders_refund_suggestions()}>
        {quickAmounts(order).map(({ key, label, amount }) => (
          <button
            key={key}
            type="button"
            className={css.chip}
            aria-pressed={'amount' in read && read.amount === amount}
            onClick={() => form.set('amount', decimalText(minorOf(amount, order.currency), order.currency))}
          >
            <span>{label}</span>
            <bdi>{moneyWords(amount, order.currency)}</bdi>
          </button>
        ))}
      </div>
      <MoneyField
        label={m.orders_refund_amount()}
        currency={order.currency}
        help={m.orders_refund_at_most({ maximum: moneyWords(order.amount_refundable, order.currency) })}
        {...form.field('amount')}
      />
      <p className={css.outcome} role="status">
        {'amount' in read ? refundWords(read.amount, order) : ''}
      </p>
      <div className={css.choices}>
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
      </div>
    </div>
  )
}
