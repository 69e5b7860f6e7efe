/**
 * What a column of a table can hold. A table with `ticket_…` columns has a row for each ticket, and
 * rows of one `order_ref` are one order; one without has a row for each order.
 */
export const IMPORT_FIELDS = [
  'order_ref',
  'order_date',
  'order_time',
  'order_status',
  'order_total',
  'order_fees',
  'order_tax',
  'order_refunded',
  'order_notes',
  'currency',
  'promo_code',
  'payment_method',
  'locale',
  'buyer_name',
  'buyer_first_name',
  'buyer_last_name',
  'buyer_email',
  'address_line_1',
  'address_line_2',
  'city',
  'state_or_region',
  'zip_or_postal_code',
  'country',
  'company_name',
  'company_vat_id',
  'company_reference',
  'event_ref',
  'event_name',
  /** Which date a ticket is for, where the event has several: its start, name or id. */
  'event_date',
  'product',
  'product_tier',
  /** By its section, row and number; of an event with a seat plan. */
  'seat',
  'quantity',
  'price',
  'ticket_ref',
  'ticket_code',
  'ticket_status',
  'guest_name',
  'guest_first_name',
  'guest_last_name',
  'guest_email',
  'checked_in_at',
  'guest_notes',
  /** The heading is the question, the cell its answer; of the guest, or of the order. */
  'guest_answer',
  'order_answer',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Fields that any number of columns may hold. */
export const REPEATED_IMPORT_FIELDS: readonly ImportField[] = ['guest_answer', 'order_answer']

/** A column of a file and what it holds; null: it is left aside. */
export interface ColumnMeaning {
  /** Place in the file, from 0. */
  readonly column: number
  readonly field: ImportField | null
}
