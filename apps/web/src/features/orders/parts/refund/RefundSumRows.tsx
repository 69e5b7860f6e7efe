import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { Stack } from '@turnout/ui/layout/Layout.tsx'
import type { ReactNode } from 'react'
import { moneyWords } from '../../order-words.ts'
import css from './refund.module.css'
import type { LineRefund } from './use-line-refund.ts'

/** How what goes back comes about, and what of it does not come back to the organizer. */
export function RefundSumRows({ order, refund }: { order: Order; refund: LineRefund }) {
  const { sums, form } = refund
  const money = (amount: number): string => moneyWords(amount, order.currency)
  return (
    <Stack as="dl" gap={5} size={13.5} figures>
      <Row name={m.orders_refund_items({ count: sums.count })} amount={money(sums.items)} />
      {sums.discount > 0 && (
        <Row
          name={order.promo_code === null ? m.orders_discount() : m.orders_refund_code({ code: order.promo_code })}
          amount={money(-sums.discount)}
        />
      )}
      {order.refund_lines.some(({ fees }) => fees > 0) && (
        <Row
          name={<Checkbox label={m.orders_refund_fees_too()} {...form.field('include_fees')} />}
          amount={money(form.values.include_fees ? sums.fees : 0)}
        />
      )}
      {sums.before > 0 && <Row name={m.orders_refund_back_before()} amount={money(-sums.before)} />}
      <Row name={m.orders_refund_goes_back()} amount={money(sums.back)} kind={css.total} />
      {sums.tax !== null && sums.tax > 0 && (
        <Row name={m.orders_refund_tax_inside()} amount={money(sums.tax)} kind={css.quiet} />
      )}
      {sums.platformFee > 0 && (
        <Row name={m.orders_refund_platform_fee()} amount={money(sums.platformFee)} kind={css.quiet} />
      )}
    </Stack>
  )
}

function Row({ name, amount, kind }: { name: ReactNode; amount: string; kind?: string | undefined }) {
  return (
    <div className={`${css.row} ${kind ?? ''}`}>
      <dt>{name}</dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  )
}
