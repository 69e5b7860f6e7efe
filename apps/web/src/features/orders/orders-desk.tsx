import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '@turnout/contract/client.ts'
import { PAYMENT_PROVIDERS } from '@turnout/contract/enums.ts'
import type { Event, EventCore } from '@turnout/contract/events/event.ts'
import { exportOrders, facetsOfOrders, ordersOfEvent, totalsOfOrders } from '@turnout/contract/orders/endpoints.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, REFUND_STATUSES } from '@turnout/domain/orders/order-state.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Ban, CircleCheck, Plus, RotateCw, Send, Undo2 } from 'lucide-react'
import { lazy } from 'react'
import { loadCode } from '../../api/load-code.ts'
import { Desk } from '../../desk/list/Desk.tsx'
import { defineDesk } from '../../desk/list/define-desk.ts'
import type { FootFigure } from '../../desk/table/DeskFoot.tsx'
import { documentLocale } from '../../shell/locale-choice.ts'

import { SaleStarter } from '../attendees/parts/SaleStarter.tsx'
import { dateFilter, useDeskDates } from '../occurrences/parts/date-filter.tsx'
import { questionsQuery } from '../questions/api.ts'
import { hasAnswerColumn } from '../questions/parts/answer-columns.tsx'

import { whyNotCancelled, whyNotPaid, whyNotResent } from './order-acts.ts'
import { buyerName, moneyWords, stateWords } from './order-words.ts'
import { deskColumns } from './parts/desk/desk-columns.tsx'
import type { OrdersDesk } from './parts/desk/desk-columns.tsx'
import {
  CancelQuestion,
  isRefundable,
  ORDER_ACTS,
  PaidQuestion,
  RefundQuestion,
} from './parts/desk/order-questions.tsx'
import { tillNamesQuery } from './parts/desk/till-names.ts'
import { OrderDrawer } from './parts/drawer/OrderDrawer.tsx'

/** Other pages have it by `LateManualOrder`. */
export const ManualOrderDrawer = lazy(async () => ({
  default: (await loadCode(() => import('./parts/ManualOrderDrawer.tsx'))).ManualOrderDrawer,
}))

/** Every word that an order can show, the usual ones first. */
const SHOWN_STATES = [
  ...new Set([
    'COMPLETED',
    'AWAITING_OFFLINE_PAYMENT',
    'AWAITING_PAYMENT',
    'PROCESSING',
    'PAYMENT_FAILED',
    ...REFUND_STATUSES,
    ...ORDER_STATUSES,
  ] as const),
]
type ShownState = (typeof SHOWN_STATES)[number]

/** How an order is paid, or will be, by name. */
const METHODS: Readonly<Record<string, () => string>> = {
  BANK_TRANSFER: m.orders_payment_transfer,
  AT_THE_DOOR: m.orders_unpaid_at_door,
  CARD: m.orders_payment_card,
  CASH: m.orders_payment_door_cash,
}

const NO_QUESTIONS: readonly EventQuestion[] = []
const NO_TILLS: ReadonlyMap<string, string> = new Map()

/** Where orders are sold, tills apart. */
const PLACES: Readonly<Record<string, () => string>> = { ONLINE: m.orders_sold_online, TILL: m.orders_sold_at_any_till }

const productsOf = (event: Event | undefined) => (event?.product_categories ?? []).flatMap(({ products }) => products)

/** What orders add up to, beside how many they are. */
function figuresOf(totals: DataOf<typeof totalsOfOrders>): readonly FootFigure[] {
  const number = new Intl.NumberFormat(tagOf(documentLocale()))
  const money = (amount: number) => moneyWords(amount, totals.currency)
  const { items_not_paid: notPaid, total_refunded: refunded, total_disputed: disputed, total_awaited: awaited } = totals
  const items = notPaid === 0 ? m.orders_foot_items() : m.orders_foot_items_not_paid({ count: number.format(notPaid) })
  const figures: readonly (FootFigure & { readonly isShown?: boolean })[] = [
    { key: 'items', label: items, value: number.format(totals.items_sold), first: true, minor: true },
    { key: 'paid', label: m.orders_foot_paid(), value: money(totals.total_gross) },
    { key: 'refunded', label: m.orders_refunded(), value: money(-refunded), minor: true, isShown: refunded > 0 },
    { key: 'disputed', label: m.orders_disputed(), value: money(-disputed), minor: true, isShown: disputed > 0 },
    {
      key: 'net',
      label: m.orders_foot_net(),
      value: money(totals.total_net_sales),
      isShown: refunded > 0 || disputed > 0,
    },
    { key: 'awaited', label: m.orders_foot_awaited(), value: money(awaited), isShown: awaited > 0 },
  ]
  return figures.filter(({ isShown }) => isShown !== false)
}

/** No orders at all, and what brings the first one. */
function NoOrders({ event }: { event: EventCore }) {
  return (
    <EmptyState ghost="rows" level={2} title={m.orders_none()} action={<SaleStarter event={event} />}>
      {textOf(event)}
    </EmptyState>
  )
}

function textOf(event: EventCore): string {
  if (event.status === 'DRAFT') return m.orders_none_draft_text()
  const isOver = event.status === 'ARCHIVED' || event.lifecycle_status === 'ENDED'
  return isOver ? m.orders_none_over_text() : m.orders_none_text()
}

/** The good news of an empty list of things to do. */
function NothingToDo({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      ghost="rows"
      level={2}
      title={m.orders_none_attention()}
      action={<Button onPress={onShowAll}>{m.orders_show_all()}</Button>}
    >
      {m.orders_none_attention_text()}
    </EmptyState>
  )
}

/** Every order of an event, with one of them open beside the list. */
export const ordersDesk = defineDesk<OrdersDesk>({
  name: 'orders',
  path: paths.orders,
  words: {
    title: m.orders_title,
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
    also: (search, columns) => (hasAnswerColumn(search.get('columns'), columns) ? { with_answers: true } : {}),
  },
  useMore: ({ eventId }) => ({
    questions: useQuery(questionsQuery(eventId)).data ?? NO_QUESTIONS,
    dates: useDeskDates(eventId),
    tills: useQuery(tillNamesQuery(eventId)).data ?? NO_TILLS,
  }),
  columns: deskColumns,
  sorts: {
    sorts: ['last_name', 'public_id', 'status', 'created_at', 'total_gross'],
    defaultSort: 'created_at',
    defaultDirection: 'desc',
  },
  filters: [
    {
      name: 'status',
      asks: 'state',
      label: m.orders_filter_status,
      values: SHOWN_STATES,
      words: (value) => stateWords(value as ShownState),
      known: [...new Set([...SHOWN_STATES, ...PAYMENT_STATUSES])],
      // Each of the three states was a filter.
      older: ['payment_status', 'refund_status'],
    },
    {
      name: 'product',
      asks: 'product_id',
      label: m.orders_filter_product,
      values: ({ event }) => event && productsOf(event).map(({ id }) => String(id)),
      words: (value, { event }) =>
        productsOf(event).find(({ id }) => String(id) === value)?.title ?? m.orders_filter_gone_product(),
    },
    {
      name: 'payment_provider',
      asks: 'payment_provider',
      label: m.orders_payment,
      values: PAYMENT_PROVIDERS,
      words: (value) => (value === 'STRIPE' ? m.orders_payment_card() : m.orders_payment_offline()),
      // Addresses of before name it.
      isOffered: () => false,
    },
    {
      name: 'payment_method',
      asks: 'payment_method',
      label: m.orders_filter_method,
      values: ['BANK_TRANSFER', 'AT_THE_DOOR', 'CARD', 'CASH'],
      words: (value) => METHODS[value]?.() ?? value,
    },
    {
      name: 'sold_at',
      asks: 'sold_at',
      label: m.orders_sold_at,
      values: 'counted',
      words: (value, { more }) => PLACES[value]?.() ?? more.tills.get(value) ?? m.orders_sold_at_gone_till(),
      isOffered: ({ more }) => more.tills.size > 0,
    },
    {
      name: 'promo_code',
      asks: 'promo_code',
      label: m.orders_filter_code,
      values: 'counted',
      words: (value) => value,
    },
    dateFilter,
    { days: 'created_at', label: m.orders_column_placed },
  ],
  views: [
    { view: null, label: m.orders_view_all },
    {
      view: 'needs_attention',
      label: m.orders_view_attention,
      asks: { view: 'needs_attention' },
      empty: (showAll) => <NothingToDo onShowAll={showAll} />,
    },
    { view: 'today', label: m.orders_view_today, asks: { view: 'today' } },
  ],
  totals: { endpoint: totalsOfOrders, figures: figuresOf },
  bulk: {
    ...ORDER_ACTS,
    acts: [
      {
        action: 'mark_as_paid',
        key: 'pay',
        label: m.orders_mark_paid,
        icon: CircleCheck,
        done: m.orders_bulk_paid,
        fits: (order) => whyNotPaid(order) === null,
        Question: PaidQuestion,
      },
      {
        action: 'resend_confirmation',
        label: m.orders_bulk_resend,
        icon: RotateCw,
        done: m.orders_bulk_resent,
        fits: (order) => whyNotResent(order) === null,
        confirm: (count) => ({
          title: m.orders_bulk_resend_title({ count }),
          consequences: [m.orders_bulk_resend_text()],
          confirmLabel: m.orders_bulk_resend_confirm(),
          tone: 'filled',
        }),
      },
      {
        key: 'message',
        label: m.orders_message,
        icon: Send,
        may: 'messages:send',
        fits: ({ email }) => email !== null,
        writesTo: (ids) => ({ message_type: 'ORDER_OWNERS_WITH_PRODUCT', order_ids: ids }),
      },
      {
        action: 'refund',
        key: 'refund',
        label: m.orders_bulk_refund,
        icon: Undo2,
        may: 'orders:refund',
        done: m.orders_bulk_refunded,
        fits: isRefundable,
        Question: RefundQuestion,
      },
      {
        action: 'cancel',
        label: m.orders_bulk_cancel,
        icon: Ban,
        danger: true,
        done: m.orders_bulk_cancelled,
        fits: (order) => whyNotCancelled(order) === null,
        Question: CancelQuestion,
      },
    ],
  },
  // Cancelling has none.
  keys: [
    { chord: 'p', does: m.orders_mark_paid, act: 'pay' },
    { chord: 'm', does: m.orders_message, act: 'message' },
    { chord: 'r', does: m.orders_refund, act: 'refund' },
  ],
  file: { endpoint: exportOrders, may: 'guests:export', failed: m.orders_export_failed },
  create: { label: m.orders_new, icon: Plus, may: 'orders:write' },
  Panel: ManualOrderDrawer,
  Empty: NoOrders,
  Drawer: OrderDrawer,
})

export const OrdersPage = () => <Desk of={ordersDesk} />
