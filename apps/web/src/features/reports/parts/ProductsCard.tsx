import type { UseQueryResult } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { EventFigures } from '@turnout/contract/reports/figures.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { StatusBadge, type Tone } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { listShown } from '../../../api/list-shown.ts'
import { formatMoney } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { NetSalesInfo } from '../../events/parts/NetSalesInfo.tsx'
import { productStatus } from '../../products/parts/product-status.ts'
import css from './reports.module.css'

/** A product of the dashboard's table. */
interface ProductLine {
  readonly id: number
  readonly title: string
  readonly price: string
  readonly sold: number
  /** Null: unlimited. */
  readonly capacity: number | null
  /** The number of it that can still be sold, by its tightest limit; null: nothing limits it. */
  readonly left: number | null
  readonly sales: string
  readonly status: { readonly tone: Tone; readonly word: string } | null
}

/** The figures of each product with what the event says of it, in the order of the page. */
function productLines(
  figures: Pick<EventFigures, 'products' | 'currency'>,
  event: Pick<Event, 'product_categories' | 'status'>,
): readonly ProductLine[] {
  const known = new Map(
    (event.product_categories ?? []).flatMap((category) =>
      category.products.map((product) => [product.id, { product, category }]),
    ),
  )
  const money = { locale: documentLocale(), currency: figures.currency }
  return figures.products.map((row) => {
    const found = known.get(row.product_id)
    // The event's answer counts shared capacities. A product that is gone from the event has none
    // any more.
    const left = found?.product.quantity_available ?? null
    return {
      id: row.product_id,
      title: row.title,
      price: found ? priceLine(found.product, figures.currency) : '',
      sold: row.quantity_sold,
      capacity: row.capacity,
      left,
      sales: formatMoney(row.total_net_sales, money),
      status: found ? productStatus(found.product, found.category, event) : null,
    }
  })
}

function priceLine({ type, prices }: Product, currency: string): string {
  if (type === 'DONATION') return m.reports_price_donation()
  const words = (amount: number) =>
    amount === 0 ? m.reports_price_free() : formatMoney(amount, { locale: documentLocale(), currency })
  const amounts = prices.map(({ price }) => price)
  const least = Math.min(...amounts)
  const most = Math.max(...amounts)
  return least === most ? words(least) : m.reports_price_range({ least: words(least), most: words(most) })
}

const columns = (): readonly Column<ProductLine>[] => [
  {
    key: 'name',
    label: m.reports_column_name(),
    render: (row) => <TwoLines title={row.title} detail={row.price} />,
  },
  { key: 'sold', label: m.reports_column_sold(), width: '32%', wideOnPhone: true, render: (row) => <Sold row={row} /> },
  {
    key: 'left',
    label: m.reports_column_left(),
    align: 'end',
    hideOnPhone: true,
    render: (row) => row.left ?? '–',
  },
  {
    key: 'sales',
    label: m.reports_column_sales(),
    about: <NetSalesInfo scope={m.events_net_sales_all_time()} />,
    align: 'end',
    render: (row) => <bdi>{row.sales}</bdi>,
  },
  {
    key: 'status',
    label: m.reports_column_status(),
    render: (row) => row.status && <StatusBadge tone={row.status.tone}>{row.status.word}</StatusBadge>,
  },
]

function Sold({ row: { sold, capacity, left } }: { row: ProductLine }) {
  if (capacity === null) {
    const words = left === null ? m.reports_sold_unlimited({ sold }) : m.reports_sold_left({ sold, left })
    return (
      <Text as="span" size={13} tone="muted">
        {words}
      </Text>
    )
  }
  return (
    <Stack as="span" className={css.sold} gap={5}>
      <ProgressBar
        label={m.reports_sold_of_label({ sold, capacity })}
        value={sold}
        max={Math.max(1, capacity)}
        tone={sold >= capacity ? 'grey' : 'accent'}
      />
      <Text as="span" size={13} tone="muted" aria-hidden>
        {m.reports_sold_of({ sold, capacity })}
      </Text>
    </Stack>
  )
}

/** How each ticket and product sells. */
export function ProductsCard({ asked, event }: { asked: UseQueryResult<EventFigures>; event: Event }) {
  return (
    <Card
      title={m.reports_products()}
      headEnd={<TextLink href={paths.products(event.id)}>{m.reports_manage()}</TextLink>}
      flush
    >
      <DataTable<ProductLine>
        label={m.reports_products()}
        columns={columns()}
        rows={asked.data && productLines(asked.data, event)}
        rowKey={(row) => row.id}
        skeletonRows={3}
        empty={
          <EmptyState
            title={m.reports_no_products()}
            action={<LinkButton href={paths.products(event.id)}>{m.reports_add_ticket()}</LinkButton>}
          >
            {m.reports_no_products_text()}
          </EmptyState>
        }
        error={listShown(asked).error}
      />
    </Card>
  )
}
