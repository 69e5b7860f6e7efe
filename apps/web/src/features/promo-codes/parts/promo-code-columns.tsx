import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { discountWords, expiryWords, productWords, stateOf, usesWords } from '../promo-code-words.ts'
import css from './PromoCodeColumns.module.css'

/**
 * The columns of the list of codes. They are made when asked for, in the language of the page.
 * Without the event there are no rows yet.
 */
export const promoCodeColumns = (
  event: Event | undefined,
  products: readonly Product[],
): readonly Column<PromoCode>[] => [
  {
    key: 'code',
    label: m.promo_codes_code(),
    sortable: true,
    wideOnPhone: true,
    render: (row) => <bdi className={css.code}>{row.code}</bdi>,
  },
  { key: 'discount', label: m.promo_codes_discount(), render: (row) => event && discountWords(row, event) },
  {
    key: 'products',
    label: m.promo_codes_applies_to(),
    hideOnPhone: true,
    render: (row) => <span className={css.products}>{productWords(row.applicable_product_ids, products)}</span>,
  },
  {
    key: 'order_usage_count',
    label: m.promo_codes_column_used(),
    sortable: true,
    render: (row) => <Uses code={row} />,
  },
  {
    key: 'expiry_date',
    label: m.promo_codes_expiry(),
    sortable: true,
    hideOnPhone: true,
    render: (row) => event && expiryWords(row.expiry_date, event),
  },
  { key: 'state', label: m.promo_codes_column_state(), render: (row) => <State code={row} /> },
]

function State({ code }: { code: PromoCode }) {
  const { tone, words } = stateOf(code)
  return <StatusBadge tone={tone}>{words}</StatusBadge>
}

function Uses({ code }: { code: PromoCode }) {
  const words = usesWords(code)
  const tickets = m.promo_codes_tickets({ count: code.attendee_usage_count })
  return (
    <span className={css.uses}>
      <span title={tickets}>{words}</span>
      {code.max_allowed_usages !== null && (
        <ProgressBar label={words} value={code.order_usage_count} max={code.max_allowed_usages} height={5} />
      )}
    </span>
  )
}
