import type { OrderColumn } from '@turnout/contract/orders/desk-enums.ts'
import { decimalText } from '@turnout/domain/money/amount.ts'
import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { seatName } from '@turnout/messages/seat-name.ts'
import { percentText } from '../../../platform/format/format.ts'
import { momentCell, type Cell } from '../../../platform/format/cell.ts'
import { chooseColumns, type FileColumn } from '../../questions/choose-columns.ts'
import type { ExportedQuestionRow } from '../../questions/queries-export.ts'
import type { ExportedOrderRow, ExportedTaxRow } from './queries-export.ts'

type State = OrderState['status'] | NonNullable<OrderState['paymentStatus'] | OrderState['refundStatus']>

const STATES = {
  RESERVED: m.orders_status_reserved,
  AWAITING_OFFLINE_PAYMENT: m.orders_status_awaiting_offline_payment,
  COMPLETED: m.orders_status_completed,
  CANCELLED: m.orders_status_cancelled,
  EXPIRED: m.orders_status_expired,
  ABANDONED: m.orders_status_abandoned,
  AWAITING_PAYMENT: m.orders_status_awaiting_payment,
  PROCESSING: m.orders_status_processing,
  PAYMENT_RECEIVED: m.orders_status_payment_received,
  PAYMENT_FAILED: m.orders_status_payment_failed,
  NO_PAYMENT_REQUIRED: m.orders_status_no_payment_required,
  REFUND_PENDING: m.orders_status_refund_pending,
  PARTIALLY_REFUNDED: m.orders_status_partially_refunded,
  REFUNDED: m.orders_status_refunded,
  REFUND_FAILED: m.orders_status_refund_failed,
} as const satisfies Record<State, unknown>

const PAID_WITH = {
  CASH: m.orders_payment_door_cash,
  CARD: m.orders_payment_door_card,
  ELSEWHERE: m.orders_payment_elsewhere,
}

const CHOSEN = { BANK_TRANSFER: m.orders_payment_transfer, AT_THE_DOOR: m.orders_mail_at_door_only }

function methodWords({ payment_provider, paid_with, offline_method: chosen }: ExportedOrderRow) {
  if (payment_provider === null) return null
  if (payment_provider === 'STRIPE') return m.orders_payment_card
  if (payment_provider === 'CREDIT') return m.gift_cards_method
  if (paid_with !== null) return PAID_WITH[paid_with]
  return chosen === null ? m.orders_payment_offline : CHOSEN[chosen]
}

/** The facts about one event that its file is written with. */
export interface OrdersFile {
  readonly currency: string
  /** Of the caller who exports. */
  readonly locale: string
  readonly questions: readonly ExportedQuestionRow[]
  readonly taxes: readonly ExportedTaxRow[]
  /** Whether it has several dates: only then does the file name them. */
  readonly isDated?: boolean
  /** Whether it has seats: only then does the file name them. */
  readonly isSeated?: boolean
  /** Whether it sells in person: only then does the file name tills. */
  readonly hasTills?: boolean
}

const WHOLE = [
  'reference',
  'placed',
  'status',
  'payment',
  'refund',
  'first_name',
  'last_name',
  'email',
  'dates',
  'seats',
  'items',
  'tickets',
  'units',
  'net',
  'discount',
  'fees',
  'taxes',
  'total',
  'refunded',
  'method',
  'till',
  'promo_code',
  'language',
  'marketing',
  'completed',
  'paid',
  'company',
  'vat_id',
  'company_reference',
  'address_line_1',
  'address_line_2',
  'zip_or_postal_code',
  'city',
  'state_or_region',
  'country',
] as const
type Name = (typeof WHOLE)[number]

/** What is in the file for a column of the desk. */
const SHOWN = {
  last_name: ['first_name', 'last_name', 'email'],
  public_id: ['reference'],
  date: ['dates'],
  items: ['items'],
  status: ['status', 'payment', 'refund'],
  payment: ['method'],
  total_gross: ['total'],
  refunded: ['refunded'],
  created_at: ['placed'],
  promo_code: ['promo_code'],
  items_count: ['units'],
  discount: ['discount'],
  language: ['language'],
} as const satisfies Record<OrderColumn, readonly Name[]>

/** The columns of a file of orders; `picked`: those of the desk, in their order. */
export const orderColumns = (
  file: OrdersFile,
  picked: readonly string[] | null,
): readonly FileColumn<ExportedOrderRow>[] => [
  ...chooseColumns(
    {
      columns: columnsOf(file),
      whole: WHOLE.filter(
        (name) =>
          (file.isDated === true || name !== 'dates') &&
          (file.isSeated === true || name !== 'seats') &&
          (file.hasTills === true || name !== 'till'),
      ),
      shown: SHOWN,
      questions: file.questions,
    },
    picked,
  ),
  // The desk has no column of a tax.
  ...(picked === null ? file.taxes.map((tax) => taxColumn(tax, file)) : []),
]

function taxColumn({ key, name, calculation_type, rate }: ExportedTaxRow, { currency, locale }: OrdersFile) {
  const tax = calculation_type === 'FIXED' || name.includes('%') ? name : `${name} ${percentText(rate, locale)}`
  return {
    title: `${tax} (${currency})`,
    cell: ({ taxes }: ExportedOrderRow): Cell => ({ amount: decimalText(taxes[key] ?? 0, currency) }),
  }
}

function columnsOf({ currency, locale: to }: OrdersFile): Record<Name, FileColumn<ExportedOrderRow>> {
  const locale = { locale: pickLocale({ saved: to }) }
  const amount = { currency }
  const words = (state: State | null): string | null => (state === null ? null : STATES[state]({}, locale))
  const major = (minor: number): Cell => ({ amount: decimalText(minor, currency) })
  const part = (name: string) => (row: ExportedOrderRow) => row.address?.[name] ?? null
  const yesNo = (is: boolean): string => (is ? m.orders_export_yes : m.orders_export_no)({}, locale)
  return {
    reference: { title: m.orders_export_reference({}, locale), cell: (row) => row.public_id },
    placed: { title: m.orders_export_placed({}, locale), cell: (row) => momentCell(row.placed_at) },
    status: { title: m.orders_export_status({}, locale), cell: (row) => words(row.status) },
    payment: { title: m.orders_export_payment({}, locale), cell: (row) => words(row.payment_status) },
    refund: { title: m.orders_export_refund({}, locale), cell: (row) => words(row.refund_status) },
    first_name: { title: m.orders_export_first_name({}, locale), cell: (row) => row.first_name },
    last_name: { title: m.orders_export_last_name({}, locale), cell: (row) => row.last_name },
    email: { title: m.orders_export_email({}, locale), cell: (row) => row.email },
    dates: { title: m.occurrences_date({}, locale), cell: (row) => row.dates ?? null },
    seats: {
      title: m.seats_part_seats({}, locale),
      cell: ({ seats }) => seats?.map((seat) => seatName(seat, locale.locale)).join('; ') ?? null,
    },
    items: { title: m.orders_export_items({}, locale), cell: (row) => row.items },
    tickets: { title: m.orders_export_tickets({}, locale), cell: (row) => row.tickets_count },
    units: { title: m.orders_column_units({}, locale), cell: (row) => row.items_count },
    net: { title: m.orders_export_net(amount, locale), cell: (row) => major(row.total_before_additions_minor) },
    discount: { title: m.orders_export_discount(amount, locale), cell: (row) => major(row.total_discount_minor) },
    fees: { title: m.orders_export_fees(amount, locale), cell: (row) => major(row.total_fee_minor) },
    taxes: { title: m.orders_export_taxes(amount, locale), cell: (row) => major(row.total_tax_minor) },
    total: { title: m.orders_export_total(amount, locale), cell: (row) => major(row.total_gross_minor) },
    refunded: { title: m.orders_export_refunded(amount, locale), cell: (row) => major(row.total_refunded_minor) },
    method: { title: m.orders_export_method({}, locale), cell: (row) => methodWords(row)?.({}, locale) ?? null },
    till: { title: m.box_office_desk_till({}, locale), cell: (row) => row.till ?? null },
    promo_code: { title: m.orders_export_promo_code({}, locale), cell: (row) => row.promo_code },
    language: { title: m.orders_export_language({}, locale), cell: (row) => row.locale },
    marketing: { title: m.orders_export_marketing({}, locale), cell: (row) => yesNo(row.opted_into_marketing) },
    completed: { title: m.orders_export_completed({}, locale), cell: (row) => momentCell(row.completed_at) },
    paid: { title: m.orders_export_paid({}, locale), cell: (row) => momentCell(row.paid_at) },
    company: { title: m.orders_company({}, locale), cell: (row) => row.company?.name ?? null },
    vat_id: { title: m.orders_company_vat_id({}, locale), cell: (row) => row.company?.vat_id ?? null },
    company_reference: { title: m.orders_company_reference({}, locale), cell: (row) => row.company?.reference ?? null },
    address_line_1: { title: m.orders_address_line_1({}, locale), cell: part('address_line_1') },
    address_line_2: { title: m.checkout_address_more({}, locale), cell: part('address_line_2') },
    zip_or_postal_code: { title: m.orders_address_zip({}, locale), cell: part('zip_or_postal_code') },
    city: { title: m.orders_address_city({}, locale), cell: part('city') },
    state_or_region: { title: m.orders_address_region({}, locale), cell: part('state_or_region') },
    country: { title: m.orders_address_country({}, locale), cell: part('country') },
  }
}
