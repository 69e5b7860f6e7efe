import type { CodeColumn } from '@turnout/contract/promo-codes/desk-enums.ts'
import { decimalText } from '@turnout/domain/money/amount.ts'
import { discountNumber } from '@turnout/domain/promo-codes/read-discount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { momentCell, type Cell } from '../../platform/format/cell.ts'
import { pickColumns, type RowColumn } from '../../platform/format/pick-columns.ts'
import type { ExportedCodeRow } from './queries-promo-codes.ts'
import { discountOf } from './queries.ts'

const WHOLE = [
  'code',
  'type',
  'percent',
  'amount',
  'products',
  'used',
  'limit',
  'tickets',
  'expiry',
  'state',
  'created',
] as const
type Name = (typeof WHOLE)[number]

/** What is in the file for a column of the desk. */
const SHOWN = {
  code: ['code'],
  discount: ['type', 'percent', 'amount'],
  products: ['products'],
  order_usage_count: ['used', 'limit'],
  expiry_date: ['expiry'],
  state: ['state'],
  attendee_usage_count: ['tickets'],
  created_at: ['created'],
} as const satisfies Record<CodeColumn, readonly Name[]>

const TYPES = {
  PERCENTAGE: m.promo_codes_percentage,
  FIXED: m.promo_codes_fixed,
  NONE: m.promo_codes_unlocks,
} as const satisfies Record<ExportedCodeRow['discount_type'], unknown>

/** The columns of a file of codes; `picked`: those of the desk, in their order. `locale`: of the caller. */
export const codeColumns = (
  file: { readonly currency: string; readonly locale: string },
  picked: readonly string[] | null,
): readonly RowColumn<ExportedCodeRow>[] =>
  pickColumns({ columns: columnsOf(file), whole: WHOLE, shown: SHOWN }, picked)

function columnsOf(file: {
  readonly currency: string
  readonly locale: string
}): Record<Name, RowColumn<ExportedCodeRow>> {
  const { currency } = file
  const locale = { locale: pickLocale({ saved: file.locale }) }
  return {
    code: { title: m.promo_codes_code({}, locale), cell: (row) => row.code },
    type: { title: m.promo_codes_discount({}, locale), cell: (row) => TYPES[row.discount_type]({}, locale) },
    percent: {
      title: m.promo_codes_percent({}, locale),
      cell: (row) => (row.discount_type === 'PERCENTAGE' ? discountNumber(discountOf(row), currency) : null),
    },
    amount: { title: m.promo_codes_export_amount({ currency }, locale), cell: (row) => amountOf(row, currency) },
    products: {
      title: m.promo_codes_applies_to({}, locale),
      cell: (row) => (row.product_ids.length === 0 ? m.promo_codes_all_products({}, locale) : row.products),
    },
    used: { title: m.promo_codes_column_used({}, locale), cell: (row) => row.order_usage_count },
    limit: { title: m.promo_codes_limit({}, locale), cell: (row) => row.max_allowed_usages },
    tickets: { title: m.promo_codes_column_tickets({}, locale), cell: (row) => row.attendee_usage_count },
    expiry: { title: m.promo_codes_expiry({}, locale), cell: (row) => momentCell(row.expires_local) },
    state: { title: m.promo_codes_column_state({}, locale), cell: (row) => stateOf(row)({}, locale) },
    created: { title: m.promo_codes_column_created({}, locale), cell: (row) => momentCell(row.created_local) },
  }
}

const amountOf = ({ discount_type, discount_minor }: ExportedCodeRow, currency: string): Cell =>
  discount_type === 'FIXED' ? { amount: decimalText(discount_minor ?? 0, currency) } : null

function stateOf({ is_expired, max_allowed_usages: limit, order_usage_count: used }: ExportedCodeRow) {
  if (is_expired) return m.promo_codes_expired
  return limit !== null && used >= limit ? m.promo_codes_used_up : m.promo_codes_active
}
