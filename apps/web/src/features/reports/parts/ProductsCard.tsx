import type { UseQueryResult } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { EventFigures } from '@turnout/contract/reports/figures.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { paths } from '@turnout/contract/paths.ts'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { listShown } from '../../../api/list-shown.ts'
import { NetSalesInfo } from '../../events/parts/NetSalesInfo.tsx'
import { productLines } from '../product-line.ts'
import type { ProductLine } from '../product-line.ts'
import css from './reports.module.css'

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
