import { IMPORT_FIELDS, type ImportField } from '@turnout/domain/imports/import-fields.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Option } from '@turnout/ui/fields/option.ts'

type Words = () => string

export const FIELD_WORDS: Readonly<Record<ImportField, Words>> = {
  order_ref: m.imports_field_order_ref,
  order_date: m.imports_field_order_date,
  order_time: m.imports_field_order_time,
  order_status: m.imports_field_order_status,
  order_total: m.imports_field_order_total,
  order_fees: m.imports_field_order_fees,
  order_tax: m.imports_field_order_tax,
  order_refunded: m.imports_field_order_refunded,
  order_notes: m.imports_field_order_notes,
  currency: m.imports_field_currency,
  promo_code: m.imports_field_promo_code,
  payment_method: m.imports_field_payment_method,
  locale: m.imports_field_locale,
  buyer_name: m.imports_field_buyer_name,
  buyer_first_name: m.imports_field_buyer_first_name,
  buyer_last_name: m.imports_field_buyer_last_name,
  buyer_email: m.imports_field_buyer_email,
  address_line_1: m.imports_field_address_line_1,
  address_line_2: m.imports_field_address_line_2,
  city: m.imports_field_city,
  state_or_region: m.imports_field_state_or_region,
  zip_or_postal_code: m.imports_field_zip_or_postal_code,
  country: m.imports_field_country,
  company_name: m.imports_field_company_name,
  company_vat_id: m.imports_field_company_vat_id,
  company_reference: m.imports_field_company_reference,
  event_ref: m.imports_field_event_ref,
  event_name: m.imports_field_event_name,
  event_date: m.imports_field_event_date,
  product: m.imports_field_product,
  product_tier: m.imports_field_product_tier,
  seat: m.imports_field_seat,
  quantity: m.imports_field_quantity,
  price: m.imports_field_price,
  ticket_ref: m.imports_field_ticket_ref,
  ticket_code: m.imports_field_ticket_code,
  ticket_status: m.imports_field_ticket_status,
  guest_name: m.imports_field_guest_name,
  guest_first_name: m.imports_field_guest_first_name,
  guest_last_name: m.imports_field_guest_last_name,
  guest_email: m.imports_field_guest_email,
  checked_in_at: m.imports_field_checked_in_at,
  guest_notes: m.imports_field_guest_notes,
  guest_answer: m.imports_field_guest_answer,
  order_answer: m.imports_field_order_answer,
}

/** The groups of the chooser, each from its first field to the next one's. */
const GROUPS: readonly (readonly [first: ImportField, words: Words])[] = [
  ['order_ref', m.imports_group_order],
  ['buyer_name', m.imports_group_buyer],
  ['event_ref', m.imports_group_event],
  ['product', m.imports_group_ticket],
  ['guest_name', m.imports_group_guest],
  ['guest_answer', m.imports_group_answers],
]

function groupOf(field: ImportField): string {
  const place = IMPORT_FIELDS.indexOf(field)
  const group = GROUPS.findLast(([first]) => IMPORT_FIELDS.indexOf(first) <= place)
  return group?.[1]() ?? ''
}

/** The choice for a skipped column. */
export const LEFT_ASIDE = ''

/** What a column may hold; to leave it aside comes first. A date only where there are several. */
export const fieldOptions = (hasDates: boolean): readonly Option<ImportField | typeof LEFT_ASIDE>[] => [
  { value: LEFT_ASIDE, label: m.imports_leave_aside() },
  ...IMPORT_FIELDS.filter((field) => hasDates || field !== 'event_date').map((value) => ({
    value,
    label: FIELD_WORDS[value](),
    group: groupOf(value),
  })),
]
