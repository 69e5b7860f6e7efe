import type { ImportFileKind } from '../file-kinds.ts'
import type { ImportField } from '../import-fields.ts'

/*
 * Tables whose headings are translated into any language: the place of their first columns and the
 * shape of what is in them tell what they are.
 */

export interface TableLook {
  /** As `headingKey` writes them. */
  readonly keys: readonly string[]
  /** Cells of the first rows. */
  readonly rows: readonly (readonly string[])[]
}

export interface PlacedTable {
  readonly kind: ImportFileKind
  readonly is: (look: TableLook) => boolean
  /** By place. */
  readonly fields: readonly (ImportField | null)[]
  /** What the columns behind them hold. */
  readonly questions?: ImportField
}

/** Whether every row that says something in a column says it in this shape, and one does. */
export function hasShape({ rows }: TableLook, column: number, shape: RegExp): boolean {
  const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
  return cells.length > 0 && cells.every((cell) => shape.test(cell))
}

/** The same table as if it did not have a column. */
export const withoutColumn = ({ keys, rows }: TableLook, column: number): TableLook => ({
  keys: keys.toSpliced(column, 1),
  rows: rows.map((row) => row.toSpliced(column, 1)),
})

const all = (look: TableLook, ...names: readonly string[]): boolean => names.every((name) => look.keys.includes(name))

const WHOLE = /^\d+$/u
const CODE = /^[A-Z0-9]{4,16}$/u
const AMOUNT = /^-?[\d.,' ]+$/u
const MAIL = /^\S+@\S+$/u
const DAY = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/u

const PRETIX_START: readonly (ImportField | null)[] = ['event_ref', 'event_name', 'order_ref']

const isPretixSheet = (look: TableLook, fourth: RegExp): boolean =>
  look.keys.length >= 20 &&
  hasShape(look, 2, CODE) &&
  hasShape(look, 3, fourth) &&
  hasShape(look, 5, MAIL) &&
  hasShape(look, 7, DAY)

/** Since a column "Position ID" is whole and a column "Order total" is not always so, positions are asked first. */
const PRETIX: readonly PlacedTable[] = [
  {
    kind: 'PRETIX_POSITIONS',
    is: (look) =>
      !all(look, 'fee type') &&
      (all(look, 'order code', 'position id', 'product', 'price') ||
        (isPretixSheet(look, /^\d{1,4}$/u) && look.keys.length >= 35)),
    fields: [...PRETIX_START, null, 'order_status', 'buyer_email', null, 'order_date', 'order_time'],
  },
  {
    kind: 'PRETIX_ORDERS',
    is: (look) =>
      !all(look, 'fee type') && (all(look, 'order code', 'order total', 'status') || isPretixSheet(look, AMOUNT)),
    fields: [...PRETIX_START, 'order_total', 'order_status', 'buyer_email', null, 'order_date', 'order_time'],
  },
  {
    kind: 'PRETIX_PAYMENTS',
    is: (look) =>
      hasShape(look, 2, /^[A-Z0-9]{4,16}-[PR]-\d+$/u) || all(look, 'payment id', 'status code', 'matching id'),
    fields: [],
  },
  {
    kind: 'PRETIX_CHECK_INS',
    is: (look) =>
      all(look, 'check in list', 'scan type') ||
      (look.keys.length >= 15 &&
        hasShape(look, 0, DAY) &&
        hasShape(look, 1, /^\d{1,2}:\d{2}/u) &&
        hasShape(look, 4, CODE) &&
        hasShape(look, 5, WHOLE)),
    fields: [],
  },
  {
    kind: 'PRETIX_WAITING_LIST',
    is: ({ keys }) =>
      keys.some((key) => /^(?:voucher code|gutschein ?code|code (?:de |du )?(?:bon|coupon|promo)\w*.*)$/u.test(key)) &&
      keys.some((key) => /^(?:priority|prioritat|priorite)$/u.test(key)),
    fields: [],
  },
]

const HI_EVENTS: readonly PlacedTable[] = [
  {
    kind: 'HI_EVENTS_ORDERS',
    is: (look) =>
      all(look, 'id', 'total before additions', 'public id') ||
      (look.keys.length >= 24 &&
        hasShape(look, 0, WHOLE) &&
        hasShape(look, 12, /^[A-Z]{3}$/u) &&
        hasShape(look, 14, /^[A-Z0-9]+-[A-Z0-9]+$/u)),
    fields: [
      'order_ref',
      'buyer_first_name',
      'buyer_last_name',
      'buyer_email',
      null,
      'order_total',
      'order_tax',
      'order_fees',
      'order_refunded',
      'order_status',
      null,
      null,
      'currency',
      'order_date',
      null,
      'payment_method',
      null,
      null,
      null,
      null,
      'address_line_1',
      'order_notes',
      'promo_code',
      null,
    ],
    questions: 'order_answer',
  },
  {
    kind: 'HI_EVENTS_ATTENDEES',
    is: (look) =>
      all(look, 'id', 'public id', 'short id', 'product id') ||
      (look.keys.length >= 14 &&
        hasShape(look, 0, WHOLE) &&
        hasShape(look, 6, WHOLE) &&
        hasShape(look, 8, WHOLE) &&
        hasShape(look, 9, /^[A-Z0-9]+-[A-Z0-9]+$/u) &&
        hasShape(look, 10, /^a_\w+$/u)),
    fields: [
      'ticket_ref',
      'guest_first_name',
      'guest_last_name',
      'guest_email',
      'ticket_status',
      'checked_in_at',
      null,
      'product',
      'event_ref',
      'ticket_code',
      null,
      'order_date',
      null,
      'guest_notes',
    ],
    questions: 'guest_answer',
  },
  {
    kind: 'HI_EVENTS_PROMO_CODES',
    is: (look) =>
      all(look, 'code', 'discount', 'discount type', 'max allowed uses') ||
      (look.keys.length === 9 && hasShape(look, 0, WHOLE) && hasShape(look, 3, /^(?:PERCENTAGE|FIXED|NONE)$/u)),
    fields: [],
  },
  {
    kind: 'HI_EVENTS_AFFILIATES',
    is: (look) =>
      all(look, 'code', 'total sales', 'total sales gross') ||
      (look.keys.length === 9 && hasShape(look, 0, WHOLE) && hasShape(look, 6, /^(?:IN)?ACTIVE$/iu)),
    fields: [],
  },
  {
    kind: 'HI_EVENTS_ANSWERS',
    is: (look) =>
      all(look, 'question', 'answer', 'order id') ||
      (look.keys.length >= 5 && look.keys.length <= 10 && hasShape(look, look.keys.length - 1, /^=?HYPERLINK\(/iu)),
    fields: [],
  },
]

export const PLACED_TABLES: readonly PlacedTable[] = [...HI_EVENTS, ...PRETIX]
