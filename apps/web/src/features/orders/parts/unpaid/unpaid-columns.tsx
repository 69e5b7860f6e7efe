import type { changeOrders, ordersOfEvent, totalsOfOrders } from '@turnout/contract/orders/endpoints.ts'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Text } from '@turnout/ui/layout/parts.tsx'
import type { DeskAt } from '../../../../desk/list/define-desk.ts'
import type { DeskColumn } from '../../../../desk/table/desk-column.ts'
import css from '../../../../desk/table/cells/DeskCells.module.css'
import { methodWords } from '../../order-facts.ts'
import { itemsWords, moneyWords } from '../../order-words.ts'
import { dueInWords, dueWords, lateWords, remindedWords } from '../../unpaid-words.ts'
import { buyerColumn } from '../desk/desk-columns.tsx'
import { RowActs, widthOfActs } from './RowActs.tsx'

export interface UnpaidDesk {
  readonly list: typeof ordersOfEvent
  readonly change: typeof changeOrders
  readonly totals: typeof totalsOfOrders
  /** What all of them owe; empty while loading. */
  readonly more: { readonly most: string }
  /** Reminds all that are late, all open transfers, or the buyer of one order. */
  readonly panel: { readonly kind: 'late' | 'transfers' } | { readonly kind: 'one'; readonly row: OrderRow }
}

/** The columns of the unpaid orders, in the language of the page. */
export const unpaidColumns = (at: DeskAt<UnpaidDesk>): readonly DeskColumn<OrderRow>[] => [
  ...buyerColumns(at),
  ...dueColumns(at),
  actsColumn(at),
]

/** Who owes how much for what. */
const buyerColumns = ({ query }: DeskAt<UnpaidDesk>): readonly DeskColumn<OrderRow>[] => [
  buyerColumn(query),
  {
    key: 'public_id',
    label: m.orders_column_order(),
    width: 112,
    sortable: true,
    leaves: 2,
    leavesUnder: 820,
    render: (row) => <bdi>{row.public_id}</bdi>,
  },
  {
    key: 'items',
    label: m.orders_column_items(),
    width: 112,
    leaves: 1,
    leavesUnder: 940,
    render: (row) => <span className={css.muted}>{itemsWords(row)}</span>,
  },
  {
    key: 'total_gross',
    label: m.orders_column_total(),
    width: 92,
    align: 'end',
    sortable: true,
    always: true,
    phone: 'figure',
    render: (row) => <b>{moneyWords(row.amount_due, row.currency)}</b>,
  },
]

/** How it is paid, until when, and when the buyer was reminded. */
const dueColumns = ({ zone, now }: DeskAt<UnpaidDesk>): readonly DeskColumn<OrderRow>[] => [
  {
    key: 'payment',
    label: m.orders_unpaid_pays_by(),
    width: 126,
    leaves: 3,
    leavesUnder: 680,
    phone: 'state',
    render: (row) => <span className={css.muted}>{methodWords(row)}</span>,
  },
  {
    key: 'payment_due_at',
    label: m.orders_unpaid_due(),
    width: 116,
    sortable: true,
    isFileless: true,
    phone: 'line',
    render: (row) => <Due row={row} zone={zone} now={now} />,
  },
  {
    key: 'reminded_at',
    label: m.orders_unpaid_reminded(),
    width: 116,
    sortable: true,
    isFileless: true,
    leaves: 1,
    leavesUnder: 940,
    render: (row) => <span className={css.muted}>{remindedWords(row, zone)}</span>,
  },
]

/** "3 days late, due 25 May": two lines, and one on phones. */
function Due({ row, zone, now }: { row: OrderRow; zone: string; now: Date }) {
  const late = lateWords(row, now)
  const first = late === null ? dueInWords(row, zone, now) : <LateWords>{late}</LateWords>
  const due = dueWords(row, zone)
  return (
    <span className={css.two}>
      {first !== null && <span className={css.code}>{first}</span>}
      <span className={css.code}>{due}</span>
      <span className={css.onPhone}>
        {first !== null && <>{first} · </>}
        {due}
      </span>
    </span>
  )
}

/** "3 days late" */
export const LateWords = ({ children }: { children: string }) => (
  <Text as="b" weight={650} tone="orange">
    {children}
  </Text>
)

const actsColumn = ({ eventId, open, more }: DeskAt<UnpaidDesk>): DeskColumn<OrderRow> => ({
  key: 'acts',
  label: m.orders_unpaid_acts(),
  width: widthOfActs(more.most),
  align: 'end',
  isFileless: true,
  phone: 'acts',
  render: (row) => <RowActs row={row} eventId={eventId} onRemind={() => open({ kind: 'one', row })} />,
})
