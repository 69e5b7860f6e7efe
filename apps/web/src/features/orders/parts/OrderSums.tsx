import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { additionsMinor, type Totals } from '@turnout/domain/pricing/order-totals.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { moneyWords } from '../order-words.ts'
import css from './orders.module.css'

interface OrderSumsProps {
  sums: Totals
  /** As typed. */
  code: string
  currency: string
}

/** How the total comes about. */
export function OrderSums({ sums, code, currency }: OrderSumsProps) {
  const { totalListedMinor: listed, totalDiscountMinor: discount, totalGrossMinor: total } = sums
  const additions = additionsMinor(sums)
  const money = (minor: number): string => moneyWords(majorFromMinor(minor, currency), currency)
  const rows = [
    ...(total === listed ? [] : [{ name: m.orders_subtotal(), amount: money(listed) }]),
    ...(discount === 0 ? [] : [{ name: m.orders_discount_by({ code }), amount: money(-discount) }]),
    ...(additions === 0 ? [] : [{ name: m.orders_new_additions(), amount: money(additions) }]),
  ]
  return (
    <div role="status">
      <Stack as="dl" gap={4} figures>
        {rows.map(({ name, amount }) => (
          <SumRow key={name} name={name} amount={amount} />
        ))}
        <SumRow name={m.orders_total()} amount={money(total)} />
      </Stack>
    </div>
  )
}

function SumRow({ name, amount }: { name: string; amount: string }) {
  return (
    <div className={css.total}>
      <dt>{name}</dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  )
}
