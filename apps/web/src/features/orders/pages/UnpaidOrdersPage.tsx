import { useQuery } from '@tanstack/react-query'
import type { UnpaidTotals } from '@turnout/contract/orders/desk-figures.ts'
import type { OrganizerOrderRow } from '@turnout/contract/orders/order.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
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
import { RemindThese } from '../parts/unpaid/RemindDrawer.tsx'
import { RowActs, widthOfActs } from '../parts/unpaid/RowActs.tsx'
import { LateWords } from '../parts/unpaid/unpaid-columns.tsx'
import { UnpaidSegments, UnpaidSum, unpaidViewOf, type UnpaidView } from '../parts/unpaid/UnpaidLine.tsx'
import { dueWords, lateWords, remindedWords } from '../unpaid-words.ts'

const columns = (
  now: Date,
  most: string,
  onRemind: (row: OrganizerOrderRow) => void,
): readonly Column<OrganizerOrderRow>[] => [
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
    leavesUnder: 940,
    render: (row) => <Reference>{row.public_id}</Reference>,
  },
  {
    key: 'total_gross',
    label: m.orders_column_total(),
    align: 'end',
    render: (row) => <b>{moneyWords(row.amount_due, row.currency)}</b>,
  },
  {
    key: 'payment',
    label: m.orders_unpaid_pays_by(),
    wideOnPhone: true,
    // The event takes the room that an event's own list has.
    leavesUnder: 820,
    render: (row) => methodWords(row),
  },
  {
    key: 'due',
    label: m.orders_unpaid_due(),
    wideOnPhone: true,
    render: (row) => {
      const late = lateWords(row, now)
      return (
        <Stack as="span">
          {late !== null && <LateWords>{late}</LateWords>}
          <Text as="span" size={13} tone="muted" lines="one">
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
    leavesUnder: 940,
    render: (row) => remindedWords(row, row.event.timezone),
  },
  {
    key: 'acts',
    label: m.orders_unpaid_acts(),
    labelHidden: true,
    align: 'end',
    wideOnPhone: true,
    width: `${widthOfActs(most)}px`,
    render: (row) => <RowActs row={row} eventId={row.event.id} onRemind={() => onRemind(row)} />,
  },
]

/** The longest of the sums: no order owes more. */
const mostOf = (totals: readonly UnpaidTotals[]): string =>
  totals
    .map(({ total, currency }) => moneyWords(total, currency))
    .toSorted((one, other) => other.length - one.length)[0] ?? ''

/** What the server is asked for in each part of the list. */
const ASKS = {
  all: {},
  late: { view: 'late' },
  transfer: { filter_fields: { payment_method: { eq: 'BANK_TRANSFER' } } },
  door: { filter_fields: { payment_method: { eq: 'AT_THE_DOOR' } } },
} as const

const PAGE = 20

/** The page of one part of the list; another part begins at its first. */
function usePageOf(view: UnpaidView) {
  const [shown, setShown] = useState({ view, page: 1 })
  return { page: shown.view === view ? shown.page : 1, toPage: (page: number) => setShown({ view, page }) }
}

const Sums = ({ totals }: { totals: readonly UnpaidTotals[] }) => (
  <Row gap="6-12" align="center" justify="between" wrap>
    <Stack>
      {totals.map((one) => (
        <UnpaidSum key={one.currency} totals={one} />
      ))}
    </Stack>
    <UnpaidSegments totals={totals} />
  </Row>
)

/**
 * The orders of all events whose money is awaited outside, those that are late first; each leads to its event. Ticked
 * ones are reminded or marked as paid here.
 */
export function UnpaidOrdersPage() {
  const accountId = useQuery(currentAccountQuery).data?.id
  const [search] = useSearchParams()
  const view = unpaidViewOf(search)
  const { page, toPage } = usePageOf(view)
  const [reminding, setReminding] = useState<OrganizerOrderRow | null>(null)
  const now = useNow()
  const totals = useQuery(accountUnpaidTotalsQuery(accountId)).data ?? []
  const { answer, error } = listShown(useQuery(accountUnpaidQuery(accountId, { ...ASKS[view], page, per_page: PAGE })))
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
          totals.length > 0 && <Sums totals={totals} />
        )}
        <Card flush label={m.orders_unpaid_title()}>
          {error ? (
            <LoadError {...error} />
          ) : (
            <DataTable
              label={m.orders_unpaid_title()}
              dense
              columns={columns(now, mostOf(totals), setReminding)}
              rows={answer?.data}
              rowKey={(row) => row.id}
              {...(mayWrite && { selection: selection.table })}
              rowHref={(row) => `${paths.unpaid(row.event.id)}?order=${row.id}`}
              empty={
                view === 'all' ? (
                  <EmptyState level={2} title={m.orders_unpaid_none()}>
                    {m.orders_unpaid_none_text()}
                  </EmptyState>
                ) : (
                  <EmptyState level={2} title={m.orders_no_match()} />
                )
              }
              {...(answer && { paging: { page, perPage: PAGE, total: answer.meta.total, onPage: toPage } })}
            />
          )}
        </Card>
      </Stack>
      <AccountQuestion acts={acts} />
      {reminding !== null && (
        <RemindThese rows={[reminding]} eventId={reminding.event.id} onClose={() => setReminding(null)} />
      )}
    </>
  )
}
