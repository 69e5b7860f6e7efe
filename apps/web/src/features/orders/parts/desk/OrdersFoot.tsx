import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { DeskFoot } from '../../../../desk/table/DeskFoot.tsx'
import { KeyHints } from '../../../../desk/table/KeyHints.tsx'
import type { FootFigure } from '../../../../desk/table/DeskFoot.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { orderCountQuery } from '../../api.ts'
import { moneyWords } from '../../order-words.ts'
import type { OrdersDesk } from './use-orders-desk.ts'

/** What the orders that are found add up to, on all pages. */
export function OrdersFoot({ eventId, orders }: { eventId: number; orders: OrdersDesk }) {
  const { totals, isNarrowed, filters } = orders
  const isPart = isNarrowed || filters.view !== null
  const all = useQuery({ ...orderCountQuery(eventId, {}), enabled: isPart }).data
  if (totals === undefined || orders.list.error !== null) return <DeskFoot figures={[]} />
  const number = new Intl.NumberFormat(tagOf(documentLocale()))
  const money = (amount: number) => moneyWords(amount, totals.currency)
  const count = number.format(totals.orders)
  const figures: FootFigure[] = [
    {
      key: 'orders',
      label: m.orders_foot_orders({ count: isPart ? (all ?? totals.orders) : totals.orders }),
      value: isPart && all !== undefined ? m.desk_some_of({ count, all: number.format(all) }) : count,
      first: true,
    },
    {
      key: 'items',
      label:
        totals.items_not_paid === 0
          ? m.orders_foot_items()
          : m.orders_foot_items_not_paid({ count: number.format(totals.items_not_paid) }),
      value: number.format(totals.items_sold),
      first: true,
      minor: true,
    },
    { key: 'paid', label: m.orders_foot_paid(), value: money(totals.total_gross) },
  ]
  if (totals.total_refunded > 0)
    figures.push({ key: 'refunded', label: m.orders_refunded(), value: money(-totals.total_refunded), minor: true })
  if (totals.total_disputed > 0)
    figures.push({ key: 'disputed', label: m.orders_disputed(), value: money(-totals.total_disputed), minor: true })
  if (totals.total_refunded > 0 || totals.total_disputed > 0)
    figures.push({ key: 'net', label: m.orders_foot_net(), value: money(totals.total_net_sales) })
  if (totals.total_awaited > 0)
    figures.push({ key: 'awaited', label: m.orders_foot_awaited(), value: money(totals.total_awaited), minor: true })
  return (
    <DeskFoot figures={figures}>
      <KeyHints />
    </DeskFoot>
  )
}
