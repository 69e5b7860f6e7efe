import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { changePromoCodes, promoCodesOfEvent } from '@turnout/contract/promo-codes/endpoints.ts'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import cells from '../../../../desk/table/cells/DeskCells.module.css'
import { Marked } from '../../../../desk/table/cells/Marked.tsx'
import { Settled } from '../../../../desk/table/cells/Settled.tsx'
import type { DeskColumn } from '../../../../desk/table/desk-column.ts'
import type { DeskAt } from '../../../../desk/list/define-desk.ts'
import { discountWords, expiryWords, momentWords, productWords, stateOf, usesWords } from '../../promo-code-words.ts'
import css from './CodeColumns.module.css'
import { comma } from '../../../../format/in-a-row.ts'

export interface CodesDesk {
  readonly list: typeof promoCodesOfEvent
  readonly change: typeof changePromoCodes
  /** Undefined while loading. */
  readonly more: { readonly products: readonly Product[] | undefined }
  readonly panel: { readonly kind: 'new' } | { readonly kind: 'edit' | 'delete'; readonly code: PromoCode }
}

/** The columns of the desk of codes, in the language of the page. */
export const codeColumns = ({ event, more, query }: DeskAt<CodesDesk>): readonly DeskColumn<PromoCode>[] => [
  {
    key: 'code',
    label: m.promo_codes_code(),
    width: 0,
    sortable: true,
    always: true,
    phone: 'name',
    render: (row) => (
      <bdi className={css.code}>
        <Marked text={row.code} query={query} />
      </bdi>
    ),
  },
  {
    key: 'discount',
    label: m.promo_codes_discount(),
    width: 150,
    phone: 'line',
    render: (row) => event && discountWords(row, event),
  },
  {
    key: 'products',
    label: m.promo_codes_applies_to(),
    width: 240,
    leaves: 2,
    render: (row) => (
      <span title={row.applicable_product_ids.length > 1 ? allWords(row, more.products ?? []) : undefined}>
        {productWords(row.applicable_product_ids, more.products ?? [])}
      </span>
    ),
  },
  {
    key: 'order_usage_count',
    label: m.promo_codes_column_used(),
    width: 150,
    sortable: true,
    phone: 'figure',
    render: (row) => <Uses code={row} />,
  },
  {
    key: 'expiry_date',
    label: m.promo_codes_expiry(),
    width: 170,
    sortable: true,
    leaves: 3,
    isBlank: (row) => row.expiry_date === null,
    render: (row) => <span className={cells.muted}>{event && expiryWords(row.expiry_date, event)}</span>,
  },
  {
    key: 'state',
    label: m.promo_codes_column_state(),
    width: 120,
    phone: 'state',
    render: (row) => <CodeState code={row} />,
  },
  ...extraColumns(event),
]

/** Columns that a member may pick. */
const extraColumns = (event: Event | undefined): readonly DeskColumn<PromoCode>[] => [
  {
    key: 'attendee_usage_count',
    label: m.promo_codes_column_tickets(),
    width: 92,
    align: 'end',
    extra: true,
    leaves: 1,
    render: (row) => row.attendee_usage_count,
  },
  {
    key: 'created_at',
    label: m.promo_codes_column_created(),
    width: 170,
    sortable: true,
    extra: true,
    leaves: 1,
    render: (row) => <span className={cells.muted}>{event && momentWords(row.created_at, event.timezone)}</span>,
  },
]

const allWords = ({ applicable_product_ids: ids }: PromoCode, products: readonly Product[]): string =>
  ids.map((id) => productWords([id], products)).join(comma())

/** Whether buyers can use it now: one that they can has no colour. */
export function CodeState({ code }: { code: PromoCode }) {
  const { tone, words } = stateOf(code)
  return tone === 'teal' ? <Settled>{words}</Settled> : <StatusBadge tone={tone}>{words}</StatusBadge>
}

function Uses({ code }: { code: PromoCode }) {
  const words = usesWords(code)
  return (
    <Row
      as="span"
      className={css.uses}
      gap={10}
      align="center"
      title={m.promo_codes_tickets({ count: code.attendee_usage_count })}
    >
      <span>{words}</span>
      {code.max_allowed_usages !== null && (
        <span className={css.bar}>
          <ProgressBar label={words} value={code.order_usage_count} max={code.max_allowed_usages} height={5} />
        </span>
      )}
    </Row>
  )
}
