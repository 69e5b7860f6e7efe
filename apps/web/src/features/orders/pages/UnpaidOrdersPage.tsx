import { useQuery } from '@tanstack/react-query'
import type { OrganizerOrderRow } from '@turnout/contract/orders/order.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { useState } from 'react'
import { listShown } from '../../../api/list-shown.ts'
import { currentAccountQuery } from '../../../api/session.ts'
import { useNow } from '../../../desk/use-now.ts'
import { useSelection } from '../../../desk/use-selection.ts'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { accountUnpaidQuery, accountUnpaidTotalsQuery } from '../api.ts'
import { methodWords } from '../order-facts.ts'
import { buyerName, moneyWords } from '../order-words.ts'
import { AccountActs, AccountQuestion, useAccountActs } from '../parts/unpaid/AccountActs.tsx'
import { UnpaidSum } from '../parts/unpaid/UnpaidLine.tsx'
import { dueWords, lateWords, remindedWords } from '../unpaid-words.ts'

const columns = (now: Date): readonly Column<OrganizerOrderRow>[] => [
  {
    key: 'last_name',
    label: m.orders_column_buyer(),
    wideOnPhone: true,
    render: (row) => <TwoLines title={buyerName(row)} detail={row.email} />,
  },
  { key: 'event', label: m.orders_column_event(), render: (row) => row.event.title },
  {
    key: 'public_id',
    label: m.orders_column_order(),
    hideOnPhone: true,
    render: (row) => <Reference>{row.public_id}</Reference>,
  },
  { key: 'payment', label: m.orders_unpaid_pays_by(), render: (row) => methodWords(row) },
  {
    key: 'due',
    label: m.orders_unpaid_due(),
    render: (row) => {
      const late = lateWords(row, now)
      return (
        <Stack as="span">
          {late !== null && (
            <Text as="b" tone="orange">
              {late}
            </Text>
          )}
          <Text as="span" size={13} tone="muted">
            {dueWords(row, row.event.timezone)}
          </Text>
        </Stack>
      )
    },
  },
  {
    key: 'reminded',
    label: m.orders_unpaid_reminded(),
    hideOnPhone: true,
    render: (row) => remindedWords(row, row.event.timezone),
  },
  {
    key: 'total_gross',
    label: m.orders_column_total(),
    align: 'end',
    render: (row) => <b>{moneyWords(row.amount_due, row.currency)}</b>,
  },
]

const PAGE = 20

/**
 * The orders of all events whose money is awaited outside, those that are late first; each leads to its event. Ticked
 * ones are reminded or marked as paid here.
 */
export function UnpaidOrdersPage() {
  const accountId = useQuery(currentAccountQuery).data?.id
  const [page, setPage] = useState(1)
  const now = useNow()
  const totals = useQuery(accountUnpaidTotalsQuery(accountId)).data ?? []
  const { answer, error } = listShown(useQuery(accountUnpaidQuery(accountId, { page, per_page: PAGE })))
  const mayWrite = useMay('orders:write')
  const ticked = useSelection<OrganizerOrderRow, readonly number[], readonly number[]>({
    filter: [],
    rows: answer?.data ?? [],
    total: answer?.meta.total ?? 0,
    named: (ids) => ids,
    label: (row) => m.orders_select({ reference: row.public_id, name: buyerName(row) }),
    allLabel: m.orders_select_page(),
  })
  // Their events are asked for with them.
  const selection = {
    ...ticked,
    asked: [...ticked.rows.values()],
    askedFor: (rows: readonly OrganizerOrderRow[]) => rows,
  }
  const acts = useAccountActs(selection)
  return (
    <>
      <PageTitle parts={[m.orders_unpaid_title()]} />
      <ScreenHead />
      <Stack gap={16}>
        {selection.count > 0 ? (
          <AccountActs selection={selection} acts={acts} />
        ) : (
          totals.map((one) => <UnpaidSum key={one.currency} totals={one} />)
        )}
        <Card flush label={m.orders_unpaid_title()}>
          {error ? (
            <LoadError {...error} />
          ) : (
            <DataTable
              label={m.orders_unpaid_title()}
              columns={columns(now)}
              rows={answer?.data}
              rowKey={(row) => row.id}
              {...(mayWrite && { selection: selection.table })}
              rowHref={(row) => `${paths.unpaid(row.event.id)}?order=${row.id}`}
              empty={<EmptyState title={m.orders_unpaid_none()}>{m.orders_unpaid_none_text()}</EmptyState>}
              {...(answer && { paging: { page, perPage: PAGE, total: answer.meta.total, onPage: setPage } })}
            />
          )}
        </Card>
      </Stack>
      <AccountQuestion acts={acts} />
    </>
  )
}
