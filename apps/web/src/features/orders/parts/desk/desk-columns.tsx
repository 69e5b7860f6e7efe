import type { changeOrders, ordersOfEvent, totalsOfOrders } from '@turnout/contract/orders/endpoints.ts'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { badgeOf } from '@turnout/domain/orders/badge.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { languageWords } from '../../../../desk/language-words.ts'
import type { DeskColumn } from '../../../../desk/table/desk-column.ts'
import { Marked } from '../../../../desk/table/cells/Marked.tsx'
import { placedWords } from '../../../../desk/table/cells/placed-words.ts'
import { Settled } from '../../../../desk/table/cells/Settled.tsx'
import type { DeskAt } from '../../../../desk/list/define-desk.ts'
import { comma } from '../../../../format/in-a-row.ts'
import { dateColumns, dateWords, type DeskDates } from '../../../occurrences/parts/date-filter.tsx'
import { answerColumns } from '../../../questions/parts/answer-columns.tsx'
import { methodWords, type PaidBy } from '../../order-facts.ts'
import { amountWords, buyerName, moneyWords, stateOf, stateWords } from '../../order-words.ts'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import css from '../../../../desk/table/cells/DeskCells.module.css'

export interface OrdersDesk {
  readonly list: typeof ordersOfEvent
  readonly change: typeof changeOrders
  readonly totals: typeof totalsOfOrders
  readonly more: {
    readonly questions: readonly EventQuestion[]
    readonly dates: DeskDates
    /** Names, by id. */
    readonly tills: ReadonlyMap<string, string>
  }
  readonly panel: { readonly kind: 'new' }
}

/** Who ordered, and their address below; on phones the head of a card. */
export const buyerColumn = (query: string): DeskColumn<OrderRow> => ({
  key: 'last_name',
  label: m.orders_column_buyer(),
  width: 0,
  sortable: true,
  always: true,
  phone: 'name',
  render: (row) => (
    <span className={css.two}>
      <b>
        <Marked text={buyerName(row)} query={query} />
      </b>
      {row.email !== null && (
        <span className={css.mail} title={row.email}>
          <Marked text={row.email} query={query} />
        </span>
      )}
    </span>
  ),
})

/** The columns of the order desk, in the language of the page. */
export function deskColumns(at: DeskAt<OrdersDesk>): readonly DeskColumn<OrderRow>[] {
  const { zone, now, query, more } = at
  return [
    buyerColumn(query),
    {
      key: 'public_id',
      label: m.orders_column_order(),
      width: 112,
      sortable: true,
      always: true,
      leaves: 4,
      render: (row) => (
        <bdi>
          <Marked text={row.public_id} query={query} />
        </bdi>
      ),
    },
    ...dateColumns<OrderRow>(at, (row) => row.order_items),
    ...boughtColumns(at),
    {
      key: 'created_at',
      label: m.orders_column_placed(),
      width: 124,
      sortable: true,
      leaves: 3,
      render: (row) => (
        <time className={css.muted} dateTime={row.created_at}>
          {placedWords(row.created_at, { zone, now })}
        </time>
      ),
    },
    ...extraColumns(),
    ...answerColumns<OrderRow>(more.questions, 'ORDER'),
  ]
}

/** What was bought, and how it is paid. */
const boughtColumns = (at: Pick<DeskAt<OrdersDesk>, 'zone'>): readonly DeskColumn<OrderRow>[] => [
  {
    key: 'items',
    label: m.orders_column_items(),
    width: 180,
    leaves: 2,
    phone: 'line',
    render: (row) => (
      <span className={css.two} title={boughtWords(row)}>
        <span className={css.onPhone}>
          {[row.public_id, dateWords(at, row.order_items)].filter(Boolean).join(' · ')} ·{' '}
        </span>
        {boughtWords(row)}
        {row.promo_code !== null && <span className={css.code}>{row.promo_code}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    label: m.orders_column_status(),
    width: 196,
    sortable: true,
    phone: 'state',
    render: (row) => <State order={row} />,
  },
  {
    key: 'payment',
    label: m.orders_payment(),
    width: 128,
    leaves: 2,
    isBlank: (row) => wayWords(row) === '',
    render: (row) => <span className={css.muted}>{wayWords(row)}</span>,
  },
  {
    key: 'total_gross',
    label: m.orders_column_total(),
    width: 92,
    align: 'end',
    sortable: true,
    phone: 'figure',
    render: (row) => <bdi>{amountWords(row.total_gross, row.currency)}</bdi>,
  },
  {
    key: 'refunded',
    label: m.orders_refunded(),
    width: 108,
    align: 'end',
    leaves: 1,
    isBlank: ({ total_refunded: refunded }) => refunded === 0,
    render: (row) =>
      row.total_refunded > 0 && <bdi className={css.muted}>{moneyWords(-row.total_refunded, row.currency)}</bdi>,
  },
]

/** Columns that a member may pick. */
const extraColumns = (): readonly DeskColumn<OrderRow>[] => [
  {
    key: 'promo_code',
    label: m.orders_filter_code(),
    width: 110,
    extra: true,
    leaves: 1,
    render: (row) => <bdi>{row.promo_code}</bdi>,
  },
  {
    key: 'items_count',
    label: m.orders_column_units(),
    width: 72,
    align: 'end',
    extra: true,
    leaves: 1,
    render: (row) => row.items_count,
  },
  {
    key: 'discount',
    label: m.orders_discount(),
    width: 92,
    align: 'end',
    extra: true,
    leaves: 1,
    render: (row) =>
      row.total_discount > 0 && <bdi className={css.muted}>{moneyWords(-row.total_discount, row.currency)}</bdi>,
  },
  {
    key: 'language',
    label: m.orders_language(),
    width: 100,
    extra: true,
    leaves: 1,
    render: (row) => <span className={css.muted}>{languageWords(row.locale)}</span>,
  },
]

/** "3 General admission, 1 Tote bag" */
const boughtWords = ({ order_items: items }: Pick<OrderRow, 'order_items'>): string =>
  items.map(({ quantity, item_name: name }) => `${quantity} ${name}`).join(comma())

/** "Visa ·· 4242", "Card", "Bank transfer", "At the door", "Free"; empty while nothing was chosen. */
function wayWords(order: Pick<OrderRow, 'card'> & PaidBy): string {
  if (order.payment_status === 'NO_PAYMENT_REQUIRED') return m.orders_free()
  if (order.card === null) return methodWords(order) ?? ''
  const { brand, last4 } = order.card
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ·· ${last4}`
}

/** The state of an order in a list: only what is not settled has colour. */
function State({ order }: { order: OrderRow }) {
  if (badgeOf(stateOf(order)).word !== 'COMPLETED') return <OrderStatusBadge order={order} />
  return <Settled>{stateWords('COMPLETED')}</Settled>
}
