import { useQuery } from '@tanstack/react-query'
import { exportOrders, facetsOfOrders, ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { paths } from '@turnout/contract/paths.ts'
import { EXTRA_DAYS, RECEIPT_UNDO_SECONDS } from '@turnout/domain/orders/offline-deadline.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { CalendarPlus, CircleCheck, Mail, Send } from 'lucide-react'
import { defineDesk } from '../../desk/list/define-desk.ts'
import type { BulkQuestionProps, PanelProps } from '../../desk/list/define-desk.ts'
import { useNow } from '../../desk/use-now.ts'
import { Desk } from '../../desk/list/Desk.tsx'
import { ordersQuery, unpaidTotalsQuery } from './api.ts'
import { buyerName, moneyWords } from './order-words.ts'
import { ORDER_ACTS } from './parts/desk/order-questions.tsx'
import { OrderDrawer } from './parts/drawer/OrderDrawer.tsx'
import { ReceiptQuestion } from './parts/unpaid/ReceiptQuestion.tsx'
import { RemindDrawer, RemindThese } from './parts/unpaid/RemindDrawer.tsx'
import { unpaidColumns } from './parts/unpaid/unpaid-columns.tsx'
import type { UnpaidDesk } from './parts/unpaid/unpaid-columns.tsx'
import { UnpaidLine } from './parts/unpaid/UnpaidLine.tsx'
import { canExtend, canRemind } from './unpaid-words.ts'

/** Everything is paid. */
function NothingUnpaid() {
  return (
    <EmptyState ghost="rows" level={2} title={m.orders_unpaid_none()}>
      {m.orders_unpaid_none_text()}
    </EmptyState>
  )
}

const PaidQuestion = ({ event, ...question }: BulkQuestionProps<UnpaidDesk>) => (
  <ReceiptQuestion {...question} zone={event.timezone} />
)

const RemindQuestion = ({ event, onSend, ...question }: BulkQuestionProps<UnpaidDesk>) => (
  <RemindDrawer {...question} eventIdOf={() => event.id} onSend={(text) => onSend({ reminder_text: text })} />
)

/** Reminds one buyer, or all that are late or whose transfer is open, without ticking them. */
function RemindPanel({ panel, event, onClose }: PanelProps<UnpaidDesk>) {
  const now = useNow()
  const asked = panel.kind === 'one' ? null : ASKS[panel.kind]
  const { data: late } = useQuery({ ...ordersQuery(event.id, { ...DUE_FIRST, ...asked }), enabled: asked !== null })
  if (panel.kind === 'one') return <RemindThese rows={[panel.row]} eventId={event.id} onClose={onClose} />
  if (late === undefined) return null
  const rows = late.data.filter((row) => canRemind(row, now))
  return <RemindThese rows={rows} eventId={event.id} leftOut={late.data.length - rows.length} onClose={onClose} />
}

const DUE_FIRST = { per_page: 100, sort_by: 'payment_due_at', sort_direction: 'asc' } as const
const TRANSFERS = { view: 'unpaid', filter_fields: { payment_method: { eq: 'BANK_TRANSFER' } } } as const
const ASKS = { late: { view: 'late' }, transfers: TRANSFERS } as const

/** The orders of an event whose money is awaited outside, those that are late first. */
const unpaidDesk = defineDesk<UnpaidDesk>({
  name: 'orders',
  path: paths.unpaid,
  words: {
    title: m.orders_unpaid_title,
    search: m.orders_search,
    count: m.orders_count,
    foot: m.orders_foot_orders,
    noMatch: m.orders_no_match,
    noMatchText: m.orders_no_match_text,
    previous: m.orders_previous,
    next: m.orders_next,
  },
  rows: {
    list: ordersOfEvent,
    facets: facetsOfOrders,
    openName: 'order',
    openLabel: (row) => m.orders_open({ reference: row.public_id, name: buyerName(row) }),
    tickLabel: (row) => m.orders_select({ reference: row.public_id, name: buyerName(row) }),
    tickAllLabel: m.orders_select_page,
    shape: 'TALL',
  },
  useMore: ({ eventId }) => {
    const { data: totals } = useQuery(unpaidTotalsQuery(eventId))
    return { most: totals === undefined ? '' : moneyWords(totals.total, totals.currency) }
  },
  columns: unpaidColumns,
  sorts: {
    sorts: ['payment_due_at', 'last_name', 'public_id', 'total_gross', 'reminded_at'],
    defaultSort: 'payment_due_at',
    defaultDirection: 'asc',
  },
  filters: [],
  views: [
    { view: null, label: m.orders_view_all, asks: { view: 'unpaid' }, empty: () => <NothingUnpaid /> },
    { view: 'late', label: m.orders_unpaid_view_late, asks: { view: 'late' } },
    {
      view: 'transfer',
      label: m.orders_payment_transfer,
      asks: TRANSFERS,
    },
    {
      view: 'door',
      label: m.orders_unpaid_at_door,
      asks: { view: 'unpaid', filter_fields: { payment_method: { eq: 'AT_THE_DOOR' } } },
    },
  ],
  keepsViews: false,
  hasViewsAbove: true,
  Above: UnpaidLine,
  bulk: {
    ...ORDER_ACTS,
    acts: [
      {
        action: 'mark_as_paid',
        key: 'pay',
        label: m.orders_mark_paid,
        icon: CircleCheck,
        done: m.orders_bulk_paid,
        undo: { action: 'undo_paid', done: m.orders_unpaid_undone, stayMs: (RECEIPT_UNDO_SECONDS - 2) * 1000 },
        Question: PaidQuestion,
      },
      {
        action: 'remind',
        key: 'remind',
        label: m.orders_remind,
        icon: Mail,
        done: m.orders_reminded,
        fits: (order) => canRemind(order, new Date()),
        Question: RemindQuestion,
      },
      {
        action: 'extend_due_date',
        key: 'extend',
        label: () => m.orders_more_days({ days: EXTRA_DAYS }),
        icon: CalendarPlus,
        done: ({ count }) => m.orders_more_days_done({ count, days: EXTRA_DAYS }),
        undo: { action: 'undo_extension', done: m.orders_more_days_undone, stayMs: (RECEIPT_UNDO_SECONDS - 2) * 1000 },
        fits: canExtend,
      },
      {
        key: 'message',
        label: m.orders_message,
        icon: Send,
        may: 'messages:send',
        fits: ({ email }) => email !== null,
        writesTo: (ids) => ({ message_type: 'ORDER_OWNERS_WITH_PRODUCT', order_ids: ids }),
      },
    ],
  },
  keys: [
    { chord: 'p', does: m.orders_mark_paid, act: 'pay' },
    { chord: 'r', does: m.orders_remind, act: 'remind' },
  ],
  file: { endpoint: exportOrders, may: 'guests:export', failed: m.orders_export_failed },
  Panel: RemindPanel,
  Empty: NothingUnpaid,
  Drawer: OrderDrawer,
})

export const UnpaidPage = () => <Desk of={unpaidDesk} />
